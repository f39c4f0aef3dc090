"""Tests of `layoutkit score --table`: its text, its order, and boards without scores."""

from __future__ import annotations

import re
import sys

import pytest

from layoutkit.games.base.answers import CallOptions
from layoutkit.games.registry import GAMES, find_game
from layoutkit.pipeline.board import open_boards
from layoutkit.pipeline.comparing import score_tables
from layoutkit.pipeline.request import CheckRequest
from tests.conftest import Golden

from .desk import BROKEN, CANALETTO, CROSSED, STARTER, Desk
from .test_score import LOPSIDED
from .test_terminal import on_terminal

pytestmark = pytest.mark.usefixtures("tours_once")


@pytest.fixture
def folder(desk: Desk) -> Desk:
    desk.write("boards/a.yaml", STARTER)
    desk.write("boards/b.yaml", LOPSIDED.replace("title: First crossing", "title: Ponte 漢"))
    desk.write("boards/c.yaml", CANALETTO)
    return desk


def files(text: str) -> list[str]:
    """The boards of a table, in its order."""
    words = [line.split()[0] for line in text.splitlines() if line]
    return [word for word in words if word.endswith(".yaml")]


@pytest.mark.slow
def test_a_table_for_each_game(folder: Desk, golden: Golden) -> None:
    folder.write("boards/d.yaml", CROSSED)
    folder.write("boards/e.yaml", BROKEN)
    done = folder.call("score", "boards", "--table")
    assert (done.code, done.err) == (1, "")  # as without --table: two boards have no scores
    golden.check("cli/score-table.txt", done.out)


def test_one_game_needs_no_heading(folder: Desk) -> None:
    done = folder.call("score", "boards/a.yaml", "boards/b.yaml", "--table")
    assert done.code == 0
    assert done.out.startswith("file ")
    assert files(done.out) == ["boards/a.yaml", "boards/b.yaml"]


def test_the_order(folder: Desk) -> None:
    def order(*sort: str) -> list[str]:
        return files(folder.call("score", "boards", "--table", *sort).out)

    # by symmetry the starter is whole; the setup of the other game keeps its place
    assert order("--sort=symmetry") == ["boards/b.yaml", "boards/a.yaml", "boards/c.yaml"]
    downward = ["boards/a.yaml", "boards/b.yaml", "boards/c.yaml"]
    assert order("--sort", "-symmetry") == downward  # as two words


def test_the_figure_that_sorts_is_shown(folder: Desk) -> None:
    heads = [
        line.split()
        for line in folder.call("score", "boards", "--table", "--sort", "jain").out.splitlines()
        if line.startswith("file")
    ]
    assert ["jain" in head for head in heads] == [True, False]  # it means nothing to Canaletto


@pytest.mark.parametrize(("given", "meant"), [("gpa", '"gap"'), ("-spraed", '"spread"'), ("", "")])
def test_a_wrong_figure_is_told_before_anything_is_scored(
    given: str, meant: str, folder: Desk
) -> None:
    done = folder.call("score", "boards", "--table", f"--sort={given}")
    assert done.complains(f'invalid --sort "{given}"', meant)


@pytest.mark.parametrize(
    "words",
    [
        ("--sort=gap",),
        ("--table", "--svg=x"),
        ("--table", "--format=json"),
        ("--table", "--suggest"),
    ],
)
def test_what_does_not_go_together(words: tuple[str, ...], folder: Desk) -> None:
    assert folder.call("score", "boards", *words).complains("--")


def test_a_folder_without_boards(desk: Desk) -> None:
    (desk.folder / "empty").mkdir()
    assert desk.call("score", "empty", "--table").complains("no boards found")


def test_an_option_of_one_game_only_is_refused_at_once(folder: Desk) -> None:
    assert folder.call("score", "boards", "--table", "--tours").complains(
        "Canaletto has no --tours"
    )


@pytest.mark.parametrize("name", GAMES)
def test_columns_are_figures_that_can_be_explained(name: str) -> None:
    game = find_game(name)
    assert {*game.columns} <= {*game.figures}


def test_the_table_says_what_the_json_says(folder: Desk) -> None:
    data = folder.call("score", "boards/c.yaml", "--format", "json").json["boards"][0]["figures"]
    head, line = folder.call("score", "boards/c.yaml", "--table").out.splitlines()
    told = dict(zip(re.split("  +", head), re.split("  +", line), strict=True))
    for name in ("pair_overlap", "twin_finish", "lock_index", "fewest_auctions"):
        assert told[name] == data[name]["value"]


@pytest.mark.parametrize("path", ["layouts/canaletto", "layouts/labyrinth/night-ferry.yaml"])
def test_a_row_has_every_figure_of_the_json(path: str) -> None:
    tables, unscored = score_tables(CheckRequest((path,)), None, CallOptions())
    rows = {row.file: row.cells for table in tables for row in table.rows}
    assert not unscored
    for board in open_boards([path]):
        figures = board.score().data["figures"]
        assert {name: rows[board.path][name] for name in figures} == figures
        assert {*board.game.columns} <= {*rows[board.path]}
        assert {*figures} <= {*board.game.figures}


def test_the_extremes_of_what_the_seats_pay(folder: Desk) -> None:
    """The lopsided board: red pays 25, white, purple and green 41."""
    head, line = folder.call("score", "boards/b.yaml", "--table").out.splitlines()
    told = dict(zip(re.split("  +", head), re.split("  +", line), strict=True))
    assert (told["cheapest"], told["dearest"], told["gap"]) == ("25", "41", "16")


def test_a_title_cannot_draw_on_the_terminal(desk: Desk) -> None:
    desk.write("a.yaml", STARTER.replace("First crossing", '"A\\e[31m B"'))
    assert "\x1b" not in desk.call("score", "a.yaml", "--table").out


def test_progress_is_for_terminals(folder: Desk) -> None:
    words = ("score", "boards/a.yaml", "boards/c.yaml", "--table")
    assert "2/2 boards/c.yaml" in on_terminal(folder, sys.executable, "-m", "layoutkit", *words)
    assert "2/2" not in folder.call(*words).err
