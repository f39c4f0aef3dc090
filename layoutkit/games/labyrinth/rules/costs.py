"""LAB402 to LAB406: gems out of stock, too cheap or too dear, unproven tours, and useless stock.

LAB402 first asks `solve.reachability`, which needs no search, and then the solver with a small
budget. For a gem that is out of stock it tries what would help: the nearest poles out of the way,
or up to three more planks.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Literal

from layoutkit.documents.faults import Fault, Related
from layoutkit.documents.positions import Measure
from layoutkit.games.labyrinth.board.board import BoardModel, flood_fill
from layoutkit.games.labyrinth.board.model import Colour, Gem, PlankKind, Stock, format_hourglasses
from layoutkit.games.labyrinth.rules.wording import pole_region
from layoutkit.games.labyrinth.solve import reachability
from layoutkit.reports.findings import Severity, Stage
from layoutkit.rules.rule import LeftOut, rule
from layoutkit.wording import format_count, join_words

if TYPE_CHECKING:
    from layoutkit.games.labyrinth.rules.what_if import BlockingPole
    from layoutkit.games.labyrinth.solve.engine import Engine, SolverCache


MAX_MORE_PLANKS = 3  # additional planks of a kind that are tried as advice
UNDECIDED = "undecided within costs_budget states; `layoutkit solve` searches longer"


@rule("LAB402", "gem-out-of-stock", stage=Stage.COSTS, fix="guess", blocks=None)
def check_gem_out_of_stock(model: BoardModel) -> Iterator[Fault | LeftOut]:
    """Every gem that is not cut off can be reached by its player with the stock at hand."""
    short = []
    easy = reachability.surely_reachable(
        model.board, model.layout.stock
    )  # shown by a flood of the board
    for gem in iter_connected_gems(model, easy):
        enough = is_stock_enough(model, gem)
        if enough is None:
            yield LeftOut(format_gem(gem), UNDECIDED)
        elif not enough:
            short.append(gem)
    if short:
        yield from explain_out_of_stock(model, short)


@lru_cache(maxsize=8)
def get_engine(model: BoardModel, stock: Stock) -> Engine:
    """Return the solver with the budget of `check`; the solver loads on first use."""
    from layoutkit.games.labyrinth.solve.queries import make_check_engine

    return make_check_engine(model, stock, get_solver_cache(model))


@lru_cache(maxsize=8)
def get_solver_cache(model: BoardModel) -> SolverCache:
    """Return the cache that solvers of this board share, whatever the stock."""
    from layoutkit.games.labyrinth.solve.engine import SolverCache

    return SolverCache(model)


def is_stock_enough(model: BoardModel, gem: Gem) -> bool | None:
    """Return whether the stock suffices for a gem; None if undecided."""
    stock = model.layout.stock
    plain = reachability.is_reachable(model.board, stock, gem.colour, gem.on)
    if plain is not None:
        return plain
    from layoutkit.games.labyrinth.solve.queries import is_in_stock

    return is_in_stock(get_engine(model, stock), gem.colour, gem.on)


def find_missing_planks(model: BoardModel, gem: Gem) -> Stock | Literal[False] | None:
    """Return the fewest additional planks that suffice for a gem.

    False if `MAX_MORE_PLANKS` of each kind surely do not help, None if undecided.
    """
    from layoutkit.games.labyrinth.rules.what_if import find_blocking_poles

    held, tried = model.layout.stock, find_blocking_poles(model)

    def is_enough_with(more: Stock) -> bool | None:
        stock = Stock(held.short + more.short, held.long + more.long)
        may_try = tried.plank_trials.spend(tried.sketch)
        return is_within_reach(gem, model, stock) if may_try else None

    if is_enough_with(Stock(MAX_MORE_PLANKS, MAX_MORE_PLANKS)) is False:  # so fewer do not help
        return False
    is_known = True
    for more in range(1, MAX_MORE_PLANKS + 1):
        for long in range(more + 1):
            found = is_enough_with(Stock(more - long, long))
            if found:
                return Stock(more - long, long)
            is_known &= found is False
    return False if is_known else None


def is_within_reach(gem: Gem, model: BoardModel, stock: Stock | None = None) -> bool | None:
    """Return whether a brief search finds a route; None if it stops before its end."""
    stock = stock or model.layout.stock
    plain = reachability.is_reachable(model.board, stock, gem.colour, gem.on)
    if plain is not None:
        return plain
    from layoutkit.games.labyrinth.solve.queries import has_route

    return has_route(get_engine(model, stock), gem.colour, gem.on)


def iter_connected_gems(
    model: BoardModel, easy: Mapping[Colour, set[str]] | None = None
) -> Iterator[Gem]:
    """Yield the gems that a player could reach if enough planks lay.

    Gems without any route have findings already. Gems on `easy`, the fields that each colour surely
    reaches, are left out.
    """
    floods: dict[Colour, set[str]] = {}
    starts = reachability.find_starts_in_corners(model)
    for gem in model.layout.gems:
        if gem.colour not in starts or (easy and gem.on in easy[gem.colour]):
            continue
        if gem.colour not in floods:
            floods[gem.colour] = flood_fill(model.board.near, starts[gem.colour])
        if gem.on in floods[gem.colour]:
            yield gem


def format_gem(gem: Gem) -> str:
    """Return `the red gem on c3`."""
    return f"the {gem.colour} gem on {gem.on}"


def report_out_of_stock(
    model: BoardModel, gems: Sequence[Gem], hindrance: BlockingPole | None
) -> Fault:
    """Return the problem of gems for which the planks do not suffice, and what would help."""
    first, *others = gems
    settings = model.layout.settings
    more = None if others else find_missing_planks(model, first)
    planks = f"add {format_planks(more)} to the stock" if more else ""
    futile = f"; even {MAX_MORE_PLANKS} more planks do not help" if more is False else ""
    players = list(dict.fromkeys(str(gem.colour) for gem in gems))
    have, it = ("has", "it") if len(players) == 1 else ("have", "each")
    whose = "its" if len(players) == 1 else "their"
    fields = join_words(dict.fromkeys(gem.on for gem in gems))
    what = f"{join_words(players)} {have} too few planks to reach {whose} gem{'s' * bool(others)}"
    return Fault(
        f"{what} on {fields}: {it} has {format_planks(model.layout.stock)}"
        + (f", and {hindrance.words}" if hindrance else ""),
        at=first.field_pointer,
        items=tuple(gem.item for gem in gems),
        help=", or ".join(filter(None, (hindrance.advice, planks)))
        if hindrance
        else planks or f"move the gem{futile}",
        related=(
            *(
                [Related("pole", "without it the planks are enough", hindrance.pole.pointer)]
                if hindrance
                else []
            ),
            *(Related("gem", "this gem too", gem.field_pointer) for gem in others),
        ),
        shape=pole_region(model.board.poles[model.board.fields[first.on].pole], settings),
    )


def explain_out_of_stock(model: BoardModel, gems: Sequence[Gem]) -> Iterator[Fault]:
    """Yield the problems of gems that are out of stock; one for all gems behind one pole."""
    from layoutkit.games.labyrinth.rules.broken_symmetry import find_forgotten_poles
    from layoutkit.games.labyrinth.rules.what_if import find_blocking_pole

    forgotten = find_forgotten_poles(model)
    if forgotten and all(is_within_reach(gem, forgotten.board) for gem in gems):
        if any(reachability.find_unreachable_gems(model)):  # LAB401 reports these poles
            return
        fault = report_out_of_stock(model, gems, None)
        message = f"{fault.message}, and {forgotten.words}"
        yield replace(fault, message=message, help=forgotten.advice, fixes=forgotten.fixes)
        return
    behind: dict[str, tuple[BlockingPole | None, list[Gem]]] = {}
    for gem in gems:
        found = find_blocking_pole(model, gem, partial(is_within_reach, gem))
        whole = sum(one.colour is gem.colour for one in model.layout.gems)
        is_all = whole == sum(one.colour is gem.colour for one in gems) > 1
        name = str(gem.colour) if is_all else gem.item  # one cause keeps a player from all gems
        behind.setdefault(found.pole.id if found else name, (found, []))[1].append(gem)
    for hindrance, found_gems in behind.values():
        yield report_out_of_stock(model, found_gems, hindrance)


def format_planks(stock: Stock) -> str:
    """Return `1 short and 2 long planks`."""
    parts = [f"{number} {kind}" for number, kind in ((stock.short, "short"), (stock.long, "long"))]
    counts = [part for part in parts if not part.startswith("0 ")] or ["no"]
    return f"{' and '.join(counts)} plank{'' if counts in (['1 short'], ['1 long']) else 's'}"


cost_rule = partial(rule, stage=Stage.COSTS, severity=Severity.INFO, on=False)
"""Make a rule about costs: it is off by default and reports for information only."""


@cost_rule("LAB403", "gem-too-cheap")
def check_gem_too_cheap(model: BoardModel) -> Iterator[Fault | LeftOut]:
    """No gem costs less than the settings require."""
    yield from report_costs(model, ">=")


@cost_rule("LAB404", "gem-dear")
def check_gem_dear(model: BoardModel) -> Iterator[Fault | LeftOut]:
    """No gem costs more than the settings allow."""
    yield from report_costs(model, "<=")


@cost_rule("LAB405", "tour-unsolved")
def check_tour_unsolved(model: BoardModel) -> Iterator[Fault]:
    """Every player's cheapest tour is proven within the budget."""
    from layoutkit.games.labyrinth.solve.queries import solve_tour
    from layoutkit.games.labyrinth.solve.results import TourStatus

    engine = get_engine(model, model.layout.stock)
    for index, colour in enumerate(model.layout.players):
        gems = [gem.on for gem in model.layout.gems if gem.colour is colour]
        if colour not in model.board.starts or any(gem not in model.board.fields for gem in gems):
            continue
        tour = solve_tour(engine, colour, gems)
        if tour.status in (TourStatus.FEASIBLE, TourStatus.UNKNOWN):
            cost = "no tour found" if tour.cost is None else f"at most {tour.cost}"
            yield Fault(
                f"the cheapest tour of {colour} is not proven: at least {tour.lower_bound}"
                f" hourglasses, {cost}",
                at=("players", index),
                items=(str(colour),),
                help="`layoutkit solve --budget 600` searches for up to ten minutes",
            )


