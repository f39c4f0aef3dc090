"""The solver's engine: one board, one stock, many questions.

The engine answers questions about a board (the cheapest route, a tour, the fewest turns, whether a
field can be reached) within a budget that they share, and keeps what several questions need: the
bitboard, tables of lower bounds, routes that are known.

Each question is answered in three attempts. A quick search of a fixed number of states settles
most. If it does not, `unreachable` tries to prove that no route exists. If that fails too, a long
search with higher bounds gets what is left of the budget. Budgets count states, not seconds, so the
answers are the same on every machine.

Example: with a shared budget of 1,000,000 states and four tours left to answer, the next tour may
use 250,000 states; if it needs only 10,000, each of the other three may use 330,000.
"""

from collections.abc import Iterator, Sequence
from dataclasses import field, replace
from functools import cached_property
from typing import TypeVar

from layoutkit.fast_dataclass import dataclass
from layoutkit.games.labyrinth.board.board import BoardModel
from layoutkit.games.labyrinth.board.model import TURN_HOURGLASSES, Colour, Stock
from layoutkit.games.labyrinth.solve import tour_search
from layoutkit.games.labyrinth.solve.bitboard import (
    ActionCode,
    ActionGenerator,
    BitBoard,
    PlankSets,
    make_bitboard,
)
from layoutkit.games.labyrinth.solve.gem_search import (
    MAX_TABLE_BYTES,
    LayingArcs,
    RouteBounds,
    RouteProblem,
)
from layoutkit.games.labyrinth.solve.unreachable import (
    AbstractGame,
    ReachableFields,
    explore_abstract,
)
from layoutkit.search import (
    UNREACHABLE,
    AStar,
    Budget,
    BudgetExhausted,
    BudgetLimits,
    Progress,
    SearchResult,
    SearchSpace,
    Status,
    has_path_cheaper_than,
)

MAX_TARGETS = 4  # targets whose bounds stay in memory
MAX_TOUR_COUNTS = 10_000_000  # in memory for all tours together; the last tour is always kept


class CurrentBudget:
    """The budget of the question in progress, for code that computes large tables.

    This object does not refer to the engine: reference cycles stay in memory until Python's
    garbage collector runs.
    """

    def __init__(self) -> None:
        self.budget = Budget()

    def look(self) -> None:
        """Raise Spent if the time of the question is over."""
        self.budget.look()


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
        self._bounds: dict[tuple[int, int], RouteBounds] = {}
        self._tours: dict[tuple[int, ...], tour_search.TourBounds] = {}

    @cached_property
    def arcs(self) -> LayingArcs:
        """The arcs onto planks that do not lie."""
        return LayingArcs(self.net, self.watch.look)

    @cached_property
    def components(self) -> list[int]:
        """The number of the connected component of each node."""
        number = [-1] * len(self.net.names)
        for first in range(len(number)):
            fresh = [first] if number[first] < 0 else []
            while fresh:
                node = fresh.pop()
                if number[node] < 0:
                    number[node] = first
                    fresh += self.net.neighbour_lists[node]
        return number

    def bounds(self, target: int, shorts: int) -> RouteBounds:
        """Return the bounds for one target, for at most `shorts` short planks in stock."""
        key = (target, shorts)
        if key not in self._bounds:
            while len(self._bounds) >= MAX_TARGETS or self._is_full():
                self._bounds.pop(next(iter(self._bounds)))
            self._bounds[key] = RouteBounds(self.arcs, target, shorts)
        return self._bounds[key]

    def _is_full(self) -> bool:
        """Return whether the bounds of all targets take as much memory as those of one may."""
        return sum(bounds.bytes for bounds in self._bounds.values()) > MAX_TABLE_BYTES // 2

    def forget_bounds(self) -> None:
        """Free the bounds of all targets, which take much memory on large boards."""
        self._bounds.clear()

    def tours(self, goals: tuple[int, ...]) -> tour_search.TourBounds:
        """Return the bounds for all tours through some goals."""
        if goals not in self._tours:
            most = MAX_TOUR_COUNTS // len(self.net.names)
            while sum(tours.missing_planks.size for tours in self._tours.values()) > most:
                self._tours.pop(next(iter(self._tours)))
            self._tours[goals] = tour_search.TourBounds(self.net, goals, self.watch.look)
        return self._tours[goals]


