"""The entry point: plain calls without typer, reports of `check`, errors and exit codes.

Editors, hooks and CI call `check` and `solve` all the time, and loading typer would take a third of
the time. So plain calls of these commands run without typer, which parses all other calls.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, NoReturn

from layoutkit.cli.output import (
    describe_stdout_error,
    discard_output,
    make_display_options,
    print_note,
    print_to_stderr,
)
from layoutkit.documents.files import remove_temporary_files
from layoutkit.errors import BoardRefused, LayoutkitError
from layoutkit.fast_dataclass import dataclass

if TYPE_CHECKING:
    from layoutkit.pipeline.check import CheckReport
    from layoutkit.pipeline.request import CheckRequest
    from layoutkit.reports.formats import DisplayOptions


SOLVE_OPTIONS = {"--player": "player", "--gem": "gem", "--format": "format", "-f": "format"}


def run(arguments: Sequence[str]) -> None:
    """Run the command line and exit with its exit code."""
    if check_call := parse_plain_check(arguments):
        run_and_exit(lambda: run_plain_check(*check_call))
    if solve_call := parse_plain_solve(arguments):
        run_and_exit(lambda: run_plain_solve(*solve_call))
    from layoutkit.cli.app import run_command

    run_and_exit(lambda: run_command(list(arguments)))


def parse_plain_check(arguments: Sequence[str]) -> tuple[Sequence[str], str] | None:
    """Return the boards and the format of a plain `check`; None if typer must parse the call."""
    if not arguments or arguments[0] != "check":
        return None
    from layoutkit.reports.formats import FORMATS

    match arguments:
        case [_, *boards, "--format" | "-f", format] | [_, "--format" | "-f", format, *boards]:
            pass
        case [_, *boards]:
            format = FORMAT

    is_plain = boards and format in FORMATS and not any(path.startswith("-") for path in boards)
    return (boards, format) if is_plain and os.name == "posix" else None  # else typer expands "*"


def run_plain_check(boards: Sequence[str], format: str) -> int:
    """Run a plain `check` and return its exit code."""
    from layoutkit.cli.output import make_display_options, progress_bar
    from layoutkit.pipeline.request import CheckRequest

    request = CheckRequest(tuple(boards), progress=progress_bar("boards"))
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
    limits = answering.find_limits({"boards": boards}, {})
    return answering.run_within_limits(
        limits, lambda: answering.solve_boards(request, asked, output)
    )


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
    outputs.write_stdout(report)
    outputs.write_files(report, request, targets)
    return report.exit_code


def draw_findings(report: CheckReport, request: CheckRequest, folder: Path) -> None:
    """Draw every board with findings, and print what the numbers on the pictures mean."""
    from layoutkit.cli.output import print_note, write_output
    from layoutkit.pipeline.finding_pictures import draw_findings

    for picture in draw_findings(report, request):
        if picture.svg is None:
            print_note(f"{picture.name}: {picture.why_not}")
            continue
        write_output(folder / f"{picture.name}.svg", picture.svg, force=True)
        for line in picture.numbers:
            print_note(line)


EXIT_FINDINGS, EXIT_USAGE, EXIT_CRASH, EXIT_INTERRUPTED = 1, 2, 3, 130


def run_and_exit(work: Callable[[], int]) -> None:
    """Run a command and exit with its exit code."""
    for name in ("SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)
        if number and signal.getsignal(number) is signal.SIG_DFL:
            signal.signal(number, exit_on_signal)
    try:
        sys.exit(run_for_exit_code(work))
    finally:
        remove_temporary_files()


def exit_on_signal(number: int, _: FrameType | None) -> NoReturn:
    """Exit because of a signal, with the cleanup that an interrupt causes."""
    raise SystemExit(128 + number)


def run_for_exit_code(work: Callable[[], int]) -> int:
    """Run a command and return its exit code; errors are printed."""
    try:
        return work()
    except BoardRefused as error:
        return print_refusal(error)
    except LayoutkitError as error:
        return print_error(error.message, error.hint)
    except KeyboardInterrupt:
        return EXIT_INTERRUPTED
    except OSError as error:
        return report_os_error(error)
    except Exception as error:
        return report_crash(error)


def report_crash(error: Exception) -> int:
    """Report a bug of layoutkit or of a game package in one line."""
    trace = error.__traceback__
    while trace and trace.tb_next:
        trace = trace.tb_next
    where = f" ({trace.tb_frame.f_code.co_name}:{trace.tb_lineno})" if trace else ""
    bug = f"internal error (a bug in {find_faulty_package(error)})"
    print_error(f"{bug}: {type(error).__name__}: {error}{where}", "please report it")
    return EXIT_CRASH


def find_faulty_package(error: Exception) -> str:
    """Return the package of the game in whose code an error was raised, or layoutkit."""
    from traceback import walk_tb

    from layoutkit.games.outside import find_registrations

    games = (game for same_name in find_registrations().values() for game in same_name)
    packages = {game.module.partition(".")[0]: game.package for game in games}
    modules = (frame.f_globals.get("__name__", "") for frame, _ in walk_tb(error.__traceback__))
    tops = [str(module).partition(".")[0] for module in modules]
    return next((packages[top] for top in tops if top in packages), "layoutkit")


def print_refusal(error: BoardRefused) -> int:
    """Print the findings of a board that cannot be used, as `check` shows them, on stderr."""
    if error.report is None:
        return print_error(error.message, error.hint)
    from layoutkit.reports.formats import render

    print_to_stderr(render(error.report, "full", make_display_options("auto")))
    print_error(error.message, error.hint)
    return EXIT_FINDINGS


def print_error(message: str, hint: str) -> int:
    """Print an error and its hint in one line on stderr."""
    print_note(f"layoutkit: {message}{f'; {hint}' if hint else ''}")
    return EXIT_USAGE


def report_os_error(error: OSError) -> int:
    """Report an error of the operating system; a closed pipe is not an error."""
    discard_output(sys.stdout)  # its buffer may hold text that cannot be written
    if isinstance(error, BrokenPipeError):  # `layoutkit --help | head`
        return 0
    why = f"{error.filename}: {error.strerror}" if error.filename else describe_stdout_error(error)
    try:
        Path.cwd()
    except FileNotFoundError:
        why = "the working directory no longer exists"
    return print_error(why, "")
