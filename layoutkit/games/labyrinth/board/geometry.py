"""Bodies on the board, as shapely shapes: what lies over a pole, what lies over a plank.

Shapely is asked about near pairs only, and loaded only where there are any.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from layoutkit.games.labyrinth.board.nearby import Nearby
from layoutkit.games.labyrinth.board.terms import Form, LatticePoint, Pole, Position, Settings
from layoutkit.games.labyrinth.board.winds import wind_of

if TYPE_CHECKING:
    import numpy as np

HAIR = 1e-9  # floating point is no reason to refuse what lies at the limit


def poles_under(
    positions: Sequence[Position], near: Nearby, settings: Settings
) -> Iterator[tuple[Position, Pole]]:
    """The planks whose bodies pass over other poles than their ends, with the poles (LAB-P8)."""
    reach = settings.pole_radius + settings.plank_width
    strange = [
        (position, pole)
        for position in positions
        for pole in near.beside(position.body, reach, position.poles)
    ]
    if not strange:  # as on every board without poles between the lattice points
        return
    import shapely

    covers = bodies([position for position, _ in strange], settings)
    gaps = shapely.distance(covers, shapely.points([pole.place for _, pole in strange]))
    least = settings.pole_radius - settings.tolerance - HAIR
    for (position, pole), gap in zip(strange, gaps.tolist(), strict=True):
        if gap < least:
            yield position, pole


def over_other_poles(
    positions: Sequence[Position], near: Nearby, settings: Settings
) -> list[Position]:
    """The positions whose body passes over no pole but those that they end on (LAB-P8)."""
    blocked = {position.name for position, _ in poles_under(positions, near, settings)}
    return [position for position in positions if position.name not in blocked]


def overlapping(
    positions: Sequence[Position], settings: Settings
) -> Iterator[tuple[Position, Position]]:
    """The pairs of positions whose bodies lie over each other and form no T, X or H."""
    if len(positions) < 2:
        return
    import shapely

    lines = shapely.linestrings([position.body for position in positions])
    pairs = shapely.STRtree(lines).query(lines, "dwithin", distance=settings.plank_width)
    near = [
        (index, other)
        for index, other in sorted(pairs.T.tolist())
        if index < other and is_clash(positions[index], positions[other])
    ]
    if not near:
        return
    covers = bodies(positions, settings, settings.tolerance / 2 + HAIR)
    meet = shapely.intersects(covers[[one for one, _ in near]], covers[[two for _, two in near]])
    for (index, other), is_met in zip(near, meet.tolist(), strict=True):
        if is_met:
            yield positions[index], positions[other]


def is_clash(one: Position, other: Position) -> bool:
    """True if two positions whose bodies are near exclude each other."""
    if one.name in other.rests_on or other.name in one.rests_on:
        return False
    if one.form is other.form is Form.STEM and one.rests_on == other.rests_on:
        return False
    shared = set(one.poles) & set(other.poles)
    # planks that leave a pole in different winds lie beside each other, not over each other
    return not shared or any(leaves(one, pole) == leaves(other, pole) for pole in shared)


def leaves(position: Position, pole: str) -> str:
    """The wind in which a plank leaves one of its poles."""
    start, end = position.segment
    return wind_of(start, end) if position.poles[0] == pole else wind_of(end, start)


def bodies(positions: Sequence[Position], settings: Settings, spare: float = 0.0) -> np.ndarray:
    """The rectangles that planks cover, smaller by `spare` on every side."""
    import numpy as np
    import shapely

    ends = np.array([position.body for position in positions])
    along = ends[:, 1] - ends[:, 0]
    along /= np.hypot(along[:, 0], along[:, 1])[:, None]
    first, last = ends[:, 0] + along * spare, ends[:, 1] - along * spare
    side = along[:, ::-1] * (-1, 1) * (settings.plank_width / 2 - spare)
    corners = [first + side, last + side, last - side, first - side]
    return np.asarray(shapely.polygons(np.stack(corners, axis=1)))


def crossing_point(one: Position, other: Position) -> LatticePoint | None:
    """The point where two bodies cross; None where they are parallel or side by side."""
    import shapely

    met = shapely.LineString(one.body).intersection(shapely.LineString(other.body))
    return (round(met.x, 4), round(met.y, 4)) if isinstance(met, shapely.Point) else None
