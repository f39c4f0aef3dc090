"""What the rules about planks share: which planks they judge, and how they say it."""

from __future__ import annotations

from collections.abc import Iterator

from layoutkit.check.rule import Aside, Problem
from layoutkit.games.labyrinth.board.case import Case
from layoutkit.games.labyrinth.board.forms import is_beyond_judging
from layoutkit.games.labyrinth.board.terms import Form, Lying
from layoutkit.games.labyrinth.rules.say import plank_shape, plank_words
from layoutkit.verdict import Measure, Shape, Stage

PLANK = Stage.COSTS  # a plank that cannot lie leaves the potential graph as it is
FORMS = "layoutkit explain LAB3 lists the forms: edge, diagonal, T, X and H"


def problem(  # noqa: PLR0913 - what a problem with a plank may say
    case: Case,
    lying: Lying,
    words: str,
    advice: str,
    below: Lying | None = None,
    *,
    asides: tuple[Aside, ...] = (),
    items: tuple[str, ...] = (),
    shape: Shape | None = None,
    measure: Measure | None = None,
) -> Problem:
    """What is wrong with one plank; `below` is the other plank that has to do with it."""
    if below:
        asides = (Aside("plank", f"the {below.plank.kind} plank", below.plank.pointer),)
    return Problem(
        f"{plank_words(lying.plank)} {words}",
        at=lying.plank.pointer,
        items=items or (lying.plank.name, *((below.plank.name,) if below else ())),
        help=advice,
        asides=asides,
        shape=shape or plank_shape(lying, case.layout.settings),
        measure=measure,
    )


def tolerance(case: Case) -> float:
    """How far off a place may be (LAB-B3)."""
    return case.layout.settings.tolerance


def of_form(case: Case, form: Form) -> Iterator[Lying]:
    """The planks that their ends make an edge, a diagonal, a stem or a bar."""
    for lying in case.board.planks:
        if lying.form is form and not is_one_ended(lying) and not is_beyond_judging(lying):
            yield lying


def is_one_ended(lying: Lying) -> bool:
    """Whether both ends are on one thing."""
    return lying.plank.ends[0] == lying.plank.ends[1]
