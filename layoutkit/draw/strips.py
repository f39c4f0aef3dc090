"""Storyboards: plans as small pictures, one for each turn, for pages that show the text."""

from __future__ import annotations

from collections.abc import Sequence

from layoutkit.draw.marks import Box, Drawing, Group, Layer, Point, Shape
from layoutkit.draw.small_svg import to_compact_svg
from layoutkit.draw.themes import Palette
from layoutkit.records import dataclass

_APART_MM = 1.0


@dataclass(frozen=True, slots=True)
class StoryboardFrame:
    """One turn of a plan: its heading, a description of the turn, and its picture."""

    heading: str
    words: str
    marks: tuple[Shape, ...]


@dataclass(frozen=True, slots=True)
class Storyboard:
    """A plan as a row of frames of equal size, under a title."""

    title: str
    frames: tuple[StoryboardFrame, ...]
    size_mm: Point
    palette: Palette


def to_storyboard_svg(strips: Sequence[Storyboard]) -> tuple[bytes, list[list[str]]]:
    """Return one compact SVG with all frames, and the view name of each frame.

    All strips use one palette. `FILE.svg#NAME` shows a frame.
    """
    marks: list[Shape] = []
    views: dict[str, Box] = {}
    names: list[list[str]] = []
    width = max(strip.size_mm[0] for strip in strips)
    y = 0.0
    for number, strip in enumerate(strips, 1):
        names.append([])
        for turn, frame in enumerate(strip.frames, 1):
            name = f"plan-{number}-{turn}"
            across, down = strip.size_mm
            marks.append(Group(frame.marks, shift=(0.0, y), clip=Box(0.0, 0.0, across, down)))
            views[name] = Box(0.0, y, across, y + down)
            names[-1].append(name)
            y += down + _APART_MM
    sheet = Drawing((width, y), {Layer.ART: tuple(marks)}, strips[0].palette, "Plans", bleed_mm=0.0)
    return to_compact_svg(sheet, views), names
