"""An independent, exhaustive solver for one player, written from the rules with tuples and sets.

Shares with the package only the catalogue of positions and which of them clash.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from heapq import heappop, heappush
from itertools import count, pairwise, permutations

from layoutkit.games.labyrinth.board.board import BoardGraph, BoardModel
from layoutkit.games.labyrinth.board.model import Colour, Form

Table = tuple[str, frozenset[str], int, int]
"""Pawn, planks that lie, shorts and longs in hand."""


NEVER = 1000  # steps to where no planks lead


class TooManyError(Exception):
    """More tables than the test has time for."""


class Brute:
    """All that can be done on one board."""

    def __init__(self, board: BoardGraph) -> None:
        self.board = board
        self.at: dict[str, list[str]] = {}
        for name in board.positions:
            for place in self.ends(name):
                self.at.setdefault(place, []).append(name)

    def ends(self, name: str) -> set[str]:
        """What the ends of a plank touch; the stems of an X touch each other."""
        position = self.board.positions[name]
        ends = {*position.fields, *position.rests_on}
        if position.form is Form.STEM:
            for other in self.board.positions.values():
                if other.form is Form.STEM and other.rests_on == position.rests_on:
                    ends.add(other.name)
        return ends - {name}

    def can_lie(self, name: str, lying: frozenset[str]) -> bool:
        position = self.board.positions[name]
        free = name not in lying and not self.board.clashes[name] & lying
        return free and lying.issuperset(position.rests_on)

    def length(self, name: str) -> int:
        """1 for a short, 2 for a long: also what laying it costs."""
        return 1 if self.board.positions[name].form in (Form.EDGE, Form.STEM) else 2

    def without(self, name: str, lying: frozenset[str]) -> frozenset[str]:
        left = lying - {name}
        for other in left:
            if name in self.board.positions[other].rests_on:
                left = self.without(other, left)
        return left

    def after(self, table: Table) -> Iterator[tuple[int, Table]]:
        """Every table that one deed leads to, and its cost."""
        pawn, lying, shorts, longs = table
        for plank in lying:
            joined = self.ends(plank)
            if pawn in joined:
                yield 1, (plank, lying, shorts, longs)
            if pawn == plank:
                yield from ((1, (place, lying, shorts, longs)) for place in joined)
        for plank in self.at.get(pawn, ()):
            hand = (shorts, longs)[self.length(plank) - 1]
            if hand and self.can_lie(plank, lying):
                yield self.length(plank), self.laid(table, plank)
            if plank in lying:
                lifted = self.lifted(table, plank)
                yield 1, lifted
                for other in self.at[pawn]:
                    fits = self.length(other) == self.length(plank)
                    if fits and self.can_lie(other, lifted[1]):
                        yield 2, self.laid(lifted, other)

    def laid(self, table: Table, plank: str) -> Table:
        pawn, lying, shorts, longs = table
        short = self.length(plank) == 1
        return pawn, lying | {plank}, shorts - short, longs - (not short)

    def lifted(self, table: Table, plank: str) -> Table:
        pawn, lying, shorts, longs = table
        short = self.length(plank) == 1
        return pawn, self.without(plank, lying), shorts + short, longs + (not short)


def brute_costs(
    case: BoardModel,
    colour: str,
    most: int,
    by_turns: bool = False,
    goals: frozenset[str] = frozenset(),
) -> dict[str, int]:
    """The least cost of every place, or of "tour" when goals are given.

    By turns: the hourglasses of whole turns, with those lost that a deed of 2 could not use.
    """
    brute, stock = Brute(case.board), case.layout.stock
    pawn = case.board.starts[Colour(colour)]
    lying = frozenset(case.board.lying.values())
    first = ((pawn, lying, stock.short, stock.long), goals - {pawn})
    spent, queue, costs, cost, seen = {first: 0}, {0: [first]}, dict[str, int](), 0, 0
    while queue:
        for node in queue.pop(cost, []):
            if spent[node] < cost:
                continue
            table, left = node
            costs.setdefault(table[0], cost)
            if goals and not left:
                return {"tour": cost}
            seen += 1
            if seen > most:
                raise TooManyError
            for price, following in brute.after(table):
                lost = max(0, cost % 4 + price - 4) and 4 - cost % 4 if by_turns else 0
                then = (following, left - {following[0]})
                total = cost + lost + price
                if total < spent.get(then, total + 1):
                    spent[then] = total
                    queue.setdefault(total, []).append(then)
        cost += 1
    return {} if goals else costs


def brute_tour(case: BoardModel, colour: str, goals: frozenset[str], most: int) -> int | None:
    """The same for a tour on larger boards: tables that look cheapest to end come first.

    What is left of a tour costs at least its steps if every plank of the catalogue lay already.
    """
    brute, stock = Brute(case.board), case.layout.stock
    steps = {goal: walks(brute, goal) for goal in goals}
    pawn, lying = case.board.starts[Colour(colour)], frozenset(case.board.lying.values())
    first = ((pawn, lying, stock.short, stock.long), goals - {pawn})
    spent, number = {first: 0}, count()
    queue = [(0, next(number), 0, first)]
    while queue and len(spent) < most:
        _, _, cost, (table, left) = heappop(queue)
        if not left:
            return cost
        if spent[table, left] < cost:
            continue
        for price, following in brute.after(table):
            then, total = (following, left - {following[0]}), cost + price
            bound = total + least_walk(steps, following[0], then[1])
            if bound < NEVER and total < spent.get(then, total + 1):
                spent[then] = total
                heappush(queue, (bound, next(number), total, then))
    if queue:
        raise TooManyError
    return None


def walks(brute: Brute, goal: str) -> dict[str, int]:
    """The steps to a goal from every place, if all planks lay."""
    steps, queue = {goal: 0}, deque([goal])
    while queue:
        place = queue.popleft()
        joined = brute.ends(place) if place in brute.board.positions else set[str]()
        for other in joined.union(brute.at.get(place, ())):
            if other not in steps:
                steps[other] = steps[place] + 1
                queue.append(other)
    return steps


def least_walk(steps: dict[str, dict[str, int]], pawn: str, left: frozenset[str]) -> int:
    """The steps through the goals that are left, in the best order."""
    tours = ((pawn, *order) for order in permutations(left))
    return min(
        sum(steps[goal].get(place, NEVER) for place, goal in pairwise(tour)) for tour in tours
    )
