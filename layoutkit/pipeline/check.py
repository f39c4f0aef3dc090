"""Many files -> one report."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path

from layoutkit.errors import LayoutkitError
from layoutkit.pipeline.judge import all_cards, check_text, plain_run
from layoutkit.source.find import find_boards
from layoutkit.verdict import Report

STDIN = "-"


def check_paths(paths: Sequence[str], stdin_name: str, allow_empty: bool) -> Report:
    """The report on files and folders, in order of path."""
    files = read_files(paths, stdin_name)
    if not files and not allow_empty:
        raise LayoutkitError("there is nothing to check", "name a board, or use --allow-empty")
    run = plain_run()
    boards = sorted((check_text(path, raw, run) for path, raw in files), key=lambda one: one.path)
    games = tuple(sorted({one.game for one in boards if one.game}))
    return Report(tuple(boards), all_cards(games))


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
