"""The kit that a game provides for printing: board picture, loose parts, whole pages and legend."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import field, replace
from typing import Literal, TypeAlias
from unicodedata import normalize

from layoutkit.drawing.shapes import Box, Drawing, Group, Layer, Line, Point, Shape
from layoutkit.drawing.text_layout import Legend
from layoutkit.fast_dataclass import dataclass
from layoutkit.languages import Language
from layoutkit.printing.texts import PrintTexts

FOLD_ROLE = "fold"
PartShape: TypeAlias = Literal["rect", "round", "outline"]


@dataclass(frozen=True, slots=True)
class Part:
    """A loose piece of the game, and the number of its copies in the box.

    Parts with the same `component` share sheets and a file: it is part of the file's name ("cards",
    "tokens"). The size is that of `front`; a `back` has the same size. A piece is cut along its
    edge (`rect`), along the ellipse in its box (`round`) or along `outline`. Lines of its picture
    in the role `fold` are folds, a layer of their own on sheets and in cut files.
    """

    component: str
    name: str
    count: int
    front: Drawing
    back: Drawing | None = None
    shape: PartShape = "rect"
    outline: tuple[Point, ...] = ()
    corner_mm: float = 0.0  # rounded corners of a rect

    def __post_init__(self) -> None:
        if self.back is not None and self.back.size_mm != self.front.size_mm:
            raise ValueError(f"{self.name}: front and back differ in size")
        if (self.shape == "outline") != bool(self.outline):
            raise ValueError(
                f"{self.name}: `outline` needs the shape `outline`, and only that shape"
            )

    @property
    def size_mm(self) -> Point:
        """Return width and height."""
        return self.front.size_mm

    @property
    def folds(self) -> tuple[Line, ...]:
        """Return the lines along which the front is folded."""
        marks = self.front.layer(Layer.ART)
        return tuple(one for one in marks if isinstance(one, Line) and one.role == FOLD_ROLE)

    @property
    def sides(self) -> tuple[Drawing, ...]:
        """Return the front, and the back if there is one."""
        return (self.front, self.back) if self.back else (self.front,)


@dataclass(frozen=True, slots=True)
class NumberedFindings:
    """The findings whose numbers are on the board, as counts and as a legend."""

    errors: int
    warnings: int
    notes: int
    legend: Legend

    def said_in(self, texts: PrintTexts) -> str:
        """Return the counts as text: `broken: 2 errors, 1 warning`."""
        nouns = (
            (self.errors, texts.error),
            (self.warnings, texts.warning),
            (self.notes, texts.note),
        )
        counts = ", ".join(noun.counted(number) for number, noun in nouns if number)
        return texts.broken.format(findings=counts) if self.errors else counts


@dataclass(frozen=True, slots=True)
class Kit:
    """Everything that a pack is made of; file names start with `board_name`.

    A whole page is at most 190 x 255 mm, so that it fits on all papers. Components have English
    names for files and options; `printed_names` has their names on sheets.
    """

    board_name: str
    game_title: str
    board: Drawing
    parts: tuple[Part, ...] = ()
    legend: tuple[tuple[str, str], ...] = ()  # sign and meaning
    pages: tuple[tuple[str, Drawing], ...] = ()  # component and picture: rules, for example
    alike: tuple[tuple[str, ...], ...] = ()  # groups of components that share sheets
    making: str = ""  # how to fold and glue parts, in a sentence or two
    contents: str = ""  # hashed with the picture: it distinguishes boards that look alike
    language: Language = Language.EN
    printed_names: Mapping[str, str] = field(default_factory=dict)
    findings: NumberedFindings | None = None

    def with_pictures(self, change: Callable[[Drawing], Drawing]) -> Kit:
        """Return the kit with a function applied to every picture, once for repeated pictures."""
        sides = [side for part in self.parts for side in part.sides]
        pictures = [self.board, *sides, *(drawing for _, drawing in self.pages)]
        made = {key: change(one) for key, one in {id(one): one for one in pictures}.items()}
        parts = tuple(
            replace(part, front=made[id(part.front)], back=part.back and made[id(part.back)])
            for part in self.parts
        )
        pages = tuple((name, made[id(drawing)]) for name, drawing in self.pages)
        return replace(self, board=made[id(self.board)], parts=parts, pages=pages)


PICTURE_LAYERS = (Layer.BLEED, Layer.ART, Layer.HATCH, Layer.GRID, Layer.LABELS)


def embed_picture(
    drawing: Drawing, clip: Box, shift: Point, scale: float = 1.0
) -> dict[Layer, tuple[Shape, ...]]:
    """Return the layers of a picture within a box, as groups on another drawing."""
    return {
        layer: (Group(drawing.layer(layer), shift=shift, scale=(scale, scale), clip=clip),)
        for layer in PICTURE_LAYERS
        if drawing.layer(layer)
    }


def file_stem(name: str) -> str:
    """Return a name reduced to characters that are safe in file names."""
    plain = normalize("NFKD", name).encode("ascii", "ignore").decode()
    return "-".join(re.findall(r"[A-Za-z0-9_]+", plain)) or "board"
