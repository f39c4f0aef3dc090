"""The costs of gems and tours that all figures use: relaxed or solved.

Relaxed costs come from one shortest-path search per start on an easier board: a step costs 1, a
position without a plank additionally costs laying one, and planks never run out. No true cost is
lower than its relaxed cost.

Solved costs ask the solver, once per question. The nodes of the board are numbered in canonical
order, so that turned boards have equal costs and bounds. Boards that differ only in gems or stock
share what the solver has prepared and found.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, MutableMapping
from functools import cached_property
from typing import Any, Protocol

from layoutkit.fast_dataclass import dataclass
from layoutkit.games.labyrinth.board.board import BoardModel
from layoutkit.games.labyrinth.board.model import LAY_COST, STEP_COST, Colour
from layoutkit.games.labyrinth.solve.engine import TOUR_TRY, Engine, SearchLimits, SolverCache
from layoutkit.games.labyrinth.solve.known_results import KnownCosts
from layoutkit.games.labyrinth.solve.queries import find_greedy_tour, solve_field
from layoutkit.games.labyrinth.solve.results import FieldResult, Move, Plan, Walk, make_plan
from layoutkit.games.labyrinth.symmetry.canonical import CanonicalOrder
from layoutkit.games.labyrinth.symmetry.items import equal_seats
from layoutkit.scoring.figures import Bounded
from layoutkit.search import UNREACHABLE, BudgetLimits, Status
from layoutkit.search.graph_paths import CheapestPaths, count_paths_to_target, find_cheapest_paths

QUICK_STATES = 10_000
"""States for the tours of all seats of a board that is one of many: equal on every machine."""
SCORE_STATES = 100_000
"""States of `score` for the tours of all seats: they prove nearly all, so that the figures are
those of `fairness` and `solve`."""
MOST_POLES, MOST_GEMS = 40, 4  # of boards, and of seats, whose costs `score` proves
FIELD_STATES = 2_000  # states per field; fields that need more are drawn as undecided


@dataclass(frozen=True, slots=True)
class Route:
    """A cheapest route to a field: its cost and the positions that it lays or walks on.

    The cost is None if the budget was spent before a route or its absence was proved.
    """

    cost: int | None
    positions: tuple[str, ...]


def find_gem_fields(model: BoardModel, seat: Colour) -> tuple[str, ...]:
    """Return the fields on which a seat has gems."""
    return tuple(dict.fromkeys(gem.on for gem in model.layout.gems if gem.colour is seat))


class CostSource(Protocol):
    """Exact costs, as the rule sheet defines them."""

    def way(self, player: Colour, field: str, denied: frozenset[str] = frozenset()) -> Route | None:
        """Return a player's cheapest route that avoids the positions `denied`, or None."""

    def tour(self, player: Colour) -> Bounded | None:
        """Return the cost of collecting all gems of a player, or None if no plan is known."""


@dataclass(frozen=True)
class RelaxedBoard:
    """A board on which planks never run out and need no support, so that costs are lower bounds.

    A step costs 1. A position without a plank additionally costs laying it, once.
    """

    model: BoardModel

    @cached_property
    def graph(self) -> dict[str, tuple[str, ...]]:
        """Return the fields and positions with their contacts, in both directions."""
        return self.model.board.near

    @cached_property
    def entry(self) -> dict[str, int]:
        """Return the cost of a step onto each field and position, including the plank to lay."""
        board = self.model.board
        lying = set(board.lying.values())
        entry = dict.fromkeys(board.fields, STEP_COST)
        for name, position in board.positions.items():
            entry[name] = STEP_COST + (0 if name in lying else LAY_COST[position.kind])
        return entry

    @cached_property
    def ways(self) -> dict[Colour, CheapestPaths[str]]:
        """Return the cheapest routes from every start."""
        return {
            player: find_cheapest_paths(self.graph, self.model.board.starts[player], self.entry)
            for player in self.model.layout.players
            if player in self.model.board.starts
        }

    @cached_property
    def errands(self) -> tuple[tuple[Colour, str], ...]:
        """Return each player with each reachable field of its gems."""
        return tuple(
            (player, field)
            for player, field in find_gem_pairs(self.model)
            if field in self.ways[player].costs
        )

    @cached_property
    def between(self) -> Mapping[tuple[Colour, str], Mapping[str, int]]:
        """Return the nodes on cheapest routes to each gem, with the number of routes after each."""
        return {
            (player, field): count_paths_to_target(self.graph, self.ways[player], field, self.entry)
            for player, field in self.errands
        }


