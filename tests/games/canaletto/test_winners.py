from __future__ import annotations

from dataclasses import replace
from itertools import permutations
from random import Random
from typing import Any

import pytest

from layoutkit.games.canaletto.model import GROUP_SIZES, Settings
from layoutkit.games.canaletto.solve import solve_board
from layoutkit.games.canaletto.winners import (
    NO_END,
    NO_END_FOUND,
    AuctionOutcome,
    CanWin,
    GameConstants,
    GameState,
    PlayerState,
    find_winners,
    initial_state,
)
from tests.games.canaletto import overlays

from .boards import example_data, make_case

Purse = tuple[int, int, bool, tuple[str, ...]]
"""Money, debt, mask, pieces."""


def next_column(lots: list[frozenset[str]], column: int, bid: int) -> int | None:
    """Return the next palace by walking, as P5 says."""
    for step in range(len(lots)):
        index = (column + bid + step) % len(lots)
        if lots[index] and index != column:
            return index
    return None


def play_lot(
    table: GameConstants,
    state: GameState,
    purses: list[Purse],
    deed: tuple[int, int, bool],
    sales: list[str],
) -> tuple[list[frozenset[str]], list[Purse], int]:
    """Return the state after a purchase by P4, P7, P8 and P10, without the code under test."""
    buyer, price, by_mask = deed
    lots = list(state.lots)
    money, debt, mask, pieces = purses[buyer]
    bought = (*pieces, *lots[state.column])
    lots[state.column] = frozenset()
    purses = list(purses)
    purses[buyer] = (money - (0 if by_mask else price), debt, mask and not by_mask, bought)
    used = state.tiles_used
    for group in sales:
        purses = [
            (m + p.count(group) * table.values[used], d, k, tuple(x for x in p if x != group))
            for m, d, k, p in purses
        ]
        used += 1
    return lots, purses, used


def purses_of(state: GameState) -> list[Purse]:
    return [
        (seat.money, seat.debt, seat.has_mask, tuple(g for g, n in seat.owned for _ in range(n)))
        for seat in state.seats
    ]


def as_state(lots: list[frozenset[str]], purses: list[Purse], column: int, used: int) -> GameState:
    seats = tuple(
        PlayerState(m, d, k, tuple((g, p.count(g)) for g in GROUP_SIZES if g in p))
        for m, d, k, p in purses
    )
    return GameState(tuple(lots), column, 0, seats, used)


def who_wins(table: GameConstants, start: GameState) -> set[int]:
    """Return all players who win some game, with every price and every order of sales."""
    winners: set[int] = set()
    seen: set[GameState] = set()
    stack = [start]
    while stack:
        state = stack.pop()
        if state in seen:
            continue
        seen.add(state)
        if len(frozenset[str]().union(*state.lots)) <= 2:
            scores = [m - 2 * d for m, d, _, _ in purses_of(state)]
            winners |= {n for n, score in enumerate(scores) if score == max(scores)}
            continue
        stack.extend(onward(table, state))
    return winners


def onward(table: GameConstants, state: GameState) -> list[GameState]:
    found, lots, purses = [], list(state.lots), purses_of(state)
    least = max(1, state.bid)
    choices = [(n, p, False) for n, one in enumerate(purses) for p in range(least, one[0] + 1)]
    for number, one in enumerate(purses):
        others = max(m for n, (m, *_) in enumerate(purses) if n != number)
        if one[2]:
            choices += [(number, bid, True) for bid in range(least, min(15, others) + 1)]
    for choice in choices:
        column = next_column(lots, state.column, choice[1])
        rest = [lot for index, lot in enumerate(lots) if index != state.column]
        after = (*(g for _, _, _, p in purses for g in p), *lots[state.column])
        done = [
            g for g in lots[state.column]
            if after.count(g) == GROUP_SIZES[g] and not any(g in lot for lot in rest)
        ]  # fmt: skip
        for sales in permutations(done):
            left, paid, used = play_lot(table, state, purses, choice, list(sales))
            here = state.column if column is None else column
            found.append(as_state(left, paid, here, used))
    if state.bid == 0:
        column = next_column(lots, state.column, 1)
        if column is not None:
            found.append(replace(state, column=column))
    return found


