"""Positions of palaces and value slots on the board, in millimetres from its top left corner.

Regions of findings are in widths of a palace, from the middle of palace 1.
"""

from __future__ import annotations

from typing import TypeAlias

from layoutkit.games.canaletto.board.terms import PALACE_COUNT, SLOT_COUNT
from layoutkit.source.positions import Pointer, Region

BoardPoint: TypeAlias = tuple[float, float]

SLOT = 21.5
CELL: BoardPoint = (54.5, 69.0)  # a palace and the water before it
SIDE = 5  # palaces on each side of the ring: its corners count twice
EDGE = 6.0
GAP = 7.0
SLOT_STEP: BoardPoint = (SLOT + 3, 53.0)
RING_LEFT = EDGE + 2 * SLOT + 3 + GAP
TOP = 4.2  # as low as a bleed of 5 mm allows (FOLD_Y)
# a sheet of A4 or Letter ends here, between the rows of spots, slots and steps
FOLD_Y = TOP + 2 * CELL[1] + 32.8
SLOT_TOP = FOLD_Y - 3 * SLOT_STEP[1] + (SLOT_STEP[1] - SLOT) / 2
ORIGIN: BoardPoint = (RING_LEFT + CELL[0] / 2, TOP + CELL[1] / 2)  # the middle of palace 1


def ring_cell(index: int) -> tuple[int, int]:
    """Return column and row of a palace; they run clockwise from palace 1 at top left (CAN-A3)."""
    side, along = divmod(index, SIDE - 1)
    last = SIDE - 1
    return ((along, 0), (last, along), (last - along, last), (0, last - along))[side]


def palace_corner(index: int) -> BoardPoint:
    """Return the top left corner of a palace."""
    column, row = ring_cell(index)
    return (RING_LEFT + column * CELL[0], TOP + row * CELL[1])


def slot_corner(slot: int, slots_left: int) -> BoardPoint:
    """Return the top left corner of a value slot (CAN-P13).

    Slots are counted down the left column, then down the right.
    """
    column, row = (0, slot) if slot < slots_left else (1, slot - slots_left)
    rows = max(slots_left, SLOT_COUNT - slots_left)
    high = SLOT_STEP[1] * min(1, 6 / rows)
    return (EDGE + column * SLOT_STEP[0], SLOT_TOP + row * high)


def palace_shape(number: int) -> Region | None:
    """Return the middle of a palace by its number from 1; None if it is not on the ring."""
    if not 1 <= number <= PALACE_COUNT:
        return None
    return _middle(palace_corner(number - 1), CELL)


def shape_at(at: Pointer, slots_left: int = SLOT_COUNT // 2) -> Region | None:
    """Return the palace or value slot that a place in the file is about."""
    match at:
        case ("palaces", int(index), *_):
            return palace_shape(index + 1)
        case ("values", int(slot)) if slot < SLOT_COUNT:
            return _middle(slot_corner(slot, slots_left), (SLOT, SLOT))
    return None


def _middle(corner: BoardPoint, size: BoardPoint) -> Region:
    x, y = corner[0] + size[0] / 2 - ORIGIN[0], corner[1] + size[1] / 2 - ORIGIN[1]
    return Region("point", ((x / CELL[0], y / CELL[0]),), CELL[0])
