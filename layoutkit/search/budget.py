"""Budgets of states, time and memory that several searches share."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import TypeAlias

from layoutkit.fast_dataclass import dataclass
from layoutkit.workers.guard import should_finish_soon

Progress: TypeAlias = Callable[[int, int | None, int], None]
"""A callback that gets the lower bound, the best known cost and the number of states."""

LOOK_AT_THE_MEMORY = 256  # checks of the clock per check of the memory


@dataclass(frozen=True, slots=True)
class BudgetLimits:
    """Limits of a search; None means unlimited. Only limits of states are deterministic."""

    states: int | None = None
    seconds: float | None = None
    memory_mb: int | None = None


UNLIMITED = BudgetLimits()


class BudgetExhausted(Exception):  # noqa: N818 - no error
    """The budget is exhausted; the search ends with the results found so far."""


class Budget:
    """A budget and what was spent of it; a part has its own limits and draws on the whole."""

    def __init__(
        self, budget: BudgetLimits = UNLIMITED, whole: Budget | None = None, price: int = 1
    ) -> None:
        self.spent = 0
        self._budget, self._whole, self._price = budget, whole, price
        self._until = None if budget.seconds is None else monotonic() + budget.seconds
        self._looks = 0

    @property
    def left(self) -> int | None:
        """Return the number of states left, or None if it is unlimited."""
        most, whole = self._budget.states, self._whole.left if self._whole else None
        left = None if most is None else max(most - self.spent, 0)
        return min((one for one in (left, whole) if one is not None), default=None)

    def part(self, of: int = 1, most: int | None = None, price: int = 1) -> Budget:
        """Return a share of this budget: 1 of `of` equal parts, with at most `most` states.

        Each state of the part counts as `price` states; larger boards need more work per state.
        """
        left = self.left
        limits = (most, None if left is None else left // of)
        states = min((one for one in limits if one is not None), default=None)
        seconds = None if self._until is None else max(self._until - monotonic(), 0) / of
        return Budget(BudgetLimits(states, seconds, self._budget.memory_mb), self, price)

    def pay(self) -> None:
        """Spend one state; raise BudgetExhausted if none is left."""
        self.spend(self._price)

    def spend(self, states: int) -> None:
        """Spend the states of a finished search; raise BudgetExhausted if fewer are left."""
        self._spend(states)
        self.look()

    def look(self) -> None:
        """Raise BudgetExhausted if the time is over or the memory is full; long loops call this."""
        if should_finish_soon():
            raise BudgetExhausted
        if self._until is not None and monotonic() >= self._until:
            raise BudgetExhausted
        self._looks += 1
        limit = self._budget.memory_mb
        if limit is not None and self._looks % LOOK_AT_THE_MEMORY == 0 and _resident_mb() > limit:
            raise BudgetExhausted

    def _spend(self, states: int) -> None:
        most = self._budget.states
        if most is not None and self.spent + states > most:
            raise BudgetExhausted
        if self._whole:
            self._whole._spend(states)
        self.spent += states


def _resident_mb() -> float:
    """Return the peak memory of this process, or 0 if the system does not report it."""
    try:
        import resource
    except ImportError:
        return 0.0
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
