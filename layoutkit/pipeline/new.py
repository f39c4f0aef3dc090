"""New boards, one or many, and the schemas of their files."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from layoutkit.answers import Wish, is_given
from layoutkit.errors import LayoutkitError, WishUnmet
from layoutkit.games.base.game import Game
from layoutkit.games.registry import find_game, game_names, is_game
from layoutkit.hints import counted, did_you_mean
from layoutkit.pipeline.files import Content
from layoutkit.pipeline.judge import Judgement, Run, check_text
from layoutkit.settings.records import Settings
from layoutkit.source.schema import schema_names, schema_text
from layoutkit.verdict import BoardVerdict
from layoutkit.workers.guard import limited_task
from layoutkit.workers.in_order import MapOptions, map_in_order
from layoutkit.workers.tasks import Failure

SUBMISSION = Run(Settings(profile="submission"))
MADE_BY = re.compile(r"^# Made by `layoutkit new \S+ (.*?) ?--seed [0-9]+`", re.MULTILINE)
AT_A_TIME = 16  # boards of a set that are made before they are written
MOST_ATTEMPTS = 200  # for a board unlike those before it


@dataclass(frozen=True, slots=True)
class MakingJob:
    """A board to make: the game, its options, the seed, and how often it was made before."""

    game: str
    options: Mapping[str, Any]
    seed: int
    attempt: int = 0
    budget_s: float | None = None


@dataclass(frozen=True, slots=True)
class SetPlan:
    """Boards of successive seeds for a folder; those that are there already are kept."""

    game: str
    options: Mapping[str, Any]
    folder: Path
    count: int = 1
    seed: int = 0
    jobs: int = 1
    budget_s: float | None = None
    replaces: bool = False
    progress: Callable[[int, int], None] | None = None  # boards that are there, of how many

    @property
    def seeds(self) -> range:
        """The seeds, which are the names of the files too."""
        return range(self.seed, self.seed + self.count)

    def path(self, seed: int) -> Path:
        """The file of a seed."""
        return self.folder / f"{self.game}-{seed}.yaml"


@dataclass
class BoardSet:
    """The boards of a plan: which are there, and what they look like but for turns and names."""

    plan: SetPlan
    seed_of: dict[str, int] = field(default_factory=dict)
    kept: int = 0
    strange: list[Path] = field(default_factory=list)  # kept, but made by another wish

    def keep(self) -> list[int]:
        """Look at the boards that are there; the seeds of those that are to be made."""
        check_wishes(find_game(self.plan.game), self.plan.options)
        open_seeds = []
        for seed in self.plan.seeds:
            path = self.plan.path(seed)
            if self.plan.replaces or not path.exists():
                open_seeds.append(seed)
            else:
                self.kept += 1
                text = text_of_file(path)
                alike = likeness_of(find_game(self.plan.game), text, str(path))
                self.seed_of.setdefault(alike, seed)
                if wished_in(text) not in (None, wished_by(self.plan.options)):
                    self.strange.append(path)
        return open_seeds

    def made(self) -> Iterator[tuple[Path, str]]:
        """The boards that are not there yet, in the order of their seeds."""
        seeds = self.keep()
        for first in range(0, len(seeds), AT_A_TIME):
            some = seeds[first : first + AT_A_TIME]
            with limited_task():
                found = self.make_some(some)
            yield from found

    def make_some(self, seeds: list[int]) -> list[tuple[Path, str]]:
        """Some boards, each unlike all before it."""
        plan = self.plan
        jobs = [self.job(seed) for seed in seeds]
        done = len(self.seed_of)
        heard = plan.progress

        def tell(more: int, _: int) -> None:
            if heard:
                heard(min(done + more, plan.count), plan.count)

        results = map_in_order(make_text, jobs, MapOptions(jobs=plan.jobs, progress=tell))
        found = []
        for seed, result in zip(seeds, results, strict=True):
            text = checked_result(result)
            found.append((plan.path(seed), self.unlike(seed, text)))
        return found

    def unlike(self, seed: int, text: str) -> str:
        """The board of a seed if it is unlike all before it, else another one of that seed."""
        game = find_game(self.plan.game)
        for attempt in range(1, MOST_ATTEMPTS + 1):
            if self.seed_of.setdefault(likeness_of(game, text), seed) == seed:
                return text
            text = checked_result(make_text(replace(self.job(seed), attempt=attempt)))
        raise WishUnmet(
            f"no board of seed {seed} is unlike the {counted(len(self.seed_of), 'board')} before"
            f" it: {MOST_ATTEMPTS} were tried",
            "there may be no more of this wish: ask for fewer, or wish for less",
        )

    def job(self, seed: int) -> MakingJob:
        """The work for a seed."""
        plan = self.plan
        return MakingJob(plan.game, plan.options, seed, budget_s=plan.budget_s)


def new(
    game: str,
    *,
    budget: float | None = None,
    progress: Callable[[str], None] | None = None,
    **options: Any,
) -> str:
    """The file of a new board: the commented example, or one as the options wish."""
    chosen = find_game(game)
    given = {name: value for name, value in options.items() if is_given(value)}
    if not given:
        return chosen.example
    seed = given.pop("seed", 0)
    check_wishes(chosen, given)
    return checked_result(make_text(MakingJob(game, given, seed, budget_s=budget), progress))


def check_wishes(game: Game, options: Mapping[str, Any]) -> None:
    """Refuse wishes that mean nothing to a game."""
    game.need("new")
    game.check_options("new", options)


def make_text(
    job: MakingJob, progress: Callable[[str], None] | None = None
) -> str | LayoutkitError:
    """The file of a board, or why there is none: an error that may cross between processes."""
    game = find_game(job.game)
    options = {**job.options, "seed": job.seed, "attempt": job.attempt}
    wish = Wish(options, job.budget_s, progress, passes=passes)
    try:
        return game.new(wish)
    except LayoutkitError as error:
        return error


def passes(text: str) -> bool:
    """Whether the profile `submission` finds nothing in the file of a board."""
    return not check_text("new board", text.encode(), SUBMISSION).findings


def checked_result(result: str | LayoutkitError | Failure) -> str:
    """The text of a board that was made."""
    if isinstance(result, LayoutkitError):
        raise result
    if isinstance(result, Failure):
        raise LayoutkitError(f"no board was made: {result.message}")
    return result


def likeness_of(game: Game, text: str, path: str = "new board") -> str:
    """What two boards share that are the same but for turns, mirrors and names."""
    opened = Judgement(Content(path, text.encode()), SUBMISSION).form
    if isinstance(opened, BoardVerdict) or opened[1].name != game.name:
        raise LayoutkitError(
            f"{path} exists and is not a board of {game.name}", "choose another folder"
        )
    return game.likeness(opened[0].data)


def text_of_file(path: Path) -> str:
    """The text of a file that is there."""
    try:
        return path.read_bytes().decode("utf-8", "replace")
    except OSError as error:
        raise LayoutkitError(f"cannot read {path}: {error.strerror or error}") from error


def wished_in(text: str) -> frozenset[str] | None:
    """The wishes that a made board names in its comment, without the seed; None without them."""
    found = MADE_BY.search(text.replace("\n#  ", ""))
    return frozenset(re.findall(r"--\S+ [^-]\S*", found[1])) if found else None


def wished_by(options: Mapping[str, Any]) -> frozenset[str]:
    """The same of a call."""
    return frozenset(
        f"--{name.replace('_', '-')} {value}"
        for name, value in options.items()
        if is_given(value) and name != "seed"
    )


ALIASES = {"check": "report"}
"""Schemas that have a second name: the command that prints what they describe."""


def schema(name: str) -> str:
    """The JSON Schema of a game's files, or of the JSON that a command prints."""
    known = known_schemas()
    if name not in known:
        hint = did_you_mean(name, known) or f"schemas: {', '.join(known)}"
        raise LayoutkitError(f'no schema "{name}"', hint)
    if name not in (*schema_names(), *ALIASES) and is_game(name):
        return schema_text(find_game(name).schema)
    return schema_text(f"{ALIASES.get(name, name)}.schema.json")


def known_schemas() -> tuple[str, ...]:
    """The names of all schemas, those of the games first."""
    games = game_names()
    return (*games, *sorted({*schema_names(), *ALIASES}.difference(games)))
