"""Rules about legal setups that may play badly (stage balance)."""

from __future__ import annotations

from collections.abc import Iterator

from layoutkit.documents.faults import Fault, Related
from layoutkit.documents.positions import Measure
from layoutkit.games.canaletto import ring as facts
from layoutkit.games.canaletto.model import PALACE_COUNT, BoardModel
from layoutkit.games.canaletto.ring import palace_shape
from layoutkit.games.canaletto.rules.miscounts import make_problem, palace_name
from layoutkit.rules.rule import balance_rule
from layoutkit.rules.shared import find_repeats
from layoutkit.wording import format_count, join_words


def is_setup(case: BoardModel) -> bool:
    """Return whether the palaces show the setup of a game that has not begun."""
    return case.layout.snapshot is None


@balance_rule("CAN501", "lone-start")
def check_lone_start(case: BoardModel) -> Iterator[Fault]:
    """Start palaces hold two or three treasures."""
    start, least = case.layout.start, case.layout.settings.start_pieces_min
    if not is_setup(case) or not 1 <= start <= len(case.ring.lots):
        return
    lot = case.layout.palaces[start - 1]
    if 0 < len(lot) < least:
        yield make_problem(
            f"start palace {start} holds {format_count(len(lot), 'treasure')} ({join_words(lot)}):"
            f" at least {least} are recommended",
            at=("start",),
            items=(palace_name(start - 1),),
            shape=palace_shape(start),
            related=(Related("palace", palace_name(start - 1), ("palaces", start - 1)),),
            measure=Measure("treasures", len(lot), ">=", least, "pieces", "CAN-S7"),
        )


@balance_rule("CAN502", "two-players")
def check_two_players(case: BoardModel) -> Iterator[Fault]:
    """At least three players take part."""
    players, settings = case.layout.players, case.layout.settings
    number, named = len(set(players)), settings.players_named
    if number == len(players) and settings.players_min <= number < named:
        yield make_problem(
            f"there {'is' if number == 1 else 'are'} {format_count(number, 'player')};"
            f" the sources describe the game for {named} or more",
            at=("players",),
            measure=Measure("players", number, ">=", named, "players", "CAN-S10"),
        )


@balance_rule("CAN503", "palaces-alike")
def check_palaces_alike(case: BoardModel) -> Iterator[Fault]:
    """No two palaces hold the same two or three groups."""
    lots = case.ring.lots if is_setup(case) else ()
    for index, first in find_repeats(lots):
        lot = lots[index]
        if len(lot) > 1:
            yield make_problem(
                f"{palace_name(index)} holds the same as {palace_name(first)}:"
                f" {join_words(facts.sort_groups(lot))}",
                at=("palaces", index),
                items=(palace_name(first), palace_name(index)),
                related=(Related("same lot", palace_name(first), ("palaces", first)),),
            )


@balance_rule("CAN504", "short-game")
def check_short_game(case: BoardModel) -> Iterator[Fault]:
    """No two groups have four or more palaces to themselves."""
    if not is_setup(case):
        return
    lock, limit = facts.find_lock(case.ring), case.layout.settings.lock_index_max
    if len(lock.palaces) > limit:
        held = format_count(len(lock.palaces), "palace")
        yield make_problem(
            f"{join_words(lock.groups)} have {held} to themselves"
            f" ({join_words(str(index + 1) for index in lock.palaces)}):"
            f" a game of {PALACE_COUNT - len(lock.palaces)} auctions is possible",
            at=("palaces",),
            items=lock.groups,
            help="put a third group into one of them",
            related=tuple(Related("locked", palace_name(i), ("palaces", i)) for i in lock.palaces),
            measure=Measure("lock index", len(lock.palaces), "<=", limit, "palaces", "CAN-M4"),
        )


@balance_rule("CAN505", "groups-close")
def check_groups_close(case: BoardModel) -> Iterator[Fault]:
    """Fewer than eight groups have pieces in adjacent palaces."""
    if not is_setup(case):
        return
    close, limit = facts.adjacent_groups(case.ring), case.layout.settings.close_groups_max
    if len(close) > limit:
        yield make_problem(
            f"{format_count(len(close), 'group')} have pieces in adjacent palaces:"
            f" {join_words(f'{g} ({a + 1}, {b + 1})' for g, (a, b) in close.items())}",
            at=("palaces",),
            items=tuple(close),
            help=f"random setups have about 4; the limit is {limit}",
            measure=Measure("close groups", len(close), "<=", limit, "groups", "CAN-M2"),
        )


@balance_rule("CAN506", "twin-finish")
def check_twin_finish(case: BoardModel) -> Iterator[Fault]:
    """No two palaces share two whole groups of two pieces."""
    twins = facts.find_twin_finishes(case.ring) if is_setup(case) else ()
    if len(twins) > case.layout.settings.twin_finish_max:
        for twin in twins:
            one, other = twin.palaces
            yield make_problem(
                f"{palace_name(one)} and {palace_name(other)} share all of"
                f" {join_words(twin.groups)}: one purchase sells both",
                at=("palaces", other),
                items=(palace_name(one), palace_name(other)),
                related=(Related("twin", palace_name(one), ("palaces", one)),),
                measure=Measure("whole groups shared", len(twin.groups), "<", 2, "", "CAN-M5"),
            )
