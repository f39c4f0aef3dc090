"""The marks of a picture that are visible in a window; long paths are reduced to nearby parts."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from layoutkit.draw.marks import Box, Drawing, Layer, Path, PathStep, Shape
from layoutkit.draw.place import bounding_box
from layoutkit.draw.themes import LinearGradient, RadialGradient, Theme
from layoutkit.records import dataclass

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
        self._placed = cache(self._find_placed)

    def seen(self, layer: Layer, window: Box) -> tuple[Shape, ...]:
        """Return the marks of a layer that may be visible in a window."""
        room = window.grown(STROKE_MM)
        found = (_within(one, room) for one in self._placed(layer) if _touch(one.box, room))
        return tuple(mark for mark in found if mark is not None)

    def _find_placed(self, layer: Layer) -> tuple[_Placed, ...]:
        marks = self._drawing.layer(layer)
        return tuple(_Placed(mark, bounding_box(mark), self._pieces(mark)) for mark in marks)

    def _pieces(self, mark: Shape) -> tuple[tuple[tuple[PathStep, ...], Box], ...]:
        """Return the rings and lines of a path; none if its fill depends on the whole path."""
        if not isinstance(mark, Path) or self._has_gradient(mark.role):
            return ()
        return tuple((steps, bounding_box(Path(steps))) for steps in _rings(mark))

    def _has_gradient(self, role: str) -> bool:
        tones = (self._drawing.palette.tone(role, theme) for theme in Theme)
        return any(isinstance(tone.fill, LinearGradient | RadialGradient) for tone in tones)


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
