"""The result of a search: proved, bounded or given up."""

from __future__ import annotations

from enum import StrEnum
from typing import Generic, TypeVar

from layoutkit.records import dataclass

StepLabel = TypeVar("StepLabel")


class Status(StrEnum):
    """The way in which a search ended."""

    OPTIMAL = "optimal"  # the cost is proved to be the least
    BRACKET = "bracket"  # a path and a lower bound are known
    IMPOSSIBLE = "impossible"  # it is proved that there is no path
    GIVEN_UP = "given up"  # no path was found within the budget; `lower` still holds


@dataclass(frozen=True, slots=True)
class SearchResult(Generic[StepLabel]):
    """The result of a search: a proved lower bound, and the cost and labels of a path."""

    status: Status
    lower: int | None
    cost: int | None = None
    labels: tuple[StepLabel, ...] = ()
    states: int = 0  # the number of expanded states, equal on every machine
