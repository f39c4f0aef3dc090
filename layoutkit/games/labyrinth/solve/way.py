"""The cheapest route to one field, as a search problem."""

from __future__ import annotations

from collections.abc import Sequence

from layoutkit.games.labyrinth.solve.bounds import LayingArcs, RouteBoundTable
from layoutkit.games.labyrinth.solve.deeds import (
    LAY,
    MOVE,
    REMOVE,
    STEP,
    STOCK_BITS,
    ActionCode,
    ActionGenerator,
)
from layoutkit.games.labyrinth.solve.net import bits

MAX_TABLE_BYTES = 300_000_000  # of tables in memory; they are computed again when needed


class RouteBounds:
    """The bounds for one target, in a table for each set of lying planks.

    The table of a set is derived from that of the set without one plank.
    """

    def __init__(self, arcs: LayingArcs, target: int, shorts: int) -> None:
        self.arcs, self.target, self.shorts = arcs, target, shorts
        self._first = (0, arcs.net.lying)  # plank sets whose tables are computed from scratch
        self._by_lying: dict[int, RouteBoundTable] = {}
        self._most = MAX_TABLE_BYTES // (8 * (shorts + 1) * len(arcs.net.names))

    def of(self, lying: int) -> RouteBoundTable:
        """Return the table for a set of lying planks."""
        table = self._by_lying.get(lying)
        if table is None:
            table = self._make(lying)
            if len(self._by_lying) > self._most:
                known = self._by_lying
                self._by_lying = {first: known[first] for first in self._first if first in known}
            self._by_lying[lying] = table
        return table

    def _make(self, lying: int) -> RouteBoundTable:
        if lying in self._first:
            return RouteBoundTable.of_target(self.arcs, self.target, lying, self.shorts)
        plank = self._choose_plank(lying)
        return self.of(lying ^ 1 << plank).with_plank(plank)

    def _choose_plank(self, lying: int) -> int:
        """Return a plank that carries nothing, preferably one without which the table is known."""
        for plank in bits(lying):
            if lying ^ 1 << plank in self._by_lying:
                return plank
        begun = self.arcs.net.lying
        return (lying ^ begun if not begun & ~lying else lying).bit_length() - 1


class RouteProblem:
    """The routes to a target field as a search problem."""

    def __init__(self, game: ActionGenerator, target: int, bounds: RouteBounds) -> None:
        self.game, self.target, self.bounds = game, target, bounds
        self._masks = game.plank_sets.masks

    def lower_bound(self, state: int) -> int:
        """Return the lower bound from the table of the lying planks."""
        plank_set, pawn, short, _ = self.game.unpack(state)
        return self.bounds.of(self._masks[plank_set]).cost(short, pawn)

    def nearest(self, state: int, nodes: Sequence[int]) -> int:
        """Return the first of the nodes from which the pawn would have the lowest bound."""
        plank_set, _, short, _ = self.game.unpack(state)
        return self.bounds.of(self._masks[plank_set]).nearest(short, nodes)

    def is_goal(self, state: int) -> bool:
        """Return whether the pawn is on the target."""
        return state >> 2 * STOCK_BITS & self.game.node_mask == self.target

    def successors(self, state: int, spent: int) -> list[tuple[int, int, int, ActionCode]]:
        """Return the successors, with bounds read from the table of the present planks.

        The pawn touches the plank that it lays, so a new route from the pawn leads over that plank
        at once or does not use it. Fewer planks never lower a bound.
        """
        plank_set, pawn, short, _ = self.game.unpack(state)
        table = self.bounds.of(self._masks[plank_set])
        shorts = self.game.net.shorts
        found = []
        for label, cost, following in self.game.successors(state, spent):
            action, plank, to = label
            if action == STEP:
                estimate = table.cost(short, plank)
            elif action == LAY:
                left = short - (shorts >> plank & 1)
                estimate = min(table.cost(left, pawn), table.cost(left, plank) + 1)
            elif action == REMOVE:
                estimate = table.cost(short + (shorts >> plank & 1), pawn)
            else:
                assert action == MOVE
                estimate = min(table.cost(short, pawn), table.cost(short, to) + 1)
            found.append((following, cost, estimate, label))
        return found
