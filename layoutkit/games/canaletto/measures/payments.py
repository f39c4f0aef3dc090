"""The figures about value tiles and cash (CAN-M7, M8, D5)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from layoutkit.games.canaletto.board.terms import LAST_KINDS, SIZES, Case
from layoutkit.games.canaletto.measures import cash
from layoutkit.games.canaletto.measures.readings import Reading, figure


def open_values(case: Case) -> tuple[int, ...]:
    """The value tiles that are not used yet, in order."""
    shot = case.layout.snapshot
    return case.layout.values[max(shot.tiles_used, 0) if shot else 0 :]


def open_sizes(case: Case) -> tuple[int, ...]:
    """The sizes of the groups that are not sold yet."""
    sold = case.layout.snapshot.sold if case.layout.snapshot else ()
    return tuple(size for group, size in SIZES.items() if group not in sold)


def value_readings(case: Case) -> Iterator[tuple[str, Reading]]:
    """CAN-M7: the value curve."""
    values = case.layout.values
    tiles = range(case.layout.settings.tile_low, case.layout.settings.tile_high + 1)
    out = tuple(str(tile) for tile in tiles if tile not in values)
    yield "value_sum", Reading(figure(sum(values), witness=out, note="witness: tiles left out"))
    mean = Fraction(sum(values), len(values)) if values else None
    yield "value_mean", Reading(figure(mean))
    half = len(values) // 2
    early, late = sum(values[:half]), sum(values[half:])
    halves = figure(early - late, (None, None), note="first half less last half")
    yield "value_halves", Reading(halves, {"first": early, "last": late})
    step = cash.biggest_step(values)
    slots = (f"slot {step.slot}", f"slot {step.slot + 1}") if step else ()
    yield "value_step", Reading(figure(step.height if step else None, witness=slots))


def cash_readings(case: Case) -> Iterator[tuple[str, Reading]]:
    """CAN-D5, M8: what the sales together pay, over all orders of selling."""
    sizes, values = tuple(SIZES.values()), case.layout.values
    whole = cash.pay_out(sizes, values)
    scale = (whole.least, whole.most)
    yield "cash_mean", Reading(figure(whole.mean, scale))
    yield "cash_sd", deviation_reading(whole.variance)
    yield "cash_min", Reading(figure(whole.least, scale, witness=pairs(whole.least_by)))
    yield "cash_max", Reading(figure(whole.most, scale, witness=pairs(whole.most_by)))
    for count in range(len(values) - LAST_KINDS, len(values) + 1):
        yield f"payout_{count}", payout_reading(sizes, values[:count])
    if case.layout.snapshot is not None:
        yield "payout_to_come", payout_reading(open_sizes(case), open_values(case))


def payout_reading(sizes: tuple[int, ...], values: tuple[int, ...]) -> Reading:
    """The mean of what these tiles pay, with least and most."""
    paid = cash.pay_out(sizes, values)
    made = figure(paid.mean, (paid.least, paid.most), note="the range is least to most")
    return Reading(made, {"min": paid.least, "max": paid.most})


def deviation_reading(variance: Fraction) -> Reading:
    """The standard deviation: a decimal where it is no fraction, and the exact variance."""
    text = cash.root_text(variance)
    made = replace(figure(Fraction(text)), note="the root of the variance, to ten places")
    return Reading(made, {"value": text, "variance": str(variance)})


def pairs(pairing: cash.Pairing) -> tuple[str, ...]:
    """A pairing as text: pieces x value."""
    return tuple(f"{size} x {value}" for size, value in pairing)
