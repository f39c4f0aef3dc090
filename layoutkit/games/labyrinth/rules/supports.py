"""LAB305 to 310, 315: planks that rest on planks, and what the ends of a plank are on."""

from __future__ import annotations

from collections.abc import Iterator

from layoutkit.games.labyrinth.board.case import Case
from layoutkit.games.labyrinth.board.positions import (
    is_level,
    is_opposite,
    other_corners,
)
from layoutkit.games.labyrinth.board.terms import Form, Placement, PlankKind
from layoutkit.games.labyrinth.board.winds import is_same_place
from layoutkit.games.labyrinth.rules.examples import EDGE_LIES, H_LIES, T_STANDS
from layoutkit.games.labyrinth.rules.planks import (
    ENDS,
    FORMS,
    LIES,
    as_kind,
    is_one_ended,
    of_form,
    plank_rule,
    problem,
    tolerance,
)
from layoutkit.games.labyrinth.rules.say import place_words, plank_words, pole_at_words
from layoutkit.rules.rule import Rule
from layoutkit.source.faults import Fault


@plank_rule(
    "LAB305",
    "stem-support",
    fix="guess",
    needs=LIES,
    cites="LAB-P3",
    why="A short plank from a pole onto a plank is the stem of a T: only a diagonal carries it.",
    bad="""
planks:
  - {id: S, kind: short, ends: [b1, c1]}
  - {id: T, kind: short, ends: [b2, S]}
""",
    good=T_STANDS,
)
def stems_rest_on_diagonals(case: Case) -> Iterator[Fault]:
    """A short plank from a pole onto a plank rests on a diagonal."""
    for placement in of_form(case, Form.STEM):
        (below,) = placement.under
        if below.form is not Form.DIAGONAL:
            yield problem(
                case,
                placement,
                f"ends on {plank_words(below.plank)}, which is {form_words(below)};"
                " the stem of a T ends on a diagonal",
                "lay a diagonal across the cell, or end the plank on a pole",
                below,
            )


@plank_rule(
    "LAB306",
    "stem-corner",
    fix="guess",
    needs=LIES,
    cites="LAB-P3",
    why="A stem meets the middle of a diagonal squarely: it comes from one of the other two"
    " corners of that cell.",
    bad="""
planks:
  - {id: L, kind: long, ends: [b1, c2]}
  - {id: T, kind: short, ends: [d2, L]}
""",
    good=T_STANDS,
)
def stems_come_from_corners(case: Case) -> Iterator[Fault]:
    """A stem comes from one of the other two corners of its diagonal's cell."""
    for placement in of_form(case, Form.STEM):
        (below,), (pole,) = placement.under, placement.poles
        if below.form is not Form.DIAGONAL or below.position is None:
            continue
        corners = other_corners(below.position.segment)
        if not any(is_same_place(pole.place, corner, tolerance(case)) for corner in corners):
            yield problem(
                case,
                placement,
                f"cannot meet {plank_words(below.plank)} squarely from {pole_at_words(pole)}",
                f"a T on it starts from {' or '.join(place_words(corner) for corner in corners)}",
                below,
            )


@plank_rule(
    "LAB307",
    "bar-support",
    fix="guess",
    needs=LIES,
    cites="LAB-P5",
    why="A long plank across two planks is the bar of an H: it lies on two edges.",
    bad="""
planks:
  - {id: S, kind: short, ends: [b1, c1]}
  - {id: L, kind: long, ends: [b2, c3]}
  - {id: H, kind: long, ends: [S, L]}
""",
    good=H_LIES,
)
def bars_rest_on_edges(case: Case) -> Iterator[Fault]:
    """A long plank across two planks rests on two edges."""
    for placement in of_form(case, Form.BAR):
        for below in placement.under:
            if below.form is not Form.EDGE:
                yield problem(
                    case,
                    placement,
                    f"lies on {plank_words(below.plank)}, which is {form_words(below)};"
                    " the bar of an H lies on two edges",
                    FORMS,
                    below,
                )
                break


