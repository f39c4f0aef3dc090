"""LAB403 to LAB406: gems too cheap or too dear, unproven tours, and useless stock."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Literal

from layoutkit.games.labyrinth.board.case import BoardModel
from layoutkit.games.labyrinth.board.terms import Gem, PlankKind, format_hourglasses
from layoutkit.games.labyrinth.rules.examples import IN_A_ROW, NEAR, NEARER, gems
from layoutkit.games.labyrinth.rules.say import pole_region
from layoutkit.games.labyrinth.rules.stock import (
    UNDECIDED,
    check_gem_out_of_stock,
    format_gem,
    get_engine,
    iter_connected_gems,
)
from layoutkit.hints import format_count
from layoutkit.rules.rule import LeftOut, Rule, rule
from layoutkit.source.faults import Fault
from layoutkit.source.positions import Measure
from layoutkit.verdict import Severity, Stage

cost_rule = partial(rule, stage=Stage.COSTS, severity=Severity.INFO, on=False)
"""Make a rule about costs: it is off by default and reports for information only."""


@cost_rule(
    "LAB403",
    "gem-too-cheap",
    cites="LAB-T2",
    why="A gem next to the start is taken in the first turn. `gem_cost_min` in the settings of the"
    " labyrinth is the least number of hourglasses that a gem should cost.",
    bad=gems("b1 c1/e b4/bridge d2/under"),
    good=gems(),
)
def check_gem_too_cheap(case: BoardModel) -> Iterator[Fault | LeftOut]:
    """No gem costs less than the settings require."""
    least = case.layout.settings.gem_cost_min
    for gem, cost in iter_gem_costs(case):
        if cost is None:
            yield LeftOut(format_gem(gem), UNDECIDED)
        elif cost < least:
            yield report_cost(case, gem, cost, least, "at least")


@cost_rule(
    "LAB404",
    "gem-dear",
    cites="LAB-T2",
    why="A very dear gem decides the game against its player. `gem_cost_max` in the settings of the"
    " labyrinth is the greatest number of hourglasses that a gem should cost.",
    bad=gems("c3 c1/e b4/bridge d2/under", *NEAR[1:]),
    good=gems(*NEAR),
)
def check_gem_dear(case: BoardModel) -> Iterator[Fault | LeftOut]:
    """No gem costs more than the settings allow."""
    most = case.layout.settings.gem_cost_max
    for gem, cost in iter_gem_costs(case):
        if cost is None:
            yield LeftOut(format_gem(gem), UNDECIDED)
        elif cost > most:
            yield report_cost(case, gem, cost, most, "at most")


@cost_rule(
    "LAB405",
    "tour-unsolved",
    cites="LAB-T7",
    why="The costs of two seats can be compared exactly only if their cheapest tours through all"
    " gems are proven.",
    bad=gems("c3 c1/e b4/bridge d2/under", *NEAR[1:]),
    good=gems(*NEARER),
)
def check_tour_unsolved(case: BoardModel) -> Iterator[Fault]:
    """Every player's cheapest tour is proven within the budget."""
    from layoutkit.games.labyrinth.solve.answers import TourStatus
    from layoutkit.games.labyrinth.solve.questions import solve_tour

    engine = get_engine(case, case.layout.stock)
    for index, colour in enumerate(case.layout.players):
        gems = [gem.on for gem in case.layout.gems if gem.colour is colour]
        if colour not in case.board.starts or any(gem not in case.board.fields for gem in gems):
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


@cost_rule(
    "LAB406",
    "stock-idle",
    cites="LAB-T8",
    why="Planks that fit nowhere on the board are useless in the stock.",
    bad=IN_A_ROW + "stock: {short: 1, long: 1}\n",
    good=IN_A_ROW + "stock: {short: 1, long: 0}\n",
)
def check_stock_idle(case: BoardModel) -> Iterator[Fault]:
    """Every kind of plank in the stock has a position on the board."""
    kinds = {position.kind for position in case.board.positions.values()}
    for kind in PlankKind:
        number = case.layout.stock.of(kind)
        if number and kind not in kinds:
            yield Fault(
                f"each player has {format_count(number, f'{kind} plank')}, but the board has no position"
                " for one",
                at=("stock", str(kind)) if case.layout.stock_is_written else ("poles",),
                items=(str(kind),),
                help=f"place poles so that a {kind} plank fits, or remove them from the stock",
            )


def iter_gem_costs(case: BoardModel) -> Iterator[tuple[Gem, int | None]]:
    """Yield the reachable gems with their costs; None if the budget ran out."""
    from layoutkit.games.labyrinth.solve.answers import GemStatus
    from layoutkit.games.labyrinth.solve.questions import solve_gem

    engine = get_engine(case, case.layout.stock)
    for gem in iter_connected_gems(case):
        answer = solve_gem(engine, gem.colour, gem.on)
        if answer.status in (GemStatus.REACHED, GemStatus.UNKNOWN):
            yield gem, answer.cost


def report_cost(case: BoardModel, gem: Gem, cost: int, limit: int, word: str) -> Fault:
    """Return the problem of a gem that costs too little or too much."""
    source = "gem_cost_min" if word == "at least" else "gem_cost_max"
    op: Literal[">=", "<="] = ">=" if word == "at least" else "<="
    return Fault(
        f"{format_gem(gem)} costs {format_hourglasses(cost)}; it should cost {word} {limit}",
        at=(*gem.pointer, "on"),
        items=(gem.item,),
        help=f"move the gem, or set {source} in the settings of the labyrinth",
        shape=pole_region(case.board.poles[case.board.fields[gem.on].pole], case.layout.settings),
        measure=Measure("cost", cost, op, limit, "hourglasses", source),
    )


COST_RULES: tuple[Rule, ...] = (
    check_gem_out_of_stock,
    check_gem_too_cheap,
    check_gem_dear,
    check_tour_unsolved,
    check_stock_idle,
)
