"""A process beside the server that does one piece of work at a time, and can be ended."""

from __future__ import annotations

import asyncio
import multiprocessing
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from typing import Any, TypeVar

from layoutkit.errors import LayoutkitError
from layoutkit.studio.worker import Failed, serve_work
from layoutkit.workers.process import safe_start

R = TypeVar("R")

PRELOADED = [
    "layoutkit.studio.work",
    "layoutkit.source.yaml_places",
    "layoutkit.draw.export",
    "layoutkit.draw.markers",
]
"""What every picture needs, whatever the game: loaded once, while the server still starts."""

_CAN_FORK = "forkserver" in multiprocessing.get_all_start_methods()


class WorkDroppedError(Exception):
    """The work was ended, since nobody needs it any more."""


class Lane:
    """One process; it is started when it is needed, and again after it was ended.

    A patient one lets others have the machine first: what people wait for is done in the others.
    """

    def __init__(self, *, is_patient: bool = False) -> None:
        self._is_patient = is_patient
        self._turn = asyncio.Lock()
        self._waiter = ThreadPoolExecutor(1, "lane")
        self._pipe: Connection | None = None
        self._process: Any = None
        self._is_busy = self._is_dropped = self._is_closed = False
        self._since_s = 0.0

    def start(self) -> None:
        """Start the process, so that it is warm when the first work comes."""
        if self._process is not None and self._process.is_alive():
            return
        context = _context()
        self._pipe, theirs = context.Pipe()
        process = context.Process(target=serve_work, args=(theirs, self._is_patient), daemon=True)
        with safe_start():
            process.start()
        self._process = process  # only now: what has not begun cannot be ended
        theirs.close()

    async def ask(self, work: Callable[..., R], *given: object) -> R:
        """The result of some work, once what was asked before is done."""
        async with self._turn:
            if self._is_closed:
                raise WorkDroppedError
            loop = asyncio.get_running_loop()
            self._is_busy, self._is_dropped = True, False
            self._since_s = time.monotonic()
            try:
                result = await loop.run_in_executor(self._waiter, self._call, work, given)
                if self._is_dropped:  # when it had just answered
                    self._forget()
            except Exception as error:
                if self._is_closed:  # nothing can be started any more
                    raise WorkDroppedError from error
                raise
            finally:
                self._is_busy = False
        if isinstance(result, Failed):
            raise LayoutkitError(result.message, result.hint)
        answer: R = result
        return answer

    def drop(self, longer_than_s: float = 0.0) -> None:
        """End what has run for so long; it raises WorkDroppedError where it was asked for."""
        if self._is_busy and time.monotonic() - self._since_s >= longer_than_s:
            self.rest()

    def rest(self) -> None:
        """End the process until there is work again."""
        self._is_dropped = True
        process = self._process  # the thread that waits may forget it at any time
        if process is None:
            return
        process.kill()
        if not self._is_busy:
            self._forget()

    def close(self) -> None:
        """End the process; what is asked for from now on is dropped."""
        self._is_closed = True
        self.rest()
        self._waiter.shutdown(wait=False, cancel_futures=True)

    def _call(self, work: Callable[..., object], given: tuple[object, ...]) -> Any:
        """Send the work and wait for what comes back, in a thread."""
        self.start()
        assert self._pipe is not None
        if self._is_dropped:  # while the process was starting
            self._process.kill()
        try:
            self._pipe.send((work, given))
            return self._pipe.recv()
        except (EOFError, OSError) as error:
            self._process.join(1)
            self._forget()
            if self._is_dropped:
                raise WorkDroppedError from error
            return Failed("the work on this board took too much time or memory, and was ended")

    def _forget(self) -> None:
        """Take up no work with a process that has ended."""
        if self._pipe is not None:
            self._pipe.close()
        self._pipe = self._process = None


def prepare() -> None:
    """Load what processes need, beside all else that is done at the start."""
    if _CAN_FORK:
        _context()
        from multiprocessing.forkserver import ensure_running

        with safe_start():
            ensure_running()


def _context() -> Any:
    """Processes that begin without the server's threads, and with what they need loaded."""
    if not _CAN_FORK:
        return multiprocessing.get_context("spawn")
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(PRELOADED)
    return context
