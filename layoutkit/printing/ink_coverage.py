"""The share of a page that is covered with ink, measured on a grid of small cells.

Fills are laid onto the grid from the lowest mark to the highest, so that every cell ends with the
density of the colour that is visible there. A row of cells is 0.5 mm high and a fill covers it
between the points where its outline crosses the middle of the row. For example, a 50 x 40 mm
rectangle in 50 % grey counts as 1000 square millimetres of black. Strokes add their length times
width and density, in pieces of about 1 mm, and letters add their area. Each drawing is measured
once; its windows are then summed up. The module loads numpy and shapely, which takes time, so it is
imported only where ink is measured.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, TypeAlias

import numpy as np

from layoutkit.drawing.geometry import Transform, iter_texts
from layoutkit.drawing.palette import Style, Theme, ink_density
from layoutkit.drawing.shapes import Box, Drawing, Layer, Line, Path, Polyline, Text
from layoutkit.drawing.text import load_font, normalise_text
from layoutkit.drawing.visible_areas import PlacedShape, corners_of, place_shapes
from layoutkit.fast_dataclass import dataclass

Array: TypeAlias = np.ndarray[Any, np.dtype[Any]]

MEASURED = "visible areas and strokes by the darkness of their colours, without marks in the margin"
LINES = (Layer.ART, Layer.HATCH, Layer.GRID)
GROUNDS = (Layer.BLEED, Layer.ART)
ROW_MM, COLUMN_MM, PIECE_MM = 0.5, 0.25, 1.0


@dataclass(frozen=True, slots=True)
class _InkMap:
    """The density of every cell of a drawing, and the ink of strokes and texts at points."""

    cells: Array
    corner: tuple[float, float]
    points: Array  # x, y and square millimetres of black

    def within(self, window: Box) -> float:
        """Return the ink in a window, in square millimetres of black."""
        left, right = (_cell(x - self.corner[0], COLUMN_MM) for x in (window.left, window.right))
        top, bottom = (_cell(y - self.corner[1], ROW_MM) for y in (window.top, window.bottom))
        filled = float(self.cells[top:bottom, left:right].sum(dtype=float))
        x, y, ink = self.points
        inside = (window.left <= x) & (x < window.right) & (window.top <= y) & (y < window.bottom)
        return filled * ROW_MM * COLUMN_MM + float(ink[inside].sum())


def _cell(distance_mm: float, size_mm: float) -> int:
    return max(round(distance_mm / size_mm), 0)


class InkMeter:
    """Measures the ink in windows of drawings; each drawing is measured once."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self._seen: dict[int, tuple[Drawing, _InkMap]] = {}
        self._ink: dict[tuple[int, Box], float] = {}

    def share(self, pictures: Sequence[tuple[Drawing, Box]], page_mm: tuple[float, float]) -> float:
        """Return the share of a page that pictures cover with ink, each shown by its window."""
        ink = sum(self._in_window(drawing, window) for drawing, window in pictures)
        return ink / (page_mm[0] * page_mm[1])

    def _in_window(self, drawing: Drawing, window: Box) -> float:
        """Return the ink of a picture in a window; copies of a piece are measured once."""
        key = (id(drawing), window)
        if key not in self._ink:
            if id(drawing) not in self._seen:
                self._seen[id(drawing)] = (drawing, _measure(drawing, self.theme))
            self._ink[key] = self._seen[id(drawing)][1].within(window)
        return self._ink[key]


def _measure(drawing: Drawing, theme: Theme) -> _InkMap:
    bleed, (width, height) = drawing.bleed_mm, drawing.size_mm
    size = (_cell(height + 2 * bleed, ROW_MM), _cell(width + 2 * bleed, COLUMN_MM))
    cells = np.zeros(size, dtype=np.float32)
    tone = cache(lambda role: drawing.palette.tone(role, theme))
    fills, strokes = list[tuple[PlacedShape, Style]](), list[tuple[PlacedShape, Style]]()
    for layer in dict.fromkeys((*GROUNDS, *LINES)):
        for shape in place_shapes(drawing.layer(layer)):
            if isinstance(shape.mark, Text):
                continue
            style = tone(shape.mark.role)
            if style.fill and layer in GROUNDS and not isinstance(shape.mark, Line | Polyline):
                fills.append((shape, style))
            if style.stroke and layer in LINES:
                strokes.append((shape, style))
    _lay_fills(fills, cells, (-bleed, -bleed))
    words = np.array(list(_words(drawing, theme)), dtype=float).reshape(-1, 3).T
    return _InkMap(cells, (-bleed, -bleed), np.hstack([words, _stroke_points(strokes)]))


def _outline(shape: PlacedShape) -> Sequence[Array]:
    """Return the corners of each ring or line of a mark, on the drawing."""
    turn, rings = shape.turn, corners_of(shape.mark)
    if turn == Transform():
        return rings
    return [ring @ ((turn.a, turn.b), (turn.c, turn.d)) + (turn.x, turn.y) for ring in rings]


