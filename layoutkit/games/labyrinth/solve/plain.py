"""Tours without a search: plain plans, which cost too much.

A plain plan leaves alone what lies. It lays every other plank that it crosses, walks over it and
takes it up behind, so one plank of a kind is enough, and no plank laid is in the way of another.
Only from one stem of an X to the other it needs two shorts: the second lies before the first is
taken up.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import pairwise, permutations

from layoutkit.games.labyrinth.board.case import Board
from layoutkit.games.labyrinth.board.contacts import flood
from layoutkit.games.labyrinth.board.terms import (
    LAY_COST,
    REMOVE_COST,
    STEP_COST,
    PlankKind,
    Stock,
)
from layoutkit.games.labyrinth.solve.net import bits
from layoutkit.search import HOPELESS

MOST_GOALS = 5  # with more there are too many orders to try them all


class PlainPlans:
    """The plain plans on a board, as steps between its fields, what lies, and what rests on that.

    A plank laid from pole to pole is one step between two fields.
    """

    def __init__(self, board: Board, stock: Stock) -> None:
        self._board, self._has_pair = board, stock.short > 1
        held = {PlankKind.SHORT: stock.short, PlankKind.LONG: stock.long}
        loose = [name for kind in PlankKind if held[kind] for name in board.loose[kind]]
        self._raised = {name for name in loose if board.positions[name].rests_on}
        self._lying = frozenset(board.lying.values())
        self._index = {
            name: node for node, name in enumerate((*board.fields, *self._lying, *self._raised))
        }
        self._steps: list[dict[int, int]] = [{} for _ in self._index]  # by node: where for a cost
        for name in loose:
            if name not in self._raised:
                one, other = board.positions[name].fields
                cost = self._cost_onto(name) + REMOVE_COST + STEP_COST
                self._add_step(cost, one, other)
                self._add_step(cost, other, one)
        for name in (*self._lying, *self._raised):
            self._add_contacts(name)

    def tour(self, start: str, goals: Sequence[str]) -> int:
        """The cost of the best plain plan to all goals; HOPELESS if none leads to every one."""
        if not goals:
            return 0
        if len(goals) > MOST_GOALS:
            return HOPELESS
        wanted = {start, *goals}
        ways = {goal: self._ways(goal, wanted) for goal in goals}
        cost = min(
            sum(ways[to].get(at, HOPELESS) for at, to in pairwise((start, *order)))
            for order in permutations(goals)
        )
        if cost >= HOPELESS:
            return HOPELESS
        closed = self._board.positions.keys() - self._lying
        is_dry = flood(self._board.near, start, closed) >= {*goals}
        return cost if is_dry else cost - REMOVE_COST  # the last one may stay

    def _cost_onto(self, name: str) -> int:
        """What it costs to step onto a field or a plank, which is laid if it does not lie."""
        position = self._board.positions.get(name)
        if position is None or name in self._lying:
            return STEP_COST
        return STEP_COST + LAY_COST[position.kind]

    def _add_contacts(self, name: str) -> None:
        """The steps between what lies or rests on that, and all that it touches."""
        for other in self._board.near[name]:
            if other not in self._index:
                continue
            is_pair = name in self._raised and other in self._raised
            if is_pair and not self._has_pair:
                continue
            for start, end in ((name, other), (other, name)):
                leaving = REMOVE_COST if start in self._raised else 0
                self._add_step(leaving + self._cost_onto(end), start, end)

    def _add_step(self, cost: int, start: str, end: str) -> None:
        steps = self._steps[self._index[start]]
        steps[cost] = steps.get(cost, 0) | 1 << self._index[end]

    def _ways(self, target: str, wanted: Collection[str]) -> dict[str, int]:
        """What a plain plan pays from the wanted fields to one; there and back cost the same."""
        left = {self._index[name]: name for name in wanted}
        asked = sum(1 << node for node in left)
        costs: dict[str, int] = {}
        due, seen = {0: 1 << self._index[target]}, 0
        while due:
            spent = min(due)
            fresh = due.pop(spent) & ~seen
            seen |= fresh
            if fresh & asked:
                costs.update((left[node], spent) for node in bits(fresh & asked))
                asked &= ~fresh
                if not asked:
                    break
            while fresh:  # as `bits`, which is too slow here
                low = fresh & -fresh
                fresh ^= low
                for cost, reached in self._steps[low.bit_length() - 1].items():
                    due[spent + cost] = due.get(spent + cost, 0) | reached
        return costs
