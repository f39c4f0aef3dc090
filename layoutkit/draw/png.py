"""Pages -> PNG by typst."""

from __future__ import annotations

from layoutkit.draw.typeset import MM_PER_INCH, Page, typeset_png


def to_png(svg: str, size_mm: tuple[float, float], width_px: int = 1600) -> bytes:
    """A picture as a PNG of that width."""
    dpi = width_px * MM_PER_INCH / size_mm[0]
    return typeset_png([Page(svg, size_mm)], dpi)[0]
