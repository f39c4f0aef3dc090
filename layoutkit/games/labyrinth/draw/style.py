"""The colours and the scale of a drawn board, the sizes of printed pieces, and helpers for paths.

Lattice places become millimetres here. Modules that draw take a `Scale` and know no pitch. The
roles and their colours are in `palette.toml`: by day, by night, on white paper and in black.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cache
from math import cos, inf, pi, radians, sin
from pathlib import Path as FilePath
from typing import Any

from layoutkit.drawing.palette import BLACK, WHITE, Hatch, Palette, RadialGradient, Role, Style
from layoutkit.drawing.shapes import Drawing, Layer, Path, PathStep, Point, Rect, Shape
from layoutkit.fast_dataclass import dataclass
from layoutkit.games.labyrinth.board.board import BoardModel
from layoutkit.games.labyrinth.board.model import Colour, PlankKind, Settings, Side
from layoutkit.languages import read_toml
from layoutkit.symmetry.lattice import COMPASS

THEMES = ("color", "ink", "mono")


def read_role(entry: Mapping[str, Any]) -> Role:
    """Return the role of an entry of `palette.toml`, which explains the keys."""
    match entry:
        case {"ground": fill}:
            return Role(Style(fill=fill), Style(fill=WHITE), Style(fill=WHITE))
        case {"area": fill}:
            edge, width = entry.get("edge"), entry.get("width", 0.3)
            return Role(Style(fill=fill, stroke=edge, width_mm=width))
        case {"line": colour}:
            paper, width = entry.get("paper", colour), entry.get("width", 0.3)
            return Role(
                Style(stroke=colour, width_mm=width),
                Style(stroke=paper, width_mm=min(width, 0.25)),
                Style(stroke=BLACK, width_mm=entry.get("black", 0.15)),
            )
        case {"dashes": colour}:
            tone = Style(stroke=colour, width_mm=0.35, dash=(1.2, 0.9))
            return Role(tone, replace(tone, stroke="#5f5138"), replace(tone, stroke=BLACK))
        case {"glow": [light, dark]}:
            shine = RadialGradient(((0.0, light), (0.5, light), (1.0, dark)))
            return Role(Style(fill=shine), Style(), Style())
    styles = {
        theme: Style(**{**entry[theme], "dash": tuple(entry[theme].get("dash", ()))})
        for theme in THEMES
        if theme in entry
    }
    return Role(**styles, hatch=Hatch(*entry["hatch"]) if "hatch" in entry else None)


@cache
def make_palette(side: Side) -> Palette:
    """Return every role of a board by day or by night."""
    tables = read_toml(FilePath(__file__).with_name("palette.toml"))
    entries = {**tables["shared"], **tables[side], **tables["players"]}
    return Palette({name: read_role(one) for name, one in entries.items()})


CLOTHS, STONES = (
    {colour: str(make_palette(Side.DAY).role(f"{part}-{colour}").color.fill) for colour in Colour}
    for part in ("cloth", "stone")
)
"""The colours of the players' tents and pawns, and of their gems."""


MAX_FRAME_MM, MIN_FRAME_MM = 13.5, 10.5  # the stone frame
SHORE = 0.5  # pitches of water around the lattice
INSET = 0.45  # from the centre of a pole to the end of a plank, in radii


@dataclass(frozen=True, slots=True)
class Scale:
    """The measures of a board in millimetres."""

    columns: int
    rows: int
    pitch: float
    radius: float
    plank: float

    @property
    def quay(self) -> float:
        """The width of the stone frame."""
        return max(MIN_FRAME_MM, min(MAX_FRAME_MM, 0.3 * self.pitch))

    @property
    def origin(self) -> Point:
        """The place of the first lattice point."""
        edge = self.quay + SHORE * self.pitch
        return (edge, edge)

    @property
    def size(self) -> Point:
        """The size of the whole board."""
        edge = 2 * self.origin[0]
        return (edge + (self.columns - 1) * self.pitch, edge + (self.rows - 1) * self.pitch)

    @property
    def inset(self) -> float:
        """The distance from the centre of a pole to the end of a plank."""
        return self.radius * INSET

    def at(self, place: Point) -> Point:
        """Return the place of a lattice place, in millimetres."""
        return (self.origin[0] + place[0] * self.pitch, self.origin[1] + place[1] * self.pitch)


def make_scale(model: BoardModel) -> Scale:
    """Return the measures of a board (LAB-A2)."""
    layout, settings = model.layout, model.layout.settings
    pitch = settings.pitch_mm
    return Scale(
        layout.columns,
        layout.rows,
        pitch,
        settings.pole_radius * pitch,
        settings.plank_width * pitch,
    )


def scale_to_fit(model: BoardModel, width_mm: float, height_mm: float = inf) -> BoardModel:
    """Return the board at the largest pitch, up to its own, that fits into width and height."""
    scale = make_scale(model)
    wide, high = (side - 2 * scale.quay for side in (width_mm, height_mm))
    return scale_to_pitch(model, min(scale.pitch, wide / scale.columns, high / scale.rows))


