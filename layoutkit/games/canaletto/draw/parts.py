"""Faces of tokens, tiles, discs, masks, gondola and column, on the board and as parts."""

from collections.abc import Mapping

from layoutkit.drawing import shapes
from layoutkit.drawing.art import read_art
from layoutkit.drawing.text import wrap_text
from layoutkit.games.base.drawing import label
from layoutkit.games.canaletto.draw import style
from layoutkit.games.canaletto.model import GROUP_SIZES, Colour

BLEED_MM = 1.5
TAB = 9.0  # the strip that is glued under the foot
GONDOLA_HIGH, COLUMN_HIGH = 19.0, 37.0


def folded_figure(name: str, glue: str) -> shapes.Drawing:
    """Return the folded figure of the gondola or the column.

    From the top it consists of a strip for glue, the back upside down, the front, and the foot.
    `glue` is printed on the glued strips.
    """
    (width, depth), height, marks = {
        "gondola": (style.GONDOLA, GONDOLA_HIGH, _gondola_face()),
        "column": (style.COLUMN, COLUMN_HIGH, _column_face()),
    }[name]
    face = shapes.Group(marks, title=name)
    folds = (TAB, TAB + height, TAB + 2 * height)
    size = (width, TAB + 2 * height + depth)
    bleed = (width + 2 * BLEED_MM, size[1] + 2 * BLEED_MM)
    faces = (
        shapes.Group((face,), shift=(width, TAB + height), turn=180),
        shapes.Group((face,), shift=(0, TAB + height)),
    )
    grounds = (
        shapes.Rect((-BLEED_MM, -BLEED_MM), bleed, role="page"),
        shapes.Rect((-BLEED_MM, TAB), (bleed[0], 2 * height), role="sky"),
    )
    lines = tuple(shapes.Line((0, y), (width, y), role="fold") for y in folds)
    glued = (TAB / 2, size[1] - depth / 2)
    layers: dict[shapes.Layer, tuple[shapes.Shape, ...]] = {
        shapes.Layer.BLEED: grounds,
        shapes.Layer.ART: (*faces, *lines),
        shapes.Layer.LABELS: tuple(label((width / 2, y), glue, 2.0, "page") for y in glued),
    }
    return shapes.Drawing(size, layers, style.PALETTE, name, bleed_mm=BLEED_MM)


def _gondola_face() -> tuple[shapes.Shape, ...]:
    """Return the gondola from its side, with its gondolier, on the water."""
    width, height = style.GONDOLA[0], GONDOLA_HIGH
    return (
        shapes.Rect((-BLEED_MM, height - 3.6), (width + 2 * BLEED_MM, 3.6), role="water"),
        shapes.Line((7.6, 2.4), (3.4, height - 1.6), role="line"),
        shapes.Group(read_art(style.ICONS)["gondolier"], shift=(8.6, height - 5.2)),
        shapes.Group(_side(), shift=(0.8, height - 12.2)),
    )


def _side() -> tuple[shapes.Shape, ...]:
    """Return the cabin and the hull."""
    return (*read_art(style.ICONS)["cabin"], style.gondola_hull())


def _column_face() -> tuple[shapes.Shape, ...]:
    """Return the column with the winged lion on its capital."""
    return (
        *read_art(style.ICONS)["column"],
        shapes.Group(read_art(style.ICONS)["capital"], shift=(style.COLUMN[0] / 2, 9.6)),
    )


def column_sign() -> shapes.Group:
    """Return the column as a sign, 20 mm high, around the origin."""
    scale = 20.0 / COLUMN_HIGH
    shift = (-style.COLUMN[0] / 2 * scale, -10.0)
    return shapes.Group(_column_face(), shift=shift, scale=(scale, scale), title="column")


def gondola_sign() -> shapes.Group:
    """Return the gondola as a sign, 16 mm long, around the origin."""
    scale = 0.5
    return shapes.Group(_side(), shift=(-8.0, -2.5), scale=(scale, scale), title="gondola")


