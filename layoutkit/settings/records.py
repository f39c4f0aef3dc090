"""The settings of a run, and the origin of each value."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import field, replace
from typing import Any, TypeVar

from layoutkit.records import dataclass
from layoutkit.rules.choose import Choice
from layoutkit.rules.policy import Policy
from layoutkit.settings.globs import glob_fits
from layoutkit.workers.limits import WorkLimits

S = TypeVar("S")

ANSWER_S = 300.0  # of CPU time, for an answer about a board beside its searches
FAIL_ON = ("error", "warning", "info", "never")  # strictest last but one


@dataclass(frozen=True, slots=True)
class PerFile:
    """A choice of rules for some files only; the globs are read from `folder` on."""

    folder: str
    files: tuple[str, ...]
    choice: Choice

    def fits(self, path: str) -> bool:
        """True if a path, absolute, is one of these files."""
        return any(glob_fits(glob, path, self.folder) for glob in self.files)


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings of a run, merged; `origins` holds where the value of each key is written.

    `choices` are those of the files, the base first; `asked` is that of the command line.
    """

    profile: str = "draft"
    fail_on: str = "error"
    jobs: int = 0  # 0: as many as there are processors
    time_limit_s: float = 20.0  # of CPU time for each board; 0: none
    memory_limit_mb: float = 3000.0  # for each board; 0: none
    total_time_limit_s: float = 0.0  # of CPU time for all boards of a check; 0: none
    cache: bool = True
    cache_dir: str | None = None  # None: where users keep caches
    language: str = "en"  # of boards that name none
    strict_files: bool = False  # True: no YAML or JSON file of a folder is passed over
    choices: tuple[Choice, ...] = ()
    per_file: tuple[PerFile, ...] = ()
    asked: Choice | None = None
    games: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    policy: Policy | None = None
    origins: Mapping[str, str] = field(default_factory=dict)

    @property
    def limits(self) -> WorkLimits:
        """The time and memory that `check` may take for a board."""
        return WorkLimits(self.time_limit_s, self.memory_limit_mb)

    def answer_limits(self, budget_s: float | None = None) -> WorkLimits:
        """Those of a command that answers, whose searches have a budget of their own.

        A time limit that somebody chose holds there too; without one there is time for more than
        any search that keeps to its budget.
        """
        time_s = self.time_limit_s
        if "time-limit" not in self.origins:
            owner_s = (self.policy.time_limit_s if self.policy else None) or math.inf
            time_s = min(ANSWER_S + 2 * (budget_s or 0.0), owner_s)
        return WorkLimits(time_s, self.memory_limit_mb)

    def choices_for(self, path: str) -> tuple[Choice, ...]:
        """The choices for a file (an absolute path), the strongest last."""
        own = (one.choice for one in self.per_file if one.fits(path))
        return (*self.choices, *own, *((self.asked,) if self.asked else ()))

    def global_choices(self) -> tuple[Choice, ...]:
        """The choices for all files."""
        return (*self.choices, *((self.asked,) if self.asked else ()))

    def all_choices(self) -> tuple[Choice, ...]:
        """The choices for all files and for some, to check their patterns."""
        own = (one.choice for one in self.per_file)
        return (*self.choices, *own, *((self.asked,) if self.asked else ()))

    def for_game(self, name: str, kind: type[S]) -> S:
        """The settings of a game: its defaults, changed by what is written."""
        return kind(**self.games.get(name, {}))

    def facts(self, path: str) -> str:
        """All of this that the verdict on a file may depend on, for the key of the cache."""
        said = tuple(replace(one, origin="", origins={}) for one in self.choices_for(path))
        policy = self.policy and replace(self.policy, origin="", origins=())
        games = sorted((name, sorted(values.items())) for name, values in self.games.items())
        return repr((self.profile, said, games, policy))


@dataclass(frozen=True, slots=True)
class SettingsLayer:
    """The settings of one file or call; `origins` is where each key is written."""

    plain: Mapping[str, Any] = field(default_factory=dict)
    choice: Choice | None = None
    per_file: tuple[PerFile, ...] = ()
    games: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    origins: Mapping[str, str] = field(default_factory=dict)
    extend: str | None = None
