"""What the planner thinks things are worth, in tenths of an hourglass.

The numbers were found by letting planners with other numbers play against it: docs/playtest.md.
"""

from __future__ import annotations

from functools import lru_cache

from layoutkit.games.labyrinth.playtest.arena import CARDS
from layoutkit.games.labyrinth.playtest.game import JOKER, ONE, cards_in, count
from layoutkit.games.labyrinth.playtest.potential import STEP
from layoutkit.games.labyrinth.table.cards import DRAWN, HAND, SWAPPED

WON = 100_000
WAY_WORTH = 10 // STEP  # a way is told in parts of an hourglass
TILE_WORTH = 10
LOST_DRAW = 12  # a card that is not drawn because the hand is full
CARD_WORTH = (8, 14, 7, 6, 6, 12, 17, 17)  # in the order of `Card`
HARM_WORTH = 5  # of a part of a way that the leader has farther to go, over how many others play
SHARES = (10, 8, 5, 3, 2, 1)  # of that, for the first of a kind, the second, ...
STOCK_SHARES = (10, 7, 4, 3, 2, 1, 1)  # for the first plank of a kind in hand, the second, ...
MOST_PLANKS = 40  # of a kind in a box

STOCK_WORTH = tuple(sum(STOCK_SHARES[:number]) for number in range(MOST_PLANKS + 1))


@lru_cache(maxsize=1 << 16)
def hand_worth(hand: int) -> int:
    """What a hand is worth at the end of a turn."""
    worth = sum(
        worth * sum(SHARES[: count(hand, card)]) // 10 for card, worth in enumerate(CARD_WORTH)
    )
    lost = len(cards_in(hand)) + DRAWN - HAND
    return worth - LOST_DRAW * max(lost, 0)


@lru_cache(maxsize=1 << 16)
def least_missed(hand: int) -> tuple[int, ...]:
    """The four plain cards that a hand misses least; none if it has fewer."""
    given: list[int] = []
    for _ in range(SWAPPED):
        held = [card for card in range(JOKER) if count(hand, card)]
        if not held:
            return ()
        given.append(max(held, key=lambda card: hand_worth(hand - ONE[card])))
        hand -= ONE[given[-1]]
    return tuple(sorted(given))


assert len(CARD_WORTH) == len(CARDS)
