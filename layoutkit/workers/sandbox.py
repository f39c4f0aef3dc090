"""Processes that judge one item each and can reach nothing else, on Linux.

A bug in a parser below layoutkit may let a file take over the process that reads it. A sandbox
gives each item a process of its own, which has the item, modules that are loaded already, and one
pipe for its result. Landlock and a filter of system calls take everything else away.

A lane is a process that was forked before its caller read any item, and that has overwritten its
environment: it holds nothing worth stealing. It loads modules, forks a process for each item, waits
for its end, and tells the caller how it ended. The new process reads its item, closes all other
files, confines itself, and only then touches the item. If it needs a module that its lane has not
loaded, the filter ends it; the lane then loads more, and the task runs again.

The caller must not believe a result: it is bytes, never a pickle, and it may be a lie.
"""

from __future__ import annotations

import _pickle as pickle  # without the Python code of `pickle`: loads faster
import gc
import json
import os
import select
import signal
import struct
import threading
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import field
from pathlib import Path
from typing import NoReturn, TypeVar

from layoutkit.errors import LayoutkitError
from layoutkit.fast_dataclass import dataclass
from layoutkit.workers.confinement import (
    Protections,
    close_all_but,
    confine,
    die_with_parent,
    find_protections,
    forget_environment,
    make_filter,
)
from layoutkit.workers.guard import TERMINATION_SIGNALS, Guard
from layoutkit.workers.in_order import MapOptions, count_jobs
from layoutkit.workers.limits import WorkLimits, keep_memory_file_open
from layoutkit.workers.tasks import Failure, run_task

T = TypeVar("T")
Preparation = tuple[Callable[..., str], tuple[object, ...]]
"""A function that loads modules in a lane, with its arguments; it returns a text for the caller."""

_MOST_LANES = 32
_MOST_RESULT = 64_000_000  # bytes
_MOST_IDLE_S = 10  # clock time that a process may sleep; no task sleeps
_UNCONFINED = 78  # the exit code of a process that could not confine itself
_STATUS = struct.Struct("<id")  # exit code and CPU time
_LENGTH = struct.Struct("<Q")
_RUN, _LOAD, _FORK = b"R", b"L", b"F"
_REASONS = ("time-limit", "memory-limit", "refused", "error")


@dataclass(slots=True)
class _Lane:
    """The pipes of a process that runs tasks one after the other, and what it does now."""

    request: tuple[int, int] = field(default_factory=os.pipe)
    result: tuple[int, int] = field(default_factory=os.pipe)
    status: tuple[int, int] = field(default_factory=os.pipe)
    level: int = 0  # how many preparations it has loaded
    number: int = -1  # of its item; -1 if it has none
    unsent: memoryview = field(default_factory=lambda: memoryview(b""))
    received: bytearray = field(default_factory=bytearray)

    @property
    def ours(self) -> tuple[int, int, int]:
        """The ends of the caller."""
        return self.request[1], self.result[0], self.status[0]


