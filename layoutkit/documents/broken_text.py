"""A text that cannot be parsed: its lines, and the offsets where the parser stopped."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

from layoutkit.documents.changes import ProposedFix
from layoutkit.documents.faults import Fault, text_at
from layoutkit.documents.positions import Span, SpanEdit, apply_span_edits

_LINE = re.compile(r"[^\r\n]*(?:\r\n?|\n|$)")
_QUOTED = re.compile(r"""(?<![^\s\[{,:(])(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')""")
_COMMENT = re.compile(r"(?:^|(?<=\s))#.*")
PAIRS = {"{": "}", "[": "]"}


@dataclass(frozen=True, slots=True)
class TextLine:
    """A line of a text, its offset, and the line with fillers for quoted text and comments."""

    start: int
    text: str  # without its end
    bare: str  # as long as the text, quoted text as "xxx", a comment as blanks

    @property
    def indent(self) -> int:
        """The number of spaces before its first character."""
        return len(self.text) - len(self.text.lstrip(" "))

    @property
    def body(self) -> str:
        """Its content without indentation and comment."""
        return self.bare.strip()

    @property
    def is_item(self) -> bool:
        """Whether it begins with a dash."""
        return self.body[:1] == "-" and not self.body[1:2].strip()

    @property
    def end(self) -> int:
        """The end of its content, before space and a comment."""
        return self.start + len(self.bare.rstrip())

    def span(self, start: int, end: int) -> Span:
        """Return a part of the line as a span of the text."""
        return (self.start + start, self.start + end)

    def unclosed(self) -> list[int]:
        """Return the brackets that it opens and does not close; none if one does not match."""
        opened: list[int] = []
        for index, char in enumerate(self.bare):
            if char in PAIRS:
                opened.append(index)
            elif char in PAIRS.values() and (not opened or PAIRS[self.bare[opened.pop()]] != char):
                return []
        return opened


def split_lines(text: str) -> list[TextLine]:
    """Return all lines of a text."""
    return [_line(found.start(), found.group().rstrip("\r\n")) for found in _LINE.finditer(text)]


def _line(start: int, text: str) -> TextLine:
    filled = _QUOTED.sub(lambda found: f'"{"x" * (len(found.group()) - 2)}"', text)
    bare = _COMMENT.sub(lambda found: " " * len(found.group()), filled)
    return TextLine(start, text, bare)


_LINES_BEFORE = 4  # before the line where the parser stopped
_LINES_AROUND = 4
_CHARACTERS_AROUND = (300, 100)  # of a long line, before and after a stop
_LONG_LINE = 400

Candidates: TypeAlias = Iterator[Fault]
"""Faults that may be the reason why a text cannot be parsed, each with one fix: span edits."""


def syntax_fault(  # noqa: PLR0913 - a fault is its facts, and each is named at the call
    message: str,
    span: Span,
    advice: str = "",
    edits: Sequence[SpanEdit] = (),
    *,
    value: str = "",
    title: str = "",
    is_safe: bool = True,
) -> Fault:
    """Return a syntax error, with a fix if there are edits.

    `message` has no words of the file, so that it can be shown for a secret too; `value` is added
    to it elsewhere. `title` names the fix if the advice does not.
    """
    fix = ProposedFix(title or advice, tuple(edits), is_safe)
    return Fault(
        message + value,
        text_at(span),
        help=advice,
        fixes=(fix,) if edits else (),
        rule="syntax",
        message_without_values=message,
    )


def fixed_text(fault: Fault, text: str) -> str:
    """Return a text after the first fix of one of its faults."""
    return apply_span_edits(text, edits_of(fault))


def edits_of(fault: Fault) -> list[SpanEdit]:
    """Return the edits of the first fix of a fault of a text; none if it has no fix."""
    changes = [change for fix in fault.fixes[:1] for change in fix.changes]
    return [change for change in changes if isinstance(change, SpanEdit)]


@dataclass(frozen=True)
class BrokenText:
    """A text that cannot be parsed, its lines, and the offsets where the parser stopped."""

    text: str
    lines: Sequence[TextLine]
    stops: tuple[int, ...]
    is_json: bool

    @property
    def number(self) -> int:
        """The number of the line where the parser stopped, from 0."""
        return self.line_at(self.stops[0])

    @cached_property
    def near(self) -> list[TextLine]:
        """The lines at and before the stop that are not empty, the last first."""
        first = max(0, self.number - _LINES_BEFORE)
        return [line for line in reversed(self.lines[first : self.number + 1]) if line.body]

    @cached_property
    def numbers(self) -> list[int]:
        """The numbers of the lines around all stops, the nearest first."""
        found: dict[int, None] = {}
        centres = [self.line_at(stop) for stop in self.stops]
        if self.is_json and (misfit := self._misfit()) is not None:
            centres.insert(0, misfit)
        for aside in range(_LINES_AROUND + 1):
            for centre in centres:
                found |= dict.fromkeys((centre - aside, *((centre + 1,) if aside == 1 else ())))
        return [number for number in found if 0 <= number < len(self.lines)]

    @cached_property
    def surplus(self) -> dict[str, int]:
        """The number of opening brackets of each kind that are not closed."""
        bare = "".join(line.bare for line in self.lines)
        return {opener: bare.count(opener) - bare.count(PAIRS[opener]) for opener in PAIRS}

    def before(self, line: TextLine) -> list[TextLine]:
        """Return the lines before a line that are not empty, the nearest first."""
        return [other for other in reversed(self.lines) if other.start < line.start and other.body]

    def after(self, line: TextLine) -> list[TextLine]:
        """Return the lines after a line that are not empty."""
        return [other for other in self.lines if other.start > line.start and other.body]

    def line_at(self, offset: int) -> int:
        """Return the number of the line around an offset."""
        return max(n for n, line in enumerate(self.lines) if not n or line.start <= offset)

    def is_near(self, line: TextLine, offset: int) -> bool:
        """Return whether an offset in a line is near a stop; in a short line it always is."""
        before, after = _CHARACTERS_AROUND
        is_near = any(stop - before <= offset <= stop + after for stop in self.stops)
        return is_near or len(line.text) < _LONG_LINE

    def _misfit(self) -> int | None:
        """Return the first line whose indentation does not fit the brackets open before it."""
        unit = next((line.indent for line in self.lines if line.indent), 0)
        depth = 0
        for number, line in enumerate(self.lines if unit else ()):
            closed = len(line.body) - len(line.body.lstrip("]}"))
            if line.body and line.indent != unit * (depth - closed):
                return number
            depth += sum((char in PAIRS) - (char in PAIRS.values()) for char in line.bare)
        return None
