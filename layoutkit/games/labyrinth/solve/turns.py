"""Plays in turns, found behind the plans that cost so little that they fit into them.

In turns it counts when something is done: a plank may be laid ahead, to fill a turn. Whoever lays
each plank only when it is needed does all else as before, and pays no more. So every play has a
shadow, a plan that the search for the least cost knows (tour.py), and the board has more planks
only by those that are laid ahead. Few plans cost little enough, so few plays are to be looked at.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from layoutkit.games.labyrinth.board.terms import Stock
from layoutkit.games.labyrinth.solve.deeds import LAY, LAY_AND_STEP, STEP, DeedCode, SoloGame
from layoutkit.games.labyrinth.solve.net import bits
from layoutkit.games.labyrinth.solve.tour import Following, TourSpace
from layoutkit.search import BestFirst, Purse, Spent, Status


class Plans:
    """All plans that cost so little, by their states."""

    def __init__(self, space: TourSpace, start: int, most: int, purse: Purse) -> None:
        self.space, self.start = space, start
        every = _Every(space, most)
        search = BestFirst(every, start)
        if search.run(purse, most + 1).status is Status.GIVEN_UP:
            raise Spent
        self.ahead: dict[int, int] = {}
        """What is still to pay, by state."""
        self.ways: defaultdict[int, dict[DeedCode, int]] = defaultdict(dict)
        """Where each deed leads, by state."""
        due = {0: every.goals}
        while due:
            cost = min(due)
            for state in due.pop(cost):
                if state in self.ahead:
                    continue
                self.ahead[state] = cost
                for before, price, label in every.back[state]:
                    if search.best[before] + price + cost <= most:
                        self.ways[before][label] = state
                        due.setdefault(cost + price, []).append(before)


class _Every:
    """Tours as a space that is searched to the end; it notes where each state is come from."""

    def __init__(self, space: TourSpace, most: int) -> None:
        self.bound = space.bound
        self.goals: list[int] = []
        self.back: defaultdict[int, list[tuple[int, int, DeedCode]]] = defaultdict(list)
        self._space, self._most = space, most

    def is_goal(self, state: int) -> bool:  # noqa: ARG002 - none ends the search
        """False for all."""
        return False

    def onward(self, state: int, spent: int) -> Iterator[Following]:
        """The ways on; none from a goal."""
        if self._space.is_goal(state):
            self.goals.append(state)
            return
        for following in self._space.onward(state, spent):
            there, cost, estimate, label = following
            if spent + cost + estimate <= self._most:
                self.back[there].append((state, cost, label))
                yield following


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
        return self.plans.space.is_goal(self._unpack(state)[0])

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
        world, pawn, short, long = timed.unpack(self.plans.space.inner(shadow))
        shorts = (ahead & self.net.shorts).bit_count()
        hand = Stock(short - shorts, long - (ahead.bit_count() - shorts))
        return timed.pack(timed.worlds.number(timed.worlds.masks[world] | ahead), pawn, hand)

    def _pack(self, shadow: int, ahead: int) -> int:
        return ahead << self._width | self._numbers[shadow]

    def _unpack(self, state: int) -> tuple[int, int]:
        return self._states[state & (1 << self._width) - 1], state >> self._width
