"""One function over many boards: in this process or in several, with limits for each board.

Results come in the order of the boards, whatever the number of processes. A board that takes too
much, raises or crashes its process yields a Failure; the others go on.
"""

from __future__ import annotations

import os
import signal
import threading
import time
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, Literal, NoReturn, TypeVar

from layoutkit.child_processes import safe_start
from layoutkit.guard import ENDINGS, Guard
from layoutkit.limits import NO_LIMITS, LimitReached, RunTime, WorkLimits
from layoutkit.records import dataclass

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import BaseContext
    from multiprocessing.process import BaseProcess

T = TypeVar("T")
R = TypeVar("R")

_WORTHWHILE_S = 0.2
"""The work from which several processes save time: starting them takes a part of it."""

_GRACE_S = 10.0  # CPU seconds past its limit after which a process is killed that does not react
_STARVED = 20  # as many seconds by the clock, where the CPU time of a process is not known
_STUCK = 75  # the exit code of a process that ended itself in the middle of a board
_TICK_S = 0.2


@dataclass(frozen=True, slots=True)
class Failure:
    """The reason why a board has no result."""

    why: Literal["time-limit", "memory-limit", "raised", "crashed"]
    message: str


@dataclass(frozen=True, slots=True)
class JobOptions:
    """The number of processes, how to run them, and the limits of each board."""

    jobs: int = 1
    limits: WorkLimits = NO_LIMITS
    run_time: RunTime = field(default_factory=RunTime)
    worthwhile_s: float = _WORTHWHILE_S
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
    """`work` of every board, in order; in several processes only if that saves time.

    It begins in this one. Once enough work is done, and as much is to be expected, the others
    start.
    """
    options = options or JobOptions()
    jobs = job_count(options.jobs)
    before_s = options.run_time.taken_s
    results: list[R | Failure] = []
    with closing(_one_by_one(work, boards, options)) as one_by_one:
        while jobs < 2 or not _is_worthwhile(options, before_s, len(results), len(boards)):
            if len(results) == len(boards):
                return results
            results.append(next(one_by_one))
    rest = boards[len(results) :]
    pool = _WorkerPool(work, rest, _with_progress_after(options, len(results)))
    return results + pool.run(min(jobs, len(rest)))


def _is_worthwhile(options: JobOptions, before_s: float, done: int, all_: int) -> bool:
    """True if the boards so far took so much work that several processes save time for the rest."""
    taken_s = options.run_time.taken_s - before_s
    expected_s = taken_s / done * (all_ - done) if done else 0.0
    return all_ > done and min(taken_s, expected_s) >= options.worthwhile_s


def _with_progress_after(options: JobOptions, done: int) -> JobOptions:
    """The same, told of boards that are done already."""
    if options.progress is None:
        return options
    tell = options.progress
    return replace(options, progress=lambda more, rest: tell(done + more, done + rest))


def _one_by_one(
    work: Callable[[T], R], boards: Sequence[T], options: JobOptions
) -> Generator[R | Failure, None, None]:
    with Guard(options.limits) as guard:
        for done, board in enumerate(boards, 1):
            before_s = time.process_time()
            is_spent = options.run_time.is_spent
            result = _not_begun(options) if is_spent else attempt(work, board, guard)
            options.run_time.taken_s += time.process_time() - before_s
            if options.progress:
                options.progress(done, len(boards))
            yield result


def attempt(work: Callable[[T], R], board: T, guard: Guard) -> R | Failure:
    """`work` of a board within the limits; anything that goes wrong becomes a Failure."""
    try:
        with guard.piece():
            return work(board)
    except LimitReached as reached:
        return Failure(reached.kind, reached.message)
    except MemoryError:
        return Failure("memory-limit", "this machine has no more memory")
    except Exception as error:
        return Failure("raised", _describe(error))


