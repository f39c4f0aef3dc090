from __future__ import annotations

import pytest
from lsprotocol import types

from layoutkit.documents.positions import Position, Range
from layoutkit.lsp.text_document import TextDocument, find_display_path, text_edits
from tests.lsp.editor import applied

LINE = "a\U0001f600é\u20acz"  # one, four, two, three and one bytes of UTF-8
UNITS = {"utf-8": [0, 1, 5, 7, 10, 11], "utf-16": [0, 1, 3, 4, 5, 6], "utf-32": [0, 1, 2, 3, 4, 5]}


def text_of(text: str, encoding: str = "utf-16") -> TextDocument:
    return TextDocument("file:///x.yaml", "x.yaml", 1, text, encoding)


@pytest.mark.parametrize("encoding", UNITS)
def test_places_are_counted_in_the_units_of_the_editor(encoding: str) -> None:
    text = text_of(f"first\r\n{LINE}\rlast", encoding)
    for index, units in enumerate(UNITS[encoding]):
        assert text.position(7 + index) == types.Position(1, units)
        assert text.offset(types.Position(1, units)) == 7 + index
    assert text.position(7 + len(LINE) + 1) == types.Position(2, 0)


def test_half_a_character_is_its_start() -> None:
    assert text_of(LINE).offset(types.Position(0, 2)) == 1
    assert text_of(LINE, "utf-8").offset(types.Position(0, 3)) == 1


def test_places_beyond_a_line_or_the_text_are_its_end() -> None:
    text = text_of("ab\ncd\n")
    assert text.offset(types.Position(0, 99)) == 2
    assert text.offset(types.Position(2, 5)) == 6
    assert text.offset(types.Position(9, 0)) == 6


def test_only_the_line_ends_of_the_protocol_end_lines() -> None:
    text = text_of("a\x0bb\x0cc\u2028d\x85e\nf")
    assert text.position(10) == types.Position(1, 0)


def test_a_byte_order_mark_is_no_column_of_a_finding() -> None:
    first = Range(Position(1, 1), Position(1, 5))
    found = text_of("\ufeffgame: x\n").range_of(first)
    assert (found.start.character, found.end.character) == (1, 5)


def test_changes_are_made_one_after_the_other() -> None:
    def part(start: tuple[int, int], end: tuple[int, int], text: str) -> object:
        spots = types.Range(types.Position(*start), types.Position(*end))
        return types.TextDocumentContentChangePartial(spots, text)

    text = text_of("\U0001f600ab\ncd\n")
    changes = [part((0, 2), (0, 3), "xx"), part((0, 4), (1, 1), ""), part((9, 9), (9, 9), "end")]
    changed = text.changed(2, changes)  # type: ignore[arg-type]
    assert changed.text == "\U0001f600xxd\nend"
    assert (changed.version, text.text) == (2, "\U0001f600ab\ncd\n")


def test_a_text_without_an_encoding_of_its_own_is_refused_by_the_reader_not_here() -> None:
    assert text_of("title: \ud800\n").document is None


@pytest.mark.parametrize(
    ("uri", "language", "path"),
    [
        ("untitled:Untitled-1", "yaml", "Untitled-1.yaml"),
        ("untitled:Untitled-1", "jsonc", "Untitled-1.json"),
        ("git:/a/b/my%20board.yaml?ref", "yaml", "my board.yaml"),
        ("file:///nowhere/b.json", "json", "/nowhere/b.json"),
        ("file:///nowhere/b", "yaml", "/nowhere/b.yaml"),
    ],
)
def test_every_text_has_a_name_and_a_format(uri: str, language: str, path: str) -> None:
    assert find_display_path(uri, language) == path


@pytest.mark.parametrize(
    ("before", "after", "count"),
    [
        ("a: 1\nb: 2\n", "a: 1\nb: 3\n", 1),
        ("a: 1\nb: 2\n", "a: 1\nb: 2\nc: \U0001f600\n", 1),
        ("\U0001f600 x\nb\nc", "\U0001f600 y\nb\nd", 2),
        ("a\nb\n", "", 1),
        ("", "a\n", 1),
        ("same", "same", 0),
    ],
)
def test_a_changed_text_is_few_short_edits(before: str, after: str, count: int) -> None:
    edits = text_edits(text_of(before), after)
    assert applied(before, edits) == after
    assert len(edits) == count
