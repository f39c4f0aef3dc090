"""Ways from camp to camp: nearly all that there are, found without a search of single deeds.

A camp is what lies and what is in hand, with the places around that single planks lead to. Each is
fetched from behind, so its player can go anywhere there, and back, with nothing changed. Camp is
moved where a plank is laid for good, to carry others, or one that lies is taken up for good. What
no camp leads to may be reached all the same.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Set
from functools import lru_cache
from typing import NamedTuple

from layoutkit.games.labyrinth.board.case import Board
from layoutkit.games.labyrinth.board.contacts import flood
from layoutkit.games.labyrinth.board.terms import Colour, PlankKind, Stock
from layoutkit.games.labyrinth.table.easy import closed_to, far_fields

MOST_WORK = 10_000  # places around all camps of one player; most ways are found by a tenth


class Camp(NamedTuple):
    """What lies, what is in hand, and where the pawn is."""

    lying: frozenset[str]
    stock: Stock
    pawn: str

    def closed(self, board: Board) -> set[str]:
        """The positions that neither lie nor can be taken by a plank in hand."""
        loose = board.loose_beside(self.lying, board.overlaps.of_any(self.lying))
        return closed_to(board, self.lying, loose, self.stock)

    def with_laid(self, plank: str, kind: PlankKind) -> Camp:
        """The camp on a plank that is laid for good."""
        return Camp(self.lying | {plank}, self.stock.without(kind), plank)

    def without(self, planks: Set[str], kind: PlankKind, pawn: str) -> Camp:
        """The camp when a plank is taken up, with what falls."""
        return Camp(self.lying - planks, self.stock.without(kind, -1), pawn)


class Camps:
    """The camps of one player, the nearest first, as far as somebody asks."""

    def __init__(self, board: Board, stock: Stock, colour: Colour) -> None:
        self.board = board
        lying = frozenset(board.lying.values())
        self._due = deque([Camp(lying, stock, board.starts[colour])])
        self._left = MOST_WORK // len(board.near)
        self._around: dict[tuple[frozenset[str], Stock], set[str]] = {}
        self._places: set[str] = set()

    def lead_to(self, field: str) -> bool:
        """True if some camp leads to a field."""
        while field not in self._places and self._due and self._left:
            self._look(self._due.popleft())
        return field in self._places

    def _look(self, camp: Camp) -> None:
        """Look around from a camp that is not yet known."""
        around = self._around.setdefault(camp[:2], set())
        if camp.pawn not in around:
            area = flood(self.board.near, camp.pawn, camp.closed(self.board))
            around |= area
            self._places |= area
            self._left -= 1
            self._due.extend(self._laid(camp, area))
            self._due.extend(self._taken_up(camp, area))

    def _laid(self, camp: Camp, area: set[str]) -> Iterator[Camp]:
        """The camps with a plank that alone is lacking under one that leads out of an area."""
        positions, props = self.board.positions, dict[str, None]()
        for position in positions.values():
            if position.rests_on and not area.issuperset(position.fields + position.rests_on):
                lacking = {*position.rests_on} - camp.lying
                if len(lacking) == 1 and lacking <= area:
                    props |= dict.fromkeys(lacking)
        for prop in props:
            yield camp.with_laid(prop, positions[prop].kind)

    def _taken_up(self, camp: Camp, area: set[str]) -> Iterator[Camp]:
        """The camps without a plank that lies beside an area."""
        positions, near = self.board.positions, self.board.near
        for plank in sorted(camp.lying):
            above = {
                one for one in near[plank] if one in positions and plank in positions[one].rests_on
            }
            for place in near[plank]:
                if place in area and place not in above:
                    yield camp.without({plank} | above, positions[plank].kind, place)


def is_reached(board: Board, stock: Stock, colour: Colour, field: str) -> bool | None:
    """Whether a player can come to a field at all, where that is seen without a search."""
    if field not in far_fields(board, stock, colour):
        return False
    return camps_of(board, stock, colour).lead_to(field) or None


@lru_cache(maxsize=8)
def camps_of(board: Board, stock: Stock, colour: Colour) -> Camps:
    """The same for all fields that are asked about."""
    return Camps(board, stock, colour)
