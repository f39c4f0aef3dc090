"""The pieces of the studio, on the board and in the box, with their drop targets and moves.

A move is returned as changes of the file: pieces placed, turned and removed.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import product
from math import dist, sqrt
from typing import TypeVar

from layoutkit.documents.changes import Change
from layoutkit.documents.positions import format_pointer
from layoutkit.drawing.shapes import Drawing, Group, Layer, Point, Shape
from layoutkit.errors import LayoutkitError
from layoutkit.games.base.editing import (
    BoardEdit,
    BoxPiece,
    DropTarget,
    DropTargets,
    EditableBoard,
    EditablePiece,
)
from layoutkit.games.labyrinth.board import model as records
from layoutkit.games.labyrinth.board.board import BoardModel
from layoutkit.games.labyrinth.board.lattice import find_corners, squared_distance
from layoutkit.games.labyrinth.board.reading import cell_name
from layoutkit.games.labyrinth.draw import poles_and_gems
from layoutkit.games.labyrinth.draw.board import describe_pole
from layoutkit.games.labyrinth.draw.planks import draw_wood, find_lying_planks
from layoutkit.games.labyrinth.draw.style import (
    GEM_SIZE,
    angle_of,
    make_palette,
    make_scale,
    plank_length,
)
from layoutkit.games.labyrinth.improve import layout_edits, pole_edits
from layoutkit.games.labyrinth.improve.pole_edits import keep_supported
from layoutkit.games.labyrinth.output.plan_text import PlanWriter
from layoutkit.games.labyrinth.symmetry.file_entries import diff_layouts, name_new_pole
from layoutkit.symmetry.lattice import COMPASS

MAX_CELLS = 400  # on larger boards, pieces cannot be picked up
TOO_LARGE = (
    "This labyrinth has {cells} cells; pieces can be moved on boards of at most {most}."
    " Edit its file instead."
)
SNAP = 0.45  # snap distance, in lattice pitches
TURNING = (records.PoleKind.WALL, records.PoleKind.BRIDGE)


def find_pieces(model: BoardModel) -> EditableBoard:
    """Return all pieces and drop targets; nothing if the board is too large."""
    layout = model.layout
    cells = layout.columns * layout.rows
    if cells > MAX_CELLS:
        return EditableBoard(why_not=TOO_LARGE.format(cells=cells, most=MAX_CELLS))
    return EditableBoard(
        tuple(_iter_pieces(model)),
        tuple(_iter_box_pieces(model)),
        tuple(_iter_landings(model)),
        _find_targets(model),
        SNAP * make_scale(model).pitch,
    )


def draw_pieces(model: BoardModel) -> dict[str, Drawing]:
    """Return the pictures of pieces by name."""
    scale, settings = make_scale(model), model.layout.settings
    radius = scale.radius
    pole_mm = (2.2 * radius, 2.2 * radius)  # a deck extends beyond the edge
    marks: dict[str, tuple[tuple[Shape, ...], Point]] = {}
    for colour in records.Colour:
        size = radius * GEM_SIZE
        marks[f"gem-{colour}"] = poles_and_gems.draw_gem(colour, size), (size * 1.15, size * 1.15)
        base = poles_and_gems.draw_pole_base(records.PoleKind.START, None, radius)
        top = poles_and_gems.draw_pole_top(records.PoleKind.START, None, radius, colour)
        marks[f"start-{colour}"] = (*base, *top), pole_mm
    for kind in records.LOOSE_POLES:
        marks[f"pole-{kind}"] = (
            poles_and_gems.draw_pole(kind, "n" if kind in TURNING else None, radius),
            pole_mm,
        )
    for one in records.PlankKind:
        long = plank_length(one, settings, scale)
        wood = Group(tuple(draw_wood(one, long, scale.plank)), shift=(-long / 2, 0.0))
        marks[f"plank-{one}"] = (wood,), (long, scale.plank)
    palette = make_palette(model.layout.side)
    return {
        name: Drawing(
            size, {Layer.ART: (Group(drawn, shift=(size[0] / 2, size[1] / 2)),)}, palette, name
        )
        for name, (drawn, size) in marks.items()
    }


def name_point_target(place: records.LatticePoint) -> str:
    """Return the name of a lattice point as a drop target."""
    return f"point:{place[0]:g},{place[1]:g}"


def _iter_pieces(model: BoardModel) -> Iterator[EditablePiece]:
    scale, board = make_scale(model), model.board
    for pole in board.poles.values():
        turns = pole.kind in TURNING
        is_start = pole.kind is records.PoleKind.START
        picture = f"start-{pole.colour}" if is_start else f"pole-{pole.kind}"
        targets = "start" if is_start else "pole"
        if any(pole.id in plank.ends for plank in model.layout.planks):
            targets = "laden pole"
        yield EditablePiece(
            format_pointer(pole.pointer),
            describe_pole(pole),
            picture,
            (scale.at(pole.place),),
            scale.radius,
            targets,
            turns,
            starts_lines=True,
            angle=angle_of(pole.axis) if turns and pole.axis else 0.0,
        )
    by_name = {plank.name: plank for plank in model.layout.planks}
    for drawn in find_lying_planks(board, scale):
        pointer = format_pointer(by_name[drawn.name].pointer)
        ends = " and ".join(by_name[drawn.name].ends)
        text = f"{drawn.kind} plank between {ends}"
        points = (drawn.start, drawn.end)
        picture, reach = f"plank-{drawn.kind}", scale.plank / 2
        yield EditablePiece(pointer, text, picture, points, reach, pointer, angle=drawn.angle)
    for one, at, size in poles_and_gems.place_gems(board, model.layout.gems, scale):
        picture = f"gem-{one.colour}"
        text = f"{one.colour} {poles_and_gems.GEM_NAMES[one.colour]} on {one.on}"
        yield EditablePiece(format_pointer(one.pointer), text, picture, (at,), size / 2, picture)


def _iter_box_pieces(model: BoardModel) -> Iterator[BoxPiece]:
    """Yield the pieces that are left in the box."""
    layout, settings = model.layout, model.layout.settings
    used = Counter(one.colour for one in layout.gems)
    for colour in (one for one in records.Colour if one in layout.players):
        left = max(settings.box_gems - used[colour], 0)
        yield BoxPiece(
            f"gem-{colour}", f"{colour} {poles_and_gems.GEM_NAMES[colour]}", left, f"gem-{colour}"
        )
    pieces = [one for one in layout.poles if one.kind in records.LOOSE_POLES and not one.printed]
    left = max(settings.box_poles - len(pieces), 0)
    for kind in records.LOOSE_POLES:
        text = "plain pole" if kind is records.PoleKind.PLAIN else kind.value
        yield BoxPiece(f"pole-{kind}", text, left, "pole")
    standing = {pole.colour for pole in layout.poles}
    for colour in (one for one in records.Colour if one not in standing):
        yield BoxPiece(f"start-{colour}", f"start of {colour}", 1, "start")
    lying = Counter(plank.kind for plank in layout.planks)
    box = {records.PlankKind.SHORT: settings.box_shorts, records.PlankKind.LONG: settings.box_longs}
    for one, count in box.items():
        yield BoxPiece(f"plank-{one}", f"{one} plank", max(count - lying[one], 0), f"plank-{one}")


def _iter_lattice(model: BoardModel) -> Iterator[records.LatticePoint]:
    points = product(range(model.layout.rows), range(model.layout.columns))
    return ((float(column), float(row)) for row, column in points)


def _iter_landings(model: BoardModel) -> Iterator[DropTarget]:
    """Yield the lattice points, fields and positions where pieces can be dropped."""
    scale, board = make_scale(model), model.board
    tell = PlanWriter(board)
    for place in _iter_lattice(model):
        text = cell_name(place) or f"column {place[0]:g}, row {place[1]:g}"
        yield DropTarget(name_point_target(place), text, (scale.at(place),))
    for name, field in board.fields.items():
        pole = board.poles[field.pole]
        (x, y), at = (
            poles_and_gems.find_gem_place(pole, field.part, scale.radius),
            scale.at(pole.place),
        )
        yield DropTarget(f"field:{name}", tell.spot(tell.texts.on, name), ((at[0] + x, at[1] + y),))

    for name, position in board.positions.items():
        one, other = position.segment
        text = tell.ends(name, position.poles[0] if position.poles else "")
        yield DropTarget(f"plank:{name}", text, (scale.at(one), scale.at(other)))


def _find_targets(model: BoardModel) -> dict[str, DropTargets]:
    found = {f"gem-{colour}": _gem_targets(model, colour) for colour in records.Colour}
    poles = found["pole"] = _pole_targets(model)
    corners = set(map(name_point_target, find_corners(model.layout)))  # of start poles (LAB-B1)
    found["start"] = DropTargets(poles.all, tuple(one for one in poles.legal if one in corners))
    found["laden pole"] = DropTargets(poles.all, unsure=poles.all)
    for kind in records.PlankKind:
        possible = _find_supported_positions(model, kind, set())
        found[f"plank-{kind}"] = _plank_targets(possible, sorted(model.board.loose[kind]))
    for plank in model.board.planks:
        found[format_pointer(plank.plank.pointer)] = _lying_plank_targets(model, plank.plank.name)
    return found


def _gem_targets(model: BoardModel, colour: records.Colour) -> DropTargets:
    """Return all fields as drop targets; legal without the colour's gem, except its start."""
    taken = {one.on for one in model.layout.gems if one.colour is colour}
    taken.add(model.board.starts.get(colour, ""))
    fields = {name: f"field:{name}" for name in model.board.fields}
    free = tuple(target for name, target in fields.items() if name not in taken)
    return DropTargets(tuple(fields.values()), free)


