"""Limits of CPU time and memory for a task, and the meter that compares a task with them.

Time is CPU time, so that the load of the machine does not decide which board fails.
"""

from __future__ import annotations

import os
import sys
import time
from contextlib import suppress
from typing import Literal, TypeAlias

from layoutkit.fast_dataclass import dataclass

LimitKind: TypeAlias = Literal["time-limit", "memory-limit"]

FINISH_SOON_SHARE = 0.5
"""The share of a limit after which searches should return what they have."""

_MB = 1_000_000


@dataclass(frozen=True, slots=True)
class WorkLimits:
    """The CPU time and the memory that one task may use; 0 means no limit."""

    time_s: float = 0.0
    memory_mb: float = 0.0


NO_LIMITS = WorkLimits()


@dataclass(slots=True)
class TimeBudget:
    """The CPU time that all tasks of a run may use together; 0 means no limit."""

    total_s: float = 0.0
    used_s: float = 0.0

    @property
    def is_exhausted(self) -> bool:
        """Whether no further task may start."""
        return 0 < self.total_s <= self.used_s

    @property
    def message(self) -> str:
        """Why a task was not started or not finished."""
        return f"not judged: the run took all of its {self.total_s:g} s of CPU time"


class LimitReached(BaseException):
    """A task exceeded a limit. Not an Exception, so that no rule catches it."""

    def __init__(self, kind: LimitKind, message: str) -> None:
        super().__init__(message)
        self.kind = kind
        self.message = message


class TaskMeter:
    """What one task has used so far, and which limit it has exceeded."""

    def __init__(self, limits: WorkLimits) -> None:
        self.limits = limits
        self.kind: LimitKind | None = None
        self.message = ""
        self.interrupts = 0
        self.should_finish_soon = False
        self._cpu_s, self._clock_s = time.process_time(), time.monotonic()
        self._start_s = self._cpu_s
        self._memory_mb = resident_mb() if limits.memory_mb else 0.0
        self._exceeded_s = 0.0

    def has_exceeded(self) -> bool:
        """Return whether the task exceeds a limit, or has done so before."""
        if self.kind is None:
            used_s = time.process_time() - self._cpu_s
            if 0 < self.limits.time_s < used_s:
                clock_s = time.monotonic() - self._clock_s
                self._exceed(
                    "time-limit",
                    f"not finished within {self.limits.time_s:g} s of CPU time "
                    f"({clock_s:.1f} s by the clock)",
                )
            elif 0 < self.limits.memory_mb < self._used_mb():
                limit = f"{self.limits.memory_mb:g} MB"
                self._exceed("memory-limit", f"stopped as it took more than {limit} of memory")
        return self.kind is not None

    @property
    def reached(self) -> LimitReached:
        """The exception that reports the exceeded limit."""
        assert self.kind
        return LimitReached(self.kind, self.message)

    def exclude(self, inner: TaskMeter) -> None:
        """Do not count the time of a task that ran inside this one."""
        self._cpu_s += time.process_time() - inner._start_s

    def used_share(self) -> float:
        """Return the used share of the limit that is closest to being reached."""
        time_s, memory_mb = self.limits.time_s, self.limits.memory_mb
        return max(
            (time.process_time() - self._cpu_s) / time_s if time_s else 0.0,
            self._used_mb() / memory_mb if memory_mb else 0.0,
        )

    def overrun_s(self) -> float:
        """Return the CPU time used since a limit was exceeded."""
        return time.process_time() - self._exceeded_s

    def _used_mb(self) -> float:
        return resident_mb() - self._memory_mb

    def _exceed(self, kind: LimitKind, message: str) -> None:
        self.message, self._exceeded_s = message, time.process_time()
        self.kind = kind


_open_memory_file: int | None = None


def keep_memory_file_open() -> None:
    """Open the file that `resident_mb` reads, for a process that soon can open none."""
    global _open_memory_file  # noqa: PLW0603 - of this process, which is about to be confined
    with suppress(OSError):
        _open_memory_file = os.open("/proc/self/statm", os.O_RDONLY)


def resident_mb() -> float:
    """Return the memory of this process in MB; on macOS its peak; 0 if unknown."""
    with suppress(OSError, ValueError):
        if _open_memory_file is not None:
            pages = os.pread(_open_memory_file, 100, 0).split()[1]
            return int(pages) * os.sysconf("SC_PAGE_SIZE") / _MB
        file = os.open("/proc/self/statm", os.O_RDONLY)  # no file object: this is hot
        try:
            pages = os.read(file, 100).split()[1]
        finally:
            os.close(file)
        return int(pages) * os.sysconf("SC_PAGE_SIZE") / _MB
    with suppress(ImportError):
        import resource

        most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        return most / _MB if sys.platform == "darwin" else most * 1024 / _MB
    return 0.0