def find_gem_pairs(model: BoardModel) -> tuple[tuple[Colour, str], ...]:
    """Return each player with each field of its gems, in the order of the file."""
    return tuple(
        dict.fromkeys(
            (gem.colour, gem.on)
            for player in model.layout.players
            for gem in model.layout.gems
            if gem.colour is player
            and gem.on in model.board.fields
            and player in model.board.starts
        )
    )


class SolvedCosts:
    """Costs for the figures, computed by the search of `solve`.

    Instances for one board share what they prepare and find: pass an earlier one as `known`. What
    earlier calls have proven is in `results`, by name; it is improved.
    """

    def __init__(
        self,
        model: BoardModel,
        limits: SearchLimits | None = None,
        known: SolvedCosts | None = None,
        results: MutableMapping[str, Any] | None = None,
    ) -> None:
        self._results = KnownCosts(model, results)
        self.model, self.limits = model, limits
        shared = known if known and known.model.board is model.board else None
        self._order: CanonicalOrder = shared._order if shared else CanonicalOrder(model)
        self._grounds: dict[str, SolverCache] = shared._grounds if shared else {}
        self._poorer = shared if shared and has_smaller_stock(shared.model, model) else None
        self._tours: dict[Colour, Bounded | None] = {}
        self._engines: dict[str, Engine] = {}
        self._asked_tours: set[Colour] = set()
        self.states = 0  # expanded by the searches for tours
        self._ways: dict[tuple[Colour, str, frozenset[str]], Route | None] = {}

    def way(self, player: Colour, field: str, denied: frozenset[str] = frozenset()) -> Route | None:
        """Return a player's cheapest route that avoids the positions `denied`, or None."""
        key = (player, field, denied)
        if key in self._ways:
            return self._ways[key]
        name = (player, field, *sorted(denied))
        if known := self._results.route(*name):
            cost, positions = known
            found = None if cost is None else Route(cost, positions)
        else:
            found = self._find_way(*key)
            if found is None:
                self._results.keep_route(None, (), *name)
            elif found.cost is not None:
                self._results.keep_route(found.cost, found.positions, *name)
        self._ways[key] = found
        return found

    def tour(self, player: Colour) -> Bounded | None:
        """Return the cost of collecting all gems of a player, or None if no plan is known."""
        self._asked_tours.add(player)
        known = self._results.tour(player)
        found = Bounded(*known) if known else None
        if found is None or found.lower < found.upper:
            poorer = self._poorer._tours.get(player) if self._poorer else None
            new = self._cheaper_tour(player, poorer.upper) if poorer else self._find_tour(player)
            if new:
                found = Bounded(*self._results.improve_tour(player, new.lower, new.upper))
        self._tours[player] = found
        return found

    def _find_tour(self, player: Colour) -> Bounded | None:
        engine, fields = self.tour_question(player)
        if any(engine.is_cut_off(player, field) for field in fields):
            return None
        outcome = engine.tour(player, fields, brief=True)
        self.states += outcome.states
        if outcome.status is not Status.GIVEN_UP:
            return None if outcome.cost is None else Bounded(outcome.cost, outcome.cost)
        return self._long_tour(engine, player, fields, outcome.lower or 0)

    def _cheaper_tour(self, player: Colour, known: int) -> Bounded:
        """Return the tour's cost, given an upper bound from a board with fewer planks in stock."""
        engine, fields = self.tour_question(player)
        outcome = engine.tour(player, fields, below=known, brief=not self._has_more())
        self.states += outcome.states
        if outcome.status is Status.GIVEN_UP:
            return Bounded(outcome.lower or 0, known)
        cost = known if outcome.cost is None else outcome.cost
        return Bounded(cost, cost)

    def tour_question(self, player: Colour) -> tuple[Engine, tuple[str, ...]]:
        """Return the engine for a player's tour, and the fields of the gems in its order."""
        fields = find_gem_fields(self.model, player)
        engine = self.find_engine(player, fields)
        engine.remaining_questions = len(self._seats - self._asked_tours) + 1
        last = len(engine.net.names)
        by_node = sorted(fields, key=lambda field: engine.net.index.get(field, last))
        return engine, tuple(by_node)

    def _long_tour(
        self, engine: Engine, player: Colour, fields: tuple[str, ...], least: int
    ) -> Bounded | None:
        """Search for a tour within the whole budget, below the cost of a greedy tour."""
        rough = find_greedy_tour(engine, player, fields)
        if self._has_more():
            below = rough.cost if rough else UNREACHABLE
            outcome = engine.tour(player, fields, below=below)
            self.states += outcome.states
            if outcome.cost is not None:
                return Bounded(outcome.cost, outcome.cost)
            least = max(least, outcome.lower or 0)
        return Bounded(min(least, rough.cost), rough.cost) if rough else None

    @cached_property
    def _errands(self) -> frozenset[tuple[Colour, str]]:
        return frozenset(find_gem_pairs(self.model))

    @cached_property
    def _seats(self) -> frozenset[Colour]:
        return frozenset(Colour(seats[0]) for seats in equal_seats(self.model))

    def _has_more(self) -> bool:
        """Return whether the budget allows more than a short search."""
        if self.limits is None or self.limits.shared:
            return True
        states = self.limits.budget.states
        return states is None or states > TOUR_TRY

    def _find_way(self, player: Colour, field: str, denied: frozenset[str]) -> Route | None:
        engine = self.find_engine(player, (field,), denied)
        asked = {(one, there) for one, there, _ in self._ways}
        later = len(self._errands - asked) + len(self._seats - self._asked_tours)
        engine.remaining_questions = max(later, 1)
        if engine.is_cut_off(player, field):
            return None
        outcome = engine.find_route(player, field)
        if outcome.status is Status.IMPOSSIBLE:
            return None
        if outcome.status is not Status.OPTIMAL:
            return Route(None, ())
        return Route(outcome.cost, self._positions(make_plan(engine.net, outcome.labels)))

    def find_engine(
        self, player: Colour, fields: tuple[str, ...], denied: frozenset[str] = frozenset()
    ) -> Engine:
        """Return an engine that numbers the board as it would a turned or reordered one."""
        named = {name for name in fields if name in self.model.board.fields} | denied
        element = self._order.choose_symmetry(named, self.model.board.starts[player])
        if denied:
            order = self._order.order(element)
            return Engine(self.model, denied=denied, limits=self.limits, order=order)
        if element not in self._grounds:
            self._grounds[element] = SolverCache(self.model, order=self._order.order(element))
        if element not in self._engines:
            ground = self._grounds[element]
            self._engines[element] = Engine(self.model, limits=self.limits, ground=ground)
        return self._engines[element]

    def _positions(self, plan: Plan) -> tuple[str, ...]:
        """Return the positions that a plan walks on, lays or picks up."""
        named: dict[str, None] = {}
        for item in plan:
            if isinstance(item, Walk):
                named.update(dict.fromkeys(item.path))
            else:
                named[item.plank] = None
            if isinstance(item, Move):
                named[item.to] = None
        return tuple(name for name in named if name in self.model.board.positions)


