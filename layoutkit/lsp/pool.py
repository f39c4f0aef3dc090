"""The processes that work for the server, as the loop sees them: jobs that can be awaited.

A job that is not wanted any more is dropped. A process that does not notice is in the middle of a
search: it is ended, and another one takes its place.
"""

from __future__ import annotations

import asyncio
import os
import pickle
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable, Coroutine
from contextlib import suppress
from itertools import count
from typing import Any

from layoutkit.lsp.log import note
from layoutkit.lsp.worker import HEAD, frame

MOST = 8
"""Processes at a time: the system shares the processors, so a quick job waits for no slow one."""
KEPT = 2
"""Processes that are kept though they have nothing to do."""
GRACE_S = 0.15
"""How long a dropped job may go on before its process is ended: starting one takes longer."""

_PATH = [os.path.abspath(one) for one in sys.path]  # not that of a folder which is entered later
_BEGIN = "from layoutkit.lsp.worker import serve; serve()"

Early = Callable[[Any], None]


class WorkerDied(Exception):  # noqa: N818 - it is the worker that died
    """The process ended in the middle of a job."""


class _Hand:
    """One process, and the job that it has."""

    def __init__(self, process: Process) -> None:
        self.process = process
        self.number = 0
        self.early: Early | None = None
        self.done: asyncio.Future[Any] | None = None
        self.listener = asyncio.ensure_future(self._listen())

    def give(self, number: int, job: object, early: Early | None) -> asyncio.Future[Any]:
        """Begin a job; its result can be awaited."""
        self.number, self.early = number, early
        self.done = asyncio.get_running_loop().create_future()
        self._tell((number, job))
        return self.done

    def drop(self) -> None:
        """The job is not wanted any more."""
        self.early = None
        self._tell((self.number, None))

    def kill(self) -> None:
        """End the process, whatever it is doing."""
        with suppress(ProcessLookupError):
            self.process.kill()

    @property
    def is_alive(self) -> bool:
        """Whether it can take jobs."""
        return self.process.returncode is None and not self.listener.done()

    def _tell(self, message: object) -> None:
        assert self.process.stdin
        with suppress(OSError, RuntimeError):
            self.process.stdin.write(frame(message))

    async def _listen(self) -> None:
        stream = self.process.stdout
        assert stream
        try:
            while True:
                head = await stream.readexactly(HEAD.size)
                number, kind, value = pickle.loads(await stream.readexactly(HEAD.unpack(head)[0]))
                if number == self.number:
                    self._take(kind, value)
        except (asyncio.IncompleteReadError, OSError):
            if self.done and not self.done.done():
                self.done.set_exception(WorkerDied())

    def _take(self, kind: str, value: Any) -> None:
        if kind == "early":
            if self.early:
                self.early(value)
        elif self.done and not self.done.done():
            self.done.set_result(value)


class Room:
    """Places for so many at a time; of those who wait, who came last is next.

    That is what somebody waits for: a hover, or the text that was written in a moment ago, and not
    the hundred texts that are judged anew because settings have changed.
    """

    def __init__(self, places: int) -> None:
        self._free = places
        self._waiting: list[asyncio.Future[None]] = []

    async def acquire(self) -> None:
        """Wait for a place."""
        if self._free:
            self._free -= 1
            return
        turn = asyncio.get_running_loop().create_future()
        self._waiting.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # the place came too late
                self.release()
            raise
        finally:
            with suppress(ValueError):  # who got a place waits no more
                self._waiting.remove(turn)

    def release(self) -> None:
        """Give a place back; who is cancelled and does not know yet gets none."""
        while self._waiting:
            turn = self._waiting.pop()
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1


class Processes:
    """Some processes, each started when it is first needed."""

    def __init__(self) -> None:
        self._room = Room(MOST)
        self._idle: list[_Hand] = []
        self._all: set[_Hand] = set()
        self._starting: set[asyncio.Future[_Hand]] = set()
        self._going_on: set[asyncio.Future[None]] = set()
        self._numbers = count(1)
        self._is_over = False

    def warm(self) -> None:
        """Start a process, so that the first job need not wait for it."""
        self._later(self._warmed())

    async def run(self, job: object, early: Early | None = None) -> Any:
        """The result of a job; None if it failed. Cancelling it drops the job."""
        hand = await self._take()
        try:
            result = await asyncio.shield(hand.give(next(self._numbers), job, early))
        except asyncio.CancelledError:
            self._later(self._settled(hand))
            raise
        except WorkerDied:
            self._room.release()
            raise
        self._give_back(hand)
        return result

    async def end(self) -> None:
        """End all processes, those that are being started too; from now on none is started."""
        self._is_over = True
        await asyncio.gather(*self._starting, return_exceptions=True)
        for hand in self._all:
            hand.kill()
        await asyncio.gather(*(hand.process.wait() for hand in self._all))

    async def _take(self) -> _Hand:
        """A process without a job; one that is being started is kept though nobody waits."""
        await self._room.acquire()
        while self._idle:
            hand = self._idle.pop()
            if hand.is_alive:
                return hand
        starting = self._begin()
        try:
            return await asyncio.shield(starting)
        except asyncio.CancelledError:
            self._later(self._kept(starting))
            raise
        except BaseException:
            self._room.release()
            raise

    async def _warmed(self) -> None:
        self._give_back(await self._take())

    def _give_back(self, hand: _Hand) -> None:
        if len(self._idle) < KEPT:
            self._idle.append(hand)
        else:
            hand.kill()
        self._room.release()

    def _later(self, work: Coroutine[Any, Any, None]) -> None:
        """Go on with something that nobody waits for."""
        going_on = asyncio.ensure_future(work)
        self._going_on.add(going_on)
        going_on.add_done_callback(self._going_on.discard)

    async def _kept(self, starting: asyncio.Future[_Hand]) -> None:
        try:
            self._give_back(await starting)
        except OSError:
            note("no process could be started")
            self._room.release()

    async def _settled(self, hand: _Hand) -> None:
        """Wait a moment for a dropped job to end; its process is not given another before."""
        assert hand.done
        hand.drop()
        try:
            await asyncio.wait_for(asyncio.shield(hand.done), GRACE_S)
        except (TimeoutError, WorkerDied):
            hand.kill()
            hand.done.add_done_callback(_look_at)
            if self._idle:
                self._room.release()
            else:
                await self._kept(self._begin())
        else:
            self._give_back(hand)

    def _begin(self) -> asyncio.Future[_Hand]:
        if self._is_over:  # a loop that ends while a process starts would wait for it for ever
            raise asyncio.CancelledError
        starting = asyncio.ensure_future(self._start())
        self._starting.add(starting)
        starting.add_done_callback(self._starting.discard)
        return starting

    async def _start(self) -> _Hand:
        self._all = {hand for hand in self._all if hand.is_alive}
        code = f"import sys; sys.path[:] = {_PATH!r}; {_BEGIN}"
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-P", "-c", code, stdin=PIPE, stdout=PIPE, limit=2**20
        )
        hand = _Hand(process)
        self._all.add(hand)
        return hand


def _look_at(done: asyncio.Future[Any]) -> None:
    """Take note of an exception that nobody awaits."""
    if not done.cancelled():
        done.exception()
