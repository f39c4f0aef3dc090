"""The pieces of the studio, on the board and in the box, with their drop targets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import product
from math import dist, sqrt

from layoutkit.documents.positions import format_pointer
from layoutkit.drawing.shapes import Drawing, Group, Layer, Point, Shape
from layoutkit.games.base.editing import (
    BoxPiece,
    DropTarget,
    DropTargets,
    EditableBoard,
    EditablePiece,
)
from layoutkit.games.labyrinth.board import model
from layoutkit.games.labyrinth.board.board import BoardModel
from layoutkit.games.labyrinth.board.lattice import find_corners, squared_distance
from layoutkit.games.labyrinth.board.reading import cell_name
from layoutkit.games.labyrinth.draw.board import describe_pole
from layoutkit.games.labyrinth.draw.planks import draw_wood, find_lying_planks
from layoutkit.games.labyrinth.draw.poles_and_gems import (
    GEM_NAMES,
    draw_gem,
    draw_pole,
    draw_pole_base,
    draw_pole_top,
    find_gem_place,
    place_gems,
)
from layoutkit.games.labyrinth.draw.style import (
    GEM_SIZE,
    angle_of,
    make_palette,
    make_scale,
    plank_length,
)
from layoutkit.games.labyrinth.improve.pole_edits import keep_supported
from layoutkit.games.labyrinth.output.plan_text import PlanWriter

MAX_CELLS = 400  # on larger boards, pieces cannot be picked up
TOO_LARGE = (
    "This labyrinth has {cells} cells; pieces can be moved on boards of at most {most}."
    " Edit its file instead."
)
SNAP = 0.45  # snap distance, in lattice pitches
TURNING = (model.PoleKind.WALL, model.PoleKind.BRIDGE)


def find_pieces(case: BoardModel) -> EditableBoard:
    """Return all pieces and drop targets; nothing if the board is too large."""
    layout = case.layout
    cells = layout.columns * layout.rows
    if cells > MAX_CELLS:
        return EditableBoard(why_not=TOO_LARGE.format(cells=cells, most=MAX_CELLS))
    return EditableBoard(
        tuple(_iter_pieces(case)),
        tuple(_iter_box_pieces(case)),
        tuple(_iter_landings(case)),
        _find_targets(case),
        SNAP * make_scale(case).pitch,
    )


def draw_pieces(case: BoardModel) -> dict[str, Drawing]:
    """Return the pictures of pieces by name."""
    scale, settings = make_scale(case), case.layout.settings
    radius = scale.radius
    pole_mm = (2.2 * radius, 2.2 * radius)  # a deck extends beyond the edge
    marks: dict[str, tuple[tuple[Shape, ...], Point]] = {}
    for colour in model.Colour:
        size = radius * GEM_SIZE
        marks[f"gem-{colour}"] = draw_gem(colour, size), (size * 1.15, size * 1.15)
        base = draw_pole_base(model.PoleKind.START, None, radius)
        top = draw_pole_top(model.PoleKind.START, None, radius, colour)
        marks[f"start-{colour}"] = (*base, *top), pole_mm
    for kind in model.LOOSE_POLES:
        marks[f"pole-{kind}"] = draw_pole(kind, "n" if kind in TURNING else None, radius), pole_mm
    for one in model.PlankKind:
        long = plank_length(one, settings, scale)
        wood = Group(tuple(draw_wood(one, long, scale.plank)), shift=(-long / 2, 0.0))
        marks[f"plank-{one}"] = (wood,), (long, scale.plank)
    palette = make_palette(case.layout.side)
    return {
        name: Drawing(
            size, {Layer.ART: (Group(drawn, shift=(size[0] / 2, size[1] / 2)),)}, palette, name
        )
        for name, (drawn, size) in marks.items()
    }


def name_point_target(place: model.LatticePoint) -> str:
    """Return the name of a lattice point as a drop target."""
    return f"point:{place[0]:g},{place[1]:g}"


def _iter_pieces(case: BoardModel) -> Iterator[EditablePiece]:
    scale, board = make_scale(case), case.board
    for pole in board.poles.values():
        turns = pole.kind in TURNING
        is_start = pole.kind is model.PoleKind.START
        picture = f"start-{pole.colour}" if is_start else f"pole-{pole.kind}"
        targets = "start" if is_start else "pole"
        if any(pole.id in plank.ends for plank in case.layout.planks):
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
    by_name = {plank.name: plank for plank in case.layout.planks}
    for drawn in find_lying_planks(board, scale):
        pointer = format_pointer(by_name[drawn.name].pointer)
        ends = " and ".join(by_name[drawn.name].ends)
        text = f"{drawn.kind} plank between {ends}"
        points = (drawn.start, drawn.end)
        picture, reach = f"plank-{drawn.kind}", scale.plank / 2
        yield EditablePiece(pointer, text, picture, points, reach, pointer, angle=drawn.angle)
    for one, at, size in place_gems(board, case.layout.gems, scale):
        picture = f"gem-{one.colour}"
        text = f"{one.colour} {GEM_NAMES[one.colour]} on {one.on}"
        yield EditablePiece(format_pointer(one.pointer), text, picture, (at,), size / 2, picture)


def _iter_box_pieces(case: BoardModel) -> Iterator[BoxPiece]:
    """Yield the pieces that are left in the box."""
    layout, settings = case.layout, case.layout.settings
    used = Counter(one.colour for one in layout.gems)
    for colour in (one for one in model.Colour if one in layout.players):
        left = max(settings.box_gems - used[colour], 0)
        yield BoxPiece(f"gem-{colour}", f"{colour} {GEM_NAMES[colour]}", left, f"gem-{colour}")
    pieces = [one for one in layout.poles if one.kind in model.LOOSE_POLES and not one.printed]
    left = max(settings.box_poles - len(pieces), 0)
    for kind in model.LOOSE_POLES:
        said = "plain pole" if kind is model.PoleKind.PLAIN else kind.value
        yield BoxPiece(f"pole-{kind}", said, left, "pole")
    standing = {pole.colour for pole in layout.poles}
    for colour in (one for one in model.Colour if one not in standing):
        yield BoxPiece(f"start-{colour}", f"start of {colour}", 1, "start")
    lying = Counter(plank.kind for plank in layout.planks)
    box = {model.PlankKind.SHORT: settings.box_shorts, model.PlankKind.LONG: settings.box_longs}
    for one, count in box.items():
        yield BoxPiece(f"plank-{one}", f"{one} plank", max(count - lying[one], 0), f"plank-{one}")


def _iter_lattice(case: BoardModel) -> Iterator[model.LatticePoint]:
    points = product(range(case.layout.rows), range(case.layout.columns))
    return ((float(column), float(row)) for row, column in points)


def _iter_landings(case: BoardModel) -> Iterator[DropTarget]:
    """Yield the lattice points, fields and positions where pieces can be dropped."""
    scale, board = make_scale(case), case.board
    tell = PlanWriter(board)
    for place in _iter_lattice(case):
        text = cell_name(place) or f"column {place[0]:g}, row {place[1]:g}"
        yield DropTarget(name_point_target(place), text, (scale.at(place),))
    for name, field in board.fields.items():
        pole = board.poles[field.pole]
        (x, y), at = find_gem_place(pole, field.part, scale.radius), scale.at(pole.place)
        yield DropTarget(f"field:{name}", tell.spot(tell.texts.on, name), ((at[0] + x, at[1] + y),))

    for name, position in board.positions.items():
        one, other = position.segment
        text = tell.ends(name, position.poles[0] if position.poles else "")
        yield DropTarget(f"plank:{name}", text, (scale.at(one), scale.at(other)))


def _find_targets(case: BoardModel) -> dict[str, DropTargets]:
    found = {f"gem-{colour}": _gem_targets(case, colour) for colour in model.Colour}
    poles = found["pole"] = _pole_targets(case)
    corners = set(map(name_point_target, find_corners(case.layout)))  # of start poles (LAB-B1)
    found["start"] = DropTargets(poles.all, tuple(one for one in poles.legal if one in corners))
    found["laden pole"] = DropTargets(poles.all, unsure=poles.all)
    for kind in model.PlankKind:
        possible = _find_supported_positions(case, kind, set())
        found[f"plank-{kind}"] = _plank_targets(possible, sorted(case.board.loose[kind]))
    for plank in case.board.planks:
        found[format_pointer(plank.plank.pointer)] = _lying_plank_targets(case, plank.plank.name)
    return found


def _gem_targets(case: BoardModel, colour: model.Colour) -> DropTargets:
    """Return all fields as drop targets; legal without the colour's gem, except its start."""
    taken = {one.on for one in case.layout.gems if one.colour is colour}
    taken.add(case.board.starts.get(colour, ""))
    fields = {name: f"field:{name}" for name in case.board.fields}
    free = tuple(target for name, target in fields.items() if name not in taken)
    return DropTargets(tuple(fields.values()), free)


