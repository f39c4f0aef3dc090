"""The look of Inkognito.

Colours of all roles, helpers for texts and parts, portraits and landmarks.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from layoutkit.drawing.palette import BLACK, OUTLINE_MM, WHITE, Hatch, Palette, Role, Style
from layoutkit.drawing.shapes import (
    Anchor,
    Circle,
    Drawing,
    Ellipse,
    Group,
    Layer,
    Line,
    Path,
    PathStep,
    Point,
    Polygon,
    Rect,
    Shape,
    Text,
)
from layoutkit.drawing.text import MIN_SIZE_MM
from layoutkit.drawing.text_layout import TextColumn
from layoutkit.games.inkognito.model import Identity

DARK, BROWN, QUAY = "#1d2a36", "#6d4426", "#8b7b5e"
COATS = {"red": "#c8202f", "green": "#2f8f5b", "blue": "#2463ae", "yellow": "#f2c230"}
_LIGHT = {"red": "#fbe3e3", "green": "#def0e4", "blue": "#e0eaf7", "yellow": "#fdf3d0"}
MARBLE_PAINTS = {
    "white": "#ffffff",
    "black": "#2b2b2b",
    "red": COATS["red"],
    "blue": COATS["blue"],
    "yellow": COATS["yellow"],
    "orange": "#e8862a",
    "light-blue": "#8cc6e8",
    "purple": "#7c4a9e",
}
BLEED_MM = 1.5  # of loose parts
_SIZE_STEP_MM = 0.05

# the hatchings by which heralds distinguish colours in black and white
_HATCHES: Mapping[str, Hatch | None] = {
    "red": Hatch(90, 1.0, 0.2),
    "blue": Hatch(0, 1.0, 0.2),
    "green": Hatch(45, 1.0, 0.2),
    "yellow": None,
    "white": None,
    "black": Hatch(0, 0.7, 0.25, cross=True),
    "orange": Hatch(90, 1.0, 0.2),
    "light-blue": Hatch(0, 1.0, 0.2),
    "purple": Hatch(135, 1.0, 0.2),
}


def _plain(fill: str, stroke: str = DARK, width_mm: float = 0.3) -> Role:
    """Return a light surface; only its outline is printed where ink is saved."""
    thin = min(width_mm, OUTLINE_MM)
    return Role(
        Style(fill=fill, stroke=stroke, width_mm=width_mm),
        ink=Style(fill=WHITE, stroke=stroke, width_mm=thin),
        mono=Style(fill=WHITE, stroke=BLACK, width_mm=thin),
    )


def _ground(fill: str) -> Role:
    """Return a large ground, which is left white where ink is saved."""
    return Role(Style(fill=fill), ink=Style(fill=WHITE), mono=Style(fill=WHITE))


def _line(stroke: str, width_mm: float, mono_mm: float, dash: tuple[float, ...] = ()) -> Role:
    """Return a line with one width for colours and another for black and white."""
    return Role(
        Style(stroke=stroke, width_mm=width_mm, dash=dash),
        ink=Style(stroke=stroke, width_mm=width_mm, dash=dash),
        mono=Style(stroke=BLACK, width_mm=mono_mm, dash=dash),
    )


def _fine(stroke: str, width_mm: float) -> Role:
    return _line(stroke, width_mm, 0.1)


def _solid(fill: str) -> Role:
    """Return a dark surface; where ink is saved, a tint with an outline."""
    return Role(
        Style(fill=fill),
        ink=Style(fill="#e7e7e7", stroke=fill, width_mm=OUTLINE_MM),
        mono=Style(fill=BLACK),
    )


def _coloured(name: str, fill: str) -> Role:
    """Return a colour of figures or marbles, with a hatching for black and white."""
    hatch = _HATCHES[name]
    return Role(
        Style(fill=fill, stroke=DARK, width_mm=0.3),
        ink=Style(fill=WHITE, stroke=fill if name != "white" else DARK, width_mm=0.6, hatch=hatch),
        mono=Style(fill=WHITE, stroke=BLACK, width_mm=0.3, hatch=hatch),
    )


PALETTE = Palette(
    {
        "sea": _ground("#7fc1c9"),
        "shallow": Role(
            Style(fill="#9fd3d6"),
            ink=Style(fill="#eaf5f6"),
            mono=Style(fill=WHITE, stroke=BLACK, width_mm=0.1, hatch=Hatch(0, 1.6, 0.08)),
        ),
        "ripple": Role(
            Style(stroke="#b9e0e2", width_mm=0.4),
            ink=Style(stroke="#9cc7ce", width_mm=0.25),
            mono=Style(stroke=BLACK, width_mm=0.1),
        ),
        "quay": Role(
            Style(fill="#cbb994", stroke=QUAY, width_mm=0.3),
            ink=Style(fill="#f3eee3", stroke=QUAY, width_mm=0.3),
            mono=Style(fill=WHITE, stroke=BLACK, width_mm=0.35),
        ),
        "land": Role(
            Style(fill="#f3e6c6", stroke="#b9a679", width_mm=0.2),
            ink=Style(fill=WHITE, stroke="#b9a679", width_mm=0.2),
            mono=Style(fill=WHITE, stroke=BLACK, width_mm=0.12),
        ),
        **{
            f"roof-{at}": Role(
                Style(fill=roof, stroke="#8d4a30", width_mm=0.12),
                ink=Style(fill=WHITE, stroke="#b98a74", width_mm=0.15),
                mono=Style(fill=WHITE, stroke=BLACK, width_mm=0.1),
            )
            for at, roof in enumerate(("#d98560", "#cf7650", "#e29b74", "#c96a48"))
        },
        "ridge": Role(
            Style(stroke="#f3c9ac", width_mm=0.2),
            ink=Style(stroke="#d8b9a8", width_mm=0.12),
            mono=Style(stroke=BLACK, width_mm=0.08),
        ),
        "tree": Role(
            Style(fill="#8fae6b", stroke="#5c7b3f", width_mm=0.12),
            ink=Style(fill=WHITE, stroke="#7b9a5c", width_mm=0.15),
            mono=Style(fill=WHITE, stroke=BLACK, width_mm=0.1),
        ),
        "bridge": _plain("#e9dcc0", QUAY, 0.35),
        "rail": _line(QUAY, 0.6, 0.45),
        "way-land": _line("#c1121f", 1.3, 1.1),
        "way-land-edge": Role(
            Style(stroke="#fff8ec", width_mm=2.1),
            ink=Style(stroke=WHITE, width_mm=2.1),
            mono=Style(stroke=WHITE, width_mm=2.1),
        ),
        "way-water": _line("#0b4f9e", 1.1, 0.9, (1.1, 1.3)),
        "way-water-edge": Role(
            Style(stroke="#e6f6f8", width_mm=2.1),
            ink=Style(stroke=WHITE, width_mm=2.1),
            mono=Style(stroke=WHITE, width_mm=2.1),
        ),
        "space": _plain("#ffffff", DARK, 0.45),
        "number": _plain("#fff3c4", "#7a5a10", 0.7),
        "embassy": _plain("#e9def2", "#5b2a86", 0.8),
        "banner": _plain("#fffaf0", BROWN, 0.25),
        **{f"coat-{name}": _coloured(name, fill) for name, fill in COATS.items()},
        "coat-ambassador": Role(
            Style(fill="#2b2b2b", stroke=BLACK, width_mm=0.3),
            ink=Style(fill="#e7e7e7", stroke=BLACK, width_mm=0.5),
            mono=Style(fill=BLACK, stroke=BLACK, width_mm=0.3),
        ),
        "coat-purple": _coloured("purple", MARBLE_PAINTS["purple"]),
        **{f"marble-{name}": _coloured(name, fill) for name, fill in MARBLE_PAINTS.items()},
        **{f"tint-{name}": _plain(fill, COATS[name], 0.5) for name, fill in _LIGHT.items()},
        "tint-ambassador": _plain("#ececec", DARK, 0.5),
        **{f"ground-{name}": _ground(fill) for name, fill in _LIGHT.items()},
        "ground-ambassador": _ground("#ececec"),
        "skin": _plain("#fbe6d2", DARK, 0.2),
        "gleam": _plain("#ffffff", DARK, 0.25),
        "gold": _plain("#f0cf6a", "#7a5a10", 0.25),
        "solid": _solid(DARK),
        "plume": _plain("#d9c2ea", "#5b2a86", 0.25),
        "line": _line(DARK, 0.45, 0.4),
        "thin": _fine(DARK, 0.2),
        "page": _ground(WHITE),
        "paper": _plain("#fbf5ea", BROWN, 0.3),
        "field": _plain("#ffffff", BROWN, 0.2),
        "panel": _plain("#f4ead7", BROWN, 0.2),
        "ornament": _fine("#b08d57", 0.3),
        "veil": Role(
            Style(fill="#e8e3ef"),
            ink=Style(fill=WHITE),
            mono=Style(fill=WHITE),
        ),
        "weave": _line("#8d7aa8", 0.35, 0.2),
        "fold": Role(
            Style(stroke=DARK, width_mm=0.2, dash=(1.6, 1.2)),
            mono=Style(stroke=BLACK, width_mm=0.2, dash=(1.6, 1.2)),
        ),
        "trail-0": _line("#8a1c7c", 1.8, 1.6),
        "trail-1": _line("#0a6b4f", 1.8, 1.6, (3.0, 1.6)),
        "trail-edge": Role(
            Style(stroke=WHITE, width_mm=2.6),
            ink=Style(stroke=WHITE, width_mm=2.6),
            mono=Style(stroke=WHITE, width_mm=2.6),
        ),
        "ring-0": _line("#8a1c7c", 1.2, 1.0),
        "ring-1": _line("#0a6b4f", 1.2, 1.0, (2.0, 1.2)),
        "word": Role(Style(fill=DARK), ink=Style(fill=DARK), mono=Style(fill=BLACK)),
    }
)


def label(
    at: Point,
    text: str,
    size_mm: float,
    over: str = "page",
    *,
    bold: bool = False,
    anchor: Anchor = "middle",
) -> Text:
    """Draw dark text on a light role."""
    return Text(
        at,
        text,
        size_mm,
        anchor=anchor,
        weight="bold" if bold else "regular",
        role="word",
        over=over,
    )


def part_drawing(size: Point, role: str, marks: Iterable[Shape], title: str) -> Drawing:
    """Draw a part on a ground that continues over the cut."""
    bleed = Rect(
        (-BLEED_MM, -BLEED_MM), (size[0] + 2 * BLEED_MM, size[1] + 2 * BLEED_MM), role=role
    )
    layers: dict[Layer, tuple[Shape, ...]] = {
        Layer.BLEED: (bleed,),
        Layer.ART: (Rect((0, 0), size, role=role), *marks),
    }
    return Drawing(size, layers, PALETTE, title, bleed_mm=BLEED_MM)


def without_breaks(text: str) -> str:
    """Return a text in which no line can end."""
    return text.replace(" ", "\u00a0")


def shape(*steps: PathStep, role: str = "solid") -> Path:
    """Return a closed path."""
    return Path((*steps, ("Z", ())), role=role)


def largest_size_mm(most_mm: float, fits: Callable[[float], bool]) -> float:
    """Return the largest text size that fits, or the smallest readable size if none fits."""
    steps = round((most_mm - MIN_SIZE_MM) / _SIZE_STEP_MM)
    sizes = (round(most_mm - step * _SIZE_STEP_MM, 3) for step in range(steps))
    return next((size for size in sizes if fits(size)), MIN_SIZE_MM)


def balance_columns(
    split: Callable[[int], tuple[TextColumn, TextColumn]], places: Sequence[int]
) -> tuple[TextColumn, TextColumn]:
    """Split text into two columns at the place where the longer column is shortest.

    The left column grows with the place and the right column shrinks. So the best place is the
    first at which the left column is the longer one, or the place before it.
    """

    def is_left_longer(place: int) -> bool:
        left, right = split(place)
        return left.y >= right.y

    index = bisect_left(places, True, key=is_left_longer)
    nearest = map(split, places[max(0, index - 1) : index + 1])
    return min(nearest, key=lambda columns: max(one.y for one in columns))


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
