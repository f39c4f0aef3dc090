"""`layoutkit playtest`: play whole games to see whether every seat wins its share."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from layoutkit.cli import options as cli_options
from layoutkit.cli.answering import limit_message
from layoutkit.cli.game_options import for_games_with, with_game_options
from layoutkit.errors import LayoutkitError
from layoutkit.fast_dataclass import dataclass
from layoutkit.pipeline.request import CheckRequest
from layoutkit.workers.guard import current_limits, has_exceeded_limit
from layoutkit.workers.limits import LimitReached

if TYPE_CHECKING:
    from layoutkit.games.base.answers import Data
    from layoutkit.pipeline.playtest import Playtest, PlaytestPlan

UNFAIR, UNDECIDED = 1, 4
EXIT_CODES = {"FAIR": 0, "UNFAIR": UNFAIR, "UNDECIDED": UNDECIDED}
FORMATS = ("text", "json", "markdown")
ENGINES = ("local", "dask")


@cli_options.with_limits_if_given(UNDECIDED)
@with_game_options("playtest")
@for_games_with("play_block")
def playtest(
    request: CheckRequest,
    options: dict[str, Any],
    delta: float | None = cli_options.number(
        "--delta N",
        "The smallest difference from a fair share that matters; 0.05 by"
        " default, which is 5 games in 100.",
        least=None,
    ),
    alpha: float | None = cli_options.number(
        "--alpha N",
        "The risk that FAIR is wrong, and that UNFAIR is wrong; 0.05 by default.",
        least=None,
    ),
    max_games: int | None = cli_options.number(
        "--max-games N",
        "Stop with UNDECIDED after so many games; 10000 by default.",
        least=None,
        whole=True,
    ),
    seed: int | None = cli_options.number(
        "--seed N", "Seed of the games; 0 by default.", whole=True
    ),
    format: str = cli_options.choice("--format -f", FORMATS, "The output format.", default="text"),
    svg: str | None = cli_options.option(
        "--svg DIR", "Draw the traffic of each board to DIR: how often planks were laid where."
    ),
    log: str | None = cli_options.option("--log DIR", "Write every game to DIR, as lines of JSON."),
    results: str | None = cli_options.option(
        "--results FILE",
        "Keep played games in FILE, so that a stopped run can continue and several"
        " runs can share the work.",
    ),
    jobs: int | None = cli_options.JOBS,
    engine: str = cli_options.choice(
        "--engine",
        ENGINES,
        "Where games are played: on this machine, or on the cluster of --scheduler.",
        default="local",
    ),
    scheduler: str | None = cli_options.option(
        "--scheduler ADDRESS", "The scheduler of a Dask cluster."
    ),
    language: str | None = cli_options.SVG_LANGUAGE,
) -> None:
    """Play whole games until it is clear whether every seat wins its share of them.

    Exit codes: 0 FAIR; 1 UNFAIR; 4 UNDECIDED. With several boards, UNFAIR outranks UNDECIDED, and
    UNDECIDED outranks FAIR. A seed gives the same report with any number of processes.

    \b
      layoutkit playtest my-board.yaml
      layoutkit playtest my-board.yaml --delta 0.1 --seed 7
      layoutkit playtest my-board.yaml --svg pictures --log games
      layoutkit playtest boards --format json --results boards.sqlite
      layoutkit playtest boards --engine dask --scheduler tcp://192.168.0.5:8786
    """
    if engine == "dask" and not scheduler:
        raise LayoutkitError("--engine dask needs --scheduler ADDRESS")
    if scheduler and engine != "dask":
        raise LayoutkitError("--scheduler needs --engine dask")
    from layoutkit.cli.answering import shown_progress
    from layoutkit.documents.output_folder import make_folder
    from layoutkit.pipeline.playtest import PlaytestPlan
    from layoutkit.pipeline.request import RequestSettings

    for folder in filter(None, (svg, log)):
        make_folder(Path(folder))
    with shown_progress() as progress:
        plan = PlaytestPlan(
            seed or 0,
            {**options, "delta": delta, "alpha": alpha, "max_games": max_games},
            RequestSettings(replace(request, options={"jobs": jobs})).common.jobs,
            current_limits(),
            scheduler,
            Path(results) if results else None,
            Path(log) if log else None,
            throttle(progress) if progress else None,
        )
        show = ReportOutput(format, svg, language, progress).show
        raise typer.Exit(show_reports(request, plan, format, show))


@dataclass(frozen=True, slots=True)
class ReportOutput:
    """The format of reports, and the folder and language of pictures."""

    format: str
    folder: str | None
    language: str | None
    progress: Callable[[str], None] | None

    def show(self, report: Playtest, is_first: bool) -> None:
        """Print the report on one board as text or Markdown, and draw its traffic."""
        from layoutkit.cli.answering import escape_path
        from layoutkit.cli.output import print_text, write_picture
        from layoutkit.playtest.report import format_markdown, format_report
        from layoutkit.reports.markdown_format import as_inline_code

        if self.progress:
            self.progress("")
        between, path = "" if is_first else "\n", report.board.path
        if self.format == "text":
            print_text(between + escape_path(format_report(report.data), path))
        elif self.format == "markdown":
            print_text(between + format_markdown(report.data, as_inline_code(path)))
        if self.folder:
            picture = report.picture(self.language)
            write_picture(Path(self.folder), f"{report.name}-traffic.svg", picture)


def show_reports(
    request: CheckRequest, plan: PlaytestPlan, format: str, show: Callable[[Playtest, bool], None]
) -> int:
    """Show each report when it is ready, JSON at the end; return the worst exit code."""
    from layoutkit.cli.answering import print_boards_json
    from layoutkit.cli.output import print_note
    from layoutkit.pipeline.board import open_boards
    from layoutkit.pipeline.playtest import playtest as put_to_the_test

    data: list[Data] = []
    codes = [0]
    try:
        for report in put_to_the_test(open_boards(request.paths, request), plan):
            show(report, not data)
            data.append(report.data)
            codes.append(EXIT_CODES[report.data["verdict"]])
    except LimitReached as reached:
        if not has_exceeded_limit():  # it was in another process
            print_note(f"layoutkit: {limit_message(reached)}")
        codes.append(UNDECIDED)
    if format == "json":
        print_boards_json(data)
    return max(codes, key=(0, UNDECIDED, UNFAIR).index)


def throttle(show: Callable[[str], None], every_s: float = 0.2) -> Callable[[str], None]:
    """Limit how often progress is shown to what eyes can follow."""
    from time import monotonic

    last = -every_s

    def show_sometimes(text: str) -> None:
        nonlocal last
        if monotonic() - last >= every_s:
            last = monotonic()
            show(text)

    return show_sometimes
