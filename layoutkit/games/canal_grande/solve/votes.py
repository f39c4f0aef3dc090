"""The cards that a hand can bring into a vote (CG-M3)."""

from __future__ import annotations

from collections.abc import Mapping

from layoutkit.games.canal_grande.board.terms import DISTRICTS, GONDOLA, Layout, Variant


def vote_potential(layout: Layout, seat: str) -> Mapping[str, int]:
    """Return how many cards a hand can bring into a vote on each district."""
    hand = layout.hand(seat)
    return {district: most_cards(layout, hand, district) for district in DISTRICTS}


def most_cards(layout: Layout, hand: Mapping[str, int], district: str) -> int:
    """Return how many cards lead a district, with the cards of another district by gondola."""
    own = hand.get(district, 0)
    if not own and not gondola_joins_alone(layout):
        return 0
    others = sorted((hand.get(one, 0) for one in DISTRICTS if one != district), reverse=True)
    return own + sum(others[: hand.get(GONDOLA, 0)])


def gondola_joins_alone(layout: Layout) -> bool:
    """Return whether a gondola joins without a card of the district (CG-P15, CG-A9)."""
    return layout.variant is Variant.FOUR or layout.settings.gondola_two == "alone"
