"""The parts of a picture: frozen records in millimetres, x to the right, y down."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from enum import StrEnum
from typing import Literal, TypeAlias

from layoutkit.draw.themes import Palette
from layoutkit.language import Language
from layoutkit.records import dataclass

Point: TypeAlias = tuple[float, float]
PathStep: TypeAlias = tuple[str, tuple[float, ...]]
"""One step of a path: M, L, Q, C (absolute coordinates) or Z."""

Weight: TypeAlias = Literal["regular", "bold"]
Anchor: TypeAlias = Literal["start", "middle", "end"]
TextBaseline: TypeAlias = Literal["foot", "middle", "head"]


class Layer(StrEnum):
    """The layers of every picture, lowest first."""

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
    """An upright rectangle by its edges."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        """From left to right."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """From top to bottom."""
        return self.bottom - self.top

    @property
    def middle(self) -> Point:
        """Its centre."""
        return ((self.left + self.right) / 2, (self.top + self.bottom) / 2)

    def grown(self, by_mm: float) -> Box:
        """The box with every edge moved outwards."""
        return Box(self.left - by_mm, self.top - by_mm, self.right + by_mm, self.bottom + by_mm)

    def moved(self, x: float, y: float) -> Box:
        """The box elsewhere."""
        return Box(self.left + x, self.top + y, self.right + x, self.bottom + y)

    def meets(self, other: Box) -> bool:
        """True if the two share more than an edge."""
        apart_x = self.right <= other.left or other.right <= self.left
        apart_y = self.bottom <= other.top or other.bottom <= self.top
        return not (apart_x or apart_y)


@dataclass(frozen=True, slots=True, kw_only=True)
class Mark:
    """A mark: a role for the palette to paint, and optionally an id and a title."""

    role: str = ""
    id: str = ""
    title: str = ""


@dataclass(frozen=True, slots=True)
class Rect(Mark):
    """An upright rectangle."""

    corner: Point
    size: Point
    radius_mm: float = 0.0


@dataclass(frozen=True, slots=True)
class Circle(Mark):
    """A circle."""

    centre: Point
    radius_mm: float


@dataclass(frozen=True, slots=True)
class Ellipse(Mark):
    """An upright ellipse."""

    centre: Point
    radii: Point


@dataclass(frozen=True, slots=True)
class Line(Mark):
    """A straight line."""

    start: Point
    end: Point


@dataclass(frozen=True, slots=True)
class Polyline(Mark):
    """A line through points, open and never filled."""

    points: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Polygon(Mark):
    """A closed shape by its corners."""

    points: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Path(Mark):
    """A shape of straight and curved steps; rings inside others are holes (even-odd)."""

    steps: tuple[PathStep, ...]


@dataclass(frozen=True, slots=True)
class Text(Mark):
    """A line of words; `size_mm` is the height of a capital, `over` the role of its ground."""

    at: Point
    words: str
    size_mm: float
    anchor: Anchor = "middle"
    baseline: TextBaseline = "middle"
    weight: Weight = "regular"
    angle: float = 0.0  # degrees, clockwise, about `at`
    over: str = ""


@dataclass(frozen=True, slots=True)
class Group(Mark):
    """Marks that are turned, then moved together; `clip` cuts them in their own coordinates."""

    marks: tuple[Mark, ...]
    shift: Point = (0.0, 0.0)
    turn: float = 0.0  # degrees, clockwise
    scale: Point = (1.0, 1.0)
    clip: Box | None = None
    desc: str = ""


@dataclass(frozen=True, slots=True)
class Drawing:
    """A picture: its size after trimming, its marks by layer and the palette of their roles.

    `obstacles` are places where no seam should run; `safe` are boxes that
    must keep the safe distance from the edge. Marks of the bleed layer reach `bleed_mm` over it.
    Its words are in one language.
    """

    size_mm: Point
    layers: Mapping[Layer, tuple[Mark, ...]]
    palette: Palette
    title: str
    desc: str = ""
    bleed_mm: float = 3.0
    obstacles: tuple[Box, ...] = ()
    safe: tuple[Box, ...] = ()
    language: Language = Language.EN

    def layer(self, layer: Layer) -> tuple[Mark, ...]:
        """The marks of a layer."""
        return self.layers.get(layer, ())

    def with_layer(self, layer: Layer, marks: tuple[Mark, ...]) -> Drawing:
        """The drawing with one layer put in place of what was there."""
        return replace(self, layers={**self.layers, layer: marks})

    def texts(self) -> Iterator[Text]:
        """Every text, also inside groups."""
        for layer in Layer:
            yield from _texts(self.layer(layer))


def _texts(marks: tuple[Mark, ...]) -> Iterator[Text]:
    for mark in marks:
        if isinstance(mark, Text):
            yield mark
        elif isinstance(mark, Group):
            yield from _texts(mark.marks)
