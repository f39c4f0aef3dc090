"""Limits for the task that is running, enforced by a thread beside it.

The thread looks at the task ten times a second. When the task exceeds a limit, the thread
interrupts it by an exception in the main thread. A task that swallows the exception is interrupted
again soon. A task that is stuck inside a C library for five seconds of CPU time ends with its
process, if that process is a worker's own. Time spent in a nested task is not charged to the outer
task.
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
from types import CodeType, FrameType
from typing import Any, NoReturn, TypeVar

from layoutkit.documents.files import remove_temporary_files
from layoutkit.fast_dataclass import dataclass
from layoutkit.workers import limits as bounds

FunctionT = TypeVar("FunctionT", bound=Callable[..., Any])

_INTERRUPT_SIGNAL = getattr(signal, "SIGALRM", signal.SIGINT)  # SIGALRM: nothing else uses it
TERMINATION_SIGNALS = tuple(
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)
)
"""The signals that end a process."""

_TICK_S = 0.1
_REPEAT_S = 0.25  # CPU time after which a task that swallowed an interrupt is interrupted again
_STUCK_S = 5.0  # CPU time that a task may use after its first interrupt
_TERMINATION_S = 0.7  # clock time from a termination signal until the process is ended


@dataclass(slots=True)
class Guard:
    """Watches tasks, one after the other, in the main thread of a process.

    Python cannot interrupt other threads: there, a task is only measured when it is over.
    `end` ends the process, which must be a worker's own. It gets the signal that asked for the
    end, or 0 and the limit that a stuck task has reached.
    """

    limits: bounds.WorkLimits
    end: Callable[[int, bounds.LimitReached | None], NoReturn] | None = None
    parent: int = 0  # a worker ends if its parent process is no longer this one
    warns: bool = False  # asks searches to finish at half of a limit
    was_reached: bool = False
    _task: bounds.TaskMeter | None = None
    _thread: threading.Thread | None = None
    _ended: threading.Event = field(default_factory=threading.Event)
    _before: object = None
    _hook: Callable[[sys.UnraisableHookArgs], object] = sys.unraisablehook
    _signal_pipe: tuple[int, int] | None = None
    _entered_in: CodeType | None = None

    def __enter__(self) -> Guard:
        self._entered_in = sys._getframe(1).f_code
        if _is_main():
            _guards.append(self)
        if _is_main() and (self.end or self.limits != bounds.NO_LIMITS):
            self._before = signal.signal(_INTERRUPT_SIGNAL, self._on_interrupt)
            self._hook = sys.unraisablehook
            # an interrupt in the middle of a deletion is ignored

            def report(args: sys.UnraisableHookArgs) -> None:
                if not issubclass(args.exc_type, bounds.LimitReached):
                    self._hook(args)

            sys.unraisablehook = report
            self._signal_pipe = _open_signal_pipe() if self.end else None
            self._thread = threading.Thread(target=self._watch, name="guard", daemon=True)
            self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._task = None
        if self in _guards:
            _guards.remove(self)
        if self._thread is None:
            return
        self._ended.set()
        if self._signal_pipe:
            os.write(self._signal_pipe[1], b"\0")
        self._thread.join()
        if pipe := self._signal_pipe:
            before = signal.set_wakeup_fd(-1)
            if before not in (-1, pipe[1]):
                signal.set_wakeup_fd(before)
            for end in pipe:
                os.close(end)
        sys.unraisablehook = self._hook
        signal.signal(_INTERRUPT_SIGNAL, self._before)  # type: ignore[arg-type]  # from signal()

    @contextmanager
    def task(self) -> Iterator[None]:
        """Raise LimitReached in the block, or at its end, if the block exceeds a limit.

        A nested task has separate limits, and its time does not count for the outer task.
        """
        outer, task = self._task, bounds.TaskMeter(self.limits)
        self._task = task
        try:
            yield
        except Exception as error:
            if task.has_exceeded():  # the task turned the interrupt into this error, or beat it
                self.was_reached = True
                raise task.reached from error
            raise
        finally:
            self._task = None  # nobody may look at the outer task before the inner is excluded
            if outer:
                outer.exclude(task)
            self._task = outer
        if task.has_exceeded():  # it could not be interrupted, or swallowed the interrupt
            self.was_reached = True
            raise task.reached

    def _on_interrupt(self, number: int, frame: FrameType | None) -> None:
        task = self._task
        if task is not None and task.kind:
            self.was_reached = True
            if self._is_uninterruptible(frame):  # the next interrupt comes soon
                return
            raise task.reached
        if callable(self._before):  # SIGINT, where the platform has no SIGALRM
            self._before(number, frame)

    def _is_uninterruptible(self, frame: FrameType | None) -> bool:
        """Return whether the main thread is in such a function, or importing a module.

        Frames outside of the guard do not count: a forked process has the frames of its parent.
        """
        while frame is not None and frame.f_code is not self._entered_in:
            code = frame.f_code
            if code in _uninterruptible or code.co_filename.startswith("<frozen importlib"):
                return True
            frame = frame.f_back
        return False

    def _watch(self) -> None:
        """Look at the task again and again; runs in a thread."""
        received, since = 0, 0.0
        while not self._ended.is_set():
            for number in self._wait():
                if number in TERMINATION_SIGNALS and not received:
                    received, since = number, time.monotonic()
            if received and time.monotonic() - since > _TERMINATION_S:
                self._end_process(received)
            if self.parent and os.getppid() != self.parent:
                self._end_process(0)
            self._look()

    def _look(self) -> None:
        """Interrupt the task if it exceeds a limit."""
        task = self._task
        if task is None:
            return
        if self.warns and task.used_share() > bounds.FINISH_SOON_SHARE:
            task.should_finish_soon = True
        if not task.has_exceeded():
            return
        overrun_s = task.overrun_s()
        if overrun_s > _STUCK_S:
            self._end_process(0, task.reached)
        if overrun_s >= task.interrupts * _REPEAT_S:
            task.interrupts += 1
            _thread.interrupt_main(_INTERRUPT_SIGNAL)

    def _wait(self) -> bytes:
        """Wait for a tick; return the numbers of the signals that arrived."""
        if self._signal_pipe is None:
            self._ended.wait(_TICK_S)
            return b""
        ready, _, _ = select.select([self._signal_pipe[0]], [], [], _TICK_S)
        return os.read(self._signal_pipe[0], 64) if ready else b""

    def _end_process(self, number: int, reached: bounds.LimitReached | None = None) -> None:
        """End the process at once, if it is a worker's own."""
        if self.end:
            remove_temporary_files()
            self.end(number, reached)


