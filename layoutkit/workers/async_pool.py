"""Worker processes for an event loop.

A place holds one task at a time and the process that runs it. A thread starts the process if there
is none, sends the task and waits for its result, so that the loop never waits for a pipe. A place
is given back exactly once: when that thread is done, also if the task was cancelled while its
process started. Cancelling the await cancels the task; a task that does not notice in time loses
its process.
"""

from __future__ import annotations

import asyncio
import os
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from itertools import count
from typing import Any, Generic, TypeVar

from layoutkit.workers.fork_server import fork_server
from layoutkit.workers.process import ProcessDied, WorkerProcess, encode
from layoutkit.workers.tasks import Failure, TaskFunction, failure_of

T = TypeVar("T")
R = TypeVar("R")


class TaskStoppedError(Exception):
    """The process of a task was ended, because nobody needs the result any more."""


class AsyncPool(Generic[T, R]):
    """Runs tasks in up to `most` processes, of which `idle` are kept while they have no task.

    Processes are forked where the platform can, after the preparation for their first task. If the
    await of a task is cancelled, its process is killed after `grace_s`; None lets the task go on.
    If `newest_first`, the latest task runs next, because a user is probably waiting for it.
    """

    def __init__(
        self,
        work: TaskFunction[T, R],
        *,
        most: int = 1,
        idle: int = 1,
        forks: bool = hasattr(os, "fork"),
        grace_s: float | None = None,
        newest_first: bool = False,
    ) -> None:
        self._threads = ThreadPoolExecutor(most, "place")
        self._places = [_Place(work, forks, self._threads) for _ in range(most)]
        self._free = list(self._places)
        self._idle, self._grace_s, self._next = idle, grace_s, -1 if newest_first else 0
        self._waiting: list[asyncio.Future[_Place[T, R]]] = []
        self._running: dict[_Place[T, R], asyncio.Future[Any]] = {}
        self._is_closed = False

    def warm_up(self) -> None:
        """Start a process, so that the next task need not wait for it."""
        if self._free and not (self._is_closed or any(one.has_process for one in self._free)):
            place = self._free.pop()
            self._begin(place, place.open)

    async def run(self, item: T, on_partial: Callable[[Any], None] | None = None) -> R | Failure:
        """Return the result of a task; raise TaskStoppedError if its process is stopped."""
        place = await self._acquire()
        if self._is_closed:
            self._release(place)
            raise TaskStoppedError
        loop = asyncio.get_running_loop()
        is_wanted = True

        def report(value: Any) -> None:
            if is_wanted and on_partial:
                on_partial(value)

        running = self._begin(
            place, lambda: place.run(item, lambda value: loop.call_soon_threadsafe(report, value))
        )
        try:
            result: R | Failure = await asyncio.shield(running)
        except asyncio.CancelledError:
            is_wanted = False
            self._cancel(place, running)
            raise
        return result

    def cancel_running(self, longer_than_s: float = 0.0) -> None:
        """Stop the tasks that have run for at least so long."""
        for place in self._running:
            if time.monotonic() - place.since_s >= longer_than_s:
                place.stop()

    def stop_idle(self) -> None:
        """End all processes without a task but one."""
        for place in [one for one in self._free if one.has_process][1:]:
            place.stop()

    def stop_processes(self) -> None:
        """End all processes; the next task starts one again."""
        for place in self._places:
            place.stop()

    def close(self) -> None:
        """End all processes; reject all further tasks."""
        self._is_closed = True
        for turn in self._waiting:
            if not turn.done():
                turn.set_exception(TaskStoppedError())
        self.stop_processes()

    async def wait_closed(self) -> None:
        """Wait until no process is left, after `close`."""
        await asyncio.to_thread(self._threads.shutdown)

    async def _acquire(self) -> _Place[T, R]:
        """Wait for a place, if possible one that has a process."""
        if self._free:
            place = next((one for one in self._free if one.has_process), self._free[0])
            self._free.remove(place)
            return place
        turn: asyncio.Future[_Place[T, R]] = asyncio.get_running_loop().create_future()
        self._waiting.append(turn)
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled() and not turn.exception():
                self._release(turn.result())  # the place came too late
            raise
        finally:
            with suppress(ValueError):  # whoever got a place waits no more
                self._waiting.remove(turn)

    def _release(self, place: _Place[T, R]) -> None:
        """Give a place to the next that waits; one that is cancelled gets none."""
        while self._waiting:
            turn = self._waiting.pop(self._next)
            if not turn.done():
                turn.set_result(place)
                return
        if sum(one.has_process for one in self._free) >= self._idle:
            place.stop()
        self._free.append(place)

    def _begin(self, place: _Place[T, R], work: Callable[[], Any]) -> asyncio.Future[Any]:
        """Do some work of a place in a thread, then give the place back."""
        place.begin()
        running = asyncio.get_running_loop().run_in_executor(self._threads, work)
        self._running[place] = running

        def end(_: object) -> None:
            del self._running[place]
            self._release(place)
            if not running.cancelled():
                running.exception()  # nobody may be waiting for it

        running.add_done_callback(end)
        return running

    def _cancel(self, place: _Place[T, R], running: asyncio.Future[Any]) -> None:
        """Tell a task that nobody needs it; stop it if it does not end."""

        def stop() -> None:
            if not running.done():
                place.stop()
                running.add_done_callback(lambda _: self.warm_up())

        if not running.done():
            place.cancel()
            if self._grace_s is not None:
                asyncio.get_running_loop().call_later(self._grace_s, stop)


