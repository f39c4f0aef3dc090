from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, pairwise
from math import dist
from pathlib import Path
from typing import Literal

import pytest

from layoutkit.drawing.export import with_hatching
from layoutkit.drawing.geometry import bounding_box, text_boxes
from layoutkit.drawing.palette import Theme
from layoutkit.drawing.shapes import Box, Circle, Drawing, Group, Layer, Line, Point, Rect, Text
from layoutkit.drawing.svg import to_svg
from layoutkit.games.canaletto.draw.board import (
    NAMES,
    marker_marks,
    origin_mm,
    palace_marks,
    picture,
)
from layoutkit.games.canaletto.draw.kit import kit, setup_sheet
from layoutkit.games.canaletto.draw.parts import token_marks
from layoutkit.games.canaletto.draw.style import (
    COLUMN,
    DISC,
    GONDOLA,
    OVERFLOW_HEIGHT,
    PALETTE,
    RING,
    SPOT,
    STEP,
    TENS,
    disc_places,
    landing_box,
    mooring_box,
    overflow_corner,
    overflow_disc_places,
    spot_corner,
    step_corner,
)
from layoutkit.games.canaletto.model import GROUP_SIZES, Settings
from layoutkit.games.canaletto.ring import CELL, SLOT, palace_corner, shape_at, slot_corner
from layoutkit.games.canaletto.texts import TEXTS
from layoutkit.languages import Language
from layoutkit.pipeline.board import open_board
from layoutkit.printing.pack import make_pack
from layoutkit.printing.paper import PAPERS, PrintOptions
from layoutkit.printing.print_job import prepare_job
from layoutkit.printing.svg_lint import lint_svg
from tests.drawing.eyes import difference, lab, light
from tests.games.canaletto import overlays
from tests.printing.judging import kit_problems, picture_problems

from .boards import example_data, make_case

SETUP = make_case(example_data())
LATE = make_case(example_data(overlays.late()))
KIT = kit(SETUP, "test")
PICTURES = [picture(SETUP), picture(LATE), KIT.board]


def icons_in(drawing: Drawing) -> Counter[str]:
    groups = (mark for mark in drawing.layer(Layer.ART) if isinstance(mark, Group))
    return Counter(group.title for group in groups if group.title in GROUP_SIZES)


@pytest.mark.parametrize("theme", list(Theme))
@pytest.mark.parametrize("number", range(len(PICTURES)))
def test_pictures_are_sound_in_every_theme(number: int, theme: Theme) -> None:
    drawing = PICTURES[number]
    assert not lint_svg(to_svg(with_hatching(drawing, theme), theme)).faults
    assert picture_problems(drawing, theme) == []


@pytest.mark.parametrize("theme", list(Theme))
def test_parts_are_sound_in_every_theme(theme: Theme) -> None:
    for part in KIT.parts:
        assert not lint_svg(to_svg(with_hatching(part.front, theme), theme)).faults
    assert kit_problems(KIT, PrintOptions(theme=theme)) == []


def test_the_box_has_66_pieces_and_four_aids() -> None:
    pieces = Counter({part.name: part.count for part in KIT.parts})
    assert pieces.total() == 66 + 4
    assert {group: pieces[group] for group in GROUP_SIZES} == GROUP_SIZES
    assert sum(part.count for part in KIT.parts if part.component == "values") == 14
    assert [pieces[name] for name in ("mask", "gondola", "column", "player aid")] == [4, 1, 1, 4]
    assert [pieces["red"], pieces["red debt"]] == [2, 1]


def test_the_legend_shows_every_group_once_and_the_setup_all_pieces() -> None:
    assert icons_in(KIT.board) == Counter(GROUP_SIZES.keys())
    laid = icons_in(picture(SETUP))
    laid.subtract(GROUP_SIZES.keys())
    assert laid == Counter(GROUP_SIZES)
    assert icons_in(setup_sheet(SETUP)) == Counter(GROUP_SIZES)


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
    assert "Sold: fan, pearl necklace, lamp, ring" in words
    assert "Red: money 21, mask used; owns glass, mirror, lion, stove" in words


def test_the_sheet_fits_both_papers() -> None:
    for paper in ("a4", "letter"):
        frame = PrintOptions().frame(PAPERS[paper])
        wide, high = setup_sheet(SETUP).size_mm
        assert wide <= frame.width
        assert high <= frame.height


