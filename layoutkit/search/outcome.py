"""The result of a search: proven, bounded or given up."""

from __future__ import annotations

from enum import StrEnum
from typing import Generic, TypeVar

from layoutkit.records import dataclass

StepLabel = TypeVar("StepLabel")


class Status(StrEnum):
    """The way a search ended."""

    OPTIMAL = "optimal"  # the cost is proven to be the least
    BRACKET = "bracket"  # a way is known, and a bound below it
    IMPOSSIBLE = "impossible"  # proven: there is no way
    GIVEN_UP = "given up"  # no way found within the budget; `lower` still holds


@dataclass(frozen=True, slots=True)
class SearchResult(Generic[StepLabel]):
    """The end of a search: `lower` is a proven bound, `cost` that of the way in `labels`."""

    status: Status
    lower: int | None
    cost: int | None = None
    labels: tuple[StepLabel, ...] = ()
    states: int = 0  # looked at, to the last one deterministic
