"""A quick look at what a player reaches: sufficient, not necessary."""

from __future__ import annotations

from layoutkit.games.labyrinth.board.case import Board
from layoutkit.games.labyrinth.board.contacts import flood
from layoutkit.games.labyrinth.board.terms import PlankKind, Stock


def easy_fields(board: Board, stock: Stock, start: str) -> set[str]:
    """The fields that single planks reach, each fetched from behind; all else stays as it lies."""
    lying = frozenset(board.lying.values())
    held = {PlankKind.SHORT: bool(stock.short), PlankKind.LONG: bool(stock.long)}
    closed = [
        name
        for name, position in board.positions.items()
        if name not in lying
        and not (
            held[position.kind]
            and lying.issuperset(position.rests_on)
            and name not in board.blocked
        )
    ]
    return flood(board.near, start, closed) & board.fields.keys()