def _pole_targets(case: BoardModel) -> DropTargets:
    """Return the lattice points without a pole; legal if nothing else is in the way."""
    settings, poles = case.layout.settings, case.board.poles.values()
    lying = [case.board.positions[name] for name in case.board.lying.values()]
    free = [
        place
        for place in _iter_lattice(case)
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


def _lying_plank_targets(case: BoardModel, name: str) -> DropTargets:
    board = case.board
    plank = next(one for one in case.layout.planks if one.name == name)
    left = {one.name for one in keep_supported(case.layout.planks, {name})} - {name}
    here = board.lying.get(name, "")
    gone = {there for other, there in board.lying.items() if other not in left}
    possible = [one for one in _find_supported_positions(case, plank.kind, gone) if one != here]
    if len(left) < len(case.layout.planks) - 1:
        names = _plank_targets(possible, ()).all
        return DropTargets(names, unsure=names)
    lying = {there for other, there in board.lying.items() if other in left}
    blocked = board.overlaps.of_any(lying)
    return _plank_targets(possible, [one for one in possible if one not in blocked])


def _find_supported_positions(case: BoardModel, kind: model.PlankKind, gone: set[str]) -> list[str]:
    lying = set(case.board.lying.values()) - gone
    return [
        name
        for name, position in case.board.positions.items()
        if position.kind is kind and name not in lying and lying.issuperset(position.rests_on)
    ]


def _plank_targets(possible: Iterable[str], legal: Iterable[str]) -> DropTargets:
    return DropTargets(*(tuple(f"plank:{name}" for name in names) for names in (possible, legal)))
