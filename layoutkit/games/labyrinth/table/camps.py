"""A search over bases, which finds nearly all routes without a search of single actions.

A base is a set of lying planks and a stock, with the places around it that single planks lead to.
Each plank is fetched from behind, so the player can go anywhere in this area and come back with
nothing changed. A new base arises if a plank is left behind to carry others, or if a lying plank
is picked up for good. A field that no base leads to may be reachable all the same.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Set
from functools import lru_cache
from typing import NamedTuple

from layoutkit.games.labyrinth.board.case import BoardGraph
from layoutkit.games.labyrinth.board.contacts import flood_fill
from layoutkit.games.labyrinth.board.terms import Colour, PlankKind, Stock
from layoutkit.games.labyrinth.table.easy import possibly_reachable, unusable_positions

MAX_WORK = 10_000  # places around all bases of a player; most routes need a tenth


class Base(NamedTuple):
    """The lying planks, the planks in hand, and the place of the pawn."""

    lying: frozenset[str]
    stock: Stock
    pawn: str

    def unusable(self, board: BoardGraph) -> set[str]:
        """Return the positions where no plank lies and none in hand can be laid."""
        loose = board.loose_beside(self.lying, board.overlaps.of_any(self.lying))
        return unusable_positions(board, self.lying, loose, self.stock)

    def with_laid(self, plank: str, kind: PlankKind) -> Base:
        """Return the base on a plank that is laid for good."""
        return Base(self.lying | {plank}, self.stock.without(kind), plank)

    def without(self, planks: Set[str], kind: PlankKind, pawn: str) -> Base:
        """Return the base after a plank is picked up, with the planks that fall."""
        return Base(self.lying - planks, self.stock.without(kind, -1), pawn)


class BaseSearch:
    """The bases of one player, explored breadth first until a question is answered."""

    def __init__(self, board: BoardGraph, stock: Stock, colour: Colour) -> None:
        self.board = board
        lying = frozenset(board.lying.values())
        self._due = deque([Base(lying, stock, board.starts[colour])])
        self._left = MAX_WORK // len(board.near)
        self._around: dict[tuple[frozenset[str], Stock], set[str]] = {}
        self._places: set[str] = set()

    def reaches(self, field: str) -> bool:
        """Return whether some base leads to a field."""
        while field not in self._places and self._due and self._left:
            self._explore(self._due.popleft())
        return field in self._places

    def _explore(self, base: Base) -> None:
        """Explore the area around a base that is not yet known."""
        around = self._around.setdefault(base[:2], set())
        if base.pawn not in around:
            area = flood_fill(self.board.near, base.pawn, base.unusable(self.board))
            around |= area
            self._places |= area
            self._left -= 1
            self._due.extend(self._with_support(base, area))
            self._due.extend(self._without_plank(base, area))

    def _with_support(self, base: Base, area: set[str]) -> Iterator[Base]:
        """Yield the bases with one more support, for a plank that leads out of the area."""
        positions, props = self.board.positions, dict[str, None]()
        for position in positions.values():
            if position.rests_on and not area.issuperset(position.fields + position.rests_on):
                lacking = {*position.rests_on} - base.lying
                if len(lacking) == 1 and lacking <= area:
                    props |= dict.fromkeys(lacking)
        for prop in props:
            yield base.with_laid(prop, positions[prop].kind)

    def _without_plank(self, base: Base, area: set[str]) -> Iterator[Base]:
        """Yield the bases without one of the planks beside the area."""
        positions, near = self.board.positions, self.board.near
        for plank in sorted(base.lying):
            above = {
                one for one in near[plank] if one in positions and plank in positions[one].rests_on
            }
            for place in near[plank]:
                if place in area and place not in above:
                    yield base.without({plank} | above, positions[plank].kind, place)


def is_reachable(board: BoardGraph, stock: Stock, colour: Colour, field: str) -> bool | None:
    """Return whether a player can reach a field, or None if only a search can decide."""
    if field not in possibly_reachable(board, stock, colour):
        return False
    return search_bases(board, stock, colour).reaches(field) or None


@lru_cache(maxsize=8)
def search_bases(board: BoardGraph, stock: Stock, colour: Colour) -> BaseSearch:
    """Return the search over a player's bases, shared by questions about all fields."""
    return BaseSearch(board, stock, colour)
