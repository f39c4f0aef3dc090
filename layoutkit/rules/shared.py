"""Rules that every game needs, and the problems that rules of several games report.

A rule with no word of a game in it is made whole, from the code that a game gives it. The others
keep their cards in the game, where readers look for its laws, and only what they find is made here.
Messages quote names and numbers: rules about secret keys have messages of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import wraps
from typing import Any, TypeAlias

from layoutkit.font_characters import HINT, missing_character_names
from layoutkit.hints import counted, listed
from layoutkit.language import Titled
from layoutkit.remedy import Remedy
from layoutkit.rules.meant import Meant, instead, without
from layoutkit.rules.rule import Aside, Problem, Rule, rule
from layoutkit.verdict import Measure, Pointer, Severity, Stage

SnapshotJudge: TypeAlias = Callable[[Any, Any], Iterator[Problem]]
"""Takes the case and the snapshot of a game, and yields what is wrong."""


def title_rule(code: str, *, former_names: tuple[str, ...] = ()) -> Rule:
    """Return the rule `title-unprintable` of a game."""

    @rule(
        code,
        "title-unprintable",
        stage=Stage.BOX,
        severity=Severity.WARNING,
        needs="",
        cites="file format",
        why="`export` and `print` refuse a title with a character that the font lacks; with"
        " `--even-if-broken` a picture shows a question mark for it.",
        bad="title: Ponte \U0001f309\n",
        good="title: Ponte di Rialto\n",
        former_names=former_names,
    )
    def check_title_unprintable(board: Titled) -> Iterator[Problem]:
        """The font has every character of the title."""
        titles = ((("titles", language), title) for language, title in board.titles)
        for at, title in ((("title",), board.title), *titles):
            if missing := missing_character_names(title):
                yield Problem(
                    f"the font lacks {listed(missing)}: export and print refuse the title",
                    at=at,
                    items=missing,
                    help=HINT,
                )

    return check_title_unprintable


def snapshot_rule(code: str, name: str, **facts: Any) -> Callable[[SnapshotJudge], Rule]:
    """Make a rule about a game under way, as `rule` does; its function gets the snapshot too.

    It finds nothing on a board at the start of a game.
    """

    def make(judge: SnapshotJudge) -> Rule:
        @wraps(judge)
        def check_snapshot(case: Any) -> Iterator[Problem]:
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


def repeat_problems(
    names: Sequence[str], at: Pointer, message: str, *, first: tuple[str, str]
) -> Iterator[Problem]:
    """Yield a problem for each name in a list that was there before; the fix removes it.

    `message` may have {name}, and {one} and {other} for the places, counted from 1. `first` is
    the role and the caption of the place where the name was first.
    """
    role, caption = first
    for index, before in find_repeats(names):
        name = names[index]
        yield Problem(
            message.format(name=name, one=before + 1, other=index + 1),
            at=(*at, index),
            items=(name,),
            asides=(Aside(role, caption.format(name=name), (*at, before)),),
            remedies=(without(f"the second {name}", (*at, index), is_safe=True),),
        )


def repeated_player_problems(
    players: Sequence[str], choices: Iterable[str] = ()
) -> Iterator[Problem]:
    """Yield a problem for each player who is listed twice.

    The fix removes the second one, or with `choices` writes one of those who do not play.
    """
    message = "{name} sits in seat {one} and in seat {other}"
    for problem in repeat_problems(
        players, ("players",), message, first=("first seat", "the first {name}")
    ):
        free = [str(one) for one in choices if one not in players]
        guesses = tuple(instead(one, problem.at, is_safe=False) for one in free)
        yield replace(problem, remedies=guesses) if choices else problem


def player_count_problems(
    players: Sequence[str],
    law: str,
    *,
    least: int = 0,
    most: int | None = None,
    advice: str = "",
) -> Iterator[Problem]:
    """Yield a problem where more or fewer players take part than the game is for."""
    number = len(players)
    told = counted(number, "player")
    if most is not None and number > most:
        yield Problem(
            f"{told}: the game is for at most {most}",
            at=("players", most),
            items=tuple(players[most:]),
            help=advice,
            measure=Measure("players", number, "<=", most, "players", law),
        )
    elif number < least:
        yield Problem(
            f"{told}: the game needs at least {least}",
            at=("players",),
            measure=Measure("players", number, ">=", least, "players", law),
        )


def unseated_problem(
    name: str, role: str, at: Pointer, seated: Sequence[str], key: str = "players"
) -> Problem:
    """Return the problem that somebody who is named does not take part.

    `role` says what the file has them do, such as "begins"; `key` is the list of who takes part.
    """
    return Problem(
        f"{name} {role}, but is not one of the {key}",
        at=at,
        items=(name,),
        help=f"the {key} are {listed(seated)}" if seated else "",
        asides=(Aside(key, f"the {key}", (key,)),),
        on_key=at[-1] == name,
    )


def surplus_problem(
    what: str, pieces: Sequence[tuple[str, Pointer]], limit: int, law: str, *, advice: str = ""
) -> Problem:
    """Return the problem of more pieces than the box holds; it points to the first too many.

    `pieces` are the items and places of all, and the last word of `what` is what is counted.
    """
    number, spare = len(pieces), pieces[limit:]
    return Problem(
        f"{number} {what} on the board; the box holds {limit}",
        at=spare[0][1],
        items=tuple(item for item, _ in spare),
        help=advice or f"remove {len(spare)} of them",
        measure=Measure(what, number, "<=", limit, what.rpartition(" ")[2], law),
    )


def without_surplus(pieces: Sequence[tuple[str, Pointer]], limit: int) -> Remedy:
    """Return the fix that removes the pieces that are too many."""
    return without("what is too much", *(at for _, at in pieces[limit:]))


def with_advice(problem: Problem, meant: Meant) -> Problem:
    """Return a problem with a name that nothing has, with advice on it and its fixes."""
    remedies = meant.remedies(problem.at, on_key=problem.on_key)
    return replace(problem, help=meant.help, remedies=remedies)
