from __future__ import annotations

from collections.abc import Mapping
from itertools import count
from random import Random
from types import SimpleNamespace

import networkx as nx
import pytest

from layoutkit.search import (
    UNREACHABLE,
    AStar,
    Budget,
    BudgetExhausted,
    BudgetLimits,
    Status,
    find_cheapest_path,
    has_path_cheaper_than,
)

Roads = Mapping[int, Mapping[int, int]]


class Map:
    """Places and roads; the bound is given, and estimates may be told lower than it."""

    def __init__(self, roads: Roads, goal: int, bounds: Mapping[int, int] | None = None) -> None:
        self.roads, self.goal = roads, goal
        self.bounds = bounds or {}
        self.humble = 0

    def lower_bound(self, state: int) -> int:
        return self.bounds.get(state, 0)

    def is_goal(self, state: int) -> bool:
        return state == self.goal

    def successors(self, state: int, spent: int) -> list[tuple[int, int, int, str]]:
        assert spent >= 0
        return [
            (other, cost, max(0, self.lower_bound(other) - self.humble), f"{state}>{other}")
            for other, cost in self.roads.get(state, {}).items()
        ]


DETOUR = {0: {1: 1, 2: 4}, 1: {2: 1, 3: 6}, 2: {3: 1}}


def test_the_cheapest_way_and_its_labels() -> None:
    outcome = find_cheapest_path(Map(DETOUR, 3), 0)
    assert (outcome.status, outcome.cost, outcome.lower) == (Status.OPTIMAL, 3, 3)
    assert outcome.labels == ("0>1", "1>2", "2>3")


def test_a_start_that_is_the_goal_costs_nothing() -> None:
    outcome = find_cheapest_path(Map(DETOUR, 0), 0)
    assert (outcome.cost, outcome.labels) == (0, ())


def test_no_way_is_proven() -> None:
    outcome = find_cheapest_path(Map(DETOUR, 4), 0)
    assert (outcome.status, outcome.cost, outcome.lower) == (Status.IMPOSSIBLE, None, None)


def test_a_hopeless_start_needs_no_search() -> None:
    outcome = find_cheapest_path(Map(DETOUR, 3, {0: UNREACHABLE}), 0)
    assert (outcome.status, outcome.states) == (Status.IMPOSSIBLE, 0)
    nothing = Budget(BudgetLimits(states=0))
    assert has_path_cheaper_than(Map(DETOUR, 3, {0: 3}), 0, 3, nothing) is False


@pytest.mark.parametrize(("below", "cost"), [(4, 3), (3, None)])
def test_only_ways_below_a_limit_count(below: int, cost: int | None) -> None:
    outcome = find_cheapest_path(Map(DETOUR, 3), 0, below=below)
    assert outcome.cost == cost
    if cost is None:
        assert (outcome.status, outcome.lower) == (Status.IMPOSSIBLE, below)


def test_states_at_the_limit_are_not_kept() -> None:
    search = AStar(Map(DETOUR, 3), 0)
    search.run(Budget(), below=2)
    assert search.best == {0: 0, 1: 1}  # 2 is reached at a cost of 2, and 3 at more
    far = AStar(Map(DETOUR, 3, {1: 1}), 0)
    far.run(Budget(), below=2)
    assert far.best == {0: 0}  # 1 is reached at a cost of 1, with at least 1 to go


def test_a_state_reached_twice_at_the_same_cost_is_expanded_once() -> None:
    square = {0: {1: 1, 2: 1}, 1: {3: 1}, 2: {3: 1}, 3: {4: 1}}
    for states, is_decided in ((4, False), (3, None)):  # 0, 1, 2 and 3
        budget = Budget(BudgetLimits(states=states))
        assert has_path_cheaper_than(Map(square, 9), 0, 3, budget) is is_decided


