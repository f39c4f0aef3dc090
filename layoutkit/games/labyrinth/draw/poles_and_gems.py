"""Poles and gems as shapes, and where gems lie on the fields of a pole."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from itertools import cycle, pairwise
from math import ceil, pi, sqrt
from pathlib import Path as FilePath
from typing import Any, TypeAlias

from layoutkit.drawing.shapes import Circle, Group, Path, Point, Polygon, Rect, Shape, Text
from layoutkit.drawing.text import MIN_SIZE_MM
from layoutkit.games.labyrinth.board.board import BoardGraph
from layoutkit.games.labyrinth.board.lattice import opposite_direction, wall_sides
from layoutkit.games.labyrinth.board.model import Colour, Gem, Pole, PoleKind
from layoutkit.games.labyrinth.draw.style import (
    Scale,
    angle_of,
    arc,
    lines,
    regular_polygon,
    unit_vector,
    wave,
    wedge,
)
from layoutkit.languages import read_toml

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
    edges = [-radius + 2 * radius / courses * at for at in range(courses + 1)]
    level = [((-half, y), (half, y)) for y in edges[1:-1]]
    upright = [
        ((shift, top), (shift, bottom))
        for shift, (top, bottom) in zip(cycle((half / 3, -half / 3)), pairwise(edges), strict=False)
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
    for part, role in ((0.36, "mooring"), (0.24, "mooring-ring"), (0.1, "mooring-ring")):
        yield Circle((0, 0), radius * part, role=role)


GEM_NAMES = {
    Colour.RED: "ruby",
    Colour.WHITE: "diamond",
    Colour.GREEN: "emerald",
    Colour.PURPLE: "topaz",
}


def place_gems(
    board: BoardGraph, gems: Sequence[Gem], scale: Scale
) -> Iterator[tuple[Gem, Point, float]]:
    """Yield every gem on a known field with its place and its size, in millimetres."""
    by_field: dict[str, list[Gem]] = {}
    for gem in gems:
        if gem.on in board.fields:
            by_field.setdefault(gem.on, []).append(gem)
    for name, here in by_field.items():
        field, radius = board.fields[name], scale.radius
        pole = board.poles[field.pole]
        left, top = scale.at(pole.place)
        places = _find_places(pole, field.part, len(here))
        for gem, (x, y, size) in zip(here, places, strict=True):
            at = (left + x * radius, top + y * radius)
            yield gem, at, max(size * radius, MIN_SIZE_MM / 0.42)


def find_gem_place(pole: Pole, part: str, radius: float) -> Point:
    """Return where a single gem lies on a field, from the centre of the pole."""
    x, y, _ = _find_places(pole, part, 1)[0]
    return x * radius, y * radius


def draw_gem(colour: Colour, size: float) -> tuple[Shape, ...]:
    """Draw a gem around the origin with its letter; each colour has its own cut."""
    corners, table = CUTS[colour](size / 2)
    facets = lines(zip(corners, table, strict=True), f"facet-{colour}")
    drop = size * 0.13 if colour is Colour.PURPLE else 0.0
    high = max(size * 0.42, MIN_SIZE_MM)
    letter, role = LETTERS[colour], f"gem-word-{colour}"
    return (
        Polygon(corners, role=f"gem-{colour}"),
        facets,
        Polygon(table, role=f"facet-{colour}"),
        Text((0, drop), letter, high, weight="bold", role=role, over=f"gem-{colour}"),
    )


def _find_places(pole: Pole, part: str, count: int) -> list[tuple[float, float, float]]:
    """Return the places of so many gems on a field, from the centre of the pole."""
    if pole.kind is PoleKind.WALL and part:
        return [_turn_place(spot, part) for spot in _take_places("side", count)]
    if pole.kind is PoleKind.BRIDGE and pole.axis:
        axis = pole.axis
        if part == "bridge":
            return [_turn_place((v, u, s), axis) for u, v, s in _take_places("deck", count)]
        return _find_water_places(axis, count)
    return list(_take_places("start" if pole.kind is PoleKind.START else "pole", count))


def _find_water_places(axis: str, count: int) -> list[tuple[float, float, float]]:
    """Return places on both sides of the deck in turn, the lower side first."""
    one = wall_sides(axis)[0]
    lower = (
        one
        if unit_vector(one)[1] >= unit_vector(opposite_direction(one))[1]
        else opposite_direction(one)
    )
    near, far = ceil(count / 2), count // 2
    spots = [_turn_place(spot, lower) for spot in _take_places("water", near)]
    return spots + [
        _turn_place(spot, opposite_direction(lower)) for spot in _take_places("water", far)
    ]


@cache
def _read_places() -> dict[str, Any]:
    return read_toml(FilePath(__file__).with_name("gem_places.toml"))


def _take_places(where: str, count: int) -> Sequence[tuple[float, float, float]]:
    """Return places from `gem_places.toml`, or rows of places if it does not have so many."""
    table = _read_places()[where]
    if count == 0 or str(count) in table:
        return [(x, y, size) for x, y, size in table.get(str(count), ())]
    columns = ceil(sqrt(count))
    size, (_, middle, _) = 0.52, table["1"][0]
    return tuple(
        (
            (at % columns - (columns - 1) / 2) * size,
            middle + (at // columns - (ceil(count / columns) - 1) / 2) * size,
            size,
        )
        for at in range(count)
    )


def _turn_place(spot: tuple[float, float, float], wind: str) -> tuple[float, float, float]:
    """Turn a place so that its second coordinate points in a direction."""
    along, out, size = spot
    x, y = unit_vector(wind)
    return (out * x - along * y, out * y + along * x, size)


def _cut_box(wide: float, high: float, cut: float) -> tuple[Point, ...]:
    return (
        *((-wide + cut, -high), (wide - cut, -high), (wide, -high + cut), (wide, high - cut)),
        *((wide - cut, high), (-wide + cut, high), (-wide, high - cut), (-wide, -high + cut)),
    )


def _blunt(radius: float, cut: float) -> tuple[Point, ...]:
    tips = [(x, y + radius * 0.2) for x, y in regular_polygon(3, radius)]
    points: list[Point] = []
    for at, (x, y) in enumerate(tips):
        for other in (tips[at - 1], tips[(at + 1) % 3]):
            share = cut / radius
            points.append((x + (other[0] - x) * share, y + (other[1] - y) * share))
    return tuple(points)


Cut: TypeAlias = Callable[[float], tuple[tuple[Point, ...], tuple[Point, ...]]]
"""A function that returns the outline and the table of a gem for half its size."""

CUTS: Mapping[Colour, Cut] = {
    # a round brilliant
    Colour.RED: lambda half: (regular_polygon(12, half), regular_polygon(12, half * 0.72)),
    # a square on its tip
    Colour.WHITE: lambda half: (regular_polygon(4, half * 1.12), regular_polygon(4, half * 0.8)),
    # an upright rectangle with cut corners
    Colour.GREEN: lambda half: (
        _cut_box(half * 0.8, half, half * 0.36),
        _cut_box(half * 0.58, half * 0.78, half * 0.2),
    ),
    # a triangle with blunt tips
    Colour.PURPLE: lambda half: (
        _blunt(half * 1.24, half * 0.16),
        _blunt(half * 0.92, half * 0.12),
    ),
}
