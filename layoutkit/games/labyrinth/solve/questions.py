"""The questions of a solve query, asked in a fair order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field

from layoutkit.games.labyrinth.board.case import Case
from layoutkit.games.labyrinth.board.terms import Colour
from layoutkit.games.labyrinth.solve.answers import (
    FieldAnswer,
    GemAnswer,
    GemStatus,
    PlayerAnswer,
    Solution,
    TourAnswer,
    TourStatus,
)
from layoutkit.games.labyrinth.solve.deeds import DeedCode
from layoutkit.games.labyrinth.solve.engine import Engine, SearchLimits
from layoutkit.games.labyrinth.solve.plan import make_plan, split_turns
from layoutkit.games.labyrinth.solve.rough import rough_tour
from layoutkit.records import dataclass
from layoutkit.search import HOPELESS, SearchResult, Status


@dataclass(frozen=True, slots=True)
class Query:
    """A query: the players, an optional single field, whether to include tours and all fields."""

    colours: tuple[Colour, ...] = ()  # empty: all players
    gem: str | None = None  # a field; None: all gems of the board
    tour: bool = True
    all_fields: bool = False
    limits: SearchLimits = field(default_factory=SearchLimits)  # of each question


def solve(case: Case, query: Query | None = None) -> Solution:
    """Answer a query for all its players that have a start pole.

    All questions share one budget. Quick questions come first and leave the rest to the others.
    """
    query = query or Query()
    engine = Engine(case, limits=query.limits)
    asked = query.colours or case.layout.players
    colours = [colour for colour in asked if colour in case.board.starts]
    gems = {colour: list_gem_fields(case, colour) for colour in colours}
    wanted = gems if query.gem is None else dict.fromkeys(colours, (query.gem,))
    with_tours = query.tour and query.gem is None
    later = len(colours) * with_tours + query.all_fields
    ways = [(colour, name) for colour, names in wanted.items() for name in dict.fromkeys(names)]
    found = {way: find_gem(engine, *way) for way in engine.sharing(ways, later)}
    tours: dict[Colour, TourAnswer] = {}
    for colour in engine.sharing(colours if with_tours else (), query.all_fields):
        tours[colour] = find_tour(engine, colour, gems[colour])
    players = (
        PlayerAnswer(
            colour,
            case.board.starts[colour],
            tuple(found[colour, name] for name in wanted[colour]),
            tours.get(colour),
        )
        for colour in colours
    )
    return Solution(tuple(players), find_all_fields(engine, colours) if query.all_fields else None)


def list_gem_fields(case: Case, colour: Colour) -> tuple[str, ...]:
    """Return the fields of a player's gems, in the order of the file."""
    return tuple(gem.on for gem in case.layout.gems if gem.colour is colour)


def find_gem(engine: Engine, colour: Colour, name: str) -> GemAnswer:
    """Return the cost, turns and plan of one field for one player."""
    outcome = engine.way(colour, name)
    if outcome.cost is None:
        return GemAnswer(name, status_without_way(engine, colour, name, outcome))
    plan = make_plan(engine.net, outcome.labels)
    turns = engine.fewest_route_turns(colour, name, outcome.cost, len(split_turns(plan)))
    return GemAnswer(name, GemStatus.REACHED, outcome.cost, turns, plan)


def status_without_way(
    engine: Engine, colour: Colour, name: str, outcome: SearchResult[DeedCode]
) -> GemStatus:
    """Return why no route was found: cut off, out of stock, or unknown."""
    if engine.is_cut_off(colour, name):
        return GemStatus.CUT_OFF
    if outcome.status is Status.IMPOSSIBLE:
        return GemStatus.OUT_OF_STOCK
    return GemStatus.UNKNOWN


def find_all_fields(
    engine: Engine, colours: Sequence[Colour]
) -> dict[Colour, dict[str, FieldAnswer]]:
    """Return the costs of all fields for some players, who share the bounds of a field."""
    found: dict[Colour, dict[str, FieldAnswer]] = {colour: {} for colour in colours}
    errands = [(name, colour) for name in engine.case.board.fields for colour in colours]
    for name, colour in engine.sharing(errands):
        found[colour][name] = find_field(engine, colour, name)
    return found


def find_field(engine: Engine, colour: Colour, name: str) -> FieldAnswer:
    """Return the cost of one field for one player, or why there is none."""
    outcome = engine.way(colour, name)
    if outcome.cost is None:
        return FieldAnswer(status_without_way(engine, colour, name, outcome))
    return FieldAnswer(GemStatus.REACHED, outcome.cost)


def find_tour(engine: Engine, colour: Colour, gems: Sequence[str]) -> TourAnswer:
    """Find the cheapest tour through all gems, or bounds for it."""
    fields = tuple(dict.fromkeys(gems))
    if any(engine.is_cut_off(colour, name) for name in fields):
        return TourAnswer(TourStatus.IMPOSSIBLE)
    outcome = engine.tour(colour, fields, brief=True)
    if outcome.status is not Status.GIVEN_UP:
        return _tour_answer(engine, colour, fields, outcome)
    if not engine.reach(colour, fields).has_all_goals:
        return TourAnswer(TourStatus.IMPOSSIBLE)
    rough = rough_tour(engine, colour, fields)
    outcome = engine.tour(colour, fields, below=rough.cost if rough else HOPELESS)
    if rough and outcome.status is Status.IMPOSSIBLE:
        outcome = SearchResult(Status.OPTIMAL, rough.cost, rough.cost, rough.labels)
    elif rough and outcome.status is Status.GIVEN_UP:
        outcome = SearchResult(Status.BRACKET, outcome.lower, rough.cost, rough.labels)
    return _tour_answer(engine, colour, fields, outcome)


def _tour_answer(
    engine: Engine, colour: Colour, fields: tuple[str, ...], outcome: SearchResult[DeedCode]
) -> TourAnswer:
    if outcome.status is Status.IMPOSSIBLE:
        return TourAnswer(TourStatus.IMPOSSIBLE)
    if outcome.cost is None:
        return TourAnswer(TourStatus.UNKNOWN, lower_bound=outcome.lower)
    plan = make_plan(engine.net, outcome.labels)
    if outcome.status is Status.BRACKET:
        return TourAnswer(TourStatus.FEASIBLE, outcome.cost, outcome.lower, None, plan)
    turns = engine.tour_turns(colour, fields, outcome.cost, len(split_turns(plan)))
    return TourAnswer(TourStatus.OPTIMAL, outcome.cost, outcome.cost, turns, plan)
