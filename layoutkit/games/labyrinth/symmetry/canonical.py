"""An order of fields and positions, and a text, that turns, mirrors and file order do not change.

The bounds of a search that ends early depend on the order in which it tries things. The board is
therefore viewed under each symmetry of its lattice, and the views under which its poles and planks
sort first are kept. Among these, the view that puts the named places of a question first decides
the order. A question about a turned or reordered board then leads to the identical search, with the
identical bounds.
"""

from collections import defaultdict
from collections.abc import Collection, Mapping
from functools import cached_property
from typing import Any, TypeAlias

from layoutkit.games.labyrinth.board.board import BoardModel
from layoutkit.games.labyrinth.board.model import Form, LatticePoint, PoleKind
from layoutkit.symmetry.lattice import COMPASS, Heading, Lattice, axis_heading, directed_heading

SortKeys: TypeAlias = Mapping[str, tuple[Any, ...]]
"""Fields and positions with their sort keys, as seen after one symmetry."""

FORM_RANKS = {form: number for number, form in enumerate(Form)}
UNITS_PER_PITCH = 1_000_000  # units per lattice pitch in which places are compared


class CanonicalOrder:
    """The canonical orders for questions about one board."""

    def __init__(self, model: BoardModel) -> None:
        self.model = model
        columns, rows = model.layout.columns, model.layout.rows
        self.lattice = Lattice(
            UNITS_PER_PITCH * (columns - 1) + 1, UNITS_PER_PITCH * (rows - 1) + 1
        )
        self._places: defaultdict[str, dict[LatticePoint, tuple[int, int]]] = defaultdict(dict)

    def choose_symmetry(self, names: Collection[str], start: str) -> str:
        """Return the symmetry under which the start and then the named places come first."""
        if len(self.views) == 1:
            return next(iter(self.views))
        return min(
            self.views,
            key=lambda one: (self.views[one][start], sorted(self.views[one][n] for n in names)),
        )

    def order(self, element: str) -> tuple[str, ...]:
        """Return all fields and positions in the order in which a symmetry shows them."""
        view = self.views[element]
        return tuple(sorted(view, key=lambda name: view[name]))

    @cached_property
    def views(self) -> dict[str, SortKeys]:
        """Return the views under which the poles and lying planks sort first."""
        looks = {element: self._look(element) for element in self.lattice.elements}
        first = min(looks.values())
        return {element: self._view(element) for element, look in looks.items() if look == first}

    def _look(self, element: str) -> tuple[Any, ...]:
        """Return the poles and lying planks as seen after a symmetry, without names."""
        board, place = self.model.board, self._place
        poles = [
            (*place(element, point), kind, line.moved(element).number)
            for point, kind, line in self._poles
        ]
        lying = [board.positions[name].segment for name in board.lying.values()]
        return sorted(poles), sorted([self._segment_key(element, segment) for segment in lying])

    def _view(self, element: str) -> SortKeys:
        board, fields = self.model.board, {}
        for name, field in board.fields.items():
            place = self._place(element, board.poles[field.pole].place)
            part = int(field.part == "under")
            if field.part in COMPASS:
                part = directed_heading(field.part).moved(element).number
            fields[name] = (0, *place, part)
        positions = {
            name: (1, FORM_RANKS[one.form], *self._segment_key(element, one.segment))
            for name, one in board.positions.items()
        }
        return {**fields, **positions}

    @cached_property
    def _poles(self) -> list[tuple[LatticePoint, str, Heading]]:
        return [
            (pole.place, pole.kind.value, axis_heading(pole.axis))
            if pole.axis and pole.kind in (PoleKind.WALL, PoleKind.BRIDGE)
            else (pole.place, "", Heading())
            for pole in self.model.board.poles.values()
        ]

    def _segment_key(
        self, element: str, segment: tuple[LatticePoint, LatticePoint]
    ) -> tuple[tuple[int, int], tuple[int, int]]:
        one, other = self._place(element, segment[0]), self._place(element, segment[1])
        return (one, other) if one < other else (other, one)

    def _place(self, element: str, point: LatticePoint) -> tuple[int, int]:
        """Return the row and column of a point after a symmetry."""
        known = self._places[element]
        if point not in known:
            x, y = round(point[0] * UNITS_PER_PITCH), round(point[1] * UNITS_PER_PITCH)
            east, south = self.lattice.move_point(element, (x, y))
            known[point] = int(south), int(east)
        return known[point]
