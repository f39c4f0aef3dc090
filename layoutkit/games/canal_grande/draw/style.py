"""The look of Canal Grande: colours of all roles, emblems, helpers for texts and parts."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from layoutkit.drawing.art import read_art
from layoutkit.drawing.palette import BLACK, WHITE, Hatch, Palette, Role, Style
from layoutkit.drawing.shapes import Group, Point
from layoutkit.games.base.drawing import draw_part
from layoutkit.games.canal_grande.model import District
from layoutkit.games.canal_grande.texts import CanalGrandeTexts

DARK, GOLD = "#1d2433", "#b08d57"
BLEED_MM = 3.0

_DISTRICTS = {
    District.CANNAREGIO: ("#2f8f5b", "#1d5f3b", Hatch(0, 1.6, 0.25)),
    District.SANTA_CROCE: ("#7d4fa0", "#523069", Hatch(45, 1.6, 0.25)),
    District.SAN_POLO: ("#e8c33a", "#9a7b0f", Hatch(90, 1.6, 0.25)),
    District.DORSODURO: ("#e88fb0", "#a94870", Hatch(135, 1.6, 0.25)),
    District.SAN_MARCO: ("#e5792a", "#97470e", Hatch(0, 2.2, 0.25, cross=True)),
    District.CASTELLO: ("#8a2f3c", "#551822", Hatch(45, 2.2, 0.25, cross=True)),
}
"""Colour, its darker tone, and hatching: no two districts share any of them."""


def _district(name: District) -> Role:
    colour, line, hatch = _DISTRICTS[name]
    return Role(
        Style(fill=colour, stroke=line, width_mm=0.25, hatch=hatch),
        ink=Style(fill=WHITE, stroke=line, width_mm=0.35, hatch=hatch),
        mono=Style(fill=WHITE, stroke=BLACK, width_mm=0.3, hatch=hatch),
    )


def _back(colour: str, line: str, hatch: Hatch) -> Role:
    return Role(
        Style(fill=colour, stroke=line, width_mm=0.2, hatch=hatch),
        ink=Style(fill=WHITE, stroke=colour, width_mm=0.25, hatch=hatch),
        mono=Style(fill=WHITE, stroke=BLACK, width_mm=0.2, hatch=hatch),
    )


def _plain(colour: str, line: str, width_mm: float = 0.3) -> Role:
    return Role(
        Style(fill=colour, stroke=line, width_mm=width_mm),
        ink=Style(fill=WHITE, stroke=line, width_mm=width_mm),
        mono=Style(fill=WHITE, stroke=BLACK, width_mm=width_mm),
    )


PALETTE = Palette(
    {
        **{f"band-{name}": _district(name) for name in District},
        "band-special": _back("#3d4a63", "#59688a", Hatch(0, 50.0, 0.1)),
        "band-number": _back("#b9a06a", "#9b834f", Hatch(0, 50.0, 0.1)),
        "back-a": _back("#3c5f9e", "#86a3d3", Hatch(45, 3.0, 0.3, cross=True)),
        "back-z": _back("#9c414b", "#cf8a90", Hatch(0, 3.0, 0.3, cross=True)),
        "card": _plain("#fffaf0", "#8b7b5e", 0.2),
        "bleed": Role(Style(fill="#fffaf0"), ink=Style(fill=WHITE), mono=Style(fill=WHITE)),
        "sea": Role(Style(fill="#d8ebee"), ink=Style(fill=WHITE), mono=Style(fill=WHITE)),
        "wave": Role(
            Style(stroke="#a3cdd4", width_mm=0.4),
            ink=Style(stroke="#bcd9de", width_mm=0.3),
            mono=Style(stroke=BLACK, width_mm=0.1),
        ),
        "table": _plain("#f6ecd9", GOLD, 0.8),
        "panel": _plain("#fffdf8", GOLD, 0.35),
        "team-1": _plain("#2d6fa8", "#1b4a73"),
        "team-2": _plain("#b4543a", "#7a3220"),
        "page": Role(Style(fill=WHITE), ink=Style(fill=WHITE), mono=Style(fill=WHITE)),
        "cover": _back("#c9ced8", "#7d869a", Hatch(30, 0.9, 0.25, cross=True)),
        "box": Role(
            Style(stroke=DARK, width_mm=0.3),
            mono=Style(stroke=BLACK, width_mm=0.3),
        ),
        "line": Role(Style(stroke=DARK, width_mm=0.45), mono=Style(stroke=BLACK, width_mm=0.45)),
        "thin": Role(Style(stroke=GOLD, width_mm=0.3), mono=Style(stroke=BLACK, width_mm=0.2)),
        "fold": Role(
            Style(stroke="#7d869a", width_mm=0.2, dash=(2.0, 1.5)),
            mono=Style(stroke=BLACK, width_mm=0.2, dash=(2.0, 1.5)),
        ),
        "solid": Role(
            Style(fill=DARK),
            ink=Style(fill="#e6e7eb", stroke=DARK, width_mm=0.3),
            mono=Style(fill=BLACK),
        ),
        "gleam": _plain("#fffaf0", DARK, 0.2),
        "word": Role(Style(fill=DARK), mono=Style(fill=BLACK)),
        "name": Role(Style()),  # black or white, whichever reads better on its ground
    }
)


part_drawing = partial(draw_part, PALETTE, bleed_mm=BLEED_MM)


def name_seats(seats: Sequence[str], texts: CanalGrandeTexts) -> str:
    """Return seats as an enumeration: `A, B, C and D`."""
    *first, last = seats
    return texts.pair.format(one=", ".join(first), other=last) if first else last


EMBLEMS = Path(__file__).parent / "emblems.svg"


def emblem(card: str, at: Point, scale: float = 1.0, title: str = "") -> Group:
    """Return the emblem of a card, 20 mm square about a point."""
    return Group(read_art(EMBLEMS)[card], shift=at, scale=(scale, scale), title=title)
