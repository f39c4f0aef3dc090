"""Moves of the studio as changes of the file: pieces placed, turned and removed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from layoutkit.errors import LayoutkitError
from layoutkit.games.labyrinth.board.case import Case
from layoutkit.games.labyrinth.board.terms import (
    Colour,
    Gem,
    LatticePoint,
    Layout,
    Plank,
    PlankKind,
    Pole,
    PoleKind,
)
from layoutkit.games.labyrinth.measures.changes import changes_between
from layoutkit.games.labyrinth.measures.parts import new_pole_place
from layoutkit.games.labyrinth.measures.plank_trials import supports
from layoutkit.games.labyrinth.measures.pole_trials import (
    DECK_AXES,
    fallen,
    with_axis,
    with_pole_at,
    without_pole,
)
from layoutkit.games.labyrinth.measures.trials import (
    NEW_GEM,
    NEW_PLANK,
    NEW_POLE,
    with_part,
    with_planks,
    without_part,
)
from layoutkit.hands import HandMove
from layoutkit.remedy import Change
from layoutkit.symmetry.d4 import WINDS, exact
from layoutkit.verdict import pointer_text

P = TypeVar("P", Pole, Gem, Plank)


def moved(case: Case, move: HandMove) -> tuple[Change, ...]:
    """Return the changes of the file for a move."""
    return changes_between(case.layout, _after(case, move))


def _after(case: Case, move: HandMove) -> Layout:
    if move.do == "turn":
        return _turned(case.layout, _index_of(case.layout.poles, move.thing), move.steps)
    if move.do == "remove":
        return _removed(case.layout, move.thing)
    kind, _, where = move.to.partition(":")
    if kind == "point":
        return _put_pole(case.layout, move.thing, _place(where, case.layout))
    if kind == "field" and where in case.board.fields:
        return _put_gem(case.layout, move.thing, where)
    if kind == "plank" and where in case.board.positions:
        return _put_plank(case, move.thing, where)
    raise LayoutkitError(f'there is no place "{move.to}" on this board')


def _put_gem(layout: Layout, thing: str, field: str) -> Layout:
    if thing in (f"gem-{colour}" for colour in Colour):
        new = Gem(Colour(thing.removeprefix("gem-")), field, NEW_GEM)
        return replace(layout, gems=(*layout.gems, new))
    index = _index_of(layout.gems, thing)
    gem = replace(layout.gems[index], on=field)
    return replace(layout, gems=with_part(layout.gems, index, gem))


def _put_pole(layout: Layout, thing: str, place: LatticePoint) -> Layout:
    taken = {item.id for item in layout.named}
    spot = (exact(place[0]), exact(place[1]))
    if thing.startswith("/"):
        return with_pole_at(layout, _index_of(layout.poles, thing), spot, taken)
    entry = new_pole_place(spot, {name for name in taken if name})
    pointer = (*NEW_POLE, "at" if "at" in entry else "id")
    kind, colour, axis = _new_look(thing)
    pole = Pole(entry["id"], kind, place, pointer, NEW_POLE, colour, axis)
    return replace(layout, poles=(*layout.poles, pole))


def _new_look(thing: str) -> tuple[PoleKind, Colour | None, str | None]:
    """Return the kind, colour and axis of a pole from the box."""
    family, _, name = thing.partition("-")
    if family == "start" and name in list(Colour):
        return PoleKind.START, Colour(name), None
    if family == "pole" and name in (PoleKind.PLAIN, PoleKind.WALL, PoleKind.BRIDGE):
        kind = PoleKind(name)
        return kind, None, None if kind is PoleKind.PLAIN else "n"
    raise _unknown(thing)


def _put_plank(case: Case, thing: str, name: str) -> Layout:
    layout, position = case.layout, case.board.positions[name]
    if not set(case.board.lying.values()).issuperset(position.rests_on):
        raise LayoutkitError(f'"{name}" rests on planks that do not lie there')
    planks, ends = supports(case, layout.planks, position)
    if thing in (f"plank-{kind}" for kind in PlankKind):
        plank = Plank(f"planks/{len(planks)}", position.kind, ends, NEW_PLANK)
        return with_planks(layout, (*planks, plank))
    index = _index_of(planks, thing)
    if planks[index].name in ends:
        raise LayoutkitError("a plank cannot rest on itself")
    plank = replace(planks[index], kind=position.kind, ends=ends)
    return with_planks(layout, with_part(planks, index, plank))


def _removed(layout: Layout, thing: str) -> Layout:
    """Return the layout without a piece and everything on it."""
    if thing.startswith("/gems/"):
        return replace(layout, gems=without_part(layout.gems, _index_of(layout.gems, thing)))
    if thing.startswith("/poles/"):
        return without_pole(layout, _index_of(layout.poles, thing))
    index = _index_of(layout.planks, thing)
    gone = layout.planks[index].name
    return with_planks(layout, fallen(without_part(layout.planks, index), {gone}))


def _turned(layout: Layout, index: int, steps: int) -> Layout:
    """Return the layout with a wall or deck turned, with its gems; a deck turns in double steps."""
    pole = layout.poles[index]
    winds = {PoleKind.WALL: WINDS[:8], PoleKind.BRIDGE: DECK_AXES}.get(pole.kind)
    if winds is None or pole.axis is None:
        raise LayoutkitError(f"{pole.id} has no axis to turn")
    now = WINDS[WINDS.index(pole.axis) % 8]
    at = winds.index(now) if now in winds else 0
    return with_axis(layout, index, winds[(at + steps) % len(winds)])


def _place(text: str, layout: Layout) -> LatticePoint:
    """Return the lattice point of a drop target."""
    for row in range(layout.rows):
        for column in range(layout.columns):
            if text == f"{column},{row}":
                return (float(column), float(row))
    raise LayoutkitError(f'"{text}" is no lattice point of this board')


def _index_of(parts: Sequence[P], thing: str) -> int:
    """Return the index of the part that a piece's name refers to."""
    for index, part in enumerate(parts):
        if pointer_text(part.pointer) == thing:
            return index
    raise _unknown(thing)


def _unknown(thing: str) -> LayoutkitError:
    return LayoutkitError(f'there is no "{thing}" on this board')
