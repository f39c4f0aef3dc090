"""Tests of positions outside the solved table: more tiles, and loose tiles."""

from __future__ import annotations

import random
from itertools import islice
from typing import Any

import pytest

from layoutkit.games.connection.analysis import solve_board
from layoutkit.games.connection.model import STEPS, Cell, Form, beside, format_rows
from layoutkit.games.connection.moves import fits_neighbours
from layoutkit.games.connection.perfect_play import (
    GameVariant,
    Position,
    ReachableCanals,
    SafeMove,
    find_reachable_canals,
)
from layoutkit.games.connection.puzzle_index import iter_positions, position_at
from layoutkit.games.connection.search import (
    LargeGameSearch,
    LooseTileSearch,
    count_short_completions,
    search_closings,
)
from layoutkit.search.budget import Budget, BudgetExhausted, BudgetLimits

from .boards import found as problems_of
from .boards import make_case, position
from .brute import BACK, WAY, Brute
from .brute import Position as Tiles


@pytest.mark.parametrize("size", [9, 11, 13])
def test_the_search_finds_what_the_table_says(size: int) -> None:
    for place, kind in random.Random(size).sample(list(iter_positions(size)), 2):
        compare_with_table(dict(position_at(place)), kind % 16)


def test_the_search_finds_a_canal_that_one_move_closes() -> None:
    compare_with_table(dict(position("┌──────", "└──────").tiles), 1)


def test_the_search_counts_canals_of_several_lengths() -> None:
    found = compare_canals(dict(position("┌────", "└────").tiles), Budget())
    assert found.counts.keys() == {12, 14, 16}


def compare_canals(table: dict[Cell, Form], purse: Budget) -> ReachableCanals:
    """Search the canals of a position, and compare them with those of the solved game."""
    found, known = search_closings(table, 16, purse), find_reachable_canals(table, 16)
    assert set(found.canals()) == set(known.canals())
    assert found.counts == known.counts
    assert len(found.shortest() or ()) == min(known.counts)
    assert tile_counts(found) == tile_counts(known)
    return found


def compare_with_table(table: dict[Cell, Form], turns: int) -> None:
    """Compare canals, moves and values of a search with those of the solved game."""
    purse, known = Budget(BudgetLimits(states=300_000)), find_reachable_canals(table, 16)
    found = compare_canals(table, purse)
    search, position_ = LargeGameSearch(purse), Position(table, GameVariant(16), found)
    assert search.turns(position_) == turns
    turns_of = {move.tiles: move.turns for move in Position(table, GameVariant(16), known).replies}
    assert {move.tiles: move.turns for move in search.replies(position_)} == turns_of
    with pytest.raises(BudgetExhausted):
        LargeGameSearch(Budget(BudgetLimits(states=0))).turns(position_)


def tile_counts(closings: ReachableCanals) -> dict[tuple[Cell, Form], int]:
    """Return the number of canals that contain each tile."""
    return {
        (cell, form): canals.bit_count()
        for cell, tiles in closings.possible_tiles().items()
        for form, _, canals in tiles
    }


def test_a_small_purse_proves_nothing() -> None:
    table = {(0, 0): Form.ES}
    with pytest.raises(BudgetExhausted):
        search_closings(table, 18, Budget(BudgetLimits(states=1000)))
    found = solve_board(position("┌┘", stock=18)).to_json()
    assert (found["proven"], found["value"], found["turns"]) == (False, None, None)
    assert found["winning_moves"] is found["safe_moves"] is found["line"] is None
    assert (found["completions"]["8"], found["completions"]["18"]) == (2, None)


def test_a_game_with_eighteen_tiles() -> None:
    """A canal of eighteen less two tiles in a row: who is to move closes it."""
    rows = ["┌───────", "└───────"]
    found = solve_board(position(*rows, stock=18)).to_json()
    assert (found["proven"], found["value"], found["turns"]) == (True, "win", 1)
    assert found["winning_moves"] == [[[8, 0, "SW"], [8, 1, "NW"]]]
    assert found["completions"]["16"] == 0


class LooseBrute(Brute):
    """All values of a stock if a ring wins with loose tiles beside it, by trying everything."""

    def can_close(self, position: Tiles) -> bool:
        if position not in self.closable:
            self.closable[position] = len(position) < self.stock and any(
                has_ring(after) or self.can_close(after)
                for after in self.moves(position)
                if len(after) == len(position) + 1
            )
        return self.closable[position]

    def turns(self, position: Tiles) -> int:
        if position not in self.known:
            replies = {
                0 if has_ring(after) else self.turns(after)
                for after in self.moves(position)
                if has_ring(after) or self.can_close(after)
            }
            lost = [turns for turns in replies if turns % 2 == 0]
            self.known[position] = 1 + (min(lost) if lost else max(replies))
        return self.known[position]


def has_ring(position: Tiles) -> bool:
    cells = {(x, y): form for x, y, form in position}
    for start, form in cells.items():
        at, side = start, form[0]
        for _ in cells:
            at = (at[0] + WAY[side][0], at[1] + WAY[side][1])
            if at not in cells or BACK[side] not in cells[at]:
                break
            if at == start:
                return True
            side = cells[at].replace(BACK[side], "")
    return False


