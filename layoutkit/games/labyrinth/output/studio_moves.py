"""Moves of the studio as changes of the file: pieces placed, turned and removed."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import product
from typing import TypeVar

from layoutkit.documents.changes import Change
from layoutkit.documents.positions import format_pointer
from layoutkit.errors import LayoutkitError
from layoutkit.games.base.editing import BoardEdit
from layoutkit.games.labyrinth.board import model as records
from layoutkit.games.labyrinth.board.board import BoardModel
from layoutkit.games.labyrinth.improve import layout_edits, pole_edits
from layoutkit.games.labyrinth.symmetry.file_entries import diff_layouts, name_new_pole
from layoutkit.symmetry.lattice import COMPASS

P = TypeVar("P", records.Pole, records.Gem, records.Plank)


def find_changes_of_move(model: BoardModel, move: BoardEdit) -> tuple[Change, ...]:
    """Return the changes of the file for a move."""
    return diff_layouts(model.layout, _apply_move(model, move))


def _apply_move(model: BoardModel, move: BoardEdit) -> records.Layout:
    if move.action == "turn":
        return _turn(model.layout, _find_index(model.layout.poles, move.piece), move.steps)
    if move.action == "remove":
        return _remove(model.layout, move.piece)
    kind, _, where = move.target.partition(":")
    if kind == "point":
        return _put_pole(model.layout, move.piece, where)
    if kind == "field" and where in model.board.fields:
        return _put_gem(model.layout, move.piece, where)
    if kind == "plank" and where in model.board.positions:
        return _put_plank(model, move.piece, where)
    raise LayoutkitError(f'this board has no place "{move.target}"')


def _put_gem(layout: records.Layout, thing: str, field: str) -> records.Layout:
    if thing in (f"gem-{colour}" for colour in records.Colour):
        colour = records.Colour(thing.removeprefix("gem-"))
        new = records.Gem(colour, field, layout_edits.NEW_GEM, layout.gem_key)
        return replace(layout, gems=(*layout.gems, new))
    index = _find_index(layout.gems, thing)
    gem = replace(layout.gems[index], on=field)
    return replace(layout, gems=layout_edits.replace_part(layout.gems, index, gem))


def _put_pole(layout: records.Layout, thing: str, where: str) -> records.Layout:
    points = product(range(layout.columns), range(layout.rows))
    spot = next((one for one in points if where == f"{one[0]},{one[1]}"), None)
    if spot is None:
        raise LayoutkitError(f'"{where}" is not a lattice point of this board')
    taken = {item.id for item in layout.named}
    if thing.startswith("/"):
        return pole_edits.move_pole_to(layout, _find_index(layout.poles, thing), spot, taken)
    entry = name_new_pole(spot, {name for name in taken if name})
    pointer = (*layout_edits.NEW_POLE, "at" if "at" in entry else "id")
    kind, colour, axis = _parse_supply(thing)
    place = (float(spot[0]), float(spot[1]))
    pole = records.Pole(entry["id"], kind, place, pointer, layout_edits.NEW_POLE, colour, axis)
    return replace(layout, poles=(*layout.poles, pole))


def _parse_supply(thing: str) -> tuple[records.PoleKind, records.Colour | None, str | None]:
    """Return the kind, colour and axis of a pole from the box."""
    family, _, name = thing.partition("-")
    if family == "start" and name in list(records.Colour):
        return records.PoleKind.START, records.Colour(name), None
    if family == "pole" and name in records.LOOSE_POLES:
        kind = records.PoleKind(name)
        return kind, None, None if kind is records.PoleKind.PLAIN else "n"
    raise _make_unknown_error(thing)


def _put_plank(model: BoardModel, thing: str, name: str) -> records.Layout:
    layout, position = model.layout, model.board.positions[name]
    if not set(model.board.lying.values()).issuperset(position.rests_on):
        raise LayoutkitError(f'"{name}" rests on planks that do not lie there')
    planks, ends = pole_edits.name_supports(model, layout.planks, position)
    if thing in (f"plank-{kind}" for kind in records.PlankKind):
        plank = records.Plank(f"planks/{len(planks)}", position.kind, ends, layout_edits.NEW_PLANK)
        return layout_edits.replace_planks(layout, (*planks, plank))
    index = _find_index(planks, thing)
    if planks[index].name in ends:
        raise LayoutkitError("a plank cannot rest on itself")
    plank = replace(planks[index], kind=position.kind, ends=ends)
    return layout_edits.replace_planks(layout, layout_edits.replace_part(planks, index, plank))


def _remove(layout: records.Layout, thing: str) -> records.Layout:
    """Return the layout without a piece and everything on it."""
    if thing.startswith("/gems/"):
        index = _find_index(layout.gems, thing)
        return replace(layout, gems=layout_edits.remove_part(layout.gems, index))
    if thing.startswith("/poles/"):
        return pole_edits.remove_pole(layout, _find_index(layout.poles, thing))
    index = _find_index(layout.planks, thing)
    rest, gone = layout_edits.remove_part(layout.planks, index), layout.planks[index].name
    return layout_edits.replace_planks(layout, pole_edits.keep_supported(rest, {gone}))


def _turn(layout: records.Layout, index: int, steps: int) -> records.Layout:
    """Return the layout with a wall or deck turned, with its gems; a deck turns in double steps."""
    pole = layout.poles[index]
    axes = {records.PoleKind.WALL: COMPASS[:8], records.PoleKind.BRIDGE: pole_edits.DECK_AXES}
    winds = axes.get(pole.kind)
    if winds is None or pole.axis is None:
        raise LayoutkitError(f"{pole.id} has no axis to turn")
    now = COMPASS[COMPASS.index(pole.axis) % 8]
    at = winds.index(now) if now in winds else 0
    return pole_edits.turn_pole_to(layout, index, winds[(at + steps) % len(winds)])


def _find_index(parts: Sequence[P], thing: str) -> int:
    for index, part in enumerate(parts):
        if format_pointer(part.pointer) == thing:
            return index
    raise _make_unknown_error(thing)


def _make_unknown_error(thing: str) -> LayoutkitError:
    return LayoutkitError(f'there is no "{thing}" on this board')
