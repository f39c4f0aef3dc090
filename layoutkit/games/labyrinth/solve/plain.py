"""Tours without a search: plain plans, which cost too much.

A plain plan leaves alone what lies. It lays every other plank that it crosses, walks over it and
takes it up behind, so one plank of a kind is enough, and no plank laid is in the way of another.
Only from one stem of an X to the other it needs two shorts: the second lies before the first is
taken up.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from itertools import pairwise, permutations
from operator import itemgetter

from layoutkit.games.labyrinth.board.case import Board
from layoutkit.games.labyrinth.board.contacts import flood
from layoutkit.games.labyrinth.board.terms import (
    LAY_COST,
    REMOVE_COST,
    STEP_COST,
    PlankKind,
    Stock,
)
from layoutkit.games.labyrinth.solve.net import Net, bits
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
        self._closed = board.positions.keys() - self._lying
        self._index = {
            name: node for node, name in enumerate((*board.fields, *self._lying, *self._raised))
        }
        self._steps: list[dict[int, int]] = [{} for _ in self._index]  # by node: where for a cost
        over = {kind: 2 * STEP_COST + LAY_COST[kind] + REMOVE_COST for kind in PlankKind}
        for position in (board.positions[name] for name in loose if name not in self._raised):
            one, other = (self._index[field] for field in position.fields)
            cost = over[position.form.kind]
            self._add_step(cost, one, other)
            self._add_step(cost, other, one)
        for name in (*self._lying, *self._raised):
            self._add_contacts(name)

    def tour(self, start: str, goals: Sequence[str]) -> int:
        """The cost of the best plain plan to all goals; HOPELESS if none leads to every one."""
        if len(goals) > MOST_GOALS:
            return HOPELESS
        away = [goal for goal in goals if goal != start]
        cost = self._best_order(start, away) if away else 0
        if cost >= HOPELESS:
            return HOPELESS
        is_dry = flood(self._board.near, start, self._closed).issuperset(away)
        return cost if is_dry else cost - REMOVE_COST  # the last one may stay

    def _best_order(self, start: str, goals: Sequence[str]) -> int:
        """What the best order of the goals costs; there and back cost the same."""
        nodes = [self._index[place] for place in (start, *goals)]
        number = {node: at for at, node in enumerate(nodes)}
        size = len(nodes)
        costs = [HOPELESS] * (size * size)  # from row to column; none is paid to stay at the start
        costs[0] = 0
        asked = Net.mask(nodes)
        for goal, node in enumerate(nodes[1:], 1):
            asked ^= 1 << node
            for place, cost in self._ways(node, asked):
                costs[number[place] * size + goal] = costs[goal * size + number[place]] = cost
        return min([sum(legs(costs)) for legs in orders_of(len(goals))])

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
                cost = leaving + self._cost_onto(end)
                self._add_step(cost, self._index[start], self._index[end])

    def _add_step(self, cost: int, start: int, end: int) -> None:
        steps = self._steps[start]
        steps[cost] = steps.get(cost, 0) | 1 << end

    def _ways(self, target: int, asked: int) -> list[tuple[int, int]]:
        """The nodes that are asked for, each with what a plain plan pays between it and one."""
        found: list[tuple[int, int]] = []
        steps = self._steps
        due, seen, spent = {0: 1 << target}, 0, -1
        while due:
            spent += 1
            fresh = due.pop(spent, 0) & ~seen
            seen |= fresh
            if met := fresh & asked:
                found += [(node, spent) for node in bits(met)]
                asked ^= met
                if not asked:
                    break
            while fresh:  # as `bits`, which is too slow here
                low = fresh & -fresh
                fresh ^= low
                for cost, reached in steps[low.bit_length() - 1].items():
                    due[spent + cost] = due.get(spent + cost, 0) | reached
        return found


@cache
def orders_of(goals: int) -> tuple[Callable[[Sequence[int]], tuple[int, ...]], ...]:
    """For every order of so many goals what picks its legs out of a table of costs."""
    size = goals + 1
    return tuple(
        itemgetter(0, *(at * size + to for at, to in pairwise((0, *order))))
        for order in permutations(range(1, size))
    )
