"""An index of poles by unit square, to find the poles at a place or beside a plank."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from math import floor

from layoutkit.games.labyrinth.board.terms import LatticePoint, Pole
from layoutkit.games.labyrinth.board.winds import is_same_place


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
