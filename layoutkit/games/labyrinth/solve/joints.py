"""The fewest planks that must still be laid to join the pawn with all gems that are left.

A Steiner tree in the graph of contacts, where each plank that does not lie counts 1: for every
set of gems and every world the nodes by level. Level k holds the nodes from which k planks join
the set, that node itself not counted. The tree grows from the pawn outward: a stem whose diagonal
does not lie yet is not entered from its pole, for the pawn was at an end of the diagonal before
and the tree may branch there; nor a bar from one edge if the other does not lie. (Clashes are
left out: the true number is never smaller.)
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from layoutkit.games.labyrinth.solve.net import Net, bits
from layoutkit.search import HOPELESS

KEPT_TABLES = 400_000  # tables, which are made again when they are asked for again


class Levels:
    """The levels of one set of goals in one world: masks that grow, each made when asked for.

    Most questions need the first few only. `before` are the levels of the world without one of the
    planks: only what that plank brings nearer is looked at. `parts` are pairs of smaller sets of
    goals; where their trees meet, a tree of all goals begins.
    """

    __slots__ = (
        "before", "goal", "length", "lying", "masks", "net", "over", "parts", "plank", "same",
    )  # fmt: skip

    def __init__(
        self,
        net: Net,
        lying: int,
        goal: int = 0,
        parts: Sequence[tuple[Levels, Levels]] = (),
        before: Levels | None = None,
        plank: int = 0,
    ) -> None:
        self.net, self.lying, self.goal, self.parts = net, lying, goal, parts
        self.before, self.plank = before, plank
        self.masks: list[int] = []
        self.over = 0  # what one plank more joins with the last mask
        self.length = 0  # how many of the masks differ, once that is known
        self.same = 0  # how many of the first masks are those of the world before

    def level(self, number: int) -> int:
        """The nodes from which so many planks join the goals, or fewer."""
        masks = self.masks
        while number >= len(masks):
            if self.length:
                masks.append(masks[-1])
            else:
                self._make(len(masks))
        return masks[number]

    def find(self, node: int) -> int:
        """The first level that holds a node."""
        number = 0
        while not self.level(number) >> node & 1:
            number += 1
            if 0 < self.length <= number:
                return HOPELESS
        return number

    def _make(self, number: int) -> None:
        """One level more: what is joined by a plank more, or where trees of two parts meet."""
        net, plank, before = self.net, self.plank, self.before
        inside = self.masks[-1] if number else 0
        fresh = self.over | self._meetings(number)
        if before:
            known = before.level(number)
            inside |= known
            if inside >> plank & 1:
                fresh |= net.near[plank]
            inside = self._spread(inside, fresh & ~inside)
            if inside == known and self.same == number:
                self.same += 1
            opened = net.carries[plank] & inside & ~self.lying
            for carried in bits(opened) if opened else ():
                self.over |= self._from(carried)
        else:
            inside = self._spread(inside, fresh & ~inside)
        if number and inside == self.masks[-1] and self._is_whole(number):
            self.length = number
            if self.same > number:
                self.same = HOPELESS
        self.masks.append(inside)

    def _is_whole(self, number: int) -> bool:
        """True if neither the world before nor the parts have more to bring."""
        if self.before and not 0 < self.before.length <= number:
            return False
        return all(
            one.length and other.length and one.length + other.length <= number + 1
            for one, other in self.parts
        )

    def _meetings(self, number: int) -> int:
        """The nodes where trees of two parts of the goals meet, with so many planks in both.

        Where neither part has changed since the world before, that world has their meetings.
        """
        if not self.parts:
            return self.goal
        seeds = 0
        for one, other in self.parts:
            if len(one.masks) <= number:
                one.level(number)
            if len(other.masks) <= number:
                other.level(number)
            if one.same <= number or other.same <= number:
                for mask, facing in zip(one.masks, other.masks[number::-1], strict=False):
                    seeds |= mask & facing
        return seeds

    def _spread(self, inside: int, fresh: int) -> int:
        """Add fresh nodes and what they are joined with; note what one more plank joins."""
        plank = self.plank
        near, free = self.net.near, self.net.field_mask | self.lying
        over = 0
        while fresh:
            inside |= fresh
            around = 0
            while fresh:  # as `bits`, which is too slow here
                low = fresh & -fresh
                fresh ^= low
                node = low.bit_length() - 1
                if low & free:
                    around |= near[node]
                else:
                    over |= self._from(node)
            fresh = around & ~inside
            if plank and fresh >> plank & 1:
                inside |= 1 << plank
                fresh = (fresh | near[plank]) & ~inside
        self.over = over
        return inside

    def _from(self, plank: int) -> int:
        """From where a plank that does not lie may be entered."""
        net = self.net
        missing = net.rests[plank] & ~self.lying
        if not missing:
            return net.near[plank]
        if net.shorts >> plank & 1:
            return net.near[plank] & ~net.field_mask
        return missing if missing.bit_count() == 1 else 0


class Joints:
    """The levels of every set of goals, by lying planks; goals are numbered by their bits."""

    def __init__(self, net: Net, goals: tuple[int, ...]) -> None:
        self.net, self.goals = net, goals
        self._tables: dict[tuple[int, int], Levels] = {}
        self._taken: dict[int, int] = {}  # by world, the plank that the world before lacks

    def missing(self, lying: int, left: int, node: int) -> int:
        """The number of planks that join a node with the goals that are left."""
        return self.levels(lying, left).find(node) if left else 0

    def levels(self, lying: int, left: int) -> Levels:
        """The levels of a set of goals."""
        found = self._tables.get((lying, left))
        if found is None:
            if len(self._tables) > KEPT_TABLES:
                self._tables.clear()
            found = self._begin(lying, left)
        return found

    def _begin(self, lying: int, left: int) -> Levels:
        """From the world with one plank less, the same for all sets of goals of a world."""
        before, plank = None, 0
        if lying:
            plank = self._taken.get(lying, -1)
            if plank < 0:
                plank = self._taken[lying] = self._last(lying, left)
            before = self.levels(lying ^ 1 << plank, left)
        goal, parts = 0, list(self._parts(lying, left))
        if not parts:
            goal = 1 << self.goals[left.bit_length() - 1]
        made = self._tables[lying, left] = Levels(self.net, lying, goal, parts, before, plank)
        return made

    def _parts(self, lying: int, left: int) -> Iterator[tuple[Levels, Levels]]:
        """Every way to share out the goals into two sets."""
        part = (left - 1) & left
        while part > left ^ part:
            yield self.levels(lying, part), self.levels(lying, left ^ part)
            part = (part - 1) & left

    def _last(self, lying: int, left: int) -> int:
        """A plank without which the levels are known, else the one that carries nothing."""
        for plank in bits(lying):
            if (lying ^ 1 << plank, left) in self._tables:
                return plank
        return lying.bit_length() - 1
