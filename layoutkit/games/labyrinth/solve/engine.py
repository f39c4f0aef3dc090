"""Questions about one board, answered one at a time: ways, turns and tours of a player."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import field, replace
from typing import TypeVar

from layoutkit.games.labyrinth.board.case import Case
from layoutkit.games.labyrinth.board.terms import TURN, Colour, Stock
from layoutkit.games.labyrinth.solve.deeds import DeedCode, SoloGame
from layoutkit.games.labyrinth.solve.ground import Ground
from layoutkit.games.labyrinth.solve.net import Net
from layoutkit.games.labyrinth.solve.reach import Reach, Territory, explore
from layoutkit.games.labyrinth.solve.tour import Care, TourSpace, spelled_out
from layoutkit.games.labyrinth.solve.turns import Plays, Survey
from layoutkit.games.labyrinth.solve.way import WaySpace
from layoutkit.records import dataclass
from layoutkit.search import (
    HOPELESS,
    AStar,
    Budget,
    Progress,
    Purse,
    SearchResult,
    SearchSpace,
    Spent,
    Status,
    has_path_cheaper_than,
)

Question = TypeVar("Question")

SHORT_TRY = 1000  # states that are looked at before a proof that there is no way is tried
TOUR_TRY = 3000
TURNS_TRY = 6000  # states that are looked at for any way in the fewest turns there can be
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
        ground: Ground | None = None,
    ) -> None:
        self.case, self.limits = case, limits or SearchLimits()
        self.stock = stock or case.layout.stock
        self.ground = ground or Ground(case, denied, order)
        self.net: Net = self.ground.net
        self.worlds, self.watch = self.ground.worlds, self.ground.watch
        self.game, self.timed_game = self.ground.game, self.ground.timed_game
        self.shorts = self.net.total(self.stock).short
        self.price = 1 + len(self.net.names) // USUAL_NODES
        self.sharers = 1  # questions that share what is left in the purse, with the next one
        self.watch.purse = self.open_purse()
        self._surveys: dict[tuple[Colour, tuple[str, ...]], Survey] = {}
        self._reach: dict[tuple[str, int, int], Reach] = {}

    def sharing(self, questions: Sequence[Question], later: int = 0) -> Iterator[Question]:
        """The questions one by one, each with an equal part of what is left, as have later ones.

        What one does not need is left to the next ones.
        """
        for number, question in enumerate(questions):
            self.sharers = max(len(questions) - number + later, 1)
            yield question

    def start(self, colour: Colour) -> int:
        """The state in which a player begins."""
        return self.start_on(self.case.board.starts[colour])

    def start_on(self, field: str) -> int:
        """The same as if the player began on some field."""
        return self.game.start(field, self.stock)

    def is_cut_off(self, colour: Colour, field: str) -> bool:
        """True if no planks at all could join the start with a field."""
        node = self.net.index.get(field)
        start = self.net.index[self.case.board.starts[colour]]
        islands = self.ground.islands
        return node is None or islands[node] != islands[start]

    def way(self, colour: Colour, field: str) -> SearchResult[DeedCode]:
        """The cheapest way to a field."""
        if field not in self.net.index:
            return SearchResult(Status.IMPOSSIBLE, None)
        start = self.start(colour)
        outcome = self.hop(start, field)
        if outcome.status is not Status.GIVEN_UP:
            return outcome
        if self.reach(colour).fields >> self.net.index[field] & 1:
            outcome = self.hop(start, field, None)
        else:
            outcome = replace(outcome, status=Status.IMPOSSIBLE)
            self.ground.ways[start, self.net.index[field]] = outcome
        return outcome

    def way_turns(self, colour: Colour, field: str, cost: int, known: int) -> int | None:
        """The least turns of any way, given the least cost and the turns of one way."""
        if known <= full_turns(cost):
            return known
        space, start = self.way_space(field, self.timed_game), self.start(colour)
        is_least = self._is_least(space, start, cost)
        if is_least or (is_least is False and known == full_turns(cost) + 1):
            return full_turns(cost) if is_least else known
        outcome = self.search(space, start, below=TURN * (known - 1) + 1)
        if outcome.status is Status.IMPOSSIBLE:
            return known
        return None if outcome.cost is None else full_turns(outcome.cost)

    def hop(self, state: int, field: str, most: int | None = SHORT_TRY) -> SearchResult[DeedCode]:
        """The cheapest way to a field from any state, looked for once, and by default briefly.

        A search that was given up goes on if more is allowed than briefly.
        """
        key, ground = (state, self.net.index[field]), self.ground
        known = ground.ways.get(key) or (ground.tried.get(key) if most is not None else None)
        if known:
            return known
        search = ground.begun.pop(key, None) or AStar(self.way_space(field), state)
        outcome = self._go_on(search, most, HOPELESS)
        if outcome.status is Status.GIVEN_UP and most is not None:
            ground.tried[key], ground.begun = outcome, {key: search}
        else:
            ground.ways[key] = outcome
        return outcome

    def bound(self, state: int, field: str) -> int:
        """What a way to a field costs at least; 0 if no time is left to say so."""
        self.watch.purse = self.open_purse()
        try:
            return self.way_space(field).bound(state)
        except Spent:
            return 0

    def tour(
        self,
        colour: Colour,
        fields: tuple[str, ...],
        below: int = HOPELESS,
        brief: bool = False,
    ) -> SearchResult[DeedCode]:
        """The cheapest tour that costs less than `below`; there may be none."""
        if brief:
            space, start = self.tour_space(colour, fields, care=Care.SHARP)
            outcome = self.search(space, start, TOUR_TRY, below)
        else:
            survey = self._survey(colour, fields, below)
            outcome = self._go_on(survey, None, below)
            self._surveys = {(colour, fields): survey}  # one, for they are large
        return replace(outcome, labels=spelled_out(outcome.labels))

    def tour_turns(
        self, colour: Colour, fields: tuple[str, ...], cost: int, known: int
    ) -> int | None:
        """The least turns of any tour, given the least cost and the turns of one tour."""
        if known <= full_turns(cost):
            return known
        timed, start = self.tour_space(colour, fields, self.timed_game, Care.SHARP)
        if self._is_least(timed, start, cost):
            return full_turns(cost)
        return self._turns_of_plans(colour, fields, cost, known)

    def reach(
        self, colour: Colour, fields: tuple[str, ...] = (), most: int = ROUGH_STATES
    ) -> Reach:
        """The fields that a player may reach at best, and if one play may come to all `fields`."""
        wishes = Net.mask(self.net.index[field] for field in fields)
        start = self.case.board.starts[colour]
        key = (start, wishes, most)
        if key not in self._reach:
            node = self.net.index[start]
            self.watch.purse = self.open_purse()
            territory = Territory(self.net, self.stock, self.watch.look)
            self._reach[key] = explore(territory, node, wishes, most // self.price)
        return self._reach[key]

    def way_space(self, field: str, game: SoloGame | None = None) -> WaySpace:
        """The ways to a field as a space to search."""
        target = self.net.index[field]
        return WaySpace(game or self.game, target, self.ground.bounds(target, self.shorts))

    def tour_space(
        self,
        colour: Colour,
        fields: tuple[str, ...],
        game: SoloGame | None = None,
        care: Care = Care.BRIEF,
    ) -> tuple[TourSpace, int]:
        """The tours through some fields as a space to search, and where one begins."""
        goals = tuple(self.net.index[field] for field in fields)
        space = TourSpace(game or self.game, self.ground.tours(goals), care)
        return space, space.start(self.start(colour))

    def search(
        self,
        space: SearchSpace[DeedCode],
        start: int,
        most: int | None = None,
        below: int = HOPELESS,
    ) -> SearchResult[DeedCode]:
        """The cheapest way through a space that costs less than `below`, by `most` states."""
        return self._go_on(AStar(space, start), most, below)

    def has_way(
        self, space: SearchSpace[DeedCode], start: int, most: int | None = None
    ) -> bool | None:
        """Whether any way leads through a space; None if `most` states do not tell."""
        self.watch.purse = self.open_purse(most)
        return has_path_cheaper_than(space, start, HOPELESS, self.watch.purse)

    def _go_on(
        self, search: AStar[DeedCode], most: int | None, below: int
    ) -> SearchResult[DeedCode]:
        """What a search finds with `most` states more."""
        self.watch.purse = self.open_purse(most)
        progress = None if most else self.limits.progress
        return search.run(self.watch.purse, below, progress)

    def open_purse(self, most: int | None = None) -> Purse:
        """What the next search may spend, and `most` states at most."""
        limits = self.limits
        whole = limits.purse.part(self.sharers) if limits.purse else Purse(limits.budget)
        return whole.part(most=most, price=self.price)

    def _survey(self, colour: Colour, fields: tuple[str, ...], below: int) -> Survey:
        """A search for tours that may go on."""
        space, start = self.tour_space(colour, fields, care=Care.DEEP)
        return Survey(space, start, below)

    def _turns_of_plans(
        self, colour: Colour, fields: tuple[str, ...], cost: int, known: int
    ) -> int | None:
        """The least turns of plays behind which there is a plan that fits into them."""
        survey = self._surveys.pop((colour, fields), None)
        for turns in range(full_turns(cost), known):
            most = TURN * turns
            if survey is None or survey.most < most:
                survey = self._survey(colour, fields, most + 1)
            self.watch.purse = purse = self.open_purse()
            try:
                plans = survey.plans(most, purse, self.limits.progress)
            except Spent:
                return None
            plays = Plays(plans, self.timed_game)
            fits = has_path_cheaper_than(plays, plays.start, most + 1, purse)
            if fits is not False:
                return turns if fits else None
        return known

    def _is_least(self, space: SearchSpace[DeedCode], start: int, cost: int) -> bool | None:
        """Whether a brief look finds a way in as few turns as its cost fills; none takes fewer.

        So any way in as many will do.
        """
        self.watch.purse = self.open_purse(TURNS_TRY)
        return has_path_cheaper_than(space, start, TURN * full_turns(cost) + 1, self.watch.purse)


def full_turns(hourglasses: int) -> int:
    """The turns that so many hourglasses fill, the last one perhaps in part."""
    return -(-hourglasses // TURN)
