"""Waiting for conditions and limits of CPU time, for machines that are slow or busy."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar

T = TypeVar("T")

PATIENCE_S = 120.0
"""Only a fault makes a test wait so long."""
SUMS_S = 0.045
"""CPU time for some sums on the slowest machine for which limits of CPU time are written."""


def wait_for(ask: Callable[[], T]) -> T:
    """What a question gives once it gives something."""
    end = time.monotonic() + PATIENCE_S
    while not (found := ask()):
        assert time.monotonic() < end, "it never came about"
        time.sleep(0.02)
    return found


def slowness() -> float:
    """Return how many times slower this machine is now than one for which limits are written."""
    before = time.process_time()
    sum(hash(str(number)) & 1 for number in range(500_000))
    return max(1.0, (time.process_time() - before) / SUMS_S)


@contextmanager
def within_cpu(seconds: float) -> Iterator[None]:
    """Fail if a block takes more CPU time, unless this machine is slower by that much."""
    before = time.process_time()
    yield
    cpu_s = time.process_time() - before
    assert cpu_s < seconds or cpu_s < seconds * slowness()
