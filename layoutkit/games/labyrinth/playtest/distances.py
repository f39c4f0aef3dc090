"""Tables of distances from every place through a player's remaining gems.

The planner steers by these numbers. They are exact in an easier game: a step costs 2 (distances
count half hourglasses), a plank that does not lie costs 3 more if it is short and 5 more if it is
long, and 6 more again if a lying plank is in its way and must be picked up first. A player with
a plank of a kind in hand has as many of this kind as needed; a player without one must first go to
a plank that lies and pick it up, which costs 4. The distances from gem to gem are those at the
start of the game; the order of the gems is the best one.

A laid plank is one node: entering it costs the step and its laying, leaving it costs a step.
Example: two poles a1 and b1, nothing lies, the gem on b1, a short plank in hand: from a1 the
distance is (2 + 3) + 2 = 7; if a plank lies on a1-b1 it is 4.

A table is filled by Dijkstra's algorithm with a list of nodes for every cost (a bucket queue),
because all costs are small integers. This loop takes most of the time of a playtest.
"""

from collections.abc import Iterator, Mapping, Sequence

from layoutkit.games.labyrinth.playtest.seat_view import SeatView
from layoutkit.games.labyrinth.solve.bitboard import bits

STEP_WEIGHT = 2  # in half hourglasses, like all weights
LAY_SHORT_WEIGHT = 3  # more than its hourglass, because it needs a card of one kind
LAY_LONG_WEIGHT = 5
IN_THE_WAY = 6  # a plank lies across and must be removed first
TO_FETCH = 4  # to pick up a plank
DEAREST = STEP_WEIGHT + LAY_LONG_WEIGHT + IN_THE_WAY  # of all single steps
FAR = 400  # out of reach
SHORT, LONG, BOTH = 1, 2, 3  # kinds of planks


def kinds_in(short: int, long: int) -> int:
    """Return the kinds of planks in a stock."""
    return (SHORT if short else 0) | (LONG if long else 0)


class DistanceTables:
    """The distance tables of one view of a board."""

    def __init__(self, view: SeatView) -> None:
        self.view = view
        self.neighbours = [tuple(bits(mask)) for mask in view.neighbours]
        self.weight = [
            STEP_WEIGHT + (LAY_SHORT_WEIGHT if view.shorts >> node & 1 else LAY_LONG_WEIGHT)
            for node in range(len(view.names))
        ]
        self.to_lay = {
            is_short: [tuple(bits(mask & kind)) for mask in view.planks_at]
            for is_short, kind in ((True, view.shorts), (False, ~view.shorts))
        }
        self.laid_from = [tuple(self._laid_from(node)) for node in range(len(view.names))]
        self._laid_alone = [tuple(one for one, on in ends if not on) for ends in self.laid_from]
        self._kind = [SHORT if view.shorts >> node & 1 else LONG for node in range(len(view.names))]
        self._between: dict[int, list[int]] = {}
        self._after: dict[tuple[int, int], int] = {}

    def _laid_from(self, plank: int) -> Iterator[tuple[int, int]]:
        """Yield the places a plank can be laid from, each with the supports that must lie."""
        if plank >= self.view.fields:
            for start in self.neighbours[plank]:
                if self.view.planks_at[start] >> plank & 1:
                    yield start, self.view.supports[plank] & ~(1 << start)

    def through_gems(self, gems: int, lying: int, pawn: int = -1, beyond: int = FAR) -> list[int]:
        """Return the distances through some gems, from everywhere or only near the pawn."""
        return self._dijkstra(self._sources(gems), lying, BOTH, pawn, beyond)

    def through_gems_fetching_planks(
        self, gems: int, lying: int, kinds: int, richer: Mapping[int, Sequence[int]]
    ) -> list[int]:
        """Return the distances without a kind of planks; `richer` has those with one more kind."""
        sources = self._sources(gems)
        for kind, planks in ((SHORT, self.view.shorts), (LONG, ~self.view.shorts)):
            if kinds & kind:
                continue
            distance = richer[kinds | kind]
            sources += [
                (start, distance[start] + TO_FETCH)
                for plank in bits(planks & lying)
                for start, _ in self.laid_from[plank]
                if (lying | self.view.field_mask) >> start & 1
            ]
        return self._dijkstra(sources, lying, kinds)

    def _sources(self, gems: int) -> list[tuple[int, int]]:
        return [(gem, self._rest(gem, gems ^ 1 << gem)) for gem in bits(gems)]

    def _rest(self, gem: int, others: int) -> int:
        """Return the distance from one gem through the others, in the best order."""
        if not others:
            return 0
        key = (gem, others)
        if key not in self._after:
            if gem not in self._between:
                self._between[gem] = self._dijkstra([(gem, 0)], self.view.lying, BOTH)
            distance = self._between[gem]  # at the start of the game
            self._after[key] = min(
                distance[other] + self._rest(other, others ^ 1 << other) for other in bits(others)
            )
        return self._after[key]

    def _dijkstra(
        self,
        sources: Sequence[tuple[int, int]],
        lying: int,
        kinds: int,
        pawn: int = -1,
        beyond: int = FAR,
    ) -> list[int]:
        """Return the distance from everywhere to the sources, which have initial costs."""
        fields, clashes, supports = self.view.fields, self.view.clashes, self.view.supports
        neighbours, weight, kind, alone = self.neighbours, self.weight, self._kind, self._laid_alone
        lies = set(bits(lying))
        least = min(cost for _, cost in sources)
        distance = [FAR] * len(neighbours)
        due: list[list[int]] = [[]] * (FAR + DEAREST)  # one shared list, until nodes are added
        for node, cost in sources:
            distance[node] = min(distance[node], cost - least)
            at = min(cost - least, FAR - 1)
            due[at] = [*due[at], node]
        last = FAR
        for cost, nodes in enumerate(due):
            if cost > last:
                break
            for node in nodes:
                if distance[node] != cost:
                    continue
                if node == pawn:
                    last = cost + beyond
                if node < fields or node in lies:
                    more, starts = cost + STEP_WEIGHT, neighbours[node]
                elif kinds & kind[node]:
                    more = cost + weight[node] + (IN_THE_WAY if clashes[node] & lying else 0)
                    starts = alone[node]
                    if supports[node] & lying:  # it may be laid on planks that lie
                        ends = self.laid_from[node]
                        starts = tuple(start for start, on in ends if not on & ~lying)
                else:
                    continue
                due[more] = following = due[more] or []
                for start in starts:
                    if more < distance[start]:
                        distance[start] = more
                        following.append(start)
        return [least + cost for cost in distance] if least else distance
