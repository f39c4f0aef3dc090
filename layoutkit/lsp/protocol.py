"""JSON-RPC over stdin and stdout, malformed messages, and log lines.

Threads read and write, so that an editor that does not read blocks nothing. Every message is
answered, malformed requests too. Log lines never quote a board, because it may hold secrets.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Generator, Iterator
from contextlib import suppress
from io import RawIOBase
from queue import SimpleQueue
from threading import Thread
from typing import TYPE_CHECKING, Any, BinaryIO

from lsprotocol import types
from pygls.exceptions import JsonRpcException
from pygls.protocol import LanguageServerProtocol, lsp_method

from layoutkit.lsp.log import log_line

if TYPE_CHECKING:
    from layoutkit.lsp.server import BoardServer


_REQUEST_FAILED = {
    types.ErrorCodes.ParseError: "the message is not JSON",
    types.ErrorCodes.InvalidRequest: "the message is not a valid request",
    types.ErrorCodes.MethodNotFound: "there is no such method",
    types.ErrorCodes.InvalidParams: "the parameters do not fit the method",
    types.ErrorCodes.ServerNotInitialized: "the first request must be `initialize`",
}


class BoardProtocol(LanguageServerProtocol):
    """The protocol of the server: it answers malformed messages and ends in order."""

    _server: BoardServer
    is_ready = False  # True after `initialize`

    def receive(self, body: bytes | None) -> None:
        """Handle a message; answer with an error if it cannot be understood."""
        try:
            data = json.loads(body) if body is not None else None
        except (ValueError, RecursionError):
            self.refuse(None, types.ErrorCodes.ParseError)
            return
        if not isinstance(data, dict) or data.get("jsonrpc") != self.VERSION:
            self.refuse(None, types.ErrorCodes.InvalidRequest)
            return
        method, number = data.get("method"), data.get("id")
        is_request = method is not None and "id" in data
        if why := self.objection(data):
            if is_request:
                self.refuse(number, why)
            return
        try:
            message = self.structure_message(data)
        except JsonRpcException:
            known = self.get_message_type(str(method))
            if is_request:
                codes = types.ErrorCodes
                self.refuse(number, codes.InvalidParams if known else codes.MethodNotFound)
            log_line(f"a message of {method} is malformed")
            return
        self.is_ready |= method == types.INITIALIZE
        self.handle_message(message)

    def objection(self, data: dict[str, Any]) -> types.ErrorCodes | None:
        """Return the error code if a message cannot be handled now."""
        method, number = data.get("method"), data.get("id")
        if not isinstance(method, str | None) or not isinstance(number, str | int | None):
            return types.ErrorCodes.InvalidRequest
        if method is None and "id" not in data:
            return types.ErrorCodes.InvalidRequest
        if method is None or method == types.EXIT:
            return None
        if self._shutdown or (self.is_ready and method == types.INITIALIZE):
            return types.ErrorCodes.InvalidRequest
        if not self.is_ready and method != types.INITIALIZE:
            return types.ErrorCodes.ServerNotInitialized
        return None

    def refuse(self, number: Any, code: types.ErrorCodes) -> None:
        """Answer a message with an error."""
        known = number if isinstance(number, str | int) else None  # None is written as null
        error = {"code": code.value, "message": _REQUEST_FAILED[code]}
        self._send_data({"jsonrpc": self.VERSION, "id": known, "error": error})

    @property
    def was_shut_down(self) -> bool:
        """Return whether the editor has asked the server to shut down."""
        return self._shutdown

    @lsp_method(types.EXIT)
    def lsp_exit(self, *_: object) -> Generator[Any, Any, None]:
        """End the server."""
        self._server.end()
        yield from ()

    @lsp_method(types.TEXT_DOCUMENT_DID_OPEN)
    def lsp_text_document__did_open(self, params: types.DidOpenTextDocumentParams) -> None:
        """Open a document."""
        self._server.documents.open(params.text_document)

    @lsp_method(types.TEXT_DOCUMENT_DID_CHANGE)
    def lsp_text_document__did_change(self, params: types.DidChangeTextDocumentParams) -> None:
        """Change a document."""
        self._server.documents.change(params.text_document, params.content_changes)

    @lsp_method(types.TEXT_DOCUMENT_DID_CLOSE)
    def lsp_text_document__did_close(self, params: types.DidCloseTextDocumentParams) -> None:
        """Close a document."""
        self._server.documents.close(params.text_document.uri)


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
        return self._take(end)

    def body(self, length: int) -> bytes | None:
        """Return the next bytes, fewer at the end of the stream; None if they exceed the limit."""
        parts, left = [self._take(min(length, len(self._held)))], length
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

    def _take(self, length: int) -> bytes:
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
