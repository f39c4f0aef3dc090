"""LAB301 to 303: planks between two poles, by their length."""

from __future__ import annotations

from collections.abc import Iterator

from layoutkit.games.labyrinth.board.case import Case
from layoutkit.games.labyrinth.board.positions import (
    diagonal_step,
)
from layoutkit.games.labyrinth.board.terms import Form, PlankKind, Pole
from layoutkit.games.labyrinth.board.winds import is_close
from layoutkit.games.labyrinth.rules.examples import EDGE_LIES
from layoutkit.games.labyrinth.rules.planks import (
    ENDS,
    FORMS,
    as_kind,
    of_form,
    plank_rule,
    problem,
    tolerance,
)
from layoutkit.games.labyrinth.rules.say import span_words
from layoutkit.rules.rule import Rule
from layoutkit.source.faults import Fault
from layoutkit.verdict import Measure


@plank_rule(
    "LAB301",
    "edge-askew",
    fix="guess",
    needs=ENDS,
    cites="LAB-P10",
    why="A short plank between two poles is an edge: it runs exactly along a row or column.",
    bad="planks: [{id: S, kind: short, ends: [b1, c2]}]",
    good=EDGE_LIES,
)
def edges_run_straight(case: Case) -> Iterator[Fault]:
    """A short plank between two poles runs along a row or column."""
    for placement in of_form(case, Form.EDGE):
        one, other = placement.poles
        if not is_straight(one, other, case):
            yield problem(
                case,
                placement,
                f"runs askew ({span_words(one.place, other.place)});"
                " an edge runs along a row or column",
                "use a long plank between diagonal neighbours"
                if is_diagonal(one, other, case)
                else FORMS,
                fixes=as_kind(placement, PlankKind.LONG) if is_diagonal(one, other, case) else (),
            )


@plank_rule(
    "LAB302",
    "edge-length",
    fix="guess",
    needs=ENDS,
    cites="LAB-P1",
    why="A short plank reaches from a pole to its neighbour, exactly one pitch.",
    bad="planks: [{id: S, kind: short, ends: [c1, e1]}]",
    good=EDGE_LIES,
)
def edges_are_one_pitch(case: Case) -> Iterator[Fault]:
    """A short plank between two poles spans exactly one pitch."""
    for placement in of_form(case, Form.EDGE):
        one, other = placement.poles
        gap = reach(one, other)
        limit = case.layout.settings.short_reach
        if is_straight(one, other, case) and not is_close(gap, limit, tolerance(case)):
            yield problem(
                case,
                placement,
                f"would have to be {gap:g} pitches long, but a short plank spans {limit:g}",
                "no plank reaches across a gap in a row or column",
                measure=Measure("length", round(gap, 4), "=", limit, "pitches", "LAB-P1"),
            )


@plank_rule(
    "LAB303",
    "diagonal-span",
    fix="guess",
    needs=ENDS,
    cites="LAB-P2",
    why="A long plank between two poles is a diagonal: one column and one row apart.",
    bad="planks: [{id: L, kind: long, ends: [b1, c1]}]",
    good="planks: [{id: L, kind: long, ends: [b1, c2]}]",
)
def diagonals_span_a_cell(case: Case) -> Iterator[Fault]:
    """A long plank between two poles joins diagonal neighbours."""
    for placement in of_form(case, Form.DIAGONAL):
        one, other = placement.poles
        if not is_diagonal(one, other, case):
            yield problem(
                case,
                placement,
                f"spans {span_words(one.place, other.place)}; a diagonal spans 1 by 1",
                "use a short plank between neighbours in a row or column"
                if is_straight(one, other, case)
                else FORMS,
                fixes=as_kind(placement, PlankKind.SHORT) if is_straight(one, other, case) else (),
            )


def is_straight(one: Pole, other: Pole, case: Case) -> bool:
    """True if two poles stand in one row or column."""
    (x1, y1), (x2, y2) = one.place, other.place
    return is_close(x1, x2, tolerance(case)) or is_close(y1, y2, tolerance(case))


def is_diagonal(one: Pole, other: Pole, case: Case) -> bool:
    """True if two poles are diagonal neighbours."""
    dx, dy = (abs(a - b) for a, b in zip(one.place, other.place, strict=True))
    step = diagonal_step(case.layout.settings)
    return is_close(dx, step, tolerance(case)) and is_close(dy, step, tolerance(case))


def reach(one: Pole, other: Pole) -> float:
    """The distance of two poles of a row or column."""
    (x1, y1), (x2, y2) = one.place, other.place
    return max(abs(x1 - x2), abs(y1 - y2))


SPAN_RULES: tuple[Rule, ...] = (edges_run_straight, edges_are_one_pitch, diagonals_span_a_cell)
