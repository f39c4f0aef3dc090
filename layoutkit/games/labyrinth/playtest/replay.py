"""The referee's replay of a log, under the name of this package."""

from __future__ import annotations

from layoutkit.games.labyrinth.table.whole_referee import GameReplay
from layoutkit.games.labyrinth.table.whole_referee import replay_game as replay_log

__all__ = ["GameReplay", "replay_log"]
