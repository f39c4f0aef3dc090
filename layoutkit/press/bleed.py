"""Bleed as it is asked for: a picture's own, cut back, or its ground carried on outwards."""

from __future__ import annotations

from dataclasses import replace

from layoutkit.draw.marks import Drawing, Group, Layer


def with_bleed(drawing: Drawing, bleed_mm: float | None) -> Drawing:
    """The picture with this bleed; with its own where none is asked or no ground is drawn."""
    if bleed_mm is None or not has_ground(drawing):
        return drawing
    if bleed_mm <= drawing.bleed_mm:
        return replace(drawing, bleed_mm=bleed_mm)
    ground = drawing.layer(Layer.BLEED)
    (wide, high), own = drawing.size_mm, 2 * drawing.bleed_mm
    across = (wide + 2 * bleed_mm) / (wide + own)
    down = (high + 2 * bleed_mm) / (high + own)
    # a larger ground below the ground itself, which stays as it is
    shift = (wide / 2 * (1 - across), high / 2 * (1 - down))
    larger = Group(ground, shift=shift, scale=(across, down))
    return replace(drawing.with_layer(Layer.BLEED, (larger, *ground)), bleed_mm=bleed_mm)


def has_ground(drawing: Drawing) -> bool:
    """Whether the picture has a ground that runs on over its edge."""
    return drawing.bleed_mm > 0 and bool(drawing.layer(Layer.BLEED))
