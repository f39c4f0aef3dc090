"""How lines run on the picture: straight, or bent past spaces that they would else run through."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from math import dist, hypot
from typing import TypeAlias

from layoutkit.draw.marks import Point
from layoutkit.games.inkognito.board.lines import City, Line
from layoutkit.games.inkognito.board.plan import Plan, plan_of
from layoutkit.records import dataclass

Way: TypeAlias = tuple[Point, ...]

_BENDS = (0.0, 7.0, -7.0, 12.0, -12.0, 18.0, -18.0, 26.0, -26.0)  # from straight, in the middle
_BESIDE = 3.0  # between a line and the edge of a space that it is not of
_ASIDE = 1.5  # of each of the two lines of a pair that has both
_STEPS = 16
_MOST_LINES = 400  # a board with more has straight ones


@dataclass(frozen=True, slots=True)
class Ways:
    """The points of every line, by land and by water."""

    land: Mapping[Line, Way]
    water: Mapping[Line, Way]

    def of(self, one: str, other: str) -> Way:
        """The line between two spaces from one to the other, by land where there are both."""
        for ways in (self.land, self.water):
            if (one, other) in ways:
                return ways[one, other]
            if (other, one) in ways:
                return ways[other, one][::-1]
        raise ValueError(f"no line joins {one} and {other}")


def ways_of(city: City) -> Ways:
    """The ways of a board."""
    return _ways(tuple(city.spaces.items()), city.land, city.water)


@lru_cache(maxsize=4)
def _ways(
    spaces: tuple[tuple[str, Point], ...], land: tuple[Line, ...], water: tuple[Line, ...]
) -> Ways:
    plan = plan_of(dict(spaces))
    both = {frozenset(line) for line in land} & {frozenset(line) for line in water}
    is_large = len(land) + len(water) > _MOST_LINES

    def bundle(lines: Sequence[Line], side: float) -> dict[Line, Way]:
        return {
            line: aside(line, plan, side)
            if frozenset(line) in both
            else (plan.at[line[0]], plan.at[line[1]])
            if is_large
            else bent(line, plan)
            for line in lines
        }

    return Ways(bundle(land, -_ASIDE), bundle(water, _ASIDE))


def aside(line: Line, plan: Plan, by_mm: float) -> Way:
    """A straight line moved aside; to the same side whichever end is named first."""
    is_turned = plan.at[line[0]] > plan.at[line[1]]
    start, end = (plan.at[one] for one in (line[::-1] if is_turned else line))
    dx, dy = across(start, end, by_mm)
    moved = ((start[0] + dx, start[1] + dy), (end[0] + dx, end[1] + dy))
    return moved[::-1] if is_turned else moved


def across(start: Point, end: Point, by_mm: float) -> Point:
    """So far to the left of the way from one point to another."""
    long = hypot(end[0] - start[0], end[1] - start[1]) or 1.0
    return (-(end[1] - start[1]) / long * by_mm, (end[0] - start[0]) / long * by_mm)


def bent(line: Line, plan: Plan) -> Way:
    """A line that keeps clear of all other spaces, as straight as can be."""
    start, end = plan.at[line[0]], plan.at[line[1]]
    others = list(near_spaces(line, plan))
    ways = (curve(start, end, bend) for bend in _BENDS) if others else iter(())
    clear = plan.reach_mm * 1.12 + _BESIDE
    for way in ways:
        if all(dist(point, other) >= clear for point in way for other in others):
            return way
    return (start, end)


def near_spaces(line: Line, plan: Plan) -> Iterator[Point]:
    """The other spaces that a line or a bend of it could come near."""
    start, end = plan.at[line[0]], plan.at[line[1]]
    long, far = dist(start, end), plan.reach_mm + _BESIDE + max(_BENDS)
    for name, place in plan.at.items():
        if name not in line and place not in (start, end):
            along = dist(start, place) + dist(place, end)
            if along < long + 2 * far:
                yield place


def curve(start: Point, end: Point, bend: float) -> Way:
    """An arc between two points, or a straight line."""
    if not bend:
        return straight(start, end)
    dx, dy = across(start, end, 2 * bend)
    mid = ((start[0] + end[0]) / 2 + dx, (start[1] + end[1]) / 2 + dy)
    return tuple(
        (
            (1 - t) ** 2 * start[0] + 2 * t * (1 - t) * mid[0] + t * t * end[0],
            (1 - t) ** 2 * start[1] + 2 * t * (1 - t) * mid[1] + t * t * end[1],
        )
        for t in (step / _STEPS for step in range(_STEPS + 1))
    )


def straight(start: Point, end: Point) -> Way:
    """The points of a straight line, a few millimetres apart."""
    steps = max(1, round(dist(start, end) / 3.0))
    return tuple(
        (start[0] + (end[0] - start[0]) * at / steps, start[1] + (end[1] - start[1]) * at / steps)
        for at in range(steps + 1)
    )
