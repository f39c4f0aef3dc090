"""Rules about adjacent tiles (stage geometry)."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from layoutkit.documents.faults import Fault, Related
from layoutkit.documents.fixes import replace_value
from layoutkit.games.connection import model, moves
from layoutkit.games.connection.rules.repairs import Symptom, blockades, cell_fault, join_symptoms
from layoutkit.reports.findings import Stage
from layoutkit.rules.rule import rule
from layoutkit.wording import format_count, join_words

tile_rule = partial(rule, stage=Stage.GEOMETRY)

SHOWN = 2  # open ends that a message names
SIDES = {"N": "north", "E": "east", "S": "south", "W": "west"}


def tile_problem(board: model.BoardModel, cell: model.Cell, message: str, **more: Any) -> Fault:
    """Return a problem of the tile on a cell."""
    return cell_fault(message, model.place_in_file(board.layout, cell), cell, **more)


def format_tile(board: model.BoardModel, cell: model.Cell) -> str:
    """Format the tile on a cell by its character and cell."""
    return model.format_tile(board.tiles[cell], cell)


def on_table(board: model.BoardModel) -> set[model.Cell]:
    """Return all cells that are not free."""
    return {*board.tiles, *board.unknown}


@tile_rule("CON301", "tile-apart", fix="safe", needs="rows history")
def check_tile_apart(board: model.BoardModel) -> Iterator[Fault]:
    """All tiles are joined by edges."""
    _, *others = moves.connected_groups(on_table(board)) or [set()]
    yield from join_symptoms(board, Symptom.APART, (_apart(board, group) for group in others))


def _apart(board: model.BoardModel, group: set[model.Cell]) -> Fault:
    first = min(group, key=lambda cell: (cell[1], cell[0]))
    message = f"the tile on {model.format_cell(first)} touches none of the others"
    if len(group) > 1:
        message = f"the {len(group)} tiles at {model.format_cell(first)} touch none of the others"
    advice = "every move after the first touches an earlier tile with an edge"
    items = tuple(model.cell_name(cell) for cell in sorted(group))
    return tile_problem(board, first, message, items=items, help=advice)


@tile_rule("CON302", "blockade", fix="safe", needs="rows history")
def check_blockade(board: model.BoardModel) -> Iterator[Fault]:
    """No canal meets a bank."""
    pairs = list(blockades(board))
    counts = Counter(cell for pair in pairs for cell in pair)
    by_tile: dict[model.Cell, list[tuple[model.Cell, model.Cell]]] = {}
    for pair in pairs:
        culprit = max(pair, key=lambda cell: (counts[cell], cell[1], cell[0]))
        by_tile.setdefault(culprit, []).append(pair)
    found = (_blockade(board, *item) for item in by_tile.items())
    yield from join_symptoms(board, Symptom.BLOCKADE, found)


def _blockade(
    board: model.BoardModel, cell: model.Cell, pairs: Sequence[tuple[model.Cell, model.Cell]]
) -> Fault:
    """Return the problem of a tile that does not match some neighbours."""
    others = [bank if canal == cell else canal for canal, bank in pairs]
    canal, bank = (format_tile(board, one) for one in pairs[0])
    message = f"{bank} blocks the canal of {canal}"
    if len(pairs) > 1:
        tiles = join_words((format_tile(board, one) for one in others), "and")
        message = f"{format_tile(board, cell)} does not match {tiles}"
    signs = [
        model.CHARACTER_OF[form]
        for form in model.Form
        if moves.fits_neighbours(board.tiles, cell, form)
    ]
    return tile_problem(
        board,
        cell,
        message,
        items=tuple(model.cell_name(one) for one in (*others, cell)),
        related=tuple(
            Related("neighbour", format_tile(board, one), at=model.place_in_file(board.layout, one))
            for one in others
        ),
        help=f"{join_words(signs, 'or')} would match there" if signs else "",
    )


@tile_rule("CON303", "open-end", fix="safe", needs="rows history", blocks=None)
def check_open_end(board: model.BoardModel) -> Iterator[Fault]:
    """Finished canals have no open end."""
    layout = board.layout
    if layout.kind is not model.Kind.FINISHED or board.closed_canals:
        return
    if not on_table(board):
        if not layout.has_rows:
            return  # the schema requires them
        advice = "write the canal into `rows`"
        yield Fault("no tile is on the table", at=("kind",), items=("kind",), help=advice)
        return
    ends = [
        (cell, side)
        for cell, side in moves.open_ends(board.tiles)
        if model.beside(cell, side) not in board.unknown  # a tile with an unknown character
    ]
    if not ends:
        return
    tiles = join_words(
        (f"{format_tile(board, cell)} to the {SIDES[side]}" for cell, side in ends[:SHOWN]), "and"
    )
    more = f", and {format_count(len(ends) - SHOWN, 'other end')}" if len(ends) > SHOWN else ""
    first = ends[0][0]
    cells = dict.fromkeys(cell for cell, _ in ends)
    symptom = tile_problem(
        board,
        first,
        f"the canal is not closed: it is open at {tiles}{more}",
        items=tuple(map(model.cell_name, cells)),
        help="close the canal, or write `kind: position`",
    )
    if layout.solution is not None or layout.turns is not None:
        fix = replace_value(str(model.Kind.PUZZLE), ("kind",), is_safe=False)
        advice = "a file with `solution` or `turns` is a puzzle: write `kind: puzzle`"
        yield replace(symptom, at=("kind",), help=advice, fixes=(fix,))
        return
    yield from join_symptoms(board, Symptom.NOT_CLOSED, [symptom])


@tile_rule("CON304", "beside-the-ring", fix="safe", needs="rows history", blocks=None)
def check_beside_the_ring(board: model.BoardModel) -> Iterator[Fault]:
    """No tile is beside a finished canal."""
    if board.layout.kind is not model.Kind.FINISHED or board.layout.loose_tiles:
        return
    closed = sorted(board.closed_canals, key=len, reverse=True)
    advice = "remove it, or write `loose_tiles: allowed`"
    found = []
    for ring in closed[1:]:
        first = min(ring, key=lambda cell: (cell[1], cell[0]))
        message = f"there is a second ring, of {len(ring)} tiles, at {format_tile(board, first)}"
        items = tuple(map(model.cell_name, sorted(ring)))
        found.append(tile_problem(board, first, message, items=items, help=advice))
    in_rings = {cell for ring in closed for cell in ring}
    found += [
        tile_problem(
            board, cell, f"{format_tile(board, cell)} is not part of the closed canal", help=advice
        )
        for cell in board.tiles
        if closed and cell not in in_rings
    ]
    yield from join_symptoms(board, Symptom.NOT_CLOSED, found)


@tile_rule("CON305", "already-finished", fix="guess", needs="rows history kind", blocks=None)
def check_already_finished(board: model.BoardModel) -> Iterator[Fault]:
    """Positions and puzzles are not finished."""
    layout = board.layout
    if layout.kind is model.Kind.FINISHED:
        return
    if board.is_finished:
        yield Fault(
            "the canal is closed, so the game is over",
            at=("kind",),
            items=("kind",),
            help="write `kind: finished`",
            fixes=(replace_value(str(model.Kind.FINISHED), ("kind",), is_safe=False),),
        )
