"""What a playtest may choose: who plays, and what is kept of the games."""

from __future__ import annotations

from enum import StrEnum

from layoutkit.records import dataclass


class Level(StrEnum):
    """The players, each better than the one before."""

    STROLLER = "stroller"
    PLANNER = "planner"
    RIVAL = "rival"


@dataclass(frozen=True, slots=True)
class PlaytestOptions:
    """How the games of a block are played; what the rule sheet leaves open is in the settings.

    `players` is one level for all seats, or one for each seat in the order of the file.
    """

    players: Level | tuple[Level, ...] = Level.PLANNER
    with_margins: bool = True
    with_log: bool = False

    def level(self, seat: int) -> Level:
        """The level of a seat."""
        return self.players if isinstance(self.players, Level) else self.players[seat]
