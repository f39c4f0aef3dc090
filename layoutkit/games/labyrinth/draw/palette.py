"""Colours and line widths of everything drawn, by day and by night, on white paper and in black."""

from __future__ import annotations

from dataclasses import replace

from layoutkit.drawing.palette import BLACK, WHITE, Hatch, Palette, RadialGradient, Role, Style
from layoutkit.games.labyrinth.board.model import Colour, Side

FINE_MM, THIN_MM, BOLD_MM = 0.15, 0.3, 0.5

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
# Annotations on top of a board: new planks, removed planks, routes.
ANNOTATIONS = {"new": "#2b7fff", "gone": "#b3261e", "step": "#b0005c"}
FACETS = {
    Colour.RED: "#e8909c",
    Colour.WHITE: "#9db4c4",
    Colour.GREEN: "#7cc6a0",
    Colour.PURPLE: "#bda0dd",
}


def make_line(colour: str, width: float = THIN_MM, *, black: float = FINE_MM) -> Role:
    """Return a thin line, thinner still on white paper."""
    faint = Style(stroke=colour, width_mm=min(width, 0.25))
    return Role(Style(stroke=colour, width_mm=width), faint, Style(stroke=BLACK, width_mm=black))


def make_light_line(colour: str, on_paper: str, width: float, *, black: float = FINE_MM) -> Role:
    """Return a light line on a dark ground, dark if the ground is paper."""
    return Role(
        Style(stroke=colour, width_mm=width),
        Style(stroke=on_paper, width_mm=min(width, 0.25)),
        Style(stroke=BLACK, width_mm=black),
    )


def make_dashes(colour: str) -> Role:
    """Return a fine dashed line."""
    tone = Style(stroke=colour, width_mm=0.35, dash=(1.2, 0.9))
    return Role(tone, replace(tone, stroke="#5f5138"), replace(tone, stroke=BLACK))


def make_area(fill: str, edge: str | None = None, width: float = THIN_MM) -> Role:
    """Return a filled shape; only its outline is left in ink and mono."""
    return Role(Style(fill=fill, stroke=edge, width_mm=width if edge else 0.0))


def make_ground(fill: str) -> Role:
    """Return a large ground; bare paper in ink and mono."""
    return Role(Style(fill=fill), Style(fill=WHITE), Style(fill=WHITE))


def make_glow(light: str, dark: str) -> Role:
    """Return lantern light on dark water; nothing on paper."""
    shine = RadialGradient(((0.0, light), (0.5, light), (1.0, dark)))
    return Role(Style(fill=shine), Style(), Style())


