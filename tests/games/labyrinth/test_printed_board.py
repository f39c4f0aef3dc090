"""Tests of the spaces for piles on the printed board and its sheets."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from shapely import Polygon, box, unary_union

from layoutkit.drawing.geometry import iter_shapes
from layoutkit.drawing.shapes import Box, Drawing, Layer, Point, Rect
from layoutkit.games.labyrinth.board.board import BoardModel
from layoutkit.games.labyrinth.draw.print_kit import draw_printed_board
from layoutkit.games.labyrinth.draw.style import CARD_MM, TILE_MM, make_scale, scale_to_pitch
from layoutkit.games.labyrinth.texts import TEXTS
from layoutkit.languages import Language
from layoutkit.printing.paper import PrintOptions
from layoutkit.printing.tiling import Tiling, tile_board

from .made import board_data, case_of, pole
from .test_draw import LAYOUTS, case_in, stem

PILES = ("pile_draw", "pile_discard", "pile_joker", "pile_lost", "pile_tiles")
SIZES = [(1, 1), (1, 6), (2, 2), (6, 1), (5, 2), (4, 4), (5, 5), (5, 7), (9, 6), (14, 3)]


def case_of_size(size: tuple[int, int]) -> BoardModel:
    return case_of(board_data([pole("a1", (0, 0), "start", colour="red")], size=size))


def fields_of(drawing: Drawing, case: BoardModel) -> list[Box]:
    """The fields that are not on the board itself."""
    wide, high = make_scale(case).size
    boxes = []
    for mark, turn in iter_shapes(drawing.layer(Layer.ART)):
        if isinstance(mark, Rect) and mark.role == "spot":
            x, y = turn.put(mark.corner)
            if x > wide or y > high:
                boxes.append(Box(x, y, x + mark.size[0], y + mark.size[1]))
    return boxes


def area_of(one: Box) -> Polygon:
    return box(one.left, one.top, one.right, one.bottom)


def tilings(drawing: Drawing) -> list[Tiling]:
    return [tile_board(drawing, paper, PrintOptions()) for paper in PrintOptions().papers]


@pytest.mark.parametrize("size", SIZES)
def test_every_pile_has_a_field_of_its_own_within_the_board(size: tuple[int, int]) -> None:
    case = case_of_size(size)
    drawing = draw_printed_board(case, Language.EN)
    fields = fields_of(drawing, case)
    assert len(fields) == 5
    for one in fields[:3]:
        sides = sorted((one.width, one.height))
        assert sides == pytest.approx([side + 3 for side in sorted(CARD_MM)])
    assert [fields[4].width, fields[4].height] == pytest.approx([side + 3 for side in TILE_MM])
    areas = [box(0, 0, *make_scale(case).size)]
    areas += [area_of(one) for one in fields]
    assert unary_union(areas).area == pytest.approx(sum(area.area for area in areas))
    wide, high = drawing.size_mm
    for one in fields:  # clear of the cut
        assert 3 < one.left < one.right < wide - 3
        assert 3 < one.top < one.bottom < high - 3


@pytest.mark.parametrize("pitch", [30.0, 38.0, 50.0])
def test_at_other_pitches_no_seam_runs_through_a_thing(pitch: float) -> None:
    case = scale_to_pitch(case_in(LAYOUTS[0].with_name("market-day.yaml")), pitch)
    drawing = draw_printed_board(case, Language.EN)
    assert not any(seam.cuts for tiling in tilings(drawing) for seam in tiling.seams)
    assert all(tiling.count <= (2 if pitch < 45 else 4) for tiling in tilings(drawing))


def test_boards_of_one_size_fit_back_to_back() -> None:
    sizes: dict[tuple[int, int], set[Point]] = {}
    for path in LAYOUTS:
        case = case_in(path)
        lattice = (case.layout.columns, case.layout.rows)
        sizes.setdefault(lattice, set()).add(draw_printed_board(case, Language.EN).size_mm)
    assert len(sizes) > 3
    assert all(len(same) == 1 for same in sizes.values())


@pytest.mark.parametrize("language", list(Language))
def test_the_name_of_every_pile_is_there_in_full(language: Language) -> None:
    texts = TEXTS[language]
    said = {text.words for text in draw_printed_board(case_of_size((5, 5)), language).texts()}
    piles = [getattr(texts, name) for name in PILES]
    assert {words for pile in piles for words in (pile.name, pile.words)} <= said


@pytest.mark.parametrize("path", LAYOUTS, ids=stem)
def test_the_strip_takes_no_more_sheets_than_the_page_that_it_saves(path: Path) -> None:
    case = case_in(path)
    drawing = draw_printed_board(case, Language.EN)
    bare = replace(drawing, size_mm=make_scale(case).size, obstacles=())
    spare = 0 if case.layout.columns == case.layout.rows else 1  # the page that it saves
    for with_strip, without in zip(tilings(drawing), tilings(bare), strict=True):
        assert with_strip.count <= without.count + spare
        assert not any(seam.cuts for seam in with_strip.seams)
        windows = [
            area_of(with_strip.window(row, column))
            for row in range(with_strip.rows)
            for column in range(with_strip.columns)
        ]
        whole = box(0, 0, *drawing.size_mm).buffer(drawing.bleed_mm, join_style="mitre")
        assert unary_union(windows).symmetric_difference(whole).area < 1e-6
        assert sum(window.area for window in windows) == pytest.approx(whole.area)
