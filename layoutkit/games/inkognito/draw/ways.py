"""How lines run on the picture: straight, or bent past spaces that they would else run through."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from math import dist, hypot
from typing import TypeAlias

from layoutkit.draw.marks import Point
from layoutkit.games.inkognito.board.lines import Line, TownMap
from layoutkit.games.inkognito.board.plan import MapLayout, lay_out_map
from layoutkit.records import dataclass

PathPoints: TypeAlias = tuple[Point, ...]

_BENDS = (0.0, 7.0, -7.0, 12.0, -12.0, 18.0, -18.0, 26.0, -26.0)  # from straight, in the middle
_BESIDE = 3.0  # between a line and the edge of a space that it is not of
_ASIDE = 1.5  # of each of the two lines of a pair that has both
_STEPS = 16
_MOST_LINES = 400  # a board with more has straight ones


@dataclass(frozen=True, slots=True)
class LinePaths:
    """The points of every line, by land and by water."""

    land: Mapping[Line, PathPoints]
    water: Mapping[Line, PathPoints]

    def of(self, one: str, other: str) -> PathPoints:
        """The line between two spaces from one to the other, by land where there are both."""
        for ways in (self.land, self.water):
            if (one, other) in ways:
                return ways[one, other]
            if (other, one) in ways:
                return ways[other, one][::-1]
        raise ValueError(f"no line joins {one} and {other}")


def route_lines(city: TownMap) -> LinePaths:
    """The ways of a board."""
    return _route_lines(tuple(city.spaces.items()), city.land, city.water)


@lru_cache(maxsize=4)
def _route_lines(
    spaces: tuple[tuple[str, Point], ...], land: tuple[Line, ...], water: tuple[Line, ...]
) -> LinePaths:
    plan = lay_out_map(dict(spaces))
    both = {frozenset(line) for line in land} & {frozenset(line) for line in water}
    is_large = len(land) + len(water) > _MOST_LINES

    def bundle(lines: Sequence[Line], side: float) -> dict[Line, PathPoints]:
        return {
            line: offset_line(line, plan, side)
            if frozenset(line) in both
            else (plan.at[line[0]], plan.at[line[1]])
            if is_large
            else route_around(line, plan)
            for line in lines
        }

    return LinePaths(bundle(land, -_ASIDE), bundle(water, _ASIDE))


def offset_line(line: Line, plan: MapLayout, by_mm: float) -> PathPoints:
    """A straight line moved aside; to the same side whichever end is named first."""
    is_turned = plan.at[line[0]] > plan.at[line[1]]
    start, end = (plan.at[one] for one in (line[::-1] if is_turned else line))
    dx, dy = normal_offset(start, end, by_mm)
    moved = ((start[0] + dx, start[1] + dy), (end[0] + dx, end[1] + dy))
    return moved[::-1] if is_turned else moved


def normal_offset(start: Point, end: Point, by_mm: float) -> Point:
    """So far to the left of the way from one point to another."""
    long = hypot(end[0] - start[0], end[1] - start[1]) or 1.0
    return (-(end[1] - start[1]) / long * by_mm, (end[0] - start[0]) / long * by_mm)


def route_around(line: Line, plan: MapLayout) -> PathPoints:
    """A line that keeps clear of all other spaces, as straight as can be."""
    start, end = plan.at[line[0]], plan.at[line[1]]
    others = list(spaces_near(line, plan))
    ways = (arc_points(start, end, bend) for bend in _BENDS) if others else iter(())
    clear = plan.radius_mm * 1.12 + _BESIDE
    for way in ways:
        if all(dist(point, other) >= clear for point in way for other in others):
            return way
    return (start, end)


def spaces_near(line: Line, plan: MapLayout) -> Iterator[Point]:
    """The other spaces that a line or a bend of it could come near."""
    start, end = plan.at[line[0]], plan.at[line[1]]
    long, far = dist(start, end), plan.radius_mm + _BESIDE + max(_BENDS)
    for name, place in plan.at.items():
        if name not in line and place not in (start, end):
            along = dist(start, place) + dist(place, end)
            if along < long + 2 * far:
                yield place


def arc_points(start: Point, end: Point, bend: float) -> PathPoints:
    """An arc between two points, or a straight line."""
    if not bend:
        return line_points(start, end)
    dx, dy = normal_offset(start, end, 2 * bend)
    mid = ((start[0] + end[0]) / 2 + dx, (start[1] + end[1]) / 2 + dy)
    return tuple(
        (
            (1 - t) ** 2 * start[0] + 2 * t * (1 - t) * mid[0] + t * t * end[0],
            (1 - t) ** 2 * start[1] + 2 * t * (1 - t) * mid[1] + t * t * end[1],
        )
        for t in (step / _STEPS for step in range(_STEPS + 1))
    )


def line_points(start: Point, end: Point) -> PathPoints:
    """The points of a straight line, a few millimetres apart."""
    steps = max(1, round(dist(start, end) / 3.0))
    return tuple(
        (start[0] + (end[0] - start[0]) * at / steps, start[1] + (end[1] - start[1]) * at / steps)
        for at in range(steps + 1)
    )
