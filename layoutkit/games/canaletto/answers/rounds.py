"""Matches pieces that left a place with places where they arrived.

Treasures that changed places are easier to read as an exchange or a cycle than as single moves. The
shortest cycles are found first, breadth first from every place that something left. What is left
over are single moves, and pieces that came or went.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

PlaceT = TypeVar("PlaceT", bound=Hashable)
PieceMove = tuple[str, PlaceT, PlaceT]
"""A thing, where it was, and where it is."""


@dataclass(frozen=True, slots=True)
class Moves(Generic[PlaceT]):
    """The moves between two states; in a cycle each piece takes the place of the next."""

    rounds: tuple[tuple[PieceMove[PlaceT], ...], ...]
    single: tuple[PieceMove[PlaceT], ...]
    gone: tuple[tuple[str, PlaceT], ...]
    come: tuple[tuple[str, PlaceT], ...]


class _Unmatched(Generic[PlaceT]):
    """The pieces whose old and new places are not matched yet."""

    def __init__(
        self, before: Mapping[PlaceT, Sequence[str]], after: Mapping[PlaceT, Sequence[str]]
    ) -> None:
        self.gone = {p: Counter(before[p]) - Counter(after.get(p, ())) for p in before}
        self.come = {p: Counter(after[p]) - Counter(before.get(p, ())) for p in after}

    def ways(self, origin: PlaceT) -> Iterator[PieceMove[PlaceT]]:
        """Yield the moves that a piece which left a place can have made."""
        left = self.gone.get(origin, Counter())
        for goal, arrived in self.come.items():
            for thing in left:
                if left[thing] > 0 and arrived[thing] > 0:
                    yield (thing, origin, goal)
                    break

    def take(self, arc: PieceMove[PlaceT]) -> None:
        """Match an old and a new place."""
        thing, origin, goal = arc
        self.gone[origin][thing] -= 1
        self.come[goal][thing] -= 1


def match_moves(
    before: Mapping[PlaceT, Sequence[str]], after: Mapping[PlaceT, Sequence[str]]
) -> Moves[PlaceT]:
    """Return the moves from one state to the other, the shortest cycles first."""
    left = _Unmatched(before, after)
    rounds: list[tuple[PieceMove[PlaceT], ...]] = []
    while found := _shortest_cycle(left):
        for arc in found:
            left.take(arc)
        rounds.append(found)
    single = tuple(_single_moves(left))
    return Moves(tuple(rounds), single, _listed(left.gone), _listed(left.come))


def _single_moves(left: _Unmatched[PlaceT]) -> Iterator[PieceMove[PlaceT]]:
    """Yield the moves that belong to no cycle."""
    for origin in left.gone:
        while arc := next(left.ways(origin), None):
            left.take(arc)
            yield arc


def _shortest_cycle(left: _Unmatched[PlaceT]) -> tuple[PieceMove[PlaceT], ...]:
    """Return a shortest cycle; empty if there is none."""
    found = (_cycle_from(left, origin) for origin in left.gone)
    return min((one for one in found if one), key=len, default=())


def _cycle_from(left: _Unmatched[PlaceT], start: PlaceT) -> tuple[PieceMove[PlaceT], ...]:
    """Return the shortest cycle through a place, breadth first."""
    ways: dict[PlaceT, tuple[PieceMove[PlaceT], ...]] = {start: ()}
    queue = [start]
    for here in queue:
        for arc in left.ways(here):
            goal = arc[2]
            if goal == start:
                return (*ways[here], arc)
            if goal not in ways:
                ways[goal] = (*ways[here], arc)
                queue.append(goal)
    return ()


def _listed(left: Mapping[PlaceT, Counter[str]]) -> tuple[tuple[str, PlaceT], ...]:
    return tuple((thing, place) for place, things in left.items() for thing in things.elements())
