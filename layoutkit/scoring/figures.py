"""Figures: numbers with their certainty, and measures of how evenly the costs of seats are spread.

A cost is an interval whose ends meet once the cost is proven. Ratios and gaps are computed over
all values that the intervals allow, so a figure says "exact" only if it is. For example, costs of
4 and of 5 to 6 have a gap of 1 to 2, which is a bound.
"""

from collections.abc import Iterable, Mapping
from dataclasses import field
from enum import StrEnum
from fractions import Fraction
from itertools import permutations
from typing import Any, TypeAlias

from layoutkit.fast_dataclass import dataclass

Value: TypeAlias = Fraction | int
FigureRange: TypeAlias = tuple[Value | None, Value | None]
"""The lowest and highest value; None for an open end."""


class Certainty(StrEnum):
    """The certainty of a figure."""

    EXACT = "exact"
    BOUND = "bound"
    HEURISTIC = "heuristic"


class Preference(StrEnum):
    """The direction that is better for the players, if there is one."""

    HIGHER = "higher"
    LOWER = "lower"
    NEITHER = "neither"


@dataclass(frozen=True, slots=True)
class FigureDescription:
    """A figure described for people: a caption, its meaning and its certainty."""

    title: str
    text: str


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure with its meaning; `value` is None if it is undefined or only bounded."""

    value: Value | None
    kind: Certainty = Certainty.EXACT
    range: FigureRange = (0, None)
    better: Preference = Preference.NEITHER
    witness: tuple[str, ...] = ()
    note: str = ""
    bounds: FigureRange | None = None  # the range of the value, if only that is known
    counts: tuple[Value, ...] = ()  # the value, if it is several numbers
    table: Mapping[str, Any] = field(
        default_factory=dict
    )  # the value, if it is a table by seat, for example
    details: Mapping[str, Any] = field(default_factory=dict)  # JSON data added by the game

    @property
    def number(self) -> float | None:
        """Return the value, rounded to four decimal places."""
        return None if self.value is None else round(float(self.value), 4)


@dataclass(frozen=True, slots=True)
class Bounded:
    """A lower and an upper bound of a cost; they are equal if the cost is proven."""

    lower: int
    upper: int


def undefined_figure(note: str, like: Figure, witness: Iterable[str] = ()) -> Figure:
    """Return a figure without a value, and the reason."""
    return Figure(None, like.kind, like.range, like.better, tuple(witness), note)


def min_max_ratio(costs: Mapping[str, Bounded]) -> Figure:
    """Return the cost of the cheapest seat divided by that of the dearest; 1 if all are equal."""
    seats, span = list(costs.values()), None
    if seats and max(seat.lower for seat in seats) > 0:
        greatest = Fraction(min(seat.upper for seat in seats), max(seat.lower for seat in seats))
        pairs = [
            Fraction(first.lower, second.upper)
            for first, second in permutations(seats, 2)
            if second.upper
        ]
        span = (min(pairs, default=Fraction(1)), min(greatest, Fraction(1)))
    return _figure_between(span, (0, 1), Preference.HIGHER, find_extreme_seats(costs))


def max_min_gap(costs: Mapping[str, Bounded]) -> Figure:
    """Return the cost of the dearest seat minus that of the cheapest."""
    seats, span = list(costs.values()), None
    if seats:
        minimum = max(seat.lower for seat in seats) - min(seat.upper for seat in seats)
        pairs = [second.upper - first.lower for first, second in permutations(seats, 2)]
        span = (max(minimum, 0), max(pairs, default=0))
    return _figure_between(span, (0, None), Preference.LOWER, find_extreme_seats(costs))


def jain_index(costs: Mapping[str, int]) -> Figure:
    """Return Jain's index (sum x)^2 / (n sum x^2): 1 if costs are equal, 1/n if one pays all."""
    scale: FigureRange = (Fraction(1, len(costs)) if costs else 0, 1)
    squares = sum(cost * cost for cost in costs.values())
    value = Fraction(sum(costs.values()) ** 2, len(costs) * squares) if squares else None
    return Figure(value, range=scale, better=Preference.HIGHER, witness=tuple(costs))


def gini_coefficient(costs: Mapping[str, int]) -> Figure:
    """Return Gini's coefficient, half the relative mean difference: 0 if costs are equal."""
    total = sum(costs.values())
    differences = sum(abs(first - second) for first in costs.values() for second in costs.values())
    value = Fraction(differences, 2 * len(costs) * total) if total else None
    return Figure(value, range=(0, 1), better=Preference.LOWER, witness=tuple(costs))


def format_fraction(value: Value | None) -> str | None:
    """Return a fraction as `p/q`, and a whole number without a denominator."""
    return None if value is None else str(value)


def _figure_between(
    span: FigureRange | None, scale: FigureRange, better: Preference, witness: tuple[str, ...]
) -> Figure:
    """Return an exact figure if both ends are equal, otherwise a bound."""
    if span is None:
        return Figure(None, range=scale, better=better, witness=witness, note="nothing to pay")
    if span[0] == span[1]:
        return Figure(span[0], range=scale, better=better, witness=witness)
    return Figure(None, Certainty.BOUND, scale, better, witness, "not proven", span)


def find_extreme_seats(costs: Mapping[str, Bounded]) -> tuple[str, ...]:
    """Return the cheapest seats, then the dearest seats; ties are sorted by name."""
    if not costs:
        return ()
    minimum = min(cost.upper for cost in costs.values())
    maximum = max(cost.lower for cost in costs.values())
    cheapest = sorted(seat for seat, cost in costs.items() if cost.upper == minimum)
    dearest = sorted(seat for seat, cost in costs.items() if cost.lower == maximum)
    return tuple(dict.fromkeys((*cheapest, *dearest)))
