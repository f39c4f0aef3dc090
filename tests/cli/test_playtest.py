"""Tests of `playtest`: exit codes, three report formats, and reproducible output."""

from __future__ import annotations

import json
import os
import signal
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random
from xml.sax.saxutils import escape

import pytest

from layoutkit.games.base.answers import BlockRequest
from layoutkit.games.labyrinth.board.board import BoardModel
from layoutkit.games.labyrinth.playtest import blocks as playtest
from layoutkit.games.labyrinth.referee.log_replay import replay_game as replay_log
from layoutkit.pipeline.board import open_board
from layoutkit.playtest.blocks import Block
from layoutkit.reports.findings import Stage
from layoutkit.workers.limits import LimitReached
from tests.patience import PATIENCE_S, wait_for
from tests.playtest.made_up import Winner, alone, biased, block_of
from tests.shapes import fault_of

from .desk import CANALETTO, CROSSED, Desk
from .test_shapes import SMALL

BY_CHANCE = ("--players", "stroller", "--jobs", "1")
BIASES = {"alike": None, "lopsided": 0.3, "close": 0.03}
"""How much more often red wins than its share; None: every block has a win for each seat."""


def roll(bias: float | None, seats: int, dice: Random) -> Sequence[Winner]:
    return range(seats) if bias is None else alone(biased(seats, bias))(dice)


def play_made_up(case: BoardModel, call: BlockRequest) -> Block:
    """Games by the stock of the board."""
    bias = list(BIASES.values())[case.layout.stock.short]
    dice = Random(f"{call.seed}/{call.block}")
    return block_of(roll(bias, len(case.layout.players), dice), margin=4)


