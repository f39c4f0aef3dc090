"""The look of Canal Grande: colours of all roles, emblems, helpers for texts and parts."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from layoutkit.drawing.art import read_art
from layoutkit.drawing.palette import read_palette
from layoutkit.drawing.shapes import Group, Point
from layoutkit.games.base.drawing import draw_part
from layoutkit.games.canal_grande.texts import CanalGrandeTexts

BLEED_MM = 3.0
PALETTE = read_palette(Path(__file__).parent / "palette.toml")
EMBLEMS = Path(__file__).parent / "emblems.svg"

part_drawing = partial(draw_part, PALETTE, bleed_mm=BLEED_MM)


def name_seats(seats: Sequence[str], texts: CanalGrandeTexts) -> str:
    """Return seats as an enumeration: `A, B, C and D`."""
    *first, last = seats
    return texts.pair.format(one=", ".join(first), other=last) if first else last


def emblem(card: str, at: Point, scale: float = 1.0, title: str = "") -> Group:
    """Return the emblem of a card, 20 mm square about a point."""
    return Group(read_art(EMBLEMS)[card], shift=at, scale=(scale, scale), title=title)
