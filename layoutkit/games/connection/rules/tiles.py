"""Rules about adjacent tiles (stage geometry)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from layoutkit.documents.faults import Fault, Related
from layoutkit.games.connection.model import (
    CHARACTER_OF,
    OPPOSITE,
    BoardModel,
    Cell,
    Kind,
    cell_name,
    cell_shape,
    place_in_file,
)
from layoutkit.games.connection.moves import (
    beside,
    closed_canals_on,
    connected_groups,
    is_finished,
    open_ends,
)
from layoutkit.reports.findings import Stage
from layoutkit.rules.rule import rule
from layoutkit.wording import format_count, join_words

SIDES = {"N": "north", "E": "east", "S": "south", "W": "west"}


def tile_problem(case: BoardModel, cell: Cell, message: str, **more: Any) -> Fault:
    """Return a problem of the tile on a cell."""
    known: dict[str, Any] = {"items": (cell_name(cell),), "shape": cell_shape(cell), **more}
    return Fault(message, place_in_file(case.layout, cell), **known)


def format_tile(case: BoardModel, cell: Cell) -> str:
    """Format the tile on a cell by its character and cell."""
    return f"{CHARACTER_OF[case.tiles[cell]]} on ({cell[0]}, {cell[1]})"


def on_table(case: BoardModel) -> set[Cell]:
    """Return all cells that are not free."""
    return {*case.tiles, *case.unknown}


@rule("CON301", "tile-apart", stage=Stage.GEOMETRY, needs="rows history")
def check_tile_apart(case: BoardModel) -> Iterator[Fault]:
    """All tiles are joined by edges."""
    main, *others = connected_groups(on_table(case)) or [set()]
    for group in others:
        first = min(group, key=lambda cell: (cell[1], cell[0]))
        told = format_count(len(group), "tile")
        verb = "shares" if len(group) == 1 else "share"
        yield tile_problem(
            case,
            first,
            f"{told} at ({first[0]}, {first[1]}) {verb} no edge with the other {len(main)}",
            items=tuple(cell_name(cell) for cell in sorted(group)),
        )


@rule("CON302", "blockade", stage=Stage.GEOMETRY, needs="rows history")
def check_blockade(case: BoardModel) -> Iterator[Fault]:
    """No canal meets a bank."""
    for cell in sorted(case.tiles, key=lambda one: (one[1], one[0])):
        for side in "NW":
            other = beside(cell, side)
            if other not in case.tiles:
                continue
            mine, its = side in case.tiles[cell], OPPOSITE[side] in case.tiles[other]
            if mine != its:
                canal, bank = (cell, other) if mine else (other, cell)
                yield tile_problem(
                    case,
                    cell,
                    f"the canal of {format_tile(case, canal)}"
                    f" meets the bank of {format_tile(case, bank)}",
                    items=(cell_name(other), cell_name(cell)),
                    related=(
                        Related(
                            "neighbour",
                            format_tile(case, other),
                            at=place_in_file(case.layout, other),
                        ),
                    ),
                )


@rule("CON303", "open-end", stage=Stage.GEOMETRY, needs="rows history", blocks=None)
def check_open_end(case: BoardModel) -> Iterator[Fault]:
    """Finished canals have no open end."""
    if case.layout.kind is not Kind.FINISHED or closed_canals_on(case.tiles):
        return
    if not on_table(case):
        yield Fault("no tile is on the table", at=("kind",), items=("kind",))
    ends: dict[Cell, list[str]] = {}
    for cell, side in open_ends(case.tiles):
        if beside(cell, side) in case.unknown:
            continue  # a tile with an unknown character
        ends.setdefault(cell, []).append(SIDES[side])
    for cell, sides in ends.items():
        yield tile_problem(
            case, cell, f"{format_tile(case, cell)} is open to the {join_words(sides)}"
        )


@rule("CON304", "beside-the-ring", stage=Stage.GEOMETRY, needs="rows history", blocks=None)
def check_beside_the_ring(case: BoardModel) -> Iterator[Fault]:
    """No tile is beside a finished canal."""
    if case.layout.kind is not Kind.FINISHED or case.layout.loose_tiles:
        return
    closed = sorted(closed_canals_on(case.tiles), key=len, reverse=True)
    for ring in closed[1:]:
        first = min(ring, key=lambda cell: (cell[1], cell[0]))
        yield tile_problem(
            case,
            first,
            f"there is a second ring, of {len(ring)} tiles, at {format_tile(case, first)}",
            items=tuple(map(cell_name, sorted(ring))),
        )
    in_rings = {cell for ring in closed for cell in ring}
    if closed:
        for cell in case.tiles:
            if cell not in in_rings:
                yield tile_problem(
                    case, cell, f"{format_tile(case, cell)} is not part of the closed canal"
                )


@rule("CON305", "already-finished", stage=Stage.GEOMETRY, needs="rows history kind", blocks=None)
def check_already_finished(case: BoardModel) -> Iterator[Fault]:
    """Positions and puzzles are not finished."""
    layout = case.layout
    if layout.kind is Kind.FINISHED:
        return
    if is_finished(case.tiles, loose_tiles=layout.loose_tiles):
        yield Fault(
            "the canal is closed, so the game is over",
            at=("kind",),
            items=("kind",),
            help="write `kind: finished`",
        )
