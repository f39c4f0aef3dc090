"""Messages over stdin and stdout, in threads beside the loop, so that neither waits for the other.

What anything else prints goes to stderr: on stdout it would break the protocol.
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

MOST_BYTES = 64 * 1024**2  # of one message; a board has at most a mebibyte
_MOST_OF_LINE = 8192  # of one header
_AT_ONCE = 1024**2
_PATIENCE_S = 2.0  # for an editor that takes its last messages


def own_streams() -> tuple[RawIOBase, BinaryIO]:
    """Stdin and stdout for messages alone; what else would use them gets nothing, and stderr.

    Stdin has no buffer: its lock would be held by the thread that waits there when all ends.
    """
    sys.stdout.flush()
    reading, writing = os.dup(0), os.dup(1)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.dup2(2, 1)
    return os.fdopen(reading, "rb", buffering=0), os.fdopen(writing, "wb")


class _Bytes:
    """What comes in, taken in large pieces: each waits for its turn among the threads."""

    def __init__(self, stream: RawIOBase) -> None:
        self._stream = stream
        self._held = b""

    def line(self) -> bytes:
        """The next header, with its line end; nothing at the end of the stream."""
        while b"\n" not in self._held and len(self._held) < _MOST_OF_LINE and self._more():
            pass
        end = self._held.find(b"\n") + 1 or min(len(self._held), _MOST_OF_LINE)
        return self._taken(end)

    def body(self, length: int) -> bytes | None:
        """The next bytes, fewer at the end of the stream; of too many, none are kept."""
        parts, left = [self._taken(min(length, len(self._held)))], length
        left -= len(parts[0])
        while left > 0 and (part := self._stream.read(min(left, _AT_ONCE))):
            left -= len(part)
            if length <= MOST_BYTES:
                parts.append(part)
        return b"".join(parts) if length <= MOST_BYTES else None

    def _more(self) -> bool:
        part = self._stream.read(_AT_ONCE)
        self._held += part or b""
        return bool(part)

    def _taken(self, length: int) -> bytes:
        taken, self._held = self._held[:length], self._held[length:]
        return taken


def bodies(stream: RawIOBase) -> Iterator[bytes | None]:
    """The bodies of all messages up to the end of a stream; None for one that is too long."""
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
    """Hand every body to `take`, then call `end`; both are called in the thread that reads."""

    def run() -> None:
        with suppress(OSError, ValueError, RuntimeError):  # closed, or the loop has ended
            for body in bodies(stream):
                take(body)
        with suppress(RuntimeError):
            end()

    Thread(target=run, name="reader", daemon=True).start()


class Writer:
    """Writes what it is given in a thread: an editor that does not read holds up nothing."""

    def __init__(self, stream: BinaryIO, broken: Callable[[], object]) -> None:
        self._stream = stream
        self._broken = broken
        self._queue: SimpleQueue[bytes | None] = SimpleQueue()
        self._thread = Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    def write(self, data: bytes) -> None:
        """Send this after all that was given before."""
        self._queue.put(data)

    def close(self) -> None:
        """Send what is left, if the editor takes it."""
        self._queue.put(None)
        self._thread.join(_PATIENCE_S)

    def _run(self) -> None:
        try:
            while (data := self._queue.get()) is not None:
                self._stream.write(data)
                self._stream.flush()
        except (OSError, ValueError):
            self._broken()