@cost_rule("LAB406", "stock-idle")
def check_stock_idle(model: BoardModel) -> Iterator[Fault]:
    """Every kind of plank in the stock has a position on the board."""
    kinds = {position.kind for position in model.board.positions.values()}
    for kind in PlankKind:
        number = model.layout.stock.of(kind)
        if number and kind not in kinds:
            yield Fault(
                f"each player has {format_count(number, f'{kind} plank')},"
                " but the board has no position for one",
                at=("stock", str(kind)) if model.layout.stock_is_written else ("poles",),
                items=(str(kind),),
                help=f"place poles so that a {kind} plank fits, or remove them from the stock",
            )


def report_costs(model: BoardModel, op: Literal[">=", "<="]) -> Iterator[Fault | LeftOut]:
    """Yield the problems of gems that cost too little (">=") or too much ("<=")."""
    from layoutkit.games.labyrinth.solve.queries import solve_gem
    from layoutkit.games.labyrinth.solve.results import GemStatus

    engine = get_engine(model, model.layout.stock)
    settings = model.layout.settings
    source, word, limit = (
        ("gem_cost_min", "at least", settings.gem_cost_min)
        if op == ">="
        else ("gem_cost_max", "at most", settings.gem_cost_max)
    )
    for gem in iter_connected_gems(model):
        answer = solve_gem(engine, gem.colour, gem.on)
        cost = answer.cost
        if answer.status is GemStatus.UNKNOWN:
            yield LeftOut(format_gem(gem), UNDECIDED)
        elif cost is not None and (cost < limit if op == ">=" else cost > limit):
            pole = model.board.poles[model.board.fields[gem.on].pole]
            yield Fault(
                f"{format_gem(gem)} costs {format_hourglasses(cost)};"
                f" it should cost {word} {limit}",
                at=gem.field_pointer,
                items=(gem.item,),
                help=f"move the gem, or set {source} in the settings of the labyrinth",
                shape=pole_region(pole, settings),
                measure=Measure("cost", cost, op, limit, "hourglasses", source),
            )
