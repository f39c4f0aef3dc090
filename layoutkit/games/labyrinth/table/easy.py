"""Two quick looks at what a player reaches: one is sufficient, the other one necessary."""

from __future__ import annotations

from collections.abc import Mapping, Set
from functools import lru_cache

from layoutkit.games.labyrinth.board.case import Board
from layoutkit.games.labyrinth.board.contacts import flood
from layoutkit.games.labyrinth.board.terms import Colour, PlankKind, Stock


def easy_fields(board: Board, stock: Stock, colour: Colour) -> set[str]:
    """The fields that single planks reach, each fetched from behind; all else stays as it lies."""
    return easy_areas(board, stock)[colour]


@lru_cache(maxsize=8)
def easy_areas(board: Board, stock: Stock) -> Mapping[Colour, set[str]]:
    """The same for every colour; those that meet share what they reach."""
    closed = closed_to(board, frozenset(board.lying.values()), board.loose, stock)
    areas: dict[Colour, set[str]] = {}
    for colour, start in board.starts.items():
        shared = next((area for area in areas.values() if start in area), None)
        areas[colour] = shared or flood(board.near, start, closed) & board.fields.keys()
    return areas


def closed_to(
    board: Board, lying: Set[str], loose: Mapping[PlankKind, Set[str]], stock: Stock
) -> set[str]:
    """The positions that neither lie nor can be taken by a plank in hand."""
    closed = board.positions.keys() - lying
    for kind in PlankKind:
        if stock.of(kind):
            closed -= loose[kind]
    return closed


@lru_cache(maxsize=8)
def far_fields(board: Board, stock: Stock, colour: Colour) -> set[str]:
    """The fields within reach if planks did not clash, and those held or lying had no end.

    A plank is entered only if all else that it rests on lies at the start. Other ways need not be
    followed: whoever laid what lacks stood at its ends, and can go on over that from there.
    """
    near, positions, lying = board.near, board.positions, frozenset(board.lying.values())
    kinds = {positions[name].kind for name in lying} | {one for one in PlankKind if stock.of(one)}
    under = {name: {*one.rests_on} for name, one in positions.items() if one.rests_on}
    edge = [board.starts[colour]]
    seen = {*edge, *(name for name, one in positions.items() if one.kind not in kinds)}
    for place in edge:  # it grows
        for other in near[place]:
            if other not in seen and (other not in under or under[other] - lying <= {place}):
                seen.add(other)
                edge.append(other)
    return board.fields.keys() & edge
