"""Plans: the steps that a search found, and their division into turns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from layoutkit.games.labyrinth.board.terms import (
    LAY_COST,
    MOVE_COST,
    REMOVE_COST,
    STEP_COST,
    TURN_HOURGLASSES,
    PlankKind,
)
from layoutkit.games.labyrinth.solve.deeds import LAY, REMOVE, STEP, ActionCode
from layoutkit.games.labyrinth.solve.net import BitBoard
from layoutkit.records import dataclass

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
