"""A client that sends bytes: what no library would send."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from threading import Timer
from typing import IO, Any, cast

PATIENCE_S = 20.0  # after it the server is killed, and a test that waits for it fails
INITIALIZE: dict[str, Any] = {"processId": None, "rootUri": None, "capabilities": {}}


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
        self.watchdog = Timer(patience_s, self.process.kill)
        self.watchdog.start()
        self.stdin = cast("IO[bytes]", self.process.stdin)
        self.stdout = cast("IO[bytes]", self.process.stdout)
        self.stderr = cast("IO[bytes]", self.process.stderr)

    def send(self, raw: bytes) -> None:
        self.stdin.write(raw)
        self.stdin.flush()

    def body(self, body: bytes) -> None:
        self.send(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))

    def tell(self, method: str, params: Any = None, number: int | str | None = None) -> None:
        message: dict[str, Any] = {"jsonrpc": "2.0", "method": method, "params": params}
        if params is None:
            del message["params"]
        if number is not None:
            message["id"] = number
        self.body(json.dumps(message).encode())

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
