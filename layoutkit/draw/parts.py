"""What a game hands over to be printed: the board's picture, its loose parts, its legend."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from layoutkit.draw.marks import Drawing, Point
from layoutkit.errors import LayoutkitError

PartShape: TypeAlias = Literal["rect", "round", "outline"]


@dataclass(frozen=True, slots=True)
class Part:
    """A loose piece of the game, so often as it is in the box.

    Parts with the same `component` share sheets and a file: it is part of the file's name
    ("planks", "gems"). The size is that of `front`; a `back` has the same size. A piece is cut
    along its edge (`rect`), along the ellipse in its box (`round`) or along `outline`.
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
            raise LayoutkitError(f"{self.name}: front and back differ in size")
        if (self.shape == "outline") != bool(self.outline):
            raise LayoutkitError(f"{self.name}: an outline goes with the shape `outline` alone")

    @property
    def size_mm(self) -> Point:
        """Width and height."""
        return self.front.size_mm


@dataclass(frozen=True, slots=True)
class Kit:
    """All that a pack is made of; `board_name` begins every file's name."""

    board_name: str
    game_title: str
    board: Drawing
    parts: tuple[Part, ...] = ()
    legend: tuple[tuple[str, str], ...] = ()  # sign and meaning, in words
    pages: tuple[tuple[str, Drawing], ...] = ()  # component and picture: rules and the like
