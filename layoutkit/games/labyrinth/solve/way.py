"""The cheapest way to one field, as a space to search."""

from __future__ import annotations

from collections.abc import Sequence

from layoutkit.games.labyrinth.solve.bounds import Arcs, Table
from layoutkit.games.labyrinth.solve.deeds import (
    LAY,
    MOVE,
    REMOVE,
    STEP,
    STOCK_BITS,
    DeedCode,
    SoloGame,
)
from layoutkit.games.labyrinth.solve.net import bits

KEPT_BYTES = 300_000_000  # of tables, which are made again when they are asked for again


class WorldBounds:
    """The bounds for one target, one table per world, each made from one with a plank less."""

    def __init__(self, arcs: Arcs, target: int, shorts: int) -> None:
        self.arcs, self.target, self.shorts = arcs, target, shorts
        self._first = (0, arcs.net.lying)  # worlds whose tables are made from nothing
        self._by_lying: dict[int, Table] = {}
        self._most = KEPT_BYTES // (8 * (shorts + 1) * len(arcs.net.names))

    def of(self, lying: int) -> Table:
        """The table for a set of lying planks."""
        table = self._by_lying.get(lying)
        if table is None:
            table = self._make(lying)
            if len(self._by_lying) > self._most:
                known = self._by_lying
                self._by_lying = {first: known[first] for first in self._first if first in known}
            self._by_lying[lying] = table
        return table

    def _make(self, lying: int) -> Table:
        if lying in self._first:
            return Table.of_target(self.arcs, self.target, lying, self.shorts)
        plank = self._last(lying)
        return self.of(lying ^ 1 << plank).with_plank(plank)

    def _last(self, lying: int) -> int:
        """A plank that carries nothing, if possible one without which the table is known."""
        for plank in bits(lying):
            if lying ^ 1 << plank in self._by_lying:
                return plank
        begun = self.arcs.net.lying
        return (lying ^ begun if not begun & ~lying else lying).bit_length() - 1


class WaySpace:
    """States as packed by the table; the goal is a pawn on the target."""

    def __init__(self, game: SoloGame, target: int, bounds: WorldBounds) -> None:
        self.game, self.target, self.games = game, target, bounds
        self._masks = game.worlds.masks

    def bound(self, state: int) -> int:
        """The bound of bounds.py in the world of the state."""
        world, pawn, short, _ = self.game.unpack(state)
        return self.games.of(self._masks[world]).cost(short, pawn)

    def nearest(self, state: int, nodes: Sequence[int]) -> int:
        """The first of some nodes with the least bound if the pawn stood there."""
        world, _, short, _ = self.game.unpack(state)
        return self.games.of(self._masks[world]).nearest(short, nodes)

    def is_goal(self, state: int) -> bool:
        """True if the pawn is on the target."""
        return state >> 2 * STOCK_BITS & self.game.node_mask == self.target

    def onward(self, state: int, spent: int) -> list[tuple[int, int, int, DeedCode]]:
        """The ways on, with bounds read from the table of this world.

        The pawn touches what it lays, so the new way from it leads over that plank at once or does
        not use it. Fewer planks never lower a bound.
        """
        world, pawn, short, _ = self.game.unpack(state)
        table = self.games.of(self._masks[world])
        shorts = self.game.net.shorts
        found = []
        for label, cost, following in self.game.options(state, spent):
            deed, plank, to = label
            if deed == STEP:
                estimate = table.cost(short, plank)
            elif deed == LAY:
                left = short - (shorts >> plank & 1)
                estimate = min(table.cost(left, pawn), table.cost(left, plank) + 1)
            elif deed == REMOVE:
                estimate = table.cost(short + (shorts >> plank & 1), pawn)
            else:
                assert deed == MOVE
                estimate = min(table.cost(short, pawn), table.cost(short, to) + 1)
            found.append((following, cost, estimate, label))
        return found
