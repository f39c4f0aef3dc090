"""Plans, statuses and results of `solve`, and the JSON that they make.

A plan is a tuple of steps (`Walk`, `Lay`, `Remove`, `Move`). `make_plan` builds it from the
actions of a search: up to three steps become one walk, and a short plank that is removed and laid
again becomes one move. `split_turns` divides a plan into turns of at most 4 hourglasses. Nothing
here searches.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields
from enum import StrEnum
from typing import Any

from layoutkit.fast_dataclass import dataclass
from layoutkit.games.labyrinth.board import model
from layoutkit.games.labyrinth.solve.bitboard import LAY, REMOVE, STEP, ActionCode, BitBoard

LONGEST_WALK = 3  # steps on one card (LAB-T2)


@dataclass(frozen=True, slots=True)
class Walk:
    """Up to three steps in a row, as the fields and planks that they lead to."""

    path: tuple[str, ...]

    @property
    def cost(self) -> int:
        """The cost in hourglasses."""
        return model.STEP_COST * len(self.path)


@dataclass(frozen=True, slots=True)
class Lay:
    """A plank laid from the stock."""

    plank: str
    kind: model.PlankKind

    @property
    def cost(self) -> int:
        """The cost in hourglasses."""
        return model.LAY_COST[self.kind]


@dataclass(frozen=True, slots=True)
class Remove:
    """A plank picked up into the stock."""

    plank: str
    kind: model.PlankKind
    cost = model.REMOVE_COST


@dataclass(frozen=True, slots=True)
class Move:
    """A plank picked up and laid elsewhere in one action (LAB-T5)."""

    plank: str
    to: str
    kind: model.PlankKind
    cost = model.MOVE_COST


PlanStep = Walk | Lay | Remove | Move
Plan = tuple[PlanStep, ...]


def make_plan(net: BitBoard, labels: Sequence[ActionCode]) -> Plan:
    """Return the plan of a search's actions."""
    plan: list[PlanStep] = []
    for action, node, to in labels:
        name = net.names[node]
        last = plan[-1] if plan else None
        kind = model.PlankKind.SHORT if net.shorts >> node & 1 else model.PlankKind.LONG
        if action == STEP:
            if isinstance(last, Walk) and len(last.path) < LONGEST_WALK:
                plan[-1] = Walk((*last.path, name))
            else:
                plan.append(Walk((name,)))
        elif action == REMOVE:
            plan.append(Remove(name, kind))
        elif action != LAY:
            plan.append(Move(name, net.names[to], kind))
        elif kind is model.PlankKind.SHORT and isinstance(last, Remove) and last.kind is kind:
            plan[-1] = Move(last.plank, name, kind)
        else:
            plan.append(Lay(name, kind))
    return tuple(plan)


def plan_cost(plan: Plan) -> int:
    """Return the hourglasses of a whole plan."""
    return sum(item.cost for item in plan)


def split_turns(plan: Plan) -> tuple[Plan, ...]:
    """Split a plan, in its order, into turns of 4 hourglasses; only walks are cut (LAB-T1)."""
    turns: list[list[PlanStep]] = []
    room = 0
    for item in _single_steps(plan):
        if item.cost > room:
            turns.append([])
            room = model.TURN_HOURGLASSES
        room -= item.cost
        last = turns[-1][-1] if turns[-1] else None
        if isinstance(item, Walk) and isinstance(last, Walk) and len(last.path) < LONGEST_WALK:
            turns[-1][-1] = Walk(last.path + item.path)
        else:
            turns[-1].append(item)
    return tuple(map(tuple, turns))


def _single_steps(plan: Plan) -> Iterator[PlanStep]:
    for item in plan:
        if isinstance(item, Walk):
            yield from (Walk((place,)) for place in item.path)
        else:
            yield item


class GemStatus(StrEnum):
    """The status of a player's route to a gem or a field."""

    REACHED = "reached"
    OUT_OF_STOCK = "out-of-stock"
    CUT_OFF = "cut-off"
    UNKNOWN = "unknown"  # the budget ran out before anything was proved


class TourStatus(StrEnum):
    """The status of a tour."""

    OPTIMAL = "optimal"
    FEASIBLE = "feasible"
    IMPOSSIBLE = "impossible"
    UNKNOWN = "unknown"  # the budget ran out before any tour was found


@dataclass(frozen=True, slots=True)
class GemResult:
    """The lowest cost of a gem, the fewest turns of any plan, and a cheapest plan.

    `turns` is also None if the budget did not suffice to prove it.
    """

    field: str
    status: GemStatus
    cost: int | None = None
    turns: int | None = None
    plan: Plan | None = None


@dataclass(frozen=True, slots=True)
class FieldResult:
    """The status of a field, and its lowest cost if it can be reached."""

    status: GemStatus
    cost: int | None = None


@dataclass(frozen=True, slots=True)
class TourResult:
    """A tour through all gems of a player; no tour costs less than `lower_bound`."""

    status: TourStatus
    cost: int | None = None
    lower_bound: int | None = None
    turns: int | None = None
    plan: Plan | None = None


@dataclass(frozen=True, slots=True)
class PlayerResult:
    """A player's gems, and the tour if the query asks for it."""

    colour: model.Colour
    start: str
    gems: tuple[GemResult, ...]
    tour: TourResult | None


@dataclass(frozen=True, slots=True)
class SolveResult:
    """The results for a board; `fields` has the costs of all fields if the query asks for them."""

    players: tuple[PlayerResult, ...]
    fields: Mapping[model.Colour, Mapping[str, FieldResult]] | None = None


def to_json(solution: SolveResult, file: str) -> dict[str, Any]:
    """Return the document that `layoutkit solve FILE --format json` prints."""
    players = []
    for player in solution.players:
        gems = [result_json(gem) for gem in player.gems]
        tour = {"tour": result_json(player.tour)} if player.tour else {}
        start = {"colour": str(player.colour), "start": player.start}
        players.append({**start, "gems": gems, **tour})
    found: dict[str, Any] = {"game": "labyrinth", "file": file, "players": players}
    if solution.fields is not None:
        for key, name in (("fields", "cost"), ("field_status", "status")):
            found[key] = {
                str(colour): {field: getattr(answer, name) for field, answer in fields.items()}
                for colour, fields in solution.fields.items()
            }
    return found


def result_json(result: GemResult | TourResult) -> dict[str, Any]:
    """Return the result for a gem or a tour as in the JSON of `solve`."""
    plan = None if result.plan is None else [step_json(step) for step in result.plan]
    data = {one.name: getattr(result, one.name) for one in fields(result)}
    return {**data, "status": str(result.status), "plan": plan}


def step_json(step: PlanStep) -> dict[str, Any]:
    """Return a step as in the JSON of `solve`."""
    if isinstance(step, Walk):
        return {"do": "walk", "path": list(step.path), "cost": step.cost}
    to = {"to": step.to} if isinstance(step, Move) else {}
    return {"do": type(step).__name__.lower(), "plank": step.plank, **to, "cost": step.cost}
