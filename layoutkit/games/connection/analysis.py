"""The analysis of a position: who wins, by which moves, and how the canal can be closed.

A variant that the solved game does not cover is analysed in `search.py`, within a budget. An
answer that is not proven is None.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from layoutkit.games.connection.model import (
    MAX_MOVE_SIZE,
    SHORTEST,
    STOCK,
    BoardModel,
    Cell,
    Form,
    Layout,
    Move,
    Tiles,
)
from layoutkit.games.connection.moves import (
    Placed,
    count_legal_moves,
    is_finished,
    is_straight_row,
)
from layoutkit.games.connection.perfect_play import (
    GameVariant,
    Position,
    ReachableCanals,
    as_move,
    can_become_canal,
    find_reachable_canals,
    variant_of,
)
from layoutkit.games.connection.results import (
    FINISHED_OUTCOME,
    Analysis,
    CompletionCounts,
    Status,
    count_completions,
    make_outcome,
    sort_moves,
)
from layoutkit.games.connection.solved_game import variant_salt


def closing_moves(case: BoardModel) -> list[Move]:
    """Return all moves that close the canal, in order."""
    layout, table = case.layout, case.tiles
    if layout.loose_tiles:
        return sorted(map(as_move, _closing_a_ring(layout, table)))
    found = set()
    closings = _nearest_closings(table, layout.stock)
    for canal in closings.canals(most=len(table) + MAX_MOVE_SIZE):
        more = tuple(tile for tile in map(closings.tile, canal) if tile[0] not in table)
        if more and is_straight_row({cell for cell, _ in more}, table if layout.straddle else {}):
            found.add(as_move(more))
    return sorted(found)


def _nearest_closings(table: Tiles, stock: int) -> ReachableCanals:
    """Return the canals that contain the tiles, at least if a single move can close them."""
    if stock <= STOCK + 1 or not table:
        return find_reachable_canals(table, stock)
    from layoutkit.games.connection.search import search_closings
    from layoutkit.search.budget import Budget

    return search_closings(table, min(stock, len(table) + MAX_MOVE_SIZE), Budget())


def _closing_a_ring(layout: Layout, table: Tiles) -> Iterator[Placed]:
    """Yield the moves that close a canal, whatever tiles are beside it."""
    from layoutkit.games.connection.search import LooseTileSearch, closes
    from layoutkit.search.budget import Budget

    for move in LooseTileSearch(variant_of(layout), Budget()).legal_moves(table):
        if closes({**table, **dict(move)}, move):
            yield move


def solve_case(
    case: BoardModel, budget_s: float | None = None, *, with_line: bool = True
) -> Analysis:
    """Return the answers about a position.

    A variant that is not in the solved game is searched within a budget.
    """
    layout, table = case.layout, case.tiles
    if is_finished(table, loose_tiles=layout.loose_tiles):
        ways = count_completions(find_reachable_canals(table, layout.stock), layout.stock)
        if is_finished(table):
            ways = CompletionCounts({**ways.counts, len(table): 1}, table)
        return Analysis(
            case, Status.FINISHED, ways, (0,) * MAX_MOVE_SIZE, FINISHED_OUTCOME, is_won=False
        )
    legal = count_legal_moves(table, layout.stock - len(table), straddle=layout.straddle)
    if not is_solved(layout) and layout.stock >= SHORTEST:
        from layoutkit.games.connection.search import search_case  # few files need it

        return search_case(case, legal, closing_moves(case), budget_s, with_line=with_line)
    closings = find_reachable_canals(table, layout.stock)
    ways = count_completions(closings, layout.stock)
    if not ways.total:
        return Analysis(case, Status.IMPOSSIBLE, ways, legal, FINISHED_OUTCOME, is_won=True)
    position = Position(table, variant_of(layout), closings)
    verdict = make_outcome(position, position.turns, position.replies, with_line)
    return Analysis(case, Status.OPEN, ways, legal, verdict, verdict.is_won)


def is_solved(layout: Layout) -> bool:
    """Return whether the solved game covers the stock and variant of a file."""
    return not layout.loose_tiles and variant_salt(layout.stock, layout.straddle) is not None


def can_close(case: BoardModel, stock: int | None = None) -> bool | None:
    """Return whether a stock can close the canal; None if that takes a search."""
    layout = case.layout
    if can_become_canal(case.tiles, layout.stock if stock is None else stock):
        return True
    if is_solved(layout) or layout.stock < SHORTEST:
        return False
    return True if closing_moves(case) else None


@lru_cache(maxsize=16)
def _position(tiles: frozenset[tuple[Cell, Form]], reading: GameVariant) -> Position | None:
    """Return a position that can be closed; it is cached, because several rules ask about it."""
    table = dict(sorted(tiles))
    closings = find_reachable_canals(table, reading.stock)
    return Position(table, reading, closings) if closings.places else None


def position_of(case: BoardModel, table: Tiles | None = None) -> Position | None:
    """Return the position, or another position of the game; None if it cannot be closed."""
    tiles = case.tiles if table is None else table
    return _position(frozenset(tiles.items()), variant_of(case.layout))


def turns_left(case: BoardModel, table: Tiles | None = None) -> int | None:
    """Return the turns until the end; None if they are unknown or the canal cannot be closed."""
    if not is_solved(case.layout):
        return None
    if is_finished(case.tiles if table is None else table):
        return 0
    position = position_of(case, table)
    return position.turns if position else None


def winning_moves(case: BoardModel, table: Tiles | None = None) -> list[Move] | None:
    """Return all moves that win, in order; None if they are unknown."""
    if not is_solved(case.layout):
        return None
    position = position_of(case, table)
    if position is None or not position.turns % 2:
        return []
    return sort_moves(reply for reply in position.replies if reply.is_winning)
