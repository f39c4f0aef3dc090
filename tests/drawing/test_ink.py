from __future__ import annotations

from math import pi

import numpy as np
import pypdfium2 as pdfium
import pytest

from layoutkit.drawing.export import with_hatching
from layoutkit.drawing.palette import Theme
from layoutkit.drawing.pdf import to_pdf
from layoutkit.drawing.shapes import (
    Box,
    Circle,
    Drawing,
    Group,
    Layer,
    Line,
    Path,
    Polygon,
    Rect,
    Shape,
    Text,
)
from layoutkit.drawing.svg import to_svg
from layoutkit.drawing.text import load_font
from layoutkit.drawing.typst_backend import Page
from layoutkit.printing.ink_coverage import InkMeter
from layoutkit.printing.paper import PrintOptions
from layoutkit.printing.sheets import Imprint, board_sheets
from layoutkit.printing.tiling import tile_board
from tests.printing.made_up import PALETTE, islands

IMPRINT = Imprint("Made-up game", "Islands", "0123abcd")
WHOLE = Box(0, 0, 100, 100)


def share(*marks: Shape, window: Box = WHOLE, layer: Layer = Layer.ART) -> float:
    drawing = Drawing((100, 100), {layer: marks}, PALETTE, "Ink")
    return InkMeter(Theme.COLOR).share([(drawing, window)], (100, 100))


def test_black_counts_whole_and_white_not_at_all() -> None:
    assert share(Rect((0, 0), (50, 50), role="solid")) == pytest.approx(0.25)
    assert share(Rect((0, 0), (50, 50), role="paper")) == 0


def test_what_lies_above_covers_what_lies_below() -> None:
    black, white = Rect((0, 0), (50, 50), role="solid"), Circle((25, 25), 10, role="paper")
    assert share(black, white) == pytest.approx((2500 - pi * 100) / 10000, rel=1e-3)
    assert share(white, black) == pytest.approx(0.25)


def test_only_the_window_counts() -> None:
    assert share(Rect((0, 0), (50, 50), role="solid"), window=Box(40, 40, 90, 90)) == pytest.approx(
        0.01
    )


def test_lines_count_by_their_length() -> None:
    # #31596c has the channels 49, 89, 108: darkness 1 - 246 / 765
    line = Line((0, 50), (200, 50), role="mesh")
    assert share(line) == pytest.approx(100 * 0.15 * (1 - 246 / 765) / 10000)
    clipped = Group((line,), clip=Box(0, 0, 20, 100))
    assert share(clipped) == pytest.approx(20 * 0.15 * (1 - 246 / 765) / 10000)


def test_a_turned_frame_covers_its_area_without_the_hole() -> None:
    # 40 x 40 mm with a hole of 20 x 20 mm; a clip keeps the right half
    sides = (
        [(-20, -20), (20, -20), (20, 20), (-20, 20)],
        [(-10, -10), (10, -10), (10, 10), (-10, 10)],
    )
    rings = [[("M", ring[0]), *(("L", at) for at in ring[1:]), ("Z", ())] for ring in sides]
    frame = Path(tuple(step for ring in rings for step in ring), role="solid")
    turned = Group((frame,), shift=(50, 50), turn=30)
    assert share(turned) == pytest.approx(0.12, rel=5e-3)
    right_half = Group((turned,), clip=Box(50, 0, 100, 100))
    assert share(right_half) == pytest.approx(0.06, rel=5e-3)


def test_an_outline_is_closed_and_a_path_is_not() -> None:
    square = ((10, 10), (50, 10), (50, 50), (10, 50))
    closed = share(Polygon(square, role="mesh"))
    steps = (("M", square[0]), *(("L", at) for at in square[1:]))
    assert share(Path(steps, role="mesh")) == pytest.approx(closed * 3 / 4)


def test_letters_count_by_their_area() -> None:
    # the dash is a rectangle: its corners are on its path
    _, steps = load_font().glyph("—")
    xs = [x for _, values in steps for x in values[::2]]
    ys = [y for _, values in steps for y in values[1::2]]
    area = (max(xs) - min(xs)) * (max(ys) - min(ys)) * 100
    dash = Text((50, 50), "—", 10, role="solid")
    assert share(dash, layer=Layer.LABELS) == pytest.approx(area / 10000)


@pytest.mark.parametrize("theme", Theme)
def test_a_rendered_page_is_as_dark_as_computed(theme: Theme) -> None:
    board, setup = with_hatching(islands(), theme), PrintOptions(theme=theme, marks="none")
    sheet = board_sheets(board, tile_board(board, "a4", setup), IMPRINT)[0]
    pdf = to_pdf([Page(to_svg(sheet.drawing, theme), sheet.paper.size_mm)], "Islands")
    pixels = np.asarray(pdfium.PdfDocument(pdf)[0].render(scale=2).to_pil().convert("RGB"))
    share = InkMeter(theme).share(sheet.pictures, sheet.paper.size_mm)
    assert 1 - pixels.mean() / 255 == pytest.approx(share, abs=0.015)
