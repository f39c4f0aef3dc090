"""Tests of watching the settings of open boards."""

from __future__ import annotations

import asyncio
import os
import shutil
import time
from pathlib import Path
from typing import TYPE_CHECKING

from layoutkit.studio.files import BoardScope, is_settled, read_settings_stamp
from layoutkit.studio.session import BoardSession
from layoutkit.studio.workspace import Workspace
from tests.patience import PATIENCE_S

from .serving import BOARDS

if TYPE_CHECKING:
    import pytest


def test_settings_that_change_right_after_the_board_was_opened_are_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    judged: list[str] = []
    monkeypatch.setattr(BoardSession, "reload_file", lambda _: None)
    monkeypatch.setattr(BoardSession, "check_again", lambda one: judged.append(one.name))
    board = tmp_path / "board.yaml"
    shutil.copy(BOARDS / "market-day.yaml", board)

    async def look_once() -> None:
        studio = Workspace(BoardScope(board, is_folder=False, shown=str(board)))
        studio.session("board.yaml").broadcast.queues.add(asyncio.Queue())
        (tmp_path / "layoutkit.toml").write_text('ignore = ["LAB116"]\n')
        watching = asyncio.create_task(studio.watch())
        async with asyncio.timeout(PATIENCE_S):
            while not judged:
                await asyncio.sleep(0.02)
        watching.cancel()
        studio.close()

    asyncio.run(look_once())
    assert judged == ["board.yaml"]


def test_a_change_of_the_board_is_no_change_of_settings(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)  # where the path in reports is not the path that is watched
    board = tmp_path / "board.yaml"
    shutil.copy(BOARDS / "market-day.yaml", board)
    assert read_settings_stamp(board) is None
    (tmp_path / "layoutkit.toml").write_text('ignore = ["LAB116"]\n')
    before = read_settings_stamp(board)
    assert before
    board.write_text(board.read_text() + "# a note\n")
    assert read_settings_stamp(board) == before


def test_a_file_is_looked_at_once_nobody_is_writing_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = tmp_path / "board.yaml"
    assert is_settled(board)
    board.touch()
    os.utime(board, (1000, 1000))
    for now_s, is_whole in ((1000.01, False), (1000.2, True)):
        monkeypatch.setattr(time, "time", lambda now_s=now_s: now_s)
        assert is_settled(board) is is_whole
