"""Builds the playable board of a layout: the sides, and the piles in their order."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from typing import TypeVar

from layoutkit.games.canal_grande.board.box import actions_left, numbers_left
from layoutkit.games.canal_grande.board.terms import (
    CARDS,
    NUMBERS,
    BoardModel,
    Layout,
    RandomPile,
    Side,
    Variant,
)
from layoutkit.source.positions import Pointer

Card = TypeVar("Card", str, int)


def build_board(layout: Layout, broken: Collection[Pointer] = ()) -> BoardModel:  # noqa: ARG001 - the rules block what a broken setup leaves without meaning
    """Return the board of a layout. It never fails, even for a setup that breaks rules."""
    actions = resolve_pile(layout.action_pile, actions_left(layout))
    numbers = resolve_pile(layout.number_pile, numbers_left(layout))
    return BoardModel(
        layout,
        find_sides(layout),
        actions,
        numbers,
        actions_left(layout) if actions is None else count_in_order(CARDS, actions),
        numbers_left(layout) if numbers is None else count_in_order(NUMBERS, numbers),
    )


def find_sides(layout: Layout) -> tuple[Side, ...]:
    """Return the players or teams; nothing if the teams are not two pairs of players."""
    seats = layout.variant.seats
    if sorted(layout.seats) != list(seats):
        return ()
    if layout.variant is Variant.TWO:
        return tuple((seat,) for seat in seats)
    return layout.teams or () if is_two_pairs(layout.teams, seats) else ()


def is_two_pairs(teams: tuple[tuple[str, ...], ...] | None, seats: Collection[str]) -> bool:
    """Return whether two teams of two have every player once."""
    if teams is None or [len(team) for team in teams] != [2, 2]:
        return False
    return sorted(seat for team in teams for seat in team) == sorted(seats)


def resolve_pile(
    pile: tuple[Card, ...] | RandomPile | None, left: Mapping[Card, int]
) -> tuple[Card, ...] | None:
    """Return a pile from the top: as listed, or shuffled by its seed."""
    if not isinstance(pile, RandomPile):
        return pile
    cards = [card for card, number in left.items() for _ in range(number)]
    random.Random(pile.seed).shuffle(cards)
    return tuple(cards)


def count_in_order(kinds: Iterable[Card], pile: Iterable[Card]) -> dict[Card, int]:
    """Count the cards of a pile, in the order of their kinds."""
    counts = Counter(pile)
    return {kind: counts[kind] for kind in kinds}
