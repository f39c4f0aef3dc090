"""Whether there is a way that costs less than a limit, found soon where there is one."""

from __future__ import annotations

from heapq import heappop, heappush

from layoutkit.search.best_first import HOPELESS, Space
from layoutkit.search.budget import Purse, Spent
from layoutkit.search.outcome import StepLabel

PAID, LEFT = 2, 3  # what is still to pay weighs more than what is paid: towards the goal first


def has_way_below(
    space: Space[StepLabel], start: int, below: int, purse: Purse | None = None
) -> bool | None:
    """Whether some way to a goal costs less than `below`; None where the budget does not tell.

    A proof that there is none looks at the same states as the search for the cheapest way. A way
    is found with far fewer, for it need not be the cheapest.
    """
    try:
        return _has_way(space, start, below, purse or Purse())
    except Spent:
        return None


def _has_way(space: Space[StepLabel], start: int, below: int, purse: Purse) -> bool:
    best = {start: 0}
    queue = [(0, 0, 0, start)]  # later ones first among equals, so their number counts down
    number = 0
    while queue:
        _, _, spent, state = heappop(queue)
        if best[state] != spent or spent + space.bound(state) >= below:
            continue
        if space.is_goal(state):
            return True
        purse.pay()
        for following, cost, estimate, _ in space.onward(state, spent):
            reached = spent + cost
            if reached + estimate < below and reached < best.get(following, HOPELESS):
                best[following] = reached
                number -= 1
                rank = PAID * reached + LEFT * estimate
                heappush(queue, (rank, number, reached, following))
    return False
