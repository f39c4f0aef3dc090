from __future__ import annotations

from heapq import heappop, heappush
from itertools import count, product
from random import Random
from typing import Any

import pytest

from layoutkit.games.labyrinth.board.board import BoardModel
from layoutkit.games.labyrinth.board.model import Colour, Stock
from layoutkit.games.labyrinth.solve.bitboard import (
    LAY_AND_STEP,
    MOVE,
    REMOVE,
    STEP,
    BitBoard,
    bits,
)
from layoutkit.games.labyrinth.solve.engine import Engine
from layoutkit.games.labyrinth.solve.gem_search import RouteBoundTable
from layoutkit.games.labyrinth.solve.queries import find_all_fields
from layoutkit.games.labyrinth.solve.reachability import (
    BaseSearch,
    possibly_reachable,
    surely_reachable,
)
from layoutkit.games.labyrinth.solve.steiner import SteinerTables
from layoutkit.games.labyrinth.solve.tour_bounds import (
    FEW_GOALS,
    MissingPlanks,
    UnlimitedPlanks,
    WalkDistances,
    goal_groups,
)
from layoutkit.games.labyrinth.solve.tour_search import BoundLevel, TourBounds, TourProblem
from layoutkit.search import UNREACHABLE, Budget, BudgetLimits, SearchSpace, find_cheapest_path
from layoutkit.symmetry.lattice import COMPASS
from tests.selection import every_nth

from .brute import TooManyError, brute_costs
from .made import case_of
from .tables import random_table

RED = Colour.RED
SEEDS = range(12)
FAR = 10**6


def least(case: BoardModel, stock: Stock | None = None) -> dict[str, int]:
    found = find_all_fields(Engine(case, stock), [RED])[RED]
    return {field: FAR if one.cost is None else one.cost for field, one in found.items()}


def table(seed: int) -> dict[str, Any]:
    return random_table(Random(3000 + seed))


@pytest.mark.parametrize("seed", SEEDS)
def test_a_larger_stock_never_raises_a_cost(seed: int) -> None:
    case = case_of(table(seed))
    stock = case.layout.stock
    before = least(case)
    for more in (Stock(stock.short + 1, stock.long), Stock(stock.short, stock.long + 1)):
        after = least(case, more)
        assert all(after[field] <= before[field] for field in before)


@pytest.mark.parametrize("seed", SEEDS)
def test_denying_a_position_never_lowers_a_cost(seed: int) -> None:
    case = case_of(table(seed))
    before = least(case)
    free = [name for name in case.board.positions if name not in case.board.lying.values()]
    for name in Random(seed).sample(free, min(3, len(free))):
        after = find_all_fields(Engine(case, denied=frozenset({name})), [RED])[RED]
        assert all(one.cost is None or one.cost >= before[field] for field, one in after.items())


@pytest.mark.parametrize("seed", SEEDS)
def test_turning_the_board_changes_no_cost(seed: int) -> None:
    data = table(seed)
    case, turned = case_of(data), case_of(quarter_turn(data))
    before, after = least(case), least(turned)
    assert sorted(before.values()) == sorted(after.values())
    for name, field in case.board.fields.items():
        wind = (
            COMPASS[(COMPASS.index(field.part) + 4) % 16] if field.part in COMPASS else field.part
        )
        assert after[f"{field.pole}/{wind}" if wind else field.pole] == before[name]


@pytest.mark.parametrize("seed", SEEDS)
def test_renaming_poles_changes_no_cost(seed: int) -> None:
    data = table(seed)
    case, renamed = case_of(data), case_of(rename(data))
    after = least(renamed)
    for name, cost in least(case).items():
        assert after[f"x{name}"] == cost


