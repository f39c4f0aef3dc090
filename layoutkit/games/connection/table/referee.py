"""Plays the moves of a file, and names the law that a wrong move breaks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum

from layoutkit.games.connection.board.terms import (
    MAX_MOVE_SIZE,
    OPPOSITE,
    STEPS,
    Cell,
    Form,
    Layout,
    Move,
    Tile,
    Tiles,
)
from layoutkit.games.connection.table.play import beside, fits_neighbours, is_finished
from layoutkit.records import dataclass


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
    other: Cell | None = None


@dataclass(frozen=True, slots=True)
class HistoryReplay:
    """The legal part of a history: the position before each move, and after the last."""

    tables: Sequence[Tiles]
    faults: Sequence[MoveViolation]  # of the move after the last table; empty if all were played

    @property
    def wrong(self) -> int:
        """Return the number of the move that breaks a law."""
        return len(self.tables) - 1


def replay_history(layout: Layout) -> HistoryReplay:
    """Play the history of a file up to its first illegal move."""
    tables: list[Tiles] = [{}]
    for move in layout.history:
        faults = list(find_violations(tables[-1], move, layout))
        if faults:
            return HistoryReplay(tables, faults)
        tables.append({**tables[-1], **{tile.cell: Form(tile.form) for tile in move}})
    return HistoryReplay(tables, ())


def find_violations(table: Tiles, move: Move, layout: Layout) -> Iterator[MoveViolation]:
    """Yield the laws that a move breaks.

    If its tiles break a law, the laws about the whole move are not checked.
    """
    if table and is_finished(table, loose_tiles=layout.loose_tiles):
        yield MoveViolation(MoveLaw.AFTER_WIN)
        return
    if not 1 <= len(move) <= MAX_MOVE_SIZE:
        yield MoveViolation(MoveLaw.SIZE)
        return
    wrong = [*_wrong_tiles(table, move)]
    if wrong:
        yield from wrong
        return
    cells = {tile.cell for tile in move}
    if not is_straight_row(cells, table if layout.straddle else {}):
        yield MoveViolation(MoveLaw.ROW)
    elif table and not any(beside(cell, side) in table for cell in cells for side in STEPS):
        yield MoveViolation(MoveLaw.APART)
    yield from _blockades(table, move)


def is_straight_row(cells: set[Cell], across: Tiles) -> bool:
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


def _wrong_tiles(table: Tiles, move: Move) -> Iterator[MoveViolation]:
    """Yield tiles on occupied cells, on the same cell, or of an unknown form."""
    seen: Mapping[Cell, int] = {}
    for number, tile in enumerate(move):
        if tile.form not in set(Form):
            yield MoveViolation(MoveLaw.FORM, number)
        if tile.cell in table:
            yield MoveViolation(MoveLaw.TAKEN, number)
        elif tile.cell in seen:
            yield MoveViolation(MoveLaw.TWICE, number)
        seen = {**seen, tile.cell: number}


def _blockades(table: Tiles, move: Move) -> Iterator[MoveViolation]:
    """Yield tiles whose canal meets a bank, or whose bank meets a canal."""
    lying = dict(table)
    for number, tile in enumerate(move):
        if not fits_neighbours(lying, tile.cell, tile.form):
            yield MoveViolation(MoveLaw.BLOCKADE, number, _clash(lying, tile))
        lying[tile.cell] = Form(tile.form)


def _clash(table: Tiles, tile: Tile) -> Cell | None:
    """Return the first neighbour that a tile does not match."""
    for side, back in OPPOSITE.items():
        other = beside(tile.cell, side)
        if other in table and (side in tile.form) != (back in table[other]):
            return other
    return None
