"""The lines of a text, with fillers in place of quoted text and comments."""

from __future__ import annotations

import re
from dataclasses import dataclass

from layoutkit.edits import Span

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
