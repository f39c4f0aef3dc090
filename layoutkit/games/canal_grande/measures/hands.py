"""Hands and sides by district (CG-M1, CG-M2)."""

from __future__ import annotations

from collections.abc import Mapping

from layoutkit.games.canal_grande.board.terms import DISTRICTS, Case, Layout, Side


def profile(layout: Layout, seat: str) -> Mapping[str, int]:
    """How many cards of each district a hand holds."""
    hand = layout.hand(seat)
    return {district: hand.get(district, 0) for district in DISTRICTS}


def side_profile(layout: Layout, side: Side) -> Mapping[str, int]:
    """How many cards of each district both hands of a team hold, or the one of a player."""
    rows = [profile(layout, seat) for seat in side]
    return {district: sum(row[district] for row in rows) for district in DISTRICTS}


def differences(case: Case) -> Mapping[str, int]:
    """For each district, the cards of the first side less those of the second."""
    one, other = (side_profile(case.layout, side) for side in case.sides)
    return {district: one[district] - other[district] for district in DISTRICTS}


def side_gap(case: Case) -> int:
    """How far the hands of the two sides differ, over all districts."""
    return sum(abs(number) for number in differences(case).values())


def side_name(side: Side) -> str:
    """`A`, or `A+B`."""
    return "+".join(side)
