"""A* search with a bucket queue, and weighted A* for the question whether a cheap path exists.

States and costs are integers. States wait in buckets by cost so far plus lower bound of the
remaining cost, last in first out within a bucket. A cheap estimate decides the bucket at first; the
lower bound itself is computed when the turn of the state comes, and may move the state to a later
bucket. With a bound that never exceeds the true cost, the first goal taken out of the queue is
cheapest. An inconsistent bound costs repeated work, not correctness. A bound is computed once for
each cost at which a state is reached: a state that moves to a later bucket is noted as bounded.

A search that exhausts its budget keeps its queue: it can continue later, and its lower bound is
proved. Example: if the budget ends in the bucket 17, no path costs less than 17.

`has_path_cheaper_than` orders the queue by 2 x cost + 3 x estimate, so that states near a goal come
first. It finds some path much sooner than the cheapest one, and expands the same states if there is
none.
"""

from collections.abc import Iterable
from enum import StrEnum
from heapq import heappop, heappush
from typing import Generic, Protocol, TypeVar

from layoutkit.fast_dataclass import dataclass
from layoutkit.search.budget import Budget, BudgetExhausted, Progress

StepLabel = TypeVar("StepLabel")


class Status(StrEnum):
    """The way in which a search ended."""

    OPTIMAL = "optimal"  # the cost is proved to be the least
    BRACKET = "bracket"  # a path and a lower bound are known
    IMPOSSIBLE = "impossible"  # it is proved that there is no path
    GIVEN_UP = "given up"  # no path was found within the budget; `lower` still holds


@dataclass(frozen=True, slots=True)
class SearchResult(Generic[StepLabel]):
    """The result of a search: a proved lower bound, and the cost and labels of a path."""

    status: Status
    lower: int | None
    cost: int | None = None
    labels: tuple[StepLabel, ...] = ()
    states: int = 0  # the number of expanded states, equal on every machine


UNREACHABLE = 0xFFFF
"""The bound of a state without any path to a goal; all costs stay below it."""

STATES_BETWEEN_REPORTS = 256

Given_co = TypeVar("Given_co", covariant=True)


class SearchSpace(Protocol[Given_co]):
    """A state graph to search; states and costs are integers and never negative.

    `bound` never exceeds the true cost to a goal. It should be consistent, that is, decrease by no
    more than the cost of a step; otherwise states may be expanded twice. `onward` yields (next
    state, cost, estimate, label), where the estimate is at most the bound of the next state. The
    bound itself is computed only when the turn of that state comes. The cost of a step may depend
    on the cost so far, if arriving earlier is never worse.
    """

    def lower_bound(self, state: int) -> int:
        """Return a lower bound of the cost from a state to a goal."""

    def is_goal(self, state: int) -> bool:
        """Return whether a state is a goal."""

    def successors(self, state: int, spent: int) -> Iterable[tuple[int, int, int, Given_co]]:
        """Yield the successors of a state."""


def find_cheapest_path(
    space: SearchSpace[StepLabel],
    start: int,
    budget: Budget | None = None,
    *,
    below: int = UNREACHABLE,
    progress: Progress | None = None,
) -> SearchResult[StepLabel]:
    """Find the cheapest path from `start` to a goal that costs less than `below`.

    If there is none, the result is IMPOSSIBLE and its lower bound is `below`.
    """
    return AStar(space, start).run(budget or Budget(), below, progress)


