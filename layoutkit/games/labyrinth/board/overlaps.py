"""Positions that exclude each other because their planks would overlap.

Two planks exclude each other if their rectangles overlap by more than the tolerance, unless they
form a T, X or H or leave a shared pole in different directions. A board has some hundred positions,
and most of them differ in place only. So a grid finds the neighbours of a position, and each
relative placement of two rectangles is computed once.

On a standard lattice nothing is measured: two planks of the usual size exclude each other if they
occupy the same cell, or, for two bars in a row, the same edge.
"""

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from math import floor, hypot
from typing import NamedTuple, TypeAlias

from layoutkit.games.labyrinth.board import lattice
from layoutkit.games.labyrinth.board.model import Form, LatticePoint, Position, Settings

Run: TypeAlias = tuple[float, float]  # the vector from one end of a plank to the other

Cell: TypeAlias = tuple[int, int]  # a unit square by its column and row

USUAL = Settings()
SIZES = ("plank_width", "tolerance", "short_reach", "long_reach")


class Body(NamedTuple):
    """A position with the centre, run and bounding box of its plank."""

    position: Position
    middle: LatticePoint
    run: Run
    box: tuple[float, float]  # half its width and half its height


def iter_overlaps(
    positions: Sequence[Position], settings: Settings
) -> Iterator[tuple[Position, Position]]:
    """Yield the pairs of positions that overlap and do not form a T, X or H."""
    overlaps = Overlaps({one.name: one for one in positions}, settings)
    order = {one.name: number for number, one in enumerate(positions)}
    for number, one in enumerate(positions):
        later = [order[name] for name in overlaps.of(one.name) if order[name] > number]
        for other in sorted(later):
            yield one, positions[other]


class Overlaps:
    """The positions that exclude each position, found on demand."""

    def __init__(
        self, positions: Mapping[str, Position], settings: Settings, regular: bool = False
    ) -> None:
        self._positions, self._regular = positions, regular
        self._spare = settings.tolerance / 2 + lattice.EPSILON
        self._half = settings.plank_width / 2 - self._spare
        self._found: dict[str, frozenset[str]] = {}

    def of(self, name: str) -> frozenset[str]:
        """Return the names of the positions that exclude a position (LAB-P6, P8, A18, A25)."""
        if name not in self._found:
            one = self._positions[name]
            near = self._in_cell(one) if self._regular else self._over(self._bodies[name])
            self._found[name] = frozenset(
                other.name for other in near if other is not one and exclude_each_other(one, other)
            )
        return self._found[name]

    def of_any(self, names: Collection[str]) -> frozenset[str]:
        """Return the names of the positions that any of these exclude, without these themselves."""
        return frozenset().union(*map(self.of, names)).difference(names)

    def _in_cell(self, one: Position) -> Iterator[Position]:
        """Yield the positions that share a cell or edge with a position of a standard lattice."""
        return (other for place in occupied_cells(one) for other in self._takers[place])

    def _over(self, one: Body) -> Iterator[Position]:
        """Yield the positions whose rectangles overlap a rectangle."""
        (x, y), run, half, spare = one.middle, one.run, self._half, self._spare
        for other in self._beside(one):
            apart = (other.middle[0] - x, other.middle[1] - y)
            if rectangles_overlap(apart, run, other.run, half, spare):
                yield other.position

    def _beside(self, one: Body) -> list[Body]:
        """Return the bodies whose bounding boxes meet the bounding box of a body."""
        (x, y), (width, height), most = one.middle, one.box, self._longest
        columns = range(floor(x - width - most), floor(x + width + most) + 1)
        rows = range(floor(y - height - most), floor(y + height + most) + 1)
        near = [self._squares.get((column, row), ()) for column in columns for row in rows]
        return [
            other
            for inside in near
            for other in inside
            if abs(other.middle[0] - x) <= width + other.box[0]
            and abs(other.middle[1] - y) <= height + other.box[1]
        ]

    @cached_property
    def _takers(self) -> Mapping[Cell | str, list[Position]]:
        """The positions in each cell and on each edge of a standard lattice."""
        takers: defaultdict[Cell | str, list[Position]] = defaultdict(list)
        for position in self._positions.values():
            for place in occupied_cells(position):
                takers[place].append(position)
        return takers

    @cached_property
    def _bodies(self) -> Mapping[str, Body]:
        bodies = {}
        for name, position in self._positions.items():
            (left, top), (right, bottom) = position.body
            run = (right - left, bottom - top)
            box = (abs(run[0]) / 2 + self._half, abs(run[1]) / 2 + self._half)
            bodies[name] = Body(position, lattice.midpoint(*position.body), run, box)
        return bodies

    @cached_property
    def _longest(self) -> float:
        """The farthest that any bounding box reaches from its centre."""
        return max((max(body.box) for body in self._bodies.values()), default=0.0)

    @cached_property
    def _squares(self) -> Mapping[Cell, list[Body]]:
        """The bodies in each unit square, by their centres."""
        squares: defaultdict[Cell, list[Body]] = defaultdict(list)
        for body in self._bodies.values():
            squares[floor(body.middle[0]), floor(body.middle[1])].append(body)
        return squares


