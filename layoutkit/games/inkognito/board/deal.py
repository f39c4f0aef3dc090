"""The deal of a file: who is who, and what his message says."""

from __future__ import annotations

from collections.abc import Mapping

from layoutkit.games.inkognito.board.missions import TEAMS, code_letters
from layoutkit.games.inkognito.board.terms import (
    ASIDE,
    MIN_PLAYERS,
    Build,
    FigureName,
    Identity,
    Layout,
    Message,
    Secret,
)

SECRET_PARTS: Mapping[str, frozenset[str]] = {
    "identity": frozenset(Identity),
    "build": frozenset(Build),
    "message": frozenset(Message),
}
"""The three parts of a secret set, and what each can be."""


def seats_by_identity(layout: Layout) -> Mapping[Identity, str]:
    """The colour that has each identity, `aside` for the set that nobody has; empty if unknown."""
    if layout.deal is None or not is_complete(layout):
        return {}
    return {Identity(secret["identity"]): seat for seat, secret in layout.deal.items()}


def is_complete(layout: Layout) -> bool:
    """True if the deal says everything about everybody, once."""
    if layout.deal is None:
        return False
    due = {*layout.colours, *((ASIDE,) if has_set_aside(layout) else ())}
    sets = list(layout.deal.values())
    return set(layout.deal) == due and all(has_each_once(sets, key) for key in SECRET_PARTS)


def has_set_aside(layout: Layout) -> bool:
    """True if one set is put aside (INK-S6)."""
    return len(layout.players) == MIN_PLAYERS


def has_each_once(sets: list[Secret], key: str) -> bool:
    """True if four different known values stand in the sets."""
    values = {one.get(key) for one in sets}
    return len(sets) == len(values) == len(SECRET_PARTS[key]) and values <= SECRET_PARTS[key]


def figures_by_identity(layout: Layout) -> Mapping[Identity, FigureName]:
    """The true figure of each person who plays."""
    return {
        identity: (seat, layout.deal[seat]["build"])
        for identity, seat in seats_by_identity(layout).items()
        if seat != ASIDE and layout.deal is not None
    }


def team_code(layout: Layout, team: str) -> str:
    """The letters of a team's codes, in the order of the table's head."""
    if layout.deal is None:
        raise ValueError("nothing is dealt")
    seats, (one, other) = seats_by_identity(layout), TEAMS[team]
    return code_letters((layout.deal[seats[one]]["message"], layout.deal[seats[other]]["message"]))
