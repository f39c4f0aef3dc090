"""The twelve treasures and the gondola as small pictures, from icons.svg."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path as FilePath

from layoutkit.draw.art import read_art
from layoutkit.draw.marks import Group, Path, PathStep, Point, Shape

ICONS = FilePath(__file__).parent / "icons.svg"


def icon(group: str, at: Point, scale: float = 1.0) -> Group:
    """Return the icon of a treasure, 20 mm square about a point."""
    return Group(read_art(ICONS)[group], shift=at, scale=(scale, scale), title=group)


def gondola_hull(role: str = "solid") -> Shape:
    """Return a gondola from its side, 32.4 mm long and 9.9 mm high, with its corner at 0, 0."""
    return replace(read_art(ICONS)["gondola"][0], role=role)


def closed_path(*steps: PathStep, role: str = "solid") -> Path:
    """Return a closed shape."""
    return Path((*steps, ("Z", ())), role=role)
