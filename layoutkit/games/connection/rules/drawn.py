"""Examples of rules drawn with box characters, for `explain`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from layoutkit.games.connection.board.build import build_case
from layoutkit.games.connection.board.letters import draw_with_characters
from layoutkit.games.connection.board.read import read_layout
from layoutkit.games.connection.board.terms import Case, Cell, Form, Kind, Move, Tiles
from layoutkit.games.connection.table.referee import replay_history
from layoutkit.source.positions import Region

PLACED, WRONG = "+", "!"


def draw_example(data: Mapping[str, Any], shapes: Sequence[Region]) -> str:
    """Return a drawing of a position that marks the tiles of a move and the wrong tiles."""
    case = build_case(read_layout(data))
    tiles, move = find_example_move(case)
    known = {tile.cell: Form(tile.form) for tile in move if tile.form in set(Form)}
    if not tiles and not known:
        return ""
    signs = dict.fromkeys((tile.cell for tile in move), PLACED)
    wrong = {cell for shape in shapes for cell in cells_in(shape)}
    signs |= {cell: WRONG for cell in wrong if cell in tiles or cell in known}
    lines = draw_with_characters({**known, **tiles}, case.unknown, signs)
    meanings = {PLACED: "the move", WRONG: "wrong"}
    used = [f"{sign} {words}" for sign, words in meanings.items() if sign in signs.values()]
    return "\n".join([*lines, *([", ".join(used)] if used else [])])


def find_example_move(case: Case) -> tuple[Tiles, Move]:
    """Return the move that an example is about, and the position before it.

    This is the first wrong move of the history, its last move, or the solution.
    """
    layout = case.layout
    if layout.kind is Kind.PUZZLE and layout.solution:
        return case.tiles, layout.solution
    if not layout.history:
        return case.tiles, ()
    played = replay_history(layout)
    if not played.faults and case.tiles != played.tables[-1]:
        return case.tiles, ()  # the rows differ from the history
    number = played.wrong if played.faults else len(layout.history) - 1
    return played.tables[number], layout.history[number]


def cells_in(shape: Region) -> Iterator[Cell]:
    """Yield the cells of a region."""
    columns, rows = [x for x, _ in shape.points], [y for _, y in shape.points]
    for column in range(round(min(columns) + 0.5), round(max(columns) + 0.5)):
        for row in range(round(min(rows) + 0.5), round(max(rows) + 0.5)):
            yield column, row
