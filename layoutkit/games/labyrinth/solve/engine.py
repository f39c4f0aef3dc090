"""Questions about one board, answered one at a time: ways, turns and tours of a player."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import field, replace
from functools import cached_property
from typing import TypeVar

from layoutkit.games.labyrinth.board.case import Case
from layoutkit.games.labyrinth.board.terms import TURN, Colour, Stock
from layoutkit.games.labyrinth.solve.bounds import Arcs
from layoutkit.games.labyrinth.solve.deeds import DeedCode, SoloGame
from layoutkit.games.labyrinth.solve.net import Net, islands, make_net
from layoutkit.games.labyrinth.solve.reach import Reach, Territory, explore
from layoutkit.games.labyrinth.solve.tour import Tours, TourSpace, spelled_out
from layoutkit.games.labyrinth.solve.way import WaySpace, WorldBounds
from layoutkit.games.labyrinth.solve.worlds import Worlds
from layoutkit.records import dataclass
from layoutkit.search import (
    HOPELESS,
    Budget,
    Progress,
    Purse,
    SearchResult,
    Space,
    Status,
    search,
)

Question = TypeVar("Question")

SHORT_TRY = 1000  # states that are looked at before a proof that there is no way is tried
TOUR_TRY = 3000
KEPT_TARGETS = 4  # targets whose bounds are kept for the next question
ROUGH_STATES = 3000  # of a proof that planks do not suffice
USUAL_NODES = 512  # a state of a board with so many more nodes counts for one more


@dataclass(frozen=True, slots=True)
class SearchLimits:
    """The limits of one question: its own budget, or a part of a purse that questions share."""

    budget: Budget = field(default_factory=lambda: Budget(states=1_000_000, memory_mb=3000))
    progress: Progress | None = None
    purse: Purse | None = None


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
        self.price = 1 + len(self.net.names) // USUAL_NODES
        self.sharers = 1  # questions that share what is left in the purse, with the next one
        self._purse = self.open_purse()
        self._bounds: dict[int, WorldBounds] = {}
        self._tours: dict[tuple[int, ...], Tours] = {}
        self._reach: dict[tuple[str, int, int], Reach] = {}

    @cached_property
    def arcs(self) -> Arcs:
        """The ways onto planks."""
        return Arcs(self.net, self.look)

    @cached_property
    def islands(self) -> list[int]:
        """Every node with a number for all that planks could join it with."""
        return islands(self.net)

    def sharing(self, questions: Sequence[Question], later: int = 0) -> Iterator[Question]:
        """The questions one by one, each with an equal part of what is left, as have later ones.

        What one does not need is left to the next ones.
        """
        for number, question in enumerate(questions):
            self.sharers = max(len(questions) - number + later, 1)
            yield question

    def look(self) -> None:
        """Raise Spent if the time of the question is over; for those who make long tables."""
        self._purse.look()

    def start(self, colour: Colour) -> int:
        """The state in which a player begins."""
        return self.game.start(self.case.board.starts[colour], self.stock)

    def is_cut_off(self, colour: Colour, field: str) -> bool:
        """True if no planks at all could join the start with a field."""
        node = self.net.index.get(field)
        start = self.net.index[self.case.board.starts[colour]]
        return node is None or self.islands[node] != self.islands[start]

    def way(self, colour: Colour, field: str) -> SearchResult[DeedCode]:
        """The cheapest way to a field."""
        if field not in self.net.index:
            return SearchResult(Status.IMPOSSIBLE, None)
        space = self.way_space(field)
        start = self.start(colour)
        outcome = self.search(space, start, SHORT_TRY)
        if outcome.status is not Status.GIVEN_UP:
            return outcome
        if not self.reach(colour).fields >> self.net.index[field] & 1:
            return replace(outcome, status=Status.IMPOSSIBLE)
        return self.search(space, start)

    def way_turns(self, colour: Colour, field: str, cost: int, known: int) -> int | None:
        """The least turns of any way, given the least cost and the turns of one way."""
        if known <= full_turns(cost):
            return known
        return self._turns(self.way_space(field, self.timed_game), self.start(colour), known)

    def hop(
        self, state: int, field: str, most: int = SHORT_TRY, below: int = HOPELESS
    ) -> SearchResult[DeedCode]:
        """The cheapest way to a field from any state, looked for briefly."""
        return self.search(self.way_space(field), state, most, below)

    def tour(
        self,
        colour: Colour,
        fields: tuple[str, ...],
        below: int = HOPELESS,
        brief: bool = False,
    ) -> SearchResult[DeedCode]:
        """The cheapest tour that costs less than `below`; there may be none."""
        space, start = self.tour_space(colour, fields)
        outcome = self.search(space, start, TOUR_TRY if brief else None, below)
        return replace(outcome, labels=spelled_out(outcome.labels))

    def tour_turns(
        self, colour: Colour, fields: tuple[str, ...], cost: int, known: int
    ) -> int | None:
        """The least turns of any tour, given the least cost and the turns of one tour."""
        if known <= full_turns(cost):
            return known
        space, start = self.tour_space(colour, fields, self.timed_game)
        return self._turns(space, start, known)

    def reach(
        self, colour: Colour, fields: tuple[str, ...] = (), most: int = ROUGH_STATES
    ) -> Reach:
        """The fields that a player may reach at best, and if one play may come to all `fields`."""
        wishes = Net.mask(self.net.index[field] for field in fields)
        start = self.case.board.starts[colour]
        key = (start, wishes, most)
        if key not in self._reach:
            node = self.net.index[start]
            self._purse = self.open_purse()
            territory = Territory(self.net, self.stock, self.look)
            self._reach[key] = explore(territory, node, wishes, most // self.price)
        return self._reach[key]

    def way_space(self, field: str, game: SoloGame | None = None) -> WaySpace:
        """The ways to a field as a space to search."""
        target = self.net.index[field]
        if target not in self._bounds:
            while len(self._bounds) >= KEPT_TARGETS:
                self._bounds.pop(next(iter(self._bounds)))
            self._bounds[target] = WorldBounds(self.arcs, target, self.shorts)
        return WaySpace(game or self.game, target, self._bounds[target])

    def tour_space(
        self, colour: Colour, fields: tuple[str, ...], game: SoloGame | None = None
    ) -> tuple[TourSpace, int]:
        """The tours through some fields as a space to search, and where one begins."""
        goals = tuple(self.net.index[field] for field in fields)
        if goals not in self._tours:
            self._tours = {goals: Tours(self.net, goals, self.look)}  # one, for they are large
        space = TourSpace(game or self.game, self._tours[goals])
        return space, space.start(self.start(colour))

    def search(
        self,
        space: Space[DeedCode],
        start: int,
        most: int | None = None,
        below: int = HOPELESS,
    ) -> SearchResult[DeedCode]:
        """The cheapest way through a space that costs less than `below`, by `most` states."""
        self._purse = self.open_purse(most)
        progress = None if most else self.limits.progress
        return search(space, start, self._purse, below=below, progress=progress)

    def open_purse(self, most: int | None = None) -> Purse:
        """What the next search may spend, and `most` states at most."""
        limits = self.limits
        whole = limits.purse.part(self.sharers) if limits.purse else Purse(limits.budget)
        return whole.part(most=most, price=self.price)

    def _turns(self, space: Space[DeedCode], start: int, known: int) -> int | None:
        """The least turns if there are fewer than `known`, else `known`; None if not proven."""
        outcome = self.search(space, start, below=TURN * (known - 1) + 1)
        if outcome.status is Status.IMPOSSIBLE:
            return known
        return None if outcome.cost is None else full_turns(outcome.cost)


def full_turns(hourglasses: int) -> int:
    """The turns that so many hourglasses fill, the last one perhaps in part."""
    return -(-hourglasses // TURN)
