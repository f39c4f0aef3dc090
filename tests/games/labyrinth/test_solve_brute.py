from __future__ import annotations

from random import Random
from typing import Any

import pytest

from layoutkit.games.labyrinth.board.board import BoardModel
from layoutkit.games.labyrinth.board.model import Colour
from layoutkit.games.labyrinth.referee.solo import SoloRules, replay_plan, start_state
from layoutkit.games.labyrinth.solve import engine
from layoutkit.games.labyrinth.solve import engine as ground
from layoutkit.games.labyrinth.solve import gem_search as way
from layoutkit.games.labyrinth.solve import steiner as joints
from layoutkit.games.labyrinth.solve import tour_bounds as shores
from layoutkit.games.labyrinth.solve import tour_bounds as trees
from layoutkit.games.labyrinth.solve.engine import Engine, full_turns
from layoutkit.games.labyrinth.solve.queries import solve_gem, solve_tour
from layoutkit.games.labyrinth.solve.results import GemResult, step_json
from layoutkit.games.labyrinth.solve.tour_search import TourProblem
from tests.selection import every_nth

from .brute import TooManyError, brute_costs, brute_tour
from .made import board_data, case_of, pole
from .playtest.boards import layout
from .tables import random_table

MOST = 2500  # tables that the brute force may look at
SEEDS = range(24)  # each of them a handful of boards


def small_cases(seed: int, number: int = 6) -> list[BoardModel]:
    chance = Random(seed)
    return [case_of(random_table(chance)) for _ in range(number)]


def check_plan(case: BoardModel, answer: GemResult) -> None:
    assert answer.plan is not None
    plan = [step_json(item) for item in answer.plan]
    played = replay_plan(SoloRules(case.board), start_state(case, Colour.RED), plan)
    assert played.fault is None
    assert (played.cost, played.end.pawn) == (answer.cost, answer.field)


@pytest.mark.parametrize("brief", [engine.QUICK_ROUTE_STATES, 3], ids=["brief", "deep"])
@pytest.mark.parametrize("seed", every_nth(SEEDS, 3))
def test_every_field_costs_what_brute_force_says(
    seed: int, brief: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine, "QUICK_ROUTE_STATES", brief)
    compared = 0
    for case in small_cases(seed):
        try:
            costs = brute_costs(case, "red", MOST)
        except TooManyError:
            continue
        solver = Engine(case)
        for field in case.board.fields:
            answer = solve_gem(solver, Colour.RED, field)
            assert answer.cost == costs.get(field)
            thorough = solver.route_problem(field, is_thorough=True)
            assert solver.search(thorough, solver.start(Colour.RED)).cost == answer.cost
            compared += 1
            if answer.cost is not None:
                check_plan(case, answer)
    assert compared > 0


@pytest.mark.parametrize("seed", every_nth(SEEDS, 3))
def test_least_turns_are_what_brute_force_says(seed: int) -> None:
    for case in small_cases(1000 + seed, 3):
        try:
            times = brute_costs(case, "red", MOST, by_turns=True)
        except TooManyError:
            continue
        solver = Engine(case)
        for field in case.board.fields:
            turns = solve_gem(solver, Colour.RED, field).turns
            assert turns == (full_turns(times[field]) if field in times else None)


@pytest.mark.parametrize("brief", [engine.TOUR_TRY, 3], ids=["brief", "deep"])
@pytest.mark.parametrize("seed", every_nth(SEEDS, 3))
def test_tours_cost_what_brute_force_says(
    seed: int, brief: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine, "TOUR_TRY", brief)
    monkeypatch.setattr(engine, "QUICK_TURNS_STATES", brief)
    chance = Random(2000 + seed)
    for case in small_cases(2000 + seed, 3):
        goals = chance.sample(list(case.board.fields), chance.randint(1, 3))
        try:
            cost = brute_costs(case, "red", MOST, goals=frozenset(goals)).get("tour")
            time = brute_costs(case, "red", MOST, True, frozenset(goals)).get("tour")
        except TooManyError:
            continue
        answer = solve_tour(Engine(case), Colour.RED, goals)
        assert answer.cost == cost == brute_tour(case, "red", frozenset(goals), 10 * MOST)
        assert answer.turns == (None if time is None else full_turns(time))
        assert str(answer.status) == ("impossible" if cost is None else "optimal")


