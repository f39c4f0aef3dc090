from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from .boards import FAULTS, GOOD
from .language_server import ROOT, LanguageServer

FOLDER = ROOT / "layouts" / "labyrinth"  # texts are opened as if they were saved there
SHIPPED = sorted(FOLDER.glob("*.yaml"))


def bad_path(number: int) -> Path:
    return FOLDER / f"bad-{number}.yaml"


@pytest.fixture(scope="module")
def server() -> Iterator[LanguageServer]:
    running = LanguageServer()
    running.open(FOLDER / "good-one.yaml", GOOD)
    for number, (old, new, *_) in enumerate(FAULTS):
        running.open(bad_path(number), GOOD.replace(old, new, 1))
    for board in SHIPPED:
        running.open(board, board.read_text(encoding="utf-8"))
    yield running
    running.close()


def test_good_boards_have_no_diagnostics(server: LanguageServer) -> None:
    for board in (FOLDER / "good-one.yaml", *SHIPPED):
        assert server.diagnostics(board) == [], board.name


@pytest.mark.parametrize("number", range(len(FAULTS)))
def test_bad_boards_have_one_on_the_right_line(server: LanguageServer, number: int) -> None:
    _, _, code, (line, *_) = FAULTS[number]
    found = server.diagnostics(bad_path(number))
    assert all("schema" in one["source"] for one in found), found
    lines = {one["range"]["start"]["line"] + 1 for one in found}
    assert line in lines
    assert lines == {line} or code == "SCH103"  # a mistyped key is missing as well, to an editor


def test_editors_show_what_a_key_means_and_what_may_stand_there(server: LanguageServer) -> None:
    path = FOLDER / "good-one.yaml"
    assert "Which side of the board" in server.at("hover", path, 6, 2)
    assert "two winds" in server.at("hover", path, 12, 26)
    assert "night" in server.at("completion", path, 6, 7)


def test_nothing_is_looked_up_in_the_network(server: LanguageServer) -> None:
    server.diagnostics(FOLDER / "good-one.yaml")  # the schema is loaded; a failed look-up is told
    assert set(server.asked) <= {"workspace/configuration", "client/registerCapability"}
