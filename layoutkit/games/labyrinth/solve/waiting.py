"""Planks that are laid for another one to rest on, which is laid from elsewhere.

Such a plank waits. Until something rests on it, the pawn stays away from wherever it could still be
laid: there it could as well be laid later. What is laid on it is stepped onto, and the pawn was on
either side of that before: so one plank more is needed than those that join the goals.
"""

from __future__ import annotations

from collections.abc import Iterator

from layoutkit.games.labyrinth.solve.net import Net, bits
from layoutkit.games.labyrinth.solve.walks import Walks


class Waiting:
    """What planks that wait ask of the pawn."""

    def __init__(self, net: Net, walks: Walks) -> None:
        self.net, self.walks = net, walks
        self._closed: dict[int, int] = {0: 0}
        self._past: dict[int, Walks] = {}

    def closed(self, planks: int) -> int:
        """The nodes that the pawn does not enter while these wait."""
        if planks not in self._closed:
            net, closed = self.net, planks
            for plank in bits(planks):
                closed |= net.near[plank] & ~net.carries[plank]
            self._closed[planks] = closed
        return self._closed[planks]

    def walk(self, planks: int, left: int, pawn: int) -> int:
        """The shortest walk through goals, and over something that rests on each of the planks."""
        past = 1 << len(self.walks.goals)
        return max(walks.through(left | past)[pawn] for walks in self._walks(planks))

    def _walks(self, planks: int) -> Iterator[Walks]:
        for plank in bits(planks):
            if plank not in self._past:
                self._past[plank] = self.walks.past(self.net.carries[plank])
            yield self._past[plank]
