"""`layoutkit new` for Canal Grande: random deals with the probabilities of a real shuffle.

The district cards set aside are shuffled and dealt; the remaining cards are shuffled into the
piles. An even deal is found by rejection sampling: hands are dealt until both sides hold similar
cards, so all even deals are equally likely.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from layoutkit.documents.fixes import format_flow
from layoutkit.games.base.answers import CallOptions, is_given, random_seed
from layoutkit.games.canal_grande import GAME
from layoutkit.games.canal_grande.cards import box_cards, box_numbers, build_board, side_gap
from layoutkit.games.canal_grande.model import (
    CARDS,
    DISTRICTS,
    DISTRICTS_PER_HAND,
    GONDOLA,
    USUAL_SEATING,
    Cards,
    Layout,
    Settings,
    Variant,
)

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


_WIDE = 92  # columns of a list of cards


def generate(wish: CallOptions) -> str:
    """Return the file of a random setup; without any option the example."""
    options = wish.options
    if not any(map(is_given, options.values())):
        return GAME.example
    seed = int(options.get("seed") or 0)
    return format_setup(
        random_deal(Random(random_seed(options)), read_options(options)), f"Random {seed}"
    )


def read_options(options: Mapping[str, Any]) -> DealOptions:
    """Return the options of the command as a record."""
    variant = Variant(options.get("variant") or Variant.TWO)
    return DealOptions(variant, bool(options.get("piles")), bool(options.get("even")))


def format_setup(deal: Deal, title: str) -> str:
    """Write a setup as a file."""
    variant = deal.variant
    teams = "teams: [[A, B], [C, D]]\n" if variant is Variant.FOUR else ""
    removed = f"removed: {format_flow(variant.removed)}\n" if variant.removed else ""
    rows = "".join(
        f"  {seat}: {format_flow(sort_hand(hand))}\n" for seat, hand in deal.hands.items()
    )
    piles = ""
    if deal.actions or deal.numbers:
        piles = (
            "# the piles, top card first\n"
            + wrapped("action_pile", deal.actions)
            + wrapped("number_pile", tuple(map(str, deal.numbers)))
        )
    return (
        f"{GAME.schema_comment}"
        "game: canal-grande\n"
        "format: 1\n"
        f"title: {title}\n"
        f"variant: {variant}\n"
        f"seats: [{', '.join(variant.seats)}]\n"
        f"{teams}"
        "first_divider: A\n"
        f"{removed}"
        "hands:                           # secret: public prints leave them out\n"
        f"{rows}{piles}"
    )


def sort_hand(hand: Cards) -> Cards:
    """Return a hand in the order of the rule sheet."""
    return {card: hand[card] for card in CARDS if hand.get(card)}


def wrapped(key: str, cards: tuple[str, ...]) -> str:
    """Write a list of cards over as many lines as needed."""
    lines, line = [], "  "
    for number, card in enumerate(cards, 1):
        piece = card if number == len(cards) else f"{card}, "
        if len(line) + len(piece) > _WIDE:
            lines.append(line.rstrip())
            line = "  "
        line += piece
    return "\n".join((f"{key}: [", *lines, line, "]")) + "\n"
