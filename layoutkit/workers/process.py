"""One worker process: how it starts, what is sent to and fro, and how it ends.

The parent sends a number and a pickled item, or a number alone to cancel that task. The process
sends back messages with that number: partial results, and the result. The end of the pipe is the
end of the process. A thread in the process listens, so that the parent can always send; the main
thread runs the tasks under a guard, which also ends the process with its parent.

`multiprocessing` starts its helpers (spawned children, the resource tracker) with `python -c`,
which puts the working directory first on their module path: a file there that is called
`multiprocessing.py` would be executed. Every start of a process goes through `safe_start`, which
sets `PYTHONSAFEPATH`.
"""

from __future__ import annotations

import os
import pickle
import signal
import struct
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from queue import SimpleQueue
from typing import TYPE_CHECKING, Any, Generic, Literal, NamedTuple, NoReturn, TypeAlias, TypeVar

from layoutkit.documents.files import remove_temporary_files
from layoutkit.workers import tasks
from layoutkit.workers.guard import TERMINATION_SIGNALS, Guard, uninterruptible
from layoutkit.workers.limits import NO_LIMITS, LimitKind, LimitReached
from layoutkit.workers.tasks import Failure, TaskCancelled, TaskFunction, failure_of, run_task

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

T = TypeVar("T")
R = TypeVar("R")
StartMethod: TypeAlias = Literal["fork", "spawn"]
Starter: TypeAlias = Callable[..., "tuple[Any, Connection]"]
"""Starts a process that calls a function with a connection; see `ForkServer.fork`."""

_NUMBER = struct.Struct(">Q")
_STUCK_CODES: dict[LimitKind, int] = {"time-limit": 75, "memory-limit": 76}
"""The exit codes of processes that ended themselves in the middle of a task."""

_STARVED = 20  # clock seconds that count as one of CPU time, where CPU time is unknown
_JOIN_S = 0.2
_SAFE_PATH = "PYTHONSAFEPATH"
_environment_lock = threading.RLock()


class ProcessDied(Exception):  # noqa: N818 - it is the process that died
    """A worker process ended, or sent something that cannot be read."""


class WorkerMessage(NamedTuple):
    """What a process says about a task."""

    number: int
    is_result: bool  # otherwise it is a partial result
    value: Any
    cpu_s: float


def choose_start_method() -> StartMethod:
    """Return the cheapest safe way to start a process: a fork copies one thread and all locks."""
    if hasattr(os, "fork") and threading.active_count() == 1:
        return "fork"
    return "spawn"


def encode(number: int, item: object) -> bytes:
    """Return the bytes that give a task to a process."""
    return _NUMBER.pack(number) + pickle.dumps(item)


class WorkerProcess(Generic[T, R]):
    """A process that runs tasks one after the other, as its parent sees it."""

    def __init__(self, work: TaskFunction[T, R], method: StartMethod | Starter) -> None:
        self._work = work
        self.connection: Connection
        if callable(method):
            self._process, self.connection = method(serve_tasks, work)
        else:
            self._process, self.connection = start_process(method, serve_tasks, work, os.getpid())
        self.restart_clock()

    @property
    def is_alive(self) -> bool:
        """Whether a process without a task can still run one: the pipe of a dead one has ended."""
        return not self.connection.poll()

    def send(self, data: bytes) -> None:
        """Give a task, as `encode` returns it."""
        try:
            self.connection.send_bytes(data)
        except OSError as error:
            raise ProcessDied from error

    def cancel(self, number: int) -> None:
        """Tell the process that the result of a task is no longer needed."""
        with suppress(OSError):
            self.connection.send_bytes(_NUMBER.pack(number))

    def receive(self) -> WorkerMessage:
        """Wait for the next message."""
        try:
            message: WorkerMessage = self.connection.recv()
        except Exception as error:  # the pipe ended, or a result cannot be unpickled here
            raise ProcessDied from error
        self.restart_clock()
        return message

    def restart_clock(self) -> None:
        """Reset the time that `used_s` measures."""
        self._since_s, self._cpu_s = time.monotonic(), _cpu_s(self._process.pid)

    def used_s(self) -> float:
        """Return the CPU time since the last message, estimated by the clock if unknown."""
        now_s = _cpu_s(self._process.pid)
        if now_s is None or self._cpu_s is None:
            return (time.monotonic() - self._since_s) / _STARVED
        return now_s - self._cpu_s

    def failure(self) -> Failure:
        """Return why a dead process has no result for the task it was working on."""
        self._process.join(_JOIN_S)
        for kind, code in _STUCK_CODES.items():
            if self._process.exitcode == code:
                return self.stuck_failure(kind)
        return Failure("crashed", "the process that worked on it died")

    def stuck_failure(self, kind: LimitKind = "time-limit") -> Failure:
        """Return the failure of a task that had to be ended with its process."""
        limits = self._work.limits
        if kind == "memory-limit":
            memory = "its memory" if callable(limits) else f"{limits.memory_mb:g} MB of memory"
            return Failure(kind, f"took more than {memory}, and could not be interrupted")
        time = "its time" if callable(limits) else f"{limits.time_s:g} s of CPU time"
        return Failure(kind, f"not finished within {time}, and could not be interrupted")

    def kill(self) -> None:
        """Kill the process, and do not wait for that."""
        self._process.kill()

    def close(self) -> None:
        """Kill the process, wait until it has ended, and close its pipe."""
        self._process.kill()
        while self._process.is_alive():  # another thread may have heard first: join() is too early
            self._process.join(0.01)
        self._process.close()
        self.connection.close()


