"""The aims of `improve`: the range of a figure of the seats' costs, or a symmetry group."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, floor

from layoutkit.errors import LayoutkitError
from layoutkit.games.labyrinth.board.model import Colour
from layoutkit.games.labyrinth.generate import request
from layoutkit.search import UNREACHABLE
from layoutkit.symmetry.lattice import SUBGROUPS
from layoutkit.wording import did_you_mean, join_words

NAMES = ("symmetry", "gap", "parity", "par", "turns")
ZERO = Fraction(0)
PAR_SPREAD = 4  # hourglasses by which seats may differ if several move a gem

PaidCosts = Mapping[Colour, int]


@dataclass(frozen=True, slots=True)
class Aim:
    """An aim: the range of a figure, or a symmetry group."""

    name: str
    span: request.NumberRange | None = None
    group: str = ""

    @property
    def asks_turns(self) -> bool:
        """Return whether the aim is about turns rather than hourglasses."""
        return self.name == "turns"

    @property
    def is_even(self) -> bool:
        """Return whether seats that are equal by symmetry reach the aim."""
        return self.name in ("gap", "parity", "turns") and (
            self.span is None or (self.name == "gap" and self.span.least == 0)
        )

    def distance(self, seat_costs: PaidCosts, at_most: PaidCosts | None = None) -> Fraction:
        """Return how far the costs of the seats are from the aim; 0 if it is reached.

        If `seat_costs` are lower bounds and `at_most` upper bounds, no costs between are closer.
        """
        lows, highs = [*seat_costs.values()], [*(at_most or seat_costs).values()]
        low, high = min(highs), max(lows)
        if self.name == "par":
            par = request.average_cost(seat_costs), request.average_cost(at_most or seat_costs)
            return _distance_from_range(self.span, *par)
        if self.name == "parity":
            least = self.span.least if self.span else Fraction(1)
            return max(ZERO, least - Fraction(low, high)) if high else ZERO
        if self.name == "turns" and self.span:
            pairs = zip(lows, highs, strict=True)
            return sum((_distance_from_range(self.span, *pair) for pair in pairs), ZERO)
        most = self.span.most if self.span else ZERO
        least = self.span.least if self.span else ZERO
        return max(ZERO, high - low - most, least - (max(highs) - min(lows)))

    def range_of_next(self, paid: PaidCosts, left: int, miss: Fraction) -> tuple[int, int]:
        """Return what the next of `left` seats may pay, given what all seats before it pay.

        The aim may be missed by `miss`.
        """
        span, seats, total = self.span, len(paid) + left, sum(paid.values())
        least, most = (span.least - miss, span.most + miss) if span else (-miss, miss)
        if self.name == "turns" and span:
            return ceil(least), floor(most)
        if self.name == "par":  # each of the seats that are left may pay about as much
            more = 0 if left == 1 else PAR_SPREAD
            low, high = (seats * least - total) / left, (seats * most - total) / left
            return ceil(low - more), floor(high + more)
        if not paid:
            return 0, UNREACHABLE - 1
        low, high = Fraction(min(paid.values())), Fraction(max(paid.values()))
        if self.name == "parity":
            share = least if span else 1 - miss
            return ceil(high * share), floor(low / share) if share > 0 else UNREACHABLE - 1
        return ceil(high - most), floor(low + most)

    def figure(self, seat_costs: PaidCosts) -> str:
        """Describe the figure of a board: `gap 3`, `par 22.5`."""
        low, high = min(seat_costs.values()), max(seat_costs.values())
        if self.name == "par":
            return f"par {request.format_figure(request.average_cost(seat_costs))}"
        if self.name == "parity":
            return f"parity {request.format_figure(Fraction(low, high))}"
        if self.name == "turns":
            return f"turns {low}" if low == high else f"turns {low} to {high}"
        return f"gap {high - low}"


def parse_aim(text: str) -> Aim:
    """Parse an aim: `gap`, `gap=1`, `parity=0.9`, `par=20..24`, `turns=7`, `symmetry=C4`."""
    name, equals, value = text.partition("=")
    if name not in NAMES:
        raise LayoutkitError(
            f'invalid --aim "{text}": choose {join_words(NAMES, "or")}', did_you_mean(name, NAMES)
        )
    if name == "symmetry":
        if equals and value not in SUBGROUPS:
            must = f"choose a group: {join_words(SUBGROUPS, 'or')}"
            raise LayoutkitError(f'invalid --aim "{text}": {must}', did_you_mean(value, SUBGROUPS))
        return Aim(name, group=value)
    if name == "par" and not equals:
        raise LayoutkitError("--aim par needs a number", "write --aim par=22, or par=20..24")
    span = request.parse_range("aim", value, text) if equals else None
    if span and name == "gap" and ".." not in value:
        span = request.NumberRange(ZERO, span.most)
    if span and name == "parity" and span.most > 1:
        raise LayoutkitError(f'invalid --aim "{text}": a parity is a number from 0 to 1')
    return Aim(name, span)


def _distance_from_range(
    span: request.NumberRange | None, low: Fraction | int, high: Fraction | int
) -> Fraction:
    return max(ZERO, span.least - high, low - span.most) if span else ZERO
