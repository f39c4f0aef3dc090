from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from shapely import unary_union
from shapely.geometry import box

from layoutkit.drawing.shapes import Box, Drawing, Layer, Text
from layoutkit.printing.paper import PAPERS, PrintOptions
from layoutkit.printing.tiling import Tiling, count_sheets_needed, sheet_name, tile_board
from tests.printing.made_up import PALETTE, islands

SIDES = st.floats(20, 900)


def plain(wide: float, high: float, obstacles: tuple[Box, ...] = ()) -> Drawing:
    return Drawing((wide, high), {}, PALETTE, "Plain", obstacles=obstacles)


def windows(tiling: Tiling) -> list[Box]:
    return [tiling.window(r, c) for r in range(tiling.rows) for c in range(tiling.columns)]


def sheets(tiling: Tiling) -> list[Box]:
    return [tiling.sheet(r, c) for r in range(tiling.rows) for c in range(tiling.columns)]


@given(wide=SIDES, high=SIDES, paper=st.sampled_from(["a4", "letter", "a3"]), tab=st.floats(0, 20))
@settings(max_examples=60, deadline=None)
def test_windows_cover_the_board_once_and_only_once(
    wide: float, high: float, paper: str, tab: float
) -> None:
    tiling = tile_board(plain(wide, high), paper, PrintOptions(overlap_mm=tab))
    areas = [box(w.left, w.top, w.right, w.bottom) for w in windows(tiling)]
    whole = box(-3, -3, wide + 3, high + 3)
    assert unary_union(areas).symmetric_difference(whole).area == pytest.approx(0, abs=1e-6)
    assert sum(area.area for area in areas) == pytest.approx(whole.area)


@given(wide=SIDES, high=SIDES, paper=st.sampled_from(["a4", "letter"]), tab=st.floats(0, 20))
@settings(max_examples=60, deadline=None)
def test_every_sheet_fits_its_paper_and_none_is_blank(
    wide: float, high: float, paper: str, tab: float
) -> None:
    setup = PrintOptions(overlap_mm=tab)
    tiling = tile_board(plain(wide, high), paper, setup)
    frame = setup.frame(tiling.paper)
    for shown, kept in zip(sheets(tiling), windows(tiling), strict=True):
        assert shown.width <= frame.width + 1e-6 and shown.height <= frame.height + 1e-6
        assert kept.width > 0 and kept.height > 0


@given(
    spans=st.lists(st.tuples(st.floats(0, 700), st.floats(1, 25)), max_size=12),
    tab=st.floats(0, 20),
)
@settings(max_examples=60, deadline=None)
def test_no_seam_runs_through_a_thing_where_it_can_move_past_it(
    spans: list[tuple[float, float]], tab: float
) -> None:
    things = tuple(Box(at, 10, at + size, 20) for at, size in spans)
    setup = PrintOptions(overlap_mm=tab)
    tiling = tile_board(plain(720, 100, things), "a4", setup)
    frame = setup.frame(tiling.paper)
    for at, seam in enumerate(seam for seam in tiling.seams if seam.across == "x"):
        assert abs(seam.moved_mm) <= 20 + 1e-6
        before = tiling.xs[at]
        left = tiling.columns - 1 - at
        least = tiling.xs[-1] - left * frame.width + (left - 1) * tab
        ideal = seam.at_mm - seam.moved_mm
        steps = [ideal + step / 4 for step in range(-80, 81)]
        free = [
            place
            for place in steps
            if least <= place <= before + frame.width - tab
            and not any(t.left - 1 < place < t.right + 1 for t in things)
        ]
        assert seam.cuts == 0 or not free


def test_counts_by_hand() -> None:
    # A4 holds 190 mm of 210 across and 277 of 297 down: three sheets hold 3 * 190 - 2 * 10 = 550
    assert [count_sheets_needed(length, 190, 10) for length in (190, 190.1, 370, 550, 551)] == [
        *(1, 2, 2, 3, 4)
    ]
    assert tile_board(plain(184, 271), "a4", PrintOptions()).count == 1
    assert tile_board(plain(271, 184), "a4", PrintOptions()).paper == PAPERS["a4"].turned()
    assert tile_board(plain(185, 271), "a4", PrintOptions()).count == 2


def test_widths_are_balanced() -> None:
    tiling = tile_board(plain(394, 100), "a4", PrintOptions(overlap_mm=10))
    assert (tiling.columns, tiling.rows) == (2, 1)
    assert [sheet.width for sheet in sheets(tiling)] == [205, 205]


def test_the_same_sheets_hold_a_larger_board_and_not_more() -> None:
    tiling = tile_board(plain(300, 300), "a4", PrintOptions())
    wide, high = tiling.largest_mm
    again = tile_board(plain(wide, high), "a4", PrintOptions())
    assert again.count == tiling.count
    assert tile_board(plain(wide + 1, high + 1), "a4", PrintOptions()).count > tiling.count


def test_a_seam_passes_beside_words_too() -> None:
    words = Text((147, 50), "Rialto", 5, role="word")
    drawing = replace(plain(300, 100), layers={Layer.LABELS: (words,)})
    seam = tile_board(drawing, "letter", PrintOptions()).seams[0]
    assert seam.cuts == 0 and seam.moved_mm != 0


def test_one_page_holds_the_whole_board_with_its_marks() -> None:
    tiling = tile_board(islands(), "one", PrintOptions())
    assert tiling.count == 1
    assert tiling.paper.size_mm == (256, 256)


def test_sheets_are_named_by_row_letter_and_column_number() -> None:
    assert [sheet_name(*cell) for cell in ((0, 0), (1, 2), (25, 0), (26, 0))] == [
        *("A1", "B3", "Z1", "AA1")
    ]