def start_process(
    method: StartMethod, run: Callable[..., NoReturn], *arguments: object
) -> tuple[BaseProcess, Connection]:
    """Start a process that calls a function with a connection; return the other end of it."""
    from multiprocessing import get_context

    context: Any = get_context(method)
    ours, theirs = context.Pipe()
    inherited = ours if method == "fork" else None
    process = context.Process(
        target=_run_in_process, args=(theirs, inherited, run, arguments), daemon=True
    )
    if method == "spawn" and os.name == "posix":
        from multiprocessing.resource_tracker import ensure_running

        with safe_start():
            ensure_running()
    with signals_held(), safe_start():  # until the process has its own handlers
        process.start()
    theirs.close()  # now the end of the process is the end of the pipe
    return process, ours


def _run_in_process(
    connection: Connection,
    inherited: Connection | None,
    run: Callable[..., NoReturn],
    arguments: tuple[object, ...],
) -> NoReturn:
    """Call a function in a process that leaves signals and standard streams to its parent."""
    if inherited:  # a fork has the parent's end of the pipe as well
        inherited.close()
    for number in TERMINATION_SIGNALS:  # Ctrl-C is for the parent, which ends this process
        is_interrupt = number == signal.SIGINT
        signal.signal(number, signal.SIG_IGN if is_interrupt else signal.SIG_DFL)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, TERMINATION_SIGNALS)
    # keep whatever a task prints out of the parent's stdout, which may be a protocol
    with suppress(OSError):
        nothing = os.open(os.devnull, os.O_RDONLY)
        os.dup2(nothing, 0)
        os.close(nothing)
        os.dup2(2, 1)
    sys.stdout = sys.stderr
    run(connection, *arguments)


def serve_tasks(connection: Connection, work: TaskFunction[Any, Any], parent: int) -> NoReturn:
    """Run the tasks that are sent, until the parent ends."""
    if work.niceness and hasattr(os, "nice"):
        os.nice(work.niceness)
    _TaskServer(connection, work).run(parent)


