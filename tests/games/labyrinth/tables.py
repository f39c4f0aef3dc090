"""Small random positions for the tests: few poles, lying planks, a small stock."""

from __future__ import annotations

from random import Random
from typing import Any

from layoutkit.games.labyrinth.board.board import BoardModel
from layoutkit.games.labyrinth.board.reading import cell_name
from layoutkit.symmetry.lattice import COMPASS

from .made import MAIN_WINDS, case_of

CORNER_COLOURS = ("red", "white")


def random_table(chance: Random) -> dict[str, Any]:
    """A board file for red and white with planks lying, some of them in T, X and H."""
    columns, rows = chance.choice(((2, 2), (2, 3), (3, 2), (3, 3)))
    cells = [(float(x), float(y)) for y in range(rows) for x in range(columns)]
    corners = (cells[0], cells[-1])
    others = [cell for cell in cells if cell not in corners]
    chance.shuffle(others)
    poles: list[dict[str, Any]] = [
        {"id": cell_name(cell), "kind": "start", "colour": colour}
        for cell, colour in zip(corners, CORNER_COLOURS, strict=True)
    ]
    poles += [random_pole(chance, cell) for cell in others[: chance.randint(2, 5)]]
    stock = {"short": chance.randint(0, 2), "long": chance.randint(0, 2)}
    data = {
        "game": "labyrinth",
        "format": 1,
        "title": "Small",
        "side": "day",
        "size": [columns, rows],
        "players": list(CORNER_COLOURS),
        "stock": stock,
        "poles": poles,
    }
    return data | {"planks": random_planks(chance, case_of(data), chance.randint(0, 4))}


def random_pole(chance: Random, cell: tuple[float, float]) -> dict[str, Any]:
    kind = chance.choice(("plain", "plain", "wall", "wall", "bridge"))
    axis = {"wall": chance.choice(COMPASS), "bridge": chance.choice(MAIN_WINDS)}.get(kind)
    return {"id": cell_name(cell), "kind": kind} | ({"axis": axis} if axis else {})


def random_planks(chance: Random, case: BoardModel, number: int) -> list[dict[str, Any]]:
    """Planks that may lie together, in any order; what can rest on them is drawn more often."""
    board, lying = case.board, dict[str, str]()
    planks: list[dict[str, Any]] = []
    for _ in range(3 * number):
        fitting = [
            position
            for name, position in board.positions.items()
            if name not in lying
            and all(support in lying for support in position.rests_on)
            and not board.clashes[name] & set(lying)
        ]
        if not fitting or len(planks) == number:
            break
        raised = [position for position in fitting if position.rests_on]
        position = chance.choice(raised if raised and chance.random() < 0.5 else fitting)
        ends = [*position.poles, *(lying[support] for support in position.rests_on)]
        lying[position.name] = f"p{len(planks)}"
        planks.append({"id": lying[position.name], "kind": str(position.kind), "ends": ends})
    chance.shuffle(planks)
    return planks
