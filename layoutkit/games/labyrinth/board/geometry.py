"""Rectangles of planks as shapely shapes: planks over poles, and where planks cross.

Shapely loads on first use, which a board with all poles on the lattice never needs.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from layoutkit.games.labyrinth.board.nearby import PoleIndex
from layoutkit.games.labyrinth.board.terms import LatticePoint, Pole, Position, Settings
from layoutkit.games.labyrinth.board.winds import EPSILON

if TYPE_CHECKING:
    import numpy as np

LATTICE_GAP = 0.5  # pitches; on the lattice, no plank comes closer to a pole besides its ends


def find_poles_under(
    positions: Sequence[Position], near: PoleIndex, settings: Settings
) -> Iterator[tuple[Position, Pole]]:
    """Yield planks with the poles that they pass over besides those at their ends (LAB-P8)."""
    reach = settings.pole_radius + settings.plank_width
    if no_pole_can_be_under_a_plank(near, settings):
        return
    strange = [
        (position, pole)
        for position in positions
        for pole in near.near_segment(position.body, reach, position.poles)
    ]
    if not strange:
        return
    import shapely

    covers = make_rectangles([position for position, _ in strange], settings)
    gaps = shapely.distance(covers, shapely.points([pole.place for _, pole in strange]))
    least = settings.pole_radius - settings.tolerance - EPSILON
    for (position, pole), gap in zip(strange, gaps.tolist(), strict=True):
        if gap < least:
            yield position, pole


def no_pole_can_be_under_a_plank(near: PoleIndex, settings: Settings) -> bool:
    """Return whether the lattice alone rules out poles under planks.

    That is so if every pole stands on a lattice point and planks have their usual lengths: no plank
    then comes closer than half a pitch to a pole that it does not end on.
    """
    is_slim = settings.pole_radius + settings.plank_width < LATTICE_GAP
    is_plain = settings.short_reach == 1 and settings.long_reach == 2**0.5
    return is_slim and is_plain and near.is_on_lattice


def without_poles_underneath(
    positions: Sequence[Position], near: PoleIndex, settings: Settings
) -> list[Position]:
    """Return the positions that pass over no poles besides those at their ends (LAB-P8)."""
    blocked = {position.name for position, _ in find_poles_under(positions, near, settings)}
    return [position for position in positions if position.name not in blocked]


def make_rectangles(positions: Sequence[Position], settings: Settings) -> np.ndarray:
    """Return the rectangles that planks cover."""
    import numpy as np
    import shapely

    ends = np.array([position.body for position in positions])
    along = ends[:, 1] - ends[:, 0]
    along /= np.hypot(along[:, 0], along[:, 1])[:, None]
    first, last = ends[:, 0], ends[:, 1]
    side = along[:, ::-1] * (-1, 1) * (settings.plank_width / 2)
    corners = [first + side, last + side, last - side, first - side]
    return np.asarray(shapely.polygons(np.stack(corners, axis=1)))


def find_crossing(one: Position, other: Position) -> LatticePoint | None:
    """Return where two planks cross; None if they are parallel or side by side."""
    import shapely

    met = shapely.LineString(one.body).intersection(shapely.LineString(other.body))
    return (round(met.x, 4), round(met.y, 4)) if isinstance(met, shapely.Point) else None
