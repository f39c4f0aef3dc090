"""Tests of findings about gems that are cut off and poles that no plank touches."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from layoutkit.documents.faults import Fault
from layoutkit.games.labyrinth.board.board import BoardModel, build_board, flood_fill
from layoutkit.games.labyrinth.board.model import Pole, PoleKind
from layoutkit.games.labyrinth.rules.reachability import check_gem_cut_off, check_pole_untouched
from layoutkit.games.labyrinth.rules.what_if import TrialBudget, WhatIf, start_what_if
from layoutkit.games.labyrinth.rules.why_cut_off import CutOffQuestion, explain_cut_off
from layoutkit.games.labyrinth.solve.reachability import find_unreachable_gems

from .lattice import Piece, tabulate
from .made import board_data, case_of, full_lattice, pole, random_poles

FEW = settings(max_examples=150, deadline=None)
SEEDS = st.integers(0, 100_000).map(Random)


def gems(colour: str, *fields: str) -> list[dict[str, str]]:
    return [{"colour": colour, "field": field} for field in fields]


def start(name: str, place: tuple[float, float], colour: str = "red") -> Pole:
    return pole(name, place, "start", colour=colour)


def cut_off(poles: list[Pole], on: list[dict[str, str]], size: list[int]) -> list[Fault]:
    found = list(check_gem_cut_off(case_of(board_data(poles, gems=on, size=size))))
    return [one for one in found if isinstance(one, Fault)]


def gap_one() -> list[Pole]:
    return [
        start("a1", (0, 0)),
        start("d2", (3, 1), "white"),
        pole("b1", (1, 0), "wall", "n"),
        pole("c1", (2, 0), "bridge", "n"),
    ]


def test_a_deck_that_no_plank_can_reach_says_why() -> None:
    (found,) = cut_off(gap_one(), gems("red", "c1/bridge"), [4, 2])
    assert (
        "no plank can reach the deck c1/bridge: it runs n-s, and there is no pole at c2"
        in found.message
    )
    assert 'the wall pole "b1" (n) is in the way' in found.message  # a pole at c2 is not enough
    assert "gap" not in found.message
    assert "add a pole at c2" in found.help


@pytest.mark.parametrize(
    ("poles", "on", "words"),
    [
        pytest.param(
            [pole("b1", (1, 0), "wall", "e")],
            "b1/s",
            'a plank a1-b1 would run along the wall pole "b1" (e)',
            id="along",
        ),
        pytest.param(
            [pole("b2", (1, 1)), pole("p1", (0.5, 0.5))],
            "b2",
            'plain pole "p1" at (0.5, 0.5) is in the way of a plank a1-b2',
            id="in the way",
        ),
        pytest.param(
            [pole("b3", (1, 2))],
            "b3",
            'there is no pole at a2 or b2, where planks from "a1" and "b3" would meet',
            id="missing",
        ),
        pytest.param(
            [pole("b1", (1, 0)), pole("e4", (4, 3)), pole("e5", (4, 4))],
            "e5",
            '"e4" is 4.24 pitches from "b1", too far for any plank',
            id="too far",
        ),
        pytest.param(
            [pole("b1", (1, 0)), pole("a4", (0, 3), "wall", "w"), pole("a5", (0, 4))],
            "a5",
            '"a4" is 3 pitches from "a1", too far for any plank',
            id="too far from a wall whose other side is apart too",
        ),
        pytest.param(
            [pole("x", (1, 0.3))],
            "x",
            '"x" is 1 by 0.3 pitches from "a1", and no plank fits between them',
            id="askew",
        ),
        pytest.param(
            [
                pole("b1", (1, 0)),
                pole("c1", (2, 0), "bridge", "n"),
                pole("c2", (2, 1), "wall", "n"),
            ],
            "c1/bridge",
            'it runs n-s, and a plank c1-c2 would run along the wall pole "c2" (n)',
            id="deck",
        ),
        pytest.param(
            [
                pole("b1", (1, 0)),
                pole("c1", (2, 0), "bridge", "n"),
                pole("c2", (2, 1)),
                pole("p", (2, 0.5)),
                pole("d3", (3, 2)),
            ],
            "c1/bridge",
            'plain pole "p" at (2, 0.5) is in the way of a plank c1-c2',
            id="deck and a pole in the way",
        ),
    ],
)
def test_the_cause_is_named(poles: list[Pole], on: str, words: str) -> None:
    (found,) = cut_off([start("a1", (0, 0)), *poles], gems("red", on), [5, 5])
    assert words in found.message


def test_a_player_who_is_shut_in_is_told_once() -> None:
    """The board of the review: one wall before the corner of white."""
    poles = [start("a1", (0, 0)), start("d4", (3, 3), "white"), pole("c3", (2, 2), "wall", "ne")]
    poles += [one for one in full_lattice(3, 3) if one.id not in ("a1", "c3")]
    on = [*gems("white", "a2", "b1", "c1", "b2"), *gems("red", "c3/nw", "b3", "c2", "c3/se")]
    (found,) = cut_off(poles, on, [4, 4])
    assert found.message.startswith("white can reach only d4 and c3/se, not its")
    assert 'the wall pole "c3" (ne) is in the way' in found.message
    assert found.items == ("white@a2", "white@b1", "white@c1", "white@b2", "red@c3/se")
    related = {aside.at for aside in found.related}
    assert {("gems", index, "field") for index in (0, 1, 2, 3, 7)} <= related


def test_a_player_shut_in_with_a_bridge_is_told_how_far_the_gems_are() -> None:
    """The deck of the bridge is no way out, however near the bridge is."""
    poles = [start("a1", (0, 0)), pole("a2", (0, 1), "bridge", "nw")]
    poles += [pole("d2", (3, 1)), pole("e2", (4, 1)), pole("e3", (4, 2))]
    (found,) = cut_off(poles, gems("red", "d2"), [5, 5])
    assert found.message.startswith("red can reach only a1 and a2/under, not its")
    assert found.message.endswith('; "a2" is 3 pitches from "d2", too far for any plank')


def test_gems_behind_one_border_are_one_finding_and_behind_two_borders_two() -> None:
    islands = [pole("b1", (1, 0)), pole("b2", (1, 1))]
    islands += [pole("d1", (3, 0)), pole("e1", (4, 0)), pole("a4", (0, 3)), pole("a5", (0, 4))]
    on = gems("red", "d1", "a5", "e1", "a4", "d1")
    one, other = cut_off([start("a1", (0, 0)), *islands], on, [5, 5])
    assert one.items == ("red@d1", "red@e1")
    assert other.items == ("red@a5", "red@a4")
    assert one.at == ("gems", 0, "field")
    assert {("gems", 2, "field"), ("gems", 4, "field")} <= {aside.at for aside in one.related}


def test_gems_of_two_players_with_one_cause_are_one_finding() -> None:
    poles = [start("a1", (0, 0)), start("e1", (4, 0), "white"), pole("b1", (1, 0))]
    poles += [pole("c1", (2, 0)), pole("d1", (3, 0)), pole("c4", (2, 3)), pole("c5", (2, 4))]
    found = cut_off(poles, [*gems("red", "c4"), *gems("white", "c5")], [5, 5])
    assert [one.items for one in found] == [("red@c4", "white@c5")]
    assert found[0].message == (
        'red and white cannot reach their gems on c4, c5: "c4" is 3 pitches from "c1", too far for'
        " any plank"
    )


def board_of(chance: Random) -> BoardModel:
    """Poles at random, some between the crossings, and a gem on every field."""
    poles = random_poles(chance)
    poles += [
        pole(f"x{x}{y}", (x + 0.5, y + chance.choice((0.5, 0.0))))
        for x in range(4)
        for y in range(4)
        if chance.random() < 0.1
    ]
    by_place = {one.place: one for one in poles}
    rest = [one for one in poles if one is not by_place.get((0.0, 0.0))]
    names = [field for one in rest for field in fields(one)]
    data: dict[str, Any] = board_data([start("a1", (0, 0)), *rest], gems=gems("red", *names))
    return case_of(data)


def fields(one: Pole) -> list[str]:
    from layoutkit.games.labyrinth.board.positions import fields_of

    return [field.name for field in fields_of(one)]


def rebuilt(case: BoardModel, change: WhatIf) -> BoardModel:
    """The board of the whole game with a change, made without the code that tries changes."""
    poles = []
    for one in case.layout.poles:
        if one.id in change.plain:
            poles.append(replace(one, kind=PoleKind.PLAIN, axis=None))
        elif one.id not in change.away:
            poles.append(one)
    if change.added:
        poles.append(pole("+", change.added))
    return build_board(replace(case.layout, poles=tuple(poles)))


@FEW
@given(SEEDS)
@pytest.mark.slow
def test_every_cause_holds_the_mend_that_it_names_lets_the_plank_lie(chance: Random) -> None:
    case = board_of(chance)
    for lost in find_unreachable_gems(case):
        work = TrialBudget(100_000)
        search = CutOffQuestion(
            start_what_if(case), lost.start, lost.gems[0].on, work, lost.is_shut_in
        )
        found = explain_cut_off(search)
        assert found
        cause = found[0]
        for change in cause.changes:
            board = rebuilt(case, change).board
            for one, other in change.planks:
                names = {f"{one}-{other}", f"{other}-{one}"}
                assert names & board.positions.keys()
                if " touch " not in cause.words:
                    assert names.isdisjoint(case.board.positions)
            if not cause.words.startswith("no plank can"):
                joins(case, search, change)
        if len(found) > 1:  # the first change alone is not enough, which the second cause says
            change = cause.changes[0]
            near = rebuilt(case, change).board.near
            assert change.field(search.goal) not in flood_fill(near, change.field(search.start))
            for rest in found[1].changes:
                twice = rebuilt(rebuilt(case, change), rest).board.near
                goal, home = (rest.field(change.field(one)) for one in (search.goal, search.start))
                assert goal in flood_fill(twice, home)


def joins(case: BoardModel, search: CutOffQuestion, change: WhatIf) -> None:
    """A change joins the goal to something beyond its border, or the start to something."""
    near = rebuilt(case, change).board.near
    grown = 0
    for field in (search.goal, search.start):
        before = {change.field(name) for name in flood_fill(case.board.near, field)}
        after = flood_fill(near, change.field(field)) & case.board.fields.keys()
        grown += bool({change.field(name) for name in after} - before)
    assert grown


@FEW
@given(SEEDS)
def test_a_pole_is_untouched_where_a_table_has_no_plank_for_it(chance: Random) -> None:
    """Held against the table of the laws on whole numbers, which knows no geometry."""
    poles = random_poles(chance)
    case = case_of(board_data(poles))
    found = [one.items[0] for one in check_pole_untouched(case) if isinstance(one, Fault)]
    pieces = {
        (int(one.place[0]), int(one.place[1])): Piece(one.id, str(one.kind), one.axis)
        for one in poles
    }
    touched = set().union(*tabulate(pieces).fields.values())
    assert found == [one.id for one in poles if touched.isdisjoint(fields(one))]


def test_an_untouched_pole_says_why() -> None:
    poles = [*full_lattice(2, 1), pole("w", (3, 0), "wall", "e"), pole("x", (2, 0), "wall", "e")]
    case = case_of(board_data([*poles, pole("p", (0.5, 3.5))]))
    found = {
        one.items[0]: one.message for one in check_pole_untouched(case) if isinstance(one, Fault)
    }
    assert set(found) == {"w", "x", "p"}
    assert 'a plank x-w would run along the wall pole "w" (e) and run along' in found["w"]
    assert 'a plank b1-x would run along the wall pole "x" (e)' in found["x"]
    assert "it is off the grid" in found["p"]


def test_work_is_counted() -> None:
    case = case_of(board_data(gap_one(), gems=gems("red", "c1/bridge"), size=[4, 2]))
    search = CutOffQuestion(start_what_if(case), "a1", "c1/bridge", TrialBudget(0))
    assert all(not cause.changes for cause in explain_cut_off(search))


def test_a_board_of_many_islands_is_explained_as_far_as_the_work_goes() -> None:
    apart = [pole(f"p{x}_{y}", (2 * x, 2 * y)) for x in range(13) for y in range(13)][1:]
    on = gems("red", *(one.id for one in apart))
    found = cut_off([start("a1", (0, 0)), *apart], on, [26, 26])
    assert len(found) == 168
    explained = [one for one in found if ": " in one.message]
    assert 0 < len(explained) < 60
