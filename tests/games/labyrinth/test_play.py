from __future__ import annotations

from typing import Any

import pytest

from layoutkit.games.labyrinth.board.board import BoardModel
from layoutkit.games.labyrinth.board.model import Colour, Stock
from layoutkit.games.labyrinth.referee.solo import (
    Action,
    ActionKind,
    SoloRules,
    SoloState,
    replay_plan,
    start_state,
)

from .made import case_of

CORNERS = ("a1", "b1", "a2", "b2")


def cell(*planks: tuple[str, str, str, str], short: int = 3, long: int = 2) -> BoardModel:
    """Four poles in a square, red on a1, white on b2, and planks: id, kind and both ends."""
    poles: list[dict[str, Any]] = [{"id": one, "kind": "plain"} for one in CORNERS]
    poles[0] = {"id": "a1", "kind": "start", "colour": "red"}
    poles[3] = {"id": "b2", "kind": "start", "colour": "white"}
    return case_of(
        {
            "title": "One cell",
            "side": "day",
            "size": [2, 2],
            "players": ["red", "white"],
            "stock": {"short": short, "long": long},
            "poles": poles,
            "planks": [
                {"id": name, "kind": kind, "ends": [one, other]}
                for name, kind, one, other in planks
            ],
        }
    )


T_LYING = (("d", "long", "a1", "b2"), ("s", "short", "b1", "d"))
X_LYING = (*T_LYING, ("z", "short", "a2", "d"))
H_LYING = (("n", "short", "a1", "b1"), ("m", "short", "a2", "b2"), ("h", "long", "n", "m"))
DIAGONAL, STEM, OTHER_STEM = "a1-b2", "b1>a1-b2", "a2>a1-b2"
BAR = "a1-b1=a2-b2"


def table(case: BoardModel, pawn: str) -> tuple[SoloRules, SoloState]:
    state = start_state(case, Colour.RED)
    return SoloRules(case.board), SoloState(pawn, state.lying, state.stock)


def options(case: BoardModel, pawn: str) -> set[tuple[str, str, str]]:
    play, state = table(case, pawn)
    return {(str(one.do), one.place, one.to) for one in play.actions(state)}


def law(case: BoardModel, pawn: str, action: Action) -> str | None:
    play, state = table(case, pawn)
    fault = play.fault(state, action)
    return fault.law if fault else None


def test_on_the_empty_board_only_planks_that_touch_the_field_are_laid() -> None:
    assert options(cell(), "a1") == {
        ("lay", "a1-b1", ""),
        ("lay", "a1-a2", ""),
        ("lay", "a1-b2", ""),
    }


def test_on_a_diagonal_both_stems_can_be_laid() -> None:
    case = cell(T_LYING[0])
    assert options(case, DIAGONAL) == {
        ("walk", "a1", ""),
        ("walk", "b2", ""),
        ("lay", STEM, ""),
        ("lay", OTHER_STEM, ""),
    }


def test_from_its_pole_a_stem_can_be_laid_onto_a_diagonal_that_lies() -> None:
    assert ("lay", STEM, "") in options(cell(T_LYING[0]), "b1")
    assert law(cell(), "b1", Action(ActionKind.LAY, STEM)) == "LAB-P3"


def test_from_a_stem_its_diagonal_is_not_lifted() -> None:
    assert options(cell(*T_LYING), STEM) == {
        ("walk", "b1", ""),
        ("walk", DIAGONAL, ""),
        ("lay", OTHER_STEM, ""),
    }
    assert law(cell(*T_LYING), STEM, Action(ActionKind.REMOVE, DIAGONAL)) == "LAB-T4"


def test_the_stems_of_an_x_touch_each_other() -> None:
    assert options(cell(*X_LYING), STEM) == {
        ("walk", "b1", ""),
        ("walk", DIAGONAL, ""),
        ("walk", OTHER_STEM, ""),
        ("remove", OTHER_STEM, ""),
        ("move", OTHER_STEM, OTHER_STEM),
    }


def test_from_an_edge_its_bar_is_lifted_but_no_edge() -> None:
    assert options(cell(*H_LYING), "a1-b1") == {
        ("walk", "a1", ""),
        ("walk", "b1", ""),
        ("walk", BAR, ""),
        ("remove", BAR, ""),
        ("move", BAR, BAR),
    }


def test_a_bar_is_laid_from_either_edge_when_both_lie() -> None:
    case = cell(*H_LYING[:2])
    assert ("lay", BAR, "") in options(case, "a1-b1")
    assert ("lay", BAR, "") in options(case, "a2-b2")
    assert law(cell(H_LYING[0]), "a1-b1", Action(ActionKind.LAY, BAR)) == "LAB-P5"


