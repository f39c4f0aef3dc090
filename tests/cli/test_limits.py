"""Tests of the limits on CPU time and memory, for every command that computes."""

from __future__ import annotations

import errno
import re
import signal
import subprocess
import sys
from collections.abc import Callable
from typing import Any, NoReturn

import pytest

from layoutkit.pipeline.board import Board
from tests.patience import PATIENCE_S, wait_for
from tests.workers.work import hoard

from .desk import CANALETTO, STARTER, Desk
from .test_broken_streams import BARE

LATE = re.compile(
    r"layoutkit: not finished within 1e-06 s of CPU time \([\d.]+ s by the clock\); "
    "--time-limit allows more"
)
COMMANDS = (
    "solve c.yaml",
    "score c.yaml",
    "score c.yaml --suggest",
    "fairness bare.yaml",
    "compare c.yaml c.yaml",
    "symmetrise a.yaml --group C4",
    "improve a.yaml --aim gap",
    "export c.yaml -o out.svg",
    "print plan c.yaml",
    "print make c.yaml --parts values -o pack",
    "print check pack",
    "graph bare.yaml",
    "new canaletto",
    "new labyrinth --seed 1",
)


@pytest.fixture
def boards(desk: Desk) -> Desk:
    desk.write("a.yaml", STARTER)
    desk.write("c.yaml", CANALETTO)
    desk.write("bare.yaml", BARE)
    return desk


# an interrupt may come when a file is open and not yet in its `with`: it is closed all the same
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
@pytest.mark.parametrize("words", COMMANDS)
def test_every_command_that_computes_keeps_to_a_limit(words: str, boards: Desk) -> None:
    boards.write("pack/manifest.json", "{}")
    done = boards.call(*words.split(), "--time-limit", "0.000001")
    assert done.code == 1
    assert LATE.fullmatch(done.err.splitlines()[-1])


@pytest.fixture
def _hanging(monkeypatch: pytest.MonkeyPatch, hang: Callable[..., NoReturn]) -> None:
    """Boards called hang*.yaml keep every question waiting for ever."""

    def patched(name: str) -> None:
        usual = getattr(Board, name)

        def ask(board: Board, *given: Any, **options: Any) -> Any:
            if board.name.startswith("hang"):
                hang()
            return usual(board, *given, **options)

        monkeypatch.setattr(Board, name, ask)

    for name in ("solve", "score", "advice", "picture"):
        patched(name)


@pytest.mark.usefixtures("_hanging")
@pytest.mark.parametrize("command", ["solve", "score", "score --suggest"])
def test_the_other_boards_are_answered_all_the_same(command: str, boards: Desk) -> None:
    boards.write("b/hang.yaml", CANALETTO)
    boards.write("b/last.yaml", CANALETTO)
    call = (*command.split(), "b", "--time-limit", "60", "--format", "json")
    done = boards.call(*call)
    assert done.code == 1
    assert done.err.startswith("b/hang.yaml: not finished within 60 s of CPU time")
    assert [board["file"] for board in done.json["boards"]] == ["b/last.yaml"]


@pytest.mark.usefixtures("_hanging")
def test_a_table_has_the_boards_that_came_to_an_end(boards: Desk) -> None:
    boards.write("hang.yaml", CANALETTO)
    done = boards.call("score", "c.yaml", "hang.yaml", "--table", "--time-limit", "60")
    assert done.code == 1
    assert re.search(r"^c.yaml +\d", done.out, re.MULTILINE)
    assert "hang.yaml  not finished within 60 s of CPU time" in done.out


@pytest.mark.usefixtures("_hanging")
def test_settings_and_the_owner_limit_every_command(boards: Desk) -> None:
    boards.write("hang.yaml", CANALETTO)
    boards.write("layoutkit.toml", "time-limit = 50\n")
    for options in ((), ("-o", "-"), ("--config", "layoutkit.toml")):
        done = boards.call("export", "hang.yaml", *options)
        assert (done.code, done.out) == (1, "")
        assert "not finished within 50 s" in done.err
    boards.write("policy.toml", "time-limit = 40\n")
    done = boards.call("export", "hang.yaml", "--time-limit", "45", "--policy", "policy.toml")
    assert "not finished within 40 s" in done.err
    assert not list(boards.folder.glob("*.svg"))


def test_memory_is_limited_too(boards: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("layoutkit.pipeline.plans_and_graphs.graph_file", lambda *_: hoard())
    done = boards.call("graph", "bare.yaml", "--memory-limit", "200")
    assert (done.code, done.out) == (1, "")
    assert done.err == (
        "layoutkit: stopped as it took more than 200 MB of memory; --memory-limit allows more\n"
    )


def test_a_machine_without_memory_is_told(boards: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise MemoryError

    monkeypatch.setattr("layoutkit.pipeline.plans_and_graphs.graph_file", fail)
    done = boards.call("graph", "bare.yaml")
    assert (done.code, done.err) == (1, "layoutkit: this machine has no more memory\n")


def test_a_board_for_which_there_is_no_memory_gets_a_finding(
    boards: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("layoutkit.pipeline.opening.open_document", raising(MemoryError()))
    done = boards.call("check", "bare.yaml", "--no-cache", "--format", "json")
    assert (done.code, done.err, done.codes) == (1, "", ["LKT907"])
    assert "this machine has no more memory" in done.out


@pytest.mark.parametrize("place", ["cli.app.run_command", "__main__.answer_plainly"])
def test_missing_memory_ends_any_command_with_one_line(place: str, boards: Desk) -> None:
    script = (
        "import sys, layoutkit.cli.app, layoutkit.__main__\n"
        "def fail(*_): raise MemoryError\n"
        f"layoutkit.{place} = fail\n"
    )
    call = [
        sys.executable,
        "-c",
        f"{script}sys.argv = ['layoutkit', 'rules']\nlayoutkit.__main__.main()",
    ]
    done = subprocess.run(call, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "layoutkit: this machine has no more memory\n"


@pytest.mark.parametrize(
    ("call", "place"),
    [
        ("check bare.yaml --no-cache", "layoutkit.pipeline.opening.open_document"),
        ("gallery bare.yaml --jobs 1 -o out", "layoutkit.pipeline.gallery_pages.make_page"),
    ],
)
def test_a_failing_disk_is_no_bug(
    call: str, place: str, boards: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    error = OSError(errno.EIO, "Input/output error", "/somewhere/labyrinth.schema.json")
    monkeypatch.setattr(place, raising(error))
    done = boards.call(*call.split())
    assert done.complains("labyrinth.schema.json: Input/output error")
    assert "somewhere" not in done.err


def raising(error: Exception) -> Callable[..., NoReturn]:
    def fail(*_: object) -> NoReturn:
        raise error

    return fail


SEARCHING = """
import time
from pathlib import Path
from layoutkit.search.budget import Budget
usual = Budget.look
def look(budget):
    Path("begun").touch()
    time.sleep(0.01)
    usual(budget)
Budget.look = look
from layoutkit.__main__ import main
main()
"""


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_signals_end_a_command_in_the_middle_of_a_search(
    number: signal.Signals, boards: Desk
) -> None:
    call = [sys.executable, "-c", SEARCHING, "solve", "a.yaml", "--all-fields"]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen(call, text=True, **pipes) as process:  # type: ignore[call-overload]
        wait_for((boards.folder / "begun").exists)
        process.send_signal(number)
        out, err = process.communicate(timeout=PATIENCE_S)
    assert (process.returncode, out, err) == (128 + number, "", "")