def _not_begun(options: JobOptions) -> Failure:
    return Failure("time-limit", options.run_time.message)


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
    cpu_s: float | None  # its CPU time then

    def restart_clock(self) -> None:
        """It sent something: what it takes from now on counts for the next board."""
        self.since, self.cpu_s = time.monotonic(), _cpu_s(self.process.pid)

    def taken_s(self) -> float:
        """The CPU time that it has taken for its board, as far as that is known."""
        now_s = _cpu_s(self.process.pid)
        if now_s is None or self.cpu_s is None:
            return (time.monotonic() - self.since) / _STARVED
        return now_s - self.cpu_s

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
            while self.workers and not self.options.run_time.is_spent:
                self.poll_results()
                self.kill_unresponsive()
        finally:
            for worker in self.workers:
                worker.kill()
        missing = _not_begun(self.options)
        return [self.results.get(index, missing) for index in range(len(self.boards))]

    def start_worker(self, share: Iterable[int]) -> None:
        """Start a process on its share of the boards."""
        todo = deque(share)
        if not todo:
            return
        ours, theirs = self.context.Pipe(duplex=False)
        share_now = [(index, self.boards[index]) for index in todo]
        process = self.context.Process(  # type: ignore[attr-defined]  # every context has it
            target=_run_worker,
            args=(self.work, share_now, theirs, self.options.limits, os.getpid()),
            daemon=True,
        )
        with (
            _interrupts_held(),
            safe_start(),
        ):  # a process is silent only once it has set its own handler
            process.start()
            theirs.close()  # so that the end of the process is the end of the pipe
            self.workers.append(_Worker(process, ours, todo, time.monotonic(), None))

    def poll_results(self) -> None:
        """Record what the processes have sent."""
        from multiprocessing.connection import wait

        pipes = {worker.pipe: worker for worker in self.workers}
        for pipe in wait(list(pipes), timeout=_TICK_S):
            worker = pipes[pipe]  # type: ignore[index]  # wait returns what it was given
            try:
                index, result, taken_s = worker.pipe.recv()
            except Exception:  # the process died, or sent something unreadable
                self.replace_worker(worker, self.why_dead(worker))
            else:
                self.options.run_time.taken_s += taken_s
                self.record(worker, index, result)

    def record(self, worker: _Worker, index: int, result: R | Failure) -> None:
        """Store a result; stop a process that has finished its share."""
        worker.todo.remove(index)
        worker.restart_clock()
        self.store(index, result)
        if not worker.todo:
            self.workers.remove(worker)
            worker.pipe.close()
            worker.process.join()

    def why_dead(self, worker: _Worker) -> Failure:
        """The reason why a process is no more."""
        worker.process.join(_TICK_S)
        if worker.process.exitcode == _STUCK:
            return self.too_long()
        return Failure("crashed", "the process that checked it died")

    def too_long(self) -> Failure:
        """The failure of a board that had to be ended with its process."""
        limit = f"{self.options.limits.time_s:g} s of CPU time"
        return Failure("time-limit", f"not finished within {limit}, and could not be interrupted")

    def kill_unresponsive(self) -> None:
        """Kill processes whose own guard does not get a word in: stuck inside a library."""
        limit = self.options.limits.time_s
        for worker in list(self.workers) if limit else ():
            if worker.taken_s() > limit + _GRACE_S and not worker.pipe.poll():
                self.replace_worker(worker, self.too_long())

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
    before = signal.pthread_sigmask(signal.SIG_BLOCK, ENDINGS)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _run_worker(
    work: Callable[[T], R],
    share: list[tuple[int, T]],
    pipe: Connection,
    limits: WorkLimits,
    parent: int,
) -> None:
    """Run a share of the boards in a process, as long as the parent lives."""
    for number in ENDINGS:  # they end it silently
        signal.signal(number, signal.SIG_DFL)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, ENDINGS)
    with suppress(BrokenPipeError), Guard(limits, _end_worker, parent) as guard:
        for index, board in share:
            if os.getppid() != parent:
                return
            before_s = time.process_time()
            result = attempt(work, board, guard)
            _send(pipe, index, result, time.process_time() - before_s)


def _end_worker(_number: int, _message: str) -> NoReturn:
    os._exit(_STUCK)


def _cpu_s(process: int | None) -> float | None:
    """The CPU time of a process so far; None where the platform does not tell."""
    try:
        stat = Path(f"/proc/{process}/stat").read_text(encoding="ascii", errors="replace")
        user, system = stat.rpartition(")")[2].split()[11:13]
        return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")
    except (OSError, ValueError):
        return None


def _send(pipe: Connection, index: int, result: Any, taken_s: float) -> None:
    """Send a result; one that cannot be sent becomes a failure of its board."""
    try:
        pipe.send((index, result, taken_s))
    except BrokenPipeError:
        raise
    except Exception as error:
        pipe.send((index, Failure("raised", _describe(error)), taken_s))
