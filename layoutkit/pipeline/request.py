"""A call: which files, and its options."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import field
from typing import Any

from layoutkit.games.base.game import broken_package
from layoutkit.games.registry import GAMES, find_game, is_game
from layoutkit.records import dataclass
from layoutkit.settings.games import readers_of
from layoutkit.settings.playtest import PLAYTEST, PlaytestSettings


@dataclass(frozen=True, slots=True)
class Request:
    """The files of a call, and its options; `options` are those that settings files have too."""

    paths: Sequence[str]
    stdin_name: str = "stdin.yaml"
    allow_empty: bool = False
    boards_only: bool = False
    config: str | None = None
    policy: str | None = None
    baseline: str | None = None
    write_baseline: str | None = None  # then this one counts, and no other
    options: Mapping[str, Any] = field(default_factory=dict)
    progress: Callable[[int, int], None] | None = None
    whole_texts: bool = False  # of boards with findings; else what frames show of them
    texts: Mapping[str, bytes] = field(default_factory=dict)  # by path: judged instead of the file


class GameSettings(Mapping[str, type[object]]):
    """The settings class of each game by its name, and that of playtests, loaded when needed.

    The names are those of built-in games; a game of another package is found by its own.
    """

    def __getitem__(self, name: str) -> type[object]:
        """The settings of one table."""
        if name == PLAYTEST:
            return PlaytestSettings
        if not is_game(name):
            raise KeyError(name)
        game = find_game(name)
        if game.origin:
            try:
                readers_of(game.settings)
            except TypeError as error:
                what = f'the settings of the game "{name}"'
                raise broken_package(game.origin, what, error) from error
        return game.settings

    def __iter__(self) -> Iterator[str]:
        """The names of the tables."""
        return iter((*GAMES, PLAYTEST))

    def __len__(self) -> int:
        """The number of tables."""
        return len(GAMES) + 1
