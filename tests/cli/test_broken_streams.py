"""Tests that a full disk, a closed stdout or a deleted folder is reported as such, not as a bug."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, TextIO

import pytest

from layoutkit.cli.app import call
from layoutkit.cli.help import COMMANDS

from .desk import CANALETTO, STARTER, Desk

TO_STDOUT = (
    "check a.yaml",
    "check a.yaml --format sarif",
    "solve c.yaml",
    "score c.yaml --format json",
    "score c.yaml --table",
    "fairness bare.yaml",
    "playtest a.yaml --players stroller --jobs 1 --max-games 4",
    "compare c.yaml c.yaml",
    "symmetrise a.yaml --group C4",
    "improve a.yaml --aim symmetry=C4 --edits 1",
    "export c.yaml -o -",
    "print plan c.yaml",
    "graph a.yaml",
    "explain LAB304",
    "rules",
    "new canaletto",
    "schema canaletto",
    "--help",
    "check --help",
    "--version",
)
BARE = """\
game: labyrinth
format: 1
title: Bare
side: day
size: [3, 3]
players: [red, white]
poles:
  - {id: a1, kind: start, colour: red}
  - {id: c3, kind: start, colour: white}
"""
TO_FILES = (
    "check c.yaml --no-cache --report sarif=out.sarif",
    "check c.yaml --no-cache --write-baseline out.json",
    "score c.yaml --svg out.d",
    "playtest a.yaml --players stroller --jobs 1 --max-games 4 --svg out.d",
    "playtest a.yaml --players stroller --jobs 1 --max-games 4 --log out.d",
    "export c.yaml -o out.svg",
    "print make c.yaml --parts values -o out.d",
    "print calibrate office 99 49.5 --printers out.json",
    "symmetrise a.yaml --group C4 --write",
    "symmetrise a.yaml --group C4 -o out.yaml",
    "improve d.yaml --aim symmetry=C4 --edits 1 -o out.yaml",
    "new canaletto -o out.yaml",
    "new labyrinth --seed 1 --count 2 -o out.d",
    "gallery bare.yaml --no-packs -o out.d",
    "schema canaletto -o out.json",
    "graph a.yaml -o out.json",
)


def playtests_are_slow(calls: Iterable[str]) -> list[Any]:
    """Return calls as parameters; those that play are for the slow tests."""
    return [
        pytest.param(words, marks=pytest.mark.slow) if words.startswith("playtest") else words
        for words in calls
    ]


def test_every_command_is_tried() -> None:
    called = " ".join((*TO_STDOUT, *TO_FILES))
    servers = {"lsp", "studio"}  # they end when they are told to; tests of their own try them
    assert all(command in called for command in set(COMMANDS) - servers)


@pytest.fixture
def boards(desk: Desk) -> Desk:
    desk.write("a.yaml", STARTER)
    desk.write("d.yaml", STARTER.replace("bridge, axis: ne", "bridge, axis: se", 1))
    desk.write("c.yaml", CANALETTO)
    desk.write("bare.yaml", BARE)
    return desk


@pytest.fixture(params=["full", "closed"])
def stdout(request: pytest.FixtureRequest) -> Iterator[TextIO]:
    full = request.param == "full"
    number = os.open("/dev/full" if full else os.devnull, os.O_WRONLY if full else os.O_RDONLY)
    stream = os.fdopen(number, "w", encoding="utf-8")
    yield stream
    stream.close()


@pytest.mark.parametrize("words", playtests_are_slow(TO_STDOUT))
def test_stdout_that_takes_nothing(
    words: str, stdout: TextIO, boards: Desk, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    monkeypatch.setattr(sys, "stdout", stdout)
    assert call(words.split()) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith("layoutkit: cannot write to stdout: ")
    assert "No space left" in line or "it is closed" in line


@pytest.mark.parametrize(
    ("words", "ends"),
    [
        ("--version >&-", (2, "layoutkit: cannot write to stdout: it is closed\n")),
        ("check a.yaml >/dev/full", (2, "layoutkit: cannot write to stdout: No space left")),
        ("check nope 2>/dev/full", (2, "")),
        ("check nope <&- >&- 2>&-", (2, "")),
        ("new canaletto -o out.yaml >&-", (0, "wrote out.yaml\n")),
    ],
)
def test_whole_runs(words: str, ends: tuple[int, str], boards: Desk) -> None:
    command = f"{sys.executable} -m layoutkit {words}"
    done = subprocess.run(
        ["sh", "-c", command], cwd=boards.folder, capture_output=True, text=True, check=False
    )
    assert done.returncode == ends[0]
    assert done.stderr.startswith(ends[1])
    assert bool(done.stderr) is bool(ends[1])


@pytest.mark.parametrize("words", playtests_are_slow(TO_FILES))
def test_a_full_disk_costs_no_file(words: str, boards: Desk) -> None:
    """The largest size of a file stands for the disk: it fails in the same place."""
    before = {file.name: file.read_bytes() for file in boards.folder.iterdir()}
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (40, limits[1]))
    try:
        done = boards.call(*words.split())
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert done.code == 2
    (line,) = [one for one in done.err.splitlines() if one.startswith("layoutkit: ")]
    assert "cannot write" in line
    assert "File too large" in line
    files = (file for file in boards.folder.rglob("*") if file.is_file())
    assert {file.name: file.read_bytes() for file in files} == before


def test_a_working_directory_that_is_gone(boards: Desk, tmp_path: Path) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    os.chdir(gone)
    gone.rmdir()
    assert boards.call("check", "a.yaml").complains("the working directory no longer exists")


def test_printers_that_cannot_be_read(boards: Desk) -> None:
    (boards.folder / "p.json").write_text("[" * 200_000)
    call = ("print", "make", "c.yaml", "--printer", "x", "--printers")
    assert boards.call(*call, "p.json").complains("not a file of printer profiles")
    assert boards.call(*call, ".").complains("cannot read .")
