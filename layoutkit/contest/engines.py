"""Where blocks are played: in this process, in several, or on a cluster.

An engine takes tasks and gives results in whatever order they are done; `course.py` puts them in
order.
"""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from contextlib import contextmanager
from functools import partial
from time import thread_time
from typing import TYPE_CHECKING, Generic, NoReturn, Protocol, TypeVar

from layoutkit.errors import LayoutkitError
from layoutkit.records import dataclass
from layoutkit.workers.guard import Guard, limited_task, should_finish_soon
from layoutkit.workers.limits import NO_LIMITS, LimitReached, WorkLimits
from layoutkit.workers.process import safe_start
from layoutkit.workers.tasks import Failure, run_task

if TYPE_CHECKING:
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing.process import BaseProcess

TaskT = TypeVar("TaskT")
AskedT_contra = TypeVar("AskedT_contra", contravariant=True)
ResultT = TypeVar("ResultT")
AnswerT = TypeVar("AnswerT")
AHEAD = 2  # tasks for each process, so that none waits for the next
MOST_DEATHS = 3  # of processes, one after the other, before anything more is done


@dataclass(frozen=True, slots=True)
class Done(Generic[ResultT]):
    """A task by its number, and the CPU time that it took; no result: a limit of time ended it."""

    number: int
    result: ResultT | None
    taken_s: float


class Engine(Protocol[AskedT_contra, ResultT]):
    """Does tasks, some at a time; each is known by its number."""

    @property
    def capacity(self) -> int:
        """How many tasks it can have at a time."""

    def ask(self, number: int, task: AskedT_contra) -> None:
        """Give it a task."""

    def done(self, patience_s: float | None) -> list[Done[ResultT]]:
        """Wait until something is done, but no longer than that; what is done by now."""

    def drop(self, number: int) -> None:
        """Forget a task whose result nobody needs any more."""


class OneByOne(Generic[TaskT, ResultT]):
    """Does one task at a time, in this process."""

    capacity = 1

    def __init__(self, work: Callable[[TaskT], ResultT]) -> None:
        self._work = work
        self._asked: deque[tuple[int, TaskT]] = deque()

    def ask(self, number: int, task: TaskT) -> None:
        """Note a task."""
        self._asked.append((number, task))

    def done(self, patience_s: float | None) -> list[Done[ResultT]]:
        """Do the next one."""
        del patience_s
        if not self._asked:
            return []
        number, task = self._asked.popleft()
        return [Done(number, *timed(self._in_time, task))]

    def _in_time(self, task: TaskT) -> ResultT | None:
        """The result of a task; None if time ran short, for then searches have given up."""
        try:
            with limited_task():
                result = self._work(task)
                return None if should_finish_soon() else result
        except LimitReached as reached:
            if reached.kind != "time-limit":
                raise
            return None

    def drop(self, number: int) -> None:
        """Forget a task."""
        self._asked = deque(pair for pair in self._asked if pair[0] != number)


class Pool(Generic[TaskT, ResultT]):
    """Does several tasks at a time, wherever its executor has them done."""

    def __init__(
        self, executor: Executor, work: Callable[[TaskT], ResultT | Failure], capacity: int
    ) -> None:
        self.capacity = capacity
        self._executor = executor
        self._work = partial(timed, work)
        self._asked: dict[Future[tuple[ResultT | Failure, float]], int] = {}

    def ask(self, number: int, task: TaskT) -> None:
        """Hand a task on."""
        self._asked[self._executor.submit(self._work, task)] = number

    def done(self, patience_s: float | None) -> list[Done[ResultT]]:
        """Wait for a result; what went wrong with the work is raised here."""
        finished, _ = wait(self._asked, patience_s, FIRST_COMPLETED)
        return [_done(self._asked.pop(one), *one.result()) for one in finished]

    def drop(self, number: int) -> None:
        """Cancel a task, unless it is being done."""
        for one in [future for future, asked in self._asked.items() if asked == number]:
            one.cancel()
            del self._asked[one]


