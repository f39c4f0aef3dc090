"""True if the stock suffices; quick, for `check`."""

from __future__ import annotations

from layoutkit.games.labyrinth.board.case import Case
from layoutkit.games.labyrinth.board.terms import Colour, Stock
from layoutkit.games.labyrinth.solve.engine import Engine, SearchLimits
from layoutkit.games.labyrinth.table.easy import easy_fields
from layoutkit.search import Budget, Status

FEW_STATES = 100  # most ways are found with fewer, and most proofs that there is none


def brief_engine(case: Case, stock: Stock) -> Engine:
    """The solver, with as many states as `check` may look at for each question."""
    states = Budget(states=case.layout.settings.costs_budget)
    return Engine(case, stock, limits=SearchLimits(states))


def is_in_stock(engine: Engine, colour: Colour, field: str) -> bool | None:
    """True if the stock suffices; a way is mostly found at once, a proof takes longer."""
    found = has_way(engine, colour, field)
    return enough_stock(engine, colour, field) if found is None else found


def has_way(engine: Engine, colour: Colour, field: str) -> bool | None:
    """True if a brief search finds a way; False if there is surely none."""
    start = engine.start(colour)
    looked = engine.hop(start, field, FEW_STATES)
    if looked.status is Status.GIVEN_UP:
        if not engine.reach(colour, most=FEW_STATES).fields >> engine.net.index[field] & 1:
            return False
        looked = engine.hop(start, field)
    if looked.cost is not None:
        return True
    return False if looked.status is Status.IMPOSSIBLE else None


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
