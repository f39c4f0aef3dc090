"""The pay of the value tiles: exact means, deviations and extremes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from math import isqrt

Pairing = tuple[tuple[int, int], ...]
"""Pieces of a group and the value that each of them pays."""


@dataclass(frozen=True, slots=True)
class Payout:
    """The pay of so many sales together, over all groups and orders (CAN-D5)."""

    mean: Fraction
    variance: Fraction
    least: int
    most: int
    least_by: Pairing
    most_by: Pairing


@dataclass(frozen=True, slots=True)
class Leap:
    """The greatest leap between two neighbouring slots; `slot` counts from 1."""

    height: int
    slot: int


def pay_out(sizes: Sequence[int], values: Sequence[int]) -> Payout:
    """As many different groups are sold as there are values, any of them in any order."""
    low = sorted(sizes)[: len(values)]
    high = sorted(sizes, reverse=True)[: len(values)]
    opposed = tuple(zip(low, sorted(values, reverse=True), strict=True))
    alike = tuple(zip(high, sorted(values, reverse=True), strict=True))
    return Payout(
        mean_payout(sizes, values),
        payout_variance(sizes, values),
        total(opposed),
        total(alike),
        opposed,
        alike,
    )


def total(pairing: Pairing) -> int:
    """The pay of a pairing."""
    return sum(size * value for size, value in pairing)


def mean_payout(sizes: Sequence[int], values: Sequence[int]) -> Fraction:
    """The mean over all choices and orders of groups."""
    return Fraction(sum(sizes) * sum(values), len(sizes)) if sizes else Fraction(0)


def payout_variance(sizes: Sequence[int], values: Sequence[int]) -> Fraction:
    """The variance: values short of the number of groups are those of unsold groups, 0."""
    count = len(sizes)
    if count < 2:
        return Fraction(0)
    padded = [*values, *[0] * (count - len(values))]
    return scatter(sizes) * scatter(padded) / (count - 1)


def scatter(numbers: Sequence[int]) -> Fraction:
    """The sum of the squared distances from the mean."""
    squares = sum(number * number for number in numbers)
    return squares - Fraction(sum(numbers) ** 2, len(numbers))


def root(square: Fraction, places: int = 4) -> Fraction:
    """The square root, exact where it is rational, else rounded to so many places."""
    over, under = isqrt(square.numerator), isqrt(square.denominator)
    if over * over == square.numerator and under * under == square.denominator:
        return Fraction(over, under)
    doubled = isqrt(4 * square.numerator * 100**places // square.denominator)
    return Fraction((doubled + 1) // 2, 10**places)


def biggest_step(values: Sequence[int]) -> Leap | None:
    """The first of the greatest leaps from one slot to the next (CAN-M7)."""
    steps = [Leap(abs(one - other), slot) for slot, (one, other) in enumerate(pairwise(values), 1)]
    return max(steps, key=lambda step: (step.height, -step.slot), default=None)
