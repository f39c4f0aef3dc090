"""The results of `solve` as data, text and pictures."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from layoutkit.answers import Answer, CallOptions
from layoutkit.errors import LayoutkitError
from layoutkit.games.labyrinth.answers.plan_words import NamedPlan
from layoutkit.games.labyrinth.answers.turns import iter_turns
from layoutkit.games.labyrinth.board.case import BoardModel
from layoutkit.games.labyrinth.board.terms import Colour, format_hourglasses
from layoutkit.games.labyrinth.solve.answers import (
    FieldResult,
    GemResult,
    PlayerResult,
    SolveResult,
    TourResult,
    TourStatus,
    to_json,
)
from layoutkit.games.labyrinth.solve.engine import SearchLimits
from layoutkit.games.labyrinth.solve.plan import Plan
from layoutkit.games.labyrinth.solve.questions import SolveQuery, run_query
from layoutkit.games.labyrinth.texts.answers import ANSWER_TEXTS
from layoutkit.hints import did_you_mean, format_count, join_few
from layoutkit.language import Language
from layoutkit.search import Budget, BudgetLimits, Progress

if TYPE_CHECKING:
    from layoutkit.draw.strips import Storyboard

BOARD_STATES = 1_000_000
"""States for all questions about a board: about a minute."""
MEMORY_MB = 6_000
MAX_NAMES = 12  # longer lists are cut
STATUS_TEXTS = ANSWER_TEXTS[Language.EN].costs.reasons
"""The reasons why a gem or field has no cost, in English."""


def answer_costs(case: BoardModel, file: str, wish: CallOptions) -> Answer:
    """Return the cost of every gem with its plan."""
    solution = run_query(case, make_query(case, wish))
    text = "\n".join(solution_lines(case, file, solution)) + "\n"
    return Answer(
        to_json(solution, file),
        text,
        lambda: make_pictures(case, solution, wish.language),
        strips=lambda: make_strips(case, solution, wish.language),
    )


def make_pictures(
    case: BoardModel, solution: SolveResult, language: Language
) -> Mapping[str, bytes]:
    """Return a storyboard for every plan by file name, and a map of all fields if requested."""
    from layoutkit.draw.export import export_picture
    from layoutkit.games.labyrinth.answers.pictures import draw_cost_map
    from layoutkit.games.labyrinth.answers.storyboard import draw_storyboard
    from layoutkit.games.labyrinth.draw.cost_map import CostMap

    plans = [plan for player in solution.players for plan in iter_plans(player)]
    told = {
        f"{plan.colour}-{name_plan(plan)}{number}.svg": export_picture(page, "svg")
        for plan in plans
        for number, page in draw_storyboard(case, plan, language).items()
    }
    fields = solution.fields or {}
    maps = {
        f"costs-{one}.svg": draw_cost_map(case, CostMap(one, costs, language))
        for one, costs in fields.items()
    }
    return told | maps


def make_strips(
    case: BoardModel, solution: SolveResult, language: Language
) -> Sequence[Storyboard]:
    """Return the storyboards as strips, for pages that set the texts themselves."""
    from layoutkit.games.labyrinth.answers.strips import make_plan_strips

    plans = (plan for player in solution.players for plan in iter_plans(player))
    return make_plan_strips(case, plans, language)


def name_plan(told: NamedPlan) -> str:
    """Return the file name of a plan, which is equal in all languages."""
    return told.field.replace("/", "-") if told.field else "all-gems"


def iter_plans(player: PlayerResult) -> Iterator[NamedPlan]:
    """Yield the plans of a player: for each reachable gem, and for the tour."""
    for gem in player.gems:
        if gem.plan:
            yield NamedPlan(gem.plan, player.colour, gem.field)
    if player.tour is not None and player.tour.plan:
        yield NamedPlan(player.tour.plan, player.colour)


def make_query(case: BoardModel, wish: CallOptions) -> SolveQuery:
    """Return the query of the options."""
    gem, player = wish.options.get("gem"), wish.options.get("player")
    if gem is not None:
        require_name("field", gem, case.board.fields)
    colours = case.layout.players
    if player is not None:
        colours = (Colour(require_name("player", player, map(str, colours))),)
    limits = SearchLimits(progress=make_progress_callback(wish), purse=make_budget(wish))
    return SolveQuery(colours, gem, all_fields=bool(wish.options.get("all_fields")), limits=limits)


def make_budget(wish: CallOptions) -> Budget:
    """Return the budget for all questions about a board: states, or the caller's time limit."""
    states = BOARD_STATES if wish.budget_s is None else None
    return Budget(BudgetLimits(states, wish.budget_s, MEMORY_MB))


