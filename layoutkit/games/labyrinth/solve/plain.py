"""Tours without a search: a plain plan that costs too much, and a bound that costs too little.

A plain plan leaves alone what lies. It lays every other plank that it crosses, walks over it and
takes it up behind, so one plank of a kind is enough, and no plank laid is in the way of another.
Only from one stem of an X to the other it needs two shorts: the second lies before the first is
taken up.
"""

from __future__ import annotations

from itertools import pairwise, permutations

from layoutkit.games.labyrinth.board.terms import (
    LAY_COST,
    REMOVE_COST,
    STEP_COST,
    PlankKind,
    Stock,
)
from layoutkit.games.labyrinth.solve.joints import Joints
from layoutkit.games.labyrinth.solve.net import Net, bits
from layoutkit.games.labyrinth.solve.tour import open_walks
from layoutkit.search import HOPELESS

MOST_GOALS = 5  # with more there are too many orders to try them all


def plain_tour(net: Net, stock: Stock, start: int, goals: tuple[int, ...]) -> int:
    """The cost of the best plain plan; HOPELESS if none leads to every goal."""
    if not goals:
        return 0
    if len(goals) > MOST_GOALS:
        return HOPELESS
    loose = loose_planks(net, stock)
    has_pair = stock.short > 1
    ways = {goal: plain_ways(net, loose, goal, has_pair) for goal in goals}
    cost = min(
        sum(ways[to].get(at, HOPELESS) for at, to in pairwise((start, *order)))
        for order in permutations(goals)
    )
    if cost >= HOPELESS:
        return HOPELESS
    dry = plain_ways(net, dict.fromkeys(loose, 0), start, has_pair)
    return cost if dry.keys() >= set(goals) else cost - REMOVE_COST  # the last one may stay


def least_tour(net: Net, stock: Stock, start: int, goals: tuple[int, ...]) -> int:
    """A cost that no tour is below: its steps and the planks that it must lay, as in `tour.py`."""
    everything = (1 << len(goals)) - 1
    if not everything:
        return 0
    missing = Joints(net, goals).missing(net.lying, everything, start)
    walk = open_walks(net, goals)[everything][start]
    return min(HOPELESS, walk + max(0, 2 * missing - stock.short))


def loose_planks(net: Net, stock: Stock) -> dict[PlankKind, int]:
    """The positions that a plank in hand may be laid at while all that lies stays, by kind."""
    blocked = net.mask(net.index[name] for name in net.board.blocked if name in net.index)
    free = (net.shorts | net.longs) & ~net.lying & ~blocked
    for plank in bits(free & ~net.flat):
        if net.rests[plank] & ~net.lying:
            free ^= 1 << plank
    held = {PlankKind.SHORT: (net.shorts, stock.short), PlankKind.LONG: (net.longs, stock.long)}
    return {kind: free & planks if number else 0 for kind, (planks, number) in held.items()}


def plain_ways(
    net: Net, loose: dict[PlankKind, int], target: int, has_pair: bool
) -> dict[int, int]:
    """What a plain plan pays from every node to one; there and back cost the same.

    With a pair of shorts it steps from a stem that it laid to the other stem of an X.
    """
    near = net.near
    all_loose = loose[PlankKind.SHORT] | loose[PlankKind.LONG]
    entries = [(STEP_COST + LAY_COST[kind], planks) for kind, planks in loose.items()]
    entries.append((STEP_COST, net.field_mask | net.lying))
    costs: dict[int, int] = {}
    due = {0: 1 << target}
    seen = 0
    while due:
        spent = min(due)
        fresh = due.pop(spent) & ~seen
        seen |= fresh
        for leaving, nodes in ((0, fresh & ~all_loose), (REMOVE_COST, fresh & all_loose)):
            around = 0
            for node in bits(nodes):
                costs[node] = spent
                around |= near[node]
            if leaving and not has_pair:
                around &= ~all_loose
            for entering, places in entries:
                if reached := around & places & ~seen:
                    cost = spent + leaving + entering
                    due[cost] = due.get(cost, 0) | reached
    return costs
