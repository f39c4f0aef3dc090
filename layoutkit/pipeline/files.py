"""The files of a call, and their bytes."""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from layoutkit.errors import LayoutkitError
from layoutkit.source.find import find_boards, has_game_key

STDIN = "-"
MOST_BYTES = 1_048_577  # one more than a board may have: the reader refuses it
BATCH_BYTES = 32_000_000  # how much is held at a time, however many files there are


@dataclass(frozen=True, slots=True)
class File:
    """A file to check: how reports call it, and where it is; None: stdin."""

    path: str
    where: Path | None


@dataclass(frozen=True, slots=True)
class Content:
    """A file that was read: how it is called and what is in it."""

    path: str
    raw: bytes
    trouble: str = ""  # why it could not be read

    @property
    def text(self) -> str:
        """Its text, for showing."""
        return self.raw.decode("utf-8", "replace").removeprefix("\ufeff")


def files_of(paths: Sequence[str], stdin_name: str) -> list[File]:
    """The files that are meant, in order of path; folders are searched."""
    if "" in paths:
        raise LayoutkitError('there is no file or folder ""', "is a variable empty?")
    named = [Path(path) for path in paths if path != STDIN]
    files = [File(display_path(path), path) for path in find_boards(named)]
    if STDIN in paths:
        if any(file.path == stdin_name for file in files):
            hint = "give --stdin-filename another"
            raise LayoutkitError(f'stdin and a file are both called "{stdin_name}"', hint)
        files.append(File(stdin_name, None))
    return sorted(files, key=lambda file: file.path)


def batches(files: Sequence[File], *, boards_only: bool = False) -> Iterator[list[Content]]:
    """The contents of files, no more at a time than memory easily holds."""
    batch: list[Content] = []
    size = 0
    for file in files:
        content = read_content(file)
        if boards_only and not content.trouble and not has_game_key(content.raw):
            continue
        batch.append(content)
        size += len(content.raw)
        if size >= BATCH_BYTES:
            yield batch
            batch, size = [], 0
    if batch:
        yield batch


def read_content(file: File) -> Content:
    """The bytes of a file, no more than a board may have."""
    if file.where is None:
        try:
            return Content(file.path, sys.stdin.buffer.read(MOST_BYTES))
        except OSError:
            return Content(file.path, b"", "stdin is closed")
    try:
        with open(file.where, "rb", opener=open_at_once) as opened:
            if not stat.S_ISREG(os.fstat(opened.fileno()).st_mode):
                return Content(file.path, b"", "not a regular file; pipe it into `check -`")
            return Content(file.path, opened.read(MOST_BYTES))
    except OSError as error:
        return Content(file.path, b"", error.strerror or "cannot be read")


def open_at_once(path: str, flags: int) -> int:
    """Open without waiting: a pipe without a writer must not block the run."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0))


def display_path(path: Path) -> str:
    """The path as reports show it: relative to here, with forward slashes."""
    relative = os.path.relpath(path)
    shown = path if path.is_absolute() and relative.startswith("..") else Path(relative)
    return shown.as_posix()
