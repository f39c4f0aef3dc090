"""The look of Inkognito: colours of all roles, and helpers for texts and parts."""

from functools import partial
from pathlib import Path

from layoutkit.drawing.palette import read_palette
from layoutkit.games.base.drawing import draw_part
from layoutkit.games.inkognito.model import Colour

PALETTE = read_palette(Path(__file__).parent / "palette.toml")
COATS = {str(colour): str(PALETTE.role(f"coat-{colour}").color.fill) for colour in Colour}
BLEED_MM = 1.5  # of loose parts

part_drawing = partial(draw_part, PALETTE, bleed_mm=BLEED_MM)


def without_breaks(text: str) -> str:
    """Return a text in which no line can end."""
    return text.replace(" ", "\u00a0")
