"""The settings that each game has, each loaded when somebody asks for it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from layoutkit.games import GAMES, find_game


class GameSettings(Mapping[str, type[Any]]):
    """The kind of settings by the name of the game; most runs set nothing of any game."""

    def __getitem__(self, name: str) -> type[Any]:
        """The settings of one game."""
        if name not in GAMES:
            raise KeyError(name)
        kind = find_game(name).room("settings")
        assert isinstance(kind, type)
        return kind

    def __iter__(self) -> Iterator[str]:
        """The names of the games."""
        return iter(GAMES)

    def __len__(self) -> int:
        """How many games there are."""
        return len(GAMES)
