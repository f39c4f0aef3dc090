"""A call: which files, and its options."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import field
from typing import Any

from layoutkit.games import GAMES, find_game
from layoutkit.records import dataclass


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


class GameSettings(Mapping[str, type[object]]):
    """The settings class of each game by its name, loaded only where it is needed."""

    def __getitem__(self, name: str) -> type[object]:
        """The settings of one game."""
        if name not in GAMES:
            raise KeyError(name)
        return find_game(name).settings

    def __iter__(self) -> Iterator[str]:
        """The names of the games."""
        return iter(GAMES)

    def __len__(self) -> int:
        """The number of games."""
        return len(GAMES)
