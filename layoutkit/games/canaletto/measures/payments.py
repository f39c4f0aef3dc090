"""Figures about value tiles and payouts (CAN-M7, M8, D5)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from layoutkit.games.canaletto.board.terms import GROUP_SIZES, KINDS_AT_END, Case
from layoutkit.games.canaletto.measures import cash
from layoutkit.score.figures import Figure


def unused_values(case: Case) -> tuple[int, ...]:
    """Return the values of the unused tiles, in order."""
    shot = case.layout.snapshot
    return case.layout.values[max(shot.tiles_used, 0) if shot else 0 :]


def unsold_sizes(case: Case) -> tuple[int, ...]:
    """Return the sizes of the groups that are not sold yet."""
    sold = case.layout.snapshot.sold if case.layout.snapshot else ()
    return tuple(size for group, size in GROUP_SIZES.items() if group not in sold)


def value_figures(case: Case) -> Iterator[tuple[str, Figure]]:
    """Yield the figures of the value tiles (CAN-M7)."""
    values = case.layout.values
    tiles = range(case.layout.settings.tile_low, case.layout.settings.tile_high + 1)
    out = tuple(str(tile) for tile in tiles if tile not in values)
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
    step = cash.greatest_jump(values)
    slots = (f"slot {step.slot}", f"slot {step.slot + 1}") if step else ()
    yield "value_step", Figure(step.height if step else None, witness=slots)


def cash_figures(case: Case) -> Iterator[tuple[str, Figure]]:
    """Yield the figures of all payouts together, over all orders of selling (CAN-D5, M8)."""
    sizes, values = tuple(GROUP_SIZES.values()), case.layout.values
    whole = cash.compute_payout(sizes, values)
    scale = (whole.least, whole.most)
    yield "cash_mean", Figure(whole.mean, range=scale)
    yield "cash_sd", deviation_figure(whole.variance)
    yield "cash_min", Figure(whole.least, range=scale, witness=format_pairs(whole.least_by))
    yield "cash_max", Figure(whole.most, range=scale, witness=format_pairs(whole.most_by))
    for count in range(len(values) - KINDS_AT_END, len(values) + 1):
        yield f"payout_{count}", payout_figure(sizes, values[:count])
    if case.layout.snapshot is not None:
        yield "payout_to_come", payout_figure(unsold_sizes(case), unused_values(case))


def payout_figure(sizes: tuple[int, ...], values: tuple[int, ...]) -> Figure:
    """Return the mean payout of some tiles, with the least and the greatest."""
    paid = cash.compute_payout(sizes, values)
    return Figure(
        paid.mean,
        range=(paid.least, paid.most),
        note="the range is least to most",
        details={"min": paid.least, "max": paid.most},
    )


def deviation_figure(variance: Fraction) -> Figure:
    """Return the standard deviation, rounded to four places, and the exact variance."""
    root = cash.square_root(variance)
    note = "" if root * root == variance else "the root of the variance, to four places"
    return Figure(root, note=note, details={"variance": str(variance)})


def format_pairs(pairing: cash.Pairing) -> tuple[str, ...]:
    """Format each pair of a pairing as `pieces x value`."""
    return tuple(f"{size} x {value}" for size, value in pairing)
