"""Budgets of a search: states, seconds, memory."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic
from typing import TypeAlias

Progress: TypeAlias = Callable[[int, int | None, int], None]
"""Called now and then with the lower bound, the best known cost and the states looked at."""

LOOK_AT_THE_CLOCK = 256  # states between two looks


@dataclass(frozen=True, slots=True)
class Budget:
    """Limits; None is none. Only a limit of states alone makes the outcome deterministic."""

    states: int | None = None
    seconds: float | None = None
    memory_mb: int | None = None


class Meter:
    """Counts the states of one search against its budget."""

    def __init__(self, budget: Budget) -> None:
        self.states = 0
        self._budget = budget
        self._most = budget.states if budget.states is not None else float("inf")
        self._until = monotonic() + budget.seconds if budget.seconds is not None else None

    def count(self) -> bool:
        """Count one state; False if the budget does not allow it."""
        if self.states >= self._most:
            return False
        self.states += 1
        return self.states % LOOK_AT_THE_CLOCK != 0 or not self._is_late()

    def _is_late(self) -> bool:
        if self._until is not None and monotonic() > self._until:
            return True
        limit = self._budget.memory_mb
        return limit is not None and _resident_mb() > limit


def _resident_mb() -> float:
    """The peak memory of this process so far; 0 if the system does not report it."""
    try:
        import resource
    except ImportError:
        return 0.0
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
