"""How a run ends: what went wrong in one clear line, and the exit code."""

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
    """Do the work of a run and leave with its exit code."""
    for name in ("SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)
        if number and signal.getsignal(number) is signal.SIG_DFL:
            signal.signal(number, leave)
    try:
        sys.exit(ended(work))
    finally:
        remove_unfinished()


def leave(number: int, _: FrameType | None) -> NoReturn:
    """End as an interrupt does, with all that is under way."""
    raise SystemExit(128 + number)


def ended(work: Callable[[], int]) -> int:
    """Do the work; the exit code is the answer."""
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
    """A fault of ours: what and where, in one line."""
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

    found = (one for some in registrations().values() for one in some)
    packages = {one.module.partition(".")[0]: one.package for one in found}
    modules = (frame.f_globals.get("__name__", "") for frame, _ in walk_tb(error.__traceback__))
    tops = [str(module).partition(".")[0] for module in modules]
    return next((packages[top] for top in tops if top in packages), "layoutkit")


def refuse(error: BoardRefused) -> int:
    """The faults of a board that cannot be worked with, as `check` shows them, on stderr."""
    if error.report is None:
        return complain(error.message, error.hint)
    from layoutkit.cli.show import look_for
    from layoutkit.report.formats import render

    write_error(render(error.report, "full", look_for("auto")))
    complain(error.message, error.hint)
    return BAD_BOARD


def complain(message: str, hint: str) -> int:
    """One clear line on stderr."""
    notice(f"layoutkit: {message}{f'; {hint}' if hint else ''}")
    return WRONG_CALL


def stop_writing(error: OSError) -> int:
    """What the machine refused; a reader that has seen enough is no trouble."""
    no_more_output(sys.stdout)  # it may hold what it could not write
    if isinstance(error, BrokenPipeError):  # `layoutkit --help | head`
        return 0
    return complain(trouble(error), "")


def trouble(error: OSError) -> str:
    """What the machine refused: no room, no right, no folder."""
    try:
        Path.cwd()
    except FileNotFoundError:
        return "the working directory no longer exists"
    return f"{error.filename}: {error.strerror}" if error.filename else unwritable(error)
