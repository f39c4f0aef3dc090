"""A board divided into the fewest sheets, with seams beside items that should stay whole.

Each direction is solved separately, with the fewest sheets that cover it. The sheets are balanced;
then each seam moves up to 20 mm to the position that cuts the fewest items, the nearest to balance
among equals, as long as the remaining sheets can cover the rest. For example, 300 mm on sheets of
190 mm need two sheets. Their seam starts at 150 mm and moves to 146 mm if an item lies from 147 mm
to 160 mm, because seams keep 1 mm away from items. Both orientations of the paper are tried:
fewest sheets, then fewest cut items, then shortest seams.

The window of a sheet keeps only shapes near it. A long path is reduced to the rings near the
window, which does not change its even-odd fill inside.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from math import ceil
from typing import Literal

from layoutkit.drawing.geometry import bounding_box, text_boxes, union_of_boxes
from layoutkit.drawing.palette import LinearGradient, RadialGradient, Theme
from layoutkit.drawing.shapes import Box, Drawing, Group, Layer, Path, PathStep, Point, Shape
from layoutkit.fast_dataclass import dataclass
from layoutkit.printing.paper import ONE_PAGE, Paper, PrintOptions, paper_for

CLEAR_MM = 1.0  # between a seam and an item that should stay whole
REACH_MM = 20.0  # the greatest offset of a seam from its balanced position
SLACK = 1e-6


@dataclass(frozen=True, slots=True)
class Seam:
    """A line where sheets meet, across x or y; `cuts` counts the items that it cuts."""

    across: Literal["x", "y"]
    at_mm: float
    moved_mm: float
    cuts: int


@dataclass(frozen=True, slots=True)
class Tiling:
    """A board divided into sheets: the edges of columns and rows in board millimetres."""

    paper: Paper
    setup: PrintOptions
    xs: tuple[float, ...]
    ys: tuple[float, ...]
    seams: tuple[Seam, ...]
    bleed_mm: float

    @property
    def columns(self) -> int:
        """Return the number of sheets side by side."""
        return len(self.xs) - 1

    @property
    def rows(self) -> int:
        """Return the number of sheets on top of each other."""
        return len(self.ys) - 1

    @property
    def count(self) -> int:
        """Return the number of all sheets."""
        return self.columns * self.rows

    @property
    def names(self) -> tuple[str, ...]:
        """Return the names of the sheets, row by row."""
        cells = [(row, column) for row in range(self.rows) for column in range(self.columns)]
        return tuple(sheet_name(*cell) for cell in cells)

    @property
    def largest_mm(self) -> Point:
        """Return the size of the largest board that fits on as many sheets."""
        frame = self.setup.frame(self.paper)
        tab, edges = self.setup.tab_mm, 2 * self.bleed_mm
        width = capacity(self.columns, frame.width, tab) - edges
        return (width, capacity(self.rows, frame.height, tab) - edges)

    def window(self, row: int, column: int) -> Box:
        """Return the part of the board that stays visible on a sheet, including bleed."""
        return Box(self.xs[column], self.ys[row], self.xs[column + 1], self.ys[row + 1])

    def sheet(self, row: int, column: int) -> Box:
        """Return the window of a sheet, extended by the tabs under its neighbours."""
        kept, tab = self.window(row, column), self.setup.tab_mm
        right = tab if column + 1 < self.columns else 0.0
        bottom = tab if row + 1 < self.rows else 0.0
        return Box(kept.left, kept.top, kept.right + right, kept.bottom + bottom)


def sheet_name(row: int, column: int) -> str:
    """Return the name of a sheet: A1 is at the top left, and row AA follows row Z."""
    letters = ""
    row += 1
    while row:
        row, rest = divmod(row - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return f"{letters}{column + 1}"


def tile_board(drawing: Drawing, paper_name: str, setup: PrintOptions) -> Tiling:
    """Divide a board into the fewest sheets of a paper, in the better of both orientations."""
    paper = paper_for(paper_name, drawing.size_mm, drawing.bleed_mm, setup)
    orientations = [paper] if paper_name == ONE_PAGE else [paper, paper.turned()]
    tilings = [_tiling(drawing, orientation, setup) for orientation in orientations]
    return min(tilings, key=_worth)


def capacity(sheets: int, frame_mm: float, tab_mm: float) -> float:
    """Return the greatest length that fits on a number of sheets."""
    return sheets * frame_mm - (sheets - 1) * tab_mm


def count_sheets_needed(length_mm: float, frame_mm: float, tab_mm: float) -> int:
    """Return the fewest sheets that hold a length."""
    return max(1, ceil((length_mm - tab_mm) / (frame_mm - tab_mm) - SLACK))


@dataclass(frozen=True, slots=True)
class _Stretch:
    """One direction of a board: its ends, what a sheet holds, and where seams would cut items."""

    start: float
    end: float
    frame: float
    tab: float
    blocked: tuple[tuple[float, float], ...]


def _tiling(drawing: Drawing, paper: Paper, setup: PrintOptions) -> Tiling:
    frame, bleed, tab = setup.frame(paper), drawing.bleed_mm, setup.tab_mm
    whole = (*drawing.obstacles, *text_boxes(drawing))
    across = _grown((box.left, box.right) for box in whole)
    down = _grown((box.top, box.bottom) for box in whole)
    xs, over = _edges(_Stretch(-bleed, drawing.size_mm[0] + bleed, frame.width, tab, across))
    ys, under = _edges(_Stretch(-bleed, drawing.size_mm[1] + bleed, frame.height, tab, down))
    seams = [Seam("x", *facts) for facts in over] + [Seam("y", *facts) for facts in under]
    return Tiling(paper, setup, xs, ys, tuple(seams), bleed)


def _worth(tiling: Tiling) -> tuple[int, int, float, bool]:
    width, height = tiling.xs[-1] - tiling.xs[0], tiling.ys[-1] - tiling.ys[0]
    length = sum(height if seam.across == "x" else width for seam in tiling.seams)
    cuts = sum(seam.cuts for seam in tiling.seams)
    return (tiling.count, cuts, round(length, 3), tiling.paper.is_landscape)


def _grown(spans: Iterable[tuple[float, float]]) -> tuple[tuple[float, float], ...]:
    return tuple(sorted((low - CLEAR_MM, height + CLEAR_MM) for low, height in spans))


def _edges(stretch: _Stretch) -> tuple[tuple[float, ...], list[tuple[float, float, int]]]:
    """Return the edges of the sheets in one direction, and each seam: position, offset, cuts."""
    count = count_sheets_needed(stretch.end - stretch.start, stretch.frame, stretch.tab)
    step = (stretch.end - stretch.start + (count - 1) * stretch.tab) / count - stretch.tab
    edges, seams = [stretch.start], list[tuple[float, float, int]]()
    for left in range(count - 1, 0, -1):
        ideal = stretch.start + (count - left) * step
        minimum = max(ideal - REACH_MM, stretch.end - capacity(left, stretch.frame, stretch.tab))
        maximum = min(ideal + REACH_MM, edges[-1] + stretch.frame - stretch.tab)
        place = _nearest_free(ideal, min(minimum, maximum), maximum, stretch.blocked)
        seams.append((place, place - ideal, _cuts(place, stretch.blocked)))
        edges.append(place)
    return (*edges, stretch.end), seams


def _nearest_free(
    ideal: float, minimum: float, maximum: float, blocked: Sequence[tuple[float, float]]
) -> float:
    """Return the position with the fewest cuts, nearest to the ideal among equals."""
    edges = {edge for span in blocked for edge in span}
    places = [
        min(max(ideal, minimum), maximum),
        *sorted(e for e in edges if minimum <= e <= maximum),
    ]
    return min(places, key=lambda place: (_cuts(place, blocked), abs(place - ideal), place))


def _cuts(place: float, blocked: Sequence[tuple[float, float]]) -> int:
    return sum(low + SLACK < place < height - SLACK for low, height in blocked)


STROKE_MM = 2.0  # no stroke extends farther beyond its mark


@dataclass(frozen=True, slots=True)
class _Placed:
    """A mark and its box; a path that may be split has pieces with boxes of their own."""

    mark: Shape
    box: Box
    pieces: tuple[tuple[tuple[PathStep, ...], Box], ...] = ()


class WindowedDrawing:
    """A picture whose windows are requested; its marks are measured once."""

    def __init__(self, drawing: Drawing) -> None:
        self._drawing = drawing
        self._placed = cache(
            lambda layer: tuple(map(self._place, _open_lasting_groups(drawing.layer(layer))))
        )

    def seen(self, layer: Layer, window: Box) -> tuple[Shape, ...]:
        """Return the marks of a layer that may be visible in a window."""
        room = window.grown(STROKE_MM)
        found = (_within(one, room) for one in self._placed(layer) if _touch(one.box, room))
        return tuple(mark for mark in found if mark is not None)

    def _place(self, mark: Shape) -> _Placed:
        """Return a mark with its pieces; it has none if its fill depends on the whole path."""
        if not isinstance(mark, Path) or self._has_gradient(mark.role):
            return _Placed(mark, bounding_box(mark))
        pieces = tuple((steps, bounding_box(Path(steps))) for steps in _rings(mark))
        return _Placed(mark, union_of_boxes([box for _, box in pieces]), pieces)

    def _has_gradient(self, role: str) -> bool:
        tones = (self._drawing.palette.tone(role, theme) for theme in Theme)
        return any(isinstance(tone.fill, LinearGradient | RadialGradient) for tone in tones)


def _open_lasting_groups(marks: Iterable[Shape]) -> Iterator[Shape]:
    """Yield the marks inside lasting groups, which hold whole boards, and all other marks."""
    for mark in marks:
        if isinstance(mark, Group) and mark == Group(mark.marks, is_lasting=True):
            yield from mark.marks
        else:
            yield mark


def _within(placed: _Placed, room: Box) -> Shape | None:
    """Return a mark, or the part of its path near the window; None if no part is near."""
    mark = placed.mark
    if len(placed.pieces) < 2 or not isinstance(mark, Path):
        return mark
    near = [steps for steps, box in placed.pieces if _touch(box, room)]
    if len(near) == len(placed.pieces):
        return mark
    kept = tuple(step for steps in near for step in steps)
    return Path(kept, role=mark.role, id=mark.id, title=mark.title) if kept else None


def _rings(path: Path) -> Iterator[tuple[PathStep, ...]]:
    ring = list[PathStep]()
    for step in path.steps:
        if step[0] == "M" and ring:
            yield tuple(ring)
            ring = []
        ring.append(step)
    if ring:
        yield tuple(ring)


def _touch(box: Box, room: Box) -> bool:
    across = box.right >= room.left and box.left <= room.right
    return across and box.bottom >= room.top and box.top <= room.bottom
