"""The referee of plans: replays a written plan and names the law that a wrong step breaks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from layoutkit.games.labyrinth.board.terms import TURN_HOURGLASSES
from layoutkit.games.labyrinth.table.play import (
    Action,
    ActionKind,
    RuleViolation,
    SoloRules,
    SoloState,
)
from layoutkit.records import dataclass


@dataclass(frozen=True, slots=True)
class PlanReplay:
    """The outcome of a plan, or of the part before its first illegal step.

    `turns` is the number of turns that the plan takes in its own order.
    """

    end: SoloState
    cost: int
    turns: int
    fault: RuleViolation | None = None
    at: int | None = None  # the index of the wrong step in the plan


class _Clock:
    """A counter of hourglasses and turns; no action is split (LAB-T1)."""

    def __init__(self) -> None:
        self.cost = self.turns = 0
        self.spent = TURN_HOURGLASSES

    def spend(self, cost: int) -> None:
        self.cost += cost
        if self.spent + cost > TURN_HOURGLASSES:
            self.turns, self.spent = self.turns + 1, 0
        self.spent += cost


def replay_plan(play: SoloRules, start: SoloState, plan: Sequence[Mapping[str, Any]]) -> PlanReplay:
    """Play a plan (as in the JSON of `solve`) from a state to its end or its first illegal step."""
    state, clock = start, _Clock()
    for number, item in enumerate(plan):
        paid = 0
        fault = _misread(item)
        for action in () if fault else read_actions(item):
            fault = play.fault(state, action)
            if fault:
                break
            state = play.act(state, action)
            clock.spend(play.cost(action))
            paid += play.cost(action)
        if fault is None and paid != item["cost"]:
            fault = RuleViolation("LAB-T2", f"the cost is {paid}, not {item['cost']}")
        if fault:
            return PlanReplay(state, clock.cost, clock.turns, fault, number)
    return PlanReplay(state, clock.cost, clock.turns)


def _misread(item: Mapping[str, Any]) -> RuleViolation | None:
    """Return the violation of an item that is not a step of a plan."""
    keys = {"walk": {"path"}, "lay": {"plank"}, "remove": {"plank"}, "move": {"plank", "to"}}
    wanted = keys.get(item.get("do", ""))
    if wanted is None:
        return RuleViolation("LAB-T2", f"no card allows {item.get('do')!r}")
    if set(item) != wanted | {"do", "cost"}:
        return RuleViolation(
            "LAB-T2", f"{item['do']} needs the keys {', '.join(sorted(wanted))} and cost"
        )
    return None


def read_actions(item: Mapping[str, Any]) -> Iterator[Action]:
    """Yield the single actions of a step of a plan."""
    deed = ActionKind(item["do"])
    if deed is ActionKind.WALK:
        for place in item["path"]:
            yield Action(deed, str(place))
    else:
        yield Action(deed, item["plank"], item.get("to", ""))
