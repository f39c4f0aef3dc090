"""The aims of `improve`: a symmetry, or costs or turns that are even or in a range."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from layoutkit.errors import LayoutkitError
from layoutkit.games.labyrinth.board.terms import Colour
from layoutkit.games.labyrinth.making.wishes import NumberRange, parse_range
from layoutkit.hints import did_you_mean, join_words
from layoutkit.symmetry.d4 import SUBGROUPS

NAMES = ("symmetry", "gap", "parity", "par", "turns")
ZERO = Fraction(0)


@dataclass(frozen=True, slots=True)
class Aim:
    """An aim: the range of a figure, or a symmetry group."""

    name: str
    span: NumberRange | None = None
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

    def distance(self, seat_costs: Mapping[Colour, int]) -> Fraction:
        """Return how far the costs of the seats are from the aim; 0 if it is reached."""
        low, high = min(seat_costs.values()), max(seat_costs.values())
        if self.name == "par":
            return _distance_from_range(
                self.span, Fraction(sum(seat_costs.values()), len(seat_costs))
            )
        if self.name == "parity":
            least = self.span.least if self.span else Fraction(1)
            return max(ZERO, least - Fraction(low, high)) if high else ZERO
        if self.name == "turns" and self.span:
            return sum(
                (_distance_from_range(self.span, Fraction(one)) for one in seat_costs.values()),
                ZERO,
            )
        most = self.span.most if self.span else ZERO
        least = self.span.least if self.span else ZERO
        return max(ZERO, high - low - most, least - (high - low))

    def cannot_be_reached(self, seat_costs: Mapping[Colour, int]) -> bool:
        """Return whether the costs known so far rule out the aim."""
        if self.name == "par":
            return False
        if self.name == "turns" and self.span:
            return self.distance(seat_costs) > 0
        if self.name == "parity":
            return self.distance(seat_costs) > 0
        most = self.span.most if self.span else ZERO
        return max(seat_costs.values()) - min(seat_costs.values()) > most

    def figure(self, seat_costs: Mapping[Colour, int]) -> str:
        """Describe the figure of a board: `gap 3`, `par 22.5`."""
        low, high = min(seat_costs.values()), max(seat_costs.values())
        if self.name == "par":
            return f"par {_format_number(Fraction(sum(seat_costs.values()), len(seat_costs)))}"
        if self.name == "parity":
            return f"parity {_format_number(Fraction(low, high))}"
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
            raise LayoutkitError(f'invalid --aim "{text}"', f"groups: {', '.join(SUBGROUPS)}")
        return Aim(name, group=value)
    if name == "par" and not equals:
        raise LayoutkitError("--aim par needs a number", "write --aim par=22, or par=20..24")
    span = parse_range("aim", value) if equals else None
    if span and name == "gap" and ".." not in value:
        span = NumberRange(ZERO, span.most)
    if span and name == "parity" and span.most > 1:
        raise LayoutkitError(f'invalid --aim "{text}"', "a parity is a number from 0 to 1")
    return Aim(name, span)


def _distance_from_range(span: NumberRange | None, value: Fraction) -> Fraction:
    if span is None:
        return ZERO
    return max(ZERO, span.least - value, value - span.most)


def _format_number(number: Fraction) -> str:
    return str(number) if number.denominator == 1 else f"{float(number):.4g}"
