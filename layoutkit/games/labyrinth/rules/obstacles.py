"""What prevents a plank between two poles, and the change that would allow it."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from layoutkit.games.labyrinth.board.geometry import poles_under
from layoutkit.games.labyrinth.board.positions import (
    diagonal_step,
    fields_of,
    touched_field,
)
from layoutkit.games.labyrinth.board.terms import (
    Form,
    LatticePoint,
    Pole,
    PoleKind,
    Position,
    Settings,
)
from layoutkit.games.labyrinth.board.winds import opposite, wind_of
from layoutkit.games.labyrinth.rules.say import pole_at_words, pole_words
from layoutkit.games.labyrinth.rules.sketch import Mend, Sketch
from layoutkit.hints import listed
from layoutkit.records import dataclass
from layoutkit.symmetry.d4 import WINDS

Places = Collection[str]


@dataclass(frozen=True, slots=True)
class Note:
    """A pole that is related to a cause, and its caption."""

    pole: Pole
    caption: str


@dataclass(frozen=True, slots=True)
class Cause:
    """A reason why no plank crosses a border, and the changes that would each allow one."""

    words: str
    advice: str
    mends: tuple[Mend, ...] = ()
    notes: tuple[Note, ...] = ()
    weight: tuple[float, ...] = ()  # the cause with the least weight is the most helpful


@dataclass(frozen=True, slots=True)
class Gap:
    """Two poles a plank's length apart, and the fields that a plank between them should touch."""

    one: Pole
    other: Pole
    fields: tuple[Places, Places]


def steps(settings: Settings) -> Iterator[LatticePoint]:
    """Yield the offsets from a pole to the eight places where a plank from it could end."""
    edge, diagonal = settings.short_reach, diagonal_step(settings)
    for x in (-1, 0, 1):
        for y in (-1, 0, 1):
            if x or y:
                reach = diagonal if x and y else edge
                yield x * reach, y * reach


def step_from(pole: Pole, step: LatticePoint) -> LatticePoint:
    """Return the place at an offset from a pole."""
    return pole.place[0] + step[0], pole.place[1] + step[1]


def obstacles(sketch: Sketch, gap: Gap) -> Cause | None:
    """Return everything that prevents a plank across a gap; None if nothing does."""
    along, astray = [], []
    for pole, field in touched(gap):
        wanted = gap.fields[pole is gap.other]
        if field is None:
            along.append(pole)
        elif field not in wanted:
            astray.append((pole, field, wanted))
    over = poles_over(sketch, gap)
    if not (along or astray or over):
        return None
    would = [f"run along the {axis_words(pole)}" for pole in along]
    would += [astray_words(*one) for one in astray]
    turned = [*along, *(pole for pole, _, _ in astray)]
    name = plank_name(gap)
    if would:
        would += [f"pass over {pole_at_words(pole)}" for pole in over]
        words = f"a plank {name} would {listed(would)}"
    else:
        verb = "is" if len(over) == 1 else "are"
        words = f"{listed(map(pole_at_words, over))} {verb} in the way of a plank {name}"
    return Cause(
        words,
        advice_on(turned, over),
        (
            Mend(
                plain=tuple(pole.id for pole in turned),
                away=tuple(pole.id for pole in over),
                planks=((gap.one.id, gap.other.id),),
            ),
        ),
        tuple(Note(pole, f"this pole is in the way of {name}") for pole in over),
        (len(turned) + len(over), bool(astray), bool(along)),
    )


def touched(gap: Gap) -> Iterator[tuple[Pole, str | None]]:
    """Yield both poles of a gap with the field that a plank across it would touch."""
    for pole, other in ((gap.one, gap.other), (gap.other, gap.one)):
        yield pole, touched_field(pole, wind_of(pole.place, other.place))


def plank_name(gap: Gap) -> str:
    """Return the name of the plank across a gap, such as `b1-c2`, in reading order."""
    order = sorted((gap.one, gap.other), key=lambda pole: (pole.place[1], pole.place[0]))
    return "-".join(pole.id for pole in order)


def poles_over(sketch: Sketch, gap: Gap) -> list[Pole]:
    """Return the poles that a plank across a gap would pass over."""
    ends, segment = (gap.one.id, gap.other.id), (gap.one.place, gap.other.place)
    position = Position("", Form.EDGE, ends, (), (), segment, segment)
    return [pole for _, pole in poles_under([position], sketch.nearby, sketch.settings)]


def axis_words(pole: Pole) -> str:
    """Return `wall pole "b1" (n)`."""
    return f"{pole_words(pole)} ({pole.axis})"


def line_words(pole: Pole) -> str:
    """Return both ends of the line of a wall or deck: `n-s`."""
    assert pole.axis is not None
    first, second = sorted((pole.axis, opposite(pole.axis)), key=WINDS.index)
    return f"{first}-{second}"


def astray_words(pole: Pole, field: str, wanted: Places) -> str:
    """Return `touch c1/under, not c1/bridge (the deck runs n-s)`."""
    line = "deck" if pole.kind is PoleKind.BRIDGE else "wall"
    (right, *_) = [one.name for one in fields_of(pole) if one.name in wanted]
    return f"touch {field}, not {right} (the {line} runs {line_words(pole)})"


def advice_on(turned: Collection[Pole], over: Collection[Pole]) -> str:
    """Return the help: turn some poles and move others out of the way."""
    parts = []
    if turned:
        parts.append(f"turn or replace {listed(id_words(turned))}")
    if over:
        parts.append(f"move {listed(id_words(over))}")
    return listed(parts)


def id_words(poles: Collection[Pole]) -> list[str]:
    """Return the ids of poles in quotes."""
    return [f'"{pole.id}"' for pole in poles]


def raised_words(position: Position) -> str:
    """Return `a plank b1-c2`, `a plank from b1 onto a1-b2`, `a plank across a1-b1 and a2-b2`."""
    if position.form is Form.STEM:
        return f"a plank from {position.poles[0]} onto {position.rests_on[0]}"
    if position.form is Form.BAR:
        return f"a plank across {' and '.join(position.rests_on)}"
    return f"a plank {position.name}"
