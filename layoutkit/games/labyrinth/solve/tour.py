"""The cheapest tour through several fields, in the best order, as a search problem.

The lower bound has two parts that no action serves at once. Steps: the shortest walk through the
remaining goals if every plank lay. Planks: the missing planks that join the pawn with the goals,
at 2 each (a short plank costs 1, and 1 to pick it up unless it is in stock; a long plank costs at
least 2), less 1 for every short plank in stock.

A plank is laid only to step onto it at once, or to carry a plank that is laid later (`waiting`).
Every other plan can be changed into such a plan at no higher cost: if the pawn steps onto the
plank later, it could have laid it there and then; if it never does, the plank was laid in vain.
This is not true of turns, where it matters when an action is done (`turns`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from enum import Enum, auto
from typing import NamedTuple, TypeAlias

from layoutkit.games.labyrinth.board.terms import STEP_COST
from layoutkit.games.labyrinth.solve.deeds import (
    LAY,
    LAY_AND_STEP,
    REMOVE,
    STEP,
    ActionCode,
    ActionGenerator,
)
from layoutkit.games.labyrinth.solve.net import BitBoard
from layoutkit.games.labyrinth.solve.shores import MissingPlanks
from layoutkit.games.labyrinth.solve.trees import TreeCosts
from layoutkit.games.labyrinth.solve.waiting import PendingSupports
from layoutkit.games.labyrinth.solve.walks import WalkDistances

PLANK_SET_BITS = 40  # enough for the plank sets of any search

TourSuccessor: TypeAlias = tuple[int, int, int, ActionCode]
"""The next state, the cost of the action, an estimate of the cost from there, the action."""


class StateFacts(NamedTuple):
    """Facts about a state that several bounds need."""

    remaining: int
    pending: int
    pawn: int
    short: int
    walk: list[int]
    missing: int  # planks, including the one on a pending support
    useful: int
    tree: int  # the cost of the cheapest tree, if trees are used


class TourBounds:
    """The bounds of all tours through some goals, in hourglasses or in turns."""

    def __init__(
        self, net: BitBoard, goals: tuple[int, ...], check_budget: Callable[[], None]
    ) -> None:
        self.goals = goals
        self.missing_planks = MissingPlanks(net, goals, check_budget)
        self.walks = WalkDistances(net, [1 << goal for goal in goals])
        self.pending = PendingSupports(net, self.walks)
        self.trees = TreeCosts(net, goals, check_budget)

    @property
    def size(self) -> int:
        """The number of counts in memory."""
        return self.missing_planks.size


class BoundLevel(Enum):
    """How much work a search spends on the lower bounds of tours."""

    SUM = auto()
    """Steps and planks; results of `check` and `new` depend on this order of states."""
    SUM_FLOOR = auto()
    """A missing plank costs at least 1, even if many short planks are in stock."""
    TREES = auto()
    """Trees are used too; only a long search makes up for their tables."""


class TourProblem:
    """The tours through some goals as a search problem.

    A state is that of the action generator with one bit for each remaining goal at its end.
    """

    def __init__(
        self, game: ActionGenerator, tours: TourBounds, level: BoundLevel = BoundLevel.SUM
    ) -> None:
        self.uses_trees = level is BoundLevel.TREES
        self.game, self.missing_planks, self.walks = game, tours.missing_planks, tours.walks
        self.pending, self.trees = tours.pending, tours.trees
        self.goals, self.width = tours.goals, len(tours.goals)
        self.all = (1 << self.width) - 1
        # pending supports are packed above everything else
        self.pending_shift = self.width + game.plank_set_shift + PLANK_SET_BITS
        self._others = (1 << self.pending_shift) - 1
        self.goal_at = {node: 1 << number for number, node in enumerate(tours.goals)}
        self._least = int(level is not BoundLevel.SUM)  # cost of a plank
        self._state = -1
        self._known: StateFacts

    def start(self, state: int) -> int:
        """Return the state in which the tour begins; a goal under the pawn is taken."""
        pawn = self.game.unpack(state)[1]
        return state << self.width | self.all & ~self.goal_at.get(pawn, 0)

    def action_state(self, state: int) -> int:
        """Return the part of a state that the action generator packed."""
        return (state & self._others) >> self.width

    def is_goal(self, state: int) -> bool:
        """Return whether no goal remains."""
        return not state & self.all

    def lower_bound(self, state: int) -> int:
        """Return a lower bound of the steps and planks that are still needed."""
        if not state & self.all:
            return 0
        remaining, pending, pawn, short, walk, missing, _, tree = self._find_facts(state)
        steps = walk[pawn]
        if pending:
            steps = max(steps, self.pending.walk(pending, remaining, pawn))
        return max(steps + self._laying(missing, short), tree - short)

    def _laying(self, planks: int, short: int) -> int:
        """Return the lowest cost of so many planks: 2 each, less 1 for each short one in stock."""
        return max(self._least * planks, 2 * planks - short)

    def _find_facts(self, state: int) -> StateFacts:
        """Return the facts about a state, which are kept for the next call."""
        if state != self._state:
            remaining, pending = state & self.all, state >> self.pending_shift
            plank_set, pawn, short, _ = self.game.unpack(self.action_state(state))
            lying = self.game.plank_sets.masks[plank_set]
            walkable = self.missing_planks.walkable(lying, pawn)
            planks, useful = self.missing_planks.count_missing(lying, walkable, remaining)
            missing = planks + (pending & walkable > 0)
            tree = self.trees.cost(lying, walkable, remaining) if self.uses_trees else 0
            walk = self.walks.through(remaining)
            self._state = state
            self._known = StateFacts(remaining, pending, pawn, short, walk, missing, useful, tree)
        return self._known

    def successors(self, state: int, spent: int) -> list[TourSuccessor]:
        """Return the successors of a state.

        The pawn touches the plank that it lays, so a tree over that plank begins at the pawn.
        """
        view = self._find_facts(state)
        remaining, pending, pawn, short, walk = view[:5]
        same = self._laying(view.missing, short)
        closed = self.pending.off_limits(pending)
        is_leaving = closed >> pawn & 1  # the pending supports were laid from here just now
        found: list[TourSuccessor] = []
        for label, cost, after in self.game.successors(self.action_state(state), spent):
            action, plank, _ = label
            if action == STEP:
                still = remaining & ~self.goal_at.get(plank, 0)
                if closed >> plank & 1 or (pending and not still):
                    continue  # the pending supports were laid in vain
                ahead = walk if still == remaining else self.walks.through(still)
                there = pending << self.pending_shift | after << self.width | still
                found.append((there, cost, ahead[plank] + (same if still else 0), label))
            elif not is_leaving or self._may_do_last(pending, label):
                found += self._changed(view, label, cost, after)
        return found

    def _may_do_last(self, pending: int, label: ActionCode) -> bool:
        """Return whether an action may follow the laying of a support while the pawn stays."""
        action, plank, to = label
        return action == LAY or bool(
            pending & self.game.net.supports[to] and not pending >> plank & 1
        )

    def _changed(
        self, view: StateFacts, label: ActionCode, cost: int, after: int
    ) -> Iterator[TourSuccessor]:
        """Yield the states after a plank is laid, removed or moved."""
        action, plank, to = label
        net = self.game.net
        laid = plank if action == LAY else to
        pending = view.pending & ~net.supports[laid]
        count = view.missing - (view.pending > 0)
        count -= action != REMOVE and view.useful >> laid & 1
        short = view.short
        if net.shorts >> plank & 1:
            short += -1 if action == LAY else 1
        if action == LAY:
            if not self.pending.off_limits(pending) >> plank & 1:
                there = self.game.with_pawn(after, view.pawn, plank) << self.width | view.remaining
                estimate = self._laying(count, short) + view.walk[plank]
                stepped = (LAY_AND_STEP, plank, 0)
                yield pending << self.pending_shift | there, cost + STEP_COST, estimate, stepped
            if not net.carries[plank]:
                return
            pending |= 1 << plank
            count += 1
        there = pending << self.pending_shift | after << self.width | view.remaining
        yield there, cost, self._laying(count, short) + view.walk[view.pawn], label


def expand_actions(labels: Iterable[ActionCode]) -> tuple[ActionCode, ...]:
    """Return the actions of a tour one by one, with laying and stepping apart."""
    deeds: list[ActionCode] = []
    for action, node, to in labels:
        deeds += (
            [(LAY, node, 0), (STEP, node, 0)] if action == LAY_AND_STEP else [(action, node, to)]
        )
    return tuple(deeds)