DAY = {
    "stone": make_ground("#e6dac1"),
    "joint": make_line("#cbb993", 0.25, black=0.1),
    "quay": Role(Style(stroke="#8d7a55", width_mm=0.6), mono=Style(stroke=BLACK, width_mm=0.5)),
    "water": make_ground("#a3d3d2"),
    "wave": make_line("#c6e6e3", 0.45, black=0.1),
    "lattice": make_line("#7fb9b9", 0.25, black=0.1),
    "glow": Role(Style(), Style(), Style()),
    "word-water": Role(Style(fill="#14363a")),
    "pole-printed": make_dashes("#5f5138"),
}
NIGHT = {
    "stone": make_ground("#3d4257"),
    "joint": make_light_line("#555b74", "#b9bccb", 0.25, black=0.1),
    "quay": Role(Style(stroke="#cfae62", width_mm=0.6), mono=Style(stroke=BLACK, width_mm=0.5)),
    "water": make_ground("#12304f"),
    "wave": make_light_line("#26496d", "#9db4cc", 0.45, black=0.1),
    "lattice": make_light_line("#3b6188", "#9db4cc", 0.25, black=0.1),
    "glow": make_glow("#7d7347", "#12304f"),
    "word-water": Role(Style(fill="#fbe9b7")),
    "pole-printed": make_dashes("#fbe9b7"),
}
SHARED = {
    "plate": make_area("#fbf6e9", "#8d7a55", 0.25),
    "plate-word": Role(Style(fill="#33291a")),
    "compass": Role(
        Style(fill="#33291a", stroke="#33291a", width_mm=0.15),
        Style(fill=WHITE, stroke="#33291a", width_mm=0.2),
        Style(fill=BLACK, stroke=BLACK, width_mm=0.15),
    ),
    "compass-light": Role(Style(fill="#fbf6e9", stroke="#33291a", width_mm=0.15)),
    # poles
    "pole": Role(
        Style(fill="#efe5cf", stroke="#5f5138", width_mm=BOLD_MM),
        Style(fill=WHITE, stroke="#5f5138", width_mm=BOLD_MM),
    ),
    "pole-side": Role(Style(fill="#d9bf93"), hatch=Hatch(0, 1.1, 0.12)),
    "rim": make_line("#5f5138", BOLD_MM, black=0.3),
    "brick-edge": make_line("#4f2114", 0.35, black=0.3),
    "ring": make_line("#8a7a5a", 0.3, black=0.2),
    "mooring": make_area("#8c5a2f", "#402611", 0.4),
    "mooring-ring": make_light_line("#f0dfb8", "#8c5a2f", 0.5, black=0.2),
    "canal": make_area("#5fb0b5", "#5f5138", BOLD_MM),
    "ripple": make_light_line("#b6dfe0", "#4a9a9f", 0.35),
    "brick": make_area("#b4573d", "#4f2114", 0.35),
    "mortar": make_light_line("#efd6c3", "#b4573d", 0.25),
    "deck": make_area("#d3a566", "#553715", 0.35),
    "deck-line": make_line("#8d6330", 0.25, black=0.15),
    "rail": Role(
        Style(fill="#6e4219", stroke="#3b220b", width_mm=0.15),
        Style(fill=WHITE, stroke="#6e4219", width_mm=0.25),
        Style(fill=BLACK, stroke=BLACK, width_mm=0.15),
    ),
    "canvas": make_area("#fffaf0", "#402611", THIN_MM),
    "badge": make_area("#fffaf0", "#402611", 0.4),
    "badge-word": Role(Style(fill="#2a1c0d")),
    "pole-name": Role(Style(fill="#33291a")),
    "pole-ground": make_ground("#efe5cf"),
    "canal-ground": make_ground("#5fb0b5"),
    "page-word": Role(Style(fill="#1c1710")),
    "page-line": make_light_line("#8d7a55", "#8d7a55", 0.3),
    # cards and tiles
    "card": make_ground("#fbf6e9"),
    "card-edge": make_light_line("#8d7a55", "#8d7a55", 0.4, black=0.25),
    "card-back": make_ground("#1f5d66"),
    "back-wave": make_light_line("#5fa3a8", "#5fa3a8", 0.35),
    "back-edge": make_light_line("#d9c48f", "#8d7a55", 0.5, black=0.3),
    "banner": Role(
        Style(fill="#1f5d66", stroke="#0f3238", width_mm=0.3),
        mono=Style(fill=WHITE, stroke=BLACK, width_mm=0.4),
    ),
    "banner-word": Role(Style(fill="#ffffff")),
    "porthole": make_area("#a3d3d2", "#8d7a55", 0.5),
    "glass": make_area("#eef7f7", "#33291a", 0.25),
    "sand": Role(
        Style(fill="#a8691f", stroke="#4f3313", width_mm=0.15),
        mono=Style(fill=BLACK, stroke=BLACK, width_mm=0.15),
    ),
    "arrow": Role(
        Style(stroke="#4f3313", width_mm=1.2),
        Style(stroke="#4f3313", width_mm=0.8),
        Style(stroke=BLACK, width_mm=0.8),
    ),
    "fold": Role(
        Style(stroke="#33291a", width_mm=0.2, dash=(1.6, 1.2)),
        mono=Style(stroke=BLACK, width_mm=0.2, dash=(1.6, 1.2)),
    ),
    # planks
    "wood-short": make_ground("#d6a763"),
    "wood-long": make_ground("#b67f3f"),
    "plank-short": make_area("#d6a763", "#4f3313", 0.4),
    "plank-long": make_area("#b67f3f", "#40270c", 0.4),
    "grain-short": make_line("#b3813f", 0.2, black=0.1),
    "grain-long": make_line("#8f5f28", 0.2, black=0.1),
    "nail": Role(
        Style(fill="#40270c"), Style(fill=WHITE, stroke="#40270c", width_mm=0.15), Style(fill=BLACK)
    ),
    "spot": Role(
        Style(stroke="#33291a", width_mm=0.35, dash=(1.6, 1.0)),
        mono=Style(stroke=BLACK, width_mm=0.3, dash=(1.6, 1.0)),
    ),
    "spot-ground": Role(Style(fill="#f4ecd9"), Style(fill=WHITE), Style(fill=WHITE)),
    # annotations on top of a board
    "step": Role(
        Style(stroke=ANNOTATIONS["step"], width_mm=1.1),
        Style(stroke=ANNOTATIONS["step"], width_mm=0.8),
        Style(stroke=BLACK, width_mm=0.9),
    ),
    "step-edge": Role(
        Style(stroke="#ffffff", width_mm=2.1),
        Style(stroke="#ffffff", width_mm=2.1),
        Style(stroke=WHITE, width_mm=2.1),
    ),
    "step-tip": Role(
        Style(fill=ANNOTATIONS["step"], stroke="#ffffff", width_mm=0.35),
        mono=Style(fill=BLACK, stroke=WHITE, width_mm=0.35),
    ),
    "new": Role(
        Style(stroke=ANNOTATIONS["new"], width_mm=1.2), mono=Style(stroke=BLACK, width_mm=1.2)
    ),
    "gone": Role(
        Style(stroke=ANNOTATIONS["gone"], width_mm=0.8, dash=(1.8, 1.2)),
        mono=Style(stroke=BLACK, width_mm=0.6, dash=(1.8, 1.2)),
    ),
    "gone-edge": Role(Style(stroke=WHITE, width_mm=1.7, dash=(1.8, 1.2))),
    "sunk": Role(
        Style(fill="#b9c7a4", stroke="#1d4e89", width_mm=0.7),
        Style(fill=WHITE, stroke="#1d4e89", width_mm=0.7),
        Style(fill=WHITE, stroke=BLACK, width_mm=0.6),
    ),
    "splash": Role(Style(stroke="#1d4e89", width_mm=0.5), mono=Style(stroke=BLACK, width_mm=0.4)),
    "splash-edge": Role(
        Style(stroke="#ffffff", width_mm=1.2),
        Style(stroke="#ffffff", width_mm=1.2),
        Style(stroke=WHITE, width_mm=1.2),
    ),
    "taken": Role(
        Style(stroke=ANNOTATIONS["step"], width_mm=0.9), mono=Style(stroke=BLACK, width_mm=0.8)
    ),
    "axis": Role(Style(stroke="#33291a", width_mm=0.8), mono=Style(stroke=BLACK, width_mm=0.6)),
}


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
        f"stone-{colour}": make_ground(STONES[colour]),
        f"facet-{colour}": make_line(FACETS[colour], 0.25, black=0.12),
        f"gem-word-{colour}": Role(word),
    }


def make_palette(side: Side) -> Palette:
    """Return every role of a board by day or by night."""
    roles = SHARED | (DAY if side is Side.DAY else NIGHT)
    for colour in Colour:
        roles = roles | make_player_roles(colour)
    return Palette(roles)
