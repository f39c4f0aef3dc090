"""Affine transforms and bounding boxes of shapes, in plain arithmetic."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import cos, radians, sin

from layoutkit.drawing import shapes
from layoutkit.drawing.text import ink_heights, normalise_text, text_width_mm
from layoutkit.fast_dataclass import dataclass

ASCENT, DESCENT = 1.35, 0.35  # of a line of text, in heights of a capital


@dataclass(frozen=True, slots=True)
class Transform:
    """An affine transform: scale and rotation, then a shift (a b c d x y, as in SVG)."""

    a: float = 1.0
    b: float = 0.0
    c: float = 0.0
    d: float = 1.0
    x: float = 0.0
    y: float = 0.0
    degrees: float = 0.0

    def inside(self, group: shapes.Group) -> Transform:
        """Return the transform of the marks inside a group."""
        angle = radians(group.turn)
        sx, sy = group.scale
        a, b, c, d = cos(angle) * sx, sin(angle) * sx, -sin(angle) * sy, cos(angle) * sy
        x, y = self.put(group.shift)
        return Transform(
            self.a * a + self.c * b,
            self.b * a + self.d * b,
            self.a * c + self.c * d,
            self.b * c + self.d * d,
            x,
            y,
            self.degrees + group.turn,
        )

    def put(self, point: shapes.Point) -> shapes.Point:
        """Return a point after the transform."""
        x, y = point
        return (self.a * x + self.c * y + self.x, self.b * x + self.d * y + self.y)


def iter_shapes(
    marks: Sequence[shapes.Shape], turn: Transform | None = None
) -> Iterator[tuple[shapes.Shape, Transform]]:
    """Yield every mark with its transform, in drawing order; groups are opened, not clipped."""
    here = turn or Transform()
    for mark in marks:
        if isinstance(mark, shapes.Group):
            yield from iter_shapes(mark.marks, here.inside(mark))
        else:
            yield mark, here


def bounding_box(mark: shapes.Shape) -> shapes.Box:
    """Return the box around a mark; strokes do not count, and groups are not clipped."""
    if not isinstance(mark, shapes.Group):
        return box_of_points(_hull(mark))
    points = [point for part, turn in iter_shapes([mark]) for point in map(turn.put, _hull(part))]
    return box_of_points(points)


def union_of_boxes(boxes: Sequence[shapes.Box]) -> shapes.Box:
    """Return the smallest box that contains all boxes."""
    return box_of_points(
        corner for box in boxes for corner in ((box.left, box.top), (box.right, box.bottom))
    )


def box_of_points(points: Iterable[shapes.Point]) -> shapes.Box:
    """Return the box around points."""
    xs, ys = zip(*points, strict=True)
    return shapes.Box(min(xs), min(ys), max(xs), max(ys))


def text_corners(text: shapes.Text) -> tuple[shapes.Point, ...]:
    """Return the corners of the box around a text, with room for accents, rotated like the text."""
    width = text_width_mm(text.words, 1.0, text.weight)
    return _line_corners(text, shapes.Box(0.0, -ASCENT, width, DESCENT))


def _line_corners(text: shapes.Text, box: shapes.Box) -> tuple[shapes.Point, ...]:
    """Return the corners of a box around a text, given in capital heights from its start."""
    width, size = text_width_mm(text.words, text.size_mm, text.weight), text.size_mm
    start = {"start": 0.0, "middle": -width / 2, "end": -width}[text.anchor]
    foot = {"foot": 0.0, "middle": size / 2, "head": size}[text.baseline]
    corners = _corners(box.left, box.top, box.right, box.bottom)
    turn = Transform().inside(shapes.Group((), shift=text.at, turn=text.angle))
    return tuple(turn.put((start + x * size, foot + y * size)) for x, y in corners)


def ink_corners(text: shapes.Text) -> tuple[shapes.Point, ...]:
    """Return the corners of the box around the printed letters of a text, rotated with it."""
    heights = [
        ink_heights(char, text.weight) for char in normalise_text(text.words) if not char.isspace()
    ]
    top = min((height for height, _ in heights), default=0.0)
    bottom = max((low for _, low in heights), default=0.0)
    width = text_width_mm(text.words, 1.0, text.weight)
    return _line_corners(text, shapes.Box(0.0, top, width, bottom))


def iter_texts(drawing: shapes.Drawing) -> Iterator[tuple[shapes.Text, Transform]]:
    """Yield every text that is not blank, with its transform."""
    for layer in shapes.Layer:
        for mark, turn in iter_shapes(drawing.layer(layer)):
            if isinstance(mark, shapes.Text) and mark.words.strip():
                yield mark, turn


def text_boxes(drawing: shapes.Drawing) -> tuple[shapes.Box, ...]:
    """Return the boxes of all texts of a drawing."""
    pairs = iter_texts(drawing)
    return tuple(box_of_points(map(turn.put, text_corners(text))) for text, turn in pairs)


def _hull(mark: shapes.Shape) -> tuple[shapes.Point, ...]:
    """Return points whose bounding box is that of the mark."""
    match mark:
        case shapes.Rect(corner=(x, y), size=(width, height)):
            return _corners(x, y, x + width, y + height)
        case shapes.Circle(centre=(x, y), radius_mm=off):
            return _corners(x - off, y - off, x + off, y + off)
        case shapes.Ellipse(centre=(x, y), radii=(rx, ry)):
            return _corners(x - rx, y - ry, x + rx, y + ry)
        case shapes.Text():
            return text_corners(mark)
    return _points(mark)


def _points(mark: shapes.Shape) -> tuple[shapes.Point, ...]:
    match mark:
        case shapes.Line():
            return (mark.start, mark.end)
        case shapes.Polyline() | shapes.Polygon():
            return mark.points
        case shapes.Path():
            return tuple(
                point for _, v in mark.steps for point in zip(v[::2], v[1::2], strict=True)
            )
    raise TypeError(type(mark).__name__)


def _corners(left: float, top: float, right: float, bottom: float) -> tuple[shapes.Point, ...]:
    return ((left, top), (right, top), (right, bottom), (left, bottom))
