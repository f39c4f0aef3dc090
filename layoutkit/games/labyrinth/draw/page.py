"""The layout of a printed page: title, columns, entries and footnote."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from layoutkit.draw.fonts import text_width_mm
from layoutkit.draw.marks import Drawing, Layer, Line, Shape, Text
from layoutkit.games.labyrinth.draw.sizes import PIECES
from layoutkit.games.labyrinth.texts import Entry
from layoutkit.language import Language
from layoutkit.press.assumed import assumption_footnote
from layoutkit.press.text_column import TextColumn

PAGE_MM = (186.0, 254.0)
WORD = "page-word"
SIZES_MM = (2.8, 2.7, 2.6, 2.5, 2.4, 2.3, 2.2, 2.1, 2.0)
NOTE_MM = 2.0
LEFT_MM = 3.0


def make_page(title: str, art: Sequence[Shape], words: Sequence[Shape]) -> Drawing:
    """Return a page with its title above a line."""
    head = Text((LEFT_MM, 5), title, 5.0, role=WORD, weight="bold", anchor="start", baseline="head")
    rule = Line((LEFT_MM, 13), (PAGE_MM[0] - LEFT_MM, 13), role="page-line")
    layers = {Layer.ART: (*art, rule), Layer.LABELS: (head, *words)}
    return Drawing(PAGE_MM, layers, PIECES, title, bleed_mm=0.0)


def fit_page(write: Callable[[float], tuple[Drawing, float]]) -> Drawing:
    """Return the page in the largest type size in which its columns fit.

    `write` returns the page in a type size, and where its longest column ends.
    """
    tried = (write(size) for size in SIZES_MM)
    drawing, end = next(tried)
    while end > PAGE_MM[1] and (smaller := next(tried, None)):
        drawing, end = smaller
    return drawing


def make_column(left: float, width: float, size_mm: float) -> TextColumn:
    """Return an empty column below the title."""
    return TextColumn(left, 15.0, width, WORD, size_mm)


def write_footnote(language: Language, words: Sequence[Shape], y: float) -> TextColumn:
    """Return the footnote of a page; an empty column if no assumption is marked."""
    under = TextColumn(LEFT_MM, y, PAGE_MM[0] - 2 * LEFT_MM, WORD, NOTE_MM)
    texts = (one.words for one in words if isinstance(one, Text))
    if (text := assumption_footnote(language, texts)) is not None:
        under.y += NOTE_MM
        under.paragraph(text)
    return under


def write_entries(under: TextColumn, some: Sequence[Entry]) -> None:
    """Write entries below each other, with their names in a column of their own."""
    wide = max(text_width_mm(one.name, under.size_mm, "bold") for one in some)
    for one in some:
        under.item(one.name, one.words, wide + 3)