class Sandbox:
    """Lanes in which tasks run confined; a context that ends them.

    It must be made before anything secret is read: its processes have the memory of this moment.
    """

    def __init__(self, jobs: int) -> None:
        self.protections = find_protections()
        if threading.active_count() > 1:
            hint = "call it in a process without threads, or use the command line"
            raise LayoutkitError("the sandbox cannot start in a process with threads", hint)
        make_filter(self.protections)
        self._lanes = [_Lane() for _ in range(min(count_jobs(jobs), _MOST_LANES))]
        self._open = 1  # the lanes that have a process; others are forked from the first
        before = signal.pthread_sigmask(signal.SIG_BLOCK, TERMINATION_SIGNALS)
        self._pid = os.fork()
        if not self._pid:
            _start_lane(self._lanes, self.protections)
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
        for lane in self._lanes:
            for end in (lane.request[0], lane.result[1], lane.status[1]):
                os.close(end)
            for end in (lane.request[1], lane.result[0]):
                os.set_blocking(end, False)

    def __enter__(self) -> Sandbox:
        return self

    def __exit__(self, *_: object) -> None:
        """End all processes."""
        os.kill(self._pid, signal.SIGKILL)  # the others die with it
        for lane in self._lanes:
            for end in lane.ours:
                os.close(end)
        os.waitpid(self._pid, 0)

    def ask(self, function: Callable[..., str], *arguments: object) -> str:
        """Return what a function returns in the first lane, unconfined; it must be idle."""
        return self._load(self._lanes[0], (function, arguments))

    def map(
        self,
        function: Callable[[T], str],
        items: Sequence[T],
        options: MapOptions,
        preparations: Sequence[Preparation],
    ) -> list[str | Failure]:
        """Return the untrusted results of a function for items, in order.

        A process that needs something that is not loaded dies. Then the next preparation is run in
        its lane, and the item is tried again, until there is no further preparation.
        """
        budget = options.time_budget
        before_s = budget.used_s
        waiting = deque(range(len(items)))
        found: dict[int, str | Failure] = {}
        for lane in self._lanes:
            lane.level = 0

        def start(lane: _Lane, number: int) -> None:
            lane.level = lane.level or self._prepare(lane, preparations)
            lane.number, lane.received = number, bytearray()
            task = _frame(_RUN, (function, items[number], options.limits))
            lane.unsent = memoryview(task)

        while waiting or any(lane.number >= 0 for lane in self._lanes):
            if budget.is_exhausted:
                waiting.clear()
            if budget.used_s - before_s >= options.parallel_after_s and self._lanes[0].number < 0:
                self._fork(len(waiting))
            for lane in self._lanes[: self._open]:
                if waiting and lane.number < 0:
                    start(lane, waiting.popleft())
            for lane, code, cpu_s in self._receive():
                budget.used_s += cpu_s
                number, lane.number = lane.number, -1
                if code == -signal.SIGSYS and lane.level < len(preparations):
                    lane.level = self._prepare(lane, preparations)
                    start(lane, number)
                    continue
                found[number] = _read_result(code, bytes(lane.received), options.limits)
                if options.progress:
                    options.progress(len(found), len(items))
        late = Failure("time-limit", budget.message)
        return [found.get(number, late) for number in range(len(items))]

    def _prepare(self, lane: _Lane, preparations: Sequence[Preparation]) -> int:
        """Run the next preparation in a lane; return how many it has run."""
        self._load(lane, preparations[lane.level])
        return lane.level + 1

    def _load(self, lane: _Lane, preparation: Preparation) -> str:
        _write_all(lane.request[1], _frame(_LOAD, preparation))
        return _read_frame(lane.status[0]).decode()

    def _fork(self, most: int) -> None:
        """Fork the processes of other lanes from that of the first, with all it has loaded."""
        first = self._lanes[0]
        for place, lane in list(enumerate(self._lanes[:most]))[self._open :]:
            _write_all(first.request[1], _frame(_FORK, place))
            lane.level = first.level
            self._open += 1

    def _receive(self) -> list[tuple[_Lane, int, float]]:
        """Send and take what can be sent and taken; return the lanes whose process has ended."""
        poll, lanes = select.poll(), {}
        for lane in self._lanes:
            if lane.number >= 0:
                for end in lane.ours if lane.unsent else lane.ours[1:]:
                    poll.register(end, select.POLLOUT if end == lane.request[1] else select.POLLIN)
                    lanes[end] = lane
        ended = []
        for end, _ in poll.poll():
            lane = lanes[end]
            if end == lane.request[1]:
                lane.unsent = _write_some(end, lane.unsent)
            elif end == lane.result[0]:
                _receive_some(lane)
            else:
                status = _read_exactly(end, _STATUS.size)
                while _receive_some(lane):
                    pass
                ended.append((lane, *_STATUS.unpack(status)))
        return ended


def _receive_some(lane: _Lane) -> bool:
    """Take a part of a result; return whether there was one. What is too much is dropped."""
    with suppress(BlockingIOError):
        part = os.read(lane.result[0], 1 << 20)
        if len(lane.received) <= _MOST_RESULT:
            lane.received += part
        return bool(part)
    return False


def _read_result(code: int, raw: bytes, limits: WorkLimits) -> str | Failure:
    """Return the result that an ended process has sent, or why there is none."""
    if code == _UNCONFINED:
        raise LayoutkitError("the kernel refused to confine a process for the sandbox")
    if code == -signal.SIGSYS:
        why = "its process tried to leave the sandbox, by a system call that no rule needs"
        return Failure("error", why)
    if code == -signal.SIGXCPU:
        why = f"not finished within {limits.time_s:g} s of CPU time, and could not be interrupted"
        return Failure("time-limit", why)
    if code:
        return Failure("crashed", "the process that worked on it died")
    try:
        if len(raw) > _MOST_RESULT:
            raise ValueError("too long")
        text = raw[1:].decode()
        if raw[:1] == b"+":
            return text
        reason, message, hint = json.loads(text)
        if reason not in _REASONS or not isinstance(message, str) or not isinstance(hint, str):
            raise ValueError("not a failure")
        return Failure(reason, message, hint)
    except (ValueError, TypeError, RecursionError):
        return Failure("error", "its process in the sandbox sent no result that can be read")


