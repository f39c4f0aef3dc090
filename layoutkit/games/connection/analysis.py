"""The analysis of a position: who wins, by which moves, and how the canal can be closed.

A variant that the solved game does not cover is analysed in `search.py`, within a budget. An
answer that is not proven is None.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from layoutkit.games.connection import model, moves, perfect_play, results

if TYPE_CHECKING:
    from layoutkit.games.connection.endgame import Endgame


def closing_moves(board: model.BoardModel) -> list[model.Move]:
    """Return all moves that close the canal, in order."""
    layout, table = board.layout, board.tiles
    if layout.loose_tiles:
        return sorted(map(perfect_play.as_move, _closing_a_ring(layout, table)))
    found = set()
    closings = _nearest_closings(table, layout.stock)
    for canal in closings.canals(most=len(table) + model.MAX_MOVE_SIZE):
        more = tuple(tile for tile in map(closings.tile, canal) if tile[0] not in table)
        if more and moves.is_straight_row(
            {cell for cell, _ in more}, table if layout.straddle else {}
        ):
            found.add(perfect_play.as_move(more))
    return sorted(found)


def _nearest_closings(table: model.Tiles, stock: int) -> perfect_play.ReachableCanals:
    """Return the canals that contain the tiles, at least if a single move can close them."""
    if stock <= model.STOCK + 1 or not table:
        return perfect_play.find_reachable_canals(table, stock)
    from layoutkit.games.connection.search import search_closings
    from layoutkit.search.budget import Budget

    return search_closings(table, min(stock, len(table) + model.MAX_MOVE_SIZE), Budget())


def _closing_a_ring(layout: model.Layout, table: model.Tiles) -> Iterator[moves.Placed]:
    """Yield the moves that close a canal, whatever tiles are beside it."""
    from layoutkit.games.connection.search import closes

    most = min(model.MAX_MOVE_SIZE, layout.stock - len(table))
    for move in moves.legal_moves(table, most, straddle=layout.straddle):
        if closes({**table, **dict(move)}, move):
            yield move


def solve_board(board: model.BoardModel, budget_s: float | None = None) -> results.Analysis:
    """Return the answers about a position.

    A variant that is not in the solved game is searched within a budget.
    """
    layout, table = board.layout, board.tiles
    if board.is_finished:
        ways = results.count_board_completions(board)
        if board.is_one_canal:
            ways = results.CompletionCounts({**ways.counts, len(table): 1}, table)
        none = (0,) * model.MAX_MOVE_SIZE
        return results.Analysis(
            board, results.Status.FINISHED, ways, none, results.FINISHED_OUTCOME
        )
    legal = moves.count_legal_moves(table, layout.stock - len(table), straddle=layout.straddle)
    variant = perfect_play.variant_of(layout)
    if not variant.is_solved and layout.stock >= model.SHORTEST:
        if layout.stock - len(table) <= model.FEW_TILES:  # few files need these modules
            from layoutkit.games.connection.endgame import play_endgame

            return play_endgame(board, legal)
        from layoutkit.games.connection.search import search_board

        return search_board(board, legal, closing_moves(board), budget_s)
    closings = perfect_play.find_reachable_canals(table, layout.stock)
    ways = results.count_completions(closings, layout.stock)
    position = perfect_play.Position(table, variant, closings) if ways.total else None
    return results.analyse_position(board, position, ways, legal)


def is_decided(board: model.BoardModel) -> bool:
    """Return whether the value of the position is known without a search."""
    left = board.layout.stock - len(board.tiles)
    return perfect_play.variant_of(board.layout).is_solved or left <= model.FEW_TILES


def can_close(board: model.BoardModel) -> bool | None:
    """Return whether the stock can close the canal; None if that takes a search."""
    if position_of(board):
        return True
    if is_decided(board) or board.layout.stock < model.SHORTEST:
        return False
    return True if closing_moves(board) else None


def position_of(board: model.BoardModel) -> perfect_play.Position | Endgame | None:
    """Return the position; None if it cannot be closed by a canal of at most 16 tiles."""
    return _position(frozenset(board.tiles.items()), perfect_play.variant_of(board.layout))


@lru_cache(maxsize=16)
def _position(
    tiles: frozenset[tuple[model.Cell, model.Form]], variant: perfect_play.GameVariant
) -> perfect_play.Position | Endgame | None:
    """Return a position that can be closed; it is cached, because several rules ask about it."""
    table = dict(sorted(tiles))
    if not variant.is_solved and variant.stock - len(table) <= model.FEW_TILES:
        from layoutkit.games.connection.endgame import Endgame

        endgame = Endgame(variant, table)
        return endgame if endgame.completions else None
    closings = perfect_play.find_reachable_canals(table, variant.stock)
    return perfect_play.Position(table, variant, closings) if closings.places else None


def turns_left(board: model.BoardModel) -> int | None:
    """Return the turns until the end; None if they are unknown or the canal cannot be closed."""
    if not is_decided(board):
        return None
    if board.is_finished:
        return 0
    position = position_of(board)
    return position.turns if position else None


def winning_moves(board: model.BoardModel) -> list[model.Move] | None:
    """Return all moves that win, in order; None if they are unknown."""
    if not is_decided(board):
        return None
    position = position_of(board)
    if position is None or not position.turns % 2:
        return []
    return results.sort_moves(reply for reply in position.replies if reply.is_winning)
