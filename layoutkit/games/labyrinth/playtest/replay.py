"""A log as somebody has it, replayed by the referee."""

from __future__ import annotations

from layoutkit.games.labyrinth.table.whole_referee import GameReplay
from layoutkit.games.labyrinth.table.whole_referee import replay_game as replay_log

__all__ = ["GameReplay", "replay_log"]