def has_smaller_stock(one: BoardModel, other: BoardModel) -> bool:
    """Return whether two boards have equal gems, and the first has fewer planks in stock."""
    less, more = one.layout.stock, other.layout.stock
    return (
        one.layout.gems == other.layout.gems
        and less.short <= more.short
        and less.long <= more.long
        and less != more
    )


def is_quickly_proven(model: BoardModel) -> bool:
    """Return whether a second suffices to prove nearly every cost of a board."""
    owned = Counter(gem.colour for gem in model.layout.gems)
    return len(model.layout.poles) <= MOST_POLES and max(owned.values(), default=0) <= MOST_GEMS


def make_score_costs(model: BoardModel, results: MutableMapping[str, Any]) -> SolvedCosts:
    """Return the costs of a plain `score`, which proves nearly all boards of the usual size."""
    states = SCORE_STATES if is_quickly_proven(model) else QUICK_STATES
    return make_quick_costs(model, states=states, results=results)


def make_quick_costs(
    model: BoardModel,
    known: SolvedCosts | None = None,
    states: int = QUICK_STATES,
    results: MutableMapping[str, Any] | None = None,
) -> SolvedCosts:
    """Return costs that are searched within a shared number of states, without a clock."""
    each = states // max(len(equal_seats(model)), 1)
    return SolvedCosts(model, SearchLimits(BudgetLimits(states=each)), known, results)


def find_quick_costs(model: BoardModel, player: Colour) -> dict[str, FieldResult]:
    """Return the cost of every field, searched briefly."""
    costs = SolvedCosts(model, SearchLimits(BudgetLimits(states=FIELD_STATES)))
    fields = model.board.fields
    return {one: solve_field(costs.find_engine(player, (one,)), player, one) for one in fields}
