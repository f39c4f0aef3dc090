from __future__ import annotations

from typing import Any

import pytest

from layoutkit.games.labyrinth.board.board import BoardModel
from layoutkit.games.labyrinth.board.model import Colour, Stock
from layoutkit.games.labyrinth.output.solve import solution_lines
from layoutkit.games.labyrinth.referee.solo import SoloRules, replay_plan, start_state
from layoutkit.games.labyrinth.scoring.costs import SolvedCosts
from layoutkit.games.labyrinth.solve.bitboard import bits
from layoutkit.games.labyrinth.solve.engine import Engine, SearchLimits
from layoutkit.games.labyrinth.solve.queries import (
    SolveQuery,
    is_in_stock,
    run_query,
    solve_gem,
    solve_tour,
)
from layoutkit.games.labyrinth.solve.reachability import possibly_reachable
from layoutkit.games.labyrinth.solve.results import GemStatus, step_json, to_json
from layoutkit.games.labyrinth.solve.tour_search import BoundLevel
from layoutkit.games.labyrinth.solve.unreachable import AbstractGame
from layoutkit.search import Budget, BudgetLimits

from .made import case_of
from .playtest.boards import layout

RED = Colour.RED


def board(
    *poles: str,
    stock: tuple[int, int] = (3, 2),
    planks: tuple[tuple[str, str, str, str], ...] = (),
    gems: tuple[str, ...] = (),
) -> BoardModel:
    """Red starts on a1; the other poles as `b1`, `b1 wall n`, `b1 bridge e`."""
    return case_of(
        {
            "title": "By hand",
            "side": "day",
            "size": [9, 9],
            "players": ["red", "white"],
            "stock": {"short": stock[0], "long": stock[1]},
            "poles": [{"id": "a1", "kind": "start", "colour": "red"}, *map(pole, poles)],
            "planks": [
                {"id": name, "kind": kind, "ends": [one, other]}
                for name, kind, one, other in planks
            ],
            "gems": [{"colour": "red", "field": field} for field in gems],
        }
    )


def pole(words: str) -> dict[str, Any]:
    name, *kind = words.split()
    if not kind:
        return {"id": name, "kind": "plain"}
    return {"id": name, "kind": kind[0], "axis": kind[1]}


def cost(case: BoardModel, field: str) -> int | None:
    return solve_gem(Engine(case), RED, field).cost


# the worked examples of the rule sheet, and what follows from the laws by hand
TRUTHS = [
    (board("b1"), {"a1": 0, "b1": 3}),
    (board("b2"), {"b2": 4}),
    (board("b1 wall n"), {"b1/w": 3, "b1/e": None}),
    (board("b1 wall e"), {"b1/n": None, "b1/s": None}),
    (board("b1 bridge e"), {"b1/bridge": 3, "b1/under": None}),
    (board("b1 bridge n"), {"b1/under": 3, "b1/bridge": None}),
    (board("b2", "b1 wall ne"), {"b1/nw": 3, "b1/se": 7}),
    (board("b2", "b1 wall nw"), {"b1/sw": 3, "b1/ne": None}),
    # a T is needed: the edges a1-b1 and b1-b2 come to the other sides of that wall
    (board("b2", "b1 wall nnw"), {"b1/wsw": 3}),
    # a T alone: lay long 2, step 1, lay short 1, step 1, step 1
    (board("b2", "a2 wall n"), {"a2/e": 6, "a2/w": None}),
    # an X from corner to corner costs one plank and one step more than a T: but here the
    # diagonal lies between b1 and a2, and red comes over its own stem
    (board("b1", "a2", "b2 wall n", planks=(("d", "long", "b1", "a2"),)), {"b2/w": 5}),
]


@pytest.mark.parametrize(("case", "truth"), TRUTHS)
def test_costs_worked_out_by_hand(case: BoardModel, truth: dict[str, int | None]) -> None:
    assert {field: cost(case, field) for field in truth} == truth


def test_one_short_and_one_long_go_everywhere_over_edges_and_diagonals() -> None:
    row = board("b1", "c1", "d1", "e2", "f3", stock=(1, 1))
    assert cost(row, "b1") == 3
    assert cost(row, "c1") == 7  # 3, lift or move the short, and 3 again
    assert cost(row, "d1") == 11
    assert cost(row, "e2") == 15
    assert cost(row, "f3") == 19  # moving a long costs what laying it costs


