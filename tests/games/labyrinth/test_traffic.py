"""Tests of pictures of traffic: widths, numbers and texts of the busiest positions."""

from __future__ import annotations

import pytest

from layoutkit.drawing.export import export_picture
from layoutkit.games.labyrinth.board.board import BoardModel
from layoutkit.games.labyrinth.draw.heat_maps import Traffic, draw_traffic
from layoutkit.languages import Language
from layoutkit.pipeline.board import open_board
from layoutkit.reports.findings import Stage
from tests.cli.test_shapes import SMALL

LAID = {"a1-b1": 50, "b1-c1": 49, "b2-c3": 10, "b3-c3": 9, "a1-b2": 1}


def small() -> BoardModel:
    case = open_board(SMALL).model(Stage.BALANCE)
    assert isinstance(case, BoardModel)
    return case


def drawn(laid: dict[str, int], language: Language = Language.EN) -> str:
    return export_picture(draw_traffic(small(), Traffic(laid, 20, language)), "svg").decode()


def test_positions_are_coloured_by_fifths_of_the_busiest() -> None:
    steps = {name: Traffic(LAID, 20).step(name) for name in LAID}
    assert steps == {"a1-b1": 4, "b1-c1": 4, "b2-c3": 1, "b3-c3": 0, "a1-b2": 0}


@pytest.mark.parametrize(
    ("times", "language", "rate"),
    [(50, Language.EN, "250"), (1, Language.EN, "5"), (1.5, Language.EN, "7.5"),
     (1.5, Language.FR, "7,5"), (2.02, Language.EN, "10")],
)  # fmt: skip
def test_rates_are_of_a_hundred_games(times: float, language: Language, rate: str) -> None:
    assert Traffic(LAID, 20, language).rate(times) == rate


def test_every_position_that_was_laid_tells_how_often() -> None:
    picture = drawn(LAID)
    for name, times in LAID.items():
        assert f"<title>{name}: laid {times} times, {times * 5} in 100 games</title>" in picture
    assert "200 to 250 times in 100 games" in picture
    assert "100 to 150 times" not in picture  # no position has that colour


def test_the_busiest_and_those_as_busy_have_numbers() -> None:
    laid = dict.fromkeys(small().board.positions, 3)
    assert len(laid) > 8
    picture = drawn(laid)
    assert picture.count("<title>15</title>") == len(laid)


def test_a_board_without_traffic_says_so() -> None:
    assert "no plank was laid" in drawn({})


def test_positions_of_another_board_are_left_out() -> None:
    assert "z9-z8" not in drawn({"z9-z8": 4, "a1-b1": 2})
