"""What tells whether a file, or the settings that it is judged by, has changed."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TypeAlias

from layoutkit.pipeline.call_settings import watched_files
from layoutkit.pipeline.request import Request

State: TypeAlias = tuple[int, int, int]  # length, time, number on the disk

SETTLED_S = 0.05  # after which a file that was written is taken to be whole


def state_of(path: Path) -> State | None:
    """The state of a file; None if there is none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return (found.st_size, found.st_mtime_ns, found.st_ino)


def settings_state(board: Path) -> State | None:
    """The state of the settings file of a board."""
    files = [one for one in watched_files(Request((str(board),))) if one != board]
    return state_of(files[0]) if files else None


def is_settled(path: Path) -> bool:
    """Whether a file was not written just now: many programs empty it before they write it."""
    state = state_of(path)
    return state is None or abs(time.time() - state[1] / 1e9) > SETTLED_S
