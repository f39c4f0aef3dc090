"""The planks that rules judge, and the problem of one plank."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from layoutkit.games.labyrinth.board.case import BoardModel
from layoutkit.games.labyrinth.board.forms import rests_on_illegal_plank
from layoutkit.games.labyrinth.board.terms import Form, Placement, PlankKind
from layoutkit.games.labyrinth.rules.say import format_plank, plank_region
from layoutkit.remedy import ProposedFix
from layoutkit.rules.meant import remove_items, replace_value
from layoutkit.rules.rule import rule
from layoutkit.source.faults import Fault, Related
from layoutkit.source.positions import Measure, Region
from layoutkit.verdict import Stage

plank_rule = partial(rule, stage=Stage.GEOMETRY, blocks=Stage.COSTS)
"""Make a rule about planks. An illegal plank blocks the cost stage, not the contact graph."""
ENDS_KNOWN = "names size"  # facts that decide on which poles a plank ends
OBSTACLES_KNOWN = f"{ENDS_KNOWN} places"  # facts that decide also what is in the way of a plank
FORMS_ADVICE = "layoutkit explain LAB3 lists the forms: edge, diagonal, T, X and H"


def report_plank(  # noqa: PLR0913 - the optional parts of a problem
    case: BoardModel,
    placement: Placement,
    words: str,
    advice: str,
    below: Placement | None = None,
    *,
    related: tuple[Related, ...] = (),
    items: tuple[str, ...] = (),
    shape: Region | None = None,
    measure: Measure | None = None,
    fixes: tuple[ProposedFix, ...] = (),
) -> Fault:
    """Return the problem of a plank; `below` is the other plank involved.

    Removing the plank is always offered as a fix.
    """
    if below:
        related = (Related("plank", f"the {below.plank.kind} plank", below.plank.pointer),)
    return Fault(
        f"{format_plank(placement.plank)} {words}",
        at=placement.plank.pointer,
        items=items or (placement.plank.name, *((below.plank.name,) if below else ())),
        help=advice,
        related=related,
        shape=shape or plank_region(placement, case.layout.settings),
        measure=measure,
        fixes=(*fixes, removal_fix(placement)),
    )


def removal_fix(placement: Placement, *, is_safe: bool = False) -> ProposedFix:
    """Return the fix that removes a plank: a guess, unless the plank is there twice."""
    return remove_items(format_plank(placement.plank), placement.plank.pointer, is_safe=is_safe)


def change_kind_fixes(placement: Placement, kind: PlankKind) -> tuple[ProposedFix]:
    """Return the fix that changes the kind of a plank: a guess, since an end may be wrong."""
    return (replace_value(str(kind), (*placement.plank.pointer, "kind"), is_safe=False),)


def iter_planks_of_form(case: BoardModel, form: Form) -> Iterator[Placement]:
    """Yield the planks of a form that have two different ends and legal supports."""
    for placement in case.board.planks:
        if (
            placement.form is form
            and not has_equal_ends(placement)
            and not rests_on_illegal_plank(placement)
        ):
            yield placement


def has_equal_ends(placement: Placement) -> bool:
    """Return whether a plank has both ends on the same pole or plank."""
    return placement.plank.ends[0] == placement.plank.ends[1]
