"""Tests of properties of the readers, on generated documents and on random text."""

from __future__ import annotations

import io
import json
import re
from typing import Any

import pytest
import yaml
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from ruamel.yaml import YAML
from ruamel.yaml.error import YAMLError

from layoutkit.documents.document import Document
from layoutkit.documents.game_key import has_game_key
from layoutkit.documents.reader import read_document
from layoutkit.documents.scalars import NotFinite, plain_value
from layoutkit.documents.schema_errors import explain

from .reading import cut, findings, key_range, leaves, read, start_range, value_range
from .test_explain import SCHEMA

LETTERS = st.characters(
    exclude_categories=["Cc", "Cs", "Zl", "Zp", "Cn"], exclude_characters="\ufeff"
)
TEXTS = st.text(LETTERS, max_size=8)
SCALARS = (
    st.none()
    | st.booleans()
    | st.integers(-(10**20), 10**20)
    | st.floats(allow_nan=False, allow_infinity=False)
    | TEXTS
    | st.sampled_from(["no", "on", "1", "0x1f", "~", "2024-01-02", "a: b", "- a", "# a", ""])
)
DATA = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXTS, inner, max_size=4),
    max_leaves=12,
)
DOCUMENTS = DATA.filter(lambda data: data is not None)
SNIPPETS = (
    *("a: 1\n", "- ", "? ", ": ", "{", "}", "[", "]", ",", '"', "'", "|\n", ">-\n", "&a ", "*a"),
    *("!!str ", "%YAML 1.1\n", "---\n", "...\n", "\t", "\r", "\r\n", "\\", "\0", "\x1b[31m"),
    *("\ufeff", "\u2028", "\U0001f30b", "NaN", ".nan", "1e999", "9" * 200, "<<: ", "#", " ", "é"),
)
NOISE = st.binary(max_size=40) | st.lists(st.sampled_from(SNIPPETS), max_size=12).map(
    lambda parts: "".join(parts).encode()
)


def same(one: Any, other: Any) -> bool:
    return json.dumps(one) == json.dumps(other)


@given(DOCUMENTS)
@settings(max_examples=80, deadline=None)
def test_json_is_read_as_it_was_written(data: Any) -> None:
    text = json.dumps(data, ensure_ascii=False, indent=1)
    board = read(text, "b.json")
    assert same(board.data, data)
    for pointer, value in leaves(data):
        assert same(json.loads(cut(text, value_range(board, pointer))), value)


@given(DOCUMENTS)
@settings(max_examples=80, deadline=None)
def test_json_is_yaml(data: Any) -> None:
    text = json.dumps(data, ensure_ascii=False, indent=1)
    in_yaml, in_json = read(text, "b.yaml"), read(text, "b.json")
    assert same(in_yaml.data, in_json.data)
    for pointer, _ in leaves(data):
        assert value_range(in_yaml, pointer) == value_range(in_json, pointer)
        assert key_range(in_yaml, pointer) == key_range(in_json, pointer)
        assert start_range(in_yaml, pointer[:-1]) == start_range(in_json, pointer[:-1])


@given(DOCUMENTS, st.booleans(), st.sampled_from([20, 1000]))
@settings(max_examples=120, deadline=None)
def test_what_ruamel_writes_in_yaml_1_2_is_read_back_with_its_places(
    data: Any, in_blocks: bool, width: int
) -> None:
    writer = YAML(typ="safe", pure=True)
    writer.default_flow_style = not in_blocks
    writer.allow_unicode = True
    writer.width = width
    stream = io.StringIO()
    writer.dump(data, stream)
    text = stream.getvalue()
    assume(not re.search(r"[\[{,\s]:", text))  # libyaml wants ":x" in quotes inside brackets
    try:
        assume(same(YAML(typ="safe", pure=True).load(text), data))
    except YAMLError:  # ruamel writes a few keys that it cannot read itself
        assume(False)
    board = read(text)
    assert same(board.data, data)
    for pointer, value in leaves(data):
        piece = cut(text, value_range(board, pointer))
        if value is not None and "\n" not in piece and isinstance(value, str):
            assert read(f"- {piece}\n").data == [value]


@given(st.text("0123456789+-.eExobfInaN \u0661", min_size=1, max_size=7))
@settings(max_examples=200, deadline=None)
def test_numbers_are_those_that_ruamel_reads(text: str) -> None:
    if text != text.strip() or text.startswith("- ") or text in ("-", "---"):
        return
    try:
        expected = YAML(typ="safe", pure=True).load(text)
    except (YAMLError, ValueError):
        return
    try:
        found = plain_value(text, 100)
    except NotFinite:
        return
    if isinstance(found, (int, float)) and isinstance(expected, (int, float)):
        assert found == expected
    elif isinstance(found, str):
        assert isinstance(expected, (str, list, dict))


@given(NOISE, st.sampled_from(["b.yaml", "b.json"]))
@settings(max_examples=400, deadline=None)
def test_no_noise_breaks_the_reader(raw: bytes, path: str) -> None:
    has_game_key(raw)
    answer = read_document(path, raw)
    if isinstance(answer, Document):
        json.dumps(answer.data, allow_nan=False).encode()
        for pointer, _ in leaves(answer.data):
            value_range(answer, pointer)
        explain(answer, SCHEMA)
    else:
        assert answer.faults
        lines = answer.text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
        for finding in findings(answer.faults, answer):
            assert finding.place.range is not None
            assert 1 <= finding.place.range.start.line <= len(lines)


@given(NOISE)
@settings(max_examples=200, deadline=None)
def test_both_parsers_refuse_and_read_alike(raw: bytes) -> None:
    fast = read_document("b.yaml", raw)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(yaml, "__with_libyaml__", False)
        slow = read_document("b.yaml", raw)
    if isinstance(fast, Document) and isinstance(slow, Document):
        assert same(fast.data, slow.data)
