"""Tests that the independent referee agrees with every line of a true log, and with no false one.
and names the law that a wrong line breaks.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from layoutkit.games.labyrinth.board.board import BoardModel
from layoutkit.games.labyrinth.playtest.blocks import PlayerLevel, PlaytestOptions, play_block
from layoutkit.games.labyrinth.referee.log_replay import replay_game as replay_log
from tests.selection import every_nth

from . import boards

Line = dict[str, Any]
Log = list[Line]


def check_logs(case: BoardModel, level: PlayerLevel) -> None:
    options = PlaytestOptions(level, with_margins=False, with_log=True)
    for game in play_block(case, seed=3, block=0, options=options):
        replayed = replay_log(case, game.log)
        assert replayed.fault is None, (replayed, game.log[(replayed.line or 1) - 1])
        winner = None if game.winner is None else case.layout.players[game.winner]
        assert (replayed.winner, replayed.turns) == (winner, game.turns)


@pytest.mark.parametrize("name", every_nth(boards.names(), 4))
@pytest.mark.parametrize("level", PlayerLevel)
def test_the_referee_agrees_with_every_line(name: str, level: PlayerLevel) -> None:
    check_logs(boards.layout(name), level)


@pytest.mark.parametrize("name", boards.good_names())
def test_the_referee_agrees_on_odd_boards_too(name: str) -> None:
    check_logs(boards.good(name), PlayerLevel.STROLLER)
    check_logs(boards.good(name), PlayerLevel.PLANNER)


def test_mixed_tables_have_their_logs_too() -> None:
    case = boards.layout("windmill")
    mixed = (PlayerLevel.STROLLER, PlayerLevel.PLANNER, PlayerLevel.PLANNER, PlayerLevel.STROLLER)
    options = PlaytestOptions(mixed, with_log=True)
    game = play_block(case, seed=3, block=0, options=options)[1]
    head = json.loads(game.log[0])
    assert head["order"] == ["white", "purple", "green", "red"]
    assert head["players"]["red"] == head["players"]["green"] == "stroller"
    assert replay_log(case, game.log).fault is None


def true_log() -> Log:
    case = boards.layout("market-day")
    games = play_block(case, seed=4, block=0, options=PlaytestOptions(with_log=True))
    return [json.loads(line) for line in games[0].log]


def law_of(log: Log) -> str | None:
    lines = [json.dumps(line) for line in log]
    fault = replay_log(boards.layout("market-day"), lines).fault
    return fault.law if fault else None


def first(log: Log, **keys: Any) -> Line:
    """The first line with these values."""
    return next(line for line in log if all(line.get(key) == keys[key] for key in keys))


def swap_players(log: Log) -> None:
    log[0]["order"][0], log[0]["order"][1] = log[0]["order"][1], log[0]["order"][0]


def lose_a_card(log: Log) -> None:
    log[0]["pile"].pop()


def deal_no_given_card(log: Log) -> None:
    hands, pile = log[0]["hands"], log[0]["pile"]
    at = hands["red"].index("lay_long")
    spare = pile.index("walk_3")
    hands["red"][at], pile[spare] = pile[spare], hands["red"][at]


def play_twice(log: Log) -> None:
    log.insert(log.index(line := first(log, do="walk")), line)


def show_another_hand(log: Log) -> None:
    first(log, do="draw")["hand"].append("joker")


def play_out_of_turn(log: Log) -> None:
    first(log, do="draw")["player"] = "green"


def pay_too_little(log: Log) -> None:
    first(log, do="lay")["cost"] = 0


def walk_too_far(log: Log) -> None:
    line = first(log, do="walk", card="walk_1")
    line["path"] = [*line["path"], line["path"][0], line["path"][0]]


def walk_nowhere(log: Log) -> None:
    first(log, do="walk")["path"] = []


def walk_through_the_air(log: Log) -> None:
    first(log, do="walk")["path"] = ["c3"]


def take_a_card_for_another(log: Log) -> None:
    first(log, do="walk")["as"] = "walk_3"


def lay_with_a_walk(log: Log) -> None:
    line = first(log, do="lay")
    line["do"], line["path"] = "walk", [line.pop("plank")]


def lay_far_away(log: Log) -> None:
    line = first(log, do="lay", card="lay_long")
    line["plank"] = next(name for name in POSITIONS["long"] if name != line["plank"])


def lay_nowhere(log: Log) -> None:
    first(log, do="lay")["plank"] = "a1-e5"


def draw_three(log: Log) -> None:
    line = first(log, do="draw")
    line["cards"] = [*line["cards"], "walk_1"]


def draw_another(log: Log) -> None:
    line = first(log, do="draw")
    line["cards"] = ["joker", *line["cards"][1:]]


def discard_too_few(log: Log) -> None:
    first(log, do="discard")["cards"].pop()


def discard_nothing(log: Log) -> None:
    log.remove(first(log, do="discard"))


def swap_three(log: Log) -> None:
    first(log, do="swap")["cards"].pop()


def be_of_an_older_format(log: Log) -> None:
    log[0]["log"] = 1


def shuffle_too_early(log: Log) -> None:
    first(log, do="draw")["shuffled"] = ["walk_1"]


def take_another_joker(log: Log) -> None:
    line = first(log, do="take joker")
    log.insert(log.index(line) + 1, {**line, "hand": [*line["hand"], "joker"]})


def claim_the_win(log: Log) -> None:
    log[-1]["winner"] = "nobody"


def win_too_early(log: Log) -> None:
    del log[-2]


def play_on(log: Log) -> None:
    log.insert(len(log) - 1, {**first(log, do="draw"), "turn": log[-1]["turns"] + 1})


def count_wrongly(log: Log) -> None:
    log[-1]["turns"] += 1


def leave_out_the_end(log: Log) -> None:
    log.pop()


POSITIONS = {
    kind: [
        name
        for name, position in boards.layout("market-day").board.positions.items()
        if position.kind.value == kind and not position.rests_on and "c3" in position.poles
    ]
    for kind in ("short", "long")
}

WRONG: dict[Callable[[Log], None], str] = {
    swap_players: "LAB-B10",
    lose_a_card: "LAB-S3",
    deal_no_given_card: "LAB-S3",
    play_twice: "the log",
    show_another_hand: "the log",
    play_out_of_turn: "LAB-B10",
    pay_too_little: "LAB-T2",
    walk_too_far: "LAB-T2",
    walk_nowhere: "LAB-T2",
    walk_through_the_air: "LAB-T6",
    take_a_card_for_another: "LAB-T2",
    lay_with_a_walk: "LAB-T2",
    lay_far_away: "LAB-T3",
    lay_nowhere: "LAB-P1 to P8",
    draw_three: "LAB-T9",
    draw_another: "LAB-T9",
    discard_too_few: "LAB-T10",
    discard_nothing: "LAB-T10",
    swap_three: "LAB-T15",
    be_of_an_older_format: "the log",
    shuffle_too_early: "LAB-T13",
    take_another_joker: "LAB-T1",
    claim_the_win: "LAB-T7",
    win_too_early: "LAB-T7",
    play_on: "LAB-T7",
    count_wrongly: "the log",
    leave_out_the_end: "the log",
}


def test_the_log_to_be_spoilt_is_true() -> None:
    assert law_of(true_log()) is None


@pytest.mark.parametrize("spoil", WRONG, ids=[spoil.__name__ for spoil in WRONG])
def test_a_log_that_is_wrong_in_one_way_breaks_this_law(spoil: Callable[[Log], None]) -> None:
    log = true_log()
    spoil(log)
    assert law_of(log) == WRONG[spoil]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{",
        "null",
        "[" * 100_000,
        '{"order": 3}',
        '{"order": ["red"], "hands": {}, "pile": []}',
        '{"order": [[]], "hands": {"red": 1}, "pile": [7]}',
    ],
)
def test_hostile_first_lines_are_told_and_do_no_harm(text: str) -> None:
    replayed = replay_log(boards.layout("market-day"), [text])
    assert replayed.fault is not None
    assert replayed.line == 1


@pytest.mark.parametrize(
    "line",
    [
        {},
        {"do": "fly"},
        {"do": []},
        {"do": "draw"},
        {"do": "walk", "turn": 1, "player": "red", "hand": [], "path": [[]], "card": 1, "cost": 1},
        {"do": "draw", "turn": 1, "player": "red", "hand": [3], "cards": [None]},
        {"do": "end", "turns": 1, "missing": {}, "winner": []},
        {"do": "take joker", "turn": 1, "player": "red", "hand": [], "more": 1},
    ],
)
def test_hostile_lines_are_told_and_do_no_harm(line: Line) -> None:
    log = true_log()
    replayed = replay_log(boards.layout("market-day"), [json.dumps(log[0]), json.dumps(line)])
    assert replayed.fault is not None
    assert replayed.line == 2


def test_no_lines_are_no_game() -> None:
    assert replay_log(boards.layout("market-day"), []).fault is not None
