"""Tests of suggestions that even out the costs of the seats."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from layoutkit.documents.changes import apply_changes
from layoutkit.games.labyrinth.board.board import BoardModel
from layoutkit.games.labyrinth.board.model import Colour
from layoutkit.games.labyrinth.improve import suggest_costs as suggest_even_module
from layoutkit.games.labyrinth.improve.suggest_costs import (
    choose_default_aim,
    measure_cost_gap,
    suggest_costs,
)
from layoutkit.games.labyrinth.scoring import costs as known
from layoutkit.games.labyrinth.scoring.costs import SolvedCosts, make_quick_costs
from layoutkit.games.labyrinth.scoring.scores import score_case
from layoutkit.games.labyrinth.solve import engine
from layoutkit.games.labyrinth.solve.engine import SearchLimits
from layoutkit.scoring.figures import Bounded
from layoutkit.search import BudgetLimits

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
    figures = score_case(one, costs=make_quick_costs(one), with_tours=True).figures
    return figures["gap"].value, figures["parity"].value


def test_the_gap_and_the_parity_of_tours() -> None:
    costs = {Colour.RED: exactly(12), Colour.WHITE: exactly(9), Colour.GREEN: exactly(10)}
    assert str(measure_cost_gap(costs, "gap")) == "3"
    assert str(measure_cost_gap(costs, "parity")) == "3/4"
    wide = {**costs, Colour.WHITE: Bounded(9, 11)}  # 9 to 11 against 12, and 10 is there too
    assert str(measure_cost_gap(wide, "gap")) == "2 to 3"
    assert str(measure_cost_gap(wide, "parity")) == "3/4 to 5/6"
    assert measure_cost_gap({Colour.RED: exactly(0), Colour.WHITE: exactly(0)}, "parity") is None


def exactly(cost: int) -> Bounded:
    return Bounded(cost, cost)


BRACKETS = st.builds(
    lambda low, more: Bounded(low, low + more), st.integers(1, 6), st.integers(0, 3)
)
COSTS = st.lists(BRACKETS, min_size=3, max_size=3)


def values(costs: list[Bounded], by: str) -> set[Fraction]:
    """Every gap or parity that the costs can have, less being more even."""
    every = product(*(range(cost.lower, cost.upper + 1) for cost in costs))
    if by == "gap":
        return {Fraction(max(one) - min(one)) for one in every}
    return {-Fraction(min(one), max(one)) for one in every}


def seated(costs: list[Bounded]) -> dict[Colour, Bounded]:
    return dict(zip(Colour, costs, strict=False))


@settings(max_examples=300)
@given(COSTS, COSTS, st.sampled_from(["gap", "parity"]))
def test_what_helps_is_never_worse_whatever_the_seats_pay(
    before: list[Bounded], after: list[Bounded], by: str
) -> None:
    now, then = measure_cost_gap(seated(before), by), measure_cost_gap(seated(after), by)
    assert now
    assert then
    was, will_be = values(before, by), values(after, by)
    assert then.is_surely_better_than(now) is (max(will_be) <= min(was) and max(will_be) < max(was))
    for seats in range(1, 4):  # judged by the first seats alone, it is not given up too early
        early = measure_cost_gap(seated(after[:seats]), by)
        assert early
        assert early.may_be_better_than(now) or not then.is_surely_better_than(now)


@pytest.mark.parametrize("by", ["gap", "parity"])
def test_a_promise_is_what_score_then_finds(by: str) -> None:
    advice = suggest_costs(case(ROW), by, make_quick_costs, lambda _: True)
    place = ("gap", "parity").index(by)
    now = gap_and_parity(ROW)[place]
    assert advice.found
    assert list(advice.found) == sorted(advice.found, key=lambda one: -one.gain)
    for one in advice.found[:12]:
        assert one.before == now
        assert gap_and_parity(apply_changes(ROW, one.changes))[place] == one.score, one.what
    best = advice.found[0]
    assert best.result == {"gap": "gap 0", "parity": "parity 1"}[by]


def test_only_legal_changes_count() -> None:
    advice = suggest_costs(case(ROW), "gap", make_quick_costs, lambda _: False)
    assert advice.found == ()
    assert advice.nothing == "no change that was tried makes the gap of its costs better"


def test_no_promise_where_the_costs_are_not_known() -> None:
    alone = board((3, 3), "", "red c3")  # no plank reaches that far
    advice = suggest_costs(case(alone), "gap", make_quick_costs, lambda _: True)
    assert advice.found == ()
    assert "not proven" in advice.nothing


@pytest.fixture
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few states for the search, so that small boards have costs that are not proven."""
    for module in (engine, known):
        monkeypatch.setattr(module, "TOUR_TRY", 12)
    monkeypatch.setattr(suggest_even_module, "MAX_STATES_IF_UNPROVED", 300)
    monkeypatch.setattr(suggest_even_module, "MAX_BUILT_POLES", 600)


