from __future__ import annotations

from collections import Counter
from typing import Literal

import pytest

from layoutkit.draw.hatch import dressed
from layoutkit.draw.marks import Box, Drawing, Group, Layer
from layoutkit.draw.place import bounds
from layoutkit.draw.svg import to_svg
from layoutkit.draw.themes import Theme
from layoutkit.games.canaletto import example
from layoutkit.games.canaletto.board.places import CELL, SLOT, palace_corner, shape_at, slot_corner
from layoutkit.games.canaletto.board.terms import SIZES, Settings
from layoutkit.games.canaletto.draw import kit, origin_mm, picture, setup_sheet
from layoutkit.games.canaletto.draw.board import marker_marks
from layoutkit.games.canaletto.draw.icons import ICONS
from layoutkit.games.canaletto.draw.plan import SPOT, spot_corner
from layoutkit.press.pack import make_pack
from layoutkit.press.paper import PAPERS, Setup
from layoutkit.press.print_job import prepare_job
from layoutkit.press.svg_lint import lint_svg
from tests.press.judging import picture_problems

from .boards import example_data, make_case

SETUP = make_case(example_data())
LATE = make_case(example_data(example.late()))
KIT = kit(SETUP, "test")
PICTURES = [picture(SETUP), picture(LATE), setup_sheet(SETUP), setup_sheet(LATE), KIT.board]


def icons_in(drawing: Drawing) -> Counter[str]:
    groups = (mark for mark in drawing.layer(Layer.ART) if isinstance(mark, Group))
    return Counter(group.title for group in groups if group.title in ICONS)


@pytest.mark.parametrize("theme", list(Theme))
@pytest.mark.parametrize("number", range(len(PICTURES)))
def test_pictures_are_sound_in_every_theme(number: int, theme: Theme) -> None:
    drawing = PICTURES[number]
    assert not lint_svg(to_svg(dressed(drawing, theme), theme)).faults
    assert picture_problems(drawing, theme) == []


@pytest.mark.parametrize("theme", list(Theme))
def test_parts_are_sound_in_every_theme(theme: Theme) -> None:
    for part in KIT.parts:
        assert not lint_svg(to_svg(dressed(part.front, theme), theme)).faults
        assert picture_problems(part.front, theme) == []


def test_the_box_has_66_pieces_and_four_aids() -> None:
    pieces = Counter({part.name: part.count for part in KIT.parts})
    assert pieces.total() == 66 + 4
    assert {group: pieces[group] for group in SIZES} == SIZES
    assert sum(part.count for part in KIT.parts if part.component == "values") == 14
    assert [pieces[name] for name in ("mask", "gondola", "column", "player aid")] == [4, 1, 1, 4]
    assert [pieces["red"], pieces["red debt"]] == [2, 1]


def test_the_legend_shows_every_group_once_and_the_setup_all_pieces() -> None:
    assert icons_in(KIT.board) == Counter(SIZES.keys())
    laid = icons_in(picture(SETUP))
    laid.subtract(SIZES.keys())
    assert laid == Counter(SIZES)
    assert icons_in(setup_sheet(SETUP)) == Counter(SIZES)


def test_palaces_run_clockwise_from_top_left() -> None:
    x, y = palace_corner(0)
    wide, high = CELL
    assert palace_corner(4) == (x + 4 * wide, y)
    assert palace_corner(8) == (x + 4 * wide, y + 4 * high)
    assert palace_corner(12) == (x, y + 4 * high)
    assert palace_corner(15) == (x, y + high)
    assert len({palace_corner(index) for index in range(16)}) == 16


def test_a_late_game_says_what_is_sold_and_owned() -> None:
    words = {text.words for text in setup_sheet(LATE).texts()}
    assert "Sold: fan, necklace, lamp, ring" in words
    assert "Red: money 21, mask used; owns glass, mirror, lion, stove" in words


def test_the_sheet_fits_both_papers() -> None:
    for paper in ("a4", "letter"):
        frame = Setup().frame(PAPERS[paper])
        wide, high = setup_sheet(SETUP).size_mm
        assert wide <= frame.width
        assert high <= frame.height


def test_a_pack_can_be_made_in_black_and_white() -> None:
    files = make_pack(prepare_job(KIT, Setup(papers=("a4",), theme=Theme.MONO)), with_pdf=False)
    assert any("treasures" in name for name in files)
    assert any("setup" in name for name in files)


def test_a_title_in_letters_that_the_font_lacks() -> None:
    case = make_case(example_data() | {"title": "\u6c34\u90fd"})
    assert picture(case).title == "??"


@pytest.mark.parametrize(("sight", "shown"), [("all", 8), ("next", 1), ("hidden", 0)])
def test_value_tiles_lie_open_as_far_as_the_settings_say(
    sight: Literal["all", "next", "hidden"], shown: int
) -> None:
    case = make_case(example_data(example.late()), Settings(values_visible=sight))
    tiles = [mark for mark in picture(case).layer(Layer.ART) if mark.role == "tile"]
    assert len(tiles) == shown


def test_gondola_and_column_stand_side_by_side_on_one_quay() -> None:
    column, gondola = map(bounds, marker_marks(SETUP))
    assert not column.grown(0.5).meets(gondola)
    x, y = spot_corner(palace_corner(SETUP.layout.start - 1), 3)
    quay = Box(x, y, x + SPOT, y + SPOT)
    assert all(box.left > quay.left and box.right < quay.right for box in (column, gondola))
    assert all(box.top > quay.top and box.bottom < quay.bottom for box in (column, gondola))


def test_slots_stand_in_the_columns_of_the_settings() -> None:
    assert slot_corner(7, 8)[0] == slot_corner(0, 8)[0]
    assert slot_corner(6, 6)[0] > slot_corner(5, 6)[0]
    assert slot_corner(8, 8)[1] == slot_corner(0, 8)[1]
    assert slot_corner(11, 12)[1] < 360 - 26


@pytest.mark.parametrize("at", [("palaces", 0), ("palaces", 6), ("values", 0), ("values", 11)])
def test_a_marker_stands_in_the_middle_of_its_palace_or_slot(at: tuple[str, int]) -> None:
    key, index = at
    corner = palace_corner(index) if key == "palaces" else slot_corner(index, 6)
    wide, high = CELL if key == "palaces" else (SLOT, SLOT)
    shape = shape_at(at)
    assert shape is not None
    ((x, y),) = shape.points
    left, top = origin_mm(SETUP)
    middle = (left + x * shape.pitch_mm, top + y * shape.pitch_mm)
    assert middle == pytest.approx((corner[0] + wide / 2, corner[1] + high / 2))
