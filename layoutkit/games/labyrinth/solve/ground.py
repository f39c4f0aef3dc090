"""The bitboard and tables that all questions about a board share, whatever the stock and gems."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from layoutkit.games.labyrinth.board.case import BoardModel
from layoutkit.games.labyrinth.solve.bounds import LayingArcs
from layoutkit.games.labyrinth.solve.deeds import ActionCode, ActionGenerator
from layoutkit.games.labyrinth.solve.net import BitBoard, find_components, make_bitboard
from layoutkit.games.labyrinth.solve.tour import TourBounds
from layoutkit.games.labyrinth.solve.way import RouteBounds
from layoutkit.games.labyrinth.solve.worlds import PlankSets
from layoutkit.search import AStar, Budget, SearchResult

MAX_TARGETS = 4  # targets whose bounds stay in memory
MAX_TOUR_COUNTS = 10_000_000  # in memory for all tours together; the last tour is always kept


class CurrentBudget:
    """The budget of the question in progress, for code that computes large tables.

    This object does not refer to the engine: reference cycles stay in memory until Python's
    garbage collector runs.
    """

    def __init__(self) -> None:
        self.purse = Budget()

    def look(self) -> None:
        """Raise Spent if the time of the question is over."""
        self.purse.look()


class SolverCache:
    """The cache of a board without some positions; nodes are numbered in the given order."""

    def __init__(
        self,
        case: BoardModel,
        denied: frozenset[str] = frozenset(),
        order: Sequence[str] | None = None,
    ) -> None:
        self.net: BitBoard = make_bitboard(case, denied, order)
        self.plank_sets = PlankSets(self.net)
        self.game = ActionGenerator(self.net, self.plank_sets)
        self.timed_game = ActionGenerator(self.net, self.plank_sets, by_turns=True)
        self.watch = CurrentBudget()
        self.ways: dict[tuple[int, int], SearchResult[ActionCode]] = {}
        """Known routes, by the state in which they begin and the field."""
        self.tried: dict[tuple[int, int], SearchResult[ActionCode]] = {}
        """Routes that a quick search did not find."""
        self.begun: dict[tuple[int, int], AStar[ActionCode]] = {}
        """The last quick search that gave up, to be resumed; only one, as searches are large."""
        self._bounds: dict[tuple[int, int], RouteBounds] = {}
        self._tours: dict[tuple[int, ...], TourBounds] = {}

    @cached_property
    def arcs(self) -> LayingArcs:
        """The arcs onto planks that do not lie."""
        return LayingArcs(self.net, self.watch.look)

    @cached_property
    def components(self) -> list[int]:
        """The number of the connected component of each node."""
        return find_components(self.net)

    def bounds(self, target: int, shorts: int) -> RouteBounds:
        """Return the bounds for one target, for at most `shorts` short planks in stock."""
        key = (target, shorts)
        if key not in self._bounds:
            while len(self._bounds) >= MAX_TARGETS:
                self._bounds.pop(next(iter(self._bounds)))
            self._bounds[key] = RouteBounds(self.arcs, target, shorts)
        return self._bounds[key]

    def tours(self, goals: tuple[int, ...]) -> TourBounds:
        """Return the bounds for all tours through some goals."""
        if goals not in self._tours:
            most = MAX_TOUR_COUNTS // len(self.net.names)
            while sum(tours.size for tours in self._tours.values()) > most:
                self._tours.pop(next(iter(self._tours)))
            self._tours[goals] = TourBounds(self.net, goals, self.watch.look)
        return self._tours[goals]
