"""Figures, portraits, the mask on backs, landmarks and gondolas, from the sheet `art.svg`.

The feet of each figure are at the origin; units are millimetres on the board. Builds differ in
height, width and hat; colours in paint, hatching and the badge on the chest.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path

from layoutkit.drawing.art import read_art
from layoutkit.drawing.shapes import Circle, Group, Point, Polygon, Rect, Shape
from layoutkit.fast_dataclass import dataclass
from layoutkit.games.inkognito.model import AMBASSADOR, Build, Colour

ART = Path(__file__).parent / "art.svg"
_PAINT = "coat-red"  # figures and the mask have this role on the sheet
LANDMARK_SIZE: Point = (12.0, 13.0)
GONDOLA_SIZE: Point = (26.0, 11.0)
LANDMARKS: Mapping[str, str] = {
    "N1": "balloon",
    "N2": "church",
    "N3": "palace",
    "N4": "anchor",
    "N5": "yacht",
    "N6": "launch",
    "N7": "tower",
    "N8": "church",
}
"""The landmark beside each numbered space of the standard map."""


@dataclass(frozen=True, slots=True)
class Stature:
    """The width of a figure, the height of its shoulders and hat, and the reach of its badge."""

    wide: float
    shoulders: float
    height: float
    badge: float = 1.5


STATURES: Mapping[str, Stature] = {
    Build.TALL: Stature(6.2, 9.6, 16.1),
    Build.SHORT: Stature(6.4, 4.8, 9.7),
    Build.FAT: Stature(9.2, 6.6, 12.0),
    Build.THIN: Stature(4.25, 8.2, 14.5, 0.8),
    AMBASSADOR: Stature(6.6, 7.4, 14.2),
}
BADGES: Mapping[str, tuple[Point, ...]] = {
    Colour.GREEN: ((0, -1.25), (1.2, 0.85), (-1.2, 0.85)),
    Colour.BLUE: ((-0.95, -0.95), (0.95, -0.95), (0.95, 0.95), (-0.95, 0.95)),
    Colour.YELLOW: ((0, -1.35), (1.35, 0), (0, 1.35), (-1.35, 0)),
}
"""The corners of the badges that are not round."""


@cache
def _paint(name: str, role: str) -> tuple[Shape, ...]:
    """Return a picture of the sheet with another paint."""
    return tuple(
        replace(mark, role=role) if mark.role == _PAINT else mark for mark in read_art(ART)[name]
    )


def figure(
    build: str, colour: str, at: Point = (0, 0), scale: float = 1.0, title: str = ""
) -> Group:
    """Draw a figure on a point; the Ambassador has the build and colour `ambassador`."""
    one, marks = STATURES[build], _paint(build, f"coat-{colour}")
    if colour in tuple(Colour):
        sign: tuple[Shape, ...] = (badge(colour, (0, -one.shoulders * 0.56), one.badge),)
    else:  # a sash
        high = one.shoulders
        corners = ((-1.0, -high), (1.0, -high), (0, -high * 0.45))
        sign = Polygon(corners, role="gleam"), Circle((1.1, -high * 0.42), 0.6, role="gold")
    return Group((*marks, *sign), shift=at, scale=(scale, scale), title=title)


def badge(colour: str, at: Point, reach: float, role: str = "gleam") -> Shape:
    """Draw the badge of a colour: a disc, a triangle, a square or a diamond."""
    x, y = at
    if colour == Colour.RED:
        return Circle(at, reach, role=role)
    return Polygon(tuple((x + u * reach, y + v * reach) for u, v in BADGES[colour]), role=role)


def top_hat(y: float, head: float) -> Iterator[Shape]:
    """Draw the Ambassador's top hat, with a white ribbon, on a head at a height."""
    brim, role = y - head * 0.6, f"coat-{AMBASSADOR}"
    yield Rect((-head * 0.95, brim - 3.5), (head * 1.9, 3.5), 0.25, role=role)
    yield Rect((-head * 0.95, brim - 1.1), (head * 1.9, 0.7), role="gleam")
    yield Rect((-head * 1.6, brim - 0.4), (head * 3.2, 0.8), 0.3, role=role)


def portrait(identity: str, at: Point, scale: float = 1.0) -> Group:
    """Draw the portrait of a person around a point."""
    return Group(read_art(ART)[identity], shift=at, scale=(scale, scale))


def mask_sign(at: Point, role: str, scale: float = 1.0) -> Group:
    """Draw the mask that is on the backs of cards and chips."""
    return Group(_paint("mask", role), shift=at, scale=(scale, scale))


def landmark(space: str, foot: Point) -> Group:
    """Draw the landmark of a space on a point."""
    return Group(read_art(ART)[LANDMARKS[space]], shift=foot)


def gondola(at: Point, *, faces_left: bool) -> Group:
    """Draw a gondola with its gondolier around a point."""
    return Group(read_art(ART)["gondola"], shift=at, scale=(-1.0 if faces_left else 1.0, 1.0))
