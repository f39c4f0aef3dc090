"""Random requests to a real studio, with and without its secret.

    python -m tests.studio.fuzz                            a minute
    python -m tests.studio.fuzz --seconds 600 --seed 7     ten minutes, other requests

An answer has a status below 500, or 503 for a limit or a board that has changed; it contains no
internal error, no folder of the installation, and no secret unless the request had it. Boards
change only by a request with status 200 that may change them, and nothing else is written.
"""

from __future__ import annotations

import argparse
import json
import re
import socket
import sys
import time
from collections import Counter
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from layoutkit.games.registry import GAMES, find_game
from layoutkit.studio.files import find_revision
from tests.hostile.faults import BARE
from tests.hostile.structured import changed, value

from .serving import ROOT, Studio, end, studio

READ_S = 20.0  # how long an answer may take before the page leaves
MOST_BYTES = 400_000
SECRET = "{secret}"
INNER = re.compile(
    "|".join(["internal error", "Traceback", re.escape(str(ROOT)), "site-packages", "/lib/python"])
)
METHODS = ("GET", "POST", "HEAD", "PUT", "DELETE", "OPTIONS", "TRACE", "PATCH", "CONNECT", "get")
PATHS = (
    *("", "boards", "folder", "languages", "new-board-forms", "page/main.js", "page/a%00.js"),
    *("page/..%2f..%2faccess.py", "page//etc/passwd", "run", "events", "picture", "plan", "pack"),
    *("piece-pictures", "legal-targets", "why-not-legal", "preview", "new", *["change"] * 8),
)
PIECES = ("a1", "b1", "c3/e", "L1", "red", "gem:1", "%F0%9F", "%00", "x" * 700, "..", "")
BOARDS = ("labyrinth.yaml", "canaletto.yaml", "link.yaml", "no.yaml", "../secret.yaml", "", "%00")
NEW_NAMES = (
    *("new.yaml", "a/b.yaml", "../x.yaml", "/tmp/x.yaml", ".hidden.yaml", "con.yaml", "x\x00.yaml"),
    *("layoutkit.toml", "x" * 300 + ".yaml", "-rf.yaml", "\u202e.yaml", "labyrinth.yaml"),
)
OPTIONS: tuple[dict[str, Any], ...] = (
    *({}, {"seed": 1}, {"seed": 10**30}, {"seed": None}, {"seed": "x"}, {"count": 5}),
    *({"size": "26x99"}, {"output": "/tmp/x.yaml"}, {"config": "/etc/passwd"}, {"jobs": 10**4}),
)
WEBSOCKET = {"Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Version": "13"}
ODD_HEADERS: tuple[dict[str, str], ...] = (
    *({"Content-Length": length} for length in ("-5", "1", "99999999999", "x", "0x10")),
    *({"Transfer-Encoding": coding} for coding in ("chunked", "gzip", "chunked, x")),
    *({"Connection": "Upgrade", "Upgrade": other} | WEBSOCKET for other in ("websocket", "h2c")),
    *({"X-Odd": value} for value in ("\x00", "a\r\n b", "\x7f", "\u00e9", "x" * 100_000)),
    {f"X-{number}": "x" for number in range(300)},
)


class Fault(Exception):  # noqa: N818 - it is the studio's
    """What the studio did wrong."""


@dataclass(frozen=True)
class Request:
    """A request as bytes, and what is known of it."""

    raw: bytes
    has_secret: bool
    may_change: bool
    is_plain: bool  # it is right in HTTP, so it must be answered


