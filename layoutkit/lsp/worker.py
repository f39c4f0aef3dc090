"""A process that works for the server, and ends with it: jobs come on stdin, results go to stdout.

A job may be dropped; one that is in the middle of a search is ended with its process.
"""

from __future__ import annotations

import os
import pickle
import signal
import struct
import sys
import time
from contextlib import suppress
from queue import SimpleQueue
from threading import Event, Thread
from typing import Any, BinaryIO

from layoutkit.games import GAMES
from layoutkit.lsp.work import AboutJob, FixJob, Judged, JudgeJob, about, fix_all, judge, warm_up
from layoutkit.verdict import BoardVerdict
from layoutkit.workers.limits import LimitReached

HEAD = struct.Struct(">I")


class Dropped(BaseException):
    """The job is not wanted any more. Not an Exception, so that no rule catches it."""


def frame(message: object) -> bytes:
    """A message with its length before it."""
    body = pickle.dumps(message)
    return HEAD.pack(len(body)) + body


class Worker:
    """Takes one job after the other."""

    def __init__(self, stdin: BinaryIO, stdout: BinaryIO) -> None:
        self._stdin, self._stdout = stdin, stdout
        self._jobs: SimpleQueue[tuple[int, Any]] = SimpleQueue()
        self._dropped = Event()
        self._dropped_up_to = 0

    def run(self) -> None:
        """Work until the server ends."""
        Thread(target=self._listen, name="listener", daemon=True).start()
        for game in GAMES:  # until there is something to do
            if self._jobs.empty():
                with suppress(Exception):  # what fails here fails again where somebody asks
                    warm_up(game)
        while True:
            number, job = self._jobs.get()
            self._send((number, "done", self._result(number, job)))

    def _listen(self) -> None:
        """Take jobs, and words that one is dropped; the end of the stream is the end."""
        while len(head := self._stdin.read(HEAD.size)) == HEAD.size:
            number, job = pickle.loads(self._stdin.read(HEAD.unpack(head)[0]))
            if job is None:
                self._dropped_up_to = number
                self._dropped.set()
            else:
                self._jobs.put((number, job))
        os._exit(0)

    def _result(self, number: int, job: Any) -> Any:
        self._dropped.clear()
        try:
            self._go_on(number)
            return self._judged(number, job) if isinstance(job, JudgeJob) else done(job)
        except Dropped:
            return None
        except (Exception, LimitReached) as error:
            from layoutkit.lsp.log import crash_words, note

            note(crash_words(type(job).__name__, error))
            return None

    def _judged(self, number: int, job: JudgeJob) -> Judged:
        told_s = time.perf_counter()

        def early(verdict: BoardVerdict) -> None:
            nonlocal told_s
            self._send((number, "early", verdict))
            if job.pause_s:
                self._dropped.wait(job.pause_s)
            self._go_on(number)
            told_s = time.perf_counter()

        verdict = judge(job, early)
        return Judged(verdict, time.perf_counter() - told_s)

    def _go_on(self, number: int) -> None:
        if self._dropped_up_to >= number:
            raise Dropped

    def _send(self, message: object) -> None:
        try:
            self._stdout.write(frame(message))
            self._stdout.flush()
        except OSError:
            os._exit(0)


def done(job: AboutJob | FixJob) -> str | None:
    """The result of a job that tells nothing before its end."""
    return about(job) if isinstance(job, AboutJob) else fix_all(job)


def serve() -> None:
    """Be a worker until the server ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server hears it too, and decides
    stdout = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    sys.stdout = sys.stderr
    Worker(sys.stdin.buffer, stdout).run()
