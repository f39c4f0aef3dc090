"""The cheapest trees that join the shore with all gems that are left: steps and planks together.

Each node of a tree beyond the shore costs 1, for the pawn steps onto it, and a plank that does not
lie 2 more. A play comes to every node of some such tree, so it costs no less, but for the shorts in
stock. The walk through the gems and the planks that are missing, each counted by itself, may take
different ways; where they do, this bound is higher.

What lies elsewhere and carries nothing is no reason for tables of its own: it saves 2 at most.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import add, itemgetter

from layoutkit.games.labyrinth.solve.joints import World
from layoutkit.games.labyrinth.solve.net import Net, bits
from layoutkit.games.labyrinth.solve.shores import groupings, halves
from layoutkit.search import HOPELESS

STEP, PLANK = 1, 3  # onto what lies; onto what must be laid first
MOST_KEPT = 450_000  # costs in all tables of one tour; for what lies otherwise there is no bound
KEPT_COSTS = 400_000  # which are worked out again when they are asked for again


class Trees:
    """The trees to some goals, by what lies."""

    def __init__(self, net: Net, goals: tuple[int, ...], look: Callable[[], None]) -> None:
        self.net, self.goals, self.look = net, goals, look
        self._most = MOST_KEPT // (len(net.names) << len(goals))
        self._tables: dict[int, Table] = {}
        self._costs: dict[tuple[int, int, int], int] = {}

    def cost(self, lying: int, shore: int, left: int) -> int:
        """What a tree from a shore to the goals that are left costs at least, without a stock."""
        known = lying & (self.net.lying | ~(shore | self.net.bare))
        key = (known, shore, left)
        cost = self._costs.get(key)
        if cost is None:
            if len(self._costs) > KEPT_COSTS:
                self._costs.clear()
            cost = self._costs[key] = self._count(known, shore, left)
        return cost - (PLANK - STEP) * (lying & ~(shore | known)).bit_count()

    def _count(self, lying: int, shore: int, left: int) -> int:
        """The same for planks that have a table: the best way to group the goals."""
        table = self._table(lying)
        if table is None:
            return 0
        of_shore = itemgetter(shore.bit_length() - 1, *bits(shore))  # one twice: two at least
        least = {0: 0}
        for group, pairs in groupings(left):
            ways = [least[part] + least[rest] for part, rest in pairs]
            least[group] = min(*of_shore(table.costs(group)), *ways)
        return least[left]

    def _table(self, lying: int) -> Table | None:
        """The table of a world, made once; None if there are too many."""
        if lying not in self._tables:
            if len(self._tables) >= self._most:
                return None
            self.look()
            self._tables[lying] = Table(World(self.net, lying), self.goals)
        return self._tables[lying]


class Table:
    """For every set of goals and every node what a tree costs that joins them."""

    def __init__(self, world: World, goals: tuple[int, ...]) -> None:
        self._world, self._goals = world, goals
        self._bits = [1 << node for node in range(len(world.onward))]
        self._costs: dict[int, list[int]] = {}

    def costs(self, group: int) -> list[int]:
        """What it costs to join some goals, by node; that node itself is not counted."""
        costs = self._costs.get(group)
        if costs is None:
            costs = [HOPELESS] * len(self._world.onward)
            for part, rest in halves(group):
                costs = [*map(min, costs, map(add, self.costs(part), self.costs(rest)))]
            if not group & group - 1:
                costs[self._goals[group.bit_length() - 1]] = 0
            costs = self._costs[group] = self._grown(costs)
        return costs

    def _grown(self, costs: list[int]) -> list[int]:
        """The costs when trees grow backwards too, from every node to those before it."""
        due: dict[int, int] = {}
        for bit, cost in zip(self._bits, costs, strict=True):
            if cost < HOPELESS:
                due[cost] = due.get(cost, 0) | bit
        grown, seen = [HOPELESS] * len(costs), 0
        free, onward = self._world.free, self._world.onward
        while due:
            cost = min(due)
            fresh = due.pop(cost) & ~seen
            seen |= fresh
            for price, nodes in ((STEP, fresh & free), (PLANK, fresh & ~free)):
                before, left = 0, nodes
                while left:  # as `bits`, which is too slow here
                    low = left & -left
                    left ^= low
                    node = low.bit_length() - 1
                    grown[node] = cost
                    before |= onward[node]
                if before := before & ~seen:
                    due[cost + price] = due.get(cost + price, 0) | before
        return grown