def test_a_lying_plank_is_walked_over_and_fetched() -> None:
    lying = (("p", "short", "a1", "b1"),)
    assert cost(board("b1", stock=(0, 0), planks=lying), "b1") == 2
    assert cost(board("b1", "c1", stock=(0, 0), planks=lying), "c1") == 6
    assert cost(board("b1", "c2", stock=(0, 0), planks=lying), "c2") is None


def test_an_h_crosses_to_a_field_that_nothing_else_touches() -> None:
    # the plank a2-b2 lies behind two walls; only a bar from the edge a1-b1 leads onto it:
    # lay 1, step 1, bar 2, and three steps
    planks = (("m", "short", "a2", "b2"),)
    case = board("b1", "a2 wall ne", "b2 wall ese", stock=(1, 1), planks=planks)
    assert cost(case, "a2/se") == 7
    assert (
        cost(board("b1", "a2 wall ne", "b2 wall ese", stock=(1, 0), planks=planks), "a2/se") is None
    )


def test_the_json_is_as_the_format_says() -> None:
    case = board("b1", "b2", gems=("b1", "a1", "b1"))
    assert to_json(run_query(case, SolveQuery(all_fields=True)), "x.yaml") == {
        "game": "labyrinth",
        "file": "x.yaml",
        "players": [
            {
                "colour": "red",
                "start": "a1",
                "gems": [reached(), on_the_start(), reached()],
                "tour": {
                    "status": "optimal",
                    "cost": 3,
                    "lower_bound": 3,
                    "turns": 1,
                    "plan": reached()["plan"],
                },
            }
        ],
        "fields": {"red": {"a1": 0, "b1": 3, "b2": 4}},
        "field_status": {"red": {"a1": "reached", "b1": "reached", "b2": "reached"}},
    }


def test_every_field_has_a_status() -> None:
    # b1 by the short: 3; c1 by the same short moved from b1: 2, and 2 steps; e5 joined to nothing
    far = board("b1", "c1", "e5", stock=(1, 0))
    found = to_json(run_query(far, SolveQuery(all_fields=True)), "x.yaml")
    assert found["fields"]["red"] == {"a1": 0, "b1": 3, "c1": 7, "e5": None}
    assert found["field_status"]["red"]["e5"] == "cut-off"
    none = to_json(run_query(board("b1", stock=(0, 0)), SolveQuery(all_fields=True)), "x.yaml")
    assert none["field_status"]["red"] == {"a1": "reached", "b1": "out-of-stock"}


def test_a_field_that_the_budget_did_not_decide_is_unknown_in_data_and_words() -> None:
    case = board("b1", "c1", "d1")
    limits = SearchLimits(BudgetLimits(states=0))
    solution = run_query(case, SolveQuery(all_fields=True, limits=limits))
    assert to_json(solution, "x.yaml")["field_status"]["red"]["d1"] == "unknown"
    text = "\n".join(solution_lines(case, "x.yaml", solution))
    assert "  d1  unknown: the search stopped" in text
    assert "not reached" not in text


def reached() -> dict[str, Any]:
    plan = [
        {"do": "lay", "plank": "a1-b1", "cost": 1},
        {"do": "walk", "path": ["a1-b1", "b1"], "cost": 2},
    ]
    return {"field": "b1", "status": "reached", "cost": 3, "turns": 1, "plan": plan}


def on_the_start() -> dict[str, Any]:
    return {"field": "a1", "status": "reached", "cost": 0, "turns": 0, "plan": []}


def test_what_is_not_reached_says_why() -> None:
    case = board("b1", "d1", "e5", stock=(0, 0), gems=("b1", "d1"))
    player = run_query(case).players[0]
    assert [str(gem.status) for gem in player.gems] == ["out-of-stock", "cut-off"]
    assert [(gem.cost, gem.turns, gem.plan) for gem in player.gems] == [(None, None, None)] * 2
    assert player.tour is not None
    assert (str(player.tour.status), player.tour.plan) == ("impossible", None)


def test_a_field_that_is_not_there_is_cut_off() -> None:
    assert str(solve_gem(Engine(board("b1")), RED, "z9/under").status) == "cut-off"


def test_only_what_is_asked_is_answered() -> None:
    case = board("b1", "b2", gems=("b1",))
    only = run_query(case, SolveQuery(colours=(RED,), gem="b2")).players[0]
    assert [gem.cost for gem in only.gems] == [4]
    assert only.tour is None
    assert "tour" not in to_json(run_query(case, SolveQuery(tour=False)), "x")["players"][0]


