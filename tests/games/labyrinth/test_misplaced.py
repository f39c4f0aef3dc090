"""Tests of LAB112 and LAB120: a size that is too small, and poles named after other cells."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from layoutkit.documents.faults import Fault
from layoutkit.games.labyrinth.board.board import build_board
from layoutkit.games.labyrinth.rules.players import check_start_off_corner
from layoutkit.games.labyrinth.rules.poles import check_pole_misnamed, check_pole_off_board

from .made import board_data, pole
from .symmetric import Data, cell, layout

Place = tuple[float, float]
COLOURS = ("red", "white", "purple", "green")


def found(data: Data, judge: object = check_pole_misnamed) -> list[Fault]:
    assert callable(judge)
    return [one for one in judge(layout(data)) if isinstance(one, Fault)]


def named(*poles: tuple[str, Place]) -> Data:
    return board_data([pole(name, at) for name, at in poles], size=[5, 5])


def off_board(places: list[Place], size: tuple[int, int], starts: str = "") -> list[Fault]:
    poles = [pole(f"x{index}_", at) for index, at in enumerate(places)]
    data = board_data(poles, size=list(size))
    data["poles"] += [
        {"id": name, "kind": "start", "colour": colour}
        for name, colour in zip(starts.split(), COLOURS, strict=False)
    ]
    return found(data, check_pole_off_board)


def test_a_pole_with_the_name_of_another_cell() -> None:
    (problem,) = found(named(("b1", (0, 1))))
    assert problem.message == 'plain pole "b1" is at a2, but its id is a different cell, b1'
    assert (
        problem.help == "remove `at` if the pole belongs at b1, or give it another id, such as a2"
    )
    assert problem.pointer == ("poles", 0, "at")


def test_two_poles_with_each_others_names_are_two_findings() -> None:
    one, other = found(named(("b1", (0, 1)), ("a2", (1, 0))))
    assert (one.items, other.items) == (("b1",), ("a2",))
    assert one.help == "remove `at` if the pole belongs at b1, or give it another id"


def test_at_is_not_dropped_where_another_pole_has_the_cell() -> None:
    (problem,) = found(named(("b1", (0, 1)), ("middle", (1, 0))))
    assert problem.help == "give it another id, such as a2"


def test_between_the_cells_no_other_name_is_offered() -> None:
    (problem,) = found(named(("b1", (1.75, 0.5))))
    assert "is at (1.75, 0.5), but its id is a different cell, b1" in problem.message
    assert problem.help.endswith("or give it another id")


@pytest.mark.parametrize(
    "data",
    [
        named(("b1", (1, 0))),
        named(("b1", (1.5, 0.5))),  # as near to b1 as to any other cell
        named(("b6", (1, 0)), ("f1", (2, 0))),  # no cells of this board
        named(("middle", (1, 0))),
        named(("b1", (-1, 0))),  # off the board: LAB112
        named(("b1", (0, 1)), ("x", (0, 1))),  # in the same place: LAB113
        named(("b1", (0, 1)), ("b1", (1, 0))),  # twice: LAB201
        {**named(), "poles": [{"id": "b1", "kind": "plain"}]},
    ],
)
def test_other_names_are_no_trouble(data: Data) -> None:
    assert found(data) == []


SPOTS = st.tuples(st.integers(0, 4), st.integers(0, 4))


@given(st.dictionaries(SPOTS, SPOTS, max_size=8))
def test_a_turned_board_has_as_many_misnamed_poles(places: dict[tuple[int, int], Place]) -> None:
    if len(set(places.values())) < len(places):
        return  # poles collide
    told = found(named(*((cell(x, y), at) for (x, y), at in places.items())))
    turned = found(named(*((cell(4 - y, x), (4 - at[1], at[0])) for (x, y), at in places.items())))
    assert [one.at for one in told] == [one.at for one in turned]
    assert len(told) == sum(1 for name, at in places.items() if name != at)


def test_a_size_that_is_too_small_is_one_finding() -> None:
    (problem,) = off_board([(5, 0), (4.5, 6), (2, 6), (1, 1)], (5, 5))
    assert problem.pointer == ("size",)
    assert problem.message == (
        "3 poles are off the board: f1, (4.5, 6), c7; the board goes from a1 to e5"
    )
    assert problem.help == "write `size: [6, 7]`, in which all poles fit, or move these poles"
    assert [aside.at for aside in problem.related] == [("poles", at, "at") for at in range(3)]


def test_the_size_keeps_to_the_tolerance() -> None:
    (problem,) = off_board([(5.03, 0), (5, 1), (5, 2)], (5, 5))
    assert "`size: [6, 5]`" in problem.help
    (problem,) = off_board([(5.04, 0), (5, 1), (5, 2)], (5, 5))
    assert "`size: [7, 5]`" in problem.help


def test_starts_that_the_larger_size_puts_in_corners() -> None:
    (problem,) = off_board([(2, 2)], (4, 4), "a1 e1 e5 a5")
    assert problem.items == ("e1", "e5", "a5")
    assert "`size: [5, 5]`" in problem.help


def test_two_poles_show_that_the_size_is_too_small_if_one_of_them_is_a_start() -> None:
    (problem,) = off_board([(4, 4)], (4, 5), "a1 e1")
    assert problem.items == ("x0_", "e1")
    assert "`size: [5, 5]`" in problem.help


def test_columns_and_rows_that_are_exchanged_are_one_finding() -> None:
    (problem,) = off_board([(3, 3)], (5, 7), "a1 g1 g5 a5")
    assert problem.message == (
        "2 poles are off the board: g1, g5; columns and rows seem to be exchanged"
    )
    assert problem.help == "write `size: [7, 5]`, in which all poles fit"
    assert problem.fixes[0].title == "write [7, 5]"
    data = board_data([], size=[5, 7])
    data["poles"] = [
        {"id": name, "kind": "start", "colour": colour}
        for name, colour in zip(("a1", "g1", "g5", "a5"), COLOURS, strict=True)
    ]
    assert not found(data, check_start_off_corner)
    (problem,) = found({**data, "size": [7, 6]}, check_start_off_corner)
    assert problem.message == (
        'start poles "g5" and "a5" are not in corners; the board goes from a1 to g6'
    )
    assert problem.fixes[0].title == "write [7, 5]"
    data["poles"].append({"id": "d6", "kind": "plain"})  # a pole for which 7 by 5 is too small
    assert len(found({**data, "size": [7, 6]}, check_start_off_corner)) == 2


@pytest.mark.parametrize(
    ("places", "size", "starts"),
    [
        ([(5, 0), (5, 1)], (5, 5), ""),  # two
        ([(5, 0), (5, 1), (-1, 2)], (5, 5), ""),  # no size has the third
        ([(5, 0), (5, 1), (26, 2)], (5, 5), ""),  # more columns than there can be
        ([(0, 5), (1, 5), (1, 99)], (5, 5), ""),
        ([(0, 5), (1, 5), (1, 1e308)], (5, 5), ""),
        ([(5, 0), (5, 1), (5, 2)], (5, 5), "a1 e1 e5 a5"),  # the starts say that the size is right
        ([(7, 7)], (4, 4), "a1 e1 e5 a5"),  # a size for all would have starts off its corners
    ],
)
def test_poles_that_no_size_explains_are_told_one_by_one(
    places: list[Place], size: tuple[int, int], starts: str
) -> None:
    problems = off_board(places, size, starts)
    assert len(problems) >= 2
    assert all(problem.pointer[0] == "poles" for problem in problems)


def test_a_board_turned_on_its_diagonal_has_the_size_turned() -> None:
    places: list[Place] = [(5, 0), (6, 2), (5, 3), (1, 1)]
    (one,) = off_board(places, (5, 4))
    (other,) = off_board([(y, x) for x, y in places], (4, 5))
    assert "`size: [7, 4]`" in one.help
    assert "`size: [4, 7]`" in other.help
    assert one.items == other.items


def test_what_is_off_a_board_that_is_too_small_is_left_out_of_later_stages() -> None:
    read = layout(named(("x", (5, 0)), ("y", (5, 1)), ("z", (5, 2)), ("m", (1, 1))))
    assert set(build_board(read, frozenset({("size",)})).board.poles) == {"m"}