def test_what_rests_on_a_lifted_plank_leaves_the_game() -> None:
    case = cell(*X_LYING, short=1, long=0)
    play, state = table(case, "a1")
    after = play.act(state, Action(ActionKind.REMOVE, DIAGONAL))
    assert after == SoloState("a1", frozenset(), Stock(1, 1))


def test_a_lifted_plank_joins_the_own_stock() -> None:
    play, state = table(cell(*T_LYING, short=0, long=0), "b1")
    after = play.act(state, Action(ActionKind.REMOVE, STEM))
    assert after == SoloState("b1", frozenset({DIAGONAL}), Stock(1, 0))


def test_moving_lifts_first_so_the_plank_does_not_lie_in_its_own_way() -> None:
    case = cell(("d", "long", "b1", "a2"), short=0, long=0)
    assert law(case, "b1", Action(ActionKind.MOVE, "b1-a2", DIAGONAL)) == "LAB-T3"
    case = cell(*H_LYING, short=0, long=0)
    play, state = table(case, "a1")
    after = play.act(state, Action(ActionKind.MOVE, "a1-b1", "a1-a2"))
    assert after.lying == {"a1-a2", "a2-b2"}
    assert after.stock == Stock(0, 0)


@pytest.mark.parametrize(
    ("pawn", "action", "broken"),
    [
        ("a1", Action(ActionKind.WALK, "b1"), "LAB-T6"),
        ("a1", Action(ActionKind.WALK, "a1-b1"), "LAB-T6"),
        ("b1", Action(ActionKind.WALK, DIAGONAL), "LAB-T6"),
        ("a1", Action(ActionKind.LAY, "a1-c1"), "LAB-P1 to P8"),
        ("a1", Action(ActionKind.LAY, DIAGONAL), "LAB-A26"),
        ("a1", Action(ActionKind.LAY, "a2-b2"), "LAB-T3"),
        ("a2", Action(ActionKind.LAY, "b1-a2"), "LAB-P6"),
        ("a1", Action(ActionKind.REMOVE, "a1-b1"), "LAB-T4"),
        ("b1", Action(ActionKind.REMOVE, DIAGONAL), "LAB-T4"),
        (DIAGONAL, Action(ActionKind.REMOVE, DIAGONAL), "LAB-T4"),
        (STEM, Action(ActionKind.REMOVE, STEM), "LAB-T4"),
        ("b1", Action(ActionKind.MOVE, STEM, "b1-a2"), "LAB-T5"),
        ("b1", Action(ActionKind.MOVE, STEM, "a1-a2"), "LAB-T3"),
    ],
)
def test_a_wrong_action_is_told_by_its_law(pawn: str, action: Action, broken: str) -> None:
    assert law(cell(*T_LYING), pawn, action) == broken


def test_without_stock_nothing_is_laid() -> None:
    assert law(cell(short=0), "a1", Action(ActionKind.LAY, "a1-b1")) == "LAB-T8"
    assert law(cell(long=0), "a1", Action(ActionKind.LAY, DIAGONAL)) == "LAB-T8"


def played(plan: list[dict[str, Any]], *planks: tuple[str, str, str, str]) -> Any:
    case = cell(*planks)
    return replay_plan(SoloRules(case.board), start_state(case, Colour.RED), plan)


def test_the_referee_counts_hourglasses_and_turns() -> None:
    plan = [
        {"do": "lay", "plank": "a1-b1", "cost": 1},
        {"do": "walk", "path": ["a1-b1", "b1"], "cost": 2},
        {"do": "lay", "plank": "b1-a2", "cost": 2},  # 3 are spent: the next turn begins
        {"do": "walk", "path": ["b1-a2", "a2"], "cost": 2},
    ]
    replayed = played(plan)
    assert replayed.fault is None
    assert (replayed.cost, replayed.turns, replayed.end.pawn) == (7, 2, "a2")


@pytest.mark.parametrize(
    ("item", "broken"),
    [
        ({"do": "fly", "cost": 1}, "LAB-T2"),
        ({"do": "lay", "cost": 1}, "LAB-T2"),
        ({"do": "lay", "plank": "a1-b1", "cost": 2}, "LAB-T2"),
        ({"do": "lay", "plank": "a2-b2", "cost": 1}, "LAB-T3"),
        ({"do": "walk", "path": ["a1-b1"], "cost": 1}, "LAB-T6"),
    ],
)
def test_the_referee_names_the_law_and_the_step(item: dict[str, Any], broken: str) -> None:
    replayed = played([{"do": "walk", "path": [], "cost": 0}, item])
    assert replayed.fault is not None
    assert (replayed.fault.law, replayed.at) == (broken, 1)
