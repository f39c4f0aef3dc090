"""What the questions about one board share, with any stock and any gems: its net and the tables."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from layoutkit.games.labyrinth.board.case import Case
from layoutkit.games.labyrinth.solve.bounds import Arcs
from layoutkit.games.labyrinth.solve.deeds import DeedCode, SoloGame
from layoutkit.games.labyrinth.solve.net import Net, islands, make_net
from layoutkit.games.labyrinth.solve.tour import Tours
from layoutkit.games.labyrinth.solve.way import WorldBounds
from layoutkit.games.labyrinth.solve.worlds import Worlds
from layoutkit.search import AStar, Purse, SearchResult

KEPT_TARGETS = 4  # targets whose bounds are kept for the next question
KEPT_NODES = (
    10_000_000  # of all counts of tours that are kept; those of the last one are in any case
)


class Watch:
    """The purse of the question under way, for those who make long tables.

    It does not know the engine: what is held in a circle stays until Python looks for garbage.
    """

    def __init__(self) -> None:
        self.purse = Purse()

    def look(self) -> None:
        """Raise Spent if the time of the question is over."""
        self.purse.look()


class Ground:
    """A board without some positions; nodes are numbered by `order`."""

    def __init__(
        self,
        case: Case,
        denied: frozenset[str] = frozenset(),
        order: Sequence[str] | None = None,
    ) -> None:
        self.net: Net = make_net(case, denied, order)
        self.worlds = Worlds(self.net)
        self.game = SoloGame(self.net, self.worlds)
        self.timed_game = SoloGame(self.net, self.worlds, by_turns=True)
        self.watch = Watch()
        self.ways: dict[tuple[int, int], SearchResult[DeedCode]] = {}
        """The ways that are known, by the state in which they begin and the field."""
        self.tried: dict[tuple[int, int], SearchResult[DeedCode]] = {}
        """The same where a brief search gave up."""
        self.begun: dict[tuple[int, int], AStar[DeedCode]] = {}
        """The last one of these, which can go on; one, for they are large."""
        self._bounds: dict[tuple[int, int], WorldBounds] = {}
        self._tours: dict[tuple[int, ...], Tours] = {}

    @cached_property
    def arcs(self) -> Arcs:
        """The ways onto planks."""
        return Arcs(self.net, self.watch.look)

    @cached_property
    def islands(self) -> list[int]:
        """Every node with a number for all that planks could join it with."""
        return islands(self.net)

    def bounds(self, target: int, shorts: int) -> WorldBounds:
        """The bounds for one target; no more shorts than these are ever in stock."""
        key = (target, shorts)
        if key not in self._bounds:
            while len(self._bounds) >= KEPT_TARGETS:
                self._bounds.pop(next(iter(self._bounds)))
            self._bounds[key] = WorldBounds(self.arcs, target, shorts)
        return self._bounds[key]

    def tours(self, goals: tuple[int, ...]) -> Tours:
        """The bounds for all tours through some goals."""
        if goals not in self._tours:
            most = KEPT_NODES // len(self.net.names)
            while sum(tours.size for tours in self._tours.values()) > most:
                self._tours.pop(next(iter(self._tours)))
            self._tours[goals] = Tours(self.net, goals, self.watch.look)
        return self._tours[goals]
