"""The loose parts: treasures, value tiles, discs, masks, gondola and column."""

from __future__ import annotations

from collections.abc import Iterator

from layoutkit.draw.fonts import wrap_text
from layoutkit.draw.marks import (
    Circle,
    Drawing,
    Ellipse,
    Group,
    Layer,
    Line,
    Point,
    Polygon,
    Rect,
    Shape,
)
from layoutkit.games.canaletto.board.terms import GROUP_SIZES, Case, Colour
from layoutkit.games.canaletto.draw.figures import BLEED_MM, column_figure, gondola_figure
from layoutkit.games.canaletto.draw.icons import closed_path, gondola_hull, icon
from layoutkit.games.canaletto.draw.look import PALETTE, label, square
from layoutkit.games.canaletto.draw.plan import DISC, TILE, TOKEN
from layoutkit.games.canaletto.texts import CanalettoTexts
from layoutkit.press.kit import Part
from layoutkit.records import dataclass

MASK: Point = (44.0, 26.0)
CORNER_MM = 1.5  # of tokens and tiles
_NAME_MM, _CLEAR_MM = 2.0, 2.2  # the name on a token, and its distance from the edge


def make_parts(case: Case, texts: CanalettoTexts) -> tuple[Part, ...]:
    """Return every loose part of the box: 66 pieces."""
    mask = piece(MASK, "mask-ground", mask_marks(), "mask")
    return (
        *token_parts(texts),
        *tile_parts(case),
        *disc_parts(texts),
        Part("markers", "mask", len(Colour), mask, corner_mm=2.0),
        Part("markers", "gondola", 1, gondola_figure(texts.glue)),
        Part("markers", "column", 1, column_figure(texts.glue)),
    )


def piece(size: Point, ground: str, marks: tuple[Shape, ...], title: str) -> Drawing:
    """Return the drawing of a part; its background extends into the bleed."""
    width, height = size
    under = Rect((-BLEED_MM, -BLEED_MM), (width + 2 * BLEED_MM, height + 2 * BLEED_MM), role=ground)
    layers = {Layer.BLEED: (under,), Layer.ART: marks}
    return Drawing(size, layers, PALETTE, title, bleed_mm=BLEED_MM)


def token_parts(texts: CanalettoTexts) -> Iterator[Part]:
    """Yield the treasures of each group."""
    for group, size in GROUP_SIZES.items():
        face = token_face(group, (0, 0), texts.treasure_names[group])
        front = piece((TOKEN, TOKEN), f"token-{size}", face, group)
        yield Part("treasures", group, size, front, corner_mm=CORNER_MM)


def token_marks(group: str, corner: Point, name: str) -> tuple[Shape, ...]:
    """Return a treasure on the board, with its name in a language."""
    return (
        square(corner, TOKEN, f"token-{GROUP_SIZES[group]}", CORNER_MM),
        *token_face(group, corner, name),
    )


def token_face(group: str, corner: Point, name: str) -> tuple[Shape, ...]:
    """Return the face of a treasure: its icon, its name and the size of its group."""
    x, y = corner
    ground = f"token-{GROUP_SIZES[group]}"
    lines = wrap_text(name, TOKEN - 2 * _CLEAR_MM, _NAME_MM)
    is_long = len(lines) > 1
    top = y + TOKEN - (6.4 if is_long else 4.8)
    return (
        icon(group, (x + TOKEN / 2 - 1.0, y + TOKEN * (0.34 if is_long else 0.39)), 0.6),
        *(
            label((x + TOKEN / 2, top + row * _NAME_MM * 1.35), line, _NAME_MM, ground)
            for row, line in enumerate(lines)
        ),
        label((x + TOKEN - 4.0, y + 4.3), str(GROUP_SIZES[group]), 2.4, ground, bold=True),
    )


def tile_parts(case: Case) -> Iterator[Part]:
    """Yield a value tile of each number; the back shows that it is used."""
    settings = case.layout.settings
    back = piece((TILE, TILE), "tile-back", back_face((0, 0)), "used")
    for value in range(settings.tile_low, settings.tile_high + 1):
        front = piece((TILE, TILE), "tile", tile_face(value, (0, 0)), f"value {value}")
        yield Part("values", f"value {value}", 1, front, back, corner_mm=CORNER_MM)


