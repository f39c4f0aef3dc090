"""True if the stock suffices; quick, for `check`."""

from __future__ import annotations

from layoutkit.games.labyrinth.board.case import Case
from layoutkit.games.labyrinth.board.terms import Colour, Stock
from layoutkit.games.labyrinth.solve.engine import (
    ROUGH_STATES,
    SHORT_TRY,
    Engine,
    SearchLimits,
)
from layoutkit.games.labyrinth.solve.ground import Ground
from layoutkit.games.labyrinth.solve.way import WaySpace
from layoutkit.games.labyrinth.table.camps import is_reached
from layoutkit.games.labyrinth.table.easy import easy_fields
from layoutkit.search import Budget, Spent

FEW_STATES = 100  # most proofs that there is no way need fewer


def brief_engine(case: Case, stock: Stock, ground: Ground | None = None) -> Engine:
    """The solver, with as many states as `check` may look at for each question."""
    states = Budget(states=case.layout.settings.costs_budget)
    return Engine(case, stock, limits=SearchLimits(states), ground=ground)


def is_in_stock(engine: Engine, colour: Colour, field: str) -> bool | None:
    """True if the stock suffices for a field that is not cut off; None if the budget does not."""
    found = has_way(engine, colour, field, None)
    return False if found is None and not _is_in_reach(engine, colour, field) else found


def has_way(
    engine: Engine, colour: Colour, field: str, most: int | None = SHORT_TRY
) -> bool | None:
    """True if a search of `most` states finds a way; False if there is surely none."""
    plain = is_reached(engine.case.board, engine.stock, colour, field)
    if plain is not None:
        return plain
    if not _is_in_reach(engine, colour, field, FEW_STATES):
        return False
    space = engine.way_space(field)
    return engine.has_way(space, _nearest(engine, space, colour), most)


def _nearest(engine: Engine, space: WaySpace, colour: Colour) -> int:
    """The state to look from: on the field that is nearest to the goal of all that are easy.

    A player comes there with all planks, nothing else moved, and back in the same way. So what can
    be reached from there is what can be reached from the start, which will do without time.
    """
    easy = easy_fields(engine.case.board, engine.stock, colour)
    nodes = [engine.net.index[field] for field in sorted(easy)]
    start = engine.start(colour)
    engine.watch.purse = engine.open_purse()
    try:
        return engine.start_on(engine.net.names[space.nearest(start, nodes)])
    except Spent:
        return start


def _is_in_reach(engine: Engine, colour: Colour, field: str, most: int = ROUGH_STATES) -> bool:
    """False if a rough play proves that there is no way to a field, whatever it costs."""
    return bool(engine.reach(colour, most=most).fields >> engine.net.index[field] & 1)
