"""The place of a word on the outline of a plank, near the middle where nothing covers it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import cos, radians, sin

from layoutkit.draw.fonts import text_width_mm
from layoutkit.draw.marks import Point, Text
from layoutkit.games.labyrinth.draw.planks import DrawnPlank
from layoutkit.games.labyrinth.draw.sizes import OUTLINE_MARGIN_MM

WORD_MM = 2.2
_CLEAR_MM = 0.8
_STEP_MM = 0.5


def place_word(
    plank: DrawnPlank, words: str, above: Sequence[DrawnPlank], width_mm: float
) -> Text | None:
    """Return the word on a plank, in the plank's frame; None if other planks cover it all."""
    half = text_width_mm(words, WORD_MM) / 2 + _CLEAR_MM
    near = (other for other in above if _may_overlap(plank, other, width_mm))
    covers = [_corners(other, 0.0, other.length, width_mm) for other in near]
    for along in _iter_places(plank.length, half):
        body = _corners(plank, along - half, along + half, WORD_MM + 1)
        if not any(_shapes_overlap(body, cover) for cover in covers):
            over = 180.0 if not -90 < plank.angle <= 90 else 0.0
            return Text(
                (along, 0), words, WORD_MM, angle=over, role="plate-word", over="spot-ground"
            )
    return None


def _may_overlap(plank: DrawnPlank, other: DrawnPlank, width_mm: float) -> bool:
    """Return whether the outlines of two planks may overlap, judged by their bounding boxes."""
    most = max(width_mm, WORD_MM + 1) + 2 * OUTLINE_MARGIN_MM
    for a, b, c, d in zip(plank.start, plank.end, other.start, other.end, strict=True):
        if max(a, b) + most < min(c, d) or max(c, d) + most < min(a, b):
            return False
    return True


def _iter_places(length: float, half: float) -> Iterator[float]:
    """Yield places from the middle outwards."""
    reach = length / 2 - half
    for step in range(int(reach / _STEP_MM) + 1):
        yield length / 2 + step * _STEP_MM
        yield length / 2 - step * _STEP_MM


def _corners(plank: DrawnPlank, start: float, end: float, width_mm: float) -> tuple[Point, ...]:
    """Return the corners of a stretch of a plank's outline, in turn."""
    u, v = cos(radians(plank.angle)), sin(radians(plank.angle))
    half, more = width_mm / 2 + OUTLINE_MARGIN_MM / 2, OUTLINE_MARGIN_MM / 2
    stretch = ((start - more, -half), (end + more, -half), (end + more, half), (start - more, half))
    x, y = plank.start
    return tuple((x + a * u - b * v, y + a * v + b * u) for a, b in stretch)


def _shapes_overlap(one: Sequence[Point], other: Sequence[Point]) -> bool:
    """Return whether two convex shapes share an area: no side of either separates them."""
    sides = [*pairwise((*one, one[0])), *pairwise((*other, other[0]))]
    return not any(_separates((b[1] - a[1], a[0] - b[0]), one, other) for a, b in sides)


def _separates(axis: Point, one: Sequence[Point], other: Sequence[Point]) -> bool:
    first, second = ([x * axis[0] + y * axis[1] for x, y in shape] for shape in (one, other))
    return max(first) <= min(second) or max(second) <= min(first)