def test_a_pack_can_be_made_in_black_and_white() -> None:
    files = make_pack(
        prepare_job(KIT, PrintOptions(papers=("a4",), theme=Theme.MONO)), with_pdf=False
    )
    assert any("treasures" in name for name in files)
    assert any("setup" in name for name in files)


def test_a_title_in_letters_that_the_font_lacks() -> None:
    case = make_case(example_data() | {"title": "\u6c34\u90fd"})
    assert picture(case).title == "\u6c34\u90fd"


@pytest.mark.parametrize(("sight", "shown"), [("all", 8), ("next", 1), ("hidden", 0)])
def test_value_tiles_lie_open_as_far_as_the_settings_say(
    sight: Literal["all", "next", "hidden"], shown: int
) -> None:
    case = make_case(example_data(overlays.late()), Settings(values_visible=sight))
    tiles = [
        mark
        for mark in picture(case).layer(Layer.ART)
        if isinstance(mark, Rect) and mark.role == "tile"
    ]
    assert len(tiles) == shown


def test_gondola_and_column_stand_side_by_side_before_one_palace() -> None:
    column, gondola = map(bounding_box, marker_marks(SETUP))
    corner = palace_corner(SETUP.layout.start - 1)
    for drawn, spot, foot in (
        (column, landing_box(corner), COLUMN),
        (gondola, mooring_box(corner), GONDOLA),
    ):
        assert (drawn.width, drawn.height) == pytest.approx(foot, abs=0.3)
        assert 1 <= spot.width - foot[0] <= 2
        assert 1 <= spot.height - foot[1] <= 2
        assert spot.left < drawn.left < drawn.right < spot.right
        assert spot.top < drawn.top < drawn.bottom < spot.bottom
        assert not any(spot.meets(_spot(corner, number)) for number in range(3))
    assert not landing_box(corner).meets(mooring_box(corner))


def _spot(corner: Point, number: int) -> Box:
    x, y = spot_corner(corner, number)
    return Box(x, y, x + SPOT, y + SPOT)


@pytest.mark.parametrize(("name", "foot"), [("gondola", GONDOLA), ("column", COLUMN)])
def test_figures_fold_into_a_tent_on_the_foot_that_the_board_has_room_for(
    name: str, foot: Point
) -> None:
    (part,) = [one for one in KIT.parts if one.name == name]
    wide, high = part.size_mm
    folds = [
        mark.start[1]
        for mark in part.front.layer(Layer.ART)
        if isinstance(mark, Line) and mark.role == "fold"
    ]
    tab, back, front = (y - x for x, y in pairwise((0.0, *folds)))
    assert wide == foot[0]
    assert high - folds[-1] == pytest.approx(foot[1])
    assert back == front > foot[1]  # a triangle that stands
    assert 4 <= tab < foot[1]  # what is glued reaches well under the foot, not beyond


def test_four_discs_lie_on_a_step_or_beyond_the_track_without_touching() -> None:
    steps = [(step_corner(money), STEP, disc_places) for money in (0, 30, 69)]
    beyond = (TENS * STEP[0] / 4, OVERFLOW_HEIGHT)
    steps += [(overflow_corner(number), beyond, overflow_disc_places) for number in (0, 3)]
    assert 1 <= RING - DISC <= 2
    for (x, y), (wide, high), places in steps:
        middles = list(places((x, y)))
        assert all(dist(one, two) >= RING - 1e-9 for one, two in combinations(middles, 2))
        for u, v in middles:
            assert x <= u - RING / 2 <= u + RING / 2 <= x + wide
            assert y <= v - RING / 2 <= v + RING / 2 <= y + high


def test_discs_in_the_picture_are_as_large_as_those_that_are_cut() -> None:
    drawn = [mark for mark in picture(SETUP).layer(Layer.ART) if mark.role.startswith("disc-")]
    assert {2 * mark.radius_mm for mark in drawn if isinstance(mark, Circle)} == {DISC}
    assert {part.size_mm for part in KIT.parts if part.name == "red"} == {(DISC, DISC)}


