"""The cheapest tour through several fields, in the best order, as a space to search.

The bound has two parts that no deed serves at once. Steps: the shortest open walk through the
goals that are left if every plank lay. Planks: those that must still be laid to join the pawn
with the goals, at 2 each (a short costs 1, and 1 for lifting it somewhere unless it is in stock;
a long costs 2 at least), less 1 for every short in stock.

A plank is laid only to step onto it at once, or to wait for one that will rest on it (waiting.py).
Any other plan costs no less: where the pawn steps onto the plank later, from wherever it does so it
could have laid the plank there and then; where it never does, the plank was laid in vain. In turns
this does not hold, for there it counts when something is done: some tours are missed (turns.py).
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
    DeedCode,
    SoloGame,
)
from layoutkit.games.labyrinth.solve.net import Net
from layoutkit.games.labyrinth.solve.shores import Shores
from layoutkit.games.labyrinth.solve.trees import Trees
from layoutkit.games.labyrinth.solve.waiting import Waiting
from layoutkit.games.labyrinth.solve.walks import Walks

WORLD_BITS = 40  # no search comes to so many worlds

Following: TypeAlias = tuple[int, int, int, DeedCode]
"""A next state, the cost of the way there, an estimate of what is to pay from it, the deed."""


class View(NamedTuple):
    """What is known of a state."""

    left: int
    waiting: int
    pawn: int
    short: int
    walk: list[int]
    missing: int  # planks, with one that must come to rest on one that waits
    nearer: int
    tree: int  # all that is still to pay, by trees, if these are asked


class Tours:
    """The bounds of all tours through some goals, whoever asks and however time is counted."""

    def __init__(self, net: Net, goals: tuple[int, ...], look: Callable[[], None]) -> None:
        self.goals = goals
        self.shores = Shores(net, goals, look)
        self.walks = Walks(net, [1 << goal for goal in goals])
        self.waiting = Waiting(net, self.walks)
        self.trees = Trees(net, goals, look)

    @property
    def size(self) -> int:
        """How many counts are kept."""
        return self.shores.size


class Care(Enum):
    """How a search looks at tours."""

    BRIEF = auto()
    """What `check` and `new` find by brief looks hangs on the order of the states: it stays so."""
    SHARP = auto()
    """A missing plank costs 1 at least, however many shorts are in stock."""
    DEEP = auto()
    """The same, and the bound looks at trees, whose tables only a long search wins back."""


class TourSpace:
    """States as packed by the game, with one bit per goal that is left at the end."""

    def __init__(self, game: SoloGame, tours: Tours, care: Care = Care.BRIEF) -> None:
        self.is_deep = care is Care.DEEP
        self.game, self.shores, self.walks = game, tours.shores, tours.walks
        self.waiting, self.trees = tours.waiting, tours.trees
        self.goals, self.width = tours.goals, len(tours.goals)
        self.all = (1 << self.width) - 1
        self.waits_at = self.width + game.world_at + WORLD_BITS  # above all else: planks that wait
        self._others = (1 << self.waits_at) - 1
        self.goal_at = {node: 1 << number for number, node in enumerate(tours.goals)}
        self._least = int(care is not Care.BRIEF)  # for a plank
        self._state = -1
        self._known: View

    def start(self, state: int) -> int:
        """The state in which the tour begins; a goal under the pawn is taken."""
        pawn = self.game.unpack(state)[1]
        return state << self.width | self.all & ~self.goal_at.get(pawn, 0)

    def inner(self, state: int) -> int:
        """The state as packed by the game."""
        return (state & self._others) >> self.width

    def is_goal(self, state: int) -> bool:
        """True if no goal is left."""
        return not state & self.all

    def bound(self, state: int) -> int:
        """Steps and planks still needed."""
        if not state & self.all:
            return 0
        left, waiting, pawn, short, walk, missing, _, tree = self._view(state)
        steps = walk[pawn]
        if waiting:
            steps = max(steps, self.waiting.walk(waiting, left, pawn))
        return max(steps + self._laying(missing, short), tree - short)

    def _laying(self, planks: int, short: int) -> int:
        """What so many planks cost at least: 2 each, less 1 for each short in stock."""
        return max(self._least * planks, 2 * planks - short)

    def _view(self, state: int) -> View:
        """What is known of a state, kept for the next question."""
        if state != self._state:
            left, waiting = state & self.all, state >> self.waits_at
            world, pawn, short, _ = self.game.unpack(self.inner(state))
            lying = self.game.worlds.masks[world]
            shore = self.shores.shore(lying, pawn)
            planks, nearer = self.shores.lack(lying, shore, left)
            missing = planks + (waiting & shore > 0)
            tree = self.trees.cost(lying, shore, left) if self.is_deep else 0
            walk = self.walks.through(left)
            self._state = state
            self._known = View(left, waiting, pawn, short, walk, missing, nearer, tree)
        return self._known

    def onward(self, state: int, spent: int) -> list[Following]:
        """The ways on. The pawn touches what it lays, so a tree over that plank begins there."""
        view = self._view(state)
        left, waiting, pawn, short, walk = view[:5]
        same = self._laying(view.missing, short)
        closed = self.waiting.closed(waiting)
        is_leaving = closed >> pawn & 1  # what waits was laid from here, as the last thing done
        found: list[Following] = []
        for label, cost, after in self.game.options(self.inner(state), spent):
            deed, plank, _ = label
            if deed == STEP:
                still = left & ~self.goal_at.get(plank, 0)
                if closed >> plank & 1 or (waiting and not still):
                    continue  # so what waits was laid in vain
                ahead = walk if still == left else self.walks.through(still)
                there = waiting << self.waits_at | after << self.width | still
                found.append((there, cost, ahead[plank] + (same if still else 0), label))
            elif not is_leaving or self._may_do_last(waiting, label):
                found += self._changed(view, label, cost, after)
        return found

    def _may_do_last(self, waiting: int, label: DeedCode) -> bool:
        """True for what may come after the laying of planks that wait, while the pawn stays."""
        deed, plank, to = label
        return deed == LAY or bool(waiting & self.game.net.rests[to] and not waiting >> plank & 1)

    def _changed(self, view: View, label: DeedCode, cost: int, after: int) -> Iterator[Following]:
        """The states after a plank is laid, lifted or moved."""
        deed, plank, to = label
        net = self.game.net
        laid = plank if deed == LAY else to
        waiting = view.waiting & ~net.rests[laid]
        count = view.missing - (view.waiting > 0)
        count -= deed != REMOVE and view.nearer >> laid & 1
        short = view.short
        if net.shorts >> plank & 1:
            short += -1 if deed == LAY else 1
        if deed == LAY:
            if not self.waiting.closed(waiting) >> plank & 1:
                there = self.game.moved(after, view.pawn, plank) << self.width | view.left
                estimate = self._laying(count, short) + view.walk[plank]
                stepped = (LAY_AND_STEP, plank, 0)
                yield waiting << self.waits_at | there, cost + STEP_COST, estimate, stepped
            if not net.carries[plank]:
                return
            waiting |= 1 << plank
            count += 1
        there = waiting << self.waits_at | after << self.width | view.left
        yield there, cost, self._laying(count, short) + view.walk[view.pawn], label


def spelled_out(labels: Iterable[DeedCode]) -> tuple[DeedCode, ...]:
    """The deeds of a tour one by one."""
    deeds: list[DeedCode] = []
    for deed, node, to in labels:
        deeds += [(LAY, node, 0), (STEP, node, 0)] if deed == LAY_AND_STEP else [(deed, node, to)]
    return tuple(deeds)
