"""Many files -> one report."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

from layoutkit.errors import LayoutkitError
from layoutkit.pipeline.judge import Run, all_cards, check_text
from layoutkit.source.find import find_boards
from layoutkit.verdict import BoardVerdict, Report

STDIN = "-"


def read_files(paths: Sequence[str], stdin_name: str) -> list[tuple[str, bytes]]:
    """The display paths and bytes of what is to be checked; folders are searched."""
    named = [Path(path) for path in paths if path != STDIN]
    files = [(display_path(path), path.read_bytes()) for path in find_boards(named)]
    if STDIN in paths:
        files.append((stdin_name, sys.stdin.buffer.read()))
    return files


def display_path(path: Path) -> str:
    """The path as reports show it: relative to here, with forward slashes."""
    relative = os.path.relpath(path)
    shown = path if path.is_absolute() and relative.startswith("..") else Path(relative)
    return shown.as_posix()
