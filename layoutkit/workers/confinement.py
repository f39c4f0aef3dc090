"""What the Linux kernel takes from a process: files, the network and other processes.

It is called through `ctypes`, since each of the two mechanisms needs only a few calls. Landlock
refuses access to files, TCP, abstract sockets and signals; a filter of system calls (seccomp)
refuses everything that judging does not need. `system_calls.json` has the numbers of the calls.
"""

from __future__ import annotations

import ctypes
import errno
import json
import os
import resource
import signal
import struct
import sys
from contextlib import suppress
from functools import cache
from itertools import takewhile
from pathlib import Path
from typing import Any

from layoutkit.errors import LayoutkitError
from layoutkit.fast_dataclass import dataclass
from layoutkit.workers.limits import WorkLimits

_STUCK_S = 10  # CPU time after a limit until the kernel ends a process


@dataclass(frozen=True, slots=True)
class Protections:
    """The means that the kernel has for a sandbox."""

    audit: int  # its number for this architecture
    clone: int
    allowed: tuple[int, ...]
    forbidden: tuple[int, ...]
    landlock: int  # the version of its interface; 0 if it has none

    def __str__(self) -> str:
        landlock = f"Landlock {self.landlock}" if self.landlock else "no Landlock in this kernel"
        return f"seccomp, {landlock}, resource limits"


@cache
def find_protections() -> Protections:
    """Return the means that the kernel has; raise LayoutkitError if it has no seccomp filters."""
    why = "it needs Linux on x86-64 or ARM64"
    if sys.platform == "linux":
        text = Path(__file__).with_name("system_calls.json").read_text(encoding="utf-8")
        calls = json.loads(text).get(os.uname().machine)
        if calls and struct.calcsize("P") == 8:
            why = "this kernel offers no seccomp filters"
            library = _library()
            # the kernel fails to read a filter at address 0, if it reads filters at all
            library.prctl(_SET_SECCOMP, _FILTER, None)
            if ctypes.get_errno() == errno.EFAULT:
                version = library.syscall(_LANDLOCK_CREATE, None, 0, 1)
                allowed, forbidden = (tuple(calls[k].values()) for k in ("allowed", "forbidden"))
                return Protections(
                    calls["audit"], calls["clone"], allowed, forbidden, max(0, version)
                )
    raise LayoutkitError(f"the sandbox is not available: {why}", "check without --sandbox")


_SET_NO_NEW_PRIVILEGES, _SET_SECCOMP, _SET_DEATH_SIGNAL, _FILTER = 38, 22, 1, 2
_LANDLOCK_CREATE, _LANDLOCK_RESTRICT = 444, 446
_LANDLOCK_FILES = {1: 13, 2: 14, 3: 15, 5: 16}  # kinds of access by version, one bit each
_ONE_ARENA = -8  # mallopt: otherwise glibc counts the processors in a file, for a second thread
_KILL, _ALLOW, _NO_SUCH_CALL = 0x80000000, 0x7FFF0000, 0x00050000 | errno.ENOSYS
_THREAD = 0x00010900  # the flags of clone that all threads have, and no processes
_X32 = 0x40000000  # numbers of another table of system calls


@cache
def _library() -> Any:
    return ctypes.CDLL(None, use_errno=True)


