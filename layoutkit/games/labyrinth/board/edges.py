"""The corners and edges of a board, and the board size that would hold all poles."""

from __future__ import annotations

from dataclasses import replace
from math import ceil

from layoutkit.games.labyrinth.board.terms import LatticePoint, Layout, Pole, PoleKind
from layoutkit.games.labyrinth.board.winds import is_close

MAX_COLUMNS, MAX_ROWS = 26, 99  # the limits of the schema
MIN_POLES_OFF = 3  # with fewer poles off the board, they are the mistake, not its size


def find_corners(layout: Layout) -> tuple[LatticePoint, ...]:
    """Return the four corners, clockwise from the top left."""
    right, bottom = float(layout.columns - 1), float(layout.rows - 1)
    return (0.0, 0.0), (right, 0.0), (right, bottom), (0.0, bottom)


def is_in_corner(pole: Pole, layout: Layout) -> bool:
    """Return whether a pole stands in a corner of the board."""
    (x, y), slack = pole.place, layout.settings.tolerance
    is_aside = is_close(x, 0.0, slack) or is_close(x, layout.columns - 1, slack)
    return is_aside and (is_close(y, 0.0, slack) or is_close(y, layout.rows - 1, slack))


def is_off_board(pole: Pole, layout: Layout) -> bool:
    """Return whether a pole is farther outside the board than the tolerance."""
    x, y = pole.place
    slack = layout.settings.tolerance + 1e-9
    on_board = -slack <= x <= layout.columns - 1 + slack and -slack <= y <= layout.rows - 1 + slack
    return not on_board


def find_size_that_fits(layout: Layout) -> Layout | None:
    """Return the layout with a size that holds all poles, if its size seems to be the mistake.

    The size is suspect if at least `MIN_POLES_OFF` poles are off the board, all of them to the
    right or below, and if every start pole that is off the board or in a corner stands in a corner
    of the larger board.
    """
    off = [pole for pole in layout.poles if pole.at and is_off_board(pole, layout)]
    if len(off) < MIN_POLES_OFF or any(max(pole.place) > MAX_ROWS for pole in off):
        return None
    slack = layout.settings.tolerance + 1e-9
    columns, rows = (ceil(1 + max(pole.place[axis] for pole in off) - slack) for axis in (0, 1))
    larger = replace(layout, columns=max(columns, layout.columns), rows=max(rows, layout.rows))
    starts = [pole for pole in layout.poles if pole.kind is PoleKind.START and pole.at]
    due = [pole for pole in starts if pole in off or is_in_corner(pole, layout)]
    is_legal = larger.columns <= MAX_COLUMNS and larger.rows <= MAX_ROWS
    has_all = not any(is_off_board(pole, larger) for pole in off)
    has_starts = all(is_in_corner(pole, larger) for pole in due)
    return larger if is_legal and has_all and has_starts else None
