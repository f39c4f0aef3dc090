"""Figures of a closed canal (VC-M6)."""

from __future__ import annotations

from collections.abc import Sequence

from layoutkit.games.connection.board.terms import Cell, Form, Tiles
from layoutkit.games.connection.table.loops import translate_to_origin
from layoutkit.games.connection.table.turning import ELEMENTS, FORMS_AFTER_TURN, turn_cell
from layoutkit.symmetry.d4 import SUBGROUPS

NO_SYMMETRY = "C1"
STRAIGHTS = (Form.NS, Form.EW)


def count_bends(table: Tiles) -> int:
    """Return the number of tiles with a bend."""
    return sum(form not in STRAIGHTS for form in table.values())


def enclosed_area(ring: Sequence[Cell]) -> int:
    """Return the area inside the line through the middles of the tiles, in tiles."""
    ends = zip(ring, (*ring[1:], ring[0]), strict=True)
    return abs(sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in ends)) // 2


def cells_inside(ring: Sequence[Cell]) -> int:
    """Return the number of cells that the canal encloses, by Pick's theorem."""
    return enclosed_area(ring) - len(ring) // 2 + 1


def symmetry_group(table: Tiles) -> str:
    """Return the name of the group of turns and mirrors that keep a canal."""
    canal = translate_to_origin(table.items())
    kept = {
        name
        for name, matrix in ELEMENTS.items()
        if translate_to_origin(
            (turn_cell(cell, matrix), FORMS_AFTER_TURN[name][form]) for cell, form in canal
        )
        == canal
    }
    return next((name for name, of in SUBGROUPS.items() if set(of) == kept), NO_SYMMETRY)


def group_order(group: str) -> int:
    """Return the number of turns and mirrors of a group."""
    return len(SUBGROUPS.get(group, ("e",)))
