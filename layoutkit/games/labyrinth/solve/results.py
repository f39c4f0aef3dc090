"""Plans, statuses and results of `solve`, and the JSON that they make.

A plan is a tuple of steps (`Walk`, `Lay`, `Remove`, `Move`). `make_plan` builds it from the
actions of a search: up to three steps become one walk, and a short plank that is removed and laid
again becomes one move. `split_turns` divides a plan into turns of at most 4 hourglasses. Nothing
here searches.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from typing import Any

from layoutkit.fast_dataclass import dataclass
from layoutkit.games.labyrinth.board.model import (
    LAY_COST,
    MOVE_COST,
    REMOVE_COST,
    STEP_COST,
    TURN_HOURGLASSES,
    Colour,
    PlankKind,
)
from layoutkit.games.labyrinth.solve.bitboard import LAY, REMOVE, STEP, ActionCode, BitBoard

LONGEST_WALK = 3  # steps on one card (LAB-T2)


@dataclass(frozen=True, slots=True)
class Walk:
    """Up to three steps in a row, as the fields and planks that they lead to."""

    path: tuple[str, ...]

    @property
    def cost(self) -> int:
        """The cost in hourglasses."""
        return STEP_COST * len(self.path)

    def to_json(self) -> dict[str, Any]:
        """Return the step as in the JSON of `solve`."""
        return {"do": "walk", "path": list(self.path), "cost": self.cost}


@dataclass(frozen=True, slots=True)
class Lay:
    """A plank laid from the stock."""

    plank: str
    kind: PlankKind

    @property
    def cost(self) -> int:
        """The cost in hourglasses."""
        return LAY_COST[self.kind]

    def to_json(self) -> dict[str, Any]:
        """Return the step as in the JSON of `solve`."""
        return {"do": "lay", "plank": self.plank, "cost": self.cost}


@dataclass(frozen=True, slots=True)
class Remove:
    """A plank picked up into the stock."""

    plank: str
    kind: PlankKind

    @property
    def cost(self) -> int:
        """The cost in hourglasses."""
        return REMOVE_COST

    def to_json(self) -> dict[str, Any]:
        """Return the step as in the JSON of `solve`."""
        return {"do": "remove", "plank": self.plank, "cost": self.cost}


@dataclass(frozen=True, slots=True)
class Move:
    """A plank picked up and laid elsewhere in one action (LAB-T5)."""

    plank: str
    to: str
    kind: PlankKind

    @property
    def cost(self) -> int:
        """The cost in hourglasses."""
        return MOVE_COST

    def to_json(self) -> dict[str, Any]:
        """Return the step as in the JSON of `solve`."""
        return {"do": "move", "plank": self.plank, "to": self.to, "cost": self.cost}


PlanStep = Walk | Lay | Remove | Move
Plan = tuple[PlanStep, ...]


def make_plan(net: BitBoard, labels: Sequence[ActionCode]) -> Plan:
    """Return the plan of a search's actions.

    Steps are joined to walks, and a short plank that is removed and laid again is moved.
    """
    plan: list[PlanStep] = []
    for action, node, to in labels:
        name = net.names[node]
        last = plan[-1] if plan else None
        kind = PlankKind.SHORT if net.shorts >> node & 1 else PlankKind.LONG
        if action == STEP:
            if isinstance(last, Walk) and len(last.path) < LONGEST_WALK:
                plan[-1] = Walk((*last.path, name))
            else:
                plan.append(Walk((name,)))
        elif action == REMOVE:
            plan.append(Remove(name, kind))
        elif action != LAY:
            plan.append(Move(name, net.names[to], kind))
        elif kind is PlankKind.SHORT and isinstance(last, Remove) and last.kind is kind:
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
            room = TURN_HOURGLASSES
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

    colour: Colour
    start: str
    gems: tuple[GemResult, ...]
    tour: TourResult | None


@dataclass(frozen=True, slots=True)
class SolveResult:
    """The results for a board; `fields` has the costs of all fields if the query asks for them."""

    players: tuple[PlayerResult, ...]
    fields: Mapping[Colour, Mapping[str, FieldResult]] | None = None


def to_json(solution: SolveResult, file: str) -> dict[str, Any]:
    """Return the document that `layoutkit solve FILE --format json` prints."""
    found: dict[str, Any] = {
        "game": "labyrinth",
        "file": file,
        "players": [_player_json(player) for player in solution.players],
    }
    if solution.fields is not None:
        found["fields"] = {
            str(colour): {name: answer.cost for name, answer in fields.items()}
            for colour, fields in solution.fields.items()
        }
        found["field_status"] = {
            str(colour): {name: str(answer.status) for name, answer in fields.items()}
            for colour, fields in solution.fields.items()
        }
    return found


def _player_json(player: PlayerResult) -> dict[str, Any]:
    found: dict[str, Any] = {
        "colour": str(player.colour),
        "start": player.start,
        "gems": [_gem_json(gem) for gem in player.gems],
    }
    if player.tour is not None:
        found["tour"] = _tour_json(player.tour)
    return found


def _gem_json(gem: GemResult) -> dict[str, Any]:
    return {
        "field": gem.field,
        "status": str(gem.status),
        "cost": gem.cost,
        "turns": gem.turns,
        "plan": _plan_json(gem.plan),
    }


def _tour_json(tour: TourResult) -> dict[str, Any]:
    return {
        "status": str(tour.status),
        "cost": tour.cost,
        "lower_bound": tour.lower_bound,
        "turns": tour.turns,
        "plan": _plan_json(tour.plan),
    }


def _plan_json(plan: Plan | None) -> list[dict[str, Any]] | None:
    return None if plan is None else [item.to_json() for item in plan]
