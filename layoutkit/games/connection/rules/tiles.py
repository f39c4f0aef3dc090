"""Stage geometry: how the tiles on the table meet."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from layoutkit.games.connection import example
from layoutkit.games.connection.board.places import cell_name, cell_shape, sign_of
from layoutkit.games.connection.board.terms import (
    OPPOSITE,
    SIGN_OF,
    Case,
    Cell,
    Kind,
)
from layoutkit.games.connection.table.play import beside, groups, is_finished, open_ends, rings
from layoutkit.hints import counted, listed
from layoutkit.rules.rule import Rule, rule
from layoutkit.source.faults import Fault, Related
from layoutkit.verdict import Stage

SIDES = {"N": "north", "E": "east", "S": "south", "W": "west"}


def problem(case: Case, cell: Cell, message: str, **more: Any) -> Fault:
    """A problem with the tile on a cell."""
    known: dict[str, Any] = {"items": (cell_name(cell),), "shape": cell_shape(cell), **more}
    return Fault(message, sign_of(case.layout, cell), **known)


def words(case: Case, cell: Cell) -> str:
    """The tile on a cell by sign and place."""
    return f"{SIGN_OF[case.tiles[cell]]} on ({cell[0]}, {cell[1]})"


def on_table(case: Case) -> set[Cell]:
    """All cells with something on them."""
    return {*case.tiles, *case.unknown}


@rule(
    "CON301",
    "tile-apart",
    stage=Stage.GEOMETRY,
    needs="rows history",
    cites="VC-V2, VC-P3",
    why="After the first move every move shares an edge with what lies, so all tiles are joined.",
    bad='kind: position\nrows: ["┌─.", "│.┌"]\n',
    good='kind: position\nrows: ["┌─.", "│.."]\n',
)
def tiles_are_joined(case: Case) -> Iterator[Fault]:
    """All tiles are joined by edges."""
    main, *others = groups(on_table(case)) or [set()]
    for group in others:
        first = min(group, key=lambda cell: (cell[1], cell[0]))
        told = counted(len(group), "tile")
        verb = "shares" if len(group) == 1 else "share"
        yield problem(
            case,
            first,
            f"{told} from ({first[0]}, {first[1]}) on {verb} no edge with the other {len(main)}",
            items=tuple(cell_name(cell) for cell in sorted(group)),
        )


@rule(
    "CON302",
    "blockade",
    stage=Stage.GEOMETRY,
    needs="rows history",
    cites="VC-V3, VC-P4",
    why="Where two tiles meet, both edges are canal or both are bank.",
    bad='kind: position\nrows: ["┌│", "│."]\n',
    good='kind: position\nrows: ["┌─", "│."]\n',
)
def canals_meet_canals(case: Case) -> Iterator[Fault]:
    """No canal meets a bank."""
    for cell in sorted(case.tiles, key=lambda one: (one[1], one[0])):
        for side in "NW":
            other = beside(cell, side)
            if other not in case.tiles:
                continue
            mine, its = side in case.tiles[cell], OPPOSITE[side] in case.tiles[other]
            if mine != its:
                canal, bank = (cell, other) if mine else (other, cell)
                yield problem(
                    case,
                    cell,
                    f"the canal of {words(case, canal)} meets the bank of {words(case, bank)}",
                    items=(cell_name(other), cell_name(cell)),
                    related=(
                        Related("neighbour", words(case, other), sign_of(case.layout, other)),
                    ),
                )


@rule(
    "CON303",
    "open-end",
    stage=Stage.GEOMETRY,
    needs="rows history",
    blocks=None,
    cites="VC-V5, VC-P6",
    why="A finished canal leads back to itself.",
    bad='kind: finished\nrows: ["│"]\n',
    good='kind: finished\nrows: ["┌┐", "└┘"]\n',
)
def finished_canals_have_no_ends(case: Case) -> Iterator[Fault]:
    """A finished canal has no open end."""
    if case.layout.kind is not Kind.FINISHED or rings(case.tiles):
        return
    if not on_table(case):
        yield Fault("no tile is on the table", at=("kind",), items=("kind",))
    ends: dict[Cell, list[str]] = {}
    for cell, side in open_ends(case.tiles):
        if beside(cell, side) in case.unknown:
            continue  # nobody knows what lies there
        ends.setdefault(cell, []).append(SIDES[side])
    for cell, sides in ends.items():
        yield problem(case, cell, f"{words(case, cell)} is open to the {listed(sides)}")


@rule(
    "CON304",
    "beside-the-ring",
    stage=Stage.GEOMETRY,
    needs="rows history",
    blocks=None,
    cites="VC-V5, VC-P7",
    why="All tiles on the table belong to the one canal that is closed.",
    bad=example.RING_BESIDE.replace("position", "finished"),
    good='kind: finished\nrows: ["┌┐", "└┘"]\n',
)
def finished_canals_are_alone(case: Case) -> Iterator[Fault]:
    """Nothing lies beside a finished canal."""
    if case.layout.kind is not Kind.FINISHED or case.layout.loose_tiles:
        return
    closed = sorted(rings(case.tiles), key=len, reverse=True)
    for ring in closed[1:]:
        first = min(ring, key=lambda cell: (cell[1], cell[0]))
        yield problem(
            case,
            first,
            f"a second ring, of {len(ring)} tiles, from {words(case, first)} on",
            items=tuple(map(cell_name, sorted(ring))),
        )
    in_rings = {cell for ring in closed for cell in ring}
    if closed:
        for cell in case.tiles:
            if cell not in in_rings:
                yield problem(case, cell, f"{words(case, cell)} is not part of the closed canal")


@rule(
    "CON305",
    "already-finished",
    stage=Stage.GEOMETRY,
    needs="rows history kind",
    blocks=None,
    cites="VC-V6, VC-P6",
    why="Once the canal is closed the game is over, and nobody is to move.",
    bad='kind: position\nrows: ["┌┐", "└┘"]\n',
    good='kind: position\nrows: ["┌─", "│."]\n',
)
def positions_are_open(case: Case) -> Iterator[Fault]:
    """A position or a puzzle is not finished."""
    layout = case.layout
    if layout.kind is Kind.FINISHED:
        return
    if is_finished(case.tiles, loose_tiles=layout.loose_tiles):
        yield Fault(
            "the canal is closed: nobody is to move",
            at=("kind",),
            items=("kind",),
            help="write `kind: finished`",
        )


TILE_RULES: tuple[Rule, ...] = (
    tiles_are_joined,
    canals_meet_canals,
    finished_canals_have_no_ends,
    finished_canals_are_alone,
    positions_are_open,
)
