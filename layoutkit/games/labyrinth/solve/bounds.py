"""The bound for one target: the shortest way back from it when planks never vanish.

In this easier game nothing clashes, a plank once laid serves for ever, and the stock has no end,
but each short laid beyond the stock costs 1 more, because it has to be lifted somewhere first
(LAB-T2; a long costs 2 whether it comes from the stock or is moved). A plank that does not lie is
entered only from where it can be laid (LAB-T3), and only if all else that it rests on lies now.

Never too high: follow the pawn in a real plan. Each plank that it enters and that did not lie was
laid, so the way pays for it at most once if it visits no plank twice. Where it enters a stem whose
diagonal did not lie, or a bar whose other edge did not lie, that support was laid before, from one
of its own ends: there the way here turns onto the support at once, which is shorter. Consistent:
each deed changes what the pawn's way here costs by its own cost at most (a short lifted: 1 for the
stock; a plank laid under the pawn's hand: its laying, for the new ways begin with that plank).

A table is worked out from the target backwards, by cost, and only as far as somebody asks: most
questions are about places near the way. The table of a world goes on from that of a world with one
plank less: what is known there stays, and from the new plank costs may fall.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from layoutkit.games.labyrinth.board.terms import LAY_COST, REMOVE_COST, STEP_COST, PlankKind
from layoutkit.games.labyrinth.solve.net import Net, bits
from layoutkit.search import HOPELESS

Arc: TypeAlias = tuple[int, int, int]
"""The entry that it leads from, if the plank's is 0; cost; the supports that must lie already."""

LAY_AND_STEP = tuple(LAY_COST[kind] + STEP_COST for kind in (PlankKind.LONG, PlankKind.SHORT))


class Arcs:
    """The ways onto every plank that does not lie; the same for every target.

    Laying a short leads from one short more. Who has none lifts one first, for 1 more.
    """

    def __init__(self, net: Net, look: Callable[[], None]) -> None:
        self.net, self.look = net, look
        self._onto: list[tuple[list[Arc], list[Arc]] | None] = [None] * len(net.names)

    def onto(self, plank: int) -> tuple[list[Arc], list[Arc]]:
        """The ways onto a plank that leave some shorts in stock, and those that leave none."""
        arcs = self._onto[plank]
        if arcs is None:
            arcs = self._onto[plank] = self._find(plank)
        return arcs

    def _find(self, plank: int) -> tuple[list[Arc], list[Arc]]:
        net = self.net
        is_short, carried, rests = net.shorts >> plank & 1, net.carries[plank], net.rests[plank]
        cost, richer = LAY_AND_STEP[is_short], is_short * len(net.names)
        rich: list[Arc] = []
        lifted: list[Arc] = []
        for start in net.near_lists[plank]:
            if carried >> start & 1:  # from what rests on it: so it was laid
                rich.append((start, STEP_COST, 0))
                continue
            others = rests & ~(1 << start)
            if others and net.rests[start] & others:  # the other stem of an X: its diagonal lies
                others = 0
            rich.append((start + richer, cost, others))
            if is_short:
                lifted.append((start, cost + REMOVE_COST, others))
        return rich, rich + lifted


class Table:
    """The bounds for one target while some planks lie.

    An entry is a node and a number of shorts in stock, as one number. Of an entry that is not
    dearer than the cheapest one that is due, the cost is final.
    """

    __slots__ = ("_arcs", "_due", "_lying", "_next", "_size", "costs")

    def __init__(self, arcs: Arcs, lying: int, costs: list[int], due: dict[int, list[int]]) -> None:
        self._arcs, self._lying, self.costs, self._due = arcs, lying, costs, due
        self._size = len(arcs.net.names)
        self._next = min(due, default=HOPELESS)

    @classmethod
    def of_target(cls, arcs: Arcs, target: int, lying: int, shorts: int) -> Table:
        """The table from nothing; `shorts` is the most that can be in stock."""
        size = len(arcs.net.names)
        costs = [HOPELESS] * (size * (shorts + 1)) + [0] * size  # more cannot be in stock
        entries = [target + size * short for short in range(shorts + 1)]
        for entry in entries:
            costs[entry] = 0
        return cls(arcs, lying, costs, {0: entries})

    def with_plank(self, plank: int) -> Table:
        """The table when one more plank lies."""
        costs, due = self.costs[:], {cost: some[:] for cost, some in self._due.items()}
        lying = self._lying | 1 << plank
        for node in (plank, *bits(self._arcs.net.carries[plank] & ~lying)):
            for entry in range(node, len(costs) - self._size, self._size):
                cost = costs[entry]
                if cost < HOPELESS:
                    due.setdefault(cost, []).append(entry)
        return Table(self._arcs, lying, costs, due)

    def cost(self, short: int, node: int) -> int:
        """The bound with the pawn on a node and so many shorts in stock."""
        entry = short * self._size + node
        costs = self.costs
        while costs[entry] > self._next:
            self._settle()
        return costs[entry]

    def nearest(self, short: int, nodes: Sequence[int]) -> int:
        """The first of some nodes from which the bound is least; no farther than to them."""
        costs, layer = self.costs, short * self._size
        while (least := min([costs[layer + node] for node in nodes])) > self._next:
            self._settle()
        return next(node for node in nodes if costs[layer + node] == least)

    def _settle(self) -> None:
        """Carry the cheapest costs that are due on to the places before."""
        self._arcs.look()
        cost, costs, size = self._next, self.costs, self._size
        near_lists, closed = self._arcs.net.near_lists, ~(self._lying | self._arcs.net.field_mask)
        after = cost + STEP_COST
        beside: list[int] = []
        for entry in self._due.pop(cost):
            if costs[entry] < cost:
                continue
            node = entry % size
            if closed >> node & 1:
                self._lay(entry, node, cost)
                continue
            layer = entry - node
            for start in near_lists[node]:
                if costs[layer + start] > after:
                    costs[layer + start] = after
                    beside.append(layer + start)
        if beside:
            self._due.setdefault(after, []).extend(beside)
        self._next = min(self._due, default=HOPELESS)

    def _lay(self, entry: int, plank: int, cost: int) -> None:
        """Carry the cost of a plank that does not lie on to where it can be laid from."""
        costs, due, closed, layer = self.costs, self._due, ~self._lying, entry - plank
        for start, paid, others in self._arcs.onto(plank)[not layer]:
            total = cost + paid
            if total < costs[layer + start] and not others & closed:
                costs[layer + start] = total
                due.setdefault(total, []).append(layer + start)
