"""LAB3xx: the only ways in which planks may lie (LAB-P1 to P10)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from layoutkit.check.rule import Aside, Problem, Rule, rule
from layoutkit.games.labyrinth.forms import attempt, foot_of, is_beyond_judging
from layoutkit.games.labyrinth.geometry import crossing_point, overlapping, poles_under
from layoutkit.games.labyrinth.positions import (
    is_level,
    is_opposite,
    other_corners,
    touched_field,
)
from layoutkit.games.labyrinth.rules.say import (
    place_words,
    plank_shape,
    plank_words,
    pole_shape,
    pole_words,
    span_words,
)
from layoutkit.games.labyrinth.terms import Case, Form, Lying, PlankKind, Pole, Position
from layoutkit.games.labyrinth.winds import is_close, is_same_place, sides_of, wind_of
from layoutkit.verdict import Measure, Shape, Stage

PLANK = Stage.COSTS  # a plank that cannot lie leaves the potential graph as it is
FORMS = "layoutkit explain LAB3 lists the forms: edge, diagonal, T, X and H"


@rule(
    "LAB301",
    "edge-askew",
    stage=Stage.GEOMETRY,
    cites="LAB-P10",
    blocks=PLANK,
    why="A short plank between two poles is an edge: it runs exactly along a row or column.",
    bad="planks: [{id: S, kind: short, ends: [b1, c2]}]",
    good="planks: [{id: S, kind: short, ends: [b1, c1]}]",
)
def edges_run_straight(case: Case) -> Iterator[Problem]:
    """A short plank between two poles runs along a row or column."""
    for lying in of_form(case, Form.EDGE):
        one, other = lying.poles
        if not is_straight(one, other, case):
            yield problem(
                case,
                lying,
                f"runs askew, {span_words(one.place, other.place)};"
                " an edge runs along a row or column",
                "between diagonal neighbours a long plank lies"
                if is_diagonal(one, other, case)
                else FORMS,
            )


@rule(
    "LAB302",
    "edge-length",
    stage=Stage.GEOMETRY,
    cites="LAB-P1",
    blocks=PLANK,
    why="A short plank reaches from a pole to its neighbour, exactly one pitch.",
    bad="planks: [{id: S, kind: short, ends: [c1, e1]}]",
    good="planks: [{id: S, kind: short, ends: [b1, c1]}]",
)
def edges_are_one_pitch(case: Case) -> Iterator[Problem]:
    """A short plank between two poles spans exactly one pitch."""
    for lying in of_form(case, Form.EDGE):
        one, other = lying.poles
        gap = reach(one, other)
        limit = case.layout.settings.short_reach
        if is_straight(one, other, case) and not is_close(gap, limit, tolerance(case)):
            yield problem(
                case,
                lying,
                f"would have to be {gap:g} pitches long; a short plank spans {limit:g}",
                "no plank spans two poles of a row or column with a gap between them",
                measure=Measure("length", round(gap, 4), "=", limit, "pitches", "LAB-P1"),
            )


@rule(
    "LAB303",
    "diagonal-span",
    stage=Stage.GEOMETRY,
    cites="LAB-P2",
    blocks=PLANK,
    why="A long plank between two poles is a diagonal: one column and one row apart.",
    bad="planks: [{id: L, kind: long, ends: [b1, c1]}]",
    good="planks: [{id: L, kind: long, ends: [b1, c2]}]",
)
def diagonals_span_a_cell(case: Case) -> Iterator[Problem]:
    """A long plank between two poles joins diagonal neighbours."""
    for lying in of_form(case, Form.DIAGONAL):
        one, other = lying.poles
        if not is_diagonal(one, other, case):
            yield problem(
                case,
                lying,
                f"spans {span_words(one.place, other.place)}; a diagonal spans 1 by 1",
                "between neighbours in a row or column a short plank lies"
                if is_straight(one, other, case)
                else FORMS,
            )


@rule(
    "LAB304",
    "longs-cross",
    stage=Stage.GEOMETRY,
    cites="LAB-P6",
    blocks=PLANK,
    why="Two long planks cannot lie through each other: one diagonal or one bar per cell,"
    " and two bars in a row meet where they stick out.",
    bad="""
planks:
  - {id: L1, kind: long, ends: [b1, c2]}
  - {id: L2, kind: long, ends: [c1, b2]}
""",
    good="""
planks:
  - {id: L1, kind: long, ends: [b1, c2]}
  - {id: L2, kind: long, ends: [c1, d2]}
