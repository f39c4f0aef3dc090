"""Pending supports: planks laid only to carry another plank, which is laid from elsewhere.

Until something rests on such a support, the pawn stays away from all places where the support
could still be laid: it could just as well be laid there later. The plank on top is stepped onto,
and the pawn was on both sides of it before, so a tree that joins the goals does not include this
plank: one more is needed.
"""

from __future__ import annotations

from collections.abc import Iterator

from layoutkit.games.labyrinth.solve.net import BitBoard, bits
from layoutkit.games.labyrinth.solve.walks import WalkDistances


class PendingSupports:
    """The restrictions that pending supports put on the pawn."""

    def __init__(self, net: BitBoard, walks: WalkDistances) -> None:
        self.net, self.walks = net, walks
        self._closed: dict[int, int] = {0: 0}
        self._past: dict[int, WalkDistances] = {}

    def off_limits(self, planks: int) -> int:
        """Return the nodes that the pawn does not enter while these supports are pending."""
        if planks not in self._closed:
            net, closed = self.net, planks
            for plank in bits(planks):
                closed |= net.neighbours[plank] & ~net.carries[plank]
            self._closed[planks] = closed
        return self._closed[planks]

    def walk(self, planks: int, remaining: int, pawn: int) -> int:
        """Return the shortest walk through the goals and over a plank on each support."""
        past = 1 << len(self.walks.goals)
        return max(walks.through(remaining | past)[pawn] for walks in self._walks(planks))

    def _walks(self, planks: int) -> Iterator[WalkDistances]:
        for plank in bits(planks):
            if plank not in self._past:
                self._past[plank] = self.walks.with_goal(self.net.carries[plank])
            yield self._past[plank]