@dataclass
class Fuzz:
    """A studio on a folder, and random requests."""

    studio: Studio
    folder: Path
    dice: Random
    files: dict[str, bytes]
    count: Counter[str] = field(default_factory=Counter)

    @property
    def secret(self) -> str:
        """Return the secret of the studio."""
        return self.studio.base.strip("/")

    def run(self, seconds: float, most: int = 0) -> Counter[str]:
        """Send requests until the time is over, or so many; raise the first Fault."""
        until = time.monotonic() + seconds
        while self.count["requests"] < most if most else time.monotonic() < until:
            request = self.request()
            with suppress(TimeoutError):  # the machine is slow, so the page leaves
                self.judge(request, self.send(request.raw))
            self.count["requests"] += 1
        if self.studio.process.poll() is not None:
            raise Fault(f"the studio ended with {self.studio.process.returncode}")
        return self.count

    def request(self) -> Request:
        """Return a random request."""
        if self.dice.random() < 0.03:
            length = self.dice.choice((1, 30, 3_000, 100_000))
            return Request(self.dice.randbytes(length), False, False, False)
        choose = self.dice.choice
        route = choose(PATHS)
        is_post = route in ("change", "new", "preview") and self.dice.random() < 0.9
        method = "POST" if is_post else choose(("GET", "GET", "GET", *METHODS))
        body = self.body(route) if is_post or self.dice.random() < 0.1 else b""
        prefix, has_secret = self.prefix()
        target = f"{prefix}{route}{self.query(route)}"
        headers, is_page = self.headers(body)
        has_own_headers, is_plain = self.odd_headers(headers)
        lines = [f"{method} {target} HTTP/1.1", *(f"{k}: {v}" for k, v in headers.items())]
        head = "\r\n".join((*lines, "", "")).encode("utf-8", "surrogatepass")
        may_change = has_secret and is_page and method == "POST" and not has_own_headers
        is_plain &= method.isupper() and method != "CONNECT"
        return Request(head + body, has_secret, may_change, is_plain)

    def prefix(self) -> tuple[str, bool]:
        """Return the beginning of a path, and whether it has the secret."""
        if self.dice.random() < 0.8:
            return f"/{self.secret}/", True
        wrong = ("/", "//", f"/{self.secret[:-1]}0/", f"/{self.secret.upper()}x/", "/x/", "/%2e/")
        prefix = self.dice.choice(wrong)
        return prefix, self.secret in prefix

    def query(self, route: str) -> str:
        """Return a query for a route, or for any."""
        if self.dice.random() < 0.05:
            return "?" + "&".join(["a=b"] * self.dice.choice((1, 2_000)))
        choose = self.dice.choice
        if route == "run":
            return f"?page={choose(('1-x', 'x', '9' * 5_000))}&question=q&answer=%00"
        asked = f"?board={choose(BOARDS[:2] * 3 + BOARDS)}&piece={choose(PIECES)}"
        if route == "pack":  # which takes seconds for a board
            return f"?board={choose(BOARDS[2:])}&paper={choose(('a4', '../x'))}&theme=color"
        return f"{asked}&target={choose(PIECES)}&name={choose(PIECES)}"

    def body(self, route: str) -> bytes:
        """Return the body of a change, of which some is exchanged."""
        choose = self.dice.choice
        if self.dice.random() < 0.08:
            odd = (b"", b"[]", b"[" * 60_000, b'{"revision":' + b"9" * 5_000 + b"}", b"\xff\xfe{}")
            return choose((*odd, b'{"board": "\\ud800"}', b"x" * 70_000))
        if route == "new":
            game = choose((*GAMES, "x"))
            facts: dict[str, Any] = {"name": choose(NEW_NAMES), "game": game}
            facts["options"] = choose(OPTIONS) if game == "canaletto" else {"size": "99x99"}
        else:
            name = choose(BOARDS[:2] * 3 + BOARDS)
            known = self.files.get(name, b"")
            facts = {"board": name, "revision": f"{find_revision(known)}.0", "title": "t"}
            facts |= choose(self.changes())
        if self.dice.random() < 0.3:
            facts = changed(facts, self.dice)
        return json.dumps(facts).encode("utf-8", "replace")

    def changes(self) -> tuple[dict[str, Any], ...]:
        """Return a change of every kind."""
        choose = self.dice.choice
        edit = {
            "pointer": choose(("/title", "/title", "/notes", "/poles/0", "")),
            "value": self.dice.choice(("Other", self.value())),
        }
        return (
            *[{"kind": "edit", "edits": [edit], "removals": choose(([], [], ["/poles/1"]))}] * 5,
            {"kind": "move", "action": "put", "piece": choose(PIECES), "target": choose(PIECES)},
            {
                "kind": "move",
                "action": "turn",
                "piece": choose(PIECES),
                "steps": choose((1, -(9**9))),
            },
            {"kind": "move", "action": "remove", "piece": choose(PIECES)},
            {"kind": "fix", "finding": choose((0, -1, 10**30)), "fix": 0},
            {"kind": choose(("undo", "redo", "x"))},
            {"kind": "resolve", "conflict": "x"},
        )

    def value(self) -> Any:
        """Return any value."""
        return value(self.dice, 2)

    def headers(self, body: bytes) -> tuple[dict[str, str], bool]:
        """Return the headers that a page sends, or a stranger; whether they are of the page."""
        host = f"127.0.0.1:{self.studio.port}"
        headers = {"Host": host, "Origin": f"http://{host}", "Content-Type": "application/json"}
        headers |= {"Content-Length": str(len(body)), "Connection": "close"}
        if self.dice.random() < 0.8:
            return headers, True
        name = self.dice.choice(("Host", "Origin", "Content-Type", "Sec-Fetch-Site"))
        others = {
            "Host": (
                "evil.example",
                f"evil.example:{self.studio.port}",
                f"{host}.evil.example",
                "",
            ),
            "Origin": ("null", "http://evil.example", f"https://{host}", f"http://{host}@evil"),
            "Content-Type": ("text/plain", "application/x-www-form-urlencoded", ""),
            "Sec-Fetch-Site": ("cross-site", "same-site", "none"),
        }
        headers[name] = self.dice.choice(others[name])
        return headers, False

    def odd_headers(self, headers: dict[str, str]) -> tuple[bool, bool]:
        """Add odd headers; return whether the body may be misread, and whether it is plain HTTP."""
        if self.dice.random() < 0.86:
            return False, True
        headers |= (odd := self.dice.choice(ODD_HEADERS))
        return bool(odd.keys() & {"Content-Length", "Transfer-Encoding"}), False

    def send(self, raw: bytes) -> bytes:
        """Return the bytes of the answer; raise TimeoutError if none come for long."""
        got = b""
        with (
            socket.create_connection(("127.0.0.1", self.studio.port), READ_S) as link,
            suppress(BrokenPipeError, ConnectionResetError),  # it may be closed early
        ):
            link.sendall(raw)
            if b"Connection: close" not in raw:
                link.shutdown(socket.SHUT_WR)
            while len(got) < MOST_BYTES:
                part = link.recv(65_536)
                got += part
                is_stream = b"text/event-stream" in got and b"\r\n\r\n" in got
                if not part or is_stream:
                    break
        return got

    def judge(self, request: Request, answer: bytes) -> None:
        """Raise a Fault if an answer, or a file after it, is not as it must be."""
        shown = f"{request.raw[:1500]!r} got {answer[:600]!r}"
        found = re.match(rb"HTTP/1.1 (\d{3}) ", answer)
        status = int(found[1]) if found else 0
        self.count[f"status {status}"] += 1
        if not status and (answer or request.is_plain):
            raise Fault(f"no answer: {shown}")
        if status >= 500 and status != 503:
            raise Fault(f"status {status}: {shown}")
        text = answer.decode("utf-8", "replace")
        if INNER.search(text):
            raise Fault(f"an answer with inner facts: {shown}")
        if self.secret in text and not request.has_secret:
            raise Fault(f"the secret was told: {shown}")
        self.judge_files(status == 200 and request.may_change, shown)

    def judge_files(self, may_change: bool, shown: str) -> None:
        """Raise a Fault if a file has changed that must not; put changed boards back."""
        now = read_files(self.folder.parent)
        if now == (before := self.known()):
            return
        strange = [name for name in now.keys() | before.keys() if now.get(name) != before.get(name)]
        inside = all(name.startswith(f"{self.folder.name}/") for name in strange)
        whole = all(now.get(name, b"").endswith(b"\n") for name in strange)
        if not (may_change and inside and whole and len(strange) == 1):
            raise Fault(f"{strange} changed: {shown}")
        self.count["changes"] += 1
        name = strange[0].partition("/")[2]
        if name in self.files and self.dice.random() < 0.7:
            self.files[name] = now[strange[0]]
            return
        (self.folder / name).unlink()
        if name in self.files:
            (self.folder / name).write_bytes(self.files[name])

    def known(self) -> Mapping[str, bytes]:
        """Return the files as they must be."""
        own = {f"{self.folder.name}/{name}": content for name, content in self.files.items()}
        return {**own, "secret.yaml": OUTSIDE}


