"""One player's game on the table, in names: the state, what may be done, and what it brings about.

Plain sets and no haste: the referee and the tests play with this; the solver has its own masks.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from enum import StrEnum

from layoutkit.games.labyrinth.board.case import Board, Case
from layoutkit.games.labyrinth.board.terms import (
    LAY_COST,
    MOVE_COST,
    REMOVE_COST,
    STEP_COST,
    Colour,
    Form,
    Position,
    Stock,
)
from layoutkit.records import dataclass


class Deed(StrEnum):
    """The deeds that cards are played for (LAB-T2)."""

    WALK = "walk"
    LAY = "lay"
    REMOVE = "remove"
    MOVE = "move"


@dataclass(frozen=True, slots=True)
class Action:
    """One step, or one plank laid, removed or moved.

    `place` is the field or plank stepped on, or the plank's position; `to` is where it is moved.
    """

    do: Deed
    place: str
    to: str = ""


@dataclass(frozen=True, slots=True)
class State:
    """The table as far as one player alone can change it."""

    pawn: str
    lying: frozenset[str]
    stock: Stock


@dataclass(frozen=True, slots=True)
class Fault:
    """The reason that an action is not allowed: the law of the rule sheet, and the facts."""

    law: str
    message: str


def start_state(case: Case, colour: Colour, stock: Stock | None = None) -> State:
    """The pawn on its start field, the planks of the file on the board, the own stock in hand."""
    board = case.board
    return State(board.starts[colour], frozenset(board.lying.values()), stock or case.layout.stock)


class Play:
    """The laws LAB-T2 to T6 on one board, for one player alone."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.carries: dict[str, set[str]] = {name: set() for name in board.positions}
        for name, position in board.positions.items():
            for support in position.rests_on:
                self.carries[support].add(name)
        # what the ends of a plank touch: all its contacts but the planks that rest on it
        self.touches = {
            name: frozenset(contacts) - self.carries[name]
            for name, contacts in board.contacts.items()
        }
        self.in_reach: dict[str, list[str]] = {}
        for name, touched in self.touches.items():
            for place in touched:
                self.in_reach.setdefault(place, []).append(name)

    def cost(self, action: Action) -> int:
        """The hourglasses that an action costs (LAB-T2)."""
        if action.do is Deed.LAY:
            return LAY_COST[self.board.positions[action.place].kind]
        return {Deed.WALK: STEP_COST, Deed.REMOVE: REMOVE_COST, Deed.MOVE: MOVE_COST}[action.do]

    def fallen(self, lying: frozenset[str], plank: str) -> frozenset[str]:
        """The planks that fall when one goes: those that rest on it, and on them."""
        falls = frozenset(self.carries[plank] & lying)
        return falls.union(*(self.fallen(lying, one) for one in falls))

    def fault(self, state: State, action: Action) -> Fault | None:
        """The law that forbids an action; None if it is allowed."""
        if action.do is Deed.WALK:
            return self._fault_of_step(state, action.place)
        if action.do is Deed.LAY:
            return self._fault_of_laying(state, action.place)
        fault = self._fault_of_removing(state, action.place)
        if fault or action.do is Deed.REMOVE:
            return fault
        return self._fault_of_moving(state, action.place, action.to)

    def act(self, state: State, action: Action) -> State:
        """The table after an allowed action."""
        if action.do is Deed.WALK:
            return replace(state, pawn=action.place)
        if action.do is Deed.LAY:
            return self._laid(state, action.place)
        removed = self._removed(state, action.place)
        return removed if action.do is Deed.REMOVE else self._laid(removed, action.to)

    def actions(self, state: State) -> Iterator[Action]:
        """Everything that is allowed now."""
        near = self.in_reach.get(state.pawn, [])
        for place in self._next_places(state):
            yield Action(Deed.WALK, place)
        for plank in near:
            if plank not in state.lying:
                lay = Action(Deed.LAY, plank)
                if not self.fault(state, lay):
                    yield lay
                continue
            yield Action(Deed.REMOVE, plank)
            for other in near:
                move = Action(Deed.MOVE, plank, other)
                if not self.fault(state, move):
                    yield move

    def _next_places(self, state: State) -> Iterator[str]:
        """The fields and planks that one step leads to (LAB-T6)."""
        if state.pawn in self.board.positions:
            for place in self.board.contacts[state.pawn]:
                if place in self.board.fields or place in state.lying:
                    yield place
        else:
            for plank in self.in_reach.get(state.pawn, []):
                if plank in state.lying:
                    yield plank

    def _laid(self, state: State, plank: str) -> State:
        kind = self.board.positions[plank].kind
        return State(state.pawn, state.lying | {plank}, state.stock.without(kind))

    def _removed(self, state: State, plank: str) -> State:
        gone = self.fallen(state.lying, plank) | {plank}
        kind = self.board.positions[plank].kind
        return State(state.pawn, state.lying - gone, state.stock.without(kind, -1))

    def _fault_of_step(self, state: State, place: str) -> Fault | None:
        if place not in self.board.fields and place not in state.lying:
            return Fault("LAB-T6", f"there is nothing to stand on at {place}")
        if place not in self._next_places(state):
            return Fault("LAB-T6", f"{place} does not touch {state.pawn}")
        return None

    def _fault_of_laying(self, state: State, plank: str) -> Fault | None:
        position = self.board.positions.get(plank)
        if position is None:
            return Fault("LAB-P1 to P8", f"no plank may lie at {plank}")
        if plank in state.lying:
            return Fault("LAB-A26", f"a plank lies at {plank} already")
        if state.pawn not in self.touches[plank]:
            return Fault("LAB-T3", f"no end of {plank} touches {state.pawn}")
        if state.stock.of(position.kind) < 1:
            return Fault("LAB-T8", f"no {position.kind} plank is in stock")
        return self._fault_of_lying(state, position)

    def _fault_of_lying(self, state: State, position: Position) -> Fault | None:
        missing = [support for support in position.rests_on if support not in state.lying]
        if missing:
            law = "LAB-P5" if position.form is Form.BAR else "LAB-P3"
            return Fault(law, f"{position.name} would rest on {missing[0]}, which does not lie")
        across = sorted(self.board.clashes[position.name] & state.lying)
        if across:
            return Fault("LAB-P6", f"{position.name} would lie across {across[0]}")
        return None

    def _fault_of_removing(self, state: State, plank: str) -> Fault | None:
        if plank not in state.lying:
            return Fault("LAB-T4", f"no plank lies at {plank}")
        if state.pawn == plank or state.pawn in self.fallen(state.lying, plank):
            return Fault("LAB-T4", f"the pawn on {state.pawn} would fall")
        if state.pawn not in self.touches[plank]:
            return Fault("LAB-T4", f"no end of {plank} touches {state.pawn}")
        return None

    def _fault_of_moving(self, state: State, plank: str, to: str) -> Fault | None:
        target = self.board.positions.get(to)
        if target and target.kind is not self.board.positions[plank].kind:
            return Fault("LAB-T5", f"the plank of {plank} is too long or too short for {to}")
        return self._fault_of_laying(self._removed(state, plank), to)
