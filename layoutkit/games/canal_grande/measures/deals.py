"""The exact distribution of the side gap over all deals of starting hands.

Districts are added one after the other (dynamic programming). A state is the number of cards that
both sides hold so far and their gap so far; its weight is the number of deals that lead to it.
"""

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
    """Return the number of deals with each side gap.

    Cards are distinguishable: of the cards of each district, `a` of the cards set aside go to the
    first side and `b` to the other.
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
    """Return the states after the cards of one more district are dealt."""
    after: Counter[State] = Counter()
    for (one, other, gap), ways in states.items():
        for a in range(min(copies, side - one) + 1):
            for b in range(min(copies - a, side - other) + 1):
                ways_here = comb(copies, a) * comb(copies - a, b)
                after[one + a, other + b, gap + abs(a - b)] += ways * ways_here
    return after


def deal_rank(variant: Variant, gap: int) -> Fraction:
    """Return the share of all deals whose side gap is at least this large."""
    counts = gap_counts(variant)
    reached = sum(ways for one, ways in counts.items() if one >= gap)
    return Fraction(reached, sum(counts.values()))