""",
)
def longs_keep_clear(case: Case) -> Iterator[Problem]:
    """No long plank crosses or overlaps another long plank."""
    for one, other in overlaps(case):
        if one.plank.kind is other.plank.kind is PlankKind.LONG:
            yield overlap_problem(case, one, other, "one diagonal or one bar per cell")


@rule(
    "LAB305",
    "stem-support",
    stage=Stage.GEOMETRY,
    cites="LAB-P3",
    blocks=PLANK,
    why="A short plank from a pole onto a plank is the stem of a T: only a diagonal carries it.",
    bad="""
planks:
  - {id: S, kind: short, ends: [b1, c1]}
  - {id: T, kind: short, ends: [b2, S]}
""",
    good="""
planks:
  - {id: L, kind: long, ends: [b1, c2]}
  - {id: T, kind: short, ends: [b2, L]}
""",
)
def stems_rest_on_diagonals(case: Case) -> Iterator[Problem]:
    """A short plank from a pole onto a plank rests on a diagonal."""
    for lying in of_form(case, Form.STEM):
        (below,) = lying.under
        if below.form is not Form.DIAGONAL:
            yield problem(
                case,
                lying,
                f"ends on {plank_words(below.plank)}, which is {form_words(below)};"
                " a T stands on a diagonal",
                "lay a diagonal across the cell, or end the plank on a pole",
                below,
            )


@rule(
    "LAB306",
    "stem-corner",
    stage=Stage.GEOMETRY,
    cites="LAB-P3",
    blocks=PLANK,
    why="A stem meets the middle of a diagonal squarely: it comes from one of the other two"
    " corners of that cell.",
    bad="""
planks:
  - {id: L, kind: long, ends: [b1, c2]}
  - {id: T, kind: short, ends: [d2, L]}
""",
    good="""
planks:
  - {id: L, kind: long, ends: [b1, c2]}
  - {id: T, kind: short, ends: [c1, L]}
""",
)
def stems_come_from_corners(case: Case) -> Iterator[Problem]:
    """A stem comes from one of the other two corners of its diagonal's cell."""
    for lying in of_form(case, Form.STEM):
        (below,), (pole,) = lying.under, lying.poles
        if below.form is not Form.DIAGONAL or below.position is None:
            continue
        corners = other_corners(below.position.segment)
        if not any(is_same_place(pole.place, corner, tolerance(case)) for corner in corners):
            yield problem(
                case,
                lying,
                f'cannot stand squarely on {plank_words(below.plank)} from "{pole.id}"'
                f" at {place_words(pole.place)}",
                f"a T on it comes from {' or '.join(place_words(corner) for corner in corners)}",
                below,
            )


@rule(
    "LAB307",
    "bar-support",
    stage=Stage.GEOMETRY,
    cites="LAB-P5",
    blocks=PLANK,
    why="A long plank across two planks is the bar of an H: it lies on two edges.",
    bad="""
planks:
  - {id: S, kind: short, ends: [b1, c1]}
  - {id: L, kind: long, ends: [b2, c3]}
  - {id: H, kind: long, ends: [S, L]}
""",
    good="""
planks:
  - {id: S, kind: short, ends: [b1, c1]}
  - {id: T, kind: short, ends: [b2, c2]}
  - {id: H, kind: long, ends: [S, T]}
""",
)
def bars_rest_on_edges(case: Case) -> Iterator[Problem]:
    """A long plank across two planks rests on two edges."""
    for lying in of_form(case, Form.BAR):
        for below in lying.under:
            if below.form is not Form.EDGE:
                yield problem(
                    case,
                    lying,
                    f"lies on {plank_words(below.plank)}, which is {form_words(below)};"
                    " the bar of an H lies on two edges",
                    FORMS,
                    below,
                )
                break


@rule(
    "LAB308",
    "bar-span",
    stage=Stage.GEOMETRY,
    cites="LAB-P5",
    blocks=PLANK,
    why="The bar of an H joins the middles of two parallel edges on opposite sides of one cell.",
    bad="""
planks:
  - {id: S, kind: short, ends: [b1, c1]}
  - {id: T, kind: short, ends: [c2, d2]}
  - {id: H, kind: long, ends: [S, T]}
""",
    good="""
planks:
  - {id: S, kind: short, ends: [b1, c1]}
  - {id: T, kind: short, ends: [b2, c2]}
  - {id: H, kind: long, ends: [S, T]}
""",
)
def bars_cross_one_cell(case: Case) -> Iterator[Problem]:
    """A bar lies across one cell, on opposite sides of it."""
    for lying in of_form(case, Form.BAR):
        below = [one.position for one in lying.under if one.form is Form.EDGE and one.position]
        if len(below) < 2 or is_opposite(below[0], below[1], tolerance(case)):
            continue
        one, other = (plank_words(under.plank) for under in lying.under)
        parallel = is_level(below[0]) == is_level(below[1])
        yield problem(
            case,
            lying,
            f"cannot lie across {one} and {other}:"
            f" they are {'not on opposite sides of one cell' if parallel else 'not parallel'}",
            "the bar of an H joins two parallel edges that face each other across one cell",
        )


