"""From a Layout to a Case: who plays together, and the piles as they lie."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from typing import TypeVar

from layoutkit.games.canal_grande.board.box import actions_left, numbers_left
from layoutkit.games.canal_grande.board.terms import (
    CARDS,
    NUMBERS,
    Case,
    Layout,
    RandomPile,
    Side,
    Variant,
)
from layoutkit.verdict import Pointer

Card = TypeVar("Card", str, int)


def build_case(layout: Layout, broken: Collection[Pointer] = ()) -> Case:  # noqa: ARG001 - the rules block what a broken setup leaves without meaning
    """The sides and the piles. Never fails."""
    actions = resolve_pile(layout.action_pile, actions_left(layout))
    numbers = resolve_pile(layout.number_pile, numbers_left(layout))
    return Case(
        layout,
        find_sides(layout),
        actions,
        numbers,
        actions_left(layout) if actions is None else count_in_order(CARDS, actions),
        numbers_left(layout) if numbers is None else count_in_order(NUMBERS, numbers),
    )


def find_sides(layout: Layout) -> tuple[Side, ...]:
    """The players, or the teams as written; none where the teams are not two pairs of players."""
    seats = layout.variant.seats
    if sorted(layout.seats) != list(seats):
        return ()
    if layout.variant is Variant.TWO:
        return tuple((seat,) for seat in seats)
    return layout.teams or () if is_two_pairs(layout.teams, seats) else ()


def is_two_pairs(teams: tuple[tuple[str, ...], ...] | None, seats: Collection[str]) -> bool:
    """True of two teams of two, each player in one of them."""
    if teams is None or [len(team) for team in teams] != [2, 2]:
        return False
    return sorted(seat for team in teams for seat in team) == sorted(seats)


def resolve_pile(
    pile: tuple[Card, ...] | RandomPile | None, left: Mapping[Card, int]
) -> tuple[Card, ...] | None:
    """A pile top first: as written, or shuffled by its seed of what is left for it."""
    if not isinstance(pile, RandomPile):
        return pile
    cards = [card for card, number in left.items() for _ in range(number)]
    random.Random(pile.seed).shuffle(cards)
    return tuple(cards)


def count_in_order(kinds: Iterable[Card], pile: Iterable[Card]) -> dict[Card, int]:
    """The cards of a pile, counted in the order of the kinds."""
    counts = Counter(pile)
    return {kind: counts[kind] for kind in kinds}
