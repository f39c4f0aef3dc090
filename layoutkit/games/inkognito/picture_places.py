"""Where the places and lines of a map are on its picture."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import combinations, pairwise
from math import ceil, dist

from layoutkit.documents.positions import Region
from layoutkit.fast_dataclass import dataclass
from layoutkit.games.inkognito.model import EMBASSY, NUMBERED, Layout
from layoutkit.games.inkognito.town_map import STANDARD_MAP

EDGE_MM = 15.0  # from outer spaces to the edge of the board
TOP_MM = 22.0  # the same above them, where figures stand up
WIDEST_MM, HIGHEST_MM = 452.0, 296.0  # between the outermost spaces
SMALLEST_FIELD_MM = 40.0  # where all spaces are in one row
MOST_SCALE = 7.0  # millimetres to a unit, where spaces are few and near
SEAM_MM = 16.5  # between the middles of spaces, for a seam that cuts neither
LARGEST_MM, SMALLEST_MM = 6.0, 4.4  # half the width of a space
ACROSS, DOWN = (0.45, 0.55), (0.40, 0.58)  # the parts of the board where seams can be


@dataclass(frozen=True, slots=True)
class MapLayout:
    """The size of the picture, the centre of every space, and the radius of a plain space.

    Spaces are smaller where two of them are close to each other.
    `seams` are the x and the y at which the board can be cut without cutting a space.
    """

    size_mm: tuple[float, float]
    at: Mapping[str, tuple[float, float]]
    radius_mm: float
    seams: tuple[float, float]


def lay_out_map(spaces: Mapping[str, tuple[float, float]]) -> MapLayout:
    """Return the layout of a map, as large as the paper allows."""
    return _lay_out_map(tuple(spaces.items()))


@lru_cache(maxsize=4)
def _lay_out_map(spaces: tuple[tuple[str, tuple[float, float]], ...]) -> MapLayout:
    places = [place for _, place in spaces] or [(0.0, 0.0)]
    xs, ys = zip(*places, strict=True)
    scale = min(
        WIDEST_MM / max(max(xs) - min(xs), 1e-9),
        HIGHEST_MM / max(max(ys) - min(ys), 1e-9),
        MOST_SCALE,
    )
    across, seam_x = widen_gap({(x - min(xs)) * scale for x in xs}, ACROSS)
    down, seam_y = widen_gap({(y - min(ys)) * scale for y in ys}, DOWN)
    at = {
        name: (EDGE_MM + across[(x - min(xs)) * scale], TOP_MM + down[(y - min(ys)) * scale])
        for name, (x, y) in spaces
    }
    size = (
        float(ceil(2 * EDGE_MM + max(SMALLEST_FIELD_MM, *across.values()))),
        float(ceil(TOP_MM + EDGE_MM + max(SMALLEST_FIELD_MM, *down.values()))),
    )
    near = min((dist(*pair) for pair in combinations(at.values(), 2)), default=LARGEST_MM * 3)
    radius = max(SMALLEST_MM, min(LARGEST_MM, near * 0.41))
    return MapLayout(size, at, radius, (EDGE_MM + seam_x, TOP_MM + seam_y))


def widen_gap(
    values: Iterable[float], zone: tuple[float, float]
) -> tuple[dict[float, float], float]:
    """Widen the largest gap within a zone if it is too narrow for a cut.

    Return the new value of every old one, and the middle of the gap.
    """
    ordered = sorted(values)
    low, high = (share * ordered[-1] for share in zone)
    gaps = [(two - one, one) for one, two in pairwise(ordered) if low <= (one + two) / 2 <= high]
    gap, before = max(gaps, default=(SEAM_MM, ordered[-1]))
    more = max(0.0, SEAM_MM - gap)
    moved = {value: value + (more if value > before else 0.0) for value in ordered}
    return moved, before + (gap + more) / 2


def space_radius(space: str, plan: MapLayout) -> float:
    """Return the radius of a space; spaces with a number are larger."""
    return plan.radius_mm * (1.12 if space in (EMBASSY, *NUMBERED) else 1.0)


def position_of(layout: Layout, space: str) -> tuple[float, float] | None:
    """Return where a space is drawn; None if the map does not have it."""
    own = layout.custom_map
    return lay_out_map(STANDARD_MAP.spaces if own is None else own.spaces).at.get(space)


def space_shape(layout: Layout, space: str) -> Region | None:
    """Return the region of a space."""
    place = position_of(layout, space)
    return place and Region("point", (place,), 1.0)


def line_shape(layout: Layout, line: tuple[str, ...]) -> Region | None:
    """Return the region of a line between two spaces."""
    ends = [place for space in line if (place := position_of(layout, space)) is not None]
    return Region("line", tuple(ends), 1.0) if len(set(ends)) > 1 else None
