"""Tests of the position of a single character in quoted texts."""

from __future__ import annotations

import json

import pytest

from layoutkit.documents.document import Document
from layoutkit.documents.faults import character_of
from layoutkit.documents.reader import read_document


def shown(written: str, index: int) -> str:
    """What is underlined for a character of the first item of a list."""
    document = read_document("a.yaml", f"rows:\n  - {written}\n".encode())
    assert isinstance(document, Document)
    found = document.place(character_of(("rows", 0), index)).range
    assert found is not None
    line = document.text.splitlines()[found.start.line - 1]
    return line[found.start.column - 1 : found.end.column - 1]


@pytest.mark.parametrize(
    ("written", "index", "expected"),
    [
        ('"┌─x"', 2, "x"),
        ("'┌─x'", 2, "x"),
        ("┌─x", 2, "x"),
        ("'a''b'", 1, "''"),
        ("'a''b'", 2, "b"),
        (r'"\u2502\x41\n"', 1, r"\x41"),
        (r'"\u2502\x41\nb"', 3, "b"),
        (r'"\U0001F309b"', 1, "b"),
        ("┌─x", 7, "┌─x"),
        ('"ab"', 7, '"ab"'),
    ],
)
def test_one_character_is_underlined(written: str, index: int, expected: str) -> None:
    assert shown(written, index) == expected


def test_json_escapes_and_pairs() -> None:
    document = read_document("a.json", json.dumps({"rows": ["\U0001f309é"]}).encode())
    assert isinstance(document, Document)
    found = document.place(character_of(("rows", 0), 1)).range
    assert found is not None
    assert document.text[found.start.column - 1 : found.end.column - 1] == r"\u00e9"


def test_a_text_over_several_lines_is_shown_whole() -> None:
    document = read_document("a.yaml", b"rows:\n  - |\n    ab\n    cd\n")
    assert isinstance(document, Document)
    whole = document.place(("rows", 0)).range
    assert document.place(character_of(("rows", 0), 3)).range == whole
