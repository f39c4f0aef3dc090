"""The interface to costs, and a lower bound of every cost without a search."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Protocol

from layoutkit.games.labyrinth.board.case import BoardGraph, BoardModel
from layoutkit.games.labyrinth.board.terms import LAY_COST, STEP_COST, Colour
from layoutkit.records import dataclass
from layoutkit.score.figures import Bounded
from layoutkit.score.ways import CheapestPaths, count_paths_to_target, find_cheapest_paths


@dataclass(frozen=True, slots=True)
class Route:
    """A cheapest route to a field: its cost and the positions that it lays or walks on.

    The cost is None if the budget was spent before a route or its absence was proved.
    """

    cost: int | None
    positions: tuple[str, ...]


class CostSource(Protocol):
    """Exact costs, as the rule sheet defines them."""

    def way(self, player: Colour, field: str, denied: frozenset[str] = frozenset()) -> Route | None:
        """Return a player's cheapest route that avoids the positions `denied`, or None."""

    def tour(self, player: Colour) -> Bounded | None:
        """Return the cost of collecting all gems of a player, or None if no plan is known."""


@dataclass(frozen=True)
class RelaxedBoard:
    """A board on which planks never run out and need no support, so that costs are lower bounds.

    A step costs 1. A position without a plank additionally costs laying it, once.
    """

    case: BoardModel

    @cached_property
    def graph(self) -> dict[str, tuple[str, ...]]:
        """Return the fields and positions with their contacts, in both directions."""
        return self.case.board.near

    @cached_property
    def entry(self) -> dict[str, int]:
        """Return the cost of a step onto each field and position."""
        return find_entry_costs(self.case.board)

    @cached_property
    def ways(self) -> dict[Colour, CheapestPaths[str]]:
        """Return the cheapest routes from every start."""
        return {
            player: find_cheapest_paths(self.graph, self.case.board.starts[player], self.entry)
            for player in self.case.layout.players
            if player in self.case.board.starts
        }

    @cached_property
    def errands(self) -> tuple[tuple[Colour, str], ...]:
        """Return each player with each reachable field of its gems."""
        return tuple(
            (player, field)
            for player, field in find_gem_pairs(self.case)
            if field in self.ways[player].costs
        )

    @cached_property
    def between(self) -> Mapping[tuple[Colour, str], Mapping[str, int]]:
        """Return the nodes on cheapest routes to each gem, with the number of routes after each."""
        return {
            (player, field): count_paths_to_target(self.graph, self.ways[player], field, self.entry)
            for player, field in self.errands
        }


def find_entry_costs(board: BoardGraph) -> dict[str, int]:
    """Return the cost of a step onto each field and position, including the plank to lay."""
    lying = set(board.lying.values())
    entry = dict.fromkeys(board.fields, STEP_COST)
    for name, position in board.positions.items():
        entry[name] = STEP_COST + (0 if name in lying else LAY_COST[position.kind])
    return entry


def find_gem_pairs(case: BoardModel) -> tuple[tuple[Colour, str], ...]:
    """Return each player with each field of its gems, in the order of the file."""
    return tuple(
        dict.fromkeys(
            (gem.colour, gem.on)
            for player in case.layout.players
            for gem in case.layout.gems
            if gem.colour is player and gem.on in case.board.fields and player in case.board.starts
        )
    )
