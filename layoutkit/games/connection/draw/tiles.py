"""The faces of a tile: a straight canal, or a bend, between banks, with houses and trees.

Both are drawn around their middle, a hundred units wide, and turned as the tile lies.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin

from layoutkit.draw.marks import Circle, Group, Line, Mark, Path, PathStep, Point, Polyline, Rect
from layoutkit.games.connection.board.terms import Form

_HALF, _CANAL, _BANK = 50.0, 16.0, 19.5  # half widths: of the tile, the water, water and banks
_ROUND = 0.5523  # of a quarter circle drawn by a curve
TURNS = {Form.NS: 0.0, Form.EW: 90.0, Form.ES: 0.0, Form.SW: 90.0, Form.NW: 180.0, Form.NE: 270.0}
STRAIGHT = (Form.NS, Form.EW)


def tile(form: Form, centre: Point, wide: float, title: str = "") -> Group:
    """A tile as it lies on the table, with its edge."""
    edge = Rect((-_HALF, -_HALF), (2 * _HALF, 2 * _HALF), 3.0, role="land")
    return face(form, centre, wide, (edge,), title)


def face(
    form: Form, centre: Point, wide: float, below: tuple[Mark, ...] = (), title: str = ""
) -> Group:
    """The canal of a form and what stands beside it."""
    marks = straight_marks() if form in STRAIGHT else bend_marks()
    scale = wide / (2 * _HALF)
    inner = Group((*below, *marks), turn=TURNS[form])
    return Group((inner,), shift=centre, scale=(scale, scale), title=title)


def straight_marks() -> Iterator[Mark]:
    """A canal from north to south."""
    yield Rect((-_BANK, -_HALF), (2 * _BANK, 2 * _HALF), role="bank")
    yield Rect((-_CANAL, -_HALF), (2 * _CANAL, 2 * _HALF), role="water")
    for x, y in ((-7.0, -34.0), (6.0, -14.0), (-5.0, 8.0), (7.0, 30.0)):
        yield wave((x, y), 90.0)
    for side in (-1, 1):
        for number, (y, high) in enumerate(((-46, 27), (-17, 18), (11, 35))):
            left = side * 34.5 - 11.5
            yield from house((left, y), (23.0, high), number + (side > 0))
    yield from trees(((-28.5, 6.0), (28.5, 6.0)))


def bend_marks() -> Iterator[Mark]:
    """A canal that comes from the east and turns to the south."""
    yield Path(elbow(_HALF + _BANK, _HALF - _BANK), role="bank")
    yield Path(elbow(_HALF + _CANAL, _HALF - _CANAL), role="water")
    for degrees, reach in ((200, 44.0), (222, 57.0), (246, 46.0), (262, 56.0)):
        angle = degrees * pi / 180
        at = (_HALF + reach * cos(angle), _HALF + reach * sin(angle))
        yield wave(at, degrees + 90.0)
    for number, (corner, size) in enumerate(
        (
            ((-46.0, -46.0), (32.0, 26.0)),
            ((-11.0, -46.0), (25.0, 16.0)),
            ((17.0, -46.0), (29.0, 22.0)),
            ((-46.0, -17.0), (16.0, 27.0)),
            ((-46.0, 13.0), (22.0, 33.0)),
            ((30.0, 30.0), (16.0, 16.0)),
        )
    ):
        yield from house(corner, size, number)
    yield from trees(((-22.0, -11.0), (-11.0, -23.0)))


def elbow(outer: float, inner: float) -> tuple[PathStep, ...]:
    """The part of a ring around the south-east corner that lies on the tile."""
    far, near = _HALF - outer, _HALF - inner
    return (
        ("M", (_HALF, far)),
        ("C", (_HALF - outer * _ROUND, far, far, _HALF - outer * _ROUND, far, _HALF)),
        ("L", (near, _HALF)),
        ("C", (near, _HALF - inner * _ROUND, _HALF - inner * _ROUND, near, _HALF, near)),
        ("Z", ()),
    )


def wave(at: Point, degrees: float) -> Mark:
    """A short ripple."""
    angle = degrees * pi / 180
    along, across = (cos(angle), sin(angle)), (-sin(angle), cos(angle))
    steps = ((-6.0, 0.0), (-3.0, 1.6), (0.0, 0.0), (3.0, -1.6), (6.0, 0.0))
    return Polyline(
        tuple(
            (at[0] + u * along[0] + v * across[0], at[1] + u * along[1] + v * across[1])
            for u, v in steps
        ),
        role="ripple",
    )


def house(corner: Point, size: Point, number: int) -> Iterator[Mark]:
    """A roof from above, with its ridge along the longer side."""
    (x, y), (wide, high) = corner, size
    yield Rect(corner, size, 1.0, role=f"roof-{number % 4}")
    if wide > high:
        yield Line((x + 4, y + high / 2), (x + wide - 4, y + high / 2), role="ridge")
    else:
        yield Line((x + wide / 2, y + 4), (x + wide / 2, y + high - 4), role="ridge")


def trees(places: tuple[Point, ...]) -> Iterator[Mark]:
    """Round trees."""
    for place in places:
        yield Circle(place, 3.6, role="tree")
