"""Rules about legal setups that may play badly (stage balance)."""

from collections.abc import Callable, Collection, Iterator

from layoutkit.documents.changes import Change, ProposedFix
from layoutkit.documents.faults import Fault, Related
from layoutkit.documents.fixes import replace_value
from layoutkit.documents.positions import Measure
from layoutkit.games.canaletto import ring as facts
from layoutkit.games.canaletto.model import PALACE_COUNT, BoardModel, Colour, build_board
from layoutkit.games.canaletto.ring import palace_shape
from layoutkit.games.canaletto.rules.miscounts import make_fault, palace_name, plural
from layoutkit.rules.rule import balance_rule
from layoutkit.rules.shared import find_repeats
from layoutkit.wording import format_count, join_words

_MOST_CHANGES = 3  # that a finding offers


def is_setup(board: BoardModel) -> bool:
    """Return whether the palaces show the setup of a game that has not begun."""
    return board.layout.snapshot is None


WEAKNESSES: dict[str, Callable[[BoardModel], int]] = {
    "CAN503": lambda board: sum(
        len(board.ring.lots[one]) > 1 for one, _ in find_repeats(board.ring.lots)
    ),
    "CAN501": lambda board: (
        -min(len(board.ring.lots[board.layout.start - 1]), board.layout.settings.start_pieces_min)
    ),
    "CAN505": lambda board: max(
        facts.count_adjacent_groups(board.ring.lots), board.layout.settings.close_groups_max
    ),
    "CAN506": lambda board: max(
        len(facts.find_twin_finishes(board.ring)), board.layout.settings.twin_finish_max
    ),
    "CAN504": lambda board: max(
        facts.lock_index(board.ring.lots), board.layout.settings.lock_index_max
    ),
}
"""How much each rule of this module finds in the treasures of a setup; the quickest first."""


def find_changes(board: BoardModel, palaces: Collection[int], code: str) -> list[ProposedFix]:
    """Return changes of one treasure in these palaces that leave less for a rule to find.

    No other rule of this module finds more. Changes with the greatest spread come first.
    """
    from layoutkit.games.canaletto.suggestions import single_changes

    if not 1 <= board.layout.start <= len(board.layout.palaces):
        return []
    before = {name: measure(board) for name, measure in WEAKNESSES.items()}
    measure, better = WEAKNESSES[code], list[ProposedFix]()
    gain = facts.make_spread_meter(board.ring)
    changes = single_changes(board.layout, palaces)
    for change in sorted(changes, key=lambda one: -gain(one.moves)):  # equals stay in order
        after = build_board(change.layout)
        if measure(after) < before[code] and all(
            other(after) <= before[name] for name, other in WEAKNESSES.items()
        ):
            better.append(ProposedFix(change.what, change.changes, is_safe=False))
            if len(better) == _MOST_CHANGES:
                break
    return better


def advise_change(fixes: list[ProposedFix]) -> str:
    """Return the first of several changes as advice."""
    if not fixes:
        return "no swap or move of one treasure helps: change two"
    return f"for example, {fixes[0].title}"


@balance_rule("CAN501", "lone-start", fix="guess")
def check_lone_start(board: BoardModel) -> Iterator[Fault]:
    """Start palaces hold two or three treasures."""
    start, least = board.layout.start, board.layout.settings.start_pieces_min
    if not is_setup(board) or not 1 <= start <= len(board.ring.lots):
        return
    lot = board.layout.palaces[start - 1]
    if 0 < len(lot) < least:
        count = len(board.ring.lots)
        near = [(start - 1 + step) % count for step in (1, -1, 2, -2)]
        others = [index + 1 for index in near if len(board.ring.lots[index]) >= least][:2]
        yield make_fault(
            f"the start palace {start} holds only {format_count(len(lot), 'treasure')}"
            f" ({join_words(lot)}); at least {least} are recommended",
            at=("start",),
            items=(palace_name(start - 1),),
            shape=palace_shape(start),
            related=(Related("palace", palace_name(start - 1), ("palaces", start - 1)),),
            fixes=tuple(replace_value(one, ("start",), is_safe=False) for one in others),
            measure=Measure("treasures", len(lot), ">=", least, "pieces", "CAN-S7"),
        )


