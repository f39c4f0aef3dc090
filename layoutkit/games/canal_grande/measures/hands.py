"""Hands and sides by district (CG-M1, CG-M2)."""

from __future__ import annotations

from collections.abc import Mapping

from layoutkit.games.canal_grande.board.terms import DISTRICTS, BoardModel, Layout, Side


def profile(layout: Layout, seat: str) -> Mapping[str, int]:
    """Return the number of cards of each district in a hand."""
    hand = layout.hand(seat)
    return {district: hand.get(district, 0) for district in DISTRICTS}


def side_profile(layout: Layout, side: Side) -> Mapping[str, int]:
    """Return the number of cards of each district in all hands of a side."""
    rows = [profile(layout, seat) for seat in side]
    return {district: sum(row[district] for row in rows) for district in DISTRICTS}


def differences(case: BoardModel) -> Mapping[str, int]:
    """Return for each district how many more cards the first side holds."""
    one, other = (side_profile(case.layout, side) for side in case.sides)
    return {district: one[district] - other[district] for district in DISTRICTS}


def side_gap(case: BoardModel) -> int:
    """Return how much the hands of the two sides differ, summed over all districts."""
    return sum(abs(number) for number in differences(case).values())


def side_name(side: Side) -> str:
    """Return the name of a side: `A` or `A+B`."""
    return "+".join(side)