@rule(
    "LAB309",
    "stem-too-long",
    stage=Stage.GEOMETRY,
    cites="LAB-P3",
    blocks=PLANK,
    why="From a pole onto a plank only a short plank lies: the stem of a T.",
    bad="""
planks:
  - {id: L, kind: long, ends: [b1, c2]}
  - {id: T, kind: long, ends: [c1, L]}
""",
    good="""
planks:
  - {id: L, kind: long, ends: [b1, c2]}
  - {id: T, kind: short, ends: [c1, L]}
""",
)
def stems_are_short(case: Case) -> Iterator[Problem]:
    """A plank from a pole onto a plank is short."""
    for lying in case.board.planks:
        if len(lying.poles) == 1 and lying.plank.kind is PlankKind.LONG:
            yield problem(
                case,
                lying,
                "runs from a pole onto a plank, like the stem of a T; a stem is a short plank",
                "make it short, or end it on two poles or across two edges",
                lying.under[0],
            )


@rule(
    "LAB310",
    "bar-too-short",
    stage=Stage.GEOMETRY,
    cites="LAB-P5",
    blocks=PLANK,
    why="Across two planks only a long plank lies: the bar of an H.",
    bad="""
planks:
  - {id: S, kind: short, ends: [b1, c1]}
  - {id: T, kind: short, ends: [b2, c2]}
  - {id: H, kind: short, ends: [S, T]}
""",
    good="""
planks:
  - {id: S, kind: short, ends: [b1, c1]}
  - {id: T, kind: short, ends: [b2, c2]}
  - {id: H, kind: long, ends: [S, T]}
""",
)
def bars_are_long(case: Case) -> Iterator[Problem]:
    """A plank across two planks is long."""
    for lying in case.board.planks:
        if not lying.poles and lying.plank.kind is PlankKind.SHORT and not is_one_ended(lying):
            yield problem(
                case,
                lying,
                "lies across two planks, like the bar of an H; a bar is a long plank",
                "make it long, or end it on poles",
            )


@rule(
    "LAB311",
    "end-on-wall",
    stage=Stage.GEOMETRY,
    cites="LAB-P7",
    blocks=PLANK,
    why="A plank that leaves a wall exactly along it would rest on the wall and touch no field.",
    bad="""
poles:
  - {id: a1, kind: start, colour: red}
  - {id: e1, kind: start, colour: white}
  - {id: e5, kind: start, colour: purple}
  - {id: a5, kind: start, colour: green}
  - {id: b1, kind: wall, axis: e}
gems: []
planks: [{id: S, kind: short, ends: [a1, b1]}]
""",
    good="""
poles:
  - {id: a1, kind: start, colour: red}
  - {id: e1, kind: start, colour: white}
  - {id: e5, kind: start, colour: purple}
  - {id: a5, kind: start, colour: green}
  - {id: b1, kind: wall, axis: n}
gems: []
planks: [{id: S, kind: short, ends: [a1, b1]}]
""",
)
def ends_touch_fields(case: Case) -> Iterator[Problem]:
    """No plank end rests on a wall."""
    for lying, tried in attempts(case):
        for pole, wind in leavings(lying, tried):
            if touched_field(pole, wind) is None:
                yield problem(
                    case,
                    lying,
                    f'rests on the wall "{pole.id}": it leaves it to the {wind},'
                    f" and the wall runs along {pole.axis}",
                    f"turn the wall, or meet it from one of its sides ({sides(pole)})",
                    asides=(Aside("wall", "the wall", pole.pointer),),
                    items=(lying.plank.name, pole.id),
                )


