"""Tests of `layoutkit explain`: rules and figures by any of their names."""

from __future__ import annotations

import pytest

from layoutkit.games.registry import GAMES, find_game
from layoutkit.pipeline.board import open_board

from .desk import Desk

SNAPSHOT = "layouts/canaletto/last-lights.yaml"


@pytest.mark.parametrize("game", GAMES)
def test_every_figure_of_a_game_is_explained(game: str) -> None:
    if not find_game(game).has("score"):
        assert not find_game(game).figures
        return
    figures = {*open_board(find_game(game).example).score().data["figures"]}
    if game == "canaletto":
        figures |= {*open_board(SNAPSHOT).score().data["figures"]}
        assert figures == {*find_game(game).figures}
    else:
        summary = {*find_game(game).summary(open_board(find_game(game).example).score().data)}
        assert figures | summary == {*find_game(game).figures}


def test_rules_and_figures_in_one_call(desk: Desk) -> None:
    done = desk.call("explain", "parity", "longs-cross", "spread")
    assert done.code == 0
    heads = [line for line in done.out.splitlines() if line and not line.startswith(" ")]
    assert heads == ["parity", "spread", "LAB304 longs-cross"]
    assert "(a figure of labyrinth)" in done.out


def test_the_same_as_json(desk: Desk) -> None:
    found = desk.call("explain", "gap", "FMT001", "-f", "json").json
    assert [one["code"] for one in found["rules"]] == ["FMT001"]
    assert [(one["name"], one["game"]) for one in found["figures"]] == [("gap", "labyrinth")]


def test_an_unknown_name_gets_the_nearest(desk: Desk) -> None:
    assert desk.call("explain", "paritty").complains('no rule or figure "paritty"', '"parity"')
