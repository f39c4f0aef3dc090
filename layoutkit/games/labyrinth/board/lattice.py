"""Places and directions on the lattice, the edges of the board, and an index of poles by place.

Directions have the 16 compass names; planks use 8 of them. Two coordinates agree if they differ by
the tolerance at most. The index keeps poles in unit squares, so that a search for the poles near a
place or a plank looks at a few squares only.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cached_property, lru_cache
from math import ceil, floor

from layoutkit.games.labyrinth.board.model import LatticePoint, Layout, Pole, PoleKind
from layoutkit.symmetry.lattice import COMPASS

QUARTER = 4  # sixteenths of a turn
HALF = 8
EPSILON = 1e-9  # rounding errors allowed at a limit

_AROUND = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
_STEPS = {(0, 0): "n", **dict(zip(_AROUND, COMPASS[::2], strict=True))}  # "n" without length


def direction_between(start: LatticePoint, end: LatticePoint) -> str:
    """Return the direction in which a plank leaves `start`, one of the eight main directions."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    half = max(abs(dx), abs(dy)) / 2  # far more than the error of a direction within the tolerance
    return _STEPS[(dx > half) - (dx < -half), (dy > half) - (dy < -half)]


def opposite_direction(wind: str) -> str:
    """Return the opposite direction."""
    return COMPASS[(COMPASS.index(wind) + HALF) % 16]


@lru_cache(maxsize=256)
def is_parallel(wind: str, axis: str) -> bool:
    """Return whether a direction runs along an axis, which either of its directions may name."""
    return (COMPASS.index(wind) - COMPASS.index(axis)) % HALF == 0


@lru_cache(maxsize=16)
def wall_sides(axis: str) -> tuple[str, str]:
    """Return the two directions that the sides of a wall face, clockwise side first (LAB-B4)."""
    line = COMPASS.index(axis) % HALF
    return COMPASS[line + QUARTER], COMPASS[(line + QUARTER + HALF) % 16]


@lru_cache(maxsize=256)
def wall_side_facing(wind: str, axis: str) -> str | None:
    """Return the side of a wall that a direction comes from; None along the wall (LAB-A3)."""
    turn = (COMPASS.index(wind) - COMPASS.index(axis) % HALF) % 16
    if turn % HALF == 0:
        return None
    first, second = wall_sides(axis)
    return first if turn < HALF else second


def is_close(one: float, other: float, tolerance: float) -> bool:
    """Return whether two numbers differ by the tolerance at most (LAB-A2)."""
    return abs(one - other) <= tolerance + EPSILON


def is_same_place(one: LatticePoint, other: LatticePoint, tolerance: float) -> bool:
    """Return whether each coordinate agrees within the tolerance (LAB-A2)."""
    return is_close(one[0], other[0], tolerance) and is_close(one[1], other[1], tolerance)


def midpoint(one: LatticePoint, other: LatticePoint) -> LatticePoint:
    """Return the midpoint of two places."""
    return ((one[0] + other[0]) / 2, (one[1] + other[1]) / 2)


MAX_COLUMNS, MAX_ROWS = 26, 99  # the limits of the schema
MIN_POLES_OFF = 3  # with fewer poles off the board, they are the mistake, not its size


def find_corners(layout: Layout) -> tuple[LatticePoint, ...]:
    """Return the four corners, clockwise from the top left."""
    right, bottom = float(layout.columns - 1), float(layout.rows - 1)
    return (0.0, 0.0), (right, 0.0), (right, bottom), (0.0, bottom)


def is_in_corner(pole: Pole, layout: Layout) -> bool:
    """Return whether a pole stands in a corner of the board."""
    slack = layout.settings.tolerance
    return any(is_same_place(pole.place, corner, slack) for corner in find_corners(layout))


def is_off_board(pole: Pole, layout: Layout) -> bool:
    """Return whether a pole is farther outside the board than the tolerance."""
    x, y = pole.place
    slack = layout.settings.tolerance + 1e-9
    return not (
        -slack <= x <= layout.columns - 1 + slack and -slack <= y <= layout.rows - 1 + slack
    )


