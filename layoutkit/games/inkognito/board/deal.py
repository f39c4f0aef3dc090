"""The deal of a file: who is who, and what his message says."""

from __future__ import annotations

from collections.abc import Mapping

from layoutkit.games.inkognito.board.missions import TEAMS, letters_of
from layoutkit.games.inkognito.board.terms import (
    ASIDE,
    SEATS_LEAST,
    Build,
    Figure,
    Identity,
    Layout,
    Message,
    Secret,
)

VALUES: Mapping[str, frozenset[str]] = {
    "identity": frozenset(Identity),
    "build": frozenset(Build),
    "message": frozenset(Message),
}
"""The three parts of a secret set, and what each can be."""


def holders(layout: Layout) -> Mapping[Identity, str]:
    """The colour that has each identity, `aside` for the set that nobody has; empty if unknown."""
    if layout.deal is None or not is_whole(layout):
        return {}
    return {Identity(secret["identity"]): seat for seat, secret in layout.deal.items()}


def is_whole(layout: Layout) -> bool:
    """True if the deal says everything about everybody, once."""
    if layout.deal is None:
        return False
    due = {*layout.colours, *((ASIDE,) if has_aside(layout) else ())}
    sets = list(layout.deal.values())
    return set(layout.deal) == due and all(is_permutation(sets, key) for key in VALUES)


def has_aside(layout: Layout) -> bool:
    """True if one set is put aside (INK-S6)."""
    return len(layout.players) == SEATS_LEAST


def is_permutation(sets: list[Secret], key: str) -> bool:
    """True if four different known values stand in the sets."""
    values = {one.get(key) for one in sets}
    return len(sets) == len(values) == len(VALUES[key]) and values <= VALUES[key]


def true_figures(layout: Layout) -> Mapping[Identity, Figure]:
    """The true figure of each person who plays."""
    return {
        identity: (seat, layout.deal[seat]["build"])
        for identity, seat in holders(layout).items()
        if seat != ASIDE and layout.deal is not None
    }


def letters(layout: Layout, team: str) -> str:
    """The letters of a team's codes, in the order of the table's head."""
    if layout.deal is None:
        raise ValueError("nothing is dealt")
    seats, (one, other) = holders(layout), TEAMS[team]
    return letters_of((layout.deal[seats[one]]["message"], layout.deal[seats[other]]["message"]))
