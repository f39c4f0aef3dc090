"""Where spaces are on the picture, for findings and drawings.

Shapes of findings are in units of the drawing's field, from its top left corner.
"""

from __future__ import annotations

from layoutkit.games.inkognito.board.terms import Layout
from layoutkit.games.inkognito.board.venice import VENICE
from layoutkit.verdict import Shape

UNIT_MM = 5.0


def place_of(layout: Layout, space: str) -> tuple[float, float] | None:
    """Where a space is drawn; None if the board has no such space."""
    spaces = VENICE.spaces if layout.board is None else layout.board.spaces
    return spaces.get(space)


def space_shape(layout: Layout, space: str) -> Shape | None:
    """A space, for a finding."""
    place = place_of(layout, space)
    return place and Shape("point", (place,), UNIT_MM)


def line_shape(layout: Layout, line: tuple[str, ...]) -> Shape | None:
    """A line between two spaces, for a finding."""
    ends = [place for space in line if (place := place_of(layout, space)) is not None]
    return Shape("line", tuple(ends), UNIT_MM) if len(set(ends)) > 1 else None
