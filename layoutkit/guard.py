"""WorkLimits of time and memory for pieces of work, watched by a thread beside them.

Time is CPU time, so that the load of a machine decides nothing. A piece that goes too far is
interrupted by an exception in it. If that does not end it, for it is inside a library or swallows
what it catches, the process ends where it is the guard's own, and leaves nothing half written.
"""

from __future__ import annotations

import _thread
import os
import select
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import field
from pathlib import Path
from types import FrameType
from typing import Literal, NoReturn, TypeAlias

from layoutkit.records import dataclass
from layoutkit.writing import remove_unfinished

LimitKind: TypeAlias = Literal["time-limit", "memory-limit"]

_RING = getattr(signal, "SIGALRM", signal.SIGINT)  # interrupts the work; others do not use it
ENDINGS = tuple(
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)
)
"""The signals that end a process."""

_TICK_S = 0.1
_AGAIN_S = 0.25  # of CPU time, after which what swallowed an interrupt gets the next
_STUCK_S = 5.0  # of CPU time that work may go on after its first interrupt
_PATIENCE_S = 0.7  # by the clock, between a signal that ends everything and the end
_SHORT = 0.5  # the share of a limit after which searches are to end
_MB = 1_000_000


@dataclass(frozen=True, slots=True)
class WorkLimits:
    """The CPU time and the memory that a piece of work may take; 0 is no limit."""

    time_s: float = 0.0
    memory_mb: float = 0.0


NO_LIMITS = WorkLimits()


@dataclass(slots=True)
class RunTime:
    """The CPU time that all pieces of work may take together, 0 is no limit, and what they took."""

    total_s: float = 0.0
    taken_s: float = 0.0

    @property
    def is_spent(self) -> bool:
        """True when no further piece may begin."""
        return 0 < self.total_s <= self.taken_s

    @property
    def message(self) -> str:
        """The reason why a piece did not begin, or end."""
        return f"not judged: the run took all of its {self.total_s:g} s of CPU time"


class LimitReached(BaseException):
    """The work has taken more than it may. Not an Exception, so that no rule catches it."""

    def __init__(self, kind: LimitKind, message: str) -> None:
        super().__init__(message)
        self.kind = kind
        self.message = message


@dataclass(slots=True)
class Guard:
    """Watches pieces of work, one after the other, in the main thread of a process.

    In another thread, which nothing can interrupt, a piece is looked at afterwards. `end` ends a
    process that is the guard's own: it gets the signal that asked for that, or 0 and a message.
    """

    limits: WorkLimits
    end: Callable[[int, str], NoReturn] | None = None
    parent: int = 0  # the process without which this one ends
    warns: bool = False  # searches, at half of a limit
    was_reached: bool = False
    _piece: _Piece | None = None
    _thread: threading.Thread | None = None
    _ended: threading.Event = field(default_factory=threading.Event)
    _before: object = None
    _bell: tuple[int, int] | None = None

    def __enter__(self) -> Guard:
        if _is_main():
            _guards.append(self)
        if _is_main() and (self.end or self.limits != NO_LIMITS):
            self._before = signal.signal(_RING, self._ring)
            self._bell = _hang_bell() if self.end else None
            self._thread = threading.Thread(target=self._watch, name="guard", daemon=True)
            self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._piece = None
        if self in _guards:
            _guards.remove(self)
        if self._thread is None:
            return
        self._ended.set()
        if self._bell:
            os.write(self._bell[1], b"\0")
        self._thread.join()
        _take_down(self._bell)
        signal.signal(_RING, self._before)  # type: ignore[arg-type]  # it was what signal gave

    @contextmanager
    def piece(self) -> Iterator[None]:
        """Raise LimitReached in the block, at the latest in its end, if it goes too far.

        What a piece inside another takes does not count for that.
        """
        outer, piece = self._piece, _Piece(self.limits)
        self._piece = piece
        try:
            yield
        except Exception as error:
            if piece.kind:  # it made something else of the interrupt
                raise piece.reached from error
            raise
        finally:
            self._piece = outer
            if outer:
                outer.pardon(piece)
        if piece.excess():  # nobody could interrupt it, or it swallowed that
            self.was_reached = True
            raise piece.reached

    def _ring(self, number: int, frame: FrameType | None) -> None:
        piece = self._piece
        if piece is not None and piece.kind:
            self.was_reached = True
            raise piece.reached
        if callable(self._before):  # where no signal is ours alone
            self._before(number, frame)

    def _watch(self) -> None:
        """Look at the piece of work from time to time, in a thread of its own."""
        ending, since = 0, 0.0
        while not self._ended.is_set():
            for number in self._wait():
                if number in ENDINGS and not ending:
                    ending, since = number, time.monotonic()
            if ending and time.monotonic() - since > _PATIENCE_S:
                self._stop(ending, "")
            if self.parent and os.getppid() != self.parent:
                self._stop(0, "")
            self._look()

    def _look(self) -> None:
        """Interrupt the piece where it goes too far."""
        piece = self._piece
        if piece is None:
            return
        if self.warns and piece.share() > _SHORT:
            piece.is_short = True
        if not piece.excess():
            return
        over = piece.over_s()
        if over > _STUCK_S:
            self._stop(0, piece.message)
        if over >= piece.rings * _AGAIN_S:
            piece.rings += 1
            _thread.interrupt_main(_RING)

    def _wait(self) -> bytes:
        """Wait for a moment; the signals that came meanwhile."""
        if self._bell is None:
            self._ended.wait(_TICK_S)
            return b""
        ready, _, _ = select.select([self._bell[0]], [], [], _TICK_S)
        return os.read(self._bell[0], 64) if ready else b""

    def _stop(self, number: int, message: str) -> None:
        """End the process at once, if it is ours."""
        if self.end:
            remove_unfinished()
            self.end(number, message)


