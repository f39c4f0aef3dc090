"""Two quick looks at what a player reaches: one is sufficient, the other one necessary."""

from __future__ import annotations

from collections.abc import Mapping, Set
from functools import lru_cache
from itertools import islice

from layoutkit.games.labyrinth.board.case import Board
from layoutkit.games.labyrinth.board.contacts import flood
from layoutkit.games.labyrinth.board.terms import Colour, PlankKind, Stock

MOST_WORK = 10_000  # places that are looked at for one colour; small boards need a tenth


def easy_fields(board: Board, stock: Stock, colour: Colour) -> set[str]:
    """The fields that single planks reach, each fetched from behind; all else stays as it lies."""
    return easy_areas(board, stock)[colour]


@lru_cache(maxsize=8)
def easy_areas(board: Board, stock: Stock) -> Mapping[Colour, set[str]]:
    """The same for every colour; those that meet share what they reach."""
    closed = closed_to(board, stock)
    areas: dict[Colour, set[str]] = {}
    for colour, start in board.starts.items():
        shared = next((area for area in areas.values() if start in area), None)
        areas[colour] = shared or flood(board.near, start, closed) & board.fields.keys()
    return areas


def closed_to(board: Board, stock: Stock) -> set[str]:
    """The positions that neither lie nor can be taken by a plank in hand."""
    closed = board.positions.keys() - board.lying.values()
    for kind, number in ((PlankKind.SHORT, stock.short), (PlankKind.LONG, stock.long)):
        if number:
            closed -= board.loose[kind]
    return closed


@lru_cache(maxsize=8)
def propped_fields(board: Board, stock: Stock, colour: Colour) -> set[str]:
    """The fields that are easy from a plank that is laid for good, to carry others."""
    inside = flood(board.near, board.starts[colour], closed_to(board, stock))
    found: set[str] = set()
    for prop in islice(props(board, inside), MOST_WORK // len(board.near)):
        is_short = board.positions[prop].kind is PlankKind.SHORT
        left = Stock(stock.short - is_short, stock.long - (not is_short))
        found |= flood(board.near, prop, closed_beside(board, left, prop))
    return found & board.fields.keys()


def props(board: Board, inside: Set[str]) -> dict[str, None]:
    """The only planks that lack under others, within an area that these lead out of."""
    lying, found = {*board.lying.values()}, dict[str, None]()
    for position in board.positions.values():
        lacking = {*position.rests_on} - lying
        leads = {*position.fields, *position.rests_on}
        if len(lacking) == 1 and lacking <= inside and not leads <= inside:
            found |= dict.fromkeys(lacking)
    return found


def closed_beside(board: Board, stock: Stock, prop: str) -> set[str]:
    """The positions that are closed when one more plank lies."""
    lying = {*board.lying.values(), prop}
    across = board.blocked | board.overlaps.of(prop)
    number = {PlankKind.SHORT: stock.short, PlankKind.LONG: stock.long}
    free = {
        name
        for name, one in board.positions.items()
        if number[one.kind] and name not in across and lying.issuperset(one.rests_on)
    }
    return board.positions.keys() - lying - free


@lru_cache(maxsize=8)
def far_fields(board: Board, stock: Stock, colour: Colour) -> set[str]:
    """The fields within reach if planks did not clash, and those held or lying had no end.

    A plank is entered only if all else that it rests on lies at the start. Other ways need not be
    followed: whoever laid what lacks stood at its ends, and can go on over that from there.
    """
    near, positions, lying = board.near, board.positions, frozenset(board.lying.values())
    held = {PlankKind.SHORT: stock.short, PlankKind.LONG: stock.long}
    kinds = {kind for kind in held if held[kind]} | {positions[name].kind for name in lying}
    under = {name: {*one.rests_on} for name, one in positions.items() if one.rests_on}
    edge = [board.starts[colour]]
    seen = {*edge, *(name for name, one in positions.items() if one.kind not in kinds)}
    for place in edge:  # it grows
        for other in near[place]:
            if other not in seen and (other not in under or under[other] - lying <= {place}):
                seen.add(other)
                edge.append(other)
    return board.fields.keys() & edge