OUTSIDE = b"game: labyrinth\ntitle: Not for you\n"


def read_files(folder: Path) -> dict[str, bytes]:
    """Return all files below a folder but links."""
    found = (one for one in folder.rglob("*") if one.is_file() and not one.is_symlink())
    return {one.relative_to(folder).as_posix(): one.read_bytes() for one in found}


def fuzz(seconds: float, seed: int, most: int = 0) -> Counter[str]:
    """Send random requests to a new studio; return what was counted."""
    with TemporaryDirectory() as name:
        folder = Path(name) / "boards"
        folder.mkdir()
        files = {"labyrinth.yaml": BARE.encode()}  # on a large board the studio computes for long
        files["canaletto.yaml"] = find_game("canaletto").example.encode()
        for board, content in files.items():
            (folder / board).write_bytes(content)
        (Path(name) / "secret.yaml").write_bytes(OUTSIDE)
        (folder / "link.yaml").symlink_to("../secret.yaml")
        with studio(folder) as running:
            errors = running.process.stderr
            count = Fuzz(running, folder, Random(seed), files).run(seconds, most)
            assert errors
            running.process.send_signal(2)
            said = errors.read()
            if said.strip() != "Press Ctrl-C to stop the studio.":
                raise Fault(f"the studio said: {said}")
            end(running.process)
        return count


def main() -> int:
    """Fuzz for a while; 1 if there was a fault."""
    parser = argparse.ArgumentParser(prog="python -m tests.studio.fuzz", description=__doc__)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    try:
        count = fuzz(asked.seconds, asked.seed)
    except Fault as fault:
        print(f"FAULT: {fault}")
        return 1
    print(", ".join(f"{name}: {number}" for name, number in sorted(count.items())))
    return 0


if __name__ == "__main__":
    sys.exit(main())