_guards: list[Guard] = []
"""The guards of the main thread, the innermost last."""


@contextmanager
def piece() -> Iterator[None]:
    """A piece of work of the guard that watches now; without one there are no limits."""
    if not _guards or not _is_main():
        yield
        return
    with _guards[-1].piece():
        yield


def is_short() -> bool:
    """Whether searches are to end with what they know, before the piece of work must."""
    piece = _guards[-1]._piece if _guards else None
    return piece is not None and piece.is_short


class _Piece:
    """A piece of work: what it has taken so far, and which limit it has reached."""

    def __init__(self, limits: WorkLimits) -> None:
        self.limits = limits
        self.kind: LimitKind | None = None
        self.message = ""
        self.rings = 0
        self.is_short = False
        self._cpu_s, self._clock_s = time.process_time(), time.monotonic()
        self._memory_mb = resident_mb() if limits.memory_mb else 0.0
        self._reached_s = 0.0

    def excess(self) -> bool:
        """Whether it has gone too far, now or before."""
        if self.kind is None:
            taken_s = time.process_time() - self._cpu_s
            if 0 < self.limits.time_s < taken_s:
                clock_s = time.monotonic() - self._clock_s
                self._reach(
                    "time-limit",
                    f"not finished within {self.limits.time_s:g} s of CPU time "
                    f"({clock_s:.1f} s by the clock)",
                )
            elif 0 < self.limits.memory_mb < self._taken_mb():
                limit = f"{self.limits.memory_mb:g} MB"
                self._reach("memory-limit", f"stopped as it took more than {limit} of memory")
        return self.kind is not None

    @property
    def reached(self) -> LimitReached:
        """The exception that tells of it."""
        assert self.kind
        return LimitReached(self.kind, self.message)

    def pardon(self, inner: _Piece) -> None:
        """Leave out the time that a piece inside it has taken."""
        self._cpu_s += time.process_time() - inner._cpu_s

    def share(self) -> float:
        """How much of its limits it has taken, as a share of what it may."""
        time_s, memory_mb = self.limits.time_s, self.limits.memory_mb
        return max(
            (time.process_time() - self._cpu_s) / time_s if time_s else 0.0,
            self._taken_mb() / memory_mb if memory_mb else 0.0,
        )

    def over_s(self) -> float:
        """The CPU time that it has taken since it went too far."""
        return time.process_time() - self._reached_s

    def _taken_mb(self) -> float:
        return resident_mb() - self._memory_mb

    def _reach(self, kind: LimitKind, message: str) -> None:
        self.message, self._reached_s = message, time.process_time()
        self.kind = kind


def resident_mb() -> float:
    """The memory of this process in megabytes; on macOS the most it ever had; 0: unknown."""
    with suppress(OSError, ValueError):
        pages = Path("/proc/self/statm").read_bytes().split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE") / _MB
    with suppress(ImportError):
        import resource

        most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        return most / _MB if sys.platform == "darwin" else most * 1024 / _MB
    return 0.0


def _is_main() -> bool:
    return threading.current_thread() is threading.main_thread()


def _hang_bell() -> tuple[int, int] | None:
    """A pipe that gets the number of every signal at once, whatever the main thread does."""
    if sys.platform == "win32":
        return None
    reader, writer = os.pipe()
    os.set_blocking(writer, False)
    before = signal.set_wakeup_fd(writer, warn_on_full_buffer=False)
    if before != -1:  # somebody else listens: a notebook
        signal.set_wakeup_fd(before)
    return reader, writer


def _take_down(bell: tuple[int, int] | None) -> None:
    if bell is None:
        return
    before = signal.set_wakeup_fd(-1)
    if before not in (-1, bell[1]):
        signal.set_wakeup_fd(before)
    for end in bell:
        os.close(end)