def test_a_long_that_does_not_fit_into_a_turn_waits_for_the_next() -> None:
    # 3 + 4 + 3 + 3 + 3 hourglasses; the diagonal is laid when 3 of the first turn are spent
    case = board("b1", "c2", "d2", "e2", "f2", stock=(4, 1))
    answer = solve_gem(Engine(case), RED, "f2")
    assert (answer.cost, answer.turns) == (16, 5)


def test_turns_begin_with_the_first_step_that_costs_more_than_is_left() -> None:
    case = board("b1", "a2", "a3", stock=(3, 0))
    start, rules = start_state(case, RED), SoloRules(case.board)
    planks = case.board.positions.items()
    (plank,) = (name for name, plank in planks if {*plank.fields} == {"a1", "b1"})
    first = [{"do": "lay", "plank": plank, "cost": 1}]
    assert replay_plan(rules, start, []).turns == 0
    played = replay_plan(rules, start, first)
    assert (played.fault, played.cost, played.turns) == (None, 1, 1)


def test_a_route_may_fill_its_turns_exactly() -> None:
    # lay a long plank and take two steps: 4 hourglasses, a whole turn
    solver = Engine(board("b2", "c2"))
    assert [solver.fewest_route_turns(RED, "b2", 4, known) for known in (1, 2, 3)] == [1, 1, 1]
    # then a short plank and two steps: 7 hourglasses of two turns
    assert [solver.fewest_route_turns(RED, "c2", 7, known) for known in (2, 3)] == [2, 2]


def test_the_best_tour_is_not_the_way_from_gem_to_gem() -> None:
    # both arms from a1: the near gem first, for the way back is walked over what still lies
    case = board("b1", "a2", "a3", stock=(3, 0))
    answer = solve_tour(Engine(case), RED, ["b1", "a3"])
    # b1: 3; back over the plank: 2; lay 2 and 4 steps: 6
    assert (answer.cost, answer.lower_bound, str(answer.status)) == (11, 11, "optimal")
    assert answer.plan is not None
    plan = [step_json(item) for item in answer.plan]
    assert replay_plan(SoloRules(case.board), start_state(case, RED), plan).fault is None
    assert {"b1", "a3"} <= {place for item in plan for place in item.get("path", ())}


def test_every_plank_that_a_tour_lacks_costs_something_however_many_are_in_stock() -> None:
    row = Engine(board("b1", "c1", "d1", stock=(6, 0), gems=("d1",)))
    for level, least in (
        (BoundLevel.SUM, 6),
        (BoundLevel.SUM_FLOOR, 9),
    ):  # 6 steps over 3 shorts, which cost 3 to lay
        space, start = row.tour_problem(RED, ("d1",), level=level)
        assert space.lower_bound(start) == least
    assert solve_tour(row, RED, ("d1",)).cost == 9


def test_without_any_plank_the_abstract_game_stays_on_the_start() -> None:
    solver = Engine(board("b1", stock=(0, 0)))
    assert solver.explore_abstract(RED).fields == 1 << solver.net.index["a1"]


def test_a_tour_within_no_budget_is_an_honest_bracket() -> None:
    poles = [f"{column}{row}" for column in "abcde" for row in range(1, 6)][1:]
    case = board(*poles)
    engine = Engine(case, limits=SearchLimits(BudgetLimits(states=20)))
    answer = solve_tour(engine, RED, ["e5", "e1", "a5"])
    assert str(answer.status) == "feasible"
    assert answer.cost is not None
    assert answer.lower_bound is not None
    exact = solve_tour(Engine(case), RED, ["e5", "e1", "a5"])
    assert exact.cost is not None
    assert answer.lower_bound <= exact.cost <= answer.cost


def test_costs_tell_the_planks_used_and_what_denying_one_does() -> None:
    case = board("b1", "a2", "b2", stock=(2, 0))
    known = SolvedCosts(case)
    near, far = known.way(RED, "b1"), known.way(RED, "b2")
    assert near and near.positions == ("a1-b1",)
    assert far and far.cost == 6
    denied = frozenset({"a1-b1"})
    # round the other way: the third short is fetched from behind
    detour = known.way(RED, "b1", denied)
    assert detour and detour.cost == 10
    assert SolvedCosts(board("b1")).way(RED, "b1", denied) is None


