"""Tests of the tutorial: files are saved, lines changed and commands run as it says."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from tests.conftest import Golden

DOCS = Path(__file__).parent.parent / "docs"
STEP = re.compile(
    r"(?:<!-- (?P<note>[^>]*) -->\n)?"
    r"(?:```(?P<kind>\w+)\n(?P<text>.*?)```|!\[[^\]]*\]\((?P<picture>[^)]+)\))",
    re.DOTALL,
)


@dataclass
class Reader:
    """Somebody at a terminal, who does what each step says and notes what is really there."""

    folder: Path
    pictures: Golden
    said: str = ""
    environment: dict[str, str] = field(default_factory=dict)

    def follow(self, step: re.Match[str]) -> str:
        """The step as it ought to be written: with the output that there really is."""
        note, kind, text = step["note"] or "", step["kind"], step["text"]
        if note.startswith("not run"):
            return step[0]
        if kind == "bash":
            self.run(text, int(note.removeprefix("exit ") or 0))
        elif kind == "text":
            return step[0].replace(f"```text\n{text}", f"```text\n{self.said}")
        elif kind == "yaml":
            self.save(note, text)
        elif step["picture"] and note.startswith("picture "):
            drawn = (self.folder / note.removeprefix("picture ")).read_text()
            self.pictures.check(step["picture"], drawn)
        return step[0]

    def save(self, note: str, text: str) -> None:
        """A whole file, or one line of it."""
        if note.startswith("file "):
            (self.folder / note.removeprefix("file ")).write_text(text)
            return
        number, name = re.fullmatch(r"line (\d+) of (\S+)", note).groups()  # type: ignore[union-attr]  # fails the test
        lines = (self.folder / name).read_text().splitlines(keepends=True)
        assert lines[int(number) - 1] != text, f"line {number} is so already"
        lines[int(number) - 1] = text
        (self.folder / name).write_text("".join(lines))

    def run(self, commands: str, code: int) -> None:
        """Commands, one after the other; the next output is what they say."""
        where = self.folder.parent / "where"  # so that a `cd` lasts
        done = subprocess.run(
            ["bash", "-euo", "pipefail", "-c", f"trap 'pwd > {where}' EXIT\n{commands}"],
            cwd=self.folder,
            env=self.environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        self.said, self.folder = done.stdout, Path(where.read_text().strip())
        assert done.returncode == code, f"{commands}\n{self.said}"


@pytest.mark.slow
def test_the_tutorial_works_as_it_is_written(
    tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    page = Golden(DOCS, bool(request.config.getoption("--rewrite-golden")))
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    cache = str(tmp_path / ".cache")
    reader = Reader(
        tmp_path, page, environment={**os.environ, "PATH": path, "LAYOUTKIT_CACHE_DIR": cache}
    )
    follow: Callable[[re.Match[str]], str] = reader.follow
    written = STEP.sub(follow, (DOCS / "tutorial.md").read_text())
    page.check("tutorial.md", written)
