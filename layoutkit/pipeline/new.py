"""New boards, one or a set, and the schemas of their files."""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from layoutkit.documents.discovery import BoardContent
from layoutkit.documents.files import is_behind_link
from layoutkit.documents.schema import schema_names, schema_text
from layoutkit.errors import LayoutkitError, NoMatchingBoardError
from layoutkit.games.base.answers import CallOptions, is_given
from layoutkit.games.base.game import Game
from layoutkit.games.registry import find_game, game_names, is_game
from layoutkit.pipeline.analysis import Analysis, CheckContext, check_text
from layoutkit.reports.findings import BoardVerdict
from layoutkit.settings.model import Settings
from layoutkit.wording import did_you_mean, format_count
from layoutkit.workers.guard import limited_task
from layoutkit.workers.in_order import MapOptions, map_in_order
from layoutkit.workers.tasks import Failure

SUBMISSION = CheckContext(Settings(profile="submission"))
MADE_BY = re.compile(r"^# Made by `layoutkit new \S+ (.*?) ?--seed [0-9]+`", re.MULTILINE)
BATCH_SIZE = 16  # boards of a set that are made before they are written
MAX_ATTEMPTS = 200  # for a board unlike all boards before it


@dataclass(frozen=True, slots=True)
class MakingJob:
    """A board to make: the game, its options, the seed, and the number of earlier attempts."""

    game: str
    options: Mapping[str, Any]
    seed: int
    attempt: int = 0
    budget_s: float | None = None


@dataclass
class BoardSet:
    """Boards of successive seeds for a folder, in which existing boards are kept."""

    game: str
    options: Mapping[str, Any]
    folder: Path
    count: int = 1
    seed: int = 0
    jobs: int = 1
    budget_s: float | None = None
    replaces: bool = False
    progress: Callable[[int, int], None] | None = None  # gets the finished and all boards
    seed_of: dict[str, int] = field(default_factory=dict)  # by canonical form, to find duplicates
    kept: int = 0
    strange: list[Path] = field(default_factory=list)  # kept, but made with other options

    def path(self, seed: int) -> Path:
        """Return the file of a seed."""
        return self.folder / f"{self.game}-{seed}.yaml"

    def keep(self) -> list[int]:
        """Look at the existing boards, and return the seeds of the missing boards."""
        game = find_game(self.game)
        game.need("new")
        game.check_options("new", self.options)
        open_seeds = []
        for seed in range(self.seed, self.seed + self.count):
            path = self.path(seed)
            if is_behind_link(path):
                raise LayoutkitError(f"{path} goes through a link", "name another folder")
            if self.replaces or not path.exists():
                open_seeds.append(seed)
            else:
                self.kept += 1
                try:
                    text = path.read_bytes().decode("utf-8", "replace")
                except OSError as error:
                    raise LayoutkitError(
                        f"cannot read {path}: {error.strerror or error}"
                    ) from error
                self.seed_of.setdefault(canonical_form(game, text, str(path)), seed)
                if read_options(text) not in (None, format_options(self.options)):
                    self.strange.append(path)
        return open_seeds

    def made(self) -> Iterator[tuple[Path, str]]:
        """Yield the missing boards, in the order of their seeds."""
        seeds = self.keep()
        for first in range(0, len(seeds), BATCH_SIZE):
            with limited_task():
                batch = self.make_some(seeds[first : first + BATCH_SIZE])
            yield from batch

    def make_some(self, seeds: list[int]) -> list[tuple[Path, str]]:
        """Make some boards, each unlike all boards before it."""
        done = len(self.seed_of)

        def show(more: int, _: int) -> None:
            if self.progress:
                self.progress(min(done + more, self.count), self.count)

        options = MapOptions(jobs=self.jobs, progress=show)
        results = map_in_order(make_text, [self.job(seed) for seed in seeds], options)
        return [
            (self.path(seed), self.unlike(seed, result_or_raise(result)))
            for seed, result in zip(seeds, results, strict=True)
        ]

    def unlike(self, seed: int, text: str) -> str:
        """Return the board of a seed, or another attempt at it, that is unlike all others."""
        game = find_game(self.game)
        for attempt in range(1, MAX_ATTEMPTS + 1):
            if self.seed_of.setdefault(canonical_form(game, text), seed) == seed:
                return text
            text = result_or_raise(make_text(replace(self.job(seed), attempt=attempt)))
        raise NoMatchingBoardError(
            f"found no further board for seed {seed} in {MAX_ATTEMPTS} attempts: all are like"
            f" the {format_count(len(self.seed_of), 'board')} before",
            "there may be no more boards that meet the conditions: lower --count or relax them",
        )

    def job(self, seed: int) -> MakingJob:
        """Return the job for a seed."""
        return MakingJob(self.game, self.options, seed, budget_s=self.budget_s)


