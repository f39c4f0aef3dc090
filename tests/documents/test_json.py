from __future__ import annotations

import json

import pytest

from .reading import codes, cut, ends, key_range, leaves, read, refuse, start_range, value_range

BOARD = """\
{
  "title": "\\u00c4tna 🌋",
  "size": [5, 5.0],
  "parts": [{"id": "a1", "ok": true}, {"at": [], "none": null}]
}
"""


def test_values_are_those_of_the_standard_library() -> None:
    assert read(BOARD, "b.json").data == json.loads(BOARD)


def test_places() -> None:
    board = read(BOARD, "b.json")
    assert ends(value_range(board, ("title",))) == (2, 12, 2, 25)
    assert ends(key_range(board, ("title",))) == (2, 3, 2, 10)
    assert ends(value_range(board, ("parts", 0))) == (4, 13, 4, 37)
    assert ends(value_range(board, ("parts", 1, "none"))) == (4, 58, 4, 62)
    assert ends(start_range(board, ("parts", 1))) == (4, 39, 4, 40)
    assert ends(start_range(board, ())) == (1, 1, 1, 2)
    for pointer, value in leaves(board.data):
        if value != []:
            assert json.loads(cut(BOARD, value_range(board, pointer))) == value


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", ["FMT013"]),
        (" \n", ["FMT013"]),
        ("null", ["FMT013"]),
        ("{", ["FMT001"]),
        ("{a: 1}", ["FMT001"]),
        ('{"a": 1,}', ["FMT001"]),
        ("{'a': 1}", ["FMT001"]),
        ('{"a": 1} {}', ["FMT001"]),
        ('{"a": "x\ny"}', ["FMT001"]),
        ('{"a": 01}', ["FMT001"]),
        ('// no\n{"a": 1}', ["FMT001"]),
        ('{"a": NaN, "b": [-Infinity, 1e999]}', ["FMT003"] * 3),
        ('{"a": ' + "9" * 5000 + "}", ["FMT005"]),
        ('{"a": 1, "b": {"c": 1, "c": 2}, "a": 3}', ["FMT002", "FMT002"]),
        ('{"a": 1, "\\u0061": 3}', ["FMT002"]),
        ('{"a": "\\ud800", "b": "\\u0000"}', ["FMT008", "FMT008"]),
        ('{"a": "\x7f"}', ["FMT008"]),
    ],
)
def test_what_is_refused(text: str, expected: list[str]) -> None:
    assert codes(refuse(text, "b.json")) == expected


def test_a_surrogate_pair_is_one_letter() -> None:
    assert read('{"a": "\\ud83c\\udf0b"}', "b.json").data == {"a": "🌋"}


def test_a_repeated_key_points_at_the_first() -> None:
    (found,) = refuse('{"a": 1,\n "b": {"a": 0},\n "a": 3}', "b.json")
    assert found.place.pointer == "/a"
    assert found.place.range is not None
    assert ends(found.place.range) == (3, 2, 3, 5)
    first = found.related[0].place.range
    assert first is not None
    assert ends(first) == (1, 2, 1, 5)


def test_syntax_is_told_at_its_place() -> None:
    (found,) = refuse('{"a": 1,\n "b" 2}', "b.json")
    assert found.place.range is not None
    assert ends(found.place.range) == (2, 6, 2, 7)
    assert found.help


@pytest.mark.parametrize("before", ['"p": ["a"]', '"p": {"q": [{"g": 1}]}'])
def test_a_repeated_key_points_to_the_first_past_any_value(before: str) -> None:
    (found,) = refuse(f'{{"g": 1,\n{before},\n"g": [2]}}', "board.json")
    (first,) = found.related
    assert first.place.range is not None
    assert ends(first.place.range) == (1, 2, 1, 5)
