"""A greedy tour: gem by gem on the cheapest routes, in the best order of these."""

from __future__ import annotations

from layoutkit.games.labyrinth.board.terms import Colour
from layoutkit.games.labyrinth.solve.deeds import STEP, ActionCode
from layoutkit.games.labyrinth.solve.engine import Engine
from layoutkit.records import dataclass
from layoutkit.search import UNREACHABLE, Status

ALL_ORDERS = 4  # more goals are visited in order of distance


@dataclass(frozen=True, slots=True)
class GreedyTour:
    """The cost and the actions of a greedy tour."""

    cost: int
    labels: tuple[ActionCode, ...]


def find_greedy_tour(engine: Engine, colour: Colour, fields: tuple[str, ...]) -> GreedyTour | None:
    """Return the best tour of cheapest routes from gem to gem, or None if each order gets stuck."""
    goals = frozenset(engine.net.index[field] for field in fields)
    begin = engine.start(colour)
    return _best_continuation(engine, begin, goals - {engine.game.unpack(begin)[1]}, UNREACHABLE)


def _best_continuation(
    engine: Engine, state: int, goals: frozenset[int], below: int
) -> GreedyTour | None:
    """Return the best way to the remaining goals that costs less than `below`."""
    if not goals:
        return GreedyTour(0, ())
    legs = []
    for goal in sorted(goals):
        field = engine.net.names[goal]
        if engine.lower_bound(state, field) >= below:
            return None  # this goal alone costs too much
        outcome = engine.find_leg(state, field)
        if outcome.status is Status.IMPOSSIBLE or (outcome.lower or 0) >= below:
            return None
        if outcome.cost is not None:
            legs.append(GreedyTour(outcome.cost, outcome.labels))
    legs.sort(key=lambda leg: leg.cost)
    best: GreedyTour | None = None
    for leg in legs if len(goals) <= ALL_ORDERS else legs[:1]:
        seen = {node for action, node, _ in leg.labels if action == STEP}
        after = engine.game.follow(state, leg.labels)
        rest = _best_continuation(engine, after, goals - seen, below - leg.cost)
        if rest and leg.cost + rest.cost < below:
            best = GreedyTour(leg.cost + rest.cost, leg.labels + rest.labels)
            below = best.cost
    return best
