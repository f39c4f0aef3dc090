"""What the planner thinks things are worth, in tenths of an hourglass.

The numbers were found by letting planners with other numbers play against it: docs/playtest.md.
"""

from __future__ import annotations

from functools import lru_cache

from layoutkit.games.labyrinth.playtest.arena import CARDS
from layoutkit.games.labyrinth.playtest.game import JOKER, ONE, cards_in, count, may_add_joker
from layoutkit.games.labyrinth.playtest.potential import STEP
from layoutkit.games.labyrinth.table.cards import DRAWN, HAND, SWAPPED

WON = 100_000
WAY_WORTH = 10 // STEP  # a way is told in parts of an hourglass
TILE_WORTH = 10
SURPLUS_COST = 12  # of each card that will have to be discarded after drawing
CARD_WORTH = (8, 14, 7, 6, 6, 12, 17, 17)  # in the order of `Card`
HARM_WORTH = 5  # of a part of a way that the leader has farther to go, over how many others play
SHARES = (10, 8, 5, 3, 2, 1)  # of that, for the first of a kind, the second, ...
STOCK_SHARES = (10, 7, 4, 3, 2, 1, 1)  # for the first plank of a kind in hand, the second, ...
MOST_PLANKS = 40  # of a kind in a box

STOCK_WORTH = tuple(sum(STOCK_SHARES[:number]) for number in range(MOST_PLANKS + 1))


@lru_cache(maxsize=1 << 16)
def hand_worth(hand: int) -> int:
    """What a hand is worth at the end of a turn, before cards are drawn."""
    worth = sum(
        worth * sum(SHARES[: count(hand, card)]) // 10 for card, worth in enumerate(CARD_WORTH)
    )
    surplus = len(cards_in(hand)) + DRAWN - HAND
    return worth - SURPLUS_COST * max(surplus, 0)


@lru_cache(maxsize=1 << 16)
def swap_to_keep(hand: int) -> tuple[int, ...]:
    """The four cards to swap for a joker at the end of a turn; none if that gains nothing."""
    given = least_missed(hand) if may_add_joker(hand) else ()
    return given if given and hand_worth(_swapped(hand, given)) > hand_worth(hand) else ()


@lru_cache(maxsize=1 << 16)
def ending_worth(hand: int) -> int:
    """What a hand is worth at the end of a turn that may end with a swap."""
    return hand_worth(_swapped(hand, given)) if (given := swap_to_keep(hand)) else hand_worth(hand)


def _swapped(hand: int, given: tuple[int, ...]) -> int:
    return hand + ONE[JOKER] - sum(ONE[card] for card in given)


@lru_cache(maxsize=1 << 16)
def least_missed(hand: int, number: int = SWAPPED) -> tuple[int, ...]:
    """The plain cards that a hand misses least, four of them or so many; none if it has fewer."""
    given: list[int] = []
    for _ in range(number):
        held = [card for card in range(JOKER) if count(hand, card)]
        if not held:
            return ()
        given.append(max(held, key=lambda card: hand_worth(hand - ONE[card])))
        hand -= ONE[given[-1]]
    return tuple(sorted(given))


assert len(CARD_WORTH) == len(CARDS)
