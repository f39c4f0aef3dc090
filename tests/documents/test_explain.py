from __future__ import annotations

import json
from typing import Any

import pytest

from layoutkit.documents.schema_breach import SchemaError
from layoutkit.pipeline.analysis import check_text
from layoutkit.reports.findings import Finding

from .reading import codes, ends, explained, read

POINT = {"type": "array", "items": {"type": "number"}, "minItems": 2, "maxItems": 2}
ROUND = {
    "required": ["kind", "radius"],
    "properties": {
        "kind": {"const": "round"},
        "name": True,
        "radius": {"type": "number", "exclusiveMinimum": 0, "description": "How far it reaches."},
    },
    "additionalProperties": False,
}
SQUARE = {
    "required": ["kind"],
    "properties": {"kind": {"const": "square"}, "name": {"type": "string"}},
    "additionalProperties": False,
}


def when(kind: str, then: dict[str, Any]) -> dict[str, Any]:
    return {"if": {"required": ["kind"], "properties": {"kind": {"const": kind}}}, "then": then}


SCHEMA: dict[str, Any] = {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "type": "object",
    "required": ["title"],
    "properties": {
        "title": {"type": "string", "minLength": 1, "maxLength": 9, "description": "Its name."},
        "side": {"enum": ["left", "right"]},
        "count": {"type": "integer", "minimum": 1, "maximum": 9},
        "wide": {"type": "boolean"},
        "name": {"type": "string", "pattern": "^[a-z]+$", "description": "Small letters."},
        "names": {"type": "array", "items": {"$ref": "#/$defs/name"}, "uniqueItems": True},
        "at": POINT,
        "either": {"oneOf": [{"type": "string"}, POINT]},
        "parts": {"type": "array", "items": {"$ref": "#/$defs/part"}},
    },
    "additionalProperties": False,
    "$defs": {
        "name": {"type": "string", "description": "One of the names."},
        "part": {
            "type": "object",
            "required": ["kind"],
            "properties": {"kind": {"enum": ["round", "square"]}},
            "allOf": [when("round", ROUND), when("square", SQUARE)],
        },
    },
}


def judge(text: str) -> tuple[Finding, ...]:
    return explained(read(text), SCHEMA)


def places(text: str) -> list[tuple[str, str, tuple[int, int, int, int]]]:
    return [
        (one.code, one.place.pointer, ends(one.place.range))
        for one in judge(text)
        if one.place.range
    ]


def test_a_good_document_has_no_finding() -> None:
    assert judge("title: x\nparts: [{kind: round, radius: 1}, {kind: square}]\n") == ()


@pytest.mark.parametrize(
    ("line", "code", "pointer", "columns"),
    [
        ("count: '5'", "SCH101", "/count", (8, 11)),
        ("count: true", "SCH101", "/count", (8, 12)),
        ("count: 1.5", "SCH101", "/count", (8, 11)),
        ("count:", "SCH101", "/count", (1, 6)),
        ("wide: yes", "SCH101", "/wide", (7, 10)),
        ("name: 5", "SCH101", "/name", (7, 8)),
        ("parts: {}", "SCH101", "/parts", (8, 10)),
        ("colour: red", "SCH103", "/colour", (1, 7)),
        ("side: lfet", "SCH104", "/side", (7, 11)),
        ("side: []", "SCH101", "/side", (7, 9)),
        ("side:", "SCH101", "/side", (1, 5)),
        ("side: true", "SCH101", "/side", (7, 11)),
        ("count: 0", "SCH105", "/count", (8, 9)),
        ("count: 10", "SCH105", "/count", (8, 10)),
        ("name: A b", "SCH106", "/name", (7, 10)),
        ('name: "ab\\n"', "SCH106", "/name", (7, 13)),
        ("at: [1]", "SCH107", "/at", (5, 8)),
        ("at: [1, 2, 3]", "SCH107", "/at", (5, 14)),
        ("at: [1, x]", "SCH101", "/at/1", (9, 10)),
        ("either: [1, x]", "SCH101", "/either/1", (13, 14)),
        ("names: [a, b, a]", "SCH108", "/names/2", (15, 16)),
        ("parts: [{}]", "SCH102", "/parts/0", (9, 10)),
        ("parts: [{kind: round}]", "SCH102", "/parts/0", (9, 10)),
        ("parts: [{kind: rond, radus: 1}]", "SCH104", "/parts/0/kind", (16, 20)),
        ("parts: [{kind: square, radius: 1}]", "SCH103", "/parts/0/radius", (24, 30)),
        ("parts: [{kind: round, radius: 0}]", "SCH105", "/parts/0/radius", (31, 32)),
        ("parts: [5]", "SCH101", "/parts/0", (9, 10)),
    ],
)
def test_one_fault_is_one_finding_at_its_place(
    line: str, code: str, pointer: str, columns: tuple[int, int]
) -> None:
    assert places(f"title: x\n{line}\n") == [(code, pointer, (2, columns[0], 2, columns[1]))]


def test_a_missing_key_is_told_at_the_start_of_its_parent() -> None:
    assert places("# a comment\nside: left\n") == [("SCH102", "", (2, 1, 2, 5))]
    assert places("{side: left}\n") == [("SCH102", "", (1, 1, 1, 2))]
    (found,) = judge("side: left\n")
    assert '"title"' in found.message
    assert found.help == "Its name."


def test_the_root_may_be_anything() -> None:
    assert places("- 1\n") == [("SCH101", "", (1, 1, 1, 4))]
    assert places("x\n") == [("SCH101", "", (1, 1, 1, 2))]


