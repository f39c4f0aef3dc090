"""How changes of files and of their settings are noticed."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TypeAlias

from layoutkit.pipeline.call_settings import watched_files
from layoutkit.pipeline.request import Request

State: TypeAlias = tuple[int, int, int]  # size, time, inode

SETTLED_S = 0.05  # after which a written file is assumed to be complete


def state_of(path: Path) -> State | None:
    """Return the state of a file; None if there is none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return (found.st_size, found.st_mtime_ns, found.st_ino)


def settings_state(board: Path) -> State | None:
    """Return the state of the settings file of a board."""
    files = [file for file in watched_files(Request((str(board),))) if file != board]
    return state_of(files[0]) if files else None


def is_settled(path: Path) -> bool:
    """Return whether a file is at rest; many programs empty a file before they write it."""
    state = state_of(path)
    return state is None or abs(time.time() - state[1] / 1e9) > SETTLED_S
