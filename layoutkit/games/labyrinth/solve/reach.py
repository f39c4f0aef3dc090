"""Proofs that no play reaches a field: the planks do not suffice, whatever they cost.

Costs are dropped and most planks too. Only *kept* planks are told apart: those that lie at the
start, and the supports of stems and bars that lead from one region to another. All others count
as if in hand, and in hand they serve anywhere. So every real play is a play here, of which there
are few: what is not reached here is not reached at all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import inf
from typing import TypeAlias

from layoutkit.games.labyrinth.board.terms import Stock
from layoutkit.games.labyrinth.solve.net import Net, bits
from layoutkit.records import dataclass
from layoutkit.search import Spent

NODES_A_STATE = 2000  # of all areas after it; on boards of usual size they have fewer

RoughState: TypeAlias = tuple[int, int, int, int]
"""Kept planks that lie; shorts and longs that do not count among them; where the pawn may be."""


@dataclass(frozen=True, slots=True)
class Reach:
    """The fields that a rough play comes to; `done` is False if the proof grew too large."""

    fields: int
    wishes: bool  # whether one play can come to all fields that were wished for
    done: bool


class Territory:
    """The nodes that the pawn may reach while the kept planks stay as they are."""

    def __init__(self, net: Net, stock: Stock, look: Callable[[], None]) -> None:
        self.net, self.stock, self.look = net, stock, look
        self.nodes_left: float = inf  # that areas may still have, all together
        self._opened = (
            (0, 0, 0),
            0,
        )  # of the latest area: what lies and is in hand; the open nodes
        total = net.total(stock)
        self.kept = 0
        free = net.flat & (net.shorts * bool(total.short) | net.longs * bool(total.long))
        self.kept = net.lying | self._border(free)

    def _border(self, free: int) -> int:
        """The supports of planks that lead from one region of flat planks to another."""
        net = self.net
        region: dict[int, int] = {}
        for node in range(len(net.names)):
            if node not in region:
                inside = self._spread(1 << node, free | net.field_mask)
                region |= dict.fromkeys(bits(inside), inside)
        border = 0
        for plank in bits((net.shorts | net.longs) & ~net.flat):
            if any(not region.get(one, 0) >> other & 1 for one, other in self._ends(plank)):
                border |= net.rests[plank]
        return border

    def _ends(self, plank: int) -> Iterator[tuple[int, int]]:
        """Pairs of contacts of a plank, the first one against each."""
        first, *others = self.net.near_lists[plank]
        return ((first, other) for other in others)

    def _spread(self, seeds: int, open_nodes: int) -> int:
        """All open nodes that are joined to the seeds."""
        near = self.net.near
        inside = fresh = seeds & open_nodes
        while fresh:
            around = 0
            for node in bits(fresh):
                around |= near[node]
            fresh = around & open_nodes & ~inside
            inside |= fresh
        return inside

    def area(self, lying: int, short: int, long: int, seeds: int) -> int:
        """The nodes that the pawn can be on, starting from the seeds."""
        self.look()
        if self._opened[0] != (lying, short, long):
            self._opened = ((lying, short, long), self._open_nodes(lying, short, long))
        inside = self._spread(seeds, self._opened[1])
        self.nodes_left -= inside.bit_count()
        if self.nodes_left < 0:
            raise Spent
        return inside

    def _open_nodes(self, lying: int, short: int, long: int) -> int:
        """The nodes that the pawn may be on, wherever it starts."""
        net = self.net
        loose = ~self.kept
        across = 0
        for plank in bits(lying):
            across |= net.clashes(plank)
        usable = (net.shorts * bool(short) | net.longs * bool(long)) & loose & ~across
        opened = net.field_mask | lying | usable & net.flat
        for plank in bits(usable & ~net.flat):
            if self._may_rest(plank, lying, short, long):
                opened |= 1 << plank
        return opened

    def _may_rest(self, plank: int, lying: int, short: int, long: int) -> bool:
        """True if what a loose plank rests on lies, or may lie unseen."""
        unseen = self.net.rests[plank] & ~lying
        if unseen & self.kept:
            return False
        in_hand = short if unseen & self.net.shorts else long
        return unseen.bit_count() <= in_hand


def explore(territory: Territory, start: int, wishes: int, most: int) -> Reach:
    """Play roughly from a start field; `wishes` are fields that one play should come to.

    `most` states are looked at, and as much work as these are on a small board.
    """
    territory.nodes_left = most * NODES_A_STATE
    try:
        return _explore(territory, start, wishes, most)
    except Spent:
        return Reach(territory.net.field_mask, True, False)


def _explore(territory: Territory, start: int, wishes: int, most: int) -> Reach:
    net, stock = territory.net, territory.stock
    first = territory.area(net.lying, stock.short, stock.long, 1 << start)
    begin = ((net.lying, stock.short, stock.long, first), first & wishes)
    seen, queue, fields = {begin}, [begin], 0
    while queue:
        rough, had = queue.pop()
        fields |= rough[3] & net.field_mask
        if wishes and had == wishes:
            return Reach(fields, True, True)
        if len(seen) > most:
            return Reach(net.field_mask, True, False)
        for following in _onward(territory, rough):
            state = (following, had | following[3] & wishes)
            if state not in seen:
                seen.add(state)
                queue.append(state)
    return Reach(fields, not wishes, True)


def _onward(territory: Territory, rough: RoughState) -> Iterator[RoughState]:
    """The states after a kept plank is laid or taken up."""
    net = territory.net
    lying, short, long, area = rough
    for plank in bits(territory.kept):
        places = _touching(net, plank) & area
        if not places:
            continue
        is_short = net.shorts >> plank & 1
        if lying >> plank & 1:
            after, change = lying & ~(net.carries[plank] | 1 << plank), 1
            places &= ~(1 << plank)
        elif _fits(net, plank, lying, short if is_short else long, territory.kept):
            after, change = lying | 1 << plank, -1
        else:
            continue
        shorts, longs = short + change * is_short, long + change * (1 - is_short)
        covered = 0
        for place in bits(places):
            if not covered >> place & 1:
                new_area = territory.area(after, shorts, longs, 1 << place)
                covered |= new_area
                yield after, shorts, longs, new_area


def _touching(net: Net, plank: int) -> int:
    """The places that the ends of a plank touch."""
    return net.near[plank] & ~net.carries[plank]


def _fits(net: Net, plank: int, lying: int, in_hand: int, kept: int) -> bool:
    """True if a kept plank may be laid, as far as the kept planks tell."""
    if not in_hand or net.clashes(plank) & lying:
        return False
    return not net.rests[plank] & kept & ~lying
