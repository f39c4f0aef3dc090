"""Tests of `check --fix` when something changes or interrupts it."""

from __future__ import annotations

import errno
import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import NoReturn

import pytest

from layoutkit.documents import files
from tests.patience import PATIENCE_S, wait_for

from .desk import BROKEN, CANALETTO, CROSSED, STARTER, Desk

BOTH = CROSSED.replace("side: day ", "side: dya ")
"""CROSSED and a slip: what a baseline of CROSSED knows is not all."""


def names() -> list[str]:
    """All files of the folder: none of them may be a half written one."""
    return sorted(one.name for one in Path().iterdir())


def test_a_board_edited_while_its_fix_is_written_is_left_alone(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At the last moment: the fixed text is on the disk, but not under its name yet."""
    board = desk.write("a.yaml", BROKEN)
    newer = BROKEN + "# edited meanwhile\n"
    sync = os.fsync

    def sync_and_edit(number: int) -> None:
        sync(number)
        board.write_text(newer)

    monkeypatch.setattr(os, "fsync", sync_and_edit)
    done = desk.check("a.yaml", "--fix", "-f", "json")
    assert (board.read_text(), names()) == (newer, ["a.yaml"])
    assert (done.code, done.codes) == (1, ["SCH104"])
    assert done.err.splitlines() == [
        "layoutkit: a.yaml has changed since it was read; nothing was written",
        "fixed 0 findings",
    ]


def test_a_board_that_is_gone_is_not_written_anew(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    from layoutkit.pipeline import fix_files

    board = desk.write("a.yaml", BROKEN)
    write = fix_files.write_fixed

    def remove_and_write(fixed: fix_files.FixedFile) -> None:
        board.unlink()
        write(fixed)

    monkeypatch.setattr(fix_files, "write_fixed", remove_and_write)
    done = desk.check("a.yaml", "--fix")
    assert "a.yaml has changed since it was read; nothing was written" in done.err
    assert (done.code, names()) == (1, [])


def test_a_read_only_board_is_left_alone(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is read-only to root, so the system is made to say it."""
    board = desk.write("a.yaml", BROKEN)
    other = desk.write("b.yaml", BROKEN)
    may = os.access
    monkeypatch.setattr(
        os, "access", lambda path, mode: may(path, mode) and Path(path).name != "a.yaml"
    )
    done = desk.check("a.yaml", "b.yaml", "--fix", "-f", "json")
    assert (done.code, done.codes) == (1, ["SCH104"])
    assert (board.read_text(), other.read_text()) == (BROKEN, STARTER)
    assert done.err.splitlines() == [
        "layoutkit: cannot write a.yaml: the file is read-only",
        "fixed 1 finding in 1 file",
    ]


@pytest.mark.parametrize("step", [(os, "fsync"), (files, "_exchange")])
def test_a_full_disk_leaves_the_board_as_it_was(
    step: tuple[object, str], desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = desk.write("a.yaml", BROKEN)

    def fail(*_: object) -> NoReturn:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(*step, fail)
    done = desk.check("a.yaml", "--fix")
    assert (done.code, board.read_text(), names()) == (1, BROKEN, ["a.yaml"])
    assert "layoutkit: cannot write a.yaml: No space left on device\n" in done.err


SLOWLY = """
import os, sys, time
os.fsync = lambda number: time.sleep(0.5)
from layoutkit.documents import files
from layoutkit.__main__ import main
main()
"""


def test_an_interrupt_leaves_every_board_whole(desk: Desk) -> None:
    """Some are fixed and some are not, none is half written and nothing else lies about."""
    boards = [desk.write(f"{number:02}.yaml", BROKEN) for number in range(20)]
    call = [sys.executable, "-c", SLOWLY, "check", ".", "--fix", "--jobs", "1"]
    with subprocess.Popen(
        call, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        wait_for(lambda: boards[1].read_text() == STARTER)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=PATIENCE_S)
    assert (process.returncode, out, err) == (130, "", "")
    assert {board.read_text() for board in boards} == {BROKEN, STARTER}
    assert names() == [board.name for board in boards]


def test_what_is_in_a_baseline_file_is_not_fixed(desk: Desk) -> None:
    """That a value is there twice is known; a misspelt tile comes later and is mended alone."""
    known = CANALETTO.replace("[9, 12,", "[9, 9, 12,")
    board = desk.write("a.yaml", known)
    desk.check("a.yaml", "--write-baseline", "known.json")
    board = desk.write("a.yaml", known.replace("- [bust]", "- [bsut]"))
    done = desk.check("a.yaml", "--fix", "--baseline", "known.json", "-f", "json")
    assert board.read_text() == known
    assert done.err == "fixed 1 finding in 1 file\n"
    assert (done.code, done.codes, done.accepted) == (0, [], ["CAN106"])
    assert desk.check("a.yaml", "--fix").code == 0
    assert board.read_text() == CANALETTO


def test_a_baseline_of_other_findings_stops_no_fix(desk: Desk) -> None:
    desk.write("a.yaml", CROSSED)
    desk.check("a.yaml", "--write-baseline", "known.json")
    assert len(json.loads(Path("known.json").read_text())) > 0
    board = desk.write("a.yaml", BOTH)
    done = desk.check("a.yaml", "--fix", "--baseline", "known.json", "-f", "json")
    assert (board.read_text(), done.code, done.codes) == (CROSSED, 0, [])
    assert sorted(done.accepted) == ["LAB301", "LAB304"]
