"""Figures: numbers with their certainty, and how evenly costs are spread."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import field
from enum import StrEnum
from fractions import Fraction
from itertools import permutations
from typing import Any, TypeAlias

from layoutkit.records import dataclass

Value: TypeAlias = Fraction | int
FigureRange: TypeAlias = tuple[Value | None, Value | None]
"""From and to; None where there is no end."""


class FigureKind(StrEnum):
    """The certainty of a figure."""

    EXACT = "exact"
    BOUND = "bound"
    HEURISTIC = "heuristic"


class Better(StrEnum):
    """The better direction for the players; neither if it is a matter of taste."""

    HIGHER = "higher"
    LOWER = "lower"
    NEITHER = "neither"


@dataclass(frozen=True, slots=True)
class FigureMeaning:
    """A figure in words: a caption, and what it says and how surely."""

    title: str
    text: str


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure with what it means; `value` is None where it is undefined or only bounded."""

    value: Value | None
    kind: FigureKind = FigureKind.EXACT
    range: FigureRange = (0, None)
    better: Better = Better.NEITHER
    witness: tuple[str, ...] = ()
    note: str = ""
    bounds: FigureRange | None = None  # where the value lies, if only that is known
    counts: tuple[Value, ...] = ()  # the value where it is several numbers
    table: Mapping[str, Any] = field(default_factory=dict)  # or one for each seat, say; fractions
    details: Mapping[str, Any] = field(default_factory=dict)  # plain data; what the game adds

    @property
    def number(self) -> float | None:
        """The value to four places."""
        return None if self.value is None else round(float(self.value), 4)


@dataclass(frozen=True, slots=True)
class Bracket:
    """A cost that lies between two ends; they are equal once it is proven."""

    lower: int
    upper: int


def undefined(note: str, like: Figure, witness: Iterable[str] = ()) -> Figure:
    """A figure that has no value here, and why."""
    return Figure(None, like.kind, like.range, like.better, tuple(witness), note)


def parity(costs: Mapping[str, Bracket]) -> Figure:
    """Cheapest seat over dearest seat: 1 where all pay the same."""
    span = _ratio_span(costs)
    return _bracketed(span, (0, 1), Better.HIGHER, extreme_seats(costs))


def gap(costs: Mapping[str, Bracket]) -> Figure:
    """Dearest seat less cheapest seat."""
    span = _gap_span(costs)
    return _bracketed(span, (0, None), Better.LOWER, extreme_seats(costs))


def jain(costs: Mapping[str, int]) -> Figure:
    """Jain's index (sum x)^2 / (n sum x^2): 1 where even, 1/n where one pays all."""
    scale: FigureRange = (Fraction(1, len(costs)) if costs else 0, 1)
    squares = sum(cost * cost for cost in costs.values())
    value = Fraction(sum(costs.values()) ** 2, len(costs) * squares) if squares else None
    return Figure(value, range=scale, better=Better.HIGHER, witness=tuple(costs))


def gini(costs: Mapping[str, int]) -> Figure:
    """Gini's coefficient, the mean difference over twice the mean: 0 where even."""
    total = sum(costs.values())
    apart = sum(abs(one - other) for one in costs.values() for other in costs.values())
    value = Fraction(apart, 2 * len(costs) * total) if total else None
    return Figure(value, range=(0, 1), better=Better.LOWER, witness=tuple(costs))


def fraction_text(value: Value | None) -> str | None:
    """A fraction as `p/q`, a whole number as itself."""
    return None if value is None else str(value)


def _bracketed(
    span: FigureRange | None, scale: FigureRange, better: Better, witness: tuple[str, ...]
) -> Figure:
    """An exact figure where both ends meet, else a bound."""
    if span is None:
        return Figure(None, range=scale, better=better, witness=witness, note="nothing to pay")
    if span[0] == span[1]:
        return Figure(span[0], range=scale, better=better, witness=witness)
    return Figure(None, FigureKind.BOUND, scale, better, witness, "not proven", span)


def _ratio_span(costs: Mapping[str, Bracket]) -> FigureRange | None:
    """The least and greatest possible min / max; None if a seat might pay nothing."""
    seats = list(costs.values())
    if not seats or max(seat.lower for seat in seats) <= 0:
        return None
    greatest = Fraction(min(seat.upper for seat in seats), max(seat.lower for seat in seats))
    pairs = [
        Fraction(one.lower, other.upper) for one, other in permutations(seats, 2) if other.upper
    ]
    return min(pairs, default=Fraction(1)), min(greatest, Fraction(1))


def _gap_span(costs: Mapping[str, Bracket]) -> FigureRange | None:
    """The least and greatest possible max - min."""
    seats = list(costs.values())
    if not seats:
        return None
    least = max(seat.lower for seat in seats) - min(seat.upper for seat in seats)
    pairs = [other.upper - one.lower for one, other in permutations(seats, 2)]
    return max(least, 0), max(pairs, default=0)


def extreme_seats(costs: Mapping[str, Bracket]) -> tuple[str, ...]:
    """The cheapest seats, then the dearest, all of several, by name: seats have no first one."""
    if not costs:
        return ()
    least = min(cost.upper for cost in costs.values())
    most = max(cost.lower for cost in costs.values())
    cheapest = sorted(seat for seat, cost in costs.items() if cost.upper == least)
    dearest = sorted(seat for seat, cost in costs.items() if cost.lower == most)
    return tuple(dict.fromkeys((*cheapest, *dearest)))
