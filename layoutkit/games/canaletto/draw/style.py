"""Palette, icons, and positions and sizes on the board in millimetres.

The board is laid out for seams on A4 and Letter with a bleed of up to 5 mm. The vertical seam
runs between the third and the fourth palace of a row. The horizontal seam runs between the two
rows of spots of the middle palaces (FOLD_Y).
"""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path as FilePath

from layoutkit.drawing.art import read_art
from layoutkit.drawing.palette import read_palette
from layoutkit.drawing.shapes import Box, Group, Path, Point, Rect, Shape
from layoutkit.games.canaletto.ring import CELL, EDGE, FOLD_Y, RING_LEFT, SIDE, TOP, palace_corner

PALETTE = read_palette(FilePath(__file__).parent / "palette.toml")
DISCS = {"red": "#d72d23", "blue": "#005193", "green": "#52a272", "yellow": "#e4b812"}


def square(corner: Point, side: float, role: str, radius_mm: float = 1.5) -> Shape:
    """Return an upright square with rounded corners."""
    return Rect(corner, (side, side), radius_mm, role=role)


def panel(corner: Point, size: Point) -> Iterator[Shape]:
    """Yield a sheet of parchment with a double edge."""
    (x, y), (wide, height) = corner, size
    yield Rect(corner, size, 2.4, role="panel")
    inset = 1.5
    left, top, right, bottom = x + inset, y + inset, x + wide - inset, y + height - inset
    first, *others = (left, top), (right, top), (right, bottom), (left, bottom)
    yield Path((("M", first), *(("L", point) for point in others), ("Z", ())), role="rule")


ICONS = FilePath(__file__).parent / "icons.svg"


def icon(group: str, at: Point, scale: float = 1.0) -> Group:
    """Return the icon of a treasure, 20 mm square about a point."""
    return Group(read_art(ICONS)[group], shift=at, scale=(scale, scale), title=group)


def gondola_hull(role: str = "solid") -> Shape:
    """Return a gondola from its side, 32.4 mm long and 9.9 mm high, with its corner at 0, 0."""
    return replace(read_art(ICONS)["gondola"][0], role=role)


TOKEN = 20.0
SPOT = 21.5  # a spot is larger than what lies on it
SPOT_GAP = 2.2
TILE = 20.0
DISC = 9.4
RING = 10.4  # the printed place of a disc
GONDOLA: Point = (34.0, 10.2)  # the foot on which the figure stands
COLUMN: Point = (10.2, 10.2)
ROOM = 1.2  # around a foot

WALL_TOP, WALL_BOTTOM = 9.9, 56.0  # of a palace, in its cell
SPOTS_TOP = 10.2
STEP: Point = (19.15, 29.4)  # one step of the score track
TENS, UNITS = 7, 10
OVERFLOW = (70, 80, 90, 100)  # CAN-P14
OVERFLOW_HEIGHT = 24.0

TRACK_LEFT = RING_LEFT + SIDE * CELL[0] + 5.4
TRACK_TOP = FOLD_Y - 5 * STEP[1]
SIZE: Point = (TRACK_LEFT + TENS * STEP[0] + EDGE, TOP + SIDE * CELL[1] + EDGE + 1)
HEADING_Y = (TOP + TRACK_TOP) / 2 - 0.5


def spot_corner(corner: Point, number: int) -> Point:
    """Return the top left corner of a spot of a palace; spot 3 is its portal."""
    row, column = divmod(number, 2)
    left = (CELL[0] - 2 * SPOT - SPOT_GAP) / 2
    step = SPOT + SPOT_GAP
    return (corner[0] + left + column * step, corner[1] + SPOTS_TOP + row * step)


def spot_middle(index: int, number: int) -> Point:
    """Return the middle of a spot of a palace, by the index of the palace."""
    x, y = spot_corner(palace_corner(index), number)
    return (x + SPOT / 2, y + SPOT / 2)


def mooring_box(corner: Point) -> Box:
    """Return the place of the gondola, on the water in front of a palace."""
    return _foot_box((corner[0] + 2.2, corner[1] + WALL_BOTTOM + 1.1), GONDOLA)


def landing_box(corner: Point) -> Box:
    """Return the place of the column, on the landing stage of a palace."""
    return _foot_box((corner[0] + 40.6, corner[1] + WALL_BOTTOM + 1.1), COLUMN)


def step_corner(money: int) -> Point:
    """Return the top left corner of a step of the score track; tens run right, units down."""
    tens, units = divmod(money, UNITS)
    return (TRACK_LEFT + tens * STEP[0], TRACK_TOP + units * STEP[1])


def overflow_corner(number: int) -> Point:
    """Return the top left corner of a box from 70 to 100."""
    width = TENS * STEP[0] / len(OVERFLOW)
    return (TRACK_LEFT + number * width, TRACK_TOP + UNITS * STEP[1] + 3)


def disc_places(corner: Point) -> Iterator[Point]:
    """Yield the middles of the four discs on a step, which do not overlap."""
    down = 6.0
    across = (RING**2 - down**2) ** 0.5
    left = (STEP[0] - RING - across) / 2 + RING / 2
    top = (STEP[1] - 3 * down - RING) / 2 + RING / 2
    for seat in range(4):
        yield (corner[0] + left + seat % 2 * across, corner[1] + top + seat * down)


def overflow_disc_places(corner: Point) -> Iterator[Point]:
    """Yield the middles of the four discs in a box beyond the track."""
    x, y = corner[0] + 22.4, corner[1] + OVERFLOW_HEIGHT / 2
    for seat in range(4):
        off = RING / 2
        yield (x + (seat % 2 * 2 - 1) * off, y + (seat // 2 * 2 - 1) * off)


def seamless_boxes() -> Iterator[Box]:
    """Yield the roof, spots and markers of every palace, which no seam may cut."""
    for corner in map(palace_corner, range(4 * (SIDE - 1))):
        x, y = corner
        yield Box(x + 1.2, y + 0.8, x + CELL[0] - 1.2, y + WALL_TOP)
        for number in range(3):
            left, top = spot_corner(corner, number)
            yield Box(left, top, left + SPOT, top + SPOT)
        yield from (mooring_box(corner), landing_box(corner))


def _foot_box(corner: Point, foot: Point) -> Box:
    return Box(*corner, corner[0] + foot[0] + ROOM, corner[1] + foot[1] + ROOM)