@pytest.mark.parametrize(
    ("rows", "stock"),
    [
        (["┌┐", "│."], 5),
        (["┌─┐", "│.."], 6),
        (["┌─┐", "└─."], 6),
        (["┌┐│", "│.."], 6),
        (["┌┐─", "│.."], 6),
        (["─", "─"], 4),
        (["│┌┐", "││."], 7),
    ],
)
def test_loose_tiles_allowed(rows: list[str], stock: int) -> None:
    case = make_case({"kind": "position", "rows": rows, "stock": stock, "loose_tiles": "allowed"})
    found = solve_board(case).to_json()
    brute = LooseBrute(stock)
    tiles = frozenset((x, y, str(form)) for (x, y), form in case.tiles.items())
    if not brute.can_close(tiles):
        assert (found["status"], found["value"]) == ("impossible", "win")
        return
    assert (found["status"], found["turns"]) == ("open", brute.turns(tiles))
    won = [after for after in brute.moves(tiles) if has_ring(after)]
    assert len(found["closing_moves"]) == len(won)
    assert len(found["line"]) == found["turns"]


@pytest.mark.parametrize(
    ("rows", "keys", "turns", "safe", "winning", "closing"),
    [
        (["└"], {"stock": 5}, 3, [8, 22, 12], 6, 0),
        (
            [".┌┐", "┌┘│", "└┐│", ".└."],
            {"stock": 13, "straddle": True},
            1,
            [27, 209, 778],
            53,
            53,
        ),
    ],
)
def test_four_tiles_left_are_decided(
    rows: list[str], keys: dict[str, Any], turns: int, safe: list[int], winning: int, closing: int
) -> None:
    """The figures come from a brute force over all moves, in another language."""
    told = solve_board(position(*rows, loose_tiles="allowed", **keys)).to_json()
    assert (told["turns"], told["proven"], told["safe_moves"]) == (turns, True, safe)
    assert (len(told["winning_moves"]), len(told["closing_moves"])) == (winning, closing)
    assert len(told["line"]) == turns


@pytest.mark.parametrize("seed", range(30))
def test_endgames_are_what_a_brute_force_finds(seed: int) -> None:
    chance = random.Random(seed)
    table = random_table(chance, chance.randint(1, 8))
    stock = len(table) + chance.randint(1, 3)
    straddle = chance.random() < 0.3
    case = position(*format_rows(table), stock=stock, straddle=straddle, loose_tiles="allowed")
    told, brute = solve_board(case).to_json(), LooseBrute(stock, straddle=straddle)
    tiles = frozenset((x, y, str(form)) for (x, y), form in case.tiles.items())
    if told["status"] == "finished":
        assert has_ring(tiles)
        return
    assert told["proven"]
    if not brute.can_close(tiles):
        assert told["status"] == "impossible"
        return
    safe = {one for one in brute.moves(tiles) if has_ring(one) or brute.can_close(one)}
    won = {one for one in safe if has_ring(one) or brute.turns(one) % 2 == 0}
    assert (told["turns"], sum(told["safe_moves"])) == (brute.turns(tiles), len(safe))
    assert {tiles | set(map(tuple, move)) for move in told["winning_moves"]} == won


def random_table(chance: random.Random, size: int) -> dict[Cell, Form]:
    """Return tiles that match, mostly along canals."""
    table: dict[Cell, Form] = {(0, 0): chance.choice(list(Form))}
    while len(table) < size:
        ends = [beside(cell, side) for cell, form in table.items() for side in form]
        near = [beside(cell, side) for cell in table for side in STEPS]
        cell = chance.choice([one for one in 3 * ends + near if one not in table])
        forms = [form for form in Form if fits_neighbours(table, cell, form)]
        if forms:
            table[cell] = chance.choice(forms)
    return table


def as_tiles(table: dict[Cell, Form]) -> Tiles:
    return frozenset((x, y, str(form)) for (x, y), form in table.items())


def loose_search(stock: int, *, straddle: bool = False) -> LooseTileSearch:
    return LooseTileSearch(GameVariant(stock, straddle, loose_tiles=True), Budget())


@pytest.mark.parametrize("straddle", [False, True])
def test_with_loose_tiles_closing_moves_come_first(straddle: bool) -> None:
    """Six tiles are left, so that the moves are listed and not taken from the endgame."""
    table, search = (
        {(0, 0): Form.ES, (1, 0): Form.SW, (0, 1): Form.NE},
        loose_search(9, straddle=straddle),
    )
    closing = [
        after
        for after in LooseBrute(9, straddle=straddle).moves(as_tiles(table))
        if has_ring(after)
    ]
    first = list(islice(search.replies(table), len(closing) + 1))
    assert [move.is_closing for move in first] == [True] * len(closing) + [False]
    found = {as_tiles({**table, **dict(move.tiles)}) for move in first[:-1]}
    assert found == set(closing)
    assert search.turns(table) == 1
    with pytest.raises(BudgetExhausted):
        next(LooseTileSearch(search.variant, Budget(BudgetLimits(states=0))).replies(table))


