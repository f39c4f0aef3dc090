from __future__ import annotations

from pathlib import Path

import pytest

from layoutkit.errors import LayoutkitError
from layoutkit.source import schema as room
from layoutkit.source.schema import check_schema, is_valid, load_schema

from .reading import codes, read

SCHEMA = '{"type": "object", "required": ["a"], "properties": {"a": {"type": "integer"}}}'


@pytest.fixture
def file_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    (tmp_path / "made-up.schema.json").write_text(SCHEMA, encoding="utf-8")
    monkeypatch.setattr(room, "_FOLDERS", (tmp_path / "nowhere", tmp_path))
    load_schema.cache_clear()
    room._compiled.cache_clear()
    return "made-up.schema.json"


def test_good_and_bad(file_name: str) -> None:
    assert check_schema(read("a: 1\n"), file_name) == ()
    assert codes(check_schema(read("a: x\n"), file_name)) == ["SCH101"]
    assert codes(check_schema(read("b: x\n"), file_name)) == ["SCH102"]


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