def test_the_end_of_the_budget_leaves_a_bound() -> None:
    outcome = find_cheapest_path(Map(DETOUR, 3, {0: 2}), 0, Budget(BudgetLimits(states=0)))
    assert (outcome.status, outcome.lower, outcome.states) == (Status.GIVEN_UP, 2, 0)


class Endless(Map):
    """One place after another, for ever."""

    def successors(self, state: int, spent: int) -> list[tuple[int, int, int, str]]:
        assert spent == state
        return [(state + 1, 1, 0, "on")]


@pytest.mark.parametrize(
    "budget", [BudgetLimits(states=700), BudgetLimits(seconds=0.0), BudgetLimits(memory_mb=1)]
)
def test_every_kind_of_budget_ends_an_endless_search(budget: BudgetLimits) -> None:
    outcome = find_cheapest_path(Endless({}, -1), 0, Budget(budget))
    assert outcome.status is Status.GIVEN_UP
    assert outcome.lower is not None
    assert outcome.lower >= outcome.states - 1


def test_parts_of_a_purse_share_it() -> None:
    purse = Budget(BudgetLimits(states=10))
    first = find_cheapest_path(Endless({}, -1), 0, purse.part(2))
    assert (first.states, purse.left) == (5, 5)
    assert find_cheapest_path(Map(DETOUR, 3), 0, purse.part()).status is Status.OPTIMAL
    left = purse.left
    assert left is not None
    assert find_cheapest_path(Endless({}, -1), 0, purse.part()).states == left
    assert (purse.part(3).left, purse.part(most=0).left) == (0, 0)


def test_a_state_may_count_for_several() -> None:
    purse = Budget(BudgetLimits(states=10))
    assert find_cheapest_path(Endless({}, -1), 0, purse.part(most=7, price=3)).states == 2
    assert purse.left == 4


def test_the_time_of_a_purse_is_shared() -> None:
    late = Budget(BudgetLimits(seconds=0.0)).part(2)
    with pytest.raises(BudgetExhausted):
        late.look()
    Budget(BudgetLimits(seconds=600)).part(2).look()


