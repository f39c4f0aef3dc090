"""What is said of gems that are cut off: what lies between them and their player's start."""

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
from layoutkit.source.faults import Fault, Related

MOST_ASIDES = 6  # more poles on the border than this tell nobody anything
MOST_GEMS = 12  # that are shown with one border
MOST_NAMES = 4


def explained(case: Case, every: Iterable[Lost]) -> Iterator[Fault]:
    """A problem for every border, with its causes."""
    sketch, trials = sketch_of(case), Trials(MOST_WORK)
    for lost in every:
        search = Search(sketch, lost.start, lost.gems[0].on, trials, lost.is_shut_in)
        found = explain(search)
        yield shut_in(case, lost, found) if lost.is_shut_in else cut_off(case, lost, found)


def shut_in(case: Case, lost: Lost, found: list[Cause]) -> Fault:
    """A player who cannot leave a few fields, with the gems that lie beyond."""
    start = case.board.poles[lost.start]
    own = [gem for gem in lost.gems if gem.colour is lost.colour]
    verb = "is" if len(lost.reached) == 1 else "are"
    return Fault(
        f"{lost.colour} cannot leave {lost.start}: only {listed(lost.reached)} {verb} reached,"
        f" not its {gems_words(own)}{'; ' if found else ''}{causes_words(found)}",
        at=start.pointer,
        items=items_of(lost.gems),
        help=advice_words(found, lost),
        related=(
            *border_asides(found, start),
            *(gem_aside(gem, own) for gem in lost.gems[:MOST_GEMS]),
        ),
        shape=pole_shape(start, case.layout.settings),
    )


def cut_off(case: Case, lost: Lost, found: list[Cause]) -> Fault:
    """The gems of a player beyond one border, with what cuts them off."""
    first, *others = lost.gems
    board = case.board
    verb = "are" if others else "is"
    return Fault(
        f"the {lost.colour} {gems_words(lost.gems)} {verb} cut off from {lost.start}"
        f"{': ' if found else ''}{causes_words(found)}",
        at=(*first.pointer, "on"),
        items=items_of(lost.gems),
        help=advice_words(found, lost),
        related=(
            *border_asides(found),
            *(gem_aside(gem, lost.gems) for gem in others[:MOST_GEMS]),
        ),
        shape=pole_shape(board.poles[board.fields[first.on].pole], case.layout.settings),
    )


def items_of(gems: Iterable[Gem]) -> tuple[str, ...]:
    """The gems as findings name them."""
    return tuple(dict.fromkeys(f"{gem.colour}@{gem.on}" for gem in gems))


def gem_aside(gem: Gem, own: Collection[Gem]) -> Related:
    """A gem beyond a border; another player's lies on this side of it."""
    words = f"the {gem.colour} gem on {gem.on} is"
    beyond = "cut off" if gem in own else "shut in"
    return Related("gem", f"{words} {beyond} too", (*gem.pointer, "on"))


def border_asides(found: list[Cause], start: Pole | None = None) -> Iterator[Related]:
    """The poles that causes name, but for the one that the finding is at."""
    for note in notes_of(found)[:MOST_ASIDES]:
        if note.pole is not start:
            yield Related("border", note.caption, note.pole.pointer)


def gems_words(gems: Collection[Gem]) -> str:
    """`gem on c3`, `gems on c3, d2`."""
    return f"gem{'s' * (len(gems) > 1)} on {few_of((gem.on for gem in gems), MOST_NAMES)}"


def advice_words(found: list[Cause], lost: Lost) -> str:
    """The help: what to do about the first cause, or to move what is cut off."""
    advice = [cause.advice for cause in found[:1]]
    if not lost.is_shut_in:
        gems = "gem" if len(lost.gems) == 1 else "gems"
        advice.append(f"move the {gems} to a field within reach")
    return ", or ".join(advice)
