"""Routes of the lines on the picture, and places for names, landmarks, the title and gondolas.

A line is straight if it stays clear of all other spaces. Otherwise it is the flattest of a fixed
list of arcs that does; without such an arc it is straight after all. Two spaces that are joined by
land and by water have two parallel lines.

Each label or ornament has a list of candidate positions. A label takes the position that covers
the fewest spaces and lines; an ornament is left out if no position is free.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from math import dist, hypot
from typing import TypeAlias

from layoutkit.drawing.shapes import Box, Line, Path, Point, Rect, Shape
from layoutkit.drawing.text import text_width_mm
from layoutkit.fast_dataclass import dataclass
from layoutkit.games.base.drawing import label
from layoutkit.games.inkognito.draw import emblems
from layoutkit.games.inkognito.picture_places import MapLayout, lay_out_map, space_radius
from layoutkit.games.inkognito.texts import InkognitoTexts
from layoutkit.games.inkognito.town_map import MapLine, TownMap

PathPoints: TypeAlias = tuple[Point, ...]

_BENDS_MM = (0.0, 7.0, -7.0, 12.0, -12.0, 18.0, -18.0, 26.0, -26.0)  # in the middle of a line
_CLEARANCE_MM = 3.0  # between a line and the edge of a space that it does not join
_EDGE_MM = 5.0  # between a line and the edge of the picture
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


@lru_cache(maxsize=4)
def route_lines(city: TownMap) -> LinePaths:
    """Return the routes of all lines of a map."""
    plan = lay_out_map(city.spaces)
    both = set(map(frozenset, city.land)) & set(map(frozenset, city.water))
    is_large = len(city.land) + len(city.water) > _MAX_BENT_LINES

    def bundle(lines: Sequence[MapLine], side: float) -> dict[MapLine, PathPoints]:
        return {
            line: offset_line(line, plan, side)
            if frozenset(line) in both
            else (plan.at[line[0]], plan.at[line[1]])
            if is_large
            else route_around(line, plan)
            for line in lines
        }

    return LinePaths(bundle(city.land, -_SHIFT_MM), bundle(city.water, _SHIFT_MM))


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
    """Return the flattest line on the picture that stays clear of all other spaces."""
    start, end = plan.at[line[0]], plan.at[line[1]]
    others = list(spaces_near(line, plan))
    ways = (arc_points(start, end, bend) for bend in _BENDS_MM) if others else iter(())
    clear = plan.radius_mm * 1.12 + _CLEARANCE_MM
    wide, high = plan.size_mm
    for way in ways:
        if all(
            _EDGE_MM < x < wide - _EDGE_MM
            and _EDGE_MM < y < high - _EDGE_MM
            and all(dist((x, y), other) >= clear for other in others)
            for x, y in way
        ):
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


def line_art(lines: Iterable[Sequence[Point]], role: str) -> Path:
    """Draw many lines as a single mark, which is faster to write than one mark for each."""
    ops = ("M", "L")
    return Path(
        tuple((ops[at > 0], point) for line in lines for at, point in enumerate(line)), role=role
    )


_NAME_MM = 2.8
_CARTOUCHE: Point = (92.0, 38.0)
_BOATS_APART, _SEAMS_MM = 95.0, 24.0


def landmark_marks(city: TownMap, plan: MapLayout, taken: list[Box]) -> Iterator[Shape]:
    """Yield the landmarks of numbered spaces, where they cover nothing."""
    wide, high = emblems.LANDMARK_SIZE
    tracks = line_tracks(city)
    for space in emblems.LANDMARKS:
        (x, y), reach = plan.at[space], space_radius(space, plan)
        aside, up = reach + wide / 2 + 0.4, reach + high + 0.4
        feet = [(x + s * aside, y + t) for t in (3.0, high, 0.0, -reach) for s in (1, -1)]
        feet += [(x, y - reach - 0.4), (x, y + up)]
        boxes = [Box(u - wide / 2, v - high, u + wide / 2, v) for u, v in feet]
        box = min(boxes, key=lambda one: count_covered(one, plan, taken, tracks))
        if sum(count_covered(box, plan, taken, tracks)) == 0:
            taken.append(box)
            yield emblems.landmark(space, ((box.left + box.right) / 2, box.bottom))


def name_marks(
    city: TownMap, plan: MapLayout, names: Mapping[str, str], taken: list[Box]
) -> Iterator[Shape]:
    """Yield the names of spaces on banners."""
    tracks = line_tracks(city)
    for space, name in names.items():
        if space in plan.at:
            box = banner_box(space, name, plan, taken, tracks)
            taken.append(box)
            yield Rect((box.left, box.top), (box.width, box.height), 1.2, role="banner")
            yield label(box.middle, name, _NAME_MM, "banner", bold=True)


def banner_box(
    space: str,
    name: str,
    plan: MapLayout,
    taken: Sequence[Box],
    tracks: Sequence[LineTrack],
) -> Box:
    """Return the box of a name near its space, where it covers least."""
    (x, y), reach = plan.at[space], space_radius(space, plan)
    wide, high = text_width_mm(name, _NAME_MM, "bold") + 4.0, _NAME_MM + 2.6
    down, aside = reach + 0.6 + high / 2, reach + 0.8 + wide / 2
    slants = [
        (s * wide * share, t * down) for t in (1, -1) for s in (0, 1, -1) for share in (0.3, 0.45)
    ]
    middles = [*slants, (aside, 0), (-aside, 0)]
    boxes = [Box.around((x + u, y + v), wide, high) for u, v in middles]
    above = (0.0, 0.5)  # there a figure would hide it

    def cost(box: Box) -> tuple[float, float]:
        spaces, lines = count_covered(box, plan, taken, tracks)
        return (spaces + above[box.bottom <= y], lines)

    return min(boxes, key=cost)


def gondola_marks(free: Sequence[Point], size: Point, taken: Sequence[Box]) -> Iterator[Shape]:
    """Yield a few gondolas, far from each other and from the seams of the board."""
    placed: list[Point] = []
    for x, y in free:
        if abs(x - size[0] / 2) < _SEAMS_MM or abs(y - size[1] / 2) < _SEAMS_MM:
            continue
        box = Box.around((x, y), *emblems.GONDOLA_SIZE)
        far = all(dist((x, y), other) > _BOATS_APART for other in placed)
        if far and not any(box.grown(4.0).meets(one) for one in taken):
            placed.append((x, y))
            yield emblems.gondola((x, y), faces_left=len(placed) % 2 == 0)


def title_panel(box: Box, texts: InkognitoTexts) -> Iterator[Shape]:
    """Draw the name of the game and a legend of the two kinds of lines."""
    x, y, middle = box.left, box.top, box.middle[0]
    yield Rect((x, y), (box.width, box.height), 3.0, role="paper")
    inner = (box.width - 3.0, box.height - 3.0)
    yield Rect((x + 1.5, y + 1.5), inner, 2.0, role="ornament")
    yield label((middle, y + 9.0), "Inkognito", 6.4, "paper", bold=True)
    yield label((middle, y + 17.0), texts.subtitle, 2.8, "paper")
    for row, (kind, text) in enumerate((("land", texts.by_land), ("water", texts.by_water))):
        at = y + 25.0 + row * 6.0
        yield Line((x + 20, at), (x + 40, at), role=f"way-{kind}")
        yield label((x + 46, at), text, 2.6, "paper", anchor="start")


def find_free_corner(city: TownMap, plan: MapLayout, taken: Sequence[Box]) -> Box | None:
    """Return a free box for the title panel in a corner or along the edge."""
    (wide, high), edge = _CARTOUCHE, 7.0
    tracks, boxes = line_tracks(city), [one.grown(2.0) for one in taken]
    across = plan.size_mm[0] - wide - 2 * edge
    if across < 0 or plan.size_mm[1] < high + 2 * edge:
        return None
    for share in (1.0, 0.92, 0.84, 0.0, 0.08, 0.25, 0.75):
        for y in (edge, plan.size_mm[1] - high - edge):
            x = edge + across * share
            box = Box(x, y, x + wide, y + high)
            if not any(map(box.meets, boxes)) and not any(
                runs_through(line, box) for line in tracks
            ):
                return box
    return None


def count_covered(
    box: Box, plan: MapLayout, taken: Iterable[Box], tracks: Iterable[LineTrack]
) -> tuple[int, int]:
    """Count what a sign would cover: edge, seams and spaces, then lines."""
    (wide, high), (x, y) = plan.size_mm, plan.seams
    beyond = box.left < 4 or box.top < 4 or box.right > wide - 4 or box.bottom > high - 4
    seam = box.left - 2 < x < box.right + 2 or box.top - 2 < y < box.bottom + 2
    spaces = sum(box.grown(0.3).meets(one) for one in taken)
    lines = sum(runs_through(line, box) for line in tracks)
    return (4 * beyond + 2 * seam + spaces, lines)


@dataclass(frozen=True, slots=True)
class LineTrack:
    """Points along a line, a few millimetres apart, and the box around them."""

    points: tuple[Point, ...]
    box: Box


@lru_cache(maxsize=1)
def line_tracks(city: TownMap) -> tuple[LineTrack, ...]:
    """Return the tracks of all lines of a map."""
    ways = route_lines(city)
    tracks = []
    for way in (*ways.land.values(), *ways.water.values()):
        points = tuple(point for one, two in pairwise(way) for point in line_points(one, two))
        xs, ys = zip(*points, strict=True)
        box = Box(min(xs) - 1, min(ys) - 1, max(xs) + 1, max(ys) + 1)
        tracks.append(LineTrack(points, box))
    return tuple(tracks)


def runs_through(line: LineTrack, box: Box) -> bool:
    """Return whether a line runs through a box."""
    return line.box.meets(box) and any(
        box.left < x < box.right and box.top < y < box.bottom for x, y in line.points
    )