def test_all_faults_are_told_in_order_of_place() -> None:
    text = "sid: left\ncount: 0\nparts:\n  - kind: round\n    radius: no\n  - {kind: oval}\n"
    found = judge(text)
    assert codes(found) == ["SCH102", "SCH103", "SCH105", "SCH101", "SCH104"]
    assert all("given schemas" not in one.message for one in found)


def test_a_mistyped_key_is_not_missing_too() -> None:
    (found,) = judge("titel: x\n")
    assert found.code == "SCH103"
    assert found.message == 'unknown key "titel"; did you mean "title"?'
    assert found.help == "Its name."
    (found,) = judge("xyz: x\n")
    assert found.message == 'missing key "title"; is it "xyz"?'
    assert codes(judge("xyz: 5\n")) == ["SCH102", "SCH103"]  # a title is text


def test_near_values_and_near_keys_are_suggested() -> None:
    (found,) = judge("title: x\nside: Left\n")
    assert 'did you mean "left"?' in found.message
    (found,) = judge("title: x\nparts: [{kind: round, radius: 1, nmae: x}]\n")
    assert 'did you mean "name"?' in found.message
    assert 'kind "round"' in found.message


def test_numbers_in_quotes_are_recognised() -> None:
    (found,) = judge("title: x\ncount: '5'\n")
    assert "quotes" in found.help
    (found,) = judge("title: 5\n")
    assert "quotes" in found.help


NO_NUMBERS = ["9" * 400, "0x" + "f" * 400, "1e999", ".inf", "inf", "nan", "1_0"]


@pytest.mark.parametrize("text", NO_NUMBERS)
def test_a_text_that_no_file_may_hold_as_a_number_stays_a_text(text: str) -> None:
    (found,) = judge(f"title: x\ncount: '{text}'\n")
    assert "quotes" not in found.help
    assert not found.fixes


def test_the_numbers_that_decide_are_measured() -> None:
    (found,) = judge("title: x\ncount: 10\n")
    measure = found.measure
    assert measure is not None
    assert (measure.actual, measure.op, measure.limit) == (10, "<=", 9)
    assert "10" in found.message
    assert "9" in found.message
    (found,) = judge("title: much too long\n")
    measure = found.measure
    assert measure is not None
    assert (measure.actual, measure.op, measure.limit) == (13, "<=", 9)
    assert measure.unit == "characters"


def test_a_repeated_item_points_at_the_first() -> None:
    (found,) = judge("title: x\nnames: [a, b, a]\n")
    assert found.related[0].place.pointer == "/names/0"


def test_whole_numbers_may_be_written_with_a_point() -> None:
    assert judge("title: x\ncount: 5.0\n") == ()


def test_long_values_are_cut_in_messages() -> None:
    (found,) = judge(f"title: x\nside: {'y' * 5000}\n")
    assert len(found.message) < 200


def test_there_is_an_end_to_findings_and_it_is_told() -> None:
    found = judge("title: x\nnames: [" + "1, " * 5000 + "]\n")
    assert len(found) == 2001
    assert found[0].code == "FMT005"


@pytest.mark.parametrize("given", ["[1]", "[1, 2, 3]"])
def test_a_length_with_one_limit_is_exact(given: str) -> None:
    (found,) = judge(f"title: a\nat: {given}\n")
    assert found.message.endswith("but must have exactly 2")
    assert found.measure is not None
    assert (found.measure.op, found.measure.limit) == ("=", 2)


def test_a_length_between_two_limits_names_the_one_that_is_broken() -> None:
    (found,) = judge("title: much too long\n")
    assert found.message.endswith("but must have at most 9")


def test_an_item_is_named_by_its_id() -> None:
    names = {"type": "object", "required": ["kind"]}
    schema = {"properties": {"parts": {"type": "array", "items": names}}}
    text = "parts:\n  - {id: a1, kind: x}\n  - {id: b3}\n  - {id: 7}\n  - {}\n"
    assert [one.message for one in explained(read(text), schema)] == [
        'missing key "kind" in "b3", item 2 of "parts"',
        'missing key "kind" in item 3 of "parts"',
        'missing key "kind" in item 4 of "parts"',
    ]


PARTS = {"properties": {"parts": {"items": {"properties": {"side": {"enum": ["left", "right"]}}}}}}


def test_a_wrong_word_of_many_items_is_one_finding() -> None:
    text = (
        "parts:\n- {side: lefft}\n- {side: top}\n- {side: lefft}\n- {side: left}\n- {side: lefft}\n"
    )
    first, other = explained(read(text), PARTS)
    assert first.message == '"side" cannot be "lefft"; did you mean "left"? (3 times)'
    assert first.place.pointer == "/parts/0/side"
    assert [one.place.pointer for one in first.related] == ["/parts/2/side", "/parts/4/side"]
    assert other.message == '"side" cannot be "top"'
    assert other.related == ()


def test_a_wrong_word_everywhere_is_told_at_its_first_places() -> None:
    (found,) = explained(read("parts:\n" + "- {side: x}\n" * 100), PARTS)
    assert found.message.endswith("(100 times)")
    assert len(found.related) == 20


def test_what_a_mapping_knows_is_asked_as_often_for_many_keys_as_for_few(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[int] = []
    keys_of = SchemaError._keys_of

    def counted(error: SchemaError, schema: dict[str, Any]) -> dict[str, dict[str, Any]]:
        asked.append(len(schema))
        return keys_of(error, schema)

    monkeypatch.setattr(SchemaError, "_keys_of", counted)

    def questions(count: int) -> int:
        asked.clear()
        keys = {f"k{number}": number for number in range(count)}
        check_text("board.json", json.dumps({"game": "labyrinth", "format": 1} | keys).encode())
        return len(asked)

    assert questions(600) <= questions(200)
