"""The share of a page that is inked, by geometry: visible areas, strokes, letters."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from layoutkit.draw.fonts import font, known
from layoutkit.draw.marks import Box, Drawing, Layer, Text
from layoutkit.draw.place import singles
from layoutkit.draw.themes import Theme, darkness

if TYPE_CHECKING:
    from shapely.geometry.base import BaseGeometry

MEASURED = "visible areas and strokes by the darkness of their colours, marks in the margin aside"
LINES = (Layer.ART, Layer.HATCH, Layer.GRID)


@dataclass(frozen=True, slots=True)
class _InkedShapes:
    """The inked shapes of a drawing: areas and lines, what a mm2 or mm of each weighs; words."""

    areas: tuple[tuple[BaseGeometry, float], ...]
    lines: tuple[tuple[BaseGeometry, float], ...]
    words: tuple[tuple[tuple[float, float], float], ...]

    def within(self, window: Box) -> float:
        """The ink in a window, in square millimetres of black."""
        total = sum(_clip(area, window).area * weight for area, weight in self.areas)
        total += sum(_clip(line, window).length * weight for line, weight in self.lines)
        spot = (window.left, window.top, window.right, window.bottom)
        return total + sum(weight for at, weight in self.words if _holds(spot, at))


class InkMeter:
    """Measures windows of drawings in one theme; a drawing is taken apart once."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self._seen: dict[int, tuple[Drawing, _InkedShapes]] = {}

    def share(self, pictures: Sequence[tuple[Drawing, Box]], page_mm: tuple[float, float]) -> float:
        """The share of a page that pictures ink, each shown by its window."""
        ink = sum(self._inked(drawing).within(window) for drawing, window in pictures)
        return ink / (page_mm[0] * page_mm[1])

    def _inked(self, drawing: Drawing) -> _InkedShapes:
        if id(drawing) not in self._seen:
            self._seen[id(drawing)] = (drawing, _taken_apart(drawing, self.theme))
        return self._seen[id(drawing)][1]


def _taken_apart(drawing: Drawing, theme: Theme) -> _InkedShapes:
    from layoutkit.draw.regions import visible

    tone = drawing.palette.tone
    areas = tuple(
        (area, darkness(tone(one.mark.role, theme).fill)) for one, area in visible(drawing, theme)
    )
    return _InkedShapes(areas, tuple(_strokes(drawing, theme)), tuple(_words(drawing, theme)))


def _strokes(drawing: Drawing, theme: Theme) -> Iterator[tuple[BaseGeometry, float]]:
    from layoutkit.draw.regions import placed

    for layer in LINES:
        for one in placed(drawing.layer(layer)):
            tone = (
                None if isinstance(one.mark, Text) else drawing.palette.tone(one.mark.role, theme)
            )
            if tone is not None and tone.stroke:
                yield one.stroke(), tone.width_mm * darkness(tone.stroke)


def _words(drawing: Drawing, theme: Theme) -> Iterator[tuple[tuple[float, float], float]]:
    for layer in Layer:
        for mark, turn in singles(drawing.layer(layer)):
            if isinstance(mark, Text):
                colour = drawing.palette.ink_of_words(mark.role, mark.over, theme)
                yield turn.put(mark.at), _letters_area(mark) * darkness(colour)


def _letters_area(text: Text) -> float:
    """The area of the letters, curves taken as the lines between their points."""
    area = sum(_letter_area(char, text.weight) for char in known(text.words))
    return area * text.size_mm**2


@cache
def _letter_area(char: str, weight: str) -> float:
    _, steps = font(weight).glyph(char)
    total, ring = 0.0, list[tuple[float, float]]()
    for op, values in steps:
        if op == "Z":
            pairs = zip(ring, [*ring[1:], ring[0]], strict=True)
            total += sum(x * v - u * y for (x, y), (u, v) in pairs) / 2
            ring = []
        else:
            ring.append((values[-2], values[-1]))
    return abs(total)


def _clip(shape: BaseGeometry, window: Box) -> BaseGeometry:
    from shapely import clip_by_rect

    return clip_by_rect(shape, window.left, window.top, window.right, window.bottom)


def _holds(box: tuple[float, float, float, float], at: tuple[float, float]) -> bool:
    return box[0] <= at[0] < box[2] and box[1] <= at[1] < box[3]
