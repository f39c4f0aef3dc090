from __future__ import annotations

import pytest
import shapely
from hypothesis import given
from hypothesis import strategies as st

from layoutkit.games.labyrinth.board.lattice import PoleIndex
from layoutkit.games.labyrinth.board.model import (
    Form,
    LatticePoint,
    Pole,
    PoleKind,
    Position,
    Settings,
)
from layoutkit.games.labyrinth.board.overlaps import (
    Overlaps,
    is_standard_lattice,
    iter_overlaps,
    rectangles_overlap,
)
from layoutkit.games.labyrinth.board.positions import (
    LATTICE_GAP,
    find_crossing,
    find_poles_under,
    find_positions,
)

from .made import pole

SETTINGS = Settings()
LEVEL: tuple[LatticePoint, LatticePoint] = ((0.0, 0.0), (1.0, 0.0))


def lying(name: str, segment: tuple[LatticePoint, LatticePoint], *poles: str) -> Position:
    return Position(name, Form.EDGE, poles, (), (), segment, segment)


def beside(x: float, y: float) -> Position:
    """A level plank that begins at x and lies y lower."""
    return lying("other", ((x, y), (x + 1, y)), "c", "d")


@pytest.mark.parametrize(
    ("other", "overlaps"),
    [
        (beside(0.0, 0.12), True),  # 0.16 wide each: 0.04 of it over the other
        (beside(0.0, 0.13), False),  # 0.03: the tolerance
        (beside(0.0, 0.2), False),
        (beside(0.96, 0.0), True),  # end to end, 0.04 too far
        (beside(0.97, 0.0), False),  # 0.03: the tolerance
        (beside(1.1, 0.0), False),  # their ends are flat: nearer than a width is near enough
        (lying("other", ((0.5, -0.5), (0.5, 0.5)), "c", "d"), True),
        (lying("other", ((0.5, 0.04), (0.5, 1.04)), "c", "d"), True),  # its end 0.04 on the side
        (lying("other", ((0.5, 0.06), (0.5, 1.06)), "c", "d"), False),  # 0.02
    ],
)
def test_planks_that_lie_over_each_other(other: Position, overlaps: bool) -> None:
    one = lying("one", LEVEL, "a", "b")
    assert list(iter_overlaps([one, other], SETTINGS)) == ([(one, other)] if overlaps else [])


EIGHTHS = st.integers(-12, 12).map(lambda number: number / 8)
RUNS = st.tuples(EIGHTHS, EIGHTHS).filter(lambda run: abs(run[0]) + abs(run[1]) >= 0.8)


@given(st.tuples(EIGHTHS, EIGHTHS), RUNS, RUNS)
def test_rectangles_lie_over_each_other_where_their_polygons_meet(
    apart: LatticePoint, one: LatticePoint, other: LatticePoint
) -> None:
    half, spare = 0.0637, 0.0191

    def rectangle(middle: LatticePoint, run: LatticePoint) -> shapely.Polygon:
        (x, y), (dx, dy) = middle, run
        line = shapely.LineString([(x - dx / 2, y - dy / 2), (x + dx / 2, y + dy / 2)])
        ends = [line.interpolate(spare), line.interpolate(line.length - spare)]
        return shapely.LineString(ends).buffer(half, cap_style="flat")

    met = rectangle((0.0, 0.0), one).intersection(rectangle(apart, other))
    assert rectangles_overlap(apart, one, other, half, spare) is not met.is_empty


def test_planks_that_meet_on_a_pole_are_beside_each_other() -> None:
    one = lying("one", LEVEL, "a", "b")
    down = lying("down", ((0.0, 0.0), (0.0, 1.0)), "a", "c")
    aslant = lying("aslant", ((0.0, 0.0), (1.0, 1.0)), "a", "d")
    again = lying("again", ((1.0, 0.0), (0.0, 0.0)), "b", "a")
    assert list(iter_overlaps([one, down, aslant], SETTINGS)) == []
    assert list(iter_overlaps([one, again], SETTINGS)) == [(one, again)]


