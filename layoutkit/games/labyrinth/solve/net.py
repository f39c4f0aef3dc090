"""The board as integers: fields and positions are nodes, sets of them are bit masks.

Positions are numbered after all fields, and supports before the planks that rest on them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property

from layoutkit.games.labyrinth.board.case import BoardGraph, BoardModel
from layoutkit.games.labyrinth.board.terms import Form, PlankKind, Position, Stock
from layoutkit.records import dataclass

FORMS = (Form.EDGE, Form.DIAGONAL, Form.STEM, Form.BAR)


def bits(mask: int) -> Iterator[int]:
    """Yield the numbers of the bits in a mask, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


@dataclass(frozen=True)
class BitBoard:
    """The relations of a board as masks by node.

    `planks_at[n]` are the positions with an end on n, where a plank lies or could be laid (LAB-T3,
    T4).
    """

    names: tuple[str, ...]
    fields: int  # the number of nodes that are fields
    neighbours: tuple[int, ...]  # all contacts (LAB-T6)
    planks_at: tuple[int, ...]
    supports: tuple[int, ...]
    carries: tuple[int, ...]
    shorts: int
    longs: int
    lying: int  # at the start
    board: BoardGraph

    @cached_property
    def index(self) -> dict[str, int]:
        """The nodes by name."""
        return {name: node for node, name in enumerate(self.names)}

    def clashes(self, plank: int) -> int:
        """Return the positions that a plank on this position excludes; bounds ignore them."""
        if plank not in self._clashes:
            index, others = self.index, self.board.overlaps.of(self.names[plank])
            self._clashes[plank] = self.mask([index[one] for one in others if one in index])
        return self._clashes[plank]

    @cached_property
    def _clashes(self) -> dict[int, int]:
        return {}

    @cached_property
    def field_mask(self) -> int:
        """The mask of all fields."""
        return (1 << self.fields) - 1

    @cached_property
    def on_poles(self) -> int:
        """The positions that rest on poles only."""
        return self.mask(n for n in range(self.fields, len(self.names)) if not self.supports[n])

    @cached_property
    def carries_nothing(self) -> int:
        """The positions on which nothing can rest."""
        return self.mask(n for n in range(self.fields, len(self.names)) if not self.carries[n])

    @cached_property
    def neighbour_lists(self) -> tuple[tuple[int, ...], ...]:
        """The neighbours of each node as tuples."""
        return tuple(tuple(bits(mask)) for mask in self.neighbours)

    @staticmethod
    def mask(nodes: Iterable[int]) -> int:
        """Return the mask of some nodes."""
        mask = 0
        for node in nodes:
            mask |= 1 << node
        return mask

    def total(self, stock: Stock) -> Stock:
        """Return all planks that one player can ever have: the stock and the planks that lie."""
        return Stock(
            stock.short + (self.lying & self.shorts).bit_count(),
            stock.long + (self.lying & self.longs).bit_count(),
        )


def make_bitboard(
    case: BoardModel, denied: frozenset[str] = frozenset(), order: Sequence[str] | None = None
) -> BitBoard:
    """Return the bitboard of a board without denied positions and without all that rest on them.

    Nodes are numbered in the order of the given names of all fields and positions, by default in
    the order of the file.
    """
    board = case.board
    order = order or (*board.fields, *board.positions)
    kept = _usable(board, denied, order)
    fields = [name for name in order if name in board.fields]
    names = (*fields, *(position.name for position in kept))
    index = {name: node for node, name in enumerate(names)}
    size = len(names)
    neighbours, planks_at, supports, carries = [0] * size, [0] * size, [0] * size, [0] * size
    shorts = longs = 0
    for plank, position in enumerate(kept, len(fields)):
        me = 1 << plank
        if position.kind is PlankKind.SHORT:
            shorts |= me
        else:
            longs |= me
        for name in position.rests_on:
            support = index[name]
            supports[plank] |= 1 << support
            carries[support] |= me
    for plank, position in enumerate(kept, len(fields)):
        me, carried = 1 << plank, carries[plank]
        for name in board.contacts[position.name]:
            place = index.get(name, -1)
            if place < 0:
                continue
            neighbours[plank] |= 1 << place
            neighbours[place] |= me
            if not carried >> place & 1:
                planks_at[place] |= me
    return BitBoard(
        names=names,
        fields=len(fields),
        neighbours=tuple(neighbours),
        planks_at=tuple(planks_at),
        supports=tuple(supports),
        carries=tuple(carries),
        shorts=shorts,
        longs=longs,
        lying=BitBoard.mask(index[name] for name in set(board.lying.values()) if name in index),
        board=board,
    )


def find_components(net: BitBoard) -> list[int]:
    """Return the number of each node's connected component in the contact graph."""
    number = [-1] * len(net.names)
    for first in range(len(number)):
        fresh = [first] if number[first] < 0 else []
        while fresh:
            node = fresh.pop()
            if number[node] < 0:
                number[node] = first
                fresh += net.neighbour_lists[node]
    return number


def _usable(board: BoardGraph, denied: frozenset[str], order: Sequence[str]) -> list[Position]:
    """Return the remaining positions in order of form; a position on a denied one is denied too."""
    by_form: dict[Form, list[Position]] = {form: [] for form in FORMS}
    for name in order:
        position = board.positions.get(name)
        if position is not None and name not in denied:
            by_form[position.form].append(position)
    kept: dict[str, Position] = {}
    for positions in by_form.values():
        for position in positions:
            if kept.keys() >= {*position.rests_on}:
                kept[position.name] = position
    return list(kept.values())
