"""The cards of the box, and where a file places them."""

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
from layoutkit.source.positions import Pointer

ANY_DISTRICT = "district"


def box_cards(variant: Variant) -> dict[str, int]:
    """Return the action cards of the box: 52, or 104 in the variant for four."""
    return {card: number * variant.decks for card, number in ONE_DECK.items()}


def box_numbers(variant: Variant, settings: Settings) -> dict[int, int]:
    """Return the number cards of the box: 14, or 28 in the variant for four."""
    counts = (settings.number_ones, settings.number_twos, settings.number_threes)
    return {number: count * variant.decks for number, count in zip(NUMBERS, counts, strict=True)}


def start_pile(variant: Variant) -> dict[str, int]:
    """Return the action pile at the start by kind: 44 cards, or 76 for four (CG-S3, S15).

    The hands decide which districts are in the pile, so `district` counts all of them together.
    """
    seats = len(variant.seats)
    pile = Counter(by_kind(box_cards(variant)))
    pile.subtract(variant.removed)
    pile[ANY_DISTRICT] -= DISTRICTS_PER_HAND * seats
    pile[GONDOLA] -= variant.gondolas * seats
    return dict(pile)


def by_kind(cards: Mapping[str, int]) -> dict[str, int]:
    """Return the numbers of cards by kind, with all districts as one kind."""
    kinds = {ANY_DISTRICT: sum(cards.get(one, 0) for one in DISTRICTS)}
    return kinds | {card: cards.get(card, 0) for card in ONE_DECK if card not in DISTRICTS}


def cards_outside_pile(layout: Layout) -> Iterator[tuple[Pointer, Counter[str]]]:
    """Yield the action cards outside of the pile, with the key that lists them."""
    for seat, hand in layout.hands.items():
        yield ("hands", seat), Counter(hand)
    if layout.removed is not None:
        yield ("removed",), Counter(layout.removed)
    if layout.snapshot is not None:
        for seat, row in layout.snapshot.displays.items():
            yield ("snapshot", "displays", seat), Counter(row)
        yield ("snapshot", "discard"), Counter(layout.snapshot.discard)


def numbers_outside_pile(layout: Layout) -> Counter[int]:
    """Return the number cards outside of the pile."""
    if layout.snapshot is None:
        return Counter()
    return Counter((*layout.snapshot.shown, *(layout.snapshot.used_numbers or ())))


def actions_left(layout: Layout) -> dict[str, int]:
    """Return the action cards that remain for the pile, at least 0 of each."""
    placed: Counter[str] = sum((cards for _, cards in cards_outside_pile(layout)), Counter())
    box = box_cards(layout.variant)
    return {card: max(0, number - placed[card]) for card, number in box.items()}


def numbers_left(layout: Layout) -> dict[int, int]:
    """Return the number cards that remain for the pile, at least 0 of each."""
    placed = numbers_outside_pile(layout)
    box = box_numbers(layout.variant, layout.settings)
    return {card: max(0, number - placed[card]) for card, number in box.items()}
