"""Tests of the players' choices and distance tables, on a board of one cell."""

from __future__ import annotations

from dataclasses import replace

import pytest

from layoutkit.games.labyrinth.board.board import BoardModel
from layoutkit.games.labyrinth.board.model import Colour, Gem
from layoutkit.games.labyrinth.playtest.blocks import PlayerLevel, make_player
from layoutkit.games.labyrinth.playtest.distances import BOTH, FAR, LONG, DistanceTables
from layoutkit.games.labyrinth.playtest.game_state import ONE, GameState, PlayCode, targets
from layoutkit.games.labyrinth.playtest.seat_view import CARDS, RandomStream, seat_views
from layoutkit.games.labyrinth.referee.full_game import Card
from layoutkit.games.labyrinth.solve.bitboard import bits

from ..test_play import T_LYING, cell

RED, WHITE = Colour.RED, Colour.WHITE
AT_A2 = ("d", "short", "a1", "a2")


def state(case: BoardModel, hand: str) -> GameState:
    """Red on a1 with these cards; red wants a gem on b1, white on a1."""
    gems = (Gem(RED, "b1", ()), Gem(WHITE, "a1", ()))
    view = seat_views(BoardModel(replace(case.layout, gems=gems), case.board))[0]
    made = GameState(view, RandomStream("cards"))
    made.players[0].hand = sum(ONE[CARDS.index(Card(card))] for card in hand.split())
    return made


def plays(made: GameState, level: PlayerLevel) -> list[str]:
    """A turn of red in words; it is carried out."""
    player = make_player(level, made.view, 0, RandomStream("player"))
    told = []
    for play in player.turn(made):
        told.append(words(made, play))
        made.do(0, play)
        if not made.players[0].missing:
            break
    return told


def words(made: GameState, play: PlayCode) -> str:
    names = made.view.names
    if play.use == len(CARDS):
        return "take joker"
    what = [names[node] for node in play.path] or [names[play.place]]
    return " ".join([CARDS[play.use], *what])


def ways(made: GameState, kinds: int = BOTH) -> dict[str, int]:
    """The way to the gem on b1 from each place, in half hourglasses."""
    distances, gem = DistanceTables(made.view), made.players[0].gems
    whole = distances.through_gems(gem, made.lying)
    found = (
        whole
        if kinds == BOTH
        else distances.through_gems_fetching_planks(gem, made.lying, kinds, {BOTH: whole})
    )
    return dict(zip(made.view.names, found, strict=True))


def test_a_way_costs_its_steps_and_the_planks_that_do_not_lie() -> None:
    assert ways(state(cell(), ""))["a1"] == 3 + 2 + 2  # a short, onto it, off it
    assert ways(state(cell(("d", "short", "a1", "b1")), ""))["a1"] == 2 + 2
    assert ways(state(cell(T_LYING[0]), ""))["a1-b2"] == 3 + 2 + 2  # a stem
    assert ways(state(cell(T_LYING[0]), ""))["a1"] == 3 + 2 + 2  # the edge, not the stem
    assert ways(state(cell(*T_LYING), ""))["a1"] == 2 + 2 + 2  # diagonal, stem, b1
    assert ways(state(cell(), ""))["b1"] == 0


def test_without_a_plank_of_a_kind_one_is_fetched_first() -> None:
    assert ways(state(cell(AT_A2, short=0), ""), LONG)["a1"] == 4 + 3 + 2 + 2
    assert ways(state(cell(short=0), ""), LONG)["a1"] >= FAR
    lying = state(cell(*T_LYING, short=0), "")
    assert ways(lying, LONG)["a1"] == 2 + 2 + 2  # it need not be laid


@pytest.mark.parametrize("level", PlayerLevel)
def test_everybody_takes_a_gem_within_reach(level: PlayerLevel) -> None:
    made = state(cell(("d", "short", "a1", "b1")), "walk_2 remove lay_short lay_long")
    assert plays(made, level) == ["walk_2 a1-b1 b1"]
    assert made.players[0].missing == 0


@pytest.mark.parametrize("level", [PlayerLevel.PLANNER, PlayerLevel.RIVAL])
def test_who_plans_wins_if_the_cards_allow_it(level: PlayerLevel) -> None:
    made = state(cell(), "remove walk_1 lay_short walk_1 move")
    assert plays(made, level)[0] == "lay_short a1-b1"
    assert made.players[0].missing == 0
    joker = state(cell(), "lay_short joker")
    assert plays(joker, level) == ["lay_short a1-b1", "walk_3 a1-b1 b1"]
    swap = state(cell(), "lay_short remove remove move move")
    assert plays(swap, level) == ["lay_short a1-b1", "walk_3 a1-b1 b1"]


@pytest.mark.parametrize("level", [PlayerLevel.PLANNER, PlayerLevel.RIVAL])
def test_who_has_no_plank_moves_or_fetches_one(level: PlayerLevel) -> None:
    moved = state(cell(AT_A2, short=0, long=0), "move walk_2 walk_3")
    assert plays(moved, level) == ["move a1-a2", "walk_2 a1-b1 b1"]
    fetched = state(cell(AT_A2, short=0, long=0), "remove lay_short walk_2 walk_3")
    assert plays(fetched, level) == ["remove a1-a2", "lay_short a1-b1", "walk_2 a1-b1 b1"]


def test_a_plank_is_moved_to_another_place() -> None:
    made = state(cell(AT_A2), "move")
    view = made.view
    moved = targets(made, made.players[0].pawn, view.names.index("a1-a2"))
    assert sorted(view.names[node] for node in bits(moved)) == ["a1-b1"]


@pytest.mark.parametrize("level", PlayerLevel)
def test_without_anything_to_play_a_joker_is_taken(level: PlayerLevel) -> None:
    made = state(cell(short=0, long=0), "lay_short remove walk_3")
    assert plays(made, level) == ["take joker"]


def test_chance_comes_out_the_same_for_the_same_names() -> None:
    one, same, other = RandomStream(1, "a"), RandomStream(1, "a"), RandomStream(1, "b")
    things = range(1000)
    mixed = one.shuffled(things)
    assert mixed == same.shuffled(things) != other.shuffled(things)
    assert sorted(mixed) == list(things)
    assert one.pick(things) == same.pick(things)
