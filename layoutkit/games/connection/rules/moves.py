"""Stage references: the history can be played, and leads to the rows."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from layoutkit.games.connection import example
from layoutkit.games.connection.board.build import signs_in
from layoutkit.games.connection.board.places import cell_name, cell_shape, cells_shape, sign_of
from layoutkit.games.connection.board.terms import SIGN_OF, SIGNS, Cell, Form, Layout, Tile, Tiles
from layoutkit.games.connection.table.loops import moved_home
from layoutkit.games.connection.table.referee import Fault as IllegalMove
from layoutkit.games.connection.table.referee import Law, play
from layoutkit.hints import counted
from layoutkit.rules.rule import Rule, rule
from layoutkit.source.faults import Fault
from layoutkit.verdict import Measure, Pointer, Stage

move_rule = partial(rule, stage=Stage.REFERENCES, needs="history", good=example.GAME)
"""Make a rule about the moves of the history."""


def problems(layout: Layout, law: Law, words: str) -> Iterator[Fault]:
    """What the first wrong move of the history does against a law; later ones are in doubt."""
    played = play(layout)
    for fault in played.faults:
        if fault.law is law:
            yield fault_problem(layout, fault, ("history", played.wrong), words)


def fault_problem(layout: Layout, fault: IllegalMove, at: Pointer, words: str) -> Fault:
    """A fault of a move at its place in the file."""
    move = layout.history[int(at[1])] if at[0] == "history" else layout.solution or ()
    number = f"move {int(at[1]) + 1}" if at[0] == "history" else "the solution"
    if fault.tile is None:
        cells = [tile.cell for tile in move]
        return Fault(
            f"{number}: {words}",
            at=at,
            items=(number,),
            shape=cells_shape(cells) if cells else None,
        )
    tile = move[fault.tile]
    told = f"{number}: {tile_words(tile)} {words}"
    if fault.other is not None:
        told += f" on ({fault.other[0]}, {fault.other[1]})"
    return Fault(
        told,
        at=(*at, fault.tile),
        items=(number, cell_name(tile.cell)),
        shape=cell_shape(tile.cell),
    )


def tile_words(tile: Tile) -> str:
    """A tile by its sign and place."""
    sign = SIGN_OF[Form(tile.form)] if tile.form in set(Form) else "a tile"
    return f"{sign} on ({tile.column}, {tile.row})"


@move_rule(
    "CON201",
    "move-size",
    cites="VC-V4, VC-P1",
    why="In turn, a player places one, two or three tiles.",
    bad=f"{example.FIRST}history: [{example.START}, []]\n",
)
def moves_have_one_to_three_tiles(layout: Layout) -> Iterator[Fault]:
    """A move has one to three tiles."""
    played = play(layout)
    for fault in played.faults:
        if fault.law is Law.SIZE:
            count = len(layout.history[played.wrong])
            yield Fault(
                f"move {played.wrong + 1} has {counted(count, 'tile')}",
                at=("history", played.wrong),
                items=(f"move {played.wrong + 1}",),
                measure=Measure("tiles", count, "in", "1 to 3", "tiles", "VC-P1"),
            )


@move_rule(
    "CON202",
    "move-not-in-a-row",
    cites="VC-V4, VC-P2, VC-P5",
    why="The tiles of a move lie in one straight row, in one piece; a corner takes two moves.",
    bad=f"{example.FIRST}history: [[[0, 1, NS], [0, 0, ES], [1, 0, EW]]]\n",
)
def moves_are_rows(layout: Layout) -> Iterator[Fault]:
    """The tiles of a move make one straight row without a gap."""
    yield from problems(layout, Law.ROW, "its tiles are not one straight row without a gap")


@move_rule(
    "CON203",
    "cell-taken",
    cites="VC-V4, VC-P1, VC-P9",
    why="Tiles that lie never move, and a cell holds one.",
    bad=f"{example.FIRST}history: [{example.START}, [[0, 0, EW]]]\n",
)
def cells_are_free(layout: Layout) -> Iterator[Fault]:
    """A move places tiles on free cells."""
    yield from problems(layout, Law.TAKEN, "lies where another tile lies already")


@move_rule(
    "CON204",
    "move-apart",
    cites="VC-V4, VC-P3",
    why="After the first move, a tile of every move shares an edge with one that lay there before;"
    " corners do not count.",
    bad=f"{example.FIRST}history: [{example.START}, [[1, 2, EW]]]\n",
)
def moves_touch(layout: Layout) -> Iterator[Fault]:
    """A move shares an edge with what lies."""
    yield from problems(layout, Law.APART, "no tile of it shares an edge with one that lay before")


@move_rule(
    "CON205",
    "move-blockade",
    cites="VC-V8, VC-P4",
    why="Where two tiles meet, both edges are canal or both are bank.",
    bad=f"{example.FIRST}history: [{example.START}, [[1, 0, NS]]]\n",
)
def moves_block_nothing(layout: Layout) -> Iterator[Fault]:
    """No move lets a canal meet a bank."""
    yield from problems(layout, Law.BLOCKADE, "lets a canal meet the bank of the tile")


@move_rule(
    "CON206",
    "move-after-the-end",
    cites="VC-V8, VC-P6",
    why="Whoever closes the canal has won: no move comes after that.",
    bad="history: [[[0, 0, ES], [1, 0, SW]], [[0, 1, NE], [1, 1, NW]], [[2, 0, NS]]]\n",
)
def nothing_comes_after_a_win(layout: Layout) -> Iterator[Fault]:
    """No move comes after the canal is closed."""
    yield from problems(layout, Law.AFTER_WIN, "the canal is closed already")


@rule(
    "CON207",
    "rows-unlike-history",
    stage=Stage.REFERENCES,
    needs="rows history",
    cites="VC-V8, VC-S3",
    why="Playing the history gives the rows; where they differ, nobody knows which one is meant.",
    bad=f"{example.FIRST}history: [{example.START}, [[1, 0, SW]]]\n",
    good=example.GAME,
)
def rows_follow_from_the_history(layout: Layout) -> Iterator[Fault]:
    """The rows are what the history leads to."""
    if not layout.has_rows or not layout.history:
        return
    played = play(layout)
    if played.faults:
        return
    due, shown = played.tables[-1], dict(signs_in(layout.rows))
    known = {cell: SIGNS[sign] for cell, sign in shown.items() if sign in SIGNS}
    if known and known != due and moved_home(known.items()) == moved_home(due.items()):
        yield moved_problem(due, known)
        return
    for cell, form in known.items():
        if due.get(cell) != form:
            lies = f"the history has {SIGN_OF[due[cell]]}" if cell in due else "no move put it"
            yield Fault(
                f"{SIGN_OF[form]} on ({cell[0]}, {cell[1]}): {lies} there",
                sign_of(layout, cell),
                items=(cell_name(cell),),
                shape=cell_shape(cell),
            )
    for number, move in enumerate(layout.history):
        for index, tile in enumerate(move):
            if tile.cell not in shown:
                yield Fault(
                    f"move {number + 1}: {tile_words(tile)} is not in the rows",
                    at=("history", number, index),
                    items=(cell_name(tile.cell),),
                    shape=cell_shape(tile.cell),
                )


def moved_problem(due: Tiles, shown: Tiles) -> Fault:
    """Rows that show the position of the history elsewhere."""
    (column, row), (east, south) = least_cell(due), least_cell(shown)
    return Fault(
        f"the rows show the tiles of the history from ({east}, {south}) on,"
        f" the history has them from ({column}, {row}) on",
        at=("rows",),
        items=("rows",),
        help="columns and rows of a move count from 0 at the first sign of the first row",
    )


def least_cell(tiles: Tiles) -> Cell:
    """The least column and the least row."""
    return min(column for column, _ in tiles), min(row for _, row in tiles)


MOVE_RULES: tuple[Rule, ...] = (
    moves_have_one_to_three_tiles,
    moves_are_rows,
    cells_are_free,
    moves_touch,
    moves_block_nothing,
    nothing_comes_after_a_win,
    rows_follow_from_the_history,
)
