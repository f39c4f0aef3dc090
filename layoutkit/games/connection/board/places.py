"""Positions of tiles on the picture and in the file.

Regions of findings are in widths of a tile, from the middle of the cell in column 0 and row 0.
"""

from __future__ import annotations

from collections.abc import Collection

from layoutkit.games.connection.board.terms import Cell, Layout
from layoutkit.source.faults import Location, character_of
from layoutkit.source.positions import Pointer, Region

TILE_MM = 24.0  # on the picture; the tiles that are printed are larger


def cell_shape(cell: Cell) -> Region:
    """Return a cell as a region of the picture."""
    return cells_shape((cell,))


def cells_shape(cells: Collection[Cell]) -> Region:
    """Return the rectangle around some cells."""
    columns, rows = [column for column, _ in cells], [row for _, row in cells]
    west, east = min(columns) - 0.5, max(columns) + 0.5
    north, south = min(rows) - 0.5, max(rows) + 0.5
    return Region("area", ((west, north), (east, north), (east, south), (west, south)), TILE_MM)


def cell_name(cell: Cell) -> str:
    """Return the column and row of a cell as text."""
    return f"column {cell[0]}, row {cell[1]}"


def place_in_file(layout: Layout, cell: Cell) -> Pointer | Location:
    """Return the place of a tile in the file: its character, or its entry in the history."""
    if layout.has_rows:
        return character_of(("rows", cell[1]), cell[0])
    for number, move in enumerate(layout.history):
        for index, tile in enumerate(move):
            if tile.cell == cell:
                return ("history", number, index)
    return ("history",)


def position_pointer(layout: Layout) -> Pointer:
    """Return the place of the whole position in the file."""
    return ("rows",) if layout.has_rows else ("history",)
