"""Tests that the page shows what is saved, and never an older text."""

from __future__ import annotations

import os
import re
import shutil
import signal
import socket
import threading
import time
import webbrowser
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

import pytest

from layoutkit.cli import server_commands as studio_command
from layoutkit.cli.app import call
from layoutkit.pipeline import studio_panels as live_parts
from layoutkit.pipeline.board import open_board
from layoutkit.pipeline.studio_board import board_of, make_board_json
from layoutkit.studio.files import SETTLED_S
from layoutkit.studio.server import open_browser
from layoutkit.studio.workspace import PAUSE_S
from tests.patience import PATIENCE_S

from .serving import BOARDS, Studio, save, studio

NAME = "market-day.yaml"
PROC = Path("/proc")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("live")


@pytest.fixture(scope="module")
def found(folder: Path) -> Iterator[Studio]:
    """One studio for all tests, each with its own file in the folder."""
    with studio(folder) as running:
        yield running


@pytest.fixture
def board(folder: Path, request: pytest.FixtureRequest) -> Path:
    path = folder / re.sub(r"\W", "-", request.node.name) / NAME
    path.parent.mkdir()
    return Path(shutil.copy(BOARDS / NAME, path))


def name_of(board: Path) -> str:
    return f"{board.parent.name}/{board.name}"


def test_the_page_sees_what_check_and_export_say(board: Path, found: Studio) -> None:
    save(board, board.read_text().replace("field: b3/nne", "field: b9"))
    opened = open_board(board)
    seen = found.seen(name_of(board))["data"]
    told = [
        (one["code"], one["message"], one["range"]["start"]["line"]) for one in seen["findings"]
    ]
    assert told == [
        (one.code, one.message, one.place.range.start.line)
        for one in opened.findings
        if one.place.range
    ]
    assert told
    assert seen["title"] == "Market day"
    assert seen["lines"] == [*board.read_text().splitlines(), ""]
    case = opened.judgement.readable_model()
    drawing = opened.game.picture(case)
    assert seen["size_mm"] == list(drawing.size_mm)
    assert seen["picture"].count("<path") > 50
    assert 'id="pole-a1"' in seen["picture"]


def test_a_save_by_another_program_shows_at_once(board: Path, found: Studio) -> None:
    assert PAUSE_S + SETTLED_S < 0.3  # the rest is work
    with found.listening(name_of(board)) as events:
        first = events.fresh("board")
        save(board, board.read_text().replace("title: Market day", "title: Fair day"))
        assert events.until("file")["revision"] != first["revision"]
        assert events.fresh("board")["data"]["title"] == "Fair day"
        assert events.text["undo"] == "a change by another program"


def test_undo_gives_back_the_text_that_was_there(board: Path, found: Studio) -> None:
    before = board.read_bytes()
    after = before.replace(b"title: Market day", b"title: Fair day")
    with found.listening(name_of(board)) as events:
        events.fresh("board")
        save(board, after)
        now = events.until("file")["revision"]
        asked = {"board": name_of(board), "revision": now}
        assert found.change({**asked, "kind": "undo"}).status == 200
        assert board.read_bytes() == before
        then = events.until("file")
        assert (then["undo"], then["redo"]) == (None, "a change by another program")
        stale = found.change({**asked, "kind": "redo"})
        assert (stale.status, stale.data["failed"]) == (
            400,
            "the board has changed in the meantime",
        )
        again = {"board": name_of(board), "revision": then["revision"], "kind": "redo"}
        assert found.change(again).status == 200
        assert board.read_bytes() == after


def test_a_file_that_goes_away_is_told_and_may_come_back(board: Path, found: Studio) -> None:
    text = board.read_text()
    with found.listening(name_of(board)) as events:
        events.fresh("board")
        board.unlink()
        assert "No such file" in events.until("file")["error"]
        save(board, text)
        assert events.until("file")["error"] == ""
        assert events.fresh("board")["data"]["title"] == "Market day"


def test_a_board_without_a_title_is_not_given_that_of_the_example() -> None:
    lines = (BOARDS / NAME).read_text().splitlines()
    text = "\n".join(one for one in lines if not one.startswith("title:"))
    found = make_board_json(board_of("a.yaml", text.encode()))
    assert found["title"] == ""
    assert "Untitled board" in found["picture"]
    assert "First crossing" not in found["picture"]  # that of the example


def test_a_symmetric_board_is_said_to_be_one() -> None:
    found = live_parts.symmetry(board_of("a.yaml", (BOARDS / NAME).read_bytes()))
    assert found == {"heading": "the board is symmetric under C4", "changes": []}


def test_a_file_that_is_too_large_is_never_half_of_a_text_to_undo_to(
    board: Path, found: Studio
) -> None:
    right = board.read_text()
    with found.listening(name_of(board)) as events:
        before = events.fresh("board")["revision"]
        save(board, right + "# more\n" * 200_000)
        while "larger than 1 MiB" not in events.until("file")["error"]:
            pass
        asked = {"board": name_of(board), "kind": "move", "revision": before, "title": "a move"}
        said = found.change({**asked, "action": "remove", "piece": "/gems/0"})
        assert "larger than 1 MiB" in said.data["failed"]
        save(board, right)
        while (text := events.until("file"))["error"]:
            pass
        assert text["undo"] is None


