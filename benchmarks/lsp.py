"""The language server: its time from keystroke to findings, and the cost of its processes.

The time is compared with checking in this process, CPU time and memory with importing pygls.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import IO, Any, cast

from targets import tell

from layoutkit.documents.discovery import BoardContent
from layoutkit.pipeline.analysis import Analysis, CheckContext
from layoutkit.reports.findings import Stage

ROOT = Path(__file__).parent.parent
BOARD = ROOT / "layouts" / "labyrinth" / "market-day.yaml"
ROUNDS = 50
LIMIT_MS = 100.0
MOST_RATIO = 10.0
MOST_CPU, MOST_MEMORY = 2.0, 2.5
URI = BOARD.as_uri()


class Server:
    """A running `layoutkit lsp` and its messages."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "layoutkit", "lsp"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        self.stdin = cast("IO[bytes]", self.process.stdin)
        self.stdout = cast("IO[bytes]", self.process.stdout)

    def tell(self, method: str, params: Any, **more: int) -> None:
        body = json.dumps({"jsonrpc": "2.0", "method": method, "params": params, **more}).encode()
        self.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
        self.stdin.flush()

    def messages(self) -> Iterator[dict[str, Any]]:
        while line := self.stdout.readline():
            length = 0
            while line.strip():
                name, _, value = line.partition(b": ")
                length = int(value) if name == b"Content-Length" else length
                line = self.stdout.readline()
            yield json.loads(self.stdout.read(length))

    def cost(self) -> tuple[float, float]:
        """Return CPU seconds and megabytes of all processes; shared memory counts once."""
        return cost_of(self.process.pid)

    def wait_for_version(self, version: int) -> None:
        for message in self.messages():
            if message.get("params", {}).get("version") == version:
                return

    def write(self, version: int, text: str) -> float:
        """Change the text; return the seconds until its findings arrive."""
        item = {"uri": URI, "version": version}
        start = perf_counter()
        changes = [{"text": text}]
        self.tell("textDocument/didChange", {"textDocument": item, "contentChanges": changes})
        self.wait_for_version(version)
        return perf_counter() - start


def cost_of(process: int) -> tuple[float, float]:
    """Return CPU seconds and megabytes of a process and its descendants, as Linux tells them."""
    folder = Path(f"/proc/{process}")
    times = (folder / "stat").read_text(encoding="ascii").rpartition(")")[2].split()[11:13]
    cpu_s = sum(map(int, times)) / os.sysconf("SC_CLK_TCK")
    memory = (folder / "smaps_rollup").read_text(encoding="ascii").partition("Pss:")[2].split()[0]
    megabytes = int(memory) / 1024
    for children in folder.glob("task/*/children"):
        for child in children.read_text(encoding="ascii").split():
            more_s, more_megabytes = cost_of(int(child))
            cpu_s, megabytes = cpu_s + more_s, megabytes + more_megabytes
    return cpu_s, megabytes


def import_cost() -> tuple[float, float]:
    """Return CPU seconds and megabytes of a process that imports pygls."""
    code = "import pygls.lsp.server, sys; print(flush=True); sys.stdin.read()"
    process = subprocess.Popen(
        [sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    cast("IO[bytes]", process.stdout).readline()
    found = cost_of(process.pid)
    process.communicate()
    return found


def judged(text: str) -> float:
    """Return the seconds of the stages before costs, in this process."""
    start = perf_counter()
    Analysis(BoardContent(BOARD.name, text.encode()), CheckContext()).verdict(Stage.GRAPH)
    return perf_counter() - start


def main() -> None:
    """Type fifty characters; check each text in the server and in this process."""
    text = BOARD.read_text(encoding="utf-8")
    server = Server()
    shows = {"publishDiagnostics": {"versionSupport": True}}
    server.tell("initialize", {"capabilities": {"textDocument": shows}, "processId": None}, id=1)
    server.tell("initialized", {})
    item = {"uri": URI, "languageId": "yaml", "version": 0, "text": f"{text}wrong: 1\n"}
    server.tell("textDocument/didOpen", {"textDocument": item})
    server.wait_for_version(0)
    if Path("/proc/self/smaps_rollup").exists():
        (ours_s, ours_mb), (import_s, import_mb) = server.cost(), import_cost()
        tell(
            "CPU time up to the first findings, beside importing pygls",
            ours_s / import_s,
            "x",
            most=MOST_CPU,
        )
        tell(
            "memory of all processes, beside importing pygls",
            ours_mb / import_mb,
            "x",
            most=MOST_MEMORY,
        )
    judged(text)
    answered, here = [], []
    for number in range(1, ROUNDS + 1):
        changed = f"{text}wrong: {'1' * number}\n"
        answered.append(server.write(number, changed))
        here.append(judged(changed))
    ours, theirs = 1000 * median(answered), 1000 * median(here)
    tell("from a keystroke to the findings", ours, "ms", most=LIMIT_MS)
    tell("beside the same text judged in process", ours / theirs, "x", most=MOST_RATIO)
    server.process.kill()
    server.process.communicate()


if __name__ == "__main__":
    main()
