from __future__ import annotations

from layoutkit.games.labyrinth.rules.graph import poles_of

from .made import board_of, full_lattice


def test_poles_come_in_the_order_of_their_names() -> None:
    board = board_of(full_lattice(4, 4))
    names = sorted(board.poles)
    assert list(poles_of(board, {*board.fields})) == names
