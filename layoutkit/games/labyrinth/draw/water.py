"""The water: its waves, the faint lattice, and by night the light of lanterns."""

from __future__ import annotations

from collections.abc import Iterator

from layoutkit.draw.marks import Circle, Path, PathStep, Point, Rect, Shape
from layoutkit.games.labyrinth.board.terms import LatticePoint
from layoutkit.games.labyrinth.draw.scale import Scale
from layoutkit.games.labyrinth.draw.strokes import lines

HUMP_MM, RISE_MM = 3.2, 0.85
GLOW = 0.46  # of a pitch


def draw_water(scale: Scale, lanterns: tuple[LatticePoint, ...]) -> tuple[Shape, ...]:
    """Return the water inside the frame, with the lattice and the lantern light."""
    (wide, high), edge = scale.size, scale.quay
    inside = (wide - 2 * edge, high - 2 * edge)
    return (
        Rect((edge, edge), inside, role="water"),
        Path(tuple(_iter_waves(scale)), role="wave"),
        *(Circle(scale.at(place), GLOW * scale.pitch, role="glow") for place in lanterns),
        lines(_iter_lattice(scale), "lattice"),
    )


def _iter_waves(scale: Scale) -> Iterator[PathStep]:
    """Yield short rows of waves, scattered but the same each time."""
    (wide, high), edge = scale.size, scale.quay
    down, across = 8.2, 21.0
    rows = int((high - 2 * edge - 6) / down)
    columns = int((wide - 2 * edge) / across) + 1
    for row in range(rows):
        for column in range(columns):
            chance = _scatter(row, column)
            x = edge + 3 + column * across + (row % 2) * across / 2 + chance % 7
            y = edge + 6 + row * down + chance % 5 * 0.5
            humps = 2 + chance % 2
            if chance % 3 and x + humps * HUMP_MM < wide - edge - 3:
                yield from wave((x, y), humps)


def wave(
    start: Point, humps: int, hump: float = HUMP_MM, rise: float = RISE_MM
) -> Iterator[PathStep]:
    """Yield a wave from left to right."""
    x, y = start
    yield ("M", (x, y))
    for at in range(humps):
        left, up = x + at * hump, -rise if at % 2 == 0 else rise
        yield ("Q", (left + hump / 2, y + 2 * up, left + hump, y))


def _scatter(row: int, column: int) -> int:
    return (row * 7919 + column * 104729 + row * column * 31) % 101


def _iter_lattice(scale: Scale) -> Iterator[tuple[Point, Point]]:
    last_x, last_y = scale.columns - 1, scale.rows - 1
    for row in range(scale.rows):
        yield scale.at((0, row)), scale.at((last_x, row))
    for column in range(scale.columns):
        yield scale.at((column, 0)), scale.at((column, last_y))
