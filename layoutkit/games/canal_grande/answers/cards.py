"""Cards in words, for answers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from layoutkit.games.canal_grande.board.terms import Case
from layoutkit.games.canal_grande.solve.offers import Card
from layoutkit.hints import listed


def format_cards(cards: Mapping[str, int]) -> str:
    """`2 san-marco, doge`."""
    return ", ".join(f"{number} {card}" if number > 1 else card for card, number in cards.items())


def format_offer(offer: Sequence[Card]) -> str:
    """An offer: action cards, then number cards."""
    counts: dict[str, int] = {}
    for card in offer:
        if isinstance(card, str):
            counts[card] = counts.get(card, 0) + 1
    numbers = [str(card) for card in offer if isinstance(card, int)]
    parts = ([format_cards(counts)] if counts else []) + ([" ".join(numbers)] if numbers else [])
    return " | ".join(parts)


def format_seat(case: Case, seat: str) -> str:
    """A seat, with the name of who sits there."""
    name = case.layout.names.get(seat)
    return f"{seat} ({name})" if name else seat


def heading_of(case: Case, file: str) -> str:
    """The file and its title."""
    return f"{file}: {case.layout.title}" if case.layout.title else file


def list_names(names: Sequence[str]) -> str:
    """Names in a sentence; `none` without any."""
    return listed(names) or "none"
