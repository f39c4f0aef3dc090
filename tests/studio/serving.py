"""A studio in another process, and a plain HTTP client."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlsplit

from tests.patience import PATIENCE_S

ROOT = Path(__file__).parent.parent.parent
BOARDS = ROOT / "layouts" / "labyrinth"
NAME = "great-bridge.yaml"
SCRIPT = Path(sys.executable).parent / "layoutkit"


@dataclass
class Answered:
    """An answer of the studio."""

    status: int
    body: str
    headers: Mapping[str, str]

    @property
    def data(self) -> Any:
        return json.loads(self.body)


@dataclass
class Studio:
    """A running studio: its address and its process."""

    url: str
    process: subprocess.Popen[str]

    @property
    def port(self) -> int:
        return urlsplit(self.url).port or 0

    @property
    def base(self) -> str:
        return urlsplit(self.url).path

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def get(self, path: str = "", **headers: str) -> Answered:
        return self.send("GET", self.base + path, headers=headers)

    def change(self, facts: Any, **headers: str | None) -> Answered:
        """A change as the page sends it; None takes a header away."""
        given = {"Origin": self.origin, "Content-Type": "application/json"}
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        kept = {name: value for name, value in {**given, **named}.items() if value is not None}
        return self.send("POST", f"{self.base}change", json.dumps(facts), kept)

    def send(
        self, method: str, path: str, body: str = "", headers: Mapping[str, str] | None = None
    ) -> Answered:
        link = HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE_S)
        try:
            link.request(method, path, body.encode() or None, dict(headers or {}))
            response = link.getresponse()
            text = response.read().decode()
            return Answered(response.status, text, dict(response.getheaders()))
        finally:
            link.close()

    def fetch(self, path: str) -> bytes:
        """The bytes of a file."""
        link = HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE_S)
        try:
            link.request("GET", path)
            return link.getresponse().read()
        finally:
            link.close()

    @contextmanager
    def listening(self, board: str, what: str = "events") -> Iterator[Events]:
        """The events of a board, or of the folder."""
        link = HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE_S)
        link.request("GET", f"{self.base}{what}?board={quote(board)}")
        try:
            yield Events(link.getresponse())
        finally:
            link.close()

    def seen(self, board: str) -> Any:
        """What a page sees of a board that has just been opened."""
        with self.listening(board) as events:
            return events.fresh("board")


class Events:
    """Server-sent events as they come."""

    def __init__(self, response: HTTPResponse) -> None:
        self.response = response
        self.text: Any = None

    def next(self) -> tuple[str, Any]:
        event = ""
        while line := self.response.readline().decode().rstrip("\n"):
            name, _, value = line.partition(": ")
            if name == "event":
                event = value
            if name == "data":
                data = json.loads(value)
                if event == "file":
                    self.text = data
                self.response.readline()
                return event, data
        return self.next() if self.response.fp else ("", None)

    def until(self, event: str) -> Any:
        """The next event of a name."""
        while True:
            name, data = self.next()
            if name == event:
                return data

    def fresh(self, event: str) -> Any:
        """Return the next event of a name that is about the current text of the file."""
        while True:
            found = self.until(event)
            if found["revision"] == self.text["revision"]:
                return found


@contextmanager
def studio(
    *arguments: str | Path, cwd: Path = ROOT, browser: str | None = None
) -> Iterator[Studio]:
    """A studio that ends with the block; it opens a browser if there is a command for it."""
    command = [str(SCRIPT), "studio", *map(str, arguments), *(() if browser else ("--no-open",))]
    environment = {**os.environ, "BROWSER": browser or ""}
    process = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=cwd,
        env=environment,
    )
    try:
        assert process.stdout
        url = process.stdout.readline().strip()
        assert url, process.stderr and process.stderr.read()
        yield Studio(url, process)
    finally:
        end(process)


def end(process: subprocess.Popen[str], number: int = signal.SIGINT) -> int:
    """End a studio; its exit code."""
    if process.poll() is None:
        process.send_signal(number)
    code = process.wait(PATIENCE_S)
    for stream in (process.stdout, process.stderr):
        if stream:
            stream.close()
    return code


def save(path: Path, text: str | bytes) -> None:
    """Write a file at one stroke, so that nobody sees half of it however slow the machine is."""
    new = path.with_name(f"{path.name}.new")
    new.write_bytes(text.encode() if isinstance(text, str) else text)
    new.replace(path)
