"""The fewest planks that must still be laid to join the pawn with all gems that are left.

A Steiner tree in the graph of contacts, where each plank that does not lie counts 1: for every
set of gems and every world the nodes by level. Level k holds the nodes from which k planks join
the set, that node itself not counted. The tree grows from the pawn outward: a stem whose diagonal
does not lie yet is not entered from its pole, for the pawn was at an end of the diagonal before
and the tree may branch there; nor a bar from one edge if the other does not lie. (Clashes are
left out: the true number is never smaller.)
"""

from __future__ import annotations

from typing import TypeAlias

from layoutkit.games.labyrinth.solve.net import Net, bits
from layoutkit.search import HOPELESS

Levels: TypeAlias = tuple[int, ...]
"""Growing masks: level k holds all of level k - 1."""

KEPT_LEVELS = 400_000  # sets of levels, which are made again when they are asked for again


class Joints:
    """The levels of every set of goals, by lying planks; goals are numbered by their bits."""

    def __init__(self, net: Net, goals: tuple[int, ...]) -> None:
        self.net, self.goals = net, goals
        self._levels: dict[tuple[int, int], Levels] = {}

    def missing(self, lying: int, left: int, node: int) -> int:
        """The number of planks that join a node with the goals that are left."""
        for number, level in enumerate(self.levels(lying, left)):
            if level >> node & 1:
                return number
        return HOPELESS if left else 0

    def levels(self, lying: int, left: int) -> Levels:
        """The levels of a set of goals."""
        found = self._levels.get((lying, left))
        if found is None:
            found = self._find(lying, left)
            if len(self._levels) > KEPT_LEVELS:
                self._levels.clear()
            self._levels[lying, left] = found
        return found

    def _find(self, lying: int, left: int) -> Levels:
        """From the world with one plank less: only what that plank brings nearer is looked at."""
        known: Levels = ()
        plank = 0
        if lying:
            plank = self._last(lying, left)
            known = self.levels(lying ^ 1 << plank, left)
        seeds = self._meetings(lying, left)
        opened = tuple(bits(self.net.carries[plank] & ~lying)) if plank else ()
        levels: list[int] = []
        inside = over = 0
        while True:
            number = len(levels)
            inside |= known[min(number, len(known) - 1)] if known else 0
            fresh = over | (seeds[min(number, len(seeds) - 1)] if seeds else 0)
            if plank and inside >> plank & 1:
                fresh |= self.net.near[plank]
            inside, over = self._spread(inside, fresh & ~inside, lying, plank)
            for carried in opened:
                if inside >> carried & 1:
                    over |= self._before(carried, lying)
            if levels and inside == levels[-1] and number >= max(len(known), len(seeds)):
                return tuple(levels)
            levels.append(inside)

    def _spread(self, inside: int, fresh: int, lying: int, plank: int) -> tuple[int, int]:
        """Add fresh nodes and what they are joined with; also what one more plank joins."""
        near, free = self.net.near, self.net.field_mask | lying
        over = 0
        while fresh:
            inside |= fresh
            around = 0
            for node in bits(fresh & free):
                around |= near[node]
            for node in bits(fresh & ~free):
                over |= self._before(node, lying)
            fresh = around & ~inside
            if plank and fresh >> plank & 1:
                inside |= 1 << plank
                fresh = (fresh | near[plank]) & ~inside
        return inside, over

    def _before(self, plank: int, lying: int) -> int:
        """From where a plank that does not lie may be entered."""
        net = self.net
        missing = net.rests[plank] & ~lying
        if not missing:
            return net.near[plank]
        if net.shorts >> plank & 1:
            return net.near[plank] & ~net.field_mask
        return missing if missing.bit_count() == 1 else 0

    def _meetings(self, lying: int, left: int) -> list[int]:
        """The nodes where trees of two parts of the goals meet, by the planks of both."""
        if left & left - 1 == 0:
            return [1 << self.goals[left.bit_length() - 1]]
        seeds: list[int] = []
        part = (left - 1) & left
        while part > left ^ part:
            one, other = self.levels(lying, part), self.levels(lying, left ^ part)
            seeds += [0] * (len(one) + len(other) - 1 - len(seeds))
            for i, level in enumerate(one):
                for j, facing in enumerate(other):
                    seeds[i + j] |= level & facing
            part = (part - 1) & left
        return seeds

    def _last(self, lying: int, left: int) -> int:
        """A plank without which the levels are known, else the one that carries nothing."""
        for plank in bits(lying):
            if (lying ^ 1 << plank, left) in self._levels:
                return plank
        return lying.bit_length() - 1
