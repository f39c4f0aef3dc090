"""Lower bounds for the cost of a tour, from five easier questions.

The tour search needs to know what the rest of a tour costs at least. No single easy game is a good
answer, so five are combined:

Walk: the shortest walk from the pawn through all remaining gems if every plank lay already. It is
computed by dynamic programming over sets of gems, as in the travelling-salesman problem.

Missing planks: how many planks must still be laid (see `steiner`), counted from the walkable area.
This is everything that the pawn can reach over what already lies; for a tree that joins the gems
it is a single node, so that few sets of planks need tables of their own. From the walkable area
the gems are reached in groups, each by its own tree, and the best grouping counts. Steps and
planks are paid for by different actions, so the walk and the planks may be added. Each missing
plank costs 2: a long plank costs 2 to lay, and a short one costs 1 to lay and 1 to pick up
somewhere first. Each short plank that is in hand already saves 1.

Pending supports: a plank that was laid only to carry another one. One plank more is needed than
those that join the gems, and the walk must lead over the plank that will rest on it. Until then
the pawn keeps away from the places where that support could still be laid, because there it could
just as well be laid later.

Tree: the cheapest tree from the walkable area to all gems, in which each node costs 1 for the step
and a plank that must be laid costs 2 more. The walk and the missing planks may follow different
ways; the tree has to follow one. It is slower and, on boards with walls, higher. Large boards do
without trees, because they have room for the tables of few sets of planks only.

Unlimited planks: the cheapest walk through all gems if planks never run out and stay where they
are laid. A step costs 1, and a plank costs 2 when the walk comes over it for the first time. Here
too the walk and its planks follow one way, and it counts the way back from a gem as well. The
walk is a path from the pawn to the last gem, with excursions to other gems: there at the full
price, and back at the price of the steps. Planks that the player laid before save at most 2 each.

Example: poles a1, b1, c1 in a row, a2 and a3 below a1, the pawn on a1, gems on c1 and a3, three
short planks in hand. The walk takes 10 steps, over the diagonal b1-a2 that nobody will lay. Four
planks are missing, which cost 4 x 2 - 3 = 5. The bound is 15. The tree costs 16, and 16 - 3 for
the short planks in hand is 13, less than 15. The cheapest tour costs 17.

Example of unlimited planks: ten poles in a ring, a1 a2 a3 b4 c4 d4 e3 d2 c1 b1, the pawn on a1,
gems on b4, c1 and d2, three short planks and a long one in hand. The shortest walk goes around: 14
steps over 7 planks. The tree needs only 6 planks, but then the walk comes back through a1. The
first two bounds together are 14 + 6 x 2 - 3 = 23. Going around costs 14 + 7 x 2 - 3 = 25, coming
back 18 + 6 x 2 - 3 = 27. So the bound of unlimited planks is 25, and the cheapest tour costs 25.

Why no walk is cheaper than a path with excursions: leave the loops out of a walk, and a path to
its last gem is left. Join loops that meet each other away from the path. A loop that meets the
path only where it begins shares no plank with it, so it is an excursion to all its gems. Other
loops are cut into arcs where they meet the path. If no arc has more than one gem, each gem can be
visited from the cheaper end of its arc and back, which costs no more than the arc. If one arc has
all gems of the loop, the excursion begins where this arc begins, and pays for planks on this arc
only. If one arc has two gems and another arc has one, exchange the first arc for the part of the
path between its ends, which has no gem: there are at most four gems, and the last is at the end of
the path. The loop then leads from the path to the third gem in two ways, and the cheaper of them,
there and back, costs no more than both. This makes the walk cheaper, so it can be repeated only
finitely often. With more than four gems there are more cases, so this bound is not used.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import repeat
from operator import add, itemgetter
from typing import TypeAlias

from layoutkit.games.labyrinth.solve.bitboard import BitBoard, bits, count_steps
from layoutkit.games.labyrinth.solve.steiner import JoinGraph, SteinerTables
from layoutkit.search import UNREACHABLE

MAX_COUNTS = 400_000  # in memory; they are computed again when needed
FEW_GOALS = 6  # these have 63 groups, which are cached; 20 goals have a million

GoalGroup: TypeAlias = tuple[int, tuple[tuple[int, int], ...]]
"""A group of goals, and every way to split it into two."""


class MissingPlanks:
    """The numbers of missing planks, by lying planks, walkable area and remaining goals."""

    def __init__(
        self, net: BitBoard, goals: tuple[int, ...], check_budget: Callable[[], None]
    ) -> None:
        self.net, self.joints = net, SteinerTables(net, goals, check_budget)
        self._lacks: dict[tuple[int, int, int], tuple[int, ...]] = {}
        self._useful: dict[tuple[int, int, int], int] = {}
        self._known: dict[int, list[int]] = {}  # walkable areas by lying planks

    @property
    def size(self) -> int:
        """The number of counts and levels in memory."""
        return len(self._lacks) + self.joints.size

    def count_missing(self, lying: int, walkable: int, remaining: int) -> int:
        """Return how many planks join a walkable area with the goals."""
        beyond = lying & (self.net.lying | ~walkable)
        found = self._lacks.get((beyond, walkable, remaining))
        if found is None:
            if len(self._lacks) > MAX_COUNTS:
                self._lacks.clear()
                self._useful.clear()
                self._known.clear()
            found = self._count(beyond, walkable, remaining)
            self._lacks[beyond, walkable, remaining] = found
        return found[-1]

    def find_useful(self, lying: int, walkable: int, remaining: int) -> int:
        """Return the mask of the positions where a plank belongs to a smallest tree."""
        beyond = lying & (self.net.lying | ~walkable)
        key = (beyond, walkable, remaining)
        found = self._useful.get(key)
        if found is None:
            self.count_missing(lying, walkable, remaining)
            found = self._useful[key] = self._find_useful(beyond, remaining, self._lacks[key])
        return found

    def walkable(self, lying: int, pawn: int) -> int:
        """Return the fields and planks that the pawn can walk to."""
        known = self._known.setdefault(lying, [])
        for walkable in known:
            if walkable >> pawn & 1:
                return walkable
        near, free = self.net.neighbours, self.net.field_mask | lying
        walkable = fresh = 1 << pawn
        while fresh:
            low = fresh & -fresh
            beside = near[low.bit_length() - 1] & free & ~walkable
            walkable |= beside
            fresh ^= low | beside
        known.append(walkable)
        return walkable

    def _count(self, lying: int, walkable: int, remaining: int) -> tuple[int, ...]:
        """Count the planks from a walkable area to each group of goals; all goals come last."""
        tables = self.joints.tables(lying)
        fewest = {0: 0}
        for group, pairs in goal_groups(remaining):
            at_least, at_most = 0, UNREACHABLE  # bounds from the trees of two parts
            for part, rest in pairs:
                first, second = fewest[part], fewest[rest]
                at_least = max(at_least, first, second)
                at_most = min(at_most, first + second)
            if at_least < at_most:
                levels = tables.get(group) or self.joints.levels(lying, group)
                at_most = levels.first_level_with(walkable, at_least, at_most)
            fewest[group] = at_most
        return tuple(fewest.values())

    def _find_useful(self, beyond: int, remaining: int, counts: tuple[int, ...]) -> int:
        """Return where a plank helps, given the planks to each group of goals in their order."""
        tables, useful = self.joints.tables(beyond), 0
        fewest = dict(
            zip((0, *(group for group, _ in goal_groups(remaining))), counts, strict=True)
        )
        for group in fewest:
            others = fewest[remaining] - fewest[remaining ^ group]
            if 0 < others < UNREACHABLE:
                levels = tables.get(group) or self.joints.levels(beyond, group)
                useful |= levels.nodes_within(others - 1)
        return useful


def goal_groups(remaining: int) -> Iterable[GoalGroup]:
    """Return all groups of some goals, parts before the whole, each with its two-part splits."""
    is_small = remaining.bit_count() <= FEW_GOALS
    return _list_goal_groups(remaining) if is_small else _iter_goal_groups(remaining)


def _iter_goal_groups(remaining: int) -> Iterator[GoalGroup]:
    group = 0
    while group != remaining:
        group = (group - remaining) & remaining  # the next larger subset of `remaining`
        yield group, two_part_splits(group)


_list_goal_groups = lru_cache(maxsize=1024)(lambda remaining: (*_iter_goal_groups(remaining),))


@lru_cache(maxsize=1024)
def two_part_splits(group: int) -> tuple[tuple[int, int], ...]:
    """Return every way to split a group into two, each once."""
    rest = group & group - 1
    found = []
    part = rest
    while part:
        found.append((part, group ^ part))
        part = part - 1 & rest
    return tuple(found)


class WalkDistances:
    """The shortest walks through goals if every plank lay, by set of goals and node.

    A goal is a mask, and any of its nodes will do. `known` has the steps to the first goals.
    """

    def __init__(
        self, net: BitBoard, goals: Sequence[int], known: Sequence[list[int]] = ()
    ) -> None:
        self.net, self.goals = net, goals
        self.to_goals = [*known, *(count_steps(net, goal) for goal in goals[len(known) :])]
        self._made = {0: [0] * len(net.names)}
        self._rests: dict[tuple[int, int], int] = {}

    def through(self, remaining: int) -> list[int]:
        """Return, for every node, the shortest walk from there through all remaining goals."""
        made = self._made.get(remaining)
        if made is None:
            ways = []
            for number in bits(remaining):
                rest = self._from_goal(number, remaining ^ 1 << number)
                ways.append([steps + rest for steps in self.to_goals[number]])
            made = self._made[remaining] = list(map(min, repeat(UNREACHABLE), *ways))
        return made

    def _from_goal(self, number: int, remaining: int) -> int:
        """Return the shortest walk from one goal through the remaining goals."""
        if (number, remaining) not in self._rests:
            ways = [
                min([self.to_goals[first][node] for node in bits(self.goals[number])])
                + self._from_goal(first, remaining ^ 1 << first)
                for first in bits(remaining)
            ]
            self._rests[number, remaining] = min(UNREACHABLE, *ways) if ways else 0
        return self._rests[number, remaining]


class Detours:
    """The shortest walks through goals that also visit the places of a plank."""

    def __init__(self, walks: WalkDistances, places: Sequence[int]) -> None:
        self.walks, self.places = walks, places
        self._past: dict[int, WalkDistances] = {}
        self._tables: dict[tuple[int, int], list[list[int]]] = {}

    def walk(self, planks: int, remaining: int, pawn: int) -> int:
        """Return the longest of the walks for some planks."""
        tables = self._tables.get((planks, remaining))
        if tables is None:
            if len(self._tables) > MAX_COUNTS:
                self._tables.clear()
            tables = [self._table(plank, remaining) for plank in bits(planks)]
            self._tables[planks, remaining] = tables
        return max([table[pawn] for table in tables])

    def _table(self, plank: int, remaining: int) -> list[int]:
        walks = self.walks
        if plank not in self._past:
            past = (*walks.goals, self.places[plank])
            self._past[plank] = WalkDistances(walks.net, past, walks.to_goals)
        return self._past[plank].through(remaining | 1 << len(walks.goals))


class PendingSupports(Detours):
    """The restrictions that pending supports put on the pawn."""

    def __init__(self, net: BitBoard, walks: WalkDistances) -> None:
        super().__init__(walks, net.carries)
        self.net = net
        self._closed: dict[int, int] = {0: 0}
        self._steps: dict[int, list[int]] = {}

    def off_limits(self, planks: int) -> int:
        """Return the nodes that the pawn does not enter while these supports are pending."""
        if planks not in self._closed:
            net, closed = self.net, planks
            for plank in bits(planks):
                closed |= net.neighbours[plank] & ~net.carries[plank]
            self._closed[planks] = closed
        return self._closed[planks]

    def walk_for_plank(self, support: int, goal: int, pawn: int, planks: int) -> int:
        """Return the shortest walk that picks up one of some planks and lays it on a support."""
        table, ends = self._table(support, goal), 0
        for plank in bits(planks):
            ends |= self.net.neighbours[plank] & ~self.net.carries[plank]
        walks = [UNREACHABLE]
        for end in bits(ends):
            if end not in self._steps:
                self._steps[end] = count_steps(self.net, 1 << end)
            walks.append(self._steps[end][pawn] + table[end])
        return min(walks)


class PlanksLeft(Detours):
    """The planks that a player left behind, and the walks back to them.

    `near[n]` are the planks that are still of use to a pawn on n.
    """

    def __init__(self, net: BitBoard, walks: WalkDistances) -> None:
        around = [1 << node | beside for node, beside in enumerate(net.neighbours)]
        for node in reversed(range(len(net.names))):  # planks come after their supports
            for carried in bits(net.carries[node]):
                around[node] |= around[carried]
        super().__init__(walks, around)
        near = [0] * len(net.names)
        for plank in range(net.fields, len(net.names)):
            for node in bits(around[plank]):
                near[node] |= 1 << plank
        self.net, self.near = net, near

    def find_kept(self, lying: int, pawn: int) -> int:
        """Return the planks that were laid and left behind: each will be used again."""
        return lying & ~self.net.lying & ~self.near[pawn]

    def leave(self, lying: int, fixed: int, pawn: int, to: int) -> list[int]:
        """Return the lying planks after each choice of planks to forget on the way to a node.

        A plank is forgotten together with those on it, and those in `fixed` are never forgotten.
        """
        left = planks = lying & ~fixed & self.near[pawn] & ~self.near[to]
        carries, choices = self.net.carries, []
        while planks:
            kept = lying & ~planks
            if not any(carries[plank] & kept for plank in bits(planks)):
                choices.append(kept)
            planks = planks - 1 & left
        return choices


NODE_COST, MISSING_PLANK_COST = 1, 3  # a lying plank or field; a plank that must be laid
MAX_TABLE_COSTS = 450_000  # in all tables of a tour; more sets of planks get no bound
FEW_TABLES = 100  # on larger boards; they raise hardly any bound and cost more than they save
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

    @property
    def is_useful(self) -> bool:
        """Whether there is room for many tables, or too many goals for `UnlimitedPlanks`."""
        return self._most > FEW_TABLES or len(self.goals) > MAX_EXCURSION_GOALS

    def cost(self, lying: int, walkable: int, remaining: int) -> int:
        """Return a lower bound for a tree from the walkable area to the remaining goals.

        Short planks in stock are not subtracted.
        """
        known = lying & (self.net.lying | ~(walkable | self.net.carries_nothing))
        if len(self._tables) >= self._most and known not in self._tables:
            return 0  # large boards have few tables
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
        nodes = (walkable.bit_length() - 1, *bits(walkable))  # one node twice, to get a tuple
        of_shore = itemgetter(*nodes)
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
            graph = self._graph
            costs = self._costs[group] = propagate_costs(costs, graph.predecessors, graph.free)
        return costs


def propagate_costs(costs: Sequence[int], predecessors: Sequence[int], free: int) -> list[int]:
    """Propagate costs backwards to all nodes (Dijkstra's algorithm on masks).

    Each node that is entered costs `NODE_COST`, or `MISSING_PLANK_COST` if it is not in `free`.
    """
    due: dict[int, int] = {}
    for node, cost in enumerate(costs):
        if cost < UNREACHABLE:
            due[cost] = due.get(cost, 0) | 1 << node
    grown, seen = [UNREACHABLE] * len(costs), 0
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


MAX_EXCURSION_GOALS = 4  # see the top of this module


class UnlimitedPlanks:
    """The costs of tours through some goals if planks never run out."""

    def __init__(self, walks: WalkDistances, check_budget: Callable[[], None]) -> None:
        self.net, self.walks, self.check_budget = walks.net, walks, check_budget
        self._costs: dict[int, list[int]] = {}
        self._costs_to_last: dict[tuple[int, int], list[int]] = {}

    def cost(self, lying: int, pawn: int, remaining: int) -> int:
        """Return a lower bound for a tour; short planks in stock are not subtracted.

        A plank that was laid saves its cost if the walk comes over it. If such a plank is beside
        the pawn, the walk may as well begin on it: this takes one more step.
        """
        if len(self.walks.goals) > MAX_EXCURSION_GOALS:
            return 0
        costs = self._costs.get(remaining) or self._find_costs(remaining)
        full, here, own = costs[pawn], 1 << pawn, lying & ~self.net.lying
        if not own & ~here:
            return full
        beside = 0 if own & here else own & self.net.neighbours[pawn]
        saved = MISSING_PLANK_COST - NODE_COST
        savings = saved * (own & ~(beside | here)).bit_count()
        least = full - savings
        for begin in sorted([costs[plank] for plank in bits(beside)]):
            savings += saved
            least = min(least, max(full, begin - NODE_COST + saved) - savings)
        return least

    def _find_costs(self, remaining: int) -> list[int]:
        """Return the costs of all tours through the remaining goals, by node."""
        ways = [self._find_costs_to(last, remaining) for last in bits(remaining)]
        self._costs[remaining] = costs = [*map(min, repeat(UNREACHABLE), *ways)]
        return costs

    def _find_costs_to(self, last: int, remaining: int) -> list[int]:
        """Return the costs of the tours that end at a given goal, by node."""
        costs = self._costs_to_last.get((last, remaining))
        if costs is None:
            self.check_budget()
            costs = [UNREACHABLE] * len(self.net.names)
            part = others = remaining ^ 1 << last
            while part:
                after = self._find_costs_to(last, remaining ^ part)
                costs = [*map(min, costs, map(add, self._excursion(part), after))]
                part = part - 1 & others
            if not others:
                for node in bits(self.walks.goals[last]):
                    costs[node] = 0
            free = self.net.field_mask | self.net.lying
            costs = propagate_costs(costs, self.net.neighbours, free)
            self._costs_to_last[last, remaining] = costs
        return costs

    def _excursion(self, goals: int) -> list[int]:
        """Return the costs of visiting some goals and coming back, by node."""
        ways = (
            map(add, self._find_costs_to(last, goals), self.walks.to_goals[last])
            for last in bits(goals)
        )
        return [*map(min, repeat(UNREACHABLE), *ways)]
