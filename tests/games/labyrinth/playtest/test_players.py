"""What players do, and the tables of distances that they steer by, on a board of one cell."""

from __future__ import annotations

from dataclasses import replace

import pytest

from layoutkit.games.labyrinth.board.case import Case
from layoutkit.games.labyrinth.board.terms import Colour, Gem
from layoutkit.games.labyrinth.playtest import Level
from layoutkit.games.labyrinth.playtest.arena import CARDS, arenas_of
from layoutkit.games.labyrinth.playtest.block import make_player
from layoutkit.games.labyrinth.playtest.chance import Chance
from layoutkit.games.labyrinth.playtest.game import ONE, Play, Table
from layoutkit.games.labyrinth.playtest.plays import targets
from layoutkit.games.labyrinth.playtest.potential import BOTH, FAR, LONG, Distances
from layoutkit.games.labyrinth.solve.net import bits
from layoutkit.games.labyrinth.table.cards import Card

from ..test_play import T_LYING, cell

RED, WHITE = Colour.RED, Colour.WHITE
AT_A2 = ("d", "short", "a1", "a2")


def table(case: Case, hand: str) -> Table:
    """Red on a1 with these cards; red wants a gem on b1, white on a1."""
    gems = (Gem(RED, "b1", ()), Gem(WHITE, "a1", ()))
    arena = arenas_of(Case(replace(case.layout, gems=gems), case.board))[0]
    made = Table(arena, Chance("cards"))
    made.players[0].hand = sum(ONE[CARDS.index(Card(card))] for card in hand.split())
    return made


def plays(made: Table, level: Level) -> list[str]:
    """A turn of red in words; it is carried out."""
    player = make_player(level, made.arena, 0, Chance("player"))
    told = []
    for play in player.turn(made):
        told.append(words(made, play))
        made.do(0, play)
        if not made.players[0].missing:
            break
    return told


def words(made: Table, play: Play) -> str:
    names = made.arena.names
    if play.use == len(CARDS):
        return "take joker"
    what = [names[node] for node in play.path] or [names[play.place]]
    return " ".join([CARDS[play.use], *what])


def ways(made: Table, kinds: int = BOTH) -> dict[str, int]:
    """The way to the gem on b1 from each place, in half hourglasses."""
    distances, gem = Distances(made.arena), made.players[0].gems
    whole = distances.through(gem, made.lying)
    found = whole if kinds == BOTH else distances.fetching(gem, made.lying, kinds, {BOTH: whole})
    return dict(zip(made.arena.names, found, strict=True))


def test_a_way_costs_its_steps_and_the_planks_that_do_not_lie() -> None:
    assert ways(table(cell(), ""))["a1"] == 3 + 2 + 2  # a short, onto it, off it
    assert ways(table(cell(("d", "short", "a1", "b1")), ""))["a1"] == 2 + 2
    assert ways(table(cell(T_LYING[0]), ""))["a1-b2"] == 3 + 2 + 2  # a stem
    assert ways(table(cell(T_LYING[0]), ""))["a1"] == 3 + 2 + 2  # the edge, not the stem
    assert ways(table(cell(*T_LYING), ""))["a1"] == 2 + 2 + 2  # diagonal, stem, b1
    assert ways(table(cell(), ""))["b1"] == 0


def test_without_a_plank_of_a_kind_one_is_fetched_first() -> None:
    assert ways(table(cell(AT_A2, short=0), ""), LONG)["a1"] == 4 + 3 + 2 + 2
    assert ways(table(cell(short=0), ""), LONG)["a1"] >= FAR
    lying = table(cell(*T_LYING, short=0), "")
    assert ways(lying, LONG)["a1"] == 2 + 2 + 2  # it need not be laid


@pytest.mark.parametrize("level", Level)
def test_everybody_takes_a_gem_within_reach(level: Level) -> None:
    made = table(cell(("d", "short", "a1", "b1")), "walk_2 remove lay_short lay_long")
    assert plays(made, level) == ["walk_2 a1-b1 b1"]
    assert made.players[0].missing == 0


@pytest.mark.parametrize("level", [Level.PLANNER, Level.RIVAL])
def test_who_plans_wins_if_the_cards_allow_it(level: Level) -> None:
    made = table(cell(), "remove walk_1 lay_short walk_1 move")
    assert plays(made, level)[0] == "lay_short a1-b1"
    assert made.players[0].missing == 0
    joker = table(cell(), "lay_short joker")
    assert plays(joker, level) == ["lay_short a1-b1", "walk_3 a1-b1 b1"]
    swap = table(cell(), "lay_short remove remove move move")
    assert plays(swap, level) == ["lay_short a1-b1", "walk_3 a1-b1 b1"]


@pytest.mark.parametrize("level", [Level.PLANNER, Level.RIVAL])
def test_who_has_no_plank_moves_or_fetches_one(level: Level) -> None:
    moved = table(cell(AT_A2, short=0, long=0), "move walk_2 walk_3")
    assert plays(moved, level) == ["move a1-a2", "walk_2 a1-b1 b1"]
    fetched = table(cell(AT_A2, short=0, long=0), "remove lay_short walk_2 walk_3")
    assert plays(fetched, level) == ["remove a1-a2", "lay_short a1-b1", "walk_2 a1-b1 b1"]


def test_a_plank_is_moved_to_another_place() -> None:
    made = table(cell(AT_A2), "move")
    arena = made.arena
    moved = targets(made, made.players[0].pawn, arena.names.index("a1-a2"))
    assert sorted(arena.names[node] for node in bits(moved)) == ["a1-b1"]


@pytest.mark.parametrize("level", Level)
def test_without_anything_to_play_a_joker_is_taken(level: Level) -> None:
    made = table(cell(short=0, long=0), "lay_short remove walk_3")
    assert plays(made, level) == ["take joker"]


def test_chance_comes_out_the_same_for_the_same_names() -> None:
    one, same, other = Chance(1, "a"), Chance(1, "a"), Chance(1, "b")
    things = range(1000)
    mixed = one.shuffled(things)
    assert mixed == same.shuffled(things) != other.shuffled(things)
    assert sorted(mixed) == list(things)
    assert one.pick(things) == same.pick(things)
