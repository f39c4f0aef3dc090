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
DEAREST = STEP + LAY_LONG_WEIGHT + IN_THE_WAY  # of all that leads from one place to the next
FAR = 400  # out of reach: so far from the nearest gem
SHORT, LONG, BOTH = 1, 2, 3  # kinds of planks


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
        self.to_lay = {
            is_short: [tuple(bits(mask & kind)) for mask in arena.reach]
            for is_short, kind in ((True, arena.shorts), (False, ~arena.shorts))
        }
        self.laid_from = [tuple(self._laid_from(node)) for node in range(len(arena.names))]
        self._laid_alone = [tuple(one for one, on in ends if not on) for ends in self.laid_from]
        self._kind = [
            SHORT if arena.shorts >> node & 1 else LONG for node in range(len(arena.names))
        ]
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
        fields, clashes, rests = self.arena.fields, self.arena.clashes, self.arena.rests
        near, weight, kind, alone = self.near, self.weight, self._kind, self._laid_alone
        lies = set(bits(lying))
        least = min(cost for _, cost in sources)
        way = [FAR] * len(near)
        due: list[list[int]] = [[]] * (FAR + DEAREST)  # all the same, until something is due
        for node, cost in sources:
            way[node] = min(way[node], cost - least)
            at = min(cost - least, FAR - 1)
            due[at] = [*due[at], node]
        last = FAR
        for cost, nodes in enumerate(due):
            if cost > last:
                break
            for node in nodes:
                if way[node] != cost:
                    continue
                if node == pawn:
                    last = cost + beyond
                if node < fields or node in lies:
                    more, starts = cost + STEP, near[node]
                elif kinds & kind[node]:
                    more = cost + weight[node] + (IN_THE_WAY if clashes[node] & lying else 0)
                    starts = self._ends_now(node, lying) if rests[node] & lying else alone[node]
                else:
                    continue
                due[more] = following = due[more] or []
                for start in starts:
                    if more < way[start]:
                        way[start] = more
                        following.append(start)
        return [least + cost for cost in way] if least else way

    def _ends_now(self, plank: int, lying: int) -> tuple[int, ...]:
        """The places from which a plank may be laid on others that lie."""
        return tuple(start for start, on in self.laid_from[plank] if not on & ~lying)
