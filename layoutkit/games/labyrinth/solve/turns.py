"""Plays in turns, found behind the plans that cost so little that they fit into them.

In turns it counts when something is done: a plank may be laid ahead, to fill a turn. Whoever lays
each plank only when it is needed does all else as before, and pays no more. So every play has a
shadow, a plan that the search for the least cost knows (tour.py), and the board has more planks
only by those that are laid ahead. Few plans cost little enough, so few plays are to be looked at.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import lru_cache

from layoutkit.games.labyrinth.board.terms import Stock
from layoutkit.games.labyrinth.solve.deeds import LAY, LAY_AND_STEP, STEP, DeedCode, SoloGame
from layoutkit.games.labyrinth.solve.net import bits
from layoutkit.games.labyrinth.solve.tour import Following, TourSpace
from layoutkit.search import AStar, Progress, Purse, Spent, Status


class Survey(AStar[DeedCode]):
    """A search for tours that can go on when the cheapest is found, until all plans are known.

    It notes all states from which one is come to, if these are several.
    """

    def __init__(self, tours: TourSpace, start: int, below: int) -> None:
        super().__init__(self, start)
        self.tours, self.most = tours, below - 1
        self.bound, self.is_goal = tours.bound, tours.is_goal
        self._back: dict[int, list[int]] = {}

    def onward(self, state: int, spent: int) -> list[Following]:
        """The ways on."""
        found, came, back = self.tours.onward(state, spent), self.came, self._back
        for there, cost, estimate, _ in found:
            if there in came and spent + cost + estimate <= self.most:
                if there not in back:
                    back[there] = [came[there]]
                back[there].append(state)
        return found

    def before(self, state: int) -> Sequence[int]:
        """The states from which one is come to; none for the start."""
        return self._back.get(state) or [self.came[state]] if state in self.came else ()

    def plans(self, most: int, purse: Purse, progress: Progress | None) -> Plans:
        """The plans that cost at most so much."""
        status = Status.OPTIMAL
        while status is Status.OPTIMAL:
            status = self.run(purse, most + 1, progress).status
        if status is Status.GIVEN_UP:
            raise Spent
        return Plans(self, most)


class Plans:
    """All plans that cost so little, by their states."""

    def __init__(self, survey: Survey, most: int) -> None:
        self.tours, self.start = survey.tours, survey.start
        self.ahead: dict[int, int] = {}
        """What is still to pay, by state."""
        self.ways: defaultdict[int, dict[DeedCode, int]] = defaultdict(dict)
        """Where each deed leads, by state."""
        onward = lru_cache(maxsize=None)(lambda state: self.tours.onward(state, 0))
        due = {0: [state for state in survey.came if self.tours.is_goal(state)]}
        while due:
            cost = min(due)
            for state in due.pop(cost):
                if state in self.ahead:
                    continue
                self.ahead[state] = cost
                for before in survey.before(state):
                    for there, price, _, label in onward(before):
                        if there == state and survey.best[before] + price + cost <= most:
                            self.ways[before][label] = state
                            due.setdefault(cost + price, []).append(before)


class Plays:
    """The plays behind some plans as a space to search.

    A state is the number of the shadow's state, and above it the planks that are laid ahead.
    """

    def __init__(self, plans: Plans, timed: SoloGame) -> None:
        self.plans, self.timed, self.net = plans, timed, timed.net
        self._states = [*plans.ahead]
        self._numbers = {state: number for number, state in enumerate(self._states)}
        self._width = len(self._states).bit_length()
        deeds = {deed for ways in plans.ways.values() for deed in ways}
        self._laid = self.net.mask({to for deed, to, _ in deeds if deed in (LAY, LAY_AND_STEP)})
        self.start = self._numbers[plans.start]

    def is_goal(self, state: int) -> bool:
        """True if the shadow has all goals."""
        return self.plans.tours.is_goal(self._unpack(state)[0])

    def bound(self, state: int) -> int:
        """What the shadow is still to pay, less what is paid for planks that are laid ahead."""
        shadow, ahead = self._unpack(state)
        paid = ahead.bit_count() + (ahead & self.net.longs).bit_count()
        return max(0, self.plans.ahead[shadow] - paid)

    def onward(self, state: int, spent: int) -> Iterator[Following]:
        """The ways on: those of the shadow, and planks laid ahead of it."""
        shadow, ahead = self._unpack(state)
        for plank in bits(ahead):
            yield from self._follow(shadow, (LAY, plank, 0), 0, ahead ^ 1 << plank)
        for label, cost, _ in self.timed.options(self._table(shadow, ahead), spent):
            deed, plank, _ = label
            if deed == LAY:
                if self._laid >> plank & 1:
                    there = self._pack(shadow, ahead | 1 << plank)
                    yield there, cost, self.bound(there), label
            elif deed == STEP and ahead >> plank & 1:
                yield from self._follow(shadow, (LAY_AND_STEP, plank, 0), cost, ahead ^ 1 << plank)
            elif deed == STEP or not ahead & (1 << plank | self.net.carries[plank]):
                yield from self._follow(shadow, label, cost, ahead)

    def _follow(self, shadow: int, label: DeedCode, cost: int, ahead: int) -> Iterator[Following]:
        """The state after a deed of the shadow, if a plan goes on so."""
        if label in self.plans.ways[shadow]:
            there = self._pack(self.plans.ways[shadow][label], ahead)
            yield there, cost, self.bound(there), label

    def _table(self, shadow: int, ahead: int) -> int:
        """The state of the game, with the planks that are laid ahead."""
        timed = self.timed
        world, pawn, short, long = timed.unpack(self.plans.tours.inner(shadow))
        shorts = (ahead & self.net.shorts).bit_count()
        hand = Stock(short - shorts, long - (ahead.bit_count() - shorts))
        return timed.pack(timed.worlds.number(timed.worlds.masks[world] | ahead), pawn, hand)

    def _pack(self, shadow: int, ahead: int) -> int:
        return ahead << self._width | self._numbers[shadow]

    def _unpack(self, state: int) -> tuple[int, int]:
        return self._states[state & (1 << self._width) - 1], state >> self._width
