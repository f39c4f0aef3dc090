from __future__ import annotations

from typing import Any

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from layoutkit.documents.document import Document, ReadLimits
from layoutkit.documents.reader import read_document
from layoutkit.documents.yaml_events import is_well_formed_yaml, parser_of
from layoutkit.documents.yaml_reader import parse_yaml_values

from .reading import codes, cut, ends, key_range, read, refuse, start_range, value_range

BOARD = """\
# a comment
title: "Ätna 🌋"   # an astral letter
size: [5, 5]
parts:
  - {id: a1, on: n}
  - id: b1
    note: >
      two
      lines

    at:
      - 1.5
      - -2
last:
"""


@pytest.mark.parametrize(
    ("written", "value"),
    [
        *((word, word) for word in ("no", "on", "n", "y", "yes", "off", "No", "NO", "TrUe")),
        *((word, word) for word in ("2024-01-02", "12:30:00", "1_000", "0b11", "<<", "=", "0o8")),
        *(
            (word, word)
            for word in ("1e", "+", "--", ".", "+.", "1.2.3", "0x", "-0x1", "inf", "\u0661")
        ),
        *((word, None) for word in ("null", "Null", "NULL", "~", "")),
        *((word, True) for word in ("true", "True", "TRUE")),
        *((word, False) for word in ("false", "False", "FALSE")),
        *(("0", 0), ("-19", -19), ("+7", 7), ("007", 7), ("0o14", 12), ("0x3A", 58)),
        *((".5", 0.5), ("-1.5", -1.5), ("5.", 5.0), ("12e03", 12000.0), ("-2E+05", -200000.0)),
        *(("'no'", "no"), ('"1"', "1"), ("'~'", "~"), ('"a\\tb"', "a\tb")),
    ],
)
def test_scalars_are_those_of_yaml_1_2(written: str, value: Any) -> None:
    data = read(f"key: {written}\n").data
    assert data == {"key": value}
    assert type(data["key"]) is type(value)


def test_values_are_plain() -> None:
    assert read(BOARD).data == {
        "title": "Ätna 🌋",
        "size": [5, 5],
        "parts": [
            {"id": "a1", "on": "n"},
            {"id": "b1", "note": "two lines\n", "at": [1.5, -2]},
        ],
        "last": None,
    }


def test_places_are_lines_and_columns_of_code_points() -> None:
    board = read(BOARD)
    assert ends(value_range(board, ("title",))) == (2, 8, 2, 16)
    assert ends(key_range(board, ("title",))) == (2, 1, 2, 6)
    assert ends(value_range(board, ("size",))) == (3, 7, 3, 13)
    assert ends(value_range(board, ("size", 1))) == (3, 11, 3, 12)
    assert ends(value_range(board, ("parts", 0))) == (5, 5, 5, 20)
    assert ends(key_range(board, ("parts", 0, "on"))) == (5, 14, 5, 16)
    assert ends(value_range(board, ("parts", 0, "on"))) == (5, 18, 5, 19)
    assert ends(value_range(board, ("parts", 1))) == (6, 5, 13, 11)
    assert ends(value_range(board, ("parts", 1, "at", 1))) == (13, 9, 13, 11)
    assert cut(BOARD, value_range(board, ("parts", 1, "note"))) == ">\n      two\n      lines"


def test_what_is_not_written_is_shown_by_what_is_around_it() -> None:
    board = read(BOARD)
    assert ends(value_range(board, ("last",))) == (14, 1, 14, 5)
    assert ends(value_range(board, ("parts", 0, "axis"))) == (5, 5, 5, 20)
    assert ends(key_range(board, ("parts", 0, "axis"))) == (5, 5, 5, 20)
    assert ends(value_range(board, ("parts", 7, "at", 0))) == ends(value_range(board, ("parts",)))
    assert ends(key_range(board, ("parts", 0))) == (5, 5, 5, 20)
    assert ends(start_range(board, ("parts", 0))) == (5, 5, 5, 6)
    assert ends(start_range(board, ("parts", 1))) == (6, 5, 6, 7)
    assert ends(start_range(board, ())) == (2, 1, 2, 6)


def test_an_empty_item_is_shown_by_its_dash() -> None:
    assert ends(value_range(read("a:\n  -\n  - 1\n"), ("a", 0))) == (2, 3, 2, 4)


