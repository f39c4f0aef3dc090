"""Colours of every role, and labels."""

from __future__ import annotations

from layoutkit.draw.marks import Anchor, Point, Text
from layoutkit.draw.themes import BLACK, WHITE, Hatch, Palette, Role, Tone

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
        Tone(fill=roof, stroke="#6d2d1b", width_mm=0.4),
        ink=Tone(fill=WHITE, stroke="#8d5a44", width_mm=0.5),
        mono=Tone(fill=WHITE, stroke=BLACK, width_mm=0.4, hatch=Hatch(degrees, 0.9, 0.12)),
    )


ON_TILES = {
    "land": Role(
        Tone(fill="#e9d9b5", stroke="#8b7b5e", width_mm=0.8),
        ink=Tone(fill=WHITE, stroke="#8b7b5e", width_mm=0.8),
        mono=Tone(fill=WHITE, stroke=BLACK, width_mm=0.6),
    ),
    "quay": Role(Tone(fill=STONE), ink=Tone(fill=WHITE), mono=Tone(fill=WHITE)),
    "water": Role(Tone(fill=WATER_COLOUR), ink=Tone(fill="#e4f1f4"), mono=Tone(fill=WHITE)),
    "deep": Role(Tone(fill=DEEP_COLOUR), ink=Tone(fill="#d3e8ed"), mono=Tone(fill=WHITE)),
    "edge": Role(
        Tone(stroke="#8d7a58", width_mm=0.4),
        ink=Tone(stroke="#8d7a58", width_mm=0.6),
        mono=Tone(stroke=BLACK, width_mm=0.5),
    ),
    "shore": Role(
        Tone(stroke="#2b6474", width_mm=0.7),
        ink=Tone(stroke="#2d6f80", width_mm=1.2),
        mono=Tone(stroke=BLACK, width_mm=1.5),
    ),
    "stream": Role(
        Tone(stroke=STREAM_COLOUR, width_mm=0.8),
        ink=Tone(stroke="#79afbb", width_mm=0.8),
        mono=Tone(stroke=BLACK, width_mm=0.6),
    ),
    "boat": Role(Tone(fill="#26323a"), ink=Tone(fill="#26323a"), mono=Tone(fill=BLACK)),
    "seat": Role(Tone(fill="#c7463c"), ink=Tone(fill=WHITE), mono=Tone(fill=WHITE)),
    **{
        f"roof-{number}": _house(roof, 45 + 90 * (number % 2)) for number, roof in enumerate(_TILED)
    },
    "ridge": Role(
        Tone(stroke="#f0c9a8", width_mm=0.6),
        ink=Tone(stroke="#c8a58f", width_mm=0.5),
        mono=Tone(stroke=BLACK, width_mm=0.3),
    ),
    "tree": Role(
        Tone(fill="#7d9c5a", stroke="#4f6a36", width_mm=0.4),
        ink=Tone(fill=WHITE, stroke="#4f6a36", width_mm=0.5),
        mono=Tone(fill=WHITE, stroke=BLACK, width_mm=0.4),
    ),
}
"""Roles of the marks on a tile; widths are for a tile of 100 mm, and scale with it."""

PALETTE = Palette(
    {
        **ON_TILES,
        "table": Role(
            Tone(fill="#f3ead8"),
            ink=Tone(fill=WHITE),
            mono=Tone(fill=WHITE),
        ),
        "free": Role(
            Tone(stroke="#c9b893", width_mm=0.2, dash=(1.2, 1.2)),
            mono=Tone(stroke=BLACK, width_mm=0.1, dash=(1.2, 1.2)),
        ),
        "bleed": Role(Tone(fill="#e9d9b5"), ink=Tone(fill=WHITE), mono=Tone(fill=WHITE)),
        "lit": Role(Tone(stroke="#b3125a", width_mm=0.9), mono=Tone(stroke=BLACK, width_mm=0.9)),
        "gone": Role(
            Tone(stroke="#b3125a", width_mm=0.9, dash=(2.4, 1.6)),
            mono=Tone(stroke=BLACK, width_mm=0.9, dash=(2.4, 1.6)),
        ),
        "badge": Role(
            Tone(fill="#b3125a"),
            ink=Tone(fill=WHITE, stroke="#b3125a", width_mm=0.3),
            mono=Tone(fill=WHITE, stroke=BLACK, width_mm=0.3),
        ),
        "badge-word": Role(Tone(fill=WHITE), ink=Tone(fill=DARK), mono=Tone(fill=BLACK)),
        "wrong": Role(Tone(stroke="#a1121f", width_mm=1.2), mono=Tone(stroke=BLACK, width_mm=1.2)),
        "right": Role(Tone(stroke="#1f6b3a", width_mm=1.2), mono=Tone(stroke=BLACK, width_mm=1.2)),
        "page": Role(Tone(fill=WHITE), ink=Tone(fill=WHITE), mono=Tone(fill=WHITE)),
        "line": Role(Tone(stroke=DARK, width_mm=0.5), mono=Tone(stroke=BLACK, width_mm=0.5)),
        "panel": Role(
            Tone(fill="#fbf5ea", stroke="#b08d57", width_mm=0.3),
            ink=Tone(fill=WHITE, stroke="#b08d57", width_mm=0.3),
            mono=Tone(fill=WHITE, stroke=BLACK, width_mm=0.2),
        ),
        "word": Role(Tone(fill=DARK), mono=Tone(fill=BLACK)),
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
