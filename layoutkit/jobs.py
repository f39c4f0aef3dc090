"""One function over many boards: in this process or in several, with a time limit for each.

The results stand in the order of the boards, whatever the number of processes. A board that takes
too long, raises or takes its process down is a Failure among the results; the others go on.
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

WORTHWHILE = 200
"""From how many boards on several processes save time (benchmarks: 170 at half a millisecond)."""

_AGAIN_S = 0.25  # the alarm rings again: code that swallows exceptions must not outlive its limit
_GRACE_S = 1.0  # how long past its limit a process may be deaf before it is killed
_TICK_S = 0.2


@dataclass(frozen=True, slots=True)
class Failure:
    """Why there is no result for a board."""

    why: Literal["time-limit", "raised", "crashed"]
    message: str


@dataclass(frozen=True, slots=True)
class JobOptions:
    """How to go about it; `time_limit_s` 0 is none."""

    jobs: int = 1
    time_limit_s: float = 0.0
    worthwhile: int = WORTHWHILE
    progress: Callable[[int, int], None] | None = None  # how many are done, of how many
    way: Literal["best", "fork", "spawn"] = "best"


def job_count(asked: int) -> int:
    """How many processes are meant; 0 asks for as many as there are processors for us."""
    if asked > 0:
        return asked
    with suppress(AttributeError):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def map_boards(
    work: Callable[[T], R], boards: Sequence[T], plan: JobOptions | None = None
) -> list[R | Failure]:
    """`work` of every board, in order. Several processes only where they pay."""
    plan = plan or JobOptions()
    jobs = min(job_count(plan.jobs), len(boards))
    if jobs < 2 or len(boards) < plan.worthwhile:
        return list(_one_by_one(work, boards, plan))
    return _Crew(work, boards, plan).run(jobs)


def _one_by_one(
    work: Callable[[T], R], boards: Sequence[T], plan: JobOptions
) -> Iterator[R | Failure]:
    for done, board in enumerate(boards, 1):
        yield attempt(work, board, plan.time_limit_s)
        if plan.progress:
            plan.progress(done, len(boards))


def attempt(work: Callable[[T], R], board: T, limit_s: float = 0.0) -> R | Failure:
    """`work` of a board within the limit; whatever goes wrong is a Failure."""
    started = time.monotonic()
    try:
        with _alarm(limit_s):
            result = work(board)
    except _TimeUp:
        return _too_long(limit_s)
    except Exception as error:
        return Failure("raised", _last_words(error))
    if limit_s and time.monotonic() - started > limit_s:  # no alarm here, or it was swallowed
        return _too_long(limit_s)
    return result


class _TimeUp(BaseException):
    """The alarm rang. No Exception, so that no rule catches it by chance."""


@contextmanager
def _alarm(limit_s: float) -> Iterator[None]:
    """Raise _TimeUp here when the time is over, where the platform can."""
    if not limit_s or not _can_ring():
        yield
        return
    before = signal.signal(signal.SIGALRM, _ring)
    try:
        try:
            signal.setitimer(signal.ITIMER_REAL, limit_s, _AGAIN_S)
            yield
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
    finally:  # once more: the alarm may have rung in the line above
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _can_ring() -> bool:
    """Whether this thread can have an alarm; elsewhere the limit is looked at afterwards."""
    return hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()


def _ring(_number: int, _frame: FrameType | None) -> None:
    raise _TimeUp


def _too_long(limit_s: float) -> Failure:
    return Failure("time-limit", f"not judged within {limit_s:g} s")


def _last_words(error: BaseException) -> str:
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
    """A process, the pipe that its results come through, and the boards that it has yet to do."""

    process: BaseProcess
    pipe: Connection
    todo: deque[int]
    since: float  # when it last gave a sign of life

    def kill(self) -> None:
        """End the process, whatever it is at."""
        self.process.kill()
        self.process.join()
        self.pipe.close()


class _Crew(Generic[T, R]):
    """Several processes that share the boards among them."""

    def __init__(self, work: Callable[[T], R], boards: Sequence[T], plan: JobOptions) -> None:
        import multiprocessing

        self.work = work
        self.boards = boards
        self.plan = plan
        self.results: dict[int, R | Failure] = {}
        self.workers: list[_Worker] = []
        self.context: BaseContext = multiprocessing.get_context(_way(plan.way))

    def run(self, jobs: int) -> list[R | Failure]:
        """All results, in the order of the boards; no process outlives this call."""
        try:
            for first in range(jobs):  # neighbours are alike, so deal them out in turn
                self.hire(range(first, len(self.boards), jobs))
            while self.workers:
                self.listen()
                self.end_the_deaf()
        finally:
            for worker in self.workers:
                worker.kill()
        return [self.results[index] for index in range(len(self.boards))]

    def hire(self, share: Iterable[int]) -> None:
        """Start a process on its share of the boards."""
        todo = deque(share)
        if not todo:
            return
        ours, theirs = self.context.Pipe(duplex=False)
        share_now = [(index, self.boards[index]) for index in todo]
        process = self.context.Process(  # type: ignore[attr-defined]  # every context has one
            target=_serve,
            args=(self.work, share_now, theirs, self.plan.time_limit_s, os.getpid()),
            daemon=True,
        )
        process.start()
        theirs.close()  # so that the end of the process is the end of the pipe
        self.workers.append(_Worker(process, ours, todo, time.monotonic()))

    def listen(self) -> None:
        """Take in what the processes have sent."""
        from multiprocessing.connection import wait

        pipes = {worker.pipe: worker for worker in self.workers}
        for pipe in wait(list(pipes), timeout=_TICK_S):
            worker = pipes[pipe]  # type: ignore[index]  # wait gives back what it was given
            try:
                index, result = worker.pipe.recv()
            except Exception:  # the process is gone, or what it sent is no result
                self.replace(worker, Failure("crashed", "the process that judged it died"))
            else:
                self.take(worker, index, result)

    def take(self, worker: _Worker, index: int, result: R | Failure) -> None:
        """Note a result; let a process go that has done its share."""
        worker.todo.remove(index)
        worker.since = time.monotonic()
        self.note(index, result)
        if not worker.todo:
            self.workers.remove(worker)
            worker.pipe.close()
            worker.process.join()

    def end_the_deaf(self) -> None:
        """Kill processes that are deaf to their alarm, inside a library that does not come back."""
        limit = self.plan.time_limit_s
        now = time.monotonic()
        for worker in list(self.workers) if limit else ():
            if now - worker.since > limit + _GRACE_S and not worker.pipe.poll():
                self.replace(worker, _too_long(limit))

    def replace(self, worker: _Worker, failed: Failure) -> None:
        """The board that a process was at has failed; a new process does the rest of its share."""
        self.workers.remove(worker)
        worker.kill()
        self.note(worker.todo.popleft(), failed)
        self.hire(worker.todo)

    def note(self, index: int, result: R | Failure) -> None:
        """Keep a result and tell how far it is."""
        self.results[index] = result
        if self.plan.progress:
            self.plan.progress(len(self.results), len(self.boards))


def _way(asked: str) -> str:
    """How to start processes: fork costs almost nothing, but not beside other threads."""
    if asked != "best":
        return asked
    return "fork" if hasattr(os, "fork") and threading.active_count() == 1 else "spawn"


def _serve(
    work: Callable[[T], R],
    share: list[tuple[int, T]],
    pipe: Connection,
    limit_s: float,
    parent: int,
) -> None:
    """What a process does: its share of the boards, as long as somebody listens."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # an interrupt ends it without a word
    with suppress(BrokenPipeError):
        for index, board in share:
            if os.getppid() != parent:
                return
            _send(pipe, index, attempt(work, board, limit_s))


def _send(pipe: Connection, index: int, result: Any) -> None:
    """Send a result; one that cannot be sent is a failure of its board."""
    try:
        pipe.send((index, result))
    except BrokenPipeError:
        raise
    except Exception as error:
        pipe.send((index, Failure("raised", _last_words(error))))
