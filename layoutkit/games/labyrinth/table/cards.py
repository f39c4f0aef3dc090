"""The cards: their kinds, their costs and how many there are."""

from __future__ import annotations

from enum import StrEnum

from layoutkit.games.labyrinth.board.terms import (
    LAY_COST,
    MOVE_COST,
    REMOVE_COST,
    STEP_COST,
    PlankKind,
    Settings,
)

HAND = 8  # cards that a player keeps at the end of a turn (LAB-T10)
HAND_JOKERS = 2  # at any time (LAB-T11)
DRAWN = 2  # at the end of a turn (LAB-T9)
FIRST_DRAWN = 2  # besides the given cards (LAB-S3)
SWAPPED = 4  # cards for a joker (LAB-T15)
TILES = 12  # hourglass tiles in the box (LAB-B11)


class Card(StrEnum):
    """The kinds of cards, named as in the settings."""

    LAY_SHORT = "lay_short"
    LAY_LONG = "lay_long"
    REMOVE = "remove"
    MOVE = "move"
    WALK_1 = "walk_1"
    WALK_2 = "walk_2"
    WALK_3 = "walk_3"
    JOKER = "joker"


PLAIN_CARDS = tuple(card for card in Card if card is not Card.JOKER)

CARD_COST = {
    Card.LAY_SHORT: LAY_COST[PlankKind.SHORT],
    Card.LAY_LONG: LAY_COST[PlankKind.LONG],
    Card.REMOVE: REMOVE_COST,
    Card.MOVE: MOVE_COST,
    Card.WALK_1: STEP_COST,
    Card.WALK_2: 2 * STEP_COST,
    Card.WALK_3: 3 * STEP_COST,
    Card.JOKER: 2,
}
STEPS = {Card.WALK_1: 1, Card.WALK_2: 2, Card.WALK_3: 3}


def count_of(card: Card, settings: Settings) -> int:
    """Return the number of these cards in the box: an ASSUMPTION except for the jokers."""
    return int(getattr(settings, f"cards_{card}"))


def given_cards(settings: Settings, players: int) -> tuple[Card, ...]:
    """Return the cards dealt to each player before drawing: an ASSUMPTION.

    There are fewer of a kind if the box does not have enough for all players.
    """
    return tuple(
        card
        for card in PLAIN_CARDS
        for _ in range(
            min(int(getattr(settings, f"given_{card}")), count_of(card, settings) // players)
        )
    )


def draw_pile(settings: Settings, players: int) -> tuple[Card, ...]:
    """Return the cards that are shuffled after the first cards are given; jokers are kept apart."""
    given = given_cards(settings, players)
    return tuple(
        card
        for card in PLAIN_CARDS
        for _ in range(count_of(card, settings) - players * given.count(card))
    )
