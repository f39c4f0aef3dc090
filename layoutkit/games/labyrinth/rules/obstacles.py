"""What prevents a plank between two poles, and the change that would allow it."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from layoutkit.games.labyrinth.board.geometry import find_poles_under
from layoutkit.games.labyrinth.board.positions import diagonal_step, fields_of, touched_field
from layoutkit.games.labyrinth.board.terms import (
    Form,
    LatticePoint,
    Pole,
    PoleKind,
    Position,
    Settings,
)
from layoutkit.games.labyrinth.board.winds import direction_between, opposite_direction
from layoutkit.games.labyrinth.rules.say import format_pole, format_pole_at
from layoutkit.games.labyrinth.rules.sketch import WhatIf, WhatIfBoard
from layoutkit.hints import join_words
from layoutkit.records import dataclass
from layoutkit.symmetry.d4 import COMPASS

Places = Collection[str]


@dataclass(frozen=True, slots=True)
class RelatedPole:
    """A pole that is related to a cause, and its caption."""

    pole: Pole
    caption: str


@dataclass(frozen=True, slots=True)
class Cause:
    """A reason why no plank crosses a border, and the changes that would each allow one."""

    words: str
    advice: str
    changes: tuple[WhatIf, ...] = ()
    notes: tuple[RelatedPole, ...] = ()
    weight: tuple[float, ...] = ()  # the cause with the least weight is the most helpful


@dataclass(frozen=True, slots=True)
class PolePair:
    """Two poles a plank's length apart, and the fields that a plank between them should touch."""

    one: Pole
    other: Pole
    fields: tuple[Places, Places]


def iter_plank_offsets(settings: Settings) -> Iterator[LatticePoint]:
    """Yield the offsets from a pole to the eight places where a plank from it could end."""
    edge, diagonal = settings.short_reach, diagonal_step(settings)
    for x in (-1, 0, 1):
        for y in (-1, 0, 1):
            if x or y:
                reach = diagonal if x and y else edge
                yield x * reach, y * reach


def add_offset(pole: Pole, step: LatticePoint) -> LatticePoint:
    """Return the place at an offset from a pole."""
    return pole.place[0] + step[0], pole.place[1] + step[1]


def find_obstacles(sketch: WhatIfBoard, gap: PolePair) -> Cause | None:
    """Return everything that prevents a plank across a gap; None if nothing does."""
    along, astray = [], []
    for pole, field in iter_touched_fields(gap):
        wanted = gap.fields[pole is gap.other]
        if field is None:
            along.append(pole)
        elif field not in wanted:
            astray.append((pole, field, wanted))
    over = find_poles_over(sketch, gap)
    if not (along or astray or over):
        return None
    would = [f"run along the {format_pole_axis(pole)}" for pole in along]
    would += [format_wrong_field(*one) for one in astray]
    turned = [*along, *(pole for pole, _, _ in astray)]
    name = name_plank(gap)
    if would:
        would += [f"pass over {format_pole_at(pole)}" for pole in over]
        words = f"a plank {name} would {join_words(would)}"
    else:
        verb = "is" if len(over) == 1 else "are"
        words = f"{join_words(map(format_pole_at, over))} {verb} in the way of a plank {name}"
    return Cause(
        words,
        advise_poles(turned, over),
        (
            WhatIf(
                plain=tuple(pole.id for pole in turned),
                away=tuple(pole.id for pole in over),
                planks=((gap.one.id, gap.other.id),),
            ),
        ),
        tuple(RelatedPole(pole, f"this pole is in the way of {name}") for pole in over),
        (len(turned) + len(over), bool(astray), bool(along)),
    )


def iter_touched_fields(gap: PolePair) -> Iterator[tuple[Pole, str | None]]:
    """Yield both poles of a gap with the field that a plank across it would touch."""
    for pole, other in ((gap.one, gap.other), (gap.other, gap.one)):
        yield pole, touched_field(pole, direction_between(pole.place, other.place))


def name_plank(gap: PolePair) -> str:
    """Return the name of the plank across a gap, such as `b1-c2`, in reading order."""
    order = sorted((gap.one, gap.other), key=lambda pole: (pole.place[1], pole.place[0]))
    return "-".join(pole.id for pole in order)


def find_poles_over(sketch: WhatIfBoard, gap: PolePair) -> list[Pole]:
    """Return the poles that a plank across a gap would pass over."""
    ends, segment = (gap.one.id, gap.other.id), (gap.one.place, gap.other.place)
    position = Position("", Form.EDGE, ends, (), (), segment, segment)
    return [pole for _, pole in find_poles_under([position], sketch.nearby, sketch.settings)]


def format_pole_axis(pole: Pole) -> str:
    """Return `wall pole "b1" (n)`."""
    return f"{format_pole(pole)} ({pole.axis})"


def format_line(pole: Pole) -> str:
    """Return both ends of the line of a wall or deck: `n-s`."""
    assert pole.axis is not None
    first, second = sorted((pole.axis, opposite_direction(pole.axis)), key=COMPASS.index)
    return f"{first}-{second}"


def format_wrong_field(pole: Pole, field: str, wanted: Places) -> str:
    """Return `touch c1/under, not c1/bridge (the deck runs n-s)`."""
    line = "deck" if pole.kind is PoleKind.BRIDGE else "wall"
    (right, *_) = [one.name for one in fields_of(pole) if one.name in wanted]
    return f"touch {field}, not {right} (the {line} runs {format_line(pole)})"


def advise_poles(turned: Collection[Pole], over: Collection[Pole]) -> str:
    """Return the help: turn some poles and move others out of the way."""
    parts = []
    if turned:
        parts.append(f"turn or replace {join_words(quote_ids(turned))}")
    if over:
        parts.append(f"move {join_words(quote_ids(over))}")
    return join_words(parts)


def quote_ids(poles: Collection[Pole]) -> list[str]:
    """Return the ids of poles in quotes."""
    return [f'"{pole.id}"' for pole in poles]


def describe_position(position: Position) -> str:
    """Return `a plank b1-c2`, `a plank from b1 onto a1-b2`, `a plank across a1-b1 and a2-b2`."""
    if position.form is Form.STEM:
        return f"a plank from {position.poles[0]} onto {position.rests_on[0]}"
    if position.form is Form.BAR:
        return f"a plank across {' and '.join(position.rests_on)}"
    return f"a plank {position.name}"
