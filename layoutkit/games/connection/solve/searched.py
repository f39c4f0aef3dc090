"""Analysis of variants that the solved game does not cover: more tiles, or loose tiles."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from layoutkit.games.connection.board.terms import STOCK, Case
from layoutkit.games.connection.solve.at_once import closing_moves
from layoutkit.games.connection.solve.closings import Closings, find_closings
from layoutkit.games.connection.solve.larger import MOST, Search, search_closings
from layoutkit.games.connection.solve.loose import LooseGame
from layoutkit.games.connection.solve.perfect import Position, reading_of
from layoutkit.games.connection.solve.verdicts import (
    OVER,
    Solution,
    Status,
    Verdict,
    Ways,
    verdict_of,
    ways_of,
)
from layoutkit.search.budget import Budget, Purse, Spent

STATES = 30_000  # of a search without a time limit


def search_case(
    case: Case, legal: Sequence[int], budget_s: float | None, with_line: bool
) -> Solution:
    """Return the answers by search; what the budget does not cover is unknown."""
    purse = Purse(Budget(states=STATES) if budget_s is None else Budget(seconds=budget_s))
    if case.layout.loose_tiles:
        status, ways, verdict = search_loose(case, purse)
    else:
        status, ways, verdict = search_larger(case, purse, with_line)
    won = True if status is Status.IMPOSSIBLE else verdict.is_won
    return Solution(case, status, ways, legal, verdict, won)


def search_larger(case: Case, purse: Purse, with_line: bool) -> tuple[Status, Ways, Verdict]:
    """Return the answers about a game with more tiles."""
    layout, table = case.layout, case.tiles
    closings = find_closings(table, layout.stock)
    ways, verdict = small_ways(closings, layout.stock), at_once(case)
    try:
        if not table or layout.stock > MOST:
            raise Spent
        closings = search_closings(table, layout.stock, purse)
        ways = ways_of(closings, layout.stock)
        if not ways.total:
            return Status.IMPOSSIBLE, ways, OVER
        position = Position(table, reading_of(layout), closings)
        verdict = replace(verdict, safe=position.count_safe())
        search = Search(purse)
        turns, replies = search.turns(position), tuple(search.replies(position))
    except Spent:
        return Status.OPEN, ways, verdict
    return Status.OPEN, ways, verdict_of(position, turns, replies, with_line, search.replies)


def search_loose(case: Case, purse: Purse) -> tuple[Status, Ways, Verdict]:
    """Return the answers about a game with loose tiles; its line has at most one move."""
    layout, table = case.layout, case.tiles
    ways, verdict = small_ways(find_closings(table, layout.stock), layout.stock), at_once(case)
    game = LooseGame(reading_of(layout), purse)
    try:
        if layout.stock > MOST:
            raise Spent
        if not game.can_close(table):
            return Status.IMPOSSIBLE, ways, OVER
        turns, replies = game.turns(table), tuple(game.replies(table))
    except Spent:
        return Status.OPEN, ways, verdict
    found = verdict_of(None, turns, replies, with_line=False)
    return Status.OPEN, ways, replace(found, line=verdict.line)


def small_ways(closings: Closings, stock: int) -> Ways:
    """Return the closed canals of up to 16 tiles; longer canals are not counted."""
    longer = dict.fromkeys(range(STOCK + 2, stock + 1, 2))
    ways = ways_of(closings, min(stock, STOCK))
    return Ways({**ways.counts, **longer}, ways.witness)


def at_once(case: Case) -> Verdict:
    """Return what is known about the outcome without a search."""
    closing = closing_moves(case)
    if not closing:
        return Verdict(None, None, None, (), None)
    return Verdict(1, None, None, closing, closing[:1])
