"""Tests that a board in Python has the same fixes as `check`."""

from __future__ import annotations

from pathlib import Path

import layoutkit
from layoutkit.games.registry import find_game

TWO_SLIPS = (
    find_game("canaletto")
    .example.replace("  - [stove]", "  - [stove")
    .replace("players: [red, blue, green]", "players: [red, blue, blue]")
)


def test_a_fix_that_uncovers_others_is_not_called_safe(tmp_path: Path) -> None:
    path = tmp_path / "board.yaml"
    path.write_text(TWO_SLIPS, encoding="utf-8")
    (finding,) = layoutkit.open_board(path).findings
    (checked,) = layoutkit.check(str(path)).boards[0].findings
    assert [(one.is_safe, one.uncovers) for one in finding.fixes] == [(False, True)]
    assert finding.fixes == checked.fixes
