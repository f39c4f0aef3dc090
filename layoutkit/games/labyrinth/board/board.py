"""The board that is built from a layout, with its contact graph and its lying planks.

The contact graph has a node for each field and each position. Two nodes are joined if a pawn could
step between them when the plank lies there: a plank and the fields at its ends, a stem and its
diagonal, a bar and its edges, and the two stems of an X.

Everything that depends on poles and planks alone is computed on first use and kept. Boards that
differ only in gems share these facts. Boards compare by identity, so caches can use them as keys.
The planks of a file are placed supports first; planks that support each other in a circle are left
out.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import field
from functools import cached_property
from graphlib import CycleError, TopologicalSorter
from typing import TYPE_CHECKING

from layoutkit.documents.positions import Pointer
from layoutkit.fast_dataclass import dataclass
from layoutkit.games.labyrinth.board import lattice, model
from layoutkit.games.labyrinth.board.overlaps import Overlaps, is_standard_lattice
from layoutkit.games.labyrinth.board.positions import (
    are_opposite_edges,
    diagonal_step,
    fields_of,
    find_positions,
    make_bar,
    other_corners,
)

if TYPE_CHECKING:
    import networkx as nx


def find_contacts(positions: dict[str, model.Position]) -> dict[str, tuple[str, ...]]:
    """Return the fields and positions one step away from each position (LAB-T6, LAB-A29)."""
    contacts = {name: [*one.fields] for name, one in positions.items()}
    stems: defaultdict[str, list[str]] = defaultdict(list)
    for name, position in positions.items():
        if position.rests_on:
            contacts[name] += position.rests_on
            for support in position.rests_on:
                contacts[support].append(name)
            if position.form is model.Form.STEM:
                stems[position.rests_on[0]].append(name)
    for pair in stems.values():  # the two stems of an X touch
        for stem in pair:
            contacts[stem] += [other for other in pair if other != stem]
    return {name: tuple(touched) for name, touched in contacts.items()}


def make_undirected(
    names: Iterable[str], contacts: Mapping[str, Iterable[str]]
) -> dict[str, tuple[str, ...]]:
    """Return the neighbours of each name, from contacts that are written in one direction only."""
    near: dict[str, dict[str, None]] = {name: {} for name in names}
    for name, touched in contacts.items():
        here = near[name]
        for other in touched:
            here[other] = near[other][name] = None
    return {name: tuple(others) for name, others in near.items()}


def flood_fill(
    near: Mapping[str, Collection[str]], start: str, closed: Collection[str] = ()
) -> set[str]:
    """Return everything connected to a field, without passing through closed places."""
    seen, edge = {start, *closed}, [start]
    for place in edge:  # the loop appends to this list
        for other in near[place]:
            if other not in seen:
                seen.add(other)
                edge.append(other)
    return set(edge).difference(closed)


@dataclass(frozen=True, eq=False)
class BoardGraph:
    """The fields, positions and contacts that follow from the poles and planks of a layout."""

    poles: dict[str, model.Pole]
    nearby: lattice.PoleIndex  # all poles by place, also poles with faults
    fields: dict[str, model.Field]
    positions: dict[str, model.Position]
    contacts: dict[str, tuple[str, ...]]  # of each position: fields, supports, planks on it
    planks: tuple[model.Placement, ...]  # of the file, except planks with faults
    starts: dict[model.Colour, str]  # start field of each colour
    settings: model.Settings = field(default_factory=model.Settings)

    @cached_property
    def lying(self) -> dict[str, str]:
        """The position name of each legally placed plank of the file, by plank name."""
        return {one.plank.name: one.position.name for one in self.planks if one.position}

    @cached_property
    def graph(self) -> nx.Graph[str]:
        """The contact graph of fields and positions, for networkx."""
        import networkx as nx

        graph: nx.Graph[str] = nx.Graph()
        graph.add_nodes_from(self.fields)
        graph.add_edges_from(
            (name, touched) for name, contacts in self.contacts.items() for touched in contacts
        )
        graph.add_nodes_from(self.positions)
        return graph

    @cached_property
    def near(self) -> dict[str, tuple[str, ...]]:
        """The neighbours of each field and position in the contact graph, without networkx."""
        return make_undirected((*self.fields, *self.positions), self.contacts)

    @cached_property
    def blocked(self) -> frozenset[str]:
        """The positions that overlap a plank of the file."""
        return self.overlaps.of_any({*self.lying.values()}) if self.lying else frozenset()

    @cached_property
    def loose(self) -> dict[model.PlankKind, frozenset[str]]:
        """The positions where a plank could be laid while all planks of the file lie, by kind."""
        return self.loose_beside(frozenset(self.lying.values()), self.blocked)

    def loose_beside(
        self, lying: frozenset[str], blocked: frozenset[str]
    ) -> dict[model.PlankKind, frozenset[str]]:
        """Return the positions where a plank could be laid beside the lying planks, by kind."""
        found: dict[model.PlankKind, list[str]] = {kind: [] for kind in model.PlankKind}
        for name, position in self.positions.items():
            if lying.issuperset(position.rests_on):
                found[position.form.kind].append(name)
        out = lying | blocked
        return {kind: frozenset(names).difference(out) for kind, names in found.items()}

    @cached_property
    def clashes(self) -> dict[str, frozenset[str]]:
        """The positions that exclude each position (LAB-P6, P8, A18, A25)."""
        return {name: self.overlaps.of(name) for name in self.positions}

    @cached_property
    def overlaps(self) -> Overlaps:
        """The positions that exclude each other, computed on demand."""
        regular = is_standard_lattice(self.nearby, self.settings)
        return Overlaps(self.positions, self.settings, regular)


@dataclass(frozen=True, eq=False)
class BoardModel:
    """A layout and the board that is built from it."""

    layout: model.Layout
    board: BoardGraph


FORMS = {  # by the kind of the plank and how many of its ends are on poles
    (model.PlankKind.SHORT, 2): model.Form.EDGE,
    (model.PlankKind.LONG, 2): model.Form.DIAGONAL,
    (model.PlankKind.SHORT, 1): model.Form.STEM,
    (model.PlankKind.LONG, 0): model.Form.BAR,
}


def place_planks(
    planks: tuple[model.Plank, ...],
    poles: dict[str, model.Pole],
    positions: dict[str, model.Position],
) -> tuple[model.Placement, ...]:
    """Return the form and position of every plank whose ends are known, in file order."""
    by_name = {plank.name: plank for plank in planks}
    settled: dict[str, model.Placement] = {}
    for name in iter_supports_first(by_name):
        placement = place_plank(by_name[name], poles, settled, positions)
        if placement:
            settled[name] = placement
    return tuple(settled[plank.name] for plank in planks if plank.name in settled)


def iter_supports_first(planks: dict[str, model.Plank]) -> Iterator[str]:
    """Yield plank names, supports before the planks on them; skip circles."""
    sorter = TopologicalSorter(
        {name: [end for end in plank.ends if end in planks] for name, plank in planks.items()}
    )
    with suppress(CycleError):
        sorter.prepare()
    while ready := sorter.get_ready():
        yield from ready
        sorter.done(*ready)


def place_plank(
    plank: model.Plank,
    poles: dict[str, model.Pole],
    settled: dict[str, model.Placement],
    positions: dict[str, model.Position],
) -> model.Placement | None:
    """Place one plank whose supports are placed already; return None if an end is unknown."""
    ends = tuple(poles[end] for end in plank.ends if end in poles)
    under = tuple(settled[end] for end in plank.ends if end in settled and end not in poles)
    if len(ends) + len(under) < 2:
        return None
    form = FORMS.get((plank.kind, len(ends)))
    named = (positions.get(name) for name in possible_position_names(form, ends, under))
    # edges and diagonals have names of the same shape
    position = next((one for one in named if one and one.form is form), None)
    return model.Placement(plank, form, ends, under, position)


def possible_position_names(
    form: model.Form | None, ends: tuple[model.Pole, ...], under: tuple[model.Placement, ...]
) -> list[str]:
    """Return the names that the position may have, one for each order of its ends."""
    below = [one.position.name if one.position else "" for one in under]
    if form is model.Form.STEM:
        return [f"{ends[0].id}>{below[0]}"]
    if form is model.Form.BAR:
        return [f"{below[0]}={below[1]}", f"{below[1]}={below[0]}"]
    if form is None:
        return []
    one, other = ends
    return [f"{one.id}-{other.id}", f"{other.id}-{one.id}"]


def rests_on_illegal_plank(placement: model.Placement) -> bool:
    """Return whether a plank rests on an illegal plank, which is the one to report."""
    return any(below.position is None for below in placement.under)


def find_position_ignoring_obstacles(
    placement: model.Placement, settings: model.Settings
) -> model.Position | None:
    """Return the position of a plank as if no wall or pole were in the way; None if none fits."""
    if placement.form is None or rests_on_illegal_plank(placement):
        return None
    if placement.form is model.Form.STEM:
        return _fit_stem(placement, settings)
    if placement.form is model.Form.BAR:
        return _fit_bar(placement, settings)
    return _fit_span(placement, placement.form, settings)


def _fit_span(
    placement: model.Placement, form: model.Form, settings: model.Settings
) -> model.Position | None:
    """Return the position of an edge or diagonal if its ends are the right distance apart."""
    one, other = placement.poles
    gaps = sorted(abs(a - b) for a, b in zip(one.place, other.place, strict=True))
    step = diagonal_step(settings)
    wanted = (0.0, settings.short_reach) if form is model.Form.EDGE else (step, step)
    if not all(
        lattice.is_close(a, b, settings.tolerance) for a, b in zip(gaps, wanted, strict=True)
    ):
        return None
    segment = (one.place, other.place)
    return model.Position(placement.plank.name, form, (one.id, other.id), (), (), segment, segment)


def _fit_stem(placement: model.Placement, settings: model.Settings) -> model.Position | None:
    """Return the position of a stem if its pole stands in a corner beside the diagonal."""
    (pole,), (below,) = placement.poles, placement.under
    if below.position is None or below.form is not model.Form.DIAGONAL:
        return None
    diagonal = below.position
    corners = other_corners(diagonal.segment)
    if not any(lattice.is_same_place(pole.place, corner, settings.tolerance) for corner in corners):
        return None
    segment = (pole.place, lattice.midpoint(*diagonal.segment))
    name = placement.plank.name
    return model.Position(name, model.Form.STEM, (pole.id,), (), (diagonal.name,), segment, segment)


def _fit_bar(placement: model.Placement, settings: model.Settings) -> model.Position | None:
    """Return the position of a bar if it rests on two opposite edges of a cell."""
    below = [
        one.position for one in placement.under if one.form is model.Form.EDGE and one.position
    ]
    if len(below) < 2 or not are_opposite_edges(below[0], below[1], settings):
        return None
    return make_bar(below[0], below[1], settings)._replace(name=placement.plank.name)


def build_board(layout: model.Layout, broken: Collection[Pointer] = frozenset()) -> BoardModel:
    """Build the board of a layout, without the items at or above the broken pointers."""
    out = {pointer[:2] for pointer in broken}
    if ("size",) in out:  # the board is too small: leave out poles off the board
        out |= {
            pole.pointer for pole in layout.poles if pole.at and lattice.is_off_board(pole, layout)
        }
    poles = {pole.id: pole for pole in layout.poles if pole.pointer not in out and pole.at}
    planks = find_usable_planks(layout, out)
    # poles with faults are still in the way of planks
    standing = (*poles.values(), *layout.unread.poles)
    nearby = lattice.PoleIndex(standing, layout.settings.tolerance)
    positions = find_positions(nearby, layout.settings)
    board = BoardGraph(
        poles=poles,
        nearby=nearby,
        fields={field.name: field for pole in poles.values() for field in fields_of(pole)},
        positions=positions,
        contacts=find_contacts(positions),
        planks=place_planks(planks, poles, positions),
        starts=find_starts(poles.values()),
        settings=layout.settings,
    )
    return BoardModel(layout, board)


def find_usable_planks(layout: model.Layout, out: set[Pointer]) -> tuple[model.Plank, ...]:
    """Return the planks that are not broken and whose ends have an id that is not in doubt."""
    broken = {item.id for item in layout.named if item.pointer in out}
    twice = broken & {item.id for item in layout.named if item.pointer not in out}
    doubtful = twice | layout.unread.names
    return tuple(
        plank
        for plank in layout.planks
        if plank.pointer not in out and doubtful.isdisjoint(plank.ends)
    )


def find_starts(poles: Iterable[model.Pole]) -> dict[model.Colour, str]:
    """Return the start field of each colour; the first in the file if it has two start poles."""
    starts: dict[model.Colour, str] = {}
    for pole in poles:
        if pole.colour:
            starts.setdefault(pole.colour, pole.id)
    return starts
