"""Worlds: the sets of lying planks that a search meets, each with what may be laid in it."""

from __future__ import annotations

from layoutkit.games.labyrinth.solve.net import Net, bits


class Worlds:
    """Numbers every set of lying planks; a search packs the number instead of the set."""

    def __init__(self, net: Net) -> None:
        self.net = net
        self.masks: list[int] = []
        self._numbers: dict[int, int] = {}
        self._free: list[int] = []

    def number(self, mask: int) -> int:
        """The number of a set of lying planks."""
        number = self._numbers.get(mask)
        if number is None:
            number = self._numbers[mask] = len(self.masks)
            self.masks.append(mask)
            self._free.append(-1)
        return number

    def free(self, world: int) -> int:
        """The positions that could be laid now, whoever stands wherever (LAB-P3 to P8, A26)."""
        free = self._free[world]
        if free < 0:
            free = self._free[world] = self._find_free(self.masks[world])
        return free

    def _find_free(self, lying: int) -> int:
        net = self.net
        blocked = lying
        carried = 0
        for plank in bits(lying):
            blocked |= net.clashes(plank)
            carried |= net.carries[plank]
        for plank in bits(carried & ~blocked):
            if net.rests[plank] & ~lying:
                blocked |= 1 << plank
        return (net.flat | carried) & ~blocked

    def without(self, world: int, plank: int) -> int:
        """The world after a plank is lifted and what rests on it has fallen."""
        lying = self.masks[world]
        return self.number(lying & ~(self.net.carries[plank] | 1 << plank))
