"""Islands under the spaces of a map, with quays, bridges and houses.

Land is the union of discs around spaces and of strips along short lines by land. Its corners are
rounded by growing and shrinking it. A long line by land becomes a bridge where it leaves the
land. So every map looks like a lagoon, although its file does not describe islands.

This is the only module of the game that imports shapely, which loads slowly.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from math import dist
from pathlib import Path as FilePath
from typing import TYPE_CHECKING

from layoutkit.drawing.art import read_art
from layoutkit.drawing.shapes import Circle, Group, Line, Path, PathStep, Point, Rect, Shape
from layoutkit.fast_dataclass import dataclass
from layoutkit.games.inkognito.draw.emblems import GONDOLA_SIZE
from layoutkit.games.inkognito.draw.lines_and_labels import PathPoints, line_art, route_lines
from layoutkit.games.inkognito.picture_places import MapLayout, lay_out_map, space_radius
from layoutkit.games.inkognito.town_map import STANDARD_MAP, TownMap

if TYPE_CHECKING:
    from shapely.geometry.base import BaseGeometry

STANDARD_COAST = FilePath(__file__).parent / "coast.svg"
_SHORE, _SHORES = 0.2, (6.5, 13.0)  # land around a space: a part of a line's length; in mm
_QUAY, _SHALLOW = 1.3, 4.5  # the quay and the shallows around it
_BRIDGE, _SHORTEST_BRIDGE = 2.4, 3.0  # half the width of a bridge; a narrower gap is filled up
_LONG = 2.0  # a line by land that is longer than this many times the land's reach crosses water
_HOUSES_APART, _HOUSE = 5.6, 4.2
_EDGE = 0.5  # between the shallows and the edge of the picture
_CLEAR = 1.0  # between a house and what else is there
_MAX_ORNATE = 250  # lines and spaces; a board with more has neither bridges nor houses nor boats


@dataclass(frozen=True, slots=True)
class Lagoon:
    """Islands as marks, lowest first, the ends of bridges, and points where a gondola fits."""

    ground: tuple[Shape, ...]
    bridges: tuple[tuple[Point, Point], ...]
    free_water: tuple[Point, ...]


@lru_cache(maxsize=2)
def lagoon(city: TownMap) -> Lagoon:
    """Return the islands of a map; the standard map has them on a sheet.

    Making them takes 0.3 s and shapely. A test makes the sheet from `make_lagoon`.
    """
    if city != STANDARD_MAP:
        return make_lagoon(city)
    sheet = read_art(STANDARD_COAST)
    return Lagoon(
        sheet["ground"],
        tuple((mark.start, mark.end) for mark in sheet["bridges"] if isinstance(mark, Line)),
        tuple(mark.centre for mark in sheet["free-water"] if isinstance(mark, Circle)),
    )


def make_lagoon(city: TownMap) -> Lagoon:
    """Make the islands of a map."""
    from shapely import LineString, unary_union
    from shapely import Point as Dot

    plan, ways = lay_out_map(city.spaces), route_lines(city)
    by_land = tuple(ways.land.values())
    islands = _islands(plan, by_land)
    discs = unary_union(
        [Dot(place).buffer(space_radius(space, plan)) for space, place in plan.at.items()]
    )
    is_ornate = len(city.spaces) + len(city.land) + len(city.water) <= _MAX_ORNATE
    lines = (*by_land, *ways.water.values()) if is_ornate else ()
    roads = unary_union([LineString(way) for way in lines])
    taken = unary_union([discs.buffer(_CLEAR), roads.buffer(_CLEAR + 1.0)])
    bridges = tuple(_bridges(by_land, islands, discs)) if is_ornate else ()
    houses = tuple(_houses(islands.difference(taken))) if is_ornate else ()
    ground = (
        *_areas(islands.buffer(_SHALLOW), "shallow"),
        *_areas(islands.buffer(_QUAY), "quay"),
        *_areas(islands, "land"),
        *houses,
    )
    berths = unary_union([islands, roads]).buffer(_SHALLOW + 1.0)
    free_water = tuple(_free_water(plan, berths)) if is_ornate else ()
    return Lagoon(ground, bridges, free_water)


def _islands(plan: MapLayout, by_land: Sequence[PathPoints]) -> BaseGeometry:
    """Return land around all spaces and along short lines, with rounded corners."""
    from shapely import LineString, box, unary_union
    from shapely import Point as Dot

    lengths = sorted(dist(way[0], way[-1]) for way in by_land)
    shore = _SHORE * lengths[len(lengths) // 2] if lengths else 0.0
    reach = plan.radius_mm + min(max(shore, _SHORES[0]), _SHORES[1])
    around = [Dot(place).buffer(min(reach, _room(place, plan))) for place in plan.at.values()]
    short = [way for way in by_land if dist(way[0], way[-1]) < _LONG * reach + 10.0]
    rough = unary_union([*around, *(LineString(way).buffer(reach * 0.72) for way in short)])
    (wide, high), edge = plan.size_mm, _SHALLOW + _EDGE
    inner = box(edge, edge, wide - edge, high - edge)
    return rough.buffer(5.0).buffer(-7.5).buffer(2.5).intersection(inner)


def _room(place: Point, plan: MapLayout) -> float:
    """Return how far land can reach from a space before its shallows leave the picture."""
    (x, y), (wide, high) = place, plan.size_mm
    return min(x, y, wide - x, high - y) - _SHALLOW - _EDGE


def _bridges(
    by_land: Sequence[PathPoints], islands: BaseGeometry, discs: BaseGeometry
) -> Iterator[tuple[Point, Point]]:
    """Yield the ends of a bridge wherever a line by land crosses water."""
    from shapely import LineString, get_parts

    for way in by_land:
        if way[0] == way[-1]:
            continue
        over = LineString(way).difference(islands).difference(discs)
        for part in get_parts(over):
            if part.length >= _SHORTEST_BRIDGE:
                (x, y), (u, v) = part.coords[0], part.coords[-1]
                yield (x, y), (u, v)


def bridge(start: Point, end: Point) -> Group:
    """Draw a bridge with rails and steps that overlaps both quays."""
    from math import atan2, degrees

    long = dist(start, end) + 2 * (_QUAY + 0.8)
    deck = Rect((-long / 2, -_BRIDGE), (long, 2 * _BRIDGE), 0.6, role="bridge")
    rails = line_art((((-long / 2, y), (long / 2, y)) for y in (-_BRIDGE, _BRIDGE)), "rail")
    number = max(2, round(long / 2.2))
    across = (-long / 2 + long * at / number for at in range(1, number))
    steps = line_art((((x, -_BRIDGE), (x, _BRIDGE)) for x in across), "thin")
    middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    angle = degrees(atan2(end[1] - start[1], end[0] - start[0]))
    return Group((deck, steps, rails), shift=middle, turn=angle)


def _houses(free: BaseGeometry) -> Iterator[Shape]:
    """Yield roofs with their ridges, and trees, in irregular rows wherever land is free."""
    from shapely import box, prepare

    if free.is_empty:
        return
    prepare(free)
    left, top, right, bottom = free.bounds
    rows = int((bottom - top) / _HOUSES_APART) + 1
    columns = int((right - left) / _HOUSES_APART) + 1
    ridges: list[tuple[Point, Point]] = []
    for row, column in product(range(rows), range(columns)):
        number = (row * 7 + column * 5 + row * column) % 11
        x = left + column * _HOUSES_APART + (row % 2) * 2.6 + number * 0.12
        y = top + row * _HOUSES_APART + (column % 3) * 0.7
        wide, high = (_HOUSE, 3.0) if number % 2 else (3.2, _HOUSE)
        if free.contains(box(x - 0.3, y - 0.3, x + wide + 0.3, y + high + 0.3)):
            yield Rect((x, y), (wide, high), 0.3, role=f"roof-{number % 4}")
            if wide > high:
                ridges.append(((x + 0.5, y + high / 2), (x + wide - 0.5, y + high / 2)))
            else:
                ridges.append(((x + wide / 2, y + 0.5), (x + wide / 2, y + high - 0.5)))
        elif number < 5 and free.contains(box(x, y, x + 2.2, y + 2.2)):
            yield Circle((x + 1.1, y + 1.1), 0.95, role="tree")
    if ridges:
        yield line_art(ridges, "ridge")


def _free_water(plan: MapLayout, taken: BaseGeometry) -> Iterator[Point]:
    """Yield points where a gondola covers nothing, from the top of the board down."""
    from shapely import box, prepare

    prepare(taken)
    (wide, high), (long, deep) = plan.size_mm, GONDOLA_SIZE
    for row in range(int(high / 9)):
        for column in range(int(wide / 13)):
            x, y = 10 + long / 2 + column * 13, 12 + deep / 2 + row * 9
            if x + long / 2 < wide - 8 and y + deep / 2 < high - 8:
                berth = box(x - long / 2, y - deep / 2, x + long / 2, y + deep / 2)
                if not taken.intersects(berth):
                    yield (x, y)


def _areas(area: BaseGeometry, role: str) -> Iterator[Path]:
    """Yield every island as a path, with its lakes as holes."""
    from shapely import get_parts

    for part in (one for one in get_parts(area.simplify(0.05)) if not one.is_empty):
        rings = [part.exterior, *part.interiors]
        steps: list[PathStep] = []
        for ring in rings:
            first, *others = [(round(x, 2), round(y, 2)) for x, y in list(ring.coords)[:-1]]
            steps += [("M", first), *(("L", point) for point in others), ("Z", ())]
        yield Path(tuple(steps), role=role)
