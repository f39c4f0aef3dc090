"""A call: which files, and the settings that hold for them."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from layoutkit.errors import LayoutkitError
from layoutkit.games import GAMES, find_game
from layoutkit.pipeline.files import STDIN

if TYPE_CHECKING:
    from layoutkit.rules.policy import Policy
    from layoutkit.settings.records import Settings


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


def settings_of(request: Request) -> Settings:
    """The settings of the call: command line, the nearest file, the owner's policy."""
    from layoutkit.settings.files import find_file
    from layoutkit.settings.load import load_settings

    policy = policy_of(request)
    if request.config and not Path(request.config).is_file():
        raise LayoutkitError(f"no such settings file: {request.config}")
    file = Path(request.config) if request.config else find_file(where_of(request))
    settings = load_settings(file, request.options, GameSettings(), policy)
    if settings.all_choices() or policy:
        from layoutkit.pipeline.register import known_cards
        from layoutkit.rules.choose import check_locks, check_patterns

        check_patterns(settings.all_choices(), known_cards())
        if policy:
            check_locks(policy, known_cards())
    return settings


def policy_of(request: Request) -> Policy | None:
    """The owner's policy, if the call names one."""
    if not request.policy:
        return None
    from layoutkit.settings.policy import load_policy

    return load_policy(Path(request.policy), GameSettings())


def settings_text(request: Request) -> str:
    """Every rule and every limit that holds for a call, each with its origin."""
    from layoutkit.pipeline.register import known_cards
    from layoutkit.rules.choose import choose_rules
    from layoutkit.settings.show import show

    settings = settings_of(request)
    rules = choose_rules(
        known_cards(), settings.global_choices(), settings.profile, settings.policy
    )
    return show(settings, rules, GameSettings())


def where_of(request: Request) -> Path:
    """The folder from which settings are searched upwards: that of the first path."""
    first = next((path for path in request.paths if path != STDIN), request.stdin_name)
    path = Path(os.path.abspath(first))
    return path if path.is_dir() else path.parent


def watched_files(request: Request) -> Iterator[Path]:
    """The boards of a call, and the files that decide about them."""
    from layoutkit.settings.files import find_file
    from layoutkit.source.find import find_boards

    for path in request.paths:
        try:
            yield from find_boards([Path(path)])
        except LayoutkitError:
            continue
    find_file.cache_clear()
    settings = request.config or find_file(where_of(request))
    named = (settings, request.policy, request.baseline)
    yield from (Path(one) for one in named if one)
