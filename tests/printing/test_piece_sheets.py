from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from layoutkit.drawing.geometry import Transform
from layoutkit.drawing.shapes import Box, Ellipse, Group, Layer, Polygon, Rect
from layoutkit.errors import LayoutkitError
from layoutkit.printing.kit import Part
from layoutkit.printing.paper import PAPERS, Backs, Paper, PrintOptions
from layoutkit.printing.piece_sheets import (
    PlacedPart,
    cut_line,
    pack_pieces,
    piece_sheets,
    place_back,
)
from layoutkit.printing.sheets import Imprint
from tests.printing.made_up import card, kit, token

IMPRINT = Imprint("Made-up game", "Islands", "0123abcd")
SIZES = st.lists(st.tuples(st.floats(8, 90), st.floats(8, 90), st.integers(1, 6)), min_size=1)


def spot_box(place: PlacedPart) -> Box:
    (x, y), (wide, high) = place.at, place.part.size_mm
    return Box(x, y, x + wide, y + high).grown(place.part.front.bleed_mm)


@given(sizes=SIZES)
@settings(max_examples=30, deadline=None)
def test_pieces_lie_apart_inside_the_frame_and_none_is_lost(
    sizes: list[tuple[float, float, int]],
) -> None:
    parts = [
        Part("things", f"{at}", count, card("x", size=(wide, high)))
        for at, (wide, high, count) in enumerate(sizes)
    ]
    places = pack_pieces(parts, PAPERS["a4"], PrintOptions())
    assert len(places) == sum(count for _, _, count in sizes)
    frame = PrintOptions().frame(PAPERS["a4"]).grown(1e-6)
    for place in places:
        box = spot_box(place)
        assert frame.left <= box.left and box.right <= frame.right
        assert frame.top <= box.top and box.bottom <= frame.bottom
    for one, other in combinations(places, 2):
        if one.page == other.page:
            assert not spot_box(one).grown(-1e-6).meets(spot_box(other))


def test_low_pieces_fill_the_room_beside_high_ones() -> None:
    # with bleeds of 3 mm: 144 mm beside a piece of 46 x 256 hold 2 columns of 9 rows of 51 x 28
    tall = Part("things", "tall", 1, card("x", size=(40, 250)))
    low = Part("things", "low", 18, card("y", size=(45, 22)))
    places = pack_pieces([low, tall], PAPERS["a4"], PrintOptions())
    assert {place.page for place in places} == {0}
    assert len({round(place.at[0], 3) for place in places}) == 3
    assert len({round(place.at[1], 3) for place in places}) == 9
    more = pack_pieces([replace(low, count=19), tall], PAPERS["a4"], PrintOptions())
    assert [place.page for place in more] == [0] * 19 + [1]


@pytest.mark.parametrize("paper", [PAPERS["a4"], PAPERS["a4"].turned()])
@pytest.mark.parametrize("backs", ["duplex-long", "duplex-short"])
def test_backs_lie_behind_their_fronts_and_stand_upright(paper: Paper, backs: Backs) -> None:
    part = Part("cards", "card", 1, card("1"), card("back"))
    place = PlacedPart(part, (20, 30), 0)
    at, turn = place_back(place, paper, PrintOptions(backs=backs))
    turned = Transform().inside(Group((), shift=at, turn=turn))
    (wide, high), flips_sides = part.size_mm, (backs == "duplex-long") != paper.is_landscape
    page_wide, page_high = paper.size_mm

    def through(point: tuple[float, float]) -> tuple[float, float]:
        """Return the point of the front side under a point of the back side."""
        x, y = point
        return (page_wide - x, y) if flips_sides else (x, page_high - y)

    top_left = through(turned.put((0, 0)))
    bottom_right = through(turned.put((wide, high)))
    # a piece turned like a page: its left edge behind the right one, top behind top
    assert top_left == pytest.approx((20 + wide, 30))
    assert bottom_right == pytest.approx((20, 30 + high))


def test_backs_can_be_moved_for_a_printer_that_shifts() -> None:
    part = Part("cards", "card", 1, card("1"), card("back"))
    place, paper = PlacedPart(part, (20, 30), 0), PAPERS["a4"]
    (x, y), _ = place_back(place, paper, PrintOptions())
    (u, v), _ = place_back(place, paper, PrintOptions(back_offset_mm=(1.5, -0.5)))
    assert (u - x, v - y) == pytest.approx((1.5, -0.5))
    assert place_back(place, paper, PrintOptions(backs="separate")) == ((20, 30), 0.0)


def test_every_way_of_backs_makes_its_sheets() -> None:
    cards = [part for part in kit().parts if part.component == "cards"]
    names = {
        backs: [
            sheet.name for sheet in piece_sheets(cards, "a4", PrintOptions(backs=backs), IMPRINT)
        ]
        for backs in ("duplex-long", "duplex-short", "separate", "fold")
    }
    two_sided = ["1", "1-back", "2", "2-back"]
    assert names["duplex-long"] == names["duplex-short"] == names["separate"] == two_sided
    assert names["fold"] == ["1", "2", "3"]


def test_a_folded_piece_has_its_back_upside_down_above() -> None:
    part = Part("cards", "card", 1, card("1"), card("back"))
    (sheet,) = piece_sheets([part], "a4", PrintOptions(backs="fold"), IMPRINT)
    front, back = sheet.drawing.layer(Layer.LABELS)
    assert isinstance(front, Group) and isinstance(back, Group)
    place, below = Transform().inside(back), Transform().inside(front).put((0, 0))
    assert place.put((0, 0)) == pytest.approx((below[0] + 44, below[1]))
    assert place.put((44, 68)) == pytest.approx((below[0], below[1] - 68))
    cut = sheet.drawing.layer(Layer.CUT)[0]
    assert isinstance(cut, Rect) and cut.size == (44, 136)


def test_cut_lines_follow_the_shape() -> None:
    assert cut_line(Part("t", "t", 1, token(), shape="round"), (5, 5)) == Ellipse(
        (13, 13), (8, 8), role="sheet.cut"
    )
    corners = ((0.0, 0.0), (16.0, 0.0), (8.0, 16.0))
    tent = Part("t", "t", 1, token(), shape="outline", outline=corners)
    assert cut_line(tent, (1, 2)) == Polygon(((1, 2), (17, 2), (9, 18)), role="sheet.cut")


def test_wrong_parts_are_refused() -> None:
    with pytest.raises(ValueError, match="front and back"):
        Part("c", "card", 1, card("1"), token())
    with pytest.raises(ValueError, match="outline"):
        Part("c", "card", 1, card("1"), shape="outline")
    huge = Part("boards", "board", 1, card("1", size=(400, 400)))
    with pytest.raises(LayoutkitError, match="larger than A4"):
        piece_sheets([huge], "a4", PrintOptions(), IMPRINT)
