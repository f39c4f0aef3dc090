"""Gems by colour, shape and letter, and where they lie on the fields of a pole."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil, sqrt

from layoutkit.draw.fonts import MIN_SIZE_MM
from layoutkit.draw.marks import Group, Point, Polygon, Shape, Text
from layoutkit.games.labyrinth.board.case import BoardGraph
from layoutkit.games.labyrinth.board.terms import Colour, Gem, Pole, PoleKind
from layoutkit.games.labyrinth.board.winds import opposite_direction, wall_sides
from layoutkit.games.labyrinth.draw.planks import unit_vector
from layoutkit.games.labyrinth.draw.poles import LETTERS
from layoutkit.games.labyrinth.draw.strokes import lines, regular_polygon

GEM_NAMES = {
    Colour.RED: "ruby",
    Colour.WHITE: "diamond",
    Colour.GREEN: "emerald",
    Colour.PURPLE: "topaz",
}
# Places of 1, 2, ... gems on a field: along the wall or deck, away from it, and the size of the
# gem, all in radii of the pole.
POLE_PLACES = {
    1: ((0.0, 0.0, 0.92),),
    2: ((-0.44, 0.0, 0.82), (0.44, 0.0, 0.82)),
    3: ((-0.44, 0.3, 0.78), (0.44, 0.3, 0.78), (0.0, -0.46, 0.78)),
    4: ((-0.42, -0.42, 0.76), (0.42, -0.42, 0.76), (-0.42, 0.42, 0.76), (0.42, 0.42, 0.76)),
}
START_PLACES = {
    1: ((0.0, 0.72, 0.64),),
    2: ((-0.56, 0.56, 0.6), (0.56, 0.56, 0.6)),
    3: ((-0.62, 0.48, 0.58), (0.62, 0.48, 0.58), (0.0, 0.8, 0.58)),
    4: ((-0.58, -0.58, 0.58), (0.58, -0.58, 0.58), (-0.58, 0.58, 0.58), (0.58, 0.58, 0.58)),
}
SIDE_PLACES = {
    1: ((0.0, 0.58, 0.76),),
    2: ((-0.38, 0.54, 0.66), (0.38, 0.54, 0.66)),
    3: ((-0.56, 0.44, 0.56), (0.56, 0.44, 0.56), (0.0, 0.68, 0.56)),
}
DECK_PLACES = {1: ((0.0, 0.0, 0.7),), 2: ((-0.4, 0.0, 0.66), (0.4, 0.0, 0.66))}
WATER_PLACES = {1: ((0.0, 0.7, 0.6),), 2: ((-0.34, 0.66, 0.54), (0.34, 0.66, 0.54))}


def place_gems(
    board: BoardGraph, gems: Sequence[Gem], radius: float
) -> Iterator[tuple[Gem, Point, float]]:
    """Yield every gem on a known field with its offset from its pole, and its size."""
    by_field: dict[str, list[Gem]] = {}
    for gem in gems:
        if gem.on in board.fields:
            by_field.setdefault(gem.on, []).append(gem)
    for name, here in by_field.items():
        field = board.fields[name]
        places = _find_places(board.poles[field.pole], field.part, len(here))
        for gem, (x, y, size) in zip(here, places, strict=True):
            yield gem, (x * radius, y * radius), max(size * radius, MIN_SIZE_MM / 0.42)


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
    word = {"role": f"gem-word-{colour}", "over": f"gem-{colour}"}
    return (
        Polygon(corners, role=f"gem-{colour}"),
        facets,
        Polygon(table, role=f"facet-{colour}"),
        Text((0, drop), LETTERS[colour], high, weight="bold", role=word["role"], over=word["over"]),
    )


def draw_placed_gem(colour: Colour, at: Point, size: float, title: str, node: str = "") -> Group:
    """Draw a gem in its place."""
    return Group(draw_gem(colour, size), shift=at, title=title, id=node)


def _find_places(pole: Pole, part: str, count: int) -> list[tuple[float, float, float]]:
    """Return the places of so many gems on a field, from the centre of the pole."""
    if pole.kind is PoleKind.WALL and part:
        return [_turn_place(spot, part) for spot in _take_places(SIDE_PLACES, count)]
    if pole.kind is PoleKind.BRIDGE and pole.axis:
        axis = pole.axis
        if part == "bridge":
            return [_turn_place((v, u, s), axis) for u, v, s in _take_places(DECK_PLACES, count)]
        return _find_water_places(axis, count)
    return list(_take_places(START_PLACES if pole.kind is PoleKind.START else POLE_PLACES, count))


def _find_water_places(axis: str, count: int) -> list[tuple[float, float, float]]:
    """Return places on both sides of the deck in turn, the lower side first."""
    one = wall_sides(axis)[0]
    lower = (
        one
        if unit_vector(one)[1] >= unit_vector(opposite_direction(one))[1]
        else opposite_direction(one)
    )
    near, far = ceil(count / 2), count // 2
    spots = [_turn_place(spot, lower) for spot in _take_places(WATER_PLACES, near)]
    return spots + [
        _turn_place(spot, opposite_direction(lower)) for spot in _take_places(WATER_PLACES, far)
    ]


def _take_places(
    table: dict[int, tuple[tuple[float, float, float], ...]], count: int
) -> tuple[tuple[float, float, float], ...]:
    """Return the places of a table, or rows of places if the table does not have so many."""
    if count == 0 or count in table:
        return table.get(count, ())
    columns = ceil(sqrt(count))
    size, (_, middle, _) = 0.52, table[1][0]
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


def _ruby(half: float) -> tuple[tuple[Point, ...], tuple[Point, ...]]:
    """Return a round brilliant."""
    return regular_polygon(12, half), regular_polygon(12, half * 0.72)


def _diamond(half: float) -> tuple[tuple[Point, ...], tuple[Point, ...]]:
    """Return a square on its tip."""
    return regular_polygon(4, half * 1.12), regular_polygon(4, half * 0.8)


def _emerald(half: float) -> tuple[tuple[Point, ...], tuple[Point, ...]]:
    """Return an upright rectangle with cut corners."""
    return _cut_box(half * 0.8, half, half * 0.36), _cut_box(half * 0.58, half * 0.78, half * 0.2)


def _topaz(half: float) -> tuple[tuple[Point, ...], tuple[Point, ...]]:
    """Return a triangle with blunt tips."""
    return _blunt(half * 1.24, half * 0.16), _blunt(half * 0.92, half * 0.12)


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


CUTS = {Colour.RED: _ruby, Colour.WHITE: _diamond, Colour.GREEN: _emerald, Colour.PURPLE: _topaz}