@rule(
    "LAB312",
    "plank-over-pole",
    stage=Stage.GEOMETRY,
    cites="LAB-P8",
    blocks=PLANK,
    why="A plank lies on the poles that it ends on; a pole under its middle is in the way.",
    bad="""
poles:
  - {id: a1, kind: start, colour: red}
  - {id: e1, kind: start, colour: white}
  - {id: e5, kind: start, colour: purple}
  - {id: a5, kind: start, colour: green}
  - {id: b2, kind: plain}
  - {id: x, at: [0.5, 0.5], kind: plain}
gems: []
planks: [{id: L, kind: long, ends: [a1, b2]}]
""",
    good="""
poles:
  - {id: a1, kind: start, colour: red}
  - {id: e1, kind: start, colour: white}
  - {id: e5, kind: start, colour: purple}
  - {id: a5, kind: start, colour: green}
  - {id: b2, kind: plain}
  - {id: x, at: [2.5, 2.5], kind: plain}
gems: []
planks: [{id: L, kind: long, ends: [a1, b2]}]
""",
)
def planks_pass_no_pole(case: Case) -> Iterator[Problem]:
    """A plank passes over no pole other than those that it ends on."""
    poles, settings = tuple(case.board.poles.values()), case.layout.settings
    for lying, tried in attempts(case):
        for _, pole in poles_under([tried], poles, settings):
            yield problem(
                case,
                lying,
                f"passes over {pole_words(pole)} at {place_words(pole.place)}",
                "move the pole out of its way",
                asides=(Aside("pole", "the pole in its way", pole.pointer),),
                items=(lying.plank.name, pole.id),
                shape=pole_shape(pole, settings),
            )


@rule(
    "LAB313",
    "planks-overlap",
    stage=Stage.GEOMETRY,
    cites="LAB-P8",
    blocks=PLANK,
    why="A plank lies over another one only where they form a T, an X or an H.",
    bad="""
poles:
  - {id: a1, kind: start, colour: red}
  - {id: e1, kind: start, colour: white}
  - {id: e5, kind: start, colour: purple}
  - {id: a5, kind: start, colour: green}
  - {id: b1, kind: plain}
  - {id: x, at: [0.5, 0.6], kind: plain}
  - {id: y, at: [1.5, 0.6], kind: plain}
  - {id: b2, kind: plain}
gems: []
planks:
  - {id: S, kind: short, ends: [b1, b2]}
  - {id: T, kind: short, ends: [x, y]}
""",
    good="""
poles:
  - {id: a1, kind: start, colour: red}
  - {id: e1, kind: start, colour: white}
  - {id: e5, kind: start, colour: purple}
  - {id: a5, kind: start, colour: green}
  - {id: b1, kind: plain}
  - {id: b2, kind: plain}
gems: []
planks:
  - {id: S, kind: short, ends: [b1, b2]}
  - {id: T, kind: short, ends: [a1, b1]}
""",
)
def planks_keep_clear(case: Case) -> Iterator[Problem]:
    """No short plank lies over another plank except in a T, X or H."""
    pairs = list(overlaps(case))
    known = {frozenset((one.plank.name, other.plank.name)) for one, other in pairs}
    for one, other in pairs:
        has_short = PlankKind.SHORT in (one.plank.kind, other.plank.kind)
        if has_short and not is_follow_up(one, other, known):
            yield overlap_problem(case, one, other, FORMS)


@rule(
    "LAB314",
    "position-taken",
    stage=Stage.GEOMETRY,
    cites="LAB-P9",
    blocks=PLANK,
    why="Each position may be taken once.",
    bad="""
planks:
  - {id: S, kind: short, ends: [b1, c1]}
  - {id: T, kind: short, ends: [c1, b1]}
""",
    good="""
planks:
  - {id: S, kind: short, ends: [b1, c1]}
  - {id: T, kind: short, ends: [c2, c3]}
""",
)
def positions_are_taken_once(case: Case) -> Iterator[Problem]:
    """No two planks lie in the same position."""
    first: dict[str, Lying] = {}
    for lying in case.board.planks:
        if lying.position is None:
            continue
        before = first.setdefault(lying.position.name, lying)
        if before is not lying:
            yield problem(
                case,
                lying,
                f"lies where {plank_words(before.plank)} lies already",
                "take one of them away",
                before,
                items=(before.plank.name, lying.plank.name),
            )


