"""Messages over stdin and stdout, read and written in threads that do not wait for each other.

Everything else that prints goes to stderr, because it would break the protocol on stdout.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from io import RawIOBase
from queue import SimpleQueue
from threading import Thread
from typing import BinaryIO

MAX_BYTES = 64 * 1024**2  # of a message; a board has at most a mebibyte
_MAX_HEADER = 8192  # bytes
_CHUNK = 1024**2
_CLOSING_S = 2.0  # time for the editor to read the last messages


def own_streams() -> tuple[RawIOBase, BinaryIO]:
    """Take over stdin and stdout for messages; other code reads nothing and prints to stderr.

    Stdin has no buffer, since the waiting thread would still hold the buffer's lock at exit.
    """
    sys.stdout.flush()
    reading, writing = os.dup(0), os.dup(1)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.dup2(2, 1)
    return os.fdopen(reading, "rb", buffering=0), os.fdopen(writing, "wb")


class _Bytes:
    """Incoming bytes, read in large chunks, since each read waits for its turn among threads."""

    def __init__(self, stream: RawIOBase) -> None:
        self._stream = stream
        self._held = b""

    def line(self) -> bytes:
        """Return the next header with its line end; empty at the end of the stream."""
        while b"\n" not in self._held and len(self._held) < _MAX_HEADER and self._more():
            pass
        end = self._held.find(b"\n") + 1 or min(len(self._held), _MAX_HEADER)
        return self._taken(end)

    def body(self, length: int) -> bytes | None:
        """Return the next bytes, fewer at the end of the stream; None if they exceed the limit."""
        parts, left = [self._taken(min(length, len(self._held)))], length
        left -= len(parts[0])
        while left > 0 and (part := self._stream.read(min(left, _CHUNK))):
            left -= len(part)
            if length <= MAX_BYTES:
                parts.append(part)
        return b"".join(parts) if length <= MAX_BYTES else None

    def _more(self) -> bool:
        part = self._stream.read(_CHUNK)
        self._held += part or b""
        return bool(part)

    def _taken(self, length: int) -> bytes:
        taken, self._held = self._held[:length], self._held[length:]
        return taken


def bodies(stream: RawIOBase) -> Iterator[bytes | None]:
    """Yield the bodies of all messages; None for a body that is too long."""
    incoming = _Bytes(stream)
    while True:
        length = None
        while line := incoming.line():
            if not line.strip():
                break
            name, _, value = line.partition(b":")
            if name.strip().lower() == b"content-length" and value.strip().isdigit():
                length = int(value)
        if not line:
            return
        if length is not None:
            body = incoming.body(length)
            if body is not None and len(body) < length:
                return
            yield body


def read_in_thread(
    stream: RawIOBase, take: Callable[[bytes | None], object], end: Callable[[], object]
) -> None:
    """Pass every body to `take`, then call `end`; both run in the reading thread."""

    def run() -> None:
        with suppress(OSError, ValueError, RuntimeError):  # the stream or the loop is closed
            for body in bodies(stream):
                take(body)
        with suppress(RuntimeError):
            end()

    Thread(target=run, name="reader", daemon=True).start()


class Writer:
    """A thread that writes messages, so that an editor that does not read blocks nothing."""

    def __init__(self, stream: BinaryIO, broken: Callable[[], object]) -> None:
        self._stream = stream
        self._broken = broken
        self._queue: SimpleQueue[bytes | None] = SimpleQueue()
        self._thread = Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    def write(self, data: bytes) -> None:
        """Queue data to be sent."""
        self._queue.put(data)

    def close(self) -> None:
        """Send the queued data, if the editor reads it soon."""
        self._queue.put(None)
        self._thread.join(_CLOSING_S)

    def _run(self) -> None:
        try:
            while (data := self._queue.get()) is not None:
                self._stream.write(data)
                self._stream.flush()
        except (OSError, ValueError):
            self._broken()
