"""The visible part of every mark: shapely areas with everything above cut away."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise
from math import cos, pi, sin
from typing import TYPE_CHECKING

from shapely import STRtree, unary_union
from shapely.affinity import affine_transform
from shapely.geometry import LineString, MultiLineString, MultiPolygon, Polygon, box

from layoutkit.draw.marks import (
    Box,
    Circle,
    Drawing,
    Ellipse,
    Group,
    Layer,
    Line,
    Mark,
    Path,
    Point,
    Polyline,
    Rect,
    Text,
)
from layoutkit.draw.marks import Polygon as PolygonMark
from layoutkit.draw.place import Transform, text_corners
from layoutkit.draw.themes import Theme

if TYPE_CHECKING:
    from shapely.geometry.base import BaseGeometry

_ROUND_STEPS = 96  # corners of what stands for a circle
_CURVE_STEPS = 12  # lines that stand for one step of a curve
_GROUNDS = (Layer.BLEED, Layer.ART)


@dataclass(frozen=True, slots=True)
class PlacedMark:
    """A single mark, its position, its area there, and the clip of its groups."""

    mark: Mark
    turn: Transform
    area: BaseGeometry
    clip: BaseGeometry | None = None

    def stroke(self) -> BaseGeometry:
        """The line that a stroke follows."""
        line = _put(self.turn, _outline_of(self.mark))
        return line if self.clip is None else line.intersection(self.clip)


def placed(marks: Sequence[Mark], turn: Transform | None = None) -> Iterator[PlacedMark]:
    """Every single mark in drawing order; groups are opened, and clipped if they have a clip."""
    here = turn or Transform()
    for mark in marks:
        if isinstance(mark, Group):
            there = here.inside(mark)
            clip = mark.clip
            frame = None if clip is None else _put(there, box(*_edges(clip)))
            for one in placed(mark.marks, there):
                yield one if frame is None else _clipped(one, frame)
        else:
            yield PlacedMark(mark, here, _put(here, _area_of(mark)))


def visible(drawing: Drawing, theme: Theme) -> Iterator[PlacedMark]:
    """Every filled mark of bleed and art with the part of it that nothing covers."""
    marks = [one for layer in _GROUNDS for one in placed(drawing.layer(layer))]
    filled = [one for one in marks if _is_filled(one, drawing, theme)]
    tree = STRtree([one.area for one in filled])
    for at, one in enumerate(filled):
        above = sorted(int(near) for near in tree.query(one.area) if near > at)
        cover = unary_union([filled[near].area for near in above])
        yield replace(one, area=one.area.difference(cover)) if above else one


def word_boxes(drawing: Drawing, room_mm: float = 0.6) -> BaseGeometry:
    """The places of all words, with a little room around."""
    marks = (one for layer in Layer for one in placed(drawing.layer(layer)))
    boxes = [
        _put(one.turn, Polygon(text_corners(one.mark)))
        for one in marks
        if isinstance(one.mark, Text)
    ]
    return unary_union([area.buffer(room_mm, quad_segs=4) for area in boxes])


@lru_cache(maxsize=4096)  # parts repeat their marks, and areas never change
def _area_of(mark: Mark) -> BaseGeometry:
    """The area that a mark fills, in its own coordinates; empty for lines and words."""
    match mark:
        case Rect():
            return _rect_area(mark)
        case Circle():
            return _round(mark.centre, (mark.radius_mm, mark.radius_mm))
        case Ellipse():
            return _round(mark.centre, mark.radii)
        case PolygonMark():
            return _valid(Polygon(mark.points))
        case Path():
            return _rings_area(list(rings(mark)))
    return Polygon()


def _outline_of(mark: Mark) -> BaseGeometry:
    """The line around a mark, or the line that it is, in its own coordinates."""
    match mark:
        case Line():
            return LineString([mark.start, mark.end])
        case Polyline():
            return LineString(mark.points)
        case Path():
            return MultiLineString([ring for ring in rings(mark) if len(ring) > 1])
        case Text():
            return LineString()
    return _area_of(mark).boundary


def rings(path: Path) -> Iterator[list[Point]]:
    """The closed rings of a path, curves as short lines."""
    ring: list[Point] = []
    for op, values in path.steps:
        points = list(zip(values[::2], values[1::2], strict=True))
        if op == "M":
            if ring:
                yield ring
            ring = [points[0]]
        elif op == "L":
            ring += points
        elif op in "QC":
            ring += _curve([ring[-1], *points])
    if ring:
        yield ring


def _clipped(one: PlacedMark, frame: BaseGeometry) -> PlacedMark:
    clip = frame if one.clip is None else one.clip.intersection(frame)
    return replace(one, area=one.area.intersection(frame), clip=clip)


def _curve(controls: list[Point]) -> list[Point]:
    return [_along(controls, step / _CURVE_STEPS) for step in range(1, _CURVE_STEPS + 1)]


def _along(controls: list[Point], part: float) -> Point:
    while len(controls) > 1:
        pairs = pairwise(controls)
        controls = [(x + (u - x) * part, y + (v - y) * part) for (x, y), (u, v) in pairs]
    return controls[0]


def _round(centre: Point, radii: Point) -> BaseGeometry:
    turns = [2 * pi * step / _ROUND_STEPS for step in range(_ROUND_STEPS)]
    points = [(centre[0] + radii[0] * cos(t), centre[1] + radii[1] * sin(t)) for t in turns]
    return Polygon(points)


def _rect_area(rect: Rect) -> BaseGeometry:
    (x, y), (wide, high), off = rect.corner, rect.size, rect.radius_mm
    if not off:
        return box(x, y, x + wide, y + high)
    inner = box(x + off, y + off, x + wide - off, y + high - off)
    return inner.buffer(off, quad_segs=_ROUND_STEPS // 4)


def _rings_area(loops: list[list[Point]]) -> BaseGeometry:
    area: BaseGeometry = MultiPolygon()
    for loop in loops:
        if len(loop) > 2:
            area = area.symmetric_difference(_valid(Polygon(loop)))
    return area


def _valid(area: BaseGeometry) -> BaseGeometry:
    return area if area.is_valid else area.buffer(0)


def _is_filled(one: PlacedMark, drawing: Drawing, theme: Theme) -> bool:
    if isinstance(one.mark, Text) or one.area.is_empty:
        return False
    return drawing.palette.tone(one.mark.role, theme).fill is not None


def _edges(frame: Box) -> tuple[float, float, float, float]:
    return (frame.left, frame.top, frame.right, frame.bottom)


def _put(turn: Transform, shape: BaseGeometry) -> BaseGeometry:
    return affine_transform(shape, [turn.a, turn.c, turn.b, turn.d, turn.x, turn.y])
