"""One version of an open document, positions in the editor's encoding, and edits between versions.

Editors count columns in UTF-8, UTF-16 or UTF-32 units; findings count characters. Edits between two
versions are as small as possible, so that the editor keeps its cursor and scroll position.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable
from difflib import SequenceMatcher
from functools import cached_property
from pathlib import PurePosixPath
from threading import Lock
from urllib.parse import unquote, urlsplit

from lsprotocol import types
from pygls.uris import to_fs_path

from layoutkit.documents.discovery import display_path
from layoutkit.documents.document import Document
from layoutkit.documents.files import MAX_BOARD_BYTES
from layoutkit.documents.positions import Range, Span
from layoutkit.documents.reader import read_document

_LINE_END = re.compile("\r\n?|\n")  # as in the protocol and in findings
_MARK = "\ufeff"
_ASTRAL = re.compile("[\U00010000-\U0010ffff]")


class TextDocument:
    """One version of an open document; a change makes a new version."""

    def __init__(
        self, uri: str, path: str, version: int, text: str, encoding: str = "utf-16"
    ) -> None:
        self.uri = uri
        self.path = path  # the name in findings; its suffix decides the format
        self.version = version
        self.text = text
        self.encoding = encoding
        self._reading = Lock()

    @cached_property
    def raw(self) -> bytes:
        """Return the bytes of a file with this text, cut at the size limit of boards."""
        return self.text[:MAX_BOARD_BYTES].encode("utf-8", "surrogatepass")[:MAX_BOARD_BYTES]

    @property
    def document(self) -> Document | None:
        """Return the values of the text and their places; None if it cannot be read."""
        with self._reading:  # only one thread parses the text
            return self._document

    @cached_property
    def _document(self) -> Document | None:
        found = read_document(self.path, self.raw)
        return found if isinstance(found, Document) else None

    @property
    def is_json(self) -> bool:
        """Return whether the text is read as JSON."""
        return self.path.lower().endswith(".json")

    @property
    def bom_length(self) -> int:
        """Return 1 if the text starts with a byte order mark, which findings do not count."""
        return int(self.text.startswith(_MARK))

    @cached_property
    def line_starts(self) -> list[int]:
        """Return the index where each line starts."""
        return [0, *(end.end() for end in _LINE_END.finditer(self.text))]

    def offset(self, position: types.Position) -> int:
        """Return the index of a position; positions after the end of a line or the text are cut."""
        if position.line >= len(self.line_starts):
            return len(self.text)
        start = self.line_starts[max(position.line, 0)]
        line = _LINE_END.split(self.text[start : self._next_line(position.line)], maxsplit=1)[0]
        return start + self._characters(line, max(position.character, 0))

    def position(self, offset: int) -> types.Position:
        """Return the position of an index."""
        offset = min(max(offset, 0), len(self.text))
        line = bisect_right(self.line_starts, offset) - 1
        return types.Position(line, self._units(self.text[self.line_starts[line] : offset]))

    def range(self, span: Span) -> types.Range:
        """Return the editor's range for a span of indices."""
        return types.Range(self.position(span[0]), self.position(span[1]))

    def range_of(self, found: Range | None) -> types.Range:
        """Return the editor's range for the range of a finding."""
        if found is None:
            return self.range((0, 0))
        start, end = (self._index(spot.line, spot.column) for spot in (found.start, found.end))
        return self.range((start, end))

    def changed(
        self, version: int, changes: Iterable[types.TextDocumentContentChangeEvent]
    ) -> TextDocument:
        """Return the text after some changes, each applied to the result of the one before."""
        now = self
        for change in changes:
            if isinstance(change, types.TextDocumentContentChangePartial):
                start, end = now.offset(change.range.start), now.offset(change.range.end)
                text = f"{now.text[:start]}{change.text}{now.text[max(start, end) :]}"
            else:
                text = change.text
            now = TextDocument(self.uri, self.path, version, text, self.encoding)
        if now is self:
            return TextDocument(self.uri, self.path, version, self.text, self.encoding)
        return now

    def _index(self, line: int, column: int) -> int:
        """Return the index of a line and a column of a finding, both counted from 1."""
        if line > len(self.line_starts):
            return len(self.text)
        index = self.line_starts[line - 1] + column - 1
        return index + self.bom_length if line == 1 else index

    def _next_line(self, line: int) -> int:
        starts = self.line_starts
        return starts[line + 1] if line + 1 < len(starts) else len(self.text)

    def _units(self, part: str) -> int:
        """Return the length of a part of a line in the editor's units."""
        if self.encoding == "utf-32" or part.isascii():
            return len(part)
        if self.encoding == "utf-8":
            return len(part.encode("utf-8", "surrogatepass"))
        return len(part) + len(_ASTRAL.findall(part))

    def _characters(self, line: str, units: int) -> int:
        """Return the number of whole characters in these units of a line."""
        if self.encoding == "utf-32" or line.isascii():
            return min(units, len(line))
        left = units
        for index, character in enumerate(line):
            left -= self._units(character)
            if left < 0:
                return index
        return len(line)


def common_start_length(first: str, second: str) -> int:
    """Return the length of the common start of two texts, by binary search."""
    low, high = 0, min(len(first), len(second))
    while low < high:
        middle = (low + high + 1) // 2
        if first[low:middle] == second[low:middle]:
            low = middle
        else:
            high = middle - 1
    return low


def find_display_path(uri: str, language: str = "") -> str:
    """Return the name of a document in findings: its path, else the last part of its address."""
    path = to_fs_path(uri) if urlsplit(uri).scheme == "file" else None
    name = display_path(path) if path else PurePosixPath(unquote(urlsplit(uri).path)).name
    if name.lower().endswith((".yaml", ".yml", ".json")):
        return name
    return f"{name or 'untitled'}{'.json' if language.startswith('json') else '.yaml'}"


_MAX_LINES = 4_000  # compared line by line; in longer texts everything changed is one edit


def text_edits(text: TextDocument, changed: str) -> list[types.TextEdit]:
    """Return the edits between two versions, line by line and within lines as short as possible."""
    old, new = text.text.splitlines(keepends=True), changed.splitlines(keepends=True)
    if max(len(old), len(new)) > _MAX_LINES:
        return _shortest(text, 0, text.text, changed)
    starts = [0]
    for line in old:
        starts.append(starts[-1] + len(line))
    matcher = SequenceMatcher(None, old, new, autojunk=False)
    edits = []
    for kind, first, last, new_first, new_last in matcher.get_opcodes():
        if kind != "equal":
            before, after = "".join(old[first:last]), "".join(new[new_first:new_last])
            if last - first == new_last - new_first:
                for old_line, new_line, start in zip(
                    old[first:last], new[new_first:new_last], starts[first:last], strict=True
                ):
                    edits += _shortest(text, start, old_line, new_line)
            else:
                edits += _shortest(text, starts[first], before, after)
    return edits


def _shortest(text: TextDocument, start: int, before: str, after: str) -> list[types.TextEdit]:
    """Return one edit without the common start and end."""
    if before == after:
        return []
    head = common_start_length(before, after)
    tail = common_start_length(before[head:][::-1], after[head:][::-1])
    span = (start + head, start + len(before) - tail)
    return [types.TextEdit(text.range(span), after[head : len(after) - tail])]
