"""Which games there are: the only place that knows."""

from __future__ import annotations

from importlib import import_module

from layoutkit.errors import LayoutkitError
from layoutkit.game import Game

GAMES = {
    "labyrinth": "layoutkit.games.labyrinth",
    "canaletto": "layoutkit.games.canaletto",
}


def find_game(name: str) -> Game:
    """The game of that name."""
    if name not in GAMES:
        from difflib import get_close_matches

        near = get_close_matches(name, GAMES, n=1)
        hint = f'did you mean "{near[0]}"?' if near else f"games: {', '.join(GAMES)}"
        raise LayoutkitError(f'unknown game "{name}"', hint)
    game = import_module(GAMES[name]).GAME
    assert isinstance(game, Game)
    return game
