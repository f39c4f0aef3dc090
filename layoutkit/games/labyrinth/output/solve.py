"""The results of `solve` as data, text and pictures, plans for the studio, and hover texts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING

from layoutkit.documents.positions import Pointer
from layoutkit.errors import LayoutkitError
from layoutkit.games.base.answers import Answer, CallOptions, SeatPlan, SeatPlanStep
from layoutkit.games.labyrinth.board import model as records
from layoutkit.games.labyrinth.board.board import BoardModel
from layoutkit.games.labyrinth.board.positions import fields_of
from layoutkit.games.labyrinth.board.reading import cell_name
from layoutkit.games.labyrinth.output.plan_text import NamedPlan, iter_turns
from layoutkit.games.labyrinth.solve import results
from layoutkit.games.labyrinth.solve.engine import Engine, SearchLimits
from layoutkit.games.labyrinth.solve.known_results import KnownCosts
from layoutkit.games.labyrinth.solve.queries import SolveQuery, find_fields, run_query
from layoutkit.games.labyrinth.texts.answers import ANSWER_TEXTS
from layoutkit.languages import Language
from layoutkit.search import Budget, BudgetLimits, Progress
from layoutkit.wording import did_you_mean, format_count, join_few, join_words

if TYPE_CHECKING:
    from layoutkit.drawing.compact_svg import Storyboard


BOARD_STATES = 1_000_000  # states for all questions about a board: about a minute
MEMORY_MB = 6_000
MAX_NAMES = 12  # longer lists are cut
STATUS_TEXTS: Mapping[results.GemStatus, str] = {
    status: ANSWER_TEXTS[Language.EN].costs.reason(status)
    for status in results.GemStatus
    if status is not results.GemStatus.REACHED
}
"""The reasons why a gem or field has no cost, in English."""


def answer_costs(model: BoardModel, file: str, call: CallOptions) -> Answer:
    """Return the cost of every gem with its plan."""
    solution = run_query(model, make_query(model, call))
    text = "\n".join(solution_lines(model, file, solution)) + "\n"

    def make_strips() -> Sequence[Storyboard]:
        """Return the storyboards as strips, for pages that set the texts themselves."""
        from layoutkit.games.labyrinth.output.storyboard import make_plan_strips

        plans = (plan for player in solution.players for plan in iter_plans(player))
        return make_plan_strips(model, plans, call.language)

    pictures = partial(make_pictures, model, solution, call.language)
    return Answer(results.to_json(solution, file), text, pictures, strips=make_strips)


def make_pictures(
    model: BoardModel, solution: results.SolveResult, language: Language
) -> Mapping[str, bytes]:
    """Return a storyboard for every plan by file name, and a map of all fields if requested."""
    from layoutkit.drawing.export import export_picture
    from layoutkit.games.labyrinth.draw.heat_maps import draw_cost_maps
    from layoutkit.games.labyrinth.output.storyboard import draw_storyboard

    plans = [plan for player in solution.players for plan in iter_plans(player)]
    storyboards = {  # by names that are equal in all languages
        f"{plan.colour}-{(plan.field or 'all-gems').replace('/', '-')}{number}.svg": export_picture(
            page, "svg"
        )
        for plan in plans
        for number, page in draw_storyboard(model, plan, language).items()
    }
    return storyboards | draw_cost_maps(model, solution.fields or {}, language)


def iter_plans(player: results.PlayerResult) -> Iterator[NamedPlan]:
    """Yield the plans of a player: for each reachable gem, and for the tour."""
    for gem in player.gems:
        if gem.plan:
            yield NamedPlan(gem.plan, player.colour, gem.field)
    if player.tour is not None and player.tour.plan:
        yield NamedPlan(player.tour.plan, player.colour)


def make_query(model: BoardModel, call: CallOptions) -> SolveQuery:
    """Return the query of the options."""
    gem, player = call.options.get("gem"), call.options.get("player")
    if gem is not None:
        require_name("field", gem, model.board.fields)
    colours = model.layout.players
    if player is not None:
        colours = (records.Colour(require_name("player", player, map(str, colours))),)
    limits = SearchLimits(progress=make_progress_callback(call), shared=make_budget(call))
    all_fields = bool(call.options.get("all_fields"))
    return SolveQuery(colours, gem, all_fields=all_fields, limits=limits, known=call.known)


def make_budget(call: CallOptions) -> Budget:
    """Return the budget for all questions about a board: states, or the caller's time limit."""
    states = (call.states or BOARD_STATES) if call.budget_s is None else None
    return Budget(BudgetLimits(states, call.budget_s, MEMORY_MB))


