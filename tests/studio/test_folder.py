"""Tests of folders: a card for each board, new boards, and packs to download."""

from __future__ import annotations

import asyncio
import io
import json
import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from starlette.requests import Request

from layoutkit.documents.files import create_file
from layoutkit.errors import LayoutkitError
from layoutkit.pipeline.board import open_board
from layoutkit.pipeline.new import new
from layoutkit.studio.app import pool_for
from layoutkit.studio.files import BoardScope
from layoutkit.workers.async_pool import TaskStoppedError

from .serving import BOARDS, ROOT, Answered, Events, Studio, studio

NAME = "market-day.yaml"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    found = tmp_path_factory.mktemp("boards")
    (found / "sub").mkdir()
    shutil.copy(BOARDS / NAME, found / NAME)
    shutil.copy(ROOT / "layouts" / "canaletto" / "shuffled.yaml", found / "sub")
    (found / "broken.yaml").write_text("game: labyrinth\npoles: [}\n")
    (found / "other.yaml").write_text("name: no board\n")
    return found


@pytest.fixture(scope="module")
def running(folder: Path) -> Iterator[Studio]:
    with studio(folder) as found:
        yield found


def make_new(running: Studio, **facts: Any) -> Answered:
    headers = {"Origin": running.origin, "Content-Type": "application/json"}
    return running.send("POST", f"{running.base}new", json.dumps(facts), headers)


def cards_until_whole(events: Events) -> dict[str, Any]:
    cards: dict[str, Any] = {}
    while True:
        name, data = events.next()
        if name == "total":
            return cards
        if name == "card":
            cards[data["name"]] = data


def test_every_board_has_a_card_and_a_picture(running: Studio, folder: Path) -> None:
    with running.listening("", "folder") as events:
        cards = cards_until_whole(events)
        assert sorted(cards) == ["broken.yaml", NAME, "sub/shuffled.yaml"]
        assert (cards[NAME]["title"], cards[NAME]["counts"]) == ("Market day", {})
        assert (cards["broken.yaml"]["counts"], cards["broken.yaml"]["has_picture"]) == (
            {"error": 1},
            False,
        )
        picture = running.get(f"picture?board={NAME}")
        assert picture.headers["content-type"] == "image/svg+xml"
        assert picture.body.encode() == open_board(folder / NAME).picture()
        (folder / "broken.yaml").unlink()
        while (found := events.next())[0] != "removed":
            pass
        assert found[1] == {"name": "broken.yaml"}
    assert running.get("picture?board=../x").status == 404


def test_cards_are_judged_anew_when_the_settings_change(running: Studio, folder: Path) -> None:
    settings = folder / "layoutkit.toml"
    with running.listening("", "folder") as events:
        cards_until_whole(events)
        settings.write_text("language = 5\n")
        while "failed" not in (card := events.until("card")) or card["name"] != NAME:
            pass
        settings.unlink()
        while "failed" in (card := events.until("card")) or card["name"] != NAME:
            pass
        assert card["title"] == "Market day"


def test_a_folder_that_is_gone_for_a_while_has_no_boards(tmp_path: Path) -> None:
    scope = BoardScope(tmp_path / "boards", is_folder=True, shown="boards")
    assert scope.find() == {}
    scope.root.mkdir()
    shutil.copy(BOARDS / NAME, scope.root)
    assert [*scope.find()] == [NAME]


def test_a_new_board_is_made_as_wished(running: Studio, folder: Path) -> None:
    games = {one["name"]: one for one in running.get("new-board-forms").data["games"]}
    assert "players" in [one["name"] for one in games["labyrinth"]["options"]]
    wishes = {"players": "2", "seed": "3"}
    made = make_new(running, name="made.yaml", game="labyrinth", options=wishes)
    assert made.data == {"name": "made.yaml"}
    board = open_board(folder / "made.yaml")
    assert (board.findings, len(board.document.data["players"])) == ((), 2)
    again = make_new(running, name="made.yaml", game="labyrinth", options={})
    assert (again.status, again.data["failed"]) == (400, "made.yaml already exists")


def test_beside_a_single_file_a_new_board_is_a_download(tmp_path: Path) -> None:
    shutil.copy(BOARDS / NAME, tmp_path)
    with studio(tmp_path / NAME) as alone:
        made = make_new(alone, name="mine.yaml", game="canaletto", options={"seed": "5"})
    assert made.status == 200
    assert made.body == new("canaletto", seed=5)
    assert [one.name for one in tmp_path.iterdir()] == [NAME]


def test_work_ends_when_the_page_no_longer_waits(tmp_path: Path) -> None:
    gone = asyncio.Event()
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)

    async def receive() -> dict[str, str]:
        await gone.wait()
        return {"type": "http.disconnect"}

    async def make_and_leave() -> None:
        request = Request({"type": "http"}, receive)
        async with pool_for(request) as pool:
            asyncio.get_running_loop().call_later(0.1, gone.set)
            await pool.ask(os.open, str(pipe), os.O_RDONLY)  # waits for a writer

    with pytest.raises(TaskStoppedError):
        asyncio.run(make_and_leave())


@pytest.mark.parametrize(
    ("facts", "told"),
    [
        ({"name": "../made.yaml"}, "cannot be the name"),
        ({"name": "a/b.yaml"}, "cannot be the name"),
        ({"name": ".hidden.yaml"}, "cannot be the name"),
        ({"name": "made.txt"}, "cannot be the name"),
        ({"name": "x.yaml", "game": "chess"}, "unknown game"),
        ({"name": "x.yaml", "options": {"players": "many"}}, "must be a number"),
        ({"name": "x.yaml", "options": {"colour": "red"}}, "has no option"),
        ({"name": "x.yaml", "options": {"side": "dusk"}}, 'invalid "side" "dusk"'),
        ({"name": "x.yaml", "options": [1]}, "must be an object"),
    ],
)
def test_what_cannot_be_made_is_said(
    running: Studio, folder: Path, facts: dict[str, Any], told: str
) -> None:
    before = sorted(folder.rglob("*"))
    refused = make_new(running, **{"game": "labyrinth", "options": {}, **facts})
    assert (refused.status, told in refused.data["failed"]) == (400, True), refused.body
    assert sorted(folder.rglob("*")) == before


def test_a_new_file_never_replaces_one(tmp_path: Path) -> None:
    create_file(tmp_path / "a.yaml", b"new")
    with pytest.raises(LayoutkitError, match="there already"):
        create_file(tmp_path / "a.yaml", b"other")
    assert [one.read_bytes() for one in tmp_path.iterdir()] == [b"new"]


@pytest.mark.slow
def test_a_pack_is_downloaded(running: Studio) -> None:
    path = f"{running.base}pack?board={NAME}&paper=a4&theme=ink&language=nl"
    packed = running.fetch(path)
    with ZipFile(io.BytesIO(packed)) as archive:
        names = archive.namelist()
        assert "market-day-print/print.html" in names
        manifest = json.loads(archive.read("market-day-print/manifest.json"))
    assert manifest["language"] == "nl"
    assert running.get(f"pack?board={NAME}&paper=a99&theme=ink").status == 400
