"""A sheet to measure how far backs are shifted: a cross on each side, to be held to the light."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from layoutkit.draw.marks import Box, Drawing, Layer, Line, Point, Shape, Text
from layoutkit.press.furniture import FURNITURE, LINE, WORD
from layoutkit.press.paper import Paper, PrintOptions, paper_for_parts
from layoutkit.press.sheets import Imprint, Sheet, add_printers_marks
from layoutkit.press.text_column import TextColumn

DUPLEX_TEST = "duplex-test"  # a component that is printed only on request
LONG_MM, SCALE_MM = 40.0, 10  # half the size of the plain cross, and of the scales


def duplex_test(paper_name: str, setup: PrintOptions, imprint: Imprint) -> tuple[Sheet, Sheet]:
    """Return both sides: crosses in the middle of the page, with scales on the back."""
    paper = paper_for_parts(paper_name)
    (x, y), (dx, dy) = (side / 2 for side in paper.size_mm), setup.back_offset_mm
    texts = imprint.texts
    is_set = (dx, dy) != (0.0, 0.0)
    setting = (texts.duplex_set.format(x=f"{dx:g}", y=f"{dy:g}"),) if is_set else ()
    front = (*_cross((x, y), LONG_MM), *_words(paper, setup, texts.duplex_front))
    back = (*_scales((x + dx, y + dy)), *_words(paper, setup, texts.duplex_back, *setting))
    sheet = Sheet(DUPLEX_TEST, "1", 1, 1, paper, _PLAIN, Box(0, 0, *paper.size_mm))
    behind = replace(sheet, name="1-back", is_behind=setup.backs != "separate")
    bare = replace(setup, marks="none")
    return (
        add_printers_marks(sheet, bare, imprint, {Layer.MARKS: front}),
        add_printers_marks(behind, bare, imprint, {Layer.MARKS: back}),
    )


_PLAIN = Drawing((1.0, 1.0), {}, FURNITURE, DUPLEX_TEST, bleed_mm=0.0)


def _cross(at: Point, arm_mm: float) -> Iterator[Shape]:
    x, y = at
    yield Line((x - arm_mm, y), (x + arm_mm, y), role=LINE)
    yield Line((x, y - arm_mm), (x, y + arm_mm), role=LINE)


def _scales(at: Point) -> Iterator[Shape]:
    """Yield a cross with ticks for every half millimetre; right and down are positive."""
    yield from _cross(at, SCALE_MM)
    x, y = at
    for half in range(-2 * SCALE_MM, 2 * SCALE_MM + 1):
        off, tick = half / 2, 1.6 if half % 2 == 0 else 0.8
        yield Line((x + off, y - tick), (x + off, y + tick), role=LINE)
        yield Line((x - tick, y + off), (x + tick, y + off), role=LINE)
    for off, away in ((-SCALE_MM, -4), (SCALE_MM, 4)):
        yield Text((x + off + away, y), f"{off}", 2.4, role=WORD)
        yield Text((x, y + off + away), f"{off}", 2.4, role=WORD)
    yield Text((x + SCALE_MM + 10, y), "X", 3.0, weight="bold", role=WORD)
    yield Text((x, y + SCALE_MM + 10), "Y", 3.0, weight="bold", role=WORD)


def _words(paper: Paper, setup: PrintOptions, *paragraphs: str) -> list[Shape]:
    frame = setup.frame(paper)
    column = TextColumn(frame.left + 20, frame.top + 30, frame.width - 40, WORD, 3.0)
    for words in paragraphs:
        column.paragraph(words)
    return column.marks
