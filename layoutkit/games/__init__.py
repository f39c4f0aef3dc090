"""Which games there are: the only place that knows."""

from __future__ import annotations

from importlib import import_module

from layoutkit.errors import LayoutkitError
from layoutkit.game import Game
from layoutkit.hints import did_you_mean

GAMES = {
    "labyrinth": "layoutkit.games.labyrinth",
    "canaletto": "layoutkit.games.canaletto",
}


def find_game(name: str) -> Game:
    """The game of that name."""
    if name not in GAMES:
        hint = did_you_mean(name, GAMES) or f"games: {', '.join(GAMES)}"
        raise LayoutkitError(f'unknown game "{name}"', hint)
    game = import_module(GAMES[name]).GAME
    assert isinstance(game, Game)
    return game