@pytest.mark.parametrize("kept", [0, 1, 7, 40])
@pytest.mark.parametrize("seed", every_nth(range(6), 3))
def test_what_is_not_kept_is_worked_out_again(
    seed: int, kept: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Tables are kept up to limits that only large boards come to."""
    monkeypatch.setattr(engine, "TOUR_TRY", 3)
    monkeypatch.setattr(joints, "MAX_TABLES", kept)
    monkeypatch.setattr(shores, "MAX_COUNTS", kept)
    monkeypatch.setattr(trees, "MAX_TREE_COSTS", kept)
    monkeypatch.setattr(trees, "MAX_TABLE_COSTS", 300 * kept)
    monkeypatch.setattr(way, "MAX_TABLE_BYTES", 300 * kept)
    monkeypatch.setattr(ground, "MAX_TOUR_COUNTS", kept)
    chance = Random(4000 + seed)
    for case in small_cases(4000 + seed):
        goals = chance.sample(list(case.board.fields), 3)
        try:
            costs = brute_costs(case, "red", MOST)
            cost = brute_costs(case, "red", MOST, goals=frozenset(goals)).get("tour")
        except TooManyError:
            continue
        solver = Engine(case)
        found = [solve_gem(solver, Colour.RED, field).cost for field in case.board.fields]
        assert found == [costs.get(field) for field in case.board.fields]
        assert solve_tour(solver, Colour.RED, goals).cost == cost


@pytest.mark.parametrize("seed", every_nth(SEEDS, 3))
def test_least_turns_are_found_behind_plans_however_many_are_known(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine, "QUICK_TURNS_STATES", 0)  # so no play is found by a quick look
    chance, compared = Random(3000 + seed), 0
    for case in small_cases(3000 + seed, 9):
        goals = chance.sample(list(case.board.fields), chance.randint(1, 3))
        try:
            cost = brute_costs(case, "red", MOST, goals=frozenset(goals)).get("tour")
            time = brute_costs(case, "red", MOST, True, frozenset(goals)).get("tour")
        except TooManyError:
            continue
        if cost is None or time is None:
            continue
        solver = Engine(case)
        known = max(full_turns(cost) + 1, full_turns(time))
        assert solver.fewest_tour_turns(Colour.RED, (*goals,), cost, known) == full_turns(time)
        compared += 1
    assert compared > 0


def test_a_plan_through_a_forgotten_plank_is_searched_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    case, forgetful = layout("night-ferry"), []
    gems = [gem.on for gem in case.layout.gems if gem.colour is Colour.RED]
    search = Engine.search

    def note(self: Engine, space: Any, *limits: Any, **below: Any) -> Any:
        if isinstance(space, TourProblem):
            forgetful.append(space.left is not None)
        return search(self, space, *limits, **below)

    brief = solve_tour(Engine(case), Colour.RED, gems)
    monkeypatch.setattr(engine, "TOUR_TRY", 3)
    monkeypatch.setattr(Engine, "search", note)
    long = solve_tour(Engine(case), Colour.RED, gems)
    assert forgetful == [False, True, False]  # the brief search, then two long ones
    assert (long.status, long.cost, long.turns) == (brief.status, brief.cost, brief.turns)
    assert long.plan is not None
    plan = [step_json(item) for item in long.plan]
    assert replay_plan(SoloRules(case.board), start_state(case, Colour.RED), plan).fault is None


def test_planks_are_forgotten_together_with_those_on_them() -> None:
    poles = [pole("a1", (0.0, 0.0), "start", colour="red"), pole("b1", (1.0, 0.0))]
    poles += [pole("c1", (2.0, 0.0)), pole("b2", (1.0, 1.0))]
    net = Engine(case_of(board_data(poles))).net
    left = trees.PlanksLeft(net, trees.WalkDistances(net, [1]))
    diagonal, stem = (1 << net.index[name] for name in ("a1-b2", "b1>a1-b2"))
    pawn, to = net.index["b1"], net.index["b1-c1"]
    assert left.find_kept(diagonal | stem, pawn) == 0  # b1 touches the stem
    assert left.find_kept(diagonal | stem, to) == diagonal | stem
    assert left.leave(diagonal | stem, 0, pawn, to) == [0, diagonal]  # the stem falls with it
    assert left.leave(diagonal | stem, stem, pawn, to) == []
    assert left.leave(diagonal | stem, 0, to, pawn) == []


def test_a_tour_may_take_a_turn_more_than_its_cost_fills() -> None:
    places = {"b3": (1, 2), "b2": (1, 1), "c2": (2, 1), "d3": (3, 2)}
    poles = [pole("a3", (0.0, 2.0), "start", colour="red")]
    for name, (x, y) in places.items():
        kind = {"b2": ("bridge", "w")}.get(name, ("plain", None))
        poles.append(pole(name, (float(x), float(y)), *kind))
    case = case_of(board_data(poles, stock={"short": 2, "long": 2}))
    goals = ["b2/bridge", "b3", "d3"]
    assert brute_costs(case, "red", 15_000, goals=frozenset(goals))["tour"] == 16
    assert brute_costs(case, "red", 15_000, True, frozenset(goals))["tour"] == 17
    answer = solve_tour(Engine(case), Colour.RED, goals)
    assert (answer.cost, answer.turns) == (16, 5)


def test_a_plank_is_laid_early_where_a_stem_will_rest_on_it_that_is_laid_from_elsewhere() -> None:
    kinds = "b2 start, c1 plain, d2 plain, d3 plain, b4 plain, a5 plain, c2 wall e, c3 wall n"
    poles = []
    for name, kind, *axis in map(str.split, kinds.split(", ")):
        place = (float("abcde".index(name[0])), int(name[1]) - 1.0)
        colour = "red" if kind == "start" else None
        poles.append(pole(name, place, kind, axis[0] if axis else None, colour))
    lying = ("long b2 c1", "long c1 d2", "short d2 d3", "long d3 c2", "long c3 b4", "long b4 a5")
    planks = [{"kind": kind, "ends": ends} for kind, *ends in map(str.split, lying)]
    case = case_of(board_data(poles, planks=planks, stock={"short": 1, "long": 1}))
    goals = ["d2", "d3", "a5"]
    answer = solve_tour(Engine(case), Colour.RED, goals)
    assert answer.cost == brute_costs(case, "red", 20_000, goals=frozenset(goals))["tour"] == 18
    assert answer.plan is not None
    deeds = [step_json(item) for item in answer.plan]
    assert deeds[0] == {"do": "lay", "plank": "b2-c3", "cost": 2}
    assert deeds[1]["path"][0] == "c1-b2"
