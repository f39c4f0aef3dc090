from __future__ import annotations

import json

import pytest
import yaml

from layoutkit.game import Wish
from layoutkit.games.canaletto import GAME, example

from .boards import codes, example_data, make_case

NOTHING = Wish()


@pytest.mark.parametrize("overlay", ["", example.late(), example.opening()])
@pytest.mark.parametrize("room", ["score", "solve"])
def test_answers_are_data_words_and_pictures(overlay: str, room: str) -> None:
    answer = getattr(GAME, room)(make_case(example_data(overlay)), "a.yaml", NOTHING)
    assert answer.data["file"] == "a.yaml"
    assert json.loads(json.dumps(answer.data)) == answer.data
    assert answer.text.startswith("a.yaml: A first canal\n")
    assert answer.pictures is not None
    assert list(answer.pictures()) == ["board.svg"]


def test_the_words_of_a_score() -> None:
    text = GAME.score(make_case(example_data()), "a.yaml", NOTHING).text
    assert "2 of one, 10 of two, 4 of three treasures" in text
    assert "auctions   14 to 16" in text
    assert "candlestick 3-16: 3/4" in text


def test_the_words_of_a_solution() -> None:
    text = GAME.solve(make_case(example_data(example.late())), "a.yaml", NOTHING).text
    assert "Column in palace 4, bid 4" in text
    assert " 4 -> palace  8: lion, painting" in text
    assert "red: yes" in text


@pytest.mark.parametrize(
    "options",
    [{"seed": 3}, {"palaces": "4,6,6"}, {"seed": 5, "symmetric": True}, {"min_spread": 0.75}],
    ids=str,
)
def test_new_setups_by_wish(options: dict[str, object]) -> None:
    data = yaml.safe_load(GAME.new(Wish(options)))
    assert [code for code in codes(data) if code < "CAN5"] == []
