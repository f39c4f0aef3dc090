"""Tasks: a function called with one item, within limits, in whatever process.

This module does not import `multiprocessing`, so that every task may use it.
"""

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Generic, Literal, TypeVar

from layoutkit.errors import LayoutkitError
from layoutkit.fast_dataclass import dataclass
from layoutkit.workers.guard import Guard
from layoutkit.workers.limits import NO_LIMITS, LimitReached, WorkLimits

T = TypeVar("T")
R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class TaskFunction(Generic[T, R]):
    """The function that processes call with each item they are sent, and how they run it.

    Where the limits depend on the item, `limits` is a function that the process calls first.
    """

    function: Callable[[T], R]
    limits: WorkLimits | Callable[[T], WorkLimits] = NO_LIMITS
    ends_searches_early: bool = False  # at half of a limit, searches return what they have
    niceness: int = 0  # of the process: other processes get the processors first
    preparation: Callable[[T], object] | None = None
    """Loads modules for an item in the process from which the processes are forked."""


@dataclass(frozen=True, slots=True)
class Failure:
    """The reason why a task has no result."""

    reason: Literal["time-limit", "memory-limit", "refused", "system", "error", "crashed"]
    message: str
    hint: str = ""


@dataclass(frozen=True, slots=True)
class TaskResult(Generic[R]):
    """The result of a task, with the task's number and the CPU time it used."""

    number: int
    value: R | Failure
    cpu_s: float


class TaskCancelled(BaseException):
    """Raised in a task whose result is no longer needed."""


def run_task(function: Callable[[T], R], item: T, guard: Guard) -> R | Failure:
    """Call a function within the limits of a guard; return a Failure whatever goes wrong."""
    try:
        with guard.task():
            return function(item)
    except (LimitReached, Exception) as error:
        return failure_of(error)


def failure_of(error: BaseException) -> Failure:
    """Return the failure of a task that raised an exception."""
    if isinstance(error, LimitReached):
        return Failure(error.kind, error.message)
    if isinstance(error, MemoryError):
        return Failure("memory-limit", "this machine has no more memory")
    if isinstance(error, LayoutkitError):
        return Failure("refused", error.message, error.hint)
    if isinstance(error, OSError):
        where = f"{Path(error.filename).name}: " if isinstance(error.filename, str) else ""
        return Failure("system", f"{where}{error.strerror or error}")
    return Failure("error", describe_error(error))


def describe_error(error: BaseException) -> str:
    """Return the type, message and line of an exception, without folders of this machine."""
    text = f"{type(error).__name__}: {error}"
    trace = error.__traceback__
    while trace and trace.tb_next:
        trace = trace.tb_next
    if trace is None:
        return text
    code = trace.tb_frame.f_code
    return f"{text} ({Path(code.co_filename).name}:{trace.tb_lineno} {code.co_name})"


channel: Any = None
"""The loop of this process, if it is a worker: it sends what a task publishes."""


def publish(value: Any) -> None:
    """Send a partial result of the running task; raise TaskCancelled if nobody needs it."""
    if channel is not None:
        channel.check_cancelled()
        channel.publish(value)


def pause(seconds: float) -> None:
    """Sleep in a task; raise TaskCancelled if its result is no longer needed."""
    if channel is None:
        time.sleep(seconds)
    else:
        channel.pause(seconds)
