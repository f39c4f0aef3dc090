"""Tests of the server in Neovim, configured as docs/editors.md says."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.lsp.boards import FIRST

HERE = Path(__file__).parent
DOCS = HERE.parent.parent / "docs" / "editors.md"


@pytest.mark.slow
@pytest.mark.skipif(not shutil.which("nvim"), reason="Neovim is not installed")
def test_neovim_shows_findings_and_costs_renames_and_fixes(tmp_path: Path) -> None:
    text = DOCS.read_text(encoding="utf-8")
    lines = re.search(
        r"Tried with Neovim.*?```lua\n(.*?)```.*?tried with the same.*?```lua\n(.*?)```",
        text,
        re.DOTALL,
    )
    assert lines
    (tmp_path / "init.lua").write_text(lines[1] + lines[2], encoding="utf-8")
    (tmp_path / "board.yaml").write_text(FIRST.replace("b3, kind: wall", "b3, kind: wlal"))
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    here = {**os.environ, "PATH": path, "XDG_STATE_HOME": str(tmp_path), "HOME": str(tmp_path)}
    drive = f"luafile {HERE / 'drive.lua'}"
    done = subprocess.run(
        ["nvim", "--headless", "-n", "-u", "init.lua", "-c", drive],
        cwd=tmp_path,
        env=here,
        capture_output=True,
        text=True,
        timeout=150,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "told.txt").read_text().splitlines() == [
        "SCH104 at 10:19 to 23",
        "LAB115 at 14:0 to 4",
        "red pays 2",
    ]
    changed = FIRST.replace("{id: b2, kind: plain}", "{id: mast, kind: plain, at: [1, 1]}")
    assert (tmp_path / "board.yaml").read_text() == changed.replace("b2]", "mast]")
