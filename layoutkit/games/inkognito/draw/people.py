"""Masked portraits of the four persons, and the mask on the backs of all parts.

Each is drawn around the origin, about 26 mm high.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from layoutkit.draw.marks import Circle, Ellipse, Group, Line, Path, Point, Polygon, Rect, Shape
from layoutkit.games.inkognito.board.terms import Identity
from layoutkit.games.inkognito.draw.look import shape


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
