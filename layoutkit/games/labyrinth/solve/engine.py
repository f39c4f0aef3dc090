"""Questions about one board, answered one at a time: ways, turns and tours of a player."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from layoutkit.games.labyrinth.board.case import Case
from layoutkit.games.labyrinth.board.terms import TURN, Colour, Stock
from layoutkit.games.labyrinth.solve.bounds import Arcs
from layoutkit.games.labyrinth.solve.deeds import DeedCode, SoloGame
from layoutkit.games.labyrinth.solve.joints import Joints
from layoutkit.games.labyrinth.solve.net import Net, make_net
from layoutkit.games.labyrinth.solve.reach import Reach, explore
from layoutkit.games.labyrinth.solve.tour import TourSpace, distances
from layoutkit.games.labyrinth.solve.way import WaySpace, WorldBounds
from layoutkit.games.labyrinth.solve.worlds import Worlds
from layoutkit.search import HOPELESS, Budget, Progress, SearchResult, Space, Status, search

SHORT_TRY = 1000  # states that are looked at before a proof that there is no way is tried
TOUR_TRY = 3000
KEPT_TARGETS = 4  # targets whose bounds are kept for the next question


@dataclass(frozen=True, slots=True)
class SearchLimits:
    """The limits of one question, and the listener to its progress."""

    budget: Budget = field(
        default_factory=lambda: Budget(states=1_000_000, seconds=60, memory_mb=3000)
    )
    progress: Progress | None = None


class Engine:
    """One board with one stock; everything that its questions share."""

    def __init__(
        self,
        case: Case,
        stock: Stock | None = None,
        denied: frozenset[str] = frozenset(),
        limits: SearchLimits | None = None,
        order: Sequence[str] | None = None,
    ) -> None:
        self.case, self.limits = case, limits or SearchLimits()
        self.stock = stock or case.layout.stock
        self.net: Net = make_net(case, denied, order)
        self.worlds = Worlds(self.net)
        self.game = SoloGame(self.net, self.worlds)
        self.timed_game = SoloGame(self.net, self.worlds, by_turns=True)
        self.shorts = self.net.total(self.stock).short
        self._bounds: dict[int, WorldBounds] = {}
        self._reach: dict[tuple[str, int], Reach] = {}

    @cached_property
    def arcs(self) -> Arcs:
        """The ways onto planks."""
        return Arcs(self.net)

    def start(self, colour: Colour) -> int:
        """The state in which a player begins."""
        return self.game.start(self.case.board.starts[colour], self.stock)

    def is_cut_off(self, colour: Colour, field: str) -> bool:
        """True if no planks at all could join the start with a field."""
        node = self.net.index.get(field)
        start = self.net.index[self.case.board.starts[colour]]
        return node is None or distances(self.net, node)[start] >= HOPELESS

    def way(self, colour: Colour, field: str) -> SearchResult[DeedCode]:
        """The cheapest way to a field."""
        if field not in self.net.index:
            return SearchResult(Status.IMPOSSIBLE, None)
        space = self.way_space(field)
        start = self.start(colour)
        outcome = self._search(space, start, Budget(states=SHORT_TRY))
        if outcome.status is not Status.GIVEN_UP:
            return outcome
        if not self.reach(colour).fields >> self.net.index[field] & 1:
            return replace(outcome, status=Status.IMPOSSIBLE)
        return self._search(space, start)

    def way_turns(self, colour: Colour, field: str, cost: int, known: int) -> int | None:
        """The least turns of any way, given the least cost and the turns of one way."""
        if known <= full_turns(cost):
            return known
        return self._turns(self.way_space(field, self.timed_game), self.start(colour), known)

    def hop(self, state: int, field: str) -> SearchResult[DeedCode]:
        """The cheapest way to a field from any state, looked for briefly."""
        return self._search(self.way_space(field), state, Budget(states=SHORT_TRY))

    def tour(
        self,
        colour: Colour,
        fields: tuple[str, ...],
        below: int = HOPELESS,
        brief: bool = False,
    ) -> SearchResult[DeedCode]:
        """The cheapest tour that costs less than `below`; there may be none."""
        space, start = self._tour_space(self.game, colour, fields)
        budget = Budget(states=TOUR_TRY) if brief else None
        return self._search(space, start, budget, below)

    def tour_turns(
        self, colour: Colour, fields: tuple[str, ...], cost: int, known: int
    ) -> int | None:
        """The least turns of any tour, given the least cost and the turns of one tour."""
        if known <= full_turns(cost):
            return known
        space, start = self._tour_space(self.timed_game, colour, fields)
        return self._turns(space, start, known)

    def reach(self, colour: Colour, fields: tuple[str, ...] = ()) -> Reach:
        """The fields that a player may reach at best, and if one play may come to all `fields`."""
        wishes = Net.mask(self.net.index[field] for field in fields)
        start = self.case.board.starts[colour]
        if (start, wishes) not in self._reach:
            node = self.net.index[start]
            self._reach[start, wishes] = explore(self.net, node, self.stock, wishes)
        return self._reach[start, wishes]

    def way_space(self, field: str, game: SoloGame | None = None) -> WaySpace:
        """The ways to a field as a space to search."""
        target = self.net.index[field]
        if target not in self._bounds:
            while len(self._bounds) >= KEPT_TARGETS:
                self._bounds.pop(next(iter(self._bounds)))
            self._bounds[target] = WorldBounds(self.arcs, target, self.shorts)
        return WaySpace(game or self.game, target, self._bounds[target])

    def _tour_space(
        self, game: SoloGame, colour: Colour, fields: tuple[str, ...]
    ) -> tuple[TourSpace, int]:
        goals = tuple(self.net.index[field] for field in fields)
        space = TourSpace(game, goals, Joints(self.net, goals))
        return space, space.start(self.start(colour))

    def _search(
        self,
        space: Space[DeedCode],
        start: int,
        budget: Budget | None = None,
        below: int = HOPELESS,
    ) -> SearchResult[DeedCode]:
        limits = self.limits
        if budget is None:
            return search(space, start, limits.budget, below=below, progress=limits.progress)
        states = limits.budget.states
        if states is not None and budget.states is not None:
            budget = replace(budget, states=min(states, budget.states))
        return search(space, start, budget, below=below)

    def _turns(self, space: Space[DeedCode], start: int, known: int) -> int | None:
        """The least turns if there are fewer than `known`, else `known`; None if not proven."""
        outcome = self._search(space, start, below=TURN * (known - 1) + 1)
        if outcome.status is Status.IMPOSSIBLE:
            return known
        return None if outcome.cost is None else full_turns(outcome.cost)


def full_turns(hourglasses: int) -> int:
    """The turns that so many hourglasses fill, the last one perhaps in part."""
    return -(-hourglasses // TURN)
