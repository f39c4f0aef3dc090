"""Lower bounds for the cost of a route: exact costs in an easier game.

In the easier game nothing clashes, a plank that was laid stays, and there are always planks in
stock. Only each short plank beyond the stock costs 1 more, because it must be picked up somewhere
first (LAB-T2; a long plank costs 2 whether it is laid from the stock or moved). A plank that does
not lie is entered only from where it can be laid (LAB-T3), and only if everything else that it
rests on lies now.

The bound is never too high. Follow the pawn in a real plan: each plank that it enters and that did
not lie was laid, and the route pays for a plank at most once if it visits no plank twice. If the
pawn enters a stem whose diagonal did not lie, or a bar whose other edge did not lie, that support
was laid before, from one of its own ends. There the route turns onto the support at once, which is
shorter.

The bound is also consistent: an action changes it by no more than the action costs. Picking up a
short plank saves 1 for the stock, and laying a plank saves no more than its laying.

A table is filled backwards from the target, in order of cost, and only as far as somebody asks,
because most questions are about places near the route. The table of a set of planks continues the
table of the set without one plank: known costs stay valid, and only routes over the new plank can
be cheaper.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from layoutkit.games.labyrinth.board.terms import LAY_COST, REMOVE_COST, STEP_COST, PlankKind
from layoutkit.games.labyrinth.solve.net import BitBoard, bits
from layoutkit.search import UNREACHABLE

LayingArc: TypeAlias = tuple[int, int, int]
"""The start relative to the entry of the plank, the cost, and the supports that must lie."""

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
        is_short, carried, supports = (
            net.shorts >> plank & 1,
            net.carries[plank],
            net.supports[plank],
        )
        cost, richer = LAY_AND_STEP_COST[is_short], is_short * len(net.names)
        rich: list[LayingArc] = []
        lifted: list[LayingArc] = []
        for start in net.neighbour_lists[plank]:
            if carried >> start & 1:  # from a plank that rests on it, so it was laid
                rich.append((start, STEP_COST, 0))
                continue
            others = supports & ~(1 << start)
            if others and net.supports[start] & others:  # the other stem of an X: its diagonal lies
                others = 0
            rich.append((start + richer, cost, others))
            if is_short:
                lifted.append((start, cost + REMOVE_COST, others))
        return rich, rich + lifted


class RouteBoundTable:
    """The lower bounds for one target while some planks lie.

    An entry combines a node and a number of short planks in stock in one integer. The cost of an
    entry is final once it is not higher than the lowest cost in the queue.
    """

    __slots__ = ("_arcs", "_lying", "_next", "_queue", "_size", "costs")

    def __init__(
        self, arcs: LayingArcs, lying: int, costs: list[int], queue: dict[int, list[int]]
    ) -> None:
        self._arcs, self._lying, self.costs, self._queue = arcs, lying, costs, queue
        self._size = len(arcs.net.names)
        self._next = min(queue, default=UNREACHABLE)

    @classmethod
    def of_target(cls, arcs: LayingArcs, target: int, lying: int, shorts: int) -> RouteBoundTable:
        """Return a new table; `shorts` is the largest possible number of short planks in stock."""
        size = len(arcs.net.names)
        costs = [UNREACHABLE] * (size * (shorts + 1)) + [
            0
        ] * size  # more short planks cannot be in stock
        entries = [target + size * short for short in range(shorts + 1)]
        for entry in entries:
            costs[entry] = 0
        return cls(arcs, lying, costs, {0: entries})

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

    def cost(self, short: int, node: int) -> int:
        """Return the bound for a pawn on `node` with `short` short planks in stock."""
        entry = short * self._size + node
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
        cost, costs, size = self._next, self.costs, self._size
        neighbour_lists, closed = (
            self._arcs.net.neighbour_lists,
            ~(self._lying | self._arcs.net.field_mask),
        )
        after = cost + STEP_COST
        beside: list[int] = []
        for entry in self._queue.pop(cost):
            if costs[entry] < cost:
                continue
            node = entry % size
            if closed >> node & 1:
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

    def _expand_missing_plank(self, entry: int, plank: int, cost: int) -> None:
        """Propagate the cost of a plank that does not lie to the places it can be laid from."""
        costs, queue, closed, layer = self.costs, self._queue, ~self._lying, entry - plank
        for start, paid, others in self._arcs.onto(plank)[not layer]:
            total = cost + paid
            if total < costs[layer + start] and not others & closed:
                costs[layer + start] = total
                queue.setdefault(total, []).append(layer + start)
