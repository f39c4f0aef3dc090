"""Storyboards: plans as small pictures, one for each turn, for pages that show the text."""

from __future__ import annotations

from collections.abc import Sequence

from layoutkit.draw.marks import Box, Drawing, Group, Layer, Mark, Point
from layoutkit.draw.small_svg import small_svg
from layoutkit.draw.themes import Palette
from layoutkit.records import dataclass

_APART_MM = 1.0


@dataclass(frozen=True, slots=True)
class Frame:
    """One turn of a plan: its heading, a description of the turn, and its picture."""

    heading: str
    words: str
    marks: tuple[Mark, ...]


@dataclass(frozen=True, slots=True)
class PlanStrip:
    """A plan as a row of frames of equal size, under a title."""

    title: str
    frames: tuple[Frame, ...]
    size_mm: Point
    palette: Palette


def strip_sheet(strips: Sequence[PlanStrip]) -> tuple[bytes, list[list[str]]]:
    """Return one compact SVG with all frames, and the view name of each frame.

    All strips use one palette. `FILE.svg#NAME` shows a frame.
    """
    marks: list[Mark] = []
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
    return small_svg(sheet, views), names
