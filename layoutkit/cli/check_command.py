"""`layoutkit check`: judge boards."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from layoutkit.errors import LayoutkitError
from layoutkit.report.formats import FORMATS

if TYPE_CHECKING:
    from layoutkit.pipeline.check import Request
    from layoutkit.report.look import Look
    from layoutkit.settings.records import Settings
    from layoutkit.verdict import Report

app = typer.Typer(rich_markup_mode=None, pretty_exceptions_enable=False, add_completion=False)


@app.command()
def check(
    paths: Annotated[
        list[str] | None, typer.Argument(help="Boards, folders of boards, or - for stdin.")
    ] = None,
    format: Annotated[
        str,
        typer.Option(
            "--format",
            "-f",
            metavar="FORMAT",
            help=f"{', '.join(FORMATS)}.",
        ),
    ] = "full",
    report: Annotated[
        list[str] | None,
        typer.Option(metavar="FORMAT=PATH", help="Write a report into a file too; repeatable."),
    ] = None,
    select: Annotated[
        list[str] | None,
        typer.Option(
            metavar="RULES", help="Only these rules: codes, names or prefixes, with commas."
        ),
    ] = None,
    extend_select: Annotated[
        list[str] | None,
        typer.Option(metavar="RULES", help="These rules besides those that are on."),
    ] = None,
    ignore: Annotated[
        list[str] | None, typer.Option(metavar="RULES", help="All rules but these.")
    ] = None,
    fail_on: Annotated[
        str | None,
        typer.Option(
            metavar="SEVERITY", help="Exit with 1 from here on: error, warning, info or never."
        ),
    ] = None,
    profile: Annotated[
        str | None,
        typer.Option(metavar="PROFILE", help="How much is asked: draft or submission."),
    ] = None,
    baseline: Annotated[
        str | None, typer.Option(metavar="FILE", help="Findings that are known: they do not count.")
    ] = None,
    write_baseline: Annotated[
        str | None,
        typer.Option(
            metavar="FILE", help="Write what this run finds as a baseline; it then counts as known."
        ),
    ] = None,
    policy: Annotated[
        str | None,
        typer.Option(
            metavar="FILE", help="What the owner has decided, above all settings and boards."
        ),
    ] = None,
    config: Annotated[
        str | None,
        typer.Option(
            metavar="FILE", help="Settings file, instead of the nearest layoutkit.toml upwards."
        ),
    ] = None,
    show_settings: Annotated[
        bool,
        typer.Option(
            "--show-settings", help="Print every setting and where it comes from, and stop."
        ),
    ] = False,
    show_accepted: Annotated[
        bool, typer.Option("--show-accepted", help="Show accepted findings, with their reasons.")
    ] = False,
    statistics: Annotated[
        bool, typer.Option("--statistics", help="Count the findings of each rule.")
    ] = False,
    jobs: Annotated[
        int | None,
        typer.Option(
            "--jobs", "-j", metavar="COUNT", help="Processes; 0 is one for each processor."
        ),
    ] = None,
    time_limit: Annotated[
        float | None,
        typer.Option(metavar="SECONDS", help="How long one board may take; 0 is no limit."),
    ] = None,
    no_cache: Annotated[
        bool, typer.Option("--no-cache", help="Judge every board anew, and keep nothing.")
    ] = False,
    watch: Annotated[
        bool, typer.Option("--watch", help="Check again whenever a board changes.")
    ] = False,
    stdin_filename: Annotated[
        str, typer.Option(metavar="NAME", help="How the board from stdin is called.")
    ] = "stdin.yaml",
    svg: Annotated[
        str | None,
        typer.Option(metavar="DIR", help="Draw every board with findings there, by number."),
    ] = None,
    allow_empty: Annotated[
        bool, typer.Option("--allow-empty", help="Nothing to check is no mistake.")
    ] = False,
    boards_only: Annotated[
        bool, typer.Option("--boards-only", help="Pass over named files without a `game:` key.")
    ] = False,
    color: Annotated[str, typer.Option(metavar="WHEN", help="auto, always or never.")] = "auto",
) -> None:
    """Judge boards: what is illegal, what cannot be reached, who is at a disadvantage.

    Folders are searched for *.yaml, *.yml and *.json files with a `game:` key. Settings come from
    the nearest layoutkit.toml (or [tool.layoutkit] in pyproject.toml) upwards from the first board.

    \b
    A board, a folder, stdin:
      layoutkit check my-board.yaml
      layoutkit check layouts --format concise
      cat my-board.yaml | layoutkit check - --stdin-filename my-board.yaml
    Some rules only, and while you work:
      layoutkit check layouts --select SCH,LAB3 --ignore longs-cross
      layoutkit check my-board.yaml --watch
    For machines:
      layoutkit check layouts --report sarif=boards.sarif --report junit=boards.xml
    Known findings:
      layoutkit check layouts --write-baseline known.json
      layoutkit check layouts --baseline known.json

    \b
    Exit codes: 0 all is well; 1 findings; 2 a wrong call; 3 layoutkit itself failed;
    130 interrupted.
    """
    from layoutkit.cli.show import look_for, progress_bar
    from layoutkit.pipeline.check import Request

    look = look_for(color, show_accepted=show_accepted, statistics=statistics)
    options = {
        "select": names_in(select),
        "extend-select": names_in(extend_select),
        "ignore": names_in(ignore),
        "fail-on": fail_on,
        "profile": profile,
        "jobs": jobs,
        "time-limit": time_limit,
        "cache": False if no_cache else None,
    }
    request = Request(
        tuple(paths or ()),
        stdin_name=stdin_filename,
        allow_empty=allow_empty,
        boards_only=boards_only,
        config=config,
        policy=policy,
        baseline=baseline,
        options=options,
        progress=progress_bar("boards"),
        whole_texts=bool(svg),
    )
    if show_settings:
        from layoutkit.cli.show import write_text
        from layoutkit.pipeline.check import settings_text

        write_text(settings_text(request))
        raise typer.Exit(0)
    outputs = Outputs(format, tuple(report or ()), look, write_baseline, svg)
    if watch:
        from layoutkit.cli.watch import watch_boards

        watch_boards(request, lambda: run_once(request, outputs))
    raise typer.Exit(run_once(request, outputs))


@dataclass(frozen=True, slots=True)
class Outputs:
    """Where the report goes: stdout in one format, and files."""

    format: str
    files: tuple[str, ...]
    look: Look
    baseline: str | None
    pictures: str | None = None

    def targets(self) -> list[tuple[str, Path]]:
        """The files to write, each with its format."""
        from layoutkit.report.formats import known_format

        known_format(self.format)
        pairs = []
        for wish in self.files:
            format, is_pair, path = wish.partition("=")
            if not is_pair or not path:
                hint = "such as --report sarif=boards.sarif"
                raise LayoutkitError(f'--report takes FORMAT=PATH, not "{wish}"', hint)
            pairs.append((known_format(format), Path(path)))
        return pairs


def run_once(request: Request, outputs: Outputs) -> int:
    """Check, report, and say how it ended."""
    from layoutkit.cli.show import encoded, write_pieces, write_stream
    from layoutkit.pipeline.check import check, exit_code
    from layoutkit.report.formats import stream

    targets = outputs.targets()
    if outputs.baseline:  # the new one is to hold all that is there, known before or not
        request = replace(request, baseline=None)
    report, settings = check(request)
    if outputs.baseline:
        from layoutkit.pipeline.baseline import save_baseline, without_known

        save_baseline(report, Path(outputs.baseline))
        report = without_known(report, Path(outputs.baseline), settings)
    write_stream(stream(report, outputs.format, outputs.look))
    plain_look = replace(outputs.look, colour=False)
    for format, path in targets:
        write_pieces(path, map(encoded, stream(report, format, plain_look)))
    if outputs.pictures:
        draw_findings(report, settings, Path(outputs.pictures))
    return exit_code(report, settings.fail_on)


def draw_findings(report: Report, settings: Settings, folder: Path) -> None:
    """Every board with findings as a picture, and what the numbers on it mean."""
    from layoutkit.cli.show import notice, write_bytes
    from layoutkit.pipeline.draw import finding_pictures

    for picture in finding_pictures(report, settings):
        if picture.svg is None:
            notice(f"{picture.name}: this cannot be drawn, there is no board in it yet")
            continue
        write_bytes(folder / f"{picture.name}.svg", picture.svg)
        notice(f"wrote {folder / picture.name}.svg")
        for line in picture.numbers:
            notice(line)


def names_in(options: list[str] | None) -> list[str] | None:
    """The names in repeated options, each of which may hold several with commas."""
    if options is None:
        return None
    return [name.strip() for option in options for name in option.split(",") if name.strip()]
