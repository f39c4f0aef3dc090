from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from random import Random

import pytest

from layoutkit.games.canaletto import orders
from layoutkit.games.canaletto.generate import random_setup, read_options
from layoutkit.games.canaletto.model import Ring

from .test_measures import ring

SMALL = [
    ring("fan", "lion", "lamp", "fan lion", "mirror"),
    ring("fan lion lamp", "fan", "lion", "", "lamp fan", "mirror lion"),
    ring("stove ring", "stove ring", "lamp", "fan", "fan lamp", "bust"),
    ring("fan", "fan lion", "lion", "fan lion lamp"),
    ring("fan mirror lamp", "", "", "bust"),
]


def kinds(board: Ring, left: frozenset[int]) -> int:
    return len({group for index in left for group in board.lots[index]})


def every_order(board: Ring, first: int) -> Iterator[tuple[int, ...]]:
    """Yield all orders of auctions, played out by P5 and P11."""

    def play(sold: tuple[int, ...], left: frozenset[int]) -> Iterator[tuple[int, ...]]:
        if kinds(board, left) <= 2:
            yield sold
            return
        for index in left:
            yield from play((*sold, index), left - {index})

    yield from play((first,), frozenset(board.full) - {first})


@pytest.mark.parametrize("board", SMALL)
@pytest.mark.parametrize("first", range(6))
def test_orders_by_playing_them_all(board: Ring, first: int) -> None:
    if first not in board.full:
        return
    played = Counter(len(order) for order in every_order(board, first))
    assert orders.count_orders(board, first) == dict(sorted(played.items()))
    shortest = orders.shortest_game(board, first, may_pass=False)
    assert shortest.auctions == min(played)
    assert orders.longest_game(board, first, bid=1).auctions == max(played)


def check_course(board: Ring, first: int, course: orders.AuctionSequence) -> None:
    """Play a game with gondola and column, step by step."""
    lots, column = list(board.lots), first
    for number, step in enumerate(course.steps):
        assert step.palace == column
        assert lots[column]
        left = {group for lot in lots for group in lot}
        assert len(left) > 2 or number == 0
        gondola = column + max(step.bid, 1)
        if step.bid:
            lots[column] = frozenset()
        gondola %= len(lots)
        while any(lots) and (not lots[gondola] or (step.bid == 0 and gondola == column)):
            gondola = (gondola + 1) % len(lots)
        column = gondola
    assert len({group for lot in lots for group in lot}) <= 2
    assert tuple(index for index, lot in enumerate(lots) if lot) == course.left


@pytest.mark.parametrize("seed", range(8))
def test_witnesses_can_be_played(seed: int) -> None:
    chance = Random(seed)
    board = Ring(random_setup(read_options(), Random(seed)).lots)
    first = chance.randrange(16)
    for course in (
        orders.shortest_game(board, first),
        orders.shortest_game(board, first, may_pass=False),
        orders.shortest_game(board, first, bid=7),
        orders.longest_game(board, first),
    ):
        check_course(board, first, course)
    assert orders.longest_game(board, first).auctions == 16
    assert orders.shortest_game(board, first, bid=7).steps[0].bid >= 7


@pytest.mark.parametrize("board", SMALL)
def test_witnesses_of_small_rings_can_be_played(board: Ring) -> None:
    for first in board.full:
        check_course(board, first, orders.shortest_game(board, first))
        check_course(board, first, orders.longest_game(board, first))


def test_a_start_that_is_locked_itself_is_passed_over() -> None:
    board = ring("fan", "fan lion", "lamp mirror bust")
    assert orders.shortest_game(board, 0).steps == (
        orders.Auction(0, 0),
        orders.Auction(1, 0),
        orders.Auction(2, 1),
    )
    assert orders.shortest_game(board, 0, may_pass=False).auctions == 2


def test_the_mean_length_by_the_chance_of_every_order() -> None:
    for board in SMALL:
        for first in board.full:
            mean, others = Fraction(0), len(board.full) - 1
            for order in every_order(board, first):
                chance = Fraction(1)
                for step in range(len(order) - 1):
                    chance /= others - step
                mean += chance * len(order)
            assert orders.mean_length(board, orders.count_orders(board, first)) == mean


@pytest.mark.parametrize("board", SMALL)
def test_together_by_playing_all_orders(board: Ring) -> None:
    for first in board.full:
        seen: set[tuple[tuple[str, ...], int]] = set()
        for order in every_order(board, first):
            left = frozenset(board.full)
            for index in order:
                left -= {index}
                gone = board.lots[index] - {g for other in left for g in board.lots[other]}
                seen.add((tuple(sorted(gone)), index))
        for one in orders.find_joint_sales(board, first):
            for index in one.palaces:
                assert any(set(one.groups) <= set(gone) and i == index for gone, i in seen)
        for together, index in seen:
            if len(together) > 1:
                assert any(
                    set(one.groups) == set(together) and index in one.palaces
                    for one in orders.find_joint_sales(board, first)
                )


def test_the_reach_table_by_hand() -> None:
    board = ring("fan", "", "lion", "lamp", "", "bust")
    found = [(step.bid, step.palace) for step in orders.next_palaces(board, 2, range(1, 8))]
    # from palace 3: 4, 5 is empty, 6, 1, 2 is empty; 6 steps come back to 3, empty by then
    assert found == [(1, 3), (2, 5), (3, 5), (4, 0), (5, 3), (6, 3), (7, 3)]


def test_nothing_to_reach_from_the_last_palace() -> None:
    assert list(orders.next_palaces(ring("fan", "", ""), 0)) == []
