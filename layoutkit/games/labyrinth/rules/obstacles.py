"""What prevents a plank between two poles, and what lies between two parts of a board.

Each cause comes with the change of the board that would take it away. `why_cut_off` and
`why_untouched` try these changes out before they report a cause.
"""

from collections.abc import Collection, Iterator
from dataclasses import replace
from itertools import product
from typing import TypeAlias

from layoutkit.fast_dataclass import dataclass
from layoutkit.games.labyrinth.board import lattice, model
from layoutkit.games.labyrinth.board.positions import (
    diagonal_step,
    fields_of,
    find_poles_under,
    touched_field,
)
from layoutkit.games.labyrinth.rules import wording
from layoutkit.games.labyrinth.rules.what_if import WhatIf, WhatIfBoard
from layoutkit.symmetry.lattice import COMPASS
from layoutkit.wording import format_count, join_words

Places: TypeAlias = Collection[str]

RelatedPole: TypeAlias = tuple[model.Pole, str]
"""A pole that is related to a cause, and its caption."""


@dataclass(frozen=True, slots=True)
class Cause:
    """A reason why no plank crosses a border, and the changes that would each allow one."""

    words: str
    advice: str
    changes: tuple[WhatIf, ...] = ()
    notes: tuple[RelatedPole, ...] = ()
    weight: tuple[float, ...] = ()  # the cause with the least weight is the most helpful


def iter_plank_ends(sketch: WhatIfBoard, place: model.LatticePoint) -> Iterator[model.LatticePoint]:
    """Yield the eight places where a plank from a place could end."""
    edge, diagonal = sketch.settings.short_reach, diagonal_step(sketch.settings)
    for x, y in product((-1, 0, 1), repeat=2):
        if x or y:
            reach = diagonal if x and y else edge
            yield place[0] + x * reach, place[1] + y * reach


def find_obstacles(
    sketch: WhatIfBoard, ends: tuple[model.Pole, model.Pole], fields: tuple[Places, Places]
) -> Cause | None:
    """Return everything that prevents a plank between two poles; None if nothing does.

    The poles are a plank's length apart, and the plank should touch one of the `fields` of each.
    """
    along, astray = [], []
    for pole, other, wanted in zip(ends, reversed(ends), fields, strict=True):
        field = touched_field(pole, lattice.direction_between(pole.place, other.place))
        if field is None:
            along.append(pole)
        elif field not in wanted:
            astray.append((pole, field, wanted))
    one, other = ends
    names, segment = (one.id, other.id), (one.place, other.place)
    plank = model.Position("", model.Form.EDGE, names, (), (), segment, segment)
    over = [pole for _, pole in find_poles_under([plank], sketch.nearby, sketch.settings)]
    if not (along or astray or over):
        return None
    would = [f"run along the {wording.format_pole_axis(pole)}" for pole in along]
    would += [format_wrong_field(*one) for one in astray]
    turned = [*along, *(pole for pole, _, _ in astray)]
    name = "-".join(pole.id for pole in sorted(ends, key=lambda pole: pole.place[::-1]))
    if would:
        would += [f"pass over {wording.format_pole_at(pole)}" for pole in over]
        words = f"a plank {name} would {join_words(would)}"
    else:
        verb = "is" if len(over) == 1 else "are"
        words = (
            f"{join_words(map(wording.format_pole_at, over))} {verb} in the way of a plank {name}"
        )
    advice = [f"turn or replace {join_words(quote_ids(turned))}"] if turned else []
    advice += [f"move {join_words(quote_ids(over))}"] if over else []
    plain, away = (tuple(pole.id for pole in some) for some in (turned, over))
    return Cause(
        words,
        join_words(advice),
        (WhatIf(plain=plain, away=away, planks=(names,)),),
        tuple((pole, f"this pole is in the way of {name}") for pole in over),
        (len(turned) + len(over), bool(astray), bool(along)),
    )


def format_line(pole: model.Pole) -> str:
    """Return both ends of the line of a wall or deck: `n-s`."""
    assert pole.axis is not None
    first, second = sorted((pole.axis, lattice.opposite_direction(pole.axis)), key=COMPASS.index)
    return f"{first}-{second}"


def format_wrong_field(pole: model.Pole, field: str, wanted: Places) -> str:
    """Return `touch c1/under, not c1/bridge (the deck runs n-s)`."""
    line = "deck" if pole.kind is model.PoleKind.BRIDGE else "wall"
    (right, *_) = [one.name for one in fields_of(pole) if one.name in wanted]
    return f"touch {field}, not {right} (the {line} runs {format_line(pole)})"


def quote_ids(poles: Collection[model.Pole]) -> list[str]:
    """Return the ids of poles in quotes."""
    return [f'"{pole.id}"' for pole in poles]


def describe_position(position: model.Position) -> str:
    """Return `a plank b1-c2`, `a plank from b1 onto a1-b2`, `a plank across a1-b1 and a2-b2`."""
    if position.form is model.Form.STEM:
        return f"a plank from {position.poles[0]} onto {position.rests_on[0]}"
    if position.form is model.Form.BAR:
        return f"a plank across {' and '.join(position.rests_on)}"
    return f"a plank {position.name}"


MAX_SPLIT_POLES = 6  # a longer list of poles on the border would not help


def poles_with_fields(sketch: WhatIfBoard, places: Places) -> list[model.Pole]:
    """Return the poles that have a field among these places."""
    return [
        pole
        for pole in sketch.poles.values()
        if any(field.name in places for field in fields_of(pole))
    ]


