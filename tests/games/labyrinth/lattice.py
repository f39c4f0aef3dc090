"""An independent implementation of LAB-P1 to P8 on whole numbers, with a table by cell.

Winds are integer vectors, sides of a wall are signs of products; no geometry, no tolerance.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import combinations, product

Spot = tuple[int, int]

VECTORS = {
    "n": (0, -2),
    "nne": (1, -2),
    "ne": (2, -2),
    "ene": (2, -1),
    "e": (2, 0),
    "ese": (2, 1),
    "se": (2, 2),
    "sse": (1, 2),
    "s": (0, 2),
    "ssw": (-1, 2),
    "sw": (-2, 2),
    "wsw": (-2, 1),
    "w": (-2, 0),
    "wnw": (-2, -1),
    "nw": (-2, -2),
    "nnw": (-1, -2),
}
NAMES = {vector: name for name, vector in VECTORS.items()}


@dataclass(frozen=True)
class Piece:
    """A pole on the lattice."""

    name: str
    kind: str
    axis: str | None = None


@dataclass
class Table:
    """Positions by name: their fields, what they rest on, and who is in which cell."""

    fields: dict[str, frozenset[str]] = field(default_factory=dict)
    supports: dict[str, frozenset[str]] = field(default_factory=dict)
    groups: dict[tuple[Spot, str], set[str]] = field(default_factory=lambda: defaultdict(set))

    def add(self, name: str, fields: list[str | None], supports: tuple[str, ...] = ()) -> bool:
        if None in fields or not all(one in self.fields for one in supports):
            return False
        self.fields[name] = frozenset(one for one in fields if one)
        self.supports[name] = frozenset(supports)
        return True

    @property
    def diagonals(self) -> set[str]:
        of_cells = set().union(*self.groups.values())
        return {name for name in of_cells if ">" not in name and "=" not in name}

    def contacts(self) -> set[frozenset[str]]:
        """Pairs of what one step joins."""
        pairs = {frozenset((name, one)) for name, ends in self.fields.items() for one in ends}
        pairs |= {frozenset((name, one)) for name, ends in self.supports.items() for one in ends}
        stems = [name for name in self.fields if ">" in name]
        for one, other in combinations(stems, 2):
            if self.supports[one] == self.supports[other]:
                pairs.add(frozenset((one, other)))
        return pairs

    def clashes(self) -> set[frozenset[str]]:
        """Pairs that cannot lie together: two groups of a cell, and bars in a row."""
        pairs: set[frozenset[str]] = set()
        for (cell, group), names in self.groups.items():
            x, y = cell
            beside = {(cell, other) for other in ("falling", "rising", "upright", "level")}
            beside.discard((cell, group))
            if group == "upright":
                beside.add(((x, y + 1), "upright"))
            if group == "level":
                beside.add(((x + 1, y), "level"))
            for key in beside & self.groups.keys():
                pairs |= {frozenset(pair) for pair in product(names, self.groups[key])}
        return pairs


def touched(piece: Piece, step: Spot) -> str | None:
    """The field that a plank touches which leaves by this step."""
    if piece.kind not in ("wall", "bridge"):
        return piece.name
    assert piece.axis
    ax, ay = VECTORS[piece.axis]
    sx, sy = step
    if piece.kind == "bridge":
        return f"{piece.name}/{'bridge' if ax * sy == ay * sx else 'under'}"
    across = (-ay, ax)
    side = across[0] * sx + across[1] * sy
    if side == 0:
        return None
    return f"{piece.name}/{NAMES[across if side > 0 else (ay, -ax)]}"


def fields(piece: Piece) -> set[str]:
    if piece.kind == "bridge":
        return {f"{piece.name}/bridge", f"{piece.name}/under"}
    if piece.kind == "wall":
        ax, ay = VECTORS[str(piece.axis)]
        return {f"{piece.name}/{NAMES[-ay, ax]}", f"{piece.name}/{NAMES[ay, -ax]}"}
    return {piece.name}


def tabulate(pieces: dict[Spot, Piece]) -> Table:
    """All positions of a lattice board."""
    table = Table()
    for (x, y), piece in sorted(pieces.items(), key=lambda item: item[0][::-1]):
        for dx, dy in ((1, 0), (0, 1), (1, 1), (-1, 1)):
            other = pieces.get((x + dx, y + dy))
            if other:
                ends = [touched(piece, (dx, dy)), touched(other, (-dx, -dy))]
                table.add(f"{piece.name}-{other.name}", ends)
    for x, y in {(x - dx, y - dy) for x, y in pieces for dx in (0, 1) for dy in (0, 1)}:
        fill_cell(table, pieces, (x, y))
    return table


def fill_cell(table: Table, pieces: dict[Spot, Piece], cell: Spot) -> None:
    """The diagonals, stems and bars of the cell whose top left corner is given."""
    x, y = cell
    corners = [pieces.get((x + dx, y + dy)) for dx, dy in ((0, 0), (1, 0), (0, 1), (1, 1))]
    nw, ne, sw, se = corners
    for group, ends, others in (
        ("falling", (nw, se), ((ne, (-1, 1)), (sw, (1, -1)))),
        ("rising", (ne, sw), ((nw, (1, 1)), (se, (-1, -1)))),
    ):
        name = joined(ends)
        if name in table.fields:
            table.groups[cell, group].add(name)
        for corner, step in others:
            stem = f"{corner.name}>{name}" if corner else ""
            if corner and table.add(stem, [touched(corner, step)], (name,)):
                table.groups[cell, group].add(stem)
    for group, one, other in (
        ("upright", joined((nw, ne)), joined((sw, se))),
        ("level", joined((nw, sw)), joined((ne, se))),
    ):
        if table.add(f"{one}={other}", [], (one, other)):
            table.groups[cell, group].add(f"{one}={other}")


def joined(ends: tuple[Piece | None, Piece | None]) -> str:
    one, other = ends
    return f"{one.name}-{other.name}" if one and other else "nothing"


def islands(table: Table, names: set[str]) -> dict[str, str]:
    """Of every field and position the name that stands for all that it is joined to."""
    leader = {name: name for name in names | table.fields.keys()}

    def find(name: str) -> str:
        while leader[name] != name:
            name = leader[name]
        return name

    for one, other in (tuple(pair) for pair in table.contacts()):
        leader[find(one)] = find(other)
    return {name: find(name) for name in leader}


def pairs_of(table: Mapping[str, Iterable[str]]) -> Iterator[frozenset[str]]:
    """A table of neighbours as pairs."""
    for name, others in table.items():
        for other in others:
            yield frozenset((name, other))
