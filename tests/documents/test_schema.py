from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from layoutkit.documents import schema as room
from layoutkit.documents.schema import check_schema, is_valid, load_schema
from layoutkit.documents.schema_errors import explain
from layoutkit.errors import LayoutkitError

from .reading import codes, read, schema_findings

SCHEMA = '{"type": "object", "required": ["a"], "properties": {"a": {"type": "integer"}}}'


@pytest.fixture
def file_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    (tmp_path / "made-up.schema.json").write_text(SCHEMA, encoding="utf-8")
    monkeypatch.setattr(room, "_FOLDERS", (tmp_path / "nowhere", tmp_path))
    load_schema.cache_clear()
    room._compile.cache_clear()
    return "made-up.schema.json"


def test_good_and_bad(file_name: str) -> None:
    assert check_schema(read("a: 1\n"), file_name) == ()
    assert codes(schema_findings(read("a: x\n"), file_name)) == ["SCH101"]
    assert codes(schema_findings(read("b: x\n"), file_name)) == ["SCH102"]


def test_what_the_compiled_validator_cannot_judge_is_judged_by_the_other(file_name: str) -> None:
    assert not is_valid({"a": {1, 2}}, file_name)
    assert check_schema(read(f"a: {'9' * 100}\n"), file_name) == ()


def test_what_only_editors_need_is_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    colour = '{"title": "Colour", "enum": ["red"], "x-check": {"type": "string"}}'
    names = '"propertyNames": {"enum": ["colour"]}'
    text = f'{{{names}, "properties": {{"colour": {colour}}}}}'
    (tmp_path / "editors.schema.json").write_text(text, encoding="utf-8")
    monkeypatch.setattr(room, "_FOLDERS", (tmp_path,))
    colours = {"title": "Colour", "type": "string"}
    assert load_schema("editors.schema.json") == {"properties": {"colour": colours}}


def test_a_schema_that_is_not_there_is_told() -> None:
    with pytest.raises(LayoutkitError):
        load_schema("no-such-game.schema.json")


LAYOUTS = Path(__file__).parent.parent.parent / "layouts"


def slip(node: Any, chance: Random) -> None:
    """Break something somewhere in a document."""
    keys = [*node] if isinstance(node, dict) else [*range(len(node))]
    key = chance.choice(keys)
    if isinstance(node[key], (dict, list)) and node[key] and chance.random() < 0.8:
        slip(node[key], chance)
    elif chance.random() < 0.3:
        del node[key]
    else:
        node[key] = chance.choice([None, "x", 7, [], {}, [{"id": 1}], {"x": [1]}])


@pytest.mark.parametrize("game", ["labyrinth", "connection", "canaletto"])
def test_slips_are_the_same_where_only_broken_items_are_looked_at(game: str) -> None:
    chance, broken = Random(game), 0
    for path in sorted((LAYOUTS / game).glob("*.yaml"))[:4]:
        for _ in range(6):
            data = read(path.read_bytes()).data
            for _ in range(chance.choice([1, 1, 2, 5])):
                slip(data, chance)
            document = read(json.dumps(data), "board.json")
            schema_file = f"{game}.schema.json"
            found = check_schema(document, schema_file)
            if not is_valid(document.data, schema_file):
                broken += 1
                assert found == explain(document, load_schema(schema_file))
    assert broken > 12


@pytest.mark.parametrize("key", ["0", "007", "+1", "-1", "1.5", "x"])
def test_a_key_that_looks_like_a_number_is_a_key(key: str) -> None:
    path = LAYOUTS.parent / "tests/cases/canal-grande/good/CGR101.yaml"
    data = {**read(path.read_bytes()).data, "hands": {key: "x"}}
    document = read(json.dumps(data), "board.json")
    found = check_schema(document, "canal-grande.schema.json")
    assert found
    assert found == explain(document, load_schema("canal-grande.schema.json"))
