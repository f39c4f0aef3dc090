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
from collections.abc import Callable
from heapq import heapify, heappop, heappush
from typing import TypeAlias

from layoutkit.games.labyrinth.board.terms import LAY_COST, STEP_COST, PlankKind
from layoutkit.games.labyrinth.solve.net import Net, bits
from layoutkit.search import HOPELESS

Bounds: TypeAlias = tuple["array[int]", ...]
Arc: TypeAlias = tuple[int, int, int, int]
"""From node; cost; shorts used; the supports that must lie already."""

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
    queue = []
    for cost, node, layer in gains:
        if cost < grown[layer][node]:
            grown[layer][node] = cost
            queue.append((cost, node, layer))
    heapify(queue)
    _relax(arcs, grown, lying, queue)
    return grown


def _gains(arcs: Arcs, table: Bounds, plank: int, lying: int) -> list[tuple[int, int, int]]:
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


def _entries(
    table: Bounds, plank: int, start: int, cost: int, used: int
) -> list[tuple[int, int, int]]:
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


def _relax(arcs: Arcs, table: Bounds, lying: int, queue: list[tuple[int, int, int]]) -> None:
    """Carry costs on until nothing gets cheaper."""
    net, onto, near_lists = arcs.net, arcs.onto, arcs.net.near_lists
    open_nodes = lying | net.field_mask
    last = len(table) - 1
    rounds = 0
    while queue:
        rounds += 1
        if not rounds % LOOK_EVERY:
            arcs.look()
        cost, node, number = heappop(queue)
        layer = table[number]
        if cost > layer[node]:
            continue
        if open_nodes >> node & 1:
            cost += 1
            for start in near_lists[node]:
                if cost < layer[start]:
                    layer[start] = cost
                    heappush(queue, (cost, start, number))
            continue
        for start, paid, used, others in onto[node]:
            if others & ~lying:
                continue
            total = cost + paid
            if not used:
                if total < layer[start]:
                    layer[start] = total
                    heappush(queue, (total, start, number))
                continue
            if not number and total + 1 < layer[start]:
                layer[start] = total + 1
                heappush(queue, (total + 1, start, 0))
            if number < last and total < table[number + 1][start]:
                table[number + 1][start] = total
                heappush(queue, (total, start, number + 1))
