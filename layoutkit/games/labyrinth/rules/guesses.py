"""Suggestions for pole, field and plank names that do not exist."""

from __future__ import annotations

from layoutkit.games.labyrinth.board.positions import fields_of
from layoutkit.games.labyrinth.board.read import cell_place
from layoutkit.games.labyrinth.board.terms import Layout, Pole
from layoutkit.games.labyrinth.board.winds import is_same_place
from layoutkit.games.labyrinth.board.words import WORDS
from layoutkit.games.labyrinth.rules.say import format_board_size
from layoutkit.hints import find_similar_names, join_few, normalise_word
from layoutkit.rules.meant import NameGuess, ask, guess_name
from layoutkit.source.odd import find_lookalike, replace_lookalikes

MAX_LISTED_NAMES = 8  # longer lists would not be read


def explain_unknown_cell(name: str, layout: Layout) -> str:
    """Return why a cell does not name a pole; empty if the name is not a cell."""
    place = cell_place(name)
    if place is None:
        return ""
    if is_cell_off_board(name, layout):
        return f"{name} is off the board"
    there = find_pole_at(name, layout)
    return f'the pole at {name} is called "{there}"' if there else f"there is no pole at {name}"


def suggest_pole(name: str, layout: Layout) -> NameGuess:
    """Return what to write instead of an unknown pole."""
    near = guess_name(name, [pole.id for pole in layout.poles])
    if cell_place(name) is None:
        return near
    if is_cell_off_board(name, layout):
        words = "; ".join(filter(None, (format_board_size(layout), near.help)))
        return NameGuess(words, near.names, is_guess=True)
    there = find_pole_at(name, layout)
    if there:
        return NameGuess(f'write "{there}"', (there,))
    return NameGuess("add a pole there, or write the name of another pole")


def suggest_field(written: str, layout: Layout) -> NameGuess:
    """Return the field that other spellings mean, such as c1-e, c1/east or d2/deck."""
    if odd := find_lookalike(written):
        plain = replace_lookalikes(written).strip(" \"'")
        is_field = any(field.name == plain for pole in layout.poles for field in fields_of(pole))
        return NameGuess(f"{odd.message}: {odd.advice}", (plain,) if is_field else ())
    name = replace_lookalikes(written).strip()
    first, _, second = name.partition("/")
    if any(pole.id == second for pole in layout.poles):
        name = f"{second}/{first}"
    poles = [
        pole for pole in layout.poles if normalise_word(name).startswith(normalise_word(pole.id))
    ]
    if not poles:
        swapped = f"{name[-1:].lower()}{name[:-1]}"
        is_pole = any(pole.id == swapped for pole in layout.poles)
        return NameGuess(ask([swapped]), (swapped,)) if is_pole else NameGuess()
    pole = max(poles, key=lambda one: len(one.id))
    fields = fields_of(pole)
    if len(fields) == 1 and normalise_word(name) == normalise_word(pole.id):
        return NameGuess(ask([fields[0].name]), (fields[0].name,))
    part = find_meant_part(normalise_word(name).removeprefix(normalise_word(pole.id)), pole)
    return NameGuess(ask([f"{pole.id}/{part}"]), (f"{pole.id}/{part}",)) if part else NameGuess()


def find_meant_part(word: str, pole: Pole) -> str:
    """Return the part of a pole that a word means; empty unless there is only one."""
    parts = [field.part for field in fields_of(pole) if field.part]
    if len(word) > 2:
        near = find_similar_names(word, parts, WORDS)
    else:  # a short word must match exactly: "ne" is not "e"
        near = tuple(part for part in parts if part == word or part in WORDS.get(word, ()))
    return near[0] if len(near) == 1 else ""


def suggest_end(end: str, layout: Layout) -> NameGuess:
    """Return what to write instead of an unknown plank end."""
    pole = end.partition("/")[0]
    if pole in {one.id for one in layout.poles}:
        words = f'write "{pole}"; the direction of a plank decides which field it touches'
        return NameGuess(words, (pole,))
    if cell_place(end) is not None:
        return suggest_pole(end, layout)
    planks = [plank.id for plank in layout.planks if plank.id]
    listed = f"planks that have an id: {join_few(planks, MAX_LISTED_NAMES)}" if planks else ""
    return guess_name(end, [*planks, *(one.id for one in layout.poles)], otherwise=listed)


def is_cell_off_board(name: str, layout: Layout) -> bool:
    """Return whether a cell lies outside the board."""
    column, row = cell_place(name) or (0.0, 0.0)
    return column >= layout.columns or row >= layout.rows


def find_pole_at(name: str, layout: Layout) -> str | None:
    """Return the id of the pole at a cell."""
    place, slack = cell_place(name), layout.settings.tolerance
    found = (
        pole.id
        for pole in (*layout.poles, *layout.unread.poles)
        if place and pole.at and is_same_place(pole.at, place, slack)
    )
    return next(found, None)
