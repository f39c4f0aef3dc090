"""Poles by unit square: which of them stand at a place, and which beside a plank."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from math import floor

from layoutkit.games.labyrinth.board.terms import LatticePoint, Pole
from layoutkit.games.labyrinth.board.winds import is_same_place


class Nearby:
    """The poles of a board, to be asked for by place."""

    def __init__(self, poles: Iterable[Pole], tolerance: float) -> None:
        self.poles, self.tolerance = tuple(poles), tolerance
        self.squares: defaultdict[tuple[int, int], list[Pole]] = defaultdict(list)
        for pole in self.poles:
            self.squares[round(pole.place[0]), round(pole.place[1])].append(pole)

    def at(self, place: LatticePoint) -> Iterator[Pole]:
        """The poles that stand at a place, within the tolerance."""
        for pole in self.around(place, place, self.tolerance + 1e-9):
            if is_same_place(pole.place, place, self.tolerance):
                yield pole

    def beside(
        self, body: tuple[LatticePoint, LatticePoint], reach: float, ends: tuple[str, ...]
    ) -> Iterator[Pole]:
        """The poles no farther from a segment than `reach`, but for those that it ends on."""
        one, other = body
        for pole in self.around(one, other, reach):
            if pole.id not in ends and squared_gap(pole.place, one, other) <= reach * reach:
                yield pole

    def around(self, one: LatticePoint, other: LatticePoint, reach: float) -> Iterator[Pole]:
        """The poles of the squares that two points span, grown by `reach`."""
        left, right = sorted((one[0], other[0]))
        top, bottom = sorted((one[1], other[1]))
        for column in range(floor(left - reach + 0.5), floor(right + reach + 0.5) + 1):
            for row in range(floor(top - reach + 0.5), floor(bottom + reach + 0.5) + 1):
                yield from self.squares.get((column, row), ())


def squared_gap(place: LatticePoint, one: LatticePoint, other: LatticePoint) -> float:
    """The square of the distance of a place from a segment."""
    dx, dy = other[0] - one[0], other[1] - one[1]
    x, y = place[0] - one[0], place[1] - one[1]
    share = min(1.0, max(0.0, (x * dx + y * dy) / (dx * dx + dy * dy)))
    x, y = x - share * dx, y - share * dy
    return x * x + y * y
