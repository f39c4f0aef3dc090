"""The paint of every role of the pictures."""

from __future__ import annotations

from layoutkit.draw.marks import Anchor, Point, Text
from layoutkit.draw.themes import BLACK, WHITE, Hatch, Palette, Role, Tone

DARK, BANK, WATER, RIPPLE = "#1d2a36", "#7b6a4d", "#4d9db0", "#a9d6dc"
_TILED = ("#c8643f", "#b5522f", "#d98a55", "#a34a34")


def _house(roof: str, light: str) -> Role:
    """A roof from above; white, or lightly hatched, where there is no colour."""
    return Role(
        Tone(fill=roof, stroke="#6d2d1b", width_mm=0.15),
        ink=Tone(fill=WHITE, stroke="#8d5a44", width_mm=0.2),
        mono=Tone(fill=light, stroke=BLACK, width_mm=0.15),
    )


PALETTE = Palette(
    {
        "table": Role(
            Tone(fill="#f3ead8"),
            ink=Tone(fill=WHITE),
            mono=Tone(fill=WHITE),
        ),
        "free": Role(
            Tone(stroke="#c9b893", width_mm=0.2, dash=(1.2, 1.2)),
            mono=Tone(stroke=BLACK, width_mm=0.1, dash=(1.2, 1.2)),
        ),
        "land": Role(
            Tone(fill="#e9d9b5", stroke="#8b7b5e", width_mm=0.3),
            ink=Tone(fill=WHITE, stroke="#8b7b5e", width_mm=0.3),
            mono=Tone(fill=WHITE, stroke=BLACK, width_mm=0.2),
        ),
        "bleed": Role(Tone(fill="#e9d9b5"), ink=Tone(fill=WHITE), mono=Tone(fill=WHITE)),
        "bank": Role(
            Tone(fill=BANK),
            ink=Tone(fill="#cfc4ac"),
            mono=Tone(fill=WHITE, stroke=BLACK, width_mm=0.35),
        ),
        "water": Role(
            Tone(fill=WATER),
            ink=Tone(fill="#e2f0f3", stroke="#2d6f80", width_mm=0.3),
            mono=Tone(fill=WHITE, stroke=BLACK, width_mm=0.2, hatch=Hatch(45, 1.0, 0.25)),
        ),
        "ripple": Role(
            Tone(stroke=RIPPLE, width_mm=0.35),
            ink=Tone(stroke="#9cc7ce", width_mm=0.25),
            mono=Tone(stroke=WHITE, width_mm=0.05),
        ),
        **{f"roof-{number}": _house(roof, WHITE) for number, roof in enumerate(_TILED)},
        "ridge": Role(
            Tone(stroke="#f0c9a8", width_mm=0.2),
            ink=Tone(stroke="#c8a58f", width_mm=0.15),
            mono=Tone(stroke=BLACK, width_mm=0.1),
        ),
        "tree": Role(
            Tone(fill="#7d9c5a", stroke="#4f6a36", width_mm=0.15),
            ink=Tone(fill=WHITE, stroke="#4f6a36", width_mm=0.2),
            mono=Tone(fill=WHITE, stroke=BLACK, width_mm=0.15),
        ),
        "lit": Role(Tone(stroke="#b3125a", width_mm=0.9), mono=Tone(stroke=BLACK, width_mm=0.9)),
        "wrong": Role(Tone(stroke="#a1121f", width_mm=1.2), mono=Tone(stroke=BLACK, width_mm=1.2)),
        "right": Role(Tone(stroke="#1f6b3a", width_mm=1.2), mono=Tone(stroke=BLACK, width_mm=1.2)),
        "badge": Role(
            Tone(fill="#b3125a"),
            ink=Tone(fill=WHITE, stroke="#b3125a", width_mm=0.3),
            mono=Tone(fill=WHITE, stroke=BLACK, width_mm=0.3),
        ),
        "page": Role(Tone(fill=WHITE), ink=Tone(fill=WHITE), mono=Tone(fill=WHITE)),
        "line": Role(Tone(stroke=DARK, width_mm=0.5), mono=Tone(stroke=BLACK, width_mm=0.5)),
        "panel": Role(
            Tone(fill="#fbf5ea", stroke="#b08d57", width_mm=0.3),
            ink=Tone(fill=WHITE, stroke="#b08d57", width_mm=0.3),
            mono=Tone(fill=WHITE, stroke=BLACK, width_mm=0.2),
        ),
        "word": Role(Tone(fill=DARK), mono=Tone(fill=BLACK)),
        "badge-word": Role(Tone(fill=WHITE), ink=Tone(fill=DARK), mono=Tone(fill=BLACK)),
    }
)


def words(
    at: Point,
    text: str,
    size_mm: float,
    over: str = "page",
    *,
    bold: bool = False,
    anchor: Anchor = "middle",
) -> Text:
    """Dark words on a light role."""
    return Text(
        at,
        text,
        size_mm,
        anchor=anchor,
        weight="bold" if bold else "regular",
        role="word",
        over=over,
    )
