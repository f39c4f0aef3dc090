"""Gems of a seat, drawn so that symmetries that fix the seat keep them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from layoutkit.games.labyrinth.board.case import BoardModel
from layoutkit.games.labyrinth.board.terms import Colour, Field, PoleKind
from layoutkit.games.labyrinth.making.frames import Point, move_lattice_point, name_place
from layoutkit.games.labyrinth.measures.costs import RelaxedBoard
from layoutkit.symmetry.d4 import COMPASS, Lattice, directed_heading

GEMS = 4  # per player
FAR, NEAR = 5, 4  # least cost of a gem: more than a plank away, or a single plank away
TRIES = 12

GemSet = tuple[str, ...]


class GemSampler:
    """Draws the gems of the seats of a board."""

    def __init__(self, case: BoardModel, elements: Sequence[str], apart: int, least: int) -> None:
        self.case, self.elements, self.apart, self.least = case, elements, apart, least
        self.lattice = Lattice(case.layout.columns, case.layout.rows)
        self.relaxed = RelaxedBoard(case)
        self.places: Mapping[str, Point] = {
            pole.id: (int(pole.place[0]), int(pole.place[1])) for pole in case.board.poles.values()
        }
        self._pools: dict[Colour, list[str]] = {}

    def moved(self, element: str, name: str) -> str:
        """Return the field to which a symmetry carries a field."""
        field = self.case.board.fields[name]
        pole = name_place(move_lattice_point(self.lattice, element, self.places[field.pole]))
        part = (
            directed_heading(field.part).moved(element).text
            if field.part in COMPASS
            else field.part
        )
        return f"{pole}/{part}" if part else pole

    def pool(self, seat: Colour) -> list[str]:
        """Return the fields that are far enough from a seat's start, with any number of planks."""
        if seat not in self._pools:
            costs = self.relaxed.ways[seat].costs
            self._pools[seat] = [
                one.name
                for one in self.case.board.fields.values()
                if not self._is_start(one) and costs.get(one.name, 0) >= self.least
            ]
        return self._pools[seat]

    def draw(self, seat: Colour, rng: Random) -> GemSet | None:
        """Draw four gems for a seat, or return None if they are too close to each other."""
        start = self.places[self.case.board.starts[seat]]
        fixing = [
            one for one in self.elements if move_lattice_point(self.lattice, one, start) == start
        ]
        pool = self.pool(seat)
        for _ in range(TRIES):
            chosen: list[str] = []
            for name in rng.sample(pool, len(pool)):
                orbit = list(dict.fromkeys(self.moved(one, name) for one in fixing))
                if len(chosen) + len(orbit) <= GEMS and self._is_apart([*chosen, *orbit]):
                    chosen += orbit
                if len(chosen) == GEMS:
                    return tuple(chosen)
        return None

    def _is_start(self, field: Field) -> bool:
        return self.case.board.poles[field.pole].kind is PoleKind.START

    def _is_apart(self, names: Sequence[str]) -> bool:
        places = [self.places[self.case.board.fields[name].pole] for name in names]
        return all(
            abs(one[0] - other[0]) + abs(one[1] - other[1]) >= self.apart
            for number, one in enumerate(places)
            for other in places[:number]
        )
