"""The entry point, which runs plain calls of `check` and `solve` without loading typer.

Editors, hooks and CI call these all the time, and loading typer would take a third of the time.
Typer parses all other calls.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence

from layoutkit.cli.ending import run_and_exit

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
    from layoutkit.cli.checking import FORMAT
    from layoutkit.report.formats import FORMATS

    match arguments:
        case [_, *boards, "--format" | "-f", format] | [_, "--format" | "-f", format, *boards]:
            pass
        case [_, *boards]:
            format = FORMAT

    is_plain = boards and format in FORMATS and not any(path.startswith("-") for path in boards)
    return (boards, format) if is_plain and os.name == "posix" else None  # else typer expands "*"


def run_plain_check(boards: Sequence[str], format: str) -> int:
    """Run a plain `check` and return its exit code."""
    from layoutkit.cli.checking import COLOUR, ReportTargets, check_and_report
    from layoutkit.cli.show import make_display_options, progress_bar
    from layoutkit.pipeline.request import CheckRequest

    request = CheckRequest(tuple(boards), progress=progress_bar("boards"))
    return check_and_report(request, ReportTargets(format, (), make_display_options(COLOUR)))


def parse_plain_solve(arguments: Sequence[str]) -> tuple[Sequence[str], Mapping[str, str]] | None:
    """Return the boards and options of a plain `solve`; None if typer must parse the call."""
    if not arguments or arguments[0] != "solve" or os.name != "posix":
        return None
    from layoutkit.cli.show import TEXT_OR_JSON

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
    from layoutkit.cli.answers import AnswerOutput
    from layoutkit.cli.limited import find_limits, run_within_limits
    from layoutkit.cli.solving import SolveRequest, solve_boards
    from layoutkit.pipeline.request import CheckRequest

    request = CheckRequest(tuple(boards))
    wish = SolveRequest({name: value for name, value in options.items() if name != "format"})
    limits = find_limits({"boards": boards}, {})
    return run_within_limits(
        limits, lambda: solve_boards(request, wish, AnswerOutput(options["format"]))
    )
