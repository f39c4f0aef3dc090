from __future__ import annotations

import json
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from layoutkit.documents.document import Document
from layoutkit.documents.reader import read_document
from layoutkit.documents.schema import is_valid, load_schema
from layoutkit.documents.schema_errors import explain
from layoutkit.reports.findings import Finding
from tests.documents.reading import schema_findings

from .boards import FAULTS, GOOD

FILE = "labyrinth.schema.json"
SCHEMA = load_schema(FILE)


def read(text: str, path: str = "board.yaml") -> Document:
    document = read_document(path, text.encode())
    assert isinstance(document, Document), document
    return document


def judge(text: str) -> tuple[Finding, ...]:
    return schema_findings(read(text), FILE)


def test_the_schema_is_one() -> None:
    Draft202012Validator.check_schema(SCHEMA)
    assert SCHEMA["$id"].startswith("urn:")


def test_the_good_board_is_good_in_both_formats() -> None:
    assert judge(GOOD) == ()
    as_json = json.dumps({"$schema": "../x.json", **read(GOOD).data})
    assert schema_findings(read(as_json, "board.json"), FILE) == ()


@pytest.mark.parametrize(("old", "new", "code", "place"), FAULTS)
def test_one_fault_is_one_finding_at_its_place(
    old: str, new: str, code: str, place: tuple[int, int, int]
) -> None:
    assert old in GOOD
    (found,) = judge(GOOD.replace(old, new, 1))
    span = found.place.range
    assert span is not None
    assert found.code == code
    assert (span.start.line, span.start.column, span.end.column) == place
    assert found.message
    assert found.help or code == "SCH108"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("size: [5, 5]", "size: [26, 99]"),
        ("size: [5, 5]", "size: [5.0, 5]"),
        ("stock: {short: 3, long: 2}", "stock: {short: 0, long: 0}"),
        ("stock: {short: 3, long: 2}\n", ""),
        ("author: somebody", "notes: |\n  Two\n  lines\nlicence: CC0\ntags: [a, b]"),
        ("axis: ne", "axis: nne"),  # a rule of the game explains the four impossible decks
        ("id: d1, kind", "id: d1, printed: true, kind"),
        ("id: L, kind", "id: L.1-a, kind"),
        ("c1/under", "c1/nowhere"),  # which fields there are, the game's rules know
        (", reason: asymmetric on purpose", ", items: [a1, b1]"),
        ("[red, white, purple, green]", "[red, white]"),
    ],
)
def test_what_the_schema_leaves_to_the_rules(old: str, new: str) -> None:
    assert old in GOOD
    assert judge(GOOD.replace(old, new, 1)) == ()


def test_lists_have_ends() -> None:
    pole = '{"id": "a", "kind": "plain"}'
    board = json.dumps({**read(GOOD).data, "poles": []})
    full = board.replace('"poles": []', f'"poles": [{", ".join([pole] * 3000)}]')
    over = board.replace('"poles": []', f'"poles": [{", ".join([pole] * 3001)}]')
    assert schema_findings(read(full, "b.json"), FILE) == ()
    (found,) = schema_findings(read(over, "b.json"), FILE)
    assert found.code == "SCH107"
    (found,) = schema_findings(read(board, "b.json"), FILE)
    assert found.code == "SCH107"


def described(schema: Any, path: str = "") -> list[str]:
    """Where a key or kind lacks its title, description or examples."""
    lacking = []
    named = {**schema.get("properties", {}), **(schema.get("$defs", {}))}
    for name, inner in named.items():
        lacking += described(inner, f"{path}/{name}")
    parts = [schema.get("items"), *schema.get("prefixItems", [])]
    for inner in (one for one in parts if one is not None):
        lacking += described(inner, f"{path}[]")
    if "$ref" not in schema and not {"title", "description", "examples"} <= set(schema):
        lacking.append(path)
    return lacking


def test_editors_find_words_for_every_key_and_kind() -> None:
    assert described(SCHEMA) == []


def test_examples_are_valid() -> None:
    for example in SCHEMA["examples"]:
        assert is_valid(example, FILE)
    for name, inner in SCHEMA["$defs"].items():
        assert inner["examples"]
        for example in inner["examples"]:
            inner_schema = {"$defs": SCHEMA["$defs"], "$ref": f"#/$defs/{name}"}
            assert Draft202012Validator(inner_schema).is_valid(example), (name, example)


ODD: st.SearchStrategy[Any] = st.sampled_from(
    [
        *(None, True, False, 0, 1, 2, -1, 1.0, 5.0, 5.5, 1e300, 10**60, -(10**20), 2**63, 2**64),
        *("", "a1", "1a", "a1\n", "é", "🌋" * 120, "🌋" * 121, "red", "plain", "wall", "n", "L/1"),
        *([], {}, [1, 2], [1, 2, 3], ["red", "red"], [1, 1.0], {"kind": "start"}, {"kind": []}),
    ]
)


def nodes(data: Any) -> list[tuple[Any, Any]]:
    """Every place in plain data as its holder and the key or index."""
    steps = list(data) if isinstance(data, dict) else range(len(data))
    found: list[tuple[Any, Any]] = []
    for step in steps:
        found.append((data, step))
        if isinstance(data[step], (dict, list)):
            found += nodes(data[step])
    return found


@given(st.data())
@settings(max_examples=250, deadline=None)
def test_both_validators_always_agree_and_every_fault_is_explained(draw: st.DataObject) -> None:
    board = read(GOOD).data
    for _ in range(draw.draw(st.integers(1, 3))):
        holder, step = draw.draw(st.sampled_from(nodes(board)))
        deed = draw.draw(st.sampled_from(["replace", "remove", "add"]))
        if deed == "replace":
            holder[step] = deepcopy(draw.draw(ODD))
        elif deed == "remove":
            del holder[step]
        elif isinstance(holder, dict):
            holder[draw.draw(st.sampled_from(["axis", "colour", "at", "id", "kinf", ""]))] = (
                deepcopy(draw.draw(ODD))
            )
        else:
            holder.append(deepcopy(draw.draw(ODD)))
    document = read(json.dumps(board), "b.json")
    assert is_valid(board, FILE) == (explain(document, SCHEMA) == ())
