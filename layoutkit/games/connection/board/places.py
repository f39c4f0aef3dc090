"""Where cells are on the picture, for findings and drawings.

Shapes of findings are in widths of a tile, from the middle of the cell in column 0 and row 0.
"""

from __future__ import annotations

from layoutkit.games.connection.board.terms import Cell
from layoutkit.verdict import Shape

TILE_MM = 40.0


def cell_shape(cell: Cell) -> Shape:
    """A cell as an area of the picture."""
    column, row = cell
    corners = ((-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5))
    return Shape("area", tuple((column + x, row + y) for x, y in corners), TILE_MM)


def cell_name(cell: Cell) -> str:
    """A cell in words."""
    return f"column {cell[0]}, row {cell[1]}"
