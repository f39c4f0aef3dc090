"""Calls of layoutkit for tests: a folder with files, calls in this process and in new processes."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from layoutkit.games.registry import find_game
from tests.patience import PATIENCE_S

STARTER = find_game("labyrinth").example
CANALETTO = find_game("canaletto").example

TWO_PLAYERS = CANALETTO.replace("players: [red, blue, green]", "players: [red, blue]")
"""Breaks CAN502 two-players, a warning, and nothing else."""

CROSSED = STARTER + (
    "planks:\n"
    "  - {id: L1, kind: long, ends: [b1, c2]}\n"
    "  - {id: L2, kind: long, ends: [c1, b2]}\n"
    "  - {id: S1, kind: short, ends: [a1, e5]}\n"
)
"""Breaks LAB304 longs-cross (L1, L2) and LAB301 edge-askew (S1), both errors."""

BROKEN = STARTER.replace("side: day ", "side: dya ")
"""Breaks SCH104 not-in-list."""


@dataclass(frozen=True)
class Done:
    """How a call ended."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)

    @property
    def codes(self) -> list[str]:
        """The codes of the findings of a report in JSON."""
        return [one["code"] for board in self.json["boards"] for one in board["findings"]]

    @property
    def accepted(self) -> list[str]:
        entries = (one for board in self.json["boards"] for one in board["accepted"])
        return [one["finding"]["code"] for one in entries]

    @property
    def severities(self) -> list[str]:
        return [one["severity"] for board in self.json["boards"] for one in board["findings"]]

    def complains(self, *words: str) -> bool:
        """One line on stderr that says these words, nothing on stdout."""
        lines = self.err.splitlines()
        assert self.code == 2, self
        assert self.out == "", self
        assert len(lines) == 1, self
        assert lines[0].startswith("layoutkit: "), self
        assert all(word in lines[0] for word in words), self
        return True


@dataclass(frozen=True)
class Desk:
    """A folder with files, and layoutkit."""

    folder: Path
    call: Callable[..., Done]

    def write(self, name: str, text: str = STARTER) -> Path:
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return path

    def check(self, *arguments: str) -> Done:
        return self.call("check", *arguments)

    def process(self, *arguments: str, **options: Any) -> subprocess.Popen[str]:
        """A process of its own, in the folder."""
        environment = {**os.environ, **options.pop("env", {})}
        given = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True, **options}
        words = [sys.executable, "-m", "layoutkit", *arguments]
        return subprocess.Popen(words, cwd=self.folder, env=environment, **given)

    def run(self, *arguments: str, **options: Any) -> Done:
        """A whole run as a process of its own."""
        said = options.pop("input", None)
        options = {**options, "stdin": subprocess.PIPE if said else subprocess.DEVNULL}
        with self.process(*arguments, **options) as process:
            out, err = process.communicate(said, timeout=PATIENCE_S)
            return Done(process.returncode, out, err)
