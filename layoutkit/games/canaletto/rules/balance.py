"""Stage balance: legal, but worth a second look."""

from __future__ import annotations

from collections.abc import Iterator

from layoutkit.games.canaletto import example
from layoutkit.games.canaletto.board import facts
from layoutkit.games.canaletto.board.places import palace_shape
from layoutkit.games.canaletto.board.terms import PALACES, Case
from layoutkit.games.canaletto.rules.ledger import palace
from layoutkit.games.canaletto.rules.words import problem
from layoutkit.hints import counted, listed
from layoutkit.rules.rule import Rule, balance_rule
from layoutkit.rules.shared import find_repeats
from layoutkit.source.faults import Fault, Related
from layoutkit.verdict import Measure


def is_setup(case: Case) -> bool:
    """True if the palaces show the setup, not what a game has left of it."""
    return case.layout.snapshot is None


@balance_rule(
    "CAN501",
    "lone-start",
    cites="CAN-V8, CAN-S7",
    why="One treasure makes a thin first auction; a source wants two or three in the first palace.",
    bad="start: 5",
    good="start: 6",
)
def start_has_a_choice(case: Case) -> Iterator[Fault]:
    """The start palace holds two or three treasures."""
    start, least = case.layout.start, case.layout.settings.start_pieces_min
    if not is_setup(case) or not 1 <= start <= len(case.ring.lots):
        return
    lot = case.layout.palaces[start - 1]
    if 0 < len(lot) < least:
        yield problem(
            f"start palace {start} holds {counted(len(lot), 'treasure')} ({listed(lot)}):"
            f" {least} or more are recommended",
            at=("start",),
            items=(palace(start - 1),),
            shape=palace_shape(start),
            related=(Related("palace", palace(start - 1), ("palaces", start - 1)),),
            measure=Measure("treasures", len(lot), ">=", least, "pieces", "CAN-S7"),
        )


@balance_rule(
    "CAN502",
    "two-players",
    cites="CAN-V9, CAN-S10",
    why="The sources speak of three and four players; two can play, but nobody vouches for it.",
    bad="players: [red, blue]",
    good="players: [red, blue, green, yellow]",
)
def players_are_as_named(case: Case) -> Iterator[Fault]:
    """At least three players take part."""
    players, settings = case.layout.players, case.layout.settings
    number, named = len(set(players)), settings.players_named
    if number == len(players) and settings.players_min <= number < named:
        yield problem(
            f"{counted(number, 'player')}: no source knows the game with fewer than {named}",
            at=("players",),
            measure=Measure("players", number, ">=", named, "players", "CAN-S10"),
        )


@balance_rule(
    "CAN503",
    "palaces-alike",
    cites="CAN-V11, CAN-P8",
    why="Two palaces with the same two or three treasures make the same auction twice.",
    bad=example.palaces({4: ["painting", "lion"], 13: ["candlestick", "clock", "lamp"]}),
    good=example.palaces(),
)
def palaces_differ(case: Case) -> Iterator[Fault]:
    """No two palaces hold the same two or three groups."""
    lots = case.ring.lots if is_setup(case) else ()
    for index, first in find_repeats(lots):
        lot = lots[index]
        if len(lot) > 1:
            yield problem(
                f"{palace(index)} holds the same as {palace(first)}: {listed(facts.in_order(lot))}",
                at=("palaces", index),
                items=(palace(first), palace(index)),
                related=(Related("same lot", palace(first), ("palaces", first)),),
            )


@balance_rule(
    "CAN504",
    "short-game",
    cites="CAN-V12, CAN-M4, CAN-P11",
    why="When all other palaces are sold first, the game ends with these still full.",
    bad=example.palaces(
        {
            8: ["lion", "painting", "necklace"],
            9: ["candlestick"],
            10: ["bust"],
            12: ["painting", "glass", "clock"],
            15: ["stove", "mirror"],
        }
    ),
    good=example.palaces(),
)
def game_can_last(case: Case) -> Iterator[Fault]:
    """No two groups have four or more palaces to themselves."""
    if not is_setup(case):
        return
    lock, limit = facts.find_lock(case.ring), case.layout.settings.lock_index_max
    if len(lock.palaces) > limit:
        yield problem(
            f"{listed(lock.groups)} have {counted(len(lock.palaces), 'palace')} to themselves"
            f" ({listed(str(index + 1) for index in lock.palaces)}):"
            f" a game of {PALACES - len(lock.palaces)} auctions is possible",
            at=("palaces",),
            items=lock.groups,
            help="put a third group into one of them",
            related=tuple(Related("locked", palace(i), ("palaces", i)) for i in lock.palaces),
            measure=Measure("lock index", len(lock.palaces), "<=", limit, "palaces", "CAN-M4"),
        )


@balance_rule(
    "CAN505",
    "groups-close",
    cites="CAN-V13, CAN-M2",
    why="Pieces of a group side by side are bought in one go, and the auctions lose their tension.",
    bad=example.palaces(
        {
            1: ["candlestick", "painting"],
            2: ["lion", "ring"],
            5: ["lion", "painting", "lamp"],
            6: ["mirror", "lion", "necklace"],
            7: ["mirror", "bust"],
            8: ["glass", "bust"],
            9: ["fan"],
            10: ["fan", "glass", "lamp"],
            11: ["candlestick"],
            12: ["mirror", "glass", "clock"],
            13: ["fan", "clock", "stove"],
            14: ["mirror", "necklace"],
        }
    ),
    good=example.palaces(),
)
def groups_are_spread(case: Case) -> Iterator[Fault]:
    """Fewer than eight groups have pieces in neighbouring palaces."""
    if not is_setup(case):
        return
    close, limit = facts.neighbours(case.ring), case.layout.settings.close_groups_max
    if len(close) > limit:
        yield problem(
            f"{counted(len(close), 'group')} with pieces in neighbouring palaces:"
            f" {listed(f'{g} ({a + 1}, {b + 1})' for g, (a, b) in close.items())}",
            at=("palaces",),
            items=tuple(close),
            help=f"random setups have about 4, at most {limit} is the limit",
            measure=Measure("close groups", len(close), "<=", limit, "groups", "CAN-M2"),
        )


@balance_rule(
    "CAN506",
    "twin-finish",
    cites="CAN-V14, CAN-M5, CAN-P8",
    why="Who buys the second of such palaces completes two whole groups at one stroke.",
    bad=example.palaces(
        {3: ["candlestick", "ring", "stove"], 7: ["glass"], 11: ["fan"], 15: ["stove", "ring"]}
    ),
    good=example.palaces(),
)
def finishes_are_single(case: Case) -> Iterator[Fault]:
    """No two palaces share two whole groups of two pieces."""
    twins = facts.twin_finishes(case.ring) if is_setup(case) else ()
    if len(twins) > case.layout.settings.twin_finish_max:
        for twin in twins:
            one, other = twin.palaces
            yield problem(
                f"{palace(one)} and {palace(other)} share all of {listed(twin.groups)}:"
                " one purchase sells both",
                at=("palaces", other),
                items=(palace(one), palace(other)),
                related=(Related("twin", palace(one), ("palaces", one)),),
                measure=Measure("whole groups shared", len(twin.groups), "<", 2, "", "CAN-M5"),
            )


BALANCE_RULES: tuple[Rule, ...] = (
    start_has_a_choice,
    players_are_as_named,
    palaces_differ,
    game_can_last,
    groups_are_spread,
    finishes_are_single,
)
