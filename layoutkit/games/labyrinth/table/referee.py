"""The referee: replays a written plan on the board and names the law that a wrong step breaks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from layoutkit.games.labyrinth.board.terms import TURN
from layoutkit.games.labyrinth.table.play import Action, Deed, Fault, Play, State


@dataclass(frozen=True, slots=True)
class Replay:
    """The outcome of a plan: all of it, or what went before the fault.

    `turns` is what this plan needs when it is played in its order.
    """

    end: State
    cost: int
    turns: int
    fault: Fault | None = None
    at: int | None = None  # the number of the wrong step in the plan, from 0


class _Clock:
    """Counts hourglasses and turns; no action is split (LAB-T1)."""

    def __init__(self) -> None:
        self.cost = self.turns = 0
        self.spent = TURN

    def spend(self, cost: int) -> None:
        self.cost += cost
        if self.spent + cost > TURN:
            self.turns, self.spent = self.turns + 1, 0
        self.spent += cost


def replay(play: Play, start: State, plan: Sequence[Mapping[str, Any]]) -> Replay:
    """Play a plan (as `solve` writes it in JSON) from a state until its end or its first fault."""
    state, clock = start, _Clock()
    for number, item in enumerate(plan):
        paid = 0
        fault = _misread(item)
        for action in () if fault else _actions(item):
            fault = play.fault(state, action)
            if fault:
                break
            state = play.act(state, action)
            clock.spend(play.cost(action))
            paid += play.cost(action)
        if fault is None and paid != item["cost"]:
            fault = Fault("LAB-T2", f"this costs {paid}, not {item['cost']}")
        if fault:
            return Replay(state, clock.cost, clock.turns, fault, number)
    return Replay(state, clock.cost, clock.turns)


def _misread(item: Mapping[str, Any]) -> Fault | None:
    """The fault of an item that is not one of the four deeds."""
    keys = {"walk": {"path"}, "lay": {"plank"}, "remove": {"plank"}, "move": {"plank", "to"}}
    wanted = keys.get(item.get("do", ""))
    if wanted is None:
        return Fault("LAB-T2", f"no card does {item.get('do')!r}")
    if set(item) != wanted | {"do", "cost"}:
        return Fault("LAB-T2", f"{item['do']} takes {', '.join(sorted(wanted))} and cost")
    return None


def _actions(item: Mapping[str, Any]) -> Iterator[Action]:
    """The single actions of one item of a plan."""
    deed = Deed(item["do"])
    if deed is Deed.WALK:
        for place in item["path"]:
            yield Action(deed, place)
    else:
        yield Action(deed, item["plank"], item.get("to", ""))
