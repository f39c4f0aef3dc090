"""Random deals with the probabilities of a real shuffle.

The district cards set aside are shuffled and dealt; the remaining cards are shuffled into the
piles. An even deal is found by rejection sampling: hands are dealt until both sides hold similar
cards, so all even deals are equally likely.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from layoutkit.games.canal_grande.board.box import box_cards, box_numbers
from layoutkit.games.canal_grande.board.build import build_board
from layoutkit.games.canal_grande.board.terms import (
    DISTRICTS,
    DISTRICTS_PER_HAND,
    GONDOLA,
    USUAL_SEATING,
    Cards,
    Layout,
    Settings,
    Variant,
)
from layoutkit.games.canal_grande.measures.hands import side_gap

EVEN_GAP = 4  # of an even deal, at most


@dataclass(frozen=True, slots=True)
class DealOptions:
    """The options of a new deal."""

    variant: Variant = Variant.TWO
    has_piles: bool = False
    is_even: bool = False


@dataclass(frozen=True, slots=True)
class Deal:
    """Hands, and on request the piles from their top card."""

    variant: Variant
    hands: Mapping[str, Cards]
    actions: tuple[str, ...] = ()
    numbers: tuple[int, ...] = ()

    @property
    def key(self) -> str:
        """Return a text that identifies the deal."""
        hands = [sorted(hand.items()) for hand in self.hands.values()]
        return repr((hands, self.actions, self.numbers))


def random_deal(rng: Random, options: DealOptions) -> Deal:
    """Return a random deal; equal generators give equal deals."""
    hands = random_hands(rng, options.variant)
    while options.is_even and compute_gap(options.variant, hands) > EVEN_GAP:
        hands = random_hands(rng, options.variant)
    if not options.has_piles:
        return Deal(options.variant, hands)
    actions = [
        card for card, number in cards_left(options.variant, hands).items() for _ in range(number)
    ]
    counts = box_numbers(options.variant, Settings())
    numbers = [number for number, count in counts.items() for _ in range(count)]
    rng.shuffle(actions)
    rng.shuffle(numbers)
    return Deal(options.variant, hands, tuple(actions), tuple(numbers))


def random_hands(rng: Random, variant: Variant) -> Mapping[str, Cards]:
    """Deal four district cards to each seat, and with four players a gondola."""
    cards = [district for district in DISTRICTS for _ in range(variant.set_aside)]
    rng.shuffle(cards)
    hands: dict[str, Cards] = {}
    for index, seat in enumerate(variant.seats):
        hand = Counter(cards[index * DISTRICTS_PER_HAND : (index + 1) * DISTRICTS_PER_HAND])
        hand[GONDOLA] += variant.gondolas
        hands[seat] = {card: number for card, number in hand.items() if number}
    return hands


def compute_gap(variant: Variant, hands: Mapping[str, Cards]) -> int:
    """Return the side gap of hands."""
    return side_gap(build_board(make_layout(variant, hands)))


def make_layout(variant: Variant, hands: Mapping[str, Cards]) -> Layout:
    """Return a layout with these hands."""
    teams = (USUAL_SEATING[:2], USUAL_SEATING[2:]) if variant is Variant.FOUR else None
    return Layout(variant, variant.seats, variant.seats[0], hands, teams=teams)


def cards_left(variant: Variant, hands: Mapping[str, Cards]) -> Counter[str]:
    """Return the action cards that are neither dealt nor out of play."""
    left = Counter(box_cards(variant))
    left.subtract(variant.removed)
    for hand in hands.values():
        left.subtract(hand)
    return left