def _segments(rings: Sequence[Array]) -> tuple[Array, Array, Array]:
    """Return start, end and ring of every segment; the last segment of a ring closes it."""
    sizes = np.array([len(ring) for ring in rings])
    stops, points = np.cumsum(sizes), np.concatenate(rings)
    following = np.arange(1, len(points) + 1)
    following[stops - 1] = stops - sizes
    return points, points[following], np.repeat(np.arange(len(rings)), sizes)


def _repeat(counts: Array) -> tuple[Array, Array]:
    """Return each index as often as its count says, and the number of each repetition."""
    index = np.repeat(np.arange(len(counts)), counts)
    return index, np.arange(len(index)) - np.repeat(np.cumsum(counts) - counts, counts)


def _lay_fills(
    fills: Sequence[tuple[PlacedShape, Style]], cells: Array, corner: tuple[float, float]
) -> None:
    """Write the density of every fill into the cells that it covers."""
    rings = [(at, ring) for at, (shape, _) in enumerate(fills) for ring in _outline(shape)]
    if not rings:
        return
    start, end, ring = _segments([ring for _, ring in rings])
    owner = np.array([at for at, _ in rings])[ring]
    (rows, columns), unit = cells.shape, (COLUMN_MM, ROW_MM)
    start, end = (start - corner) / unit, (end - corner) / unit
    clips = np.array([_bounds(shape) for shape, _ in fills]) - (*corner, *corner)
    left, right = np.rint(np.clip(clips[:, ::2] / COLUMN_MM, 0, columns)).T
    top, bottom = np.rint(np.clip(clips[:, 1::2] / ROW_MM, 0, rows)).T
    # a segment crosses the middles of the rows from `first` up to `last`
    ys = np.ceil(np.stack([start[:, 1], end[:, 1]]) - 0.5)
    first = np.maximum(ys.min(axis=0), top[owner])
    last = np.minimum(ys.max(axis=0), bottom[owner])
    index, number = _repeat(np.maximum(last - first, 0).astype(int))
    row, fill = first[index] + number, owner[index]
    (x0, y0), (x1, y1) = start[index].T, end[index].T
    x = x0 + (row + 0.5 - y0) * (x1 - x0) / (y1 - y0)
    column = np.clip(np.rint(x), left[fill], right[fill])
    order = np.lexsort((column, row, fill))
    row, column = row[order][::2].astype(int), column[order].astype(int)
    density = np.array([ink_density(style.fill) for _, style in fills])[fill[order][::2]]
    runs = (row, column[::2], column[1::2], density)
    for at, begin, stop, ink in zip(*(run.tolist() for run in runs), strict=True):
        cells[at, begin:stop] = ink


def _stroke_points(strokes: Sequence[tuple[PlacedShape, Style]]) -> Array:
    """Return the middle of every piece of every stroke, and the ink of the piece."""
    rings = [(at, ring) for at, (shape, _) in enumerate(strokes) for ring in _outline(shape)]
    if not rings:
        return np.empty((3, 0))
    start, end, ring = _segments([ring for _, ring in rings])
    is_open = np.array([isinstance(shape.mark, Line | Polyline | Path) for shape, _ in strokes])
    facts = [
        (style.width_mm * ink_density(style.stroke), *_bounds(shape)) for shape, style in strokes
    ]
    owner = np.array([at for at, _ in rings])[ring]
    is_last = np.append(ring[1:] != ring[:-1], True)
    length = np.where(is_last & is_open[owner], 0.0, np.hypot(*(end - start).T))
    counts = np.ceil(length / PIECE_MM).astype(int)
    index, number = _repeat(counts)
    part = (number + 0.5) / counts[index]
    x, y = (start[index] + (end - start)[index] * part[:, np.newaxis]).T
    weight, left, top, right, bottom = np.array(facts)[owner[index]].T
    is_shown = (left <= x) & (x < right) & (top <= y) & (y < bottom)
    return np.array([x, y, length[index] / counts[index] * weight])[:, is_shown]


def _bounds(shape: PlacedShape) -> tuple[float, float, float, float]:
    """Return the box of the clip of a shape; of a turned clip, the box around it."""
    if shape.clip is None:
        return (-_FAR_MM, -_FAR_MM, _FAR_MM, _FAR_MM)
    bounds: tuple[float, float, float, float] = shape.clip.bounds
    return (0.0, 0.0, 0.0, 0.0) if shape.clip.is_empty else bounds


_FAR_MM = 1e6


def _words(drawing: Drawing, theme: Theme) -> Iterator[tuple[float, float, float]]:
    for text, turn in iter_texts(drawing):
        colour = drawing.palette.ink_of_words(text.role, text.over, theme)
        area = sum(_letter_area(char, text.weight) for char in normalise_text(text.words))
        yield (*turn.put(text.at), (area * text.size_mm**2) * ink_density(colour))


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