def test_no_time_is_none_where_the_clock_stands_still(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("layoutkit.search.budget.monotonic", lambda: 5.0)
    with pytest.raises(BudgetExhausted):
        Budget(BudgetLimits(seconds=0.0)).look()


def test_a_part_ends_when_its_share_of_the_time_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr("layoutkit.search.budget.monotonic", lambda: now[0])
    whole = Budget(BudgetLimits(seconds=10))
    now[0] = 102.0
    half = whole.part(2)  # 4 of the 8 seconds that are left
    now[0] = 105.9
    half.look()
    now[0] = 106.0
    whole.look()
    with pytest.raises(BudgetExhausted):
        half.look()


def test_a_process_may_take_as_much_memory_as_allowed(monkeypatch: pytest.MonkeyPatch) -> None:
    resource = pytest.importorskip("resource")
    usage = SimpleNamespace(ru_maxrss=300 * 1024)  # in KiB
    monkeypatch.setattr(resource, "getrusage", lambda _who: usage)
    enough, too_little = (Budget(BudgetLimits(memory_mb=limit)) for limit in (300, 299))
    for _ in range(256):
        enough.look()
    for _ in range(255):
        too_little.look()
    with pytest.raises(BudgetExhausted):  # the memory is looked at every 256th time
        too_little.look()


def test_progress_tells_bound_and_states() -> None:
    told: list[tuple[int, int | None, int]] = []
    find_cheapest_path(
        Endless({}, -1), 0, Budget(BudgetLimits(states=600)), progress=lambda *now: told.append(now)
    )
    assert told == [(255, None, 256), (511, None, 512)]


def test_an_interrupt_passes_through() -> None:
    ticks = count()

    def interrupt(*now: object) -> None:
        if next(ticks) == 1:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        find_cheapest_path(Endless({}, -1), 0, progress=interrupt)


def random_roads(chance: Random) -> dict[int, dict[int, int]]:
    return {
        start: {end: chance.randint(0, 5) for end in chance.sample(range(30), 3)}
        for start in range(30)
    }


@pytest.mark.parametrize("seed", range(20))
def test_costs_agree_with_networkx_whatever_the_bounds(seed: int) -> None:
    chance = Random(seed)
    roads = random_roads(chance)
    graph: nx.DiGraph[int] = nx.DiGraph()
    graph.add_weighted_edges_from((a, b, c) for a, ends in roads.items() for b, c in ends.items())
    away = nx.single_source_dijkstra_path_length(graph.reverse(), 29)
    for share in (0.0, 0.5, 1.0):  # a share of the true cost is consistent
        space = Map(roads, 29, {place: int(share * cost) for place, cost in away.items()})
        for humble in (0, 2):
            space.humble = humble
            outcome = find_cheapest_path(space, 0)
            assert outcome.cost == away.get(0)
            assert sum(
                roads[int(label.split(">")[0])][int(label.split(">")[1])]
                for label in outcome.labels
            ) == (outcome.cost or 0)
            if outcome.cost is not None:
                assert has_path_cheaper_than(space, 0, outcome.cost + 1) is True
                assert has_path_cheaper_than(space, 0, outcome.cost + 9) is True
            least = UNREACHABLE if outcome.cost is None else outcome.cost
            assert has_path_cheaper_than(space, 0, least) is False


@pytest.mark.parametrize("seed", range(20))
def test_a_search_goes_on_where_it_gave_up(seed: int) -> None:
    roads = random_roads(Random(seed))
    whole = find_cheapest_path(Map(roads, 29), 0)
    parts = AStar(Map(roads, 29), 0)
    few, states = Budget(BudgetLimits(states=2)), 0
    while (outcome := parts.run(few.part(), 2 * (whole.cost or 9))).status is Status.GIVEN_UP:
        assert outcome.states == 2
        states += outcome.states
        few = Budget(BudgetLimits(states=2))
    assert states + outcome.states == whole.states
    assert (outcome.cost, outcome.labels) == (whole.cost, whole.labels)


@pytest.mark.parametrize("seed", range(20))
def test_a_search_goes_on_below_a_lower_limit(seed: int) -> None:
    roads = random_roads(Random(seed))
    cost = find_cheapest_path(Map(roads, 29), 0).cost
    for below in () if cost is None else (cost, cost + 1):
        begun = AStar(Map(roads, 29), 0)
        if begun.run(Budget(BudgetLimits(states=1))).status is Status.GIVEN_UP:
            assert begun.run(Budget(), below).cost == (None if below == cost else cost)


def test_an_eager_search_tells_when_its_budget_ends() -> None:
    assert (
        has_path_cheaper_than(Endless({}, -1), 0, UNREACHABLE, Budget(BudgetLimits(states=9)))
        is None
    )
    assert has_path_cheaper_than(Map(DETOUR, 3), 0, 9, Budget(BudgetLimits(states=0))) is None
    assert has_path_cheaper_than(Map(DETOUR, 0), 0, 9, Budget(BudgetLimits(states=0))) is True


class Field(Map):
    """Crossings of streets, with the exact distance as the bound."""

    def __init__(self, size: int) -> None:
        roads: dict[int, dict[int, int]] = {}
        for one, other in nx.convert_node_labels_to_integers(nx.grid_2d_graph(size, size)).edges:
            roads.setdefault(one, {})[other] = roads.setdefault(other, {})[one] = 1
        last = size * size - 1
        bounds = {place: 2 * size - 2 - sum(divmod(place, size)) for place in roads}
        super().__init__(roads, last, bounds)


def test_the_search_for_any_path_goes_straight_ahead() -> None:
    # 38 steps lead across; the states near the start would be hundreds
    budget = Budget(BudgetLimits(states=45))
    assert has_path_cheaper_than(Field(20), 0, below=60, budget=budget) is True
    assert has_path_cheaper_than(Field(20), 0, below=38) is False
