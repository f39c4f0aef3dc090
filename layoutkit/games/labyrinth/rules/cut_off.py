"""The findings about gems that are cut off, with the causes that hold when tried out."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from layoutkit.games.labyrinth.board.case import BoardModel
from layoutkit.games.labyrinth.board.terms import Gem, Pole
from layoutkit.games.labyrinth.rules.lost import UnreachableGems
from layoutkit.games.labyrinth.rules.obstacles import Cause
from layoutkit.games.labyrinth.rules.reasons import (
    CutOffQuestion,
    collect_related_poles,
    explain_cut_off,
    format_causes,
)
from layoutkit.games.labyrinth.rules.say import pole_region
from layoutkit.games.labyrinth.rules.sketch import MAX_WORK, TrialBudget, start_what_if
from layoutkit.hints import join_few, join_words
from layoutkit.source.faults import Fault, Related

MAX_RELATED_POLES = 6  # a longer list of poles on the border would not help
MAX_RELATED_GEMS = 12  # shown with one border
MAX_NAMED_GEMS = 4


def report_unreachable_gems(case: BoardModel, every: Iterable[UnreachableGems]) -> Iterator[Fault]:
    """Yield a problem for each border, with its causes."""
    sketch, trials = start_what_if(case), TrialBudget(MAX_WORK)
    for lost in every:
        search = CutOffQuestion(sketch, lost.start, lost.gems[0].on, trials, lost.is_shut_in)
        found = explain_cut_off(search)
        yield (
            report_shut_in_player(case, lost, found)
            if lost.is_shut_in
            else report_cut_off_gems(case, lost, found)
        )


def report_shut_in_player(case: BoardModel, lost: UnreachableGems, found: list[Cause]) -> Fault:
    """Return the problem of a player who can reach a few fields only."""
    start = case.board.poles[lost.start]
    own = [gem for gem in lost.gems if gem.colour is lost.colour]
    return Fault(
        f"{lost.colour} can reach only {join_words(lost.reached)},"
        f" not its {format_gems(own)}{'; ' if found else ''}{format_causes(found)}",
        at=start.pointer,
        items=list_gem_items(lost.gems),
        help=format_advice(found, lost),
        related=(
            *relate_poles(found, start),
            *(relate_gem(gem, own) for gem in lost.gems[:MAX_RELATED_GEMS]),
        ),
        shape=pole_region(start, case.layout.settings),
    )


def report_cut_off_gems(case: BoardModel, lost: UnreachableGems, found: list[Cause]) -> Fault:
    """Return the problem of gems behind one border."""
    first, *others = lost.gems
    board = case.board
    verb = "are" if others else "is"
    return Fault(
        f"the {lost.colour} {format_gems(lost.gems)} {verb} cut off from {lost.start}"
        f"{': ' if found else ''}{format_causes(found)}",
        at=(*first.pointer, "on"),
        items=list_gem_items(lost.gems),
        help=format_advice(found, lost),
        related=(
            *relate_poles(found),
            *(relate_gem(gem, lost.gems) for gem in others[:MAX_RELATED_GEMS]),
        ),
        shape=pole_region(board.poles[board.fields[first.on].pole], case.layout.settings),
    )


def list_gem_items(gems: Iterable[Gem]) -> tuple[str, ...]:
    """Return the gems as items of a finding."""
    return tuple(dict.fromkeys(gem.item for gem in gems))


def relate_gem(gem: Gem, own: Collection[Gem]) -> Related:
    """Return the related place of one more gem beyond a border."""
    words = f"the {gem.colour} gem on {gem.on} is"
    beyond = "cut off" if gem in own else "shut in"
    return Related("gem", f"{words} {beyond} too", (*gem.pointer, "on"))


def relate_poles(found: list[Cause], start: Pole | None = None) -> Iterator[Related]:
    """Yield the poles that the causes name, except the pole of the finding itself."""
    for note in collect_related_poles(found)[:MAX_RELATED_POLES]:
        if note.pole is not start:
            yield Related("border", note.caption, note.pole.pointer)


def format_gems(gems: Collection[Gem]) -> str:
    """Return `gem on c3`, `gems on c3, d2`."""
    return f"gem{'s' * (len(gems) > 1)} on {join_few((gem.on for gem in gems), MAX_NAMED_GEMS)}"


def format_advice(found: list[Cause], lost: UnreachableGems) -> str:
    """Return the help: fix the first cause, or move the gems."""
    advice = [cause.advice for cause in found[:1]]
    if not lost.is_shut_in:
        advice.append(f"move the gem{'s' * (len(lost.gems) > 1)} to a field within reach")
    return ", or ".join(advice)
