"""The games: the only place that knows which there are."""

from __future__ import annotations

from importlib import import_module
from typing import cast

from layoutkit.errors import LayoutkitError
from layoutkit.game import AnyGame
from layoutkit.hints import did_you_mean

GAMES = {
    "labyrinth": "layoutkit.games.labyrinth",
    "canaletto": "layoutkit.games.canaletto",
}


def find_game(name: str) -> AnyGame:
    """The game of that name."""
    if name not in GAMES:
        hint = did_you_mean(name, GAMES) or f"games: {', '.join(GAMES)}"
        raise LayoutkitError(f'unknown game "{name}"', hint)
    return cast("AnyGame", import_module(GAMES[name]).GAME)
