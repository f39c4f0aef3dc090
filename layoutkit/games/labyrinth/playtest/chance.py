"""Chance: streams of random numbers, each with a name, the same on every machine.

Only `Random.random` is used, for no other of its methods is promised to stay as it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

Thing = TypeVar("Thing")


class Chance:
    """One stream: what comes out of it follows from its names alone."""

    def __init__(self, *names: object) -> None:
        self._random = Random("/".join(map(str, names))).random

    def pick(self, things: Sequence[Thing]) -> Thing:
        """One of some things, each as likely as the others."""
        return things[int(self._random() * len(things))]

    def shuffled(self, things: Sequence[Thing]) -> list[Thing]:
        """All things in any order."""
        mixed = list(things)
        for last in range(len(mixed) - 1, 0, -1):
            other = int(self._random() * (last + 1))
            mixed[last], mixed[other] = mixed[other], mixed[last]
        return mixed
