"""The emblems of districts and special cards, from emblems.svg."""

from __future__ import annotations

from pathlib import Path

from layoutkit.draw.art import read_art
from layoutkit.draw.marks import Group, Point

EMBLEMS = Path(__file__).parent / "emblems.svg"


def emblem(card: str, at: Point, scale: float = 1.0, title: str = "") -> Group:
    """Return the emblem of a card, 20 mm square about a point."""
    return Group(read_art(EMBLEMS)[card], shift=at, scale=(scale, scale), title=title)
