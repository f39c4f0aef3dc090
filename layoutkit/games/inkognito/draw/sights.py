"""Landmarks beside the numbered spaces, and gondolas on the free water.

A landmark stands with the middle of its lower edge on the origin.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from layoutkit.draw.marks import Circle, Ellipse, Group, Line, Point, Polygon, Rect, Shape
from layoutkit.games.inkognito.draw.look import shape

LANDMARK_SIZE: Point = (12.0, 13.0)
GONDOLA_SIZE: Point = (26.0, 11.0)


def _balloon() -> Iterator[Shape]:
    for x in (-2.2, 2.2):
        yield Line((x, -5.4), (x * 0.4, -2.2), role="thin")
    yield Rect((-1.2, -2.2), (2.4, 2.0), 0.3, role="panel")
    yield Ellipse((0, -8.6), (4.2, 4.3), role="tint-red")
    yield Ellipse((0, -8.6), (1.8, 4.3), role="gold")


def _church() -> Iterator[Shape]:
    yield Rect((-4.2, -4.6), (8.4, 4.6), role="panel")
    yield shape(("M", (-3.4, -4.6)), ("C", (-3.6, -10.2, 3.6, -10.2, 3.4, -4.6)), role="tint-green")
    yield Line((0, -8.9), (0, -11.6), role="line")
    yield Line((-0.9, -10.7), (0.9, -10.7), role="line")
    yield Rect((-0.9, -2.6), (1.8, 2.6), 0.8, role="solid")


def _tower() -> Iterator[Shape]:
    yield Rect((-1.9, -8.6), (3.8, 8.6), role="roof-0")
    yield Rect((-2.3, -9.6), (4.6, 1.6), role="panel")
    yield Polygon(((-2.1, -9.6), (2.1, -9.6), (0, -13.0)), role="tint-green")
    yield Rect((-0.6, -6.8), (1.2, 2.0), 0.5, role="solid")


def _palace() -> Iterator[Shape]:
    yield Rect((-5.0, -7.4), (10.0, 7.4), role="panel")
    yield Polygon(((-5.6, -7.4), (5.6, -7.4), (4.4, -9.6), (-4.4, -9.6)), role="roof-1")
    for x in (-3.2, -1.0, 1.2, 3.4):
        yield Rect((x - 0.65, -5.9), (1.1, 2.2), 0.5, role="solid")
    yield Rect((-1.0, -2.8), (2.0, 2.8), 0.8, role="solid")


def _ship_anchor() -> Iterator[Shape]:
    yield Circle((0, -10.4), 1.2, role="gold")
    yield Line((0, -9.2), (0, -1.4), role="line")
    yield Line((-2.2, -7.6), (2.2, -7.6), role="line")
    yield shape(("M", (-4.2, -4.4)), ("C", (-3.4, 0.4, 3.4, 0.4, 4.2, -4.4)),
                ("C", (2.4, -1.6, -2.4, -1.6, -4.2, -4.4)))  # fmt: skip


def _yacht() -> Iterator[Shape]:
    yield Line((0, -2.6), (0, -12.4), role="line")
    yield Polygon(((0.5, -12.0), (0.5, -3.6), (4.6, -3.6)), role="gleam")
    yield Polygon(((-0.5, -10.6), (-0.5, -3.6), (-3.6, -3.6)), role="tint-blue")
    yield Polygon(((-5.0, -2.8), (5.2, -2.8), (3.6, -0.2), (-3.6, -0.2)), role="roof-2")


def _launch() -> Iterator[Shape]:
    yield Rect((-2.6, -5.2), (4.4, 2.6), 0.6, role="gleam")
    yield Rect((-1.9, -4.6), (1.3, 1.2), role="solid")
    yield Line((2.6, -2.8), (2.6, -7.6), role="line")
    yield Polygon(((2.8, -7.6), (5.2, -6.7), (2.8, -5.8)), role="tint-red")
    yield Polygon(((-5.4, -2.8), (5.8, -2.8), (3.8, -0.2), (-4.2, -0.2)), role="roof-3")


LANDMARKS: Mapping[str, Callable[[], Iterator[Shape]]] = {
    "N1": _balloon,
    "N2": _church,
    "N3": _palace,
    "N4": _ship_anchor,
    "N5": _yacht,
    "N6": _launch,
    "N7": _tower,
    "N8": _church,
}
"""The landmark beside each numbered space of the standard map."""


def landmark(space: str, foot: Point) -> Group:
    """Draw the landmark of a space on a point."""
    return Group(tuple(LANDMARKS[space]()), shift=foot)


def gondola(at: Point, *, faces_left: bool) -> Group:
    """Draw a gondola with its gondolier around a point."""
    side = -1.0 if faces_left else 1.0
    return Group(tuple(_gondola_marks()), shift=at, scale=(side, 1.0))


def _gondola_marks() -> Iterator[Shape]:
    yield Line((-9.4, -9.6), (-5.6, 3.6), role="thin")
    yield Polygon(((-8.4, 1.0), (-6.2, 1.0), (-6.6, -3.4), (-8.0, -3.4)), role="solid")
    yield Circle((-7.3, -4.5), 1.0, role="skin")
    yield Rect((-8.8, -5.7), (3.0, 0.6), 0.2, role="gold")
    yield shape(("M", (-1.6, 1.0)), ("C", (-1.4, -2.6, 3.6, -2.6, 3.8, 1.0)), role="tint-red")
    yield shape(
        ("M", (-12.0, -1.6)), ("C", (-9.6, 1.2, -6.0, 1.2, -3.0, 1.2)),
        ("C", (3.0, 1.2, 8.4, 1.4, 11.0, -3.6)), ("L", (12.2, -3.4)),
        ("C", (10.6, 3.6, 5.0, 4.2, 0.0, 4.2)), ("C", (-6.0, 4.2, -10.6, 3.6, -12.0, -1.6)),
    )  # fmt: skip
