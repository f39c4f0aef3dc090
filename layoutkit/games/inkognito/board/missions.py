"""The table of missions: what the codes of two partners ask of them (INK-M1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from layoutkit.games.inkognito.board.terms import AMBASSADOR, Edition, Identity
from layoutkit.records import dataclass

F, B, Z, X = Identity.FIDDLEBOTTOM, Identity.BUBBLE, Identity.ZSA_ZSA, Identity.AGENT_X
ANY = "any"

TEAMS: Mapping[str, tuple[Identity, Identity]] = {"F+B": (F, B), "Z+X": (Z, X)}
"""The partners, in the order of the head of the table."""

_PAIR_EXITS = {F: ("N5", "N1"), B: ("N5", "N1"), Z: ("N6", "N4"), X: ("N6", "N4")}
EXITS: Mapping[Edition, Mapping[Identity, tuple[str, ...]]] = {
    Edition.MB: _PAIR_EXITS,
    Edition.ARES: {F: ("N5",), B: ("N1",), Z: ("N4",), X: ("N6",)},
}
"""The exits of a player without a partner: one of them is enough (INK-P9)."""

SHORT_NAMES: Mapping[str, str] = {F: "Fiddlebottom", B: "Bubble", Z: "Zsa Zsa", X: "Agent X"}


@dataclass(frozen=True, slots=True)
class Mission:
    """A person who must come to a space, or onto another person.

    `who` is a person, the Ambassador, or any figure of the team. `goal` is a space, a person or
    the Ambassador. In a meeting either of the two may come to the other.
    """

    who: str
    goal: str
    is_meeting: bool = False

    @property
    def is_escape(self) -> bool:
        """Return whether a person escapes over an exit."""
        return self.who in _PAIR_EXITS and self.goal in _PAIR_EXITS[Identity(self.who)]

    @property
    def wants(self) -> str:
        """Describe the mission, such as `Fiddlebottom to N5 (escape)`."""
        who, goal = (
            SHORT_NAMES.get(self.who, display_name(self.who)),
            SHORT_NAMES.get(self.goal, display_name(self.goal)),
        )
        if self.is_meeting:
            return f"{who} on {goal} or {goal} on {who}"
        if self.goal in SHORT_NAMES or self.goal == AMBASSADOR:
            return f"{who} on {goal}"
        return f"{who} to {goal}{' (escape)' if self.is_escape else ''}"


def display_name(who: str) -> str:
    """Capitalise the Ambassador; return spaces and `any` unchanged."""
    return who.capitalize() if who == AMBASSADOR else who


Codes: TypeAlias = tuple[str, str]
"""The messages of the two partners, in the order of the team."""

_TABLE = {
    "A B": (Mission(ANY, X), Mission(ANY, AMBASSADOR)),
    "A C": (Mission(F, "N5"), Mission(ANY, B)),
    "A D": (Mission(ANY, Z), Mission(Z, AMBASSADOR)),
    "B A": (Mission(ANY, X), Mission(ANY, AMBASSADOR)),
    "B C": (Mission(ANY, AMBASSADOR), Mission(Z, X, is_meeting=True)),
    "B D": (Mission(B, "N1"), Mission(ANY, F)),
    "C A": (Mission(F, "N7"), Mission(ANY, B)),
    "C B": (Mission(ANY, AMBASSADOR), Mission(Z, "N4")),
    "C D": (Mission(AMBASSADOR, "E0"), Mission(X, "N2")),
    "D A": (Mission(ANY, Z), Mission(AMBASSADOR, "N3")),
    "D B": (Mission(B, F, is_meeting=True), Mission(ANY, F)),
    "D C": (Mission(AMBASSADOR, "N8"), Mission(X, "N6")),
}
MISSIONS: Mapping[str, Mapping[str, Mission]] = {
    "F+B": {letters: both[0] for letters, both in _TABLE.items()},
    "Z+X": {letters: both[1] for letters, both in _TABLE.items()},
}
"""The missions of a team by the letters of its codes."""


def code_letters(codes: Codes) -> str:
    """Return the letters of two messages: `B D` for bravo and delta."""
    return " ".join(code[0].upper() for code in codes)


def partner_of(identity: Identity) -> Identity:
    """Return the other person of the team."""
    one, other = next(pair for pair in TEAMS.values() if identity in pair)
    return other if identity == one else one