class LocalPool(Generic[TaskT, ResultT]):
    """Does several tasks at a time in processes of this machine.

    What one had that died is done by others, and all that were not done with it: a pool that lost
    a process gives nothing more.
    """

    def __init__(
        self,
        make: Callable[[], ProcessPoolExecutor],
        work: Callable[[TaskT], ResultT | Failure],
        capacity: int,
    ) -> None:
        self.capacity = capacity
        self._make, self._work = make, work
        self._tasks: dict[int, TaskT] = {}
        self._deaths = 0
        self._begin()

    def _begin(self) -> None:
        with safe_start():
            self._executor = self._make()
        self._pool = Pool(self._executor, self._work, self.capacity)

    def ask(self, number: int, task: TaskT) -> None:
        """Hand a task on."""
        self._tasks[number] = task
        self._or_begin_again(lambda: self._ask(number, task))

    def done(self, patience_s: float | None) -> list[Done[ResultT]]:
        """Wait for a result; nothing is done if a process died meanwhile."""
        found = self._or_begin_again(lambda: self._pool.done(patience_s)) or []
        for one in found:
            del self._tasks[one.number]
            self._deaths = 0
        return found

    def drop(self, number: int) -> None:
        """Cancel a task, unless it is being done."""
        self._tasks.pop(number, None)
        self._pool.drop(number)

    def end(self) -> None:
        """End all processes, in the middle of their games."""
        end_processes(self._executor)

    def _or_begin_again(self, try_: Callable[[], AnswerT]) -> AnswerT | None:
        """Try something; where a process died, give all tasks to new ones instead."""
        from concurrent.futures.process import BrokenProcessPool

        try:
            return try_()
        except BrokenProcessPool as error:
            self._deaths += 1
            if self._deaths > MOST_DEATHS:
                hint = "is memory short? with --results, what was played is kept"
                told = "the processes that play games keep dying"
                raise LayoutkitError(told, hint) from error
            self.end()
            self._begin()
            self._or_begin_again(self._ask_all)
            return None

    def _ask_all(self) -> None:
        for number, task in self._tasks.items():
            self._ask(number, task)

    def _ask(self, number: int, task: TaskT) -> None:
        with safe_start():  # the executor starts a process when it has a task for it
            self._pool.ask(number, task)


def timed(work: Callable[[TaskT], ResultT], task: TaskT) -> tuple[ResultT, float]:
    """The result of a task and the CPU time that it took, without that of other threads."""
    begun_s = thread_time()
    result = work(task)
    return result, thread_time() - begun_s


def _done(number: int, result: ResultT | Failure, taken_s: float) -> Done[ResultT]:
    if not isinstance(result, Failure):
        return Done(number, result, taken_s)
    if result.reason == "time-limit":
        return Done(number, None, taken_s)
    if result.reason == "memory-limit":
        raise LimitReached(result.reason, result.message)
    raise RuntimeError(result.message)


@contextmanager
def local_engine(
    work: Callable[[TaskT], ResultT], jobs: int, limits: WorkLimits = NO_LIMITS
) -> Iterator[Engine[TaskT, ResultT]]:
    """This process, or so many others, none of which outlives it; each task keeps to the limits."""
    if jobs < 2:
        yield OneByOne(work)
        return
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    begun = get_context("spawn"), begin_work, (os.getpid(), limits)
    engine = LocalPool(
        lambda: ProcessPoolExecutor(jobs, *begun), partial(work_guarded, work), AHEAD * jobs
    )
    try:
        yield engine
    finally:
        engine.end()


_guards: list[Guard] = []
"""What watches the work in a process of a pool."""


def begin_work(parent: int, limits: WorkLimits) -> None:
    """Make ready a process that works for another and ends with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # that is for the process that waits
    guard = Guard(limits, _end_worker, parent)
    guard.__enter__()
    _guards.append(guard)


def work_guarded(work: Callable[[TaskT], ResultT], task: TaskT) -> ResultT | Failure:
    """Do a task within the limits of the process."""
    return run_task(work, task, _guards[-1])


def _end_worker(number: int, message: str) -> NoReturn:
    del number, message
    os._exit(1)


def end_processes(executor: Executor) -> None:
    """End the processes of a pool at once, in the middle of their games."""
    workers: Mapping[int, BaseProcess] = getattr(executor, "_processes", None) or {}
    processes = list(workers.values())
    executor.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.kill()
    for process in processes:
        # the executor's thread waits for it too; where that one hears first, join() is too early
        while process.is_alive():
            process.join(0.01)
