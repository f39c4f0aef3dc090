"""All deals of starting hands, counted by their side gap, not one by one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from math import comb
from typing import TypeAlias

from layoutkit.games.canal_grande.board.terms import DISTRICTS, DISTRICTS_PER_HAND, Variant

State: TypeAlias = tuple[int, int, int]
"""The cards of both sides, and their gap so far."""


@cache
def gap_counts(variant: Variant) -> Mapping[int, int]:
    """How many deals have each side gap.

    Cards count one by one: of the set aside of each district, `a` go to the first side and `b`
    to the other. Districts are added in turn; a state is the cards of both sides and the gap.
    """
    side = DISTRICTS_PER_HAND * len(variant.seats) // 2
    states: Counter[State] = Counter({(0, 0, 0): 1})
    for _ in DISTRICTS:
        states = add_district(states, variant.set_aside, side)
    found: Counter[int] = Counter()
    for (one, other, gap), ways in states.items():
        if one == other == side:
            found[gap] += ways
    return dict(sorted(found.items()))


def add_district(
    states: Counter[tuple[int, int, int]], copies: int, side: int
) -> Counter[tuple[int, int, int]]:
    """The states after the cards of one more district are dealt."""
    after: Counter[State] = Counter()
    for (one, other, gap), ways in states.items():
        for a in range(min(copies, side - one) + 1):
            for b in range(min(copies - a, side - other) + 1):
                ways_here = comb(copies, a) * comb(copies - a, b)
                after[one + a, other + b, gap + abs(a - b)] += ways * ways_here
    return after


def deal_rank(variant: Variant, gap: int) -> Fraction:
    """The share of all deals whose side gap is at least this."""
    counts = gap_counts(variant)
    reached = sum(ways for one, ways in counts.items() if one >= gap)
    return Fraction(reached, sum(counts.values()))