def tile_marks(value: int, corner: Point) -> tuple[Shape, ...]:
    """Return a value tile on the board."""
    return (square(corner, TILE, "tile", CORNER_MM), *tile_face(value, corner))


def tile_face(value: int, corner: Point) -> tuple[Shape, ...]:
    """Return the face of a value tile; 6 and 9 are underlined."""
    x, y = corner[0] + TILE / 2, corner[1] + TILE / 2
    bar = (Rect((x - 2.8, y + 5.6), (5.6, 0.9), role="solid"),) if value in (6, 9) else ()
    return (label((x, y), str(value), 8.0, "tile", bold=True), *bar)


def used_tile(corner: Point) -> tuple[Shape, ...]:
    """Return a value tile that lies face down on the board."""
    return (square(corner, TILE, "tile-back", CORNER_MM), *back_face(corner))


def back_face(corner: Point) -> tuple[Shape, ...]:
    """Return the back of a value tile: a gondola on a seal."""
    x, y = corner[0] + TILE / 2, corner[1] + TILE / 2
    boat = Group((gondola_hull(),), shift=(x - 5.4, y - 2.0), scale=(0.34, 0.34))
    return (Circle((x, y), 6.8, role="tile"), boat)


def disc_parts(texts: CanalettoTexts) -> Iterator[Part]:
    """Yield two plain discs and one with a cross in each colour."""
    for colour in Colour:
        for name, count, crossed in ((colour, 2, False), (f"{colour} debt", 1, True)):
            sign = DiscSign(colour, texts.colour_letters[colour], crossed)
            marks = disc_face(sign, (DISC / 2, DISC / 2))
            front = piece((DISC, DISC), f"disc-{colour}", marks, str(name))
            yield Part("markers", str(name), count, front, shape="round")


@dataclass(frozen=True, slots=True)
class DiscSign:
    """The face of a disc: its colour, the letter of the colour in a language, and the cross."""

    colour: str
    letter: str
    is_crossed: bool = False


def disc_marks(sign: DiscSign, at: Point) -> tuple[Shape, ...]:
    """Return a disc on the board."""
    return (Circle(at, DISC / 2, role=f"disc-{sign.colour}"), *disc_face(sign, at))


def disc_face(sign: DiscSign, at: Point) -> tuple[Shape, ...]:
    """Return the seal of a colour with its letter, and the cross of a debt behind it."""
    x, y = at
    arm = DISC / 2 * 0.68
    cross = (
        Line((x - arm, y - arm), (x + arm, y + arm), role="cross"),
        Line((x - arm, y + arm), (x + arm, y - arm), role="cross"),
    )
    drop = 0.5 if sign.colour == Colour.GREEN else 0.0
    letter = label((x, y + drop), sign.letter, 2.1, "gleam", bold=True)
    return (*(cross if sign.is_crossed else ()), seal(sign.colour, at), letter)


def seal(colour: str, at: Point) -> Shape:
    """Return the shape that identifies a colour in black and white."""
    x, y = at
    match colour:
        case Colour.RED:
            return Circle(at, 2.5, role="gleam")
        case Colour.BLUE:
            return Rect((x - 2.2, y - 2.2), (4.4, 4.4), 0.3, role="gleam")
        case Colour.GREEN:
            corners = ((-0.6, -3.5), (0.6, -3.5), (3.4, 1.5), (2.8, 2.5), (-2.8, 2.5), (-3.4, 1.5))
            return Polygon(tuple((x + u, y + v) for u, v in corners), role="gleam")
    return Polygon(((x, y - 3.3), (x + 3.3, y), (x, y + 3.3), (x - 3.3, y)), role="gleam")


def mask_marks() -> tuple[Shape, ...]:
    """Return a carnival mask."""
    half = closed_path(
        ("M", (22, 7)), ("C", (14, 2, 5, 3, 3, 9)), ("C", (3, 18, 9, 22, 14, 21)),
        ("C", (19, 20, 20, 17, 22, 17)), ("C", (24, 17, 25, 20, 30, 21)),
        ("C", (35, 22, 41, 18, 41, 9)), ("C", (39, 3, 30, 2, 22, 7)),
    )  # fmt: skip
    eyes = [Ellipse((x, 12), (4.2, 2.6), role="gleam") for x in (12.5, 31.5)]
    return (half, *eyes)
