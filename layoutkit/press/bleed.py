"""The bleed of pictures, reduced or extended to the requested width."""

from __future__ import annotations

from dataclasses import replace

from layoutkit.draw.marks import Drawing, Group, Layer


def with_bleed(drawing: Drawing, bleed_mm: float | None) -> Drawing:
    """Return the picture with the requested bleed, or unchanged if it has no ground to extend."""
    if bleed_mm is None or not has_ground(drawing):
        return drawing
    if bleed_mm <= drawing.bleed_mm:
        return replace(drawing, bleed_mm=bleed_mm)
    ground = drawing.layer(Layer.BLEED)
    (width, height), own = drawing.size_mm, 2 * drawing.bleed_mm
    across = (width + 2 * bleed_mm) / (width + own)
    down = (height + 2 * bleed_mm) / (height + own)
    # a larger copy of the ground goes below the unchanged ground
    shift = (width / 2 * (1 - across), height / 2 * (1 - down))
    larger = Group(ground, shift=shift, scale=(across, down))
    return replace(drawing.with_layer(Layer.BLEED, (larger, *ground)), bleed_mm=bleed_mm)


def has_ground(drawing: Drawing) -> bool:
    """Return whether the picture has a ground that extends beyond its edge."""
    return drawing.bleed_mm > 0 and bool(drawing.layer(Layer.BLEED))
