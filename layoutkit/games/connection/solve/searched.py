"""Analysis of variants that the solved game does not cover: more tiles, or loose tiles."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from layoutkit.games.connection.board.terms import STOCK, Case
from layoutkit.games.connection.solve.at_once import closing_moves
from layoutkit.games.connection.solve.closings import ReachableCanals, find_reachable_canals
from layoutkit.games.connection.solve.larger import MOST, LargeGameSearch, search_closings
from layoutkit.games.connection.solve.loose import LooseTileSearch
from layoutkit.games.connection.solve.perfect import Position, variant_of
from layoutkit.games.connection.solve.verdicts import (
    FINISHED_OUTCOME,
    Analysis,
    CompletionCounts,
    PlayOutcome,
    Status,
    count_completions,
    make_outcome,
)
from layoutkit.search.budget import Budget, BudgetExhausted, BudgetLimits

STATES = 30_000  # of a search without a time limit


def search_case(
    case: Case, legal: Sequence[int], budget_s: float | None, with_line: bool
) -> Analysis:
    """Return the answers by search; what the budget does not cover is unknown."""
    purse = Budget(
        BudgetLimits(states=STATES) if budget_s is None else BudgetLimits(seconds=budget_s)
    )
    if case.layout.loose_tiles:
        status, ways, verdict = search_loose(case, purse)
    else:
        status, ways, verdict = search_larger(case, purse, with_line)
    won = True if status is Status.IMPOSSIBLE else verdict.is_won
    return Analysis(case, status, ways, legal, verdict, won)


def search_larger(
    case: Case, purse: Budget, with_line: bool
) -> tuple[Status, CompletionCounts, PlayOutcome]:
    """Return the answers about a game with more tiles."""
    layout, table = case.layout, case.tiles
    closings = find_reachable_canals(table, layout.stock)
    ways, verdict = count_short_completions(closings, layout.stock), closing_outcome(case)
    try:
        if not table or layout.stock > MOST:
            raise BudgetExhausted
        closings = search_closings(table, layout.stock, purse)
        ways = count_completions(closings, layout.stock)
        if not ways.total:
            return Status.IMPOSSIBLE, ways, FINISHED_OUTCOME
        position = Position(table, variant_of(layout), closings)
        verdict = replace(verdict, safe=position.count_safe())
        search = LargeGameSearch(purse)
        turns, replies = search.turns(position), tuple(search.replies(position))
    except BudgetExhausted:
        return Status.OPEN, ways, verdict
    return Status.OPEN, ways, make_outcome(position, turns, replies, with_line, search.replies)


def search_loose(case: Case, purse: Budget) -> tuple[Status, CompletionCounts, PlayOutcome]:
    """Return the answers about a game with loose tiles; its line has at most one move."""
    layout, table = case.layout, case.tiles
    ways, verdict = (
        count_short_completions(find_reachable_canals(table, layout.stock), layout.stock),
        closing_outcome(case),
    )
    game = LooseTileSearch(variant_of(layout), purse)
    try:
        if layout.stock > MOST:
            raise BudgetExhausted
        if not game.can_close(table):
            return Status.IMPOSSIBLE, ways, FINISHED_OUTCOME
        turns, replies = game.turns(table), tuple(game.replies(table))
    except BudgetExhausted:
        return Status.OPEN, ways, verdict
    found = make_outcome(None, turns, replies, with_line=False)
    return Status.OPEN, ways, replace(found, line=verdict.line)


def count_short_completions(closings: ReachableCanals, stock: int) -> CompletionCounts:
    """Return the closed canals of up to 16 tiles; longer canals are not counted."""
    longer = dict.fromkeys(range(STOCK + 2, stock + 1, 2))
    ways = count_completions(closings, min(stock, STOCK))
    return CompletionCounts({**ways.counts, **longer}, ways.witness)


def closing_outcome(case: Case) -> PlayOutcome:
    """Return what is known about the outcome without a search."""
    closing = closing_moves(case)
    if not closing:
        return PlayOutcome(None, None, None, (), None)
    return PlayOutcome(1, None, None, closing, closing[:1])
