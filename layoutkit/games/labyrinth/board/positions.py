"""The catalogue of all positions where a plank may lie, each judged by itself (LAB-P1 to P8).

From each pole, look one pitch east and south for edges, and along both diagonals. On each diagonal,
look at the other two corners of its cell for stems. For each edge, look for the parallel edge
across one cell for bars. A position is dropped if an end would touch no field, because it runs
along a wall, or if the plank would pass over another pole.

For example, four plain poles at the corners of one cell have 4 edges, 2 diagonals, 4 stems (two on
each diagonal) and 2 bars.

If all poles stand on lattice points, planks of the usual size cannot come closer than half a pitch
to another pole, so the test for poles underneath is skipped and Shapely is not loaded.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import floor, sqrt
from typing import TYPE_CHECKING, TypeAlias

from layoutkit.games.labyrinth.board import lattice
from layoutkit.games.labyrinth.board.model import (
    Field,
    Form,
    LatticePoint,
    Pole,
    PoleKind,
    Position,
    Settings,
)

if TYPE_CHECKING:
    import numpy as np


LATTICE_GAP = 0.5  # pitches; on the lattice, no plank comes closer to a pole besides its ends


def find_poles_under(
    positions: Sequence[Position], near: lattice.PoleIndex, settings: Settings
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
    least = settings.pole_radius - settings.tolerance - lattice.EPSILON
    for (position, pole), gap in zip(strange, gaps.tolist(), strict=True):
        if gap < least:
            yield position, pole


def no_pole_can_be_under_a_plank(near: lattice.PoleIndex, settings: Settings) -> bool:
    """Return whether poles on lattice points and usual lengths rule out poles under planks."""
    is_slim = settings.pole_radius + settings.plank_width < LATTICE_GAP
    is_plain = settings.short_reach == 1 and settings.long_reach == 2**0.5
    return is_slim and is_plain and near.is_on_lattice


def without_poles_underneath(
    positions: Sequence[Position], near: lattice.PoleIndex, settings: Settings
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


Step: TypeAlias = tuple[LatticePoint, str, str]
"""The offset of the second pole, and the directions in which a plank leaves either pole."""


def fields_of(pole: Pole) -> tuple[Field, ...]:
    """Return the fields of a pole (LAB-B4)."""
    if pole.kind is PoleKind.WALL and pole.axis:
        return _make_fields(pole.id, lattice.wall_sides(pole.axis))
    if pole.kind is PoleKind.BRIDGE:
        return _make_fields(pole.id, ("bridge", "under"))
    return _make_fields(pole.id, ("",))


@lru_cache(maxsize=4096)
def _make_fields(pole: str, parts: tuple[str, ...]) -> tuple[Field, ...]:
    return tuple(Field(f"{pole}/{part}" if part else pole, pole, part) for part in parts)


def touched_field(pole: Pole, wind: str) -> str | None:
    """Return the field that a plank touches when it leaves a pole in a direction (LAB-B5, A24)."""
    if pole.axis and pole.kind is PoleKind.WALL:
        side = lattice.wall_side_facing(wind, pole.axis)
        return f"{pole.id}/{side}" if side else None
    if pole.axis and pole.kind is PoleKind.BRIDGE:
        return f"{pole.id}/{'bridge' if lattice.is_parallel(wind, pole.axis) else 'under'}"
    return pole.id


def find_positions(near: lattice.PoleIndex, settings: Settings) -> dict[str, Position]:
    """Return every position that is legal by itself, by name: edges, diagonals, stems, bars."""
    flat = without_poles_underneath(find_spans(near, settings), near, settings)
    raised = [*iter_stems(flat, near), *iter_bars(flat, settings)]
    legal = [*flat, *without_poles_underneath(raised, near, settings)]
    return {position.name: position for position in legal}


def find_blocked_positions(
    near: lattice.PoleIndex, settings: Settings
) -> list[tuple[Position, Pole]]:
    """Return the positions that only a pole underneath makes illegal, with these poles."""
    if no_pole_can_be_under_a_plank(near, settings):
        return []
    spanned = find_spans(near, settings)
    flat = without_poles_underneath(spanned, near, settings)
    raised = [*iter_stems(flat, near), *iter_bars(flat, settings)]
    return [*find_poles_under(spanned, near, settings), *find_poles_under(raised, near, settings)]


def find_spans(near: lattice.PoleIndex, settings: Settings) -> list[Position]:
    """Return the planks between two poles: edges (LAB-P1) and diagonals (LAB-P2)."""
    short, long = settings.short_reach, diagonal_step(settings)
    edges = (((short, 0.0), "e", "w"), ((0.0, short), "s", "n"))
    diagonals = (((long, long), "se", "nw"), ((-long, long), "sw", "ne"))
    return [*iter_spans(near, Form.EDGE, edges), *iter_spans(near, Form.DIAGONAL, diagonals)]


def diagonal_step(settings: Settings) -> float:
    """Return how many columns, and rows, a diagonal spans."""
    return settings.long_reach / sqrt(2)


def iter_spans(near: lattice.PoleIndex, form: Form, steps: tuple[Step, ...]) -> Iterator[Position]:
    """Yield planks between poles one of these steps apart, but none along a wall (LAB-A3)."""
    for pole in near.poles:
        place = x, y = pole.place
        for (dx, dy), there, back in steps:  # forward in reading order: each pair is found once
            for other in near.at((x + dx, y + dy)):
                first, last = touched_field(pole, there), touched_field(other, back)
                if first and last:
                    name, ends = f"{pole.id}-{other.id}", (pole.id, other.id)
                    segment = (place, other.place)
                    yield Position(name, form, ends, (first, last), (), segment, segment)


def iter_stems(flat: list[Position], near: lattice.PoleIndex) -> Iterator[Position]:
    """Yield short planks from a corner of a cell onto the middle of its diagonal (LAB-P3, P4)."""
    for diagonal in flat:
        if diagonal.form is Form.DIAGONAL:
            for corner in other_corners(diagonal.segment):
                stems = (make_stem(pole, diagonal) for pole in near.at(corner))
                yield from filter(None, stems)


def other_corners(diagonal: tuple[LatticePoint, LatticePoint]) -> tuple[LatticePoint, LatticePoint]:
    """Return the two corners of its cell that a diagonal does not touch."""
    one, other = diagonal
    return (one[0], other[1]), (other[0], one[1])


def make_stem(pole: Pole, diagonal: Position) -> Position | None:
    """Return the stem from a pole onto a diagonal; None if it runs along a wall (LAB-A3)."""
    place, foot = pole.place, lattice.midpoint(*diagonal.segment)
    field = touched_field(pole, lattice.direction_between(place, foot))
    if field is None:
        return None
    segment = (place, foot)
    name = f"{pole.id}>{diagonal.name}"
    return Position(name, Form.STEM, (pole.id,), (field,), (diagonal.name,), segment, segment)


def iter_bars(flat: list[Position], settings: Settings) -> Iterator[Position]:
    """Yield long planks across two edges on opposite sides of a cell (LAB-P5)."""
    lying = [edge for edge in flat if edge.form is Form.EDGE]
    spare = settings.tolerance + lattice.EPSILON
    by_middle: defaultdict[tuple[int, int], list[Position]] = defaultdict(list)
    for edge in lying:
        x, y = lattice.midpoint(*edge.segment)
        by_middle[floor(2 * x + 0.5), floor(2 * y + 0.5)].append(edge)
    for edge in lying:
        x, y = opposite_middle(edge, settings)
        left, right = floor(2 * (x - spare) + 0.5), floor(2 * (x + spare) + 0.5)
        top, bottom = floor(2 * (y - spare) + 0.5), floor(2 * (y + spare) + 0.5)
        for column in range(left, right + 1):
            for row in range(top, bottom + 1):
                for other in by_middle.get((column, row), ()):
                    if is_across_next_cell(edge, other, settings):
                        yield make_bar(edge, other, settings)


def is_horizontal(edge: Position) -> bool:
    """Return whether an edge runs along a row."""
    (x1, y1), (x2, y2) = edge.segment
    return abs(x2 - x1) > abs(y2 - y1)


def opposite_middle(edge: Position, settings: Settings) -> LatticePoint:
    """Return the middle of the edge on the other side of the cell below or to the right."""
    x, y = lattice.midpoint(*edge.segment)
    reach = settings.short_reach
    return (x, y + reach) if is_horizontal(edge) else (x + reach, y)


def is_across_next_cell(edge: Position, other: Position, settings: Settings) -> bool:
    """Return whether `other` is across the cell below or to the right of an edge."""
    return is_horizontal(edge) == is_horizontal(other) and lattice.is_same_place(
        opposite_middle(edge, settings), lattice.midpoint(*other.segment), settings.tolerance
    )


def are_opposite_edges(edge: Position, other: Position, settings: Settings) -> bool:
    """Return whether two edges are opposite sides of one cell."""
    return is_across_next_cell(edge, other, settings) or is_across_next_cell(other, edge, settings)


def make_bar(edge: Position, other: Position, settings: Settings) -> Position:
    """Return the bar across two edges; it projects equally on both sides."""
    one, two = lattice.midpoint(*edge.segment), lattice.midpoint(*other.segment)
    spare = (settings.long_reach / settings.short_reach - 1) / 2
    dx, dy = two[0] - one[0], two[1] - one[1]
    body = (one[0] - dx * spare, one[1] - dy * spare), (two[0] + dx * spare, two[1] + dy * spare)
    name = f"{edge.name}={other.name}"
    return Position(name, Form.BAR, (), (), (edge.name, other.name), (one, two), body)