@pytest.fixture
def made(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> Desk:
    """Boards whose games are made up."""
    monkeypatch.setattr(playtest, "play", play_made_up)
    for number, name in enumerate(BIASES):
        desk.write(f"{name}.yaml", f"{SMALL}stock: {{short: {number}, long: 0}}\n")
    return desk


def test_the_verdict_is_the_exit_code(made: Desk) -> None:
    call = ("playtest", "--jobs", "1", "--max-games", "300")
    assert made.call(*call, "alike.yaml").code == 0
    assert made.call(*call, "lopsided.yaml").code == 1
    assert made.call(*call, "close.yaml").code == 4


@pytest.mark.parametrize(
    ("boards", "code"),
    [("alike close", 4), ("alike close lopsided", 1), ("lopsided alike", 1), ("alike alike", 0)],
)
def test_of_several_boards_the_worst_counts(boards: str, code: int, made: Desk) -> None:
    names = [f"{name}.yaml" for name in boards.split()]
    assert made.call("playtest", "--jobs", "1", "--max-games", "300", *names).code == code


def test_the_json_is_as_it_is_published(made: Desk) -> None:
    done = made.call("playtest", ".", "--jobs", "1", "--max-games", "300", "-f", "json")
    assert fault_of("playtest", done.json) is None
    alike, close, lopsided = done.json["boards"]
    # 52 blocks of two, as tests/playtest/test_fairness.py works out
    assert (alike["verdict"], alike["blocks"], alike["games"]) == ("FAIR", 52, 104)
    assert alike["wins"] == {
        "corner": {"red": 52, "white": 52},
        "order": [104, 0],  # red wins what red begins, and white too
        "table": [[52, 0], [52, 0]],
    }
    assert alike["margin"] == {"red": 4.0, "white": 4.0}
    assert (alike["delta"], alike["alpha"], alike["seed"]) == (0.05, 0.05, 0)
    assert (alike["players"], alike["draws"], alike["definitions"]) == ("planner", 0, 3)
    assert (close["verdict"], close["games"]) == ("UNDECIDED", 300)
    assert lopsided["verdict"] == "UNFAIR"
    assert lopsided["wins"]["corner"]["red"] > lopsided["wins"]["corner"]["white"]
    low, high = lopsided["intervals"]["corner"]["red"]
    assert low < 0.8 < high


def test_words_say_who_wins_and_what_to_do(made: Desk) -> None:
    said = made.call("playtest", "lopsided.yaml", "--jobs", "1").out
    assert said.startswith("lopsided.yaml: UNFAIR\n  red wins too often (")
    assert ", white too seldom (" in said
    assert "; a fair share is 50 %.\n" in said
    assert "`layoutkit score --suggest`" in said
    fair = made.call("playtest", "alike.yaml", "--jobs", "1").out
    assert "No corner's win rate is 5 percentage points or more from its share of 50 %." in fair
    assert "The turn order matters: the 1st player wins 100 % and the 2nd player wins 0 %." in fair
    assert (
        "`--max-games` above 8"
        in made.call("playtest", "close.yaml", "--jobs", "1", "--max-games", "8").out
    )


def test_a_board_on_which_nobody_wins_is_not_played_for_long(
    made: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = block_of([None, None])
    monkeypatch.setattr(playtest, "play", lambda *_: drawn)
    done = made.call("playtest", "alike.yaml", "--jobs", "1")
    assert (done.code, "100 games of planners" in done.out) == (4, True)
    assert "Nobody won a game: these players do not make progress on this board." in done.out
    assert "`layoutkit check` reports whether anybody can win." in done.out
    assert "limit" not in done.out


def test_markdown_has_the_same_tables(made: Desk) -> None:
    said = made.call("playtest", "alike.yaml", "--jobs", "1", "-f", "markdown").out
    assert said.startswith("### FAIR: `alike.yaml`\n")
    assert "| red | 52 | 50.0 % |" in said
    assert "| 1st | 104 | 100.0 % |" in said


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ("--delta 0", "invalid --delta 0.0: must be between 0.001 and 0.2"),
        ("--alpha 0.7", "invalid --alpha 0.7: must be between 1e-06 and 0.5"),
        ("--alpha nan", 'invalid --alpha "nan": must be a number'),
        ("--max-games 3", "invalid --max-games 3: must be between 4 and 10000000"),
        ("--max-games many", 'invalid --max-games "many": must be a whole number'),
        ("--players 4", 'invalid --players "4": choose stroller, planner or rival'),
        ("--seed -1", 'invalid --seed "-1": must be a whole number >= 0'),
        ("--engine dask", "--engine dask needs --scheduler ADDRESS"),
        ("--scheduler tcp://x:1", "--scheduler needs --engine dask"),
        ("--engine desk", 'invalid --engine "desk": choose local or dask; did you mean "dask"?'),
        ("--results none/kept", "the folder none does not exist"),
        ("--results .", "not a regular file"),
        ("--svg close.yaml", "cannot make the folder close.yaml: Not a directory"),
        ("--log close.yaml/games", "cannot make the folder close.yaml/games: Not a directory"),
    ],
)
def test_wrong_calls(options: str, message: str, made: Desk) -> None:
    assert made.call("playtest", "alike.yaml", *options.split()).complains(message)


def test_settings_say_what_options_do_not(made: Desk) -> None:
    made.write("layoutkit.toml", "[playtest]\nmax_games = 20\ndelta = 0.1\nplayers = 'rival'\n")
    call = ("playtest", "close.yaml", "--jobs", "1", "-f", "json")
    (board,) = made.call(*call).json["boards"]
    assert (board["games"], board["delta"], board["players"]) == (20, 0.1, "rival")
    (board,) = made.call(*call, "--max-games", "10").json["boards"]
    assert (board["games"], board["delta"]) == (10, 0.1)
    shown = made.call("check", "close.yaml", "--show-settings").out
    assert "max_games = 20" in shown
    assert "layoutkit.toml:2 (4 to 10000000)" in shown
    made.write("layoutkit.toml", "[playtest]\nmaxgames = 20\n")
    done = made.call(*call)
    assert done.complains('layoutkit.toml:2:1: unknown key "maxgames"; did you mean "max_games"?')


