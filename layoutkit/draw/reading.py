"""The words of a picture and where they stand, for those who search a PDF or have it read aloud."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from math import cos, radians, sin

from layoutkit.draw.fonts import text_width_mm
from layoutkit.draw.marks import Box, Drawing, Group, Layer, Mark, Point, Text, Weight
from layoutkit.records import dataclass


@dataclass(frozen=True, slots=True)
class PlacedLine:
    """A line of words from the foot of its first letter; `size_mm` is the height of a capital."""

    words: str
    at: Point
    size_mm: float
    angle: float  # degrees, clockwise
    weight: Weight


def lines_of(drawing: Drawing) -> tuple[PlacedLine, ...]:
    """Every printed line that is on the page, in the order in which they are drawn."""
    page = Box(0.0, 0.0, *drawing.size_mm)
    layers = (drawing.layer(layer) for layer in Layer if layer is not Layer.GUIDES)
    return tuple(line for layer in layers for line in within(page, _lines(layer)))


def within(box: Box, lines: Iterable[PlacedLine]) -> Iterator[PlacedLine]:
    """The lines that begin in a box."""
    for line in lines:
        x, y = line.at
        if box.left <= x <= box.right and box.top <= y <= box.bottom:
            yield line


def _lines(marks: Iterable[Mark]) -> Iterator[PlacedLine]:
    for mark in marks:
        if isinstance(mark, Text) and mark.words.strip():
            yield _line(mark)
        elif isinstance(mark, Group):
            inside = _lines(mark.marks)
            shown = within(mark.clip, inside) if mark.clip else inside
            yield from (_moved(line, mark) for line in shown)


def _line(text: Text) -> PlacedLine:
    wide = 0.0 if text.anchor == "start" else text_width_mm(text.words, text.size_mm, text.weight)
    left = -{"start": 0.0, "middle": wide / 2, "end": wide}[text.anchor]
    foot = {"foot": 0.0, "middle": text.size_mm / 2, "head": text.size_mm}[text.baseline]
    x, y = _turned((left, foot), text.angle)
    at = (text.at[0] + x, text.at[1] + y)
    return PlacedLine(text.words, at, text.size_mm, text.angle, text.weight)


def _moved(line: PlacedLine, group: Group) -> PlacedLine:
    """The line outside of a group: scaled, turned, then moved."""
    x, y = _turned((line.at[0] * group.scale[0], line.at[1] * group.scale[1]), group.turn)
    at = (group.shift[0] + x, group.shift[1] + y)
    size = line.size_mm * abs(group.scale[1])
    return replace(line, at=at, size_mm=size, angle=line.angle + group.turn)


def _turned(at: Point, degrees: float) -> Point:
    if not degrees:
        return at
    x, y, angle = *at, radians(degrees)
    return (x * cos(angle) - y * sin(angle), x * sin(angle) + y * cos(angle))
