"""`layoutkit playtest`: whole games, and a verdict on whether every seat wins its share."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from layoutkit.cli.game_options import for_games_with, with_game_options
from layoutkit.cli.limited import told
from layoutkit.cli.limits import within_chosen_limits
from layoutkit.cli.options import Boards, ConfigFile, Jobs, PolicyFile, SvgLanguage, choice, number
from layoutkit.errors import LayoutkitError
from layoutkit.records import dataclass
from layoutkit.workers.guard import current_limits, has_exceeded_limit
from layoutkit.workers.limits import LimitReached

if TYPE_CHECKING:
    from layoutkit.answers import Data
    from layoutkit.pipeline.playtest import Playtest, PlaytestPlan
    from layoutkit.pipeline.request import Request

app = typer.Typer(rich_markup_mode=None, pretty_exceptions_enable=False, add_completion=False)

UNFAIR, UNDECIDED = 1, 4
CODES = {"FAIR": 0, "UNFAIR": UNFAIR, "UNDECIDED": UNDECIDED}
FORMATS = ("text", "json", "markdown")
ENGINES = ("local", "dask")


@app.command()
@within_chosen_limits(UNDECIDED)
@with_game_options("playtest")
@for_games_with("play_block")
def playtest(
    boards: Boards,
    options: dict[str, Any],
    delta: Annotated[
        float | None,
        number(
            "--delta",
            least=None,
            help="The difference from a fair share that matters; 0.05 by"
            " default, which is 5 games in 100.",
        ),
    ] = None,
    alpha: Annotated[
        float | None,
        number(
            "--alpha",
            least=None,
            help="How often FAIR, and how often UNFAIR, may be wrong; 0.05 by default.",
        ),
    ] = None,
    max_games: Annotated[
        int | None,
        number(
            "--max-games",
            least=None,
            whole=True,
            help="Without a verdict after so many games it is UNDECIDED; 10000 by default.",
        ),
    ] = None,
    seed: Annotated[
        int | None,
        number("--seed", whole=True, help="The same seed plays the same games; 0 by default."),
    ] = None,
    format: Annotated[
        str, choice("--format", "-f", names=FORMATS, help="The output format.")
    ] = "text",
    svg: Annotated[
        str | None,
        typer.Option(
            metavar="DIR",
            help="Write boards with their traffic to DIR: where planks were laid how often.",
        ),
    ] = None,
    log: Annotated[
        str | None,
        typer.Option(metavar="DIR", help="Write every game to DIR, as lines of JSON."),
    ] = None,
    results: Annotated[
        str | None,
        typer.Option(
            metavar="FILE",
            help="Keep what was played in FILE, so that a stopped run"
            " goes on, and several may share the work.",
        ),
    ] = None,
    jobs: Jobs = None,
    engine: Annotated[
        str,
        choice(
            "--engine",
            names=ENGINES,
            help="Where games are played: on this machine, or on the cluster of --scheduler.",
        ),
    ] = "local",
    scheduler: Annotated[
        str | None,
        typer.Option(metavar="ADDRESS", help="The scheduler of a cluster of Dask."),
    ] = None,
    language: SvgLanguage = None,
    config: ConfigFile = None,
    policy: PolicyFile = None,
) -> None:
    """Play whole games until it is clear whether every seat wins its share of them.

    FAIR exits with 0, UNFAIR with 1, UNDECIDED with 4; of several boards the worst counts, and
    UNFAIR is worse than UNDECIDED. The same seed gives the same report, however many processes
    play.

    \b
      layoutkit playtest my-board.yaml
      layoutkit playtest my-board.yaml --delta 0.1 --seed 7
      layoutkit playtest my-board.yaml --svg pictures --log games
      layoutkit playtest boards --format json --results boards.sqlite
      layoutkit playtest boards --engine dask --scheduler tcp://192.168.0.5:8786
    """
    if (engine == "dask") != bool(scheduler):
        raise LayoutkitError("--engine dask and --scheduler ADDRESS need each other")
    from layoutkit.cli.answers import progress_line
    from layoutkit.pipeline.call_settings import CallSettings
    from layoutkit.pipeline.playtest import PlaytestPlan
    from layoutkit.pipeline.request import Request
    from layoutkit.writing import make_folder

    for folder in filter(None, (svg, log)):
        make_folder(Path(folder))
    request = Request(tuple(boards), config=config, policy=policy, options={"jobs": jobs})
    progress = progress_line()
    plan = PlaytestPlan(
        seed or 0,
        {**options, "delta": delta, "alpha": alpha, "max_games": max_games},
        CallSettings(request).whole.jobs,
        current_limits(),
        scheduler,
        Path(results) if results else None,
        Path(log) if log else None,
        seldom(progress) if progress else None,
    )
    reports = play_boards(request, plan)
    output = ReportOutput(format, Path(svg) if svg else None, language)
    raise typer.Exit(show_reports(reports, output, progress))


def play_boards(request: Request, plan: PlaytestPlan) -> Iterator[Playtest]:
    """The reports on the boards of a call, which are opened when the first one is asked for."""
    from layoutkit.pipeline.board import open_boards
    from layoutkit.pipeline.playtest import playtest as put_to_the_test

    yield from put_to_the_test(open_boards(request.paths, request), plan)


@dataclass(frozen=True, slots=True)
class ReportOutput:
    """The format of reports; a folder for pictures, and their language."""

    format: str
    folder: Path | None = None
    language: str | None = None


def show_reports(
    reports: Iterable[Playtest], output: ReportOutput, progress: Callable[[str], None] | None
) -> int:
    """Print each report as soon as it is there, JSON in the end; the exit code of the worst."""
    from layoutkit.cli.answers import write_boards
    from layoutkit.cli.show import notice

    data: list[Data] = []
    code = 0
    try:
        for report in reports:
            if progress:
                progress("")
            show_report(report, output.format, is_first=not data)
            if output.folder:
                write_traffic(report, output.folder, output.language)
            data.append(report.data)
            code = worse(code, CODES[report.data["verdict"]])
    except LimitReached as reached:
        if not has_exceeded_limit():  # it was in another process
            notice(f"layoutkit: {told(reached)}")
        code = worse(code, UNDECIDED)
    finally:
        if progress:
            progress("")
    if output.format == "json":
        write_boards(data)
    return code


def worse(one: int, other: int) -> int:
    """The exit code of two boards: one that is unfair is worse than one that is undecided."""
    order = (0, UNDECIDED, UNFAIR)
    return max(one, other, key=order.index)


def show_report(report: Playtest, format: str, *, is_first: bool) -> None:
    """The report on one board, for people."""
    from layoutkit.cli.answers import with_plain_path
    from layoutkit.cli.show import write_words
    from layoutkit.contest.markdown import markdown_of
    from layoutkit.contest.words import text_of
    from layoutkit.report.markdown import inert

    between = "" if is_first else "\n"
    if format == "text":
        write_words(between + with_plain_path(text_of(report.data), report.board.path))
    elif format == "markdown":
        write_words(between + markdown_of(report.data, inert(report.board.path)))


def write_traffic(report: Playtest, folder: Path, language: str | None) -> None:
    """The board with the traffic on it."""
    from layoutkit.cli.show import notice
    from layoutkit.writing import write_whole

    path = folder / f"{report.name}-traffic.svg"
    write_whole(path, [report.picture(language)])
    notice(f"wrote {path}")


def seldom(show: Callable[[str], None], every_s: float = 0.2) -> Callable[[str], None]:
    """Shows progress no more often than eyes can follow."""
    from time import monotonic

    last = -every_s

    def hear(words: str) -> None:
        nonlocal last
        if monotonic() - last >= every_s:
            last = monotonic()
            show(words)

    return hear
