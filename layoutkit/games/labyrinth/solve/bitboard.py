"""The board as integers, for the searches.

Fields and positions become nodes: fields are numbered first, then positions, supports before the
planks that rest on them. A set of nodes is one integer with a bit for each node, as in the
bitboards of chess programs. Every relation of the board is stored as one such mask per node:
`neighbours` (where a step leads), `planks_at` (planks with an end there), `supports` (what a plank
rests on) and `carries` (what rests on it).

The planks that lie are a set as well. `PlankSets` interns these sets: each set that a search meets
gets a number, and the positions that are free in it are computed only once. The state of one
player is then a single integer that packs the number of the set, the node of the pawn, and the
short and long planks in hand.

Example: on the poles a1, b1 and c1 in a row, the nodes are 0 = a1, 1 = b1, 2 = c1, 3 = a1-b1 and 4
= b1-c1. `neighbours[3]` is 0b011, because a plank on a1-b1 touches the fields a1 and b1. If
nothing lies, the set of lying planks is 0; after a short plank is laid on a1-b1 it is 0b1000.

`ActionGenerator.successors` lists what the player can do in a state: step, lay, remove, and move a
long plank. Moving a short plank is left out, because removing it and laying it again costs the
same.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from typing import TypeAlias

from layoutkit.fast_dataclass import dataclass
from layoutkit.games.labyrinth.board import model
from layoutkit.games.labyrinth.board.board import BoardGraph, BoardModel
from layoutkit.search import UNREACHABLE

FORMS = (model.Form.EDGE, model.Form.DIAGONAL, model.Form.STEM, model.Form.BAR)


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

    def total(self, stock: model.Stock) -> model.Stock:
        """Return all planks that one player can ever have: the stock and the planks that lie."""
        return model.Stock(
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
    neighbours, planks_at, supports, carries = ([0] * size for _ in range(4))
    masks = dict.fromkeys(model.PlankKind, 0)
    for plank, position in enumerate(kept, len(fields)):
        masks[position.kind] |= 1 << plank
        for name in position.rests_on:
            supports[plank] |= 1 << index[name]
            carries[index[name]] |= 1 << plank
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
        shorts=masks[model.PlankKind.SHORT],
        longs=masks[model.PlankKind.LONG],
        lying=BitBoard.mask(index[name] for name in set(board.lying.values()) if name in index),
        board=board,
    )


def _usable(
    board: BoardGraph, denied: frozenset[str], order: Sequence[str]
) -> list[model.Position]:
    """Return the remaining positions in order of form; a position on a denied one is denied too."""
    by_form: dict[model.Form, list[model.Position]] = {form: [] for form in FORMS}
    for name in order:
        position = board.positions.get(name)
        if position is not None and name not in denied:
            by_form[position.form].append(position)
    kept: dict[str, model.Position] = {}
    for positions in by_form.values():
        for position in positions:
            if kept.keys() >= {*position.rests_on}:
                kept[position.name] = position
    return list(kept.values())


def count_steps(net: BitBoard, targets: int, within: int = -1, missing: int = 0) -> list[int]:
    """Return the steps from every node to the nearest target if every plank lay.

    The route leads over nodes in `within`. Each of the short planks in `missing` costs 2 more, to
    lay it and to pick up a short plank for it.
    """
    steps = [UNREACHABLE] * len(net.names)
    short_plank = model.LAY_COST[model.PlankKind.SHORT] + model.REMOVE_COST
    seen, due = 0, {0: targets}
    while due:
        count = min(due)
        fresh = due.pop(count) & ~seen
        seen |= fresh
        for price, nodes in ((0, fresh & ~missing), (short_plank, fresh & missing)):
            around = 0
            for node in bits(nodes):
                steps[node] = count
                around |= net.neighbours[node]
            if around := around & within & ~seen:
                after = count + model.STEP_COST + price
                due[after] = due.get(after, 0) | around
    return steps


class PlankSets:
    """Interned sets of lying planks; a state holds the number instead of the set."""

    def __init__(self, net: BitBoard) -> None:
        self.net = net
        self.masks: list[int] = []
        self._numbers: dict[int, int] = {}
        self._free: list[int] = []

    def intern(self, mask: int) -> int:
        """Return the number of a set of lying planks."""
        number = self._numbers.get(mask)
        if number is None:
            number = self._numbers[mask] = len(self.masks)
            self.masks.append(mask)
            self._free.append(-1)
        return number

    def layable(self, plank_set: int) -> int:
        """Return the positions where a plank could be laid now (LAB-P3 to P8, A26)."""
        free = self._free[plank_set]
        if free < 0:
            free = self._free[plank_set] = self._find_free(self.masks[plank_set])
        return free

    def _find_free(self, lying: int) -> int:
        net = self.net
        blocked = lying
        carried = 0
        for plank in bits(lying):
            blocked |= net.clashes(plank)
            carried |= net.carries[plank]
        for plank in bits(carried & ~blocked):
            if net.supports[plank] & ~lying:
                blocked |= 1 << plank
        return (net.on_poles | carried) & ~blocked


STEP, LAY, REMOVE, MOVE, LAY_AND_STEP = range(5)

ActionCode: TypeAlias = tuple[int, int, int]
"""The kind of action, its field or plank, and the position that a plank is moved to."""

STOCK_BITS = 6
STOCK_MASK = (1 << STOCK_BITS) - 1


Successor: TypeAlias = tuple[ActionCode, int, int]
"""An action, its cost, and the state after it."""


class ActionGenerator:
    """The actions of a player who plays alone, on packed states.

    With `by_turns`, costs are hourglasses of turns that are filled in order: an action of 2 that
    does not fit into the rest of a turn wastes 1. Arriving earlier is never worse, because a
    player may always pass.
    """

    def __init__(self, net: BitBoard, plank_sets: PlankSets, by_turns: bool = False) -> None:
        self.net, self.plank_sets, self.by_turns = net, plank_sets, by_turns
        self.node_bits = len(net.names).bit_length()
        self.node_mask = (1 << self.node_bits) - 1
        self.plank_set_shift = self.node_bits + 2 * STOCK_BITS
        self.rest_mask = (1 << self.plank_set_shift) - 1  # all of a state but the plank set

    def pack(self, plank_set: int, pawn: int, stock: model.Stock) -> int:
        """Return a state as an integer."""
        hand = stock.short << STOCK_BITS | stock.long
        return (plank_set << self.node_bits | pawn) << 2 * STOCK_BITS | hand

    def unpack(self, state: int) -> tuple[int, int, int, int]:
        """Return the plank set's number, the pawn, and the short and long planks in hand."""
        place = state >> 2 * STOCK_BITS
        return (
            place >> self.node_bits,
            place & self.node_mask,
            state >> STOCK_BITS & STOCK_MASK,
            state & STOCK_MASK,
        )

    def start(self, field: str, stock: model.Stock) -> int:
        """Return the state of a player who begins on a field."""
        return self.pack(self.plank_sets.intern(self.net.lying), self.net.index[field], stock)

    def cost_in_turns(self, cost: int, spent: int) -> int:
        """Return the cost of an action, with the hourglass that is wasted if it does not fit."""
        left = model.TURN_HOURGLASSES - spent % model.TURN_HOURGLASSES
        return cost + left if self.by_turns and cost > left else cost

    def successors(self, state: int, spent: int) -> list[Successor]:
        """Return all possible actions except moves of short planks."""
        net = self.net
        plank_set, pawn, short, long = self.unpack(state)
        lying = self.plank_sets.masks[plank_set]
        found: list[Successor] = []
        onto = net.neighbours[pawn] & (lying | net.field_mask)
        while onto:  # like `bits`, which is too slow here
            low = onto & -onto
            onto ^= low
            node = low.bit_length() - 1
            found.append(((STEP, node, 0), model.STEP_COST, self.with_pawn(state, pawn, node)))
        within = net.planks_at[pawn]
        if within & lying:
            found += self._removals_and_moves(
                state, within & lying, self.cost_in_turns(model.MOVE_COST, spent)
            )
        layable = within & self.plank_sets.layable(plank_set)
        if layable:
            if short:
                cost = self.cost_in_turns(model.LAY_COST[model.PlankKind.SHORT], spent)
                found += self._layings(state, layable & net.shorts, cost, 1 << STOCK_BITS)
            if long:
                cost = self.cost_in_turns(model.LAY_COST[model.PlankKind.LONG], spent)
                found += self._layings(state, layable & net.longs, cost, 1)
        return found

    def with_pawn(self, state: int, pawn: int, to: int) -> int:
        """Return the state with the pawn on another node."""
        return state + (to - pawn << 2 * STOCK_BITS)

    def follow(self, state: int, labels: Sequence[ActionCode]) -> int:
        """Return the state after a sequence of actions."""
        for label in labels:
            state = next(after for done, _, after in self.successors(state, 0) if done == label)
        return state

    def _layings(self, state: int, planks: int, cost: int, one: int) -> list[Successor]:
        """Return the ways to lay planks; `one` is one such plank in a packed state."""
        lying, number = self.plank_sets.masks[state >> self.plank_set_shift], self.plank_sets.intern
        rest, world_at = (state & self.rest_mask) - one, self.plank_set_shift
        return [
            ((LAY, plank, 0), cost, number(lying | 1 << plank) << world_at | rest)
            for plank in bits(planks)
        ]

    def _removals_and_moves(self, state: int, planks: int, move_cost: int) -> list[Successor]:
        """Return the ways to remove planks, and to move long planks."""
        net, sets = self.net, self.plank_sets
        lying, pawn = (
            sets.masks[state >> self.plank_set_shift],
            state >> 2 * STOCK_BITS & self.node_mask,
        )
        found: list[Successor] = []
        for plank in bits(planks):
            is_short = net.shorts >> plank & 1
            left = lying & ~(net.carries[plank] | 1 << plank)  # the planks on it fall
            after = sets.intern(left)
            lifted = after << self.plank_set_shift | state & self.rest_mask
            one = 1 << STOCK_BITS if is_short else 1
            found.append(((REMOVE, plank, 0), model.REMOVE_COST, lifted + one))
            if not is_short:
                free = sets.layable(after) & net.planks_at[pawn] & net.longs
                for to in bits(free):
                    moved = sets.intern(left | 1 << to) << self.plank_set_shift
                    found.append(((MOVE, plank, to), move_cost, moved | state & self.rest_mask))
        return found
