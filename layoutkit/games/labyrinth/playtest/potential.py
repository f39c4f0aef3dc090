"""How far it is: the tables of distances that the planner steers by.

For every field and plank, the cheapest way through all gems that are left, in an easier game: a
step costs `STEP`, a plank that does not lie costs its laying too. Whoever has a plank of a kind has
enough of them; whoever has none goes to one that lies and takes it up first. From gem to gem it
is as far as when the game began.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from layoutkit.games.labyrinth.playtest.arena import Arena
from layoutkit.games.labyrinth.solve.net import bits

STEP = 2  # half hourglasses
LAY_SHORT_WEIGHT = 3  # more than its hourglass: it needs a card of one kind
LAY_LONG_WEIGHT = 5
IN_THE_WAY = 6  # a plank lies across and must be taken up first
TO_FETCH = 4  # to take up a plank
FAR = 400  # out of reach: so far from the nearest gem
SHORT, LONG, BOTH = 1, 2, 3  # the kinds of planks that are in hand


def kinds_in(short: int, long: int) -> int:
    """The kinds of a stock."""
    return (SHORT if short else 0) | (LONG if long else 0)


class Distances:
    """The tables of one arena."""

    def __init__(self, arena: Arena) -> None:
        self.arena = arena
        self.near = [tuple(bits(mask)) for mask in arena.near]
        self.weight = [
            STEP + (LAY_SHORT_WEIGHT if arena.shorts >> node & 1 else LAY_LONG_WEIGHT)
            for node in range(len(arena.names))
        ]
        self.laid_from = [tuple(self._laid_from(node)) for node in range(len(arena.names))]
        self._layable = (0, arena.shorts, ~arena.shorts, -1)  # by the kinds in hand
        self._between: dict[int, list[int]] = {}
        self._after: dict[tuple[int, int], int] = {}

    def _laid_from(self, plank: int) -> Iterator[tuple[int, int]]:
        """The places from which a plank is laid, each with the supports that must lie."""
        if plank >= self.arena.fields:
            for start in self.near[plank]:
                if self.arena.reach[start] >> plank & 1:
                    yield start, self.arena.rests[plank] & ~(1 << start)

    def through(self, gems: int, lying: int, pawn: int = -1, beyond: int = FAR) -> list[int]:
        """The way from everywhere through some gems; only near the pawn, if it is given."""
        return self._spread(self._sources(gems), lying, BOTH, pawn, beyond)

    def fetching(
        self, gems: int, lying: int, kinds: int, richer: Mapping[int, Sequence[int]]
    ) -> list[int]:
        """The same for who lacks a kind of planks, from the tables for those who have one more."""
        sources = self._sources(gems)
        for kind, planks in ((SHORT, self.arena.shorts), (LONG, ~self.arena.shorts)):
            if kinds & kind:
                continue
            way = richer[kinds | kind]
            sources += [
                (start, way[start] + TO_FETCH)
                for plank in bits(planks & lying)
                for start, _ in self.laid_from[plank]
                if (lying | self.arena.field_mask) >> start & 1
            ]
        return self._spread(sources, lying, kinds)

    def _sources(self, gems: int) -> list[tuple[int, int]]:
        return [(gem, self._rest(gem, gems ^ 1 << gem)) for gem in bits(gems)]

    def _rest(self, gem: int, others: int) -> int:
        """The way from one gem through others, in the best order."""
        if not others:
            return 0
        key = (gem, others)
        if key not in self._after:
            way = self._from(gem)
            self._after[key] = min(
                way[other] + self._rest(other, others ^ 1 << other) for other in bits(others)
            )
        return self._after[key]

    def _from(self, gem: int) -> list[int]:
        """The way between a gem and every other place when the game begins."""
        if gem not in self._between:
            self._between[gem] = self._spread([(gem, 0)], self.arena.lying, BOTH)
        return self._between[gem]

    def _spread(
        self,
        sources: Sequence[tuple[int, int]],
        lying: int,
        kinds: int,
        pawn: int = -1,
        beyond: int = FAR,
    ) -> list[int]:
        """The cheapest way from everywhere to one of the sources, which have costs of their own."""
        clashes, near, weight = self.arena.clashes, self.near, self.weight
        least = min(cost for _, cost in sources)
        way = [FAR] * len(near)
        due: list[list[int]] = [[] for _ in range(FAR)]
        for node, cost in sources:
            way[node] = min(way[node], cost - least)
            due[min(cost - least, FAR - 1)].append(node)
        open_places = lying | self.arena.field_mask
        layable = self._layable[kinds]
        last = FAR
        for cost, nodes in enumerate(due):
            if cost > last:
                break
            for node in nodes:
                if way[node] != cost:
                    continue
                if node == pawn:
                    last = cost + beyond
                if open_places >> node & 1:
                    more, starts = cost + STEP, near[node]
                elif layable >> node & 1:
                    more = cost + weight[node] + (IN_THE_WAY if clashes[node] & lying else 0)
                    starts = tuple(one for one, on in self.laid_from[node] if not on & ~lying)
                else:
                    continue
                for start in starts:
                    if more < way[start]:
                        way[start] = more
                        due[more].append(start)
        return [least + cost for cost in way] if least else way
