"""The cheapest trees that join the walkable area with all remaining gems.

Each node of a tree beyond the walkable area costs 1, because the pawn steps onto it, and a plank
that does not lie costs 2 more. A play visits every node of some such tree, so it costs no less,
except for the short planks in stock. The walk through the gems and the missing planks, each
counted alone, may follow different ways; where they do, this bound is higher.

Planks elsewhere that carry nothing get no tables of their own, since each saves at most 2.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import add, itemgetter

from layoutkit.games.labyrinth.solve.joints import JoinGraph
from layoutkit.games.labyrinth.solve.net import BitBoard, bits
from layoutkit.games.labyrinth.solve.shores import goal_groups, two_part_splits
from layoutkit.search import UNREACHABLE

NODE_COST, MISSING_PLANK_COST = 1, 3  # a lying plank or field; a plank that must be laid
MAX_TABLE_COSTS = 450_000  # in all tables of a tour; more sets of planks get no bound
MAX_TREE_COSTS = 400_000  # in memory; they are computed again when needed


class TreeCosts:
    """The costs of trees to some goals, by lying planks."""

    def __init__(
        self, net: BitBoard, goals: tuple[int, ...], check_budget: Callable[[], None]
    ) -> None:
        self.net, self.goals, self.check_budget = net, goals, check_budget
        self._most = MAX_TABLE_COSTS // (len(net.names) << len(goals))
        self._tables: dict[int, TreeCostTable] = {}
        self._costs: dict[tuple[int, int, int], int] = {}

    def cost(self, lying: int, walkable: int, remaining: int) -> int:
        """Return a lower bound for a tree from the walkable area to the remaining goals.

        Short planks in stock are not subtracted.
        """
        known = lying & (self.net.lying | ~(walkable | self.net.carries_nothing))
        key = (known, walkable, remaining)
        cost = self._costs.get(key)
        if cost is None:
            if len(self._costs) > MAX_TREE_COSTS:
                self._costs.clear()
            cost = self._costs[key] = self._count(known, walkable, remaining)
        return cost - (MISSING_PLANK_COST - NODE_COST) * (lying & ~(walkable | known)).bit_count()

    def _count(self, lying: int, walkable: int, remaining: int) -> int:
        """Return the cost of the best grouping of the goals, for planks that have a table."""
        table = self._table(lying)
        if table is None:
            return 0
        of_shore = itemgetter(
            walkable.bit_length() - 1, *bits(walkable)
        )  # one node twice, to get a tuple
        least = {0: 0}
        for group, pairs in goal_groups(remaining):
            ways = [least[part] + least[rest] for part, rest in pairs]
            least[group] = min(*of_shore(table.costs(group)), *ways)
        return least[remaining]

    def _table(self, lying: int) -> TreeCostTable | None:
        """Return the table for some lying planks, or None if there are too many tables."""
        if lying not in self._tables:
            if len(self._tables) >= self._most:
                return None
            self.check_budget()
            self._tables[lying] = TreeCostTable(JoinGraph(self.net, lying), self.goals)
        return self._tables[lying]


class TreeCostTable:
    """The cost of a tree for each set of goals and each node."""

    def __init__(self, graph: JoinGraph, goals: tuple[int, ...]) -> None:
        self._graph, self._goals = graph, goals
        self._bits = [1 << node for node in range(len(graph.predecessors))]
        self._costs: dict[int, list[int]] = {}

    def costs(self, group: int) -> list[int]:
        """Return the cost of joining some goals, by node; the node itself is not counted."""
        costs = self._costs.get(group)
        if costs is None:
            costs = [UNREACHABLE] * len(self._graph.predecessors)
            for part, rest in two_part_splits(group):
                costs = [*map(min, costs, map(add, self.costs(part), self.costs(rest)))]
            if not group & group - 1:
                costs[self._goals[group.bit_length() - 1]] = 0
            costs = self._costs[group] = self._propagate(costs)
        return costs

    def _propagate(self, costs: list[int]) -> list[int]:
        """Propagate the costs of trees backwards to all nodes (Dijkstra's algorithm on masks)."""
        due: dict[int, int] = {}
        for bit, cost in zip(self._bits, costs, strict=True):
            if cost < UNREACHABLE:
                due[cost] = due.get(cost, 0) | bit
        grown, seen = [UNREACHABLE] * len(costs), 0
        free, predecessors = self._graph.free, self._graph.predecessors
        while due:
            cost = min(due)
            fresh = due.pop(cost) & ~seen
            seen |= fresh
            for price, nodes in ((NODE_COST, fresh & free), (MISSING_PLANK_COST, fresh & ~free)):
                before, remaining = 0, nodes
                while remaining:  # like `bits`, which is too slow here
                    low = remaining & -remaining
                    remaining ^= low
                    node = low.bit_length() - 1
                    grown[node] = cost
                    before |= predecessors[node]
                if before := before & ~seen:
                    due[cost + price] = due.get(cost + price, 0) | before
        return grown
