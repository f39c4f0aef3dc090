from __future__ import annotations

from layoutkit.drawing.palette import Hatch, LinearGradient, Palette, Role, Style
from layoutkit.drawing.shapes import Box, Circle, Drawing, Group, Layer, Line, Polygon, Rect, Text
from layoutkit.printing.kit import Kit, Part

WHITE = Style(fill="#ffffff")
PALETTE = Palette(
    {
        "sea": Role(
            Style(fill=LinearGradient(((0, "#a8cfe0"), (1, "#8fbdd2")))),
            ink=WHITE,
            hatch=Hatch(20, 2.0),
        ),
        "sand": Role(Style(fill="#e6d3a8", stroke="#5b4424", width_mm=0.5)),
        "twig": Role(Style(fill="#b98a52", stroke="#5b4424", width_mm=0.3), hatch=Hatch(0, 1.2)),
        "word": Role(Style(fill="#1c2b33")),
        "mesh": Role(Style(stroke="#31596c", width_mm=0.15)),
        "solid": Role(Style(fill="#000000"), ink=Style(fill="#000000"), mono=Style(fill="#000000")),
        "paper": Role(WHITE, ink=WHITE, mono=WHITE),
    }
)


def islands(columns: int = 5, rows: int = 5, pitch: float = 45.0) -> Drawing:
    """Return round islands in a sea, each with a name, and a twig between two."""
    wide, high = (columns - 1) * pitch + 50, (rows - 1) * pitch + 50
    spots = {
        f"{'abcdefghijkl'[column]}{row + 1}": (25 + column * pitch, 25 + row * pitch)
        for row in range(rows)
        for column in range(columns)
    }
    twig = Group(
        (Rect((-22, -3.6), (44, 7.2), 1, role="twig"),), shift=(25 + pitch / 2, 25), title="twig"
    )
    return Drawing(
        size_mm=(wide, high),
        palette=PALETTE,
        title="Islands",
        desc="A made-up board.",
        layers={
            Layer.BLEED: (Rect((-3, -3), (wide + 6, high + 6), role="sea"),),
            Layer.ART: (
                *(Circle(at, 9.9, role="sand", title=name) for name, at in spots.items()),
                twig,
            ),
            Layer.GRID: (Line((0, 25), (wide, 25), role="mesh"),),
            Layer.LABELS: tuple(
                Text(at, name, 4, weight="bold", role="word", over="sand")
                for name, at in spots.items()
            ),
        },
        obstacles=tuple(Box(x - 10, y - 10, x + 10, y + 10) for x, y in spots.values()),
    )


def squares(wide: float, high: float) -> Drawing:
    """Return white paper with black squares of 20 mm, 30 mm apart, from (20, 20)."""
    corners = [(x, y) for x in range(20, int(wide) - 30, 50) for y in range(20, int(high) - 30, 50)]
    return Drawing(
        size_mm=(wide, high),
        palette=PALETTE,
        title="Squares",
        layers={Layer.ART: tuple(square(at) for at in corners)},
        bleed_mm=0.0,
    )


def square(corner: tuple[float, float]) -> Polygon:
    """Return a black square; PDFium rounds it to whole pixels unless its sides have more points."""
    x, y = corner
    ways = ((0, 0), (1, 0), (2, 0), (2, 1), (2, 2), (1, 2), (0, 2), (0, 1))
    return Polygon(tuple((x + 10 * u, y + 10 * v) for u, v in ways), role="solid")


def card(words: str, role: str = "sand", size: tuple[float, float] = (44, 68)) -> Drawing:
    """Return a card with text in its upper half."""
    wide, high = size
    return Drawing(
        size_mm=size,
        palette=PALETTE,
        title=words,
        layers={
            Layer.BLEED: (Rect((-3, -3), (wide + 6, high + 6), role=role),),
            Layer.LABELS: (Text((wide / 2, high / 4), words, 4, role="word", over=role),),
        },
    )


def token() -> Drawing:
    """Return a round token."""
    return Drawing(
        size_mm=(16, 16),
        palette=PALETTE,
        title="token",
        layers={
            Layer.BLEED: (Circle((8, 8), 10, role="sand"),),
            Layer.LABELS: (Text((8, 8), "T", 4, role="word", over="sand"),),
        },
        bleed_mm=2.0,
    )


def kit() -> Kit:
    """Return a board with cards and tokens."""
    cards = tuple(
        Part("cards", f"card {n}", 3, card(f"{n}"), card("back", "twig"), corner_mm=3)
        for n in range(4)
    )
    tokens = (Part("tokens", "token", 7, token(), shape="round"),)
    return Kit("islands", "Made-up game", islands(), (*cards, *tokens), (("T", "token"),))
