"""Tests of playtests on shipped and generated boards."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from layoutkit import open_board
from layoutkit.pipeline.new import new

LAYOUTS = Path(__file__).parents[2] / "layouts" / "labyrinth"


def report_on(board: Path) -> Any:
    return open_board(board).playtest(jobs=2).data


@pytest.mark.slow
def test_a_turned_board_is_fair_with_a_win_for_each_corner_in_every_block() -> None:
    data = report_on(LAYOUTS / "market-day.yaml")
    assert (data["verdict"], data["blocks"], data["games"]) == ("FAIR", 78, 312)
    assert set(data["wins"]["corner"].values()) == {78}


@pytest.mark.slow
def test_a_mirrored_board_is_told_apart_by_games(tmp_path: Path) -> None:
    """The example of docs/playtest.md: half a turn makes two pairs, which win alike."""
    board = tmp_path / "mirrored.yaml"
    wishes: dict[str, Any] = {"players": 4, "size": "3x7", "symmetry": "V4"}
    board.write_text(new("labyrinth", seed=3, **wishes), encoding="utf-8")
    data = report_on(board)
    assert data["verdict"] == "UNFAIR"
    wins = data["wins"]["corner"]
    assert wins["red"] == wins["purple"] > wins["white"] == wins["green"]
