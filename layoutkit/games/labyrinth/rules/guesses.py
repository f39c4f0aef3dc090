"""Advice on names that no pole or plank has: a cell is no typo, other words may be one."""

from __future__ import annotations

from layoutkit.games.labyrinth.board.positions import fields_of
from layoutkit.games.labyrinth.board.read import cell_place
from layoutkit.games.labyrinth.board.terms import Layout, Pole
from layoutkit.games.labyrinth.board.winds import is_same_place
from layoutkit.games.labyrinth.board.words import WORDS
from layoutkit.games.labyrinth.rules.say import board_words
from layoutkit.hints import few_of, near_names, plain_word
from layoutkit.rules.meant import NameGuess, ask, guess_name
from layoutkit.source.odd import find_odd, plainly

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


def pole_advice(name: str, layout: Layout) -> NameGuess:
    """The text to write instead of a pole that is not there."""
    near = guess_name(name, [pole.id for pole in layout.poles])
    if cell_place(name) is None:
        return near
    if is_off(name, layout):
        words = "; ".join(filter(None, (board_words(layout), near.help)))
        return NameGuess(words, near.names, is_guess=True)
    there = pole_at(name, layout)
    if there:
        return NameGuess(f'write "{there}"', (there,))
    return NameGuess("add a pole there, or name another one")


def field_advice(written: str, layout: Layout) -> NameGuess:
    """The field that was meant by another way to write it, such as c1-e, c1/east or d2/deck."""
    if odd := find_odd(written):
        plain = plainly(written).strip(" \"'")
        is_field = any(field.name == plain for pole in layout.poles for field in fields_of(pole))
        return NameGuess(f"{odd.message}: {odd.advice}", (plain,) if is_field else ())
    name = plainly(written).strip()
    first, _, second = name.partition("/")
    if any(pole.id == second for pole in layout.poles):
        name = f"{second}/{first}"
    poles = [pole for pole in layout.poles if plain_word(name).startswith(plain_word(pole.id))]
    if not poles:
        swapped = f"{name[-1:].lower()}{name[:-1]}"
        is_pole = any(pole.id == swapped for pole in layout.poles)
        return NameGuess(ask([swapped]), (swapped,)) if is_pole else NameGuess()
    pole = max(poles, key=lambda one: len(one.id))
    fields = fields_of(pole)
    if len(fields) == 1 and plain_word(name) == plain_word(pole.id):
        return NameGuess(ask([fields[0].name]), (fields[0].name,))
    part = meant_part(plain_word(name).removeprefix(plain_word(pole.id)), pole)
    return NameGuess(ask([f"{pole.id}/{part}"]), (f"{pole.id}/{part}",)) if part else NameGuess()


def meant_part(word: str, pole: Pole) -> str:
    """The part of a pole that a word stands for, if it can be only one."""
    parts = [field.part for field in fields_of(pole) if field.part]
    if len(word) > 2:
        near = near_names(word, parts, WORDS)
    else:  # too short to be like another: "ne" is not "e"
        near = tuple(part for part in parts if part == word or part in WORDS.get(word, ()))
    return near[0] if len(near) == 1 else ""


def end_advice(end: str, layout: Layout) -> NameGuess:
    """The text to write instead of a plank end that is not there."""
    pole = end.partition("/")[0]
    if pole in {one.id for one in layout.poles}:
        words = f'write "{pole}": which field a plank touches follows from its direction'
        return NameGuess(words, (pole,))
    if cell_place(end) is not None:
        return pole_advice(end, layout)
    planks = [plank.id for plank in layout.planks if plank.id]
    listed = f"planks that have an id: {few_of(planks, MOST_NAMES)}" if planks else ""
    return guess_name(end, [*planks, *(one.id for one in layout.poles)], otherwise=listed)


def is_off(name: str, layout: Layout) -> bool:
    """True if a cell lies outside the board."""
    column, row = cell_place(name) or (0.0, 0.0)
    return column >= layout.columns or row >= layout.rows


def pole_at(name: str, layout: Layout) -> str | None:
    """The id of the pole that stands in a cell."""
    place, slack = cell_place(name), layout.settings.tolerance
    found = (
        pole.id
        for pole in (*layout.poles, *layout.unread.poles)
        if place and pole.at and is_same_place(pole.at, place, slack)
    )
    return next(found, None)
