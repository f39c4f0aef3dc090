"""Queues of tasks, in this process or in several, for callers that wait.

A pool survives the death of a process: the task it was working on fails, or is tried again, and
its other tasks go to the remaining processes.
"""

import time
from collections import deque
from collections.abc import Callable
from typing import Generic, Protocol, TypeVar

from layoutkit.fast_dataclass import dataclass
from layoutkit.workers.guard import limited_task, should_finish_soon, uninterruptible
from layoutkit.workers.limits import LimitReached
from layoutkit.workers.process import (
    ProcessDied,
    Starter,
    StartMethod,
    WorkerProcess,
    encode,
    signals_held,
)
from layoutkit.workers.tasks import Failure, TaskFunction, TaskResult, failure_of

T = TypeVar("T")
R = TypeVar("R")
T_contra = TypeVar("T_contra", contravariant=True)

TASKS_PER_PROCESS = 2  # one runs and one waits, so that no process is idle
_GRACE_S = 10.0  # CPU time past the limit after which an unresponsive process is killed
_TICK_S = 0.2
_AHEAD_BYTES = (
    8000  # a task up to this size fits into every pipe, even if its process does not read
)


class WorkQueue(Protocol[T_contra, R]):
    """Runs tasks, some at a time, in any order; each is known by its number."""

    @property
    def capacity(self) -> int:
        """The number of tasks that keep it busy."""

    def submit(self, number: int, task: T_contra) -> None:
        """Add a task."""

    def next_results(self, timeout_s: float | None = None) -> list[TaskResult[R]]:
        """Wait for some results, not longer than the timeout; return those there are."""

    def cancel(self, number: int) -> None:
        """Forget a task whose result is no longer needed."""


class InProcessQueue(Generic[T, R]):
    """Runs one task at a time in this process, within the limits of the current guard.

    A task that reaches its limit of time is a Failure; other exceptions are raised.
    """

    capacity = 1

    def __init__(self, function: Callable[[T], R]) -> None:
        self._function = function
        self._waiting: dict[int, T] = {}

    def submit(self, number: int, task: T) -> None:
        """Add a task."""
        self._waiting[number] = task

    def next_results(self, timeout_s: float | None = None) -> list[TaskResult[R]]:
        """Run the next task."""
        del timeout_s
        if not self._waiting:
            return []
        number = next(iter(self._waiting))
        before_s = time.process_time()
        value = self._run(self._waiting.pop(number))
        return [TaskResult(number, value, time.process_time() - before_s)]

    def _run(self, task: T) -> R | Failure:
        try:
            with limited_task():
                value = self._function(task)
                if should_finish_soon():  # searches have given up, so the value means nothing
                    return Failure("time-limit", "not finished in time")
                return value
        except LimitReached as reached:
            if reached.kind != "time-limit":
                raise
            return failure_of(reached)

    def cancel(self, number: int) -> None:
        """Forget a task."""
        self._waiting.pop(number, None)


@dataclass(slots=True)
class _Member(Generic[T, R]):
    """A process of a pool, and the tasks that were sent to it, the running one first."""

    process: WorkerProcess[T, R]
    tasks: dict[int, bytes]


