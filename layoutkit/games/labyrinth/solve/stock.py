"""The stock test of `check`: whether a player's planks suffice for a gem."""

from __future__ import annotations

from layoutkit.games.labyrinth.board.case import BoardModel
from layoutkit.games.labyrinth.board.terms import Colour, Stock
from layoutkit.games.labyrinth.solve.engine import (
    ABSTRACT_STATES,
    QUICK_ROUTE_STATES,
    Engine,
    SearchLimits,
)
from layoutkit.games.labyrinth.solve.ground import SolverCache
from layoutkit.games.labyrinth.solve.way import RouteProblem
from layoutkit.games.labyrinth.table.camps import is_reachable
from layoutkit.games.labyrinth.table.easy import surely_reachable
from layoutkit.search import BudgetExhausted, BudgetLimits

FEW_STATES = 100  # enough for most proofs that no route exists


def make_check_engine(case: BoardModel, stock: Stock, ground: SolverCache | None = None) -> Engine:
    """Return an engine with as many states for each question as `check` allows."""
    states = BudgetLimits(states=case.layout.settings.costs_budget)
    return Engine(case, stock, limits=SearchLimits(states), ground=ground)


def is_in_stock(engine: Engine, colour: Colour, field: str) -> bool | None:
    """Return whether the stock suffices for a field that is not cut off, or None if undecided."""
    found = has_route(engine, colour, field, None)
    return False if found is None and not _is_in_reach(engine, colour, field) else found


def has_route(
    engine: Engine, colour: Colour, field: str, max_states: int | None = QUICK_ROUTE_STATES
) -> bool | None:
    """Return whether there is a route to a field, or None if undecided."""
    plain = is_reachable(engine.case.board, engine.stock, colour, field)
    if plain is not None:
        return plain
    if not _is_in_reach(engine, colour, field, FEW_STATES):
        return False
    space = engine.route_problem(field)
    return engine.has_route(space, _nearest(engine, space, colour), max_states)


def _nearest(engine: Engine, space: RouteProblem, colour: Colour) -> int:
    """Return the state to search from: on the surely reachable field that is nearest to the goal.

    A player gets there with all planks and nothing moved, and can go back in the same way. So a
    field can be reached from there if and only if it can be reached from the start. If the time is
    over, the start will do.
    """
    easy = surely_reachable(engine.case.board, engine.stock, colour)
    nodes = [engine.net.index[field] for field in sorted(easy)]
    start = engine.start(colour)
    engine.watch.purse = engine.open_purse()
    try:
        return engine.start_on(engine.net.names[space.nearest(start, nodes)])
    except BudgetExhausted:
        return start


def _is_in_reach(
    engine: Engine, colour: Colour, field: str, max_states: int = ABSTRACT_STATES
) -> bool:
    """Return False if the abstract game proves that a field cannot be reached."""
    return bool(
        engine.explore_abstract(colour, max_states=max_states).fields >> engine.net.index[field] & 1
    )
