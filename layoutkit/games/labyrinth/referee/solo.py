"""The rules for one player alone on the board, and the replay of a written plan.

`SoloRules` says what a player may do (walk, lay, remove, move), what follows from it, and which
law of the rule sheet forbids it. It works on plain sets of names and makes no effort to be fast.
The referee and the tests use it; the solver has its own representation. `replay_plan` plays a plan
step by step and names the first law that it breaks.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from enum import StrEnum
from typing import Any

from layoutkit.fast_dataclass import dataclass
from layoutkit.games.labyrinth.board import model as records
from layoutkit.games.labyrinth.board.board import BoardGraph, BoardModel


class ActionKind(StrEnum):
    """The kinds of actions that cards allow (LAB-T2)."""

    WALK = "walk"
    LAY = "lay"
    REMOVE = "remove"
    MOVE = "move"


@dataclass(frozen=True, slots=True)
class Action:
    """One step, or one plank laid, removed or moved."""

    do: ActionKind
    place: str  # the field or plank stepped on, or the plank's position
    to: str = ""  # the position that a plank is moved to


@dataclass(frozen=True, slots=True)
class SoloState:
    """The part of the game that one player alone can change."""

    pawn: str
    lying: frozenset[str]
    stock: records.Stock


@dataclass(frozen=True, slots=True)
class RuleViolation:
    """The law of the rule sheet that forbids an action, and the facts."""

    law: str
    message: str


def start_state(model: BoardModel, colour: records.Colour) -> SoloState:
    """Return the state at the start of the game."""
    board = model.board
    return SoloState(board.starts[colour], frozenset(board.lying.values()), model.layout.stock)


class SoloRules:
    """The laws LAB-T2 to T6 on one board, for one player alone."""

    def __init__(self, board: BoardGraph) -> None:
        self.board = board
        self.carries: dict[str, set[str]] = {name: set() for name in board.positions}
        for name, position in board.positions.items():
            for support in position.rests_on:
                self.carries[support].add(name)
        # the ends of a plank touch all its contacts except the planks that rest on it
        self.touches = {
            name: frozenset(contacts) - self.carries[name]
            for name, contacts in board.contacts.items()
        }
        self.in_reach: dict[str, list[str]] = {}
        for name, touched in self.touches.items():
            for place in touched:
                self.in_reach.setdefault(place, []).append(name)

    def cost(self, action: Action) -> int:
        """Return the hourglasses that an action costs (LAB-T2)."""
        if action.do is ActionKind.LAY:
            return records.LAY_COST[self.board.positions[action.place].kind]
        return {
            ActionKind.WALK: records.STEP_COST,
            ActionKind.REMOVE: records.REMOVE_COST,
            ActionKind.MOVE: records.MOVE_COST,
        }[action.do]

    def fallen(self, lying: frozenset[str], plank: str) -> frozenset[str]:
        """Return the planks that fall when a plank is removed: those on it, and those on them."""
        falls = frozenset(self.carries[plank] & lying)
        return falls.union(*(self.fallen(lying, one) for one in falls))

    def fault(self, state: SoloState, action: Action) -> RuleViolation | None:
        """Return the law that forbids an action, or None if it is legal."""
        if action.do is ActionKind.WALK:
            return self._check_step(state, action.place)
        if action.do is ActionKind.LAY:
            return self._check_laying(state, action.place)
        fault = self._check_removing(state, action.place)
        if fault or action.do is ActionKind.REMOVE:
            return fault
        return self._check_moving(state, action.place, action.to)

    def act(self, state: SoloState, action: Action) -> SoloState:
        """Return the state after a legal action."""
        if action.do is ActionKind.WALK:
            return replace(state, pawn=action.place)
        if action.do is ActionKind.LAY:
            return self._laid(state, action.place)
        removed = self._remove(state, action.place)
        return removed if action.do is ActionKind.REMOVE else self._laid(removed, action.to)

    def actions(self, state: SoloState) -> Iterator[Action]:
        """Yield all legal actions."""
        near = self.in_reach.get(state.pawn, [])
        for place in self._next_places(state):
            yield Action(ActionKind.WALK, place)
        for plank in near:
            if plank not in state.lying:
                lay = Action(ActionKind.LAY, plank)
                if not self.fault(state, lay):
                    yield lay
                continue
            yield Action(ActionKind.REMOVE, plank)
            for other in near:
                move = Action(ActionKind.MOVE, plank, other)
                if not self.fault(state, move):
                    yield move

    def _next_places(self, state: SoloState) -> Iterator[str]:
        """Yield the fields and planks that one step leads to (LAB-T6)."""
        if state.pawn in self.board.positions:
            for place in self.board.contacts[state.pawn]:
                if place in self.board.fields or place in state.lying:
                    yield place
        else:
            for plank in self.in_reach.get(state.pawn, []):
                if plank in state.lying:
                    yield plank

    def _laid(self, state: SoloState, plank: str) -> SoloState:
        kind = self.board.positions[plank].kind
        return SoloState(state.pawn, state.lying | {plank}, state.stock.without(kind))

    def _remove(self, state: SoloState, plank: str) -> SoloState:
        gone = self.fallen(state.lying, plank) | {plank}
        kind = self.board.positions[plank].kind
        return SoloState(state.pawn, state.lying - gone, state.stock.without(kind, -1))

    def _check_step(self, state: SoloState, place: str) -> RuleViolation | None:
        if place not in self.board.fields and place not in state.lying:
            return RuleViolation("LAB-T6", f"there is neither a field nor a plank at {place}")
        if place not in self._next_places(state):
            return RuleViolation("LAB-T6", f"{place} does not touch {state.pawn}")
        return None

    def _check_laying(self, state: SoloState, plank: str) -> RuleViolation | None:
        position = self.board.positions.get(plank)
        if position is None:
            return RuleViolation("LAB-P1 to P8", f"{plank} is not a position for a plank")
        if plank in state.lying:
            return RuleViolation("LAB-A26", f"there is already a plank at {plank}")
        if state.pawn not in self.touches[plank]:
            return RuleViolation("LAB-T3", f"no end of {plank} touches {state.pawn}")
        if state.stock.of(position.kind) < 1:
            return RuleViolation("LAB-T8", f"there is no {position.kind} plank in stock")
        return self._check_position(state, position)

    def _check_position(self, state: SoloState, position: records.Position) -> RuleViolation | None:
        missing = [support for support in position.rests_on if support not in state.lying]
        if missing:
            law = "LAB-P5" if position.form is records.Form.BAR else "LAB-P3"
            message = f"{position.name} would rest on {missing[0]}, where no plank lies"
            return RuleViolation(law, message)
        across = sorted(self.board.clashes[position.name] & state.lying)
        message = f"{position.name} would overlap the plank at "
        return RuleViolation("LAB-P6", message + across[0]) if across else None

    def _check_removing(self, state: SoloState, plank: str) -> RuleViolation | None:
        if plank not in state.lying:
            return RuleViolation("LAB-T4", f"no plank lies at {plank}")
        if state.pawn == plank or state.pawn in self.fallen(state.lying, plank):
            return RuleViolation("LAB-T4", f"the pawn on {state.pawn} would fall")
        if state.pawn not in self.touches[plank]:
            return RuleViolation("LAB-T4", f"no end of {plank} touches {state.pawn}")
        return None

    def _check_moving(self, state: SoloState, plank: str, to: str) -> RuleViolation | None:
        target = self.board.positions.get(to)
        if target and target.kind is not self.board.positions[plank].kind:
            return RuleViolation("LAB-T5", f"the plank at {plank} does not have the length of {to}")
        return self._check_laying(self._remove(state, plank), to)


@dataclass(frozen=True, slots=True)
class PlanReplay:
    """The outcome of a plan, or of the part before its first illegal step."""

    end: SoloState
    cost: int
    turns: int  # in the order of the plan
    fault: RuleViolation | None = None
    at: int | None = None  # the index of the wrong step in the plan


def replay_plan(play: SoloRules, start: SoloState, plan: Sequence[Mapping[str, Any]]) -> PlanReplay:
    """Play a plan (as in the JSON of `solve`) from a state to its end or its first illegal step."""
    state, total, turns, left = start, 0, 0, 0
    for number, item in enumerate(plan):
        paid = 0
        fault = _misread(item)
        for action in () if fault else read_actions(item):
            fault = play.fault(state, action)
            if fault:
                break
            state, cost = play.act(state, action), play.cost(action)
            paid += cost
            if cost > left:  # no action is split between turns (LAB-T1)
                turns, left = turns + 1, records.TURN_HOURGLASSES
            left -= cost
        total += paid
        if fault is None and paid != item["cost"]:
            fault = RuleViolation("LAB-T2", f"the cost is {paid}, not {item['cost']}")
        if fault:
            return PlanReplay(state, total, turns, fault, number)
    return PlanReplay(state, total, turns)


def _misread(item: Mapping[str, Any]) -> RuleViolation | None:
    """Return the violation of an item that is not a step of a plan."""
    keys = {"walk": {"path"}, "lay": {"plank"}, "remove": {"plank"}, "move": {"plank", "to"}}
    wanted = keys.get(item.get("do", ""))
    if wanted is None:
        return RuleViolation("LAB-T2", f"no card allows {item.get('do')!r}")
    if set(item) != wanted | {"do", "cost"}:
        message = f"{item['do']} needs the keys {', '.join(sorted(wanted))} and cost"
        return RuleViolation("LAB-T2", message)
    return None


def read_actions(item: Mapping[str, Any]) -> Iterator[Action]:
    """Yield the single actions of a step of a plan."""
    deed = ActionKind(item["do"])
    if deed is ActionKind.WALK:
        for place in item["path"]:
            yield Action(deed, str(place))
    else:
        yield Action(deed, item["plank"], item.get("to", ""))
