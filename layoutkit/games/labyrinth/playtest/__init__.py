"""Whole games of the labyrinth, played by players who do not know the corners."""

from layoutkit.games.labyrinth.playtest.block import play_block
from layoutkit.games.labyrinth.playtest.options import Level, PlaytestOptions
from layoutkit.games.labyrinth.playtest.replay import replay_log
from layoutkit.games.labyrinth.playtest.results import Block, GameResult

__all__ = ["Block", "GameResult", "Level", "PlaytestOptions", "play_block", "replay_log"]
