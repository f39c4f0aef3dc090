"""Colours and line widths of everything drawn, by day and by night, on white paper and in black."""

from __future__ import annotations

from dataclasses import replace

from layoutkit.draw.themes import BLACK, WHITE, Hatch, Palette, Radial, Role, Tone
from layoutkit.games.labyrinth.board.terms import Colour, Side

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
SIGNS = {"new": "#2b7fff", "gone": "#b3261e", "step": "#b0005c"}
FACETS = {
    Colour.RED: "#e8909c",
    Colour.WHITE: "#9db4c4",
    Colour.GREEN: "#7cc6a0",
    Colour.PURPLE: "#bda0dd",
}


def make_line(colour: str, width: float = THIN_MM, *, black: float = FINE_MM) -> Role:
    """Return a thin line, thinner still on white paper."""
    faint = Tone(stroke=colour, width_mm=min(width, 0.25))
    return Role(Tone(stroke=colour, width_mm=width), faint, Tone(stroke=BLACK, width_mm=black))


def make_light_line(colour: str, on_paper: str, width: float, *, black: float = FINE_MM) -> Role:
    """Return a light line on a dark ground, dark if the ground is paper."""
    return Role(
        Tone(stroke=colour, width_mm=width),
        Tone(stroke=on_paper, width_mm=min(width, 0.25)),
        Tone(stroke=BLACK, width_mm=black),
    )


def make_dashes(colour: str) -> Role:
    """Return a fine dashed line."""
    tone = Tone(stroke=colour, width_mm=0.35, dash=(1.2, 0.9))
    return Role(tone, replace(tone, stroke="#5f5138"), replace(tone, stroke=BLACK))


def make_area(fill: str, edge: str | None = None, width: float = THIN_MM) -> Role:
    """Return a filled shape; only its outline is left in ink and mono."""
    return Role(Tone(fill=fill, stroke=edge, width_mm=width if edge else 0.0))


def make_ground(fill: str) -> Role:
    """Return a large ground; bare paper in ink and mono."""
    return Role(Tone(fill=fill), Tone(fill=WHITE), Tone(fill=WHITE))


def make_glow(light: str, dark: str) -> Role:
    """Return lantern light on dark water; nothing on paper."""
    shine = Radial(((0.0, light), (0.5, light), (1.0, dark)))
    return Role(Tone(fill=shine), Tone(), Tone())


