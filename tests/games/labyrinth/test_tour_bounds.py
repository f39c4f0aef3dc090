"""The parts of the lower bounds of tours, compared with plain methods and with values by hand."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from layoutkit.games.labyrinth.board.model import Colour, Stock
from layoutkit.games.labyrinth.solve import tour_bounds
from layoutkit.games.labyrinth.solve.bitboard import LAY, LAY_AND_STEP, REMOVE, STEP, BitBoard, bits
from layoutkit.games.labyrinth.solve.engine import Engine
from layoutkit.games.labyrinth.solve.steiner import SteinerTables
from layoutkit.games.labyrinth.solve.tour_bounds import (
    Detours,
    MissingPlanks,
    PendingSupports,
    TreeCosts,
    UnlimitedPlanks,
    WalkDistances,
)
from layoutkit.games.labyrinth.solve.tour_search import BoundLevel, LongRouteProblem, TourProblem
from layoutkit.search import UNREACHABLE

from .made import case_of
from .tables import random_table
from .test_solve import board

SEEDS = range(8)


def no_limit() -> None:
    """Stand for a budget that does not end."""


def random_net(chance: Random) -> BitBoard:
    return Engine(case_of(random_table(chance))).net


def some_planks(net: BitBoard, chance: Random) -> int:
    """Return the planks that lie at the start and up to four others."""
    planks = range(net.fields, len(net.names))
    return net.lying | net.mask(chance.sample(planks, min(chance.randint(0, 4), len(planks))))


def entrances(net: BitBoard, lying: int, node: int) -> int:
    """Return where a tree enters a node: a plank whose support is missing, from its support."""
    missing = net.supports[node] & ~lying
    if not missing or (net.field_mask | lying) >> node & 1:
        return net.neighbours[node]
    if net.shorts >> node & 1:
        return net.neighbours[node] & ~net.field_mask
    return 0 if missing & missing - 1 else missing


def splits(group: int) -> Iterator[tuple[int, int]]:
    for part in range(1, group):
        if part & group == part:
            yield part, group ^ part


def tree_costs(
    net: BitBoard, lying: int, goals: tuple[int, ...], free: int, missing: int
) -> list[list[int]]:
    """Return the cheapest trees by group of goals and node, with costs of entering nodes.

    The costs go down from node to node until none of them changes.
    """
    entering = [
        free if (net.field_mask | lying) >> node & 1 else missing for node in range(len(net.names))
    ]
    ways = [
        (before, node)
        for node in range(len(net.names))
        for before in bits(entrances(net, lying, node))
    ]
    table = [[0] * len(net.names)]
    for group in range(1, 1 << len(goals)):
        costs = [UNREACHABLE] * len(net.names)
        if not group & group - 1:
            costs[goals[group.bit_length() - 1]] = 0
        for part, rest in splits(group):
            costs = [
                min(cost, one + other)
                for cost, one, other in zip(costs, table[part], table[rest], strict=True)
            ]
        is_lower = True
        while is_lower:
            is_lower = False
            for before, node in ways:
                if costs[node] + entering[node] < costs[before]:
                    costs[before], is_lower = costs[node] + entering[node], True
        table.append(costs)
    return table


def steps_between(net: BitBoard, start: int) -> list[int]:
    """Return the steps to each node if every plank lies."""
    steps = [UNREACHABLE] * len(net.names)
    steps[start], queue = 0, [start]
    for node in queue:
        for near in bits(net.neighbours[node]):
            if steps[near] == UNREACHABLE:
                steps[near] = steps[node] + 1
                queue.append(near)
    return steps


def shortest_walk(net: BitBoard, start: int, places: tuple[int, ...]) -> int:
    """Return the steps of a walk to some places; like its start, each is a mask of nodes.

    A walk comes to any node of a place and goes on from any.
    """
    if not places:
        return 0
    steps = [
        min(ways) for ways in zip(*(steps_between(net, node) for node in bits(start)), strict=True)
    ]
    lengths = [
        min(steps[node] for node in bits(place))
        + shortest_walk(net, place, places[:at] + places[at + 1 :])
        for at, place in enumerate(places)
        if place
    ]
    return min(lengths, default=UNREACHABLE)


@pytest.mark.parametrize("seed", SEEDS)
def test_levels_of_missing_planks_are_those_of_all_trees(seed: int) -> None:
    chance = Random(seed)
    net = random_net(chance)
    goals = tuple(chance.sample(range(net.fields), 3))
    tables, missing = SteinerTables(net, goals), MissingPlanks(net, goals, no_limit)
    for _ in range(12):
        lying, group = some_planks(net, chance), chance.randint(1, 7)
        fewest = tree_costs(net, lying, goals, 0, 1)
        levels = tables.levels(lying, group)
        for number in chance.sample(range(6), 3):
            within = net.mask(at for at, cost in enumerate(fewest[group]) if cost <= number)
            assert levels.nodes_within(number) == within
        for pawn in bits(net.field_mask | lying):
            walkable = missing.walkable(lying, pawn)
            count = missing.count_missing(lying, walkable, group)
            assert count == min(fewest[group][pawn], UNREACHABLE)


@pytest.mark.parametrize("seed", SEEDS)
def test_tree_costs_are_those_of_all_trees(seed: int) -> None:
    chance = Random(seed)
    net = random_net(chance)
    goals = tuple(chance.sample(range(net.fields), 3))
    trees, missing = TreeCosts(net, goals, no_limit), MissingPlanks(net, goals, no_limit)
    for _ in range(8):
        lying = some_planks(net, chance)
        pawn = chance.choice([*bits(net.field_mask | lying)])
        walkable = missing.walkable(lying, pawn)
        for known in (net.lying, lying):
            counted = known & (net.lying | ~(walkable | net.carries_nothing))
            table = tree_costs(net, counted, goals, 1, 3)
            least = [min(costs[node] for node in bits(walkable)) for costs in table]
            for group in range(1, 8):
                for part, rest in splits(group):
                    least[group] = min(least[group], least[part] + least[rest])
                saved = 2 * (known & ~walkable & ~counted).bit_count()
                assert trees.cost(known, walkable, group) == min(least[group], UNREACHABLE) - saved


@pytest.mark.parametrize("seed", SEEDS)
def test_walks_are_the_shortest(seed: int) -> None:
    chance = Random(seed)
    net = random_net(chance)
    fields = chance.sample(range(net.fields), 3)
    walks = WalkDistances(net, [1 << field for field in fields])
    for remaining in range(8):
        places = tuple(1 << fields[number] for number in bits(remaining))
        for node in chance.sample(range(len(net.names)), 3):
            expected = min(shortest_walk(net, 1 << node, places), UNREACHABLE)
            assert walks.through(remaining)[node] == expected


@pytest.mark.parametrize("seed", SEEDS)
def test_detours_are_the_shortest_walks_past_a_plank(seed: int) -> None:
    chance = Random(seed)
    net = random_net(chance)
    goals = chance.sample(range(net.fields), 2)
    walks = WalkDistances(net, [1 << goal for goal in goals])
    places = [1 << node | near for node, near in enumerate(net.neighbours)]
    detours = Detours(walks, places)
    pending = PendingSupports(net, walks)
    planks = range(net.fields, len(net.names))
    supports = [plank for plank in planks if net.carries[plank]]
    for remaining in (1, 2, 3):
        ahead = tuple(1 << goals[number] for number in bits(remaining))
        for pawn in chance.sample(range(len(net.names)), 3):
            two = chance.sample(planks, 2)
            past = max(shortest_walk(net, 1 << pawn, (places[plank], *ahead)) for plank in two)
            assert detours.walk(net.mask(two), remaining, pawn) == min(past, UNREACHABLE)
            for support in supports[:2]:
                onward = (net.carries[support], *ahead)
                ends = {
                    end
                    for plank in two
                    for end in bits(net.neighbours[plank] & ~net.carries[plank])
                }
                trips = [
                    steps_between(net, pawn)[end] + shortest_walk(net, 1 << end, onward)
                    for end in ends
                ]
                found = pending.walk_for_plank(support, remaining, pawn, net.mask(two))
                assert found == min([*trips, UNREACHABLE])


def test_planks_that_lie_ahead_save_two_each() -> None:
    # six steps over three short planks, which cost two each unless they lie
    net = Engine(board("b1", "c1", "d1")).net
    bounds = UnlimitedPlanks(WalkDistances(net, [1 << net.index["d1"]]), no_limit)
    row = [net.index[name] for name in ("a1-b1", "b1-c1", "c1-d1")]
    for number in range(8):
        lying = net.mask(row[at] for at in bits(number))
        assert bounds.cost(lying, net.index["a1"], 1) == 12 - 2 * number.bit_count()
        if number & 1:  # on the first plank, which lies and is left after a step
            assert bounds.cost(lying, row[0], 1) == 5 + 6 - 2 * number.bit_count()


def test_the_bounds_of_a_fork() -> None:
    """The example of `tour_bounds`: walk 10, 4 planks, tree 16, tour 17."""
    solver = Engine(board("b1", "c1", "a2", "a3", stock=(3, 0)))
    quick, start = solver.tour_problem(Colour.RED, ("c1", "a3"), level=BoundLevel.SUM_FLOOR)
    assert quick.lower_bound(start) == 10 + 4 * 2 - 3
    deep, _ = solver.tour_problem(Colour.RED, ("c1", "a3"), level=BoundLevel.ALL)
    assert [space._find_facts(start).tree for space in (quick, deep)] == [0, 16]
    net, goals = solver.net, quick.goals
    assert TreeCosts(net, goals, no_limit).cost(0, 1 << net.index["a1"], 3) == 16
    # over two planks to c1 (8), back to b1 (2), and over b1-a2 and a2-a3 (8)
    walks = WalkDistances(net, [1 << goal for goal in goals])
    assert UnlimitedPlanks(walks, no_limit).cost(0, net.index["a1"], 3) == 18
    assert solver.tour(Colour.RED, ("c1", "a3")).cost == 17
    rich = Engine(board("b1", "c1", "a2", "a3", stock=(4, 0)))
    assert rich.tour(Colour.RED, ("c1", "a3")).cost == 16


def go(space: TourProblem, state: int, *actions: tuple[int, str]) -> int:
    """Return the state after some actions, each with its field or plank; no plank is forgotten."""
    for action, name in actions:
        label = (action, space.game.net.index[name])
        state = next(after for after, _, _, done in space.successors(state, 0) if done[:2] == label)
    return state


def test_a_plank_left_behind_is_forgotten_or_costs_a_way_back() -> None:
    """The example of `tour_search`: from a1 to c1 and back costs 11, and 17 is the cheapest."""
    solver = Engine(board("b1", "c1", "a2", "a3", stock=(3, 0)))
    space, start = solver.tour_problem(Colour.RED, ("c1", "a3"), level=BoundLevel.SUM_FLOOR)
    space.forget_planks()
    there = [(LAY_AND_STEP, "a1-b1"), (STEP, "b1"), (LAY_AND_STEP, "b1-c1"), (STEP, "c1")]
    back = [(STEP, "b1-c1"), (STEP, "b1"), (REMOVE, "b1-c1"), (STEP, "a1-b1"), (STEP, "a1")]
    state = go(space, start, *there, *back)
    net = space.game.net
    onto = (LAY_AND_STEP, net.index["a1-a2"], 0)
    found = {
        space._find_facts(after).lying: (cost, estimate, space.lower_bound(after))
        for after, cost, estimate, label in space.successors(state, 0)
        if label == onto
    }
    first, second = (1 << net.index[name] for name in ("a1-b1", "a1-a2"))
    # one plank more, of the one that is in hand, and 3 steps; or 1 step back to a1 and 4 from there
    assert found == {first | second: (2, 4, 1 + 1 + 4), second: (2, 4, 1 + 3)}


def test_a_plank_is_laid_to_step_on_or_to_carry_another_one() -> None:
    solver = Engine(board("b2", "a2 wall n", stock=(1, 1)))
    space, start = solver.tour_problem(Colour.RED, ("a2/e",))
    net = solver.net
    actions = {label[:2]: bound for _, _, bound, label in space.successors(start, 0)}
    # one long plank, one step on it, a short plank and two steps on it; else the pawn stands on a1
    diagonal = net.index["a1-b2"]
    assert actions == {(LAY_AND_STEP, diagonal): 3, (LAY, diagonal): 6}
    carried = go(space, start, (LAY, "a1-b2"))
    assert carried >> space.pending_shift == 1 << diagonal
    closed = space.pending.off_limits(1 << diagonal)
    assert {net.names[node] for node in bits(closed)} == {"a1", "b2", "a1-b2"}
    assert not space.successors(carried, 0)  # the stem does not begin at a1


def test_nothing_else_is_done_while_a_support_waits_for_its_plank() -> None:
    planks = (("p", "short", "a1", "b1"),)
    solver = Engine(board("b1", "b2", "a2 wall n", stock=(1, 1), planks=planks))
    space, start = solver.tour_problem(Colour.RED, ("a2/e",))
    net, pick_up = solver.net, (REMOVE, solver.net.index["a1-b1"], 0)
    assert pick_up in [label for _, _, _, label in space.successors(start, 0)]
    waiting = go(space, start, (LAY, "a1-b2"))
    # the stem is laid from elsewhere, so the pawn goes away, but not over the diagonal
    steps = [label for _, _, _, label in space.successors(waiting, 0)]
    assert steps == [(STEP, net.index["a1-b1"], 0)]


def test_boards_with_many_nodes_have_few_tables_of_trees(monkeypatch: pytest.MonkeyPatch) -> None:
    solver = Engine(board("b1", "c1", "a2", "a3", "b2 wall n", stock=(3, 0)))
    net, here = solver.net, 1 << solver.net.index["a1"]
    goals = (net.index["c1"], net.index["a3"])
    monkeypatch.setattr(tour_bounds, "MAX_TABLE_COSTS", len(net.names) << len(goals))
    trees = TreeCosts(net, goals, no_limit)
    diagonal = next(1 << node for node in bits(net.longs) if net.carries[node])
    assert trees.cost(0, here, 3) == 16
    assert trees.cost(diagonal, here, 3) == 0  # there is room for one table
    assert (trees.cost(0, here, 3), trees.cost(0, here, 1)) == (16, 8)


def test_every_set_of_goals_has_levels_of_its_own() -> None:
    net = Engine(board("b1", "c1", "a2", "a3")).net
    tables = SteinerTables(net, tuple(net.index[name] for name in ("c1", "a3", "b1")))
    assert tables.size == 0
    tables.levels(0, 0b111)
    assert tables.size == 7  # three single goals, three pairs, and all three
    tables.levels(0, 0b101)
    assert tables.size == 7


def test_a_bar_is_laid_from_the_hand_or_fetched_from_where_a_long_plank_lies() -> None:
    planks = (("m", "short", "a2", "b2"),)
    case = board("b1", "a2 wall ne", "b2 wall ese", stock=(1, 1), planks=planks)
    bounds = []
    for stock in (Stock(1, 1), Stock(1, 0)):
        solver = Engine(case, stock)
        routes = solver.route_problem("a2/se")
        space = LongRouteProblem(solver.game, solver.ground.tours((routes.target,)), routes)
        state = go(space, space.start(solver.start(Colour.RED)), (LAY, "a1-b1"))
        bounds.append(space.lower_bound(state))
    assert bounds[0] < UNREACHABLE <= bounds[1]  # no long plank lies that could be fetched