def new(
    game: str,
    *,
    budget: float | None = None,
    progress: Callable[[str], None] | None = None,
    **options: Any,
) -> str:
    """Return the file of a new board: the commented example, or a board that meets the options."""
    chosen = find_game(game)
    given = {name: value for name, value in options.items() if is_given(value)}
    if not given:
        return chosen.example
    seed = given.pop("seed", 0)
    chosen.need("new")
    chosen.check_options("new", given)
    return result_or_raise(make_text(MakingJob(game, given, seed, budget_s=budget), progress))


def make_text(
    job: MakingJob, progress: Callable[[str], None] | None = None
) -> str | LayoutkitError:
    """Return the file of a board, or the error, which can be sent between processes."""
    game = find_game(job.game)
    options = {**job.options, "seed": job.seed, "attempt": job.attempt}
    call = CallOptions(options, job.budget_s, progress, passes=passes)
    try:
        return game.new(call)
    except LayoutkitError as error:
        return error


def passes(text: str) -> bool:
    """Return whether the profile `submission` finds nothing in the file of a board."""
    return not check_text("new board", text.encode(), SUBMISSION).findings


def result_or_raise(result: str | LayoutkitError | Failure) -> str:
    """Return the text of a board that was made, or raise its error."""
    if isinstance(result, LayoutkitError):
        raise result
    if isinstance(result, Failure):
        raise LayoutkitError(f"no board was made: {result.message}")
    return result


def canonical_form(game: Game, text: str, path: str = "new board") -> str:
    """Return a form of a board that is equal for turned, mirrored and renamed boards."""
    opened = Analysis(BoardContent(path, text.encode()), SUBMISSION).document_and_game
    if isinstance(opened, BoardVerdict) or opened[1].name != game.name:
        raise LayoutkitError(
            f"{path} exists and is not a board of {game.name}", "choose another folder"
        )
    return game.equivalence_key(opened[0].data)


def read_options(text: str) -> frozenset[str] | None:
    """Return the options in the comment of a board, without the seed; None without a comment."""
    found = MADE_BY.search(text.replace("\n#  ", ""))
    return frozenset(re.findall(r"--\S+ [^-]\S*", found[1])) if found else None


def format_options(options: Mapping[str, Any]) -> frozenset[str]:
    """Return the options of a call in the form of `wished_in`."""
    return frozenset(
        f"--{name.replace('_', '-')} {value}"
        for name, value in options.items()
        if is_given(value) and name != "seed"
    )


ALIASES = {"check": "report"}  # second names of schemas: the commands whose output they describe


def schema(name: str) -> str:
    """Return the JSON Schema of a game's files, or of the JSON that a command prints."""
    known = known_schemas()
    if name not in known:
        hint = did_you_mean(name, known) or f"schemas: {', '.join(known)}"
        raise LayoutkitError(f'there is no schema "{name}"', hint)
    if name not in (*schema_names(), *ALIASES) and is_game(name):
        return schema_text(find_game(name).schema)
    return schema_text(f"{ALIASES.get(name, name)}.schema.json")


def known_schemas() -> tuple[str, ...]:
    """Return the names of all schemas, games first."""
    games = game_names()
    return (*games, *sorted({*schema_names(), *ALIASES}.difference(games)))
