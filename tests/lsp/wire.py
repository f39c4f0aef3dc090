"""A client that sends raw bytes, also malformed ones."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from threading import Timer
from typing import IO, Any, cast

from tests.patience import PATIENCE_S

INITIALIZE: dict[str, Any] = {"processId": None, "rootUri": None, "capabilities": {}}


def framed(body: bytes) -> bytes:
    return b"Content-Length: %d\r\n\r\n%s" % (len(body), body)


def message(method: str, params: Any, number: int | str | None) -> bytes:
    found: dict[str, Any] = {"jsonrpc": "2.0", "method": method, "params": params, "id": number}
    return json.dumps({key: one for key, one in found.items() if one is not None}).encode()


class Wire:
    """A server, and the messages that it sends."""

    def __init__(self, folder: Path, patience_s: float = PATIENCE_S) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "layoutkit", "lsp"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd=folder,
        )
        self.watchdog = Timer(patience_s, self.process.kill)  # a test that waits for it then fails
        self.watchdog.start()
        self.stdin = cast("IO[bytes]", self.process.stdin)
        self.stdout = cast("IO[bytes]", self.process.stdout)
        self.stderr = cast("IO[bytes]", self.process.stderr)

    def send(self, raw: bytes) -> None:
        self.stdin.write(raw)
        self.stdin.flush()

    def body(self, body: bytes) -> None:
        self.send(framed(body))

    def tell(self, method: str, params: Any = None, number: int | str | None = None) -> None:
        self.tell_at_once((method, params, number))

    def tell_at_once(self, *messages: tuple[str, Any, int | str | None]) -> None:
        """Methods, params and numbers, in one piece: nothing is answered before all are there."""
        self.send(b"".join(framed(message(*one)) for one in messages))

    def take(self) -> dict[str, Any]:
        length = 0
        line = self.stdout.readline()
        assert line, "the server has ended"
        while line.strip():
            name, _, value = line.partition(b": ")
            if name == b"Content-Length":
                length = int(value)
            line = self.stdout.readline()
        found: dict[str, Any] = json.loads(self.stdout.read(length))
        return found

    def ask(self, method: str, params: Any = None, number: int | str = 1) -> dict[str, Any]:
        """The answer to a request, or the error."""
        self.tell(method, params, number)
        while (found := self.take()).get("id") != number:
            pass
        return found

    def begin(self) -> None:
        assert "result" in self.ask("initialize", INITIALIZE, "begin")
        self.tell("initialized", {})

    def end(self) -> int:
        """Its exit code after the end of the stream."""
        self.stdin.close()
        return self.ended()

    def ended(self) -> int:
        code = self.process.wait(timeout=PATIENCE_S)
        self.watchdog.cancel()
        for stream in (self.stdin, self.stdout, self.stderr):
            stream.close()
        return code
