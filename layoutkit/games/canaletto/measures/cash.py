"""Payouts of the value tiles: exact means, deviations and extremes.

The sizes of the groups and the values of the tiles are two lists that any order of selling pairs
up. Mean and variance over all pairings have closed formulas, so no pairing is listed. By the
rearrangement inequality the least payout pairs large groups with small values, and the greatest
pairs large with large.
"""

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
    """The payout of a number of sales, over all choices and orders of groups (CAN-D5)."""

    mean: Fraction
    variance: Fraction
    least: int
    most: int
    least_by: Pairing
    most_by: Pairing


@dataclass(frozen=True, slots=True)
class ValueJump:
    """The greatest difference between adjacent slots; `slot` counts from 1."""

    height: int
    slot: int


def compute_payout(sizes: Sequence[int], values: Sequence[int]) -> Payout:
    """Return the payout if as many groups are sold as there are values, in any order."""
    low = sorted(sizes)[: len(values)]
    high = sorted(sizes, reverse=True)[: len(values)]
    opposed = tuple(zip(low, sorted(values, reverse=True), strict=True))
    alike = tuple(zip(high, sorted(values, reverse=True), strict=True))
    return Payout(
        mean_payout(sizes, values),
        payout_variance(sizes, values),
        pairing_payout(opposed),
        pairing_payout(alike),
        opposed,
        alike,
    )


def pairing_payout(pairing: Pairing) -> int:
    """Return the payout of a pairing."""
    return sum(size * value for size, value in pairing)


def mean_payout(sizes: Sequence[int], values: Sequence[int]) -> Fraction:
    """Return the mean over all choices and orders of groups."""
    return Fraction(sum(sizes) * sum(values), len(sizes)) if sizes else Fraction(0)


def payout_variance(sizes: Sequence[int], values: Sequence[int]) -> Fraction:
    """Return the variance of the payout; groups that are not sold pay 0."""
    count = len(sizes)
    if count < 2:
        return Fraction(0)
    padded = [*values, *[0] * (count - len(values))]
    return sum_of_squared_deviations(sizes) * sum_of_squared_deviations(padded) / (count - 1)


def sum_of_squared_deviations(numbers: Sequence[int]) -> Fraction:
    """Return the sum of squared deviations from the mean."""
    squares = sum(number * number for number in numbers)
    return squares - Fraction(sum(numbers) ** 2, len(numbers))


def square_root(square: Fraction, places: int = 4) -> Fraction:
    """Return a square root, exact if it is rational, else rounded to `places` decimals."""
    over, under = isqrt(square.numerator), isqrt(square.denominator)
    if over * over == square.numerator and under * under == square.denominator:
        return Fraction(over, under)
    doubled = isqrt(4 * square.numerator * 100**places // square.denominator)
    return Fraction((doubled + 1) // 2, 10**places)


def greatest_jump(values: Sequence[int]) -> ValueJump | None:
    """Return the first of the greatest differences between adjacent slots (CAN-M7)."""
    steps = [
        ValueJump(abs(one - other), slot) for slot, (one, other) in enumerate(pairwise(values), 1)
    ]
    return max(steps, key=lambda step: (step.height, -step.slot), default=None)
