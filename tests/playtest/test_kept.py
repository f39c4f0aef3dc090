"""Tests of saved results: runs continue, share work, and distrust damaged files."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path

import pytest

from layoutkit.errors import LayoutkitError
from layoutkit.playtest.results_file import APPLICATION, ResultsFile

from .made_up import block_of

BLOCK = block_of((0, 1))


def test_what_was_kept_is_found_again(tmp_path: Path) -> None:
    first = ResultsFile(tmp_path / "kept")
    assert first.claim("board", 7)
    first.save("board", 7, BLOCK)
    first.close()
    second = ResultsFile(tmp_path / "kept")
    assert second.load("board", 7, 2) == BLOCK
    assert second.load("board", 8, 2) is None
    assert second.load("other", 7, 2) is None
    assert not second.claim("board", 7)
    second.close()


def test_a_promise_is_seen_by_others_and_taken_back_in_the_end(tmp_path: Path) -> None:
    one, other = (ResultsFile(tmp_path / "kept") for _ in range(2))
    assert one.claim("board", 0)
    assert not other.claim("board", 0)
    assert other.load("board", 0, 2) is None
    one.close()
    assert other.claim("board", 0)
    other.close()


def test_who_plays_what_another_has_promised_may_keep_it(tmp_path: Path) -> None:
    one, other = (ResultsFile(tmp_path / "kept") for _ in range(2))
    one.claim("board", 0)
    other.save("board", 0, BLOCK)
    assert one.load("board", 0, 2) == BLOCK
    one.close()  # does not take back what is there by now
    assert other.load("board", 0, 2) == BLOCK
    other.close()


def test_what_is_no_results_file_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Francesco, " * 100, encoding="utf-8")
    with pytest.raises(LayoutkitError, match=r"letter\.txt: file is not a database"):
        ResultsFile(path)
    assert path.read_text(encoding="utf-8").startswith("Dear")


def test_no_results_are_kept_behind_a_link(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "empty").touch()
    for target in ("empty", "not-there"):
        Path(target + ".sqlite").symlink_to(target)
        with pytest.raises(LayoutkitError, match="goes through a link"):
            ResultsFile(Path(target + ".sqlite"))
    assert not Path("not-there").exists()
    assert Path("empty").read_bytes() == b""


def test_a_base_of_somebody_else_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "mails.sqlite"
    base = sqlite3.connect(path)
    base.execute("CREATE TABLE mails (text)")
    base.commit()
    before = path.read_bytes()
    with pytest.raises(LayoutkitError, match="not a file of playtest results"):
        ResultsFile(path)
    base.close()
    assert path.read_bytes() == before


def test_a_file_whose_table_is_not_there_yet_gets_it(tmp_path: Path) -> None:
    path = tmp_path / "kept"  # as another process has it between two statements
    base = sqlite3.connect(path)
    base.execute(f"PRAGMA application_id = {APPLICATION}")
    base.execute("PRAGMA user_version = 1")
    base.close()
    file = ResultsFile(path)
    file.save("board", 0, BLOCK)
    assert file.load("board", 0, 2) == BLOCK
    file.close()


def test_results_of_another_format_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "kept"
    ResultsFile(path).close()
    base = sqlite3.connect(path)
    base.execute("PRAGMA user_version = 2")
    base.close()
    with pytest.raises(
        LayoutkitError, match="the results have format 2; this version reads format 1"
    ):
        ResultsFile(path)


@pytest.mark.parametrize(
    "made",
    [
        "CREATE VIEW blocks AS SELECT 'board' AS board, 0 AS block, '[]' AS data",
        "CREATE TABLE other (text)",
        "CREATE TABLE blocks (a)",
    ],
)
def test_a_results_file_that_holds_something_else_is_refused(made: str, tmp_path: Path) -> None:
    path = tmp_path / "kept"
    base = sqlite3.connect(path)
    base.execute(f"PRAGMA application_id = {APPLICATION}")
    base.execute("PRAGMA user_version = 1")
    base.execute(made)
    base.commit()
    base.close()
    with pytest.raises(LayoutkitError, match="kept: "):
        file = ResultsFile(path)
        try:
            file.load("board", 0, 2)
        finally:
            file.close()


@pytest.mark.parametrize("data", ["[]", "nonsense", "X'00'", "7", "1e999", "zeroblob(20000000)"])
def test_a_damaged_block_is_told(data: str, tmp_path: Path) -> None:
    path = tmp_path / "kept"
    ResultsFile(path).close()
    base = sqlite3.connect(path)
    value = f"'{data}'" if data in ("[]", "nonsense") else data
    base.execute(f"INSERT INTO blocks VALUES ('board', 3, {value})")
    base.commit()
    base.close()
    file = ResultsFile(path)
    with pytest.raises(LayoutkitError, match="kept: block 3 is damaged: "):
        file.load("board", 3, 2)
    file.close()


def test_a_file_cut_in_the_middle_is_told(tmp_path: Path) -> None:
    path = tmp_path / "kept"
    file = ResultsFile(path)
    for block in range(100):
        file.save("board" * 30, block, BLOCK)
    file.close()
    path.write_bytes(path.read_bytes()[:5000])
    with pytest.raises(LayoutkitError, match="kept: "):
        file = ResultsFile(path)
        try:
            for block in range(100):
                file.load("board" * 30, block, 2)
        finally:
            file.close()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names here")
def test_pipes_folders_and_places_that_are_none_are_refused(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for name, why in (
        ("pipe", "not a regular file"),
        (".", "not a regular file"),
        ("none/kept", "the folder .* does not exist"),
        ("pipe/kept", "Not a directory"),
    ):
        with pytest.raises(LayoutkitError, match=why):
            ResultsFile(tmp_path / name)