def require_name(what: str, name: str, known: Iterable[str]) -> str:
    """Return a name of this board; raise an error for unknown names."""
    names = list(known)
    if name not in names:
        hint = did_you_mean(name, names) or f"there are {join_few(names, MAX_NAMES)}"
        raise LayoutkitError(f'this board has no {what} "{name}"', hint)
    return name


def make_progress_callback(call: CallOptions) -> Progress | None:
    """Return a callback that reports the progress of a search."""
    tell = call.progress
    if tell is None:
        return None

    def show(lower: int, cost: int | None, states: int) -> None:
        upper = "?" if cost is None else str(cost)
        tell(f"between {lower} and {upper} hourglasses, {states:,} states searched")

    return show


def solution_lines(model: BoardModel, file: str, solution: results.SolveResult) -> Iterator[str]:
    """Yield the results as text, player by player."""
    stock = model.layout.stock
    yield f"{file}: {model.layout.title}"
    yield f"Each player has {stock.short} short and {format_count(stock.long, 'long plank')}."
    for player in solution.players:
        yield f"\n{player.colour}, from {player.start}"
        for gem in player.gems:
            yield f"  gem on {gem.field}: {format_gem(gem)}"
            yield from plan_lines(model, gem.plan, player.colour)
        if player.tour is not None:
            yield f"  all gems: {format_tour(player.tour)}"
            yield from plan_lines(model, player.tour.plan, player.colour)
    for colour, fields in (solution.fields or {}).items():
        yield f"\n{colour}, the cost to every field"
        width = max(map(len, fields), default=0)
        for name, field in fields.items():
            words = STATUS_TEXTS[field.status] if field.cost is None else f"{field.cost:>3}"
            yield f"  {name:{width}}  {words}"


def format_gem(gem: results.GemResult) -> str:
    """Describe the cost of a gem, or why there is none."""
    if gem.cost is None:
        return STATUS_TEXTS[gem.status]
    return format_cost_and_turns(gem.cost, gem.turns)


def format_tour(tour: results.TourResult) -> str:
    """Describe the cost of a tour, and how certain it is."""
    if tour.status is results.TourStatus.IMPOSSIBLE:
        return "impossible: no plan collects all gems"
    if tour.status is results.TourStatus.UNKNOWN or tour.cost is None:
        return f"unknown, at least {tour.lower_bound} hourglasses: the search stopped at its limit"
    if tour.status is results.TourStatus.FEASIBLE:
        return f"at most {tour.cost} hourglasses and at least {tour.lower_bound}, not proven"
    return f"{format_cost_and_turns(tour.cost, tour.turns)}, proven to be the least"


def format_cost_and_turns(cost: int, turns: int | None) -> str:
    """Format a cost: `7 hourglasses, 2 turns`."""
    if turns is None:
        return f"{records.format_hourglasses(cost)}, fewest turns not proven"
    return f"{records.format_hourglasses(cost)}, in {format_count(turns, 'turn')} at best"


def plan_lines(
    model: BoardModel, plan: results.Plan | None, colour: records.Colour
) -> Iterator[str]:
    """Yield a plan as instructions, one line per turn with its hourglasses."""
    for turn in iter_turns(model, plan or (), colour):
        cost = records.format_hourglasses(turn.cost)
        yield f"    {turn.number:>2}. {', '.join(turn.sentences)} ({cost})"


TOUR_GOAL = "all gems"
NO_COST_TEXT = "none"


def list_plans(model: BoardModel, call: CallOptions) -> tuple[SeatPlan, ...]:
    """Return the plans for every gem of every player, each player's tour last."""
    found: list[SeatPlan] = []
    for player in run_query(model, make_query(model, call)).players:
        seat = player.colour.value
        for gem in player.gems:
            name, cost = f"{seat} {gem.field}", NO_COST_TEXT if gem.cost is None else str(gem.cost)
            plan = SeatPlan(name, seat, gem.field, cost, format_gem(gem), bool(gem.plan))
            found.append(plan)
        if player.tour is not None:
            text, cost = format_tour(player.tour), _format_tour_cost(player.tour)
            found.append(SeatPlan(seat, seat, TOUR_GOAL, cost, text, bool(player.tour.plan)))
    return tuple(found)


def _format_tour_cost(tour: results.TourResult) -> str:
    if tour.status is results.TourStatus.IMPOSSIBLE:
        return NO_COST_TEXT
    if tour.cost is None:
        return f"≥ {tour.lower_bound}"
    is_open = tour.status is results.TourStatus.FEASIBLE
    return f"{tour.lower_bound}..{tour.cost}" if is_open else str(tour.cost)


def iter_plan_steps(model: BoardModel, name: str, call: CallOptions) -> Iterator[SeatPlanStep]:
    """Yield the turns of a plan, each with the board at its end."""
    seat, _, field = name.partition(" ")
    options = {"player": seat, **({"gem": field} if field else {})}
    solution = run_query(model, make_query(model, replace(call, options=options)))
    for player in solution.players:
        for plan in iter_plans(player):
            if (plan.field or "") == field:
                return _iter_steps(model, plan, call)
    raise LayoutkitError(f"no way is known for {name}")


