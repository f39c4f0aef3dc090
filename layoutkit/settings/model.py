"""Settings of a run, layers of settings, and how layers are merged under a policy.

The layers are merged in this order: defaults, profile, base files, file, command line, policy.
Later values win, and the origin of each value is kept for messages and `--show-settings`. Under a
policy, a submitter's file can make a run stricter but not laxer: for example, `fail-on = "warning"`
in a board's folder is accepted, `fail-on = "never"` is not.
"""

import math
from collections.abc import Iterable, Mapping
from dataclasses import field, replace
from typing import Annotated, Any, Literal, TypeAlias, TypeVar

from layoutkit.fast_dataclass import dataclass
from layoutkit.rules.selection import Policy, RuleSelection
from layoutkit.settings.value_types import Interval, matches_glob
from layoutkit.workers.limits import WorkLimits

S = TypeVar("S")

ANSWER_S = 300.0  # of CPU time, for an answer about a board besides its searches
FAIL_ON = ("error", "warning", "info", "never")


@dataclass(frozen=True, slots=True)
class PerFile:
    """The rules to select or ignore for some files; the globs are relative to `folder`."""

    folder: str
    files: tuple[str, ...]
    choice: RuleSelection

    def fits(self, path: str) -> bool:
        """Return whether an absolute path is one of these files."""
        return any(matches_glob(glob, path, self.folder) for glob in self.files)


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings of a run, merged; `origins` has the origin of each key's value."""

    profile: str = "draft"
    fail_on: str = "error"
    jobs: int = 0  # 0: as many as there are processors
    time_limit_s: float = 20.0  # of CPU time for each board; 0: none
    memory_limit_mb: float = 3000.0  # for each board; 0: none
    total_time_limit_s: float = 0.0  # of CPU time for all boards of a check; 0: none
    cache: bool = True
    shows_secrets: bool = False  # only the call itself can ask for that, never a file
    cache_dir: str | None = None  # None: where users keep caches
    language: str = "en"  # of boards that name none
    strict_files: bool = False  # True: files of a folder without a game are checked too
    sandbox: bool = False  # True: `check` judges boards in processes that can reach nothing else
    file_selections: tuple[RuleSelection, ...] = ()  # the base first
    per_file: tuple[PerFile, ...] = ()
    call_selection: RuleSelection | None = None  # from the command line
    games: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    policy: Policy | None = None
    origins: Mapping[str, str] = field(default_factory=dict)

    @property
    def limits(self) -> WorkLimits:
        """Return the CPU time and memory that `check` may use for a board."""
        return WorkLimits(self.time_limit_s, self.memory_limit_mb)

    def answer_limits(self, budget_s: float | None = None) -> WorkLimits:
        """Return the limits for a command whose searches have a budget of their own.

        A time limit that somebody chose applies there too. Without one there is enough time for any
        search that keeps to its budget.
        """
        time_s = self.time_limit_s
        if "time-limit" not in self.origins:
            owner_s = (self.policy.time_limit_s if self.policy else None) or math.inf
            time_s = min(ANSWER_S + 2 * (budget_s or 0.0), owner_s)
        return WorkLimits(time_s, self.memory_limit_mb)

    def selections_for(self, path: str) -> tuple[RuleSelection, ...]:
        """Return the selections for a file (an absolute path), the strongest last."""
        return self._with_own(entry for entry in self.per_file if entry.fits(path))

    def global_selections(self) -> tuple[RuleSelection, ...]:
        """Return the selections for all files."""
        return self._with_own(())

    def all_selections(self) -> tuple[RuleSelection, ...]:
        """Return every selection, also those for some files only, to check their patterns."""
        return self._with_own(self.per_file)

    def _with_own(self, entries: Iterable[PerFile]) -> tuple[RuleSelection, ...]:
        call = (self.call_selection,) if self.call_selection else ()
        return (*self.file_selections, *(entry.choice for entry in entries), *call)

    def for_game(self, name: str, kind: type[S]) -> S:
        """Return the settings of a game: the defaults, changed by the files."""
        return kind(**self.games.get(name, {}))

    def facts(self, path: str) -> str:
        """Return everything that the verdict on a file may depend on, for the key of the cache."""
        some = self.selections_for(path)
        selections = tuple(replace(one, origin="", origins={}) for one in some)
        policy = self.policy and replace(self.policy, origin="", origins=())
        games = sorted((name, sorted(values.items())) for name, values in self.games.items())
        return repr((self.profile, selections, games, policy))


FIELDS = {  # of `Settings`, by the keys of settings files
    "profile": "profile",
    "fail-on": "fail_on",
    "jobs": "jobs",
    "time-limit": "time_limit_s",
    "memory-limit": "memory_limit_mb",
    "total-time-limit": "total_time_limit_s",
    "cache": "cache",
    "cache-dir": "cache_dir",
    "language": "language",
    "strict-files": "strict_files",
    "sandbox": "sandbox",
}


@dataclass(frozen=True, slots=True)
class SettingsLayer:
    """The settings of one file or of the command line, with the origin of each key."""

    plain: Mapping[str, Any] = field(default_factory=dict)
    choice: RuleSelection | None = None
    per_file: tuple[PerFile, ...] = ()
    games: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    origins: Mapping[str, str] = field(default_factory=dict)
    extend: str | None = None


PLAYTEST = "playtest"

PlayerLevel: TypeAlias = Literal["stroller", "planner", "rival"]
"""A player by strength; each game declares which of them it has."""


@dataclass(frozen=True, slots=True)
class PlaytestSettings:
    """The bias that matters, the risks of error, the longest run, and the players."""

    delta: Annotated[float, Interval(0.001, 0.2)] = 0.05
    alpha: Annotated[float, Interval(0.000001, 0.5)] = 0.05
    max_games: Annotated[int, Interval(4, 10_000_000)] = 10_000
    players: PlayerLevel = "planner"
