"""Colours of every role, and labels."""

from __future__ import annotations

from layoutkit.draw.marks import Anchor, Point, Text
from layoutkit.draw.themes import BLACK, WHITE, Hatch, Palette, Role, Style

DARK, STONE, WATER_COLOUR, DEEP_COLOUR, STREAM_COLOUR = (
    "#1d2a36",
    "#cdb98c",
    "#4a9cb0",
    "#5cadbf",
    "#bfe3e8",
)
_TILED = ("#c8643f", "#b5522f", "#d98a55", "#a34a34")


def _house(roof: str, degrees: int) -> Role:
    """Return a roof from above; it is hatched in black, so that the canal stands out white."""
    return Role(
        Style(fill=roof, stroke="#6d2d1b", width_mm=0.4),
        ink=Style(fill=WHITE, stroke="#8d5a44", width_mm=0.5),
        mono=Style(fill=WHITE, stroke=BLACK, width_mm=0.4, hatch=Hatch(degrees, 0.9, 0.12)),
    )


ON_TILES = {
    "land": Role(
        Style(fill="#e9d9b5", stroke="#8b7b5e", width_mm=0.8),
        ink=Style(fill=WHITE, stroke="#8b7b5e", width_mm=0.8),
        mono=Style(fill=WHITE, stroke=BLACK, width_mm=0.6),
    ),
    "quay": Role(Style(fill=STONE), ink=Style(fill=WHITE), mono=Style(fill=WHITE)),
    "water": Role(Style(fill=WATER_COLOUR), ink=Style(fill="#e4f1f4"), mono=Style(fill=WHITE)),
    "deep": Role(Style(fill=DEEP_COLOUR), ink=Style(fill="#d3e8ed"), mono=Style(fill=WHITE)),
    "edge": Role(
        Style(stroke="#8d7a58", width_mm=0.4),
        ink=Style(stroke="#8d7a58", width_mm=0.6),
        mono=Style(stroke=BLACK, width_mm=0.5),
    ),
    "shore": Role(
        Style(stroke="#2b6474", width_mm=0.7),
        ink=Style(stroke="#2d6f80", width_mm=1.2),
        mono=Style(stroke=BLACK, width_mm=1.5),
    ),
    "stream": Role(
        Style(stroke=STREAM_COLOUR, width_mm=0.8),
        ink=Style(stroke="#79afbb", width_mm=0.8),
        mono=Style(stroke=BLACK, width_mm=0.6),
    ),
    "boat": Role(Style(fill="#26323a"), ink=Style(fill="#26323a"), mono=Style(fill=BLACK)),
    "seat": Role(Style(fill="#c7463c"), ink=Style(fill=WHITE), mono=Style(fill=WHITE)),
    **{
        f"roof-{number}": _house(roof, 45 + 90 * (number % 2)) for number, roof in enumerate(_TILED)
    },
    "ridge": Role(
        Style(stroke="#f0c9a8", width_mm=0.6),
        ink=Style(stroke="#c8a58f", width_mm=0.5),
        mono=Style(stroke=BLACK, width_mm=0.3),
    ),
    "tree": Role(
        Style(fill="#7d9c5a", stroke="#4f6a36", width_mm=0.4),
        ink=Style(fill=WHITE, stroke="#4f6a36", width_mm=0.5),
        mono=Style(fill=WHITE, stroke=BLACK, width_mm=0.4),
    ),
}
"""Roles of the marks on a tile; widths are for a tile of 100 mm, and scale with it."""

PALETTE = Palette(
    {
        **ON_TILES,
        "table": Role(
            Style(fill="#f3ead8"),
            ink=Style(fill=WHITE),
            mono=Style(fill=WHITE),
        ),
        "free": Role(
            Style(stroke="#c9b893", width_mm=0.2, dash=(1.2, 1.2)),
            mono=Style(stroke=BLACK, width_mm=0.1, dash=(1.2, 1.2)),
        ),
        "bleed": Role(Style(fill="#e9d9b5"), ink=Style(fill=WHITE), mono=Style(fill=WHITE)),
        "lit": Role(Style(stroke="#b3125a", width_mm=0.9), mono=Style(stroke=BLACK, width_mm=0.9)),
        "gone": Role(
            Style(stroke="#b3125a", width_mm=0.9, dash=(2.4, 1.6)),
            mono=Style(stroke=BLACK, width_mm=0.9, dash=(2.4, 1.6)),
        ),
        "badge": Role(
            Style(fill="#b3125a"),
            ink=Style(fill=WHITE, stroke="#b3125a", width_mm=0.3),
            mono=Style(fill=WHITE, stroke=BLACK, width_mm=0.3),
        ),
        "badge-word": Role(Style(fill=WHITE), ink=Style(fill=DARK), mono=Style(fill=BLACK)),
        "wrong": Role(
            Style(stroke="#a1121f", width_mm=1.2), mono=Style(stroke=BLACK, width_mm=1.2)
        ),
        "right": Role(
            Style(stroke="#1f6b3a", width_mm=1.2), mono=Style(stroke=BLACK, width_mm=1.2)
        ),
        "page": Role(Style(fill=WHITE), ink=Style(fill=WHITE), mono=Style(fill=WHITE)),
        "line": Role(Style(stroke=DARK, width_mm=0.5), mono=Style(stroke=BLACK, width_mm=0.5)),
        "panel": Role(
            Style(fill="#fbf5ea", stroke="#b08d57", width_mm=0.3),
            ink=Style(fill=WHITE, stroke="#b08d57", width_mm=0.3),
            mono=Style(fill=WHITE, stroke=BLACK, width_mm=0.2),
        ),
        "word": Role(Style(fill=DARK), mono=Style(fill=BLACK)),
    }
)


def label(
    at: Point,
    text: str,
    size_mm: float,
    over: str = "page",
    *,
    bold: bool = False,
    anchor: Anchor = "middle",
) -> Text:
    """Return a dark label on a light role."""
    return Text(
        at,
        text,
        size_mm,
        anchor=anchor,
        weight="bold" if bold else "regular",
        role="word",
        over=over,
    )