def late_state(seed: int, players: int) -> tuple[GameConstants, GameState]:
    """Return a state with two or three lots on a ring of five, little money, and few groups."""
    chance = Random(seed)
    lots = [frozenset[str]()] * 5
    for index in chance.sample(range(5), chance.choice([2, 3])):
        lots[index] = frozenset(chance.sample(("stove", "ring", "lamp", "fan"), 2))
    board = [group for lot in lots for group in lot]
    seats = []
    spare = [
        g for g in ("stove", "ring", "lamp", "fan") for _ in range(GROUP_SIZES[g] - board.count(g))
    ]
    chance.shuffle(spare)
    for number in range(players):
        mine = [g for index, g in enumerate(spare) if index % players == number]
        owned = tuple((g, mine.count(g)) for g in GROUP_SIZES if g in mine)
        mask = chance.random() < 0.3
        seats.append(
            PlayerState(chance.choice([0, 2, 5, 9]), chance.choice([0, 0, 2]), mask, owned)
        )
    column = next(index for index, lot in enumerate(lots) if lot)
    table = GameConstants(tuple(f"p{n}" for n in range(players)), (9, 3, 7, 4, 5, 6, 8), 15)
    return table, GameState(tuple(lots), column, chance.choice([0, 0, 1]), tuple(seats), 0)


def is_sound(state: GameState) -> bool:
    """Return whether the game goes on and no group is complete, as in states of real games."""
    owned = [g for _, _, _, p in purses_of(state) for g in p]
    return not state.is_over and all(owned.count(g) < GROUP_SIZES[g] for g in GROUP_SIZES)


@pytest.mark.parametrize("players", [2, 3])
def test_winners_by_playing_everything(players: int) -> None:
    checked, answers = 0, set()
    for seed in range(60):
        table, state = late_state(seed, players)
        if not is_sound(state):
            continue
        checked += 1
        expected = who_wins(table, state)
        found = find_winners(table, state, 10**6)
        for number, chance in enumerate(found):
            answers.add(chance.can_win)
            no = CanWin.NO if expected else CanWin.UNKNOWN  # none of no course proves nothing
            assert chance.can_win == (CanWin.YES if number in expected else no), seed
            if chance.can_win is CanWin.YES:
                check_way(table, state, number, chance.way, chance.margin)
    assert checked > 10
    assert answers >= {CanWin.YES, CanWin.NO}


def check_way(
    table: GameConstants,
    state: GameState,
    player: int,
    way: tuple[AuctionOutcome, ...],
    margin: int | None,
) -> None:
    """Play a witness: every auction is legal, and the result is as stated."""
    for deed in way:
        assert deed.palace == state.column
        if deed.seat < 0:
            column = next_column(list(state.lots), state.column, 1)
            assert column is not None
            assert state.bid == 0
            state = replace(state, column=column)
            continue
        lots, purses, used = play_lot(
            table, state, purses_of(state), (deed.seat, deed.price, deed.by_mask), list(deed.sales)
        )
        assert all(money >= 0 for money, *_ in purses)
        column = next_column(list(state.lots), state.column, deed.price)
        state = as_state(lots, purses, state.column if column is None else column, used)
    scores = [m - 2 * d for m, d, _, _ in purses_of(state)]
    assert len(frozenset[str]().union(*state.lots)) <= 2
    assert scores[player] - max(s for n, s in enumerate(scores) if n != player) == margin


def chances(
    shot: str, settings: Settings | None = None, seconds: float | None = None
) -> dict[str, Any]:
    winners = solve_board(make_case(example_data(shot), settings), seconds)["winners"]
    found: dict[str, Any] = winners["players"]
    return found


