"""The shortest walks through goals if every plank lay."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import repeat

from layoutkit.games.labyrinth.solve.net import BitBoard, bits
from layoutkit.search import UNREACHABLE


def count_steps(net: BitBoard, targets: int) -> list[int]:
    """Return the steps from every node to the nearest target if every plank lay."""
    steps = [UNREACHABLE] * len(net.names)
    seen = fresh = targets
    count = 0
    while fresh:
        around = 0
        for node in bits(fresh):
            steps[node] = count
            around |= net.neighbours[node]
        count += 1
        fresh = around & ~seen
        seen |= fresh
    return steps


class WalkDistances:
    """The shortest walks through goals if every plank lay, by set of goals and node.

    A goal is a mask, and any of its nodes will do. `known` has the steps to the first goals.
    """

    def __init__(
        self, net: BitBoard, goals: Sequence[int], known: Sequence[list[int]] = ()
    ) -> None:
        self.net, self.goals = net, goals
        self._to = [*known, *(count_steps(net, goal) for goal in goals[len(known) :])]
        self._made = {0: [0] * len(net.names)}
        self._rests: dict[tuple[int, int], int] = {}

    def with_goal(self, goal: int) -> WalkDistances:
        """Return the walks with one more goal, which is numbered last."""
        return WalkDistances(self.net, (*self.goals, goal), self._to)

    def through(self, remaining: int) -> list[int]:
        """Return, for every node, the shortest walk from there through all remaining goals."""
        made = self._made.get(remaining)
        if made is None:
            ways = []
            for number in bits(remaining):
                rest = self._from_goal(number, remaining ^ 1 << number)
                ways.append([steps + rest for steps in self._to[number]])
            made = self._made[remaining] = list(map(min, repeat(UNREACHABLE), *ways))
        return made

    def _from_goal(self, number: int, remaining: int) -> int:
        """Return the shortest walk from one goal through the remaining goals."""
        if (number, remaining) not in self._rests:
            ways = [
                self._between(number, first) + self._from_goal(first, remaining ^ 1 << first)
                for first in bits(remaining)
            ]
            self._rests[number, remaining] = min(UNREACHABLE, *ways) if ways else 0
        return self._rests[number, remaining]

    def _between(self, first: int, second: int) -> int:
        """Return the steps from one goal to the other."""
        to = self._to[second]
        return min([to[node] for node in bits(self.goals[first])])
