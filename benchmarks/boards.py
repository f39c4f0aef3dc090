"""Random labyrinth boards with fixed seeds, similar to those of designers."""

from __future__ import annotations

from random import Random
from typing import Any

from layoutkit.games.labyrinth.board.board import BoardModel, build_board
from layoutkit.games.labyrinth.board.model import Settings
from layoutkit.games.labyrinth.board.reading import cell_name, read_layout
from layoutkit.symmetry.lattice import COMPASS

COLOURS = ("red", "white", "purple", "green")
KINDS = ("plain", "plain", "wall", "wall", "bridge")
GEMS_EACH = 4


def random_board(seed: int, size: int = 5, placed: int = 18) -> dict[str, Any]:
    """Return start poles in the corners, walls, bridges, and 16 gems that can be reached."""
    chance = Random(seed)
    last = size - 1
    corners = [(0, 0), (last, 0), (last, last), (0, last)]
    others = [(x, y) for y in range(size) for x in range(size) if (x, y) not in corners]
    poles: list[dict[str, Any]] = [
        {"id": name_of(at), "kind": "start", "colour": colour}
        for at, colour in zip(corners, COLOURS, strict=True)
    ]
    poles += [random_pole(chance, at) for at in chance.sample(others, placed)]
    data: dict[str, Any] = {
        "game": "labyrinth",
        "format": 1,
        "title": f"Random {seed}",
        "side": "day",
        "size": [size, size],
        "players": list(COLOURS),
        "poles": poles,
    }
    return data | {"gems": random_gems(chance, case_of(data))}


def random_pole(chance: Random, at: tuple[int, int]) -> dict[str, Any]:
    kind = chance.choice(KINDS)
    winds = {"wall": COMPASS[:8], "bridge": COMPASS[:8:2]}.get(kind)
    return {"id": name_of(at), "kind": kind} | ({"axis": chance.choice(winds)} if winds else {})


def random_gems(chance: Random, case: BoardModel) -> list[dict[str, str]]:
    """Return four gems per colour, on fields connected with its start."""
    import networkx as nx

    gems = []
    for colour, start in case.board.starts.items():
        joined = nx.node_connected_component(case.board.graph, start)
        fields = [field for field in case.board.fields if field in joined and field != start]
        chosen = chance.sample(fields, min(GEMS_EACH, len(fields)))
        gems += [{"colour": str(colour), "on": field} for field in chosen]
    return gems


def case_of(data: dict[str, Any]) -> BoardModel:
    return build_board(read_layout(data, Settings()))


def name_of(at: tuple[int, int]) -> str:
    return str(cell_name((float(at[0]), float(at[1]))))
