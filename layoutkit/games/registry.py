"""The table of built-in games, and the games of installed packages.

Packages are searched only if a name is not in the table, or if a list must be complete.
"""

from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TypeGuard, cast

from layoutkit.errors import LayoutkitError
from layoutkit.games.base.game import BrokenGameError, Game
from layoutkit.languages import read_toml
from layoutkit.wording import Synonyms, build_synonyms, did_you_mean, join_words

GAMES = {
    "labyrinth": "layoutkit.games.labyrinth",
    "canaletto": "layoutkit.games.canaletto",
    "connection": "layoutkit.games.connection",
    "inkognito": "layoutkit.games.inkognito",
    "canal-grande": "layoutkit.games.canal_grande",
}
"""The built-in games; no package can take one of these names."""


def find_game(name: str) -> Game:
    """Return a game by its name."""
    if name in GAMES:
        return cast("Game", import_module(GAMES[name]).GAME)
    if name in _outside_names():
        from layoutkit.games.outside import load_installed_game

        return load_installed_game(
            name, {game.prefix: game.title for game in map(find_game, GAMES)}
        )
    raise LayoutkitError(f'unknown game "{name}"', suggest_game(name))


def is_game(name: object) -> TypeGuard[str]:
    """Return whether a name is the name of a game, built in or installed."""
    return isinstance(name, str) and (name in GAMES or name in _outside_names())


def game_names() -> tuple[str, ...]:
    """Return the names of all games, built in and installed."""
    return (*GAMES, *_outside_names())


def all_games() -> Iterator[Game]:
    """Yield all games, built-in games first, except games whose package is broken."""
    yield from map(find_game, GAMES)
    prefixes = set()
    for name in _outside_names():
        with suppress(BrokenGameError):
            game = find_game(name)
            if game.prefix not in prefixes:  # a prefix belongs to the first game
                prefixes.add(game.prefix)
                yield game


def raise_if_game_is_broken() -> None:
    """Raise the error of a broken installed game, if there is one.

    Something that cannot be found may be a part of it.
    """
    for name in _outside_names():
        find_game(name).load("rules")


def suggest_game(name: str) -> str:
    """Suggest a game for an unknown name, or list all games."""
    known = game_names()
    return did_you_mean(name, known, _titles()) or f"choose {join_words(known, 'or')}"


@cache
def _titles() -> Synonyms:
    return build_synonyms(read_toml(Path(__file__).with_name("titles.toml")))


def _outside_names() -> list[str]:
    from layoutkit.games.outside import find_registrations

    return sorted(name for name in find_registrations() if name not in GAMES)
