"""Colours and line widths of everything drawn, by day and by night, on white paper and in black.

`palette.toml` beside this module has the roles that do not depend on a player.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from layoutkit.drawing.palette import BLACK, WHITE, Hatch, Palette, RadialGradient, Role, Style
from layoutkit.games.labyrinth.board.model import Colour, Side

THEMES = ("color", "ink", "mono")

# The hatchings of heraldry, which show colours in black and white.
HATCHINGS = {
    Colour.RED: Hatch(90, 0.75, 0.15),
    Colour.WHITE: None,
    Colour.GREEN: Hatch(45, 0.75, 0.15),
    Colour.PURPLE: Hatch(-45, 0.75, 0.15),
}
CLOTHS = {
    Colour.RED: "#cb0b2a",
    Colour.WHITE: "#c3ccd4",
    Colour.GREEN: "#00835b",
    Colour.PURPLE: "#6b3f97",
}
STONES = {
    Colour.RED: "#b10020",
    Colour.WHITE: "#f6fbff",
    Colour.GREEN: "#007456",
    Colour.PURPLE: "#5c2c8f",
}
FACETS = {
    Colour.RED: "#e8909c",
    Colour.WHITE: "#9db4c4",
    Colour.GREEN: "#7cc6a0",
    Colour.PURPLE: "#bda0dd",
}


def make_line(colour: str, paper: str, width: float, black: float) -> Role:
    """Return a line; on white paper it is thinner and may have a darker colour."""
    return Role(
        Style(stroke=colour, width_mm=width),
        Style(stroke=paper, width_mm=min(width, 0.25)),
        Style(stroke=BLACK, width_mm=black),
    )


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
            return make_line(colour, paper, width, entry.get("black", 0.15))
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


def make_player_roles(colour: Colour) -> dict[str, Role]:
    """Return the roles of a player: cloth of tent and pawn, gem, facets and letter."""
    light = colour is Colour.WHITE
    word = Style(fill="#1c2a35" if light else WHITE)
    edge = "#44525d" if light else "#1d1108"
    return {
        f"cloth-{colour}": Role(
            Style(fill=CLOTHS[colour], stroke="#402611", width_mm=0.2), hatch=HATCHINGS[colour]
        ),
        f"gem-{colour}": Role(Style(fill=STONES[colour], stroke=edge, width_mm=0.4), hatch=None),
        f"stone-{colour}": read_role({"ground": STONES[colour]}),
        f"facet-{colour}": make_line(FACETS[colour], FACETS[colour], 0.25, 0.12),
        f"gem-word-{colour}": Role(word),
    }


@cache
def make_palette(side: Side) -> Palette:
    """Return every role of a board by day or by night."""
    import tomllib

    entries = tomllib.loads(Path(__file__).with_suffix(".toml").read_text("utf-8"))
    roles = {name: read_role(one) for name, one in {**entries["shared"], **entries[side]}.items()}
    for colour in Colour:
        roles |= make_player_roles(colour)
    return Palette(roles)
