"""LAB305 to LAB310, LAB315: planks that rest on planks, and the ends of a plank."""

from __future__ import annotations

from collections.abc import Iterator

from layoutkit.games.labyrinth.board.case import BoardModel
from layoutkit.games.labyrinth.board.positions import (
    are_opposite_edges,
    is_horizontal,
    other_corners,
)
from layoutkit.games.labyrinth.board.terms import Form, Placement, PlankKind
from layoutkit.games.labyrinth.board.winds import is_same_place
from layoutkit.games.labyrinth.rules.examples import EDGE_LIES, H_LIES, T_STANDS
from layoutkit.games.labyrinth.rules.planks import (
    ENDS_KNOWN,
    FORMS_ADVICE,
    OBSTACLES_KNOWN,
    change_kind_fixes,
    has_equal_ends,
    iter_planks_of_form,
    plank_rule,
    report_plank,
)
from layoutkit.games.labyrinth.rules.say import format_place, format_plank, format_pole_at
from layoutkit.rules.rule import Rule
from layoutkit.source.faults import Fault


@plank_rule(
    "LAB305",
    "stem-support",
    fix="guess",
    needs=OBSTACLES_KNOWN,
    cites="LAB-P3",
    why="A short plank from a pole onto a plank is the stem of a T, which rests on a diagonal.",
    bad="""
planks:
  - {id: S, kind: short, ends: [b1, c1]}
  - {id: T, kind: short, ends: [b2, S]}
""",
    good=T_STANDS,
)
def check_stem_support(case: BoardModel) -> Iterator[Fault]:
    """Every short plank from a pole onto a plank rests on a diagonal."""
    for placement in iter_planks_of_form(case, Form.STEM):
        (below,) = placement.under
        if below.form is not Form.DIAGONAL:
            yield report_plank(
                case,
                placement,
                f"ends on {format_plank(below.plank)}, which is {format_form(below)};"
                " the stem of a T ends on a diagonal",
                "lay a diagonal across the cell, or end the plank on a pole",
                below,
            )


@plank_rule(
    "LAB306",
    "stem-corner",
    fix="guess",
    needs=OBSTACLES_KNOWN,
    cites="LAB-P3",
    why="A stem meets the middle of a diagonal at a right angle, so it comes from one of the other"
    " two corners of that cell.",
    bad="""
planks:
  - {id: L, kind: long, ends: [b1, c2]}
  - {id: T, kind: short, ends: [d2, L]}
""",
    good=T_STANDS,
)
def check_stem_corner(case: BoardModel) -> Iterator[Fault]:
    """Every stem comes from one of the other two corners of its diagonal's cell."""
    for placement in iter_planks_of_form(case, Form.STEM):
        (below,), (pole,) = placement.under, placement.poles
        if below.form is not Form.DIAGONAL or below.position is None:
            continue
        corners, tolerance = other_corners(below.position.segment), case.layout.settings.tolerance
        if not any(is_same_place(pole.place, corner, tolerance) for corner in corners):
            yield report_plank(
                case,
                placement,
                f"cannot meet {format_plank(below.plank)} at a right angle"
                f" from {format_pole_at(pole)}",
                f"start the plank at {' or '.join(format_place(corner) for corner in corners)}",
                below,
            )


@plank_rule(
    "LAB307",
    "bar-support",
    fix="guess",
    needs=OBSTACLES_KNOWN,
    cites="LAB-P5",
    why="A long plank across two planks is the bar of an H, which rests on two edges.",
    bad="""
planks:
  - {id: S, kind: short, ends: [b1, c1]}
  - {id: L, kind: long, ends: [b2, c3]}
  - {id: H, kind: long, ends: [S, L]}
""",
    good=H_LIES,
)
def check_bar_support(case: BoardModel) -> Iterator[Fault]:
    """Every long plank across two planks rests on two edges."""
    for placement in iter_planks_of_form(case, Form.BAR):
        for below in placement.under:
            if below.form is not Form.EDGE:
                yield report_plank(
                    case,
                    placement,
                    f"lies on {format_plank(below.plank)}, which is {format_form(below)};"
                    " the bar of an H lies on two edges",
                    FORMS_ADVICE,
                    below,
                )
                break


