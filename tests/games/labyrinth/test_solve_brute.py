from __future__ import annotations

from random import Random

import pytest

from layoutkit.games.labyrinth.board.case import Case
from layoutkit.games.labyrinth.board.terms import Colour
from layoutkit.games.labyrinth.solve import Engine, GemAnswer, find_gem, find_tour
from layoutkit.games.labyrinth.solve.engine import full_turns
from layoutkit.games.labyrinth.table.play import Play, start_state
from layoutkit.games.labyrinth.table.referee import replay

from .brute import TooManyError, brute_costs, brute_tour
from .made import case_of
from .tables import random_table

MOST = 2500  # tables that the brute force may look at
SEEDS = range(24)  # each of them a handful of boards


def small_cases(seed: int, number: int = 6) -> list[Case]:
    chance = Random(seed)
    return [case_of(random_table(chance)) for _ in range(number)]


def check_plan(case: Case, answer: GemAnswer) -> None:
    assert answer.plan is not None
    plan = [item.to_json() for item in answer.plan]
    played = replay(Play(case.board), start_state(case, Colour.RED), plan)
    assert played.fault is None
    assert (played.cost, played.end.pawn) == (answer.cost, answer.field)


@pytest.mark.parametrize("seed", SEEDS)
def test_every_field_costs_what_brute_force_says(seed: int) -> None:
    compared = 0
    for case in small_cases(seed):
        try:
            costs = brute_costs(case, "red", MOST)
        except TooManyError:
            continue
        engine = Engine(case)
        for field in case.board.fields:
            answer = find_gem(engine, Colour.RED, field)
            assert answer.cost == costs.get(field)
            compared += 1
            if answer.cost is not None:
                check_plan(case, answer)
    assert compared > 0


@pytest.mark.parametrize("seed", SEEDS)
def test_least_turns_are_what_brute_force_says(seed: int) -> None:
    for case in small_cases(1000 + seed, 3):
        try:
            times = brute_costs(case, "red", MOST, by_turns=True)
        except TooManyError:
            continue
        engine = Engine(case)
        for field in case.board.fields:
            turns = find_gem(engine, Colour.RED, field).turns
            assert turns == (full_turns(times[field]) if field in times else None)


@pytest.mark.parametrize("seed", SEEDS)
def test_tours_cost_what_brute_force_says(seed: int) -> None:
    chance = Random(2000 + seed)
    for case in small_cases(2000 + seed, 3):
        goals = chance.sample(list(case.board.fields), chance.randint(1, 3))
        try:
            cost = brute_costs(case, "red", MOST, goals=frozenset(goals)).get("tour")
            time = brute_costs(case, "red", MOST, True, frozenset(goals)).get("tour")
        except TooManyError:
            continue
        answer = find_tour(Engine(case), Colour.RED, goals)
        assert answer.cost == cost == brute_tour(case, "red", frozenset(goals), 10 * MOST)
        assert answer.turns == (None if time is None else full_turns(time))
        assert str(answer.status) == ("impossible" if cost is None else "optimal")
