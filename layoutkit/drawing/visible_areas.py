"""The visible area of every filled shape: its area without everything drawn on top of it.

Later shapes cover earlier shapes. For each shape, the areas of all later shapes that touch it
(found with an R-tree) are united and subtracted. For example, of a square below a circle at its
centre, the square with a round hole remains. Curves are approximated by 12 chords and circles by
96 corners. Hatching uses the result. Loading shapely and numpy takes time, so this
module is imported only where areas are needed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cache, lru_cache
from math import comb, cos, pi, sin
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np
from shapely import STRtree, get_coordinates, symmetric_difference, transform, unary_union
from shapely.geometry import Polygon, box

from layoutkit.drawing import shapes
from layoutkit.drawing.geometry import Transform, text_corners
from layoutkit.drawing.palette import Style, Theme
from layoutkit.drawing.shapes import Polygon as PolygonMark
from layoutkit.fast_dataclass import dataclass

if TYPE_CHECKING:
    from shapely.geometry.base import BaseGeometry

Corners: TypeAlias = np.ndarray[Any, np.dtype[np.float64]]

_ROUND_STEPS = 96  # corners of the polygon that approximates a circle
_CURVE_STEPS = 12  # straight lines that approximate one step of a curve
_GROUNDS = (shapes.Layer.BLEED, shapes.Layer.ART)


@dataclass(frozen=True, slots=True)
class PlacedShape:
    """A mark that is not a group, with its transform and the clip of the groups around it."""

    mark: shapes.Shape
    turn: Transform
    clip: BaseGeometry | None = None

    def area(self) -> BaseGeometry:
        """Return the filled area; empty for lines and text."""
        shape = _area_of(self.mark)
        there = shape if self.turn == Transform() else _put(self.turn, shape)
        return there if self.clip is None else there.intersection(self.clip)


def place_shapes(
    marks: Sequence[shapes.Shape], turn: Transform | None = None
) -> Iterator[PlacedShape]:
    """Yield every mark in drawing order; groups are opened, and their clips applied."""
    here = turn or Transform()
    for mark in marks:
        if isinstance(mark, shapes.Group):
            there = here.inside(mark)
            clip, inner = mark.clip, place_shapes(mark.marks, there)
            if clip is None:
                yield from inner
                continue
            frame = _put(there, box(clip.left, clip.top, clip.right, clip.bottom))
            for shape in inner:
                shown = frame if shape.clip is None else shape.clip.intersection(frame)
                yield replace(shape, clip=shown)
        else:
            yield PlacedShape(mark, here)


def find_visible_areas(
    drawing: shapes.Drawing, theme: Theme, is_asked: Callable[[Style], object] = bool
) -> Iterator[tuple[PlacedShape, BaseGeometry]]:
    """Yield every filled mark of bleed and art that `is_asked` accepts, with its visible area."""
    tone = cache(lambda role: drawing.palette.tone(role, theme))
    marks = (shape for layer in _GROUNDS for shape in place_shapes(drawing.layer(layer)))
    filled = [
        shape
        for shape in marks
        if not isinstance(shape.mark, shapes.Text) and tone(shape.mark.role).fill
    ]
    areas = [shape.area() for shape in filled]
    tree = STRtree(areas)
    around: dict[int, set[int]] = {}  # containers of an area, which cover it too
    pairs = tree.query(areas, predicate="contains_properly").T.tolist() if areas else ()
    for outer, inner in pairs:
        around.setdefault(inner, set()).add(outer)
    for at, (shape, area) in enumerate(zip(filled, areas, strict=True)):
        if is_asked(tone(shape.mark.role)) and not area.is_empty:
            near = [one for one in sorted(tree.query(area).tolist()) if one > at]
            above = [areas[one] for one in near if around.get(one, set()).isdisjoint(near)]
            cover = unary_union(above) if len(above) > 1 else next(iter(above), None)
            yield shape, area.difference(cover) if cover else area


def text_area(drawing: shapes.Drawing, room_mm: float = 0.6) -> BaseGeometry:
    """Return the area of all texts, with a margin around them."""
    marks = (shape for layer in shapes.Layer for shape in place_shapes(drawing.layer(layer)))
    areas = [
        _put(shape.turn, Polygon(text_corners(shape.mark)))
        for shape in marks
        if isinstance(shape.mark, shapes.Text)
    ]
    return unary_union([area.buffer(room_mm, quad_segs=4) for area in areas])


@lru_cache(maxsize=4096)  # parts repeat their marks, and areas are immutable
def _area_of(mark: shapes.Shape) -> BaseGeometry:
    """Return the area that a mark fills, in its own coordinates; empty for lines and text."""
    match mark:
        case shapes.Rect():
            return _rect_area(mark)
        case shapes.Circle():
            return _round(mark.centre, (mark.radius_mm, mark.radius_mm))
        case shapes.Ellipse():
            return _round(mark.centre, mark.radii)
        case PolygonMark():
            return _valid(Polygon(mark.points))
        case shapes.Path():
            return _rings_area(list(rings(mark)))
    return Polygon()


@lru_cache(maxsize=4096)
def corners_of(mark: shapes.Shape) -> tuple[Corners, ...]:
    """Return the corners of each ring or line of a mark, in its own coordinates; none for text."""
    match mark:
        case shapes.Circle():
            return (mark.centre + mark.radius_mm * _UNIT_CIRCLE,)
        case shapes.Line():
            return (np.array([mark.start, mark.end]),)
        case shapes.Polyline() | PolygonMark():
            return (np.array(mark.points),)
        case shapes.Path():
            return tuple(np.array(ring) for ring in rings(mark) if len(ring) > 1)
        case shapes.Text():
            return ()
    return (get_coordinates(_area_of(mark)),)


def rings(path: shapes.Path) -> Iterator[list[shapes.Point]]:
    """Yield the closed rings of a path, with curves as short straight lines."""
    ring: list[shapes.Point] = []
    for op, values in path.steps:
        points = list(zip(values[::2], values[1::2], strict=True))
        if op == "M":
            if ring:
                yield ring
            ring = [points[0]]
        elif op == "L":
            ring += points
        elif op in "QC":
            ring += (_BERNSTEIN[len(points) + 1] @ [ring[-1], *points]).tolist()
    if ring:
        yield ring


def _bernstein(count: int, part: float) -> tuple[float, ...]:
    """Return the weights of the control points of a Bézier curve at `part` of its length."""
    last = count - 1
    return tuple(comb(last, at) * part**at * (1 - part) ** (last - at) for at in range(count))


_BERNSTEIN = {
    count: np.array([_bernstein(count, at / _CURVE_STEPS) for at in range(1, _CURVE_STEPS + 1)])
    for count in (3, 4)
}


def _round(centre: shapes.Point, radii: shapes.Point) -> BaseGeometry:
    return Polygon([(centre[0] + radii[0] * x, centre[1] + radii[1] * y) for x, y in _UNIT_POINTS])


_TURNS = [2 * pi * step / _ROUND_STEPS for step in range(_ROUND_STEPS)]
_UNIT_POINTS = [(cos(turn), sin(turn)) for turn in _TURNS]
_UNIT_CIRCLE = np.array(_UNIT_POINTS)


def _rect_area(rect: shapes.Rect) -> BaseGeometry:
    (x, y), (width, height), off = rect.corner, rect.size, rect.radius_mm
    if not off:
        return box(x, y, x + width, y + height)
    inner = box(x + off, y + off, x + width - off, y + height - off)
    return inner.buffer(off, quad_segs=_ROUND_STEPS // 4)


def _rings_area(loops: list[list[shapes.Point]]) -> BaseGeometry:
    """Return the area inside an odd number of rings; joining neighbours first keeps it fast."""
    areas = [_valid(Polygon(loop)) for loop in loops if len(loop) > 2]
    while len(areas) > 1:
        odd = areas[len(areas) // 2 * 2 :]
        areas = [*symmetric_difference(areas[: -1 if odd else None : 2], areas[1::2]), *odd]
    return areas[0] if areas else Polygon()


def _valid(area: BaseGeometry) -> BaseGeometry:
    return area if area.is_valid else area.buffer(0)


def _put(turn: Transform, shape: BaseGeometry) -> BaseGeometry:
    turned = np.array([[turn.a, turn.b], [turn.c, turn.d]])
    return transform(shape, lambda points: points @ turned + (turn.x, turn.y))
