"""Poles as shapes: a tent, a wall, a bridge over water, a mooring pole."""

from __future__ import annotations

from collections.abc import Iterator
from math import pi

from layoutkit.draw.fonts import MIN_SIZE_MM
from layoutkit.draw.marks import Circle, Group, Path, Rect, Shape, Text
from layoutkit.games.labyrinth.board.terms import Colour, PoleKind
from layoutkit.games.labyrinth.draw.scale import angle_of
from layoutkit.games.labyrinth.draw.strokes import arc, lines, wedge
from layoutkit.games.labyrinth.draw.water import wave

DECK = 0.38  # half the width of a deck, in radii of the pole
WALL = 0.15
STRIPES = 12
TENT = 0.8
LETTERS = {Colour.RED: "R", Colour.WHITE: "W", Colour.GREEN: "G", Colour.PURPLE: "P"}


def draw_pole(kind: PoleKind, axis: str | None, radius: float) -> tuple[Shape, ...]:
    """Draw a pole piece by itself, around the origin."""
    return (*draw_pole_base(kind, axis, radius), *draw_pole_top(kind, axis, radius))


def draw_pole_base(
    kind: PoleKind, axis: str | None, radius: float, *, is_printed: bool = False
) -> tuple[Shape, ...]:
    """Draw the part of a pole under the planks, around the origin."""
    if kind is PoleKind.BRIDGE:
        marks: tuple[Shape, ...] = (Circle((0, 0), radius, role="canal"), _draw_ripples(radius))
    else:
        marks = (Circle((0, 0), radius, role="pole"), *_draw_floor(kind, radius))
    if is_printed and kind is not PoleKind.START:
        marks = (*marks, Circle((0, 0), radius * 1.1, role="pole-printed"))
    return (Group(marks, turn=_find_turn(axis)),)


def draw_pole_top(
    kind: PoleKind, axis: str | None, radius: float, colour: Colour | None = None
) -> tuple[Shape, ...]:
    """Draw the part of a pole above the planks, around the origin."""
    if kind is PoleKind.START:
        return tuple(draw_tent(colour or Colour.WHITE, radius * TENT))
    drawn = {
        PoleKind.WALL: _draw_wall,
        PoleKind.BRIDGE: _draw_bridge,
        PoleKind.PLAIN: _draw_mooring,
    }
    return (Group(tuple(drawn[kind](radius)), turn=_find_turn(axis)),)


def draw_tent(colour: Colour, radius: float) -> Iterator[Shape]:
    """Yield a striped tent from above, with the letter of its colour."""
    step = 2 * pi / STRIPES
    yield Circle((0, 0), radius, role="canvas")
    for at in range(0, STRIPES, 2):
        start = (at - 0.5) * step
        yield Path(wedge(start, start + step, radius), role=f"cloth-{colour}")
    yield Circle((0, 0), radius * 0.52, role="badge")
    letter, high = LETTERS[colour], max(radius * 0.6, MIN_SIZE_MM)
    yield Text((0, 0), letter, high, weight="bold", role="badge-word", over="badge")


def _find_turn(axis: str | None) -> float:
    return angle_of(axis) if axis else 0.0


def _draw_floor(kind: PoleKind, radius: float) -> Iterator[Shape]:
    """Yield two different sides for a wall, and a ring for any other pole."""
    if kind is PoleKind.WALL:
        side = (*arc(0.0, pi, radius), ("Z", ()))
        yield Path(side, role="pole-side")
        yield Path(arc(0.0, 2 * pi, radius), role="rim")
    else:
        yield Circle((0, 0), radius * 0.87, role="ring")


def _draw_ripples(radius: float) -> Path:
    """Return water on both sides of a deck, running under it."""
    places = [(-0.84, -0.28), (-0.62, 0.3), (0.52, -0.5), (0.72, 0.12), (-0.72, -0.02)]
    hump = radius * 0.15
    steps = [
        step
        for x, y in places
        for step in wave((x * radius - hump, y * radius), 2, hump, radius * 0.05)
    ]
    return Path(tuple(steps), role="ripple")


def _draw_wall(radius: float) -> Iterator[Shape]:
    half = radius * WALL
    yield Rect((-half, -radius), (2 * half, 2 * radius), role="brick")
    courses = 9
    step = 2 * radius / courses
    edges = [-radius + step * at for at in range(1, courses)]
    level = [((-half, y), (half, y)) for y in edges]
    upright = [
        ((shift, -radius + step * at), (shift, -radius + step * (at + 1)))
        for at in range(courses)
        for shift in ((-half / 3,) if at % 2 else (half / 3,))
    ]
    yield lines([*level, *upright], "mortar")
    yield Rect((-half, -radius), (2 * half, 2 * radius), role="brick-edge")


def _draw_bridge(radius: float) -> Iterator[Shape]:
    """Yield a deck along the axis with planks and railings, a little longer than the pole."""
    half, reach = radius * DECK, radius * 1.08
    yield Rect((-half, -reach), (2 * half, 2 * reach), role="deck")
    boards = 9
    edges = [-reach + 2 * reach * at / boards for at in range(1, boards)]
    yield lines((((-half, y), (half, y)) for y in edges), "deck-line")
    rail = radius * 0.09
    for side in (-half, half - rail):
        yield Rect((side, -reach), (rail, 2 * reach), role="rail")


def _draw_mooring(radius: float) -> Iterator[Shape]:
    yield Circle((0, 0), radius * 0.36, role="mooring")
    yield Circle((0, 0), radius * 0.24, role="mooring-ring")
    yield Circle((0, 0), radius * 0.1, role="mooring-ring")
