"""Tests of tour bounds without a search, and of what `check` proves with them."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, product
from pathlib import Path
from random import Random

import pytest

from layoutkit import open_board
from layoutkit.games.labyrinth.board.board import BoardModel
from layoutkit.games.labyrinth.board.model import Colour
from layoutkit.games.labyrinth.scoring.uneven_costs import (
    UnevennessVerdict,
    UnevenSeats,
    find_unevenness,
)
from layoutkit.games.labyrinth.solve.engine import Engine
from layoutkit.games.labyrinth.solve.simple_plans import SimplePlans, SimplePlansWithDetours
from layoutkit.reports.findings import Stage
from layoutkit.search import UNREACHABLE
from layoutkit.symmetry.lattice import COMPASS

from .brute import TooManyError, brute_costs
from .made import case_of
from .symmetric import Data, board, case, cell, quarter_turn
from .tables import random_table

RED = Colour.RED
DATA = Path(__file__).parent / "data"
HALF = Fraction(1, 2)
ROW = "b1 plain, c1 plain, d1 plain, e2 plain, e3 plain, e4 plain, d5 plain, a4 plain, a3 plain"


def bounds(case: BoardModel, *fields: str) -> tuple[int, int]:
    """What red pays at least and at most for some fields."""
    space, begin = Engine(case).tour_problem(RED, fields)
    plans = SimplePlans(case.board, case.layout.stock)
    return min(UNREACHABLE, space.lower_bound(begin)), plans.tour(case.board.starts[RED], fields)


@pytest.mark.parametrize("seed", range(30))
def test_every_way_and_tour_lies_between_its_bounds(seed: int) -> None:
    chance = Random(7000 + seed)
    case = case_of(random_table(chance))
    fields = sorted(case.board.fields)
    for goals in ((chance.choice(fields),), tuple(chance.sample(fields, 2))):
        try:
            true = brute_costs(case, "red", 3000, goals=frozenset(goals)).get("tour", UNREACHABLE)
        except TooManyError:
            continue
        least, most = bounds(case, *goals)
        assert least <= true <= most


@pytest.mark.parametrize("seed", range(12))
def test_tours_of_three_lie_between_their_bounds(seed: int) -> None:
    case = case_of(random_table(Random(7100 + seed)))
    engine = Engine(case)
    for fields in combinations(sorted(case.board.fields)[:6], 3):
        cost = engine.tour(RED, fields).cost
        least, most = bounds(case, *fields)
        assert least <= (UNREACHABLE if cost is None else cost) <= most


def test_a_plain_plan_takes_up_all_but_the_last_plank() -> None:
    # a1-b1-c1: lay, step, step, take up, lay, step, step
    row = case(board((5, 5), ROW, stock={"short": 1, "long": 0}))
    assert bounds(row, "c1") == (7, 7)
    # with a second short nothing is taken up, but a plain plan does not count on it
    assert bounds(case(board((5, 5), ROW, stock={"short": 2, "long": 0})), "c1") == (6, 7)


def test_a_plank_that_lies_is_only_walked_over() -> None:
    data = board((5, 5), ROW, planks=(("p", "short", "a1", "b1"), ("q", "short", "b1", "c1")))
    assert bounds(case(data), "c1") == (4, 4)


def test_without_planks_of_a_kind_there_is_no_plain_plan() -> None:
    data = board((5, 5), "b2 plain", stock={"short": 2, "long": 0})
    assert bounds(case(data), "b2")[1] >= UNREACHABLE


@pytest.mark.parametrize(("shorts", "most"), [(1, 7), (2, 6)])
def test_both_stems_of_an_x_need_two_shorts(shorts: int, most: int) -> None:
    # a1-stem-stem-b2 with two shorts: lay, step, lay, step, take up, step;
    # with one: lay, step, step onto the diagonal, take up, lay, step, step
    diagonal = (("p", "long", "b1", "a2"),)
    stock = {"short": shorts, "long": 0}
    cross = case(board((5, 5), "b1 plain, a2 plain, b2 plain", planks=diagonal, stock=stock))
    assert bounds(cross, "b2")[1] == most


def detours(case: BoardModel, *fields: str) -> int:
    """What red pays at most for some fields if a diagonal may be laid to carry a stem."""
    return SimplePlansWithDetours(case.board, case.layout.stock).tour(
        case.board.starts[RED], fields
    )


def test_a_detour_lays_a_diagonal_and_a_stem_on_it() -> None:
    # a1, diagonal to b2, stem to b1; the edge a1-b1 would rest on the wall, b2-b1 is behind one
    poles = "b1 wall e, b2 wall sse"
    walled = case(board((4, 4), poles))
    assert bounds(walled, "b1/s")[1] >= UNREACHABLE
    assert detours(walled, "b1/s") == Engine(walled).tour(RED, ("b1/s",)).cost == 6
    assert detours(walled, "b1/s", "b2/wsw") == 5 + 6  # over the diagonal, which is taken up; back
    assert detours(walled, "b1/n") >= UNREACHABLE
    without_shorts = case(board((4, 4), poles, stock={"short": 0, "long": 2}))
    assert detours(without_shorts, "b1/s") >= UNREACHABLE


def test_with_too_many_stems_to_choose_from_there_is_no_detour() -> None:
    crowded = board((4, 4), "b1 wall e, b2 wall sse")
    corner = next(pole for pole in crowded["poles"] if pole["id"] == "b2")
    crowded["poles"] += [{**corner, "id": f"p{number}", "at": [1, 1]} for number in range(64)]
    assert detours(case(crowded), "b1/s") >= UNREACHABLE


@pytest.mark.parametrize("seed", range(40))
def test_no_tour_costs_more_than_one_with_detours(seed: int) -> None:
    chance = Random(7200 + seed)
    corners = {(0, 0), (3, 0), (3, 3), (0, 3)}
    poles = [
        f"{cell(*place)} {chance.choice(('plain', f'wall {chance.choice(COMPASS[:8])}'))}"
        for place in product(range(4), range(4))
        if place not in corners
    ]
    stock = {"short": chance.choice((1, 2, 3)), "long": chance.choice((1, 2))}
    walled = case(board((4, 4), ", ".join(poles), stock=stock))
    fields = sorted(walled.board.fields)
    far = [one for one in fields if bounds(walled, one)[1] >= UNREACHABLE]
    for goals in ((one, *chance.sample(fields, 1)) for one in far):
        most = detours(walled, *goals)
        if most < UNREACHABLE:
            cost = Engine(walled).tour(RED, goals).cost
            assert cost is not None
            assert cost <= most


def opened(name: str) -> BoardModel:
    """A board of the folder of data."""
    found = open_board(DATA / name).model(Stage.COSTS)
    assert isinstance(found, BoardModel)
    return found


def lopsided() -> Data:
    """White lays a plank and walks over it three times, the others once: 9 against 3.

    The bound of white is 7: it does not know that white has no long plank for e1-d2.
    """
    poles = "b1 plain, b5 plain, c5 plain, d5 plain, d1 plain, d2 plain, d3 plain, e4 plain"
    gems = "red b1, white d3, purple d5, green b5"
    return board((5, 5), poles, gems, stock={"short": 3, "long": 0})


def test_the_bounds_alone_prove_that_seats_are_uneven() -> None:
    proved = UnevennessVerdict(UnevenSeats(("green", "purple", "red"), 3, ("white",), 7))
    assert find_unevenness(case(lopsided()), HALF) == proved
    assert find_unevenness(case(lopsided()), Fraction(1, 3)) == UnevennessVerdict()


def test_a_turned_board_is_as_uneven() -> None:
    uneven = find_unevenness(case(quarter_turn(lopsided())), HALF).uneven
    assert uneven
    assert (uneven.at_most, uneven.at_least) == (3, 7)


def test_a_brief_search_proves_what_the_bounds_do_not() -> None:
    """`layoutkit score` finds 22 and 51 hourglasses; a plain plan of green costs 28."""
    uneven = find_unevenness(opened("searched.yaml"), HALF).uneven
    assert uneven == UnevenSeats(("green",), 22, ("white",), 45)


def test_a_brief_search_may_leave_it_open() -> None:
    """`layoutkit score` proves 18 and 37 hourglasses: the seats are uneven."""
    evenness = find_unevenness(opened("brief.yaml"), HALF)
    assert evenness.uneven is None
    assert evenness.is_open


def test_tours_of_more_gems_than_plans_are_made_for_leave_it_open() -> None:
    gems = [{"colour": "red", "field": field} for field in ("b5", "c5", "d5", "d1", "d2")]
    crowded = {**lopsided(), "gems": [*lopsided()["gems"], *gems]}
    assert find_unevenness(case(crowded), HALF) == UnevennessVerdict(is_open=True)


def test_a_tour_that_is_cheap_enough_beside_a_guess_is_no_proof() -> None:
    """Green's plain plan costs 30, for which white's 55 would do; in truth green pays 24."""
    evenness = find_unevenness(opened("unsure.yaml"), HALF)
    assert evenness.uneven is None
    assert evenness.is_open


def test_seats_that_pay_as_much_are_named_whatever_their_colours() -> None:
    """Red pays 3, white 6, purple and green 7 hourglasses; a search proves it of both."""
    poles = ", ".join(f"{at} plain" for at in ["b1", "a2", "b2", "c2", "a3", "b3", "c3", "b4"])
    gems = "red a2, white c3, purple a3, green b2"
    uneven = case(board((3, 4), poles, gems, stock={"short": 2, "long": 1}))
    assert find_unevenness(uneven, HALF).uneven == UnevenSeats(("red",), 3, ("green", "purple"), 7)
