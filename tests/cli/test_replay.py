"""`solve --replay`: a written plan is played by the laws."""

from __future__ import annotations

import json

from .desk import CANALETTO, STARTER, Desk


def test_a_plan_of_solve_is_legal_and_costs_what_it_says(desk: Desk) -> None:
    desk.write("a.yaml", STARTER)
    solved = desk.call("solve", "a.yaml", "--player", "red", "-f", "json")
    desk.write("plan.json", solved.out)
    found = desk.call("solve", "a.yaml", "--replay", "plan.json", "-f", "json")
    assert found.code == 0
    (board,) = solved.json["boards"]
    costs = {gem["field"]: gem["cost"] for gem in board["players"][0]["gems"]}
    plans = found.json["boards"][0]["plans"]
    assert {one["goal"]: one["cost"] for one in plans if one["goal"] in costs} == costs
    assert all(one["legal"] for one in plans)


def test_a_plan_that_breaks_a_law_ends_with_1_and_names_the_step(desk: Desk) -> None:
    desk.write("a.yaml", STARTER)
    plan = [{"do": "walk", "path": ["e5"], "cost": 1}]
    desk.write("plan.json", json.dumps(plan))
    done = desk.call("solve", "a.yaml", "--replay", "plan.json", "--player", "red")
    assert done.code == 1
    assert "step 1 (walk) breaks LAB-T6" in done.out


def test_what_is_no_plan_is_a_wrong_call(desk: Desk) -> None:
    desk.write("a.yaml", STARTER)
    desk.write("b.yaml", CANALETTO)
    desk.write("plan.json", "[]")
    desk.write("bad.json", "[")
    call = ("solve", "a.yaml", "--replay")
    assert desk.call(*call, "away.json").complains("cannot read away.json")
    assert desk.call(*call, "bad.json").complains("bad.json is not valid JSON")
    assert desk.call("solve", "b.yaml", "--replay", "plan.json").complains("no plans to replay")