def test_what_cannot_be_read_has_findings_and_no_picture(board: Path, found: Studio) -> None:
    save(board, "game: labyrinth\npoles: [}\n")
    seen = found.seen(name_of(board))["data"]
    assert seen["picture"] is None
    assert "fix its errors first" in seen["why_not"]
    assert [one["code"] for one in seen["findings"]] == [
        one.code for one in open_board(board).findings
    ]


def test_settings_that_change_judge_the_board_again(board: Path, found: Studio) -> None:
    save(board, board.read_text().replace("field: b3/ssw", "field: a1"))
    with found.listening(name_of(board)) as events:
        first = events.fresh("board")
        assert "LAB116" in codes_of(first)
        save(board.parent / "layoutkit.toml", 'ignore = ["LAB116"]\n')
        second = events.fresh("board")
        assert "LAB116" not in codes_of(second)
        assert second["revision"] != first["revision"]  # or the page would keep what it shows


def codes_of(seen: Any) -> list[str]:
    return [one["code"] for one in seen["data"]["findings"]]


def test_two_pages_hear_the_same(board: Path, found: Studio) -> None:
    with found.listening(name_of(board)) as one, found.listening(name_of(board)) as other:
        assert one.fresh("board") == other.fresh("board")
        save(board, board.read_text().replace("title: Market day", "title: Fair day"))
        assert one.until("file") == other.until("file")
        assert one.fresh("board") == other.fresh("board")


@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_it_ends_at_once_with_pages_open(board: Path, number: int, code: int) -> None:
    with studio(board) as found, found.listening(NAME) as events:
        events.fresh("board")
        with socket.create_connection(("127.0.0.1", found.port)) as stranger:
            stranger.sendall(b"no HTTP\r\n\r\n")
            assert b"400" in stranger.recv(100)
        found.process.send_signal(number)
        _, told = found.process.communicate(timeout=PATIENCE_S)
        assert found.process.returncode == code
        assert told == "Press Ctrl-C to stop the studio.\n"


def test_a_browser_that_stays_in_the_foreground_is_not_waited_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    closed, asked = threading.Event(), list[str]()

    def stay(url: str) -> None:
        asked.append(url)
        closed.wait()

    monkeypatch.setattr(webbrowser, "open", stay)
    before = set(threading.enumerate())
    open_browser("http://127.0.0.1:1/")
    (waiting,) = set(threading.enumerate()) - before
    assert waiting.daemon  # Python ends without it
    closed.set()
    waiting.join(PATIENCE_S)
    assert asked == ["http://127.0.0.1:1/"]


@pytest.mark.skipif(os.name != "posix", reason="needs modes of files and programs that are scripts")
def test_no_command_line_names_the_secret(board: Path, tmp_path: Path) -> None:
    script, seen = tmp_path / "browser", tmp_path / "seen"
    script.write_text(f'#!/bin/sh\necho "$1" > {seen}.new\nmv {seen}.new {seen}\n')
    script.chmod(0o700)
    with studio(board, browser=f"{script} %s") as found:
        for _ in range(int(PATIENCE_S / PAUSE_S)):
            if seen.exists():
                break
            time.sleep(PAUSE_S)
        asked = urlsplit(seen.read_text().strip())
        assert asked.scheme == "file"
        page = Path(unquote(asked.path))
        assert page.stat().st_mode & 0o777 == 0o600
        assert page.parent.stat().st_mode & 0o777 == 0o700
        assert f'url={found.url}"' in page.read_text()
        if PROC.exists():
            lines = b"".join(read_if_there(one / "cmdline") for one in PROC.glob("[0-9]*"))
            assert found.base.strip("/").encode() not in lines
    assert not page.exists()


def read_if_there(path: Path) -> bytes:
    with suppress(OSError):
        return path.read_bytes()
    return b""


def test_a_busy_port_is_a_clear_error(board: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert call(["studio", str(board), "--port", str(port), "--no-open"]) == 2
    told = capsys.readouterr().err
    assert told.startswith(f"layoutkit: cannot use port {port}: Address already in use; ")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["studio", "nowhere.yaml"], "no such file or folder"),
        (["studio", "--port", "70000"], "must be a whole number <= 65535"),
        (["studio", "--port", "x"], "must be a whole number >= 0"),
    ],
)
def test_wrong_calls(arguments: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert call([*arguments, "--no-open"]) == 2
    assert told in capsys.readouterr().err


@pytest.mark.slow
def test_without_the_extra_it_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(studio_command, "find_spec", lambda _: None)
    assert call(["studio", "--no-open"]) == 2
    assert "pip install 'layoutkit[studio]'" in capsys.readouterr().err
