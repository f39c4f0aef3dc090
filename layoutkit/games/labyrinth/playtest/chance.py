"""Named streams of random numbers that are the same on every machine.

Only `Random.random` is used, because Python does not promise that its other methods stay the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

ItemT = TypeVar("ItemT")


class RandomStream:
    """A stream of random numbers that follows from its names alone."""

    def __init__(self, *names: object) -> None:
        self._random = Random("/".join(map(str, names))).random

    def pick(self, things: Sequence[ItemT]) -> ItemT:
        """Return one of the items, each with the same probability."""
        return things[int(self._random() * len(things))]

    def shuffled(self, things: Sequence[ItemT]) -> list[ItemT]:
        """Return all items in random order."""
        mixed = list(things)
        for last in range(len(mixed) - 1, 0, -1):
            other = int(self._random() * (last + 1))
            mixed[last], mixed[other] = mixed[other], mixed[last]
        return mixed
