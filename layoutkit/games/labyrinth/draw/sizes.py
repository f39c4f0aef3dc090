"""The sizes of printed pieces, and the drawing of a piece."""

from __future__ import annotations

from layoutkit.draw.marks import Drawing, Layer, Point, Rect, Shape
from layoutkit.games.labyrinth.board.terms import PlankKind, Settings, Side
from layoutkit.games.labyrinth.draw.palette import make_palette
from layoutkit.games.labyrinth.draw.scale import Scale

OUTLINE_MARGIN_MM = 1.5  # an outline on the board is this much wider than its piece
CARD_MM: Point = (44.0, 68.0)
TILE_MM: Point = (20.0, 26.0)
PAWN_MM: Point = (14.0, 70.0)
TENT_MM: Point = (34.0, 60.0)
GEM_SIZE = 0.95  # in radii of a pole
BLEED_MM = 1.5


def plank_length(kind: PlankKind, settings: Settings, scale: Scale) -> float:
    """Return the length of a plank that ends on the rims of two poles (LAB-A2)."""
    reach = settings.short_reach if kind is PlankKind.SHORT else settings.long_reach
    return reach * scale.pitch - 2 * scale.inset


def make_piece(
    size: Point, ground: str, marks: tuple[Shape, ...], words: tuple[Shape, ...], title: str
) -> Drawing:
    """Draw a piece on its ground, which extends into the bleed."""
    wide, high = size
    under = Rect((-BLEED_MM, -BLEED_MM), (wide + 2 * BLEED_MM, high + 2 * BLEED_MM), role=ground)
    return Drawing(
        size_mm=size,
        layers={Layer.BLEED: (under,), Layer.ART: marks, Layer.LABELS: words},
        palette=PIECES,
        title=title,
        bleed_mm=BLEED_MM,
    )


PIECES = make_palette(Side.DAY)
