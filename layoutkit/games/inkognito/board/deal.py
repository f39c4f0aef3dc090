"""The secret deal of a file: which player is which person, with which message."""

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
"""The three parts of a secret set, and the values of each."""


def seats_by_identity(layout: Layout) -> Mapping[Identity, str]:
    """Return the colour of each person.

    The person whose set nobody has belongs to `aside`. Empty if the deal is not complete.
    """
    if layout.deal is None or not is_complete(layout):
        return {}
    return {Identity(secret["identity"]): seat for seat, secret in layout.deal.items()}


def is_complete(layout: Layout) -> bool:
    """Return whether each set of the deal is there and every value is dealt once."""
    if layout.deal is None:
        return False
    due = {*layout.colours, *((ASIDE,) if has_set_aside(layout) else ())}
    sets = list(layout.deal.values())
    return set(layout.deal) == due and all(has_each_once(sets, key) for key in SECRET_PARTS)


def has_set_aside(layout: Layout) -> bool:
    """Return whether one of the four secret sets is put aside (INK-S6)."""
    return len(layout.players) == MIN_PLAYERS


def has_each_once(sets: list[Secret], key: str) -> bool:
    """Return whether the sets have all values of a part, each once."""
    values = {one.get(key) for one in sets}
    return len(sets) == len(values) == len(SECRET_PARTS[key]) and values <= SECRET_PARTS[key]


def figures_by_identity(layout: Layout) -> Mapping[Identity, FigureName]:
    """Return the true figure of each person who plays."""
    return {
        identity: (seat, layout.deal[seat]["build"])
        for identity, seat in seats_by_identity(layout).items()
        if seat != ASIDE and layout.deal is not None
    }


def team_code(layout: Layout, team: str) -> str:
    """Return the code letters of a team, such as `B D`, in the order of the mission table."""
    if layout.deal is None:
        raise ValueError("nothing is dealt")
    seats, (one, other) = seats_by_identity(layout), TEAMS[team]
    return code_letters((layout.deal[seats[one]]["message"], layout.deal[seats[other]]["message"]))