@pytest.mark.parametrize("file", sorted(Path("layouts/canaletto").glob("*.yaml")), ids=str)
def test_no_seam_runs_through_a_thing(file: Path) -> None:
    printed = open_board(file).kit()
    papers = ("a4", "letter", "a3", "tabloid")
    for choice in (
        PrintOptions(),
        PrintOptions(join="butt"),
        PrintOptions(bleed_mm=0),
        PrintOptions(bleed_mm=5),
    ):
        tilings = prepare_job(printed, replace(choice, papers=papers)).tilings
        for paper, tiling in tilings.items():
            assert [seam.cuts for seam in tiling.seams] == [0] * len(tiling.seams), paper
            assert tiling.count <= 4


def test_words_icons_and_arrows_are_kept_whole() -> None:
    boxes = [*KIT.board.obstacles, *text_boxes(KIT.board)]
    for mark in KIT.board.layer(Layer.ART):
        if isinstance(mark, Group) and mark.title in (*GROUP_SIZES, TEXTS[Language.EN].clockwise):
            middle = bounding_box(mark).middle
            assert any(b.left < middle[0] < b.right and b.top < middle[1] < b.bottom for b in boxes)


def test_no_two_palaces_are_alike() -> None:
    faces = [Counter(_faces(index)) for index in range(16)]
    assert all(one != two for one, two in combinations(faces, 2))
    assert len(set(NAMES)) == 16


def _faces(index: int) -> Iterator[str]:
    (palace,) = palace_marks(index)
    assert isinstance(palace, Group)
    return (repr(mark) for mark in palace.marks if not isinstance(mark, Text))


def test_parts_run_on_over_their_cut() -> None:
    for part in KIT.parts:
        for side in filter(None, (part.front, part.back)):
            ground = bounding_box(side.layer(Layer.BLEED)[0])
            assert side.bleed_mm >= 1.5
            assert ground == Box(0, 0, *part.size_mm).grown(side.bleed_mm)
            edge = [mark for mark in side.layer(Layer.ART) if isinstance(mark, Rect)]
            assert all(mark.size != part.size_mm for mark in edge)  # no line on the cut


def test_headings_stand_on_one_line() -> None:
    heights = {t.at[1] for t in KIT.board.texts() if t.words in ("Values", "Money")}
    assert len(heights) == 1


def test_sheets_name_the_setup_that_they_are_printed_for() -> None:
    assert KIT.board.title == SETUP.layout.title
    untitled = kit(make_case(example_data() | {"title": " "}), "test")
    assert untitled.board.title == "Untitled setup"
    files = make_pack(
        prepare_job(KIT, PrintOptions(papers=("a4",), only=("setup",))), with_pdf=False
    )
    assert b"<title>Canaletto: A first canal</title>" in files["print.html"]
    (sheet,) = [data.decode() for name, data in files.items() if name.startswith("sheets/")]
    assert "Canaletto  \u00b7  A first canal" in sheet


@pytest.mark.parametrize(
    "change",
    ["values: {random: 4}", "start: 4", "first: green", "players: [blue, red, green]",
     "snapshot: {column: 3, bid: 1}"],
)  # fmt: skip
def test_sheets_of_two_setups_have_two_hashes(change: str) -> None:
    def hash_of(overlay: str) -> str:
        return prepare_job(
            kit(make_case(example_data(overlay)), "test"), PrintOptions()
        ).imprint.hash

    assert hash_of(change) != hash_of("")
    assert hash_of("note: the same setup") == hash_of("")


def test_the_order_in_which_a_file_lists_a_palace_does_not_change_the_hash() -> None:
    turned = {**example_data(), "palaces": [lot[::-1] for lot in example_data()["palaces"]]}
    one, two = (
        prepare_job(kit(make_case(d), "t"), PrintOptions()) for d in (example_data(), turned)
    )
    assert one.imprint.hash == two.imprint.hash


def test_the_cover_explains_signs() -> None:
    assert ("disc with a cross", "debt") in KIT.legend
    assert not {sign for sign, _ in KIT.legend} & set(GROUP_SIZES)


def test_tints_tell_the_size_of_a_group() -> None:
    tints = {group: token_marks(group, (0, 0), group)[0].role for group in GROUP_SIZES}
    assert {(size, tints[group]) for group, size in GROUP_SIZES.items()} == {
        (4, "token-4"),
        (3, "token-3"),
        (2, "token-2"),
    }
    shown = [lab(light(PALETTE.ground(f"token-{size}", Theme.COLOR)[0])) for size in (4, 3, 2)]
    assert min(difference(one, two) for one, two in combinations(shown, 2)) >= 15


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
