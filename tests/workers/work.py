"""Tasks that the tests of workers run in other processes."""

from __future__ import annotations

import os
import signal
import threading
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from layoutkit.workers import guard
from layoutkit.workers.tasks import pause, publish


@dataclass
class Clock:
    """A clock of CPU time that moves only on request, so that slow machines do not matter."""

    now_s: float = 0.0

    def spend(self, seconds: float) -> None:
        self.now_s += seconds


def double(number: int) -> int:
    return 2 * number


clock = Clock()


def use_made_up_clock() -> None:
    """Replace the clock of CPU time, here and in forked processes."""
    time.process_time = lambda: clock.now_s


def worker_after(seconds: float) -> int:
    """Do some work; return the number of this process."""
    clock.spend(seconds)
    return os.getpid()


def misbehave(what: str) -> object:
    """Do as the word says."""
    if what == "raise":
        raise ValueError("no such board")
    if what == "die":
        os.kill(os.getpid(), signal.SIGKILL)
    if what == "exit":
        os._exit(0)
    if what == "work":
        work()
    if what == "spend":
        clock.spend(0.1)
    if what == "hoard":
        hoard()
    if what == "swallow":
        swallow()
    if what in ("deaf", "deaf hoard"):
        guard._STUCK_S = 0.2
        signal.signal(signal.SIGALRM, signal.SIG_IGN)
        (work if what == "deaf" else hoard_and_work)()
    return (lambda: 0) if what == "unsendable" else what.upper()


def work(seconds: float = 600) -> None:
    """Use CPU time: by default far more than any limit allows."""
    end = time.process_time() + seconds
    while time.process_time() < end:
        sum(range(1000))


def hoard() -> None:
    """Take memory, 1 MB at a time, up to 2 GB."""
    hoarded = []
    for _ in range(2000):
        hoarded.append(bytes(range(250)) * 4_000)
        time.sleep(0.0005)


def hoard_and_work() -> None:
    """Take 300 MB of memory, then CPU time."""
    hoarded = bytes(range(250)) * 1_200_000
    work()
    del hoarded


def swallow() -> None:
    """Catch every exception, three times."""
    for _ in range(3):
        try:
            work()
        except BaseException:
            continue


def tell_and_wait(number: int) -> int:
    """Write the number of this process to a file, then sleep for a long time."""
    new = Path(f"new-{number}")
    new.write_text(str(os.getpid()), encoding="ascii")
    new.rename(f"pid-{number}")  # a file that is seen is whole
    time.sleep(600)
    return number


def interrupt_at_birth() -> None:
    """Interrupt every forked process before it runs any Python code."""
    os.register_at_fork(after_in_child=lambda: os.kill(os.getpid(), signal.SIGINT))


threads: list[int] = []


def note_threads_at_fork() -> None:
    """Count the threads of this process whenever it forks."""
    os.register_at_fork(before=lambda: threads.append(threading.active_count()))


def threads_at_fork(_: int) -> int:
    """Return the number of threads that the parent had at the fork of this process."""
    return threads[-1]


def obey(order: tuple[str, Any]) -> object:
    """Do as an order says; one to wait first makes a file."""
    what, value = order
    if what in ("pause", "sleep"):
        Path(value).touch()
        (pause if what == "pause" else time.sleep)(600)
    if what == "publish":
        for number in range(value):
            publish(number)
        return "published"
    if what == "print":
        print(value)
    if what == "prepared":
        return prepared
    return os.getpid() if what == "pid" else value if what == "echo" else misbehave(what)


prepared: list[tuple[int, object]] = []


def prepare(order: tuple[str, Any]) -> None:
    """Note the process that prepared itself for an order, and fail at some."""
    prepared.append((os.getpid(), order))
    if order[1] == "fail":
        raise ValueError("no such board")
