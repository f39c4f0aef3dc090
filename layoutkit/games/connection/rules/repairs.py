"""Single changes after which a file agrees with itself: the likely cause of several findings.

A wrong sign breaks two edges, and a row that lost its first sign breaks many. If one small change
of the rows makes the board sound, that change is reported instead of everything that follows from
it. A board is sound if no rule before the stage of balance finds an error.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from enum import IntEnum
from functools import lru_cache
from itertools import permutations
from typing import Any, TypeAlias

from layoutkit.documents.changes import Change, ProposedFix
from layoutkit.documents.faults import Fault, Location
from layoutkit.documents.positions import Pointer
from layoutkit.games.connection import moves
from layoutkit.games.connection.analysis import can_close, is_decided, turns_left, winning_moves
from layoutkit.games.connection.model import (
    FREE,
    MAX_MOVE_SIZE,
    OPPOSITE,
    TILE_CHARACTERS,
    BoardModel,
    Cell,
    Form,
    Kind,
    Layout,
    Move,
    beside,
    build_board,
    cell_name,
    cell_shape,
    characters_in,
    format_cell,
    format_written_move,
    place_in_file,
)
from layoutkit.games.connection.perfect_play import variant_of

MOST_REPAIRS = 3  # more are no explanation
MOST_CELLS = 150  # in rows whose single cells are tried
NEIGHBOURS = {(column, row) for column in (-1, 0, 1) for row in (-1, 0, 1)}
WrittenTile: TypeAlias = tuple[int, int, str]
Rows: TypeAlias = tuple[str, ...]


def cell_fault(message: str, at: Pointer | Location, cell: Cell, **more: Any) -> Fault:
    """Return a fault of something on a cell, at its place in the file."""
    return Fault(message, at, **{"items": (cell_name(cell),), "shape": cell_shape(cell), **more})


def blockades(case: BoardModel) -> Iterator[tuple[Cell, Cell]]:
    """Yield the cells of a canal and of the bank that it meets."""
    for cell in sorted(case.tiles, key=lambda one: (one[1], one[0])):
        for side in "NW":
            other = beside(cell, side)
            if other in case.tiles:
                mine, its = side in case.tiles[cell], OPPOSITE[side] in case.tiles[other]
                if mine != its:
                    yield (cell, other) if mine else (other, cell)


def is_sound(case: BoardModel) -> bool:
    """Return whether it is known that no rule about tiles, history and solution finds an error."""
    layout, tiles = case.layout, case.tiles
    if case.unknown or not tiles or len(tiles) > layout.stock or any(blockades(case)):
        return False
    if len(moves.connected_groups(tiles)) > 1 or case.is_finished is not (
        layout.kind is Kind.FINISHED
    ):
        return False
    played = moves.replay_history(layout)
    if played.faults or (layout.history and tiles != played.tables[-1]):
        return False
    if layout.kind is Kind.FINISHED:
        return True
    if not is_decided(case) or not can_close(case):
        return False
    return layout.kind is Kind.POSITION or (solution_wins(case) and has_stated_turns(case))


def solution_wins(case: BoardModel) -> bool:
    """Return whether the solution is legal and wins; a file without one has nothing wrong."""
    solution, winning = case.layout.solution, winning_moves(case)
    if solution is None:
        return True
    if any(moves.find_violations(case, solution)):
        return False
    return winning is None or tuple(sorted(solution)) in winning


def has_stated_turns(case: BoardModel) -> bool:
    """Return whether best play takes as many turns as the file states, if it does."""
    turns = turns_left(case)
    return turns is None or case.layout.turns in (None, turns)


@lru_cache(maxsize=8)
def find_repairs(layout: Layout) -> Sequence[Fault]:
    """Return the faults of which one may spoil the board: each fix alone makes it sound.

    If there are many such changes of the rows, no change is a likely cause.
    """
    if not variant_of(layout).is_solved and layout.kind is not Kind.FINISHED:
        return ()  # each change would take a search
    longest = max(map(len, layout.rows), default=0)
    if len(list(characters_in(layout.rows))) > layout.stock + longest:
        return ()  # too many tiles, even without a row
    found: dict[frozenset[tuple[Cell, Form]], Fault] = {}
    for fault, rows in _changes(layout) if layout.has_rows else ():
        case = build_board(replace(layout, rows=rows))
        if is_sound(case):
            found.setdefault(frozenset(case.tiles.items()), fault)
        if len(found) > MOST_REPAIRS:
            return ()
    return tuple(found.values())


def explain_by_repair(case: BoardModel, symptom: Fault) -> Fault | None:
    """Return the fault behind a symptom, or the symptom with the few changes that repair it."""
    repairs = find_repairs(case.layout)
    if len(repairs) == 1 and _is_told_more(case.layout):
        return repairs[0]
    return replace(symptom, fixes=repair_fixes(case.layout)) if repairs else None


def repair_fixes(layout: Layout) -> tuple[ProposedFix, ...]:
    """Return the repairs as guesses."""
    fixes = (fix for fault in find_repairs(layout) for fix in fault.fixes)
    return tuple(replace(fix, is_safe=False) for fix in fixes)


def _changes(layout: Layout) -> Iterator[tuple[Fault, Rows]]:
    """Yield each shifted or doubled row and each wrong sign, with the rows that it stands for."""
    rows = layout.rows
    for number, row in enumerate(rows):
        at = ("rows", number)
        if number and row == rows[number - 1]:
            fix = ProposedFix(f"remove row {number}", (Change.remove(at),), is_safe=False)
            message = f"row {number} repeats the row above it"
            yield _row_fault(message, at, fix), (*rows[:number], *rows[number + 1 :])
        moved = [(f"{FREE}{row}", "west", f'write "{FREE}" before row {number}')]
        if row.startswith(FREE):
            moved.append((row[1:], "east", f'remove "{FREE}" before row {number}'))
        for text, side, title in moved:
            fix = ProposedFix(title, (Change.set(at, text),), _is_told_more(layout))
            fault = _row_fault(f"row {number} begins one cell too far {side}", at, fix)
            yield fault, (*rows[:number], text, *rows[number + 1 :])
    width = max(map(len, rows), default=0)
    mismatched = {cell for pair in blockades(build_board(layout)) for cell in pair}
    if width * len(rows) <= MOST_CELLS:
        for row_number in range(len(rows)):
            for column in range(width):
                yield from _other_signs(layout, (column, row_number), mismatched)


def _row_fault(message: str, at: Pointer, fix: ProposedFix) -> Fault:
    return Fault(message, at=at, items=(f"row {at[1]}",), fixes=(fix,))


def _other_signs(layout: Layout, cell: Cell, mismatched: set[Cell]) -> Iterator[tuple[Fault, Rows]]:
    """Yield the board with each other sign on a cell."""
    gain = _gain(layout)
    row = layout.rows[cell[1]]
    old = row[cell[0]] if cell[0] < len(row) else FREE
    for sign in (FREE, *(sign_of(layout, form) for form in Form)):
        is_same_form = old in TILE_CHARACTERS and TILE_CHARACTERS.get(sign) == TILE_CHARACTERS[old]
        if sign == old or is_same_form:
            continue
        message = f"{old} on {format_cell(cell)} cannot be right: with {sign}, {gain}"
        if cell in mismatched and sign != FREE:
            message = (
                f"{old} on {format_cell(cell)} does not match the tiles around it; {sign} does"
            )
        elif old == FREE:
            message = f"a tile is missing on {format_cell(cell)}: with {sign}, {gain}"
        elif sign == FREE:
            message = f"{old} on {format_cell(cell)} does not belong there: without it, {gain}"
        fix = write_sign(layout, cell, sign, is_safe=sign != FREE and _is_told_more(layout))
        at = place_in_file(layout, cell) if cell[0] < len(row) else ("rows", cell[1])
        yield cell_fault(message, at, cell, fixes=(fix,)), _rows_with(layout, cell, sign)


def sound_signs(layout: Layout, cell: Cell) -> list[str]:
    """Return the signs with which a cell makes the board sound."""
    signs = (FREE, *(sign_of(layout, form) for form in Form))
    boards = ((sign, replace(layout, rows=_rows_with(layout, cell, sign))) for sign in signs)
    return [sign for sign, other in boards if is_sound(build_board(other))]


def _gain(layout: Layout) -> str:
    """Return what is true of a sound board, as its file says it."""
    if layout.kind is Kind.FINISHED:
        return "the canal is closed"
    if layout.history:
        return "the rows show what the history leads to"
    return "the canal can be closed" if layout.solution is None else "the solution wins"


def _is_told_more(layout: Layout) -> bool:
    """Return whether the file says more about the tiles than the rows do."""
    says_more = layout.solution is not None or layout.turns is not None or layout.history
    return layout.kind is Kind.FINISHED or bool(says_more)


def _rows_with(layout: Layout, cell: Cell, sign: str) -> Rows:
    """Return the rows with another sign on a cell."""
    (column, number), rows = cell, layout.rows
    row = rows[number].ljust(column, FREE)
    return (*rows[:number], f"{row[:column]}{sign}{row[column + 1 :]}", *rows[number + 1 :])


def write_sign(layout: Layout, cell: Cell, sign: str, *, is_safe: bool) -> ProposedFix:
    """Return the fix that writes a sign into the rows."""
    column, number = cell
    old = layout.rows[number][column : column + 1] or FREE
    title = f'write "{sign}" for "{old}"'
    if old == FREE:
        title = f'write "{sign}" on {format_cell(cell)}'
    change = Change.set(("rows", number), _rows_with(layout, cell, sign)[number])
    return ProposedFix(title, (change,), is_safe)


def sign_of(layout: Layout, form: Form) -> str:
    """Return the sign of a form in the alphabet of the file."""
    known = (sign for _, sign in characters_in(layout.rows) if sign in TILE_CHARACTERS)
    is_letters = any(map(str.isascii, known))
    signs = (sign for sign, one in TILE_CHARACTERS.items() if one is form)
    return next(sign for sign in signs if sign.isascii() is is_letters)


def solution_fixes(case: BoardModel) -> tuple[ProposedFix, ...]:
    """Return the fixes that write a winning move; a single move is safe if it differs little."""
    written, winning = case.layout.solution or (), winning_moves(case) or ()
    if len(winning) > MOST_REPAIRS:
        winning = [move for move in winning if is_near(written, move)][:MOST_REPAIRS]
    is_safe = len(winning) == 1 and is_near(written, winning[0])
    return tuple(
        ProposedFix(
            f"write {format_written_move(move)}",
            (Change.set(("solution",), [[tile.column, tile.row, tile.form] for tile in move]),),
            is_safe,
        )
        for move in winning
    )


def is_near(written: Move, move: Move) -> bool:
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
    if len(mine) > MAX_MOVE_SIZE:
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


def _shifts(pairs: Sequence[tuple[WrittenTile, WrittenTile]]) -> set[Cell | None]:
    """Return by how much tiles are off; None for different forms."""
    return {(one[0] - two[0], one[1] - two[1]) if one[2] == two[2] else None for one, two in pairs}


class Symptom(IntEnum):
    """What one mistake can cause; the first of them is reported, and the others are not."""

    SURPLUS = 1
    BLOCKADE = 2
    APART = 3
    NOT_CLOSED = 4


def first_symptom(case: BoardModel) -> Symptom:
    """Return the symptom under which a mistake in the rows is reported."""
    if len(case.tiles) > case.layout.stock:
        return Symptom.SURPLUS
    if any(blockades(case)):
        return Symptom.BLOCKADE
    is_apart = len(moves.connected_groups({*case.tiles, *case.unknown})) > 1
    return Symptom.APART if is_apart else Symptom.NOT_CLOSED


def join_symptoms(case: BoardModel, kind: Symptom, faults: Iterable[Fault]) -> Iterator[Fault]:
    """Yield the fault behind some symptoms, or else the symptoms.

    A board has one such fault. Whether the canal is closed is not reported before the other
    symptoms are gone.
    """
    symptoms = iter(faults)
    first = next(symptoms, None)
    if first is None:
        return
    cause, is_first = explain_by_repair(case, first), kind is first_symptom(case)
    if cause and is_first:
        yield cause
    elif cause is None and (is_first or kind is not Symptom.NOT_CLOSED):
        yield first
        yield from symptoms
