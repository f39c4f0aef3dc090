"""Labyrinth boards as data: hand-made, random, and transformed as a whole."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from layoutkit.documents.changes import apply_changes
from layoutkit.games.labyrinth.board.board import BoardModel, build_board
from layoutkit.games.labyrinth.board.model import Layout, Settings
from layoutkit.games.labyrinth.board.reading import read_layout
from layoutkit.games.labyrinth.symmetry.nearest import make_symmetric
from layoutkit.symmetry.lattice import COMPASS

Data = dict[str, Any]
SEATS = ("red", "white", "purple", "green")  # clockwise from the top left


def cell(x: int, y: int) -> str:
    return f"{'abcdefghij'[x]}{y + 1}"


def board(
    size: tuple[int, int],
    poles: str = "",
    gems: str = "",
    planks: tuple[tuple[str, str, str, str], ...] = (),
    **more: Any,
) -> Data:
    """`poles`: "b1 wall n, c1 plain"; `gems`: "red b1/e"; planks: (id, kind, end, end)."""
    columns, rows = size
    corners = ((0, 0), (columns - 1, 0), (columns - 1, rows - 1), (0, rows - 1))
    written: list[Data] = [
        {"id": cell(*corner), "kind": "start", "colour": colour}
        for corner, colour in zip(corners, SEATS, strict=True)
    ]
    for words in filter(None, (entry.split() for entry in poles.split(","))):
        axis = {"axis": words[2]} if len(words) > 2 else {}
        written.append({"id": words[0], "kind": words[1], **axis})
    return {
        "game": "labyrinth",
        "format": 1,
        "title": "made up",
        "side": "day",
        "size": list(size),
        "players": list(SEATS),
        "poles": written,
        "gems": [
            dict(zip(("colour", "field"), entry.split(), strict=True))
            for entry in filter(None, map(str.strip, gems.split(",")))
        ],
        "planks": [{"id": name, "kind": kind, "ends": list(ends)} for name, kind, *ends in planks],
        **more,
    }


def plank_board(*planks: Data) -> Data:
    data = board((4, 4), "b2 plain, b1 plain, c3 plain, c4 plain")
    return {**data, "planks": list(planks)}


LONG: Data = {"kind": "long", "ends": ["a1", "b2"]}
STEM: Data = {"id": "S", "kind": "short", "ends": ["b1", "L"]}


def layout(data: Data) -> Layout:
    return read_layout(data, Settings())


def case(data: Data) -> BoardModel:
    return build_board(layout(data))


def made_symmetric(data: Data, group: str) -> Data:
    """The data of the nearest board that a group keeps."""
    changes = make_symmetric(data, group, Settings()).changes
    assert changes is not None
    return dict(apply_changes(data, changes))


def quarter_turn(data: Data) -> Data:
    """The file of a square board turned clockwise, written without the tool's own geometry."""
    size = data["size"][0]

    def turn_cell(name: str) -> str:
        x, y = "abcdefghij".index(name[0]), int(name[1:]) - 1
        return cell(size - 1 - y, x)

    def turn_wind(wind: str) -> str:
        return COMPASS[(COMPASS.index(wind) + 4) % 16]

    def turn_field(name: str) -> str:
        pole, _, part = name.partition("/")
        part = turn_wind(part) if part in COMPASS else part
        return turn_cell(pole) + (f"/{part}" if part else "")

    poles = [
        {**pole, "id": turn_cell(pole["id"])}
        | ({"axis": turn_wind(pole["axis"])} if "axis" in pole else {})
        for pole in data["poles"]
    ]
    names = {pole["id"] for pole in data["poles"]}
    planks = [
        {**plank, "ends": [turn_cell(end) if end in names else end for end in plank["ends"]]}
        for plank in data["planks"]
    ]
    gems = [{**gem, "field": turn_field(gem["field"])} for gem in data["gems"]]
    return {**data, "poles": poles, "gems": gems, "planks": planks}


@st.composite
def boards(draw: st.DrawFn, size: int = 4, gems: int = 8) -> Data:
    """Square boards with poles and gems anywhere, all fields of the gems being there."""
    cells = [
        cell(x, y)
        for x in range(size)
        for y in range(size)
        if (x, y) not in {(0, 0), (size - 1, 0), (0, size - 1), (size - 1, size - 1)}
    ]
    kinds = st.sampled_from(
        ["", "plain", *(f"wall {wind}" for wind in COMPASS[:8]), "bridge n", "bridge se"]
    )
    looks = {name: draw(kinds) for name in cells}
    data = board((size, size), ", ".join(f"{name} {look}" for name, look in looks.items() if look))
    fields = list(case(data).board.fields)
    gem = st.fixed_dictionaries(
        {"colour": st.sampled_from(SEATS), "field": st.sampled_from(fields)}
    )
    return {**data, "gems": draw(st.lists(gem, max_size=gems))}
