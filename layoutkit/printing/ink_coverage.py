"""The share of a page that is covered with ink, computed from geometry without rasterising.

Ink is the visible area of fills times the density of their colour, plus the length of strokes
times width and density, plus the area of letters. For example, a 50 x 40 mm rectangle in 50 % grey
counts as 1000 square millimetres of black. Each drawing is analysed once; its windows are then
summed up.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from layoutkit.drawing.geometry import iter_texts
from layoutkit.drawing.palette import Style, Theme, ink_density
from layoutkit.drawing.shapes import Box, Drawing, Layer, Text
from layoutkit.drawing.text import load_font, normalise_text
from layoutkit.drawing.typst_backend import Edges
from layoutkit.fast_dataclass import dataclass

if TYPE_CHECKING:
    from shapely.geometry.base import BaseGeometry

MEASURED = "visible areas and strokes by the darkness of their colours, without marks in the margin"
LINES = (Layer.ART, Layer.HATCH, Layer.GRID)


@dataclass(frozen=True, slots=True)
class _InkedShapes:
    """The inked areas and lines of a drawing, each with its ink per mm2 or mm; and its texts."""

    areas: tuple[tuple[BaseGeometry, float], ...]
    lines: tuple[tuple[BaseGeometry, float], ...]
    words: tuple[tuple[tuple[float, float], float], ...]

    def within(self, window: Box) -> float:
        """Return the ink in a window, in square millimetres of black."""
        from shapely import area, length

        spot = (window.left, window.top, window.right, window.bottom)
        total = _weighed(area, self.areas, spot) + _weighed(length, self.lines, spot)
        return total + sum(weight for at, weight in self.words if _holds(spot, at))


class InkMeter:
    """Measures the ink in windows of drawings; each drawing is analysed once."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self._seen: dict[int, tuple[Drawing, _InkedShapes]] = {}
        self._ink: dict[tuple[int, Box], float] = {}

    def share(self, pictures: Sequence[tuple[Drawing, Box]], page_mm: tuple[float, float]) -> float:
        """Return the share of a page that pictures cover with ink, each shown by its window."""
        ink = sum(self._in_window(drawing, window) for drawing, window in pictures)
        return ink / (page_mm[0] * page_mm[1])

    def _in_window(self, drawing: Drawing, window: Box) -> float:
        """Return the ink of a picture in a window; copies of a piece are measured once."""
        key = (id(drawing), window)
        if key not in self._ink:
            self._ink[key] = self._inked(drawing).within(window)
        return self._ink[key]

    def _inked(self, drawing: Drawing) -> _InkedShapes:
        if id(drawing) not in self._seen:
            self._seen[id(drawing)] = (drawing, _taken_apart(drawing, self.theme))
        return self._seen[id(drawing)][1]


def _taken_apart(drawing: Drawing, theme: Theme) -> _InkedShapes:
    from layoutkit.drawing.visible_areas import find_visible_areas

    def weight(tone: Style) -> float:
        return ink_density(tone.fill)

    tone = drawing.palette.tone
    found = find_visible_areas(drawing, theme, weight)
    areas = tuple((area, weight(tone(one.mark.role, theme))) for one, area in found)
    return _InkedShapes(areas, tuple(_strokes(drawing, theme)), tuple(_words(drawing, theme)))


def _strokes(drawing: Drawing, theme: Theme) -> Iterator[tuple[BaseGeometry, float]]:
    from layoutkit.drawing.visible_areas import place_shapes

    for layer in LINES:
        for one in place_shapes(drawing.layer(layer)):
            tone = (
                None if isinstance(one.mark, Text) else drawing.palette.tone(one.mark.role, theme)
            )
            if tone is not None and tone.stroke:
                yield one.stroke(), tone.width_mm * ink_density(tone.stroke)


def _words(drawing: Drawing, theme: Theme) -> Iterator[tuple[tuple[float, float], float]]:
    for text, turn in iter_texts(drawing):
        colour = drawing.palette.ink_of_words(text.role, text.over, theme)
        yield turn.put(text.at), _letters_area(text) * ink_density(colour)


def _letters_area(text: Text) -> float:
    """Return the area of the letters, with curves as straight lines between their points."""
    area = sum(_letter_area(char, text.weight) for char in normalise_text(text.words))
    return area * text.size_mm**2


@cache
def _letter_area(char: str, weight: str) -> float:
    _, steps = load_font(weight).glyph(char)
    total, ring = 0.0, list[tuple[float, float]]()
    for op, values in steps:
        if op == "Z":
            pairs = zip(ring, [*ring[1:], ring[0]], strict=True)
            total += sum(x * v - u * y for (x, y), (u, v) in pairs) / 2
            ring = []
        else:
            ring.append((values[-2], values[-1]))
    return abs(total)


def _weighed(
    size: Callable[[Any], Any], shapes: Sequence[tuple[BaseGeometry, float]], window: Edges
) -> float:
    """Return the sizes of shapes within a window, each times its weight, added up."""
    from shapely import clip_by_rect

    sizes = size(clip_by_rect([shape for shape, _ in shapes], *window))
    return float(sum(one * weight for one, (_, weight) in zip(sizes, shapes, strict=True)))


def _holds(box: Edges, at: tuple[float, float]) -> bool:
    return box[0] <= at[0] < box[2] and box[1] <= at[1] < box[3]
