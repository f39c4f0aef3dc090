"""One function over many boards: in this process or in several, with a time limit for each.

Results come in the order of the boards, whatever the number of processes. A board that takes too
long, raises or crashes its process yields a Failure; the others go on.
"""

from __future__ import annotations

import os
import signal
import threading
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, Any, Generic, Literal, TypeVar

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import BaseContext
    from multiprocessing.process import BaseProcess

T = TypeVar("T")
R = TypeVar("R")

_WORTHWHILE = 200
"""The number of boards from which several processes save time (measured: 170 at 0.5 ms each)."""

_REPEAT_S = 0.25  # the alarm repeats: code that swallows exceptions must not outlive its limit
_GRACE_S = 1.0  # how long past its limit a process may be unresponsive before it is killed
_TICK_S = 0.2


@dataclass(frozen=True, slots=True)
class Failure:
    """The reason why a board has no result."""

    why: Literal["time-limit", "raised", "crashed"]
    message: str


@dataclass(frozen=True, slots=True)
class JobOptions:
    """The number of processes and how to run them; a `time_limit_s` of 0 means no limit."""

    jobs: int = 1
    time_limit_s: float = 0.0
    worthwhile: int = _WORTHWHILE
    progress: Callable[[int, int], None] | None = None  # done, total
    start_method: Literal["auto", "fork", "spawn"] = "auto"


def job_count(wanted: int) -> int:
    """The number of processes to use; 0 means one for each available processor.

    Never more than two for each: with dozens to a processor no board is judged in its time.
    """
    available = os.cpu_count() or 1
    with suppress(AttributeError):
        available = len(os.sched_getaffinity(0))
    return min(wanted, 2 * available) if wanted > 0 else available


def map_boards(
    work: Callable[[T], R], boards: Sequence[T], options: JobOptions | None = None
) -> list[R | Failure]:
    """`work` of every board, in order; in several processes only if that saves time."""
    options = options or JobOptions()
    jobs = min(job_count(options.jobs), len(boards))
    if jobs < 2 or len(boards) < options.worthwhile:
        return list(_one_by_one(work, boards, options))
    return _WorkerPool(work, boards, options).run(jobs)


def _one_by_one(
    work: Callable[[T], R], boards: Sequence[T], options: JobOptions
) -> Iterator[R | Failure]:
    for done, board in enumerate(boards, 1):
        yield attempt(work, board, options.time_limit_s)
        if options.progress:
            options.progress(done, len(boards))


def attempt(work: Callable[[T], R], board: T, limit_s: float = 0.0) -> R | Failure:
    """`work` of a board within the limit; anything that goes wrong becomes a Failure."""
    started = time.monotonic()
    try:
        with _alarm(limit_s):
            result = work(board)
    except _TimeUp:
        return _too_long(limit_s)
    except Exception as error:
        return Failure("raised", _describe(error))
    if limit_s and time.monotonic() - started > limit_s:  # there was no alarm, or it was swallowed
        return _too_long(limit_s)
    return result


class _TimeUp(BaseException):
    """The alarm went off. Not an Exception, so that no rule catches it by accident."""


@contextmanager
def _alarm(limit_s: float) -> Iterator[None]:
    """Raise _TimeUp here when the time is up, if the platform supports it."""
    if not limit_s or not _has_alarm():
        yield
        return
    before = signal.signal(signal.SIGALRM, _ring)
    try:
        try:
            signal.setitimer(signal.ITIMER_REAL, limit_s, _REPEAT_S)
            yield
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
    finally:  # again: the alarm may have gone off in the line above
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _has_alarm() -> bool:
    """True if this thread can set an alarm; otherwise the limit is checked afterwards."""
    return hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()


def _ring(_number: int, _frame: FrameType | None) -> None:
    raise _TimeUp


def _too_long(limit_s: float) -> Failure:
    return Failure("time-limit", f"not finished within {limit_s:g} s")


def _describe(error: BaseException) -> str:
    """The kind, the text and the last place of an exception, without paths of this machine."""
    text = f"{type(error).__name__}: {error}"
    trace = error.__traceback__
    while trace and trace.tb_next:
        trace = trace.tb_next
    if trace is None:
        return text
    code = trace.tb_frame.f_code
    return f"{text} ({Path(code.co_filename).name}:{trace.tb_lineno} {code.co_name})"


@dataclass(slots=True)
class _Worker:
    """A process, the pipe for its results, and the boards it still has to do."""

    process: BaseProcess
    pipe: Connection
    todo: deque[int]
    since: float  # when it last sent something

    def kill(self) -> None:
        """Kill the process, whatever it is doing."""
        self.process.kill()
        self.process.join()
        self.pipe.close()


