"""The next actions of one player on bit masks: laws LAB-T2 to T6 for the searches.

Moving a short plank costs the same as removing it and laying it again, so only moves of long
planks are listed. A state is one integer that packs the pawn, the number of the set of lying
planks and the stock.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from layoutkit.games.labyrinth.board.terms import (
    LAY_COST,
    MOVE_COST,
    REMOVE_COST,
    STEP_COST,
    TURN_HOURGLASSES,
    PlankKind,
    Stock,
)
from layoutkit.games.labyrinth.solve.net import BitBoard, bits
from layoutkit.games.labyrinth.solve.worlds import PlankSets

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

    def pack(self, plank_set: int, pawn: int, stock: Stock) -> int:
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

    def start(self, field: str, stock: Stock) -> int:
        """Return the state of a player who begins on a field."""
        return self.pack(self.plank_sets.intern(self.net.lying), self.net.index[field], stock)

    def cost_in_turns(self, cost: int, spent: int) -> int:
        """Return the cost of an action, with the hourglass that is wasted if it does not fit."""
        left = TURN_HOURGLASSES - spent % TURN_HOURGLASSES
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
            found.append(((STEP, node, 0), STEP_COST, self.with_pawn(state, pawn, node)))
        within = net.planks_at[pawn]
        if within & lying:
            found += self._removals_and_moves(
                state, within & lying, self.cost_in_turns(MOVE_COST, spent)
            )
        layable = within & self.plank_sets.layable(plank_set)
        if layable:
            if short:
                cost = self.cost_in_turns(LAY_COST[PlankKind.SHORT], spent)
                found += self._layings(state, layable & net.shorts, cost, 1 << STOCK_BITS)
            if long:
                cost = self.cost_in_turns(LAY_COST[PlankKind.LONG], spent)
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
        net, plank_set = self.net, state >> self.plank_set_shift
        pawn = state >> 2 * STOCK_BITS & self.node_mask
        found: list[Successor] = []
        for plank in bits(planks):
            is_short = net.shorts >> plank & 1
            after = self.plank_sets.without_plank(plank_set, plank)
            lifted = after << self.plank_set_shift | state & self.rest_mask
            one = 1 << STOCK_BITS if is_short else 1
            found.append(((REMOVE, plank, 0), REMOVE_COST, lifted + one))
            if not is_short:
                free = self.plank_sets.layable(after) & net.planks_at[pawn] & net.longs
                found += [
                    ((MOVE, plank, to), move_cost, self._with_planks(lifted, mask | 1 << to))
                    for mask in (self.plank_sets.masks[after],)
                    for to in bits(free)
                ]
        return found

    def _with_planks(self, state: int, lying: int) -> int:
        """Return the state with other lying planks."""
        return self.plank_sets.intern(lying) << self.plank_set_shift | state & self.rest_mask
