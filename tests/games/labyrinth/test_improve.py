"""Tests of `improve`: the fewest changes, also on boards that were once symmetric."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest

import layoutkit
from layoutkit.errors import LayoutkitError
from layoutkit.games.base.answers import CallOptions
from layoutkit.games.labyrinth.board.board import BoardModel
from layoutkit.games.labyrinth.board.model import Colour, Gem
from layoutkit.games.labyrinth.improve import improve as improving
from layoutkit.games.labyrinth.improve.aims import parse_aim
from layoutkit.games.labyrinth.improve.cost_search import CostSearch
from layoutkit.games.labyrinth.improve.layout_edits import rebuild_case
from layoutkit.games.labyrinth.improve.symmetry_search import iter_single_edits
from layoutkit.games.labyrinth.solve.engine import Engine
from layoutkit.games.labyrinth.solve.queries import solve_tour
from layoutkit.pipeline.board import Board
from layoutkit.pipeline.changed_boards import improve
from layoutkit.pipeline.comparing import compare
from layoutkit.search import Budget

from .made import case_of
from .tables import random_table

ROOT = Path(__file__).parents[3]
WINDMILL = (ROOT / "layouts/labyrinth/windmill.yaml").read_text(encoding="utf-8")
MARKET = (ROOT / "layouts/labyrinth/market-day.yaml").read_text(encoding="utf-8")
RING = (ROOT / "layouts/labyrinth/ring-canal.yaml").read_text(encoding="utf-8")


def slipped(text: str, *slips: tuple[str, str]) -> Board:
    for before, after in slips:
        assert text.count(before) == 1
        text = text.replace(before, after)
    return layoutkit.open_board(text)


GEM = ("{colour: red, field: c2/sse}", "{colour: red, field: a4}")
OTHER_GEM = ("{colour: white, field: e3/wsw}", "{colour: white, field: c1}")
WALL = ("{id: d5, kind: wall, axis: ene}", "{id: d5, kind: wall, axis: se}")
ITS_GEM = ("{colour: purple, field: d5/nnw}", "{colour: purple, field: d5/ne}")
MOVED = ("{id: c1, kind: plain}", "{id: d1, kind: plain}")


@pytest.mark.parametrize(
    ("slips", "number"),
    [
        ((GEM,), 1),
        ((WALL, ITS_GEM), 1),
        ((MOVED,), 1),
        ((GEM, OTHER_GEM), 2),
        pytest.param((GEM, MOVED), 2, marks=pytest.mark.slow),
        pytest.param((GEM, WALL, ITS_GEM, MOVED), 3, marks=pytest.mark.slow),
    ],
)
def test_slips_of_a_symmetric_board_are_undone(
    slips: tuple[tuple[str, str], ...], number: int
) -> None:
    """Every slip breaks orbits of its own, so fewer changes cannot do."""
    board = slipped(WINDMILL, *slips)
    after, found = improve(board, "symmetry")
    assert found.reached and len(found.steps) == number
    assert f"{number} change" in found.summary and "proven to be the fewest" in found.summary
    assert after.text == WINDMILL


def test_two_swapped_poles_are_one_change() -> None:
    board = slipped(
        MARKET,
        ("{id: b2, kind: plain}", "{id: b2, kind: wall, axis: nne}"),
        ("{id: c2, kind: wall, axis: nne}", "{id: c2, kind: plain}"),
        ("{colour: green, field: b2}", "{colour: green, field: c2}"),
        ("{colour: white, field: c2/wnw}", "{colour: white, field: b2/wnw}"),
        ("{colour: purple, field: c2/ese}", "{colour: purple, field: b2/ese}"),
    )
    after, found = improve(board, "symmetry=C4")
    assert [step.split()[0] for step in found.steps] == ["swap"]
    elements = after.score().data["symmetry"]["elements"]
    assert elements["r90"]["aware"] == "1"


def paid(board: Board) -> Mapping[str, int]:
    players = board.solve().data["players"]
    return {player["colour"]: player["tour"]["cost"] for player in players}


def turns(board: Board) -> set[int]:
    return {player["tour"]["turns"] for player in board.solve().data["players"]}


NEAR = ("{colour: red, field: b3/ssw}", "{colour: red, field: b1}")
OTHER_NEAR = ("{colour: white, field: c2/wnw}", "{colour: white, field: e2}")


def test_a_gap_is_closed_by_one_change() -> None:
    board = slipped(MARKET, NEAR)
    assert len(set(paid(board).values())) == 2
    after, found = improve(board, "gap", keep="poles")
    assert len(found.steps) == 1 and "proven to be the fewest" in found.summary
    assert len(set(paid(after).values())) == 1
    assert [change.layer for change in compare(board, after, CallOptions()).changes] == ["gems"]
    assert after.text.count("#") == MARKET.count("#")


@pytest.mark.slow
def test_three_seats_get_a_wished_par() -> None:
    par, found = improve(slipped(RING), "par=40", keep="poles", edits=2)
    assert found.reached and sum(paid(par).values()) == 120


def test_a_wished_par_and_the_same_turns() -> None:
    par, found = improve(slipped(MARKET, NEAR), "par=21", keep="poles")
    assert found.reached and sum(paid(par).values()) == 84
    even, found = improve(slipped(MARKET, NEAR), "turns", keep="poles")
    assert found.reached and len(turns(even)) == 1


@pytest.mark.slow
def test_what_is_kept_stays() -> None:
    board = slipped(WINDMILL, GEM, MOVED)
    _, found = improve(board, "symmetry", keep="poles")
    assert not found.reached and "4 changes cannot reach the aim" in found.summary
    _, found = improve(board, "symmetry", keep="gems", edits=2)
    assert not found.reached and "2 changes cannot reach the aim" in found.summary
    board = slipped(WINDMILL, WALL, ITS_GEM)
    after, found = improve(board, "symmetry", keep="walls", edits=1)
    assert not found.reached and after.text == board.text


def test_the_nearest_board_is_written_where_a_symmetry_is_out_of_reach() -> None:
    """Two edits each: where the gem and the pole lay and lie, the wall and the gem on it."""
    board = slipped(WINDMILL, GEM, WALL, ITS_GEM, MOVED)
    after, found = improve(board, "symmetry=C4", edits=1)
    assert not found.reached
    assert len(found.steps) == 1
    assert "1 change cannot reach the aim" in found.summary
    assert "4 edits from the symmetry C4 (before: 6), with 1 change" in found.summary
    _, rest = improve(after, "symmetry=C4", edits=2)
    assert rest.reached and len(rest.steps) == 2


def test_what_no_change_moves_is_refused_at_once() -> None:
    """Printed poles stay: the quarter turns that carry c1 to e3 are out of reach."""
    night = (ROOT / "layouts/labyrinth/night-watch.yaml").read_text(encoding="utf-8")
    with pytest.raises(LayoutkitError, match="printed pole"):
        improve(slipped(night), "symmetry=C4")


def test_long_work_tells_how_far_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(improving, "REPORT_INTERVAL_S", 0.0)
    told: list[str] = []
    improve(slipped(WINDMILL, GEM), "symmetry", progress=told.append)
    assert len(set(told)) > 10 and "boards tried" in told[-1]


def test_a_board_that_needs_nothing_is_left_alone() -> None:
    for aim in ("symmetry", "gap", "parity", "turns", "par=25"):
        after, found = improve(slipped(WINDMILL), aim)
        assert found.reached and not found.steps and "no change is needed" in found.summary
        assert after.text == WINDMILL


def test_nothing_illegal_is_proposed() -> None:
    """The gem of red could go back only to where another red one lies by now."""
    board = slipped(MARKET, NEAR, ("{colour: red, field: d2}", "{colour: red, field: b3/ssw}"))
    after, found = improve(board, "gap", edits=3, keep="poles")
    assert found.reached and not [one for one in after.findings if one.code == "LAB117"]


DATA = Path(__file__).parent / "data"


def codes(board: Board) -> Counter[str]:
    return Counter(one.code for one in board.findings)


def test_a_gem_may_move_onto_a_start_pole() -> None:
    """Without start poles, three changes would be needed."""
    board = layoutkit.open_board(str(DATA / "gem-onto-a-start.json"))
    after, found = improve(board, "symmetry=V4")
    assert found.reached and "with 2 changes, proven to be the fewest" in found.summary
    assert "to a1" in " ".join(found.steps) and not codes(after) - codes(board)


def test_mirrors_that_reverse_the_turn_order_are_named() -> None:
    board = layoutkit.open_board(str(DATA / "mirrors-of-four-seats.json"))
    after, found = improve(board, "symmetry=mh")
    assert found.reached and "add the warning LAB505 (turn-order-mirror)" in found.summary
    assert codes(after) - codes(board) == {"LAB505": 1}


@pytest.mark.parametrize("aim", ["gap", "par=22..26", "turns", "parity=0.95"])
def test_no_change_adds_a_warning(aim: str) -> None:
    board = slipped(MARKET, NEAR, OTHER_NEAR)
    after, found = improve(board, aim)
    assert found.reached and not codes(after) - codes(board)


@pytest.mark.parametrize(
    ("seed", "wish"),
    [(seed, "gap") for seed in range(6)] + [(6, "gap=2"), (7, "par=12"), (8, "parity=0.9")],
)
def test_a_single_change_is_excluded_only_if_none_of_them_reaches_the_aim(
    seed: int, wish: str
) -> None:
    """Every board after one change is solved afresh."""
    case = case_of(random_table(Random(seed)))
    fields = [*case.board.fields]
    gems = tuple(
        Gem(colour, on, ("gems", index))
        for index, (colour, on) in enumerate(
            (colour, on)
            for colour in case.layout.players
            for on in Random(f"{seed} {colour}").sample(fields, 2)
        )
    )
    case = BoardModel(replace(case.layout, gems=gems), case.board)
    aim = parse_aim(wish)
    search = CostSearch(aim, (), lambda _: True, Budget())
    found = search.find(case, 2)
    paid = (one for one in map(costs_of, [case, *changed_boards(case)]) if one is not None)
    closest = min(map(aim.distance, paid), default=None)
    if found.excluded_up_to:
        assert closest is None or closest > 0
    elif found.reached and found.steps[1:]:
        assert search.unproven
    if found.reached and found.steps:
        after = costs_of(rebuild_case(case, found.steps[-1].layout))
        assert after and not aim.distance(after)


def changed_boards(case: BoardModel) -> Iterator[BoardModel]:
    return (rebuild_case(case, one.layout) for one in iter_single_edits(case, ()))


def costs_of(case: BoardModel) -> dict[Colour, int] | None:
    engine, costs = Engine(case), {}
    for player in case.layout.players:
        gems = [gem.on for gem in case.layout.gems if gem.colour is player]
        cost = solve_tour(engine, player, gems).cost
        if cost is None:
            return None
        costs[player] = cost
    return costs


@pytest.mark.parametrize(
    ("aim", "options", "told"),
    [
        ("gaps", {}, "did you mean|choose"),
        ("par", {}, "needs a number"),
        ("symmetry=C5", {}, "C5"),
        ("parity=2", {}, "parity=2"),
        ("gap", {"keep": "pole"}, "invalid --keep"),
        ("gap", {"keep": "poles,gems"}, "nothing to change"),
    ],
)
def test_aims_that_nobody_can_read(aim: str, options: dict[str, Any], told: str) -> None:
    with pytest.raises(LayoutkitError, match=told):
        improve(slipped(WINDMILL), aim, **options)


def test_three_seats_have_no_symmetry_to_aim_at() -> None:
    with pytest.raises(LayoutkitError, match="no symmetry carries every seat"):
        improve(slipped(RING), "symmetry")


def test_how_far_costs_are_from_an_aim() -> None:
    seats = dict(zip(Colour, (20, 22, 24, 26), strict=True))
    told = {
        "gap": 6, "gap=2": 4, "gap=6": 0, "parity=0.5": 0, "par=23": 0, "par=20..22": 1,
        "par=25": 2, "turns=20..24": 2, "turns": 6,
    }  # fmt: skip
    assert {aim: parse_aim(aim).distance(seats) for aim in told} == told


@pytest.mark.parametrize("wish", ["gap", "gap=3", "gap=2..4", "par=8", "par=6..7", "parity=0.9"])
def test_costs_out_of_the_range_of_interest_are_too_far_from_the_aim(wish: str) -> None:
    """All costs of three seats within their bounds are tried."""
    search, narrowed = CostSearch(parse_aim(wish), (), lambda _: True, Budget()), False
    for seed in range(40):
        chance = Random(f"{wish} {seed}")
        lows = {seat: chance.randint(2, 9) for seat in (Colour.RED, Colour.WHITE, Colour.GREEN)}
        highs = {seat: low + chance.randint(0, 6) for seat, low in lows.items()}
        limit = Fraction(chance.randint(1, 12), 4)
        least, most = search.range_of_interest(Colour.RED, lows, highs, limit)
        ranges = [range(lows[seat], highs[seat] + 1) for seat in lows]
        close = {
            costs[0]
            for costs in product(*ranges)
            if search.aim.distance(dict(zip(lows, costs, strict=True))) < limit
        }
        assert all(least <= cost <= most for cost in close)
        narrowed |= least > lows[Colour.RED] or most < highs[Colour.RED]
    assert narrowed
