"""The files and options of a call, and the settings of each file.

Each file has the settings of the nearest settings file upwards. Options of the call and the owner's
policy apply to every file. The order in which files are named does not matter.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import field, replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from layoutkit.documents.discovery import STDIN
from layoutkit.errors import LayoutkitError
from layoutkit.fast_dataclass import dataclass
from layoutkit.games.base.game import make_broken_game_error
from layoutkit.games.registry import GAMES, find_game, is_game
from layoutkit.settings.keys import value_types_of
from layoutkit.settings.model import PLAYTEST, PlaytestSettings

if TYPE_CHECKING:
    from layoutkit.pipeline.analysis import CheckContext
    from layoutkit.rules.selection import Policy
    from layoutkit.settings.model import Settings


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
    secret: bool = False  # name the secrets of files, for their owner; nothing is cached then
    whole_texts: bool = False  # keep whole texts of boards, not only what source frames show
    texts: Mapping[str, bytes] = field(default_factory=dict)  # by path, used instead of the file


class GameSettings(Mapping[str, type[object]]):
    """The settings classes of games and playtests by table name; iteration loads no packages."""

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


class RequestSettings:
    """The settings of a call, by file and by folder; `--config` names one settings file for all."""

    def __init__(self, request: CheckRequest) -> None:
        if request.config and not Path(request.config).is_file():
            raise LayoutkitError(f"no such settings file: {request.config}")
        self._request = request
        self._policy = load_request_policy(request)
        self._by_name: dict[str, Settings] = {}
        self._by_folder: dict[Path, Settings] = {}
        self._by_file: dict[Path | None, Settings] = {}
        self._nearest: dict[Path, Path | None] = {}

    @cached_property
    def common(self) -> Settings:
        """Return the settings of the folder that contains all paths, for everything done once."""
        return self.of_folder(find_common_folder(self._request))

    def of(self, path: str) -> Settings:
        """Return the settings of a file."""
        folder = path[: path.replace(os.sep, "/").rfind("/") + 1]  # faster than Path
        if folder not in self._by_name:
            self._by_name[folder] = self.of_folder(Path(os.path.abspath(path)).parent)
        return self._by_name[folder]

    def runs(self, paths: Iterable[str]) -> dict[str, CheckContext]:
        """Return the run of each file by its path; files with equal settings share a run."""
        from layoutkit.pipeline.analysis import CheckContext

        found: dict[int, CheckContext] = {}
        settings = {path: self.of(path) for path in paths}
        return {
            path: found.setdefault(id(own), CheckContext(own)) for path, own in settings.items()
        }

    def of_all(self, paths: Iterable[str]) -> list[Settings]:
        """Return the distinct settings of some files, or of the whole call without any files."""
        found = {id(settings): settings for settings in map(self.of, paths)}
        return list(found.values()) or [self.common]

    def of_folder(self, folder: Path) -> Settings:
        """Return the settings of the files in a folder (an absolute path)."""
        from layoutkit.settings.files import find_file

        if folder not in self._by_folder:
            named = self._request.config
            file = Path(named) if named else find_file(folder, self._nearest)
            if file not in self._by_file:
                self._by_file[file] = self._load(file)
            self._by_folder[folder] = self._by_file[file]
        return self._by_folder[folder]

    def _load(self, file: Path | None) -> Settings:
        from layoutkit.settings.files import load_settings

        settings = load_settings(file, self._request.options, GameSettings(), self._policy)
        if settings.all_selections():
            from layoutkit.pipeline.rule_index import cards_for
            from layoutkit.rules.selection import validate_patterns

            patterns = [
                pattern for choice in settings.all_selections() for _, pattern in choice.patterns()
            ]
            validate_patterns(settings.all_selections(), cards_for(patterns))
        if self._request.secret:
            settings = replace(settings, shows_secrets=True, cache=False)
        return settings


def load_request_policy(request: CheckRequest) -> Policy | None:
    """Return the owner's policy, if the call names one."""
    if not request.policy:
        return None
    from layoutkit.pipeline.rule_index import cards_for
    from layoutkit.rules.selection import validate_policy
    from layoutkit.settings.keys import load_policy

    policy = load_policy(Path(request.policy), GameSettings())
    validate_policy(policy, cards_for([*policy.lock, *dict(policy.severity)]))
    return policy


def find_common_folder(request: CheckRequest) -> Path:
    """Return the deepest folder that contains every path of a call."""
    folders = {_folder_of(path) for path in list_paths(request)}
    try:
        return Path(os.path.commonpath(folders))
    except ValueError:  # on several drives
        return min(folders)


def list_paths(request: CheckRequest) -> list[str]:
    """Return the paths of a call; stdin has its given name."""
    return [request.stdin_name if path == STDIN else path for path in request.paths] or ["."]


def format_request_settings(request: CheckRequest) -> str:
    """Return every rule and limit of a call with its origin, by path where settings differ."""
    every = RequestSettings(request)
    found: dict[int, tuple[str, Settings]] = {}
    for path in list_paths(request):
        settings = every.of_folder(_folder_of(path))
        found.setdefault(id(settings), (path, settings))
    if len(found) == 1:
        return "".join(_format_settings(settings) for _, settings in found.values())
    return "\n".join(f"# {path}\n{_format_settings(settings)}" for path, settings in found.values())


def _format_settings(settings: Settings) -> str:
    from layoutkit.games.registry import all_games
    from layoutkit.pipeline.rule_index import cards_for
    from layoutkit.rules.selection import select_rules
    from layoutkit.settings.show import format_settings

    rules = select_rules(
        cards_for(()), settings.global_selections(), settings.profile, settings.policy
    )
    installed = {game.name: game.settings for game in all_games() if game.origin}
    return format_settings(settings, rules, {**GameSettings(), **installed})


def find_watched_files(request: CheckRequest) -> Iterator[Path]:
    """Yield the boards of a call, and the files with their settings."""
    from layoutkit.documents.discovery import find_boards
    from layoutkit.settings.files import find_file

    folders = {find_common_folder(request)}
    for path in request.paths:
        try:
            for board in find_boards([Path(path)]).boards.values():
                if board.where:
                    folders.add(Path(os.path.abspath(board.where)).parent)
                    yield Path(board.where)
        except LayoutkitError:
            continue
    known: dict[Path, Path | None] = {}
    nearest = (find_file(folder, known) for folder in folders)
    settings = [request.config] if request.config else [*nearest]
    yield from {Path(file) for file in (*settings, request.policy, request.baseline) if file}


def _folder_of(path: str) -> Path:
    """Return the folder of a file; a folder itself is returned unchanged."""
    found = Path(os.path.abspath(path))
    return found if found.is_dir() else found.parent
