"""Reading of files from strangers, without blocking on pipes and up to a size limit."""

from __future__ import annotations

import os
import stat
from errno import EFBIG, EINVAL

from layoutkit.records import dataclass

MAX_BOARD_BYTES = 1_048_577
"""One more byte than a board may have: the reader rejects it."""

_MAX_BYTES_OF_OTHERS = 256 * 1024**2
_NO_FILE = "not a regular file"


@dataclass(frozen=True, slots=True)
class ReadResult:
    """The bytes of a board's file, or the reason why it could not be read."""

    content: bytes
    trouble: str = ""


def read_regular_file(path: str | os.PathLike[str], most: int = MAX_BOARD_BYTES) -> ReadResult:
    """Return the first bytes of a regular file, or the reason why it cannot be read."""
    try:
        return ReadResult(_first_bytes(path, most))
    except OSError as error:
        hint = "; pipe it into `check -`" if error.strerror == _NO_FILE else ""
        return ReadResult(b"", f"{error.strerror or 'cannot be read'}{hint}")


def read_bytes(path: str | os.PathLike[str], most: int = _MAX_BYTES_OF_OTHERS) -> bytes:
    """Return all bytes of a regular file; raise OSError if it is too large or not a file."""
    content = _first_bytes(path, most + 1)
    if len(content) > most:
        raise OSError(EFBIG, f"larger than {most / 1024**2:g} MiB", str(path))
    return content


def _first_bytes(path: str | os.PathLike[str], most: int) -> bytes:
    number = os.open(path, os.O_RDONLY | _AT_ONCE)
    try:
        state = os.fstat(number)
        if not stat.S_ISREG(state.st_mode):
            raise OSError(EINVAL, _NO_FILE, str(path))
        return _read(number, state.st_size, most)
    finally:
        os.close(number)


_AT_ONCE = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0) | getattr(os, "O_BINARY", 0)
"""Flags that keep a pipe without a writer from blocking the run."""


def _read(number: int, size: int, most: int) -> bytes:
    """Return up to `most` bytes: in one call, unless the file size is wrong."""
    content = os.read(number, min(size + 1, most))
    if len(content) in (size, most):
        return content
    parts = [content]
    left = most - len(content)
    while left > 0 and (more := os.read(number, left)):
        parts.append(more)
        left -= len(more)
    return b"".join(parts)
