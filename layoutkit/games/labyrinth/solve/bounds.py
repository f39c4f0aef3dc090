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

Bounds[k][n]: the bound with the pawn on n and k shorts in stock.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable
from heapq import heappop, heappush
from typing import TypeAlias

from layoutkit.games.labyrinth.board.terms import LAY_COST, STEP_COST, PlankKind
from layoutkit.games.labyrinth.solve.net import Net, bits
from layoutkit.search import HOPELESS

Bounds: TypeAlias = tuple["array[int]", ...]
Arc: TypeAlias = tuple[int, int, int, int]
"""From node; cost; shorts used; the supports that must lie already."""

Entry: TypeAlias = tuple[int, int, int]
"""A cost, its node and its layer."""

LAY_AND_STEP = tuple(LAY_COST[kind] + STEP_COST for kind in (PlankKind.LONG, PlankKind.SHORT))


LOOK_EVERY = 4096  # nodes between two looks at the clock


class Arcs:
    """The ways onto every plank that does not lie, by the plank; the same for every target."""

    def __init__(self, net: Net, look: Callable[[], None]) -> None:
        self.net, self.look = net, look
        self.onto = tuple(self._onto(node) for node in range(len(net.names)))

    def _onto(self, plank: int) -> tuple[Arc, ...]:
        if plank < self.net.fields:
            return ()
        return tuple(self._arc(start, plank) for start in self.net.near_lists[plank])

    def _arc(self, start: int, plank: int) -> Arc:
        """The way from one contact of a plank onto it."""
        net = self.net
        if not net.reach[start] >> plank & 1:
            return (start, 1, 0, 0)  # from what rests on it: so it was laid
        is_short = net.shorts >> plank & 1
        others = net.rests[plank] & ~(1 << start)
        if net.rests[start] & others:  # from the other stem of an X: so their diagonal was laid
            others = 0
        return (start, LAY_AND_STEP[is_short], is_short, others)


def table_for(arcs: Arcs, target: int, lying: int, shorts: int) -> Bounds:
    """The table of one target, from nothing; `shorts` is the most that can be in stock."""
    table = tuple(array("H", [HOPELESS]) * len(arcs.net.names) for _ in range(shorts + 1))
    for layer in table:
        layer[target] = 0
    _relax(arcs, table, lying, [(0, target, layer) for layer in range(shorts + 1)])
    return table


def table_with(arcs: Arcs, table: Bounds, plank: int, lying: int) -> Bounds:
    """The table when one more plank lies; `lying` has it already. The same object if nothing is
    gained."""
    gains = _gains(arcs, table, plank, lying)
    if not gains:
        return table
    grown = tuple(layer[:] for layer in table)
    fallen = []
    for cost, node, layer in gains:
        if cost < grown[layer][node]:
            grown[layer][node] = cost
            fallen.append((cost, node, layer))
    _relax(arcs, grown, lying, fallen)
    return grown


def _gains(arcs: Arcs, table: Bounds, plank: int, lying: int) -> list[Entry]:
    """The costs that fall at once when a plank lies: the ways onto it, and onto what it carries."""
    gains = []
    near = arcs.net.near_lists[plank]
    for number, layer in enumerate(table):
        cost = layer[plank] + 1
        gains += [(cost, node, number) for node in near if layer[node] > cost]
    for carried in bits(arcs.net.carries[plank] & ~lying):
        for start, cost, used, others in arcs.onto[carried]:
            if others >> plank & 1 and not others & ~lying:
                gains += _entries(table, carried, start, cost, used)
    return gains


def _entries(table: Bounds, plank: int, start: int, cost: int, used: int) -> list[Entry]:
    """The layers in which one way onto a plank is cheaper than what is known."""
    found = []
    for number, layer in enumerate(table):
        if not used:
            total = layer[plank] + cost
        else:
            total = min(table[number - 1][plank] if number else HOPELESS, layer[plank] + 1) + cost
        if total < layer[start]:
            found.append((total, start, number))
    return found


def _relax(arcs: Arcs, table: Bounds, lying: int, entries: Iterable[Entry]) -> None:
    """Carry costs on until nothing gets cheaper."""
    onto, near_lists = arcs.onto, arcs.net.near_lists
    open_nodes = lying | arcs.net.field_mask
    after = _layers_after(len(table) - 1)
    due = Due(entries)
    rounds = 0
    while due.costs:
        cost = heappop(due.costs)
        for node, number in due.at.pop(cost):
            layer = table[number]
            if cost > layer[node]:
                continue
            rounds += 1
            if not rounds % LOOK_EVERY:
                arcs.look()
            if open_nodes >> node & 1:
                cheaper = [start for start in near_lists[node] if layer[start] > cost + 1]
                for start in cheaper:
                    layer[start] = cost + 1
                if cheaper:
                    due.add(cost + 1, [(start, number) for start in cheaper])
                continue
            for start, paid, used, others in onto[node]:
                if others & ~lying:
                    continue
                for to, more in after[used][number]:
                    total = cost + paid + more
                    if total < table[to][start]:
                        table[to][start] = total
                        due.add(total, [(start, to)])


def _layers_after(last: int) -> tuple[list[list[tuple[int, int]]], ...]:
    """By shorts used and layer, the layers before a plank is laid, each with what it costs more."""
    with_short = [[(number + 1, 0)] if number < last else [] for number in range(last + 1)]
    with_short[0].append((0, 1))  # out of stock, so one must be lifted first
    return [[(number, 0)] for number in range(last + 1)], with_short


class Due:
    """Nodes and layers whose costs have fallen, by cost: those of one cost in any order."""

    def __init__(self, entries: Iterable[Entry]) -> None:
        self.at: dict[int, list[tuple[int, int]]] = {}
        self.costs: list[int] = []  # a heap
        for cost, node, number in entries:
            self.add(cost, [(node, number)])

    def add(self, cost: int, nodes: list[tuple[int, int]]) -> None:
        """More nodes with a cost."""
        if cost in self.at:
            self.at[cost] += nodes
        else:
            self.at[cost] = nodes
            heappush(self.costs, cost)
