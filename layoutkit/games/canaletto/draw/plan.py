"""Where everything is on the board, in millimetres from its top left corner."""

from __future__ import annotations

from typing import TypeAlias

from layoutkit.games.canaletto.board.terms import PALACES, SLOTS
from layoutkit.verdict import Pointer, Shape

Point: TypeAlias = tuple[float, float]

TOKEN = 24.0
SPOT = 25.5  # a spot is larger than what lies on it
TILE = 24.0
SLOT = 25.5
DISC = 10.0
CELL: Point = (64.0, 68.0)
SIDE = 5  # palaces on each side of the ring: its corners count twice
EDGE = 8.0
GAP = 10.0
STEP: Point = (16.0, 25.0)  # one step of the score track
TENS, UNITS = 7, 10
BEYOND = (70, 80, 90, 100)  # CAN-A7
BEYOND_HIGH = 42.0

SLOT_STEP: Point = (SLOT + 8, 51.0)
RING_LEFT = EDGE + 2 * SLOT + 8 + GAP
TRACK_LEFT = RING_LEFT + SIDE * CELL[0] + GAP
TOP = EDGE
SIZE: Point = (TRACK_LEFT + TENS * STEP[0] + EDGE, TOP + SIDE * CELL[1] + EDGE)


def ring_cell(index: int) -> tuple[int, int]:
    """Column and row of a palace; palace 1 is top left, and they run clockwise (CAN-A3)."""
    side, along = divmod(index, SIDE - 1)
    last = SIDE - 1
    return ((along, 0), (last, along), (last - along, last), (0, last - along))[side]


def palace_corner(index: int) -> Point:
    """The top left corner of a palace."""
    column, row = ring_cell(index)
    return (RING_LEFT + column * CELL[0], TOP + row * CELL[1])


def spot_corner(corner: Point, number: int) -> Point:
    """The top left corner of one of the three spots of a palace, or of its quay (3)."""
    row, column = divmod(number, 2)
    left = (CELL[0] - 2 * SPOT - 3) / 2
    return (corner[0] + left + column * (SPOT + 3), corner[1] + 13.6 + row * (SPOT + 1.2))


def slot_corner(slot: int, slots_left: int) -> Point:
    """The top left corner of a value slot: down the left column, then down the right (CAN-A2)."""
    column, row = (0, slot) if slot < slots_left else (1, slot - slots_left)
    rows = max(slots_left, SLOTS - slots_left)
    high = SLOT_STEP[1] * min(1, 6 / rows)
    return (EDGE + column * SLOT_STEP[0], TOP + 26 + row * high)


def step_corner(money: int) -> Point:
    """The top left corner of a step of the score track: tens side by side, units downwards."""
    tens, units = divmod(money, UNITS)
    return (TRACK_LEFT + tens * STEP[0], TOP + 18 + units * STEP[1])


def beyond_corner(number: int) -> Point:
    """The top left corner of one of the boxes 70 to 100."""
    width = TENS * STEP[0] / len(BEYOND)
    return (TRACK_LEFT + number * width, TOP + 18 + UNITS * STEP[1] + 8)


def palace_shape(number: int) -> Shape | None:
    """The middle of a palace by its number from 1, for a finding; none off the ring."""
    if not 1 <= number <= PALACES:
        return None
    x, y = palace_corner(number - 1)
    return Shape("point", ((x + CELL[0] / 2, y + CELL[1] / 2),), 1.0)


def shape_at(at: Pointer, slots_left: int = SLOTS // 2) -> Shape | None:
    """Where on the board a place of the file is: a palace or a value slot."""
    match at:
        case ("palaces", int(index), *_):
            return palace_shape(index + 1)
        case ("values", int(slot)) if slot < SLOTS:
            x, y = slot_corner(slot, slots_left)
            return Shape("point", ((x + SLOT / 2, y + SLOT / 2),), 1.0)
    return None
