"""The letters of the colours in each language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from layoutkit.draw.marks import Drawing, Group, Shape, Text
from layoutkit.games.labyrinth.board.terms import Colour
from layoutkit.games.labyrinth.draw.poles import LETTERS
from layoutkit.games.labyrinth.texts import ByColour

_ROLES = ("badge-word", *(f"gem-word-{colour}" for colour in Colour))


def replace_letters(drawing: Drawing, letters: ByColour[str]) -> Drawing:
    """Replace the English letters on gems, tents and pawns by these letters."""
    text = {LETTERS[colour]: letters.of(colour) for colour in Colour}
    if all(english == letter for english, letter in text.items()):
        return drawing
    layers = {layer: _replace_in_marks(marks, text) for layer, marks in drawing.layers.items()}
    return replace(drawing, layers=layers)


def _replace_in_marks(marks: Iterable[Shape], text: Mapping[str, str]) -> tuple[Shape, ...]:
    return tuple(_replace_in_mark(mark, text) for mark in marks)


def _replace_in_mark(mark: Shape, text: Mapping[str, str]) -> Shape:
    if isinstance(mark, Group):
        return replace(mark, marks=_replace_in_marks(mark.marks, text))
    if isinstance(mark, Text) and mark.role in _ROLES:
        return replace(mark, words=text.get(mark.words, mark.words))
    return mark
