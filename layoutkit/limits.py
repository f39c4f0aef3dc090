"""Limits of time and memory for pieces of work, and what a piece has taken of them.

Time is CPU time, so that the load of a machine decides nothing.
"""

from __future__ import annotations

import os
import sys
import time
from contextlib import suppress
from typing import Literal, TypeAlias

from layoutkit.records import dataclass

LimitKind: TypeAlias = Literal["time-limit", "memory-limit"]

SHORT = 0.5
"""The share of a limit after which searches are to end."""

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


class WorkPiece:
    """A piece of work: what it has taken so far, and which limit it has reached."""

    def __init__(self, limits: WorkLimits) -> None:
        self.limits = limits
        self.kind: LimitKind | None = None
        self.message = ""
        self.rings = 0
        self.is_short = False
        self._cpu_s, self._clock_s = time.process_time(), time.monotonic()
        self._begun_s = self._cpu_s
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

    def pardon(self, inner: WorkPiece) -> None:
        """Leave out the time that a piece inside it has taken, with all inside that."""
        self._cpu_s += time.process_time() - inner._begun_s

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
        file = os.open("/proc/self/statm", os.O_RDONLY)  # twice for each board: without a wrapper
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