def quarter_turn(data: dict[str, Any]) -> dict[str, Any]:
    """Clockwise; the poles keep their names and say where they stand."""
    rows = data["size"][1]
    poles = []
    for item in data["poles"]:
        x, y = ord(item["id"][0]) - ord("a"), int(item["id"][1:]) - 1
        turned = item | {"at": [rows - 1 - y, x]}
        if "axis" in item:
            turned["axis"] = COMPASS[(COMPASS.index(item["axis"]) + 4) % 16]
        poles.append(turned)
    return data | {"poles": poles, "size": data["size"][::-1]}


def rename(data: dict[str, Any]) -> dict[str, Any]:
    names = {item["id"] for item in data["poles"]}
    poles = [
        item
        | {
            "id": f"x{item['id']}",
            "at": [ord(item["id"][0]) - ord("a"), int(item["id"][1:]) - 1],
        }
        for item in data["poles"]
    ]
    planks = [
        plank | {"ends": [f"x{end}" if end in names else end for end in plank["ends"]]}
        for plank in data["planks"]
    ]
    return data | {"poles": poles, "planks": planks}


def check_bounds(space: SearchSpace[Any], start: int, most: int) -> None:
    """On states as they come: estimates below bounds, and no deed gains more than it costs.

    While a support is pending, removing another plank may lower the bound. Else the bounds of
    steps and planks are known exactly before a step, with or without a plank laid for it.
    """
    seen, queue = {start}, [start]
    while queue and len(seen) < most:
        state = queue.pop(0)
        bound = space.lower_bound(state)
        if space.is_goal(state):
            assert bound == 0
        if bound >= UNREACHABLE or space.is_goal(state):
            continue
        for following, cost, estimate, (deed, _, _) in space.successors(state, 0):
            exact = space.lower_bound(following)
            assert min(estimate, UNREACHABLE) <= exact
            is_pending = isinstance(space, TourProblem) and state >> space.pending_shift
            assert bound <= cost + exact or (is_pending and deed in (REMOVE, MOVE))
            if isinstance(space, TourProblem) and not is_pending and deed in (STEP, LAY_AND_STEP):
                assert estimate >= min(exact, UNREACHABLE)
            if following not in seen:
                seen.add(following)
                queue.append(following)


@pytest.mark.parametrize("seed", SEEDS)
def test_bounds_are_consistent(seed: int) -> None:
    case = case_of(table(seed))
    engine = Engine(case)
    goals = tuple(Random(seed).sample(range(engine.net.fields), 2))
    for goal in goals:
        check_bounds(engine.route_problem(engine.net.names[goal]), engine.start(RED), 300)
    tours = TourBounds(engine.net, goals, engine.watch.look)
    for game, level in product(
        (engine.game, engine.timed_game), (BoundLevel.SUM, BoundLevel.SUM_FLOOR)
    ):
        tour = TourProblem(game, tours, level)
        for stock in (engine.stock, Stock(4, 1)):
            check_bounds(
                tour, tour.start(Engine(case, stock, ground=engine.ground).start(RED)), 150
            )


@pytest.mark.parametrize("seed", SEEDS)
def test_no_tour_costs_less_than_its_bounds(seed: int) -> None:
    case = case_of(table(seed))
    chance, engine = Random(seed), Engine(case, Stock(2, 2))
    near = [field for field, cost in least(case, Stock(2, 2)).items() if cost < FAR]
    goals = tuple(engine.net.index[field] for field in chance.sample(near, min(3, len(near))))
    tours = TourBounds(engine.net, goals, engine.watch.look)
    quick = TourProblem(engine.game, tours, BoundLevel.SUM_FLOOR)
    deep = TourProblem(engine.game, tours, BoundLevel.ALL)
    compared, state = 0, quick.start(engine.start(RED))
    for _ in range(30):
        cost = find_cheapest_path(quick, state, Budget(BudgetLimits(states=2000))).cost
        if cost is not None:
            assert quick.lower_bound(state) <= cost
            assert deep.lower_bound(state) <= cost
            compared += 1
        onward = quick.successors(state, 0)
        state = chance.choice(onward)[0] if onward else quick.start(engine.start(RED))
    assert compared