Question = TypeVar("Question")

QUICK_ROUTE_STATES = 1000  # before a proof that no route exists is tried
TOUR_TRY = 3000
LARGER_SHARE = 2  # times the states of a search that gave up: it is tried again
QUICK_TURNS_STATES = 6000  # to find any solution in the fewest possible turns
ABSTRACT_STATES = 3000  # of a proof that the planks do not suffice
USUAL_NODES = 512  # each multiple of these nodes makes a state count for one more


@dataclass(frozen=True, slots=True)
class SearchLimits:
    """The limits of a question: its own budget, or a part of a budget that questions share."""

    budget: BudgetLimits = field(
        default_factory=lambda: BudgetLimits(states=1_000_000, memory_mb=3000)
    )
    progress: Progress | None = None
    shared: Budget | None = None


class Engine:
    """One board with one stock, and everything that questions about it share."""

    def __init__(
        self,
        case: BoardModel,
        stock: Stock | None = None,
        denied: frozenset[str] = frozenset(),
        limits: SearchLimits | None = None,
        order: Sequence[str] | None = None,
        ground: SolverCache | None = None,
    ) -> None:
        self.case, self.limits = case, limits or SearchLimits()
        self.stock = stock or case.layout.stock
        self.ground = ground or SolverCache(case, denied, order)
        self.net: BitBoard = self.ground.net
        self.plank_sets, self.watch = self.ground.plank_sets, self.ground.watch
        self.game, self.timed_game = self.ground.game, self.ground.timed_game
        self.shorts = self.net.total(self.stock).short
        self.state_weight = 1 + len(self.net.names) // USUAL_NODES
        self.remaining_questions = 1  # questions that share the remaining budget
        self.watch.budget = self.next_budget()
        self._reach: dict[tuple[str, int, int], ReachableFields] = {}

    def share_budget(self, questions: Sequence[Question], later: int = 0) -> Iterator[Question]:
        """Yield the questions, each with an equal share of the budget that is left.

        `later` counts questions that are asked afterwards.
        """
        for number, question in enumerate(questions):
            self.remaining_questions = max(len(questions) - number + later, 1)
            yield question

    def count_states_left(self, questions: int) -> int:
        """Return the states left for each of some questions; 0 if only the time is limited."""
        budget, states = self.limits.shared, self.limits.budget.states
        return ((budget.part(questions).left if budget else states) or 0) // self.state_weight

    def start(self, colour: Colour) -> int:
        """Return the state in which a player begins."""
        return self.start_on(self.case.board.starts[colour])

    def start_on(self, field: str) -> int:
        """Return the state of a player who begins on a given field."""
        return self.game.start(field, self.stock)

    def is_cut_off(self, colour: Colour, field: str) -> bool:
        """Return whether no planks at all could join a player's start with a field."""
        node = self.net.index.get(field)
        start = self.net.index[self.case.board.starts[colour]]
        components = self.ground.components
        return node is None or components[node] != components[start]

    def find_route(self, colour: Colour, field: str) -> SearchResult[ActionCode]:
        """Find the cheapest route to a field."""
        if field not in self.net.index:
            return SearchResult(Status.IMPOSSIBLE, None)
        start = self.start(colour)
        outcome = self.find_leg(start, field)
        if outcome.status is not Status.GIVEN_UP:
            return outcome
        if self.explore_abstract(colour).fields >> self.net.index[field] & 1:
            outcome = self._find_long_route(colour, field)
        else:
            outcome = replace(outcome, status=Status.IMPOSSIBLE)
            self.ground.ways[start, self.net.index[field]] = outcome
        return outcome

    def fewest_route_turns(self, colour: Colour, field: str, cost: int, known: int) -> int | None:
        """Return the fewest turns, given the lowest cost and the turns of one cheapest route."""
        if known <= full_turns(cost):
            return known
        space, start = self.route_problem(field, self.timed_game), self.start(colour)
        below = TURN_HOURGLASSES * full_turns(cost) + 1  # any solution in so few turns will do
        is_least = self.has_path(space, start, below, QUICK_TURNS_STATES)
        if is_least or (is_least is False and known == full_turns(cost) + 1):
            return full_turns(cost) if is_least else known
        space = self.route_problem(field, self.timed_game, is_thorough=True)
        outcome = self.search(space, start, below=TURN_HOURGLASSES * (known - 1) + 1)
        if outcome.status is Status.IMPOSSIBLE:
            return known
        return None if outcome.cost is None else full_turns(outcome.cost)

    def find_leg(self, state: int, field: str) -> SearchResult[ActionCode]:
        """Find the cheapest route to a field from any state by a quick search, each only once."""
        key, ground = (state, self.net.index[field]), self.ground
        if known := ground.ways.get(key) or ground.tried.get(key):
            return known
        outcome = self.search(self.route_problem(field), state, QUICK_ROUTE_STATES)
        if outcome.status is Status.GIVEN_UP:
            ground.tried[key] = outcome
        else:
            ground.ways[key] = outcome
        return outcome

    def _find_long_route(self, colour: Colour, field: str) -> SearchResult[ActionCode]:
        """Find the cheapest route to a field from the start by a search with higher bounds."""
        target, ground, state = self.net.index[field], self.ground, self.start(colour)
        known = ground.ways.get((state, target))
        left = self.count_states_left(self.remaining_questions)
        if known and (known.status is not Status.GIVEN_UP or left <= LARGER_SHARE * known.states):
            return known
        game = ActionGenerator(self.net, PlankSets(self.net))
        routes = RouteProblem(game, target, ground.bounds(target, self.shorts), is_thorough=True)
        space = tour_search.LongRouteProblem(game, ground.tours((target,)), routes)
        outcome = self.search(
            space, space.start(game.start(self.case.board.starts[colour], self.stock))
        )
        outcome = replace(outcome, labels=tour_search.expand_actions(outcome.labels))
        if not self._is_legal(state, outcome.labels):
            outcome = self.search(self.route_problem(field, is_thorough=True), state)
        ground.ways[state, target] = outcome
        return outcome

    def lower_bound(self, state: int, field: str) -> int:
        """Return a lower bound for a route to a field, or 0 if the time is over."""
        self.watch.budget = self.next_budget()
        try:
            return self.route_problem(field).lower_bound(state)
        except BudgetExhausted:
            return 0

    def tour(
        self,
        colour: Colour,
        fields: tuple[str, ...],
        below: int = UNREACHABLE,
        brief: bool = False,
    ) -> SearchResult[ActionCode]:
        """Find the cheapest tour that costs less than `below`, if there is one."""
        if brief:
            space, start = self.tour_problem(colour, fields, level=tour_search.BoundLevel.SUM_FLOOR)
            outcome = self.search(space, start, TOUR_TRY, below)
        else:
            outcome = self.search(*self._long_tour_problem(colour, fields, True), below=below)
            if not self._is_legal(self.start(colour), tour_search.expand_actions(outcome.labels)):
                outcome = self.search(*self._long_tour_problem(colour, fields), below=below)
        return replace(outcome, labels=tour_search.expand_actions(outcome.labels))

    def fewest_tour_turns(
        self, colour: Colour, fields: tuple[str, ...], cost: int, known: int
    ) -> int | None:
        """Return the fewest turns, given the lowest cost and the turns of one cheapest tour."""
        if known <= full_turns(cost):
            return known
        timed, start = self.tour_problem(
            colour, fields, self.timed_game, tour_search.BoundLevel.SUM_FLOOR
        )
        below = TURN_HOURGLASSES * full_turns(cost) + 1  # any solution in so few turns will do
        if self.has_path(timed, start, below, QUICK_TURNS_STATES):
            return full_turns(cost)
        for turns in range(full_turns(cost), known):  # follow the plans that are cheap enough
            max_cost = TURN_HOURGLASSES * turns
            space, start = self._long_tour_problem(colour, fields)
            survey = tour_search.ResumableTourSearch(space, start, max_cost + 1)
            self.watch.budget = budget = self.next_budget()
            try:
                plans = survey.plans(max_cost, budget, self.limits.progress)
            except BudgetExhausted:
                return None
            plank_sets = survey.tours.game.plank_sets
            timed_game = ActionGenerator(self.net, plank_sets, by_turns=True)
            plays = tour_search.EarlyLayingProblem(plans, timed_game)
            fits = has_path_cheaper_than(plays, plays.start, max_cost + 1, budget)
            if fits is not False:
                return turns if fits else None
        return known

    def explore_abstract(
        self, colour: Colour, fields: tuple[str, ...] = (), max_states: int = ABSTRACT_STATES
    ) -> ReachableFields:
        """Return the fields that a player can possibly reach, whatever it costs.

        The result also says whether a single play can possibly reach all of `fields`.
        """
        goals = BitBoard.mask(self.net.index[field] for field in fields)
        start = self.case.board.starts[colour]
        key = (start, goals, max_states)
        if key not in self._reach:
            node = self.net.index[start]
            self.watch.budget = self.next_budget()
            abstract_game = AbstractGame(self.net, self.stock, self.watch.look)
            self._reach[key] = explore_abstract(
                abstract_game, node, goals, max_states // self.state_weight
            )
        return self._reach[key]

    def route_problem(
        self, field: str, game: ActionGenerator | None = None, is_thorough: bool = False
    ) -> RouteProblem:
        """Return the search problem of the routes to a field."""
        target = self.net.index[field]
        bounds = self.ground.bounds(target, self.shorts)
        return RouteProblem(game or self.game, target, bounds, is_thorough)

    def tour_problem(
        self,
        colour: Colour,
        fields: tuple[str, ...],
        game: ActionGenerator | None = None,
        level: tour_search.BoundLevel = tour_search.BoundLevel.SUM,
    ) -> tuple[tour_search.TourProblem, int]:
        """Return the search problem of the tours through some fields, and its start state."""
        goals = tuple(self.net.index[field] for field in fields)
        space = tour_search.TourProblem(game or self.game, self.ground.tours(goals), level)
        return space, space.start(self.start(colour))

    def search(
        self,
        space: SearchSpace[ActionCode],
        start: int,
        max_states: int | None = None,
        below: int = UNREACHABLE,
    ) -> SearchResult[ActionCode]:
        """Find the cheapest solution that costs less than `below`, within `max_states` states."""
        return self._go_on(AStar(space, start), max_states, below)

    def has_path(
        self,
        space: SearchSpace[ActionCode],
        start: int,
        below: int = UNREACHABLE,
        max_states: int | None = None,
    ) -> bool | None:
        """Return whether some solution costs less than `below`, or None if undecided."""
        self.watch.budget = self.next_budget(max_states)
        return has_path_cheaper_than(space, start, below, self.watch.budget)

    def _go_on(
        self, search: AStar[ActionCode], max_states: int | None, below: int
    ) -> SearchResult[ActionCode]:
        """Continue a search with `max_states` more states."""
        self.watch.budget = self.next_budget(max_states)
        progress = None if max_states else self.limits.progress
        return search.run(self.watch.budget, below, progress)

    def next_budget(self, max_states: int | None = None) -> Budget:
        """Return the budget of the next search, with at most `max_states` states."""
        limits, of = self.limits, self.remaining_questions
        whole = limits.shared.part(of) if limits.shared else Budget(limits.budget)
        return whole.part(most=max_states, price=self.state_weight)

    def _is_legal(self, state: int, labels: Sequence[ActionCode]) -> bool:
        """Return whether a player can do these actions; a search that forgets planks may err."""
        for label in labels:
            actions = self.game.successors(state, 0)
            state = next((after for done, _, after in actions if done == label), -1)
            if state < 0:
                return False
        return True

    def _long_tour_problem(
        self, colour: Colour, fields: tuple[str, ...], forgets: bool = False
    ) -> tuple[tour_search.TourProblem, int]:
        """Return the problem of a long search, with sets of planks of its own."""
        game = ActionGenerator(self.net, PlankSets(self.net))
        space, _ = self.tour_problem(colour, fields, game, tour_search.BoundLevel.ALL)
        if forgets:
            space.forget_planks()
        return space, space.start(game.start(self.case.board.starts[colour], self.stock))


def full_turns(hourglasses: int) -> int:
    """Return the turns that these hourglasses fill, including a turn filled in part."""
    return -(-hourglasses // TURN_HOURGLASSES)
