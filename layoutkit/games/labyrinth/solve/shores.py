"""The planks that a player must still lay, counted from the shore: all that the pawn can walk to.

For a tree that joins the pawn with its goals the whole shore is one node, and what lies on it does
not matter. So the levels of joints.py are made for few worlds: what lay at the start, and planks
that were left behind elsewhere. From the shore the goals are reached in groups, each by a tree of
its own that no other tree touches: the fewest planks are the best sum over all ways to group them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from layoutkit.games.labyrinth.solve.joints import Joints
from layoutkit.games.labyrinth.solve.net import Net
from layoutkit.search import HOPELESS

KEPT_LACKS = 400_000  # counts, which are made again when they are asked for again
FEW_GOALS = 6  # so many have 63 groups, which are kept; of 20 goals there are a million

Grouping: TypeAlias = tuple[int, tuple[tuple[int, int], ...]]
"""A group of goals, and every way to share it out into two."""


class Lack(NamedTuple):
    """How many planks are missing, and the positions on which one of them can be laid."""

    planks: int
    nearer: int


class Shores:
    """What is missing on every shore, by goals that are left."""

    def __init__(self, net: Net, goals: tuple[int, ...], look: Callable[[], None]) -> None:
        self.net, self.joints = net, Joints(net, goals, look)
        self._lacks: dict[tuple[int, int, int], Lack] = {}
        self._known: dict[int, list[int]] = {}  # shores by what lies

    @property
    def size(self) -> int:
        """How many counts are kept, and levels for them."""
        return len(self._lacks) + self.joints.size

    def lack(self, lying: int, shore: int, left: int) -> Lack:
        """What joins a shore with the goals that are left."""
        beyond = lying & (self.net.lying | ~shore)
        key = (beyond, shore, left)
        found = self._lacks.get(key)
        if found is None:
            if len(self._lacks) > KEPT_LACKS:
                self._lacks.clear()
                self._known.clear()
            found = self._lacks[key] = self._count(beyond, shore, left)
        return found

    def shore(self, lying: int, pawn: int) -> int:
        """The fields and planks that the pawn can walk to."""
        known = self._known.setdefault(lying, [])
        for shore in known:
            if shore >> pawn & 1:
                return shore
        near, free = self.net.near, self.net.field_mask | lying
        shore = fresh = 1 << pawn
        while fresh:
            low = fresh & -fresh
            beside = near[low.bit_length() - 1] & free & ~shore
            shore |= beside
            fresh ^= low | beside
        known.append(shore)
        return shore

    def _count(self, lying: int, shore: int, left: int) -> Lack:
        """The fewest planks from a shore to each group of the goals, smaller groups first."""
        tables = self.joints.tables(lying)
        fewest = {0: 0}
        for group, pairs in groupings(left):
            at_least, at_most = 0, HOPELESS  # as two trees that lead to parts of it tell
            for part, rest in pairs:
                one, other = fewest[part], fewest[rest]
                at_least = max(at_least, one, other)
                at_most = min(at_most, one + other)
            if at_least < at_most:
                level = tables.get(group) or self.joints.levels(lying, group)
                at_most = level.find(shore, at_least, at_most)
            fewest[group] = at_most
        return Lack(fewest[left], self._nearer(lying, fewest, left))

    def _nearer(self, lying: int, fewest: Mapping[int, int], left: int) -> int:
        """Where a plank would do that one of the fewest trees needs."""
        tables, all_ = self.joints.tables(lying), fewest[left]
        nearer = 0
        for group in fewest:
            others = all_ - fewest[left ^ group]
            if 0 < others < HOPELESS:
                level = tables.get(group) or self.joints.levels(lying, group)
                nearer |= level.level(others - 1)
        return nearer


def groupings(left: int) -> Iterable[Grouping]:
    """All groups of some goals, parts before the whole, each with its halves."""
    return _known_groupings(left) if left.bit_count() <= FEW_GOALS else _groupings(left)


@lru_cache(maxsize=1024)
def _known_groupings(left: int) -> tuple[Grouping, ...]:
    return tuple(_groupings(left))


def _groupings(left: int) -> Iterator[Grouping]:
    group = 0
    while group != left:
        group = (group - left) & left  # the next larger number with bits of `left` only
        yield group, halves(group)


@lru_cache(maxsize=1024)
def halves(group: int) -> tuple[tuple[int, int], ...]:
    """Every way to share out a group into two, each once."""
    rest = group & group - 1
    found = []
    part = rest
    while part:
        found.append((part, group ^ part))
        part = part - 1 & rest
    return tuple(found)
