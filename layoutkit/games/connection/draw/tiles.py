"""Colours of every role, and the faces of a tile: a straight canal, or a bend.

Both are drawn around their middle, a hundred units wide, and turned as the tile lies. The lines
of the stream cross every edge, so that they continue on the next tile.
"""

from __future__ import annotations

from pathlib import Path

from layoutkit.drawing.art import read_art
from layoutkit.drawing.palette import read_palette
from layoutkit.drawing.shapes import Group, Point, Rect, Shape
from layoutkit.games.connection.model import Form

PALETTE = read_palette(Path(__file__).parent / "palette.toml")
"""Widths of the marks on a tile are for a tile of 100 mm, and scale with it."""
ART = Path(__file__).parent / "tiles.svg"
HALF = 50.0  # of the width of a tile
FINE_MM = 17.0  # smaller tiles have no ridges and trees: they would be specks
FINE_ROLES = ("ridge", "tree")
TURNS = {Form.NS: 0.0, Form.EW: 90.0, Form.ES: 0.0, Form.SW: 90.0, Form.NW: 180.0, Form.NE: 270.0}
STRAIGHT = (Form.NS, Form.EW)


def tile(form: Form, centre: Point, width: float, title: str = "") -> Group:
    """Return a tile on the table, with its edge."""
    edge = Rect((-HALF, -HALF), (2 * HALF, 2 * HALF), 3.0, role="land")
    return face(form, centre, width, (edge,), title)


def face(
    form: Form, centre: Point, width: float, below: tuple[Shape, ...] = (), title: str = ""
) -> Group:
    """Return the canal of a form and the houses beside it."""
    marks = read_art(ART)["straight" if form in STRAIGHT else "bend"]
    if width < FINE_MM:
        marks = tuple(mark for mark in marks if mark.role not in FINE_ROLES)
    scale = width / (2 * HALF)
    inner = Group((*below, *marks), turn=TURNS[form])
    return Group((inner,), shift=centre, scale=(scale, scale), title=title)
