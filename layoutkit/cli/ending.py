"""How a run ends: error messages in one line, and exit codes."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import NoReturn

from layoutkit.cli.show import no_more_output, notice, unwritable, write_error
from layoutkit.errors import BoardRefused, LayoutkitError
from layoutkit.writing import remove_unfinished

BAD_BOARD, WRONG_CALL, OUR_FAULT, INTERRUPTED = 1, 2, 3, 130


def leave_after(work: Callable[[], int]) -> None:
    """Run a command and exit with its exit code."""
    for name in ("SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)
        if number and signal.getsignal(number) is signal.SIG_DFL:
            signal.signal(number, leave)
    try:
        sys.exit(ended(work))
    finally:
        remove_unfinished()


def leave(number: int, _: FrameType | None) -> NoReturn:
    """Exit because of a signal, with the cleanup that an interrupt causes."""
    raise SystemExit(128 + number)


def ended(work: Callable[[], int]) -> int:
    """Run a command and return its exit code; errors are printed."""
    try:
        return work()
    except BoardRefused as error:
        return refuse(error)
    except LayoutkitError as error:
        return complain(error.message, error.hint)
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as error:
        return stop_writing(error)
    except Exception as error:
        return confess(error)


def confess(error: Exception) -> int:
    """Report a bug of layoutkit or of a game package in one line."""
    trace = error.__traceback__
    while trace and trace.tb_next:
        trace = trace.tb_next
    where = f" ({trace.tb_frame.f_code.co_name}:{trace.tb_lineno})" if trace else ""
    what = f"internal error (a bug in {whose_bug(error)}): {type(error).__name__}: {error}{where}"
    complain(what, "please report it")
    return OUR_FAULT


def whose_bug(error: Exception) -> str:
    """Return the package of the game in whose code an error was raised, or layoutkit."""
    from traceback import walk_tb

    from layoutkit.games.outside import registrations

    games = (game for same_name in registrations().values() for game in same_name)
    packages = {game.module.partition(".")[0]: game.package for game in games}
    modules = (frame.f_globals.get("__name__", "") for frame, _ in walk_tb(error.__traceback__))
    tops = [str(module).partition(".")[0] for module in modules]
    return next((packages[top] for top in tops if top in packages), "layoutkit")


def refuse(error: BoardRefused) -> int:
    """Print the findings of a board that cannot be used, as `check` shows them, on stderr."""
    if error.report is None:
        return complain(error.message, error.hint)
    from layoutkit.cli.show import look_for
    from layoutkit.report.formats import render

    write_error(render(error.report, "full", look_for("auto")))
    complain(error.message, error.hint)
    return BAD_BOARD


def complain(message: str, hint: str) -> int:
    """Print an error and its hint in one line on stderr."""
    notice(f"layoutkit: {message}{f'; {hint}' if hint else ''}")
    return WRONG_CALL


def stop_writing(error: OSError) -> int:
    """Report an error of the operating system; a closed pipe is not an error."""
    no_more_output(sys.stdout)  # its buffer may hold text that cannot be written
    if isinstance(error, BrokenPipeError):  # `layoutkit --help | head`
        return 0
    return complain(trouble(error), "")


def trouble(error: OSError) -> str:
    """Describe an error of the operating system, such as a full disk or a missing folder."""
    try:
        Path.cwd()
    except FileNotFoundError:
        return "the working directory no longer exists"
    return f"{error.filename}: {error.strerror}" if error.filename else unwritable(error)
