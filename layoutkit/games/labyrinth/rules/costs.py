"""LAB402 to LAB406: what the stock allows, and what the gems cost."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Literal, TypeAlias

from layoutkit.games.labyrinth.board.case import Case
from layoutkit.games.labyrinth.board.contacts import flood
from layoutkit.games.labyrinth.board.terms import Colour, Gem, PlankKind, Stock, hourglasses
from layoutkit.games.labyrinth.rules.examples import STARTS, gems
from layoutkit.games.labyrinth.rules.hindrance import Hindrance, find_hindrance
from layoutkit.games.labyrinth.rules.lost import start_of
from layoutkit.games.labyrinth.rules.say import pole_shape
from layoutkit.games.labyrinth.table.easy import easy_fields
from layoutkit.hints import counted, listed
from layoutkit.rules.rule import Aside, LeftOut, Problem, Rule, rule
from layoutkit.verdict import Measure, Severity, Stage

if TYPE_CHECKING:
    from layoutkit.games.labyrinth.solve import Engine

Easy: TypeAlias = Mapping[Colour, set[str]]
"""The fields that each colour plainly reaches."""

MOST_MORE = 3  # planks more than this are no advice
ONE_BY_SHORT = gems(  # all on water and middle, but one of red
    "c3 c1/w d2/under d4/under",
    "c3 d4/under b4/under b2/under",
    "c3 b4/under b2/under d2/under",
    "c3 b2/under d2/under d4/under",
)
UNDECIDED = "undecided within costs_budget states; `layoutkit solve` searches longer"


@rule(
    "LAB402",
    "gem-out-of-stock",
    stage=Stage.COSTS,
    cites="LAB-T8",
    blocks=None,
    why="Planks could be laid to this gem, but its player alone does not have enough of them,"
    " even when every plank is fetched again.",
    bad="stock: {short: 0, long: 1}" + ONE_BY_SHORT,
    good="stock: {short: 1, long: 1}" + ONE_BY_SHORT,
)
def stock_suffices(case: Case) -> Iterator[Problem | LeftOut]:
    """Every gem that is not cut off can be reached by its player with the stock at hand."""
    hard = hard_gems(case)
    engine = engine_of(case, case.layout.stock) if hard else None
    short = []
    for gem in hard:
        enough = is_enough(engine, gem)
        if enough is None:
            yield LeftOut(gem_words(gem), UNDECIDED)
        elif not enough:
            short.append(gem)
    yield from stock_problems(case, short)


@rule(
    "LAB403",
    "gem-too-cheap",
    stage=Stage.COSTS,
    severity=Severity.INFO,
    cites="LAB-T2",
    blocks=None,
    on=False,
    why="A gem next to the start is taken in the first turn; `gem_cost_min` in the settings of"
    " the labyrinth says how many hourglasses it should cost.",
    bad="gems: [{colour: red, on: b1}]",
    good="gems: [{colour: red, on: c3}]",
)
def gems_are_worth_a_way(case: Case) -> Iterator[Problem | LeftOut]:
    """No gem costs less than the least that the settings ask for."""
    least = case.layout.settings.gem_cost_min
    for gem, cost in gem_costs(case):
        if cost is None:
            yield LeftOut(gem_words(gem), UNDECIDED)
        elif cost < least:
            yield cost_problem(case, gem, cost, least, "at least")


@rule(
    "LAB404",
    "gem-dear",
    stage=Stage.COSTS,
    severity=Severity.INFO,
    cites="LAB-T2",
    blocks=None,
    on=False,
    why="A gem that costs very much decides the game for whoever needs it; `gem_cost_max` in the"
    " settings of the labyrinth says how many hourglasses are too many.",
    bad="gems: [{colour: red, on: c1/e}]",
    good="gems: [{colour: red, on: c3}]",
)
def gems_are_payable(case: Case) -> Iterator[Problem | LeftOut]:
    """No gem costs more than the most that the settings allow."""
    most = case.layout.settings.gem_cost_max
    for gem, cost in gem_costs(case):
        if cost is None:
            yield LeftOut(gem_words(gem), UNDECIDED)
        elif cost > most:
            yield cost_problem(case, gem, cost, most, "at most")


@rule(
    "LAB405",
    "tour-unsolved",
    stage=Stage.COSTS,
    severity=Severity.INFO,
    cites="LAB-T7",
    blocks=None,
    on=False,
    why="The costs of two seats can be compared exactly only where the cheapest tour through all"
    " gems is proven.",
    bad="""