def test_a_hopeless_player_is_told_so() -> None:
    shot = overlays.late(money={"red": 0, "blue": 30, "green": 30}, debt={"red": 500})
    found = chances(shot)
    assert [one["can_win"] for one in found.values()] == ["no", "yes", "yes"]


def test_a_search_out_of_budget_says_so() -> None:
    shot = overlays.late(money={"red": 0, "blue": 90, "green": 90}, debt={"red": 60})
    found = chances(shot, settings=Settings(winner_budget=3))["red"]
    assert (found["can_win"], found["positions"]) == ("unknown", 3)


def test_a_search_out_of_time_says_so() -> None:
    shot = overlays.late(money={"red": 0, "blue": 90, "green": 90}, debt={"red": 60})
    found = chances(shot, seconds=0.0)["red"]
    assert (found["can_win"], found["positions"]) == ("unknown", 0)


def test_the_document_of_a_snapshot() -> None:
    document = solve_board(make_case(example_data(overlays.late())))
    assert document["column"] == 4
    assert document["bid"] == 4
    assert document["winners"]["players"]["red"]["can_win"] == "yes"
    assert document["winners"]["players"]["red"]["way"][0]["palace"] == 4
    assert document["orders"]["total"] == 120


def test_the_document_of_a_setup() -> None:
    document = solve_board(make_case(example_data()))
    assert [line["bid"] for line in document["reach"]] == list(range(1, 17))
    assert document["reach"][0] == {
        **{"bid": 1, "palace": 4, "lot": ["painting", "clock"], "pieces": 2}
    }
    assert document["reach"][15]["palace"] == 4  # back at the emptied palace 3, and on (CAN-D4)
    assert document["fewest_auctions"]["value"] == 14
    assert document["fewest_auctions"]["left"] == [5, 10]
    assert document["most_auctions"]["value"] == 16
    assert document["winners"] is None


BROKE = {
    "column": 8,
    "sold": ["mirror", "lion", "painting", "glass", "ring", "lamp", "necklace"],
    "owned": {"red": ["bust", "candlestick"], "blue": ["clock", "clock", "candlestick", "stove"]},
    "money": {"red": 0, "blue": 0},
    "masks_used": ["red", "blue"],
}
LOTS = {
    2: ["clock", "fan", "candlestick"],
    5: ["bust", "fan", "candlestick"],
    8: ["bust", "fan", "stove"],
}
ALL_BROKE = {
    **{"game": "canaletto", "format": 1, "title": "t", "start": 1, "players": ["red", "blue"]},
    "palaces": [LOTS.get(number, []) for number in range(1, 17)],
    "values": [10, 7, 4, 11, 15, 3, 12, 16, 8, 5, 14, 6],
    "snapshot": BROKE,
}


@pytest.mark.parametrize(
    "keys",
    [{}, {"bid": 9, "money": {"red": 4, "blue": 3}}],
    ids=["nobody has money", "bid too high"],
)
def test_where_no_course_ends_nobody_is_said_to_lose(keys: dict[str, object]) -> None:
    data = {**ALL_BROKE, "snapshot": {**BROKE, **keys}}
    for one in solve_board(make_case(data))["winners"]["players"].values():
        assert (one["can_win"], one["margin"], one["way"]) == ("unknown", None, [])
        assert one["why"] == NO_END


def test_who_can_pay_for_all_brings_the_game_to_its_end() -> None:
    shot = {**BROKE, "money": {"red": 60, "blue": 0}}
    found = solve_board(make_case({**ALL_BROKE, "snapshot": shot}))
    assert found["winners"]["players"]["red"]["can_win"] == "yes"


def test_where_no_end_was_found_nobody_is_said_to_lose() -> None:
    table, state = initial_state(make_case(ALL_BROKE), (7, 0))
    for one in find_winners(table, state, 0):
        assert (one.can_win, one.why) == (CanWin.UNKNOWN, NO_END_FOUND)
