"""Texts that name planks, poles and places in findings, and the places to highlight."""

from __future__ import annotations

from collections.abc import Iterable
from math import hypot

from layoutkit.games.labyrinth.board.read import cell_name
from layoutkit.games.labyrinth.board.terms import (
    LatticePoint,
    Layout,
    Placement,
    Plank,
    Pole,
    PoleKind,
    Settings,
)
from layoutkit.source.positions import Region


def format_plank(plank: Plank) -> str:
    """Return `long plank "L1" (a1-b2)`."""
    name = f' "{plank.id}"' if plank.id else ""
    return f"{plank.kind} plank{name} ({'-'.join(plank.ends)})"


def format_pole(pole: Pole) -> str:
    """Return `wall pole "b1"`."""
    return f'{pole.kind} pole "{pole.id}"'


def format_place(place: LatticePoint) -> str:
    """Return `b3` for a lattice point, `(1.5, 0.5)` for any other place."""
    column, row = round(place[0], 6) + 0.0, round(place[1], 6) + 0.0  # no -0
    return cell_name((column, row)) or f"({column:g}, {row:g})"


def format_pole_at(pole: Pole) -> str:
    """Return `wall pole "b1"`, with its place if the pole is not named after it."""
    where = format_place(pole.place)
    return format_pole(pole) if where == pole.id else f"{format_pole(pole)} at {where}"


def format_board_size(layout: Layout) -> str:
    """Return the first and last cell of a board, as a clause."""
    return f"the board goes from a1 to {format_place((layout.columns - 1, layout.rows - 1))}"


def format_span(one: LatticePoint, other: LatticePoint) -> str:
    """Return `2 by 1 pitches`."""
    return f"{abs(other[0] - one[0]):g} by {abs(other[1] - one[1]):g} pitches"


def pole_region(pole: Pole, settings: Settings) -> Region | None:
    """Return the region of a pole on the board."""
    return Region("point", (pole.at,), settings.pitch_mm) if pole.at else None


def plank_region(placement: Placement, settings: Settings) -> Region | None:
    """Return the region of a plank on the board, from the ends that are known."""
    points = [pole.place for pole in placement.poles]
    for below in placement.under:
        if below.position:
            one, other = below.position.segment
            points.append(((one[0] + other[0]) / 2, (one[1] + other[1]) / 2))
    if len(points) == 2:
        return Region("line", tuple(points), settings.pitch_mm)
    return Region("point", (points[0],), settings.pitch_mm) if points else None


def format_fields(pole: Pole, fields: Iterable[str]) -> str:
    """Return the fields of a pole, as a clause."""
    names = list(fields)
    if len(names) == 1:
        return f'a {pole.kind} pole has one field, "{names[0]}"'
    what = "bridge (its deck and the water below)" if pole.kind is PoleKind.BRIDGE else "wall"
    return f'a {what} has the fields "{names[0]}" and "{names[1]}"'


def distance(one: LatticePoint, other: LatticePoint) -> float:
    """Return the distance of two places, in pitches."""
    return hypot(one[0] - other[0], one[1] - other[1])
