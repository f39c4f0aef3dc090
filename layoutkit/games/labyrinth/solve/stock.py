"""Whether the stock suffices, and how many planks more would do; quick, for `check`."""

from __future__ import annotations

from layoutkit.games.labyrinth.solve.engine import Engine, Limits
from layoutkit.games.labyrinth.terms import Case, Colour, Stock
from layoutkit.search import Budget, Status


def enough_stock(engine: Engine, colour: Colour, field: str) -> bool | None:
    """Whether the stock suffices for a field that is not cut off; None if the budget does not."""
    node = engine.net.index[field]
    if engine.surely(colour) >> node & 1:
        return True
    if not engine.reach(colour).fields >> node & 1:
        return False
    outcome = engine.way(colour, field)
    if outcome.cost is not None:
        return True
    return False if outcome.status is Status.IMPOSSIBLE else None


def planks_missing(case: Case, colour: Colour, field: str, states: int) -> Stock | None:
    """The least planks more with which a field can be reached, as few as possible in all.

    None if no number within the box is proven to suffice, or a smaller one could not be ruled out,
    with so many states for each stock. Among equal numbers the one with fewer longs comes first.
    """
    has, settings = case.layout.stock, case.layout.settings
    limits = Limits(Budget(states=states))
    most = max(0, settings.box_shorts - has.short) + max(0, settings.box_longs - has.long)
    for more in range(1, most + 1):
        doubtful = False
        for long in range(more + 1):
            stock = Stock(has.short + more - long, has.long + long)
            if stock.short > settings.box_shorts or stock.long > settings.box_longs:
                continue
            enough = enough_stock(Engine(case, stock, limits=limits), colour, field)
            if enough:
                return Stock(more - long, long)
            doubtful |= enough is None
        if doubtful:
            return None
    return None
