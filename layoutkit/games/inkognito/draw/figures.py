"""The figures: four builds in four colours, and the Ambassador, with mask, cloak and hat.

The feet of each figure are at the origin; units are millimetres on the board. Builds differ in
height, width and hat; colours in paint, hatching and the badge on the chest.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from layoutkit.drawing.shapes import Circle, Group, Path, Point, Polygon, Rect, Shape
from layoutkit.fast_dataclass import dataclass
from layoutkit.games.inkognito.draw.style import shape
from layoutkit.games.inkognito.model import AMBASSADOR, Build, Colour


@dataclass(frozen=True, slots=True)
class Stature:
    """The widths of foot and shoulders, the height of the shoulders, and the radius of the head."""

    foot: float
    chest: float
    high: float  # of the shoulders
    head: float


STATURES: Mapping[str, Stature] = {
    Build.TALL: Stature(6.2, 4.8, 9.6, 1.55),
    Build.SHORT: Stature(6.4, 5.0, 4.8, 1.75),
    Build.FAT: Stature(9.2, 6.6, 6.6, 1.8),
    Build.THIN: Stature(3.4, 2.5, 8.2, 1.25),
    AMBASSADOR: Stature(6.6, 4.8, 7.4, 1.6),
}


def figure(
    build: str, colour: str, at: Point = (0, 0), scale: float = 1.0, title: str = ""
) -> Group:
    """Draw a figure on a point; the Ambassador has the build and colour `ambassador`."""
    marks = tuple(_marks(build, f"coat-{colour}", colour))
    return Group(marks, shift=at, scale=(scale, scale), title=title)


def figure_height(build: str) -> float:
    """Return the height of a figure with its hat."""
    one = STATURES[build]
    hat = {Build.TALL: 3.4, Build.SHORT: 1.4, Build.FAT: 1.8, Build.THIN: 3.8, AMBASSADOR: 3.6}
    return one.high + 2 * one.head + hat[build]


def _marks(build: str, role: str, colour: str) -> Iterator[Shape]:
    one = STATURES[build]
    yield _cloak(one, role)
    top = -(one.high + one.head)
    yield Circle((0, top), one.head, role="skin")
    yield _mask(top, one.head)
    yield from HATS[build](top, one.head, role)
    if colour in tuple(Colour):
        yield badge(colour, (0, -one.high * 0.56), min(1.5, one.chest * 0.32))
    else:
        yield from _sash(one)


def _cloak(one: Stature, role: str) -> Path:
    foot, chest, high = one.foot / 2, one.chest / 2, one.high
    return shape(
        ("M", (-foot, 0)),
        ("C", (-foot, -high * 0.45, -chest * 1.15, -high * 0.6, -chest, -high * 0.86)),
        ("C", (-chest * 0.9, -high, -chest * 0.4, -high * 1.04, 0, -high * 1.04)),
        ("C", (chest * 0.4, -high * 1.04, chest * 0.9, -high, chest, -high * 0.86)),
        ("C", (chest * 1.15, -high * 0.6, foot, -high * 0.45, foot, 0)),
        role=role,
    )


def _mask(y: float, head: float) -> Path:
    wide, high = head * 0.98, head * 0.42
    return shape(
        ("M", (-wide, y - high)),
        ("Q", (0, y - high * 0.4, wide, y - high)),
        ("Q", (wide, y + high, head * 0.4, y + high)),
        ("Q", (0, y, -head * 0.4, y + high)),
        ("Q", (-wide, y + high, -wide, y - high)),
    )


def _plumed_hat(y: float, head: float, role: str) -> Iterator[Shape]:
    brim = y - head * 0.55
    yield shape(
        ("M", (0.4, brim - 1.2)),
        ("C", (-0.6, brim - 3.4, 1.6, brim - 4.4, 2.6, brim - 3.9)),
        ("C", (2.0, brim - 2.6, 1.6, brim - 1.6, 0.4, brim - 1.2)),
        role="gleam",
    )
    yield shape(
        ("M", (-head * 1.7, brim - 0.9)),
        ("Q", (0, brim + 0.9, head * 1.7, brim - 0.9)),
        ("Q", (head * 0.7, brim - 2.3, 0, brim - 2.0)),
        ("Q", (-head * 0.7, brim - 2.3, -head * 1.7, brim - 0.9)),
        role=role,
    )


def _beret(y: float, head: float, role: str) -> Iterator[Shape]:
    brim, wide = y - head * 0.6, head * 1.25
    dome = (-head * 1.7, brim - 1.9, head * 1.5, brim - 2.3, wide, brim)
    yield shape(("M", (-wide, brim)), ("C", dome), role=role)
    yield Circle((0.2, brim - 1.65), 0.4, role="solid")


def _bowler(y: float, head: float, role: str) -> Iterator[Shape]:
    brim = y - head * 0.6
    dome = (-head, brim - 2.6, head, brim - 2.6, head, brim)
    yield shape(("M", (-head, brim)), ("C", dome), role=role)
    yield Rect((-head * 1.55, brim - 0.35), (head * 3.1, 0.8), 0.4, role=role)


def _pointed_hat(y: float, head: float, role: str) -> Iterator[Shape]:
    brim = y - head * 0.5
    yield Polygon(((-head * 1.05, brim), (head * 1.05, brim), (0, brim - 4.1)), role=role)
    yield Circle((0, brim - 1.3), 0.42, role="gleam")


def top_hat(y: float, head: float, role: str) -> Iterator[Shape]:
    """Draw the Ambassador's top hat, with a white ribbon."""
    brim = y - head * 0.6
    yield Rect((-head * 0.95, brim - 3.5), (head * 1.9, 3.5), 0.25, role=role)
    yield Rect((-head * 0.95, brim - 1.1), (head * 1.9, 0.7), role="gleam")
    yield Rect((-head * 1.6, brim - 0.4), (head * 3.2, 0.8), 0.3, role=role)


HATS = {
    str(Build.TALL): _plumed_hat,
    str(Build.SHORT): _beret,
    str(Build.FAT): _bowler,
    str(Build.THIN): _pointed_hat,
    AMBASSADOR: top_hat,
}


def _sash(one: Stature) -> Iterator[Shape]:
    high = one.high
    yield Polygon(((-1.0, -high), (1.0, -high), (0, -high * 0.45)), role="gleam")
    yield Circle((1.1, -high * 0.42), 0.6, role="gold")


def badge(colour: str, at: Point, reach: float, role: str = "gleam") -> Shape:
    """Draw the badge of a colour: a disc, a triangle, a square or a diamond."""
    x, y = at
    if colour == Colour.RED:
        return Circle(at, reach, role=role)
    corners = BADGES[colour]
    return Polygon(tuple((x + u * reach, y + v * reach) for u, v in corners), role=role)


BADGES: Mapping[str, tuple[Point, ...]] = {
    Colour.GREEN: ((0, -1.25), (1.2, 0.85), (-1.2, 0.85)),
    Colour.BLUE: ((-0.95, -0.95), (0.95, -0.95), (0.95, 0.95), (-0.95, 0.95)),
    Colour.YELLOW: ((0, -1.35), (1.35, 0), (0, 1.35), (-1.35, 0)),
}
"""The corners of the badges that are not round."""