def piece(
    size: shapes.Point, ground: str, marks: tuple[shapes.Shape, ...], title: str
) -> shapes.Drawing:
    """Return the drawing of a part; its background extends into the bleed."""
    width, height = size
    under = shapes.Rect(
        (-BLEED_MM, -BLEED_MM), (width + 2 * BLEED_MM, height + 2 * BLEED_MM), role=ground
    )
    layers = {shapes.Layer.BLEED: (under,), shapes.Layer.ART: marks}
    return shapes.Drawing(size, layers, style.PALETTE, title, bleed_mm=BLEED_MM)


CORNER_MM = 1.5  # of tokens and tiles
_NAME_MM, _CLEAR_MM = 2.0, 2.2  # the name on a token, and its distance from the edge


def token_marks(group: str, corner: shapes.Point, name: str) -> tuple[shapes.Shape, ...]:
    """Return a treasure on the board, with its name in a language."""
    return (
        style.square(corner, style.TOKEN, f"token-{GROUP_SIZES[group]}", CORNER_MM),
        *token_face(group, corner, name),
    )


def token_face(group: str, corner: shapes.Point, name: str) -> tuple[shapes.Shape, ...]:
    """Return the face of a treasure: its icon, its name and the size of its group."""
    x, y = corner
    ground = f"token-{GROUP_SIZES[group]}"
    lines = wrap_text(name, style.TOKEN - 2 * _CLEAR_MM, _NAME_MM)
    is_long = len(lines) > 1
    top = y + style.TOKEN - (6.4 if is_long else 4.8)
    return (
        style.icon(
            group, (x + style.TOKEN / 2 - 1.0, y + style.TOKEN * (0.34 if is_long else 0.39)), 0.6
        ),
        *(
            label((x + style.TOKEN / 2, top + row * _NAME_MM * 1.35), line, _NAME_MM, ground)
            for row, line in enumerate(lines)
        ),
        label((x + style.TOKEN - 4.0, y + 4.3), str(GROUP_SIZES[group]), 2.4, ground, bold=True),
    )


def tile_marks(value: int, corner: shapes.Point) -> tuple[shapes.Shape, ...]:
    """Return a value tile on the board."""
    return (style.square(corner, style.TILE, "tile", CORNER_MM), *tile_face(value, corner))


def tile_face(value: int, corner: shapes.Point) -> tuple[shapes.Shape, ...]:
    """Return the face of a value tile; 6 and 9 are underlined."""
    x, y = corner[0] + style.TILE / 2, corner[1] + style.TILE / 2
    bar = (shapes.Rect((x - 2.8, y + 5.6), (5.6, 0.9), role="solid"),) if value in (6, 9) else ()
    return (label((x, y), str(value), 8.0, "tile", bold=True), *bar)


def back_face(corner: shapes.Point) -> tuple[shapes.Shape, ...]:
    """Return the back of a value tile: a gondola on a seal."""
    x, y = corner[0] + style.TILE / 2, corner[1] + style.TILE / 2
    boat = shapes.Group((style.gondola_hull(),), shift=(x - 5.4, y - 2.0), scale=(0.34, 0.34))
    return (shapes.Circle((x, y), 6.8, role="tile"), boat)


def disc_marks(
    colour: str, letters: Mapping[str, str], at: shapes.Point, *, is_crossed: bool = False
) -> tuple[shapes.Shape, ...]:
    """Return a disc on the board, with the letter of its colour in a language."""
    face = disc_face(colour, letters, at, is_crossed=is_crossed)
    return (shapes.Circle(at, style.DISC / 2, role=f"disc-{colour}"), *face)


def disc_face(
    colour: str, letters: Mapping[str, str], at: shapes.Point, *, is_crossed: bool
) -> tuple[shapes.Shape, ...]:
    """Return the seal of a colour with its letter, and the cross of a debt behind it."""
    art = read_art(style.ICONS)
    drop = 0.5 if colour == Colour.GREEN else 0.0
    letter = label((at[0], at[1] + drop), letters[colour], 2.1, "gleam", bold=True)
    marks = (*(art["debt"] if is_crossed else ()), *art[f"seal-{colour}"])
    return (shapes.Group(marks, shift=at), letter)
