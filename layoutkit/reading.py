"""The bytes of files that strangers may have made: no waiting, and no more than there may be."""

from __future__ import annotations

import os
import stat
from errno import EFBIG, EINVAL

from layoutkit.records import dataclass

MOST_BYTES = 1_048_577
"""One more than a board may have: the reader refuses it."""

_MOST_OF_OTHERS = 256 * 1024**2
_NO_FILE = "not a regular file"


@dataclass(frozen=True, slots=True)
class Raw:
    """What was read of a board's file, or why it could not be read."""

    content: bytes
    trouble: str = ""


def read_raw(path: str | os.PathLike[str], most: int = MOST_BYTES) -> Raw:
    """The first bytes of a regular file; anything else is trouble."""
    try:
        return Raw(_first_bytes(path, most))
    except OSError as error:
        hint = "; pipe it into `check -`" if error.strerror == _NO_FILE else ""
        return Raw(b"", f"{error.strerror or 'cannot be read'}{hint}")


def read_bytes(path: str | os.PathLike[str], most: int = _MOST_OF_OTHERS) -> bytes:
    """All bytes of a regular file; an OSError where it is none, or larger than it may be."""
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
"""A pipe without a writer must not block the run."""


def _read(number: int, size: int, most: int) -> bytes:
    """All bytes up to `most`: in one call, unless the file is not as long as it says."""
    content = os.read(number, min(size + 1, most))
    if len(content) in (size, most):
        return content
    parts = [content]
    left = most - len(content)
    while left > 0 and (more := os.read(number, left)):
        parts.append(more)
        left -= len(more)
    return b"".join(parts)