def confine(protections: Protections, limits: WorkLimits) -> None:
    """Take everything from this process but its memory, its threads and its open files.

    Raise OSError if the kernel refuses. Never undo: neither this process nor the kernel can.
    """
    library = _library()
    die_with_parent()
    with suppress(AttributeError):  # not glibc
        library.mallopt(_ONE_ARENA, 1)
    for kind in (resource.RLIMIT_CORE, resource.RLIMIT_FSIZE):
        resource.setrlimit(kind, (0, 0))
    if limits.time_s:
        most_s = int(limits.time_s) + _STUCK_S
        resource.setrlimit(resource.RLIMIT_CPU, (most_s, most_s + 1))
    if limits.memory_mb:  # a last resort: the guard looks at the memory in use
        most = int(2 * limits.memory_mb + 4000) * 1_000_000
        with suppress(ValueError):  # there is a lower limit already
            resource.setrlimit(resource.RLIMIT_AS, (most, most))
    _require(library.prctl(_SET_NO_NEW_PRIVILEGES, 1, 0, 0, 0))
    if version := protections.landlock:
        files = max(bits for since, bits in _LANDLOCK_FILES.items() if since <= version)
        handled = [(1 << files) - 1, 3 if version >= 4 else 0, 3 if version >= 6 else 0]
        size = 8 * (3 if version >= 6 else 2 if version >= 4 else 1)
        rules = library.syscall(_LANDLOCK_CREATE, struct.pack("<3Q", *handled), size, 0)
        _require(rules)
        _require(library.syscall(_LANDLOCK_RESTRICT, rules, 0))
        os.close(rules)
    program = make_filter(protections)
    text = ctypes.create_string_buffer(program, len(program))
    header = struct.pack("@HP", len(program) // 8, ctypes.addressof(text))
    _require(library.prctl(_SET_SECCOMP, _FILTER, header))


def _require(result: int) -> None:
    if result < 0:
        raise OSError(ctypes.get_errno(), "the kernel refuses to confine this process")


@cache
def make_filter(protections: Protections) -> bytes:
    """Return the program with which the kernel decides about each system call.

    Allowed are calls for memory, time, threads and open files. Calls that reach files, the network
    or processes end the process, so that its caller knows. All others fail as on an old kernel.
    """
    load, mask, equal, at_least, end = 0x20, 0x54, 0x15, 0x35, 0x06

    def decide(test: int, number: int, decision: int) -> tuple[tuple[int, int, int, int], ...]:
        """Return a step that ends with a decision if the test holds."""
        return ((test, 0, 1, number), (end, 0, 0, decision))

    steps = (
        (load, 0, 0, 4),  # the architecture
        (equal, 1, 0, protections.audit),
        (end, 0, 0, _KILL),
        (load, 0, 0, 0),  # the number of the call
        *decide(at_least, _X32, _KILL),
        *(step for number in protections.allowed for step in decide(equal, number, _ALLOW)),
        *(step for number in protections.forbidden for step in decide(equal, number, _KILL)),
        (equal, 1, 0, protections.clone),
        (end, 0, 0, _NO_SUCH_CALL),
        (load, 0, 0, 16),  # the lower half of the first argument: flags
        (mask, 0, 0, _THREAD),
        *decide(equal, _THREAD, _ALLOW),
        (end, 0, 0, _KILL),
    )
    return b"".join(struct.pack("<HBBI", *step) for step in steps)


def die_with_parent() -> None:
    """Ask the kernel to end this process when its parent ends."""
    _library().prctl(_SET_DEATH_SIGNAL, signal.SIGKILL)


def close_all_but(kept: set[int]) -> None:
    """Close all open files but these and the standard streams."""
    for name in os.listdir("/proc/self/fd"):  # noqa: PTH208 - it holds numbers
        if int(name) > 2 and int(name) not in kept:
            with suppress(OSError):  # the folder itself was open
                os.close(int(name))


def forget_environment() -> None:
    """Overwrite the environment: it may hold secrets of a CI server."""
    library = _library()
    library.strlen.argtypes, library.strlen.restype = [ctypes.c_void_p], ctypes.c_size_t
    for value in os.environ._data.values():  # type: ignore[attr-defined]
        if len(value) > 1:  # shorter ones are shared by all of Python
            ctypes.memset(id(value) + bytes.__basicsize__ - 1, 0, len(value))
    texts: Any = ctypes.POINTER(ctypes.c_void_p).in_dll(library, "environ")
    for text in takewhile(bool, texts):
        ctypes.memset(text, 0, library.strlen(text))
    library.clearenv()
    os.environ._data.clear()  # type: ignore[attr-defined]
    os.environ["OPENBLAS_NUM_THREADS"] = "1"  # a process with threads cannot be forked
