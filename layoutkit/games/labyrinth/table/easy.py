"""Two quick tests of what a player reaches: one is sufficient, the other necessary."""

from __future__ import annotations

from collections.abc import Mapping, Set
from functools import lru_cache

from layoutkit.games.labyrinth.board.case import BoardGraph
from layoutkit.games.labyrinth.board.contacts import flood_fill
from layoutkit.games.labyrinth.board.terms import Colour, PlankKind, Stock


def surely_reachable(board: BoardGraph, stock: Stock, colour: Colour) -> set[str]:
    """Return the fields that a player reaches with single planks, each fetched from behind."""
    return surely_reachable_areas(board, stock)[colour]


@lru_cache(maxsize=8)
def surely_reachable_areas(board: BoardGraph, stock: Stock) -> Mapping[Colour, set[str]]:
    """Return the surely reachable fields of each colour.

    Colours whose areas meet share one set.
    """
    closed = unusable_positions(board, frozenset(board.lying.values()), board.loose, stock)
    areas: dict[Colour, set[str]] = {}
    for colour, start in board.starts.items():
        shared = next((area for area in areas.values() if start in area), None)
        areas[colour] = shared or flood_fill(board.near, start, closed) & board.fields.keys()
    return areas


def unusable_positions(
    board: BoardGraph, lying: Set[str], loose: Mapping[PlankKind, Set[str]], stock: Stock
) -> set[str]:
    """Return the positions where no plank lies and none in hand can be laid."""
    closed = board.positions.keys() - lying
    for kind in PlankKind:
        if stock.of(kind):
            closed -= loose[kind]
    return closed


@lru_cache(maxsize=8)
def possibly_reachable(board: BoardGraph, stock: Stock, colour: Colour) -> set[str]:
    """Return the fields that are reachable if planks neither clash nor run out.

    Only kinds of planks that lie or are in stock count. A plank is entered only if all its other
    supports lie at the start. Other ways need not be followed: a player who laid the missing
    support stood at its ends, and can go on over it from there.
    """
    near, positions, lying = board.near, board.positions, frozenset(board.lying.values())
    kinds = {positions[name].kind for name in lying} | {one for one in PlankKind if stock.of(one)}
    under = {name: {*one.rests_on} for name, one in positions.items() if one.rests_on}
    edge = [board.starts[colour]]
    seen = {*edge, *(name for name, one in positions.items() if one.kind not in kinds)}
    for place in edge:  # the list grows
        for other in near[place]:
            if other not in seen and (other not in under or under[other] - lying <= {place}):
                seen.add(other)
                edge.append(other)
    return board.fields.keys() & edge
