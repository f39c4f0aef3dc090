"""LAB304, 311 to 314: what lies in the way of a plank that is measured right."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import product

from layoutkit.games.labyrinth.board.case import Case
from layoutkit.games.labyrinth.board.forms import attempt, foot_of
from layoutkit.games.labyrinth.board.geometry import crossing_point, poles_under
from layoutkit.games.labyrinth.board.overlaps import overlapping
from layoutkit.games.labyrinth.board.positions import touched_field
from layoutkit.games.labyrinth.board.terms import Form, Placement, PlankKind, Pole, Position
from layoutkit.games.labyrinth.board.winds import sides_of, wind_of
from layoutkit.games.labyrinth.rules.examples import STARTS
from layoutkit.games.labyrinth.rules.planks import FORMS, LIES, plank_rule, problem, taken_away
from layoutkit.games.labyrinth.rules.say import (
    place_words,
    plank_shape,
    plank_words,
    pole_at_words,
    pole_shape,
)
from layoutkit.remedy import Change, ProposedFix
from layoutkit.rules.rule import Rule
from layoutkit.source.faults import Fault, Related
from layoutkit.symmetry.d4 import WINDS
from layoutkit.verdict import Shape


@plank_rule(
    "LAB304",
    "longs-cross",
    fix="guess",
    needs=LIES,
    cites="LAB-P6, LAB-A25",
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
def longs_keep_clear(case: Case) -> Iterator[Fault]:
    """No long plank crosses or overlaps another long plank."""
    for one, other in overlaps(case):
        if one.plank.kind is other.plank.kind is PlankKind.LONG:
            yield overlap_problem(case, one, other, "one diagonal or one bar per cell")


@plank_rule(
    "LAB311",
    "end-on-wall",
    fix="guess",
    needs=LIES,
    cites="LAB-A3",
    why="A plank that leaves a wall exactly along it would rest on the wall and touch no field.",
    bad=STARTS
    + """  - {id: b1, kind: wall, axis: e}
gems: []
planks: [{id: S, kind: short, ends: [a1, b1]}]
""",
    good=STARTS
    + """  - {id: b1, kind: wall, axis: n}
gems: []
planks: [{id: S, kind: short, ends: [a1, b1]}]
""",
)
def ends_touch_fields(case: Case) -> Iterator[Fault]:
    """No plank end rests on a wall."""
    for placement, tried in attempts(case):
        for pole, wind in leavings(placement, tried):
            if touched_field(pole, wind) is None:
                yield problem(
                    case,
                    placement,
                    f'rests along the wall "{pole.id}": it leaves the pole to the {wind},'
                    f" and the wall runs along {pole.axis}",
                    f"turn the wall, or meet it from one of its sides ({sides(pole)})",
                    related=(Related("wall", "the wall", pole.pointer),),
                    items=(placement.plank.name, pole.id),
                    fixes=(turned(pole, wind),),
                )


@plank_rule(
    "LAB312",
    "plank-over-pole",
    fix="guess",
    needs=LIES,
    cites="LAB-P8",
    why="A plank lies on the poles that it ends on; a pole under its middle is in the way.",
    bad=STARTS
    + """  - {id: b2, kind: plain}
  - {id: x, at: [0.5, 0.5], kind: plain}
gems: []
planks: [{id: L, kind: long, ends: [a1, b2]}]
""",
    good=STARTS
    + """  - {id: b2, kind: plain}
  - {id: x, at: [2, 0], kind: plain}
gems: []
planks: [{id: L, kind: long, ends: [a1, b2]}]
""",
)
def planks_pass_no_pole(case: Case) -> Iterator[Fault]:
    """A plank passes over no pole other than those that it ends on."""
    settings = case.layout.settings
    tried = {position.name: (placement, position) for placement, position in attempts(case)}
    positions = [position for _, position in tried.values()]
    for position, pole in poles_under(positions, case.board.nearby, settings):
        if pole.id not in case.board.poles:  # it cannot be read
            continue
        yield problem(
            case,
            tried[position.name][0],
            f"passes over {pole_at_words(pole)}",
            "move the pole out of the way",
            related=(Related("pole", "the pole in its way", pole.pointer),),
            items=(position.name, pole.id),
            shape=pole_shape(pole, settings),
        )


@plank_rule(
    "LAB313",
    "planks-overlap",
    fix="guess",
    needs=LIES,
    cites="LAB-P8",
    why="A plank lies over another one only where they form a T, an X or an H.",
    bad=STARTS
    + """  - {id: b1, kind: plain}
  - {id: x, at: [0.5, 0.6], kind: plain}
  - {id: y, at: [1.5, 0.6], kind: plain}
  - {id: b2, kind: plain}
