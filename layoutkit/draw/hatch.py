"""Hatching as real lines, clipped to the visible areas and cut out around text."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil

from layoutkit.draw.marks import Drawing, Layer, Path, PathStep
from layoutkit.draw.place import iter_shapes
from layoutkit.draw.themes import HATCHED, Hatch, Theme

_MIN_STROKE_MM = 0.2  # shorter strokes look like specks


def with_hatching(drawing: Drawing, theme: Theme) -> Drawing:
    """Return the drawing with the hatching of a theme as lines in the hatch layer."""
    if not any(_has_hatch(drawing, layer, theme) for layer in (Layer.BLEED, Layer.ART)):
        return drawing
    lines = (*drawing.layer(Layer.HATCH), *_hatching(drawing, theme))
    return drawing.with_layer(Layer.HATCH, lines)


def _has_hatch(drawing: Drawing, layer: Layer, theme: Theme) -> bool:
    roles = {mark.role for mark, _ in iter_shapes(drawing.layer(layer))}
    return any(role and drawing.palette.tone(role, theme).hatch for role in roles)


def _hatching(drawing: Drawing, theme: Theme) -> Iterator[Path]:
    from layoutkit.draw.regions import find_visible_areas, text_area

    words = text_area(drawing)
    for shape, area in find_visible_areas(drawing, theme, lambda tone: tone.hatch):
        hatch = drawing.palette.tone(shape.mark.role, theme).hatch
        steps = hatch_steps(area.difference(words), hatch, shape.turn.degrees) if hatch else ()
        if steps:
            yield Path(steps, role=shape.mark.role + HATCHED)


def hatch_steps(area: object, hatch: Hatch, turned: float = 0.0) -> tuple[PathStep, ...]:
    """Return the strokes that hatch an area, as steps of a path."""
    angles = (hatch.angle + turned, hatch.angle + turned + 90)
    steps: list[PathStep] = []
    for angle in angles if hatch.cross else angles[:1]:
        steps += _strokes(area, angle, hatch.spacing_mm)
    return tuple(steps)


def _strokes(area: object, angle: float, spacing: float) -> Iterator[PathStep]:
    from shapely import MultiLineString, get_parts
    from shapely.affinity import rotate
    from shapely.geometry.base import BaseGeometry

    assert isinstance(area, BaseGeometry)
    level = rotate(area, -angle, origin=(0, 0))
    if level.is_empty:
        return
    left, top, right, bottom = level.bounds
    rows = range(ceil(top / spacing), ceil(bottom / spacing))
    comb = MultiLineString([[(left - 1, y * spacing), (right + 1, y * spacing)] for y in rows])
    cut = rotate(comb.intersection(level), angle, origin=(0, 0))
    pieces = [part.coords[:] for part in get_parts(cut) if part.length >= _MIN_STROKE_MM]
    ends = sorted((_near(piece[0]), _near(piece[-1])) for piece in pieces)
    for start, end in ends:
        yield ("M", start)
        yield ("L", end)


def _near(point: tuple[float, ...]) -> tuple[float, float]:
    return (round(point[0], 3), round(point[1], 3))