@pytest.mark.parametrize("line_end", ["\r\n", "\r", "\n"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_line_ends_and_a_byte_order_mark_move_nothing(line_end: str, mark: str) -> None:
    board = read(mark + BOARD.replace("\n", line_end))
    assert board.data == read(BOARD).data
    assert ends(value_range(board, ("title",))) == (2, 8, 2, 16)
    assert ends(value_range(board, ("parts", 1))) == (6, 5, 13, 11)


def test_tabs_count_as_one_column() -> None:
    board = read("a:\t1\nb: [1,\t2]\n")
    assert ends(value_range(board, ("a",))) == (1, 4, 1, 5)
    assert ends(value_range(board, ("b", 1))) == (2, 8, 2, 9)


def test_every_repeated_key_is_found_and_points_at_the_first() -> None:
    found = refuse("a: 1\nb: {x: 1, y: [{x: 2}], x: 3}\na: 2\n'a': 3\n")
    assert [(one.code, one.place.pointer) for one in found] == [
        ("FMT002", "/b/x"),
        ("FMT002", "/a"),
        ("FMT002", "/a"),
    ]
    assert [ends(one.place.range) for one in found if one.place.range] == [
        (2, 24, 2, 25),
        (3, 1, 3, 2),
        (4, 1, 4, 4),
    ]
    firsts = [one.related[0].place.range for one in found]
    assert [ends(first) for first in firsts if first] == [(2, 5, 2, 6), (1, 1, 1, 2), (1, 1, 1, 2)]


def test_the_same_key_in_two_mappings_is_no_repetition() -> None:
    assert read("- {a: 1}\n- {a: 2}\n- {b: {a: 1}, a: 2}\n").data[2] == {"b": {"a": 1}, "a": 2}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a: [1\n", ["FMT001"]),
        ("a: 'x\n", ["FMT001"]),
        ("a:\n\t- b\n", ["FMT001"]),
        ("a: b: c\n", ["FMT001"]),
        ("a: *b\n", ["FMT001"]),
        ("a: @x\n", ["FMT001"]),
        ("a: .nan\nb: -.inf\nc: [1e999]\n", ["FMT003", "FMT003", "FMT003"]),
        ("a: " + "9" * 101, ["FMT005"]),
        ("a: 0x" + "f" * 101, ["FMT005"]),
        ("a: &x [*x]\n", ["FMT005"]),
        ("a: !!str 1\nb: !x {}\nc: ! y\nd: !!set [1]\n", ["FMT006"] * 4),
        ("1: a\nnull: b\ntrue: c\n2.5: d\n?\n: e\n", ["FMT007"] * 5),
        ("a:\n  1: [x]\n  2: [y]\n  3: [z]\nb: {1: c}\n", ["FMT007"] * 2),
        ("1: a\n3: b\n", ["FMT007"] * 2),
        ("size: {5, 5}\n", ["FMT007"]),
        ("size: {5, 7, 6}\n", ["FMT007"]),
        ("size: {5: a, 7: b}\n", ["FMT007"] * 2),
        ("[a]: b\n", ["FMT007"]),
        ("{a: b}: c\n", ["FMT007"]),
        ("a: &x b\n*x : c\n", ["FMT007"]),
        ("a: 'x\x07y'\n", ["FMT008"]),
        ("a: x\u2028b: y\n", ["FMT008"]),
        ('a: "\\e[31m"\n"\\0": "\\u2028"\n', ["FMT008", "FMT008", "FMT008"]),
        ("a: 1\n---\nb: 1\n", ["FMT009"]),
        ("", ["FMT013"]),
        ("# only a comment\n", ["FMT013"]),
        ("---\n", ["FMT013"]),
        ("~\n", ["FMT013"]),
    ],
)
def test_what_is_refused(text: str, expected: list[str]) -> None:
    assert codes(refuse(text)) == expected


def test_a_repeated_key_and_an_impossible_number_are_both_told() -> None:
    assert codes(refuse("a: .nan\nb: 1\nb: 2\n")) == ["FMT003", "FMT002"]


def test_aliases_are_copies() -> None:
    data = read("a: &x {on: [1, &y two]}\nb: *x\nc: [*y, *y]\n").data
    assert data == {"a": {"on": [1, "two"]}, "b": {"on": [1, "two"]}, "c": ["two", "two"]}
    assert data["a"] is not data["b"]
    assert data["a"]["on"] is not data["b"]["on"]


def test_an_aliased_value_stands_where_the_alias_stands() -> None:
    board = read("a: &x {on: [1]}\nb: *x\n")
    assert ends(value_range(board, ("b", "on", 0))) == (2, 4, 2, 6)


def test_an_anchor_may_be_named_again() -> None:
    assert read("[&x 1, *x, &x 2, *x]\n").data == [1, 1, 2, 2]


def test_merge_keys_are_plain_keys() -> None:
    assert read("a: &x {b: 1}\nc: {<<: *x}\n").data["c"] == {"<<": {"b": 1}}


def bomb(levels: int, width: int) -> str:
    aliases = [", ".join([f"*a{level}"] * width) for level in range(levels)]
    lines = [f"a{level}: &a{level} [{inner}]" for level, inner in enumerate(aliases[:-1], 1)]
    return "\n".join(["a0: &a0 [x, x]", *lines])


def test_aliases_that_explode_are_refused() -> None:
    assert codes(refuse(bomb(9, 9))) == ["FMT005"]
    assert codes(refuse("a: &a x\nb: [" + "*a, " * 1001 + "]\n")) == ["FMT005"]
    assert read("a: &a x\nb: [" + "*a, " * 1000 + "]\n").data["b"] == ["x"] * 1000


def test_aliases_do_not_hide_depth() -> None:
    limits = ReadLimits(depth=4)
    text = b"a: &a [[1]]\nb: [[*a]]\n"
    answer = read_document("b.yaml", text, limits)
    assert not isinstance(answer, Document)
    assert [fault.rule for fault in answer.faults] == ["too-large-or-deep"]
    assert isinstance(read_document("b.yaml", b"a: &a [[1]]\nb: [*a]\n", limits), Document)


@pytest.mark.parametrize("path", ["board.yaml", "board.json"])
def test_depth_has_one_limit_in_both_formats(path: str) -> None:
    assert read("[" * 32 + "]" * 32, path).text.count("[") == 32
    assert codes(refuse("[" * 33 + "]" * 33, path)) == ["FMT005"]
    assert codes(refuse("[" * 100_000, path))[0] in ("FMT005", "FMT001")


def test_size_and_number_of_values_are_limited() -> None:
    assert codes(refuse(b"# " + b"x" * 1_048_576)) == ["FMT005"]
    assert codes(refuse("[" + "1," * 130_000 + "1]")) == ["FMT005"]
    assert codes(refuse("[" + "1," * 130_000 + "1]", "board.json")) == ["FMT005"]


def test_there_is_an_end_to_findings() -> None:
    assert len(refuse("a: 1\n" * 5000)) == 101


def test_a_text_that_begins_with_a_brace_is_still_yaml() -> None:
    assert read("{a: no, b: [x, y]}\n").data == {"a": "no", "b": ["x", "y"]}
    assert read('{"a": 1}\n', "board.yml").data == {"a": 1}


def test_the_parser_without_libyaml_reads_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    fast = read(BOARD)
    monkeypatch.setattr(yaml, "__with_libyaml__", False)
    slow = read(BOARD)
    assert slow.data == fast.data
    for pointer in ((), ("title",), ("parts", 0), ("parts", 1), ("parts", 1, "note"), ("last",)):
        assert value_range(slow, pointer) == value_range(fast, pointer)
        assert key_range(slow, pointer) == key_range(fast, pointer)
    assert codes(refuse("a: [1\n")) == ["FMT001"]
    assert codes(refuse("a: 1\na: 2\n")) == ["FMT002"]
    assert codes(refuse('a: "\\ud800"\n')) == ["FMT008"]


def test_the_slow_parser_is_one_of_pyyaml(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(yaml, "__with_libyaml__", False)
    assert isinstance(parser_of("a"), yaml.parser.Parser)


@given(
    st.integers(0, len(BOARD)), st.integers(0, 3), st.sampled_from([*"[]{}:,-'\"# \n\t&*!|>%@`"])
)
def test_a_text_that_is_not_read_has_no_values(start: int, cut: int, mark: str) -> None:
    text = BOARD[:start] + mark + BOARD[start + cut :]
    if not is_well_formed_yaml(text):
        assert parse_yaml_values(text, ReadLimits())[0] is None


def test_deep_brackets_are_not_read_to_see_if_they_can_be() -> None:
    assert not is_well_formed_yaml("[" * 1000)
    assert is_well_formed_yaml("[" * 100_000)


def test_an_unclosed_quote_or_bracket_is_told_where_it_is_opened() -> None:
    (found,) = refuse("a: 1\nb: 'x\nc: 2\n")
    assert found.place.range is not None
    assert ends(found.place.range) == (2, 4, 2, 5)
    (found,) = refuse("a: 1\nb: [x\nc: 2\n")
    assert found.place.range is not None
    assert ends(found.place.range) == (2, 4, 2, 5)
    assert found.help == 'write "]" at the end of this line'


def test_a_no_break_space_is_a_part_of_the_text() -> None:
    board = read("a: 0\u00a0\n")
    assert board.data == {"a": "0\u00a0"}
    assert ends(value_range(board, ("a",))) == (1, 4, 1, 6)


def test_a_tab_is_named() -> None:
    (found,) = refuse("a:\n\t- b\n")
    assert found.place.range is not None
    assert ends(found.place.range) == (2, 1, 2, 2)
    assert "tabs" in found.help


@pytest.mark.parametrize(
    "before", ["p:\n  - a\n", "p:\n- a\n", "p:\n  q:\n    - {r: 1}\n", "p: [a]\n"]
)
def test_a_repeated_key_points_to_the_first_past_any_block(before: str) -> None:
    (found,) = refuse(f"g: 1\n{before}g: [2]\n")
    (first,) = found.related
    assert first.place.range is not None
    assert ends(first.place.range) == (1, 1, 1, 2)
