"""The process of a lane: it does what comes through a pipe, within limits, until the pipe ends."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any, NoReturn

from layoutkit.errors import LayoutkitError
from layoutkit.records import dataclass
from layoutkit.workers.guard import Guard
from layoutkit.workers.limits import LimitReached

NICE = 5
STUCK = 75  # the exit code of a process that ended itself in the middle of its work


@dataclass(frozen=True, slots=True)
class Failed:
    """The reason why a piece of work has no result."""

    message: str
    hint: str = ""


def serve_work(pipe: Connection, is_patient: bool) -> None:
    """Do one piece of work after the other."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C ends the server, which ends this
    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.SIG_DFL)
    if is_patient and hasattr(os, "nice"):
        os.nice(NICE)
    while True:
        try:
            work, given = pipe.recv()
        except (EOFError, OSError):
            return
        pipe.send(outcome(work, given))


def outcome(work: Callable[..., Any], given: tuple[Any, ...]) -> Any:
    """The result of some work, or why there is none."""
    from layoutkit.studio.work import limits_for

    try:
        guard = Guard(limits_for(work, given), _end, os.getppid(), warns=True)
        with guard, guard.task():
            return work(*given)
    except LimitReached as reached:
        return Failed(reached.message)
    except LayoutkitError as error:
        return Failed(error.message, error.hint)
    except MemoryError:
        return Failed("this machine has no more memory")
    except Exception as error:
        return Failed(f"internal error (a bug in layoutkit): {type(error).__name__}: {error}")


def _end(_number: int, _message: str) -> NoReturn:
    os._exit(STUCK)
