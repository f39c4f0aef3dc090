"""Packages with games, installed into a folder for the tests."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tests.patience import PATIENCE_S

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "tests" / "outside-game" / "src" / "layoutkit_regatta"


class Installation:
    """A folder of installed packages, and a working folder in which layoutkit is called."""

    def __init__(self, folder: Path) -> None:
        self.site, self.work, self.cache = folder / "site", folder / "work", folder / "cache"
        self.site.mkdir()
        self.work.mkdir()
        self.package = self.site / "layoutkit_regatta"

    def install(self) -> None:
        shutil.copytree(SOURCE, self.package)
        register(self.site, "layoutkit-regatta", {"regatta": "layoutkit_regatta:GAME"})

    def edit(self, file: str, old: str, new: str) -> None:
        text = (self.package / file).read_text()
        assert old in text
        (self.package / file).write_text(text.replace(old, new))

    def write(self, name: str, text: str) -> str:
        (self.work / name).write_text(text)
        return name

    def run(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Call Python as `python -m` does: with the working folder first on the module path."""
        environment = {
            **os.environ,
            "PYTHONPATH": os.pathsep.join(map(str, (ROOT, self.site))),
            "LAYOUTKIT_CACHE_DIR": str(self.cache),
            "PYTHONDONTWRITEBYTECODE": "1",  # a file may change twice in a second
        }
        return subprocess.run(
            [sys.executable, *arguments],
            cwd=self.work,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
            timeout=PATIENCE_S,
        )

    def call(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Call layoutkit; it never ends with a traceback."""
        done = self.run("-m", "layoutkit", *arguments)
        assert "Traceback" not in done.stderr + done.stdout
        return done

    def codes(self, *arguments: str) -> list[str]:
        """Return the codes of the findings of `check`."""
        report: Any = json.loads(self.call("check", *arguments, "-f", "json").stdout)
        return [one["code"] for board in report["boards"] for one in board["findings"]]


def register(folder: Path, package: str, games: Mapping[str, str], version: str = "1.0") -> Path:
    """Write the metadata of an installed package with entry points for games."""
    metadata = folder / f"{package.replace('-', '_')}-{version}.dist-info"
    metadata.mkdir()
    head = f"Metadata-Version: 2.1\nName: {package}\nVersion: {version}\n"
    (metadata / "METADATA").write_text(head)
    lines = [f"{name} = {value}\n" for name, value in games.items()]
    (metadata / "entry_points.txt").write_text("[layoutkit.games]\n" + "".join(lines))
    return metadata
