"""Tests of the solved game, compared with known facts and with games played to the end."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping
from typing import Any

import numpy as np
import pytest

from layoutkit.games.connection.canals import FOLDER, all_canals
from layoutkit.games.connection.model import Form
from layoutkit.games.connection.perfect_play import GameVariant, Position, find_reachable_canals
from layoutkit.games.connection.puzzle_index import (
    UNIQUE,
    iter_positions,
    load_index,
    position_at,
    sorted_free_canals,
)
from layoutkit.games.connection.solved_game import position_key, solved_game, variant_salt

from .brute import Brute, ByCanals
from .brute import Position as Tiles
from .build_data.retrograde import (
    NEVER,
    MoveTable,
    closed_canals,
    enumerate_positions,
    moves_from,
    solve,
)

WINS = {
    **{1: (2, 2), 2: (8, 8), 3: (47, 47), 4: (333, 342), 5: (1813, 1872), 6: (6611, 7683)},
    **{7: (21618, 23381), 8: (50485, 54901), 9: (89901, 99875), 10: (89365, 141175)},
    **{11: (137449, 152847), 12: (90021, 124005), 13: (70318, 71982), 14: (6178, 27565)},
    **{15: (5921, 5921)},
}
"""VC-D3: by number of tiles, how many unfinished positions there are, and how many are won."""


def test_closed_canals_by_length() -> None:
    """VC-D1."""
    lengths = Counter[int]()
    for table in all_canals().tables:
        lengths.update({length: some.bit_count() for length, some in table.by_length.items()})
    assert lengths == {4: 1, 6: 2, 8: 7, 10: 28, 12: 124, 14: 588, 16: 2938}
    free = Counter(map(len, sorted_free_canals()))
    assert free == {4: 1, 6: 1, 8: 3, 10: 6, 12: 25, 14: 86, 16: 414}
    assert [sum(1 for _ in closed_canals(length)) for length in (4, 6, 8, 10)] == [1, 2, 7, 28]


def test_positions_and_wins_by_number_of_tiles() -> None:
    """VC-D3."""
    found = {}
    for size, kinds in load_index().kinds.items():
        won = sum(count for kind, count in kinds.items() if kind % 2)
        found[size] = (won, sum(kinds.values()))
    assert found == WINS
    assert sum(count for _, count in found.values()) == 711_606


def test_the_first_player_by_stock() -> None:
    """VC-D4: odd turns are a win."""
    turns = {
        stock: solved_game().turns(0, variant_salt(stock, False) or 0) for stock in range(4, 17)
    }
    fates = {stock: "LW"[until % 2] for stock, until in turns.items() if stock % 2 == 0}
    assert fates == {4: "W", 6: "W", 8: "L", 10: "W", 12: "L", 14: "L", 16: "L"}
    assert all(turns[stock] == turns[stock - 1] for stock in range(5, 17, 2))
    assert variant_salt(17, False) == variant_salt(16, False)
    assert variant_salt(3, False) is variant_salt(18, False) is variant_salt(18, True) is None


def test_all_27_first_moves_lose() -> None:
    """VC-D4, VC-D5: a single bend resists longest, a straight tile shortest."""
    start = Position({}, GameVariant(16), find_reachable_canals({}, 16))
    moves = {position_key(reply.tiles): reply for reply in start.replies}
    assert Counter(len(one.tiles) for one in moves.values()) == {1: 2, 2: 8, 3: 17}
    assert not any(one.is_winning for one in moves.values())
    assert {str(one.tiles[0][1]): one.turns for one in moves.values() if len(one.tiles) == 1} == {
        "EW": 3,
        "NW": 13,
    }
    assert max(one.turns for one in moves.values()) == 13
    at_once = [one for one in moves.values() if one.turns == 1]
    assert len(at_once) == 2
    assert start.turns == 14


@pytest.mark.parametrize(
    ("tiles", "turns"),
    [
        ({(0, 0): "ES", (1, 0): "SW"}, 1),
        ({(0, 0): "ES", (1, 0): "EW", (2, 0): "SW"}, 1),
        ({(0, 0): "EW"}, 3),
        ({(0, 0): "ES", (1, 0): "EW"}, 3),
        ({(0, 0): "ES", (1, 0): "EW", (2, 0): "EW"}, 3),
        ({(0, 0): "ES"}, 13),
    ],
)
def test_first_moves_that_lose_soon(tiles: dict[tuple[int, int], str], turns: int) -> None:
    """VC-D5; the U, bend-straight-bend, what loses to a plan of three moves, and a single bend."""
    key = position_key([(cell, Form(form)) for cell, form in tiles.items()])
    assert solved_game().turns(key, variant_salt(16, False) or 0) == turns


def test_no_other_first_move_loses_so_soon() -> None:
    start = Position({}, GameVariant(16), find_reachable_canals({}, 16))
    moves = {position_key(reply.tiles): reply.turns for reply in start.replies}
    soon = Counter(turns for turns in moves.values() if turns in (1, 3, 13))
    assert soon == {1: 2, 3: 3, 13: 1}


@pytest.mark.slow
def test_positions_with_a_single_winning_result() -> None:
    """VC-D7, by solving the game anew: a result counts once for all its turns and mirrors."""
    world = enumerate_positions()
    turns, many = solve(world, 16), len(world.keys)
    found = {}
    for size in range(8, 14):
        steps = (moves_from(world, number, size, False) for number in range(len(world.canals)))
        pairs = np.unique(np.concatenate([lost_pairs(step, turns, many) for step in steps if step]))
        single = np.flatnonzero(np.bincount(pairs // many, minlength=many) == 1)
        found[size] = len(single)
        if size == 12:
            assert np.count_nonzero(turns[single] == 3) == 60_036
    assert found == {8: 5788, 9: 7096, 10: 15_724, 11: 58_296, 12: 60_408, 13: 3884}


def lost_pairs(step: MoveTable, turns: Any, many: int) -> Any:
    """Return a number for each winning move: the position before it and after it."""
    is_lost = (step.after >= 0) & (turns[step.after] % 2 == 0)
    return (step.here.astype(np.int64)[:, None] * many + step.after)[is_lost]


def test_games_played_out() -> None:
    """Every position of the games with 4, 6 and 8 tiles."""
    played_out(Brute(4, straddle=True))
    played_out(Brute(6))
    agrees(ByCanals(8).known, 8)


@pytest.mark.parametrize("straddle", [False, True])
def test_stocks_up_to_12_solved_anew(straddle: bool) -> None:
    """By the program that made the table, from nothing, every position."""
    world, table = enumerate_positions(12), solved_game()
    for stock in range(4, 13, 2):
        turns, salt = solve(world, stock, straddle=straddle), variant_salt(stock, straddle) or 0
        known = np.flatnonzero(turns != NEVER).tolist()
        keys = world.keys.tolist()
        assert [table.turns(keys[one], salt) for one in known] == turns[known].tolist()


@pytest.mark.slow
@pytest.mark.parametrize(("stock", "straddle"), [(6, True), (8, False), (8, True)])
def test_greater_games_played_out(stock: int, straddle: bool) -> None:
    played_out(Brute(stock, straddle=straddle))


@pytest.mark.slow
@pytest.mark.parametrize("stock", [10, 12])
def test_games_solved_from_nothing_by_their_canals(stock: int) -> None:
    agrees(ByCanals(stock).known, stock)


def played_out(brute: Brute) -> None:
    assert brute.from_the_start
    agrees(brute.known, brute.stock, brute.straddle)


def agrees(known: Mapping[Tiles, int], stock: int, straddle: bool = False) -> None:
    """Every position has the turns that the table says."""
    salt = variant_salt(stock, straddle)
    assert salt is not None
    for position, turns in known.items():
        key = position_key([((x, y), Form(form)) for x, y, form in position])
        assert solved_game().turns(key, salt) == turns


def agrees_with_its_successors(size: int, place: int, kind: int) -> None:
    table = dict(position_at(place))
    position = Position(table, GameVariant(16), find_reachable_canals(table, 16))
    assert len(table) == size
    assert position.turns == kind % UNIQUE
    assert (count_of_wins(position) == 1) is (kind >= UNIQUE)


def count_of_wins(position: Position) -> int:
    """Return the number of winning replies, after a check of the turns of the position."""
    lost = [reply.turns for reply in position.replies if reply.is_winning]
    assert position.turns == 1 + (
        min(lost) if lost else max(reply.turns for reply in position.replies)
    )
    return len(lost)


def samples(count: int, seed: int) -> list[tuple[int, int, int]]:
    """Random entries of the table, as many of each number of tiles."""
    chance = random.Random(seed)
    found = []
    for size in range(1, 16):
        entries = list(iter_positions(size))
        few = chance.sample(entries, min(count, len(entries)))
        found += [(size, place, kind) for place, kind in few]
    return found


def test_random_entries_follow_from_their_successors() -> None:
    for entry in samples(3, seed=1):
        agrees_with_its_successors(*entry)


@pytest.mark.slow
def test_a_thousand_random_entries_follow_from_their_successors() -> None:
    entries = samples(75, seed=2)
    assert len(entries) >= 900
    for entry in entries:
        agrees_with_its_successors(*entry)


@pytest.mark.slow
@pytest.mark.parametrize(
    "reading", [GameVariant(14), GameVariant(12), GameVariant(16, True), GameVariant(14, True)]
)
def test_random_entries_of_other_games_follow_from_their_successors(reading: GameVariant) -> None:
    checked = 0
    for _, place, _ in samples(30, seed=3):
        table = dict(position_at(place))
        closings = find_reachable_canals(table, reading.stock)
        if closings.places:
            count_of_wins(Position(table, reading, closings))
            checked += 1
    assert checked > 20


def test_the_files_are_small() -> None:
    assert sum(file.stat().st_size for file in FOLDER.iterdir()) < 2_000_000
