"""Rules about the history: it can be played, and leads to the rows (stage references)."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from layoutkit.documents.changes import Change, ProposedFix
from layoutkit.documents.faults import Fault
from layoutkit.documents.fixes import remove_items
from layoutkit.documents.positions import Measure, Pointer
from layoutkit.games.connection import model
from layoutkit.games.connection.canals import translate_to_origin
from layoutkit.games.connection.moves import MoveLaw, MoveViolation, replay_history
from layoutkit.games.connection.rules import repairs
from layoutkit.reports.findings import Stage
from layoutkit.rules.rule import rule
from layoutkit.wording import format_count

move_rule = partial(rule, stage=Stage.REFERENCES, fix="safe", needs="history")
"""Make a rule about the moves of the history."""

LAW_TEXTS = {
    MoveLaw.SIZE: "a move has one to three tiles",
    MoveLaw.TWICE: "is on a cell with another tile of the move",
    MoveLaw.FORM: "has no known form",
    MoveLaw.TAKEN: "is already taken",
    MoveLaw.ROW: "the tiles must form one straight row without gaps",
    MoveLaw.APART: "no tile touches an earlier tile",
    MoveLaw.AFTER_WIN: "the canal is already closed",
}
LAW_HELP = {
    MoveLaw.TAKEN: "tiles on the table never move; write the column and row of a free cell",
    MoveLaw.SIZE: "remove it if it is empty, or split it into two moves",
    MoveLaw.ROW: "a corner takes two moves; `straddle: true` lets a row run across old tiles",
    MoveLaw.APART: "one of them must share an edge with a tile on the table; corners do not count",
    MoveLaw.AFTER_WIN: "remove the moves after the one that closes the canal",
    MoveLaw.BLOCKADE: "where two tiles meet, both edges are canal or both are bank",
}


def law_problems(layout: model.Layout, law: MoveLaw) -> Iterator[Fault]:
    """Yield a problem if a law is the first that the first wrong move of the history breaks.

    Later moves depend on it and are not checked.
    """
    played = replay_history(layout)
    if played.faults and played.faults[0].law is law:
        fault = violation_problem(layout, played.faults[0], ("history", played.wrong))
        yield replace(fault, fixes=history_fixes(layout, played.wrong))


def violation_problem(layout: model.Layout, fault: MoveViolation, at: Pointer) -> Fault:
    """Return the problem of a move that breaks a law, at its place in the file."""
    move = layout.history[int(at[1])] if at[0] == "history" else layout.solution or ()
    number = f"move {int(at[1]) + 1}" if at[0] == "history" else "the solution"
    advice = LAW_HELP.get(fault.law, "")
    if fault.tile is None:
        cells = [tile.cell for tile in move]
        return Fault(
            f"{number}: {LAW_TEXTS[fault.law]}",
            at=at,
            items=(number,),
            shape=model.cells_shape(cells) if cells else None,
            help=advice,
        )
    tile = move[fault.tile]
    place, tile_text = model.format_cell(tile.cell), model.format_tile(tile.form, tile.cell)
    if fault.other is not None:
        other = model.format_cell(fault.other)
        is_canal = any(model.beside(tile.cell, side) == fault.other for side in tile.form)
        text = f"{tile_text} blocks the canal of the tile on {other}"
        text = f"the tile on {other} blocks the canal of {tile_text}" if is_canal else text
    else:
        text = f"{place if fault.law is MoveLaw.TAKEN else tile_text} {LAW_TEXTS[fault.law]}"
    items = (number, model.cell_name(tile.cell))
    return repairs.cell_fault(
        f"{number}: {text}", (*at, fault.tile), tile.cell, items=items, help=advice
    )


def history_fixes(layout: model.Layout, number: int) -> tuple[ProposedFix, ...]:
    """Return the few small changes of a wrong move after which the whole history can be played.

    The only one is safe if the rows confirm it.
    """
    move, history = layout.history[number], layout.history
    later = len(history) - number
    before, after = history[:number], history[number + 1 :]
    fits = [
        other
        for other in dict.fromkeys(_similar_moves(move))
        if _can_be_played(replace(layout, history=(*before, other, *after)))
    ]
    fixes = [
        ProposedFix(
            f"write {model.format_written_move(other)}",
            (Change.set(("history", number), [[one.column, one.row, one.form] for one in other]),),
            is_safe=len(fits) == 1 and layout.has_rows,
        )
        for other in fits
    ]
    if _can_be_played(replace(layout, history=before)):
        gone = [("history", number + index) for index in range(later)]
        names = "move" if later == 1 else "moves"
        last = "" if later == 1 else f" to {len(history)}"
        fixes.append(remove_items(f"{names} {number + 1}{last}", *gone))
    return tuple(fixes) if len(fixes) <= repairs.MOST_REPAIRS else ()


def _similar_moves(move: model.Move) -> Iterator[model.Move]:
    """Yield the move with each other form, column and row of a single tile."""
    for index, tile in enumerate(move):
        others = [
            model.Tile(tile.column, tile.row, str(form)) for form in model.Form if form != tile.form
        ]
        for step in (-1, 1):
            others.append(model.Tile(tile.column + step, tile.row, tile.form))
            others.append(model.Tile(tile.column, tile.row + step, tile.form))
        for other in others:
            yield (*move[:index], other, *move[index + 1 :])


def _can_be_played(layout: model.Layout) -> bool:
    """Return whether a history is legal, leads to the rows, and ends as the file says."""
    played, board = replay_history(layout), model.build_board(layout)
    is_same = not played.faults and board.tiles == played.tables[-1]
    return is_same and board.is_finished is (layout.kind is model.Kind.FINISHED)


@move_rule("CON201", "move-size")
def check_move_size(layout: model.Layout) -> Iterator[Fault]:
    """Every move has one to three tiles."""
    for fault in law_problems(layout, MoveLaw.SIZE):
        (number,), count = fault.items, len(layout.history[int(fault.pointer[1])])
        yield replace(
            fault,
            message=f"{number} has {format_count(count, 'tile')}; a move has one to three",
            shape=None,
            measure=Measure("tiles", count, "in", "1 to 3", "tiles", "VC-P1"),
        )


@move_rule("CON202", "move-not-in-a-row")
def check_move_not_in_a_row(layout: model.Layout) -> Iterator[Fault]:
    """Tiles of a move are in a straight row without a gap."""
    yield from law_problems(layout, MoveLaw.ROW)


@move_rule("CON203", "cell-taken")
def check_cell_taken(layout: model.Layout) -> Iterator[Fault]:
    """Every move places tiles on free cells."""
    yield from law_problems(layout, MoveLaw.TAKEN)


@move_rule("CON204", "move-apart")
def check_move_apart(layout: model.Layout) -> Iterator[Fault]:
    """Every move shares an edge with an earlier tile."""
    yield from law_problems(layout, MoveLaw.APART)


@move_rule("CON205", "move-blockade")
def check_move_blockade(layout: model.Layout) -> Iterator[Fault]:
    """No move lets a canal meet a bank."""
    yield from law_problems(layout, MoveLaw.BLOCKADE)


@move_rule("CON206", "move-after-the-end")
def check_move_after_the_end(layout: model.Layout) -> Iterator[Fault]:
    """No move comes after the canal is closed."""
    yield from law_problems(layout, MoveLaw.AFTER_WIN)


@move_rule("CON207", "rows-unlike-history", blocks=Stage.GEOMETRY, needs="rows history")
def check_rows_unlike_history(layout: model.Layout) -> Iterator[Fault]:
    """Rows show the position after the history."""
    if not layout.has_rows or not layout.history:
        return
    played = replay_history(layout)
    if played.faults:
        return
    due, board = played.tables[-1], model.build_board(layout)
    known = board.tiles
    wrong = [cell for cell in known if known[cell] != due.get(cell)]
    wrong += [cell for cell in due if cell not in known and cell not in board.unknown]
    is_moved = known and translate_to_origin(known.items()) == translate_to_origin(due.items())
    if is_moved and known != due:
        fault = moved_problem(due, known)
    elif wrong:
        fault = unlike_problem(layout, due, known, wrong)
    else:
        return
    yield repairs.explain_by_repair(board, fault) or fault


def unlike_problem(
    layout: model.Layout, due: model.Tiles, known: model.Tiles, wrong: Sequence[model.Cell]
) -> Fault:
    """Return the problem of rows that differ from the history on some cells."""
    first = min(wrong, key=lambda cell: (cell[1], cell[0]))
    shown = model.CHARACTER_OF[known[first]] if first in known else "no tile"
    meant = "no move puts a tile there"
    if first in due:
        meant = f"the history has {model.CHARACTER_OF[due[first]]}"
    more = f" ({format_count(len(wrong) - 1, 'other cell')} too)" if len(wrong) > 1 else ""
    fixes: tuple[ProposedFix, ...] = ()
    if len(wrong) == 1 and 0 <= first[1] < len(layout.rows) and first[0] >= 0:
        sign = repairs.sign_of(layout, due[first]) if first in due else model.FREE
        fixes = (repairs.write_sign(layout, first, sign, is_safe=sign != model.FREE),)
    is_in_rows = first in known
    place = model.place_in_file(replace(layout, has_rows=is_in_rows), first)
    return Fault(
        f"the rows have {shown} on {model.format_cell(first)}; {meant}{more}",
        at=place,
        items=tuple(map(model.cell_name, wrong)),
        shape=model.cell_shape(first),
        help="correct the rows or the history: playing the moves gives the rows",
        fixes=fixes,
    )


def moved_problem(due: model.Tiles, shown: model.Tiles) -> Fault:
    """Return the problem of rows that show the position of the history elsewhere."""
    (column, row), (east, south) = least_cell(due), least_cell(shown)
    return Fault(
        f"the tiles begin at ({east}, {south}) in the rows,"
        f" and at ({column}, {row}) in the history",
        at=("rows",),
        items=("rows",),
        help="columns and rows of a move count from 0 at the first character of the first row",
    )


def least_cell(tiles: model.Tiles) -> model.Cell:
    """Return the least column and the least row."""
    return min(column for column, _ in tiles), min(row for _, row in tiles)
