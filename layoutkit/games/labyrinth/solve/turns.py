"""The fewest turns of a tour, found among plays that follow cheap plans.

In turns it matters when an action is done: a plank may be laid early to fill a turn. A player who
lays each plank only when it is needed can do everything else as before and pays no more. So every
play follows a plan that the search for the lowest cost knows (`tour`), and differs from it only by
planks that lie early. Few plans cost little enough, so there are few plays to examine.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import lru_cache

from layoutkit.games.labyrinth.board.terms import Stock
from layoutkit.games.labyrinth.solve.deeds import (
    LAY,
    LAY_AND_STEP,
    STEP,
    ActionCode,
    ActionGenerator,
)
from layoutkit.games.labyrinth.solve.net import bits
from layoutkit.games.labyrinth.solve.tour import TourProblem, TourSuccessor
from layoutkit.search import AStar, Budget, BudgetExhausted, Progress, Status


class ResumableTourSearch(AStar[ActionCode]):
    """A search for tours that can continue after the cheapest one, until all plans are known.

    All predecessors of a state are remembered, not only the best.
    """

    def __init__(self, tours: TourProblem, start: int, below: int) -> None:
        super().__init__(self, start)
        self.tours, self.max_cost = tours, below - 1
        self.lower_bound, self.is_goal = tours.lower_bound, tours.is_goal
        self._back: dict[int, list[int]] = {}

    def successors(self, state: int, spent: int) -> list[TourSuccessor]:
        """Return the successors of a state and remember where they came from."""
        found, came, back = self.tours.successors(state, spent), self.came, self._back
        for there, cost, estimate, _ in found:
            if there in came and spent + cost + estimate <= self.max_cost:
                if there not in back:
                    back[there] = [came[there]]
                back[there].append(state)
        return found

    def before(self, state: int) -> Sequence[int]:
        """Return the predecessors of a state; the start has none."""
        return self._back.get(state) or [self.came[state]] if state in self.came else ()

    def plans(self, max_cost: int, purse: Budget, progress: Progress | None) -> CheapPlans:
        """Return all plans that cost at most `max_cost`."""
        status = Status.OPTIMAL
        while status is Status.OPTIMAL:
            status = self.run(purse, max_cost + 1, progress).status
        if status is Status.GIVEN_UP:
            raise BudgetExhausted
        return CheapPlans(self, max_cost)


class CheapPlans:
    """All plans up to a cost, as a graph of their states."""

    def __init__(self, survey: ResumableTourSearch, max_cost: int) -> None:
        self.tours, self.start = survey.tours, survey.start
        self.cost_to_go: dict[int, int] = {}
        """The cost that is left, by state."""
        self.next_states: defaultdict[int, dict[ActionCode, int]] = defaultdict(dict)
        """The next state for each action, by state."""
        onward = lru_cache(maxsize=None)(lambda state: self.tours.successors(state, 0))
        due = {0: [state for state in survey.came if self.tours.is_goal(state)]}
        while due:
            cost = min(due)
            for state in due.pop(cost):
                if state in self.cost_to_go:
                    continue
                self.cost_to_go[state] = cost
                for before in survey.before(state):
                    for there, price, _, label in onward(before):
                        if there == state and survey.best[before] + price + cost <= max_cost:
                            self.next_states[before][label] = state
                            due.setdefault(cost + price, []).append(before)


class EarlyLayingProblem:
    """The plays that follow some plans as a search problem.

    A state packs the number of a state of the plan and, above it, the planks that are laid early.
    """

    def __init__(self, plans: CheapPlans, timed: ActionGenerator) -> None:
        self.plans, self.timed, self.net = plans, timed, timed.net
        self._states = [*plans.cost_to_go]
        self._numbers = {state: number for number, state in enumerate(self._states)}
        self._width = len(self._states).bit_length()
        actions = {action for following in plans.next_states.values() for action in following}
        self._laid = self.net.mask(
            {to for action, to, _ in actions if action in (LAY, LAY_AND_STEP)}
        )
        self.start = self._numbers[plans.start]

    def is_goal(self, state: int) -> bool:
        """Return whether the plan has reached all goals."""
        return self.plans.tours.is_goal(self._unpack(state)[0])

    def lower_bound(self, state: int) -> int:
        """Return the cost that the plan has left, less that of the planks laid early."""
        plan_state, laid_early = self._unpack(state)
        paid = laid_early.bit_count() + (laid_early & self.net.longs).bit_count()
        return max(0, self.plans.cost_to_go[plan_state] - paid)

    def successors(self, state: int, spent: int) -> Iterator[TourSuccessor]:
        """Yield the successors: the next states of the plan, and planks laid early."""
        plan_state, laid_early = self._unpack(state)
        for plank in bits(laid_early):
            yield from self._follow(plan_state, (LAY, plank, 0), 0, laid_early ^ 1 << plank)
        for label, cost, _ in self.timed.successors(
            self._game_state(plan_state, laid_early), spent
        ):
            action, plank, _ = label
            if action == LAY:
                if self._laid >> plank & 1:
                    there = self._pack(plan_state, laid_early | 1 << plank)
                    yield there, cost, self.lower_bound(there), label
            elif action == STEP and laid_early >> plank & 1:
                yield from self._follow(
                    plan_state, (LAY_AND_STEP, plank, 0), cost, laid_early ^ 1 << plank
                )
            elif action == STEP or not laid_early & (1 << plank | self.net.carries[plank]):
                yield from self._follow(plan_state, label, cost, laid_early)

    def _follow(
        self, plan_state: int, label: ActionCode, cost: int, laid_early: int
    ) -> Iterator[TourSuccessor]:
        """Yield the state after an action of the plan, if some plan continues with it."""
        if label in self.plans.next_states[plan_state]:
            there = self._pack(self.plans.next_states[plan_state][label], laid_early)
            yield there, cost, self.lower_bound(there), label

    def _game_state(self, plan_state: int, laid_early: int) -> int:
        """Return the state of the game, with the planks that are laid early."""
        timed = self.timed
        plank_set, pawn, short, long = timed.unpack(self.plans.tours.action_state(plan_state))
        shorts = (laid_early & self.net.shorts).bit_count()
        hand = Stock(short - shorts, long - (laid_early.bit_count() - shorts))
        return timed.pack(
            timed.plank_sets.intern(timed.plank_sets.masks[plank_set] | laid_early), pawn, hand
        )

    def _pack(self, plan_state: int, laid_early: int) -> int:
        return laid_early << self._width | self._numbers[plan_state]

    def _unpack(self, state: int) -> tuple[int, int]:
        return self._states[state & (1 << self._width) - 1], state >> self._width
