"""Cards, offers and seats as text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from layoutkit.games.canal_grande.board.terms import BoardModel
from layoutkit.games.canal_grande.solve.offers import Card
from layoutkit.hints import join_words


def format_cards(cards: Mapping[str, int]) -> str:
    """Return cards with their numbers: `2 san-marco, doge`."""
    return ", ".join(f"{number} {card}" if number > 1 else card for card, number in cards.items())


def format_offer(offer: Sequence[Card]) -> str:
    """Return an offer as text: action cards, then number cards."""
    counts: dict[str, int] = {}
    for card in offer:
        if isinstance(card, str):
            counts[card] = counts.get(card, 0) + 1
    numbers = [str(card) for card in offer if isinstance(card, int)]
    parts = ([format_cards(counts)] if counts else []) + ([" ".join(numbers)] if numbers else [])
    return " | ".join(parts)


def format_seat(case: BoardModel, seat: str) -> str:
    """Return a seat with the name of its player, if the file has it."""
    name = case.layout.names.get(seat)
    return f"{seat} ({name})" if name else seat


def heading_of(case: BoardModel, file: str) -> str:
    """Return the file name with the title of the setup."""
    return f"{file}: {case.layout.title}" if case.layout.title else file


def list_names(names: Sequence[str]) -> str:
    """Return names as an enumeration, or `none`."""
    return join_words(names) or "none"
