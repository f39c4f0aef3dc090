"""The sixteen tiles: a straight canal on one face, a bend on the other."""

from __future__ import annotations

from layoutkit.draw.marks import Drawing, Group, Layer, Rect, Shape
from layoutkit.games.connection.board.terms import STOCK, Form
from layoutkit.games.connection.draw.look import PALETTE
from layoutkit.games.connection.draw.tiles import HALF, face, straight_canal
from layoutkit.games.connection.texts import ConnectionTexts
from layoutkit.press.kit import Part

SIDE_MM, BLEED_MM, CORNER_MM = 40.0, 3.0, 1.5
INSIDE = 2.0  # how far the ends of the canal reach below the face, in its units


def tile_part(texts: ConnectionTexts) -> Part:
    """Return all tiles, which are alike."""
    return Part(
        "tiles",
        "tile",
        STOCK,
        side_of(Form.NS, texts.straight),
        side_of(Form.ES, texts.bend),
        corner_mm=CORNER_MM,
    )


def side_of(form: Form, title: str) -> Drawing:
    """Return a side of a tile; its land and its canal extend into the bleed."""
    under = Rect(
        (-BLEED_MM, -BLEED_MM), (SIDE_MM + 2 * BLEED_MM, SIDE_MM + 2 * BLEED_MM), role="bleed"
    )
    middle = (SIDE_MM / 2, SIDE_MM / 2)
    layers: dict[Layer, tuple[Shape, ...]] = {
        Layer.BLEED: (under, *canal_ends(form)),
        Layer.ART: (face(form, middle, SIDE_MM),),
    }
    return Drawing((SIDE_MM, SIDE_MM), layers, PALETTE, title, bleed_mm=BLEED_MM)


def canal_ends(form: Form) -> tuple[Shape, ...]:
    """Return the canal beyond the open sides, in case the cut is not exact.

    The canal begins below the face of the tile, so that no seam shows at its edge.
    """
    scale, over = SIDE_MM / (2 * HALF), BLEED_MM * 2 * HALF / SIDE_MM
    end = Group(tuple(straight_canal(-HALF - over, over + INSIDE)))
    return tuple(
        Group(
            (Group((end,), turn=turn),),
            shift=(SIDE_MM / 2, SIDE_MM / 2),
            scale=(scale, scale),
        )
        for side, turn in (("N", 0.0), ("E", 90.0), ("S", 180.0), ("W", 270.0))
        if side in form
    )
