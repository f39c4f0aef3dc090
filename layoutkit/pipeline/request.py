"""A call: its files and its options."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import field
from typing import Any

from layoutkit.games.base.game import make_broken_game_error
from layoutkit.games.registry import GAMES, find_game, is_game
from layoutkit.records import dataclass
from layoutkit.settings.games import value_types_of
from layoutkit.settings.playtest import PLAYTEST, PlaytestSettings


@dataclass(frozen=True, slots=True)
class CheckRequest:
    """The files and the options of a call; `options` have the keys of settings files."""

    paths: Sequence[str]
    stdin_name: str = "stdin.yaml"
    allow_empty: bool = False
    boards_only: bool = False
    config: str | None = None
    policy: str | None = None
    baseline: str | None = None
    write_baseline: str | None = None  # if given, `baseline` is not used
    options: Mapping[str, Any] = field(default_factory=dict)
    progress: Callable[[int, int], None] | None = None
    whole_texts: bool = False  # keep whole texts of boards, not only what source frames show
    texts: Mapping[str, bytes] = field(default_factory=dict)  # by path, used instead of the file


class GameSettings(Mapping[str, type[object]]):
    """The settings classes of games and playtests by table name, loaded on demand.

    Iterating yields built-in games only; a game of another package is found by its name.
    """

    def __getitem__(self, name: str) -> type[object]:
        """Return the settings class of a table."""
        if name == PLAYTEST:
            return PlaytestSettings
        if not is_game(name):
            raise KeyError(name)
        game = find_game(name)
        if game.origin:
            try:
                value_types_of(game.settings)
            except TypeError as error:
                what = f'the settings of the game "{name}"'
                raise make_broken_game_error(game.origin, what, error) from error
        return game.settings

    def __iter__(self) -> Iterator[str]:
        """Yield the names of the tables."""
        return iter((*GAMES, PLAYTEST))

    def __len__(self) -> int:
        """Return the number of tables."""
        return len(GAMES) + 1
