"""The questions of a solve query, in a fair order.

Gems come first, because they are quick; tours follow, then the costs of all fields. Each question
may use an equal share of the budget that is left, so an easy question leaves more for the hard
ones.

A tour that the quick search does not settle starts from a greedy tour: the cheapest route from gem
to gem, in the best order of such routes. Its cost is the limit of the exact search. If the exact
search finds nothing cheaper, the greedy tour is proved optimal; if the budget ends first, the
result is the greedy tour and a lower bound.

Example: poles a1, b1, a2 and a3, the start on a1, gems on b1 and a3, three short planks. The route
to b1 costs 3. From there, the way back to a1 over the plank that still lies costs 2, and two more
planks to a3 cost 6. The greedy tour costs 11, and the exact search finds nothing cheaper.

The stock test of `check` is here too: can a player reach a gem with the planks in stock at all?
"""

from collections.abc import MutableMapping, Sequence
from dataclasses import field
from typing import Any

from layoutkit.fast_dataclass import dataclass
from layoutkit.games.labyrinth.board.board import BoardModel
from layoutkit.games.labyrinth.board.model import Colour, Stock
from layoutkit.games.labyrinth.solve import results
from layoutkit.games.labyrinth.solve.bitboard import STEP, ActionCode
from layoutkit.games.labyrinth.solve.engine import (
    ABSTRACT_STATES,
    LARGER_SHARE,
    QUICK_ROUTE_STATES,
    Engine,
    SearchLimits,
    SolverCache,
)
from layoutkit.games.labyrinth.solve.gem_search import RouteProblem
from layoutkit.games.labyrinth.solve.known_results import KnownCosts
from layoutkit.games.labyrinth.solve.reachability import is_reachable, surely_reachable
from layoutkit.search import UNREACHABLE, BudgetExhausted, BudgetLimits, SearchResult, Status

ALL_ORDERS = 4  # more goals are visited in order of distance


@dataclass(frozen=True, slots=True)
class GreedyTour:
    """The cost and the actions of a greedy tour."""

    cost: int
    labels: tuple[ActionCode, ...]


def find_greedy_tour(engine: Engine, colour: Colour, fields: tuple[str, ...]) -> GreedyTour | None:
    """Return the best tour of cheapest routes from gem to gem, or None if each order gets stuck."""
    goals = frozenset(engine.net.index[field] for field in fields)
    begin = engine.start(colour)
    return _best_continuation(engine, begin, goals - {engine.game.unpack(begin)[1]}, UNREACHABLE)


def _best_continuation(
    engine: Engine, state: int, goals: frozenset[int], below: int
) -> GreedyTour | None:
    """Return the best way to the remaining goals that costs less than `below`."""
    if not goals:
        return GreedyTour(0, ())
    legs = []
    for goal in sorted(goals):
        field = engine.net.names[goal]
        if engine.lower_bound(state, field) >= below:
            return None  # this goal alone costs too much
        outcome = engine.find_leg(state, field)
        if outcome.status is Status.IMPOSSIBLE or (outcome.lower or 0) >= below:
            return None
        if outcome.cost is not None:
            legs.append(GreedyTour(outcome.cost, outcome.labels))
    legs.sort(key=lambda leg: leg.cost)
    best: GreedyTour | None = None
    for leg in legs if len(goals) <= ALL_ORDERS else legs[:1]:
        seen = {node for action, node, _ in leg.labels if action == STEP}
        after = engine.game.follow(state, leg.labels)
        rest = _best_continuation(engine, after, goals - seen, below - leg.cost)
        if rest and leg.cost + rest.cost < below:
            best = GreedyTour(leg.cost + rest.cost, leg.labels + rest.labels)
            below = best.cost
    return best


@dataclass(frozen=True, slots=True)
class SolveQuery:
    """A query: the players, an optional single field, whether to include tours and all fields."""

    colours: tuple[Colour, ...] = ()  # empty: all players
    gem: str | None = None  # a field; None: all gems of the board
    tour: bool = True
    all_fields: bool = False
    limits: SearchLimits = field(default_factory=SearchLimits)  # of each question
    known: MutableMapping[str, Any] | None = None  # results of earlier calls, by name


