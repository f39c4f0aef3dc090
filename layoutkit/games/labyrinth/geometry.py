"""Bodies on the board, as shapely shapes: what lies over a pole, what lies over a plank."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import shapely

from layoutkit.games.labyrinth.terms import Form, Point, Pole, Position, Settings
from layoutkit.games.labyrinth.winds import wind_of

if TYPE_CHECKING:
    import numpy as np
    from shapely.geometry import Polygon


def plank_body(segment: tuple[Point, Point], settings: Settings) -> Polygon:
    """The rectangle that a plank covers."""
    body = shapely.LineString(segment).buffer(settings.plank_width / 2, cap_style="flat")
    assert isinstance(body, shapely.Polygon)
    return body


def pole_disc(pole: Pole, settings: Settings) -> Polygon:
    """The round piece that a pole is."""
    disc = shapely.Point(pole.place).buffer(settings.pole_radius)
    assert isinstance(disc, shapely.Polygon)
    return disc


def poles_under(
    positions: Sequence[Position], poles: Sequence[Pole], settings: Settings
) -> Iterator[tuple[Position, Pole]]:
    """Which plank bodies pass over poles that they do not end on (LAB-P8)."""
    if not positions or not poles:
        return
    tree = shapely.STRtree(shapely.points([pole.place for pole in poles]))
    reach = settings.pole_radius + settings.plank_width / 2 - settings.tolerance
    pairs = tree.query(body_lines(positions), predicate="dwithin", distance=reach)
    for index, other in pairs.T.tolist():
        position, pole = positions[index], poles[other]
        if pole.id not in position.poles:
            yield position, pole


def over_other_poles(
    positions: Sequence[Position], poles: Sequence[Pole], settings: Settings
) -> list[Position]:
    """The positions whose body passes over no pole but those that they end on (LAB-P8)."""
    blocked = {position.name for position, _ in poles_under(positions, poles, settings)}
    return [position for position in positions if position.name not in blocked]


def overlapping(
    positions: Sequence[Position], settings: Settings
) -> Iterator[tuple[Position, Position]]:
    """The pairs of positions whose bodies lie over each other and form no T, X or H."""
    if not positions:
        return
    lines = body_lines(positions)
    reach = settings.plank_width - settings.tolerance
    pairs = shapely.STRtree(lines).query(lines, predicate="dwithin", distance=reach)
    for index, other in sorted(pairs.T.tolist()):
        if index < other and is_clash(positions[index], positions[other]):
            yield positions[index], positions[other]


def is_clash(one: Position, other: Position) -> bool:
    """Whether two positions whose bodies are near exclude each other."""
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


def body_lines(positions: Sequence[Position]) -> np.ndarray:
    """The middle lines of plank bodies."""
    return shapely.linestrings([position.body for position in positions])


def crossing_point(one: Position, other: Position) -> Point | None:
    """Where two bodies cross; None where they lie along each other or only side by side."""
    met = shapely.LineString(one.body).intersection(shapely.LineString(other.body))
    return (round(met.x, 4), round(met.y, 4)) if isinstance(met, shapely.Point) else None
