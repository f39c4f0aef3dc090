"""Random edits and every request, sent to a real server.

    python -m tests.lsp.fuzz                            a minute
    python -m tests.lsp.fuzz --minutes 10 --seed 7      ten minutes, other edits

The server must live, answer every request, not grow without bound, and in the end say of every text
what `check` says of it.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import sys
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from layoutkit.documents.game_key import has_game_key
from layoutkit.documents.positions import Position
from layoutkit.pipeline.analysis import check_text
from tests.patience import PATIENCE_S

ROOT = Path(__file__).parent.parent.parent
BOARDS = tuple(
    path.read_text("utf-8")
    for folder in (ROOT / "layouts", ROOT / "tests" / "cases")
    for path in sorted(folder.rglob("*.yaml"))
    if not {"hostile", "slips"} & set(path.parts) and path.stat().st_size < 6_000
)
TYPED = (
    *"abxy019 ,:/-{}[]#\"'\n\\",
    *(
        "\n  - ",
        "\U0001f600",
        "é",
        "\r\n",
        "\x0b",
        "\u2028",
        "kind: ",
        "{id: c3, kind: wall, axis: n}",
    ),
    *("on: c1/", "accept:\n  - {rule: longs-cross, reason: x}\n", "&a ", "*a", "game: ", "null"),
)
AT_A_PLACE = ("completion", "hover", "definition", "documentHighlight", "prepareRename")
OF_A_TEXT = ("documentSymbol", "documentColor")
REFUSED = -32803  # a name that cannot be
CANCELLED = -32800
MOST_GROWTH_MB = 60.0
METHODS = (*AT_A_PLACE, *OF_A_TEXT, "references", "rename", "codeAction", "colorPresentation")


@dataclass
class Open:
    """A text as the editor has it."""

    uri: str
    text: str
    version: int = 1
    told: list[dict[str, Any]] = field(default_factory=list)  # the newest findings


class Fault(Exception):  # noqa: N818 - it is the server's
    """What the server did wrong."""


class Fuzz:
    """One server, and an editor that types at random."""

    def __init__(self, seed: int, folder: Path) -> None:
        self.random = Random(seed)
        self.folder = folder
        self.open: dict[str, Open] = {}
        self.asked: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self.methods: dict[int, str] = {}
        self.count: Counter[str] = Counter()
        self.number = 0

    async def run(self, seconds: float, least: int) -> Counter[str]:
        """Edit and ask till the time is over, but so often at least; a Fault says what is wrong."""
        await self.start()
        end = time.monotonic() + seconds
        sizes: list[float] = []
        next_look = 0.0
        while time.monotonic() < end or self.count["steps"] < least:
            await self.step()
            self.count["steps"] += 1
            if time.monotonic() > next_look:
                await self.compare()
                sizes.append(self.megabytes())
                next_look = time.monotonic() + max(seconds / 60, 1)
        await self.compare()
        await self.finish()
        early, late = max(sizes[: len(sizes) // 3 + 1]), sizes[-1]
        print(f"memory of the server: {early:.0f} MB in the first third, {late:.0f} MB at the end")
        if late > early + MOST_GROWTH_MB:
            raise Fault(f"the server grew from {early:.0f} to {late:.0f} MB")
        return self.count

    async def start(self) -> None:
        self.process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "layoutkit", "lsp"),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=2**24,
            cwd=self.folder,
            env={**os.environ, "LAYOUTKIT_CACHE_DIR": str(self.folder / "cache")},
        )
        self.reader = asyncio.ensure_future(self.read())
        await self.ask("initialize", {"processId": None, "rootUri": None, "capabilities": CAN})
        self.tell("initialized", {})

    async def finish(self) -> None:
        await self.ask("shutdown", None)
        self.tell("exit", None)
        if await asyncio.wait_for(self.process.wait(), PATIENCE_S):
            raise Fault(f"the server ended with {self.process.returncode}")
        await self.reader

    def send(self, message: dict[str, Any]) -> None:
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        assert self.process.stdin
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))

    def tell(self, method: str, params: Any) -> None:
        self.send({"method": method, "params": params})

    def begin(self, method: str, params: Any) -> asyncio.Future[dict[str, Any]]:
        self.number += 1
        answer = asyncio.get_running_loop().create_future()
        self.asked[self.number], self.methods[self.number] = answer, method
        self.send({"method": method, "params": params, "id": self.number})
        self.count[method] += 1
        return answer

    async def ask(self, method: str, params: Any) -> dict[str, Any]:
        return await asyncio.wait_for(self.begin(method, params), PATIENCE_S)

    async def read(self) -> None:
        """Take all that the server sends."""
        stream = self.process.stdout
        assert stream
        while line := await stream.readline():
            length = 0
            while line.strip():
                name, _, value = line.partition(b": ")
                length = int(value) if name == b"Content-Length" else length
                line = await stream.readline()
            self.take(json.loads(await stream.readexactly(length)))

    def take(self, message: dict[str, Any]) -> None:
        params = message.get("params") or {}
        if message.get("method") == "textDocument/publishDiagnostics":
            opened = self.open.get(params["uri"])
            if opened and params["version"] > opened.version:
                raise Fault("findings on a text that does not exist yet")
            if opened:
                opened.told = params["diagnostics"]
        elif message.get("method") == "window/logMessage":
            self.count["faults"] += 1  # it logs nothing but failures
            print(params["message"], file=sys.stderr)
        elif "id" in message and "method" not in message:
            self.asked.pop(message["id"]).set_result(message)

    async def step(self) -> None:
        """One thing that happens in an editor."""
        deed = self.random.random()
        if len(self.open) < 3 or deed < 0.01:
            self.open_one()
        elif deed < 0.02:
            self.close_one()
        elif deed < 0.03:
            self.tell("workspace/didChangeWatchedFiles", {"changes": []})
        elif deed < 0.55:
            self.edit(self.any())
        else:
            self.request(self.any())
        if self.random.random() < 0.3:
            await asyncio.sleep(self.random.random() * 0.03)
        if len(self.asked) > 20:
            await self.all_answered()

    def any(self) -> Open:
        return self.random.choice(list(self.open.values()))

    def open_one(self) -> None:
        uri = (self.folder / f"board-{self.count['opened']}.yaml").as_uri()
        opened = Open(uri, self.random.choice(BOARDS))
        self.open[uri] = opened
        item = {"uri": uri, "languageId": "yaml", "version": 1, "text": opened.text}
        self.tell("textDocument/didOpen", {"textDocument": item})
        self.count["opened"] += 1

    def close_one(self) -> None:
        uri = self.any().uri
        del self.open[uri]
        self.tell("textDocument/didClose", {"textDocument": {"uri": uri}})

    def edit(self, opened: Open) -> None:
        """Type, delete, paste, or begin anew."""
        changes: list[dict[str, Any]] = []
        for _ in range(self.random.choice((1, 1, 1, 2, 3))):
            if self.random.random() < 0.06:
                opened.text = self.random.choice(BOARDS)
                changes.append({"text": opened.text})
                continue
            start = self.random.randint(0, len(opened.text))
            length = self.random.choice((0, 0, 0, 1, 1, 4, 40))
            end = min(start + length, len(opened.text))
            if self.is_inside(opened.text, start) or self.is_inside(opened.text, end):
                continue
            typed = self.random.choice(TYPED) if self.random.random() < 0.7 else ""
            spots = {"start": place(opened.text, start), "end": place(opened.text, end)}
            changes.append({"range": spots, "text": typed})
            opened.text = opened.text[:start] + typed + opened.text[end:]
        opened.version += 1
        item = {"uri": opened.uri, "version": opened.version}
        self.tell("textDocument/didChange", {"textDocument": item, "contentChanges": changes})
        self.count["edits"] += 1

    def is_inside(self, text: str, index: int) -> bool:
        """In the middle of a line end, where no place of the protocol is."""
        return text[index - 1 : index + 1] == "\r\n"

    def request(self, opened: Open) -> None:
        """Ask anything about any place, and sometimes take it back."""
        item: dict[str, Any] = {"textDocument": {"uri": opened.uri}}
        spot = place(opened.text, self.random.randint(0, len(opened.text)))
        if self.random.random() < 0.05:
            spot = {"line": self.random.randint(0, 999), "character": self.random.randint(0, 999)}
        there = {**item, "position": spot}
        line = {"start": {"line": spot["line"], "character": 0}, "end": spot}
        method = self.random.choice(METHODS)
        special: dict[str, Any] = {
            "references": {**there, "context": {"includeDeclaration": True}},
            "rename": {**there, "newName": self.random.choice(("q9", "b 3", "a1"))},
            "codeAction": {**item, "range": line, "context": {"diagnostics": []}},
            "colorPresentation": {**item, "range": line, "color": COLOUR},
            **dict.fromkeys(OF_A_TEXT, item),
        }
        answer = self.begin(f"textDocument/{method}", special.get(method, there))
        answer.add_done_callback(self.looked_at(method))
        if self.random.random() < 0.15:
            self.tell("$/cancelRequest", {"id": self.number})

    def looked_at(self, method: str) -> Callable[[asyncio.Future[dict[str, Any]]], None]:
        def look(answer: asyncio.Future[dict[str, Any]]) -> None:
            error = {} if answer.cancelled() else answer.result().get("error")
            if error:
                self.count[f"error {error['code']}"] += 1
            if error and error["code"] not in (REFUSED, CANCELLED):
                self.count["faults"] += 1
                print(f"{method}: {error}", file=sys.stderr)

        return look

    async def all_answered(self) -> None:
        waiting = list(self.asked.values())
        _, late = await asyncio.wait(waiting, timeout=PATIENCE_S) if waiting else (set(), set())
        if late:
            names = [self.methods[one] for one in self.asked]
            raise Fault(f"no answer to {names} within {PATIENCE_S:g} s")
        if self.count["faults"]:
            raise Fault("a request failed, or something beside the requests")
        if self.reader.done():
            raise Fault("the server has ended")

    async def compare(self) -> None:
        """Wait until every text has the findings of `check`."""
        await self.all_answered()
        for opened in self.open.values():
            expected = checked(opened)
            deadline = time.monotonic() + PATIENCE_S
            while shown(opened) != expected:
                if time.monotonic() > deadline:
                    (self.folder / "different.yaml").write_text(opened.text, encoding="utf-8")
                    raise Fault(f"{shown(opened)}\nis not what check says:\n{expected}")
                await asyncio.sleep(0.01)
            self.count["compared"] += 1

    def megabytes(self) -> float:
        try:
            pages = Path(f"/proc/{self.process.pid}/statm").read_text(encoding="ascii").split()[1]
        except OSError:
            return 0.0
        return int(pages) * os.sysconf("SC_PAGE_SIZE") / 1e6


CAN = {"textDocument": {"publishDiagnostics": {"versionSupport": True}}}
COLOUR = {"red": 1, "green": 0.5, "blue": 0, "alpha": 1}


def place(text: str, index: int) -> dict[str, int]:
    """The place of an index, counted by hand: three line ends, UTF-16."""
    before = text[:index].replace("\r\n", "\n").replace("\r", "\n")
    line = before.rsplit("\n", 1)[-1]
    return {"line": before.count("\n"), "character": len(line.encode("utf-16-le")) // 2}


def index_of(text: str, spot: Position) -> int:
    """The index of a line and a column of a finding."""
    lines = text.replace("\r\n", "\r").replace("\n", "\r").split("\r")
    index = 0
    for line in lines[: spot.line - 1]:
        index += len(line)
        index += 2 if text[index : index + 2] == "\r\n" else 1
    return index + spot.column - 1


def shown(opened: Open) -> list[str]:
    return sorted(f"{one['code']} {one.get('range')} {one.get('message')}" for one in opened.told)


def checked(opened: Open) -> list[str]:
    """What `check` says of a text, as the editor would show it."""
    raw = opened.text.encode()
    path = opened.uri.removeprefix("file://")
    if not has_game_key(raw, path):
        return []
    found = []
    for one in check_text(Path(path).name, raw).findings:
        assert one.place.range
        spots = {
            "start": place(opened.text, index_of(opened.text, one.place.range.start)),
            "end": place(opened.text, index_of(opened.text, one.place.range.end)),
        }
        words = f"{one.name}: {one.message}" + (f"\nhelp: {one.help}" if one.help else "")
        found.append(f"{one.code} {spots} {words}")
    return sorted(found)


def fuzz(seconds: float, seed: int, least: int = 0) -> Counter[str]:
    """Run in a new folder."""
    with TemporaryDirectory() as folder:
        return asyncio.run(Fuzz(seed, Path(folder)).run(seconds, least))


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.lsp.fuzz")
    parser.add_argument("--minutes", type=float, default=1.0)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    for what, number in sorted(fuzz(60 * chosen.minutes, chosen.seed).items()):
        print(f"{number:>8} {what}")


if __name__ == "__main__":
    main()
