"""Small made-up boards: towers that may turn and coloured tokens on a lattice."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import strategies as st

from layoutkit.symmetry.arrangement import Arrangement, Piece, PlacedPiece, find_seat_permutations
from layoutkit.symmetry.closeness import Headline, choose_all_seats, choose_headline
from layoutkit.symmetry.lattice import (
    COMPASS,
    ELEMENTS,
    SUBGROUPS,
    Heading,
    Lattice,
    LatticeSite,
    axis_heading,
    directed_heading,
    make_site,
)
from layoutkit.symmetry.nearest import find_nearest

SEATS = ("red", "white", "purple", "green")  # clockwise from the top left
LAYERS = ("towers", "tokens", "roads")


def at(column: int, row: int) -> LatticeSite:
    return ((column, row),)


def compose(after: str, before: str) -> str:
    """The symmetry that does `before` and then `after`: known by where it carries one point."""
    square, point = Lattice(5, 5), (1, 0)  # a point that no two symmetries carry to one place
    there = square.move_point(after, square.move_point(before, point))
    return next(one for one in ELEMENTS if square.move_point(one, point) == there)


def find_headline(scene: Arrangement) -> Headline | None:
    return choose_headline(scene, {group: find_nearest(scene, group) for group in SUBGROUPS})


def find_all_seats(scene: Arrangement) -> Headline | None:
    return choose_all_seats(scene, {group: find_nearest(scene, group) for group in SUBGROUPS})


def corners(columns: int, rows: int) -> tuple[PlacedPiece, ...]:
    places = (
        at(0, 0),
        at(columns - 1, 0),
        at(columns - 1, rows - 1),
        at(0, rows - 1),
    )
    return tuple(
        PlacedPiece("towers", site, Piece("start", colour))
        for site, colour in zip(places, SEATS, strict=True)
    )


def make(
    size: tuple[int, int],
    *items: PlacedPiece,
    seats: tuple[str, ...] = SEATS,
    starts: tuple[PlacedPiece, ...] | None = None,
) -> Arrangement:
    starts = corners(*size) if starts is None else starts
    return Arrangement(Lattice(*size), LAYERS, (*starts, *items), starts, seats)


def tower(column: int, row: int, wind: str) -> PlacedPiece:
    return PlacedPiece("towers", at(column, row), Piece("tower", "", axis_heading(wind)))


def token(column: int, row: int, colour: str, wind: str = "") -> PlacedPiece:
    return PlacedPiece(
        "tokens",
        at(column, row),
        Piece("token", colour, directed_heading(wind) if wind else Heading()),
    )


def close(scene: Arrangement, group: str) -> Arrangement:
    """The board with every image of every item, each once."""
    colours = find_seat_permutations(scene, group)
    assert colours is not None
    items = {
        PlacedPiece(
            item.layer, scene.lattice.move_site(g, item.site), item.piece.moved(g, colours[g])
        )
        for item in scene.items
        for g in SUBGROUPS[group]
    }
    return replace(scene, items=tuple(sorted(items)))


def moved(scene: Arrangement, element: str) -> Arrangement:
    """The board turned or mirrored as a whole, colours as they are."""

    def move(item: PlacedPiece) -> PlacedPiece:
        site = scene.lattice.move_site(element, item.site)
        return PlacedPiece(item.layer, site, item.piece.moved(element, {}))

    return replace(
        scene,
        items=tuple(map(move, scene.items)),
        starts=tuple(map(move, scene.starts)),
    )


@st.composite
def boards(
    draw: st.DrawFn, sizes: tuple[tuple[int, int], ...] = ((3, 3), (4, 4), (3, 4))
) -> Arrangement:
    size = draw(st.sampled_from(sizes))
    columns, rows = st.integers(0, size[0] - 1), st.integers(0, size[1] - 1)
    towers = st.builds(tower, columns, rows, st.sampled_from(COMPASS))
    looks = st.sampled_from(("", "n", "e", "sw"))
    tokens = st.builds(token, columns, rows, st.sampled_from(SEATS), looks)
    ends = st.tuples(st.tuples(columns, rows), st.tuples(columns, rows))
    roads = [
        PlacedPiece("roads", make_site(*pair), Piece("road"))
        for pair in draw(st.lists(ends, max_size=3))
    ]
    taken = {start.site for start in corners(*size)}
    standing = {item.site: item for item in draw(st.lists(towers, max_size=5))}
    free = [item for site, item in standing.items() if site not in taken]
    return make(size, *free, *draw(st.lists(tokens, max_size=6)), *dict.fromkeys(roads))
