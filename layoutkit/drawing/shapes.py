"""Drawings, their layers, and the shapes on them; also storyboards of several frames.

Everything is a frozen record in millimetres, with x to the right and y down. A shape names a role;
how the role looks is decided by the palette of the drawing. Output formats live in other modules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from enum import StrEnum
from typing import Literal, TypeAlias

from layoutkit.drawing.palette import Palette
from layoutkit.fast_dataclass import dataclass
from layoutkit.languages import Language

Point: TypeAlias = tuple[float, float]
PathStep: TypeAlias = tuple[str, tuple[float, ...]]
"""One step of a path: M, L, Q, C (absolute coordinates) or Z."""

Weight: TypeAlias = Literal["regular", "bold"]
Anchor: TypeAlias = Literal["start", "middle", "end"]
TextBaseline: TypeAlias = Literal["foot", "middle", "head"]


class Layer(StrEnum):
    """The layers of every picture, from bottom to top."""

    BLEED = "bleed"
    ART = "art"
    HATCH = "hatch"
    GRID = "grid"
    LABELS = "labels"
    MARKS = "marks"
    CUT = "cut"
    FOLD = "fold"
    REGISTER = "register"
    GUIDES = "guides"


@dataclass(frozen=True, slots=True, order=True)
class Box:
    """An axis-aligned rectangle, given by its edges."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        """Return the distance from left to right."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """Return the distance from top to bottom."""
        return self.bottom - self.top

    @property
    def middle(self) -> Point:
        """Return the centre."""
        return ((self.left + self.right) / 2, (self.top + self.bottom) / 2)

    @classmethod
    def around(cls, middle: Point, wide: float, high: float) -> Box:
        """Return the box of a size around a point."""
        x, y = middle
        return cls(x - wide / 2, y - high / 2, x + wide / 2, y + high / 2)

    def grown(self, by_mm: float) -> Box:
        """Return the box with every edge moved outwards."""
        return Box(self.left - by_mm, self.top - by_mm, self.right + by_mm, self.bottom + by_mm)

    def moved(self, x: float, y: float) -> Box:
        """Return the box shifted by x and y."""
        return Box(self.left + x, self.top + y, self.right + x, self.bottom + y)

    def meets(self, other: Box) -> bool:
        """Return whether two boxes overlap; boxes that only touch do not."""
        apart_x = self.right <= other.left or other.right <= self.left
        apart_y = self.bottom <= other.top or other.bottom <= self.top
        return not (apart_x or apart_y)


@dataclass(frozen=True, slots=True, kw_only=True)
class Shape:
    """A shape with a role that the palette paints, and optionally an id and a title."""

    role: str = ""
    id: str = ""
    title: str = ""


@dataclass(frozen=True, slots=True)
class Rect(Shape):
    """An axis-aligned rectangle, optionally with rounded corners."""

    corner: Point
    size: Point
    radius_mm: float = 0.0


@dataclass(frozen=True, slots=True)
class Circle(Shape):
    """A circle."""

    centre: Point
    radius_mm: float


@dataclass(frozen=True, slots=True)
class Ellipse(Shape):
    """An axis-aligned ellipse."""

    centre: Point
    radii: Point


@dataclass(frozen=True, slots=True)
class Line(Shape):
    """A straight line."""

    start: Point
    end: Point


@dataclass(frozen=True, slots=True)
class Polyline(Shape):
    """An open line through points, never filled."""

    points: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Polygon(Shape):
    """A closed shape, given by its corners."""

    points: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Path(Shape):
    """A shape of straight and curved steps; inner rings are holes (even-odd rule)."""

    steps: tuple[PathStep, ...]


@dataclass(frozen=True, slots=True)
class Text(Shape):
    """A line of text; `size_mm` is the height of a capital, `over` the role below the text."""

    at: Point
    words: str
    size_mm: float
    anchor: Anchor = "middle"
    baseline: TextBaseline = "middle"
    weight: Weight = "regular"
    angle: float = 0.0  # degrees, clockwise, about `at`
    over: str = ""


@dataclass(frozen=True, slots=True)
class Group(Shape):
    """Marks that are scaled, rotated, then shifted; `clip` applies before these transforms.

    A lasting group is an object that many pictures share, so its SVG is kept.
    """

    marks: tuple[Shape, ...]
    shift: Point = (0.0, 0.0)
    turn: float = 0.0  # degrees, clockwise
    scale: Point = (1.0, 1.0)
    clip: Box | None = None
    desc: str = ""
    is_lasting: bool = False


@dataclass(frozen=True, slots=True)
class Drawing:
    """A picture: its size after trimming, its marks by layer, and the palette of their roles.

    Seams avoid the boxes in `obstacles`. The boxes in `safe` must keep the safe distance from the
    edge. Marks of the bleed layer extend `bleed_mm` beyond the edge. All texts are in `language`.
    """

    size_mm: Point
    layers: Mapping[Layer, tuple[Shape, ...]]
    palette: Palette
    title: str
    desc: str = ""
    bleed_mm: float = 3.0
    obstacles: tuple[Box, ...] = ()
    safe: tuple[Box, ...] = ()
    language: Language = Language.EN

    def layer(self, layer: Layer) -> tuple[Shape, ...]:
        """Return the marks of a layer."""
        return self.layers.get(layer, ())

    def with_layer(self, layer: Layer, marks: tuple[Shape, ...]) -> Drawing:
        """Return the drawing with new marks in one layer."""
        return replace(self, layers={**self.layers, layer: marks})

    def texts(self) -> Iterator[Text]:
        """Yield every text, also inside groups."""
        for layer in Layer:
            yield from _texts(self.layer(layer))


def _texts(marks: tuple[Shape, ...]) -> Iterator[Text]:
    for mark in marks:
        if isinstance(mark, Text):
            yield mark
        elif isinstance(mark, Group):
            yield from _texts(mark.marks)


def translate_titles(drawing: Drawing, say: Callable[[str], str]) -> Drawing:
    """Return a drawing with all titles translated by `say`."""
    layers = {
        layer: tuple(_translate_title(mark, say) for mark in marks)
        for layer, marks in drawing.layers.items()
    }
    return replace(drawing, title=say(drawing.title), layers=layers)


def _translate_title(mark: Shape, say: Callable[[str], str]) -> Shape:
    title = mark.title and say(mark.title)
    if isinstance(mark, Group):
        marks = tuple(_translate_title(one, say) for one in mark.marks)
        return replace(mark, title=title, marks=marks)
    return replace(mark, title=title) if title != mark.title else mark
