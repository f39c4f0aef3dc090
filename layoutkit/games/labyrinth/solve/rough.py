"""A tour that is good but not proven: gem by gem, in the best order of all that way."""

from __future__ import annotations

from layoutkit.games.labyrinth.board.terms import Colour
from layoutkit.games.labyrinth.solve.deeds import STEP, DeedCode
from layoutkit.games.labyrinth.solve.engine import Engine
from layoutkit.records import dataclass
from layoutkit.search import HOPELESS, Status

ALL_ORDERS = 4  # goals up to which every order is tried; beyond, the nearest comes next


@dataclass(frozen=True, slots=True)
class RoughTour:
    """A tour and its cost."""

    cost: int
    labels: tuple[DeedCode, ...]


def rough_tour(engine: Engine, colour: Colour, fields: tuple[str, ...]) -> RoughTour | None:
    """The best tour that goes the cheapest way from gem to gem; None if each one gets stuck."""
    goals = frozenset(engine.net.index[field] for field in fields)
    begin = engine.start(colour)
    return _go_on(engine, begin, goals - {engine.game.unpack(begin)[1]}, HOPELESS)


def _go_on(engine: Engine, state: int, goals: frozenset[int], below: int) -> RoughTour | None:
    """The best way on that costs less than `below`."""
    if not goals:
        return RoughTour(0, ())
    hops = []
    for goal in sorted(goals):
        field = engine.net.names[goal]
        if engine.bound(state, field) >= below:
            return None  # this goal alone costs too much
        outcome = engine.hop(state, field)
        if outcome.status is Status.IMPOSSIBLE or (outcome.lower or 0) >= below:
            return None
        if outcome.cost is not None:
            hops.append(RoughTour(outcome.cost, outcome.labels))
    hops.sort(key=lambda hop: hop.cost)
    best: RoughTour | None = None
    for hop in hops if len(goals) <= ALL_ORDERS else hops[:1]:
        seen = {node for deed, node, _ in hop.labels if deed == STEP}
        after = engine.game.follow(state, hop.labels)
        rest = _go_on(engine, after, goals - seen, below - hop.cost)
        if rest and hop.cost + rest.cost < below:
            best = RoughTour(hop.cost + rest.cost, hop.labels + rest.labels)
            below = best.cost
    return best