def scale_to_pitch(model: BoardModel, pitch: float) -> BoardModel:
    """Return the board at a different pitch."""
    settings = replace(model.layout.settings, pitch_mm=pitch)
    return replace(model, layout=replace(model.layout, settings=settings))


def origin_mm(model: BoardModel) -> Point:
    """Return the place of the lattice point (0, 0) in the picture."""
    return make_scale(model).origin


def angle_of(wind: str) -> float:
    """Return the angle of a direction, clockwise from north."""
    return COMPASS.index(wind) * 22.5


def point_at(angle: float, radius: float = 1.0) -> Point:
    """Return the point at an angle clockwise from north, around the origin."""
    return (radius * sin(angle), -radius * cos(angle))


def unit_vector(wind: str) -> Point:
    """Return one step in a direction, x to the east, y to the south."""
    return point_at(radians(angle_of(wind)))


OUTLINE_MARGIN_MM = 1.5  # an outline on the board is this much wider than its piece
CARD_MM: Point = (44.0, 68.0)
TILE_MM: Point = (20.0, 26.0)
PAWN_MM: Point = (14.0, 70.0)
TENT_MM: Point = (34.0, 60.0)
GEM_SIZE = 0.95  # in radii of a pole
BLEED_MM = 1.5


def plank_length(kind: PlankKind, settings: Settings, scale: Scale) -> float:
    """Return the length of a plank that ends on the rims of two poles (LAB-A2)."""
    reach = settings.short_reach if kind is PlankKind.SHORT else settings.long_reach
    return reach * scale.pitch - 2 * scale.inset


def draw_ground(size: Point, bleed_mm: float, role: str) -> Rect:
    """Return the ground under a whole drawing, up to the bleed."""
    wide, high = size
    return Rect((-bleed_mm, -bleed_mm), (wide + 2 * bleed_mm, high + 2 * bleed_mm), role=role)


def make_piece(
    size: Point, ground: str, marks: tuple[Shape, ...], words: tuple[Shape, ...], title: str
) -> Drawing:
    """Draw a piece on its ground, which extends into the bleed."""
    under = draw_ground(size, BLEED_MM, ground)
    return Drawing(
        size_mm=size,
        layers={Layer.BLEED: (under,), Layer.ART: marks, Layer.LABELS: words},
        palette=PIECES,
        title=title,
        bleed_mm=BLEED_MM,
    )


PIECES = make_palette(Side.DAY)


def regular_polygon(corners: int, radius: float, turn: float = 0.0) -> tuple[Point, ...]:
    """Return the corners of a regular polygon around the origin, the first in the north."""
    return tuple(point_at(2 * pi * (at / corners) + turn, radius) for at in range(corners))


def lines(pairs: Iterable[tuple[Point, Point]], role: str) -> Path:
    """Return many straight strokes as one mark."""
    steps: list[PathStep] = []
    for start, end in pairs:
        steps += [("M", start), ("L", end)]
    return Path(tuple(steps), role=role)


def wedge(start: float, end: float, radius: float) -> tuple[PathStep, ...]:
    """Return a slice of a disc; angles are clockwise from north."""
    return (("M", (0.0, 0.0)), *arc(start, end, radius, "L"), ("Z", ()))


def arc(start: float, end: float, radius: float, begin: str = "M") -> tuple[PathStep, ...]:
    """Return part of a circle around the origin, as curves of 45 degrees at most."""
    count = max(1, round(abs(end - start) / (pi / 4) + 0.49))
    step = (end - start) / count
    reach = radius / cos(step / 2)
    steps: list[PathStep] = [(begin, point_at(start, radius))]
    for at in range(count):
        middle, last = start + (at + 0.5) * step, start + (at + 1) * step
        steps.append(("Q", (*point_at(middle, reach), *point_at(last, radius))))
    return tuple(steps)


def ring(radius: float, centre: Point = (0.0, 0.0)) -> tuple[PathStep, ...]:
    """Return a circle as steps of a path."""
    x, y = centre
    turned = arc(0.0, 2 * pi, radius)
    moved = tuple(
        (op, tuple(v + (y if at % 2 else x) for at, v in enumerate(values)))
        for op, values in turned
    )
    return (*moved, ("Z", ()))


def box_ring(left: float, top: float, right: float, bottom: float) -> tuple[PathStep, ...]:
    """Return a rectangle as steps of a path."""
    corners = ((right, top), (right, bottom), (left, bottom))
    return (("M", (left, top)), *(("L", corner) for corner in corners), ("Z", ()))


HUMP_MM, RISE_MM = 3.2, 0.85


def wave(
    start: Point, humps: int, hump: float = HUMP_MM, rise: float = RISE_MM
) -> Iterator[PathStep]:
    """Yield a wave from left to right."""
    x, y = start
    yield ("M", (x, y))
    for at in range(humps):
        left, up = x + at * hump, -rise if at % 2 == 0 else rise
        yield ("Q", (left + hump / 2, y + 2 * up, left + hump, y))
