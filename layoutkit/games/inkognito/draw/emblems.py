"""Portraits of the persons, the mask on backs, and landmarks and gondolas of the map."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from layoutkit.drawing.shapes import Circle, Ellipse, Group, Line, Path, Point, Polygon, Rect, Shape
from layoutkit.games.inkognito.draw.style import shape
from layoutkit.games.inkognito.model import Identity


def portrait(identity: str, at: Point, scale: float = 1.0) -> Group:
    """Draw the portrait of a person around a point."""
    return Group(tuple(PORTRAITS[identity]()), shift=at, scale=(scale, scale))


def _fiddlebottom() -> Iterator[Shape]:
    yield _bust("tint-green")
    yield _head(5.0)
    yield shape(("M", (-3.0, 4.0)), ("L", (3.0, 1.6)), ("L", (3.0, 4.0)), ("L", (-3.0, 1.6)))
    yield Rect((-4.4, -14.6), (8.8, 8.0), 0.5, role="solid")
    yield Rect((-4.4, -9.0), (8.8, 1.4), role="gold")
    yield Rect((-7.2, -7.2), (14.4, 1.6), 0.7, role="solid")
    yield from _eyes(-3.6)
    yield Circle((2.1, -3.6), 1.75, role="line")
    yield Line((3.4, -2.4), (4.2, 2.4), role="thin")
    yield _moustache(0.0, 2.2)


def _bubble() -> Iterator[Shape]:
    yield _bust("tint-red")
    yield Ellipse((0, -2.4), (6.2, 5.8), role="skin")
    yield shape(("M", (-5.6, -6.0)), ("C", (-6.4, -13.2, 6.4, -13.2, 5.6, -6.0)), role="coat-red")
    yield Rect((-5.7, -7.2), (11.4, 1.6), role="gold")
    yield shape(("M", (-5.9, -5.7)), ("Q", (0, -3.4, 5.9, -5.7)), ("Q", (0, -6.6, -5.9, -5.7)))
    yield from _eyes(-3.2)
    yield _moustache(0.2, 5.0)
    for x in (-4.6, -2.4, 2.4):
        yield Circle((x, 8.0), 0.95, role="gold")


def _zsa_zsa() -> Iterator[Shape]:
    yield shape(("M", (-6.2, 4.0)), ("C", (-9.0, -8.0, -5.0, -10.0, 0, -9.6)),
                ("C", (5.0, -10.0, 9.0, -8.0, 6.2, 4.0)), role="gold")  # fmt: skip
    for turn in (-24, -8, 8, 24):
        yield Group((_plume(),), shift=(turn / 14, -7.4), turn=turn)
    yield _bust("tint-yellow")
    yield _head(4.8)
    yield carnival_mask(-3.4, "coat-yellow")
    yield shape(("M", (-1.6, 0.2)), ("Q", (0, -0.5, 1.6, 0.2)), ("Q", (0, 1.7, -1.6, 0.2)),
                role="coat-red")  # fmt: skip
    for x in (-2.4, 0.0, 2.4):
        yield Circle((x, 5.2 - abs(x) * 0.3), 0.7, role="gleam")


def _agent_x() -> Iterator[Shape]:
    yield _bust("tint-blue")
    yield _head(5.0)
    yield Polygon(((-6.6, 10.0), (-4.6, -0.6), (-0.4, 4.4), (-1.0, 10.0)), role="coat-blue")
    yield Polygon(((6.6, 10.0), (4.6, -0.6), (0.4, 4.4), (1.0, 10.0)), role="coat-blue")
    yield shape(("M", (-4.8, -6.6)), ("C", (-4.8, -13.4, -0.8, -11.8, 0, -11.0)),
                ("C", (0.8, -11.8, 4.8, -13.4, 4.8, -6.6)), role="coat-ambassador")  # fmt: skip
    yield shape(("M", (-8.4, -6.0)), ("Q", (0, -9.4, 8.4, -6.0)), ("Q", (0, -5.0, -8.4, -6.0)))
    for x in (-2.2, 2.2):
        yield Rect((x - 1.8, -4.4), (3.6, 2.3), 0.9, role="solid")
    yield Line((-0.6, -3.8), (0.6, -3.8), role="line")


PORTRAITS: Mapping[str, Callable[[], Iterator[Shape]]] = {
    Identity.FIDDLEBOTTOM: _fiddlebottom,
    Identity.BUBBLE: _bubble,
    Identity.ZSA_ZSA: _zsa_zsa,
    Identity.AGENT_X: _agent_x,
}


def _bust(role: str) -> Path:
    return shape(
        ("M", (-9.0, 10.6)),
        ("C", (-9.0, 4.0, -5.0, 3.0, -1.8, 2.4)),
        ("L", (1.8, 2.4)),
        ("C", (5.0, 3.0, 9.0, 4.0, 9.0, 10.6)),
        role=role,
    )


def _head(wide: float) -> Ellipse:
    return Ellipse((0, -2.8), (wide, 5.8), role="skin")


def _eyes(y: float) -> Iterator[Shape]:
    for x in (-2.1, 2.1):
        yield Circle((x, y), 0.55, role="solid")


def _moustache(y: float, wide: float) -> Path:
    return shape(
        ("M", (-wide, y + 0.2)),
        ("C", (-wide * 0.7, y - 1.4, -0.6, y - 1.2, 0, y - 0.5)),
        ("C", (0.6, y - 1.2, wide * 0.7, y - 1.4, wide, y + 0.2)),
        ("C", (wide * 0.6, y + 0.6, 0.6, y + 0.9, 0, y + 0.4)),
        ("C", (-0.6, y + 0.9, -wide * 0.6, y + 0.6, -wide, y + 0.2)),
    )


def _plume() -> Path:
    return shape(
        ("M", (0, 0)),
        ("C", (-2.4, -3.0, -1.8, -6.6, 0.4, -8.2)),
        ("C", (2.0, -6.0, 2.0, -3.0, 0, 0)),
        role="plume",
    )


def carnival_mask(y: float, role: str) -> Path:
    """Draw a mask with holes for the eyes."""
    return shape(
        ("M", (0, y - 1.4)),
        ("C", (-2.4, y - 3.2, -5.6, y - 3.2, -6.4, y - 2.6)),
        ("C", (-6.4, y + 0.6, -4.6, y + 2.2, -2.8, y + 2.0)),
        ("C", (-1.4, y + 1.8, -0.6, y + 0.9, 0, y + 0.9)),
        ("C", (0.6, y + 0.9, 1.4, y + 1.8, 2.8, y + 2.0)),
        ("C", (4.6, y + 2.2, 6.4, y + 0.6, 6.4, y - 2.6)),
        ("C", (5.6, y - 3.2, 2.4, y - 3.2, 0, y - 1.4)),
        ("Z", ()),
        *_hole(-2.9, y - 0.4),
        ("Z", ()),
        *_hole(2.9, y - 0.4),
        role=role,
    )


def _hole(x: float, y: float) -> tuple[tuple[str, tuple[float, ...]], ...]:
    return (
        ("M", (x - 1.5, y)),
        ("Q", (x, y - 1.5, x + 1.5, y)),
        ("Q", (x, y + 1.2, x - 1.5, y)),
    )


def mask_sign(at: Point, role: str, scale: float = 1.0) -> Group:
    """Draw the mask that is on the backs of cards and chips."""
    return Group((carnival_mask(0.0, role),), shift=at, scale=(scale, scale))


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
