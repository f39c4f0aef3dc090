"""LAB401 and LAB407: what can be reached and touched at all, in the potential graph."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from functools import lru_cache

from layoutkit.games.labyrinth.board.case import Case
from layoutkit.games.labyrinth.board.geometry import poles_under
from layoutkit.games.labyrinth.board.positions import fields_of
from layoutkit.games.labyrinth.board.terms import Gem, Pole, PoleKind
from layoutkit.games.labyrinth.rules.bodies import attempts
from layoutkit.games.labyrinth.rules.examples import STARTS, WEST_QUAY, gems
from layoutkit.games.labyrinth.rules.lost import Lost, lost_gems
from layoutkit.games.labyrinth.rules.obstacles import Cause
from layoutkit.games.labyrinth.rules.reasons import Search, causes_words, explain, notes_of
from layoutkit.games.labyrinth.rules.say import pole_at_words, pole_shape
from layoutkit.games.labyrinth.rules.sketch import Trials, sketch_of
from layoutkit.games.labyrinth.rules.untouched import untouched_pole
from layoutkit.hints import few_of, listed
from layoutkit.rules.rule import Aside, Problem, Rule, rule
from layoutkit.verdict import Severity, Stage

MOST_ASIDES = 6  # more poles on the border than this tell nobody anything
MOST_GEMS = 12  # that are shown with one border
MOST_NAMES = 4
MOST_WORK = 10_000  # poles of boards that are built to try causes out, for one rule on one board


@rule(
    "LAB401",
    "gem-cut-off",
    stage=Stage.GRAPH,
    cites="LAB-B7",
    blocks=None,
    why="However many planks are laid, by whomever, no way leads to this gem:"
    " its player could never win.",
    bad=WEST_QUAY + gems("b1/e a2 a3 a4", "", "", "a1 a2 a3 a4"),
    good=WEST_QUAY + gems("b1/w a2 a3 a4", "", "", "a1 a2 a3 a4"),
)
def gems_are_connected(case: Case) -> Iterator[Problem]:
    """Every gem can be reached from its player's start when enough planks lie."""
    sketch, trials = sketch_of(case), Trials(MOST_WORK)
    for lost in lost_gems(case):
        search = Search(sketch, lost.start, lost.gems[0].on, trials, lost.is_shut_in)
        found = explain(search)
        yield shut_in(case, lost, found) if lost.is_shut_in else cut_off(case, lost, found)


@rule(
    "LAB407",
    "pole-untouched",
    stage=Stage.GRAPH,
    severity=Severity.WARNING,
    cites="LAB-P1",
    blocks=None,
    why="A pole that no plank can touch has no part in the game: it stands between the crossings,"
    " too far from the others, or turned so that every plank would run along it.",
    bad=STARTS
    + """  - {id: b1, kind: plain}
  - {id: p1, at: [2.5, 2.5], kind: plain}
gems: []
""",
    good=STARTS
    + """  - {id: b1, kind: plain}
  - {id: p1, at: [2, 0], kind: plain}
gems: []
""",
)
def poles_can_be_touched(case: Case) -> Iterator[Problem]:
    """A plank can touch every pole that a designer places."""
    sketch, trials = sketch_of(case), Trials(MOST_WORK)
    for pole in case.board.poles.values():
        if is_untouched(case, pole) and pole.id not in poles_told(case):
            yield Problem(
                f"no plank can touch {pole_at_words(pole)}{untouched_pole(sketch, pole, trials)}",
                at=pole.pointer,
                items=(pole.id,),
                help="move it to where planks can end on it, or remove it",
                shape=pole_shape(pole, case.layout.settings),
            )


def is_untouched(case: Case, pole: Pole) -> bool:
    """True for a placed pole that no position ends on."""
    near = case.board.near
    return pole.kind is not PoleKind.START and not any(near[one.name] for one in fields_of(pole))


@lru_cache(maxsize=1)
def poles_told(case: Case) -> frozenset[str]:
    """The poles that other findings are about: with a gem cut off, or with planks on or over."""
    board, settings = case.board, case.layout.settings
    gems = {board.fields[gem.on].pole for lost in lost_gems(case) for gem in lost.gems}
    tried = [position for _, position in attempts(case)]
    under = {pole.id for _, pole in poles_under(tried, board.nearby, settings)}
    return frozenset(gems.union(under, *(plank.ends for plank in case.layout.planks)))


def shut_in(case: Case, lost: Lost, found: list[Cause]) -> Problem:
    """A player who cannot leave a few fields, with the gems that lie beyond."""
    start = case.board.poles[lost.start]
    own = [gem for gem in lost.gems if gem.colour is lost.colour]
    verb = "is" if len(lost.reached) == 1 else "are"
    return Problem(
        f"{lost.colour} cannot leave {lost.start}: only {listed(lost.reached)} {verb} reached,"
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
    """The gems of a player beyond one border, with what cuts them off."""
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
    """The gems as findings name them."""
    return tuple(dict.fromkeys(f"{gem.colour}@{gem.on}" for gem in gems))


def gem_aside(gem: Gem, own: Collection[Gem]) -> Aside:
    """A gem beyond a border; another player's lies on this side of it."""
    words = f"the {gem.colour} gem on {gem.on} is"
    beyond = "cut off" if gem in own else "shut in"
    return Aside("gem", f"{words} {beyond} too", (*gem.pointer, "on"))


def border_asides(found: list[Cause], start: Pole | None = None) -> Iterator[Aside]:
    """The poles that causes name, but for the one that the finding is at."""
    for note in notes_of(found)[:MOST_ASIDES]:
        if note.pole is not start:
            yield Aside("border", note.caption, note.pole.pointer)


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


GRAPH_RULES: tuple[Rule, ...] = (gems_are_connected, poles_can_be_touched)
