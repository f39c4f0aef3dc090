"""The paint of every role of the pictures."""

from __future__ import annotations

from layoutkit.draw.marks import Mark, Point, Rect, Text
from layoutkit.draw.themes import BLACK, OUTLINE_MM, WHITE, Hatch, Linear, Palette, Role, Tone

DARK, TINT = "#1d2a36", "#e7e7e7"
_TINTS = {
    "mirror": "#dfe9f2",
    "candlestick": "#f6e3b4",
    "fan": "#f5d5d5",
    "lion": "#f0d9b0",
    "painting": "#dcebd3",
    "glass": "#d3ecea",
    "clock": "#e6ddf0",
    "bust": "#ebe7df",
    "stove": "#f3d3c2",
    "ring": "#f8ecc0",
    "lamp": "#e9efc4",
    "necklace": "#f2dcec",
}
DISCS = {"red": "#d72d23", "blue": "#005193", "green": "#52a272", "yellow": "#e4b812"}


def _plain(fill: str, stroke: str | None = None, width_mm: float = 0.3) -> Role:
    """A light surface that stays as it is drawn, with its outline in ink and mono."""
    return Role(Tone(fill=fill, stroke=stroke or DARK, width_mm=width_mm))


def _fixed(fill: str | None, stroke: str | None = None, width_mm: float = 0.0) -> Role:
    """Dark and white in every theme; the ink theme saves ink by outlines with a tint."""
    outline = BLACK if stroke or fill == DARK else None
    width = width_mm or OUTLINE_MM
    saving = Tone(fill=TINT if fill == DARK else fill, stroke=outline, width_mm=width)
    black = Tone(BLACK if fill == DARK else fill, BLACK if stroke else None, width_mm)
    return Role(Tone(fill=fill, stroke=stroke, width_mm=width_mm), ink=saving, mono=black)


PALETTE = Palette(
    {
        "ground": Role(Tone(fill="#f3e9d6"), ink=Tone(fill=WHITE), mono=Tone(fill=WHITE)),
        "water": Role(
            Tone(fill=Linear(((0, "#bfe0e6"), (1, "#9ccbd6"))), stroke="#2d6f80", width_mm=0.5),
            hatch=Hatch(0, 3.2),
        ),
        "wall": _plain("#f0c9a4", "#7a4a2a", 0.5),
        "wall-2": _plain("#e9d2b8", "#7a4a2a", 0.5),
        "roof": Role(Tone(fill="#b6553a", stroke="#6d2d1b", width_mm=0.4), hatch=Hatch(45, 1.2)),
        "spot": _plain("#fbf5ea", "#7a4a2a", 0.35),
        "quay": _plain("#d9e6e4", "#4a6a70", 0.35),
        "panel": _plain("#fbf5ea", "#7a4a2a", 0.4),
        "step": _plain("#fffaf0", "#7a4a2a", 0.25),
        "step-2": Role(
            Tone(fill="#f2e2c4", stroke="#7a4a2a", width_mm=0.25),
            mono=Tone(fill=WHITE, stroke="#000000", width_mm=0.5),
        ),
        "tile": Role(Tone(fill="#f7e6a8", stroke="#7a5a10", width_mm=0.5)),
        "tile-back": Role(
            Tone(fill="#8f6b3c", stroke="#50381a", width_mm=0.5),
            hatch=Hatch(45, 2, 0.2, cross=True),
        ),
        "page": _fixed(WHITE),
        "line": _fixed(None, DARK, 0.55),
        "band": _fixed(None, DARK, 1.5),
        "solid": _fixed(DARK),
        "gleam": _fixed(WHITE, DARK, 0.45),
        "cross": _fixed(None, DARK, 0.9),
        "arrow": _fixed(DARK),
        "word": Role(Tone(fill=DARK)),
        **{f"token-{group}": _plain(tint, DARK, 0.35) for group, tint in _TINTS.items()},
        **{f"disc-{colour}": _plain(fill, DARK, 0.4) for colour, fill in DISCS.items()},
    }
)


def words(
    at: Point,
    text: str,
    size_mm: float,
    over: str,
    *,
    bold: bool = False,
    anchor: str = "middle",
) -> Text:
    """Dark words on a light role."""
    return Text(
        at,
        text,
        size_mm,
        anchor="start" if anchor == "start" else "middle",
        weight="bold" if bold else "regular",
        role="word",
        over=over,
    )


def square(corner: Point, side: float, role: str, radius_mm: float = 1.5) -> Mark:
    """An upright square with soft corners."""
    return Rect(corner, (side, side), radius_mm, role=role)
