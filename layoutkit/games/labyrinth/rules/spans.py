"""LAB301 to LAB303: the length and direction of planks between two poles."""

from __future__ import annotations

from collections.abc import Iterator

from layoutkit.games.labyrinth.board.case import BoardModel
from layoutkit.games.labyrinth.board.positions import diagonal_step
from layoutkit.games.labyrinth.board.terms import Form, PlankKind, Pole
from layoutkit.games.labyrinth.board.winds import is_close
from layoutkit.games.labyrinth.rules.examples import EDGE_LIES
from layoutkit.games.labyrinth.rules.planks import (
    ENDS_KNOWN,
    FORMS_ADVICE,
    change_kind_fixes,
    iter_planks_of_form,
    plank_rule,
    report_plank,
)
from layoutkit.games.labyrinth.rules.say import format_span
from layoutkit.rules.rule import Rule
from layoutkit.source.faults import Fault
from layoutkit.source.positions import Measure


@plank_rule(
    "LAB301",
    "edge-askew",
    fix="guess",
    needs=ENDS_KNOWN,
    cites="LAB-P10",
    why="A short plank between two poles is an edge, which runs along a row or column.",
    bad="planks: [{id: S, kind: short, ends: [b1, c2]}]",
    good=EDGE_LIES,
)
def check_edge_askew(case: BoardModel) -> Iterator[Fault]:
    """Every short plank between two poles runs along a row or column."""
    for placement in iter_planks_of_form(case, Form.EDGE):
        one, other = placement.poles
        if not are_in_line(one, other, case):
            is_diagonal = are_diagonal_neighbours(one, other, case)
            yield report_plank(
                case,
                placement,
                f"runs askew ({format_span(one.place, other.place)});"
                " an edge runs along a row or column",
                "use a long plank between diagonal neighbours" if is_diagonal else FORMS_ADVICE,
                fixes=change_kind_fixes(placement, PlankKind.LONG) if is_diagonal else (),
            )


@plank_rule(
    "LAB302",
    "edge-length",
    fix="guess",
    needs=ENDS_KNOWN,
    cites="LAB-P1",
    why="A short plank reaches exactly from a pole to its neighbour, one pitch away.",
    bad="planks: [{id: S, kind: short, ends: [c1, e1]}]",
    good=EDGE_LIES,
)
def check_edge_length(case: BoardModel) -> Iterator[Fault]:
    """Every short plank between two poles spans exactly one pitch."""
    for placement in iter_planks_of_form(case, Form.EDGE):
        one, other = placement.poles
        gap = max(abs(a - b) for a, b in zip(one.place, other.place, strict=True))
        limit, tolerance = case.layout.settings.short_reach, case.layout.settings.tolerance
        if are_in_line(one, other, case) and not is_close(gap, limit, tolerance):
            yield report_plank(
                case,
                placement,
                f"spans {gap:g} pitches, but a short plank is made for {limit:g}",
                "end it on neighbours in a row or column",
                measure=Measure("length", round(gap, 4), "=", limit, "pitches", "LAB-P1"),
            )


@plank_rule(
    "LAB303",
    "diagonal-span",
    fix="guess",
    needs=ENDS_KNOWN,
    cites="LAB-P2",
    why="A long plank between two poles is a diagonal, which spans one column and one row.",
    bad="planks: [{id: L, kind: long, ends: [b1, c1]}]",
    good="planks: [{id: L, kind: long, ends: [b1, c2]}]",
)
def check_diagonal_span(case: BoardModel) -> Iterator[Fault]:
    """Every long plank between two poles joins diagonal neighbours."""
    for placement in iter_planks_of_form(case, Form.DIAGONAL):
        one, other = placement.poles
        if not are_diagonal_neighbours(one, other, case):
            is_in_line = are_in_line(one, other, case)
            yield report_plank(
                case,
                placement,
                f"spans {format_span(one.place, other.place)}; a diagonal spans 1 by 1",
                "use a short plank in a row or column" if is_in_line else FORMS_ADVICE,
                fixes=change_kind_fixes(placement, PlankKind.SHORT) if is_in_line else (),
            )


def are_in_line(one: Pole, other: Pole, case: BoardModel) -> bool:
    """Return whether two poles stand in one row or column."""
    (x1, y1), (x2, y2) = one.place, other.place
    tolerance = case.layout.settings.tolerance
    return is_close(x1, x2, tolerance) or is_close(y1, y2, tolerance)


def are_diagonal_neighbours(one: Pole, other: Pole, case: BoardModel) -> bool:
    """Return whether two poles are diagonal neighbours."""
    dx, dy = (abs(a - b) for a, b in zip(one.place, other.place, strict=True))
    step, tolerance = diagonal_step(case.layout.settings), case.layout.settings.tolerance
    return is_close(dx, step, tolerance) and is_close(dy, step, tolerance)


SPAN_RULES: tuple[Rule, ...] = (check_edge_askew, check_edge_length, check_diagonal_span)
