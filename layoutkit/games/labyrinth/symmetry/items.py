"""Poles, gems and planks as pieces on lattice sites, and the names of these sites.

This is the form in which the shared symmetry code compares boards. `check` loads this module for
every finished board; searches belong elsewhere.
"""

from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache

from layoutkit.games.labyrinth.board.board import BoardModel
from layoutkit.games.labyrinth.board.model import Colour, Gem, Layout, Plank, Pole, PoleKind
from layoutkit.games.labyrinth.board.reading import cell_name
from layoutkit.symmetry import lattice
from layoutkit.symmetry.arrangement import Arrangement, Piece, PlacedPiece
from layoutkit.symmetry.closeness import SeatSymmetryScores
from layoutkit.symmetry.seats import find_equal_seats

POLES, GEMS, PLANKS = LAYERS = ("poles", "gems", "planks")
HALF = Fraction(1, 2)


def make_arrangement(layout: Layout) -> Arrangement:
    """Return the poles, gems and planks of a file that have a place."""
    poles = {pole.id: pole for pole in layout.poles if pole.at}
    items = [
        *(pole_item(pole) for pole in poles.values()),
        *(gem_item(gem, poles[pole_of(gem)]) for gem in layout.gems if pole_of(gem) in poles),
        *filter(None, plank_items(layout, poles)),
    ]
    starts = tuple(pole_item(pole) for pole in poles.values() if pole.colour)
    seats = tuple(player.value for player in layout.players)
    return Arrangement(
        lattice.Lattice(layout.columns, layout.rows), LAYERS, tuple(items), starts, seats
    )


@lru_cache(maxsize=8)
def closeness_of(model: BoardModel) -> SeatSymmetryScores:
    """Return the cached seat symmetries of a board."""
    return SeatSymmetryScores(make_arrangement(model.layout))


def arrangement_of(model: BoardModel) -> Arrangement:
    """Return the cached items of a board."""
    return closeness_of(model).scene


@lru_cache(maxsize=8)
def equal_seats(model: BoardModel) -> tuple[tuple[str, ...], ...]:
    """Return the cached groups of seats that pay equal costs if each plays alone."""
    return find_equal_seats(arrangement_of(model))


def pole_item(pole: Pole) -> PlacedPiece:
    """Return a pole as an item."""
    return PlacedPiece(
        POLES, pole_site(pole), pole_piece(pole.kind, pole.colour, pole.axis, pole.printed)
    )


@lru_cache(maxsize=1024)
def pole_piece(kind: PoleKind, colour: Colour | None, line: str | None, printed: bool) -> Piece:
    """Return a pole as a piece; the axis of a wall or deck is a line."""
    heading = (
        lattice.axis_heading(line) if line and kind is not PoleKind.START else lattice.Heading()
    )
    name = f"printed {kind.value}" if printed else kind.value
    return Piece(name, colour.value if colour else "", heading)


def pole_site(pole: Pole) -> lattice.LatticeSite:
    """Return the exact place of a pole."""
    x, y = pole.place
    return ((lattice.exact(x), lattice.exact(y)),)


def pole_of(gem: Gem) -> str:
    """Return the name of the pole that a gem lies on."""
    return gem.on.partition("/")[0]


def gem_item(gem: Gem, pole: Pole) -> PlacedPiece:
    """Return a gem as an item; symmetries turn the sides of a wall."""
    part = gem.on.partition("/")[2]
    return PlacedPiece(GEMS, pole_site(pole), gem_piece(gem.colour.value, part))


@lru_cache(maxsize=1024)
def gem_piece(colour: str, part: str) -> Piece:
    """Return a gem on a part of its pole as a piece."""
    if part in lattice.COMPASS:
        return Piece("gem", colour, lattice.directed_heading(part))
    return Piece(f"gem {part}" if part else "gem", colour)


def plank_items(layout: Layout, poles: dict[str, Pole]) -> list[PlacedPiece | None]:
    """Return each plank as an item, its kind and its segment; None if its ends are unknown."""
    planks = {plank.name: plank for plank in layout.planks}
    sites = (plank_site(plank, poles, planks) for plank in layout.planks)
    return [
        PlacedPiece(PLANKS, site, Piece(plank.kind.value)) if site else None
        for site, plank in zip(sites, layout.planks, strict=True)
    ]


def plank_site(
    plank: Plank,
    poles: dict[str, Pole],
    planks: dict[str, Plank],
    above: frozenset[str] = frozenset(),
) -> lattice.LatticeSite | None:
    """Return the segment of a plank; an end on another plank is at that plank's middle."""
    points: list[lattice.GridPoint] = []
    for end in plank.ends:
        if end in poles:
            points.append(pole_site(poles[end])[0])
        elif end in planks and end not in above:
            below = plank_site(planks[end], poles, planks, above | {plank.name})
            if below is None:
                return None
            points.append(middle(below))
        else:
            return None
    return lattice.make_site(*points)


def middle(site: lattice.LatticeSite) -> lattice.GridPoint:
    """Return the middle of a segment."""
    (x1, y1), (x2, y2) = site[0], site[-1]
    return (_half(x1 + x2), _half(y1 + y2))


def site_namer(layout: Layout) -> Callable[[lattice.LatticeSite], str]:
    """Return a function that names the sites of a board.

    If poles stand between the lattice points, a segment does not determine the form of a plank: an
    edge may look like a bar. Sites are then named by their ends.
    """
    places = (pole_site(pole)[0] for pole in layout.poles if pole.at)
    return name_site if all(map(_is_lattice, places)) else name_ends


def name_ends(site: lattice.LatticeSite) -> str:
    """Name a site by its points: `b3`, or `(0, 0.5)-(1, 0.5)`."""
    return "-".join(map(name_point, site))


def name_site(site: lattice.LatticeSite) -> str:
    """Name a site of a lattice: `b3`, or the position of a plank."""
    if len(site) == 1:
        return name_point(site[0])
    one, other = site
    whole = [point for point in site if _is_lattice(point)]
    beside = ((one[1] - other[1]), (other[0] - one[0]))  # perpendicular to the segment, and as long
    if len(whole) == 1 and abs(beside[0]) == abs(beside[1]) == HALF:
        foot = other if whole[0] == one else one
        return f"{name_point(whole[0])}>{_through(foot, beside)}"
    if not whole and {abs(beside[0]), abs(beside[1])} == {0, 1}:
        half = (_half(beside[0]), _half(beside[1]))
        return f"{_through(one, half)}={_through(other, half)}"
    return f"{name_point(one)}-{name_point(other)}"


def name_point(point: lattice.GridPoint) -> str:
    """Return the cell name of a lattice point, or the coordinates of any other point."""
    x, y = float(point[0]), float(point[1])
    return cell_name((x, y)) or f"({x:g}, {y:g})"


def _through(foot: lattice.GridPoint, half: lattice.GridPoint) -> str:
    """Name the plank with the middle `foot` whose half runs along `half`."""
    ends = lattice.make_site(
        (foot[0] - half[0], foot[1] - half[1]), (foot[0] + half[0], foot[1] + half[1])
    )
    return "-".join(map(name_point, ends))


def _is_lattice(point: lattice.GridPoint) -> bool:
    return Fraction(point[0]).denominator == Fraction(point[1]).denominator == 1


def _half(number: lattice.Coordinate) -> lattice.Coordinate:
    half = Fraction(number) / 2
    return int(half) if half.denominator == 1 else half
