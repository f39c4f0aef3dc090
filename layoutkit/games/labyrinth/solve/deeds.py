"""The next deeds of one player, on masks: LAB-T2 to T6 for the searches.

A short moved is a short lifted and laid again, at the same cost: only longs are moved here.
A state is one number: pawn, world and both stocks side by side.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from layoutkit.games.labyrinth.board.terms import (
    LAY_COST,
    MOVE_COST,
    REMOVE_COST,
    STEP_COST,
    TURN,
    PlankKind,
    Stock,
)
from layoutkit.games.labyrinth.solve.net import Net, bits
from layoutkit.games.labyrinth.solve.worlds import Worlds

STEP, LAY, REMOVE, MOVE, LAY_AND_STEP = range(5)

DeedCode: TypeAlias = tuple[int, int, int]
"""The deed, its field or plank, and where a plank is moved to."""

STOCK_BITS = 6
STOCK_MASK = (1 << STOCK_BITS) - 1


NextDeed: TypeAlias = tuple[DeedCode, int, int]
"""One thing to do, its cost, and the state after it."""


class SoloGame:
    """The table at which one player plays alone: packs, unpacks and lists the options.

    With `by_turns` costs are measured in hourglasses of turns that are filled in order: a deed of
    2 that does not fit into what is left of a turn wastes 1. Earlier is never worse, for one may
    always pass.
    """

    def __init__(self, net: Net, worlds: Worlds, by_turns: bool = False) -> None:
        self.net, self.worlds, self.by_turns = net, worlds, by_turns
        self.node_bits = len(net.names).bit_length()
        self.node_mask = (1 << self.node_bits) - 1
        self.world_at = self.node_bits + 2 * STOCK_BITS
        self.rest = (1 << self.world_at) - 1  # all of a state but the world

    def pack(self, world: int, pawn: int, stock: Stock) -> int:
        """The state as a number."""
        hand = stock.short << STOCK_BITS | stock.long
        return (world << self.node_bits | pawn) << 2 * STOCK_BITS | hand

    def unpack(self, state: int) -> tuple[int, int, int, int]:
        """World, pawn, shorts and longs of a state."""
        place = state >> 2 * STOCK_BITS
        return (
            place >> self.node_bits,
            place & self.node_mask,
            state >> STOCK_BITS & STOCK_MASK,
            state & STOCK_MASK,
        )

    def start(self, field: str, stock: Stock) -> int:
        """The state in which a player begins."""
        return self.pack(self.worlds.number(self.net.lying), self.net.index[field], stock)

    def paid(self, cost: int, spent: int) -> int:
        """The cost of a deed at this time: what is left of a turn is lost if it does not fit."""
        left = TURN - spent % TURN
        return cost + left if self.by_turns and cost > left else cost

    def options(self, state: int, spent: int) -> list[NextDeed]:
        """Everything that may be done, but the moving of shorts."""
        net = self.net
        world, pawn, short, long = self.unpack(state)
        lying = self.worlds.masks[world]
        found: list[NextDeed] = []
        onto = net.near[pawn] & (lying | net.field_mask)
        while onto:  # as `bits`, which is too slow here
            low = onto & -onto
            onto ^= low
            node = low.bit_length() - 1
            found.append(((STEP, node, 0), STEP_COST, self.moved(state, pawn, node)))
        within = net.reach[pawn]
        if within & lying:
            found += self._liftings(state, within & lying, self.paid(MOVE_COST, spent))
        layable = within & self.worlds.free(world)
        if layable:
            if short:
                cost = self.paid(LAY_COST[PlankKind.SHORT], spent)
                found += self._layings(state, layable & net.shorts, cost, 1 << STOCK_BITS)
            if long:
                cost = self.paid(LAY_COST[PlankKind.LONG], spent)
                found += self._layings(state, layable & net.longs, cost, 1)
        return found

    def moved(self, state: int, pawn: int, to: int) -> int:
        """The state with the pawn elsewhere."""
        return state + (to - pawn << 2 * STOCK_BITS)

    def follow(self, state: int, labels: Sequence[DeedCode]) -> int:
        """The state after a row of deeds."""
        for label in labels:
            state = next(after for done, _, after in self.options(state, 0) if done == label)
        return state

    def _layings(self, state: int, planks: int, cost: int, one: int) -> list[NextDeed]:
        """Planks laid from the stock; `one` is such a plank in a packed state."""
        lying, number = self.worlds.masks[state >> self.world_at], self.worlds.number
        rest, world_at = (state & self.rest) - one, self.world_at
        return [
            ((LAY, plank, 0), cost, number(lying | 1 << plank) << world_at | rest)
            for plank in bits(planks)
        ]

    def _liftings(self, state: int, planks: int, move_cost: int) -> list[NextDeed]:
        """Planks taken up, and longs moved."""
        net, world = self.net, state >> self.world_at
        pawn = state >> 2 * STOCK_BITS & self.node_mask
        found: list[NextDeed] = []
        for plank in bits(planks):
            is_short = net.shorts >> plank & 1
            after = self.worlds.without(world, plank)
            lifted = after << self.world_at | state & self.rest
            one = 1 << STOCK_BITS if is_short else 1
            found.append(((REMOVE, plank, 0), REMOVE_COST, lifted + one))
            if not is_short:
                free = self.worlds.free(after) & net.reach[pawn] & net.longs
                found += [
                    ((MOVE, plank, to), move_cost, self._in_world(lifted, mask | 1 << to))
                    for mask in (self.worlds.masks[after],)
                    for to in bits(free)
                ]
        return found

    def _in_world(self, state: int, lying: int) -> int:
        """The same pawn and stock in another world."""
        return self.worlds.number(lying) << self.world_at | state & self.rest
