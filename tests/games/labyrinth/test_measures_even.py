"""Suggestions that make the costs of the seats more even."""

from __future__ import annotations

from fractions import Fraction

import pytest
import yaml

from layoutkit.games.labyrinth.answers.score import quick_costs
from layoutkit.games.labyrinth.answers.suggest import usual_aim
from layoutkit.games.labyrinth.board.terms import Colour
from layoutkit.games.labyrinth.measures.score import score_case
from layoutkit.games.labyrinth.measures.suggest_even import evenness, suggest_even
from layoutkit.source.changes import apply_changes

from .symmetric import Data, board, case

# red is two edges from its gem, white and purple one
ROW = board(
    (3, 3),
    "b1 plain, b2 plain, c2 plain, b3 plain",
    "red b2, white b1, purple b3",
    players=["red", "white", "purple"],
)
THREE = yaml.safe_dump(ROW, sort_keys=False)


def gap_and_parity(data: Data) -> tuple[object, object]:
    one = case(data)
    figures = score_case(one, costs=quick_costs(one), with_tours=True).figures
    return figures["gap"].value, figures["parity"].value


def test_the_gap_and_the_parity_of_tours() -> None:
    tours = {Colour.RED: 12, Colour.WHITE: 9, Colour.GREEN: 10}
    assert evenness(tours, "gap") == 3
    assert evenness(tours, "parity") == Fraction(3, 4)
    assert evenness({Colour.RED: 0, Colour.WHITE: 0}, "parity") == 1


@pytest.mark.parametrize("by", ["gap", "parity"])
def test_a_promise_is_what_score_then_finds(by: str) -> None:
    advice = suggest_even(case(ROW), by, quick_costs, lambda _: True)
    place = ("gap", "parity").index(by)
    now = gap_and_parity(ROW)[place]
    assert advice.found
    assert list(advice.found) == sorted(advice.found, key=lambda one: -one.gain)
    for one in advice.found[:12]:
        assert one.before == now
        assert gap_and_parity(apply_changes(ROW, one.changes))[place] == one.score, one.what
    best = advice.found[0]
    assert best.told == {"gap": "gap 0", "parity": "parity 1"}[by]


def test_only_legal_changes_count() -> None:
    advice = suggest_even(case(ROW), "gap", quick_costs, lambda _: False)
    assert advice.found == ()
    assert advice.nothing == "no change that was tried makes the gap of its costs better"


def test_no_promise_where_the_costs_are_not_known() -> None:
    alone = board((3, 3), "", "red c3")  # no plank reaches that far
    advice = suggest_even(case(alone), "gap", quick_costs, lambda _: True)
    assert advice.found == ()
    assert "not proven" in advice.nothing


def test_the_usual_aim_is_what_the_board_can_have() -> None:
    assert usual_aim(case(board((3, 3)))) == "symmetry"
    assert usual_aim(case(board((3, 3), players=["red", "purple"]))) == "symmetry"
    assert usual_aim(case(ROW)) == "gap"
