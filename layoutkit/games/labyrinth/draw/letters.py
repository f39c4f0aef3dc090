"""The letters of the colours in each language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from layoutkit.draw.marks import Drawing, Group, Mark, Text
from layoutkit.games.labyrinth.board.terms import Colour
from layoutkit.games.labyrinth.draw.poles import LETTERS
from layoutkit.games.labyrinth.texts import ByColour

_ROLES = ("badge-word", *(f"gem-word-{colour}" for colour in Colour))


def lettered(drawing: Drawing, letters: ByColour[str]) -> Drawing:
    """Replace the English letters on gems, tents and pawns by these letters."""
    said = {LETTERS[colour]: letters.of(colour) for colour in Colour}
    if all(english == letter for english, letter in said.items()):
        return drawing
    layers = {layer: _lettered(marks, said) for layer, marks in drawing.layers.items()}
    return replace(drawing, layers=layers)


def _lettered(marks: Iterable[Mark], said: Mapping[str, str]) -> tuple[Mark, ...]:
    return tuple(_one(mark, said) for mark in marks)


def _one(mark: Mark, said: Mapping[str, str]) -> Mark:
    if isinstance(mark, Group):
        return replace(mark, marks=_lettered(mark.marks, said))
    if isinstance(mark, Text) and mark.role in _ROLES:
        return replace(mark, words=said.get(mark.words, mark.words))
    return mark