@balance_rule("CAN502", "two-players", fix="guess")
def check_two_players(board: BoardModel) -> Iterator[Fault]:
    """At least three players take part."""
    players, settings = board.layout.players, board.layout.settings
    number, named = len(set(players)), settings.players_named
    free = [str(colour) for colour in Colour if colour not in players]
    add = [
        ProposedFix(f"add {one}", (Change.append(("players",), one),), is_safe=False)
        for one in free
    ]
    accept = Change.append(("accept",), {"rule": "two-players", "reason": "two of us play"})
    if number == len(players) and settings.players_min <= number < named:
        yield make_fault(
            f"{format_count(number, 'player')}: the rulebooks start at {named}",
            help=f"add {join_words(free, 'or')}, or list this rule under `accept`",
            at=("players",),
            fixes=(ProposedFix("accept it", (accept,), is_safe=False), *add),
            measure=Measure("players", number, ">=", named, "players", "CAN-S10"),
        )


@balance_rule("CAN503", "palaces-alike", fix="guess")
def check_palaces_alike(board: BoardModel) -> Iterator[Fault]:
    """No two palaces hold the same two or three groups."""
    lots = board.ring.lots if is_setup(board) else ()
    for index, first in find_repeats(lots):
        lot = lots[index]
        if len(lot) > 1:
            fixes = find_changes(board, (first, index), "CAN503")
            yield make_fault(
                f"palaces {first + 1} and {index + 1} hold the same:"
                f" {join_words(facts.sort_groups(lot))}",
                at=("palaces", index),
                items=(palace_name(first), palace_name(index)),
                help=advise_change(fixes),
                fixes=tuple(fixes),
                related=(Related("same lot", palace_name(first), ("palaces", first)),),
            )


@balance_rule("CAN504", "short-game", fix="guess")
def check_short_game(board: BoardModel) -> Iterator[Fault]:
    """No two groups have four or more palaces to themselves."""
    limit = board.layout.settings.lock_index_max
    if is_setup(board) and facts.lock_index(board.ring.lots) > limit:
        lock = facts.find_lock(board.ring)
        held = format_count(len(lock.palaces), "palace")
        fixes = find_changes(board, lock.palaces, "CAN504")
        yield make_fault(
            f"{join_words(map(plural, lock.groups))} have {held} to themselves"
            f" ({join_words(str(index + 1) for index in lock.palaces)}),"
            f" so the game can end after {PALACE_COUNT - len(lock.palaces)} auctions",
            at=("palaces",),
            items=lock.groups,
            help=f"put a third group into one of them; {advise_change(fixes)}",
            fixes=tuple(fixes),
            related=tuple(Related("locked", palace_name(i), ("palaces", i)) for i in lock.palaces),
            measure=Measure("lock index", len(lock.palaces), "<=", limit, "palaces", "CAN-M4"),
        )


@balance_rule("CAN505", "groups-close", fix="guess")
def check_groups_close(board: BoardModel) -> Iterator[Fault]:
    """Fewer than eight groups have pieces in adjacent palaces."""
    if not is_setup(board):
        return
    close, limit = facts.adjacent_groups(board.ring), board.layout.settings.close_groups_max
    if len(close) > limit:
        fixes = find_changes(board, {one for pair in close.values() for one in pair}, "CAN505")
        pairs = ", ".join(f"{group} {a + 1}-{b + 1}" for group, (a, b) in close.items())
        yield make_fault(
            f"{format_count(len(close), 'group')} have pieces next door to each other"
            f" (at most {limit}): {pairs}",
            at=("palaces",),
            items=tuple(close),
            help=f"random setups have about 4; {advise_change(fixes)}",
            fixes=tuple(fixes),
            measure=Measure("close groups", len(close), "<=", limit, "groups", "CAN-M2"),
        )


@balance_rule("CAN506", "twin-finish", fix="guess")
def check_twin_finish(board: BoardModel) -> Iterator[Fault]:
    """No two palaces share two whole groups of two pieces."""
    twins = facts.find_twin_finishes(board.ring) if is_setup(board) else ()
    if len(twins) > board.layout.settings.twin_finish_max:
        for twin in twins:
            one, other = twin.palaces
            fixes = find_changes(board, twin.palaces, "CAN506")
            yield make_fault(
                f"palaces {one + 1} and {other + 1} hold all"
                f" {join_words(map(plural, twin.groups))}: the last buyer completes both",
                at=("palaces", other),
                items=(palace_name(one), palace_name(other)),
                help=advise_change(fixes),
                fixes=tuple(fixes),
                related=(Related("twin", palace_name(one), ("palaces", one)),),
                measure=Measure("whole groups shared", len(twin.groups), "<", 2, "", "CAN-M5"),
            )
