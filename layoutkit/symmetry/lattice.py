"""The eight symmetries of a square, exact on lattice points and on the 16 compass directions.

A symmetry of a lattice is a turn or a mirror that maps the lattice onto itself. On points it acts
as an integer matrix about the middle of the lattice; on directions, numbered clockwise from north,
as `sign * number + shift`. Coordinates are integers or fractions, so nothing is rounded.

A quarter turn `r90` of a 5 x 5 lattice maps column 1, row 0 to column 4, row 1, and the direction
`n` to `e`.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple, TypeAlias

Coordinate: TypeAlias = int | Fraction
GridPoint: TypeAlias = tuple[Coordinate, Coordinate]
"""Column and row: x grows to the east, y to the south."""

LatticeSite: TypeAlias = tuple[GridPoint, ...]
"""A place on a board: a point, or the two ends of a segment in reading order."""

COMPASS = (
    *("n", "nne", "ne", "ene", "e", "ese", "se", "sse"),
    *("s", "ssw", "sw", "wsw", "w", "wnw", "nw", "nnw"),
)
"""The compass directions clockwise from north, 22.5 degrees apart."""

SUBGROUPS: dict[str, tuple[str, ...]] = {
    "r180": ("e", "r180"),
    "C4": ("e", "r90", "r180", "r270"),
    "V4": ("e", "r180", "mv", "mh"),
    "V4d": ("e", "r180", "md", "ma"),
    "mv": ("e", "mv"),
    "mh": ("e", "mh"),
    "md": ("e", "md"),
    "ma": ("e", "ma"),
    "D4": ("e", "r90", "r180", "r270", "mv", "mh", "md", "ma"),
}
"""The named subgroups; if two fit equally well, the earlier one is reported."""

ELEMENTS = SUBGROUPS["D4"]

ELEMENT_WORDS = {
    "r90": "quarter turn",
    "r180": "half turn",
    "r270": "three-quarter turn",
    "mv": "left-right mirror",
    "mh": "top-bottom mirror",
    "md": "falling-diagonal mirror",
    "ma": "rising-diagonal mirror",
}
GROUP_WORDS = {
    "C4": "the quarter turns",
    "V4": "the upright mirrors",
    "V4d": "the diagonal mirrors",
    "D4": "all turns and mirrors",
    **{one: f"the {ELEMENT_WORDS[one]}" for one in ("r180", "mv", "mh", "md", "ma")},
}

Matrix: TypeAlias = tuple[int, int, int, int]
"""A matrix row by row: the new (x, y) is (a x + b y, c x + d y)."""

MATRICES: dict[str, Matrix] = {
    "e": (1, 0, 0, 1),
    "r90": (0, -1, 1, 0),
    "r180": (-1, 0, 0, -1),
    "r270": (0, 1, -1, 0),
    "mv": (-1, 0, 0, 1),
    "mh": (1, 0, 0, -1),
    "md": (0, 1, 1, 0),
    "ma": (0, -1, -1, 0),
}

_INVERSES = {"r90": "r270", "r270": "r90"}  # every other element is its own inverse

# A symmetry maps wind number n to `sign * n + shift`, modulo 16: a mirror reverses the winds, and
# the image of the north is the shift.
_WIND_NUMBERS = {(0, -1): 0, (1, 0): 4, (0, 1): 8, (-1, 0): 12}
_WIND_MOVES = {
    element: (a * d - b * c, _WIND_NUMBERS[-b, -d]) for element, (a, b, c, d) in MATRICES.items()
}


class Heading(NamedTuple):
    """The direction of an item: a side (one of 16 winds), an axis (one of 8 lines) or none."""

    winds: int = 0  # 16 for a side, 8 for an axis, 0 without a direction
    number: int = 0

    @property
    def text(self) -> str:
        """Return the name of the wind, or an empty string if there is no direction."""
        return COMPASS[self.number] if self.winds else ""

    def moved(self, element: str) -> Heading:
        """Return the heading as a symmetry transforms it."""
        if not self.winds:
            return self
        sign, shift = _WIND_MOVES[element]
        return Heading(self.winds, (sign * self.number + shift) % self.winds)


def directed_heading(wind: str) -> Heading:
    """Return the heading of an item whose two ends differ."""
    return Heading(16, COMPASS.index(wind))


def axis_heading(wind: str) -> Heading:
    """Return the heading of a line, which either of its two winds names."""
    return Heading(8, COMPASS.index(wind) % 8)


class Lattice(NamedTuple):
    """The columns and rows of a lattice; symmetries fix its middle."""

    columns: int
    rows: int

    def has(self, element: str) -> bool:
        """Return whether a symmetry maps the lattice onto itself."""
        return self.columns == self.rows or MATRICES[element][0] != 0

    @property
    def elements(self) -> tuple[str, ...]:
        """Return the symmetries of this lattice."""
        return tuple(element for element in ELEMENTS if self.has(element))

    @property
    def subgroups(self) -> tuple[str, ...]:
        """Return the named subgroups of this lattice."""
        return tuple(name for name, group in SUBGROUPS.items() if all(map(self.has, group)))

    def move_point(self, element: str, point: GridPoint) -> GridPoint:
        """Return the image of a point under a symmetry."""
        a, b, c, d = MATRICES[element]
        x, y = point
        east, south = (x, y) if a else (y, x)
        return (
            east if a + b > 0 else self.columns - 1 - east,
            south if c + d > 0 else self.rows - 1 - south,
        )

    def move_site(self, element: str, site: LatticeSite) -> LatticeSite:
        """Return the image of a point or a segment under a symmetry."""
        if len(site) == 1:  # nearly all sites are points
            return (self.move_point(element, site[0]),)
        return make_site(*[self.move_point(element, point) for point in site])


def make_site(*points: GridPoint) -> LatticeSite:
    """Return the site of one point, or of the two ends of a segment in any order."""
    return tuple(sorted(points, key=reading_order)) if len(points) > 1 else points


def reading_order(point: GridPoint) -> GridPoint:
    """Return the sort key that orders points row by row from the top left."""
    return (point[1], point[0])


def exact(number: float) -> Coordinate:
    """Convert a number to the exact value of its decimal notation: 0.1 is one tenth."""
    whole = int(number)
    return whole if number == whole else Fraction(str(number))


def invert(element: str) -> str:
    """Return the inverse of a symmetry."""
    return _INVERSES.get(element, element)


def find_smallest_groups(groups: Sequence[str]) -> tuple[str, ...]:
    """Return the groups that contain none of the other groups."""
    elements = {group: set(SUBGROUPS[group]) for group in groups}
    return tuple(
        group for group in groups if not any(elements[one] < elements[group] for one in groups)
    )


@lru_cache(maxsize=4096)
def find_orbit(lattice: Lattice, group: str, site: LatticeSite) -> dict[LatticeSite, str]:
    """Return the sites of an orbit, each with an element that leads there from `site`.

    The result is cached; callers must not change it.
    """
    ways: dict[LatticeSite, str] = {}
    for element in SUBGROUPS[group]:
        ways.setdefault(lattice.move_site(element, site), element)
    return ways


@lru_cache(maxsize=4096)
def find_representative(lattice: Lattice, group: str, site: LatticeSite) -> tuple[LatticeSite, str]:
    """Return the representative of a site's orbit and an element that maps the site to it."""
    first = min(find_orbit(lattice, group, site))
    return first, invert(find_orbit(lattice, group, first)[site])


@lru_cache(maxsize=4096)
def find_stabiliser(lattice: Lattice, group: str, site: LatticeSite) -> tuple[str, ...]:
    """Return the elements of a group that leave a site in place (its stabiliser)."""
    move = lattice.move_site
    return tuple(element for element in SUBGROUPS[group] if move(element, site) == site)