DAY = {
    "stone": make_ground("#e6dac1"),
    "joint": make_line("#cbb993", 0.25, black=0.1),
    "quay": Role(Tone(stroke="#8d7a55", width_mm=0.6), mono=Tone(stroke=BLACK, width_mm=0.5)),
    "water": make_ground("#a3d3d2"),
    "wave": make_line("#c6e6e3", 0.45, black=0.1),
    "lattice": make_line("#7fb9b9", 0.25, black=0.1),
    "glow": Role(Tone(), Tone(), Tone()),
    "word-water": Role(Tone(fill="#14363a")),
    "pole-printed": make_dashes("#5f5138"),
}
NIGHT = {
    "stone": make_ground("#3d4257"),
    "joint": make_light_line("#555b74", "#b9bccb", 0.25, black=0.1),
    "quay": Role(Tone(stroke="#cfae62", width_mm=0.6), mono=Tone(stroke=BLACK, width_mm=0.5)),
    "water": make_ground("#12304f"),
    "wave": make_light_line("#26496d", "#9db4cc", 0.45, black=0.1),
    "lattice": make_light_line("#3b6188", "#9db4cc", 0.25, black=0.1),
    "glow": make_glow("#7d7347", "#12304f"),
    "word-water": Role(Tone(fill="#fbe9b7")),
    "pole-printed": make_dashes("#fbe9b7"),
}
SHARED = {
    "plate": make_area("#fbf6e9", "#8d7a55", 0.25),
    "plate-word": Role(Tone(fill="#33291a")),
    "compass": Role(
        Tone(fill="#33291a", stroke="#33291a", width_mm=0.15),
        Tone(fill=WHITE, stroke="#33291a", width_mm=0.2),
        Tone(fill=BLACK, stroke=BLACK, width_mm=0.15),
    ),
    "compass-light": Role(Tone(fill="#fbf6e9", stroke="#33291a", width_mm=0.15)),
    # poles
    "pole": Role(
        Tone(fill="#efe5cf", stroke="#5f5138", width_mm=BOLD_MM),
        Tone(fill=WHITE, stroke="#5f5138", width_mm=BOLD_MM),
    ),
    "pole-side": Role(Tone(fill="#d9bf93"), hatch=Hatch(0, 1.1, 0.12)),
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
        Tone(fill="#6e4219", stroke="#3b220b", width_mm=0.15),
        Tone(fill=WHITE, stroke="#6e4219", width_mm=0.25),
        Tone(fill=BLACK, stroke=BLACK, width_mm=0.15),
    ),
    "canvas": make_area("#fffaf0", "#402611", THIN_MM),
    "badge": make_area("#fffaf0", "#402611", 0.4),
    "badge-word": Role(Tone(fill="#2a1c0d")),
    "pole-name": Role(Tone(fill="#33291a")),
    "pole-ground": make_ground("#efe5cf"),
    "canal-ground": make_ground("#5fb0b5"),
    "page-word": Role(Tone(fill="#1c1710")),
    "page-line": make_light_line("#8d7a55", "#8d7a55", 0.3),
    # cards and tiles
    "card": make_ground("#fbf6e9"),
    "card-edge": make_light_line("#8d7a55", "#8d7a55", 0.4, black=0.25),
    "card-back": make_ground("#1f5d66"),
    "back-wave": make_light_line("#5fa3a8", "#5fa3a8", 0.35),
    "back-edge": make_light_line("#d9c48f", "#8d7a55", 0.5, black=0.3),
    "banner": Role(
        Tone(fill="#1f5d66", stroke="#0f3238", width_mm=0.3),
        mono=Tone(fill=WHITE, stroke=BLACK, width_mm=0.4),
    ),
    "banner-word": Role(Tone(fill="#ffffff")),
    "porthole": make_area("#a3d3d2", "#8d7a55", 0.5),
    "glass": make_area("#eef7f7", "#33291a", 0.25),
    "sand": Role(
        Tone(fill="#a8691f", stroke="#4f3313", width_mm=0.15),
        mono=Tone(fill=BLACK, stroke=BLACK, width_mm=0.15),
    ),
    "arrow": Role(
        Tone(stroke="#4f3313", width_mm=1.2),
        Tone(stroke="#4f3313", width_mm=0.8),
        Tone(stroke=BLACK, width_mm=0.8),
    ),
    "fold": Role(
        Tone(stroke="#33291a", width_mm=0.2, dash=(1.6, 1.2)),
        mono=Tone(stroke=BLACK, width_mm=0.2, dash=(1.6, 1.2)),
    ),
    # planks
    "wood-short": make_ground("#d6a763"),
    "wood-long": make_ground("#b67f3f"),
    "plank-short": make_area("#d6a763", "#4f3313", 0.4),
    "plank-long": make_area("#b67f3f", "#40270c", 0.4),
    "grain-short": make_line("#b3813f", 0.2, black=0.1),
    "grain-long": make_line("#8f5f28", 0.2, black=0.1),
    "nail": Role(
        Tone(fill="#40270c"), Tone(fill=WHITE, stroke="#40270c", width_mm=0.15), Tone(fill=BLACK)
    ),
    "spot": Role(
        Tone(stroke="#33291a", width_mm=0.35, dash=(1.6, 1.0)),
        mono=Tone(stroke=BLACK, width_mm=0.3, dash=(1.6, 1.0)),
    ),
    "spot-ground": Role(Tone(fill="#f4ecd9"), Tone(fill=WHITE), Tone(fill=WHITE)),
    # annotations on top of a board
    "step": Role(
        Tone(stroke=SIGNS["step"], width_mm=1.1),
        Tone(stroke=SIGNS["step"], width_mm=0.8),
        Tone(stroke=BLACK, width_mm=0.9),
    ),
    "step-edge": Role(
        Tone(stroke="#ffffff", width_mm=2.1),
        Tone(stroke="#ffffff", width_mm=2.1),
        Tone(stroke=WHITE, width_mm=2.1),
    ),
    "step-tip": Role(
        Tone(fill=SIGNS["step"], stroke="#ffffff", width_mm=0.35),
        mono=Tone(fill=BLACK, stroke=WHITE, width_mm=0.35),
    ),
    "new": Role(Tone(stroke=SIGNS["new"], width_mm=1.2), mono=Tone(stroke=BLACK, width_mm=1.2)),
    "gone": Role(
        Tone(stroke=SIGNS["gone"], width_mm=0.8, dash=(1.8, 1.2)),
        mono=Tone(stroke=BLACK, width_mm=0.6, dash=(1.8, 1.2)),
    ),
    "gone-edge": Role(Tone(stroke=WHITE, width_mm=1.7, dash=(1.8, 1.2))),
    "sunk": Role(
        Tone(fill="#b9c7a4", stroke="#1d4e89", width_mm=0.7),
        Tone(fill=WHITE, stroke="#1d4e89", width_mm=0.7),
        Tone(fill=WHITE, stroke=BLACK, width_mm=0.6),
    ),
    "splash": Role(Tone(stroke="#1d4e89", width_mm=0.5), mono=Tone(stroke=BLACK, width_mm=0.4)),
    "splash-edge": Role(
        Tone(stroke="#ffffff", width_mm=1.2),
        Tone(stroke="#ffffff", width_mm=1.2),
        Tone(stroke=WHITE, width_mm=1.2),
    ),
    "taken": Role(Tone(stroke=SIGNS["step"], width_mm=0.9), mono=Tone(stroke=BLACK, width_mm=0.8)),
    "axis": Role(Tone(stroke="#33291a", width_mm=0.8), mono=Tone(stroke=BLACK, width_mm=0.6)),
}


def make_player_roles(colour: Colour) -> dict[str, Role]:
    """Return the roles of a player: cloth of tent and pawn, gem, facets and letter."""
    light = colour is Colour.WHITE
    word = Tone(fill="#1c2a35" if light else WHITE)
    edge = "#44525d" if light else "#1d1108"
    return {
        f"cloth-{colour}": Role(
            Tone(fill=CLOTHS[colour], stroke="#402611", width_mm=0.2), hatch=HATCHINGS[colour]
        ),
        f"gem-{colour}": Role(Tone(fill=STONES[colour], stroke=edge, width_mm=0.4), hatch=None),
        f"stone-{colour}": make_ground(STONES[colour]),
        f"facet-{colour}": make_line(FACETS[colour], 0.25, black=0.12),
        f"gem-word-{colour}": Role(word),
    }


def palette_of(side: Side) -> Palette:
    """Return every role of a board by day or by night."""
    roles = SHARED | (DAY if side is Side.DAY else NIGHT)
    for colour in Colour:
        roles = roles | make_player_roles(colour)
    return Palette(roles)