gems:
  - {colour: red, on: c3}
  - {colour: red, on: c1/e}
  - {colour: red, on: b4/bridge}
  - {colour: red, on: d2/under}
""",
    good="gems: [{colour: red, on: c3}]",
)
def tours_are_proven(case: Case) -> Iterator[Problem]:
    """The cheapest tour of every player is proven within the budget."""
    from layoutkit.games.labyrinth.solve import TourStatus, find_tour

    engine = engine_of(case, case.layout.stock)
    for index, colour in enumerate(case.layout.players):
        gems = [gem.on for gem in case.layout.gems if gem.colour is colour]
        if colour not in case.board.starts or any(gem not in case.board.fields for gem in gems):
            continue
        tour = find_tour(engine, colour, gems)
        if tour.status in (TourStatus.FEASIBLE, TourStatus.UNKNOWN):
            cost = "no tour found" if tour.cost is None else f"at most {tour.cost}"
            yield Problem(
                f"the cheapest tour of {colour} is not proven: at least {tour.lower_bound}"
                f" hourglasses, {cost}",
                at=("players", index),
                items=(str(colour),),
                help="`layoutkit solve` with a larger --budget may prove it",
            )


@rule(
    "LAB406",
    "stock-idle",
    stage=Stage.COSTS,
    severity=Severity.INFO,
    cites="LAB-T8",
    blocks=None,
    on=False,
    why="Planks for which the board has no place are only weight in the hand.",
    bad=STARTS
    + """  - {id: b1, kind: plain}
gems: [{colour: red, on: b1}]
stock: {short: 1, long: 1}
""",
    good=STARTS
    + """  - {id: b1, kind: plain}
