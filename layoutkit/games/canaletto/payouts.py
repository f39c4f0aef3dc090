"""Payouts of the value tiles: exact means, deviations and extremes.

The sizes of the groups and the values of the tiles are two lists that any order of selling pairs
up. Mean and variance over all pairings have closed formulas, so no pairing is listed. By the
rearrangement inequality the least payout pairs large groups with small values, and the greatest
pairs large with large.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from math import isqrt
from operator import mul

from layoutkit.games.canaletto.model import GROUP_SIZES, KINDS_AT_END, BoardModel
from layoutkit.scoring.figures import Figure

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


def compute_payout(sizes: Sequence[int], values: Sequence[int]) -> Payout:
    """Return the payout if as many groups are sold as there are values, in any order."""
    low = sorted(sizes)[: len(values)]
    high = sorted(sizes, reverse=True)[: len(values)]
    falling = sorted(values, reverse=True)
    return Payout(
        Fraction(sum(sizes) * sum(values), len(sizes)) if sizes else Fraction(0),
        payout_variance(sizes, values),
        sum(map(mul, low, falling)),
        sum(map(mul, high, falling)),
        tuple(zip(low, falling, strict=True)),
        tuple(zip(high, falling, strict=True)),
    )


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


def square_root(square: Fraction) -> Fraction:
    """Return a square root, exact if it is rational, else rounded to four decimals."""
    over, under = isqrt(square.numerator), isqrt(square.denominator)
    if over * over == square.numerator and under * under == square.denominator:
        return Fraction(over, under)
    doubled = isqrt(4 * square.numerator * 10**8 // square.denominator)
    return Fraction((doubled + 1) // 2, 10**4)


def value_figures(board: BoardModel) -> Iterator[tuple[str, Figure]]:
    """Yield the figures of the value tiles (CAN-M7)."""
    values = board.layout.values
    out = tuple(str(tile) for tile in board.layout.settings.tiles if tile not in values)
    yield "value_sum", Figure(sum(values), witness=out, note="witness: tiles left out")
    yield "value_mean", Figure(Fraction(sum(values), len(values)) if values else None)
    half = len(values) // 2
    early, late = sum(values[:half]), sum(values[half:])
    yield (
        "value_halves",
        Figure(
            early - late,
            range=(None, None),
            note="first half less last half",
            details={"first": early, "last": late},
        ),
    )
    jumps = [abs(one - other) for one, other in pairwise(values)]
    height = max(jumps, default=None)
    first = 0 if height is None else jumps.index(height) + 1
    slots = (f"slot {first}", f"slot {first + 1}") if first else ()
    yield "value_step", Figure(height, witness=slots)


def cash_figures(board: BoardModel) -> Iterator[tuple[str, Figure]]:
    """Yield the figures of all payouts together, over all orders of selling (CAN-D5, M8)."""
    sizes, values = tuple(GROUP_SIZES.values()), board.layout.values
    whole = compute_payout(sizes, values)
    scale = (whole.least, whole.most)
    yield "cash_mean", Figure(whole.mean, range=scale)
    root = square_root(whole.variance)
    note = "" if root**2 == whole.variance else "the root of the variance, to four places"
    yield "cash_sd", Figure(root, note=note, details={"variance": str(whole.variance)})
    yield "cash_min", Figure(whole.least, range=scale, witness=format_pairs(whole.least_by))
    yield "cash_max", Figure(whole.most, range=scale, witness=format_pairs(whole.most_by))
    for count in range(len(values) - KINDS_AT_END, len(values) + 1):
        yield f"payout_{count}", payout_figure(sizes, values[:count])
    if board.layout.snapshot is not None:
        shot = board.layout.snapshot
        unsold = tuple(size for group, size in GROUP_SIZES.items() if group not in shot.sold)
        yield "payout_to_come", payout_figure(unsold, values[max(shot.tiles_used, 0) :])


def payout_figure(sizes: tuple[int, ...], values: tuple[int, ...]) -> Figure:
    """Return the mean payout of some tiles, with the least and the greatest."""
    paid = compute_payout(sizes, values)
    return Figure(
        paid.mean,
        range=(paid.least, paid.most),
        note="the range is least to most",
        details={"min": paid.least, "max": paid.most},
    )


def format_pairs(pairing: Pairing) -> tuple[str, ...]:
    """Format each pair of a pairing as `pieces x value`."""
    return tuple(f"{size} x {value}" for size, value in pairing)
