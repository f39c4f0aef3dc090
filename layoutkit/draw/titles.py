"""Titles of marks in other languages, for readers who do not see the picture."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from layoutkit.draw.marks import Drawing, Group, Shape


def translate_titles(drawing: Drawing, say: Callable[[str], str]) -> Drawing:
    """Return a drawing with all titles translated by `say`."""
    layers = {
        layer: tuple(_renamed(mark, say) for mark in marks)
        for layer, marks in drawing.layers.items()
    }
    return replace(drawing, title=say(drawing.title), layers=layers)


def _renamed(mark: Shape, say: Callable[[str], str]) -> Shape:
    title = mark.title and say(mark.title)
    if isinstance(mark, Group):
        marks = tuple(_renamed(one, say) for one in mark.marks)
        return replace(mark, title=title, marks=marks)
    return replace(mark, title=title) if title != mark.title else mark
