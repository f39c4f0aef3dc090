"""Tests of plans from files: legal ones, illegal ones, and files without a plan."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from layoutkit.documents.document import Document
from layoutkit.documents.reader import read_document
from layoutkit.errors import LayoutkitError
from layoutkit.games.labyrinth.board.board import BoardModel
from layoutkit.games.labyrinth.output.replay import replay
from layoutkit.games.labyrinth.solve.queries import run_query
from layoutkit.games.labyrinth.solve.results import to_json

from .made import board_data, case_of, pole

MARKET = Path(__file__).parents[3] / "layouts" / "labyrinth" / "market-day.yaml"
LEGAL: list[dict[str, Any]] = [
    {"do": "lay", "plank": "a1-b1", "cost": 1},
    {"do": "walk", "path": ["a1-b1", "b1"], "cost": 2},
    {"do": "move", "plank": "a1-b1", "to": "b1-c1", "cost": 2},  # 3 are spent: the next turn
    {"do": "walk", "path": ["b1-c1", "c1"], "cost": 2},
]


@pytest.fixture
def row() -> BoardModel:
    """Red on a1 and white on d1 with two poles between them, one short plank each."""
    ends = [
        pole("a1", (0.0, 0.0), kind="start", colour="red"),
        pole("d1", (3.0, 0.0), kind="start", colour="white"),
    ]
    middle = [pole("b1", (1.0, 0.0)), pole("c1", (2.0, 0.0))]
    return case_of(
        board_data([*ends, *middle], players=["red", "white"], stock={"short": 1, "long": 0})
    )


@pytest.mark.parametrize(
    "data", [LEGAL, {"plan": LEGAL}, {"plan": LEGAL, "colour": "red"}], ids=["list", "plan", "red"]
)
def test_a_legal_plan_ends_where_it_leads(row: BoardModel, data: Any) -> None:
    answer = replay(row, data, "row.yaml")
    (found,) = answer.data["plans"]
    assert (found["colour"], found["legal"], found["fault"]) == ("red", True, None)
    assert (found["end"], found["cost"], found["turns"]) == ("c1", 7, 2)
    assert "red: legal; ends on c1 after 7 hourglasses, 2 turns" in answer.text


def test_the_step_and_the_law_that_it_breaks(row: BoardModel) -> None:
    plan = [*LEGAL[:2], {"do": "lay", "plank": "b1-c1", "cost": 1}]  # the only plank lies
    answer = replay(row, plan)
    (found,) = answer.data["plans"]
    assert (found["legal"], found["end"], found["cost"]) == (False, "b1", 3)
    assert (found["fault"]["step"], found["fault"]["law"]) == (3, "LAB-T8")
    assert "step 3 (lay) breaks LAB-T8" in answer.text
    assert "move a1-b1 to b1-c1" in answer.text  # what is legal instead


def test_a_plan_of_white_is_played_by_white(row: BoardModel) -> None:
    plan = [{"do": "lay", "plank": "c1-d1", "cost": 1}]
    assert replay(row, plan).data["plans"][0]["colour"] == "white"
    (by_red,) = replay(row, plan, player="red").data["plans"]
    assert (by_red["colour"], by_red["fault"]["law"]) == ("red", "LAB-T3")


def test_a_wrong_cost_breaks_the_law_of_costs(row: BoardModel) -> None:
    (found,) = replay(row, [{**LEGAL[0], "cost": 2}]).data["plans"]
    assert (found["fault"]["step"], found["fault"]["law"]) == (1, "LAB-T2")


@pytest.mark.parametrize("wrap", [lambda entry: entry, lambda entry: {"boards": [entry]}])
def test_every_plan_of_a_solution_is_legal(wrap: Any) -> None:
    read = read_document(MARKET.name, MARKET.read_bytes())
    assert isinstance(read, Document)
    case = case_of(read.data)
    document = to_json(run_query(case), "market-day.yaml")
    plans = replay(case, json.loads(json.dumps(wrap(document)))).data["plans"]
    costs = [
        answer["cost"]
        for player in document["players"]
        for answer in (*player["gems"], player["tour"])
    ]
    assert [plan["cost"] for plan in plans] == costs
    assert all(plan["legal"] for plan in plans)
    goals = [gem["field"] for gem in document["players"][0]["gems"]]
    assert [plan["end"] for plan in plans[: len(goals)]] == goals


@pytest.mark.parametrize(
    ("data", "words"),
    [
        ("walk", "not a plan"),
        ({"players": ["red"]}, "not a plan"),
        ({"players": []}, "no plan"),
        ({"boards": [{}, {}]}, "2 boards"),
        (["walk"], "step 1 of the plan is not a step"),
        ([{"do": "walk"}], "step 1 of the plan is not a step"),
        ([*LEGAL, {"do": "walk", "path": "b1", "cost": 1}], 'step 5 of the plan .* "path"'),
        ([{"do": "walk", "path": [1], "cost": 1}], 'invalid "path"'),
        ([{"do": "lay", "plank": "a1-b1", "cost": "1"}], 'invalid "cost"'),
        ([{"do": 7, "cost": 1}], 'invalid "do"'),
        ({"plan": LEGAL, "colour": "blue"}, 'no player "blue"'),
    ],
)
def test_a_file_without_a_plan_is_a_wrong_call(row: BoardModel, data: Any, words: str) -> None:
    with pytest.raises(LayoutkitError, match=words):
        replay(row, data)
