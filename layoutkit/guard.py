"""Pieces of work within limits of time and memory, watched by a thread beside them.

A piece that goes too far is interrupted by an exception in it. If that does not end it, for it is
inside a library or swallows what it catches, the process ends where it is the guard's own, and
leaves nothing half written.
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
from contextlib import contextmanager
from dataclasses import field
from types import FrameType
from typing import NoReturn

from layoutkit.limits import NO_LIMITS, SHORT, LimitReached, WorkLimits, WorkPiece, resident_mb
from layoutkit.records import dataclass
from layoutkit.writing import remove_unfinished

_RING = getattr(signal, "SIGALRM", signal.SIGINT)  # interrupts the work; others do not use it
ENDINGS = tuple(
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)
)
"""The signals that end a process."""

_TICK_S = 0.1
_AGAIN_S = 0.25  # of CPU time, after which what swallowed an interrupt gets the next
_STUCK_S = 5.0  # of CPU time that work may go on after its first interrupt
_PATIENCE_S = 0.7  # by the clock, between a signal that ends everything and the end


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
    _piece: WorkPiece | None = None
    _thread: threading.Thread | None = None
    _ended: threading.Event = field(default_factory=threading.Event)
    _before: object = None
    _hook: Callable[[sys.UnraisableHookArgs], object] = sys.unraisablehook
    _bell: tuple[int, int] | None = None

    def __enter__(self) -> Guard:
        if _is_main():
            _guards.append(self)
        if _is_main() and (self.end or self.limits != NO_LIMITS):
            self._before = signal.signal(_RING, self._ring)
            self._hook = sys.unraisablehook
            sys.unraisablehook = _without_limits(self._hook)
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
        sys.unraisablehook = self._hook
        signal.signal(_RING, self._before)  # type: ignore[arg-type]  # it was what signal gave

    @contextmanager
    def piece(self) -> Iterator[None]:
        """Raise LimitReached in the block, at the latest in its end, if it goes too far.

        What a piece inside another takes does not count for that.
        """
        outer, piece = self._piece, WorkPiece(self.limits)
        self._piece = piece
        try:
            yield
        except Exception as error:
            if piece.excess():  # it made something else of the interrupt, or was quicker
                self.was_reached = True
                raise piece.reached from error
            raise
        finally:
            self._piece = None  # nobody looks at the outer one before it is pardoned
            if outer:
                outer.pardon(piece)
            self._piece = outer
        if piece.excess():  # nobody could interrupt it, or it swallowed that
            self.was_reached = True
            raise piece.reached

    def _ring(self, number: int, frame: FrameType | None) -> None:
        piece = self._piece
        if piece is not None and piece.kind:
            self.was_reached = True
            if _is_delicate(frame):  # the next interrupt comes soon
                return
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
        if self.warns and piece.share() > SHORT:
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


def limits_now() -> WorkLimits:
    """The limits of each piece of work, for processes that do some of it."""
    return _guards[-1].limits if _guards else NO_LIMITS


def is_short() -> bool:
    """Whether searches are to end with what they know, before the piece of work must."""
    piece = _guards[-1]._piece if _guards else None
    return piece is not None and piece.is_short


def is_over() -> bool:
    """Whether the piece of work under way has gone too far, and will be told so in its end."""
    piece = _guards[-1]._piece if _guards else None
    return piece is not None and piece.excess()


def _is_main() -> bool:
    return threading.current_thread() is threading.main_thread()


def _is_delicate(frame: FrameType | None) -> bool:
    """Whether an interrupt would leave half a module, or the file of our own reading open."""
    while frame is not None:
        code = frame.f_code
        if code is resident_mb.__code__ or code.co_filename.startswith("<frozen importlib"):
            return True
        frame = frame.f_back
    return False


def _without_limits(
    hook: Callable[[sys.UnraisableHookArgs], object],
) -> Callable[[sys.UnraisableHookArgs], None]:
    """A hook that is silent where an interrupt came in the middle of a deletion."""

    def tell(args: sys.UnraisableHookArgs) -> None:
        if not issubclass(args.exc_type, LimitReached):
            hook(args)

    return tell


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
