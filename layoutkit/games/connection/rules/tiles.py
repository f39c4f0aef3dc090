"""Rules about adjacent tiles (stage geometry)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from layoutkit.documents.faults import Fault, Related
from layoutkit.documents.fixes import replace_value
from layoutkit.games.connection.model import (
    CHARACTER_OF,
    BoardModel,
    Cell,
    Kind,
    beside,
    cell_name,
    cell_shape,
    place_in_file,
)
from layoutkit.games.connection.moves import (
    connected_groups,
    open_ends,
)
from layoutkit.games.connection.rules.repairs import Symptom, blockades, format_cell, join_symptoms
from layoutkit.reports.findings import Stage
from layoutkit.rules.rule import rule
from layoutkit.wording import format_count, join_words

SHOWN = 2  # open ends that a message names
SIDES = {"N": "north", "E": "east", "S": "south", "W": "west"}


def tile_problem(case: BoardModel, cell: Cell, message: str, **more: Any) -> Fault:
    """Return a problem of the tile on a cell."""
    known: dict[str, Any] = {"items": (cell_name(cell),), "shape": cell_shape(cell), **more}
    return Fault(message, place_in_file(case.layout, cell), **known)


def format_tile(case: BoardModel, cell: Cell) -> str:
    """Format the tile on a cell by its character and cell."""
    return f"{CHARACTER_OF[case.tiles[cell]]} on {format_cell(cell)}"


def on_table(case: BoardModel) -> set[Cell]:
    """Return all cells that are not free."""
    return {*case.tiles, *case.unknown}


@rule("CON301", "tile-apart", stage=Stage.GEOMETRY, fix="safe", needs="rows history")
def check_tile_apart(case: BoardModel) -> Iterator[Fault]:
    """All tiles are joined by edges."""
    _, *others = connected_groups(on_table(case)) or [set()]
    yield from join_symptoms(case, Symptom.APART, [_apart(case, group) for group in others])


def _apart(case: BoardModel, group: set[Cell]) -> Fault:
    first = min(group, key=lambda cell: (cell[1], cell[0]))
    message = f"the tile on {format_cell(first)} touches none of the others"
    if len(group) > 1:
        message = f"the {len(group)} tiles at {format_cell(first)} touch none of the others"
    advice = "every move after the first touches an earlier tile with an edge"
    items = tuple(cell_name(cell) for cell in sorted(group))
    return tile_problem(case, first, message, items=items, help=advice)


@rule("CON302", "blockade", stage=Stage.GEOMETRY, fix="safe", needs="rows history")
def check_blockade(case: BoardModel) -> Iterator[Fault]:
    """No canal meets a bank."""
    left, found = list(blockades(case)), []
    while left:
        counts = Counter(cell for pair in left for cell in pair)
        cell = max(counts, key=lambda one: (counts[one], one[1], one[0]))
        pairs = [pair for pair in left if cell in pair]
        left = [pair for pair in left if cell not in pair]
        found.append(_blockade(case, cell, pairs))
    yield from join_symptoms(case, Symptom.BLOCKADE, found)


def _blockade(case: BoardModel, cell: Cell, pairs: Sequence[tuple[Cell, Cell]]) -> Fault:
    """Return the problem of a tile that does not match some neighbours."""
    others = [bank if canal == cell else canal for canal, bank in pairs]
    canal, bank = (format_tile(case, one) for one in pairs[0])
    message = f"{bank} blocks the canal of {canal}"
    if len(pairs) > 1:
        told = join_words((format_tile(case, one) for one in others), "and")
        message = f"{format_tile(case, cell)} does not match {told}"
    return tile_problem(
        case,
        cell,
        message,
        items=tuple(cell_name(one) for one in (*others, cell)),
        related=tuple(
            Related("neighbour", format_tile(case, one), at=place_in_file(case.layout, one))
            for one in others
        ),
        help="where two tiles meet, both edges are canal or both are bank",
    )


@rule("CON303", "open-end", stage=Stage.GEOMETRY, fix="safe", needs="rows history", blocks=None)
def check_open_end(case: BoardModel) -> Iterator[Fault]:
    """Finished canals have no open end."""
    layout = case.layout
    if layout.kind is not Kind.FINISHED or case.closed_canals:
        return
    if not on_table(case):
        yield Fault("no tile is on the table", at=("kind",), items=("kind",))
        return
    ends = [
        (cell, side)
        for cell, side in open_ends(case.tiles)
        if beside(cell, side) not in case.unknown  # a tile with an unknown character
    ]
    if not ends:
        return
    told = join_words(
        (f"{format_tile(case, cell)} to the {SIDES[side]}" for cell, side in ends[:SHOWN]), "and"
    )
    more = f", and {format_count(len(ends) - SHOWN, 'other end')}" if len(ends) > SHOWN else ""
    first = ends[0][0]
    cells = dict.fromkeys(cell for cell, _ in ends)
    symptom = tile_problem(
        case,
        first,
        f"the canal is not closed: it is open at {told}{more}",
        items=tuple(map(cell_name, cells)),
        help="close the canal, or write `kind: position`",
    )
    if layout.solution is not None or layout.turns is not None:
        fix = replace_value(str(Kind.PUZZLE), ("kind",), is_safe=False)
        advice = "a file with `solution` or `turns` is a puzzle: write `kind: puzzle`"
        yield replace(symptom, at=("kind",), help=advice, fixes=(fix,))
        return
    yield from join_symptoms(case, Symptom.NOT_CLOSED, [symptom])


@rule(
    "CON304",
    "beside-the-ring",
    stage=Stage.GEOMETRY,
    fix="safe",
    needs="rows history",
    blocks=None,
)
def check_beside_the_ring(case: BoardModel) -> Iterator[Fault]:
    """No tile is beside a finished canal."""
    if case.layout.kind is not Kind.FINISHED or case.layout.loose_tiles:
        return
    closed = sorted(case.closed_canals, key=len, reverse=True)
    advice = "remove it, or write `loose_tiles: allowed`"
    found = []
    for ring in closed[1:]:
        first = min(ring, key=lambda cell: (cell[1], cell[0]))
        message = f"there is a second ring, of {len(ring)} tiles, at {format_tile(case, first)}"
        items = tuple(map(cell_name, sorted(ring)))
        found.append(tile_problem(case, first, message, items=items, help=advice))
    in_rings = {cell for ring in closed for cell in ring}
    found += [
        tile_problem(
            case, cell, f"{format_tile(case, cell)} is not part of the closed canal", help=advice
        )
        for cell in case.tiles
        if closed and cell not in in_rings
    ]
    yield from join_symptoms(case, Symptom.NOT_CLOSED, found)


@rule(
    "CON305",
    "already-finished",
    stage=Stage.GEOMETRY,
    fix="guess",
    needs="rows history kind",
    blocks=None,
)
def check_already_finished(case: BoardModel) -> Iterator[Fault]:
    """Positions and puzzles are not finished."""
    layout = case.layout
    if layout.kind is Kind.FINISHED:
        return
    if case.is_finished:
        yield Fault(
            "the canal is closed, so the game is over",
            at=("kind",),
            items=("kind",),
            help="write `kind: finished`",
            fixes=(replace_value(str(Kind.FINISHED), ("kind",), is_safe=False),),
        )
