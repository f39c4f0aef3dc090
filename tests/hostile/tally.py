"""Statistics of fuzzing trials: their costs and results by command."""

from __future__ import annotations

import resource
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path


@dataclass
class Cost:
    """What the trials of one command took; the worst one by its number."""

    calls: int = 0
    inputs: int = 0
    worst_s: float = 0
    worst: int = 0
    peak_mb: float = 0

    def add(self, other: Cost) -> None:
        """Count other trials of the command too."""
        self.calls += other.calls
        self.inputs += other.inputs
        if other.worst_s > self.worst_s:
            self.worst_s, self.worst = other.worst_s, other.worst
        self.peak_mb = max(self.peak_mb, other.peak_mb)


@dataclass
class Tally:
    """What came of many trials."""

    costs: dict[str, Cost] = field(default_factory=dict)
    codes: Counter[int] = field(default_factory=Counter)
    faults: list[tuple[int, str, str]] = field(default_factory=list)
    cpu_s: float = 0  # of all that the processes did

    @property
    def inputs(self) -> int:
        """The number of inputs of all commands."""
        return sum(cost.inputs for cost in self.costs.values())

    @property
    def peak_mb(self) -> float:
        """The most memory that a call took."""
        return max((cost.peak_mb for cost in self.costs.values()), default=0)

    def add(self, other: Tally) -> None:
        """Count what came of others too."""
        for command, cost in other.costs.items():
            self.costs.setdefault(command, Cost()).add(cost)
        self.codes += other.codes
        self.faults += other.faults
        self.cpu_s += other.cpu_s

    def lines(self) -> Iterator[str]:
        """The tally as a table."""
        speed = self.inputs / self.cpu_s if self.cpu_s else 0
        yield f"{self.inputs} inputs, {speed:.0f} for each second of CPU time"
        yield f"exit codes {dict(sorted(self.codes.items()))}, {len(self.faults)} faults"
        yield "command             calls   inputs  worst s  in trial  peak MB"
        for command, cost in sorted(self.costs.items()):
            counts = f"{cost.calls:>9}{cost.inputs:>9}"
            worst = f"{cost.worst_s:>9.2f}{cost.worst:>10}{cost.peak_mb:>9.0f}"
            yield f"{command:<16}{counts}{worst}"


def forget_peak() -> None:
    """Let the peak of memory begin anew, where the system can."""
    with suppress(OSError):
        Path("/proc/self/clear_refs").write_text("5", encoding="ascii")


def peak_mb() -> float:
    """The most memory that this process had since then; else since it began."""
    with suppress(OSError):
        for line in Path("/proc/self/status").read_text(encoding="ascii").splitlines():
            if line.startswith("VmHWM:"):
                return int(line.split()[1]) / 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
