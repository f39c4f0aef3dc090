"""The bytes of a file, read without waiting and no more than there may be."""

from __future__ import annotations

import os
import stat

from layoutkit.records import dataclass

MOST_BYTES = 1_048_577
"""One more than a board may have: the reader refuses it."""


@dataclass(frozen=True, slots=True)
class Raw:
    """What was read of a file, or why it could not be read."""

    content: bytes
    trouble: str = ""


def read_raw(path: str | os.PathLike[str], most: int = MOST_BYTES) -> Raw:
    """The first bytes of a regular file; anything else is trouble."""
    try:
        number = os.open(path, os.O_RDONLY | _AT_ONCE)
        try:
            state = os.fstat(number)
            if not stat.S_ISREG(state.st_mode):
                return Raw(b"", "not a regular file; pipe it into `check -`")
            return Raw(_read(number, state.st_size, most))
        finally:
            os.close(number)
    except OSError as error:
        return Raw(b"", error.strerror or "cannot be read")


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