def find_size_that_fits(layout: Layout) -> Layout | None:
    """Return the layout with a size that holds all poles, if its size seems to be the mistake.

    First, columns and rows may be exchanged: then all start poles stand in the corners of the
    exchanged size. Otherwise the size may be too small, if at least `MIN_POLES_OFF` poles are off
    the board (or one less, if one of them is a start pole), all of them to the right or below, and
    if every start pole that is off the board or in a corner stands in a corner of the larger board.
    If no pole is off the board, the size may be too large: then all start poles stand in the
    corners of a smaller size that holds all poles.
    """
    placed = [pole for pole in layout.poles if pole.at]
    off = [pole for pole in placed if is_off_board(pole, layout)]
    starts = [pole for pole in placed if pole.kind is PoleKind.START]
    if not (off or starts[1:]) or any(max(pole.place) > MAX_ROWS for pole in placed):
        return None
    turned = replace(layout, columns=layout.rows, rows=layout.columns)
    if off and starts[1:] and _holds(turned, placed, starts):
        return turned
    if off and len(off) < MIN_POLES_OFF - any(pole in starts for pole in off):
        return None
    slack = layout.settings.tolerance + 1e-9
    columns, rows = (
        ceil(1 + max(pole.place[axis] for pole in off or starts) - slack) for axis in (0, 1)
    )
    if not off:
        smaller = replace(layout, columns=columns, rows=rows)
        return smaller if _holds(smaller, placed, starts) else None
    larger = replace(layout, columns=max(columns, layout.columns), rows=max(rows, layout.rows))
    due = [pole for pole in starts if pole in off or is_in_corner(pole, layout)]
    return larger if _holds(larger, off, due) else None


def _holds(layout: Layout, poles: Iterable[Pole], starts: Iterable[Pole]) -> bool:
    """Return whether the size is legal, the poles are on the board and the starts in corners."""
    return (
        layout.columns <= MAX_COLUMNS
        and layout.rows <= MAX_ROWS
        and not any(is_off_board(pole, layout) for pole in poles)
        and all(is_in_corner(pole, layout) for pole in starts)
    )


class PoleIndex:
    """The poles of a board, indexed by place."""

    def __init__(self, poles: Iterable[Pole], tolerance: float) -> None:
        self.poles, self.tolerance = tuple(poles), tolerance
        self.squares: defaultdict[LatticePoint, list[Pole]] = defaultdict(list)
        for pole in self.poles:
            self.squares[round(pole.place[0]), round(pole.place[1])].append(pole)

    @cached_property
    def is_on_lattice(self) -> bool:
        """True if every pole stands on a lattice point."""
        return all(x == int(x) and y == int(y) for x, y in (pole.place for pole in self.poles))

    def at(self, place: LatticePoint) -> Sequence[Pole]:
        """Return the poles at a place, within the tolerance."""
        if self.is_on_lattice:  # poles on lattice points only: look at one square at most
            if place in self.squares:
                return self.squares[place]
            around = self.squares.get((round(place[0]), round(place[1])), [])
            if not around:
                return around
        else:
            around = [*self.in_box(place, place, self.tolerance + 1e-9)]
        return [pole for pole in around if is_same_place(pole.place, place, self.tolerance)]

    def near_segment(
        self, body: tuple[LatticePoint, LatticePoint], reach: float, ends: tuple[str, ...]
    ) -> Iterator[Pole]:
        """Yield the poles within `reach` of a segment, except those at its ends."""
        one, other = body
        for pole in self.in_box(one, other, reach):
            if pole.id not in ends and squared_distance(pole.place, one, other) <= reach * reach:
                yield pole

    def in_box(self, one: LatticePoint, other: LatticePoint, reach: float) -> Sequence[Pole]:
        """Return the poles in the unit squares between two points, grown by `reach`."""
        left, right = floor(min(one[0], other[0]) - reach + 0.5), max(one[0], other[0]) + reach
        top, bottom = floor(min(one[1], other[1]) - reach + 0.5), max(one[1], other[1]) + reach
        columns, rows = range(left, floor(right + 0.5) + 1), range(top, floor(bottom + 0.5) + 1)
        if len(columns) == len(rows) == 1:
            return self.squares.get((left, top), ())
        squares = [(column, row) for column in columns for row in rows]
        return [pole for square in squares for pole in self.squares.get(square, ())]


def squared_distance(place: LatticePoint, one: LatticePoint, other: LatticePoint) -> float:
    """Return the squared distance of a place from a segment."""
    dx, dy = other[0] - one[0], other[1] - one[1]
    x, y = place[0] - one[0], place[1] - one[1]
    share = min(1.0, max(0.0, (x * dx + y * dy) / (dx * dx + dy * dy)))
    x, y = x - share * dx, y - share * dy
    return x * x + y * y
