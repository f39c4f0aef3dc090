"""The eight turns and mirrors of a position, and their effect on tiles."""

from __future__ import annotations

from layoutkit.games.connection.board.terms import STEPS, Cell, Form
from layoutkit.games.connection.table.loops import FORM_OF

Matrix = tuple[int, int, int, int]

ELEMENTS: dict[str, Matrix] = {
    "e": (1, 0, 0, 1),
    "r90": (0, -1, 1, 0),
    "r180": (-1, 0, 0, -1),
    "r270": (0, 1, -1, 0),
    "mv": (-1, 0, 0, 1),
    "mh": (1, 0, 0, -1),
    "md": (0, 1, 1, 0),
    "ma": (0, -1, -1, 0),
}
"""What each does to column and row: (a, b, c, d) leads to (a x + b y, c x + d y)."""


def turn_cell(cell: Cell, matrix: Matrix) -> Cell:
    """Return a cell after a turn or mirror."""
    (x, y), (a, b, c, d) = cell, matrix
    return (a * x + b * y, c * x + d * y)


def turn_form(form: Form, matrix: Matrix) -> Form:
    """Return the form of a tile after a turn or mirror."""
    side_of = {step: side for side, step in STEPS.items()}
    return FORM_OF[frozenset(side_of[turn_cell(STEPS[side], matrix)] for side in form.value)]


FORMS_AFTER_TURN: dict[str, dict[Form, Form]] = {
    name: {form: turn_form(form, matrix) for form in Form} for name, matrix in ELEMENTS.items()
}
"""By element, what it does to each form."""