def _start_lane(lanes: Sequence[_Lane], protections: Protections) -> NoReturn:
    """Run the first lane in the process that was just forked."""
    try:
        nothing = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(nothing, stream)
        close_all_but({end for one in lanes for pipe in _pipes(one) for end in pipe})
        for lane in lanes:
            for end in lane.ours:
                os.close(end)
        for number in TERMINATION_SIGNALS:
            is_interrupt = number == signal.SIGINT
            signal.signal(number, signal.SIG_IGN if is_interrupt else signal.SIG_DFL)
        signal.pthread_sigmask(signal.SIG_SETMASK, {signal.SIGCHLD})
        forget_environment()
        die_with_parent()
        lane = lanes[0]
        while True:
            kind = os.read(lane.request[0], 1)
            if kind == _RUN:
                os.write(lane.status[1], _STATUS.pack(*_run_confined(lane, protections)))
            elif kind == _LOAD:
                function, arguments = pickle.loads(_read_frame(lane.request[0]))
                reply = function(*arguments).encode()
                _write_all(lane.status[1], _LENGTH.pack(len(reply)) + reply)
            elif kind == _FORK:
                place = pickle.loads(_read_frame(lane.request[0]))
                if not os.fork():
                    die_with_parent()
                    lane = lanes[place]
            else:
                os._exit(0)
    finally:
        os._exit(1)


def _pipes(lane: _Lane) -> tuple[tuple[int, int], ...]:
    return lane.request, lane.result, lane.status


def _run_confined(lane: _Lane, protections: Protections) -> tuple[int, float]:
    """Run a task in a confined process; return the exit code and the CPU time of that process."""
    gc.freeze()  # otherwise collections in the process would copy shared memory
    pid = os.fork()
    if not pid:
        _run_and_exit(lane, protections)
    idle_s, before = 0, [""]
    while True:
        signal.sigtimedwait({signal.SIGCHLD}, 1.0)
        done, status, used = os.wait4(pid, os.WNOHANG)
        if done:
            return os.waitstatus_to_exitcode(status), used.ru_utime + used.ru_stime
        stat = Path(f"/proc/{pid}/stat").read_text(encoding="ascii", errors="replace")
        state, *numbers = stat.rpartition(")")[2].split()[:13]
        now = [state, *numbers[-2:]]  # with the CPU time
        idle_s, before = idle_s + 1 if now == before and state == "S" else 0, now
        if idle_s > _MOST_IDLE_S:
            os.kill(pid, signal.SIGKILL)


def _run_and_exit(lane: _Lane, protections: Protections) -> NoReturn:
    """Read a task, confine this process, run the task, and send its result."""
    try:
        function, item, limits = pickle.loads(_read_frame(lane.request[0]))
        close_all_but({lane.result[1]})
        keep_memory_file_open()
        try:
            confine(protections, limits)
        except OSError:
            os._exit(_UNCONFINED)
        with Guard(limits) as guard:
            value = run_task(function, item, guard)
        if isinstance(value, Failure):
            raw = b"-" + json.dumps([value.reason, value.message, value.hint]).encode()
        else:
            raw = b"+" + value.encode()
        _write_all(lane.result[1], raw)
        os._exit(0)
    finally:
        os._exit(1)


def _frame(kind: bytes, value: object) -> bytes:
    raw = pickle.dumps(value)
    return kind + _LENGTH.pack(len(raw)) + raw


def _read_frame(file: int) -> bytes:
    (length,) = _LENGTH.unpack(_read_exactly(file, _LENGTH.size))
    return _read_exactly(file, length)


def _read_exactly(file: int, length: int) -> bytes:
    found = bytearray()
    while len(found) < length:
        part = os.read(file, length - len(found))
        if not part:
            raise LayoutkitError("a process of the sandbox died")
        found += part
    return bytes(found)


def _write_all(file: int, raw: bytes) -> None:
    rest = memoryview(raw)
    while rest:
        rest = _write_some(file, rest)


def _write_some(file: int, rest: memoryview) -> memoryview:
    """Write to a pipe what it takes now; return the rest."""
    select.select((), (file,), ())
    try:
        return rest[os.write(file, rest[: select.PIPE_BUF]) :]
    except BrokenPipeError as error:
        raise LayoutkitError("a process of the sandbox died") from error
