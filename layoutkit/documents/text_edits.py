"""Edits of a text, by offset or by line and column: applying them and finding overlaps."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypeAlias

from layoutkit.documents.positions import Fix, Position, Range, TextEdit

LINE_END = re.compile("\r\n?|\n")

Span: TypeAlias = tuple[int, int]
"""Two offsets in a text, in code points from 0; the end is exclusive."""


class SpanEdit(NamedTuple):
    """New text for a span; an empty span inserts, an empty text deletes."""

    start: int
    end: int
    text: str


class LineIndex:
    """The line starts of a text: offsets to lines and columns, and back."""

    def __init__(self, text: str) -> None:
        self._starts = [0, *(end.end() for end in LINE_END.finditer(text))]
        self._length = len(text)

    def position(self, offset: int) -> Position:
        """Return the line and column of an offset."""
        line = bisect_right(self._starts, offset)
        return Position(line, offset - self._starts[line - 1] + 1)

    def offset(self, position: Position) -> int:
        """Return the offset of a line and column; at most the length of the text."""
        start = self._starts[min(position.line, len(self._starts)) - 1]
        return min(self._length, start + position.column - 1)

    def range(self, span: Span) -> Range:
        """Return the lines and columns of a span."""
        start, end = span
        return Range(self.position(start), self.position(max(start, end)))


def apply_span_edits(text: str, edits: Iterable[SpanEdit]) -> str:
    """Apply edits by offset that do not overlap."""
    in_order = sorted(edits, key=lambda edit: edit[:2])
    for start, end, new in reversed(in_order):
        text = text[:start] + new + text[end:]
    return text


def apply_text_edits(text: str, edits: Iterable[TextEdit]) -> str:
    """Apply edits by line and column that do not overlap."""
    lines, parts, done = LineIndex(text), list[str](), 0
    for edit in sorted(edits, key=lambda edit: edit.range):
        parts += text[done : lines.offset(edit.range.start)], edit.text
        done = lines.offset(edit.range.end)
    return "".join([*parts, text[done:]])


def select_non_overlapping(fixes: Iterable[Fix]) -> list[int]:
    """Return the indices of the fixes that do not overlap an earlier selected one."""
    taken: list[Range] = []  # in order
    chosen = []
    for index, fix in enumerate(fixes):
        ranges = [edit.range for edit in fix.edits]
        if not any(overlaps_any(taken, range) for range in ranges):
            taken = sorted((*taken, *ranges))
            chosen.append(index)
    return chosen


def overlaps_any(ranges: Sequence[Range], range: Range) -> bool:
    """Return whether a range overlaps or touches one of these, which are sorted and disjoint."""
    after = bisect_right(ranges, range.start, key=lambda other: other.start)
    before, behind = ranges[after - 1 : after], ranges[after : after + 1]
    return any(range.start <= other.end for other in before) or any(
        other.start <= range.end for other in behind
    )