gems: []
planks:
  - {id: S, kind: short, ends: [b1, b2]}
  - {id: T, kind: short, ends: [x, y]}
""",
    good=STARTS
    + """  - {id: b1, kind: plain}
  - {id: b2, kind: plain}
gems: []
planks:
  - {id: S, kind: short, ends: [b1, b2]}
  - {id: T, kind: short, ends: [a1, b1]}
""",
)
def planks_keep_clear(case: Case) -> Iterator[Fault]:
    """No short plank lies over another plank except in a T, X or H."""
    pairs = overlaps(case)
    known = {frozenset((one.plank.name, other.plank.name)) for one, other in pairs}
    for one, other in pairs:
        has_short = PlankKind.SHORT in (one.plank.kind, other.plank.kind)
        if has_short and not is_follow_up(one, other, known):
            yield overlap_problem(case, one, other, FORMS)


@plank_rule(
    "LAB314",
    "position-taken",
    fix="safe",
    needs=LIES,
    cites="LAB-A26",
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
def positions_are_taken_once(case: Case) -> Iterator[Fault]:
    """No two planks lie in the same position."""
    first: dict[str, Placement] = {}
    for placement in case.board.planks:
        if placement.position is None:
            continue
        before = first.setdefault(placement.position.name, placement)
        if before is not placement:
            yield problem(
                case,
                placement,
                f"is in the same position as {plank_words(before.plank)}",
                "remove one of them",
                before,
                items=(before.plank.name, placement.plank.name),
                fixes=(taken_away(placement, is_safe=True),),
            )


def overlap_problem(case: Case, one: Placement, other: Placement, advice: str) -> Fault:
    """The problem of a plank that lies over an earlier one."""
    assert one.position
    assert other.position
    at = crossing_point(one.position, other.position)
    verb = "crosses" if at else "overlaps"
    where = f" at {place_words(at)}" if at else ""
    pitch = case.layout.settings.pitch_mm
    return Fault(
        f"{plank_words(other.plank)} {verb} {plank_words(one.plank)}{where}",
        at=other.plank.pointer,
        items=(one.plank.name, other.plank.name),
        help=advice,
        related=(Related("crossed", f"the plank that it {verb}", one.plank.pointer),),
        shape=Shape("point", (at,), pitch) if at else plank_shape(other, case.layout.settings),
        fixes=(taken_away(other), taken_away(one)),
    )


def turned(wall: Pole, wind: str) -> ProposedFix:
    """A wall turned so that a plank in this direction meets its side squarely."""
    axis = min(sides_of(wind), key=WINDS.index)
    return ProposedFix(
        f'turn "{wall.id}": axis {axis}', [Change.set((*wall.pointer, "axis"), axis)], False
    )


@lru_cache(maxsize=1)
def attempts(case: Case) -> tuple[tuple[Placement, Position], ...]:
    """The planks that are measured right, and where they would lie if nothing were in the way."""
    settings = case.layout.settings
    return tuple(
        (placement, tried)
        for placement in case.board.planks
        if placement.position is None and (tried := attempt(placement, settings))
    )


def leavings(placement: Placement, tried: Position) -> Iterator[tuple[Pole, str]]:
    """The poles that a plank ends on, each with the wind in which the plank leaves it."""
    if placement.form is Form.STEM:
        yield placement.poles[0], wind_of(placement.poles[0].place, foot_of(tried))
    elif placement.poles:
        one, other = placement.poles
        yield one, wind_of(one.place, other.place)
        yield other, wind_of(other.place, one.place)


def sides(pole: Pole) -> str:
    """The two sides of a wall, in words."""
    assert pole.axis
    return " or ".join(sides_of(pole.axis))


@lru_cache(maxsize=1)
def overlaps(case: Case) -> tuple[tuple[Placement, Placement], ...]:
    """The pairs of legal positions that lie over each other, the earlier plank first."""
    by_name: dict[str, Placement] = {}
    for placement in case.board.planks:
        if placement.position:
            by_name.setdefault(placement.position.name, placement)
    places = tuple(one.position for one in by_name.values() if one.position)
    pairs = overlapping(places, case.layout.settings)
    return tuple((by_name[one.name], by_name[other.name]) for one, other in pairs)


def is_follow_up(one: Placement, other: Placement, known: set[frozenset[str]]) -> bool:
    """True if two planks only meet because planks that they rest on already do."""
    pairs = product((one, *one.under), (other, *other.under))
    meeting = {frozenset((first.plank.name, second.plank.name)) for first, second in pairs}
    return len(meeting & known) > 1


BODY_RULES: tuple[Rule, ...] = (
    longs_keep_clear,
    ends_touch_fields,
    planks_pass_no_pole,
    planks_keep_clear,
    positions_are_taken_once,
)