@rule(
    "LAB315",
    "same-ends",
    stage=Stage.GEOMETRY,
    cites="LAB-P1",
    blocks=PLANK,
    why="A plank joins two things: both ends on one pole or one plank is no position.",
    bad="planks: [{id: S, kind: short, ends: [b1, b1]}]",
    good="planks: [{id: S, kind: short, ends: [b1, c1]}]",
)
def ends_differ(case: Case) -> Iterator[Problem]:
    """The two ends of a plank are not the same."""
    for lying in case.board.planks:
        if is_one_ended(lying):
            yield problem(
                case,
                lying,
                f'has both ends on "{lying.plank.ends[0]}"',
                "name the other pole or plank that it reaches",
            )


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


def overlap_problem(case: Case, one: Lying, other: Lying, advice: str) -> Problem:
    """What is wrong with two planks of which the later one lies over the earlier one."""
    assert one.position
    assert other.position
    at = crossing_point(one.position, other.position)
    verb = "crosses" if at else "overlaps"
    where = f" at {place_words(at)}" if at else ""
    pitch = case.layout.settings.pitch_mm
    return Problem(
        f"{plank_words(other.plank)} {verb} {plank_words(one.plank)}{where}",
        at=other.plank.pointer,
        items=(one.plank.name, other.plank.name),
        help=advice,
        asides=(Aside("crossed", f"the plank that it {verb}", one.plank.pointer),),
        shape=Shape("point", (at,), pitch) if at else plank_shape(other, case.layout.settings),
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


def is_straight(one: Pole, other: Pole, case: Case) -> bool:
    """Whether two poles stand in one row or column."""
    (x1, y1), (x2, y2) = one.place, other.place
    return is_close(x1, x2, tolerance(case)) or is_close(y1, y2, tolerance(case))


def is_diagonal(one: Pole, other: Pole, case: Case) -> bool:
    """Whether two poles are diagonal neighbours."""
    dx, dy = (abs(a - b) for a, b in zip(one.place, other.place, strict=True))
    return is_close(dx, 1, tolerance(case)) and is_close(dy, 1, tolerance(case))


def reach(one: Pole, other: Pole) -> float:
    """How far apart two poles of a row or column are."""
    (x1, y1), (x2, y2) = one.place, other.place
    return max(abs(x1 - x2), abs(y1 - y2))


def form_words(lying: Lying) -> str:
    """What a plank is, in words."""
    if lying.form is None:
        return "no legal form"
    return {"edge": "an edge", "diagonal": "a diagonal", "stem": "a stem", "bar": "a bar"}[
        lying.form
    ]


def attempts(case: Case) -> Iterator[tuple[Lying, Position]]:
    """The planks that are measured right, and where they would lie if nothing were in the way."""
    for lying in case.board.planks:
        tried = None if lying.position else attempt(lying, case.layout.settings)
        if tried:
            yield lying, tried


def leavings(lying: Lying, tried: Position) -> Iterator[tuple[Pole, str]]:
    """The poles that a plank ends on, each with the wind in which the plank leaves it."""
    if lying.form is Form.STEM:
        yield lying.poles[0], wind_of(lying.poles[0].place, foot_of(tried))
    elif lying.poles:
        one, other = lying.poles
        yield one, wind_of(one.place, other.place)
        yield other, wind_of(other.place, one.place)


def sides(pole: Pole) -> str:
    """The two sides of a wall, in words."""
    assert pole.axis
    return " or ".join(sides_of(pole.axis))


def overlaps(case: Case) -> Iterator[tuple[Lying, Lying]]:
    """The pairs of legal positions that lie over each other, the earlier plank first."""
    by_name: dict[str, Lying] = {}
    for lying in case.board.planks:
        if lying.position:
            by_name.setdefault(lying.position.name, lying)
    places = tuple(one.position for one in by_name.values() if one.position)
    for one, other in overlapping(places, case.layout.settings):
        yield by_name[one.name], by_name[other.name]


def is_follow_up(one: Lying, other: Lying, known: set[frozenset[str]]) -> bool:
    """Whether two planks only meet because planks that they rest on already do."""
    pairs = product((one, *one.under), (other, *other.under))
    meeting = {frozenset((first.plank.name, second.plank.name)) for first, second in pairs}
    return len(meeting & known) > 1


GEOMETRY_RULES: tuple[Rule, ...] = (
    edges_run_straight,
    edges_are_one_pitch,
    diagonals_span_a_cell,
    longs_keep_clear,
    stems_rest_on_diagonals,
    stems_come_from_corners,
    bars_rest_on_edges,
    bars_cross_one_cell,
    stems_are_short,
    bars_are_long,
    ends_touch_fields,
    planks_pass_no_pole,
    planks_keep_clear,
    positions_are_taken_once,
    ends_differ,
)
