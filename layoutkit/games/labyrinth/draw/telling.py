"""Marks on top of a board: routes walked, planks laid or removed, gems taken."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import atan2, degrees, hypot

from layoutkit.draw.fonts import MIN_SIZE_MM
from layoutkit.draw.marks import Circle, Group, Point, Polygon, Polyline, Rect, Shape, Text
from layoutkit.games.labyrinth.board.case import BoardGraph
from layoutkit.games.labyrinth.board.terms import Colour, PoleKind
from layoutkit.games.labyrinth.board.winds import midpoint, opposite_direction, wall_sides
from layoutkit.games.labyrinth.draw.planks import DrawnPlank, plank_in_position, unit_vector
from layoutkit.games.labyrinth.draw.poles import LETTERS
from layoutkit.games.labyrinth.draw.scale import Scale

ASIDE_MM = 9.0  # from the old place of a falling plank, at the line widths of the palette
TIPPED = 35.0  # degrees that a plank turns as it falls
SUNK = 0.7  # the share of its length above the water
RINGS = (0.9, 0.6)  # radii around it, in halves of its length
RIPPLE = ("splash-edge", "splash")


def find_pawn_place(name: str, board: BoardGraph, scale: Scale) -> Point:
    """Return the place of a pawn on a field or plank, in millimetres."""
    if name in board.positions:
        plank = plank_in_position(name, board.positions[name], board, scale)
        return midpoint(plank.start, plank.end)
    field = board.fields[name]
    pole = board.poles[field.pole]
    x, y = scale.at(pole.place)
    wind, reach = "n", 0.0
    if pole.kind is PoleKind.WALL and field.part:
        wind, reach = field.part, 0.56
    elif field.part == "under" and pole.axis:
        one = wall_sides(pole.axis)[0]
        wind, reach = (one if unit_vector(one)[1] < 0 else opposite_direction(one)), 0.68
    dx, dy = unit_vector(wind)
    return (x + dx * reach * scale.radius, y + dy * reach * scale.radius)


def draw_route(points: Sequence[Point]) -> Iterator[Shape]:
    """Yield an arrow through places, with a dot at each."""
    points = [one for at, one in enumerate(points) if at == 0 or one != points[at - 1]]
    if len(points) < 2:
        return
    (u, v), (x, y) = points[-2], points[-1]
    long = hypot(x - u, y - v) or 1.0
    foot = (x - (x - u) / long * 2.4, y - (y - v) / long * 2.4)
    line = (*points[:-1], foot)
    yield Polyline(line, role="step-edge")
    yield Polyline(line, role="step")
    for point in points[1:-1]:
        yield Circle(point, 1.1, role="step-tip")
    tip = Polygon(((0, 0), (-4.2, -2.1), (-4.2, 2.1)), role="step-tip")
    yield Group((tip,), shift=(x, y), turn=degrees(atan2(y - v, x - u)))


def draw_pawn(colour: Colour, at: Point, radius: float) -> Group:
    """Draw a pawn from above."""
    letter = max(radius * 0.7, MIN_SIZE_MM)
    marks = (
        Circle((0, 0), radius, role=f"cloth-{colour}"),
        Circle((0, 0), radius * 0.7, role="badge"),
        Text((0, 0), LETTERS[colour], letter, weight="bold", role="badge-word", over="badge"),
    )
    return Group(marks, shift=at, title=f"the pawn of {colour}")


def draw_plank_frame(plank: DrawnPlank, width: float, role: str) -> Group:
    """Draw a frame around a new or removed plank."""
    more = 0.7 if role == "new" else 0.0
    corner = (-more, -width / 2 - more)
    size = (plank.length + 2 * more, width + 2 * more)
    # dark dashes need a light edge on dark water
    roles = ("gone-edge", "gone") if role == "gone" else (role,)
    frames = tuple(Rect(corner, size, 0.8, role=one) for one in roles)
    return Group(frames, shift=plank.start, turn=plank.angle)


def draw_falling_plank(plank: DrawnPlank, width: float) -> Iterator[Shape]:
    """Yield a plank that falls into the water: its old place, and the plank as it sinks."""
    (u, v), (x, y) = plank.start, plank.end
    aside = ASIDE_MM / plank.length * (1.0 if x >= u else -1.0)  # towards the bottom of the page
    at = ((u + x) / 2 - (y - v) * aside, (v + y) / 2 + (x - u) * aside)
    yield draw_plank_frame(plank, width, "gone")
    yield draw_sinking_plank(plank, width, at)


def draw_sinking_plank(plank: DrawnPlank, width: float, at: Point) -> Group:
    """Draw a plank that tips over, with rings in the water."""
    half = plank.length / 2
    rings = [Circle((0, 0), half * part, role=role) for part in RINGS for role in RIPPLE]
    wood = Rect((-half * SUNK, -width / 2), (plank.length * SUNK, width), 0.8, role="sunk")
    return Group((*rings, Group((wood,), turn=plank.angle + TIPPED)), shift=at)


def draw_ring(at: Point, radius: float) -> Circle:
    """Draw a ring around a gem that is taken."""
    return Circle(at, radius, role="taken")


def without_ids(marks: Sequence[Shape]) -> tuple[Shape, ...]:
    """Return marks without ids, for pictures that show a thing several times."""
    return tuple(
        replace(mark, id="", marks=without_ids(mark.marks))
        if isinstance(mark, Group)
        else replace(mark, id="")
        for mark in marks
    )