class _WorkerPool(Generic[T, R]):
    """Several processes that share the boards."""

    def __init__(self, work: Callable[[T], R], boards: Sequence[T], options: JobOptions) -> None:
        import multiprocessing

        self.work = work
        self.boards = boards
        self.options = options
        self.results: dict[int, R | Failure] = {}
        self.workers: list[_Worker] = []
        self.context: BaseContext = multiprocessing.get_context(_start_method(options.start_method))

    def run(self, jobs: int) -> list[R | Failure]:
        """All results, in the order of the boards; no process outlives the call."""
        try:
            for first in range(jobs):  # neighbouring boards are alike, so deal them out in turn
                self.start_worker(range(first, len(self.boards), jobs))
            while self.workers:
                self.poll_results()
                self.kill_unresponsive()
        finally:
            for worker in self.workers:
                worker.kill()
        return [self.results[index] for index in range(len(self.boards))]

    def start_worker(self, share: Iterable[int]) -> None:
        """Start a process on its share of the boards."""
        todo = deque(share)
        if not todo:
            return
        ours, theirs = self.context.Pipe(duplex=False)
        share_now = [(index, self.boards[index]) for index in todo]
        process = self.context.Process(  # type: ignore[attr-defined]  # every context has it
            target=_run_worker,
            args=(self.work, share_now, theirs, self.options.time_limit_s, os.getpid()),
            daemon=True,
        )
        with _interrupts_held():  # a process is silent only once it has set its own handler
            process.start()
            theirs.close()  # so that the end of the process is the end of the pipe
            self.workers.append(_Worker(process, ours, todo, time.monotonic()))

    def poll_results(self) -> None:
        """Record what the processes have sent."""
        from multiprocessing.connection import wait

        pipes = {worker.pipe: worker for worker in self.workers}
        for pipe in wait(list(pipes), timeout=_TICK_S):
            worker = pipes[pipe]  # type: ignore[index]  # wait returns what it was given
            try:
                index, result = worker.pipe.recv()
            except Exception:  # the process died, or sent something unreadable
                self.replace_worker(worker, Failure("crashed", "the process that checked it died"))
            else:
                self.record(worker, index, result)

    def record(self, worker: _Worker, index: int, result: R | Failure) -> None:
        """Store a result; stop a process that has finished its share."""
        worker.todo.remove(index)
        worker.since = time.monotonic()
        self.store(index, result)
        if not worker.todo:
            self.workers.remove(worker)
            worker.pipe.close()
            worker.process.join()

    def kill_unresponsive(self) -> None:
        """Kill processes that do not react to their alarm: stuck inside a library, for example."""
        limit = self.options.time_limit_s
        now = time.monotonic()
        for worker in list(self.workers) if limit else ():
            if now - worker.since > limit + _GRACE_S and not worker.pipe.poll():
                self.replace_worker(worker, _too_long(limit))

    def replace_worker(self, worker: _Worker, failed: Failure) -> None:
        """Fail the board a process was working on; a new process does the rest of its share."""
        self.workers.remove(worker)
        worker.kill()
        self.store(worker.todo.popleft(), failed)
        self.start_worker(worker.todo)

    def store(self, index: int, result: R | Failure) -> None:
        """Store a result and report progress."""
        self.results[index] = result
        if self.options.progress:
            self.options.progress(len(self.results), len(self.boards))


def _start_method(wanted: str) -> str:
    """The way to start processes: fork is cheapest, but unsafe beside other threads."""
    if wanted != "auto":
        return wanted
    return "fork" if hasattr(os, "fork") and threading.active_count() == 1 else "spawn"


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """Hold interrupts back, here and in processes started meanwhile, if the platform can."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _run_worker(
    work: Callable[[T], R],
    share: list[tuple[int, T]],
    pipe: Connection,
    limit_s: float,
    parent: int,
) -> None:
    """Run a share of the boards in a process, as long as the parent lives."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # an interrupt ends it silently
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    with suppress(BrokenPipeError):
        for index, board in share:
            if os.getppid() != parent:
                return
            _send(pipe, index, attempt(work, board, limit_s))


def _send(pipe: Connection, index: int, result: Any) -> None:
    """Send a result; one that cannot be sent becomes a failure of its board."""
    try:
        pipe.send((index, result))
    except BrokenPipeError:
        raise
    except Exception as error:
        pipe.send((index, Failure("raised", _describe(error))))
