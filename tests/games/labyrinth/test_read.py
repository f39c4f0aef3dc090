from __future__ import annotations

import pytest

from layoutkit.games.labyrinth.board.model import Colour, PlankKind, PoleKind, Settings, Side, Stock
from layoutkit.games.labyrinth.board.reading import cell_name, cell_place, read_layout

from .made import board_data, full_lattice

PLAYERS = ["red", "white", "purple", "green"]


@pytest.mark.parametrize(
    ("name", "place"),
    [("a1", (0, 0)), ("b3", (1, 2)), ("z99", (25, 98)), ("c10", (2, 9))],
)
def test_cell_names(name: str, place: tuple[float, float]) -> None:
    assert cell_place(name) == place
    assert cell_name(place) == name


@pytest.mark.parametrize("name", ["A1", "a0", "a01", "aa1", "1a", "a", "a100", "a1 ", "middle"])
def test_names_that_are_no_cells(name: str) -> None:
    assert cell_place(name) is None


@pytest.mark.parametrize("place", [(0.5, 0), (-1, 0), (26, 0), (0, 99)])
def test_places_that_have_no_name(place: tuple[float, float]) -> None:
    assert cell_name((float(place[0]), float(place[1]))) is None


@pytest.mark.parametrize(("players", "short", "long"), [(2, 6, 4), (3, 4, 2), (4, 3, 2)])
def test_stock_by_the_number_of_players(players: int, short: int, long: int) -> None:
    data = board_data(full_lattice(1, 1), players=PLAYERS[:players])
    layout = read_layout(data, Settings())
    assert layout.stock == Stock(short, long)
    assert not layout.stock_is_written


def test_what_lies_is_not_in_stock() -> None:
    planks = [{"kind": "short", "ends": ["a1", "b1"]}, {"kind": "long", "ends": ["a1", "b2"]}]
    data = board_data(full_lattice(2, 2), players=PLAYERS[:3], planks=planks * 2)
    assert read_layout(data, Settings()).stock == Stock(3, 2)  # 10 and 6 for three
    many = board_data(full_lattice(2, 2), planks=planks * 20)
    assert read_layout(many, Settings()).stock == Stock(0, 0)


def test_everything_is_read() -> None:
    layout = read_layout(
        board_data(
            [],
            side="night",
            size=[7, 6],
            stock={"short": 2, "long": 1},
            gems=[{"colour": "white", "field": "w/e"}],
            planks=[
                {"kind": "short", "ends": ["a1", "w"]},
                {"id": "L", "kind": "long", "ends": ["w", "a1"]},
            ],
        )
        | {
            "poles": [
                {"id": "a1", "kind": "start", "colour": "red"},
                {"id": "w", "kind": "wall", "axis": "nne", "at": [1.5, 2], "printed": True},
            ]
        },
        Settings(),
    )
    assert (layout.side, layout.columns, layout.rows) == (Side.NIGHT, 7, 6)
    assert layout.stock == Stock(2, 1)
    assert layout.stock_is_written
    start, wall = layout.poles
    assert (start.kind, start.colour, start.at) == (PoleKind.START, Colour.RED, (0.0, 0.0))
    assert start.at_pointer == ("poles", 0, "id")
    assert (wall.kind, wall.axis, wall.at, wall.printed) == (PoleKind.WALL, "nne", (1.5, 2.0), True)
    assert wall.at_pointer == ("poles", 1, "at")
    (gem,) = layout.gems
    assert (gem.colour, gem.on, gem.pointer) == (Colour.WHITE, "w/e", ("gems", 0))
    assert [plank.name for plank in layout.planks] == ["planks/0", "L"]
    assert [plank.kind for plank in layout.planks] == [PlankKind.SHORT, PlankKind.LONG]