def cheapest_walk(net: BitBoard, pawn: int, goals: frozenset[int], lying: int) -> int | None:
    """Return 1 for each step and 2 for each plank that does not lie; None if that takes long."""
    start = (pawn, goals - {pawn}, frozenset[int]())
    spent, queue, number = {start: 0}, [(0, 0, start)], count(1)
    while queue:
        cost, _, state = heappop(queue)
        node, left, laid = state
        if not left:
            return cost
        for to in bits(net.neighbours[node]) if cost == spent[state] else ():
            is_new = not (net.field_mask | lying | 1 << pawn) >> to & 1 and to not in laid
            then = (to, left - {to}, laid | {to} if is_new else laid)
            total = cost + (3 if is_new else 1)
            if total < spent.get(then, FAR):
                spent[then] = total
                heappush(queue, (total, next(number), then))
        if len(spent) > 1000:
            return None
    return FAR


@pytest.mark.parametrize("seed", every_nth(SEEDS, 3))
def test_no_walk_with_unlimited_planks_costs_less_than_its_bound(seed: int) -> None:
    compared, chance = 0, Random(seed)
    for _ in range(2):
        net = Engine(case_of(random_table(chance))).net
        goals = chance.sample(range(net.fields), min(4, net.fields))
        walks = WalkDistances(net, [1 << goal for goal in goals])
        bounds = UnlimitedPlanks(walks, lambda: None)
        for pawn in chance.sample(range(len(net.names)), min(4, len(net.names))):
            lying = net.lying | net.mask(chance.sample(range(net.fields, len(net.names)), 2))
            remaining = net.mask(at for at, goal in enumerate(goals) if goal != pawn)
            cost = cheapest_walk(net, pawn, frozenset(goals), lying)
            if cost is not None and (pawn < net.fields or lying >> pawn & 1):
                assert bounds.cost(lying, pawn, remaining) <= cost
                compared += 1
            cost = cheapest_walk(net, pawn, frozenset(goals), net.lying)
            if cost is not None and (pawn < net.fields or net.lying >> pawn & 1):
                assert bounds.cost(net.lying, pawn, remaining) == min(cost, UNREACHABLE)
    assert compared


@pytest.mark.parametrize("seed", SEEDS)
def test_a_bound_is_the_same_however_much_of_its_table_was_asked_for(seed: int) -> None:
    engine = Engine(case_of(table(seed)))
    net, chance = engine.net, Random(seed)
    target = chance.randrange(net.fields)
    shorts, nodes = range(engine.shorts + 1), range(len(net.names))
    whole = RouteBoundTable.of_target(engine.ground.arcs, target, 0, engine.shorts)
    grown, lying = RouteBoundTable.of_target(engine.ground.arcs, target, 0, engine.shorts), 0
    while free := [*bits(engine.plank_sets.layable(engine.plank_sets.intern(lying)))]:
        plank = chance.choice(free)
        grown, lying = grown.with_plank(plank), lying | 1 << plank
        whole = RouteBoundTable.of_target(engine.ground.arcs, target, lying, engine.shorts)
        for _ in range(2):  # few: the next table goes on from one that is not finished
            short, node = chance.choice(shorts), chance.choice(nodes)
            assert grown.cost(short, node) == whole.cost(short, node)
    assert [grown.cost(*entry) for entry in product(shorts, nodes)] == [
        whole.cost(*entry) for entry in product(shorts, nodes)
    ]


@pytest.mark.parametrize("seed", SEEDS)
def test_no_route_costs_less_than_its_thorough_bound(seed: int) -> None:
    engine, chance = Engine(case_of(table(seed))), Random(seed)
    target = engine.net.names[chance.randrange(engine.net.fields)]
    plain = engine.route_problem(target)
    thorough = engine.route_problem(target, is_thorough=True)
    state = engine.game.start(engine.case.board.starts[RED], Stock(engine.stock.short, 0))
    for _ in range(40):
        cost = engine.search(plain, state, 2000).cost
        if cost is not None:
            assert plain.lower_bound(state) <= thorough.lower_bound(state) <= cost
            for following, _, estimate, _ in thorough.successors(state, 0):
                assert estimate <= thorough.lower_bound(following)
        state = chance.choice(engine.game.successors(state, 0) or [(None, 0, state)])[-1]


