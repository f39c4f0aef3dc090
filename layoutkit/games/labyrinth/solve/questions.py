"""The questions of a solve query, asked in a fair order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field

from layoutkit.games.labyrinth.board.case import BoardModel
from layoutkit.games.labyrinth.board.terms import Colour
from layoutkit.games.labyrinth.solve.answers import (
    FieldResult,
    GemResult,
    GemStatus,
    PlayerResult,
    SolveResult,
    TourResult,
    TourStatus,
)
from layoutkit.games.labyrinth.solve.deeds import ActionCode
from layoutkit.games.labyrinth.solve.engine import Engine, SearchLimits
from layoutkit.games.labyrinth.solve.plan import make_plan, split_turns
from layoutkit.games.labyrinth.solve.rough import find_greedy_tour
from layoutkit.records import dataclass
from layoutkit.search import UNREACHABLE, SearchResult, Status


@dataclass(frozen=True, slots=True)
class SolveQuery:
    """A query: the players, an optional single field, whether to include tours and all fields."""

    colours: tuple[Colour, ...] = ()  # empty: all players
    gem: str | None = None  # a field; None: all gems of the board
    tour: bool = True
    all_fields: bool = False
    limits: SearchLimits = field(default_factory=SearchLimits)  # of each question


def run_query(case: BoardModel, query: SolveQuery | None = None) -> SolveResult:
    """Answer a query for all its players that have a start pole.

    All questions share one budget. Quick questions come first and leave the rest to the others.
    """
    query = query or SolveQuery()
    engine = Engine(case, limits=query.limits)
    asked = query.colours or case.layout.players
    colours = [colour for colour in asked if colour in case.board.starts]
    gems = {colour: list_gem_fields(case, colour) for colour in colours}
    wanted = gems if query.gem is None else dict.fromkeys(colours, (query.gem,))
    with_tours = query.tour and query.gem is None
    later = len(colours) * with_tours + query.all_fields
    ways = [(colour, name) for colour, names in wanted.items() for name in dict.fromkeys(names)]
    found = {way: solve_gem(engine, *way) for way in engine.share_budget(ways, later)}
    tours: dict[Colour, TourResult] = {}
    for colour in engine.share_budget(colours if with_tours else (), query.all_fields):
        tours[colour] = solve_tour(engine, colour, gems[colour])
    players = (
        PlayerResult(
            colour,
            case.board.starts[colour],
            tuple(found[colour, name] for name in wanted[colour]),
            tours.get(colour),
        )
        for colour in colours
    )
    return SolveResult(
        tuple(players), find_all_fields(engine, colours) if query.all_fields else None
    )


def list_gem_fields(case: BoardModel, colour: Colour) -> tuple[str, ...]:
    """Return the fields of a player's gems, in the order of the file."""
    return tuple(gem.on for gem in case.layout.gems if gem.colour is colour)


def solve_gem(engine: Engine, colour: Colour, name: str) -> GemResult:
    """Return the cost, turns and plan of one field for one player."""
    outcome = engine.find_route(colour, name)
    if outcome.cost is None:
        return GemResult(name, status_without_route(engine, colour, name, outcome))
    plan = make_plan(engine.net, outcome.labels)
    turns = engine.fewest_route_turns(colour, name, outcome.cost, len(split_turns(plan)))
    return GemResult(name, GemStatus.REACHED, outcome.cost, turns, plan)


def status_without_route(
    engine: Engine, colour: Colour, name: str, outcome: SearchResult[ActionCode]
) -> GemStatus:
    """Return why no route was found: cut off, out of stock, or unknown."""
    if engine.is_cut_off(colour, name):
        return GemStatus.CUT_OFF
    if outcome.status is Status.IMPOSSIBLE:
        return GemStatus.OUT_OF_STOCK
    return GemStatus.UNKNOWN


def find_all_fields(
    engine: Engine, colours: Sequence[Colour]
) -> dict[Colour, dict[str, FieldResult]]:
    """Return the costs of all fields for some players, who share the bounds of a field."""
    found: dict[Colour, dict[str, FieldResult]] = {colour: {} for colour in colours}
    errands = [(name, colour) for name in engine.case.board.fields for colour in colours]
    for name, colour in engine.share_budget(errands):
        found[colour][name] = solve_field(engine, colour, name)
    return found


def solve_field(engine: Engine, colour: Colour, name: str) -> FieldResult:
    """Return the cost of one field for one player, or why there is none."""
    outcome = engine.find_route(colour, name)
    if outcome.cost is None:
        return FieldResult(status_without_route(engine, colour, name, outcome))
    return FieldResult(GemStatus.REACHED, outcome.cost)


def solve_tour(engine: Engine, colour: Colour, gems: Sequence[str]) -> TourResult:
    """Find the cheapest tour through all gems, or bounds for it."""
    fields = tuple(dict.fromkeys(gems))
    if any(engine.is_cut_off(colour, name) for name in fields):
        return TourResult(TourStatus.IMPOSSIBLE)
    outcome = engine.tour(colour, fields, brief=True)
    if outcome.status is not Status.GIVEN_UP:
        return _tour_answer(engine, colour, fields, outcome)
    if not engine.explore_abstract(colour, fields).has_all_goals:
        return TourResult(TourStatus.IMPOSSIBLE)
    rough = find_greedy_tour(engine, colour, fields)
    outcome = engine.tour(colour, fields, below=rough.cost if rough else UNREACHABLE)
    if rough and outcome.status is Status.IMPOSSIBLE:
        outcome = SearchResult(Status.OPTIMAL, rough.cost, rough.cost, rough.labels)
    elif rough and outcome.status is Status.GIVEN_UP:
        outcome = SearchResult(Status.BRACKET, outcome.lower, rough.cost, rough.labels)
    return _tour_answer(engine, colour, fields, outcome)


def _tour_answer(
    engine: Engine, colour: Colour, fields: tuple[str, ...], outcome: SearchResult[ActionCode]
) -> TourResult:
    if outcome.status is Status.IMPOSSIBLE:
        return TourResult(TourStatus.IMPOSSIBLE)
    if outcome.cost is None:
        return TourResult(TourStatus.UNKNOWN, lower_bound=outcome.lower)
    plan = make_plan(engine.net, outcome.labels)
    if outcome.status is Status.BRACKET:
        return TourResult(TourStatus.FEASIBLE, outcome.cost, outcome.lower, None, plan)
    turns = engine.fewest_tour_turns(colour, fields, outcome.cost, len(split_turns(plan)))
    return TourResult(TourStatus.OPTIMAL, outcome.cost, outcome.cost, turns, plan)
