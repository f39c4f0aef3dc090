"""LAB403 to LAB406: what the gems cost, and planks without a place."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Literal

from layoutkit.games.labyrinth.board.case import Case
from layoutkit.games.labyrinth.board.terms import Gem, PlankKind, hourglasses
from layoutkit.games.labyrinth.rules.examples import IN_A_ROW, NEAR, NEARER, gems
from layoutkit.games.labyrinth.rules.say import pole_shape
from layoutkit.games.labyrinth.rules.stock import (
    UNDECIDED,
    engine_of,
    gem_words,
    judged_gems,
    stock_suffices,
)
from layoutkit.hints import counted
from layoutkit.rules.rule import LeftOut, Rule, rule
from layoutkit.source.faults import Fault
from layoutkit.verdict import Measure, Severity, Stage

cost_rule = partial(rule, stage=Stage.COSTS, severity=Severity.INFO, on=False)
"""Make a rule about costs, which only informs and is off unless it is asked for."""


@cost_rule(
    "LAB403",
    "gem-too-cheap",
    cites="LAB-T2",
    why="A gem next to the start is taken in the first turn; `gem_cost_min` in the settings of"
    " the labyrinth says how many hourglasses it should cost.",
    bad=gems("b1 c1/e b4/bridge d2/under"),
    good=gems(),
)
def gems_are_worth_a_way(case: Case) -> Iterator[Fault | LeftOut]:
    """No gem costs less than the least that the settings ask for."""
    least = case.layout.settings.gem_cost_min
    for gem, cost in gem_costs(case):
        if cost is None:
            yield LeftOut(gem_words(gem), UNDECIDED)
        elif cost < least:
            yield cost_problem(case, gem, cost, least, "at least")


@cost_rule(
    "LAB404",
    "gem-dear",
    cites="LAB-T2",
    why="A gem that costs very much decides the game for whoever needs it; `gem_cost_max` in the"
    " settings of the labyrinth says how many hourglasses are too many.",
    bad=gems("c3 c1/e b4/bridge d2/under", *NEAR[1:]),
    good=gems(*NEAR),
)
def gems_are_payable(case: Case) -> Iterator[Fault | LeftOut]:
    """No gem costs more than the most that the settings allow."""
    most = case.layout.settings.gem_cost_max
    for gem, cost in gem_costs(case):
        if cost is None:
            yield LeftOut(gem_words(gem), UNDECIDED)
        elif cost > most:
            yield cost_problem(case, gem, cost, most, "at most")


@cost_rule(
    "LAB405",
    "tour-unsolved",
    cites="LAB-T7",
    why="The costs of two seats can be compared exactly only where the cheapest tour through all"
    " gems is proven.",
    bad=gems("c3 c1/e b4/bridge d2/under", *NEAR[1:]),
    good=gems(*NEARER),
)
def tours_are_proven(case: Case) -> Iterator[Fault]:
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
    why="Planks for which the board has no place are only weight in the hand.",
    bad=IN_A_ROW + "stock: {short: 1, long: 1}\n",
    good=IN_A_ROW + "stock: {short: 1, long: 0}\n",
)
def stock_has_places(case: Case) -> Iterator[Fault]:
    """For every kind of plank in the stock there is a place on the board."""
    kinds = {position.kind for position in case.board.positions.values()}
    for kind in PlankKind:
        number = case.layout.stock.of(kind)
        if number and kind not in kinds:
            yield Fault(
                f"each player has {counted(number, f'{kind} plank')}, but no position for one",
                at=("stock", str(kind)) if case.layout.stock_is_written else ("poles",),
                items=(str(kind),),
                help=f"place poles so that a {kind} plank fits, or leave them out of the stock",
            )


def gem_costs(case: Case) -> Iterator[tuple[Gem, int | None]]:
    """The cost of each gem that can be reached; None where the budget does not tell."""
    from layoutkit.games.labyrinth.solve import GemStatus, find_gem

    engine = engine_of(case, case.layout.stock)
    for gem in judged_gems(case):
        answer = find_gem(engine, gem.colour, gem.on)
        if answer.status in (GemStatus.REACHED, GemStatus.UNKNOWN):
            yield gem, answer.cost


def cost_problem(case: Case, gem: Gem, cost: int, limit: int, word: str) -> Fault:
    """A gem that costs too little or too much."""
    source = "gem_cost_min" if word == "at least" else "gem_cost_max"
    op: Literal[">=", "<="] = ">=" if word == "at least" else "<="
    return Fault(
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
