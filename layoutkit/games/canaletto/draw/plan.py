"""The places of the rest, in millimetres from its top left corner: spots and the track."""

from __future__ import annotations

from layoutkit.draw.marks import Point
from layoutkit.games.canaletto.board.places import CELL, EDGE, GAP, RING_LEFT, SIDE, TOP

TOKEN = 24.0
SPOT = 25.5  # a spot is larger than what lies on it
TILE = 24.0
DISC = 10.0
STEP: Point = (16.0, 25.0)  # one step of the score track
TENS, UNITS = 7, 10
BEYOND = (70, 80, 90, 100)  # CAN-A7
BEYOND_HIGH = 42.0

TRACK_LEFT = RING_LEFT + SIDE * CELL[0] + GAP
SIZE: Point = (TRACK_LEFT + TENS * STEP[0] + EDGE, TOP + SIDE * CELL[1] + EDGE)


def spot_corner(corner: Point, number: int) -> Point:
    """The top left corner of one of the three spots of a palace, or of its quay (3)."""
    row, column = divmod(number, 2)
    left = (CELL[0] - 2 * SPOT - 3) / 2
    return (corner[0] + left + column * (SPOT + 3), corner[1] + 13.6 + row * (SPOT + 1.2))


def step_corner(money: int) -> Point:
    """The top left corner of a step of the score track: tens side by side, units downwards."""
    tens, units = divmod(money, UNITS)
    return (TRACK_LEFT + tens * STEP[0], TOP + 18 + units * STEP[1])


def beyond_corner(number: int) -> Point:
    """The top left corner of one of the boxes 70 to 100."""
    width = TENS * STEP[0] / len(BEYOND)
    return (TRACK_LEFT + number * width, TOP + 18 + UNITS * STEP[1] + 8)
