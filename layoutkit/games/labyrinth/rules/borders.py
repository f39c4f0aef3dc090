"""Causes on the border between two parts of a board: walls, decks, poles in the way, and gaps."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

from layoutkit.games.labyrinth.board.positions import fields_of, touched_field
from layoutkit.games.labyrinth.board.terms import LatticePoint, Pole, PoleKind
from layoutkit.games.labyrinth.board.winds import direction_between, is_same_place
from layoutkit.games.labyrinth.rules.obstacles import (
    Cause,
    Places,
    PolePair,
    RelatedPole,
    add_offset,
    describe_position,
    find_obstacles,
    format_pole_axis,
    iter_plank_offsets,
    quote_ids,
)
from layoutkit.games.labyrinth.rules.say import distance, format_pole_at, format_span
from layoutkit.games.labyrinth.rules.sketch import WhatIf, WhatIfBoard
from layoutkit.hints import format_count, join_words

MAX_SPLIT_POLES = 6  # a longer list of poles on the border would not help


def poles_with_fields(sketch: WhatIfBoard, places: Places) -> list[Pole]:
    """Return the poles that have a field among these places."""
    return [
        pole
        for pole in sketch.poles.values()
        if any(field.name in places for field in fields_of(pole))
    ]


def find_split_poles(
    sketch: WhatIfBoard, here: Places, there: Places, kind: PoleKind
) -> Iterator[Cause]:
    """Yield the walls or bridges with one field on each side of the border, as one cause."""
    beyond = {pole.id for pole in poles_with_fields(sketch, there)}
    between = [
        pole for pole in poles_with_fields(sketch, here) if pole.id in beyond and pole.kind is kind
    ][:MAX_SPLIT_POLES]
    if between:
        named = between[:2]
        words = f"the {format_pole_axis(named[0])} is in the way"
        if len(named) > 1:
            names = join_words(f'"{pole.id}" ({pole.axis})' for pole in named)
            words = f"the {kind} poles {names} are in the way"
        yield Cause(
            words,
            f"turn or replace {join_words(quote_ids(named), 'or')}",
            tuple(WhatIf(plain=(pole.id,)) for pole in named),
            tuple(
                RelatedPole(
                    pole, f"it separates {' from '.join(one.name for one in fields_of(pole))}"
                )
                for pole in between
            ),
        )


def find_prevented_planks(sketch: WhatIfBoard, ones: Places, others: Places) -> Iterator[Cause]:
    """Yield the causes that prevent single planks across the border."""
    ones, others = sorted((ones, others), key=len)  # look at the smaller side
    far = {pole.id for pole in poles_with_fields(sketch, others)}
    for one in poles_with_fields(sketch, ones):
        for step in iter_plank_offsets(sketch.settings):
            for other in sketch.nearby.at(add_offset(one, step)):
                if other.id in far and other is not one:
                    cause = find_obstacles(sketch, PolePair(one, other, (ones, others)))
                    if cause:
                        yield replace(cause, notes=(*cause.notes, *relate_ends(one, other)))
    for position, pole in sketch.blocked:
        touched = {*position.fields, *position.rests_on}
        if position.rests_on and not (touched.isdisjoint(ones) or touched.isdisjoint(others)):
            yield Cause(
                f"{format_pole_at(pole)} is in the way of {describe_position(position)}",
                f'move "{pole.id}"',
                (WhatIf(away=(pole.id,)),),
                (RelatedPole(pole, "this pole is in the way"),),
                (1.0, 0.0, 0.0),
            )


def relate_ends(one: Pole, other: Pole) -> tuple[RelatedPole, RelatedPole]:
    """Return the notes on both ends of a plank that cannot lie."""
    far = format_distance(one, other)
    return (
        RelatedPole(one, f'"{one.id}" is on one side of the gap'),
        RelatedPole(other, f'"{other.id}" is on the other, {far} away'),
    )


def format_distance(one: Pole, other: Pole) -> str:
    """Return the distance of two poles: `1 pitch`, `1.41 pitches`."""
    far = f"{distance(one.place, other.place):.3g}"
    return format_count(1, "pitch") if far == "1" else f"{far} pitches"


def find_meeting_places(
    sketch: WhatIfBoard, ones: Places, others: Places
) -> dict[LatticePoint, tuple[Pole, Pole]]:
    """Return the places where one more pole could join planks from both sides."""
    few, many = sorted((ones, others), key=len)
    met: dict[LatticePoint, tuple[Pole, Pole]] = {}
    for place, pole in find_free_places(sketch, few).items():
        for step in iter_plank_offsets(sketch.settings):
            for other in sketch.nearby.at((place[0] + step[0], place[1] + step[1])):
                if touched_field(other, direction_between(other.place, place)) in many:
                    met.setdefault(place, (pole, other))
    return met


def find_free_places(sketch: WhatIfBoard, side: Places) -> dict[LatticePoint, Pole]:
    """Return the places where one more pole could end a plank from this side."""
    free: dict[LatticePoint, Pole] = {}
    for pole in poles_with_fields(sketch, side):
        for step in iter_plank_offsets(sketch.settings):
            x, y = add_offset(pole, step)
            place = (round(x, 6), round(y, 6))
            field = touched_field(pole, direction_between(pole.place, place))
            if field in side and sketch.has_room(place):
                free.setdefault(place, pole)
    return free


def find_nearest_poles(
    sketch: WhatIfBoard, ones: Places, others: Places
) -> tuple[Pole, Pole] | None:
    """Return the pair of poles, one on each side, with the least distance.

    A wall or bridge with fields on both sides counts for the second side.
    """
    far = {pole.id: pole for pole in poles_with_fields(sketch, others)}
    near = [pole for pole in poles_with_fields(sketch, ones) if pole.id not in far]
    pairs = (
        (distance(one.place, other.place), one.id, other.id)
        for one, other in product(near, far.values())
    )
    _, first, second = min(pairs, default=(0.0, "", ""))
    return (sketch.poles[first], sketch.poles[second]) if first else None


def find_askew_poles(sketch: WhatIfBoard, there: Places, others: Places) -> Iterator[Cause]:
    """Yield the nearest two poles as a cause, if a plank is long enough but does not fit."""
    pair = find_nearest_poles(sketch, others, there)
    if pair and not are_too_far_apart(sketch, pair) and not are_plank_ends(sketch, pair):
        one, other = pair
        yield Cause(
            f'"{other.id}" is {format_span(one.place, other.place)} from "{one.id}",'
            " and no plank fits between them",
            f'move "{other.id}"',
            (),
            relate_ends(one, other),
        )


def find_distant_poles(sketch: WhatIfBoard, there: Places, others: Places) -> Iterator[Cause]:
    """Yield the nearest two poles as a cause, if no plank is long enough."""
    pair = find_nearest_poles(sketch, others, there)
    if pair and are_too_far_apart(sketch, pair):
        one, other = pair
        yield Cause(
            f'"{other.id}" is {format_distance(one, other)} from "{one.id}", too far for any plank',
            "add poles between them",
            (),
            relate_ends(one, other),
        )


def are_too_far_apart(sketch: WhatIfBoard, pair: tuple[Pole, Pole]) -> bool:
    """Return whether two poles are farther apart than a long plank reaches."""
    one, other = pair
    reach = sketch.settings.long_reach + 2 * sketch.settings.tolerance
    return distance(one.place, other.place) > reach


def are_plank_ends(sketch: WhatIfBoard, pair: tuple[Pole, Pole]) -> bool:
    """Return whether a plank from the first pole would end at the second."""
    one, other = pair
    ends = (add_offset(one, step) for step in iter_plank_offsets(sketch.settings))
    return any(is_same_place(end, other.place, sketch.settings.tolerance) for end in ends)