def _pole_targets(model: BoardModel) -> DropTargets:
    """Return the lattice points without a pole; legal if nothing else is in the way."""
    settings, poles = model.layout.settings, model.board.poles.values()
    lying = [model.board.positions[name] for name in model.board.lying.values()]
    free = [
        place
        for place in _iter_lattice(model)
        if all(dist(place, pole.place) > settings.tolerance for pole in poles)
    ]
    room, width = 2 * settings.pole_radius, settings.pole_radius + settings.plank_width / 2
    legal = [
        place
        for place in free
        if all(dist(place, pole.place) >= room for pole in poles)
        and all(sqrt(squared_distance(place, *plank.body)) >= width for plank in lying)
    ]
    return DropTargets(tuple(map(name_point_target, free)), tuple(map(name_point_target, legal)))


def _lying_plank_targets(model: BoardModel, name: str) -> DropTargets:
    board = model.board
    plank = next(one for one in model.layout.planks if one.name == name)
    left = {one.name for one in keep_supported(model.layout.planks, {name})} - {name}
    here = board.lying.get(name, "")
    gone = {there for other, there in board.lying.items() if other not in left}
    possible = [one for one in _find_supported_positions(model, plank.kind, gone) if one != here]
    if len(left) < len(model.layout.planks) - 1:
        names = _plank_targets(possible, ()).all
        return DropTargets(names, unsure=names)
    lying = {there for other, there in board.lying.items() if other in left}
    blocked = board.overlaps.of_any(lying)
    return _plank_targets(possible, [one for one in possible if one not in blocked])


def _find_supported_positions(
    model: BoardModel, kind: records.PlankKind, gone: set[str]
) -> list[str]:
    lying = set(model.board.lying.values()) - gone
    return [
        name
        for name, position in model.board.positions.items()
        if position.kind is kind and name not in lying and lying.issuperset(position.rests_on)
    ]


def _plank_targets(possible: Iterable[str], legal: Iterable[str]) -> DropTargets:
    return DropTargets(*(tuple(f"plank:{name}" for name in names) for names in (possible, legal)))


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
