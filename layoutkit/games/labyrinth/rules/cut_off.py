"""The findings about gems that are cut off, with the causes that hold when tried out."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from layoutkit.games.labyrinth.board.case import Case
from layoutkit.games.labyrinth.board.terms import Gem, Pole
from layoutkit.games.labyrinth.rules.lost import Lost
from layoutkit.games.labyrinth.rules.obstacles import Cause
from layoutkit.games.labyrinth.rules.reasons import Search, causes_words, explain, notes_of
from layoutkit.games.labyrinth.rules.say import pole_shape
from layoutkit.games.labyrinth.rules.sketch import MOST_WORK, Trials, sketch_of
from layoutkit.hints import few_of, listed
from layoutkit.rules.rule import Aside, Problem

MOST_ASIDES = 6  # a longer list of poles on the border would not help
MOST_GEMS = 12  # shown with one border
MOST_NAMES = 4


def explained(case: Case, every: Iterable[Lost]) -> Iterator[Problem]:
    """Yield a problem for each border, with its causes."""
    sketch, trials = sketch_of(case), Trials(MOST_WORK)
    for lost in every:
        search = Search(sketch, lost.start, lost.gems[0].on, trials, lost.is_shut_in)
        found = explain(search)
        yield shut_in(case, lost, found) if lost.is_shut_in else cut_off(case, lost, found)


def shut_in(case: Case, lost: Lost, found: list[Cause]) -> Problem:
    """Return the problem of a player who can reach a few fields only."""
    start = case.board.poles[lost.start]
    own = [gem for gem in lost.gems if gem.colour is lost.colour]
    return Problem(
        f"{lost.colour} can reach only {listed(lost.reached)},"
        f" not its {gems_words(own)}{'; ' if found else ''}{causes_words(found)}",
        at=start.pointer,
        items=items_of(lost.gems),
        help=advice_words(found, lost),
        asides=(
            *border_asides(found, start),
            *(gem_aside(gem, own) for gem in lost.gems[:MOST_GEMS]),
        ),
        shape=pole_shape(start, case.layout.settings),
    )


def cut_off(case: Case, lost: Lost, found: list[Cause]) -> Problem:
    """Return the problem of gems behind one border."""
    first, *others = lost.gems
    board = case.board
    verb = "are" if others else "is"
    return Problem(
        f"the {lost.colour} {gems_words(lost.gems)} {verb} cut off from {lost.start}"
        f"{': ' if found else ''}{causes_words(found)}",
        at=(*first.pointer, "on"),
        items=items_of(lost.gems),
        help=advice_words(found, lost),
        asides=(
            *border_asides(found),
            *(gem_aside(gem, lost.gems) for gem in others[:MOST_GEMS]),
        ),
        shape=pole_shape(board.poles[board.fields[first.on].pole], case.layout.settings),
    )


def items_of(gems: Iterable[Gem]) -> tuple[str, ...]:
    """Return the gems as items of a finding."""
    return tuple(dict.fromkeys(gem.item for gem in gems))


def gem_aside(gem: Gem, own: Collection[Gem]) -> Aside:
    """Return the related place of one more gem beyond a border."""
    words = f"the {gem.colour} gem on {gem.on} is"
    beyond = "cut off" if gem in own else "shut in"
    return Aside("gem", f"{words} {beyond} too", (*gem.pointer, "on"))


def border_asides(found: list[Cause], start: Pole | None = None) -> Iterator[Aside]:
    """Yield the poles that the causes name, except the pole of the finding itself."""
    for note in notes_of(found)[:MOST_ASIDES]:
        if note.pole is not start:
            yield Aside("border", note.caption, note.pole.pointer)


def gems_words(gems: Collection[Gem]) -> str:
    """Return `gem on c3`, `gems on c3, d2`."""
    return f"gem{'s' * (len(gems) > 1)} on {few_of((gem.on for gem in gems), MOST_NAMES)}"


def advice_words(found: list[Cause], lost: Lost) -> str:
    """Return the help: fix the first cause, or move the gems."""
    advice = [cause.advice for cause in found[:1]]
    if not lost.is_shut_in:
        gems = "gem" if len(lost.gems) == 1 else "gems"
        advice.append(f"move the {gems} to a field within reach")
    return ", or ".join(advice)