class _Place(Generic[T, R]):
    """A process that is started when there is a task, and the task that it runs.

    The loop calls `begin`, `cancel` and `stop`; a thread calls `open` and `run`.
    """

    def __init__(self, work: TaskFunction[T, R], forks: bool, threads: ThreadPoolExecutor) -> None:
        self._work, self._forks, self._threads = work, forks, threads
        self._numbers = count(1)
        self._process: WorkerProcess[T, R] | None = None
        self._used: WorkerProcess[T, R] | None = None  # by the thread, which closes it
        self._lock = threading.Lock()
        self._sending = threading.Lock()
        self.begin()

    @property
    def has_process(self) -> bool:
        """Whether a task can begin at once."""
        return self._process is not None

    def begin(self) -> None:
        """Prepare for the next task."""
        self._number = next(self._numbers)
        self._is_cancelled = self._is_stopped = False
        self.since_s = time.monotonic()

    def cancel(self) -> None:
        """Tell the task that its result is no longer needed."""
        self._is_cancelled = True
        process = self._used
        if process and self._sending.acquire(blocking=False):  # the task may be on its way
            process.cancel(self._number)
            self._sending.release()

    def stop(self) -> None:
        """Kill the process, whatever it is doing."""
        with self._lock:
            self._is_stopped = True
            process, self._process = self._process, None
            if process:
                process.kill()
                if process is not self._used:
                    self._threads.submit(process.close)

    def open(self) -> None:
        """Start a process, unless one is there that still lives."""
        self._with_process(None, lambda _: None)

    def run(self, item: T, on_partial: Callable[[Any], object]) -> R | Failure:
        """Return the result of a task, or why there is none."""
        try:
            data = encode(self._number, item)
        except Exception as error:  # it cannot be pickled
            return failure_of(error)
        result: R | Failure = self._with_process(
            item, lambda one: self._talk(one, data, on_partial)
        )
        return result

    def _talk(
        self, process: WorkerProcess[T, R], data: bytes, on_partial: Callable[[Any], object]
    ) -> Any:
        with self._sending:
            if self._is_cancelled:
                raise TaskStoppedError
            process.send(data)
        while True:
            number, is_result, value, _ = process.receive()
            if number == self._number and is_result:
                return value
            if number == self._number:
                on_partial(value)

    def _with_process(self, item: T | None, action: Callable[[WorkerProcess[T, R]], Any]) -> Any:
        """Do something with a living process; close it afterwards if it was stopped or died."""
        try:
            return action(self._take_process(item))
        except ProcessDied as error:
            with self._lock:
                process, self._process = self._process, None
            if process is None:
                raise TaskStoppedError from error
            return process.failure()
        except OSError as error:  # none can be started
            if self._is_stopped:
                raise TaskStoppedError from error
            raise
        finally:
            self._leave_process()

    def _take_process(self, item: T | None) -> WorkerProcess[T, R]:
        with self._lock:
            process = self._used = self._process
        if process is not None and process.is_alive:
            return process
        if process is not None:
            with self._lock:
                self._process = None
            self._leave_process()
        if self._forks and self._work.preparation and item is not None:
            fork_server().load(self._work.preparation, item)
        process = WorkerProcess(self._work, fork_server().fork if self._forks else "spawn")
        with self._lock:
            self._process = self._used = process
            if self._is_stopped:  # while it was starting
                self._process = None
                process.kill()
        return process

    def _leave_process(self) -> None:
        with self._lock:
            process, self._used = self._used, None
            is_over = process is not self._process
        if process and is_over:
            process.close()