_guards: list[Guard] = []
"""The guards of the main thread, the innermost last."""


@contextmanager
def limited_task() -> Iterator[None]:
    """Run the block as a task of the current guard; without a guard nothing is limited."""
    if not _guards or not _is_main():
        yield
        return
    with _guards[-1].task():
        yield


def current_limits() -> bounds.WorkLimits:
    """Return the limits of a task here, for processes that do some of the tasks."""
    return _guards[-1].limits if _guards else bounds.NO_LIMITS


def should_finish_soon() -> bool:
    """Return whether searches should return what they have, before the limit ends them."""
    task = _guards[-1]._task if _guards else None
    return task is not None and task.should_finish_soon


def has_exceeded_limit() -> bool:
    """Return whether the current task has exceeded a limit, and will fail when it ends."""
    task = _guards[-1]._task if _guards else None
    return task is not None and task.has_exceeded()


def uninterruptible(function: FunctionT) -> FunctionT:
    """Let no limit interrupt a function, which would leave something half done."""
    _uninterruptible.add(function.__code__)
    return function


_uninterruptible: set[CodeType] = {bounds.resident_mb.__code__}  # it has a file open


def _is_main() -> bool:
    return threading.current_thread() is threading.main_thread()


def _open_signal_pipe() -> tuple[int, int] | None:
    """Open a pipe that gets the number of each signal at once, whatever the main thread does."""
    if sys.platform == "win32":
        return None
    reader, writer = os.pipe()
    os.set_blocking(writer, False)
    before = signal.set_wakeup_fd(writer, warn_on_full_buffer=False)
    if before != -1:  # somebody else uses it, such as a notebook
        signal.set_wakeup_fd(before)
    return reader, writer
