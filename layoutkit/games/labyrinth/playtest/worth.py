"""The values that the planner gives to cards, planks and distances, in tenths of an hourglass.

The numbers were found by letting planners with other numbers play against it: docs/playtest.md.
"""

from __future__ import annotations

from functools import lru_cache

from layoutkit.games.labyrinth.playtest.arena import CARDS
from layoutkit.games.labyrinth.playtest.game import JOKER, ONE, cards_in, count, may_add_joker
from layoutkit.games.labyrinth.playtest.potential import STEP_WEIGHT
from layoutkit.games.labyrinth.table.cards import DRAWN, HAND, SWAPPED

WON = 100_000
DISTANCE_VALUE = 10 // STEP_WEIGHT  # distances are in half hourglasses
TILE_VALUE = 10
SURPLUS_COST = 12  # of each card that must be discarded after drawing
CARD_VALUE = (8, 14, 7, 6, 6, 12, 17, 17)  # in the order of `Card`
HARM_VALUE = 5  # per unit of distance that the leader loses, divided by the opponents
SHARES = (
    10,
    8,
    5,
    3,
    2,
    1,
)  # of CARD_VALUE in tenths, for the first card of a kind, the second, ...
STOCK_SHARES = (10, 7, 4, 3, 2, 1, 1)  # for the first plank of a kind, the second, ...
MAX_PLANKS = 40  # of a kind in a box

STOCK_VALUE = tuple(sum(STOCK_SHARES[:number]) for number in range(MAX_PLANKS + 1))


@lru_cache(maxsize=1 << 16)
def hand_value(hand: int) -> int:
    """Return the value of a hand at the end of a turn, before cards are drawn."""
    value = sum(
        value * sum(SHARES[: count(hand, card)]) // 10 for card, value in enumerate(CARD_VALUE)
    )
    surplus = len(cards_in(hand)) + DRAWN - HAND
    return value - SURPLUS_COST * max(surplus, 0)


@lru_cache(maxsize=1 << 16)
def swap_to_keep(hand: int) -> tuple[int, ...]:
    """Return the four cards to swap for a joker at the end of a turn, or none if that is a loss."""
    given = least_valuable_cards(hand) if may_add_joker(hand) else ()
    return given if given and hand_value(_swapped(hand, given)) > hand_value(hand) else ()


@lru_cache(maxsize=1 << 16)
def ending_value(hand: int) -> int:
    """Return the value of a hand at the end of a turn that may end with a swap."""
    return hand_value(_swapped(hand, given)) if (given := swap_to_keep(hand)) else hand_value(hand)


def _swapped(hand: int, given: tuple[int, ...]) -> int:
    return hand + ONE[JOKER] - sum(ONE[card] for card in given)


@lru_cache(maxsize=1 << 16)
def least_valuable_cards(hand: int, number: int = SWAPPED) -> tuple[int, ...]:
    """Return the least valuable cards of a hand, or none if it has too few.

    Jokers do not count.
    """
    given: list[int] = []
    for _ in range(number):
        held = [card for card in range(JOKER) if count(hand, card)]
        if not held:
            return ()
        given.append(max(held, key=lambda card: hand_value(hand - ONE[card])))
        hand -= ONE[given[-1]]
    return tuple(sorted(given))


assert len(CARD_VALUE) == len(CARDS)
