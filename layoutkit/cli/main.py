"""The entry point: plain calls without typer, and reports of `check`.

Editors, hooks and CI call `check` and `solve` all the time, and loading typer would take a third of
the time. In the language server it would take memory as long as the editor is open. So plain calls
of these commands run without typer, which parses all other calls.
"""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from layoutkit.cli.output import run_and_exit
from layoutkit.errors import LayoutkitError, MissingExtraError, describe_installation
from layoutkit.fast_dataclass import dataclass

if TYPE_CHECKING:
    from layoutkit.pipeline.check import CheckReport
    from layoutkit.pipeline.request import CheckRequest
    from layoutkit.reports.formats import DisplayOptions


CHECK_FLAGS = {"--no-cache": ("cache", False), "--sandbox": ("sandbox", True)}
"""The settings that a flag of a plain `check` changes."""
SOLVE_OPTIONS = {"--player": "player", "--gem": "gem", "--format": "format", "-f": "format"}


def run(arguments: Sequence[str]) -> None:
    """Run the command line and exit with its exit code."""
    if check_call := parse_plain_check(arguments):
        run_and_exit(lambda: run_plain_check(*check_call))
    if solve_call := parse_plain_solve(arguments):
        run_and_exit(lambda: run_plain_solve(*solve_call))
    if list(arguments) in (["lsp"], ["lsp", "--stdio"]):
        run_and_exit(run_language_server)
    from layoutkit.cli.app import run_command

    run_and_exit(lambda: run_command(list(arguments)))


def parse_plain_check(
    arguments: Sequence[str],
) -> tuple[Sequence[str], str, Mapping[str, bool]] | None:
    """Return boards, format and settings of a plain `check`; None if typer must parse the call."""
    if not arguments or arguments[0] != "check":
        return None
    from layoutkit.reports.formats import FORMATS

    match arguments:
        case [_, *words, "--format" | "-f", format] | [_, "--format" | "-f", format, *words]:
            pass
        case [_, *words]:
            format = FORMAT

    settings = dict(CHECK_FLAGS[word] for word in words if word in CHECK_FLAGS)
    boards = [word for word in words if word not in CHECK_FLAGS]
    is_plain = boards and format in FORMATS and not any(path.startswith("-") for path in boards)
    if not is_plain or os.name != "posix":  # on Windows, typer expands "*"
        return None
    return boards, format, settings


def run_plain_check(boards: Sequence[str], format: str, settings: Mapping[str, bool]) -> int:
    """Run a plain `check` and return its exit code."""
    from layoutkit.cli.output import make_display_options, progress_bar
    from layoutkit.pipeline.request import CheckRequest

    request = CheckRequest(tuple(boards), options=settings, progress=progress_bar("boards"))
    return check_and_report(request, ReportTargets(format, (), make_display_options(COLOUR)))


def parse_plain_solve(arguments: Sequence[str]) -> tuple[Sequence[str], Mapping[str, str]] | None:
    """Return the boards and options of a plain `solve`; None if typer must parse the call."""
    if not arguments or arguments[0] != "solve" or os.name != "posix":
        return None
    from layoutkit.cli.output import TEXT_OR_JSON

    boards: list[str] = []
    options: dict[str, str] = {}
    words = iter(arguments[1:])
    for word in words:
        name = SOLVE_OPTIONS.get(word)
        value = next(words, "-") if name else word
        if value.startswith("-") or name in options:
            return None
        if name:
            options[name] = value
        else:
            boards.append(value)
    options.setdefault("format", TEXT_OR_JSON[0])
    return (boards, options) if boards and options["format"] in TEXT_OR_JSON else None


def run_plain_solve(boards: Sequence[str], options: Mapping[str, str]) -> int:
    """Run a plain `solve` and return its exit code."""
    from layoutkit.cli import answering
    from layoutkit.pipeline.request import CheckRequest

    request = CheckRequest(tuple(boards))
    asked = {name: value for name, value in options.items() if name != "format"}
    output = answering.AnswerOutput(options["format"])
    limits = answering.find_limits(request, {})
    return answering.run_within_limits(
        limits, lambda: answering.solve_boards(request, asked, output)
    )


def run_language_server(
    config: str | None = None,
    policy: str | None = None,
    baseline: str | None = None,
    secret: bool = False,
) -> int:
    """Serve an editor until it ends the server; return the exit code of the protocol."""
    if find_spec("pygls") is None:
        hint = f"install it: {describe_installation('lsp')}"
        raise MissingExtraError("the language server needs the extra `lsp`", hint)
    from layoutkit.lsp.jobs import ServerOptions
    from layoutkit.workers.fork_server import fork_server

    if hasattr(os, "fork"):  # before this process has threads, and modules that no worker needs
        fork_server()
    gc.set_threshold(700)  # Python's default: garbage must not stay in memory for hours
    from layoutkit.lsp.server import run

    config, policy, baseline = (
        os.path.abspath(path) if path else None for path in (config, policy, baseline)
    )
    return run(ServerOptions(config, policy, baseline, secret))


FORMAT, COLOUR = "full", "auto"  # the defaults of --format and --color


@dataclass(frozen=True, slots=True)
class ReportTargets:
    """The targets of a report: stdout in one format, files, and a folder of pictures."""

    format: str
    files: tuple[str, ...]
    look: DisplayOptions
    pictures: str | None = None

    def targets(self) -> list[tuple[str, Path]]:
        """Return the files to write, each with its format."""
        from layoutkit.reports.formats import known_format

        pairs = []
        for target in self.files:
            format, is_pair, path = target.partition("=")
            if not is_pair or not path:
                hint = "such as --report sarif=boards.sarif"
                raise LayoutkitError(f'invalid --report "{target}": must be FORMAT=PATH', hint)
            pairs.append((known_format(format), Path(path)))
        return pairs

    def pieces(self, report: CheckReport) -> Iterator[str]:
        """Yield the pieces of the report for stdout."""
        from layoutkit.reports.formats import stream

        return stream(report, self.format, self.look)

    def write_stdout(self, report: CheckReport) -> None:
        """Print the report."""
        from layoutkit.cli.output import write_stream

        write_stream(self.pieces(report))

    def write_files(
        self, report: CheckReport, request: CheckRequest, targets: Sequence[tuple[str, Path]]
    ) -> None:
        """Write the reports and pictures that go to files."""
        from layoutkit.cli.output import encode_text
        from layoutkit.documents.files import write_file
        from layoutkit.reports.formats import stream

        plain_look = replace(self.look, colour=False)
        for format, path in targets:
            write_file(path, map(encode_text, stream(report, format, plain_look)))
        if self.pictures:
            draw_findings(report, request, Path(self.pictures))


def check_and_report(request: CheckRequest, outputs: ReportTargets) -> int:
    """Check the boards and write all reports; return the exit code."""
    from layoutkit.pipeline.check import check_request

    targets = outputs.targets()
    report = check_request(request)
    if report.protections:
        from layoutkit.cli.output import print_note

        print_note(f"sandbox: {report.protections}")
    outputs.write_stdout(report)
    outputs.write_files(report, request, targets)
    return report.exit_code


def draw_findings(report: CheckReport, request: CheckRequest, folder: Path) -> None:
    """Draw every board with findings, and print what the numbers on the pictures mean."""
    from layoutkit.cli.output import print_note, write_picture
    from layoutkit.pipeline.finding_pictures import draw_findings

    for picture in draw_findings(report, request):
        if picture.svg is None:
            print_note(f"{picture.name}: {picture.why_not}")
            continue
        write_picture(folder, f"{picture.name}.svg", picture.svg)
        for line in picture.numbers:
            print_note(line)
