"""What the box holds, and where a file says that its cards are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from layoutkit.games.canal_grande.board.terms import (
    DISTRICTS,
    DISTRICTS_PER_HAND,
    GONDOLA,
    NUMBERS,
    ONE_DECK,
    Layout,
    Settings,
    Variant,
)
from layoutkit.verdict import Pointer

ANY_DISTRICT = "district"


def box_cards(variant: Variant) -> dict[str, int]:
    """The action cards of the box: 52, or 104 for four."""
    return {card: number * variant.decks for card, number in ONE_DECK.items()}


def box_numbers(variant: Variant, settings: Settings) -> dict[int, int]:
    """The number cards of the box: 14, or 28 for four."""
    counts = (settings.number_ones, settings.number_twos, settings.number_threes)
    return {number: count * variant.decks for number, count in zip(NUMBERS, counts, strict=True)}


def start_pile(variant: Variant) -> dict[str, int]:
    """The action pile at the start by kind: 44 cards, or 76 for four (CG-S3, S15).

    Which districts are in it depends on the hands; `district` counts them all.
    """
    seats = len(variant.seats)
    pile = Counter(by_kind(box_cards(variant)))
    pile.subtract(variant.removed)
    pile[ANY_DISTRICT] -= DISTRICTS_PER_HAND * seats
    pile[GONDOLA] -= variant.gondolas * seats
    return dict(pile)


def by_kind(cards: Mapping[str, int]) -> dict[str, int]:
    """Cards counted by kind: all districts as one."""
    kinds = {ANY_DISTRICT: sum(cards.get(one, 0) for one in DISTRICTS)}
    return kinds | {card: cards.get(card, 0) for card in ONE_DECK if card not in DISTRICTS}


def cards_outside_pile(layout: Layout) -> Iterator[tuple[Pointer, Counter[str]]]:
    """The action cards that a file names outside the pile, by the key that names them."""
    for seat, hand in layout.hands.items():
        yield ("hands", seat), Counter(hand)
    if layout.removed is not None:
        yield ("removed",), Counter(layout.removed)
    if layout.snapshot is not None:
        for seat, row in layout.snapshot.displays.items():
            yield ("snapshot", "displays", seat), Counter(row)
        yield ("snapshot", "discard"), Counter(layout.snapshot.discard)


def numbers_outside_pile(layout: Layout) -> Counter[int]:
    """The number cards that a file names outside the pile."""
    if layout.snapshot is None:
        return Counter()
    return Counter((*layout.snapshot.shown, *(layout.snapshot.used_numbers or ())))


def actions_left(layout: Layout) -> dict[str, int]:
    """The action cards that the file leaves for the pile, in their order; never less than none."""
    placed: Counter[str] = sum((cards for _, cards in cards_outside_pile(layout)), Counter())
    box = box_cards(layout.variant)
    return {card: max(0, number - placed[card]) for card, number in box.items()}


def numbers_left(layout: Layout) -> dict[int, int]:
    """The number cards that the file leaves for the pile, rising; never less than none."""
    placed = numbers_outside_pile(layout)
    box = box_numbers(layout.variant, layout.settings)
    return {card: max(0, number - placed[card]) for card, number in box.items()}