class ProcessPool(Generic[T, R]):
    """Runs tasks in several processes, none of which outlives it."""

    def __init__(
        self, work: TaskFunction[T, R], jobs: int, method: StartMethod | Starter, retries: int = 0
    ) -> None:
        self.capacity = TASKS_PER_PROCESS * jobs
        self._work, self._jobs, self._method, self._retries = work, jobs, method, retries
        self._members: list[_Member[T, R]] = []
        self._waiting: deque[tuple[int, bytes]] = deque()
        self._results: list[TaskResult[R]] = []  # not fetched yet
        self._tries: dict[int, int] = {}  # tasks that were lost with their process
        self._cancelled: set[int] = set()  # tasks that a process has

    def submit(self, number: int, task: T) -> None:
        """Add a task."""
        try:
            self._waiting.append((number, encode(number, task)))
        except Exception as error:  # it cannot be pickled
            self._results.append(TaskResult(number, failure_of(error), 0.0))

    def next_results(self, timeout_s: float | None = None) -> list[TaskResult[R]]:
        """Wait for some results, not longer than the timeout; return those there are."""
        end_s = None if timeout_s is None else time.monotonic() + timeout_s
        while not self._results:
            self._hand_out()
            has_running = any(member.tasks.keys() - self._cancelled for member in self._members)
            if not (self._waiting or has_running):
                break
            left_s = _TICK_S if end_s is None else end_s - time.monotonic()
            if left_s <= 0:
                break
            self._receive(min(left_s, _TICK_S))
            self._kill_unresponsive()
        results, self._results = self._results, []
        return results

    def cancel(self, number: int) -> None:
        """Forget a task; a process that runs it goes on, unless the task asks."""
        self._waiting = deque(pair for pair in self._waiting if pair[0] != number)
        for member in self._members:
            if number in member.tasks:
                self._cancelled.add(number)
                member.process.cancel(number)

    def close(self) -> None:
        """Kill all processes, in the middle of their tasks."""
        for member in self._members:
            member.process.close()
        self._members.clear()

    def _hand_out(self) -> None:
        """Send tasks to processes, and start processes as long as tasks are waiting."""
        idle = [member for member in self._members if not member.tasks]
        while len(idle) < len(self._waiting) and len(self._members) < self._jobs:
            idle.append(self._start())
        for member in idle:
            if self._waiting:
                self._send(member)
        for member in tuple(self._members):
            can_wait = self._waiting and len(self._waiting[0][1]) <= _AHEAD_BYTES
            if can_wait and len(member.tasks) < TASKS_PER_PROCESS:
                self._send(member)

    @uninterruptible  # a process that is not in the list would outlive the pool
    def _start(self) -> _Member[T, R]:
        with signals_held():
            member = _Member(WorkerProcess(self._work, self._method), {})
            self._members.append(member)
        return member

    def _send(self, member: _Member[T, R]) -> None:
        number, data = self._waiting.popleft()
        if not member.tasks:
            member.process.restart_clock()
        member.tasks[number] = data
        try:
            member.process.send(data)
        except ProcessDied:
            self._replace(member, member.process.failure())

    def _receive(self, timeout_s: float) -> None:
        """Take what the processes have sent."""
        from multiprocessing.connection import wait

        members = {member.process.connection: member for member in self._members}
        for connection in wait(list(members), timeout_s):
            member = members[connection]  # type: ignore[index]  # wait returns what it was given
            try:
                number, is_result, value, cpu_s = member.process.receive()
            except ProcessDied:
                self._replace(member, member.process.failure())
            else:
                if is_result:
                    del member.tasks[number]
                    self._record(number, value, cpu_s)

    def _record(self, number: int, value: R | Failure, cpu_s: float = 0.0) -> None:
        self._tries.pop(number, None)
        if number in self._cancelled:
            self._cancelled.remove(number)
        else:
            self._results.append(TaskResult(number, value, cpu_s))

    def _replace(self, member: _Member[T, R], failure: Failure) -> None:
        """End a process; its running task fails or is tried again, its other tasks wait again."""
        self._members.remove(member)
        member.process.close()
        for at, (number, data) in reversed(list(enumerate(member.tasks.items()))):
            if number in self._cancelled or (at == 0 and not self._may_retry(number, failure)):
                self._record(number, failure)
            else:
                self._waiting.appendleft((number, data))

    def _may_retry(self, number: int, failure: Failure) -> bool:
        tries = self._tries[number] = self._tries.get(number, 0) + 1
        return failure.reason == "crashed" and tries <= self._retries

    def _kill_unresponsive(self) -> None:
        """Kill processes whose guard cannot run: they are stuck inside a library."""
        limits = self._work.limits
        limit_s = 0.0 if callable(limits) else limits.time_s
        for member in tuple(self._members) if limit_s else ():
            process = member.process
            is_late = member.tasks and process.used_s() > limit_s + _GRACE_S
            if is_late and not process.connection.poll():
                self._replace(member, process.stuck_failure())
