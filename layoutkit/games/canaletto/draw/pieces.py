"""The loose parts: treasures, value tiles, discs, masks, gondola, column, player aids."""

from __future__ import annotations

from collections.abc import Iterator

from layoutkit.draw.marks import (
    Circle,
    Drawing,
    Ellipse,
    Group,
    Layer,
    Line,
    Mark,
    Point,
    Polygon,
    Rect,
)
from layoutkit.games.canaletto.board.terms import SIZES, Case, Colour
from layoutkit.games.canaletto.draw.aid import aid_card
from layoutkit.games.canaletto.draw.icons import icon, shape
from layoutkit.games.canaletto.draw.look import PALETTE, square, words
from layoutkit.games.canaletto.draw.plan import DISC, TILE, TOKEN
from layoutkit.press.kit import Part

MASK: Point = (44.0, 26.0)
GONDOLA: Point = (44.0, 20.0)
COLUMN: Point = (20.0, 44.0)


def make_parts(case: Case) -> tuple[Part, ...]:
    """Every loose part of the box (66 pieces), and an aid for each of four players."""
    return (
        *token_parts(),
        *tile_parts(case),
        *disc_parts(),
        Part("markers", "mask", len(Colour), picture(MASK, "mask", mask_marks())),
        Part("markers", "gondola", 1, picture(GONDOLA, "gondola", gondola_marks())),
        Part("markers", "column", 1, picture(COLUMN, "column", column_marks())),
        Part("aids", "player aid", len(Colour), aid_card(case)),
    )


def picture(size: Point, title: str, marks: tuple[Mark, ...]) -> Drawing:
    """A small picture of its own."""
    layers = {Layer.ART: marks}
    return Drawing(size, layers, PALETTE, title, bleed_mm=0.0)


def token_parts() -> Iterator[Part]:
    """The treasures, each as often as its group has pieces."""
    for group, size in SIZES.items():
        front = picture((TOKEN, TOKEN), group, token_marks(group, (0, 0)))
        yield Part("treasures", group, size, front, corner_mm=1.5)


def token_marks(group: str, corner: Point) -> tuple[Mark, ...]:
    """A treasure: its picture, its name and how many pieces its group has."""
    x, y = corner
    ground = f"token-{group}"
    return (
        square(corner, TOKEN, ground),
        icon(group, (x + TOKEN / 2 - 1.2, y + TOKEN * 0.43), 0.68),
        words((x + TOKEN / 2, y + TOKEN - 5.0), group, 2.0, ground),
        words((x + TOKEN - 5.1, y + 5.2), str(SIZES[group]), 2.4, ground, bold=True),
    )


def tile_parts(case: Case) -> Iterator[Part]:
    """One value tile of each number; the back shows that it is used."""
    settings = case.layout.settings
    back = picture((TILE, TILE), "used", (square((0, 0), TILE, "tile-back"),))
    for value in range(settings.tile_low, settings.tile_high + 1):
        front = picture((TILE, TILE), f"value {value}", tile_marks(value, (0, 0)))
        yield Part("values", f"value {value}", 1, front, back, corner_mm=1.5)


def tile_marks(value: int, corner: Point) -> tuple[Mark, ...]:
    """A value tile; 6 and 9 are underlined."""
    x, y = corner[0] + TILE / 2, corner[1] + TILE / 2
    bar = (Rect((x - 3.2, y + 7.0), (6.4, 1.0), role="solid"),) if value in (6, 9) else ()
    return (
        square(corner, TILE, "tile"),
        words((x, y), str(value), 9.0, "tile", bold=True),
        *bar,
    )


def disc_parts() -> Iterator[Part]:
    """Two plain discs and one with a cross in each colour."""
    for colour in Colour:
        for name, count, crossed in ((colour, 2, False), (f"{colour} debt", 1, True)):
            marks = disc_marks(colour, (DISC / 2, DISC / 2), DISC / 2, crossed)
            front = picture((DISC, DISC), str(name), marks)
            yield Part("markers", str(name), count, front, shape="round")


def disc_marks(colour: str, at: Point, radius: float, crossed: bool = False) -> tuple[Mark, ...]:
    """A disc with the letter of its colour, or with the cross of debt round it."""
    x, y = at
    arm = radius * 0.66  # its ends lie on the edge of the disc, outside the letter's seal
    cross = (
        Line((x - arm, y - arm), (x + arm, y + arm), role="cross"),
        Line((x - arm, y + arm), (x + arm, y - arm), role="cross"),
    )
    seal = Circle(at, min(2.4, radius * 0.58), role="gleam")
    letter = words(at, colour[0].upper(), 2.2, "gleam", bold=True)
    return (
        Circle(at, radius - 0.25, role=f"disc-{colour}"),
        *(cross if crossed else ()),
        seal,
        letter,
    )


def mask_marks() -> tuple[Mark, ...]:
    """A carnival mask."""
    half = shape(
        ("M", (22, 7)), ("C", (14, 2, 5, 3, 3, 9)), ("C", (3, 18, 9, 22, 14, 21)),
        ("C", (19, 20, 20, 17, 22, 17)), ("C", (24, 17, 25, 20, 30, 21)),
        ("C", (35, 22, 41, 18, 41, 9)), ("C", (39, 3, 30, 2, 22, 7)),
    )  # fmt: skip
    eyes = [Ellipse((x, 12), (4.2, 2.6), role="gleam") for x in (12.5, 31.5)]
    return (Rect((0, 0), MASK, 2, role="token-clock"), half, *eyes)


def gondola_marks(
    at: Point = (0, 0), scale: float = 1.0, with_ground: bool = True
) -> tuple[Mark, ...]:
    """A gondola with its comb, in its own frame of 44 x 20 mm."""
    hull = shape(
        ("M", (3, 6)), ("C", (6, 12, 10, 14, 22, 14)), ("C", (34, 14, 38, 11, 41, 4)),
        ("L", (39, 4)), ("C", (36, 9, 32, 10.5, 22, 10.5)), ("C", (12, 10.5, 8, 9, 5, 6)),
    )  # fmt: skip
    marks: tuple[Mark, ...] = (
        hull,
        Polygon(((39, 2), (42.4, 2), (42.4, 3.2), (40.6, 4.4), (39, 4.4)), role="solid"),
        Rect((17, 5.4), (8, 5.4), 2.2, role="gleam"),
        Line((8, 1.6), (14, 17), role="line"),
    )
    ground = (Rect((0, 0), GONDOLA, 2, role="quay"),) if with_ground else ()
    return (Group((*ground, *marks), shift=at, scale=(scale, scale), title="gondola"),)


def column_marks(
    at: Point = (0, 0), scale: float = 1.0, with_ground: bool = True
) -> tuple[Mark, ...]:
    """The column with its lion's crown, in its own frame of 20 x 44 mm."""
    flutes = [Line((x, 13.5), (x, 34.5), role="line") for x in (8.6, 10.0, 11.4)]
    marks: tuple[Mark, ...] = (
        Rect((3.5, 37.5), (13, 3.5), role="solid"),
        Rect((5.5, 35), (9, 2.5), role="solid"),
        Rect((7, 13), (6, 22), role="gleam"),
        *flutes,
        Polygon(((4.5, 9), (15.5, 9), (13.5, 13), (6.5, 13)), role="solid"),
        Circle((10, 5.8), 3.0, role="solid"),
    )
    ground = (Rect((0, 0), COLUMN, 2, role="quay"),) if with_ground else ()
    return (Group((*ground, *marks), shift=at, scale=(scale, scale), title="column"),)
