"""Poles of a new board, drawn as whole orbits of a symmetry group.

Because only whole orbits are drawn, the symmetry of a new board is exact. Paths of poles lead from
the corners to the middle; neighbouring orbits are added until the number of poles is reached.
Whether whole orbits can give a requested number of walls or bridges is a subset-sum problem over
their sizes: orbits of 4, 4 and 1 poles can have 5 walls, but not 6.

Without a requested symmetry, or with one that does not carry every seat onto every other, poles
follow a larger group, so that the board looks designed rather than random.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import TypeVar

from layoutkit.errors import NoMatchingBoardError
from layoutkit.games.labyrinth.board.model import Colour, PoleKind, Settings, Side
from layoutkit.games.labyrinth.board.reading import cell_name
from layoutkit.games.labyrinth.generate.request import NO_SYMMETRY, BoardRequest, NumberRange
from layoutkit.symmetry.lattice import COMPASS, GROUP_WORDS, SUBGROUPS, Heading, Lattice
from layoutkit.wording import format_count

Point = tuple[int, int]
Orbit = tuple[Point, ...]
MemberT = TypeVar("MemberT")

WALL_AXES = tuple(range(8))
DECK_AXES = (0, 2, 4, 6)  # LAB-A28
WEIGHTS = {PoleKind.PLAIN: 9, PoleKind.WALL: 6, PoleKind.BRIDGE: 5}  # of kinds not requested
MIN_POLES = 10  # poles of a board that has room for them
PRINTED = Settings().printed_night
PIECES = Settings().box_poles


@dataclass(frozen=True, slots=True)
class PoleDesign:
    """The kind and axis of a pole, without its place; `axis` is one of 8 lines."""

    kind: PoleKind
    axis: int | None = None

    def moved(self, element: str) -> PoleDesign:
        """Return the design as a symmetry transforms it."""
        if self.axis is None:
            return self
        return PoleDesign(self.kind, Heading(8, self.axis).moved(element).number)

    @property
    def wind(self) -> str | None:
        """Return the axis as the file format writes it."""
        return None if self.axis is None else COMPASS[self.axis]


@dataclass(frozen=True, slots=True)
class PoleLayout:
    """The starts, the poles and the printed poles of a board, with its seats clockwise."""

    seats: tuple[Colour, ...]
    starts: Mapping[Colour, Point]
    designs: Mapping[Point, PoleDesign]
    printed: frozenset[Point]


def find_start_corners(lattice: Lattice) -> dict[Colour, Point]:
    """Return the corner in which each colour starts, clockwise from the top left."""
    right, bottom = lattice.columns - 1, lattice.rows - 1
    colours = (Colour.RED, Colour.WHITE, Colour.PURPLE, Colour.GREEN)
    return dict(zip(colours, ((0, 0), (right, 0), (right, bottom), (0, bottom)), strict=True))


def move_lattice_point(lattice: Lattice, element: str, point: Point) -> Point:
    """Return the image of a lattice point."""
    x, y = lattice.move_point(element, point)
    return int(x), int(y)


def choose_seats(request: BoardRequest) -> tuple[Colour, ...]:
    """Choose the playing colours: if possible, a single orbit of the symmetry."""
    red, white, purple, green = Colour.RED, Colour.WHITE, Colour.PURPLE, Colour.GREEN
    sets: dict[int, tuple[tuple[Colour, ...], ...]] = {
        2: ((red, purple), (red, white), (red, green), (white, green)),
        3: ((red, white, purple), (red, white, green)),
        4: ((red, white, purple, green),),
    }
    lattice, elements = request.lattice, request.elements
    kept = [one for one in sets[request.players] if is_kept(lattice, elements, one)]
    if not kept:
        raise NoMatchingBoardError(
            f"--symmetry {request.group} is impossible with"
            f" {format_count(request.players, 'player')}: it maps a used corner onto a free one",
            f"use --symmetry {NO_SYMMETRY} --gap 0 for a board with equal costs",
        )
    return max(kept, key=lambda one: is_transitive(lattice, elements, one))


def is_kept(lattice: Lattice, elements: Sequence[str], seats: Sequence[Colour]) -> bool:
    """Return whether every element maps the corners of some seats onto themselves."""
    corners = find_start_corners(lattice)
    places = {corners[seat] for seat in seats}
    return all(
        move_lattice_point(lattice, one, place) in places for one in elements for place in places
    )


def is_transitive(lattice: Lattice, elements: Sequence[str], seats: Sequence[Colour]) -> bool:
    """Return whether the elements carry the first seat onto every seat and nowhere else."""
    corners = find_start_corners(lattice)
    images = {move_lattice_point(lattice, one, corners[seats[0]]) for one in elements}
    return images == {corners[seat] for seat in seats}


def choose_pole_groups(request: BoardRequest, seats: Sequence[Colour]) -> tuple[str, ...]:
    """Return the groups that poles may follow: the requested group, or larger groups."""
    lattice = request.lattice
    if request.group and is_transitive(lattice, request.elements, seats):
        return (request.group,)
    larger = [one for one in lattice.subgroups if set(request.elements) <= set(SUBGROUPS[one])]
    tying = [one for one in larger if is_transitive(lattice, SUBGROUPS[one], seats)]
    return tuple(tying or larger)


class PoleLayoutGenerator:
    """Draws frames for a request."""

    def __init__(self, request: BoardRequest) -> None:
        self.request, self.lattice = request, request.lattice
        self.seats = choose_seats(request)
        self.groups = choose_pole_groups(request, self.seats)
        self.corners = find_start_corners(self.lattice)
        is_tied = is_transitive(self.lattice, request.elements, self.seats)
        if is_tied and request.gap and request.gap.least:
            raise NoMatchingBoardError(
                f"--gap {request.gap} and --symmetry {request.group} exclude each other:"
                f" {GROUP_WORDS[request.group]} make the costs of all seats equal",
                f"use --symmetry {NO_SYMMETRY} to allow a gap",
            )

    def draw(self, rng: Random) -> PoleLayout | str:
        """Return a frame, or the name of the condition that this draw does not satisfy."""
        group = rng.choice(self.groups)
        orbits = self.draw_orbits(SUBGROUPS[group], rng)
        if orbits is None:
            return "size"
        printed = self.draw_printed(orbits, rng)
        if printed is None:
            return "side"
        kinds = draw_kinds(self.request, SUBGROUPS[group], orbits, rng)
        if isinstance(kinds, str):
            return kinds
        designs: dict[Point, PoleDesign] = {}
        for orbit, kind in zip(orbits, kinds, strict=True):
            axes = find_axes(self.lattice, SUBGROUPS[group], orbit[0], kind)
            design = PoleDesign(kind, rng.choice(axes) if axes else None)
            for one in SUBGROUPS[group]:
                designs[move_lattice_point(self.lattice, one, orbit[0])] = design.moved(one)
        return PoleLayout(self.seats, self.corners, designs, printed)

    def draw_orbits(self, elements: Sequence[str], rng: Random) -> list[Orbit] | None:
        """Draw the places of poles: paths from the corners to each other, then neighbours."""
        room = PIECES + (PRINTED if self.request.side is Side.NIGHT else 0)
        chosen: dict[Orbit, None] = {}
        for corner in self.corners.values():
            place = corner
            while not self.is_joined(corner, chosen):
                step = self.next_step(place, rng)
                if step is None:
                    break
                place = step
                chosen[self.orbit_of(elements, place)] = None
        if sum(map(len, chosen)) > room:
            return None
        wanted = sum(int(span.least) for span in (self.request.walls, self.request.bridges) if span)
        free = self.lattice.columns * self.lattice.rows - len(self.corners)
        most = min(room, free)
        target = rng.randint(max(min(MIN_POLES, most), min(wanted, most)), most)
        return self.grown(elements, chosen, target, rng)

    def grown(
        self, elements: Sequence[str], chosen: dict[Orbit, None], target: int, rng: Random
    ) -> list[Orbit]:
        """Return the orbits with neighbouring orbits added until the number is reached."""
        places = list(self.corners.values()) + [place for orbit in chosen for place in orbit]
        while True:
            room = target - sum(map(len, chosen))
            near = dict.fromkeys(
                self.orbit_of(elements, place)
                for here in places
                for place in self.around(here)
                if place not in places
            )
            fitting = [orbit for orbit in near if len(orbit) <= room]
            if not fitting:
                return list(chosen)
            orbit = rng.choice(fitting)
            chosen[orbit] = None
            places.extend(orbit)

    def is_joined(self, corner: Point, orbits: Mapping[Orbit, None]) -> bool:
        """Return whether a chess king could walk over the places from a corner to all others."""
        places = {place for orbit in orbits for place in orbit} | {*self.corners.values()}
        seen, edge = {corner}, [corner]
        for here in edge:  # the loop appends to it
            for place in self.around(here):
                if place in places and place not in seen:
                    seen.add(place)
                    edge.append(place)
        return seen.issuperset(self.corners.values())

    def next_step(self, place: Point, rng: Random) -> Point | None:
        """Return a step towards the middle or around it, or None if there is none."""
        x, y = (self.lattice.columns - 1) // 2, (self.lattice.rows - 1) // 2

        def distance(point: Point) -> int:
            return max(abs(point[0] - x), abs(point[1] - y))

        inner = (one for one in self.around(place) if distance(one) < distance(place))
        steps = [step for step in inner if step not in self.corners.values()]
        return rng.choice(steps) if steps else None

    def around(self, place: Point) -> Iterator[Point]:
        """Yield the eight neighbours of a place that are on the lattice."""
        x, y = place
        for there in ((x + dx, y + dy) for dy in (-1, 0, 1) for dx in (-1, 0, 1)):
            is_inside = 0 <= there[0] < self.lattice.columns and 0 <= there[1] < self.lattice.rows
            if there != place and is_inside:
                yield there

    def orbit_of(self, elements: Sequence[str], place: Point) -> Orbit:
        """Return the orbit of a place, in reading order."""
        images = {move_lattice_point(self.lattice, one, place) for one in elements}
        return tuple(sorted(images, key=lambda point: (point[1], point[0])))

    def draw_printed(self, orbits: Sequence[Orbit], rng: Random) -> frozenset[Point] | None:
        """Return the two printed poles of a night board, kept by the symmetry, or None."""
        if self.request.side is Side.DAY:
            return frozenset()
        places = sorted(place for orbit in orbits for place in orbit)
        elements = self.request.elements if self.request.group else ("e", "r180")
        own = dict.fromkeys(self.orbit_of(elements, place) for place in places)
        pairs = [orbit for orbit in own if len(orbit) == PRINTED and set(orbit) <= set(places)]
        single = [orbit[0] for orbit in own if len(orbit) == 1]
        pairs += [(one, other) for one in single for other in single if one < other]
        return frozenset(rng.choice(pairs)) if pairs else None


def find_axes(
    lattice: Lattice, elements: Sequence[str], place: Point, kind: PoleKind
) -> tuple[int, ...]:
    """Return the axes that all symmetries keep that leave a place where it is."""
    if kind is PoleKind.PLAIN:
        return ()
    fixing = [one for one in elements if move_lattice_point(lattice, one, place) == place]
    return tuple(
        number
        for number in (WALL_AXES if kind is PoleKind.WALL else DECK_AXES)
        if all(Heading(8, number).moved(one).number == number for one in fixing)
    )


def draw_kinds(
    request: BoardRequest, elements: Sequence[str], orbits: Sequence[Orbit], rng: Random
) -> list[PoleKind] | str:
    """Draw a kind for every orbit, or return the name of the condition that cannot be satisfied."""
    kinds: dict[Orbit, PoleKind] = {}
    lattice = request.lattice
    counted_kinds = {PoleKind.WALL: request.walls, PoleKind.BRIDGE: request.bridges}
    for kind, span in counted_kinds.items():
        if span is None:
            continue
        left = [orbit for orbit in orbits if orbit not in kinds]
        able = [orbit for orbit in left if find_axes(lattice, elements, orbit[0], kind)]
        picked = pick_orbits(able, span, rng)
        if picked is None:
            return f"{kind}s"
        kinds |= dict.fromkeys(picked, kind)
    loose = [kind for kind in WEIGHTS if counted_kinds.get(kind) is None]
    weights = [WEIGHTS[kind] for kind in loose]
    for orbit in orbits:
        if orbit not in kinds:
            (kind,) = rng.choices(loose, weights)
            is_able = kind is PoleKind.PLAIN or find_axes(lattice, elements, orbit[0], kind)
            kinds[orbit] = kind if is_able else PoleKind.PLAIN
    if loose[1:] and set(kinds.values()) == {PoleKind.PLAIN}:
        return "dull"
    return [kinds[orbit] for orbit in orbits]


def pick_orbits(
    orbits: Sequence[tuple[MemberT, ...]], span: NumberRange, rng: Random
) -> list[tuple[MemberT, ...]] | None:
    """Draw orbits with a total number of places in a range; single numbers may be rounded up."""
    order = rng.sample(orbits, len(orbits))
    ways: dict[int, tuple[tuple[MemberT, ...], ...]] = {0: ()}
    for orbit in order:
        for total, picked in list(ways.items()):
            ways.setdefault(total + len(orbit), (*picked, orbit))
    fitting = sorted(total for total in ways if span.has(Fraction(total)))
    if not fitting and span.is_round:
        fitting = sorted(total for total in ways if total >= span.least)[:1]
    return list(ways[rng.choice(fitting)]) if fitting else None


def name_place(point: Point) -> str:
    """Return the name of a cell."""
    name = cell_name((float(point[0]), float(point[1])))
    assert name is not None
    return name
