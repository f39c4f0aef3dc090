"""Colours of every role, and the faces of a tile: a straight canal, or a bend.

Both are drawn around their middle, a hundred units wide, and turned as the tile lies. The lines
of the stream cross every edge, so that they continue on the next tile.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin

from layoutkit.drawing.palette import BLACK, WHITE, Hatch, Palette, Role, Style
from layoutkit.drawing.shapes import (
    Circle,
    Group,
    Line,
    Path,
    PathStep,
    Point,
    Polyline,
    Rect,
    Shape,
)
from layoutkit.games.connection.model import Form

DARK, STONE, WATER_COLOUR, DEEP_COLOUR, STREAM_COLOUR = (
    "#1d2a36",
    "#cdb98c",
    "#4a9cb0",
    "#5cadbf",
    "#bfe3e8",
)
_TILED = ("#c8643f", "#b5522f", "#d98a55", "#a34a34")


def _house(roof: str, degrees: int) -> Role:
    """Return a roof from above; it is hatched in black, so that the canal stands out white."""
    return Role(
        Style(fill=roof, stroke="#6d2d1b", width_mm=0.4),
        ink=Style(fill=WHITE, stroke="#8d5a44", width_mm=0.5),
        mono=Style(fill=WHITE, stroke=BLACK, width_mm=0.4, hatch=Hatch(degrees, 0.9, 0.12)),
    )


ON_TILES = {
    "land": Role(
        Style(fill="#e9d9b5", stroke="#8b7b5e", width_mm=0.8),
        ink=Style(fill=WHITE, stroke="#8b7b5e", width_mm=0.8),
        mono=Style(fill=WHITE, stroke=BLACK, width_mm=0.6),
    ),
    "quay": Role(Style(fill=STONE), ink=Style(fill=WHITE), mono=Style(fill=WHITE)),
    "water": Role(Style(fill=WATER_COLOUR), ink=Style(fill="#e4f1f4"), mono=Style(fill=WHITE)),
    "deep": Role(Style(fill=DEEP_COLOUR), ink=Style(fill="#d3e8ed"), mono=Style(fill=WHITE)),
    "edge": Role(
        Style(stroke="#8d7a58", width_mm=0.4),
        ink=Style(stroke="#8d7a58", width_mm=0.6),
        mono=Style(stroke=BLACK, width_mm=0.5),
    ),
    "shore": Role(
        Style(stroke="#2b6474", width_mm=0.7),
        ink=Style(stroke="#2d6f80", width_mm=1.2),
        mono=Style(stroke=BLACK, width_mm=1.5),
    ),
    "stream": Role(
        Style(stroke=STREAM_COLOUR, width_mm=0.8),
        ink=Style(stroke="#79afbb", width_mm=0.8),
        mono=Style(stroke=BLACK, width_mm=0.6),
    ),
    "boat": Role(Style(fill="#26323a"), ink=Style(fill="#26323a"), mono=Style(fill=BLACK)),
    "seat": Role(Style(fill="#c7463c"), ink=Style(fill=WHITE), mono=Style(fill=WHITE)),
    **{
        f"roof-{number}": _house(roof, 45 + 90 * (number % 2)) for number, roof in enumerate(_TILED)
    },
    "ridge": Role(
        Style(stroke="#f0c9a8", width_mm=0.6),
        ink=Style(stroke="#c8a58f", width_mm=0.5),
        mono=Style(stroke=BLACK, width_mm=0.3),
    ),
    "tree": Role(
        Style(fill="#7d9c5a", stroke="#4f6a36", width_mm=0.4),
        ink=Style(fill=WHITE, stroke="#4f6a36", width_mm=0.5),
        mono=Style(fill=WHITE, stroke=BLACK, width_mm=0.4),
    ),
}
"""Roles of the marks on a tile; widths are for a tile of 100 mm, and scale with it."""

PALETTE = Palette(
    {
        **ON_TILES,
        "table": Role(
            Style(fill="#f3ead8"),
            ink=Style(fill=WHITE),
            mono=Style(fill=WHITE),
        ),
        "free": Role(
            Style(stroke="#c9b893", width_mm=0.2, dash=(1.2, 1.2)),
            mono=Style(stroke=BLACK, width_mm=0.1, dash=(1.2, 1.2)),
        ),
        "bleed": Role(Style(fill="#e9d9b5"), ink=Style(fill=WHITE), mono=Style(fill=WHITE)),
        "lit": Role(Style(stroke="#b3125a", width_mm=0.9), mono=Style(stroke=BLACK, width_mm=0.9)),
        "gone": Role(
            Style(stroke="#b3125a", width_mm=0.9, dash=(2.4, 1.6)),
            mono=Style(stroke=BLACK, width_mm=0.9, dash=(2.4, 1.6)),
        ),
        "badge": Role(
            Style(fill="#b3125a"),
            ink=Style(fill=WHITE, stroke="#b3125a", width_mm=0.3),
            mono=Style(fill=WHITE, stroke=BLACK, width_mm=0.3),
        ),
        "badge-word": Role(Style(fill=WHITE), ink=Style(fill=DARK), mono=Style(fill=BLACK)),
        "wrong": Role(
            Style(stroke="#a1121f", width_mm=1.2), mono=Style(stroke=BLACK, width_mm=1.2)
        ),
        "right": Role(
            Style(stroke="#1f6b3a", width_mm=1.2), mono=Style(stroke=BLACK, width_mm=1.2)
        ),
        "page": Role(Style(fill=WHITE), ink=Style(fill=WHITE), mono=Style(fill=WHITE)),
        "line": Role(Style(stroke=DARK, width_mm=0.5), mono=Style(stroke=BLACK, width_mm=0.5)),
        "panel": Role(
            Style(fill="#fbf5ea", stroke="#b08d57", width_mm=0.3),
            ink=Style(fill=WHITE, stroke="#b08d57", width_mm=0.3),
            mono=Style(fill=WHITE, stroke=BLACK, width_mm=0.2),
        ),
        "word": Role(Style(fill=DARK), mono=Style(fill=BLACK)),
    }
)


HALF, WATER, QUAY = 50.0, 16.0, 20.0  # half widths: of the tile, the water, water and quays
STREAM, DEEP = 10.0, 5.5  # lines of the stream, and the deep water, from the middle
FINE_MM = 17.0  # smaller tiles have no ridges and trees: they would be specks
_ROUND = 0.5523  # of a quarter circle drawn by a curve
_DASHES = ((0.0, 0.2), (0.8, 1.0))  # of the stream beside the middle, along the canal
_MIDDLE = ((0.3, 0.7),)
TURNS = {Form.NS: 0.0, Form.EW: 90.0, Form.ES: 0.0, Form.SW: 90.0, Form.NW: 180.0, Form.NE: 270.0}
STRAIGHT = (Form.NS, Form.EW)


def tile(form: Form, centre: Point, width: float, title: str = "") -> Group:
    """Return a tile on the table, with its edge."""
    edge = Rect((-HALF, -HALF), (2 * HALF, 2 * HALF), 3.0, role="land")
    return face(form, centre, width, (edge,), title)


def face(
    form: Form, centre: Point, width: float, below: tuple[Shape, ...] = (), title: str = ""
) -> Group:
    """Return the canal of a form and the houses beside it."""
    is_fine = width >= FINE_MM
    marks = straight_marks(is_fine) if form in STRAIGHT else bend_marks(is_fine)
    scale = width / (2 * HALF)
    inner = Group((*below, *marks), turn=TURNS[form])
    return Group((inner,), shift=centre, scale=(scale, scale), title=title)


def straight_marks(is_fine: bool) -> Iterator[Shape]:
    """Yield a canal from north to south, with a gondola."""
    yield from straight_canal(-HALF, 2 * HALF)
    for offset, dashes in ((-STREAM, _DASHES), (STREAM, _DASHES)):
        for first, last in dashes:
            ends = ((offset, 2 * HALF * end - HALF) for end in (first, last))
            yield Line(*ends, role="stream")
    yield from gondola()
    for side in (-1, 1):
        for number, (y, height) in enumerate(((-46, 27), (-17, 18), (11, 35))):
            left = side * 34.75 - 11.25
            yield from house((left, y), (22.5, height), number + (side > 0), is_fine)
    if is_fine:
        yield from trees(((-27.5, 6.0), (27.5, 6.0)))


def straight_canal(top: float, height: float) -> Iterator[Shape]:
    """Yield water between quays, without the stream."""
    for role, half in (("quay", QUAY), ("water", WATER), ("deep", DEEP)):
        yield Rect((-half, top), (2 * half, height), role=role)
    for role, half in (("edge", QUAY), ("shore", WATER)):
        for x in (-half, half):
            yield Line((x, top), (x, top + height), role=role)


def bend_marks(is_fine: bool) -> Iterator[Shape]:
    """Yield a canal from the east to the south."""
    for role, half in (("quay", QUAY), ("water", WATER), ("deep", DEEP)):
        yield Path(elbow(HALF + half, HALF - half), role=role)
    for role, half in (("edge", QUAY), ("shore", WATER)):
        for radius in (HALF - half, HALF + half):
            yield Path(quarter(radius), role=role)
    for offset, dashes in ((-STREAM, _DASHES), (0.0, _MIDDLE), (STREAM, _DASHES)):
        for first, last in dashes:
            yield arc(HALF + offset, first, last)
    for number, (corner, size) in enumerate(
        (
            ((-46.0, -46.0), (32.0, 26.0)),
            ((-11.0, -46.0), (25.0, 16.0)),
            ((17.0, -46.0), (29.0, 22.0)),
            ((-46.0, -17.0), (16.0, 27.0)),
            ((-46.0, 13.0), (22.0, 33.0)),
            ((31.0, 31.0), (15.0, 15.0)),
        )
    ):
        yield from house(corner, size, number, is_fine)
    if is_fine:
        yield from trees(((-22.5, -12.0), (-12.0, -23.0)))


def elbow(outer: float, inner: float) -> tuple[PathStep, ...]:
    """Return the part of a ring around the south-east corner that is on the tile."""
    far, near = HALF - outer, HALF - inner
    return (
        *quarter(outer),
        ("L", (near, HALF)),
        ("C", (near, HALF - inner * _ROUND, HALF - inner * _ROUND, near, HALF, near)),
        ("L", (HALF, far)),
        ("Z", ()),
    )


def quarter(radius: float) -> tuple[PathStep, ...]:
    """Return a quarter of a circle around the south-east corner, from the east to the south."""
    far, bent = HALF - radius, HALF - radius * _ROUND
    return (("M", (HALF, far)), ("C", (bent, far, far, bent, far, HALF)))


def arc(radius: float, first: float, last: float) -> Shape:
    """Return a part of a quarter circle, from 0 in the east to 1 in the south."""
    steps = (first + (last - first) * step / 6 for step in range(7))
    angles = (-pi / 2 - step * pi / 2 for step in steps)
    return Polyline(
        tuple((HALF + radius * cos(one), HALF + radius * sin(one)) for one in angles),
        role="stream",
    )


def gondola() -> Iterator[Shape]:
    """Yield a gondola in the middle of the water, its iron to the north."""
    hull: tuple[PathStep, ...] = (
        ("M", (0.0, -17.0)),
        ("C", (4.6, -9.0, 4.6, 7.0, 0.8, 15.0)),
        ("L", (-0.8, 15.0)),
        ("C", (-4.6, 7.0, -4.6, -9.0, 0.0, -17.0)),
        ("Z", ()),
    )
    yield Path(hull, role="boat")
    yield Rect((-1.9, -3.5), (3.8, 6.5), 0.8, role="seat")


def house(corner: Point, size: Point, number: int, is_fine: bool) -> Iterator[Shape]:
    """Yield a roof from above, with its ridge along the longer side."""
    (x, y), (width, height) = corner, size
    yield Rect(corner, size, 1.0, role=f"roof-{number % 4}")
    if not is_fine:
        return
    if width > height:
        yield Line((x + 4, y + height / 2), (x + width - 4, y + height / 2), role="ridge")
    else:
        yield Line((x + width / 2, y + 4), (x + width / 2, y + height - 4), role="ridge")


def trees(places: tuple[Point, ...]) -> Iterator[Shape]:
    """Yield round trees."""
    for place in places:
        yield Circle(place, 3.2, role="tree")
