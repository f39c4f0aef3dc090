"""Waiting for conditions, with generous limits for slow machines."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")

PATIENCE_S = 120.0
"""Only a fault makes a test wait so long."""


def wait_for(ask: Callable[[], T]) -> T:
    """What a question gives once it gives something."""
    end = time.monotonic() + PATIENCE_S
    while not (found := ask()):
        assert time.monotonic() < end, "it never came about"
        time.sleep(0.02)
    return found
