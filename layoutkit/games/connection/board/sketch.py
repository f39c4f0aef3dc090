"""Positions as rows of characters, and moves as text."""

from __future__ import annotations

from layoutkit.games.connection.board.terms import CHARACTER_OF, FREE, Form, Move, Tiles


def format_rows(table: Tiles) -> list[str]:
    """Return the rows of a position, cut to its tiles."""
    if not table:
        return []
    west = min(column for column, _ in table)
    rows: list[str] = []
    for row in range(min(row for _, row in table), max(row for _, row in table) + 1):
        here = {column: form for (column, at), form in table.items() if at == row}
        cells = range(west, max(here, default=west - 1) + 1)
        rows.append("".join(CHARACTER_OF[here[cell]] if cell in here else FREE for cell in cells))
    return rows


def format_move(move: Move) -> str:
    """Format a move as `┐ on (2, 0), ─ on (1, 0)`."""
    return ", ".join(
        f"{CHARACTER_OF[Form(tile.form)]} on ({tile.column}, {tile.row})" for tile in move
    )
