"""Costs for the scores: every colour to every field, the planks used; positions may be denied."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from layoutkit.games.labyrinth.board.case import Case
from layoutkit.games.labyrinth.board.terms import Colour
from layoutkit.games.labyrinth.solve.answers import GemStatus
from layoutkit.games.labyrinth.solve.engine import Engine, Limits
from layoutkit.games.labyrinth.solve.plan import Item, Lay, Move, Plan, Walk, make_plan
from layoutkit.games.labyrinth.solve.questions import status_without_way


@dataclass(frozen=True, slots=True)
class FieldCost:
    """What a field costs one colour, and the positions that the cheapest plan found stands on."""

    colour: Colour
    field: str
    status: GemStatus
    cost: int | None = None
    positions: tuple[str, ...] = ()


def costs(
    case: Case,
    fields: Iterable[str] | None = None,
    denied: frozenset[str] = frozenset(),
    limits: Limits | None = None,
) -> tuple[FieldCost, ...]:
    """The cost of fields (all of the board if None) for every player, field by field."""
    engine = Engine(case, denied=denied, limits=limits)
    wanted = list(case.board.fields) if fields is None else list(dict.fromkeys(fields))
    return tuple(
        field_cost(engine, colour, field)
        for field in wanted
        for colour in case.layout.players
        if colour in case.board.starts
    )


def field_cost(engine: Engine, colour: Colour, field: str) -> FieldCost:
    """The cost of one field for one player."""
    outcome = engine.way(colour, field)
    if outcome.cost is None:
        return FieldCost(colour, field, status_without_way(engine, colour, field, outcome))
    plan = make_plan(engine.net, outcome.labels)
    used = tuple(positions_used(engine, plan))
    return FieldCost(colour, field, GemStatus.REACHED, outcome.cost, used)


def positions_used(engine: Engine, plan: Plan) -> Iterator[str]:
    """The positions that a plan lays planks on or walks over, each once, in order."""
    positions = engine.case.board.positions
    seen = set()
    for item in plan:
        for name in _places(item):
            if name in positions and name not in seen:
                seen.add(name)
                yield name


def _places(item: Item) -> tuple[str, ...]:
    if isinstance(item, Walk):
        return item.path
    if isinstance(item, Lay):
        return (item.plank,)
    return (item.to,) if isinstance(item, Move) else ()
