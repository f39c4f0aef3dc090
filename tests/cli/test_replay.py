"""Tests of `solve --replay`, which replays a written plan by the rules."""

from __future__ import annotations

import json
from pathlib import Path

from layoutkit import open_board
from layoutkit.games.labyrinth.board.board import BoardModel
from layoutkit.games.labyrinth.playtest.blocks import PlaytestOptions, play_block
from layoutkit.pipeline.staged_run import LAST

from .desk import CANALETTO, STARTER, Desk
from .test_shapes import agrees


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
    desk.write("empty.json", "\n")
    desk.write("cut.jsonl", '{"order": [], "hands": {}}\n\n{"do": "wa')
    call = ("solve", "a.yaml", "--replay")
    assert desk.call(*call, "away.json").complains("cannot read away.json")
    assert desk.call(*call, "bad.json").complains("bad.json is not valid JSON")
    assert desk.call(*call, "empty.json").complains("empty.json is not valid JSON")
    assert desk.call(*call, "cut.jsonl").complains("cut.jsonl:3 is not valid JSON")
    assert desk.call("solve", "b.yaml", "--replay", "plan.json").complains("cannot replay plans")


def test_the_log_of_a_game_is_replayed_line_by_line(desk: Desk) -> None:
    board = Path(__file__).parents[2] / "layouts" / "labyrinth" / "two-lights.yaml"
    desk.write("a.yaml", board.read_text())
    case = open_board(board).model(LAST)
    assert isinstance(case, BoardModel)
    (game, _) = play_block(case, seed=1, block=0, options=PlaytestOptions(with_log=True))
    desk.write("game.jsonl", "\n".join(game.log) + "\n")
    done = desk.call("solve", "a.yaml", "--replay", "game.jsonl")
    assert done.code == 0
    assert game.winner is not None
    winner = case.layout.players[game.winner]
    assert f"the game: legal; {winner} wins after {game.turns} turns" in done.out
    found = desk.call("solve", "a.yaml", "--replay", "game.jsonl", "-f", "json").json
    assert agrees("replay", found)
    told = {"legal": True, "winner": winner, "turns": game.turns, "fault": None}
    assert found["boards"][0]["log"] == told


def test_a_log_as_editors_on_windows_save_it_is_replayed_too(desk: Desk) -> None:
    desk.write("a.yaml", STARTER)
    order = ["red", "white", "purple", "green"]
    head = {
        "log": 2,
        "order": order,
        "hands": {name: [] for name in order},
        "pile": [],
        "title": "\u2028",
    }
    text = "\ufeff" + json.dumps(head, ensure_ascii=False) + "\r\n" + json.dumps({"do": "end"})
    desk.write("game.jsonl", text)
    assert "line 1 breaks LAB-S3" in desk.call("solve", "a.yaml", "--replay", "game.jsonl").out


def test_a_log_with_a_wrong_line_ends_with_1_and_names_it(desk: Desk) -> None:
    desk.write("a.yaml", STARTER)
    order = ["red", "white", "purple", "green"]
    head = {"log": 2, "order": order, "hands": {name: [] for name in order}, "pile": []}
    desk.write("game.jsonl", json.dumps(head) + "\n" + json.dumps({"do": "draw"}) + "\n")
    done = desk.call("solve", "a.yaml", "--replay", "game.jsonl")
    assert done.code == 1
    assert "line 1 breaks LAB-S3" in done.out
    desk.write("form.jsonl", json.dumps({**head, "pile": 1}) + "\n")
    done = desk.call("solve", "a.yaml", "--replay", "form.jsonl")
    assert 'line 1 is wrong:\n    "pile" is missing or has the wrong type' in done.out
    assert agrees(
        "replay", desk.call("solve", "a.yaml", "--replay", "game.jsonl", "-f", "json").json
    )