def run_query(case: BoardModel, query: SolveQuery | None = None) -> results.SolveResult:
    """Answer a query for all its players that have a start pole."""
    query = query or SolveQuery()
    known = KnownCosts(case, query.known)
    asked = query.colours or case.layout.players
    colours = [colour for colour in asked if colour in case.board.starts]
    placed = case.layout.gems
    gems = {one: tuple(gem.on for gem in placed if gem.colour is one) for one in colours}
    wanted = gems if query.gem is None else dict.fromkeys(colours, (query.gem,))
    with_tours = query.tour and query.gem is None
    later = len(colours) * with_tours + query.all_fields
    ways = [(colour, name) for colour, names in wanted.items() for name in dict.fromkeys(names)]
    found = {way: gem for way in ways if (gem := known.gem(*way))}
    tours = {one: tour for one in colours if with_tours and (tour := known.planned_tour(one))}
    fields = None
    if query.all_fields or len(found) < len(ways) or len(tours) < with_tours * len(colours):
        engine = Engine(case, limits=query.limits)
        for way in engine.share_budget([way for way in ways if way not in found], later):
            found[way] = known.improve_gem(way[0], solve_gem(engine, *way))
        engine.ground.forget_bounds()
        left = [one for one in colours if with_tours and one not in tours]
        for colour in engine.share_budget(left, query.all_fields):
            tour = solve_tour(engine, colour, gems[colour])
            tours[colour] = known.improve_planned_tour(colour, tour)
        fields = find_all_fields(engine, colours, known) if query.all_fields else None
    players = (
        results.PlayerResult(
            colour,
            case.board.starts[colour],
            tuple(found[colour, name] for name in wanted[colour]),
            tours.get(colour),
        )
        for colour in colours
    )
    return results.SolveResult(tuple(players), fields)


def solve_gem(engine: Engine, colour: Colour, name: str) -> results.GemResult:
    """Return the cost, turns and plan of one field for one player."""
    outcome = engine.find_route(colour, name)
    if outcome.cost is None:
        return results.GemResult(name, status_without_route(engine, colour, name, outcome))
    plan = results.make_plan(engine.net, outcome.labels)
    turns = engine.fewest_route_turns(colour, name, outcome.cost, len(results.split_turns(plan)))
    return results.GemResult(name, results.GemStatus.REACHED, outcome.cost, turns, plan)


def status_without_route(
    engine: Engine, colour: Colour, name: str, outcome: SearchResult[ActionCode]
) -> results.GemStatus:
    """Return why no route was found: cut off, out of stock, or unknown."""
    if engine.is_cut_off(colour, name):
        return results.GemStatus.CUT_OFF
    if outcome.status is Status.IMPOSSIBLE:
        return results.GemStatus.OUT_OF_STOCK
    return results.GemStatus.UNKNOWN


def find_all_fields(
    engine: Engine, colours: Sequence[Colour], known: KnownCosts | None = None
) -> dict[Colour, dict[str, results.FieldResult]]:
    """Return the costs of all fields for some players, who share the bounds of a field."""
    errands = [(colour, name) for name in engine.case.board.fields for colour in colours]
    found = find_fields(engine, errands, known or KnownCosts(engine.case))
    return {one: {name: found[one, name] for name in engine.case.board.fields} for one in colours}


def find_fields(
    engine: Engine, errands: Sequence[tuple[Colour, str]], known: KnownCosts
) -> dict[tuple[Colour, str], results.FieldResult]:
    """Return the costs of fields for players.

    What easy fields leave of the budget is shared by the undecided fields, until it is used up.
    """
    found = {errand: one for errand in errands if (one := known.field(*errand))}
    left = [errand for errand in errands if errand not in found]
    share = -1
    while left and engine.count_states_left(len(left)) > LARGER_SHARE * share:
        share = engine.count_states_left(len(left))
        for errand in engine.share_budget(left):
            found[errand] = known.keep_field(*errand, solve_field(engine, *errand))
        left = [errand for errand in left if found[errand].status is results.GemStatus.UNKNOWN]
    return found


def solve_field(engine: Engine, colour: Colour, name: str) -> results.FieldResult:
    """Return the cost of one field for one player, or why there is none."""
    outcome = engine.find_route(colour, name)
    if outcome.cost is None:
        return results.FieldResult(status_without_route(engine, colour, name, outcome))
    return results.FieldResult(results.GemStatus.REACHED, outcome.cost)


