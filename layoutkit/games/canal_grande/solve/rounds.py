"""The rounds that ordered piles lead to (CG-M4)."""

from __future__ import annotations

from collections import Counter

from layoutkit.games.canal_grande.board.terms import (
    ACTION_CARDS_PER_ROUND,
    CARDS,
    NUMBER_CARDS_PER_ROUND,
    BoardModel,
    Variant,
)
from layoutkit.games.canal_grande.solve.offers import (
    Card,
    Division,
    card_values,
    count_offers,
    most_even,
)
from layoutkit.records import dataclass


@dataclass(frozen=True, slots=True)
class Round:
    """The cards of a round, its divider and chooser, and its divisions."""

    number: int
    divider: str
    chooser: str
    cards: dict[str, int]
    numbers: tuple[int, ...]
    offers: int
    most_even: list[Division]


def find_rounds(case: BoardModel) -> list[Round] | None:
    """Return the rounds for which both piles have all cards; None without both orders.

    Cards that spies and bonuses draw in between are not removed: the piles are read as they are.
    """
    if case.actions is None or case.numbers is None:
        return None
    number = min(
        len(case.actions) // ACTION_CARDS_PER_ROUND, len(case.numbers) // NUMBER_CARDS_PER_ROUND
    )
    return [make_round(case, index) for index in range(number)]


def make_round(case: BoardModel, index: int) -> Round:
    """Return a round by its index from 0."""
    up = (case.actions or ())[index * ACTION_CARDS_PER_ROUND : (index + 1) * ACTION_CARDS_PER_ROUND]
    numbers = (case.numbers or ())[
        index * NUMBER_CARDS_PER_ROUND : (index + 1) * NUMBER_CARDS_PER_ROUND
    ]
    divider, chooser = divider_and_chooser(case, index)
    counts = Counter(up)
    cards: Counter[Card] = Counter((*up, *numbers))
    return Round(
        index + 1,
        divider,
        chooser,
        {card: counts[card] for card in CARDS if counts[card]},
        numbers,
        count_offers(cards),
        most_even(cards, card_values(case.layout.settings)),
    )


def divider_and_chooser(case: BoardModel, index: int) -> tuple[str, str]:
    """Return who divides and who chooses in a round, by its index (CG-P8, P11)."""
    order = case.dividers
    place = order.index(next_divider(case)) + index
    across = 1 if case.layout.variant is Variant.TWO else 2
    return order[place % len(order)], order[(place + across) % len(order)]


def next_divider(case: BoardModel) -> str:
    """Return the seat after the last divider, or the first divider."""
    now, order = case.layout.snapshot, case.dividers
    if now is None or now.last_divider is None:
        return case.layout.first_divider
    return order[(order.index(now.last_divider) + 1) % len(order)]
