"""The board as whole numbers: fields and positions are nodes, sets of them are bit masks.

Positions are numbered after all fields, supports before what rests on them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property

from layoutkit.games.labyrinth.board.case import Board, Case
from layoutkit.games.labyrinth.board.terms import Form, PlankKind, Position, Stock
from layoutkit.records import dataclass

FORMS = (Form.EDGE, Form.DIAGONAL, Form.STEM, Form.BAR)


def bits(mask: int) -> Iterator[int]:
    """The numbers in a mask, smallest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


@dataclass(frozen=True)
class Net:
    """Masks by node. `reach[n]`: planks with an end on n, lying or to be laid (LAB-T3, T4)."""

    names: tuple[str, ...]
    fields: int  # how many nodes are fields
    near: tuple[int, ...]  # all contacts (LAB-T6)
    reach: tuple[int, ...]
    rests: tuple[int, ...]
    carries: tuple[int, ...]
    shorts: int
    longs: int
    lying: int  # at the start
    board: Board

    @cached_property
    def index(self) -> dict[str, int]:
        """Name -> node."""
        return {name: node for node, name in enumerate(self.names)}

    def clashes(self, plank: int) -> int:
        """The positions that a plank excludes; bounds do without them."""
        if plank not in self._clashes:
            index, others = self.index, self.board.overlaps.of(self.names[plank])
            self._clashes[plank] = self.mask([index[one] for one in others if one in index])
        return self._clashes[plank]

    @cached_property
    def _clashes(self) -> dict[int, int]:
        return {}

    @cached_property
    def field_mask(self) -> int:
        """All fields."""
        return (1 << self.fields) - 1

    @cached_property
    def flat(self) -> int:
        """The positions that rest on poles only."""
        return self.mask(n for n in range(self.fields, len(self.names)) if not self.rests[n])

    @cached_property
    def bare(self) -> int:
        """The positions that nothing can rest on."""
        return self.mask(n for n in range(self.fields, len(self.names)) if not self.carries[n])

    @cached_property
    def near_lists(self) -> tuple[tuple[int, ...], ...]:
        """`near` as tuples."""
        return tuple(tuple(bits(mask)) for mask in self.near)

    @staticmethod
    def mask(nodes: Iterable[int]) -> int:
        """The mask of some nodes."""
        mask = 0
        for node in nodes:
            mask |= 1 << node
        return mask

    def total(self, stock: Stock) -> Stock:
        """All planks that one player can ever have: the own stock and what lies."""
        return Stock(
            stock.short + (self.lying & self.shorts).bit_count(),
            stock.long + (self.lying & self.longs).bit_count(),
        )


def make_net(
    case: Case, denied: frozenset[str] = frozenset(), order: Sequence[str] | None = None
) -> Net:
    """The net of a board, without the positions denied and those that can never be laid.

    Nodes are numbered by `order`, the names of all fields and positions; by the file without it.
    """
    board = case.board
    order = order or (*board.fields, *board.positions)
    kept = _usable(board, denied, order)
    fields = [name for name in order if name in board.fields]
    names = (*fields, *(position.name for position in kept))
    index = {name: node for node, name in enumerate(names)}
    size = len(names)
    near, reach, rests, carries = [0] * size, [0] * size, [0] * size, [0] * size
    shorts = longs = 0
    for plank, position in enumerate(kept, len(fields)):
        me = 1 << plank
        if position.kind is PlankKind.SHORT:
            shorts |= me
        else:
            longs |= me
        for name in position.rests_on:
            support = index[name]
            rests[plank] |= 1 << support
            carries[support] |= me
    for plank, position in enumerate(kept, len(fields)):
        me, carried = 1 << plank, carries[plank]
        for name in board.contacts[position.name]:
            place = index.get(name, -1)
            if place < 0:
                continue
            near[plank] |= 1 << place
            near[place] |= me
            if not carried >> place & 1:
                reach[place] |= me
    return Net(
        names=names,
        fields=len(fields),
        near=tuple(near),
        reach=tuple(reach),
        rests=tuple(rests),
        carries=tuple(carries),
        shorts=shorts,
        longs=longs,
        lying=Net.mask(index[name] for name in set(board.lying.values()) if name in index),
        board=board,
    )


def islands(net: Net) -> list[int]:
    """For every node the number of the island that it is on: planks could join no two of them."""
    number = [-1] * len(net.names)
    for first in range(len(number)):
        fresh = [first] if number[first] < 0 else []
        while fresh:
            node = fresh.pop()
            if number[node] < 0:
                number[node] = first
                fresh += net.near_lists[node]
    return number


def _usable(board: Board, denied: frozenset[str], order: Sequence[str]) -> list[Position]:
    """The positions that stay, in order of form; what rests on a denied one is denied."""
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
