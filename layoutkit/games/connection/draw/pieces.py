"""The sixteen tiles: a straight canal on one face, a bend on the other."""

from __future__ import annotations

from layoutkit.draw.marks import Drawing, Layer, Mark, Rect
from layoutkit.games.connection.board.terms import STOCK, Form
from layoutkit.games.connection.draw.look import PALETTE
from layoutkit.games.connection.draw.tiles import face
from layoutkit.games.connection.draw.words.table import ConnectionWords
from layoutkit.press.kit import Part

SIDE_MM, BLEED_MM, CORNER_MM = 40.0, 3.0, 1.5


def tile_part(texts: ConnectionWords) -> Part:
    """All tiles; they are alike."""
    return Part(
        "tiles",
        "tile",
        STOCK,
        side_of(Form.NS, texts.straight),
        side_of(Form.ES, texts.bend),
        corner_mm=CORNER_MM,
    )


def side_of(form: Form, title: str) -> Drawing:
    """One side of a tile; its land and its canal run on over the cut."""
    under = Rect(
        (-BLEED_MM, -BLEED_MM), (SIDE_MM + 2 * BLEED_MM, SIDE_MM + 2 * BLEED_MM), role="bleed"
    )
    ground = Rect((0, 0), (SIDE_MM, SIDE_MM), role="bleed")
    middle = (SIDE_MM / 2, SIDE_MM / 2)
    layers: dict[Layer, tuple[Mark, ...]] = {
        Layer.BLEED: (under, *canal_ends(form)),
        Layer.ART: (ground, face(form, middle, SIDE_MM)),
    }
    return Drawing((SIDE_MM, SIDE_MM), layers, PALETTE, title, bleed_mm=BLEED_MM)


def canal_ends(form: Form) -> tuple[Mark, ...]:
    """Banks and water beyond the open sides, for who cuts a little beside the line."""
    ends: list[Mark] = []
    for role, half in (("bank", 0.195 * SIDE_MM), ("water", 0.16 * SIDE_MM)):
        low, high = SIDE_MM / 2 - half, SIDE_MM + BLEED_MM
        if "N" in form:
            ends.append(Rect((low, -BLEED_MM), (2 * half, BLEED_MM), role=role))
        if "S" in form:
            ends.append(Rect((low, SIDE_MM), (2 * half, BLEED_MM), role=role))
        if "E" in form:
            ends.append(Rect((high - BLEED_MM, low), (BLEED_MM, 2 * half), role=role))
        if "W" in form:
            ends.append(Rect((-BLEED_MM, low), (BLEED_MM, 2 * half), role=role))
    return tuple(ends)
