"""Tests that boards are written as a whole or not at all."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from layoutkit.errors import LayoutkitError
from layoutkit.pipeline.changed_boards import write_board


def test_a_full_disk_leaves_the_old_board_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    board = tmp_path / "a.yaml"
    board.write_text("old", encoding="utf-8")
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(LayoutkitError, match=r"cannot write .*No space left"):
        write_board(str(board), "old", "new")
    assert board.read_text(encoding="utf-8") == "old"
    assert list(tmp_path.iterdir()) == [board]


def test_links_and_modes_stay(tmp_path: Path) -> None:
    board, link = tmp_path / "a.yaml", tmp_path / "link.yaml"
    board.write_text("old", encoding="utf-8")
    board.chmod(0o640)
    link.symlink_to(board)
    write_board(str(link), "old", "new")
    assert link.is_symlink()
    assert (board.read_text(encoding="utf-8"), board.stat().st_mode & 0o777) == ("new", 0o640)


def test_a_backup_only_where_it_is_asked_for(tmp_path: Path) -> None:
    board = tmp_path / "a.yaml"
    board.write_text("old", encoding="utf-8")
    write_board(str(board), "old", "new")
    assert not (tmp_path / "a.yaml.bak").exists()
    write_board(str(board), "new", "newer", backup=True)
    assert (tmp_path / "a.yaml.bak").read_text(encoding="utf-8") == "new"
    assert board.read_text(encoding="utf-8") == "newer"


@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_a_board_that_has_changed_is_not_overwritten(mark: str, tmp_path: Path) -> None:
    board = tmp_path / "a.yaml"
    board.write_text(f"{mark}saved meanwhile", encoding="utf-8")
    with pytest.raises(LayoutkitError, match=r"a\.yaml has changed since it was read"):
        write_board(str(board), "old", "new", backup=True)
    assert board.read_text(encoding="utf-8") == f"{mark}saved meanwhile"
    assert list(tmp_path.iterdir()) == [board]
    write_board(str(board), "saved meanwhile", "new")
    assert board.read_text(encoding="utf-8") == f"{mark}new"


def test_a_backup_goes_through_no_link(tmp_path: Path) -> None:
    precious, board = tmp_path / "precious", tmp_path / "boards" / "a.yaml"
    board.parent.mkdir()
    precious.write_text("mine", encoding="utf-8")
    board.write_text("old", encoding="utf-8")
    Path(f"{board}.bak").symlink_to("../precious")
    with pytest.raises(LayoutkitError, match=r"a\.yaml\.bak is a link"):
        write_board(str(board), "old", "new", backup=True)
    assert (precious.read_text(encoding="utf-8"), board.read_text(encoding="utf-8")) == (
        "mine",
        "old",
    )