class _TaskServer:
    """The loop of a worker process."""

    def __init__(self, connection: Connection, work: TaskFunction[Any, Any]) -> None:
        self._connection = connection
        self._work = work
        self._inbox: SimpleQueue[tuple[int, bytes]] = SimpleQueue()
        self._number = 0
        self._cancelled: set[int] = set()
        self._cancellation = threading.Event()

    def run(self, parent: int) -> NoReturn:
        """Run tasks until the pipe ends."""
        tasks.channel = self
        threading.Thread(target=self._listen, name="listener", daemon=True).start()
        with Guard(NO_LIMITS, _end_stuck, parent, self._work.ends_searches_early) as guard:
            while True:
                self._number, data = self._inbox.get()
                before_s = time.process_time()
                value = self._result(data, guard)
                self._cancelled.discard(self._number)
                self._send(True, value, time.process_time() - before_s)

    def publish(self, value: object) -> None:
        """Send a partial result."""
        self._send(False, value, 0.0)

    def pause(self, seconds: float) -> None:
        """Sleep; raise TaskCancelled as soon as the task is cancelled."""
        self._cancellation.wait(seconds)
        self.check_cancelled()

    def check_cancelled(self) -> None:
        """Raise TaskCancelled if the task is cancelled."""
        if self._number in self._cancelled:
            raise TaskCancelled

    def _listen(self) -> None:
        """Take tasks and cancellations; end the process at the end of the pipe."""
        try:
            while True:
                data = self._connection.recv_bytes()
                (number,) = _NUMBER.unpack_from(data)
                if len(data) > _NUMBER.size:
                    self._inbox.put((number, data[_NUMBER.size :]))
                else:
                    self._cancelled.add(number)
                    self._cancellation.set()
        except (EOFError, OSError):
            remove_temporary_files()
        finally:
            os._exit(0)

    def _result(self, data: bytes, guard: Guard) -> Any:
        self._cancellation.clear()
        limits = self._work.limits
        try:
            self.check_cancelled()
            item = pickle.loads(data)
            guard.limits = limits(item) if callable(limits) else limits
            return run_task(self._work.function, item, guard)
        except TaskCancelled:
            return None
        except Exception as error:
            return failure_of(error)

    @uninterruptible  # half a message would end the process for its parent
    def _send(self, is_result: bool, value: object, cpu_s: float) -> None:
        try:
            self._connection.send(WorkerMessage(self._number, is_result, value, cpu_s))
        except OSError:
            os._exit(0)
        except Exception as error:  # the value cannot be pickled
            failure = failure_of(error)
            self._connection.send(WorkerMessage(self._number, is_result, failure, cpu_s))


def _end_stuck(_number: int, reached: LimitReached | None) -> NoReturn:
    os._exit(_STUCK_CODES[reached.kind] if reached else 1)


@contextmanager
def signals_held() -> Iterator[None]:
    """Hold termination signals back, here and in processes that are started.

    Processes inherit the signal mask. It does not hold back the handlers of this process: they run
    in the main thread although another thread, such as a guard, has received the signal.
    """
    received: list[int] = []
    handlers: dict[int, Any] = {}
    if threading.current_thread() is threading.main_thread():
        for number in TERMINATION_SIGNALS:
            if callable(handler := signal.getsignal(number)):
                handlers[number] = handler
                signal.signal(number, lambda number, _: received.append(number))
    has_mask = hasattr(signal, "pthread_sigmask")
    before = signal.pthread_sigmask(signal.SIG_BLOCK, TERMINATION_SIGNALS) if has_mask else ()
    try:
        yield
    finally:
        for number, handler in handlers.items():
            signal.signal(number, handler)
        if has_mask:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)
        for number in received:
            signal.raise_signal(number)


@contextmanager
def safe_start() -> Iterator[None]:
    """Start processes in this block: they leave the working directory off their module path.

    Under `python -E` they do not read the environment either, so they get `-P` as well.
    """
    with _environment_lock:
        before = os.environ.get(_SAFE_PATH)
        os.environ[_SAFE_PATH] = "1"
        undo = _pass_safe_path_flag() if sys.flags.ignore_environment else None
        try:
            yield
        finally:
            if undo:
                undo()
            if before is None:
                del os.environ[_SAFE_PATH]
            else:
                os.environ[_SAFE_PATH] = before


def _pass_safe_path_flag() -> Any:
    """Let `multiprocessing` pass `-P` on; return a function that undoes it."""
    from multiprocessing import util

    name = "_args_from_interpreter_flags"
    flags = getattr(util, name)
    setattr(util, name, lambda: [*flags(), "-P"])
    return lambda: setattr(util, name, flags)


def _cpu_s(process: int | None) -> float | None:
    """Return the CPU time of a process so far; None where the platform does not tell."""
    try:
        stat = Path(f"/proc/{process}/stat").read_text(encoding="ascii", errors="replace")
        user, system = stat.rpartition(")")[2].split()[11:13]
        return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")
    except (OSError, ValueError):
        return None
