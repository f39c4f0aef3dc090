"""True if the stock suffices; quick, for `check`."""

from __future__ import annotations

from layoutkit.games.labyrinth.board.terms import Colour
from layoutkit.games.labyrinth.solve.engine import Engine
from layoutkit.games.labyrinth.table.easy import easy_fields
from layoutkit.search import Status


def enough_stock(engine: Engine, colour: Colour, field: str) -> bool | None:
    """True if the stock suffices for a field that is not cut off; None if the budget does not."""
    board = engine.case.board
    if field in easy_fields(board, engine.stock, board.starts[colour]):
        return True
    if not engine.reach(colour).fields >> engine.net.index[field] & 1:
        return False
    outcome = engine.way(colour, field)
    if outcome.cost is not None:
        return True
    return False if outcome.status is Status.IMPOSSIBLE else None
