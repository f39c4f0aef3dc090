"""Facades, roofs and portals of the sixteen palaces."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from layoutkit.drawing.art import read_art
from layoutkit.drawing.shapes import Circle, Group, Point, Rect, Shape
from layoutkit.drawing.text import fit_text
from layoutkit.games.base.drawing import label
from layoutkit.games.canaletto.draw.style import (
    SPOT,
    WALL_BOTTOM,
    WALL_TOP,
    gondola_hull,
    landing_box,
    mooring_box,
    spot_corner,
    square,
)
from layoutkit.games.canaletto.ring import CELL, palace_corner

ART = Path(__file__).with_name("palaces.svg")
ROOFS = ("crowned", "hipped", "gabled", "with-obelisks", "terraced", "curved")
PORTALS = ("gothic", "arcade", "classical", "watergate", "loggia")
NAMES = (  # proper names, the same in every language
    *("Ca\u2019 d\u2019Oro", "Ca\u2019 Foscari", "Palazzo Dario", "Ca\u2019 Rezzonico"),
    *("Ca\u2019 Pesaro", "Palazzo Grassi", "Ca\u2019 Vendramin", "Palazzo Labia"),
    *("Ca\u2019 Corner", "Palazzo Balbi", "Palazzo Grimani", "Ca\u2019 Loredan"),
    *("Palazzo Barbaro", "Ca\u2019 Tron", "Palazzo Bembo", "Palazzo Contarini"),
)
WALLS = 7  # colours
EAVES = 6.0
_LEFT, _RIGHT = 1.2, CELL[0] - 1.2
_PLATE: Point = (12.4, 8.4)


def palace_marks(index: int, *, bare: bool = False) -> Iterator[Shape]:
    """Yield a palace at its place on the board.

    A bare palace has no name, and space for notes beside its door.
    """
    portal = spot_corner((0, 0), 3)
    facts: tuple[Shape, ...] = (square(portal, SPOT, "quay", 0.8),)
    if not bare:
        art = Group(read_art(ART)[PORTALS[index % len(PORTALS)]], shift=portal)
        facts = (_name_mark(index), art)
    marks = (*_house(index), *facts)
    yield Group(marks, shift=palace_corner(index), title=f"palace {index + 1}: {NAMES[index]}")


@lru_cache(maxsize=16)
def _house(index: int) -> tuple[Shape, ...]:
    """Return water, landing stage, roof, wall, number and spots, from the corner of the cell."""
    return (
        *_front_marks(),
        *read_art(ART)[ROOFS[index % len(ROOFS)]],
        Rect((_LEFT, WALL_TOP), (_RIGHT - _LEFT, WALL_BOTTOM - WALL_TOP),
             role=f"wall-{index % WALLS}"),
        *_frieze_marks(index),
        *(square(spot_corner((0, 0), number), SPOT, "spot", 0.8) for number in range(3)),
    )  # fmt: skip


def _front_marks() -> Iterator[Shape]:
    """Yield the quay, a mooring for the gondola, and a landing stage for the column."""
    berth, stage = mooring_box((0, 0)), landing_box((0, 0))
    yield Rect((0.4, WALL_BOTTOM), (CELL[0] - 0.8, 0.9), role="quay")
    yield Rect((39.2, WALL_BOTTOM), (_RIGHT - 39.2 + 0.8, 12.9), role="quay")
    yield Rect((berth.left, berth.top), (berth.width, berth.height), 5.6, role="berth")
    yield Group(
        (gondola_hull("hint"),), shift=(berth.left + 1.9, berth.middle[1] - 4.7), scale=(0.95, 0.95)
    )
    yield from read_art(ART)["posts"]
    yield Rect((stage.left, stage.top), (stage.width, stage.height), 0.6, role="stage")
    yield Circle(stage.middle, 3.2, role="hint")
    yield Circle(stage.middle, 1.6, role="hint")


def _frieze_marks(index: int) -> Iterator[Shape]:
    """Yield the frieze under the eaves, and the number on a plate."""
    yield Rect((_LEFT - 0.5, EAVES), (_RIGHT - _LEFT + 1, 3.9), 0.3, role="stone")
    yield Rect((_LEFT + 0.8, 1.3), _PLATE, 2.2, role="plate")
    at = (_LEFT + 0.8 + _PLATE[0] / 2, 1.3 + _PLATE[1] / 2)
    yield label(at, str(index + 1), 4.6, "plate", bold=True)


def _name_mark(index: int) -> Shape:
    name = fit_text(NAMES[index], 36.0, 2.3)
    middle = (_LEFT + _PLATE[0] + 1 + _RIGHT) / 2
    return label((middle, EAVES + 1.95), name.lines[0], name.size_mm, "stone")