def _iter_steps(model: BoardModel, plan: NamedPlan, call: CallOptions) -> Iterator[SeatPlanStep]:
    from layoutkit.games.labyrinth.output.storyboard import draw_whole_turn

    for turn in iter_turns(model, plan.plan, plan.colour, call.language):
        text = f"{'; '.join(turn.sentences)} ({records.format_hourglasses(turn.cost)})"
        drawing = draw_whole_turn(model, turn, plan.colour, call.language)
        yield SeatPlanStep(f"{text[0].upper()}{text[1:]}", drawing)


POLE_TEXTS = {
    records.PoleKind.START: "where {colour} starts; one field",
    records.PoleKind.PLAIN: "one field, open in every direction",
    records.PoleKind.WALL: "a wall along {axis}: a field on each side",
    records.PoleKind.BRIDGE: "a deck along {axis}, and the water under it",
}
FORM_TEXTS = {
    records.Form.EDGE: "an edge between neighbours",
    records.Form.DIAGONAL: "a diagonal across a cell",
    records.Form.STEM: "a stem from a pole onto a diagonal"
    " (a T, or an X with a stem from the other side)",
    records.Form.BAR: "a bar between two edges (an H)",
}


def describe_item(model: BoardModel, at: Pointer, call: CallOptions) -> str:
    """Describe the item at a place of the file; return "" if there is none."""
    found: dict[Pointer, Iterator[str]] = {
        **{one.pointer: _describe_pole(model, one, call) for one in model.layout.poles},
        **{one.plank.pointer: _describe_plank(model, one) for one in model.board.planks},
    }
    for gem in model.layout.gems:
        head = f"**gem of {gem.colour}** on {gem.on}"
        found[gem.pointer] = chain([head], _cost_table(model, [gem.on], call))
    return "\n\n".join(found.get(at[:2], ()))


def _describe_pole(model: BoardModel, pole: records.Pole, call: CallOptions) -> Iterator[str]:
    cell = cell_name(pole.at) if pole.at else pole.id
    where = "" if cell == pole.id else f" at {cell or pole.at}"
    what = POLE_TEXTS[pole.kind].format(colour=pole.colour, axis=pole.axis)
    yield f'**{pole.kind} pole "{pole.id}"**{where}: {what}'
    yield from _cost_table(model, [field.name for field in fields_of(pole)], call)


def _cost_table(model: BoardModel, fields: Sequence[str], call: CallOptions) -> Iterator[str]:
    """Yield a table of the cost of each field for each seat."""
    known = [name for name in fields if name in model.board.fields]
    seats = [colour for colour in model.layout.players if colour in model.board.starts]
    if not known or not seats:
        return
    engine = Engine(model, limits=SearchLimits(shared=make_budget(call)))
    errands = [(colour, name) for colour in seats for name in known]
    found = find_fields(engine, errands, KnownCosts(model, call.known))
    rows = [f"| hourglasses to reach it | {' | '.join(known)} |", "|---" * (len(known) + 1) + "|"]
    for colour in seats:
        answers = [found[colour, name] for name in known]
        rows.append(f"| {colour} | {' | '.join(map(_format_cell, answers))} |")
    yield "\n".join(rows)
    if any(one.status is results.GemStatus.UNKNOWN for one in found.values()):
        yield "?: not found by a short search; `layoutkit solve --all-fields` searches longer."


def _format_cell(answer: results.FieldResult) -> str:
    """Return the cost of a field in a table; "?" if the search stopped at its limit."""
    if answer.status is results.GemStatus.UNKNOWN:
        return "?"
    return STATUS_TEXTS[answer.status] if answer.cost is None else f"{answer.cost}"


def _describe_plank(model: BoardModel, placement: records.Placement) -> Iterator[str]:
    plank, position = placement.plank, placement.position
    cost = records.format_hourglasses(records.LAY_COST[plank.kind])
    yield f"**{records.format_plank(plank)}**: {cost} to lay"
    if placement.form is None:
        yield "No form: a short plank ends on one or two poles, a long plank on two or none."
        return
    yield f"Form: {FORM_TEXTS[placement.form]}."
    if position is None:
        yield "The laws do not allow this place."
        return
    touched = model.board.contacts[position.name]
    fields = [name for name in touched if name in model.board.fields]
    lying = {one.position: one.plank for one in model.board.planks if one.position}
    positions = map(model.board.positions.get, touched)
    planks = [records.format_plank(lying[one]) for one in positions if one in lying]
    yield f"Touches {join_words([*fields, *(f'the {one}' for one in planks)])}."