@pytest.mark.parametrize(
    ("after", "turns"), [([2, 4], 3), ([1, 4, 2], 3), ([3, 1], 4), ([2, 0, 1], 1), ([], 2)]
)
def test_the_winner_hurries_and_the_loser_delays(after: list[int], turns: int) -> None:
    """An even number of turns after a move wins; without a safe move the next one closes."""
    replies = iter([SafeMove((), (), 0, left) for left in after])
    assert loose_search(9)._find(replies) == turns


@pytest.mark.parametrize(("stock", "closable"), [(3, False), (4, True), (5, True), (40, True)])
def test_four_tiles_close_an_empty_table(stock: int, closable: bool) -> None:
    assert loose_search(stock).can_close({}) is closable


@pytest.mark.parametrize(("stock", "closable"), [(4, False), (5, True)])
def test_a_square_beside_a_loose_tile_needs_four_tiles(stock: int, closable: bool) -> None:
    assert loose_search(stock).can_close({(0, 0): Form.NS}) is closable


@pytest.mark.parametrize(("stock", "longer"), [(17, []), (18, [18]), (19, [18]), (20, [18, 20])])
def test_canals_of_more_than_sixteen_tiles_are_not_counted(stock: int, longer: list[int]) -> None:
    counts = count_short_completions(position("┌┐", "└.", stock=stock)).counts
    assert [length for length, number in counts.items() if number is None] == longer
    assert counts[4] == 1


def test_a_ring_beside_another_tile_is_impossible_in_a_larger_game() -> None:
    """No canal contains a closed ring and a tile beside it."""
    found = solve_board(position(".┌┐", "│└┘", stock=18)).to_json()
    assert (found["status"], found["proven"], found["value"]) == ("impossible", True, "win")


@pytest.mark.parametrize("loose_tiles", ["allowed", "forbidden"])
def test_what_is_proven_has_no_unknown_lists(loose_tiles: str) -> None:
    for seed in range(20):
        chance = random.Random(seed)
        table = random_table(chance, chance.randint(1, 12))
        stock = len(table) + chance.randint(0, 6)
        case = position(*format_rows(table), stock=stock, loose_tiles=loose_tiles)
        told = solve_board(case).to_json()
        lists = [told[name] for name in ("safe_moves", "winning_moves", "closing_moves", "line")]
        assert told["proven"] is (None not in lists)
        assert told["proven"] or stock - len(table) > 4


def test_a_large_stock_is_decided_when_four_tiles_are_left() -> None:
    """A canal of 40 tiles less two bends: who is to move closes it."""
    rows = ["┌" + 18 * "─", "└" + 18 * "─"]
    told = solve_board(position(*rows, stock=40)).to_json()
    assert (told["proven"], told["turns"], told["winning_moves"]) == (
        True,
        1,
        [[[19, 0, "SW"], [19, 1, "NW"]]],
    )
    assert (told["completions"]["40"], told["shortest"]) == (1, 40)


def test_a_ring_with_loose_tiles_is_finished_where_they_are_allowed() -> None:
    assert solve_board(position("┌┐│", "└┘.", loose_tiles="allowed")).status == "finished"
    assert solve_board(position("┌┐│", "└┘.")).status == "impossible"


def test_a_ring_beside_loose_tiles_is_no_closed_canal_of_all_tiles() -> None:
    told = solve_board(position("┌┐│", "└┘.", loose_tiles="allowed")).to_json()
    assert set(told["completions"].values()) == {0}
    assert told["shortest"] is told["witness"] is None


def test_a_win_at_once_is_known_however_large_the_game_is() -> None:
    """┘ closes the ring beside the loose tile; whether other moves win is too far to see."""
    told = solve_board(position("┌┐│", "└..", loose_tiles="allowed")).to_json()
    assert (told["value"], told["turns"], told["proven"]) == ("win", 1, False)
    assert told["line"] == told["closing_moves"][:1] == [[[1, 1, "NW"]]]
    assert all([1, 1, "NW"] in move for move in told["closing_moves"])
    assert told["winning_moves"] is None


@pytest.mark.parametrize(
    ("overlay", "close"),
    [
        ("kind: position\nrows: ['┌┐│', '└..']\nloose_tiles: allowed\n", "┘ on (1, 1)"),
        (
            "kind: position\nrows: ['┌───────', '└───────']\nstock: 18\n",
            "┐ on (8, 0), ┘ on (8, 1)",
        ),
    ],
)
def test_check_sees_a_win_at_once_in_every_game(overlay: str, close: str) -> None:
    told = {code: problem.message for code, problem in problems_of(overlay)}
    assert close in told["CON407"]


@pytest.mark.parametrize("rows", [[], ["┌┐", "│."], ["─", "─"]])
def test_a_thousand_tiles_are_too_many_to_search(rows: list[str]) -> None:
    case = position(*rows, stock=1000, loose_tiles="allowed")
    assert solve_board(case, budget_s=0.2).status == "open"
