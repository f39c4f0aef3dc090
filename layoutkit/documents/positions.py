"""Positions in a text and on the board, and edits of a text: applying them, finding overlaps."""

import re
from bisect import bisect_right
from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple, TypeAlias

from layoutkit.fast_dataclass import dataclass

Pointer: TypeAlias = tuple[str | int, ...]
"""The way from the root of a file to a node: keys and list indices."""


MOST_WORDS = 2_000  # the characters of a message; what a board makes longer is cut
MOST_NAME = 200  # the characters of a name that a finding is about
_LONG_WORD = re.compile(r"\S{121,}")


def shorten_text(text: str, most: int = MOST_WORDS) -> str:
    """Return a text, shortened to a limit; long words are shortened first."""
    if len(text) <= most:
        return text
    shorter = _LONG_WORD.sub(lambda word: f"{word[0][:80]}...", text[: 8 * most])
    return shorter if len(shorter) <= most else f"{shorter[: most - 3]}..."


def cut_fields(record: object, most: int, *names: str) -> None:
    """Shorten the texts of a record that is being made."""
    for name in names:
        if len(text := getattr(record, name)) > most:
            object.__setattr__(record, name, shorten_text(text, most))


def format_pointer(pointer: Pointer) -> str:
    """Return a pointer as RFC 6901 writes it: "/parts/3/id"; the root is ""."""
    return "".join(
        "/" + (step.replace("~", "~0").replace("/", "~1") if isinstance(step, str) else str(step))
        for step in pointer
    )


@dataclass(frozen=True, slots=True, order=True)
class Position:
    """A position in a text: line and column, both from 1, in code points."""

    line: int
    column: int


@dataclass(frozen=True, slots=True, order=True)
class Range:
    """A part of a text; the end is exclusive."""

    start: Position
    end: Position


@dataclass(frozen=True, slots=True)
class Place:
    """A place in a file: its path, the JSON Pointer of the node, and the range in the text."""

    path: str
    pointer: str = ""
    range: Range | None = None

    def __post_init__(self) -> None:
        cut_fields(self, MOST_WORDS, "pointer")


@dataclass(frozen=True, slots=True)
class Region:
    """A region of the board, in pitches; times `pitch_mm` it is in millimetres."""

    kind: Literal["point", "line", "area"]
    points: tuple[tuple[float, float], ...]
    pitch_mm: float


@dataclass(frozen=True, slots=True)
class Measure:
    """The number that decided about a finding, and its limit."""

    name: str
    actual: float | str
    op: Literal["<", "<=", "=", ">=", ">", "in"]
    limit: float | str
    unit: str = ""
    source: str = ""

    def __post_init__(self) -> None:
        for name in ("actual", "limit"):
            if isinstance(getattr(self, name), str):
                cut_fields(self, MOST_NAME, name)
        cut_fields(self, MOST_NAME, "name")


@dataclass(frozen=True, slots=True)
class TextEdit:
    """New text for a range; an empty range inserts."""

    range: Range
    text: str


@dataclass(frozen=True, slots=True)
class Fix:
    """Edits of the file that remove a finding, to be made together; they do not overlap."""

    title: str
    is_safe: bool  # its intention is plain, and it introduces nothing as bad
    edits: tuple[TextEdit, ...]
    uncovers: bool = False  # as plain, but it reveals other faults; all others are guesses

    def __post_init__(self) -> None:
        cut_fields(self, MOST_NAME, "title")

    @property
    def is_plain(self) -> bool:
        """Whether `check --fix` makes it: it is not a guess."""
        return self.is_safe or self.uncovers


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