gems: [{colour: red, on: b1}]
stock: {short: 1, long: 0}
""",
)
def stock_has_places(case: Case) -> Iterator[Problem]:
    """For every kind of plank in the stock there is a place on the board."""
    kinds = {position.kind for position in case.board.positions.values()}
    held = {PlankKind.SHORT: case.layout.stock.short, PlankKind.LONG: case.layout.stock.long}
    for kind, number in held.items():
        if number and kind not in kinds:
            yield Problem(
                f"each player has {counted(number, f'{kind} plank')}, but no position for one",
                at=("stock", str(kind)) if case.layout.stock_is_written else ("poles",),
                items=(str(kind),),
                help=f"place poles so that a {kind} plank fits, or leave them out of the stock",
            )


def engine_of(case: Case, stock: Stock) -> Engine:
    """The solver with the states that `check` may look at; loaded when a gem asks for it."""
    from layoutkit.games.labyrinth.solve.stock import brief_engine

    return brief_engine(case, stock)


def is_enough(engine: Engine | None, gem: Gem) -> bool | None:
    """True if the stock suffices for a gem."""
    from layoutkit.games.labyrinth.solve.stock import is_in_stock

    assert engine is not None
    return is_in_stock(engine, gem.colour, gem.on)


def planks_that_do(case: Case, gem: Gem) -> Stock | None:
    """Planks more with which a way is found; None if a few do not help, or not plainly."""
    stock = case.layout.stock
    all_of_them = Stock(stock.short + MOST_MORE, stock.long + MOST_MORE)
    if is_found(engine_of(case, all_of_them), gem) is False:  # then fewer do not help either
        return None
    for more in range(1, MOST_MORE + 1):
        for long in range(more + 1):
            engine = engine_of(case, Stock(stock.short + more - long, stock.long + long))
            if is_found(engine, gem):
                return Stock(more - long, long)
    return None


def is_found(engine: Engine, gem: Gem) -> bool | None:
    """True if a brief search finds a way; False if it has come to its end without one."""
    from layoutkit.games.labyrinth.solve.stock import has_way

    return has_way(engine, gem.colour, gem.on)


def judged_gems(case: Case, easy: Easy | None = None) -> Iterator[Gem]:
    """The gems that a player could reach if enough planks lay; others have findings already.

    Those that are easily in reach can be left out.
    """
    floods: dict[Colour, set[str]] = {}
    for gem in case.layout.gems:
        start = start_of(case, gem)
        if start is None:
            continue
        if easy and gem.on in easy[gem.colour]:
            continue
        if gem.colour not in floods:
            floods[gem.colour] = flood(case.board.near, start)
        if gem.on in floods[gem.colour]:
            yield gem


def hard_gems(case: Case) -> list[Gem]:
    """The gems that a quick look does not show to be in reach."""
    board, stock = case.board, case.layout.stock
    easy = {colour: easy_fields(board, stock, start) for colour, start in board.starts.items()}
    return list(judged_gems(case, easy))


def gem_costs(case: Case) -> Iterator[tuple[Gem, int | None]]:
    """The cost of each gem that can be reached; None where the budget does not tell."""
    from layoutkit.games.labyrinth.solve import GemStatus, find_gem

    engine = engine_of(case, case.layout.stock)
    for gem in judged_gems(case):
        answer = find_gem(engine, gem.colour, gem.on)
        if answer.status in (GemStatus.REACHED, GemStatus.UNKNOWN):
            yield gem, answer.cost


def gem_words(gem: Gem) -> str:
    """`the red gem on c3`."""
    return f"the {gem.colour} gem on {gem.on}"


def out_of_stock(case: Case, gems: Sequence[Gem], hindrance: Hindrance | None) -> Problem:
    """Gems for which the planks do not suffice, and what would help: a pole moved, or planks."""
    first, *others = gems
    settings = case.layout.settings
    more = None if others else planks_that_do(case, first)
    planks = f"{plank_words(more)} more would be enough" if more else ""
    who = "each player" if len({gem.colour for gem in gems}) > 1 else str(first.colour)
    held = f"{who} has {plank_words(case.layout.stock)}"
    named = f"{listed(map(gem_words, gems))} {'are' if others else 'is'} out of stock"
    return Problem(
        f"{named}: "
        + (f"{held}, and {hindrance.words}" if hindrance else f"{held}, which is not enough"),
        at=(*first.pointer, "on"),
        items=tuple(f"{gem.colour}@{gem.on}" for gem in gems),
        help=", or ".join(filter(None, (hindrance.advice, planks)))
        if hindrance
        else planks or f"even {MOST_MORE} more planks do not help",
        asides=(
            *(
                [Aside("pole", "without it the planks are enough", hindrance.pole.pointer)]
                if hindrance
                else []
            ),
            *(Aside("gem", "this gem too", (*gem.pointer, "on")) for gem in others),
        ),
        shape=pole_shape(case.board.poles[case.board.fields[first.on].pole], settings),
    )


def stock_problems(case: Case, gems: Sequence[Gem]) -> Iterator[Problem]:
    """The gems that are out of stock: those behind one pole in the way are one fault."""
    behind: dict[str, tuple[Hindrance | None, list[Gem]]] = {}
    for gem in gems:
        found = find_hindrance(case, gem, partial(is_within, gem))
        fault = found.pole.id if found else f"{gem.colour}@{gem.on}"
        behind.setdefault(fault, (found, []))[1].append(gem)
    for hindrance, found_gems in behind.values():
        yield out_of_stock(case, found_gems, hindrance)


def is_within(gem: Gem, board: Case) -> bool | None:
    """True if a brief search finds a way to a gem on another board with the stock at hand."""
    return is_found(engine_of(board, board.layout.stock), gem)


def plank_words(stock: Stock) -> str:
    """`1 short and 2 long planks`."""
    parts = [f"{number} {kind}" for number, kind in ((stock.short, "short"), (stock.long, "long"))]
    told = [part for part in parts if not part.startswith("0 ")] or ["no"]
    return f"{' and '.join(told)} plank{'' if told in (['1 short'], ['1 long']) else 's'}"


def cost_problem(case: Case, gem: Gem, cost: int, limit: int, word: str) -> Problem:
    """A gem that costs too little or too much."""
    source = "gem_cost_min" if word == "at least" else "gem_cost_max"
    op: Literal[">=", "<="] = ">=" if word == "at least" else "<="
    return Problem(
        f"{gem_words(gem)} costs {hourglasses(cost)}; it should cost {word} {limit}",
        at=(*gem.pointer, "on"),
        items=(f"{gem.colour}@{gem.on}",),
        help=f"move the gem, or set {source} in the settings of the labyrinth",
        shape=pole_shape(case.board.poles[case.board.fields[gem.on].pole], case.layout.settings),
        measure=Measure("cost", cost, op, limit, "hourglasses", source),
    )


COST_RULES: tuple[Rule, ...] = (
    stock_suffices,
    gems_are_worth_a_way,
    gems_are_payable,
    tours_are_proven,
    stock_has_places,
)
