"""Causes on the border between two parts of a board: walls, decks, poles in the way, and gaps."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

from layoutkit.games.labyrinth.board.positions import fields_of, touched_field
from layoutkit.games.labyrinth.board.terms import LatticePoint, Pole, PoleKind
from layoutkit.games.labyrinth.board.winds import is_same_place, wind_of
from layoutkit.games.labyrinth.rules.obstacles import (
    Cause,
    Gap,
    Note,
    Places,
    axis_words,
    id_words,
    obstacles,
    raised_words,
    step_from,
    steps,
)
from layoutkit.games.labyrinth.rules.say import distance, pole_at_words, span_words
from layoutkit.games.labyrinth.rules.sketch import Mend, Sketch
from layoutkit.hints import counted, listed

MOST_SPLIT = 6  # a longer list of poles on the border would not help


def poles_of(sketch: Sketch, places: Places) -> list[Pole]:
    """Return the poles that have a field among these places."""
    return [
        pole
        for pole in sketch.poles.values()
        if any(field.name in places for field in fields_of(pole))
    ]


def split(sketch: Sketch, here: Places, there: Places, kind: PoleKind) -> Iterator[Cause]:
    """Yield the walls or bridges with one field on each side of the border, as one cause."""
    beyond = {pole.id for pole in poles_of(sketch, there)}
    between = [pole for pole in poles_of(sketch, here) if pole.id in beyond and pole.kind is kind][
        :MOST_SPLIT
    ]
    if between:
        named = between[:2]
        words = f"the {axis_words(named[0])} is in the way"
        if len(named) > 1:
            names = listed(f'"{pole.id}" ({pole.axis})' for pole in named)
            words = f"the {kind} poles {names} are in the way"
        yield Cause(
            words,
            f"turn or replace {listed(id_words(named), 'or')}",
            tuple(Mend(plain=(pole.id,)) for pole in named),
            tuple(Note(pole, f"it separates {both_fields(pole)}") for pole in between),
        )


def both_fields(pole: Pole) -> str:
    """Return `b1/e from b1/w`."""
    return " from ".join(field.name for field in fields_of(pole))


def crossings(sketch: Sketch, ones: Places, others: Places) -> Iterator[Cause]:
    """Yield the causes that prevent single planks across the border."""
    ones, others = sorted((ones, others), key=len)  # look at the smaller side
    far = {pole.id for pole in poles_of(sketch, others)}
    for one in poles_of(sketch, ones):
        for step in steps(sketch.settings):
            for other in sketch.nearby.at(step_from(one, step)):
                if other.id in far and other is not one:
                    cause = obstacles(sketch, Gap(one, other, (ones, others)))
                    if cause:
                        yield replace(cause, notes=(*cause.notes, *ends_of(one, other)))
    for position, pole in sketch.blocked:
        touched = {*position.fields, *position.rests_on}
        if position.rests_on and not (touched.isdisjoint(ones) or touched.isdisjoint(others)):
            yield Cause(
                f"{pole_at_words(pole)} is in the way of {raised_words(position)}",
                f'move "{pole.id}"',
                (Mend(away=(pole.id,)),),
                (Note(pole, "this pole is in the way"),),
                (1.0, 0.0, 0.0),
            )


def ends_of(one: Pole, other: Pole) -> tuple[Note, Note]:
    """Return the notes on both ends of a plank that cannot lie."""
    far = counted_pitches(one, other)
    return (
        Note(one, f'"{one.id}" is on one side of the gap'),
        Note(other, f'"{other.id}" is on the other, {far} away'),
    )


def counted_pitches(one: Pole, other: Pole) -> str:
    """Return the distance of two poles: `1 pitch`, `1.41 pitches`."""
    far = f"{distance(one.place, other.place):.3g}"
    return counted(1, "pitch") if far == "1" else f"{far} pitches"


def meeting_places(
    sketch: Sketch, ones: Places, others: Places
) -> dict[LatticePoint, tuple[Pole, Pole]]:
    """Return the places where one more pole could join planks from both sides."""
    few, many = sorted((ones, others), key=len)
    met: dict[LatticePoint, tuple[Pole, Pole]] = {}
    for place, pole in free_places(sketch, few).items():
        for step in steps(sketch.settings):
            for other in sketch.nearby.at((place[0] + step[0], place[1] + step[1])):
                if touched_field(other, wind_of(other.place, place)) in many:
                    met.setdefault(place, (pole, other))
    return met


def free_places(sketch: Sketch, side: Places) -> dict[LatticePoint, Pole]:
    """Return the places where one more pole could end a plank from this side."""
    free: dict[LatticePoint, Pole] = {}
    for pole in poles_of(sketch, side):
        for step in steps(sketch.settings):
            x, y = step_from(pole, step)
            place = (round(x, 6), round(y, 6))
            field = touched_field(pole, wind_of(pole.place, place))
            if field in side and sketch.has_room(place):
                free.setdefault(place, pole)
    return free


def nearest(sketch: Sketch, ones: Places, others: Places) -> tuple[Pole, Pole] | None:
    """Return the pair of poles, one on each side, with the least distance.

    A wall or bridge with fields on both sides counts for the second side, since there is no gap
    before it.
    """
    far = {pole.id: pole for pole in poles_of(sketch, others)}
    near = [pole for pole in poles_of(sketch, ones) if pole.id not in far]
    pairs = (
        (distance(one.place, other.place), one.id, other.id)
        for one, other in product(near, far.values())
    )
    _, first, second = min(pairs, default=(0.0, "", ""))
    return (sketch.poles[first], sketch.poles[second]) if first else None


def askew(sketch: Sketch, there: Places, others: Places) -> Iterator[Cause]:
    """Yield the nearest two poles as a cause, if a plank is long enough but does not fit."""
    pair = nearest(sketch, others, there)
    if pair and not is_far(sketch, pair) and not is_a_step(sketch, pair):
        one, other = pair
        yield Cause(
            f'"{other.id}" is {span_words(one.place, other.place)} from "{one.id}",'
            " and no plank fits between them",
            f'move "{other.id}"',
            (),
            ends_of(one, other),
        )


def too_far(sketch: Sketch, there: Places, others: Places) -> Iterator[Cause]:
    """Yield the nearest two poles as a cause, if no plank is long enough."""
    pair = nearest(sketch, others, there)
    if pair and is_far(sketch, pair):
        one, other = pair
        yield Cause(
            f'"{other.id}" is {counted_pitches(one, other)} from "{one.id}", too far for any plank',
            "add poles between them",
            (),
            ends_of(one, other),
        )


def is_far(sketch: Sketch, pair: tuple[Pole, Pole]) -> bool:
    """Return whether two poles are farther apart than a long plank reaches."""
    one, other = pair
    reach = sketch.settings.long_reach + 2 * sketch.settings.tolerance
    return distance(one.place, other.place) > reach


def is_a_step(sketch: Sketch, pair: tuple[Pole, Pole]) -> bool:
    """Return whether a plank from the first pole would end at the second."""
    one, other = pair
    ends = (step_from(one, step) for step in steps(sketch.settings))
    return any(is_same_place(end, other.place, sketch.settings.tolerance) for end in ends)
