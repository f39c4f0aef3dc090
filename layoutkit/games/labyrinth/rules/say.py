"""Names of planks, poles and places in messages."""

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
from layoutkit.verdict import Shape


def plank_words(plank: Plank) -> str:
    """`long plank "L1" (a1-b2)`."""
    name = f' "{plank.id}"' if plank.id else ""
    return f"{plank.kind} plank{name} ({'-'.join(plank.ends)})"


def pole_words(pole: Pole) -> str:
    """`wall pole "b1"`."""
    return f'{pole.kind} pole "{pole.id}"'


def place_words(place: LatticePoint) -> str:
    """`b3` for a point of the lattice, `(1.5, 0.5)` for column and row of any other."""
    column, row = round(place[0], 6) + 0.0, round(place[1], 6) + 0.0  # no -0
    return cell_name((column, row)) or f"({column:g}, {row:g})"


def pole_at_words(pole: Pole) -> str:
    """`wall pole "b1"`, and where it stands if that is not its name."""
    where = place_words(pole.place)
    return pole_words(pole) if where == pole.id else f"{pole_words(pole)} at {where}"


def board_words(layout: Layout) -> str:
    """The first and last cell of a board."""
    return f"the board goes from a1 to {place_words((layout.columns - 1, layout.rows - 1))}"


def span_words(one: LatticePoint, other: LatticePoint) -> str:
    """`2 by 1 pitches`."""
    return f"{abs(other[0] - one[0]):g} by {abs(other[1] - one[1]):g} pitches"


def pole_shape(pole: Pole, settings: Settings) -> Shape | None:
    """The place of a pole on the board."""
    return Shape("point", (pole.at,), settings.pitch_mm) if pole.at else None


def plank_shape(placement: Placement, settings: Settings) -> Shape | None:
    """The place of a plank on the board, as far as its ends tell."""
    points = [pole.place for pole in placement.poles]
    for below in placement.under:
        if below.position:
            one, other = below.position.segment
            points.append(((one[0] + other[0]) / 2, (one[1] + other[1]) / 2))
    if len(points) == 2:
        return Shape("line", tuple(points), settings.pitch_mm)
    return Shape("point", (points[0],), settings.pitch_mm) if points else None


def fields_words(pole: Pole, fields: Iterable[str]) -> str:
    """The fields of a pole, in words."""
    names = list(fields)
    if len(names) == 1:
        return f'a {pole.kind} pole has one field, "{names[0]}"'
    what = "bridge (its deck and the water below)" if pole.kind is PoleKind.BRIDGE else "wall"
    return f'a {what} has the fields "{names[0]}" and "{names[1]}"'


def distance(one: LatticePoint, other: LatticePoint) -> float:
    """The distance of two places, in pitches."""
    return hypot(one[0] - other[0], one[1] - other[1])
