"""How a board of the labyrinth looks, on the screen and on the table: marks alone, no paper."""

from layoutkit.games.labyrinth.draw.board import picture
from layoutkit.games.labyrinth.draw.kit import kit
from layoutkit.games.labyrinth.draw.scale import origin_mm

__all__ = ["kit", "origin_mm", "picture"]
