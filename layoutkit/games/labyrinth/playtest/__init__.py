"""Whole games of the labyrinth, played by computer players who do not know the corners."""

from layoutkit.games.labyrinth.playtest.block import play_block
from layoutkit.games.labyrinth.playtest.options import Level, PlaytestOptions
from layoutkit.games.labyrinth.playtest.replay import replay_log
from layoutkit.games.labyrinth.playtest.results import GameResult, LabyrinthBlock

__all__ = ["GameResult", "LabyrinthBlock", "Level", "PlaytestOptions", "play_block", "replay_log"]
