from __future__ import annotations

import fcntl
import os
import pty
import struct
import subprocess
import sys
import termios
from pathlib import Path

import pytest

from .desk import CROSSED, STARTER, Desk

COLOUR = "\x1b["


def on_terminal(desk: Desk, *words: str, **environment: str) -> str:
    """What a command writes on a terminal of 80 columns."""
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    process = subprocess.Popen(
        words,
        cwd=desk.folder,
        env={**os.environ, "TERM": "xterm", **environment},
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
    )
    os.close(theirs)
    with process:
        text = b"".join(iter(lambda: read_some(ours), b""))
    os.close(ours)
    return text.decode()


def read_some(terminal: int) -> bytes:
    """Return the available output; empty once the last process has closed the terminal."""
    try:
        return os.read(terminal, 100_000)
    except OSError:
        return b""


def check(desk: Desk, *arguments: str, **environment: str) -> str:
    """What `layoutkit check` writes on a terminal."""
    words = (sys.executable, "-m", "layoutkit", "check", *arguments)
    return on_terminal(desk, *words, **environment)


@pytest.fixture
def board(desk: Desk) -> Desk:
    desk.write("a.yaml", CROSSED)
    return desk


def test_colour_is_for_terminals(board: Desk) -> None:
    assert COLOUR in check(board, "a.yaml")
    assert COLOUR not in board.run("check", "a.yaml").out


@pytest.mark.parametrize("environment", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_a_terminal_may_wish_no_colour(environment: dict[str, str], board: Desk) -> None:
    assert COLOUR not in check(board, "a.yaml", **environment)


@pytest.mark.parametrize(
    ("environment", "arguments", "is_coloured"),
    [
        ({}, [], False),
        ({"FORCE_COLOR": "1"}, [], True),
        ({"FORCE_COLOR": "1", "NO_COLOR": "1"}, [], False),
        ({"NO_COLOR": ""}, [], False),
        ({"FORCE_COLOR": "1"}, ["--color", "never"], False),
        ({"NO_COLOR": "1"}, ["--color", "always"], True),
    ],
)
def test_who_decides_about_colour(
    environment: dict[str, str],
    arguments: list[str],
    is_coloured: bool,
    board: Desk,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert (COLOUR in board.check("a.yaml", *arguments).out) is is_coloured


def test_machine_formats_have_no_colour_even_on_a_terminal(board: Desk) -> None:
    assert COLOUR not in check(board, "a.yaml", "--format", "json")


def test_progress_is_for_terminals(board: Desk) -> None:
    for number in range(40):
        board.write(f"b/{number}.yaml", f"game: canaletto # {number}\n")
    assert "40/40 boards" in check(board, "b", "--no-cache", "-f", "concise")
    assert board.run("check", "b", "--no-cache").err == ""


def test_progress_is_not_in_the_answer(board: Desk) -> None:
    for number in range(40):
        board.write(f"b/{number}.yaml", f"game: canaletto # {number}\n")
    command = f"{sys.executable} -m layoutkit check b --no-cache -f json > out.json"
    assert "boards" in on_terminal(board, "sh", "-c", command)
    assert Path("out.json").read_text() == board.check("b", "-f", "json").out


def test_the_width_of_the_terminal_is_respected(
    board: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("COLUMNS")
    board.write("a.yaml", STARTER.replace("side: day  ", "side: dya " + "# so " * 60))
    lines = check(board, "a.yaml", "--color", "never").splitlines()
    framed = [line for line in lines if " | " in line]
    assert 70 < max(map(len, framed)) <= 80
