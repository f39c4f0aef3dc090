"""The table [playtest]: the statistics of a playtest, and its players."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from layoutkit.records import dataclass
from layoutkit.settings.readers import Interval

PLAYTEST = "playtest"

PlayerLevel: TypeAlias = Literal["stroller", "planner", "rival"]
"""A player by strength; each game declares which of them it has."""


@dataclass(frozen=True, slots=True)
class PlaytestSettings:
    """The bias that matters, the risks of error, the longest run, and the players."""

    delta: Annotated[float, Interval(0.001, 0.2)] = 0.05
    alpha: Annotated[float, Interval(0.000001, 0.5)] = 0.05
    max_games: Annotated[int, Interval(4, 10_000_000)] = 10_000
    players: PlayerLevel = "planner"