def require_name(what: str, name: str, known: Iterable[str]) -> str:
    """Return a name of this board; raise an error for unknown names."""
    names = list(known)
    if name not in names:
        hint = did_you_mean(name, names) or f"there are {join_few(names, MAX_NAMES)}"
        raise LayoutkitError(f'this board has no {what} "{name}"', hint)
    return name


def make_progress_callback(wish: CallOptions) -> Progress | None:
    """Return a callback that reports the progress of a search."""
    tell = wish.progress
    if tell is None:
        return None

    def show(lower: int, cost: int | None, states: int) -> None:
        upper = "?" if cost is None else str(cost)
        tell(f"between {lower} and {upper} hourglasses, {states:,} states searched")

    return show


def solution_lines(case: BoardModel, file: str, solution: SolveResult) -> Iterator[str]:
    """Yield the results as text, player by player."""
    stock = case.layout.stock
    yield f"{file}: {case.layout.title}"
    yield f"Each player has {stock.short} short and {format_count(stock.long, 'long plank')}."
    for player in solution.players:
        yield ""
        yield from player_lines(case, player)
    if solution.fields is not None:
        for colour, fields in solution.fields.items():
            yield ""
            yield from field_lines(colour, fields)


def player_lines(case: BoardModel, player: PlayerResult) -> Iterator[str]:
    """Yield the results of a player."""
    yield f"{player.colour}, from {player.start}"
    for gem in player.gems:
        yield f"  gem on {gem.field}: {format_gem(gem)}"
        yield from plan_lines(case, gem.plan, player.colour)
    if player.tour is not None:
        yield f"  all gems: {format_tour(player.tour)}"
        yield from plan_lines(case, player.tour.plan, player.colour)


def format_gem(gem: GemResult) -> str:
    """Describe the cost of a gem, or why there is none."""
    if gem.cost is None:
        return STATUS_TEXTS[gem.status]
    return format_cost_and_turns(gem.cost, gem.turns)


def format_tour(tour: TourResult) -> str:
    """Describe the cost of a tour, and how certain it is."""
    if tour.status is TourStatus.IMPOSSIBLE:
        return "impossible: no plan collects all gems"
    if tour.status is TourStatus.UNKNOWN or tour.cost is None:
        return f"unknown, at least {tour.lower_bound} hourglasses: the search stopped at its limit"
    if tour.status is TourStatus.FEASIBLE:
        return f"at most {tour.cost} hourglasses and at least {tour.lower_bound}, not proven"
    return f"{format_cost_and_turns(tour.cost, tour.turns)}, proven to be the least"


def format_cost_and_turns(cost: int, turns: int | None) -> str:
    """Format a cost: `7 hourglasses, 2 turns`."""
    if turns is None:
        return f"{format_hourglasses(cost)}, fewest turns not proven"
    return f"{format_hourglasses(cost)}, in {format_count(turns, 'turn')} at best"


def plan_lines(case: BoardModel, plan: Plan | None, colour: Colour) -> Iterator[str]:
    """Yield a plan as instructions, one line per turn with its hourglasses."""
    for turn in iter_turns(case, plan or (), colour):
        yield f"    {turn.number:>2}. {', '.join(turn.sentences)} ({format_hourglasses(turn.cost)})"


def field_lines(colour: Colour, fields: Mapping[str, FieldResult]) -> Iterator[str]:
    """Yield the cost of every field, or why there is none."""
    yield f"{colour}, the cost to every field"
    width = max(map(len, fields), default=0)
    for name, field in fields.items():
        words = STATUS_TEXTS[field.status] if field.cost is None else f"{field.cost:>3}"
        yield f"  {name:{width}}  {words}"
