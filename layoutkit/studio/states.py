"""How changes of files and of their settings are noticed."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TypeAlias

from layoutkit.pipeline.call_settings import find_watched_files
from layoutkit.pipeline.request import CheckRequest

FileStamp: TypeAlias = tuple[int, int, int]  # size, time, inode

SETTLED_S = 0.05  # after which a written file is assumed to be complete


def read_file_stamp(path: Path) -> FileStamp | None:
    """Return the state of a file; None if there is none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return (found.st_size, found.st_mtime_ns, found.st_ino)


def read_settings_stamp(board: Path) -> FileStamp | None:
    """Return the state of the settings file of a board."""
    files = [file for file in find_watched_files(CheckRequest((str(board),))) if file != board]
    return read_file_stamp(files[0]) if files else None


def is_settled(path: Path) -> bool:
    """Return whether a file is at rest; many programs empty a file before they write it."""
    state = read_file_stamp(path)
    return state is None or abs(time.time() - state[1] / 1e9) > SETTLED_S
