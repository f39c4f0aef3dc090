"""Colours and line widths of everything drawn, by day and by night, on white paper and in black.

The roles are in `palette.toml` beside this module.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from layoutkit.drawing.palette import BLACK, WHITE, Hatch, Palette, RadialGradient, Role, Style
from layoutkit.games.labyrinth.board.model import Colour, Side
from layoutkit.languages import read_toml

THEMES = ("color", "ink", "mono")


def read_role(entry: Mapping[str, Any]) -> Role:
    """Return the role of an entry of `palette.toml`, which explains the keys."""
    match entry:
        case {"ground": fill}:
            return Role(Style(fill=fill), Style(fill=WHITE), Style(fill=WHITE))
        case {"area": fill}:
            edge, width = entry.get("edge"), entry.get("width", 0.3)
            return Role(Style(fill=fill, stroke=edge, width_mm=width))
        case {"line": colour}:
            paper, width = entry.get("paper", colour), entry.get("width", 0.3)
            return Role(
                Style(stroke=colour, width_mm=width),
                Style(stroke=paper, width_mm=min(width, 0.25)),
                Style(stroke=BLACK, width_mm=entry.get("black", 0.15)),
            )
        case {"dashes": colour}:
            tone = Style(stroke=colour, width_mm=0.35, dash=(1.2, 0.9))
            return Role(tone, replace(tone, stroke="#5f5138"), replace(tone, stroke=BLACK))
        case {"glow": [light, dark]}:
            shine = RadialGradient(((0.0, light), (0.5, light), (1.0, dark)))
            return Role(Style(fill=shine), Style(), Style())
    styles = {
        theme: Style(**{**entry[theme], "dash": tuple(entry[theme].get("dash", ()))})
        for theme in THEMES
        if theme in entry
    }
    return Role(**styles, hatch=Hatch(*entry["hatch"]) if "hatch" in entry else None)


@cache
def make_palette(side: Side) -> Palette:
    """Return every role of a board by day or by night."""
    tables = read_toml(Path(__file__).with_suffix(".toml"))
    entries = {**tables["shared"], **tables[side], **tables["players"]}
    return Palette({name: read_role(one) for name, one in entries.items()})


CLOTHS, STONES = (
    {colour: str(make_palette(Side.DAY).role(f"{part}-{colour}").color.fill) for colour in Colour}
    for part in ("cloth", "stone")
)
"""The colours of the players' tents and pawns, and of their gems."""
