"""Advice on names that no pole or plank has: a cell is no typo, other words may be one."""

from __future__ import annotations

from layoutkit.games.labyrinth.board.read import cell_place
from layoutkit.games.labyrinth.board.terms import Layout
from layoutkit.games.labyrinth.board.winds import is_same_place
from layoutkit.games.labyrinth.rules.say import board_words
from layoutkit.hints import did_you_mean, few_of

MOST_NAMES = 8  # more than this nobody reads


def cell_trouble(name: str, layout: Layout) -> str:
    """The fault of a cell that is named as if it were a pole; empty for other words."""
    place = cell_place(name)
    if place is None:
        return ""
    if is_off(name, layout):
        return f"{name} is off the board"
    there = pole_at(name, layout)
    return f'the pole at {name} is called "{there}"' if there else f"there is no pole at {name}"


def pole_advice(name: str, layout: Layout) -> str:
    """The text to write instead of a pole that is not there."""
    near = did_you_mean(name, [pole.id for pole in layout.poles])
    if cell_place(name) is None:
        return near
    if is_off(name, layout):
        return "; ".join(filter(None, (board_words(layout), near)))
    there = pole_at(name, layout)
    return f'write "{there}"' if there else "add a pole there, or name another one"


def end_advice(end: str, layout: Layout) -> str:
    """The text to write instead of a plank end that is not there."""
    pole = end.partition("/")[0]
    if pole in {one.id for one in layout.poles}:
        return f'write "{pole}": which field a plank touches follows from its direction'
    if cell_place(end) is not None:
        return pole_advice(end, layout)
    planks = [plank.id for plank in layout.planks if plank.id]
    near = did_you_mean(end, [*planks, *(one.id for one in layout.poles)])
    return near or (f"planks that have an id: {few_of(planks, MOST_NAMES)}" if planks else "")


def is_off(name: str, layout: Layout) -> bool:
    """True if a cell lies outside the board."""
    column, row = cell_place(name) or (0.0, 0.0)
    return column >= layout.columns or row >= layout.rows


def pole_at(name: str, layout: Layout) -> str | None:
    """The id of the pole that stands in a cell."""
    place, slack = cell_place(name), layout.settings.tolerance
    found = (
        pole.id
        for pole in layout.poles
        if place and pole.at and is_same_place(pole.at, place, slack)
    )
    return next(found, None)
