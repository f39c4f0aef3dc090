"""Moves that close the canal at once, which need no search in any variant."""

from __future__ import annotations

from collections.abc import Iterator

from layoutkit.games.connection.board.terms import MAX_MOVE_SIZE, STOCK, Case, Layout, Move, Tiles
from layoutkit.games.connection.solve.closings import ReachableCanals, find_reachable_canals
from layoutkit.games.connection.solve.perfect import Placed, as_move, variant_of
from layoutkit.games.connection.table.referee import is_straight_row


def closing_moves(case: Case) -> list[Move]:
    """Return all moves that close the canal, in order."""
    layout, table = case.layout, case.tiles
    if layout.loose_tiles:
        return sorted(map(as_move, _closing_a_ring(layout, table)))
    found = set()
    closings = _nearest_closings(table, layout.stock)
    for way in closings.ways:
        if 0 < len(way) - len(table) <= MAX_MOVE_SIZE:
            closed = closings.closed(way)
            more = [(cell, form) for cell, form in closed.items() if cell not in table]
            if is_straight_row({cell for cell, _ in more}, table if layout.straddle else {}):
                found.add(as_move(tuple(more)))
    return sorted(found)


def _nearest_closings(table: Tiles, stock: int) -> ReachableCanals:
    """Return the canals that contain the tiles, at least if a single move can close them."""
    if stock <= STOCK + 1 or not table:
        return find_reachable_canals(table, stock)
    from layoutkit.games.connection.solve.larger import search_closings
    from layoutkit.search.budget import Budget

    return search_closings(table, min(stock, len(table) + MAX_MOVE_SIZE), Budget())


def _closing_a_ring(layout: Layout, table: Tiles) -> Iterator[Placed]:
    """Yield the moves that close a canal, whatever tiles are beside it."""
    from layoutkit.games.connection.solve.loose import LooseTileSearch, closes
    from layoutkit.search.budget import Budget

    for move in LooseTileSearch(variant_of(layout), Budget()).legal_moves(table):
        if closes({**table, **dict(move)}, move):
            yield move