@plank_rule(
    "LAB308",
    "bar-span",
    fix="guess",
    needs=OBSTACLES_KNOWN,
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
def check_bar_span(case: BoardModel) -> Iterator[Fault]:
    """Every bar lies across one cell, on opposite sides of it."""
    for placement in iter_planks_of_form(case, Form.BAR):
        below = [one.position for one in placement.under if one.form is Form.EDGE and one.position]
        if len(below) < 2 or are_opposite_edges(below[0], below[1], case.layout.settings):
            continue
        one, other = (format_plank(under.plank) for under in placement.under)
        parallel = is_horizontal(below[0]) == is_horizontal(below[1])
        yield report_plank(
            case,
            placement,
            f"cannot lie across {one} and {other}:"
            f" they are {'not on opposite sides of one cell' if parallel else 'not parallel'}",
            "lay it across two parallel edges on opposite sides of one cell",
        )


@plank_rule(
    "LAB309",
    "stem-too-long",
    fix="guess",
    needs=ENDS_KNOWN,
    cites="LAB-P3",
    why="A plank from a pole onto a plank is the stem of a T, which is short.",
    bad="""
planks:
  - {id: L, kind: long, ends: [b1, c2]}
  - {id: T, kind: long, ends: [c1, L]}
""",
    good=T_STANDS,
)
def check_stem_too_long(case: BoardModel) -> Iterator[Fault]:
    """Every plank from a pole onto a plank is short."""
    for placement in case.board.planks:
        if len(placement.poles) == 1 and placement.plank.kind is PlankKind.LONG:
            yield report_plank(
                case,
                placement,
                "runs from a pole onto a plank, like the stem of a T; a stem is a short plank",
                "use a short plank, or end it on two poles or two edges",
                placement.under[0],
                fixes=change_kind_fixes(placement, PlankKind.SHORT),
            )


@plank_rule(
    "LAB310",
    "bar-too-short",
    fix="guess",
    needs=ENDS_KNOWN,
    cites="LAB-P5",
    why="A plank across two planks is the bar of an H, which is long.",
    bad="""
planks:
  - {id: S, kind: short, ends: [b1, c1]}
  - {id: T, kind: short, ends: [b2, c2]}
  - {id: H, kind: short, ends: [S, T]}
""",
    good=H_LIES,
)
def check_bar_too_short(case: BoardModel) -> Iterator[Fault]:
    """Every plank across two planks is long."""
    for placement in case.board.planks:
        if (
            not placement.poles
            and placement.plank.kind is PlankKind.SHORT
            and not has_equal_ends(placement)
        ):
            yield report_plank(
                case,
                placement,
                "lies across two planks, like the bar of an H; a bar is a long plank",
                "use a long plank, or end it on poles",
                fixes=change_kind_fixes(placement, PlankKind.LONG),
            )


@plank_rule(
    "LAB315",
    "same-ends",
    fix="guess",
    needs=ENDS_KNOWN,
    cites="LAB-P1",
    why="A plank joins two different poles or planks.",
    bad="planks: [{id: S, kind: short, ends: [b1, b1]}]",
    good=EDGE_LIES,
)
def check_same_ends(case: BoardModel) -> Iterator[Fault]:
    """No plank has both ends on the same pole or plank."""
    for placement in case.board.planks:
        if has_equal_ends(placement):
            yield report_plank(
                case,
                placement,
                f'has both ends on "{placement.plank.ends[0]}"',
                "change one end to the other pole or plank that it reaches",
            )


def format_form(placement: Placement) -> str:
    """Return `an edge`, `a stem`."""
    if placement.form is None:
        return "not a legal form"
    return f"{'an' if placement.form is Form.EDGE else 'a'} {placement.form}"


SUPPORT_RULES: tuple[Rule, ...] = (
    check_stem_support,
    check_stem_corner,
    check_bar_support,
    check_bar_span,
    check_stem_too_long,
    check_bar_too_short,
    check_same_ends,
)
