from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from layoutkit.games.labyrinth.board.lattice import (
    direction_between,
    is_close,
    is_parallel,
    is_same_place,
    opposite_direction,
    wall_side_facing,
    wall_sides,
)
from layoutkit.symmetry.lattice import COMPASS

# the side of a wall that a plank meets, by hand: the rows are the winds along which walls run,
# the columns n, ne, e, se, s, sw, w, nw; "-" is along the wall
SIDES = {
    "n": "- e e e - w w w",
    "nne": "wnw ese ese ese ese wnw wnw wnw",
    "ne": "nw - se se se - nw nw",
    "ene": "nnw nnw sse sse sse sse nnw nnw",
    "e": "n n - s s s - n",
    "ese": "nne nne nne ssw ssw ssw ssw nne",
    "se": "ne ne ne - sw sw sw -",
    "sse": "ene ene ene ene wsw wsw wsw wsw",
}
OTHER_END = {
    "n": "s",
    "nne": "ssw",
    "ne": "sw",
    "ene": "wsw",
    "e": "w",
    "ese": "wnw",
    "se": "nw",
    "sse": "nnw",
}
STEPS = {
    "n": (0, -1),
    "ne": (1, -1),
    "e": (1, 0),
    "se": (1, 1),
    "s": (0, 1),
    "sw": (-1, 1),
    "w": (-1, 0),
    "nw": (-1, -1),
}


@pytest.mark.parametrize("line", SIDES)
def test_sides_of_walls_by_hand(line: str) -> None:
    wanted = [None if side == "-" else side for side in SIDES[line].split()]
    for axis in (line, OTHER_END[line]):
        assert [wall_side_facing(wind, axis) for wind in STEPS] == wanted
        assert set(wall_sides(axis)) == {side for side in wanted if side}


def test_both_names_of_a_line_are_one_line() -> None:
    for one, other in OTHER_END.items():
        assert opposite_direction(one) == other
        assert opposite_direction(other) == one
        assert [wind for wind in COMPASS if is_parallel(wind, one)] == [one, other]


@pytest.mark.parametrize("wind", STEPS)
def test_winds_of_steps_by_hand(wind: str) -> None:
    dx, dy = STEPS[wind]
    for off in (-0.03, 0.0, 0.03):
        assert direction_between((2.0, 3.0), (2 + dx + off, 3 + dy - off)) == wind
        assert direction_between((2.0, 3.0), (2 + dx / 2 + off / 2, 3 + dy / 2 + off / 2)) == wind


@given(st.sampled_from(COMPASS), st.sampled_from(COMPASS))
def test_a_turn_turns_the_side(wind: str, axis: str) -> None:
    def turned(name: str) -> str:
        return COMPASS[(COMPASS.index(name) + 4) % 16]

    side = wall_side_facing(wind, axis)
    assert wall_side_facing(turned(wind), turned(axis)) == (turned(side) if side else None)


def test_the_limit_itself_is_within_the_tolerance() -> None:
    assert 1.03 - 1 > 0.03  # in binary
    assert is_close(1.03, 1, 0.03)
    assert is_close(0.97, 1, 0.03)
    assert not is_close(1.0301, 1, 0.03)
    assert is_same_place((1.03, 0.97), (1.0, 1.0), 0.03)
    assert not is_same_place((1.0, 1.04), (1.0, 1.0), 0.03)
