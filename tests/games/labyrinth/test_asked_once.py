"""Tests that parts of an answer share their searches; they count searches, not time."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from layoutkit.games.base.answers import CallOptions
from layoutkit.games.labyrinth.board.board import BoardModel
from layoutkit.games.labyrinth.board.model import Colour, Stock
from layoutkit.games.labyrinth.output.score import answer_fairness, answer_score
from layoutkit.games.labyrinth.output.solve import answer_costs
from layoutkit.games.labyrinth.scoring.costs import SolvedCosts
from layoutkit.games.labyrinth.solve import engine
from layoutkit.games.labyrinth.solve import reachability as camps
from layoutkit.games.labyrinth.solve.bitboard import bits
from layoutkit.games.labyrinth.solve.queries import find_greedy_tour, has_route
from layoutkit.games.labyrinth.solve.tour_search import TourProblem
from layoutkit.reports.findings import Stage
from layoutkit.search import AStar, BudgetLimits

from .made import case_of
from .tables import random_table

LAYOUTS = Path(__file__).parents[3] / "layouts" / "labyrinth"


@pytest.fixture(scope="module", params=["market-day", "long-way-round"])
def market(request: pytest.FixtureRequest) -> BoardModel:
    from layoutkit.pipeline.board import open_board

    case = open_board(LAYOUTS / f"{request.param}.yaml").model(Stage.COSTS)
    assert isinstance(case, BoardModel)
    return case


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Counter[Any]:
    """How often each question was searched from its beginning, in names.

    A long search forgets planks that are left behind, so it cannot go on where a brief one ended.
    """
    counts: Counter[Any] = Counter()

    class Counted(AStar[Any]):
        def __init__(self, space: Any, start: int) -> None:
            super().__init__(space, start)
            counts[question(space, start)] += 1

    monkeypatch.setattr(engine, "AStar", Counted)
    monkeypatch.setattr(
        engine, "TOUR_TRY", 10
    )  # so that tours go on, and rough ones are looked for
    monkeypatch.setattr(engine, "QUICK_ROUTE_STATES", 8)
    return counts


def question(space: Any, start: int) -> tuple[Any, ...]:
    game, goals = space.game, [getattr(space, "target", None)]
    if isinstance(space, TourProblem):
        left, start = start & space.all, start >> space.width
        goals = [goal for number, goal in enumerate(space.goals) if left >> number & 1]
    plank_set, pawn, short, long = game.unpack(start)
    names = game.net.names
    lying = frozenset(names[plank] for plank in bits(game.plank_sets.masks[plank_set]))
    wanted = frozenset(names[goal] for goal in goals)
    forgets = getattr(space, "left", None) is not None
    kind = (type(space), forgets, game.by_turns)
    return *kind, frozenset(names), lying, names[pawn], short, long, wanted


@pytest.mark.parametrize("answer", [answer_costs, answer_score, answer_fairness])
@pytest.mark.parametrize("options", [{}, {"all_fields": True, "tours": True}], ids=["", "more"])
def test_no_question_is_asked_twice(
    answer: Any, options: dict[str, Any], market: BoardModel, asked: Counter[Any]
) -> None:
    answer(market, "market.yaml", CallOptions(options))
    assert asked and set(asked.values()) == {1}


@pytest.mark.parametrize("seed", range(8))
def test_a_tour_with_more_planks_costs_the_same_whatever_is_known(seed: int) -> None:
    """Found below the cost with fewer planks, or by a search that knows nothing."""
    chance = Random(700 + seed)
    table = {**random_table(chance), "stock": {"short": 1, "long": 1}}
    fields = chance.sample([*case_of(table).board.fields], 3)
    gems = [{"colour": "red", "field": field} for field in fields]
    poor = case_of({**table, "gems": gems})
    known = SolvedCosts(poor)
    known.tour(Colour.RED)
    for short, long in ((1, 2), (3, 1), (3, 2)):
        rich = BoardModel(replace(poor.layout, stock=Stock(short, long)), poor.board)
        alone = SolvedCosts(rich).tour(Colour.RED)
        assert SolvedCosts(rich, known=known).tour(Colour.RED) == alone


def test_no_bound_is_a_crash_where_no_time_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(camps, "MAX_WORK", 0)
    case = case_of(random_table(Random(697)))
    limited = engine.Engine(case, limits=engine.SearchLimits(BudgetLimits(seconds=0)))
    field = next(iter(case.board.fields))
    assert limited.lower_bound(limited.start(Colour.RED), field) == 0
    assert find_greedy_tour(limited, Colour.RED, tuple(case.board.fields)[-2:]) is None
    assert has_route(limited, Colour.RED, tuple(case.board.fields)[-1]) is None
