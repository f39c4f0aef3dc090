"""Tasks for processes of a pool."""

from __future__ import annotations

import os
import time
from pathlib import Path


def double(number: int) -> int:
    return 2 * number


def fail(number: int) -> int:
    raise ValueError(f"no {number}")


def die(number: int) -> int:
    os._exit(number)


def turn_forever(number: int) -> int:
    while True:
        time.process_time()


def turn_if_odd(number: int) -> int:
    return turn_forever(number) if number % 2 else number


def hoard(number: int) -> int:
    kept = bytearray(100_000_000)
    return turn_forever(len(kept))


def die_once(path: str) -> str:
    """The first to do it dies, and leaves a file to say so."""
    try:
        Path(path).touch(exist_ok=False)
    except FileExistsError:
        return "done"
    os._exit(1)