def test_a_search_that_counts_the_trip_looks_at_a_third_of_the_states() -> None:
    poles = [f"{column}{row}" for column in "abcdefgh" for row in range(1, 9)][1:]
    solver = Engine(board(*poles, stock=(1, 0), planks=(("l", "long", "e5", "f6"),)))
    start = solver.start(RED)
    plain = solver.search(solver.route_problem("h8"), start)
    thorough = solver.search(solver.route_problem("h8", is_thorough=True), start)
    # 8 short planks to e5, of which 7 are picked up (8 + 16 + 7), e5-f6 (2), and two moves (8)
    assert plain.cost == thorough.cost == 41
    assert 3 * thorough.states < plain.states < 200


def test_planks_and_steps_of_a_tour_follow_one_way_around_a_ring() -> None:
    ring = ("b1", "a2", "a3", "b4", "c4", "d4", "e3", "d2", "c1")
    solver, gems = Engine(board(*ring, stock=(3, 1))), ("b4", "c1", "d2")
    quick, start = solver.tour_problem(RED, gems, level=BoundLevel.SUM_FLOOR)
    deep, _ = solver.tour_problem(RED, gems, level=BoundLevel.ALL)
    assert quick.lower_bound(start) == 14 + 6 * 2 - 3  # around the ring, but only 6 of its planks
    assert deep.lower_bound(start) == 14 + 7 * 2 - 3
    assert solver.tour(RED, gems).cost == 25


def test_fields_beyond_planks_that_nobody_has_are_out_of_reach() -> None:
    case = board("b1", "c2")
    for stock, fields in (((1, 0), {"a1", "b1"}), ((0, 1), {"a1"}), ((1, 1), {"a1", "b1", "c2"})):
        assert possibly_reachable(case.board, Stock(*stock), RED) == fields


def test_planks_lie_on_poles_and_on_planks_that_lie() -> None:
    row, stem = Engine(board("b1", "c1")), Engine(board("b2", "a2 wall n"))
    for solver, laid, free in (
        (row, (), {"a1-b1", "b1-c1"}),
        (row, ("a1-b1",), {"b1-c1"}),
        (stem, (), {"a1-b2", "a2-b2"}),
        (stem, ("a1-b2",), {"a2-b2", "a2>a1-b2"}),
    ):
        net, sets = solver.net, solver.plank_sets
        number = sets.intern(net.mask(net.index[name] for name in laid))
        assert {net.names[node] for node in bits(sets.layable(number))} == free


def test_supports_are_tracked_where_only_a_plank_on_them_leads_on() -> None:
    # a stem on a1-b2 leads to the side of a2 that the short plank a2-b2 also leads to
    for stock, tracked in (((1, 1), set()), ((0, 1), {"a1-b2"})):
        solver = Engine(board("b2", "a2 wall n", stock=stock))
        game = AbstractGame(solver.net, solver.stock, lambda: None)
        assert {solver.net.names[node] for node in bits(game.tracked)} == tracked


def test_stock_is_enough_by_fetching_planks_from_behind() -> None:
    case = board("b1", "c1", "d2", stock=(1, 1))
    nothing = SearchLimits(BudgetLimits(states=0))
    assert is_in_stock(Engine(case, limits=nothing), RED, "d2") is True
    assert is_in_stock(Engine(case, Stock(1, 0), limits=nothing), RED, "d2") is False


@pytest.mark.parametrize("name", ["long-way-round", "two-lights"])
def test_what_easy_fields_leave_is_shared_by_the_undecided_ones(name: str) -> None:
    case = layout(name)
    states = [Engine(case).find_route(RED, field).states for field in case.board.fields]
    budget = sum(states) + 2 * max(states)
    limits = SearchLimits(shared=Budget(BudgetLimits(states=budget)))
    found = run_query(case, SolveQuery((RED,), tour=False, all_fields=True, limits=limits))
    assert found.fields is not None
    assert GemStatus.UNKNOWN not in {one.status for one in found.fields[RED].values()}


def test_a_player_without_long_planks_pays_for_the_trip_to_fetch_one() -> None:
    # only the long plank c1-d2 can be laid from b1 to the far side of a2: to b1 and c1 (3 + 4),
    # pick it up and come back over b1-c1 (1 + 2), lay it and cross it (2 + 2)
    lying = (("l", "long", "c1", "d2"),)
    solver = Engine(board("b1", "c1", "d2", "a2 wall nne", stock=(1, 0), planks=lying))
    start = solver.start(RED)
    assert solver.find_route(RED, "a2/ese").cost == 14
    assert solver.route_problem("a2/ese").lower_bound(start) == 7  # as if a long one were in stock
    # to b1 (3), the trip to c1 with a plank laid and another picked up (2 + 2), and then 4
    assert solver.route_problem("a2/ese", is_thorough=True).lower_bound(start) == 11