def test_other_games_and_broken_boards_are_refused_before_the_first_game(made: Desk) -> None:
    made.write("setup.yaml", CANALETTO)
    done = made.call("playtest", "alike.yaml", "setup.yaml")
    assert done.complains("setup.yaml: Canaletto cannot be playtested yet")
    made.write("crossed.yaml", CROSSED)
    score = made.call("score", "crossed.yaml")
    done = made.call("playtest", "alike.yaml", "crossed.yaml")
    assert (done.code, done.out, done.err) == (score.code, "", score.err)
    assert made.call("playtest", "none.yaml").code == 2


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_board_that_nobody_can_win_is_refused_before_the_first_game(
    jobs: str, made: Desk
) -> None:
    gem = "  - {colour: white, field: c1}\n"
    made.write(
        "bare.yaml", SMALL.replace(gem, "").replace("white, field: b2/w", "white, field: c3")
    )
    done = made.call("playtest", "alike.yaml", "bare.yaml", "--jobs", jobs, "--log", "games")
    assert done.complains("bare.yaml: white has no gem to collect, so this board cannot be played")
    assert not list((made.folder / "games").iterdir())


def test_a_stopped_run_goes_on_and_says_the_same(
    made: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    call = ("playtest", "lopsided.yaml", "close.yaml", "--jobs", "1", "--max-games", "300")
    whole = made.call(*call, "-f", "json")
    played: list[int] = []

    def interrupted(case: BoardModel, call: BlockRequest) -> Block:
        played.append(call.block)
        if len(played) == 90:
            raise KeyboardInterrupt
        return play_made_up(case, call)

    monkeypatch.setattr(playtest, "play", interrupted)
    stopped = made.call(*call, "-f", "json", "--results", "kept")
    assert (stopped.code, stopped.out) == (130, "")
    again = made.call(*call, "-f", "json", "--results", "kept")
    assert again == whole
    counted = sum(board["blocks"] for board in whole.json["boards"])
    assert counted + 1 <= len(played) <= counted + 3  # the one that was interrupted, played anew
    played.clear()
    assert made.call(*call, "-f", "json", "--results", "kept") == whole
    assert played == []
    made.call(*call, "--results", "kept", "--seed", "1")
    assert played
    done = made.call(*call, "--results", "lopsided.yaml")
    assert done.complains("lopsided.yaml: file is not a database")


def test_who_is_at_fault_is_told_apart(made: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(case: BoardModel, call: BlockRequest) -> Block:
        raise ValueError("a bug")

    monkeypatch.setattr(playtest, "play", fail)
    assert made.call("playtest", "alike.yaml", "--jobs", "1").code == 3


def test_games_are_the_same_however_many_processes_play_them(desk: Desk) -> None:
    desk.write("a.yaml", SMALL)
    call = ("playtest", "a.yaml", "--players", "stroller", "--max-games", "12", "-f", "json")
    alone_, more, kept = (
        desk.call(*call, *options.split(), "--log", options)
        for options in ("--jobs=1", "--jobs=2", "--jobs=2 --results=kept")
        for options in (options,)
    )
    assert alone_.code in (0, 1, 4)
    assert alone_ == more == kept
    assert fault_of("playtest", alone_.json) is None


def test_logs_are_those_of_the_games_that_count_and_replay(desk: Desk) -> None:
    desk.write("a.yaml", SMALL)
    done = desk.call("playtest", "a.yaml", *BY_CHANCE, "--max-games", "4", "--log", "games")
    assert done.code == 4
    logs = sorted((desk.folder / "games" / "a").iterdir())
    assert [log.name for log in logs] == [
        f"{block:06}-{colour}.jsonl" for block in (0, 1) for colour in ("red", "white")
    ]
    case = open_board("a.yaml").model(Stage.BALANCE)
    for log in logs:
        lines = log.read_text(encoding="utf-8").splitlines()
        assert json.loads(lines[0])["seed"] == 0
        assert replay_log(case, lines).fault is None  # type: ignore[arg-type]


def test_the_picture_shows_where_planks_were_laid(desk: Desk) -> None:
    desk.write("a.yaml", SMALL)
    call = ("playtest", "a.yaml", *BY_CHANCE, "--max-games", "4", "--svg", "pictures")
    done = desk.call(*call, "-f", "json")
    picture = desk.folder / "pictures" / "a-traffic.svg"
    assert done.err == f"wrote {Path('pictures') / 'a-traffic.svg'}\n"
    said = picture.read_text(encoding="utf-8")
    laid = done.json["boards"][0]["laid"]
    assert laid
    for name, times in laid.items():
        assert f"{escape(name)}: laid {times} times" in said
    assert "Planks laid in 4 whole games" in said
    desk.call(*call, "--language", "de")
    assert "Gelegte Planken in 4 ganzen Partien" in picture.read_text(encoding="utf-8")


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_limit_leaves_it_undecided_and_is_told_once(jobs: str, desk: Desk) -> None:
    desk.write("a.yaml", SMALL)
    done = desk.call("playtest", "a.yaml", "--jobs", jobs, "--time-limit", "0.000001")
    assert done.code == 4
    assert not done.out or "There was no time to play." in done.out  # as the guard looks
    assert done.err.count("not finished within 1e-06 s of CPU time") == 1
    assert done.err.endswith("; --time-limit allows more\n")


def test_a_limit_reached_before_the_first_game_is_no_verdict(
    made: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    def reach(*_: object) -> None:
        raise LimitReached("time-limit", "not finished")

    monkeypatch.setattr("layoutkit.documents.output_folder.make_folder", reach)
    done = made.call("playtest", "alike.yaml", "--jobs", "1", "--log", "games")
    assert (done.code, done.err) == (4, "layoutkit: not finished; --time-limit allows more\n")


def test_without_a_limit_games_may_take_as_long_as_they_like(
    made: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    made.write("layoutkit.toml", "cache = false\n")  # games that are kept need no time
    call = ("playtest", "close.yaml", "--jobs", "1", "--max-games", "300")
    usual = made.call(*call)
    played: list[int] = []

    def slowly(case: BoardModel, call: BlockRequest) -> Block:
        played.append(call.block)
        return play_made_up(case, call)

    cpu = time.process_time
    monkeypatch.setattr(playtest, "play", slowly)
    monkeypatch.setattr(time, "process_time", lambda: cpu() + 100 * len(played))
    assert made.call(*call) == usual
    limited = made.call(*call, "--time-limit", "60")
    assert (limited.code, limited.err) == (4, "")
    assert "There was no time to play." in limited.out


def test_at_half_of_a_limit_what_was_played_is_reported(
    made: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The block under way is not: with little time left, searches for margins give up."""
    call = ("playtest", "alike.yaml", "close.yaml", "--jobs", "1", "-f")
    looks = iter([False] * 10)
    monkeypatch.setattr("layoutkit.workers.pool.should_finish_soon", lambda: next(looks, True))
    done = made.call(*call, "json", "--results", "kept")
    first, second = done.json["boards"]
    assert (done.code, done.err) == (4, "")
    assert (first["verdict"], first["games"], first["blocks"]) == ("UNDECIDED", 20, 10)
    assert (second["verdict"], second["games"]) == ("UNDECIDED", 0)
    assert fault_of("playtest", done.json) is None
    looks = iter([False] * 20)
    assert made.call(*call, "json", "--results", "kept").json["boards"][0]["games"] > 20
    looks = iter([False] * 10)
    said = made.call(*call, "text").out
    assert "The run reached its limit: `--time-limit` raises it" in said
    assert "close.yaml: UNDECIDED\n  After 0 games it is undecided" in said
    assert "There was no time to play." in said


@pytest.mark.slow
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_limit_is_for_the_cpu_time_of_all_games_of_each_board(jobs: str, desk: Desk) -> None:
    for name in ("a.yaml", "b.yaml"):
        desk.write(name, SMALL)
    call = ("playtest", "a.yaml", "b.yaml", "--jobs", jobs, "--delta", "0.001")
    done = desk.call(*call, "--max-games", "2000", "--time-limit", "2")
    assert (done.code, done.err) == (4, "")
    assert done.out.count("The run reached its limit") == 2
    assert "There was no time to play." not in done.out


def test_no_process_outlives_an_interrupt(desk: Desk) -> None:
    desk.write("a.yaml", SMALL)
    call = ("playtest", "a.yaml", "--jobs", "2", "--delta", "0.001", "--results", "kept")
    with desk.process(*call, start_new_session=True) as process:
        wait_for((desk.folder / "kept").exists)
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=PATIENCE_S)
    assert (process.returncode, out, err) == (130, "", "")
    wait_for(lambda: not is_alive(process.pid))


def is_alive(group: int) -> bool:
    """Whether a process of the group is there."""
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True
