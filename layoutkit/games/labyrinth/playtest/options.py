"""Options of a playtest: who plays, and which results are kept."""

from __future__ import annotations

from enum import StrEnum

from layoutkit.records import dataclass


class PlayerLevel(StrEnum):
    """The computer players, each stronger than the one before."""

    STROLLER = "stroller"
    PLANNER = "planner"
    RIVAL = "rival"


@dataclass(frozen=True, slots=True)
class PlaytestOptions:
    """How the games of a block are played; the settings decide what the rule sheet leaves open.

    `players` is one level for all seats, or one for each seat in the order of the file.
    """

    players: PlayerLevel | tuple[PlayerLevel, ...] = PlayerLevel.PLANNER
    with_margins: bool = True
    with_log: bool = False

    def level(self, seat: int) -> PlayerLevel:
        """Return the level of a seat."""
        return self.players if isinstance(self.players, PlayerLevel) else self.players[seat]
