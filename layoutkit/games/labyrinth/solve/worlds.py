"""The sets of lying planks that a search meets, with the positions that are free in each."""

from __future__ import annotations

from layoutkit.games.labyrinth.solve.net import BitBoard, bits


class PlankSets:
    """Interned sets of lying planks; a state holds the number instead of the set."""

    def __init__(self, net: BitBoard) -> None:
        self.net = net
        self.masks: list[int] = []
        self._numbers: dict[int, int] = {}
        self._free: list[int] = []

    def intern(self, mask: int) -> int:
        """Return the number of a set of lying planks."""
        number = self._numbers.get(mask)
        if number is None:
            number = self._numbers[mask] = len(self.masks)
            self.masks.append(mask)
            self._free.append(-1)
        return number

    def layable(self, plank_set: int) -> int:
        """Return the positions where a plank could be laid now (LAB-P3 to P8, A26)."""
        free = self._free[plank_set]
        if free < 0:
            free = self._free[plank_set] = self._find_free(self.masks[plank_set])
        return free

    def _find_free(self, lying: int) -> int:
        net = self.net
        blocked = lying
        carried = 0
        for plank in bits(lying):
            blocked |= net.clashes(plank)
            carried |= net.carries[plank]
        for plank in bits(carried & ~blocked):
            if net.supports[plank] & ~lying:
                blocked |= 1 << plank
        return (net.on_poles | carried) & ~blocked

    def without_plank(self, plank_set: int, plank: int) -> int:
        """Return the set after a plank is picked up and the planks on it have fallen."""
        lying = self.masks[plank_set]
        return self.intern(lying & ~(self.net.carries[plank] | 1 << plank))
