"""The cheapest route to one field, as a problem for A*.

A* looks at states in order of the cost so far plus a lower bound of the cost that remains. The
lower bound is the exact cost in an easier game: planks that were laid stay, nothing clashes, and
there are always planks in stock. Only one thing is kept of the limited stock: each short plank
beyond it costs 1 more, because it must be picked up somewhere first. (A long plank costs 2 in any
case, whether it is laid from the stock or moved.)

Example: three poles a1, b1 and c1 in a row, the pawn on a1 and the gem on c1. With one short plank
the player lays it (1), takes two steps to b1 (2), moves the plank (2) and takes two more steps
(2). The bound says 7, and 7 is also the real cost. With two short planks both are 6.

Bounds are read from a table for each set of lying planks. A table is filled from the target
backwards in order of cost (Dijkstra's algorithm), and only as far as somebody asks, because most
questions are about places near the route. An entry is a node together with a number of short
planks in stock. The table of a set is continued from the table of the same set without one plank:
all costs known there stay valid, and only the ways over the new plank can be cheaper.

A long search also notes whether the player has a long plank, in hand or lying at the pawn. Without
one, no long plank can be laid until the player fetches one. For this, a table has a second half
for players without long planks. From any place there, the player may make a trip: with short
planks to the end of a lying long plank, and back over planks that lie everywhere. After the trip,
the first half holds. These tables depend on the long planks only: a short plank that was laid
counts as if it were in stock, and saves its laying too. On a board of 12x12 poles with no long
plank in stock, the bound of one gem rises from 41 to 59 (its cost is 64), and the search looks at
32,000 states instead of 103,000.

Why a trip may be added: look at the planks that the player lays before having a long plank, and at
the last place where a real play meets them afterwards. The way to that place was paid once, the
rest of the trip leads to the long plank and back, and the remaining route uses other planks.

Why the bound is never too high: follow the pawn in a real plan. Each plank that it enters and that
did not lie before was laid, and the route here pays for a plank at most once if it visits no plank
twice. If the pawn enters a stem whose diagonal did not lie, or a bar whose other edge did not lie,
then this support was laid before, from one of its ends; there the route here turns onto the
support at once, which is shorter.

Why it is consistent: no action changes the bound by more than its own cost. Picking up a short
plank saves 1 for the stock, and laying a plank saves no more than its laying. The bound with trips
is not consistent where the pawn leaves a plank that was laid, so A* may look at a state twice. The
long search is in `tour_search`: it treats a route as a tour with one goal.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from itertools import repeat
from operator import add
from typing import TypeAlias

from layoutkit.games.labyrinth.board.model import LAY_COST, REMOVE_COST, STEP_COST, PlankKind
from layoutkit.games.labyrinth.solve.bitboard import (
    LAY,
    MOVE,
    REMOVE,
    STEP,
    STOCK_BITS,
    ActionCode,
    ActionGenerator,
    BitBoard,
    bits,
    count_steps,
)
from layoutkit.search import UNREACHABLE

LayingArc: TypeAlias = tuple[int, int, int]
"""The start relative to the entry of the plank, the cost, and the supports that must lie."""

SHORT_PLANK_COST = LAY_COST[PlankKind.SHORT] + REMOVE_COST
LAY_AND_STEP_COST = tuple(LAY_COST[kind] + STEP_COST for kind in (PlankKind.LONG, PlankKind.SHORT))


class LayingArcs:
    """The arcs onto each plank that does not lie, for every target.

    An arc onto a short plank starts with one more short plank in stock. A player who has none
    picks one up first, which costs 1 more.
    """

    def __init__(self, net: BitBoard, check_budget: Callable[[], None]) -> None:
        self.net, self.check_budget = net, check_budget
        self._onto: list[tuple[list[LayingArc], list[LayingArc]] | None] = [None] * len(net.names)

    def onto(self, plank: int) -> tuple[list[LayingArc], list[LayingArc]]:
        """Return the arcs onto a plank: with short planks left in stock, and without any left."""
        arcs = self._onto[plank]
        if arcs is None:
            arcs = self._onto[plank] = self._find(plank)
        return arcs

    def _find(self, plank: int) -> tuple[list[LayingArc], list[LayingArc]]:
        net = self.net
        is_short, supports = net.shorts >> plank & 1, net.supports[plank]
        cost, richer = LAY_AND_STEP_COST[is_short], is_short * len(net.names)
        rich: list[LayingArc] = []
        lifted: list[LayingArc] = []
        for start in net.neighbour_lists[plank]:
            if net.carries[plank] >> start & 1:  # from a plank that rests on it, so it was laid
                rich.append((start, STEP_COST, 0))
                continue
            others = supports & ~(1 << start)
            if others and net.supports[start] & others:  # the other stem of an X: its diagonal lies
                others = 0
            rich.append((start + richer, cost, others))
            if is_short:
                lifted.append((start, cost + REMOVE_COST, others))
        return rich, rich + lifted


TripCosts: TypeAlias = Sequence[Sequence[int]]
"""The cost of fetching a lying long plank, by short planks laid from the stock and by node."""


class RouteBoundTable:
    """The lower bounds for one target while some planks lie.

    An entry combines a node and a number of short planks in stock in one integer. The cost of an
    entry is final once it is not higher than the lowest cost in the queue. With `trips`, a
    second half of the table is about players without any long plank.
    """

    __slots__ = ("_arcs", "_half", "_lying", "_next", "_queue", "_size", "_trips", "costs")

    def __init__(
        self,
        arcs: LayingArcs,
        lying: int,
        costs: array[int],
        queue: dict[int, list[int]],
        trips: TripCosts = (),
    ) -> None:
        self._arcs, self._lying, self.costs, self._queue = arcs, lying, costs, queue
        self._size, self._trips = len(arcs.net.names), trips
        self._half = len(costs) // (2 if trips else 1)
        self._next = min(queue, default=UNREACHABLE)

    @classmethod
    def of_target(
        cls,
        arcs: LayingArcs,
        target: int,
        lying: int,
        shorts: int,
        trips: TripCosts = (),
    ) -> RouteBoundTable:
        """Return a new table; `shorts` is the largest possible number of short planks in stock."""
        size = len(arcs.net.names)
        costs = array("H", [UNREACHABLE]) * (size * (shorts + 1))
        costs.extend([0] * size)  # more short planks cannot be in stock
        entries = [target + size * short for short in range(shorts + 1)]
        if trips:
            entries += [entry + len(costs) for entry in entries]
            costs += costs
        for entry in entries:
            costs[entry] = 0
        return cls(arcs, lying, costs, {0: entries}, trips)

    def with_plank(self, plank: int) -> RouteBoundTable:
        """Return the table for one more lying plank."""
        costs, queue = self.costs[:], {cost: some[:] for cost, some in self._queue.items()}
        lying = self._lying | 1 << plank
        for node in (plank, *bits(self._arcs.net.carries[plank] & ~lying)):
            for entry in range(node, len(costs) - self._size, self._size):
                cost = costs[entry]
                if cost < UNREACHABLE:
                    queue.setdefault(cost, []).append(entry)
        return RouteBoundTable(self._arcs, lying, costs, queue)

    def cost(self, short: int, node: int, has_long: bool = True) -> int:
        """Return the bound for a pawn on `node` with `short` short planks in stock."""
        entry = short * self._size + node
        if not has_long:
            entry += self._half
        costs = self.costs
        while costs[entry] > self._next:
            self._expand_cheapest()
        return costs[entry]

    def nearest(self, short: int, nodes: Sequence[int]) -> int:
        """Return the first of the nodes with the lowest bound, computing no more than needed."""
        costs, layer = self.costs, short * self._size
        while (least := min([costs[layer + node] for node in nodes])) > self._next:
            self._expand_cheapest()
        return next(node for node in nodes if costs[layer + node] == least)

    def _expand_cheapest(self) -> None:
        """Propagate the lowest costs in the queue to the preceding places."""
        self._arcs.check_budget()
        cost, costs, size, half = self._next, self.costs, self._size, self._half
        net = self._arcs.net
        neighbour_lists, closed = net.neighbour_lists, ~(self._lying | net.field_mask)
        after = cost + STEP_COST
        beside: list[int] = []
        for entry in self._queue.pop(cost):
            if costs[entry] < cost:
                continue
            node = entry % size
            if self._trips and entry < half:
                self._add_trips(entry, cost)
            if closed >> node & 1:
                if entry < half or net.shorts >> node & 1:
                    self._expand_missing_plank(entry, node, cost)
                continue
            layer = entry - node
            for start in neighbour_lists[node]:
                if costs[layer + start] > after:
                    costs[layer + start] = after
                    beside.append(layer + start)
        if beside:
            self._queue.setdefault(after, []).extend(beside)
        self._next = min(self._queue, default=UNREACHABLE)

    def _add_trips(self, entry: int, cost: int) -> None:
        """Propagate the cost of an entry to players who fetch a long plank first.

        They may lay some of their short planks on the trip, so fewer are left.
        """
        costs, queue, node = self.costs, self._queue, entry % self._size
        for layer, trips in enumerate(self._trips):
            before, total = entry + self._half + layer * self._size, cost + trips[node]
            if before < len(costs) - self._size and total < costs[before]:
                costs[before] = total
                queue.setdefault(total, []).append(before)

    def _expand_missing_plank(self, entry: int, plank: int, cost: int) -> None:
        """Propagate the cost of a plank that does not lie to the places it can be laid from."""
        costs, queue, closed, layer = self.costs, self._queue, ~self._lying, entry - plank
        for start, paid, others in self._arcs.onto(plank)[layer in (0, self._half)]:
            total = cost + paid
            if total < costs[layer + start] and not others & closed:
                costs[layer + start] = total
                queue.setdefault(total, []).append(layer + start)


MAX_TRIPS = 100  # tables with trips of a target; they are computed again when needed
MAX_TABLE_BYTES = 50_000_000  # of the tables of a target; they are computed again when needed


class RouteBounds:
    """The bounds for one target, in a table for each set of lying planks."""

    def __init__(self, arcs: LayingArcs, target: int, shorts: int) -> None:
        self.arcs, self.target, self.shorts = arcs, target, shorts
        self._first = (0, arcs.net.lying)  # plank sets whose tables are computed from scratch
        self._by_lying: dict[int, RouteBoundTable] = {}
        self._by_longs: dict[int, RouteBoundTable] = {}
        self._table_bytes = 2 * (shorts + 2) * len(arcs.net.names)
        self._most = MAX_TABLE_BYTES // self._table_bytes

    def of(self, lying: int, short: int, pawn: int) -> RouteBoundTable:
        """Return the table for a set of lying planks.

        The smaller sets that it is derived from are filled as far as the pawn, so that all larger
        sets share this work.
        """
        table = self._by_lying.get(lying)
        if table is None:
            table = self._make(lying, short, pawn)
            if len(self._by_lying) > self._most:
                known = self._by_lying
                self._by_lying = {first: known[first] for first in self._first if first in known}
            self._by_lying[lying] = table
        return table

    def cost_with_trip(self, lying: int, short: int, pawn: int) -> int:
        """Return the bound for a player who has no long plank.

        Short planks that were laid count as if they were in stock and cost nothing to lay, so all
        sets with the same long planks share a table.
        """
        net = self.arcs.net
        longs, laid = lying & net.longs, lying & net.shorts & ~net.lying
        table = self._by_longs.get(longs)
        if table is None:
            if len(self._by_longs) >= MAX_TRIPS:
                self._by_longs.clear()
            known = longs | net.lying & net.shorts
            trips = find_trips(net, longs, self.shorts)
            table = RouteBoundTable.of_target(self.arcs, self.target, known, self.shorts, trips)
            self._by_longs[longs] = table
        planks = laid.bit_count()
        cost = table.cost(min(short + planks, self.shorts), pawn, has_long=False)
        return max(cost - planks, 0)

    @property
    def bytes(self) -> int:
        """The memory that the tables take."""
        return self._table_bytes * (len(self._by_lying) + 2 * len(self._by_longs))

    def _make(self, lying: int, short: int, pawn: int) -> RouteBoundTable:
        if lying in self._first:
            return RouteBoundTable.of_target(self.arcs, self.target, lying, self.shorts)
        plank = self._choose_plank(lying)
        smaller = self.of(lying ^ 1 << plank, short, pawn)
        smaller.cost(short, pawn)
        return smaller.with_plank(plank)

    def _choose_plank(self, lying: int) -> int:
        """Return a plank that carries nothing, preferably one without which the table is known."""
        for plank in bits(lying):
            if lying ^ 1 << plank in self._by_lying:
                return plank
        begun = self.arcs.net.lying
        return (lying ^ begun if not begun & ~lying else lying).bit_length() - 1


def find_trips(net: BitBoard, longs: int, shorts: int) -> TripCosts:
    """Return the least cost of a trip to the end of a lying long plank and back.

    On the way out the player lays short planks, of which those in stock save 1 each. On the way
    back planks lie everywhere; a bar whose support was laid on the way out may save two steps.
    """
    ends = 0
    for plank in bits(longs):
        ends |= net.neighbours[plank] & ~net.carries[plank]
    within = net.field_mask | net.shorts | longs
    back = [steps - 2 * STEP_COST for steps in count_steps(net, ends)]
    free = [*map(add, back, count_steps(net, ends, within))]
    paid = [*map(add, back, count_steps(net, ends, within, net.shorts & ~net.lying))]
    costs = []
    for short in range(shorts + 1):
        saved = REMOVE_COST * short
        layer = [max(least, cost - saved, 1) for least, cost in zip(free, paid, strict=True)]
        for node in bits(ends):
            layer[node] = 0
        costs.append([*map(min, layer, repeat(UNREACHABLE))])
    return costs


class RouteProblem:
    """The routes to a target field as a search problem.

    A thorough search notes whether the player has a long plank; only a long search needs this.
    """

    def __init__(
        self, game: ActionGenerator, target: int, bounds: RouteBounds, is_thorough: bool = False
    ) -> None:
        self.game, self.target, self.bounds = game, target, bounds
        self.is_thorough = is_thorough
        self._masks = game.plank_sets.masks

    def lower_bound(self, state: int) -> int:
        """Return the lower bound from the table of the lying planks."""
        plank_set, pawn, short, long = self.game.unpack(state)
        lying, net = self._masks[plank_set], self.game.net
        cost = self.bounds.of(lying, short, pawn).cost(short, pawn)
        if not self.is_thorough or long or net.planks_at[pawn] & lying & net.longs:
            return cost
        return max(cost, self.bounds.cost_with_trip(lying, short, pawn))

    def nearest(self, state: int, nodes: Sequence[int]) -> int:
        """Return the first of the nodes from which the pawn would have the lowest bound."""
        plank_set, pawn, short, _ = self.game.unpack(state)
        return self.bounds.of(self._masks[plank_set], short, pawn).nearest(short, nodes)

    def is_goal(self, state: int) -> bool:
        """Return whether the pawn is on the target."""
        return state >> 2 * STOCK_BITS & self.game.node_mask == self.target

    def successors(self, state: int, spent: int) -> list[tuple[int, int, int, ActionCode]]:
        """Return the successors, with bounds read from the table of the present planks.

        The pawn touches the plank that it lays, so a new route from the pawn leads over that plank
        at once or does not use it. Fewer planks never lower a bound.
        """
        plank_set, pawn, short, _ = self.game.unpack(state)
        table = self.bounds.of(self._masks[plank_set], short, pawn)
        shorts = self.game.net.shorts
        found = []
        for label, cost, following in self.game.successors(state, spent):
            action, plank, to = label
            if action == STEP:
                estimate = table.cost(short, plank)
            elif action == LAY:
                left = short - (shorts >> plank & 1)
                estimate = min(table.cost(left, pawn), table.cost(left, plank) + 1)
            elif action == REMOVE:
                estimate = table.cost(short + (shorts >> plank & 1), pawn)
            else:
                assert action == MOVE
                estimate = min(table.cost(short, pawn), table.cost(short, to) + 1)
            found.append((following, cost, estimate, label))
        return found