def find_split_poles(
    sketch: WhatIfBoard, here: Places, there: Places, kind: model.PoleKind
) -> Iterator[Cause]:
    """Yield the walls or bridges with one field on each side of the border, as one cause."""
    beyond = {pole.id for pole in poles_with_fields(sketch, there)}
    between = [
        pole for pole in poles_with_fields(sketch, here) if pole.id in beyond and pole.kind is kind
    ][:MAX_SPLIT_POLES]
    if between:
        named = between[:2]
        words = f"the {wording.format_pole_axis(named[0])} is in the way"
        if len(named) > 1:
            names = join_words(f'"{pole.id}" ({pole.axis})' for pole in named)
            words = f"the {kind} poles {names} are in the way"
        yield Cause(
            words,
            f"turn or replace {join_words(quote_ids(named), 'or')}",
            tuple(WhatIf(plain=(pole.id,)) for pole in named),
            tuple(
                (pole, f"it separates {' from '.join(one.name for one in fields_of(pole))}")
                for pole in between
            ),
        )


def find_prevented_planks(sketch: WhatIfBoard, ones: Places, others: Places) -> Iterator[Cause]:
    """Yield the causes that prevent single planks across the border."""
    ones, others = sorted((ones, others), key=len)  # look at the smaller side
    far = {pole.id for pole in poles_with_fields(sketch, others)}
    for one in poles_with_fields(sketch, ones):
        for place in iter_plank_ends(sketch, one.place):
            for other in sketch.nearby.at(place):
                if other.id in far and other is not one:
                    cause = find_obstacles(sketch, (one, other), (ones, others))
                    if cause:
                        yield replace(cause, notes=(*cause.notes, *relate_ends(one, other)))
    for position, pole in sketch.blocked:
        touched = {*position.fields, *position.rests_on}
        if position.rests_on and not (touched.isdisjoint(ones) or touched.isdisjoint(others)):
            yield Cause(
                f"{wording.format_pole_at(pole)} is in the way of {describe_position(position)}",
                f'move "{pole.id}"',
                (WhatIf(away=(pole.id,)),),
                ((pole, "this pole is in the way"),),
                (1.0, 0.0, 0.0),
            )


def relate_ends(one: model.Pole, other: model.Pole) -> tuple[RelatedPole, RelatedPole]:
    """Return the notes on both ends of a plank that cannot lie."""
    far = format_distance(one, other)
    return (
        (one, f'"{one.id}" is on one side of the gap'),
        (other, f'"{other.id}" is on the other, {far} away'),
    )


def format_distance(one: model.Pole, other: model.Pole) -> str:
    """Return the distance of two poles: `1 pitch`, `1.41 pitches`."""
    far = f"{wording.distance(one.place, other.place):.3g}"
    return format_count(1, "pitch") if far == "1" else f"{far} pitches"


def find_meeting_places(
    sketch: WhatIfBoard, ones: Places, others: Places
) -> dict[model.LatticePoint, tuple[model.Pole, model.Pole]]:
    """Return the places where one more pole could join planks from both sides."""
    few, many = sorted((ones, others), key=len)
    met: dict[model.LatticePoint, tuple[model.Pole, model.Pole]] = {}
    for place, pole in find_free_places(sketch, few).items():
        for end in iter_plank_ends(sketch, place):
            for other in sketch.nearby.at(end):
                if touched_field(other, lattice.direction_between(other.place, place)) in many:
                    met.setdefault(place, (pole, other))
    return met


def find_free_places(sketch: WhatIfBoard, side: Places) -> dict[model.LatticePoint, model.Pole]:
    """Return the places where one more pole could end a plank from this side."""
    free: dict[model.LatticePoint, model.Pole] = {}
    for pole in poles_with_fields(sketch, side):
        for x, y in iter_plank_ends(sketch, pole.place):
            place = (round(x, 6), round(y, 6))
            field = touched_field(pole, lattice.direction_between(pole.place, place))
            if field in side and sketch.has_room(place):
                free.setdefault(place, pole)
    return free


def find_gap(
    sketch: WhatIfBoard, there: Places, others: Places, *, is_wide: bool
) -> Iterator[Cause]:
    """Yield the nearest two poles, one on each side, as a cause if no plank fits between them.

    The gap `is_wide` if no plank is long enough; otherwise a plank is, but does not fit. A wall or
    bridge with fields on both sides counts for the side `there`.
    """
    far = {pole.id: pole for pole in poles_with_fields(sketch, there)}
    near = [pole for pole in poles_with_fields(sketch, others) if pole.id not in far]
    pairs = (
        (wording.distance(one.place, other.place), one.id, other.id)
        for one, other in product(near, far.values())
    )
    gap, first, second = min(pairs, default=(0.0, "", ""))
    tolerance = sketch.settings.tolerance
    if not first or (gap > sketch.settings.long_reach + 2 * tolerance) is not is_wide:
        return
    one, other = sketch.poles[first], sketch.poles[second]
    ends = iter_plank_ends(sketch, one.place)
    if is_wide:
        words = (
            f'"{other.id}" is {format_distance(one, other)} from "{one.id}", too far for any plank'
        )
        yield Cause(words, "add poles between them", (), relate_ends(one, other))
    elif not any(lattice.is_same_place(end, other.place, tolerance) for end in ends):
        span = wording.format_span(one, other)
        words = f'"{other.id}" is {span} from "{one.id}", and no plank fits between them'
        yield Cause(words, f'move "{other.id}"', (), relate_ends(one, other))
