"""Text set down a page: headings, paragraphs and steps in a column."""

from __future__ import annotations

import dataclasses

from layoutkit.draw.fonts import LEADING, wrap_text
from layoutkit.draw.marks import Shape, Text, Weight


@dataclasses.dataclass
class TextColumn:
    """A mutable column that collects lines from top to bottom; `y` is the top of the next line."""

    left: float
    y: float
    width: float
    role: str
    size_mm: float = 2.2
    marks: list[Shape] = dataclasses.field(default_factory=list)

    def heading(self, words: str, size_mm: float = 3.2) -> None:
        """Add a bold line with space above."""
        self.y += size_mm * 0.6
        self._lines(words, size_mm, "bold", 0.0)
        self.y += size_mm * 0.15

    def paragraph(self, words: str, indent: float = 0.0) -> None:
        """Add wrapped text."""
        self._lines(words, self.size_mm, "regular", indent)
        self.y += self.size_mm * 0.35

    def item(self, sign: str, words: str, indent: float = 6.0) -> None:
        """Add a sign, and text to the right of it."""
        at = (self.left, self.y)
        self.marks.append(self._text(at, sign, self.size_mm, "bold"))
        self.paragraph(words, indent)

    def _lines(self, words: str, size: float, weight: Weight, indent: float) -> None:
        for line in wrap_text(words, self.width - indent, size, weight):
            self.marks.append(self._text((self.left + indent, self.y), line, size, weight))
            self.y += size * LEADING

    def _text(self, at: tuple[float, float], words: str, size: float, weight: Weight) -> Text:
        return Text(at, words, size, role=self.role, anchor="start", baseline="head", weight=weight)
