"""Routes of the lines on the picture: straight, or bent around other spaces.

A line is straight if it stays clear of all other spaces. Otherwise it is the flattest of a fixed
list of arcs that does; without such an arc it is straight after all. Two spaces that are joined by
land and by water have two parallel lines.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from math import dist, hypot
from typing import TypeAlias

from layoutkit.draw.marks import Point
from layoutkit.games.inkognito.board.lines import MapLine, TownMap
from layoutkit.games.inkognito.board.plan import MapLayout, lay_out_map
from layoutkit.records import dataclass

PathPoints: TypeAlias = tuple[Point, ...]

_BENDS_MM = (0.0, 7.0, -7.0, 12.0, -12.0, 18.0, -18.0, 26.0, -26.0)  # in the middle of a line
_CLEARANCE_MM = 3.0  # between a line and the edge of a space that it does not join
_SHIFT_MM = 1.5  # of two parallel lines between the same spaces
_ARC_STEPS = 16
_MAX_BENT_LINES = 400  # a map with more lines has straight lines only


@dataclass(frozen=True, slots=True)
class LinePaths:
    """The points of every line, by land and by water."""

    land: Mapping[MapLine, PathPoints]
    water: Mapping[MapLine, PathPoints]

    def of(self, one: str, other: str) -> PathPoints:
        """Return the line from one space to another, by land where there are both kinds."""
        for ways in (self.land, self.water):
            if (one, other) in ways:
                return ways[one, other]
            if (other, one) in ways:
                return ways[other, one][::-1]
        raise ValueError(f"no line joins {one} and {other}")


def route_lines(city: TownMap) -> LinePaths:
    """Return the routes of all lines of a map."""
    return _route_lines(tuple(city.spaces.items()), city.land, city.water)


@lru_cache(maxsize=4)
def _route_lines(
    spaces: tuple[tuple[str, Point], ...], land: tuple[MapLine, ...], water: tuple[MapLine, ...]
) -> LinePaths:
    plan = lay_out_map(dict(spaces))
    both = {frozenset(line) for line in land} & {frozenset(line) for line in water}
    is_large = len(land) + len(water) > _MAX_BENT_LINES

    def bundle(lines: Sequence[MapLine], side: float) -> dict[MapLine, PathPoints]:
        return {
            line: offset_line(line, plan, side)
            if frozenset(line) in both
            else (plan.at[line[0]], plan.at[line[1]])
            if is_large
            else route_around(line, plan)
            for line in lines
        }

    return LinePaths(bundle(land, -_SHIFT_MM), bundle(water, _SHIFT_MM))


def offset_line(line: MapLine, plan: MapLayout, by_mm: float) -> PathPoints:
    """Return a straight line shifted sideways, to the same side for both directions."""
    is_turned = plan.at[line[0]] > plan.at[line[1]]
    start, end = (plan.at[one] for one in (line[::-1] if is_turned else line))
    dx, dy = normal_offset(start, end, by_mm)
    moved = ((start[0] + dx, start[1] + dy), (end[0] + dx, end[1] + dy))
    return moved[::-1] if is_turned else moved


def normal_offset(start: Point, end: Point, by_mm: float) -> Point:
    """Return the vector of a length to the left of the direction from start to end."""
    long = hypot(end[0] - start[0], end[1] - start[1]) or 1.0
    return (-(end[1] - start[1]) / long * by_mm, (end[0] - start[0]) / long * by_mm)


def route_around(line: MapLine, plan: MapLayout) -> PathPoints:
    """Return the flattest line that stays clear of all other spaces."""
    start, end = plan.at[line[0]], plan.at[line[1]]
    others = list(spaces_near(line, plan))
    ways = (arc_points(start, end, bend) for bend in _BENDS_MM) if others else iter(())
    clear = plan.radius_mm * 1.12 + _CLEARANCE_MM
    for way in ways:
        if all(dist(point, other) >= clear for point in way for other in others):
            return way
    return (start, end)


def spaces_near(line: MapLine, plan: MapLayout) -> Iterator[Point]:
    """Yield the other spaces that a line, or an arc of it, could come close to."""
    start, end = plan.at[line[0]], plan.at[line[1]]
    long, far = dist(start, end), plan.radius_mm + _CLEARANCE_MM + max(_BENDS_MM)
    for name, place in plan.at.items():
        if name not in line and place not in (start, end):
            along = dist(start, place) + dist(place, end)
            if along < long + 2 * far:
                yield place


def arc_points(start: Point, end: Point, bend: float) -> PathPoints:
    """Return the points of an arc, or of a straight line if the bend is 0."""
    if not bend:
        return line_points(start, end)
    dx, dy = normal_offset(start, end, 2 * bend)
    mid = ((start[0] + end[0]) / 2 + dx, (start[1] + end[1]) / 2 + dy)
    return tuple(
        (
            (1 - t) ** 2 * start[0] + 2 * t * (1 - t) * mid[0] + t * t * end[0],
            (1 - t) ** 2 * start[1] + 2 * t * (1 - t) * mid[1] + t * t * end[1],
        )
        for t in (step / _ARC_STEPS for step in range(_ARC_STEPS + 1))
    )


def line_points(start: Point, end: Point) -> PathPoints:
    """Return the points of a straight line, a few millimetres apart."""
    steps = max(1, round(dist(start, end) / 3.0))
    return tuple(
        (start[0] + (end[0] - start[0]) * at / steps, start[1] + (end[1] - start[1]) * at / steps)
        for at in range(steps + 1)
    )
