"""Boards for the tests: poles from short notation, and layouts of them."""

from __future__ import annotations

from random import Random
from typing import Any

from layoutkit.games.labyrinth.board.board import BoardGraph, BoardModel, build_board
from layoutkit.games.labyrinth.board.model import Colour, LatticePoint, Pole, PoleKind, Settings
from layoutkit.games.labyrinth.board.reading import cell_name, read_layout
from layoutkit.symmetry.lattice import COMPASS

MAIN_WINDS = COMPASS[::2]
COLOURS = ("red", "white", "purple", "green")


def pole(
    name: str,
    at: LatticePoint,
    kind: str = "plain",
    axis: str | None = None,
    colour: str | None = None,
) -> Pole:
    colours = Colour(colour) if colour else None
    return Pole(name, PoleKind(kind), at, ("poles", 0, "at"), ("poles", 0), colours, axis)


def full_lattice(columns: int, rows: int) -> list[Pole]:
    places = [(float(x), float(y)) for y in range(rows) for x in range(columns)]
    return [pole(str(cell_name(place)), place) for place in places]


def random_poles(chance: Random) -> list[Pole]:
    """A lattice of up to 5 by 5 with gaps, walls on all winds and decks on the eight main ones."""
    share = chance.choice((0.6, 0.8, 1.0))
    lattice = full_lattice(chance.randint(1, 5), chance.randint(2, 5))
    return [random_pole(one, chance) for one in lattice if chance.random() < share]


def random_pole(spot: Pole, chance: Random) -> Pole:
    kind = chance.choice(("plain", "wall", "bridge"))
    axis = {"wall": chance.choice(COMPASS), "bridge": chance.choice(MAIN_WINDS)}.get(kind)
    return pole(spot.id, spot.place, kind, axis)


def pole_data(one: Pole) -> dict[str, Any]:
    data: dict[str, Any] = {"id": one.id, "kind": str(one.kind), "at": list(one.place)}
    data |= {"axis": one.axis} if one.axis else {}
    return data | ({"colour": str(one.colour)} if one.colour else {})


def board_data(poles: list[Pole], **keys: Any) -> dict[str, Any]:
    """A day board of these poles for red and white; the corners belong to nobody yet."""
    return {
        "game": "labyrinth",
        "format": 1,
        "title": "Made up",
        "side": "day",
        "size": [5, 5],
        "players": ["red", "white"],
        "poles": [pole_data(one) for one in poles],
        **keys,
    }


def board_of(poles: list[Pole], settings: Settings | None = None) -> BoardGraph:
    return case_of(board_data(poles), settings).board


def case_of(data: dict[str, Any], settings: Settings | None = None) -> BoardModel:
    return build_board(read_layout(data, settings or Settings()))