def is_standard_lattice(near: lattice.PoleIndex, settings: Settings) -> bool:
    """Return whether all poles have lattice points of their own and planks have the usual size."""
    return (
        near.is_on_lattice
        and all(getattr(settings, name) == getattr(USUAL, name) for name in SIZES)
        and len({pole.place for pole in near.poles}) == len(near.poles)
        and len({pole.id for pole in near.poles}) == len(near.poles)
    )


def occupied_cells(position: Position) -> tuple[Cell | str, ...]:
    """Return what a plank occupies on a standard lattice: its cell; for a bar also its edges."""
    if position.form is Form.EDGE:
        return ()
    (x1, y1), (x2, y2) = position.segment
    cell = floor((x1 + x2) / 2), floor((y1 + y2) / 2)
    return (cell, *position.rests_on) if position.form is Form.BAR else (cell,)


@lru_cache(maxsize=4096)
def rectangles_overlap(apart: Run, one: Run, other: Run, half: float, spare: float) -> bool:
    """Return whether two rectangles overlap, by the separating-axis test.

    `apart` leads from centre to centre. Each rectangle is `2 * half` wide and as long as its run
    less `spare` at either end.
    """
    for x, y in (one, other):
        length = hypot(x, y)
        for across in ((x / length, y / length), (-y / length, x / length)):
            reach = sum(_half_projection(run, across, half, spare) for run in (one, other))
            if abs(apart[0] * across[0] + apart[1] * across[1]) > reach:
                return False
    return True


def _half_projection(run: Run, line: Run, half: float, spare: float) -> float:
    """Return half the length of a rectangle projected onto a line of length one."""
    length = hypot(*run)
    along = abs(run[0] * line[0] + run[1] * line[1]) / length
    beside = abs(run[0] * line[1] - run[1] * line[0]) / length
    return along * (length / 2 - spare) + beside * half


def exclude_each_other(one: Position, other: Position) -> bool:
    """Return whether two positions exclude each other if their rectangles overlap."""
    if one.name in other.rests_on or other.name in one.rests_on:
        return False
    if one.form is other.form is Form.STEM and one.rests_on == other.rests_on:
        return False
    shared = [pole for pole in one.poles if pole in other.poles]
    # planks that leave a shared pole in different directions do not overlap
    return not shared or any(
        leaving_direction(one, pole) == leaving_direction(other, pole) for pole in shared
    )


def leaving_direction(position: Position, pole: str) -> str:
    """Return the direction in which a plank leaves one of its poles."""
    start, end = position.segment
    ends = (start, end) if position.poles[0] == pole else (end, start)
    return lattice.direction_between(*ends)