def test_what_rests_on_a_plank_forms_a_t_with_it() -> None:
    one = lying("one", ((0.0, 0.0), (1.0, 1.0)), "a", "b")
    segment = ((1.0, 0.0), (0.5, 0.5))
    stem = Position("c>one", Form.STEM, ("c",), ("c",), ("one",), segment, segment)
    strange = Position("c>two", Form.STEM, ("c",), ("c",), ("two",), segment, segment)
    assert list(iter_overlaps([one, stem], SETTINGS)) == []
    assert list(iter_overlaps([one, strange], SETTINGS)) == [(one, strange)]


def test_on_the_lattice_planks_clash_in_one_cell_and_bars_in_a_row() -> None:
    """A full lattice has all ways in which two planks of a regular board can lie."""
    poles = [pole(f"{x}-{y}", (x, y)) for x in range(5) for y in range(5)]
    near = PoleIndex(poles, SETTINGS.tolerance)
    positions = find_positions(near, SETTINGS)
    assert is_standard_lattice(near, SETTINGS)
    told, measured = Overlaps(positions, SETTINGS, regular=True), Overlaps(positions, SETTINGS)
    for name in positions:
        assert told.of(name) == measured.of(name), name


@pytest.mark.parametrize(
    ("place", "name", "settings"),
    [
        ((1.5, 1.0), "c", SETTINGS),
        ((1.0, 0.0), "c", SETTINGS),  # where another one stands
        ((1.0, 1.0), "a", SETTINGS),
        ((1.0, 1.0), "c", Settings(plank_width=0.27)),  # a bar lies over the next diagonal
        ((1.0, 1.0), "c", Settings(tolerance=0.09)),
    ],
)
def test_on_other_boards_clashes_are_measured(
    place: LatticePoint, name: str, settings: Settings
) -> None:
    poles = [pole("a", (0.0, 0.0)), pole("b", (1.0, 0.0)), pole(name, place)]
    assert not is_standard_lattice(PoleIndex(poles, settings.tolerance), settings)


@pytest.mark.parametrize(
    ("place", "is_under"),
    [
        ((0.5, 0.0), True),
        ((0.5, 0.26), True),  # 0.08 and 0.22 are 0.30
        ((0.5, 0.27), False),  # 0.03 less: the tolerance
        ((0.5, -0.26), True),
        ((1.18, 0.0), True),  # beyond the flat end the pole alone counts: 0.22
        ((1.19, 0.0), False),
        ((1.25, 0.0), False),
    ],
)
def test_poles_under_a_plank(place: LatticePoint, is_under: bool) -> None:
    one, strange = lying("one", LEVEL, "a", "b"), pole("x", place)
    ends = [pole("a", (0.0, 0.0)), pole("b", (1.0, 0.0))]
    assert list(
        find_poles_under([one], PoleIndex([*ends, strange], SETTINGS.tolerance), SETTINGS)
    ) == ([(one, strange)] if is_under else [])


def test_where_planks_cross() -> None:
    one = lying("one", ((0.0, 0.0), (1.0, 1.0)))
    assert find_crossing(one, lying("other", ((1.0, 0.0), (0.0, 1.0)))) == (0.5, 0.5)
    assert find_crossing(one, lying("along", ((0.5, 0.5), (2.0, 2.0)))) is None
    assert find_crossing(one, lying("beside", ((0.0, 0.1), (1.0, 1.1)))) is None


def test_on_the_lattice_no_plank_comes_near_a_pole_that_it_does_not_end_on() -> None:
    places = [(float(x), float(y)) for x in range(4) for y in range(4)]
    poles = [Pole(f"{x:g}{y:g}", PoleKind.PLAIN, (x, y), (), ()) for x, y in places]
    near = PoleIndex(poles, SETTINGS.tolerance)
    positions = find_positions(near, SETTINGS).values()
    assert {one.form for one in positions} == set(Form)
    assert near.is_on_lattice
    for one in positions:
        assert not list(near.near_segment(one.body, LATTICE_GAP - 1e-6, one.poles))
