from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from layoutkit.symmetry.lattice import (
    COMPASS,
    ELEMENTS,
    SUBGROUPS,
    GridPoint,
    Lattice,
    axis_heading,
    directed_heading,
    exact,
    find_smallest_groups,
    invert,
)
from tests.symmetry.boards import compose

elements = st.sampled_from(ELEMENTS)
points = st.tuples(st.integers(-2, 9), st.fractions(0, 5, max_denominator=8))
SQUARE = Lattice(5, 5)


@pytest.mark.parametrize(
    ("element", "corner"),
    [
        ("e", (0, 0)),
        ("r90", (4, 0)),
        ("r180", (4, 4)),
        ("r270", (0, 4)),
        ("mv", (4, 0)),
        ("mh", (0, 4)),
        ("md", (0, 0)),
        ("ma", (4, 4)),
    ],
)
def test_where_the_top_left_corner_goes(element: str, corner: GridPoint) -> None:
    assert SQUARE.move_point(element, (0, 0)) == corner


@pytest.mark.parametrize(
    ("element", "north", "east", "ene"),
    [
        ("r90", "e", "s", "sse"),
        ("r180", "s", "w", "wsw"),
        ("r270", "w", "n", "nnw"),
        ("mv", "n", "w", "wnw"),
        ("mh", "s", "e", "ese"),
        ("md", "w", "s", "ssw"),
        ("ma", "e", "n", "nne"),
    ],
)
def test_where_winds_go(element: str, north: str, east: str, ene: str) -> None:
    got = [directed_heading(wind).moved(element).text for wind in ("n", "e", "ene")]
    # ene lies between e and ne; md carries them to s and sw, ma to n and ne
    assert got == [north, east, ene]


def test_an_axis_is_a_line() -> None:
    assert axis_heading("s") == axis_heading("n")
    assert axis_heading("nne").moved("mv") == axis_heading("nnw") == axis_heading("sse")
    assert axis_heading("ne").moved("r90") == axis_heading("se")
    assert axis_heading("ne").moved("r180").text == "ne"


@given(elements, st.sampled_from(COMPASS))
def test_winds_turn_as_points_do(element: str, wind: str) -> None:
    # twice the tangent of 22.5 degrees is near 5/6: enough to tell 16 winds apart
    circle = [(0, -12), (5, -12), (12, -12), (12, -5), (12, 0), (12, 5), (12, 12), (5, 12)]
    circle += [(-x, -y) for x, y in circle]
    lattice = Lattice(1, 1)
    image = lattice.move_point(element, circle[COMPASS.index(wind)])
    assert (
        COMPASS[circle.index((int(image[0]), int(image[1])))]
        == directed_heading(wind).moved(element).text
    )


@given(elements, elements, points)
def test_composition_is_doing_one_after_the_other(one: str, two: str, point: GridPoint) -> None:
    both = SQUARE.move_point(two, SQUARE.move_point(one, point))
    assert SQUARE.move_point(compose(two, one), point) == both
    assert compose(invert(one), one) == "e"


@given(st.sampled_from(list(SUBGROUPS)), points)
def test_subgroups_are_closed(name: str, point: GridPoint) -> None:
    group = SUBGROUPS[name]
    assert {compose(a, b) for a in group for b in group} == set(group)
    assert name == "D4" or "D4" not in find_smallest_groups((name, "D4"))
    assert SQUARE.move_point("e", point) == point


def test_a_frame_that_is_not_square_has_a_half_turn_and_two_mirrors() -> None:
    lattice = Lattice(5, 3)
    assert lattice.elements == ("e", "r180", "mv", "mh")
    assert lattice.subgroups == ("r180", "V4", "mv", "mh")
    assert lattice.move_point("r180", (1, 0)) == (3, 2)
    assert lattice.move_point("mv", (1, 0)) == (3, 0)
    assert lattice.move_point("mh", (1, 0)) == (1, 2)


def test_a_segment_has_no_direction() -> None:
    segment = ((0, 0), (1, 0))
    assert SQUARE.move_site("r180", segment) == ((3, 4), (4, 4))
    assert SQUARE.move_site("mv", segment) == ((3, 0), (4, 0))


def test_numbers_are_taken_as_written() -> None:
    assert exact(0.1) == Fraction(1, 10)
    assert exact(2.0) == 2
    assert Lattice(5, 5).move_point("mv", (exact(0.1), 0))[0] == exact(3.9)
