from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings

from layoutkit.games.labyrinth.scoring.scores import score_case
from layoutkit.games.labyrinth.symmetry.items import make_arrangement, name_site
from layoutkit.symmetry.arrangement import Arrangement
from layoutkit.symmetry.lattice import GridPoint, Lattice, make_site

from .made import board_data, case_of, pole
from .symmetric import SEATS, Data, board, boards, case, layout, quarter_turn

HALF = Fraction(1, 2)


def texts(scene: Arrangement) -> list[str]:
    return [f"{item.layer}: {item.piece.text} at {name_site(item.site)}" for item in scene.items]


def test_what_lies_where() -> None:
    data = board(
        (3, 3),
        "b1 wall s, b2 bridge ne",
        "red b1/e, green b2/under, white c1",
        (("L", "long", "a1", "b2"), ("S", "short", "b1", "L")),
    )
    data["poles"].append({"id": "x", "at": [0.5, 1], "kind": "plain", "printed": True})
    data["poles"][0]["printed"] = True
    assert texts(make_arrangement(layout(data))) == [
        "poles: red start at a1",
        "poles: white start at c1",
        "poles: purple start at c3",
        "poles: green start at a3",
        "poles: wall n at b1",
        "poles: bridge ne at b2",
        "poles: printed plain at (0.5, 1)",
        "gems: red gem e at b1",
        "gems: green gem under at b2",
        "gems: white gem at c1",
        "planks: long at a1-b2",
        "planks: short at b1>a1-b2",
    ]


def test_who_plays_and_who_has_a_start() -> None:
    scene = make_arrangement(layout(board((3, 4), players=["red", "purple"])))
    assert scene.lattice == Lattice(3, 4)
    assert scene.seats == ("red", "purple")
    assert [start.piece.colour for start in scene.starts] == list(SEATS)


def test_what_has_no_place_is_left_out() -> None:
    data = board(
        (3, 3), gems="red z9/under", planks=(("A", "short", "B", "a1"), ("B", "long", "A", "b1"))
    )
    data["poles"].append({"id": "nowhere", "kind": "plain"})
    assert len(make_arrangement(layout(data)).items) == 4


@pytest.mark.parametrize(
    ("points", "name"),
    [
        (((1, 2),), "b3"),
        (((Fraction(3, 2), 2),), "(1.5, 2)"),
        (((0, 0), (1, 0)), "a1-b1"),
        (((1, 0), (0, 1)), "b1-a2"),
        (((1, 0), (HALF, HALF)), "b1>a1-b2"),
        (((0, 0), (HALF, HALF)), "a1>b1-a2"),
        (((0, HALF), (1, HALF)), "a1-a2=b1-b2"),
        (((HALF, 0), (HALF, 1)), "a1-b1=a2-b2"),
        (((0, 0), (Fraction(1, 3), 0)), "a1-(0.333333, 0)"),
    ],
)
def test_sites_are_called_as_designers_call_them(points: tuple[GridPoint, ...], name: str) -> None:
    assert name_site(make_site(*points)) == name


@settings(max_examples=15)
@given(boards())
def test_positions_are_called_as_the_board_calls_them(data: Data) -> None:
    for position in case(data).board.positions.values():
        one, other = position.segment
        exact = [tuple(Fraction(x) for x in point) for point in (one, other)]
        assert name_site(make_site(*exact)) == position.name  # type: ignore[arg-type]


@settings(max_examples=25)
@given(boards())
def test_turning_the_file_turns_the_scene(data: Data) -> None:
    scene, turned = make_arrangement(layout(data)), make_arrangement(layout(quarter_turn(data)))
    images = [
        item._replace(
            site=scene.lattice.move_site("r90", item.site), piece=item.piece.moved("r90", {})
        )
        for item in scene.items
    ]
    assert sorted(images) == sorted(turned.items)
    back = make_arrangement(layout(quarter_turn(quarter_turn(quarter_turn(quarter_turn(data))))))
    assert back == scene


def test_sites_between_the_lattice_points_go_by_their_ends() -> None:
    poles = [
        pole("a1", (0.0, 0.0), "start", colour="red"),
        pole("b2", (1.0, 1.0), "start", colour="white"),
        pole("p", (0.5, 0.0)),
        pole("q", (0.5, 1.0)),
    ]
    data = board_data(poles, size=[2, 2], planks=[{"kind": "short", "ends": ["p", "q"]}])
    named = score_case(case_of(data)).to_json()["symmetry"]["subgroups"]["md"]["edit_list"]
    planks = [(edit["site"], edit["to"]) for edit in named if edit["layer"] == "planks"]
    assert planks == [("(0, 0.5)-(1, 0.5)", "short")]
