"""Shared by the rules about planks: the planks that they judge, and their problems."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from layoutkit.games.labyrinth.board.case import Case
from layoutkit.games.labyrinth.board.forms import is_beyond_judging
from layoutkit.games.labyrinth.board.terms import Form, Placement, PlankKind
from layoutkit.games.labyrinth.rules.say import plank_shape, plank_words
from layoutkit.remedy import ProposedFix
from layoutkit.rules.meant import remove_items, replace_value
from layoutkit.rules.rule import rule
from layoutkit.source.faults import Fault, Related
from layoutkit.verdict import Measure, Shape, Stage

plank_rule = partial(rule, stage=Stage.GEOMETRY, blocks=Stage.COSTS)
"""Make a rule about a plank; the potential graph stays as it is without one that cannot lie."""
ENDS = "names size"  # by which it is known on which of the poles of the board a plank ends
LIES = f"{ENDS} places"  # the same, and what lies in the way of planks
FORMS = "layoutkit explain LAB3 lists the forms: edge, diagonal, T, X and H"


def problem(  # noqa: PLR0913 - what a problem with a plank may say
    case: Case,
    placement: Placement,
    words: str,
    advice: str,
    below: Placement | None = None,
    *,
    related: tuple[Related, ...] = (),
    items: tuple[str, ...] = (),
    shape: Shape | None = None,
    measure: Measure | None = None,
    fixes: tuple[ProposedFix, ...] = (),
) -> Fault:
    """A problem with one plank; `below` is the other plank that has to do with it.

    Whatever else would mend it, the plank can go.
    """
    if below:
        related = (Related("plank", f"the {below.plank.kind} plank", below.plank.pointer),)
    return Fault(
        f"{plank_words(placement.plank)} {words}",
        at=placement.plank.pointer,
        items=items or (placement.plank.name, *((below.plank.name,) if below else ())),
        help=advice,
        related=related,
        shape=shape or plank_shape(placement, case.layout.settings),
        measure=measure,
        fixes=(*fixes, taken_away(placement)),
    )


def taken_away(placement: Placement, *, is_safe: bool = False) -> ProposedFix:
    """The plank removed: a guess, unless it is there twice."""
    return remove_items(plank_words(placement.plank), placement.plank.pointer, is_safe=is_safe)


def as_kind(placement: Placement, kind: PlankKind) -> tuple[ProposedFix]:
    """The plank as one of the other kind: a guess, as an end may be what is wrong."""
    return (replace_value(str(kind), (*placement.plank.pointer, "kind"), is_safe=False),)


def tolerance(case: Case) -> float:
    """The tolerance of places (LAB-A2)."""
    return case.layout.settings.tolerance


def of_form(case: Case, form: Form) -> Iterator[Placement]:
    """The planks that their ends make an edge, a diagonal, a stem or a bar."""
    for placement in case.board.planks:
        if (
            placement.form is form
            and not is_one_ended(placement)
            and not is_beyond_judging(placement)
        ):
            yield placement


def is_one_ended(placement: Placement) -> bool:
    """True if both ends are on one thing."""
    return placement.plank.ends[0] == placement.plank.ends[1]
