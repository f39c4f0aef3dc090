"""An order of a board's fields and positions that no turn, mirror or order of the file changes.

A search that ends early depends on the order in which it looks at things, and so do its brackets.
Numbered this way, the same question about a turned or reordered board is the same search.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping
from functools import cached_property
from typing import Any, TypeAlias

from layoutkit.games.labyrinth.board.case import Case
from layoutkit.games.labyrinth.board.terms import Field, Form, LatticePoint, Pole, PoleKind
from layoutkit.symmetry.d4 import WINDS, Lattice, axis, exact, side

View: TypeAlias = Mapping[str, tuple[Any, ...]]
"""Fields and positions with what sorts them when the board is seen under one symmetry."""

FORMS = tuple(Form)
PLACES = 6  # decimals of a place; what stands closer than that is one place


class Numbering:
    """The orders for the questions about one board."""

    def __init__(self, case: Case) -> None:
        self.case = case
        self.lattice = Lattice(case.layout.columns, case.layout.rows)
        self._places: defaultdict[str, dict[LatticePoint, tuple[float, float]]] = defaultdict(dict)

    def element_for(self, names: Collection[str], start: str) -> str:
        """The symmetry under which a question comes first: its start, then all it names."""
        return min(
            self.views,
            key=lambda one: (self.views[one][start], sorted(self.views[one][n] for n in names)),
        )

    def order(self, element: str) -> tuple[str, ...]:
        """All fields and positions as they follow each other under a symmetry."""
        view = self.views[element]
        return tuple(sorted(view, key=lambda name: view[name]))

    @cached_property
    def views(self) -> dict[str, View]:
        """The views that show the poles and lying planks in the first of all ways."""
        looks = {element: self._look(element) for element in self.lattice.elements}
        first = min(looks.values())
        return {element: self._view(element) for element, look in looks.items() if look == first}

    def _look(self, element: str) -> tuple[Any, ...]:
        """The poles and lying planks of the board, whatever their names and order."""
        board = self.case.board
        poles = sorted(self._pole_key(element, pole) for pole in board.poles.values())
        lying = (board.positions[name].segment for name in board.lying.values())
        return poles, sorted(self._segment_key(element, segment) for segment in lying)

    def _view(self, element: str) -> View:
        board = self.case.board
        fields = {name: self._field_key(element, field) for name, field in board.fields.items()}
        positions = {
            name: (1, FORMS.index(one.form), *self._segment_key(element, one.segment))
            for name, one in board.positions.items()
        }
        return {**fields, **positions}

    def _pole_key(self, element: str, pole: Pole) -> tuple[Any, ...]:
        is_turned = pole.kind in (PoleKind.WALL, PoleKind.BRIDGE) and pole.axis is not None
        kind = pole.kind.value if is_turned else ""
        line = axis(pole.axis).moved(element).number if is_turned and pole.axis else 0
        return (*self._place(element, pole.place), kind, line)

    def _field_key(self, element: str, field: Field) -> tuple[Any, ...]:
        place = self._place(element, self.case.board.poles[field.pole].place)
        is_side = field.part in WINDS
        part = side(field.part).moved(element).number if is_side else int(field.part == "under")
        return (0, *place, part)

    def _segment_key(
        self, element: str, segment: tuple[LatticePoint, LatticePoint]
    ) -> tuple[tuple[float, float], ...]:
        return tuple(sorted(self._place(element, point) for point in segment))

    def _place(self, element: str, point: LatticePoint) -> tuple[float, float]:
        """Row and column of a point under a symmetry."""
        known = self._places[element]
        if point not in known:
            x, y = (exact(round(one, PLACES)) for one in point)
            east, south = self.lattice.move_point(element, (x, y))
            known[point] = float(south), float(east)
        return known[point]
