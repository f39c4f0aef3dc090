"""The board that is built from a layout: fields, positions, contacts and lying planks.

Boards and cases compare by identity, so caches can use them as keys.
"""

from __future__ import annotations

from dataclasses import field
from functools import cached_property
from typing import TYPE_CHECKING

from layoutkit.games.labyrinth.board.contacts import make_undirected
from layoutkit.games.labyrinth.board.nearby import PoleIndex
from layoutkit.games.labyrinth.board.overlaps import Overlaps, is_standard_lattice
from layoutkit.games.labyrinth.board.terms import (
    Colour,
    Field,
    Layout,
    Placement,
    PlankKind,
    Pole,
    Position,
    Settings,
)
from layoutkit.records import dataclass

if TYPE_CHECKING:
    import networkx as nx


@dataclass(frozen=True, eq=False)
class BoardGraph:
    """The fields, positions and contacts that follow from the poles and planks of a layout."""

    poles: dict[str, Pole]
    nearby: PoleIndex  # all poles by place, also poles with faults
    fields: dict[str, Field]
    positions: dict[str, Position]
    contacts: dict[str, tuple[str, ...]]  # of each position: fields, supports, planks on it
    planks: tuple[Placement, ...]  # of the file, except planks with faults
    starts: dict[Colour, str]  # start field of each colour
    settings: Settings = field(default_factory=Settings)

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
        """The neighbours of each field and position in the contact graph.

        Unlike `graph`, this does not load networkx.
        """
        return make_undirected((*self.fields, *self.positions), self.contacts)

    @cached_property
    def blocked(self) -> frozenset[str]:
        """The positions that overlap a plank of the file."""
        return self.overlaps.of_any({*self.lying.values()}) if self.lying else frozenset()

    @cached_property
    def loose(self) -> dict[PlankKind, frozenset[str]]:
        """The positions where a plank could be laid while all planks of the file lie, by kind."""
        return self.loose_beside(frozenset(self.lying.values()), self.blocked)

    def loose_beside(
        self, lying: frozenset[str], blocked: frozenset[str]
    ) -> dict[PlankKind, frozenset[str]]:
        """Return the positions where a plank could be laid beside the lying planks, by kind."""
        found: dict[PlankKind, list[str]] = {kind: [] for kind in PlankKind}
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

    layout: Layout
    board: BoardGraph
