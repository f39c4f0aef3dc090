"""The texts of a picture in drawing order, for screen readers that read a PDF aloud."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from layoutkit.draw.letters import text_start
from layoutkit.draw.marks import Box, Drawing, Group, Layer, Point, Shape, Text
from layoutkit.draw.place import Transform

_Line: TypeAlias = tuple[str, Point]
"""The words of a line, and where the foot of its first letter is."""


def reading_order(drawing: Drawing) -> tuple[str, ...]:
    """Return every printed line of text on the page, in drawing order."""
    page = Box(0.0, 0.0, *drawing.size_mm)
    layers = (drawing.layer(layer) for layer in Layer if layer is not Layer.GUIDES)
    return tuple(words for layer in layers for words, _ in _within(page, _lines(layer)))


def _within(box: Box, lines: Iterable[_Line]) -> Iterator[_Line]:
    """Yield the lines that start inside a box."""
    for words, (x, y) in lines:
        if box.left <= x <= box.right and box.top <= y <= box.bottom:
            yield words, (x, y)


def _lines(marks: Iterable[Shape]) -> Iterator[_Line]:
    for mark in marks:
        if isinstance(mark, Text) and mark.words.strip():
            yield mark.words, _begin(mark)
        elif isinstance(mark, Group):
            inside, turn = _lines(mark.marks), Transform().inside(mark)
            shown = _within(mark.clip, inside) if mark.clip else inside
            yield from ((words, turn.put(at)) for words, at in shown)


def _begin(text: Text) -> Point:
    """Return the start of a text's baseline, after its rotation."""
    (left, foot), (x, y) = text_start(text), text.at
    turn = Transform().inside(Group((), shift=text.at, turn=text.angle))
    return turn.put((left - x, foot - y))
