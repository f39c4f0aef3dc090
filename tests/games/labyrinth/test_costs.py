"""Tests of costs with a limited stock: the quick look, the search, and what is left out."""

from __future__ import annotations

from typing import Any

import pytest
import yaml

from layoutkit.documents.faults import Fault
from layoutkit.games.labyrinth import GAME
from layoutkit.games.labyrinth.board.model import Settings, Stock
from layoutkit.games.labyrinth.rules import what_if as hindrance
from layoutkit.games.labyrinth.rules.costs import (
    check_gem_dear,
    check_gem_out_of_stock,
    format_planks,
    iter_connected_gems,
)
from layoutkit.games.labyrinth.solve import reachability as camps
from layoutkit.games.labyrinth.solve.engine import Engine
from layoutkit.games.labyrinth.solve.reachability import surely_reachable
from layoutkit.rules.rule import LeftOut

from .made import board_data, case_of, full_lattice, pole, pole_data


def line(*gems: dict[str, str], **keys: Any) -> dict[str, Any]:
    """Two starts in one row, three plain poles between them."""
    ends = [
        pole("a1", (0.0, 0.0), kind="start", colour="red"),
        pole("e1", (4.0, 0.0), kind="start", colour="white"),
    ]
    middle = [pole(name, (float(at), 0.0)) for at, name in enumerate(("b1", "c1", "d1"), 1)]
    return board_data([*ends, *middle], players=["red", "white"], gems=list(gems), **keys)


def found(data: dict[str, Any], settings: Settings | None = None) -> list[Fault | LeftOut]:
    return list(check_gem_out_of_stock(case_of(data, settings)))


def test_one_short_plank_is_fetched_along_a_whole_row() -> None:
    gem = {"colour": "red", "field": "d1"}
    assert found(line(gem, stock={"short": 1, "long": 0})) == []


def test_no_plank_reaches_nothing_and_one_would_do() -> None:
    (problem,) = found(line({"colour": "red", "field": "d1"}, stock={"short": 0, "long": 2}))
    assert isinstance(problem, Fault)
    assert problem.pointer == ("gems", 0, "field")
    assert problem.help == "add 1 short plank to the stock"


def behind_a_wall() -> dict[str, Any]:
    """Only a stem, onto the diagonal a1-b2, comes to the side of b1 that the wall turns south.

    The edge a1-b1 comes to its other side, and the edge b1-b2 would rest on the wall of b2.
    """
    poles = [
        pole("a1", (0.0, 0.0), kind="start", colour="red"),
        pole("c3", (2.0, 2.0), kind="start", colour="white"),
        pole("b2", (1.0, 1.0), kind="wall", axis="n"),
        pole("b1", (1.0, 0.0), kind="wall", axis="ene"),
    ]
    return board_data(poles, players=["red", "white"], gems=[{"colour": "red", "field": "b1/sse"}])


EXAMPLE_BOARD: dict[str, Any] = yaml.safe_load(GAME.example.replace("on:", '"field":'))


def with_a_pole(at: list[float]) -> dict[str, Any]:
    """The board that `new` prints with one pole more."""
    poles = [*EXAMPLE_BOARD["poles"], {"id": "p1", "at": at, "kind": "plain"}]
    return EXAMPLE_BOARD | {"poles": poles}


def test_a_pole_in_the_way_is_named_before_the_stock() -> None:
    """A pole between b1, c1, b2 and c2 puts two gems out of stock: that is one fault."""
    (problem,) = found(with_a_pole([1.5, 0.5]))
    assert isinstance(problem, Fault)
    assert 'pole "p1" at (1.5, 0.5) is in the way of b1-c2, c1-b2' in problem.message
    assert problem.help == 'move "p1"'
    assert problem.items == ("green@a3/n", "white@b2/bridge")
    assert [aside.at for aside in problem.related] == [("poles", 21), ("gems", 9, "field")]
    assert found(EXAMPLE_BOARD) == []  # without it nothing is out of stock


