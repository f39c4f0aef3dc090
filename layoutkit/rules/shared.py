"""Rules that every game needs, and the faults that rules of several games report.

A rule with no word of a game in it is made whole, from the code that a game gives it. The others
keep their cards in the game, where readers look for its laws, and only what they find is made here.
Messages quote names and numbers: rules about secret keys have messages of their own.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import wraps
from typing import Any, TypeAlias

from layoutkit.documents.changes import ProposedFix
from layoutkit.documents.faults import Fault, Related, key_of
from layoutkit.documents.fixes import NameGuess, remove_items, replace_value
from layoutkit.documents.positions import Measure, Pointer
from layoutkit.font_characters import PRINTABLE_HINT, describe_missing_characters
from layoutkit.languages import Titled
from layoutkit.reports.findings import Severity, Stage
from layoutkit.rules.rule import Rule, rule
from layoutkit.wording import format_count, join_words

SnapshotJudge: TypeAlias = Callable[[Any, Any], Iterator[Fault]]
"""Takes the case and the snapshot of a game, and yields what is wrong."""


def title_rule(code: str, *, former_names: tuple[str, ...] = ()) -> Rule:
    """Return the rule `title-unprintable` of a game."""

    @rule(
        code,
        "title-unprintable",
        stage=Stage.BOX,
        severity=Severity.WARNING,
        needs="",
        former_names=former_names,
    )
    def check_title_unprintable(board: Titled) -> Iterator[Fault]:
        """The font has every character of the title."""
        titles = ((("titles", language), title) for language, title in board.titles)
        for at, title in ((("title",), board.title), *titles):
            if missing := describe_missing_characters(title):
                message = f"the font lacks {join_words(missing)}: export and print refuse the title"
                yield Fault(message, at, missing, PRINTABLE_HINT)

    return check_title_unprintable


def snapshot_rule(code: str, name: str, **facts: Any) -> Callable[[SnapshotJudge], Rule]:
    """Make a rule about a game under way, as `rule` does; its function gets the snapshot too."""

    def make(judge: SnapshotJudge) -> Rule:
        @wraps(judge)
        def check_snapshot(case: Any) -> Iterator[Fault]:
            if case.layout.snapshot is not None:
                yield from judge(case, case.layout.snapshot)

        return rule(code, name, **facts)(check_snapshot)

    return make


def find_repeats(values: Iterable[Hashable]) -> Iterator[tuple[int, int]]:
    """Yield the index of each value that was there before, and where it was there first."""
    first: dict[Hashable, int] = {}
    for index, value in enumerate(values):
        if first.setdefault(value, index) != index:
            yield index, first[value]


def is_copied_run(items: Sequence[object], places: Sequence[int]) -> bool:
    """Return whether several items repeat the items just before them, as if pasted twice."""
    size = len(places)
    if size < 2 or places[0] < size or [*places] != [*range(places[0], places[0] + size)]:
        return False
    return all(items[place - size] == items[place] for place in places)


def repeat_faults(
    names: Sequence[str], at: Pointer, message: str, *, first: tuple[str, str]
) -> Iterator[Fault]:
    """Yield a fault for each name in a list that was there before; the fix removes it.

    The fix is safe for two equal names side by side; elsewhere another name may be meant.

    `message` may have {name}, and {one} and {other} for the places, counted from 1. `first` is
    the role and the caption of the place where the name was first.
    """
    role, caption = first
    for index, before in find_repeats(names):
        name = names[index]
        yield Fault(
            message.format(name=name, one=before + 1, other=index + 1),
            at=(*at, index),
            items=(name,),
            related=(Related(role, caption.format(name=name), (*at, before)),),
            fixes=(remove_items(f"the second {name}", (*at, index), is_safe=index == before + 1),),
        )


def repeated_player_faults(players: Sequence[str], choices: Iterable[str] = ()) -> Iterator[Fault]:
    """Yield a fault for each player who is listed twice; `choices` are players to write instead."""
    message = "{name} sits in seat {one} and in seat {other}"
    for fault in repeat_faults(
        players, ("players",), message, first=("first seat", "the first {name}")
    ):
        free = [str(one) for one in choices if one not in players]
        guesses = tuple(replace_value(one, fault.pointer, is_safe=False) for one in free)
        yield replace(fault, fixes=guesses) if choices else fault


def player_count_faults(
    players: Sequence[str], law: str, *, least: int = 0, most: int | None = None, advice: str = ""
) -> Iterator[Fault]:
    """Yield a fault where more or fewer players take part than the game is for."""
    number = len(players)
    listed = f"{format_count(number, 'player')} {'is' if number == 1 else 'are'} listed"
    if most is not None and number > most:
        yield Fault(
            f"{listed}; the game takes at most {most}",
            at=("players", most),
            items=tuple(players[most:]),
            help=advice,
            measure=Measure("players", number, "<=", most, "players", law),
        )
    elif number < least:
        yield Fault(
            f"{listed}; the game needs at least {least}",
            at=("players",),
            measure=Measure("players", number, ">=", least, "players", law),
        )


def unseated_fault(
    name: str, role: str, at: Pointer, seated: Sequence[str], key: str = "players"
) -> Fault:
    """Return the fault that somebody who is named does not take part.

    `role` says what the file has them do, such as "begins"; `key` is the list of who takes part.
    """
    return Fault(
        f"{name} {role}, but is not listed under `{key}`",
        at=key_of(at) if at[-1] == name else at,
        items=(name,),
        help=f"the {key} are {join_words(seated)}" if seated else "",
        related=(Related(key, f"the {key}", (key,)),),
    )


def surplus_fault(
    what: str, pieces: Sequence[tuple[str, Pointer]], limit: int, law: str, *, advice: str = ""
) -> Fault:
    """Return the fault of more pieces than the box holds; it points to the first too many.

    `pieces` are the items and places of all, and the last word of `what` is what is counted.
    """
    number, spare = len(pieces), pieces[limit:]
    return Fault(
        f"there {'is' if number == 1 else 'are'} {number} {what} on the board;"
        f" the box holds {limit}",
        at=spare[0][1],
        items=tuple(item for item, _ in spare),
        help=advice or f"remove {len(spare)} of them",
        measure=Measure(what, number, "<=", limit, what.rpartition(" ")[2], law),
    )


def remove_surplus(pieces: Sequence[tuple[str, Pointer]], limit: int) -> ProposedFix:
    """Return the fix that removes the pieces that are too many."""
    return remove_items("the surplus", *(at for _, at in pieces[limit:]))


def with_advice(fault: Fault, guess: NameGuess) -> Fault:
    """Return a fault about an unknown name, with advice and fixes."""
    fixes = guess.fixes(fault.pointer, on_key=fault.location.part == "key")
    return replace(fault, help=guess.help, fixes=fixes)
