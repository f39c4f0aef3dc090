"""The process from which worker processes are forked.

It is not safe to fork a process that has threads, and a new Python costs 150 ms of CPU time and
25 MB. So a server, while it has a single thread, forks a process that only loads modules for
workers and forks them. Workers share the memory of these modules. The process ends with its pipe.
"""

from __future__ import annotations

import gc
import os
import signal
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from multiprocessing.reduction import recv_handle, send_handle
from typing import NoReturn

from layoutkit.workers.process import choose_start_method, start_process

_POLL_S = 0.002


class ForkServer:
    """The process from which others are forked, as its parent sees it."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._process, self._connection = start_process(choose_start_method(), _serve)

    @property
    def is_alive(self) -> bool:
        """Whether it can still fork processes: a process that is dying has closed its pipe."""
        with self._lock, suppress(OSError):
            return not self._connection.poll()
        return False

    def load(self, function: Callable[..., object], *arguments: object) -> None:
        """Call a function there, which loads modules; do not wait for it."""
        with self._lock:
            self._connection.send(("load", function, arguments))

    def fork(
        self, function: Callable[..., NoReturn], *arguments: object
    ) -> tuple[ForkedProcess, Connection]:
        """Fork a process that calls a function with a connection; return the other end of it.

        The last argument of the function is the number of the process that it was forked from.
        Raise OSError if the fork server dies.
        """
        ours, theirs = Pipe()
        with theirs, self._lock:
            self._connection.send(("fork", function, arguments))
            send_handle(self._connection, theirs.fileno(), self._process.pid)
            try:
                return ForkedProcess(self, self._connection.recv()), ours
            except EOFError as error:
                raise ConnectionResetError("the fork server died") from error

    def exit_code(self, pid: int) -> int | None:
        """Return the exit code of a process; None while it runs. It can be asked only once."""
        with self._lock, suppress(EOFError, OSError):
            self._connection.send(("exit code", pid, ()))
            code: int | None = self._connection.recv()
            return code
        return -signal.SIGKILL  # all processes end with their fork server


class ForkedProcess:
    """A process of the fork server; it has the methods of `multiprocessing.Process`."""

    def __init__(self, server: ForkServer, pid: int) -> None:
        self.pid = pid
        self.exitcode: int | None = None
        self._server = server
        self._lock = threading.Lock()

    def is_alive(self) -> bool:
        """Return whether the process runs."""
        with self._lock:
            if self.exitcode is None:
                self.exitcode = self._server.exit_code(self.pid)
            return self.exitcode is None

    def kill(self) -> None:
        """Kill the process, and do not wait for that."""
        if self.exitcode is None:  # otherwise another process may have the number
            with suppress(ProcessLookupError):
                os.kill(self.pid, signal.SIGKILL)

    def join(self, timeout: float) -> None:
        """Wait until the process has ended, not longer than the timeout."""
        end_s = time.monotonic() + timeout
        while self.is_alive() and time.monotonic() < end_s:
            time.sleep(_POLL_S)

    def close(self) -> None:
        """Do nothing, since nothing was acquired."""


def _serve(connection: Connection) -> NoReturn:
    """Load modules and fork processes until the pipe ends."""
    with suppress(EOFError, OSError):
        while True:
            request, subject, arguments = connection.recv()
            if request == "load":
                with suppress(Exception):  # a task that needs the module reports it
                    subject(*arguments)
            elif request == "fork":
                connection.send(_fork(connection, subject, arguments))
            else:
                done, status = os.waitpid(subject, os.WNOHANG)
                connection.send(os.waitstatus_to_exitcode(status) if done else None)
    os._exit(0)


def _fork(
    connection: Connection, function: Callable[..., NoReturn], arguments: tuple[object, ...]
) -> int:
    """Fork a process; return its number."""
    theirs = Connection(recv_handle(connection))
    parent = os.getpid()
    gc.freeze()  # otherwise collections in the child would copy shared memory
    pid = os.fork()
    if not pid:
        try:
            connection.close()
            function(theirs, *arguments, parent)
        finally:
            os._exit(1)
    theirs.close()
    return pid


_running: list[ForkServer] = []
_running_lock = threading.Lock()


def fork_server() -> ForkServer:
    """Return the fork server of this process; start it if it does not run."""
    with _running_lock:
        if not (_running and _running[0].is_alive):
            _running[:] = [ForkServer()]
        return _running[0]
