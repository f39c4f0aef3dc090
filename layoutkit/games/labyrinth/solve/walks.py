"""The shortest walks through goals if every plank lay."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import repeat

from layoutkit.games.labyrinth.solve.net import Net, bits
from layoutkit.search import HOPELESS


def distances(net: Net, targets: int) -> list[int]:
    """The steps from every node to the nearest of some, if every plank lay."""
    steps = [HOPELESS] * len(net.names)
    seen = fresh = targets
    count = 0
    while fresh:
        around = 0
        for node in bits(fresh):
            steps[node] = count
            around |= net.near[node]
        count += 1
        fresh = around & ~seen
        seen |= fresh
    return steps


class Walks:
    """The shortest walks through goals, by the set of goals and by node, if all planks lay.

    A goal is a mask: any of its nodes will do. The steps to the first goals may be known.
    """

    def __init__(self, net: Net, goals: Sequence[int], known: Sequence[list[int]] = ()) -> None:
        self.net, self.goals = net, goals
        self._to = [*known, *(distances(net, goal) for goal in goals[len(known) :])]
        self._made = {0: [0] * len(net.names)}
        self._rests: dict[tuple[int, int], int] = {}

    def past(self, goal: int) -> Walks:
        """The walks that have one goal more, the last one."""
        return Walks(self.net, (*self.goals, goal), self._to)

    def through(self, left: int) -> list[int]:
        """For every node the shortest walk from there through all goals that are left."""
        made = self._made.get(left)
        if made is None:
            ways = []
            for number in bits(left):
                rest = self._from_goal(number, left ^ 1 << number)
                ways.append([steps + rest for steps in self._to[number]])
            made = self._made[left] = list(map(min, repeat(HOPELESS), *ways))
        return made

    def _from_goal(self, number: int, left: int) -> int:
        """The same from one of the goals alone, which is less work."""
        if (number, left) not in self._rests:
            ways = [
                self._between(number, one) + self._from_goal(one, left ^ 1 << one)
                for one in bits(left)
            ]
            self._rests[number, left] = min(HOPELESS, *ways) if ways else 0
        return self._rests[number, left]

    def _between(self, one: int, other: int) -> int:
        """The steps from one goal to another."""
        to = self._to[other]
        return min([to[node] for node in bits(self.goals[one])])
