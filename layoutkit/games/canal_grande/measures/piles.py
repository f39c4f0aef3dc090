"""Probabilities of the cards in the piles (CG-M5)."""

from __future__ import annotations

from fractions import Fraction
from math import comb

from layoutkit.games.canal_grande.board.terms import (
    ACTION_CARDS_PER_ROUND,
    DOGE,
    NUMBER_CARDS_PER_ROUND,
    BoardModel,
)


def doges_in_five(case: BoardModel) -> tuple[Fraction, ...] | None:
    """Return the probabilities of 0 to 5 doges among five cards; None with fewer cards."""
    doges, cards = case.actions_left[DOGE], sum(case.actions_left.values())
    if cards < ACTION_CARDS_PER_ROUND:
        return None
    return tuple(
        Fraction(
            comb(doges, k) * comb(cards - doges, ACTION_CARDS_PER_ROUND - k),
            comb(cards, ACTION_CARDS_PER_ROUND),
        )
        for k in range(ACTION_CARDS_PER_ROUND + 1)
    )


def number_mean(case: BoardModel) -> Fraction | None:
    """Return the mean sum of three number cards; None with fewer cards."""
    cards = sum(case.numbers_left.values())
    if cards < NUMBER_CARDS_PER_ROUND:
        return None
    total = sum(number * count for number, count in case.numbers_left.items())
    return Fraction(NUMBER_CARDS_PER_ROUND * total, cards)
