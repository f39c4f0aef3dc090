"""The planks that a player must still lay, counted from the walkable area.

The walkable area is everything that the pawn can walk to. For a tree that joins the pawn with its
goals this area is a single node, and the planks in it do not matter. So the levels of `joints` are
needed for few sets of planks, which differ in planks that lay at the start or were left behind
elsewhere. From the walkable area the goals are reached in groups, each by a tree that touches no
other tree. The number of planks is the best sum over all groupings.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from layoutkit.games.labyrinth.solve.joints import SteinerTables
from layoutkit.games.labyrinth.solve.net import BitBoard
from layoutkit.search import UNREACHABLE

MAX_COUNTS = 400_000  # in memory; they are computed again when needed
FEW_GOALS = 6  # these have 63 groups, which are cached; 20 goals have a million

GoalGroup: TypeAlias = tuple[int, tuple[tuple[int, int], ...]]
"""A group of goals, and every way to split it into two."""


class Missing(NamedTuple):
    """The number of missing planks, and the positions where laying one of them helps."""

    planks: int
    useful: int


class MissingPlanks:
    """The numbers of missing planks, by lying planks, walkable area and remaining goals."""

    def __init__(
        self, net: BitBoard, goals: tuple[int, ...], check_budget: Callable[[], None]
    ) -> None:
        self.net, self.joints = net, SteinerTables(net, goals, check_budget)
        self._lacks: dict[tuple[int, int, int], Missing] = {}
        self._known: dict[int, list[int]] = {}  # walkable areas by lying planks

    @property
    def size(self) -> int:
        """The number of counts and levels in memory."""
        return len(self._lacks) + self.joints.size

    def count_missing(self, lying: int, walkable: int, remaining: int) -> Missing:
        """Return the planks that join a walkable area with the remaining goals."""
        beyond = lying & (self.net.lying | ~walkable)
        key = (beyond, walkable, remaining)
        found = self._lacks.get(key)
        if found is None:
            if len(self._lacks) > MAX_COUNTS:
                self._lacks.clear()
                self._known.clear()
            found = self._lacks[key] = self._count(beyond, walkable, remaining)
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

    def _count(self, lying: int, walkable: int, remaining: int) -> Missing:
        """Count the planks from a walkable area to each group of goals, smaller groups first."""
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
        return Missing(fewest[remaining], self._nearer(lying, fewest, remaining))

    def _nearer(self, lying: int, fewest: Mapping[int, int], remaining: int) -> int:
        """Return the positions where a plank would belong to one of the smallest trees."""
        tables, all_ = self.joints.tables(lying), fewest[remaining]
        useful = 0
        for group in fewest:
            others = all_ - fewest[remaining ^ group]
            if 0 < others < UNREACHABLE:
                levels = tables.get(group) or self.joints.levels(lying, group)
                useful |= levels.nodes_within(others - 1)
        return useful


def goal_groups(remaining: int) -> Iterable[GoalGroup]:
    """Return all groups of some goals, parts before the whole, each with its two-part splits."""
    return (
        _cached_goal_groups(remaining)
        if remaining.bit_count() <= FEW_GOALS
        else _iter_goal_groups(remaining)
    )


@lru_cache(maxsize=1024)
def _cached_goal_groups(remaining: int) -> tuple[GoalGroup, ...]:
    return tuple(_iter_goal_groups(remaining))


def _iter_goal_groups(remaining: int) -> Iterator[GoalGroup]:
    group = 0
    while group != remaining:
        group = (group - remaining) & remaining  # the next larger subset of `remaining`
        yield group, two_part_splits(group)


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
