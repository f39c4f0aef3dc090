"""Costs as the figures need them, and the cheap answer without a search."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Protocol

from layoutkit.games.labyrinth.board.case import Board, Case
from layoutkit.games.labyrinth.board.terms import LAY_COST, STEP_COST, Colour
from layoutkit.records import dataclass
from layoutkit.score.figures import Bracket
from layoutkit.score.ways import Ways, cheapest_ways, on_the_way


@dataclass(frozen=True, slots=True)
class Way:
    """A cheapest way to a field: its cost and the positions that its plan lays or walks on.

    The cost is None where there may be a way, but the budget was spent before one was proven.
    """

    cost: int | None
    positions: tuple[str, ...]


class Costs(Protocol):
    """Exact costs, as the rule sheet defines them."""

    def way(self, player: Colour, field: str, denied: frozenset[str] = frozenset()) -> Way | None:
        """A cheapest way of a player to a field, without some positions; None if there is none."""

    def tour(self, player: Colour) -> Bracket | None:
        """The cost of collecting all own gems; None if no plan is known."""


@dataclass(frozen=True)
class RelaxedBoard:
    """A board where planks never run out and supports are free: no true cost is below its own.

    A step costs 1; a position that does not lie yet costs its laying too, once.
    """

    case: Case

    @cached_property
    def graph(self) -> dict[str, tuple[str, ...]]:
        """Fields and positions with their contacts, both ways."""
        return self.case.board.near

    @cached_property
    def entry(self) -> dict[str, int]:
        """The cost of a step onto each field or position."""
        return entry_costs(self.case.board)

    @cached_property
    def ways(self) -> dict[Colour, Ways[str]]:
        """The cheapest ways from every start."""
        return {
            player: cheapest_ways(self.graph, self.case.board.starts[player], self.entry)
            for player in self.case.layout.players
            if player in self.case.board.starts
        }

    @cached_property
    def errands(self) -> tuple[tuple[Colour, str], ...]:
        """Every player with each field of an own gem that can be reached at all."""
        return tuple(
            (player, field)
            for player, field in find_errands(self.case)
            if field in self.ways[player].costs
        )

    @cached_property
    def between(self) -> Mapping[tuple[Colour, str], Mapping[str, int]]:
        """Per errand every node on a cheapest way, with how many ways lead on from it."""
        return {
            (player, field): on_the_way(self.graph, self.ways[player], field, self.entry)
            for player, field in self.errands
        }


def entry_costs(board: Board) -> dict[str, int]:
    """A step onto every field and position, with the laying of what does not lie."""
    lying = set(board.lying.values())
    entry = dict.fromkeys(board.fields, STEP_COST)
    for name, position in board.positions.items():
        entry[name] = STEP_COST + (0 if name in lying else LAY_COST[position.kind])
    return entry


def find_errands(case: Case) -> tuple[tuple[Colour, str], ...]:
    """Every player with each field of an own gem, in the order of the file."""
    return tuple(
        dict.fromkeys(
            (gem.colour, gem.on)
            for player in case.layout.players
            for gem in case.layout.gems
            if gem.colour is player and gem.on in case.board.fields and player in case.board.starts
        )
    )
