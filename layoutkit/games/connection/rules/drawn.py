"""Examples of rules drawn with letters, for `explain`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from layoutkit.games.connection.board.build import build_case
from layoutkit.games.connection.board.letters import letters_of
from layoutkit.games.connection.board.read import read_layout
from layoutkit.games.connection.board.terms import Case, Cell, Form, Kind, Move, Tiles
from layoutkit.games.connection.table.referee import play
from layoutkit.verdict import Shape

PLACED, WRONG = "+", "!"


def draw_example(data: Mapping[str, Any], shapes: Sequence[Shape]) -> str:
    """The table with the move in question, and signs on what is placed and what is wrong."""
    case = build_case(read_layout(data))
    tiles, move = table_and_move(case)
    known = {tile.cell: Form(tile.form) for tile in move if tile.form in set(Form)}
    if not tiles and not known:
        return ""
    signs = dict.fromkeys((tile.cell for tile in move), PLACED)
    wrong = {cell for shape in shapes for cell in cells_of(shape)}
    signs |= {cell: WRONG for cell in wrong if cell in tiles or cell in known}
    lines = letters_of({**known, **tiles}, case.unknown, signs)
    told = {PLACED: "the move", WRONG: "what is wrong"}
    used = [f"{sign} {words}" for sign, words in told.items() if sign in signs.values()]
    return "\n".join([*lines, *([", ".join(used)] if used else [])])


def table_and_move(case: Case) -> tuple[Tiles, Move]:
    """The table before the first wrong move of the history, the last one or a solution; that."""
    layout = case.layout
    if layout.kind is Kind.PUZZLE and layout.solution:
        return case.tiles, layout.solution
    if not layout.history:
        return case.tiles, ()
    played = play(layout)
    if not played.faults and case.tiles != played.tables[-1]:
        return case.tiles, ()  # rows that are not what the history leads to
    number = played.wrong if played.faults else len(layout.history) - 1
    return played.tables[number], layout.history[number]


def cells_of(shape: Shape) -> Iterator[Cell]:
    """The cells of an area."""
    columns, rows = [x for x, _ in shape.points], [y for _, y in shape.points]
    for column in range(round(min(columns) + 0.5), round(max(columns) + 0.5)):
        for row in range(round(min(rows) + 0.5), round(max(rows) + 0.5)):
            yield column, row
