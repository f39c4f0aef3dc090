"""Repairs of a text that cannot be read, and what they are looked for in."""

from __future__ import annotations

from dataclasses import dataclass

from layoutkit.source.document import Span, Splice
from layoutkit.source.lines import TextLine

_BEFORE = 4  # lines before the place where the parser stopped


@dataclass(frozen=True, slots=True)
class Repair:
    """What was probably forgotten or too much, where, and the edits that would mend it."""

    at: Span
    message: str
    help: str
    edits: tuple[Splice, ...]
    title: str = ""  # what the edits do, where `help` leaves a choice
    is_plain: bool = True  # no guess
    is_cut: bool = False  # takes away what is there
    moves_line: bool = False  # and so may follow from a slip elsewhere: a guess if more is wrong

    def apply(self, text: str) -> str:
        """The text after the repair."""
        for edit in sorted(self.edits, key=lambda one: one.span, reverse=True):
            start, end = edit.span
            text = text[:start] + edit.text + text[end:]
        return text


@dataclass(frozen=True, slots=True)
class Trouble:
    """A text, and where its parser stopped: lines near that place, and the lines before it."""

    text: str
    lines: list[TextLine]
    number: int  # of the line where the parser stopped, from 0

    @property
    def near(self) -> list[TextLine]:
        """The lines in which the slip may be, the last first; empty ones left out."""
        first = max(0, self.number - _BEFORE)
        return [line for line in reversed(self.lines[first : self.number + 1]) if line.body]

    def before(self, line: TextLine) -> list[TextLine]:
        """The lines before another that say something, nearest first."""
        return [one for one in reversed(self.lines) if one.start < line.start and one.body]

    def after(self, line: TextLine) -> list[TextLine]:
        """The lines after another that say something."""
        return [one for one in self.lines if one.start > line.start and one.body]
