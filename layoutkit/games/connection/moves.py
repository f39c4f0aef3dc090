"""Legal moves, canals on the table, and the replay of a written history.

A move is one to three tiles in a straight row that touches an earlier tile. The replay stops at
the first illegal move and names the laws that it breaks.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from enum import StrEnum
from itertools import pairwise

from layoutkit.fast_dataclass import dataclass
from layoutkit.games.connection import model

MoveCells = tuple[model.Cell, ...]
"""The cells of a move, from west to east or from north to south."""

Placed = tuple[tuple[model.Cell, model.Form], ...]
"""The tiles of a move, known to be forms."""

AXES: Sequence[model.Cell] = ((1, 0), (0, 1))


def move_cells(
    table: Collection[model.Cell],
    most: int,
    *,
    straddle: bool = False,
    among: Collection[model.Cell] | None = None,
) -> Iterator[MoveCells]:
    """Yield the cells of all moves of up to `most` tiles, each once (VC-P1 to P3, P5).

    With `among`, only these cells are used. On the empty table all translations of a move count as
    a single move.
    """
    if not table:
        for count in range(1, most + 1):
            for east, south in AXES[: 1 if count == 1 else 2]:
                yield tuple((east * step, south * step) for step in range(count))
        return
    near = {model.beside(cell, side) for cell in table for side in model.STEPS}.difference(table)
    for start in sorted(_first_cells(near, table, most, straddle) if among is None else among):
        if start in near and most:
            yield (start,)
        for east, south in AXES:
            run: MoveCells = (start,)
            column, row = start
            while len(run) < most:
                column, row = column + east, row + south
                if (column, row) in table:
                    if straddle:
                        continue
                    break
                if among is not None and (column, row) not in among:
                    break
                run = (*run, (column, row))
                if not near.isdisjoint(run):
                    yield run


def _first_cells(
    near: Collection[model.Cell], table: Collection[model.Cell], most: int, straddle: bool
) -> set[model.Cell]:
    """Return the cells where a move can begin: next to a tile, or before such a cell."""
    found = set(near)
    for east, south in AXES:
        for cell in near:
            here, left = cell, most - 1
            while left > 0:
                here = (here[0] - east, here[1] - south)
                if here not in table:
                    found.add(here)
                    left -= 1
                elif not straddle:
                    break
    return found


def fits_neighbours(table: model.Tiles, cell: model.Cell, form: str) -> bool:
    """Return whether a tile matches all its neighbours: canal to canal, bank to bank (VC-P4)."""
    return find_clash(table, cell, form) is None


def find_clash(table: model.Tiles, cell: model.Cell, form: str) -> model.Cell | None:
    """Return the first neighbour that a tile does not match."""
    for side, back in model.OPPOSITE.items():
        other = table.get(model.beside(cell, side))
        if other is not None and (side in form) != (back in other):
            return model.beside(cell, side)
    return None


def fill_cells(table: model.Tiles, run: MoveCells) -> Iterator[Placed]:
    """Yield the ways to fill the cells of a move with tiles that match their neighbours."""
    moves: list[dict[model.Cell, model.Form]] = [{}]
    for cell in run:
        moves = [
            {**move, cell: form}
            for move in moves
            for form in model.Form
            if fits_neighbours({**table, **move}, cell, form)
        ]
    yield from (tuple(move.items()) for move in moves)


def legal_moves(table: model.Tiles, most: int, *, straddle: bool = False) -> Iterator[Placed]:
    """Yield all legal moves of at most so many tiles."""
    for run in move_cells(table, most, straddle=straddle):
        yield from fill_cells(table, run)


def count_legal_moves(table: model.Tiles, left: int, *, straddle: bool = False) -> tuple[int, ...]:
    """Return the numbers of legal moves of one, two and three tiles."""
    counts = [0] * model.MAX_MOVE_SIZE
    known: dict[model.Cell, list[model.Form]] = {}
    for run in move_cells(table, min(left, model.MAX_MOVE_SIZE), straddle=straddle):
        for cell in run:
            if cell not in known:
                known[cell] = [form for form in model.Form if fits_neighbours(table, cell, form)]
        counts[len(run) - 1] += _fillings(run, known)
    return tuple(counts)


def _fillings(run: MoveCells, known: Mapping[model.Cell, Sequence[model.Form]]) -> int:
    """Return the number of ways to fill the cells of a move with tiles."""
    ahead = "E" if run[-1][1] == run[0][1] else "S"
    back = model.OPPOSITE[ahead]
    ways = dict.fromkeys(known[run[0]], 1)
    for before, cell in pairwise(run):
        is_joined = model.beside(before, ahead) == cell
        ways = {
            form: sum(
                count
                for other, count in ways.items()
                if not is_joined or (ahead in other) == (back in form)
            )
            for form in known[cell]
        }
    return sum(ways.values())


def open_ends(table: model.Tiles) -> list[tuple[model.Cell, str]]:
    """Return the canal edges that face a free cell, as a cell and a side (VC-M1)."""
    return [
        (cell, side)
        for cell, form in table.items()
        for side in form
        if model.beside(cell, side) not in table
    ]


def connected_groups(cells: Collection[model.Cell]) -> list[set[model.Cell]]:
    """Return the groups of cells that share edges, the largest first."""
    left, found = set(cells), []
    while left:
        todo = [min(left)]
        group = set(todo)
        left.difference_update(todo)
        while todo:
            here = todo.pop()
            near = {model.beside(here, side) for side in model.STEPS} & left
            left -= near
            group |= near
            todo.extend(near)
        found.append(group)
    return sorted(found, key=lambda group: (-len(group), min(group)))


class MoveLaw(StrEnum):
    """The laws that a move can break."""

    SIZE = "size"
    TWICE = "twice"
    FORM = "form"
    TAKEN = "taken"
    ROW = "row"
    APART = "apart"
    BLOCKADE = "blockade"
    AFTER_WIN = "after a win"


@dataclass(frozen=True, slots=True)
class MoveViolation:
    """A law that a move breaks, the index of the tile that breaks it, and the other cell."""

    law: MoveLaw
    tile: int | None = None
    other: model.Cell | None = None


@dataclass(frozen=True, slots=True)
class HistoryReplay:
    """The legal part of a history: the position before each move, and after the last."""

    tables: Sequence[model.Tiles]
    faults: Sequence[MoveViolation]  # of the move after the last table; empty if all were played

    @property
    def wrong(self) -> int:
        """Return the number of the move that breaks a law."""
        return len(self.tables) - 1


def replay_history(layout: model.Layout) -> HistoryReplay:
    """Play the history of a file up to its first illegal move."""
    tables: list[model.Tiles] = [{}]
    for move in layout.history:
        faults = list(find_violations(model.BoardModel(layout, tables[-1]), move))
        if faults:
            return HistoryReplay(tables, faults)
        tables.append({**tables[-1], **{tile.cell: model.Form(tile.form) for tile in move}})
    return HistoryReplay(tables, ())


def find_violations(board: model.BoardModel, move: model.Move) -> Iterator[MoveViolation]:
    """Yield the laws that a move breaks.

    If its tiles break a law, the laws about the whole move are not checked.
    """
    table = board.tiles
    if board.is_finished:
        yield MoveViolation(MoveLaw.AFTER_WIN)
        return
    if not 1 <= len(move) <= model.MAX_MOVE_SIZE:
        yield MoveViolation(MoveLaw.SIZE)
        return
    wrong = [*_wrong_tiles(table, move)]
    if wrong:
        yield from wrong
        return
    cells = {tile.cell for tile in move}
    if not is_straight_row(cells, table if board.layout.straddle else {}):
        yield MoveViolation(MoveLaw.ROW)
    elif table and not any(
        model.beside(cell, side) in table for cell in cells for side in model.STEPS
    ):
        yield MoveViolation(MoveLaw.APART)
    yield from _blockades(table, move)


def is_straight_row(cells: set[model.Cell], across: model.Tiles) -> bool:
    """Return whether cells are a straight line whose gaps, if any, are filled by old tiles."""
    columns, rows = sorted({cell[0] for cell in cells}), sorted({cell[1] for cell in cells})
    if len(columns) > 1 and len(rows) > 1:
        return False
    span = {
        (column, row)
        for column in range(columns[0], columns[-1] + 1)
        for row in range(rows[0], rows[-1] + 1)
    }
    return span - cells <= across.keys()


def _wrong_tiles(table: model.Tiles, move: model.Move) -> Iterator[MoveViolation]:
    """Yield tiles on occupied cells, on the same cell, or of an unknown form."""
    for number, tile in enumerate(move):
        if tile.form not in set(model.Form):
            yield MoveViolation(MoveLaw.FORM, number)
        if tile.cell in table:
            yield MoveViolation(MoveLaw.TAKEN, number)
        elif any(tile.cell == other.cell for other in move[:number]):
            yield MoveViolation(MoveLaw.TWICE, number)


def _blockades(table: model.Tiles, move: model.Move) -> Iterator[MoveViolation]:
    """Yield tiles whose canal meets a bank, or whose bank meets a canal."""
    lying = dict(table)
    for number, tile in enumerate(move):
        if clash := find_clash(lying, tile.cell, tile.form):
            yield MoveViolation(MoveLaw.BLOCKADE, number, clash)
        lying[tile.cell] = model.Form(tile.form)
