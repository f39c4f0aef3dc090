"""LAB401 and LAB407: what can be reached and touched at all, in the potential graph."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from layoutkit.games.labyrinth.board.case import Case
from layoutkit.games.labyrinth.board.geometry import poles_under
from layoutkit.games.labyrinth.board.terms import PoleKind
from layoutkit.games.labyrinth.rules.bodies import attempts
from layoutkit.games.labyrinth.rules.examples import STARTS, WEST_QUAY, gems
from layoutkit.games.labyrinth.rules.lost import lost_gems
from layoutkit.games.labyrinth.rules.say import pole_at_words, pole_shape
from layoutkit.rules.rule import Rule, rule
from layoutkit.source.faults import Fault
from layoutkit.verdict import Severity, Stage


@rule(
    "LAB401",
    "gem-cut-off",
    stage=Stage.GRAPH,
    cites="LAB-B9",
    blocks=None,
    why="However many planks are laid, by whomever, no way leads to this gem:"
    " its player could never win.",
    bad=WEST_QUAY + gems("b1/e a2 a3 a4", "", "", "a1 a2 a3 a4"),
    good=WEST_QUAY + gems("b1/w a2 a3 a4", "", "", "a1 a2 a3 a4"),
)
def gems_are_connected(case: Case) -> Iterator[Fault]:
    """Every gem can be reached from its player's start when enough planks lie."""
    lost = tuple(lost_gems(case))
    if lost:  # most boards need no explaining
        from layoutkit.games.labyrinth.rules.cut_off import explained

        yield from explained(case, lost)


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
def poles_can_be_touched(case: Case) -> Iterator[Fault]:
    """A plank can touch every pole that a designer places."""
    near, fields = case.board.near, case.board.fields.values()
    touched = {field.pole for field in fields if near[field.name]}
    placed = [pole for pole in case.board.poles.values() if pole.kind is not PoleKind.START]
    alone = [pole for pole in placed if pole.id not in touched]
    untouched = [pole for pole in alone if pole.id not in poles_told(case)]
    if untouched:
        from layoutkit.games.labyrinth.rules.sketch import MOST_WORK, Trials, sketch_of
        from layoutkit.games.labyrinth.rules.untouched import untouched_pole

        sketch, trials = sketch_of(case), Trials(MOST_WORK)
        for pole in untouched:
            yield Fault(
                f"no plank can touch {pole_at_words(pole)}{untouched_pole(sketch, pole, trials)}",
                at=pole.pointer,
                items=(pole.id,),
                help="move it to where planks can end on it, or remove it",
                shape=pole_shape(pole, case.layout.settings),
            )


@lru_cache(maxsize=1)
def poles_told(case: Case) -> frozenset[str]:
    """The poles that other findings are about: with a gem cut off, or with planks on or over."""
    board, settings = case.board, case.layout.settings
    gems = {board.fields[gem.on].pole for lost in lost_gems(case) for gem in lost.gems}
    tried = [position for _, position in attempts(case)]
    under = {pole.id for _, pole in poles_under(tried, board.nearby, settings)}
    return frozenset(gems.union(under, *(plank.ends for plank in case.layout.planks)))


GRAPH_RULES: tuple[Rule, ...] = (gems_are_connected, poles_can_be_touched)
