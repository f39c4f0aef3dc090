from __future__ import annotations

import json
from typing import Any

import pytest
import yaml

from layoutkit.games.base.answers import CallOptions
from layoutkit.games.canaletto import GAME
from layoutkit.pipeline.board import open_board
from layoutkit.pipeline.new import new
from tests.games.canaletto import overlays

from .boards import codes, example_data, make_case

NOTHING = CallOptions()


@pytest.mark.parametrize("overlay", ["", overlays.late(), overlays.opening()])
@pytest.mark.parametrize("room", ["score", "solve"])
def test_answers_are_data_words_and_pictures(overlay: str, room: str) -> None:
    answer = getattr(GAME, room)(make_case(example_data(overlay)), "a.yaml", NOTHING)
    assert answer.data["file"] == "a.yaml"
    assert json.loads(json.dumps(answer.data)) == answer.data
    assert answer.text.startswith("a.yaml: A first canal\n")
    assert answer.pictures is not None
    assert (
        list(answer.pictures())
        == {"score": ["spread.svg", "locks.svg"], "solve": ["reach.svg"]}[room]
    )


def words(data: dict[str, Any], room: str) -> str:
    """Return the text of a result in a single line."""
    answer = getattr(GAME, room)(make_case(data), "a.yaml", NOTHING)
    return " ".join((answer.full_text or answer.text).split())


def test_the_words_of_a_score() -> None:
    text = words(example_data(), "score")
    for line in (
        "2 of one, 10 of two, 4 of three treasures",
        "0.952 of the ideal; worst: candlestick 3 apart, not 4 (3 and 16)",
        "variety 16 different lots; alike: none",
        "overlaps no two palaces share two groups",
        "auctions 14 to 16; 14 if palaces 5 and 10 stay: they hold only mirror and bust",
        "mirror last: after 13.6 auctions",
        "turned by 4 palaces",
    ):
        assert line in text


def test_one_of_a_thing_is_told_in_the_singular() -> None:
    swapped = example_data()
    swapped["palaces"][4], swapped["palaces"][13] = ["clock"], ["mirror", "bust"]
    text = words(swapped, "score")
    assert "15 different lots in 16 palaces; alike: 10-14" in text
    assert "1 pair of palaces shares two groups: 10-14: mirror, bust" in text


def test_a_game_that_ends_with_this_auction_is_told_in_the_singular() -> None:
    # after palace 4 with its three kinds only fan and lion are left
    shot = overlays.late(owned={}, sold=[], bid=0, gondola=4)
    lots = [["fan"], ["fan"], ["lion"], ["fan", "lion", "bust"], *[[]] * 12]
    late = {**example_data(shot), "palaces": lots}
    assert "2 different" not in words(late, "score")
    assert "3 different lots in 4 palaces; alike: 1-2" in words(late, "score")
    assert "auctions 1 to 4; 1 if palaces 1, 2 and 3 stay" in words(late, "score")
    assert "Fewest auctions: 1, palaces 1, 2 and 3 left." in words(late, "solve")


def test_the_short_answer() -> None:
    text = GAME.score(make_case(example_data()), "a.yaml", NOTHING).text
    assert "auctions     14 to 16; 14 if palaces 5 and 10 stay" in text
    assert "danger" not in text
    assert "score a.yaml --suggest" in text
    late = GAME.score(make_case(example_data(overlays.late())), "a.yaml", NOTHING).text
    assert "on average is still to come" in late
    assert "--suggest" not in late  # a game under way has no setup to change


def test_all_figures_in_words() -> None:
    answer = GAME.score(make_case(example_data()), "a.yaml", NOTHING)
    told = {line.split()[0] for line in answer.full_text.splitlines() if line.startswith("  ")}
    assert {*answer.data["figures"]} <= told
    assert "2/10/4" in answer.full_text


def test_what_is_dangerous_in_a_setup() -> None:
    # crowded quarters: a bust and nothing else in 12 and in 13; mirror and necklace in 1 and 16
    text = open_board("layouts/canaletto/crowded-quarters.yaml").score().text
    assert "the same treasures lie in palaces 12 and 13\n" in text
    assert "two groups are in both palaces 1 and 16; 2 and 3; 2 and 4; 6 more pairs\n" in text


def test_one_more_pair_is_told_in_the_singular() -> None:
    # four pairs of palaces of this setup share two groups, and three are named
    told = open_board(new("canaletto", seed=7)).score().text
    assert "; 1 more pair\n" in told


def test_the_words_of_a_solution() -> None:
    text = words(example_data(overlays.late()), "solve")
    assert "Column in palace 4, a bid of 4. The winning bid, and the palace that is next:" in text
    assert " 4 -> palace 8: lion, painting" in text
    assert "red: yes, by " in text


def test_bids_below_the_one_that_stands_are_told_a_round_later() -> None:
    text = GAME.solve(make_case(example_data(overlays.late())), "a.yaml", NOTHING).text
    bids = [int(line.split("->")[0]) for line in text.splitlines() if " -> palace " in line]
    assert bids == list(range(4, 20))


def test_a_course_says_which_palace_goes_for_which_bid() -> None:
    text = words(example_data(), "solve")
    assert (
        "Fewest auctions: 14, palaces 5 and 10 left. One such game, each palace with its winning"
        " bid: palace 3 for 1, 4 for 2, 6 for 1,"
    ) in text
    assert "Most auctions: 16, every palace sold." in text


@pytest.mark.parametrize(
    "options",
    [{"seed": 3}, {"palaces": "4,6,6"}, {"seed": 5, "symmetric": True}, {"min_spread": 0.75}],
    ids=str,
)
def test_new_setups_by_wish(options: dict[str, object]) -> None:
    data = yaml.safe_load(GAME.new(CallOptions(options)))
    assert [code for code in codes(data) if code < "CAN5"] == []