def solve_tour(engine: Engine, colour: Colour, gems: Sequence[str]) -> results.TourResult:
    """Find the cheapest tour through all gems, or bounds for it."""
    fields = tuple(dict.fromkeys(gems))
    if any(engine.is_cut_off(colour, name) for name in fields):
        return results.TourResult(results.TourStatus.IMPOSSIBLE)
    outcome = engine.tour(colour, fields, brief=True)
    if outcome.status is not Status.GIVEN_UP:
        return _tour_answer(engine, colour, fields, outcome)
    if not engine.explore_abstract(colour, fields).has_all_goals:
        return results.TourResult(results.TourStatus.IMPOSSIBLE)
    rough = find_greedy_tour(engine, colour, fields)
    engine.ground.forget_bounds()
    outcome = engine.tour(colour, fields, below=rough.cost if rough else UNREACHABLE)
    if rough and outcome.status is Status.IMPOSSIBLE:
        outcome = SearchResult(Status.OPTIMAL, rough.cost, rough.cost, rough.labels)
    elif rough and outcome.status is Status.GIVEN_UP:
        outcome = SearchResult(Status.BRACKET, outcome.lower, rough.cost, rough.labels)
    return _tour_answer(engine, colour, fields, outcome)


def _tour_answer(
    engine: Engine, colour: Colour, fields: tuple[str, ...], outcome: SearchResult[ActionCode]
) -> results.TourResult:
    if outcome.status is Status.IMPOSSIBLE:
        return results.TourResult(results.TourStatus.IMPOSSIBLE)
    if outcome.cost is None:
        return results.TourResult(results.TourStatus.UNKNOWN, lower_bound=outcome.lower)
    plan = results.make_plan(engine.net, outcome.labels)
    if outcome.status is Status.BRACKET:
        return results.TourResult(
            results.TourStatus.FEASIBLE, outcome.cost, outcome.lower, None, plan
        )
    turns = engine.fewest_tour_turns(colour, fields, outcome.cost, len(results.split_turns(plan)))
    return results.TourResult(results.TourStatus.OPTIMAL, outcome.cost, outcome.cost, turns, plan)


FEW_STATES = 100  # enough for most proofs that no route exists


def make_check_engine(case: BoardModel, stock: Stock, ground: SolverCache | None = None) -> Engine:
    """Return an engine with as many states for each question as `check` allows."""
    states = BudgetLimits(states=case.layout.settings.costs_budget)
    return Engine(case, stock, limits=SearchLimits(states), ground=ground)


def is_in_stock(engine: Engine, colour: Colour, field: str) -> bool | None:
    """Return whether the stock suffices for a field that is not cut off, or None if undecided."""
    found = has_route(engine, colour, field, None)
    return False if found is None and not _is_in_reach(engine, colour, field) else found


def has_route(
    engine: Engine, colour: Colour, field: str, max_states: int | None = QUICK_ROUTE_STATES
) -> bool | None:
    """Return whether there is a route to a field, or None if undecided."""
    plain = is_reachable(engine.case.board, engine.stock, colour, field)
    if plain is not None:
        return plain
    if not _is_in_reach(engine, colour, field, FEW_STATES):
        return False
    space = engine.route_problem(field)
    return engine.has_path(space, _nearest(engine, space, colour), max_states=max_states)


def _nearest(engine: Engine, space: RouteProblem, colour: Colour) -> int:
    """Return the state to search from: on the surely reachable field that is nearest to the goal.

    A player gets there with all planks and nothing moved, and can go back in the same way. So a
    field can be reached from there if and only if it can be reached from the start. If the time is
    over, the start will do.
    """
    easy = surely_reachable(engine.case.board, engine.stock)[colour]
    nodes = [engine.net.index[field] for field in sorted(easy)]
    start = engine.start(colour)
    engine.watch.budget = engine.next_budget()
    try:
        return engine.start_on(engine.net.names[space.nearest(start, nodes)])
    except BudgetExhausted:
        return start


def _is_in_reach(
    engine: Engine, colour: Colour, field: str, max_states: int = ABSTRACT_STATES
) -> bool:
    """Return False if the abstract game proves that a field cannot be reached."""
    return bool(
        engine.explore_abstract(colour, max_states=max_states).fields >> engine.net.index[field] & 1
    )
