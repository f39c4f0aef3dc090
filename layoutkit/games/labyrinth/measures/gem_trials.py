"""Layouts with one gem moved, exchanged, recoloured, added or removed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

from layoutkit.games.labyrinth.board.case import BoardModel
from layoutkit.games.labyrinth.board.terms import Gem, Layout
from layoutkit.games.labyrinth.measures.trials import (
    NEW_GEM,
    BoardVariant,
    remove_part,
    replace_part,
)


def move_gems(case: BoardModel) -> Iterator[BoardVariant]:
    """Yield each gem on each other field, free fields that are not starts first."""
    layout, taken = case.layout, {gem.on for gem in case.layout.gems}
    busy = taken | set(case.board.starts.values())
    fields = sorted(case.board.fields, key=lambda field: field in busy)
    free = len([field for field in fields if field not in busy])
    for some in (fields[:free], fields[free:]):
        for index, gem in enumerate(layout.gems):
            for field in some:
                if field != gem.on:
                    gems = replace_part(layout.gems, index, replace(gem, on=field))
                    description = f"move the {gem.colour} gem from {gem.on} to {field}"
                    yield BoardVariant(description, replace(layout, gems=gems))


def swap_gems(layout: Layout) -> Iterator[BoardVariant]:
    """Yield each pair of gems of different colours exchanged."""
    for (i, one), (j, other) in combinations(enumerate(layout.gems), 2):
        if one.colour is not other.colour and one.on != other.on:
            gems = replace_part(layout.gems, i, replace(one, on=other.on))
            gems = replace_part(gems, j, replace(other, on=one.on))
            text = (
                f"swap the {one.colour} gem on {one.on} with the {other.colour} gem on {other.on}"
            )
            yield BoardVariant(text, replace(layout, gems=gems))


def recolour_gems(layout: Layout) -> Iterator[BoardVariant]:
    """Yield each gem in the colour of each other player."""
    for index, gem in enumerate(layout.gems):
        for colour in sorted(layout.players):
            if colour is not gem.colour:
                gems = replace_part(layout.gems, index, replace(gem, colour=colour))
                description = f"make the {gem.colour} gem on {gem.on} {colour}"
                yield BoardVariant(description, replace(layout, gems=gems))


def add_gems(case: BoardModel) -> Iterator[BoardVariant]:
    """Yield one more gem of each player on each field."""
    layout = case.layout
    for colour in sorted(layout.players):
        for field in case.board.fields:
            gems = (*layout.gems, Gem(colour, field, NEW_GEM))
            yield BoardVariant(f"add a {colour} gem on {field}", replace(layout, gems=gems))


def remove_gems(layout: Layout) -> Iterator[BoardVariant]:
    """Yield the layout without each of its gems."""
    for index, gem in enumerate(layout.gems):
        gems = remove_part(layout.gems, index)
        yield BoardVariant(f"remove the {gem.colour} gem on {gem.on}", replace(layout, gems=gems))
