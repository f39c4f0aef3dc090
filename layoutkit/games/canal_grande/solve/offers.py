"""Divisions of the cards of a round into two offers (CG-P1, CG-M6).

Equal cards are interchangeable, so divisions are counted and listed by the number of cards of each
kind. The most even divisions have the smallest difference in stated card values.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import product
from math import prod
from typing import TypeAlias

from layoutkit.games.canal_grande.board.terms import CARDS, DISTRICTS, NUMBERS, Settings
from layoutkit.records import dataclass

Card: TypeAlias = str | int
Offer: TypeAlias = tuple[Card, ...]

KINDS: tuple[Card, ...] = (*CARDS, *NUMBERS)
"""All cards, in the order in which offers list them."""


@dataclass(frozen=True, slots=True)
class Division:
    """Two offers; the first is worth at least as much as the second."""

    one: Offer
    other: Offer
    difference: Fraction


def card_values(settings: Settings) -> Mapping[Card, Fraction]:
    """Return the value of each card in an offer, from the settings."""
    return {
        **{district: as_fraction(settings.weight_district) for district in DISTRICTS},
        "spy": as_fraction(settings.weight_spy),
        "traitor": as_fraction(settings.weight_traitor),
        "gondola": as_fraction(settings.weight_gondola),
        "doge": as_fraction(settings.weight_doge),
        **{number: number * as_fraction(settings.weight_number) for number in NUMBERS},
    }


@cache
def as_fraction(weight: float) -> Fraction:
    """Return a weight as the exact fraction of its decimal text: 0.1 is 1/10."""
    return Fraction(str(weight))


def count_offers(cards: Mapping[Card, int]) -> int:
    """Return the number of divisions into two offers; equal cards are interchangeable."""
    subsets = prod(number + 1 for number in cards.values())
    has_halves = all(number % 2 == 0 for number in cards.values())
    return (subsets - 2 + has_halves) // 2


def iter_divisions(cards: Mapping[Card, int], worth: Mapping[Card, Fraction]) -> Iterator[Division]:
    """Yield every division into two offers once."""
    kinds = [kind for kind in KINDS if cards.get(kind)]
    total = sum((worth[kind] * cards[kind] for kind in kinds), Fraction(0))
    for taken in product(*(range(cards[kind], -1, -1) for kind in kinds)):
        rest = tuple(cards[kind] - number for kind, number in zip(kinds, taken, strict=True))
        if taken < rest or not any(rest):
            continue  # the same division the other way round, or nothing is left to offer
        value = sum((worth[k] * n for k, n in zip(kinds, taken, strict=True)), Fraction(0))
        offers = list_cards(kinds, taken), list_cards(kinds, rest)
        more, less = offers if 2 * value >= total else offers[::-1]
        yield Division(more, less, abs(2 * value - total))


def list_cards(kinds: Sequence[Card], numbers: Sequence[int]) -> Offer:
    """Return the cards of an offer."""
    return tuple(k for k, number in zip(kinds, numbers, strict=True) for _ in range(number))


def most_even(cards: Mapping[Card, int], worth: Mapping[Card, Fraction]) -> list[Division]:
    """Return all divisions with the smallest difference in value."""
    found = list(iter_divisions(cards, worth))
    least = min((one.difference for one in found), default=Fraction(0))
    return [one for one in found if one.difference == least]
