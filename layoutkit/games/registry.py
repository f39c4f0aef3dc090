"""The games: the only place that knows which there are."""

from __future__ import annotations

from importlib import import_module
from typing import cast

from layoutkit.errors import LayoutkitError
from layoutkit.games.base.game import Game
from layoutkit.hints import did_you_mean, word_table

GAMES = {
    "labyrinth": "layoutkit.games.labyrinth",
    "canaletto": "layoutkit.games.canaletto",
    "connection": "layoutkit.games.connection",
    "inkognito": "layoutkit.games.inkognito",
    "canal-grande": "layoutkit.games.canal_grande",
}
_TITLES = word_table(
    {
        "labyrinth": "venise venice venedig venetie venezia maze labyrint doolhof"
        " theplanklabyrinth planklabyrinth hetplankenlabyrint plankenlabyrint dasplankenlabyrinth"
        " dasplankenlabyrint plankenlabyrinth labyrinthe lelabyrinthedeplanches",
        "connection": "veniceconnection venise-connection canal canals kanal fatalerfehler"
        " fatalerror tiles",
        "inkognito": "incognito intriguesavenise intrigues intriguesinvenice masks",
        "canal-grande": "canalgrande grandcanal canalgrandecards kanalgrande cards karten kaarten"
        " cartes",
    }
)
"""What people call a game, from its box and in other languages, without blanks."""


def find_game(name: str) -> Game:
    """The game of that name."""
    if name not in GAMES:
        raise LayoutkitError(f'unknown game "{name}"', game_advice(name))
    return cast("Game", import_module(GAMES[name]).GAME)


def game_advice(name: str) -> str:
    """The game that a name was meant for, or all games."""
    return did_you_mean(name, GAMES, _TITLES) or f"games: {', '.join(GAMES)}"
