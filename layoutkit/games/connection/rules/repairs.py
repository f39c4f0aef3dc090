"""Single changes after which a file agrees with itself: the likely cause of several findings.

A wrong sign breaks two edges, and a row that lost its first sign breaks many. If one small change
of the rows makes the board sound, that change is reported instead of everything that follows from
it. A board is sound if no rule before the stage of balance finds an error.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from enum import IntEnum
from functools import lru_cache
from itertools import permutations
from typing import Any, TypeAlias

from layoutkit.documents.changes import Change, ProposedFix
from layoutkit.documents.faults import Fault, Location
from layoutkit.documents.positions import Pointer
from layoutkit.games.connection import model, moves
from layoutkit.games.connection.analysis import can_close, is_decided, turns_left, winning_moves
from layoutkit.games.connection.perfect_play import variant_of

MOST_REPAIRS = 3  # more are no explanation
MOST_CELLS = 150  # in rows whose single cells are tried
NEIGHBOURS = {(column, row) for column in (-1, 0, 1) for row in (-1, 0, 1)}
WrittenTile: TypeAlias = tuple[int, int, str]
Rows: TypeAlias = tuple[str, ...]


def cell_fault(message: str, at: Pointer | Location, cell: model.Cell, **more: Any) -> Fault:
    """Return a fault of something on a cell, at its place in the file."""
    return Fault(
        message, at, **{"items": (model.cell_name(cell),), "shape": model.cell_shape(cell), **more}
    )


def blockades(board: model.BoardModel) -> Iterator[tuple[model.Cell, model.Cell]]:
    """Yield the cells of a canal and of the bank that it meets."""
    for cell in sorted(board.tiles, key=lambda one: (one[1], one[0])):
        for side in "NW":
            other = model.beside(cell, side)
            if other in board.tiles:
                mine, its = side in board.tiles[cell], model.OPPOSITE[side] in board.tiles[other]
                if mine != its:
                    yield (cell, other) if mine else (other, cell)


def is_sound(board: model.BoardModel) -> bool:
    """Return whether it is known that no rule about tiles, history and solution finds an error."""
    layout, tiles = board.layout, board.tiles
    if board.unknown or not tiles or len(tiles) > layout.stock or any(blockades(board)):
        return False
    if len(moves.connected_groups(tiles)) > 1 or board.is_finished is not (
        layout.kind is model.Kind.FINISHED
    ):
        return False
    played = moves.replay_history(layout)
    if played.faults or (layout.history and tiles != played.tables[-1]):
        return False
    if layout.kind is model.Kind.FINISHED:
        return True
    if not is_decided(board) or not can_close(board):
        return False
    return layout.kind is model.Kind.POSITION or (solution_wins(board) and has_stated_turns(board))


def solution_wins(board: model.BoardModel) -> bool:
    """Return whether the solution is legal and wins; a file without one has nothing wrong."""
    solution, winning = board.layout.solution, winning_moves(board)
    if solution is None:
        return True
    if any(moves.find_violations(board, solution)):
        return False
    return winning is None or tuple(sorted(solution)) in winning


def has_stated_turns(board: model.BoardModel) -> bool:
    """Return whether best play takes as many turns as the file states, if it does."""
    turns = turns_left(board)
    return turns is None or board.layout.turns in (None, turns)


@lru_cache(maxsize=8)
def find_repairs(layout: model.Layout) -> Sequence[Fault]:
    """Return the faults of which one may spoil the board: each fix alone makes it sound.

    If there are many such changes of the rows, no change is a likely cause.
    """
    if not variant_of(layout).is_solved and layout.kind is not model.Kind.FINISHED:
        return ()  # each change would take a search
    longest = max(map(len, layout.rows), default=0)
    if len(list(model.characters_in(layout.rows))) > layout.stock + longest:
        return ()  # too many tiles, even without a row
    found: dict[frozenset[tuple[model.Cell, model.Form]], Fault] = {}
    for fault, rows in _changes(layout) if layout.has_rows else ():
        board = model.build_board(replace(layout, rows=rows))
        if is_sound(board):
            found.setdefault(frozenset(board.tiles.items()), fault)
        if len(found) > MOST_REPAIRS:
            return ()
    return tuple(found.values())


def explain_by_repair(board: model.BoardModel, symptom: Fault) -> Fault | None:
    """Return the fault behind a symptom, or the symptom with the few changes that repair it."""
    repairs = find_repairs(board.layout)
    if len(repairs) == 1 and _has_other_facts(board.layout):
        return repairs[0]
    return replace(symptom, fixes=repair_fixes(board.layout)) if repairs else None


def repair_fixes(layout: model.Layout) -> tuple[ProposedFix, ...]:
    """Return the repairs as guesses."""
    fixes = (fix for fault in find_repairs(layout) for fix in fault.fixes)
    return tuple(replace(fix, is_safe=False) for fix in fixes)


def _changes(layout: model.Layout) -> Iterator[tuple[Fault, Rows]]:
    """Yield each shifted, doubled or swapped row and each wrong sign, with the rows meant."""
    rows = layout.rows
    for number, row in enumerate(rows):
        at = ("rows", number)
        if number and row == rows[number - 1]:
            fix = ProposedFix(f"remove row {number}", (Change.remove(at),), is_safe=False)
            message = f"row {number} repeats the row above it"
            yield _row_fault(message, at, fix), (*rows[:number], *rows[number + 1 :])
        elif number:
            before, above = ("rows", number - 1), rows[number - 1]
            swap = (Change.set(before, row), Change.set(at, above))
            fix = ProposedFix(
                f"swap rows {number - 1} and {number}", swap, _has_other_facts(layout)
            )
            fault = _row_fault(f"rows {number - 1} and {number} are swapped", before, fix)
            yield fault, (*rows[: number - 1], row, above, *rows[number + 1 :])
        moved = [(f"{model.FREE}{row}", "west", f'write "{model.FREE}" before row {number}')]
        if row.startswith(model.FREE):
            moved.append((row[1:], "east", f'remove "{model.FREE}" before row {number}'))
        for text, side, title in moved:
            fix = ProposedFix(title, (Change.set(at, text),), _has_other_facts(layout))
            fault = _row_fault(f"row {number} begins one cell too far {side}", at, fix)
            yield fault, (*rows[:number], text, *rows[number + 1 :])
    width = max(map(len, rows), default=0)
    mismatched = {cell for pair in blockades(model.build_board(layout)) for cell in pair}
    if width * len(rows) <= MOST_CELLS:
        for row_number in range(len(rows)):
            for column in range(width):
                yield from _other_signs(layout, (column, row_number), mismatched)


def _row_fault(message: str, at: Pointer, fix: ProposedFix) -> Fault:
    return Fault(message, at=at, items=(f"row {at[1]}",), fixes=(fix,))


def _other_signs(
    layout: model.Layout, cell: model.Cell, mismatched: set[model.Cell]
) -> Iterator[tuple[Fault, Rows]]:
    """Yield the board with each other sign on a cell."""
    gain = _gain(layout)
    row = layout.rows[cell[1]]
    old = row[cell[0]] if cell[0] < len(row) else model.FREE
    for sign in (model.FREE, *(sign_of(layout, form) for form in model.Form)):
        is_same_form = (
            old in model.TILE_CHARACTERS
            and model.TILE_CHARACTERS.get(sign) == model.TILE_CHARACTERS[old]
        )
        if sign == old or is_same_form:
            continue
        message = f"{old} on {model.format_cell(cell)} cannot be right: with {sign}, {gain}"
        if cell in mismatched and sign != model.FREE:
            place = model.format_cell(cell)
            message = f"{old} on {place} does not match the tiles around it; {sign} does"
        elif old == model.FREE:
            message = f"a tile is missing on {model.format_cell(cell)}: with {sign}, {gain}"
        elif sign == model.FREE:
            message = (
                f"{old} on {model.format_cell(cell)} does not belong there: without it, {gain}"
            )
        fix = write_sign(
            layout, cell, sign, is_safe=sign != model.FREE and _has_other_facts(layout)
        )
        at = model.place_in_file(layout, cell) if cell[0] < len(row) else ("rows", cell[1])
        yield cell_fault(message, at, cell, fixes=(fix,)), _rows_with(layout, cell, sign)


def sound_signs(layout: model.Layout, cell: model.Cell) -> list[str]:
    """Return the signs with which a cell makes the board sound."""
    signs = (model.FREE, *(sign_of(layout, form) for form in model.Form))
    boards = ((sign, replace(layout, rows=_rows_with(layout, cell, sign))) for sign in signs)
    return [sign for sign, other in boards if is_sound(model.build_board(other))]


def _gain(layout: model.Layout) -> str:
    """Return what is true of a sound board, as its file says it."""
    if layout.kind is model.Kind.FINISHED:
        return "the canal is closed"
    if layout.history:
        return "the rows show what the history leads to"
    return "the canal can be closed" if layout.solution is None else "the solution wins"


def _has_other_facts(layout: model.Layout) -> bool:
    """Return whether the file has facts about the tiles besides the rows, such as a solution."""
    has_facts = layout.solution is not None or layout.turns is not None or layout.history
    return layout.kind is model.Kind.FINISHED or bool(has_facts)


def _rows_with(layout: model.Layout, cell: model.Cell, sign: str) -> Rows:
    """Return the rows with another sign on a cell."""
    (column, number), rows = cell, layout.rows
    row = rows[number].ljust(column, model.FREE)
    return (*rows[:number], f"{row[:column]}{sign}{row[column + 1 :]}", *rows[number + 1 :])


def write_sign(layout: model.Layout, cell: model.Cell, sign: str, *, is_safe: bool) -> ProposedFix:
    """Return the fix that writes a sign into the rows."""
    column, number = cell
    old = layout.rows[number][column : column + 1] or model.FREE
    title = f'write "{sign}" for "{old}"'
    if old == model.FREE:
        title = f'write "{sign}" on {model.format_cell(cell)}'
    change = Change.set(("rows", number), _rows_with(layout, cell, sign)[number])
    return ProposedFix(title, (change,), is_safe)


def sign_of(layout: model.Layout, form: model.Form) -> str:
    """Return the sign of a form in the alphabet of the file."""
    known = (sign for _, sign in model.characters_in(layout.rows) if sign in model.TILE_CHARACTERS)
    is_letters = any(map(str.isascii, known))
    signs = (sign for sign, one in model.TILE_CHARACTERS.items() if one is form)
    return next(sign for sign in signs if sign.isascii() is is_letters)


def solution_fixes(board: model.BoardModel) -> tuple[ProposedFix, ...]:
    """Return the fixes that write a winning move; a single move is safe if it differs little."""
    written, winning = board.layout.solution or (), winning_moves(board) or ()
    if len(winning) > MOST_REPAIRS:
        winning = [move for move in winning if is_near(written, move)][:MOST_REPAIRS]
    is_safe = len(winning) == 1 and is_near(written, winning[0])
    return tuple(
        ProposedFix(
            f"write {model.format_written_move(move)}",
            (Change.set(("solution",), [[tile.column, tile.row, tile.form] for tile in move]),),
            is_safe,
        )
        for move in winning
    )


def is_near(written: model.Move, move: model.Move) -> bool:
    """Return whether a slip of the hand makes one move of the other.

    That is one wrong number or form, a tile too few or too many, all columns and rows exchanged,
    or all of them off by the same number.
    """
    mine, its = ([(tile.column, tile.row, tile.form) for tile in one] for one in (written, move))
    if len(mine) != len(its):
        same = len({*mine} & {*its})
        return abs(len(mine) - len(its)) == 1 and same == min(len(mine), len(its))
    if sorted((row, column, form) for column, row, form in mine) == sorted(its):
        return True
    if len(mine) > model.MAX_MOVE_SIZE:
        return False
    return any(
        sum(_count_differences(one, two) for one, two in pairs) <= 1
        or (len(shifts := _shifts(pairs)) == 1 and shifts <= NEIGHBOURS)
        for pairs in ([*zip(order, its, strict=True)] for order in permutations(mine))
    )


def _count_differences(one: WrittenTile, two: WrittenTile) -> int:
    """Return how many values differ; a column and a row that are exchanged count once."""
    column, row, form = one
    return min(sum(a != b for a, b in zip(one, two, strict=True)), 1 + ((row, column, form) != two))


def _shifts(pairs: Sequence[tuple[WrittenTile, WrittenTile]]) -> set[model.Cell | None]:
    """Return by how much tiles are off; None for different forms."""
    return {(one[0] - two[0], one[1] - two[1]) if one[2] == two[2] else None for one, two in pairs}


class Symptom(IntEnum):
    """What one mistake can cause; the first of them is reported, and the others are not."""

    SURPLUS = 1
    BLOCKADE = 2
    APART = 3
    NOT_CLOSED = 4


def first_symptom(board: model.BoardModel) -> Symptom:
    """Return the symptom under which a mistake in the rows is reported."""
    if len(board.tiles) > board.layout.stock:
        return Symptom.SURPLUS
    if any(blockades(board)):
        return Symptom.BLOCKADE
    is_apart = len(moves.connected_groups({*board.tiles, *board.unknown})) > 1
    return Symptom.APART if is_apart else Symptom.NOT_CLOSED


def join_symptoms(
    board: model.BoardModel, kind: Symptom, faults: Iterable[Fault]
) -> Iterator[Fault]:
    """Yield the fault behind some symptoms, or else the symptoms.

    A board has one such fault. Whether the canal is closed is not reported before the other
    symptoms are gone.
    """
    symptoms = iter(faults)
    first = next(symptoms, None)
    if first is None:
        return
    cause, is_first = explain_by_repair(board, first), kind is first_symptom(board)
    if cause and is_first:
        yield cause
    elif cause is None and (is_first or kind is not Symptom.NOT_CLOSED):
        yield first
        yield from symptoms