@pytest.mark.parametrize("seed", SEEDS)
def test_the_nearest_of_some_fields_has_the_least_bound(seed: int) -> None:
    engine = Engine(case_of(table(seed)))
    names = engine.net.names
    chance = Random(seed)
    for _ in range(4):
        target, *others = chance.sample(range(engine.net.fields), min(5, engine.net.fields))
        nearest = engine.route_problem(names[target]).nearest(engine.start(RED), others)
        fresh = Engine(engine.case)
        whole = fresh.route_problem(names[target])
        bounds = [whole.lower_bound(fresh.start_on(names[node])) for node in others]
        assert nearest == others[bounds.index(min(bounds))]


@pytest.mark.parametrize("seed", SEEDS)
def test_from_the_shore_as_many_planks_are_missing_as_from_the_pawn(seed: int) -> None:
    engine = Engine(case_of(table(seed)))
    net, chance = engine.net, Random(seed)
    goals = tuple(chance.sample(range(net.fields), 3))
    missing_planks, joints = MissingPlanks(net, goals, engine.watch.look), SteinerTables(net, goals)
    state = engine.start(RED)
    for _ in range(60):
        plank_set, pawn, _, _ = engine.game.unpack(state)
        lying = engine.plank_sets.masks[plank_set]
        for left in range(1, 1 << len(goals)):
            levels = joints.levels(lying, left)
            missing = levels.first_level_with(1 << pawn)
            walkable = missing_planks.walkable(lying, pawn)
            useful = missing_planks.find_useful(lying, walkable, left)
            assert missing_planks.count_missing(lying, walkable, left) == missing
            if 0 < missing < UNREACHABLE:
                touched = net.planks_at[pawn] & ~lying
                assert useful & touched == levels.nodes_within(missing - 1) & touched
        options = engine.game.successors(state, 0)
        state = chance.choice(options)[-1] if options else engine.start(RED)


@pytest.mark.parametrize("goals", [1, 3, FEW_GOALS, FEW_GOALS + 1])
def test_every_group_of_goals_comes_after_its_parts(goals: int) -> None:
    known = {0}
    for group, pairs in goal_groups((1 << goals) - 1):
        assert all(one | other == group and not one & other for one, other in pairs)
        assert {*sum(pairs, ())} <= known - {0}
        known.add(group)
    assert len(known) == 1 << goals


def test_groups_of_many_goals_are_made_one_by_one() -> None:
    assert next(iter(goal_groups((1 << 300) - 1))) == (1, ())


@pytest.mark.parametrize("seed", SEEDS)
def test_quick_answers_bracket_what_brute_force_reaches(seed: int) -> None:
    case = case_of(table(seed))
    try:
        reached = brute_costs(case, "red", 2500)
    except TooManyError:
        return
    engine = Engine(case)
    easy = surely_reachable(case.board, case.layout.stock)[RED]
    camps = BaseSearch(case.board, case.layout.stock, RED)
    far = possibly_reachable(case.board, case.layout.stock, RED)
    for field in case.board.fields:
        node = engine.net.index[field]
        assert field not in easy or camps.reaches(field)
        assert field in reached or not camps.reaches(field)
        assert field in far or field not in reached
        assert engine.explore_abstract(RED).fields >> node & 1 or field not in reached


def test_a_budget_of_states_makes_the_same_answer_twice() -> None:
    case = case_of(table(1))
    outcomes = [Engine(case).tour(RED, tuple(case.board.fields)[:3], brief=True) for _ in range(2)]
    assert outcomes[0] == outcomes[1]