class AStar(Generic[StepLabel]):
    """The queue and the visited states of a search, which can be resumed with a new budget."""

    def __init__(self, space: SearchSpace[StepLabel], start: int) -> None:
        self.space, self.start = space, start
        self.best: dict[int, int] = {}
        self.came: dict[int, int] = {}
        self.buckets: dict[int, list[tuple[int, int]]] = {}
        """The costs so far and the states; `~state` if the bucket is that of its lower bound."""

    def run(
        self, budget: Budget, below: int = UNREACHABLE, progress: Progress | None = None
    ) -> SearchResult[StepLabel]:
        """Expand states in the order of cost plus bound; later runs may have a lower `below`."""
        self.budget, self.below, self.progress = budget, below, progress
        self.states, self.total = 0, 0
        try:
            goal = self._goal()
            labels = () if goal is None else self._labels(goal)
        except BudgetExhausted:
            return SearchResult(Status.GIVEN_UP, self.total, states=self.states)
        if goal is not None:
            return SearchResult(Status.OPTIMAL, self.total, self.total, labels, self.states)
        lower = self.below if self.below < UNREACHABLE else None
        return SearchResult(Status.IMPOSSIBLE, lower, states=self.states)

    def _goal(self) -> int | None:
        """Return the first goal that is taken out of the queue, or None."""
        if not self.best:
            self.buckets[self.space.lower_bound(self.start)] = [(0, self.start)]
            self.best[self.start] = 0
        while self.buckets:
            total = min(self.buckets)
            if total >= self.below:
                break
            self.total = total
            goal = self._empty(total)
            if goal is not None:
                return goal
            self.buckets.pop(total, None)
        return None

    def _empty(self, total: int) -> int | None:
        """Expand the states of one bucket; return a goal as soon as one is found."""
        bucket, best, space = self.buckets[total], self.best, self.space
        while bucket:
            spent, state = bucket.pop()
            is_bounded = state < 0
            if is_bounded:
                state = ~state
            if best[state] != spent:
                continue
            try:
                bound = total if is_bounded else spent + space.lower_bound(state)
                if bound > total:
                    if bound < self.below:
                        self.buckets.setdefault(bound, []).append((spent, ~state))
                    continue
                if space.is_goal(state):
                    return state
                self.budget.pay()
                self.states += 1
                if self.progress and self.states % STATES_BETWEEN_REPORTS == 0:
                    upper = self.below if self.below < UNREACHABLE else None
                    self.progress(total, upper, self.states)
                self._open(state, spent, total)
            except BudgetExhausted:
                bucket.append((spent, state))  # it has not been expanded completely
                raise
        return None

    def _open(self, state: int, spent: int, total: int) -> None:
        """Put the successors of a state into the queue."""
        best, buckets, below = self.best, self.buckets, self.below
        for following, cost, estimate, _ in self.space.successors(state, spent):
            reached = spent + cost
            if reached >= best.get(following, UNREACHABLE):
                continue
            expected = max(reached + estimate, total)
            if expected >= below:
                continue
            best[following] = reached
            self.came[following] = state
            if expected in buckets:
                buckets[expected].append((reached, following))
            else:
                buckets[expected] = [(reached, following)]

    def _labels(self, goal: int) -> tuple[StepLabel, ...]:
        path = [goal]
        while path[-1] != self.start:
            path.append(self.came[path[-1]])
        path.reverse()
        return tuple(map(self._label, path, path[1:]))

    def _label(self, state: int, following: int) -> StepLabel:
        """Return the label between two states.

        Labels are computed again, because storing all of them takes too much memory.
        """
        spent, reached = self.best[state], self.best[following]
        return next(
            label
            for after, cost, _, label in self.space.successors(state, spent)
            if after == following and spent + cost == reached
        )


COST_WEIGHT, BOUND_WEIGHT = 2, 3  # the rest of a path weighs more: states near a goal come first


def has_path_cheaper_than(
    space: SearchSpace[StepLabel], start: int, below: int, budget: Budget | None = None
) -> bool | None:
    """Return whether some path to a goal costs less than `below`, or None if undecided."""
    try:
        return _has_path(space, start, below, budget or Budget())
    except BudgetExhausted:
        return None


def _has_path(space: SearchSpace[StepLabel], start: int, below: int, budget: Budget) -> bool:
    best = {start: 0}
    queue = [(0, 0, 0, start)]  # the number counts down: last in, first out among equals
    number = 0
    while queue:
        _, _, spent, state = heappop(queue)
        if best[state] != spent or spent + space.lower_bound(state) >= below:
            continue
        if space.is_goal(state):
            return True
        budget.pay()
        for following, cost, estimate, _ in space.successors(state, spent):
            reached = spent + cost
            if reached + estimate < below and reached < best.get(following, UNREACHABLE):
                best[following] = reached
                number -= 1
                rank = COST_WEIGHT * reached + BOUND_WEIGHT * estimate
                heappush(queue, (rank, number, reached, following))
    return False
