"""Tests of rotated blocks: on fair boards every seat wins one game of each block."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields, replace

import pytest

from layoutkit.errors import LayoutkitError
from layoutkit.games.labyrinth.board.board import BoardModel
from layoutkit.games.labyrinth.board.model import Form
from layoutkit.games.labyrinth.playtest.blocks import (
    GameResult,
    PlayerLevel,
    PlaytestOptions,
    play_block,
)
from layoutkit.games.labyrinth.playtest.seat_view import seat_views
from layoutkit.games.labyrinth.symmetry.items import arrangement_of
from layoutkit.symmetry.lattice import Lattice, exact, make_site
from layoutkit.symmetry.seats import certify_fairness
from tests.selection import every_nth

from . import boards

QUICK = PlaytestOptions(PlayerLevel.PLANNER, with_margins=False)


def is_even(block: tuple[GameResult, ...]) -> bool:
    """Every seat wins once, or nobody wins any game."""
    winners = [game.winner for game in block]
    return set(winners) in ({None}, set(range(len(winners))))


def laid_places(case: BoardModel, game: GameResult, element: str) -> Counter[tuple[Form, object]]:
    """How often planks were laid, by form and place, as a symmetry carries them."""
    lattice = Lattice(case.layout.columns, case.layout.rows)
    found: Counter[tuple[Form, object]] = Counter()
    for name, number in game.laid:
        position = case.board.positions[name]
        points = [(exact(x), exact(y)) for x, y in position.segment]
        found[position.form, lattice.move_site(element, make_site(*points))] += number
    return found


def test_there_are_boards_that_symmetry_proves_fair_for_two_and_for_four() -> None:
    assert {len(boards.layout(name).layout.players) for name in boards.fair_names()} == {2, 4}


@pytest.mark.parametrize("name", every_nth(boards.fair_names(), 3))
@pytest.mark.parametrize("level", PlayerLevel)
def test_the_games_of_a_block_are_images_of_each_other(name: str, level: PlayerLevel) -> None:
    case = boards.layout(name)
    options = PlaytestOptions(level, with_margins=level is PlayerLevel.PLANNER)
    block = play_block(case, seed=5, block=0, options=options)
    assert is_even(block)
    names = [player.value for player in case.layout.players]
    for element in certify_fairness(arrangement_of(case)).by:
        colours = arrangement_of(case).seat_permutations[element]
        assert colours is not None
        for seat, game in enumerate(block):
            image = block[names.index(colours[names[seat]])]
            moved = [names.index(colours[one]) for one in names]
            assert [moved[one] for one in game.order] == list(image.order)
            assert [image.margins[moved[one]] for one in range(len(names))] == list(game.margins)
            assert (image.turns, image.lead_changes) == (game.turns, game.lead_changes)
            assert laid_places(case, image, "e") == laid_places(case, game, element)


@pytest.mark.parametrize(
    ("name", "blocks"),
    [
        ("two-lights", 100),
        ("looking-glass", 40),
        pytest.param("quick-crossing", 40, marks=pytest.mark.slow),
    ],
)
def test_every_seat_wins_one_game_of_every_block(name: str, blocks: int) -> None:
    case = boards.layout(name)
    played = [play_block(case, seed=8, block=number, options=QUICK) for number in range(blocks)]
    assert all(map(is_even, played))
    wins = Counter(game.winner for block in played for game in block)
    assert wins == dict.fromkeys(range(len(case.layout.players)), blocks)


@pytest.mark.slow
@pytest.mark.parametrize("name", boards.fair_names())
def test_hundreds_of_blocks_are_even_on_every_fair_board(name: str) -> None:
    case = boards.layout(name)
    for number in range(200):
        assert is_even(play_block(case, seed=2, block=number, options=QUICK))


@pytest.mark.parametrize("name", boards.fair_names())
def test_every_seat_of_a_fair_board_sees_the_same_numbers(name: str) -> None:
    first, *others = seat_views(boards.layout(name))
    for other in others:
        for field in fields(first):
            if field.name not in ("order", "names", "net"):
                assert getattr(other, field.name) == getattr(first, field.name), field.name


def test_a_board_that_is_mirrored_is_not_seen_alike() -> None:
    first, *others = seat_views(boards.layout("night-market"))
    assert any(other.gems != first.gems or other.neighbours != first.neighbours for other in others)


def test_a_block_follows_from_its_arguments_alone() -> None:
    case, options = boards.layout("two-lights"), PlaytestOptions(with_log=True)
    one = play_block(case, seed=1, block=2, options=options)
    play_block(case, seed=1, block=3, options=options)
    assert play_block(case, seed=1, block=2, options=options) == one
    assert play_block(case, seed=2, block=2, options=options) != one
    assert play_block(case, seed=1, block=3, options=options) != one


def test_a_board_without_gems_for_somebody_is_refused() -> None:
    case = boards.layout("two-lights")
    gems = tuple(gem for gem in case.layout.gems if gem.colour is not case.layout.players[1])
    bare = BoardModel(replace(case.layout, gems=gems), case.board)
    with pytest.raises(LayoutkitError, match="purple has no gem to collect"):
        play_block(bare, seed=1, block=0, options=QUICK)


def test_a_result_says_what_its_log_says() -> None:
    case = boards.layout("market-day")
    for game in play_block(case, seed=1, block=0, options=PlaytestOptions(with_log=True)):
        assert game.winner is not None
        assert game.margins[game.winner] == 0
        assert game.missing[game.winner] == 0
        assert sum(missing > 0 for missing in game.missing) == 3
        laid = sum('"do": "lay"' in line or '"do": "move"' in line for line in game.log)
        assert laid == sum(number for _, number in game.laid)