@plank_rule(
    "LAB308",
    "bar-span",
    fix="guess",
    needs=LIES,
    cites="LAB-P5",
    why="The bar of an H joins the middles of two parallel edges on opposite sides of one cell.",
    bad="""
planks:
  - {id: S, kind: short, ends: [b1, c1]}
  - {id: T, kind: short, ends: [c2, d2]}
  - {id: H, kind: long, ends: [S, T]}
""",
    good=H_LIES,
)
def bars_cross_one_cell(case: Case) -> Iterator[Fault]:
    """A bar lies across one cell, on opposite sides of it."""
    for placement in of_form(case, Form.BAR):
        below = [one.position for one in placement.under if one.form is Form.EDGE and one.position]
        if len(below) < 2 or is_opposite(below[0], below[1], case.layout.settings):
            continue
        one, other = (plank_words(under.plank) for under in placement.under)
        parallel = is_level(below[0]) == is_level(below[1])
        yield problem(
            case,
            placement,
            f"cannot lie across {one} and {other}:"
            f" they are {'not on opposite sides of one cell' if parallel else 'not parallel'}",
            "the bar of an H joins two parallel edges that face each other across one cell",
        )


@plank_rule(
    "LAB309",
    "stem-too-long",
    fix="guess",
    needs=ENDS,
    cites="LAB-P3",
    why="From a pole onto a plank only a short plank lies: the stem of a T.",
    bad="""
planks:
  - {id: L, kind: long, ends: [b1, c2]}
  - {id: T, kind: long, ends: [c1, L]}
""",
    good=T_STANDS,
)
def stems_are_short(case: Case) -> Iterator[Fault]:
    """A plank from a pole onto a plank is short."""
    for placement in case.board.planks:
        if len(placement.poles) == 1 and placement.plank.kind is PlankKind.LONG:
            yield problem(
                case,
                placement,
                "runs from a pole onto a plank, like the stem of a T; a stem is a short plank",
                "make it short, or end it on two poles or across two edges",
                placement.under[0],
                fixes=as_kind(placement, PlankKind.SHORT),
            )


@plank_rule(
    "LAB310",
    "bar-too-short",
    fix="guess",
    needs=ENDS,
    cites="LAB-P5",
    why="Across two planks only a long plank lies: the bar of an H.",
    bad="""
planks:
  - {id: S, kind: short, ends: [b1, c1]}
  - {id: T, kind: short, ends: [b2, c2]}
  - {id: H, kind: short, ends: [S, T]}
""",
    good=H_LIES,
)
def bars_are_long(case: Case) -> Iterator[Fault]:
    """A plank across two planks is long."""
    for placement in case.board.planks:
        if (
            not placement.poles
            and placement.plank.kind is PlankKind.SHORT
            and not is_one_ended(placement)
        ):
            yield problem(
                case,
                placement,
                "lies across two planks, like the bar of an H; a bar is a long plank",
                "make it long, or end it on poles",
                fixes=as_kind(placement, PlankKind.LONG),
            )


@plank_rule(
    "LAB315",
    "same-ends",
    fix="guess",
    needs=ENDS,
    cites="LAB-P1",
    why="A plank joins two things: both ends on one pole or one plank is no position.",
    bad="planks: [{id: S, kind: short, ends: [b1, b1]}]",
    good=EDGE_LIES,
)
def ends_differ(case: Case) -> Iterator[Fault]:
    """The two ends of a plank are not the same."""
    for placement in case.board.planks:
        if is_one_ended(placement):
            yield problem(
                case,
                placement,
                f'has both ends on "{placement.plank.ends[0]}"',
                "name the other pole or plank that it reaches",
            )


def form_words(placement: Placement) -> str:
    """The form of a plank, in words."""
    if placement.form is None:
        return "not a legal form"
    return {"edge": "an edge", "diagonal": "a diagonal", "stem": "a stem", "bar": "a bar"}[
        placement.form
    ]


SUPPORT_RULES: tuple[Rule, ...] = (
    stems_rest_on_diagonals,
    stems_come_from_corners,
    bars_rest_on_edges,
    bars_cross_one_cell,
    stems_are_short,
    bars_are_long,
    ends_differ,
)
