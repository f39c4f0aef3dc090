"""Proofs that the planks in stock do not suffice for a field, whatever it would cost.

A search would have to look at every state before it could say so. Instead the proof plays an
abstract game with far fewer states. Costs are dropped, and only some planks are tracked: those
that lie at the start, and the supports of stems and bars that lead from one region of the board to
another. All other planks count as in hand, and as long as one of a kind is in hand it can be used
anywhere at once. Every real play is a play of the abstract game, so a field that is not reached
there cannot be reached.

Example: poles a1, b1 and c2, one short plank and no long one. No support leads anywhere, so
nothing is tracked, and there is a single state: the pawn can be on a1, on b1 and on the plank
between them. The diagonal b1-c2 needs a long plank, so c2 is proved out of reach.

A state holds the tracked planks that lie, the short and long planks in hand beside them, and the
area of nodes where the pawn may be. It changes only if a tracked plank is laid or picked up. If
there are too many states, the proof gives up and reports that every field may be reachable.
"""

from collections.abc import Callable, Iterator
from math import inf

from layoutkit.fast_dataclass import dataclass
from layoutkit.games.labyrinth.board.model import Stock
from layoutkit.games.labyrinth.solve.bitboard import BitBoard, bits
from layoutkit.search import BudgetExhausted

NODES_A_STATE = 2000  # in all areas; boards of usual size have fewer


@dataclass(frozen=True, slots=True)
class ReachableFields:
    """The fields that abstract plays reach; `done` is False if the proof grew too large."""

    fields: int
    has_all_goals: bool  # whether a single play can reach all requested fields
    done: bool


class AbstractGame:
    """The areas in which the pawn can move while the tracked planks stay as they are."""

    def __init__(self, net: BitBoard, stock: Stock, check_budget: Callable[[], None]) -> None:
        self.net, self.stock, self.check_budget = net, stock, check_budget
        self.nodes_left: float = inf  # the limit for all areas together
        self._opened = ((-1, -1, -1), 0)  # tracked and in hand, and the nodes that are open then
        total = net.total(stock)
        free = net.on_poles & (net.shorts * bool(total.short) | net.longs * bool(total.long))
        self.tracked = net.lying | self._border(free)

    def _border(self, free: int) -> int:
        """Return the supports of planks that lead from one region of planks on poles to another."""
        net = self.net
        region: dict[int, int] = {}
        for node in range(len(net.names)):
            if node not in region:
                inside = self._spread(1 << node, free | net.field_mask)
                region |= dict.fromkeys(bits(inside), inside)
        border = 0
        for plank in bits((net.shorts | net.longs) & ~net.on_poles):
            first, *others = net.neighbour_lists[plank]
            if any(not region.get(first, 0) >> other & 1 for other in others):
                border |= net.supports[plank]
        return border

    def _spread(self, seeds: int, open_nodes: int) -> int:
        """Return all open nodes that are joined to the seeds."""
        near = self.net.neighbours
        inside = fresh = seeds & open_nodes
        while fresh:
            around = 0
            for node in bits(fresh):
                around |= near[node]
            fresh = around & open_nodes & ~inside
            inside |= fresh
        return inside

    def area(self, lying: int, short: int, long: int, seeds: int) -> int:
        """Return the nodes on which the pawn can be, starting from the seeds."""
        self.check_budget()
        if self._opened[0] != (lying, short, long):
            self._opened = ((lying, short, long), self._open_nodes(lying, short, long))
        inside = self._spread(seeds, self._opened[1])
        self.nodes_left -= inside.bit_count()
        if self.nodes_left < 0:
            raise BudgetExhausted
        return inside

    def _open_nodes(self, lying: int, short: int, long: int) -> int:
        """Return the nodes on which the pawn can be, wherever it starts."""
        net = self.net
        loose = ~self.tracked
        across = 0
        for plank in bits(lying):
            across |= net.clashes(plank)
        usable = (net.shorts * bool(short) | net.longs * bool(long)) & loose & ~across
        opened = net.field_mask | lying | usable & net.on_poles
        for plank in bits(usable & ~net.on_poles):
            missing = net.supports[plank] & ~lying  # these may lie as well, untracked
            in_hand = short if missing & net.shorts else long
            if not missing & self.tracked and missing.bit_count() <= in_hand:
                opened |= 1 << plank
        return opened


def explore_abstract(
    game: AbstractGame, start: int, goals: int, max_states: int
) -> ReachableFields:
    """Explore the abstract game from a start field, within `max_states` states.

    `goals` are fields that a single play should reach. The work per state is limited as well.
    """
    game.nodes_left = max_states * NODES_A_STATE
    try:
        return _explore_states(game, start, goals, max_states)
    except BudgetExhausted:
        return ReachableFields(game.net.field_mask, True, False)


def _explore_states(game: AbstractGame, start: int, goals: int, max_states: int) -> ReachableFields:
    net, stock = game.net, game.stock
    first = game.area(net.lying, stock.short, stock.long, 1 << start)
    begin = ((net.lying, stock.short, stock.long, first), first & goals)
    seen, queue, fields = {begin}, [begin], 0
    while queue:
        current, had = queue.pop()
        fields |= current[3] & net.field_mask
        if goals and had == goals:
            return ReachableFields(fields, True, True)
        if len(seen) > max_states:
            return ReachableFields(net.field_mask, True, False)
        for following in _successors(game, current):
            state = (following, had | following[3] & goals)
            if state not in seen:
                seen.add(state)
                queue.append(state)
    return ReachableFields(fields, not goals, True)


def _successors(
    game: AbstractGame, current: tuple[int, int, int, int]
) -> Iterator[tuple[int, int, int, int]]:
    """Yield the states after a tracked plank is laid or picked up."""
    net = game.net
    lying, short, long, area = current
    for plank in bits(game.tracked):
        places = net.neighbours[plank] & ~net.carries[plank] & area
        if not places:
            continue
        is_short = net.shorts >> plank & 1
        if lying >> plank & 1:
            after, change = lying & ~(net.carries[plank] | 1 << plank), 1
            places &= ~(1 << plank)
        elif (
            (short if is_short else long)
            and not net.clashes(plank) & lying
            and not net.supports[plank] & game.tracked & ~lying
        ):
            after, change = lying | 1 << plank, -1
        else:
            continue
        shorts, longs = short + change * is_short, long + change * (1 - is_short)
        covered = 0
        for place in bits(places):
            if not covered >> place & 1:
                new_area = game.area(after, shorts, longs, 1 << place)
                covered |= new_area
                yield after, shorts, longs, new_area
