"""A board as it was built from a layout: geometry, graph, and what lies on it.

Boards and cases are compared by identity, so that what is worked out of one can be kept beside it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from layoutkit.games.labyrinth.board.contacts import join
from layoutkit.games.labyrinth.board.nearby import Nearby
from layoutkit.games.labyrinth.board.overlaps import in_the_way_of, overlapping
from layoutkit.games.labyrinth.board.terms import (
    Colour,
    Field,
    Layout,
    Placement,
    Pole,
    Position,
    Settings,
)

if TYPE_CHECKING:
    import networkx as nx


@dataclass(frozen=True, eq=False)
class Board:
    """The board as geometry and graph."""

    poles: dict[str, Pole]
    nearby: Nearby  # the same poles by place
    fields: dict[str, Field]
    positions: dict[str, Position]
    contacts: dict[str, tuple[str, ...]]  # of every position: fields, supports, what rests on it
    planks: tuple[Placement, ...]  # those of the file, without the ones that could not be read
    starts: dict[Colour, str]  # colour -> field of its start pole
    settings: Settings = field(default_factory=Settings)

    @cached_property
    def lying(self) -> dict[str, str]:
        """Plank name -> position name, of the planks of the file that lie legally."""
        return {one.plank.name: one.position.name for one in self.planks if one.position}

    @cached_property
    def graph(self) -> nx.Graph[str]:
        """The potential graph: fields and the positions that are legal by themselves."""
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
        """The same graph as plain data, both ways: quicker than to load networkx."""
        return join((*self.fields, *self.positions), self.contacts)

    @cached_property
    def blocked(self) -> frozenset[str]:
        """The positions that clash with one where a plank of the file lies."""
        lying = [self.positions[name] for name in set(self.lying.values())]
        return in_the_way_of(lying, tuple(self.positions.values()), self.settings)

    @cached_property
    def clashes(self) -> dict[str, frozenset[str]]:
        """For every position those that cannot lie at the same time (LAB-P6, P8)."""
        clashes: dict[str, set[str]] = {name: set() for name in self.positions}
        for one, other in overlapping(tuple(self.positions.values()), self.settings):
            clashes[one.name].add(other.name)
            clashes[other.name].add(one.name)
        return {name: frozenset(others) for name, others in clashes.items()}


@dataclass(frozen=True, eq=False)
class Case:
    """A layout and the board that was built from it."""

    layout: Layout
    board: Board
