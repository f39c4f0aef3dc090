"""LAB304, LAB311 to LAB314: obstacles to a plank that fits its form.

Obstacles are walls along its ends, poles underneath, and other planks. If two planks overlap only
because the planks underneath overlap, only the lower pair is reported.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import product

from layoutkit.documents.changes import Change, ProposedFix
from layoutkit.documents.faults import Fault, Related
from layoutkit.documents.positions import Region
from layoutkit.games.labyrinth.board.board import BoardModel, find_position_ignoring_obstacles
from layoutkit.games.labyrinth.board.lattice import (
    direction_between,
    is_parallel,
    opposite_direction,
    wall_sides,
)
from layoutkit.games.labyrinth.board.model import (
    Form,
    Placement,
    PlankKind,
    Pole,
    Position,
    format_plank,
)
from layoutkit.games.labyrinth.board.overlaps import iter_overlaps
from layoutkit.games.labyrinth.board.positions import find_crossing, find_poles_under, touched_field
from layoutkit.games.labyrinth.rules import wording
from layoutkit.symmetry.lattice import COMPASS
from layoutkit.wording import join_words


@wording.plank_rule("LAB304", "longs-cross", fix="guess", needs=wording.OBSTACLES_KNOWN)
def check_longs_cross(model: BoardModel) -> Iterator[Fault]:
    """No long plank crosses or overlaps another long plank."""
    for one, other in find_overlapping_planks(model):
        if one.plank.kind is other.plank.kind is PlankKind.LONG:
            assert one.position
            assert other.position
            is_crossing = find_crossing(one.position, other.position) is not None
            advice = (
                "leave one diagonal or one bar in each cell"
                if is_crossing
                else "remove one of them: long planks meet end to end only on a pole"
            )
            yield report_overlap(model, one, other, advice)


@wording.plank_rule("LAB311", "end-on-wall", fix="guess", needs=wording.OBSTACLES_KNOWN)
def check_end_on_wall(model: BoardModel) -> Iterator[Fault]:
    """No plank end rests on a wall."""
    along: dict[str, list[tuple[Placement, Pole, str]]] = {}
    for placement, tried in find_blocked_planks(model):
        for pole, wind in iter_ends(placement, tried):
            if touched_field(pole, wind) is None:
                along.setdefault(pole.id, []).append((placement, pole, wind))
    for (placement, pole, wind), *others in along.values():
        wall = f'along the wall "{pole.id}"'
        line = f"{wind} and {opposite_direction(wind)}"
        planks = [one.plank for one, _, _ in others]
        fault = wording.report_plank(
            model,
            placement,
            f"would lie {wall}: both run {line}",
            f"turn the wall, or reach it from one of its sides ({' or '.join(wall_sides(wind))})",
            related=(
                Related("wall", "the wall", pole.pointer),
                *(Related("plank", f"{format_plank(one)} too", one.pointer) for one in planks),
            ),
            items=(placement.plank.name, *(one.name for one in planks), pole.id),
            fixes=turn_wall(model, pole, wind),
        )
        if planks:
            names = join_words(map(format_plank, (placement.plank, *planks)))
            message = f"{names} would lie {wall}: they run {line} as well"
            fault = replace(fault, message=message, fixes=fault.fixes[:1])
        yield fault


@wording.plank_rule("LAB312", "plank-over-pole", fix="guess", needs=wording.OBSTACLES_KNOWN)
def check_plank_over_pole(model: BoardModel) -> Iterator[Fault]:
    """No plank passes over a pole besides the poles at its ends."""
    settings = model.layout.settings
    tried = {
        position.name: (placement, position) for placement, position in find_blocked_planks(model)
    }
    positions = [position for _, position in tried.values()]
    for position, pole in find_poles_under(positions, model.board.nearby, settings):
        if pole.id not in model.board.poles:  # a pole with faults
            continue
        yield wording.report_plank(
            model,
            tried[position.name][0],
            f"passes over {wording.format_pole_at(pole)}",
            "move the pole out of the way",
            related=(Related("pole", "the pole in the way", pole.pointer),),
            items=(position.name, pole.id),
            shape=wording.pole_region(pole, settings),
        )


@wording.plank_rule("LAB313", "planks-overlap", fix="guess", needs=wording.OBSTACLES_KNOWN)
def check_planks_overlap(model: BoardModel) -> Iterator[Fault]:
    """No short plank lies over another plank except in a T, X or H."""
    pairs = find_overlapping_planks(model)
    known = {frozenset((one.plank.name, other.plank.name)) for one, other in pairs}
    for one, other in pairs:
        has_short = PlankKind.SHORT in (one.plank.kind, other.plank.kind)
        if has_short and not follows_from_supports(one, other, known):
            yield report_overlap(model, one, other, wording.FORMS_ADVICE)


@wording.plank_rule("LAB314", "position-taken", fix="safe", needs=wording.OBSTACLES_KNOWN)
def check_position_taken(model: BoardModel) -> Iterator[Fault]:
    """No two planks lie in the same position."""
    first: dict[str, Placement] = {}
    for placement in model.board.planks:
        if placement.position is None:
            continue
        before = first.setdefault(placement.position.name, placement)
        if before is not placement:
            yield wording.report_plank(
                model,
                placement,
                f"is in the same position as {format_plank(before.plank)}",
                "remove one of the planks",
                before,
                items=(before.plank.name, placement.plank.name),
                fixes=(wording.removal_fix(model, placement, is_safe=True),),
            )


def report_overlap(model: BoardModel, one: Placement, other: Placement, advice: str) -> Fault:
    """Return the problem of a plank that lies over an earlier plank."""
    assert one.position
    assert other.position
    at = find_crossing(one.position, other.position)
    verb = "crosses" if at else "overlaps"
    where = f" at {wording.format_place(at)}" if at else ""
    pitch = model.layout.settings.pitch_mm
    return Fault(
        f"{format_plank(other.plank)} {verb} {format_plank(one.plank)}{where}",
        at=other.plank.pointer,
        items=(one.plank.name, other.plank.name),
        help=advice,
        related=(Related("crossed", f"the plank that it {verb}", one.plank.pointer),),
        shape=Region("point", (at,), pitch)
        if at
        else wording.plank_region(other, model.layout.settings),
        fixes=(wording.removal_fix(model, other), wording.removal_fix(model, one)),
    )


def turn_wall(model: BoardModel, wall: Pole, wind: str) -> tuple[ProposedFix, ...]:
    """Return the fix that turns a wall so that a plank in this direction meets its side.

    There is none if gems lie on its sides, or if another plank would then lie along it.
    """
    axis = min(wall_sides(wind), key=COMPASS.index)
    tried = [*find_blocked_planks(model)]
    tried += [(one, one.position) for one in model.board.planks if one.position]
    winds = [
        wind
        for placement, position in tried
        for pole, wind in iter_ends(placement, position)
        if pole.id == wall.id
    ]
    if any(gem.pole == wall.id for gem in model.layout.gems) or any(
        is_parallel(one, axis) for one in winds
    ):
        return ()
    changes = [Change.set((*wall.pointer, "axis"), axis)]
    return (ProposedFix(f'turn "{wall.id}": axis {axis}', changes, is_safe=False),)


@lru_cache(maxsize=1)
def find_blocked_planks(model: BoardModel) -> tuple[tuple[Placement, Position], ...]:
    """Return the illegal planks of the right length, with the positions that they would take."""
    settings = model.layout.settings
    return tuple(
        (placement, tried)
        for placement in model.board.planks
        if placement.position is None
        and (tried := find_position_ignoring_obstacles(placement, settings))
    )


def iter_ends(placement: Placement, tried: Position) -> Iterator[tuple[Pole, str]]:
    """Yield the poles at the ends of a plank, with the direction in which it leaves each."""
    if placement.form is Form.STEM:
        yield placement.poles[0], direction_between(placement.poles[0].place, tried.segment[1])
    elif placement.poles:
        one, other = placement.poles
        yield one, direction_between(one.place, other.place)
        yield other, direction_between(other.place, one.place)


@lru_cache(maxsize=1)
def find_overlapping_planks(model: BoardModel) -> tuple[tuple[Placement, Placement], ...]:
    """Return the pairs of legally placed planks that overlap, the earlier plank first."""
    by_name: dict[str, Placement] = {}
    for placement in model.board.planks:
        if placement.position:
            by_name.setdefault(placement.position.name, placement)
    places = tuple(one.position for one in by_name.values() if one.position)
    pairs = iter_overlaps(places, model.layout.settings)
    return tuple((by_name[one.name], by_name[other.name]) for one, other in pairs)


def follows_from_supports(one: Placement, other: Placement, known: set[frozenset[str]]) -> bool:
    """Return whether two planks overlap only because planks underneath overlap."""
    pairs = product((one, *one.under), (other, *other.under))
    meeting = {frozenset((first.plank.name, second.plank.name)) for first, second in pairs}
    return len(meeting & known) > 1
