"""Whether a path cheaper than a limit exists: weighted A*, which finds some path sooner."""

from __future__ import annotations

from heapq import heappop, heappush

from layoutkit.search.best_first import UNREACHABLE, SearchSpace
from layoutkit.search.budget import Budget, BudgetExhausted
from layoutkit.search.outcome import StepLabel

COST_WEIGHT, BOUND_WEIGHT = (
    2,
    3,
)  # the remaining cost weighs more, so that states near a goal come first


def has_path_cheaper_than(
    space: SearchSpace[StepLabel], start: int, below: int, purse: Budget | None = None
) -> bool | None:
    """Return whether some path to a goal costs less than `below`, or None if undecided.

    Proving that there is none expands the same states as the search for the cheapest path. Finding
    one takes far fewer, because it need not be the cheapest.
    """
    try:
        return _has_path(space, start, below, purse or Budget())
    except BudgetExhausted:
        return None


def _has_path(space: SearchSpace[StepLabel], start: int, below: int, purse: Budget) -> bool:
    best = {start: 0}
    queue = [(0, 0, 0, start)]  # the number counts down: last in, first out among equals
    number = 0
    while queue:
        _, _, spent, state = heappop(queue)
        if best[state] != spent or spent + space.lower_bound(state) >= below:
            continue
        if space.is_goal(state):
            return True
        purse.pay()
        for following, cost, estimate, _ in space.successors(state, spent):
            reached = spent + cost
            if reached + estimate < below and reached < best.get(following, UNREACHABLE):
                best[following] = reached
                number -= 1
                rank = COST_WEIGHT * reached + BOUND_WEIGHT * estimate
                heappush(queue, (rank, number, reached, following))
    return False
