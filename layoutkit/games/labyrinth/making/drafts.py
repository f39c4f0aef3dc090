"""Layouts from drawn poles: planks that lie at the start, and gems."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from layoutkit.games.labyrinth.board.build import build_board
from layoutkit.games.labyrinth.board.case import BoardModel
from layoutkit.games.labyrinth.board.contacts import flood_fill
from layoutkit.games.labyrinth.board.read import read_layout, share_stock
from layoutkit.games.labyrinth.board.terms import (
    Colour,
    Form,
    Gem,
    Layout,
    Plank,
    Pole,
    PoleKind,
    Position,
    Settings,
)
from layoutkit.games.labyrinth.making.frames import (
    Point,
    PoleLayout,
    move_lattice_point,
    name_place,
    pick_orbits,
)
from layoutkit.games.labyrinth.making.wishes import BoardRequest
from layoutkit.games.labyrinth.measures.scene import make_arrangement

MIN_NEIGHBOURS = 2  # planks must join a pole with two others, or nobody passes through it
FLAT = (Form.EDGE, Form.DIAGONAL)
Ring = tuple[tuple[Point, Point], ...]
"""Planks by their ends, which the symmetry carries onto each other."""

PLANK_NAMES = "KLMNOPQRSTUVW"  # ids of lying planks


def make_draft(request: BoardRequest, frame: PoleLayout) -> BoardModel:
    """Return the board with the poles of a frame, without gems."""
    starts = [(place, PoleKind.START, None, colour) for colour, place in frame.starts.items()]
    placed = [(place, design.kind, design.wind, None) for place, design in frame.designs.items()]
    poles = tuple(
        Pole(
            name_place(place),
            kind,
            (float(place[0]), float(place[1])),
            ("poles", index, "id"),
            ("poles", index),
            colour,
            axis,
            place in frame.printed,
        )
        for index, (place, kind, axis, colour) in enumerate([*starts, *placed])
    )
    settings = Settings()
    stock = share_stock(request.players, (), settings)
    layout = Layout(
        "",
        request.side,
        request.columns,
        request.rows,
        frame.seats,
        stock,
        False,
        poles,
        (),
        (),
        settings,
    )
    return build_board(layout)


def is_useful(case: BoardModel) -> bool:
    """Return whether all fields are connected with the starts, and no pole is a dead end."""
    board = case.board
    joined = flood_fill(board.near, next(iter(board.starts.values())))
    if not joined.issuperset(board.fields):
        return False
    ways: dict[str, set[str]] = {name: set() for name in board.poles}
    for position in board.positions.values():
        if position.form in FLAT:
            one, other = position.poles
            ways[one].add(other)
            ways[other].add(one)
    return all(
        len(ways[pole.id]) >= (1 if pole.colour else MIN_NEIGHBOURS)
        for pole in board.poles.values()
    )


def add_start_planks(request: BoardRequest, case: BoardModel, rng: Random) -> BoardModel | None:
    """Return the board with the requested number of planks, kept by the symmetry, or None."""
    if not request.planks.most:
        return case
    flat = [one for one in case.board.positions.values() if one.form in FLAT]
    by_ends = {_ends(one): one for one in flat}
    orbits = dict.fromkeys(
        tuple(dict.fromkeys(_move_ends(request, element, ends) for element in request.elements))
        for ends in rng.sample(sorted(by_ends), len(by_ends))
    )
    lying: list[Position] = []
    fitting: list[Ring] = []
    for orbit in orbits:
        here = [by_ends[ends] for ends in orbit if ends in by_ends]
        clashing = {name for one in (*lying, *here) for name in case.board.overlaps.of(one.name)}
        if len(here) == len(orbit) and clashing.isdisjoint(one.name for one in (*lying, *here)):
            lying += here
            fitting.append(orbit)
    picked = pick_orbits(fitting, request.planks, rng)
    if picked is None or sum(map(len, picked)) > len(PLANK_NAMES):
        return None
    chosen = [by_ends[ends] for orbit in picked for ends in orbit]
    planks = tuple(
        Plank(name, one.kind, (one.poles[0], one.poles[1]), ("planks", index), name)
        for index, (name, one) in enumerate(zip(PLANK_NAMES, chosen, strict=False))
    )
    layout = case.layout
    stock = share_stock(request.players, planks, layout.settings)
    if stock.short < 1 or stock.long < 1:
        return None
    return build_board(replace(layout, planks=planks, stock=stock))


def add_drawn_gems(case: BoardModel, gems: Mapping[Colour, Sequence[str]]) -> BoardModel:
    """Return the board with gems, in the order of the players."""
    rows = [(colour, field) for one in zip(*gems.values(), strict=True) for colour, field in
            zip(gems, one, strict=True)]  # fmt: skip
    found = tuple(Gem(colour, field, ("gems", index)) for index, (colour, field) in enumerate(rows))
    return BoardModel(replace(case.layout, gems=found), case.board)


def _ends(position: Position) -> tuple[Point, Point]:
    one, other = sorted((int(x), int(y)) for x, y in position.segment)
    return one, other


def _move_ends(
    request: BoardRequest, element: str, ends: tuple[Point, Point]
) -> tuple[Point, Point]:
    one, other = sorted(move_lattice_point(request.lattice, element, end) for end in ends)
    return one, other


def canonical_text(data: Mapping[str, Any]) -> str:
    """Return a text that is equal for boards that differ in turns, mirrors and colour names only.

    Colours are named by the corners in which they start.
    """
    layout = read_layout(data, Settings())
    scene = make_arrangement(layout)
    starts = {start.piece.colour: start.site for start in scene.starts}
    seats = [starts[seat] for seat in scene.seats if seat in starts]
    views = []
    for element in scene.lattice.elements:
        corner = {colour: scene.lattice.move_site(element, site) for colour, site in starts.items()}
        items = sorted(
            (
                layer,
                scene.lattice.move_site(element, site),
                piece.kind,
                corner.get(piece.colour, ()),
                piece.heading.moved(element),
            )
            for layer, site, piece in scene.items
        )
        playing = sorted(scene.lattice.move_site(element, site) for site in seats)
        views.append((playing, items))
    return f"{layout.columns} {layout.rows} {layout.stock} {min(views)}"