def hurried_costs(one: BoardModel) -> SolvedCosts:
    return SolvedCosts(one, SearchLimits(BudgetLimits(states=20)))


def bounds_of(data: Data, by: str) -> tuple[Fraction, Fraction]:
    figure = score_case(case(data), costs=hurried_costs(case(data)), with_tours=True).figures[by]
    low, high = figure.bounds or (figure.value, figure.value)
    return Fraction(str(low)), Fraction(str(high))


NINE = "b1 plain, c1 plain, b2 plain, c2 plain, b3 plain, c3 plain, b4 plain, c4 plain, d2 plain"
HARD = board(
    (4, 4),
    NINE,
    "red c4, red c3, red d2, white c3, white b3, white d2, purple c4, purple b1, purple b3",
    players=["red", "white", "purple"],
)
EVEN = board(
    (4, 4),
    NINE,
    "red b3, red c1, red c4, purple b3, purple c1, purple d2",
    players=["red", "purple"],
)


@pytest.mark.usefixtures("hurried")
@pytest.mark.parametrize("by", ["gap", "parity"])
def test_bounds_are_enough_where_they_lie_apart(by: str) -> None:
    now = bounds_of(HARD, by)
    assert now[0] < now[1]
    advice = suggest_costs(case(HARD), by, hurried_costs, lambda _: True)
    assert advice.heading.endswith(f"it is {now[0]} to {now[1]} now, not proven")
    assert any(one.score is None for one in advice.found)
    worst = [one.after_bounds[1] if by == "gap" else -one.after_bounds[0] for one in advice.found]
    assert worst == sorted(worst)
    for one in advice.found[:8]:
        assert (one.before, one.before_bounds) == (None, now)
        assert bounds_of(apply_changes(HARD, one.changes), by) == one.after_bounds, one.what
        assert one.gain >= 0


@pytest.mark.usefixtures("hurried")
def test_where_bounds_are_not_enough_it_is_said_which_and_what_to_do() -> None:
    assert list(bounds_of(EVEN, "gap")) == [0, 1]  # both pay 17
    advice = suggest_costs(case(EVEN), "gap", hurried_costs, lambda _: True)
    assert advice.found == ()
    assert advice.nothing == (
        "no change that was tried surely makes the gap of its costs better: it is 0 to 1 now,"
        " because not all costs are proven (red 16 to 17, purple 16 to 17); `layoutkit fairness"
        " FILE` searches longer; `--by symmetry` needs no costs"
    )


def test_costs_that_are_even_need_no_change() -> None:
    turned = board((3, 3), "b1 plain, b3 plain", "red b1, purple b3", players=["red", "purple"])
    advice = suggest_costs(case(turned), "gap", make_quick_costs, lambda _: True)
    assert advice.nothing == "the gap of its costs is 0: all seats pay the same"
    nobody = suggest_costs(case(board((3, 3))), "parity", make_quick_costs, lambda _: True)
    assert nobody.nothing == "its costs have no parity, because nobody has anything to pay"


def test_a_change_that_makes_all_seats_equal_is_tried_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(suggest_even_module, "MAX_STATES", 1)  # for one change
    lopsided = board(
        (3, 3), "b1 plain, b3 plain, b2 plain", "red b1, purple b2", players=["red", "purple"]
    )
    (only,) = suggest_costs(case(lopsided), "gap", make_quick_costs, lambda _: True).found
    assert only.what == "move the purple gem from b2 to b3"
    assert only.result == "gap 0"


def test_the_usual_aim_is_what_the_board_can_have() -> None:
    assert choose_default_aim(case(board((3, 3)))) == "symmetry"
    assert choose_default_aim(case(board((3, 3), players=["red", "purple"]))) == "symmetry"
    assert choose_default_aim(case(ROW)) == "gap"
