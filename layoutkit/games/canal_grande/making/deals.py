"""Deals with the chances of a real shuffle.

The cards set aside are shuffled and dealt, then what is left is shuffled into the piles. An even
deal is drawn by shuffling again until one is even, which leaves each of them its chance.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from layoutkit.games.canal_grande.board.box import box_cards, box_numbers
from layoutkit.games.canal_grande.board.build import build_case
from layoutkit.games.canal_grande.board.terms import (
    ADOPTED,
    DEALT,
    DISTRICTS,
    GONDOLA,
    Cards,
    Layout,
    Settings,
    Variant,
)
from layoutkit.games.canal_grande.measures.hands import side_gap

EVEN_GAP = 4  # of an even deal, at most


@dataclass(frozen=True, slots=True)
class DealWish:
    """What a new deal shall be."""

    variant: Variant = Variant.TWO
    has_piles: bool = False
    is_even: bool = False


@dataclass(frozen=True, slots=True)
class Deal:
    """Hands, and the piles top first where they are wished."""

    variant: Variant
    hands: Mapping[str, Cards]
    actions: tuple[str, ...] = ()
    numbers: tuple[int, ...] = ()

    @property
    def key(self) -> str:
        """Tells deals apart."""
        hands = [sorted(hand.items()) for hand in self.hands.values()]
        return repr((hands, self.actions, self.numbers))


def make_deal(chance: Random, wish: DealWish) -> Deal:
    """A deal as wished; the same for the same chance."""
    hands = deal_hands(chance, wish.variant)
    while wish.is_even and gap_of(wish.variant, hands) > EVEN_GAP:
        hands = deal_hands(chance, wish.variant)
    if not wish.has_piles:
        return Deal(wish.variant, hands)
    actions = [
        card for card, number in pile_left(wish.variant, hands).items() for _ in range(number)
    ]
    counts = box_numbers(wish.variant, Settings())
    numbers = [number for number, count in counts.items() for _ in range(count)]
    chance.shuffle(actions)
    chance.shuffle(numbers)
    return Deal(wish.variant, hands, tuple(actions), tuple(numbers))


def deal_hands(chance: Random, variant: Variant) -> Mapping[str, Cards]:
    """Four cards to each seat, from those set aside; with four players a gondola to each."""
    cards = [district for district in DISTRICTS for _ in range(variant.set_aside)]
    chance.shuffle(cards)
    hands: dict[str, Cards] = {}
    for index, seat in enumerate(variant.seats):
        hand = Counter(cards[index * DEALT : (index + 1) * DEALT])
        hand[GONDOLA] += variant.gondolas
        hands[seat] = {card: number for card, number in hand.items() if number}
    return hands


def gap_of(variant: Variant, hands: Mapping[str, Cards]) -> int:
    """The side gap of dealt hands."""
    return side_gap(build_case(layout_of(variant, hands)))


def layout_of(variant: Variant, hands: Mapping[str, Cards]) -> Layout:
    """A layout with these hands."""
    teams = (ADOPTED[:2], ADOPTED[2:]) if variant is Variant.FOUR else None
    return Layout(variant, variant.seats, variant.seats[0], hands, teams=teams)


def pile_left(variant: Variant, hands: Mapping[str, Cards]) -> Counter[str]:
    """The action cards that are neither dealt nor out of play."""
    left = Counter(box_cards(variant))
    left.subtract(variant.removed)
    for hand in hands.values():
        left.subtract(hand)
    return left
