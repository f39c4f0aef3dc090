"""The look of Inkognito.

Colours of all roles, helpers for texts and parts, portraits and landmarks.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from layoutkit.drawing.palette import BLACK, OUTLINE_MM, WHITE, Hatch, Palette, Role, Style
from layoutkit.drawing.shapes import (
    Path,
    PathStep,
)
from layoutkit.games.base.drawing import draw_part

DARK, BROWN, QUAY = "#1d2a36", "#6d4426", "#8b7b5e"
COATS = {"red": "#c8202f", "green": "#2f8f5b", "blue": "#2463ae", "yellow": "#f2c230"}
_LIGHT = {"red": "#fbe3e3", "green": "#def0e4", "blue": "#e0eaf7", "yellow": "#fdf3d0"}
MARBLE_PAINTS = {
    "white": "#ffffff",
    "black": "#2b2b2b",
    "red": COATS["red"],
    "blue": COATS["blue"],
    "yellow": COATS["yellow"],
    "orange": "#e8862a",
    "light-blue": "#8cc6e8",
    "purple": "#7c4a9e",
}
BLEED_MM = 1.5  # of loose parts
# the hatchings by which heralds distinguish colours in black and white
_HATCHES: Mapping[str, Hatch | None] = {
    "red": Hatch(90, 1.0, 0.2),
    "blue": Hatch(0, 1.0, 0.2),
    "green": Hatch(45, 1.0, 0.2),
    "yellow": None,
    "white": None,
    "black": Hatch(0, 0.7, 0.25, cross=True),
    "orange": Hatch(90, 1.0, 0.2),
    "light-blue": Hatch(0, 1.0, 0.2),
    "purple": Hatch(135, 1.0, 0.2),
}


def _plain(fill: str, stroke: str = DARK, width_mm: float = 0.3) -> Role:
    """Return a light surface; only its outline is printed where ink is saved."""
    thin = min(width_mm, OUTLINE_MM)
    return Role(
        Style(fill=fill, stroke=stroke, width_mm=width_mm),
        ink=Style(fill=WHITE, stroke=stroke, width_mm=thin),
        mono=Style(fill=WHITE, stroke=BLACK, width_mm=thin),
    )


def _ground(fill: str) -> Role:
    """Return a large ground, which is left white where ink is saved."""
    return Role(Style(fill=fill), ink=Style(fill=WHITE), mono=Style(fill=WHITE))


def _line(stroke: str, width_mm: float, mono_mm: float, dash: tuple[float, ...] = ()) -> Role:
    """Return a line with one width for colours and another for black and white."""
    return Role(
        Style(stroke=stroke, width_mm=width_mm, dash=dash),
        ink=Style(stroke=stroke, width_mm=width_mm, dash=dash),
        mono=Style(stroke=BLACK, width_mm=mono_mm, dash=dash),
    )


def _fine(stroke: str, width_mm: float) -> Role:
    return _line(stroke, width_mm, 0.1)


def _solid(fill: str) -> Role:
    """Return a dark surface; where ink is saved, a tint with an outline."""
    return Role(
        Style(fill=fill),
        ink=Style(fill="#e7e7e7", stroke=fill, width_mm=OUTLINE_MM),
        mono=Style(fill=BLACK),
    )


def _coloured(name: str, fill: str) -> Role:
    """Return a colour of figures or marbles, with a hatching for black and white."""
    hatch = _HATCHES[name]
    return Role(
        Style(fill=fill, stroke=DARK, width_mm=0.3),
        ink=Style(fill=WHITE, stroke=fill if name != "white" else DARK, width_mm=0.6, hatch=hatch),
        mono=Style(fill=WHITE, stroke=BLACK, width_mm=0.3, hatch=hatch),
    )


PALETTE = Palette(
    {
        "sea": _ground("#7fc1c9"),
        "shallow": Role(
            Style(fill="#9fd3d6"),
            ink=Style(fill="#eaf5f6"),
            mono=Style(fill=WHITE, stroke=BLACK, width_mm=0.1, hatch=Hatch(0, 1.6, 0.08)),
        ),
        "ripple": Role(
            Style(stroke="#b9e0e2", width_mm=0.4),
            ink=Style(stroke="#9cc7ce", width_mm=0.25),
            mono=Style(stroke=BLACK, width_mm=0.1),
        ),
        "quay": Role(
            Style(fill="#cbb994", stroke=QUAY, width_mm=0.3),
            ink=Style(fill="#f3eee3", stroke=QUAY, width_mm=0.3),
            mono=Style(fill=WHITE, stroke=BLACK, width_mm=0.35),
        ),
        "land": Role(
            Style(fill="#f3e6c6", stroke="#b9a679", width_mm=0.2),
            ink=Style(fill=WHITE, stroke="#b9a679", width_mm=0.2),
            mono=Style(fill=WHITE, stroke=BLACK, width_mm=0.12),
        ),
        **{
            f"roof-{at}": Role(
                Style(fill=roof, stroke="#8d4a30", width_mm=0.12),
                ink=Style(fill=WHITE, stroke="#b98a74", width_mm=0.15),
                mono=Style(fill=WHITE, stroke=BLACK, width_mm=0.1),
            )
            for at, roof in enumerate(("#d98560", "#cf7650", "#e29b74", "#c96a48"))
        },
        "ridge": Role(
            Style(stroke="#f3c9ac", width_mm=0.2),
            ink=Style(stroke="#d8b9a8", width_mm=0.12),
            mono=Style(stroke=BLACK, width_mm=0.08),
        ),
        "tree": Role(
            Style(fill="#8fae6b", stroke="#5c7b3f", width_mm=0.12),
            ink=Style(fill=WHITE, stroke="#7b9a5c", width_mm=0.15),
            mono=Style(fill=WHITE, stroke=BLACK, width_mm=0.1),
        ),
        "bridge": _plain("#e9dcc0", QUAY, 0.35),
        "rail": _line(QUAY, 0.6, 0.45),
        "way-land": _line("#c1121f", 1.3, 1.1),
        "way-land-edge": Role(
            Style(stroke="#fff8ec", width_mm=2.1),
            ink=Style(stroke=WHITE, width_mm=2.1),
            mono=Style(stroke=WHITE, width_mm=2.1),
        ),
        "way-water": _line("#0b4f9e", 1.1, 0.9, (1.1, 1.3)),
        "way-water-edge": Role(
            Style(stroke="#e6f6f8", width_mm=2.1),
            ink=Style(stroke=WHITE, width_mm=2.1),
            mono=Style(stroke=WHITE, width_mm=2.1),
        ),
        "space": _plain("#ffffff", DARK, 0.45),
        "number": _plain("#fff3c4", "#7a5a10", 0.7),
        "embassy": _plain("#e9def2", "#5b2a86", 0.8),
        "banner": _plain("#fffaf0", BROWN, 0.25),
        **{f"coat-{name}": _coloured(name, fill) for name, fill in COATS.items()},
        "coat-ambassador": Role(
            Style(fill="#2b2b2b", stroke=BLACK, width_mm=0.3),
            ink=Style(fill="#e7e7e7", stroke=BLACK, width_mm=0.5),
            mono=Style(fill=BLACK, stroke=BLACK, width_mm=0.3),
        ),
        "coat-purple": _coloured("purple", MARBLE_PAINTS["purple"]),
        **{f"marble-{name}": _coloured(name, fill) for name, fill in MARBLE_PAINTS.items()},
        **{f"tint-{name}": _plain(fill, COATS[name], 0.5) for name, fill in _LIGHT.items()},
        "tint-ambassador": _plain("#ececec", DARK, 0.5),
        **{f"ground-{name}": _ground(fill) for name, fill in _LIGHT.items()},
        "ground-ambassador": _ground("#ececec"),
        "skin": _plain("#fbe6d2", DARK, 0.2),
        "gleam": _plain("#ffffff", DARK, 0.25),
        "gold": _plain("#f0cf6a", "#7a5a10", 0.25),
        "solid": _solid(DARK),
        "plume": _plain("#d9c2ea", "#5b2a86", 0.25),
        "line": _line(DARK, 0.45, 0.4),
        "thin": _fine(DARK, 0.2),
        "page": _ground(WHITE),
        "paper": _plain("#fbf5ea", BROWN, 0.3),
        "field": _plain("#ffffff", BROWN, 0.2),
        "panel": _plain("#f4ead7", BROWN, 0.2),
        "ornament": _fine("#b08d57", 0.3),
        "veil": Role(
            Style(fill="#e8e3ef"),
            ink=Style(fill=WHITE),
            mono=Style(fill=WHITE),
        ),
        "weave": _line("#8d7aa8", 0.35, 0.2),
        "fold": Role(
            Style(stroke=DARK, width_mm=0.2, dash=(1.6, 1.2)),
            mono=Style(stroke=BLACK, width_mm=0.2, dash=(1.6, 1.2)),
        ),
        "trail-0": _line("#8a1c7c", 1.8, 1.6),
        "trail-1": _line("#0a6b4f", 1.8, 1.6, (3.0, 1.6)),
        "trail-edge": Role(
            Style(stroke=WHITE, width_mm=2.6),
            ink=Style(stroke=WHITE, width_mm=2.6),
            mono=Style(stroke=WHITE, width_mm=2.6),
        ),
        "ring-0": _line("#8a1c7c", 1.2, 1.0),
        "ring-1": _line("#0a6b4f", 1.2, 1.0, (2.0, 1.2)),
        "word": Role(Style(fill=DARK), ink=Style(fill=DARK), mono=Style(fill=BLACK)),
    }
)


part_drawing = partial(draw_part, PALETTE, bleed_mm=BLEED_MM)


def without_breaks(text: str) -> str:
    """Return a text in which no line can end."""
    return text.replace(" ", "\u00a0")


def shape(*steps: PathStep, role: str = "solid") -> Path:
    """Return a closed path."""
    return Path((*steps, ("Z", ())), role=role)