def test_a_wall_that_costs_planks_is_named() -> None:
    """One short plank is fetched along the row, where it would rest on the wall, and not round."""
    data = line({"colour": "red", "field": "d1"}, stock={"short": 1, "long": 0})
    data["poles"] = [
        one | ({"kind": "wall", "axis": "e"} if one["id"] == "c1" else {}) for one in data["poles"]
    ]
    data["poles"] += [{"id": name, "kind": "plain"} for name in ("b2", "d2", "c3")]
    (problem,) = found(data)
    assert isinstance(problem, Fault)
    assert 'the wall pole "c1" (e) runs along b1-c1, c1-d1' in problem.message
    assert problem.help.startswith('turn or replace "c1"')


def test_a_stem_takes_a_long_and_a_short_plank() -> None:
    data = behind_a_wall()
    both = {**data, "stock": {"short": 1, "long": 1}}
    assert found(both) == []
    (problem,) = found({**data, "stock": {"short": 0, "long": 1}})
    assert isinstance(problem, Fault)
    assert problem.help == "add 1 short plank to the stock"


def test_where_nothing_more_may_be_tried_nothing_is_claimed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As on boards of hundreds of poles: the gem is told, but not what would help."""
    monkeypatch.setattr(hindrance, "MAX_WORK", 0)
    (problem,) = found(line({"colour": "red", "field": "d1"}, stock={"short": 0, "long": 2}))
    assert isinstance(problem, Fault)
    assert problem.message == (
        "the red gem on d1 is out of stock: red has 2 long planks, which is not enough"
    )
    assert problem.help == "move the gem"
    told = found(with_a_pole([1.5, 0.5]))
    assert [one.items for one in told if isinstance(one, Fault)] == [
        ("green@a3/n",),
        ("white@b2/bridge",),
    ]


@pytest.mark.parametrize("stock", [(1, 0), (0, 1), (1, 1), (3, 2)])
def test_what_is_easy_is_reached(stock: tuple[int, int]) -> None:
    corner = pole("a1", (0.0, 0.0), "start", colour="red")
    poles = [corner, *full_lattice(3, 3)[1:]]
    data = board_data(poles, stock={"short": stock[0], "long": stock[1]})
    case = case_of(data)
    engine = Engine(case)
    for colour in case.board.starts:
        for field in surely_reachable(case.board, case.layout.stock)[colour]:
            assert engine.find_route(colour, field).cost is not None


def with_a_long_to_fetch() -> dict[str, Any]:
    """The same wall, and the only long lies from a2 to b3."""
    data = behind_a_wall() | {"stock": {"short": 1, "long": 0}}
    data["poles"] += map(pole_data, (pole("a2", (0.0, 1.0)), pole("b3", (1.0, 2.0))))
    return data | {"planks": [{"kind": "long", "ends": ["a2", "b3"]}]}


@pytest.mark.parametrize(
    "data", [behind_a_wall() | {"stock": {"short": 1, "long": 1}}, with_a_long_to_fetch()]
)
def test_a_plank_laid_or_fetched_for_good_needs_no_search(data: dict[str, Any]) -> None:
    case = case_of(data)
    assert [*iter_connected_gems(case, surely_reachable(case.board, case.layout.stock))]
    assert found(data, Settings(costs_budget=0)) == []


def test_a_budget_of_nothing_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(camps, "MAX_WORK", 0)
    (left,) = found(with_a_long_to_fetch(), Settings(costs_budget=0))
    assert isinstance(left, LeftOut)
    assert left.what == "the red gem on b1/sse"


def test_a_dear_gem_is_told_with_its_cost_and_limit() -> None:
    gem = {
        "colour": "red",
        "field": "d1",
    }  # lay 1, two steps, three times, less fetching: at least 9
    data = line(gem, stock={"short": 3, "long": 0})
    (problem,) = check_gem_dear(case_of(data, Settings(gem_cost_max=8)))
    assert isinstance(problem, Fault)
    assert problem.measure
    assert (problem.measure.actual, problem.measure.limit) == (9, 8)
    assert list(check_gem_dear(case_of(data, Settings(gem_cost_max=9)))) == []


def test_planks_in_words() -> None:
    assert format_planks(Stock(1, 0)) == "1 short plank"
    assert format_planks(Stock(1, 2)) == "1 short and 2 long planks"
    assert format_planks(Stock(0, 0)) == "no planks"
