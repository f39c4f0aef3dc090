"""Errors of a command as messages in one line and exit codes."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import NoReturn

from layoutkit.cli.output import (
    describe_stdout_error,
    discard_output,
    make_display_options,
    print_note,
    print_to_stderr,
)
from layoutkit.documents.files import remove_temporary_files
from layoutkit.errors import BoardRefused, LayoutkitError

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
    return print_error(describe_os_error(error), "")


def describe_os_error(error: OSError) -> str:
    """Describe an error of the operating system, such as a full disk or a missing folder."""
    try:
        Path.cwd()
    except FileNotFoundError:
        return "the working directory no longer exists"
    return f"{error.filename}: {error.strerror}" if error.filename else describe_stdout_error(error)
