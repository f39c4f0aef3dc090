"""Tests that a player who makes no progress takes an exact route."""

from __future__ import annotations

from dataclasses import replace

import pytest

from layoutkit.games.labyrinth.board.board import BoardModel
from layoutkit.games.labyrinth.board.model import Stock
from layoutkit.games.labyrinth.playtest.blocks import PlayerLevel, PlaytestOptions, play_block
from layoutkit.games.labyrinth.playtest.game_state import TAKE
from layoutkit.games.labyrinth.playtest.players import PATIENCE, StuckPlayer
from layoutkit.games.labyrinth.referee.log_replay import replay_game as replay_log

from ..test_play import cell
from . import boards
from .test_players import state


def scarce(name: str, short: int, long: int) -> BoardModel:
    """A board with so few planks for each player that the next one must be fetched."""
    case = boards.layout(name)
    return BoardModel(replace(case.layout, stock=Stock(short, long)), case.board)


@pytest.mark.parametrize("level", [PlayerLevel.PLANNER, PlayerLevel.RIVAL])
def test_nobody_goes_in_circles_where_planks_are_few(level: PlayerLevel) -> None:
    case = scarce("two-lights", 2, 1)
    options = PlaytestOptions(level, with_margins=False, with_log=True)
    for number in range(2):
        for game in play_block(case, seed=5, block=number, options=options):
            assert game.winner is not None
            assert replay_log(case, game.log).fault is None


def test_it_waits_until_somebody_gets_nowhere() -> None:
    made = state(cell(), "lay_short walk_2 remove remove")
    guide = StuckPlayer(0)
    for _ in range(PATIENCE):
        assert not list(guide.turn(made))
    shown = []
    for play in guide.turn(made):
        shown.append([made.view.names[node] for node in play.path or (play.place,)])
        made.do(0, play)
    assert shown == [["a1-b1"], ["a1-b1", "b1"]]


def test_without_the_cards_it_takes_a_joker_and_without_a_way_it_is_silent() -> None:
    poor = state(cell(), "remove remove walk_3")
    guide = StuckPlayer(0)
    turns = [[play.use for play in guide.turn(poor)] for _ in range(PATIENCE + 1)]
    assert turns == [*[[]] * PATIENCE, [TAKE]]
    lost = state(cell(short=0, long=0), "lay_short walk_3 joker")
    guide = StuckPlayer(0)
    assert not any(list(guide.turn(lost)) for _ in range(2 * PATIENCE))
