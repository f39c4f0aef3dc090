"""Text set in blocks: columns of headings and paragraphs, and the legend below a picture."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from math import ceil

from layoutkit.drawing.geometry import bounding_box
from layoutkit.drawing.palette import Palette, Role, Style
from layoutkit.drawing.shapes import Drawing, Group, Layer, Line, Point, Rect, Shape, Text, Weight
from layoutkit.drawing.text import LEADING, replace_missing, text_width_mm, truncate, wrap_text
from layoutkit.fast_dataclass import dataclass

HEADING_MM, WORD_MM = 3.4, 2.6
PAD_MM, GAP_MM = 6.0, 6.0  # around everything; between columns
SIGN_MM = 8.0  # the least width reserved for a sign
COLUMN_MM = 100.0  # the width of a column with long texts
WIDE_MM, MAX_SCALE = 300.0, 1.8  # wider pictures have larger letters
MAX_LINES = 4  # of one entry
_NO_ROLES = Palette()
_LINE_MM = WORD_MM * LEADING


@dataclass(frozen=True, slots=True)
class LegendEntry:
    """A line of a legend: a sign drawn around the origin, its text, and optionally its name."""

    sign: tuple[Shape, ...]
    words: str
    name: str = ""  # such as the number shown by the sign, for readers who do not see it
    form: str = "{name}: {fact}"  # French has a space before the colon

    @property
    def text(self) -> str:
        """Return the entry as text alone, for readers who do not see the picture."""
        return self.form.format(name=self.name, fact=self.words) if self.name else self.words


@dataclass(frozen=True, slots=True)
class Legend:
    """The entries of a legend under a heading; `palette` has the roles of the signs."""

    heading: str
    entries: tuple[LegendEntry, ...]
    palette: Palette = _NO_ROLES

    @property
    def text(self) -> str:
        """Return the legend as text alone."""
        return f"{self.heading}. {'; '.join(entry.text for entry in self.entries)}".strip(". ")

    def with_note(self, words: str) -> Legend:
        """Return the legend with a last line that has no sign."""
        return replace(self, entries=(*self.entries, LegendEntry((), words)))


@dataclass(frozen=True, slots=True)
class _Block:
    """An entry wrapped into lines, with the space that it takes."""

    entry: LegendEntry
    sign_mm: float
    lines: tuple[str, ...]
    high_mm: float


def with_legend(drawing: Drawing, legend: Legend) -> Drawing:
    """Return the picture with a legend below it, as wide as the picture."""
    width, top = drawing.size_mm
    scale = min(max(width / WIDE_MM, 1.0), MAX_SCALE)
    height, marks = _set_legend(legend, width / scale)
    ground = (Rect((0, top), (width, height * scale + 3.0), role="legend"),)
    edge = (Line((0, top), (width, top), role="legend-edge"),)
    block = Group(marks, shift=(0, top), scale=(scale, scale), title="legend")
    whole = replace(
        drawing,
        size_mm=(width, top + height * scale),
        palette=drawing.palette.joined(_PALETTE).joined(legend.palette),
        desc=" ".join(filter(None, (drawing.desc, legend.text))),
        bleed_mm=0.0,
    )
    whole = whole.with_layer(Layer.ART, (*drawing.layer(Layer.ART), *ground, *edge))
    return whole.with_layer(Layer.LABELS, (*drawing.layer(Layer.LABELS), block))


def _set_legend(legend: Legend, width: float) -> tuple[float, tuple[Shape, ...]]:
    """Return the height of a legend and its marks, measured from its top left corner."""
    columns = _columns(legend.entries, width - 2 * PAD_MM)
    head = PAD_MM + HEADING_MM * LEADING
    heights = (sum(block.high_mm for block in column) for column in columns)
    height = head + max(heights, default=0.0) + PAD_MM / 2
    words = [_heading(legend.heading, width)]
    step = (width - 2 * PAD_MM + GAP_MM) / max(len(columns), 1)
    for at, column in enumerate(columns):
        words += _set_column(column, (PAD_MM + at * step, head))
    return height, tuple(words)


def _columns(entries: Sequence[LegendEntry], wide: float) -> tuple[tuple[_Block, ...], ...]:
    """Return the entries in reading order, in as many columns as fit."""
    if not entries:
        return ()
    natural = max(
        _sign_mm(one) + text_width_mm(replace_missing(one.words), WORD_MM) for one in entries
    )
    number = int((wide + GAP_MM) / (min(natural + 1.0, COLUMN_MM) + GAP_MM))
    number = max(1, min(number, len(entries)))
    width = (wide + GAP_MM) / number - GAP_MM
    blocks = tuple(_block(entry, width) for entry in entries)
    rows = ceil(len(blocks) / number)
    return tuple(blocks[at : at + rows] for at in range(0, len(blocks), rows))


def _block(entry: LegendEntry, width: float) -> _Block:
    sign = _sign_mm(entry)
    lines = wrap_text(replace_missing(entry.words), width - sign, WORD_MM)
    if len(lines) > MAX_LINES:
        lines = (*lines[: MAX_LINES - 1], f"{lines[MAX_LINES - 1]} …")
    lines = tuple(truncate(line, width - sign, WORD_MM) for line in lines)
    tallest = max((bounding_box(mark).height for mark in entry.sign), default=0.0)
    return _Block(entry, sign, lines, max(len(lines) * _LINE_MM, tallest) + 2.2)


def _sign_mm(entry: LegendEntry) -> float:
    """Return the width of a sign and the gap after it."""
    if not entry.sign:
        return 0.0
    boxes = [bounding_box(mark) for mark in entry.sign]
    width = max(box.right for box in boxes) - min(box.left for box in boxes)
    return max(SIGN_MM, width) + 2.0


def _heading(heading: str, width: float) -> Shape:
    text = truncate(replace_missing(heading), width - 2 * PAD_MM, HEADING_MM, "bold")
    at = (PAD_MM, PAD_MM)
    return Text(at, text, HEADING_MM, "start", weight="bold", role="legend-word", over="legend")


def _set_column(column: Sequence[_Block], corner: Point) -> Iterator[Shape]:
    """Yield the entries of a column, each as a group with its text as title."""
    x, y = corner
    for block in column:
        middle = y + block.high_mm / 2
        boxes = [bounding_box(mark) for mark in block.entry.sign]
        left = min((box.left for box in boxes), default=0.0)
        width = max((box.right for box in boxes), default=0.0) - left
        start = x + max(SIGN_MM - width, 0.0) / 2 - left
        sign = Group(block.entry.sign, shift=(start, middle)) if block.entry.sign else None
        first = middle - (len(block.lines) - 1) * _LINE_MM / 2
        places = ((x + block.sign_mm, first + at * _LINE_MM) for at in range(len(block.lines)))
        words = (
            Text(at, line, WORD_MM, "start", role="legend-word", over="legend")
            for at, line in zip(places, block.lines, strict=True)
        )
        yield Group((*filter(None, (sign,)), *words), title=replace_missing(block.entry.text))
        y += block.high_mm


_PALETTE = Palette(
    {
        "legend": Role(Style(fill="#fffdf7"), Style(fill="#ffffff"), Style(fill="#ffffff")),
        "legend-edge": Role(Style(stroke="#8d7a55", width_mm=0.4)),
        "legend-word": Role(Style(fill="#221d14")),
    }
)


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

    def section(self, heading: str, *paragraphs: str) -> None:
        """Add a heading and its paragraphs."""
        self.heading(heading)
        for words in paragraphs:
            self.paragraph(words)

    def numbered(self, texts: Iterable[str], indent: float = 5.5) -> None:
        """Add numbered texts."""
        for number, words in enumerate(texts, 1):
            self.item(f"{number}.", words, indent)

    def _lines(self, words: str, size: float, weight: Weight, indent: float) -> None:
        for line in wrap_text(words, self.width - indent, size, weight):
            self.marks.append(self._text((self.left + indent, self.y), line, size, weight))
            self.y += size * LEADING

    def _text(self, at: tuple[float, float], words: str, size: float, weight: Weight) -> Text:
        return Text(at, words, size, role=self.role, anchor="start", baseline="head", weight=weight)
