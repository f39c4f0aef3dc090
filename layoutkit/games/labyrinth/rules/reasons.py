"""Why a gem is cut off: the causes that hold when they are tried out.

The reason is found by experiment. Candidate causes come from the border between the two parts of
the board: a wall or bridge with a field on each side, a pole in the way, a missing pole, a gap that
is too wide. For each of them the board is built without the cause. A cause is reported if planks
then join the two parts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import chain, islice
from math import inf

from layoutkit.games.labyrinth.board.contacts import flood
from layoutkit.games.labyrinth.board.terms import LatticePoint, Pole, PoleKind
from layoutkit.games.labyrinth.rules.borders import (
    askew,
    crossings,
    ends_of,
    meeting_places,
    split,
    too_far,
)
from layoutkit.games.labyrinth.rules.obstacles import Cause, Note, id_words
from layoutkit.games.labyrinth.rules.say import place_words
from layoutkit.games.labyrinth.rules.sketch import NEW, Mend, Sketch, Trials
from layoutkit.games.labyrinth.rules.untouched import is_between, untouched
from layoutkit.hints import listed
from layoutkit.records import dataclass

MOST_TRIED = 6  # causes of each kind tried for one finding
MOST_PLACES = 3  # named in a finding where a pole is missing


@dataclass(frozen=True, slots=True)
class Search:
    """A field that cannot be reached from a start.

    `is_shut_in` is True if the start, not the goal, lies in the small part of the board.
    """

    sketch: Sketch
    start: str
    goal: str
    trials: Trials
    is_shut_in: bool = False


@dataclass(frozen=True, slots=True)
class Border:
    """A field with the places connected to it, the places beyond, and the places to reach."""

    field: str
    ones: set[str]
    others: set[str]
    aims: set[str]


def explain(search: Search) -> list[Cause]:
    """Return the cause why a field is cut off, and a second one that remains after its fix."""
    first = next(causes(search), None) if search.trials.spend(search.sketch) else None
    if first is None:
        return []
    if (
        len(first.mends) != 1
    ):  # with several fixes to choose from, the remaining cause depends on the choice
        return [first]
    (mend,) = first.mends
    board = search.trials.board(search.sketch, mend)
    start, goal = mend.field(search.start), mend.field(search.goal)
    if board is None or goal not in board.fields or board.is_joined(start, (goal,)):
        return [first]
    left = Search(board, start, goal, search.trials)
    rest = islice(between(left), 1)
    return [first, *(one for one in rest if NEW not in one.words and one.words != first.words)]


def causes(search: Search) -> Iterator[Cause]:
    """Yield the causes that hold, the most helpful first."""
    sketch, lone = search.sketch, search.start if search.is_shut_in else search.goal
    if sketch.poles[lone.partition("/")[0]].kind is PoleKind.BRIDGE:
        yield from lonely(search, lone)
    if any(is_between(pole.place) for pole in sketch.poles.values()):
        yield from crossed(search, direct(search), is_stray)
    yield from between(search)
    yield from lonely(search, lone, MOST_PLACES)
    apart = flood(sketch.near, lone)
    beyond = set(sketch.near) - apart
    edge = Border(lone, apart, beyond, beyond)
    yield from crossed(search, edge, is_single)
    yield from missing(search, edge)
    yield from askew(sketch, apart, beyond)
    yield from crossed(search, direct(search), is_several)
    yield from crossed(search, edge, is_several)
    yield from too_far(sketch, apart, beyond)
    yield from lonely(search, lone)


def between(search: Search) -> Iterator[Cause]:
    """Yield the causes of which each fix alone joins the start and the goal."""
    border = direct(search)
    for kind in (PoleKind.WALL, PoleKind.BRIDGE):
        yield from split(search.sketch, border.others, border.ones, kind)
    yield from crossed(search, border, is_single)
    yield from missing(search, border)


def direct(search: Search) -> Border:
    """Return the border between the goal and the start."""
    near = search.sketch.near
    return Border(search.goal, flood(near, search.goal), flood(near, search.start), {search.start})


def is_single(cause: Cause) -> bool:
    """Return whether a cause is a single pole."""
    return cause.weight[0] == 1


def is_stray(cause: Cause) -> bool:
    """Return whether a cause is a single pole between the lattice points, probably misplaced."""
    strays = {note.pole.id for note in cause.notes if is_between(note.pole.place)}
    away = [set(mend.away) for mend in cause.mends]
    return is_single(cause) and bool(away) and all(one and one <= strays for one in away)


def is_several(cause: Cause) -> bool:
    """Return whether a cause needs changes to several poles."""
    return cause.weight[0] > 1


def crossed(search: Search, side: Border, wanted: Callable[[Cause], bool]) -> Iterator[Cause]:
    """Yield the causes on the border that hold when tried out, the simplest first."""
    found = filter(wanted, crossings(search.sketch, side.ones, side.others))
    light = sorted(found, key=lambda cause: (cause.weight, cause.words))
    for cause in islice(light, MOST_TRIED):
        if all(is_mended(search, mend, side) for mend in cause.mends):
            yield cause


def is_mended(search: Search, mend: Mend, side: Border) -> bool:
    """Return whether a change allows its planks and joins the two sides of a border."""
    kept = {name.partition("/")[0] for name in (search.start, search.goal)}
    board = None if kept & set(mend.away) else search.trials.board(search.sketch, mend)
    # the only field of a pole made plain is on both sides
    aims = {name for name in side.aims if name.partition("/")[0] not in mend.plain}
    return (
        board is not None
        and all(board.has_plank(*plank) for plank in mend.planks)
        and board.is_joined(mend.field(side.field), aims & board.fields)
    )


def lonely(search: Search, name: str, most: float = inf) -> Iterator[Cause]:
    """Yield the cause why no plank touches a field, if there is none and few things prevent it."""
    if not search.sketch.near[name]:
        cause = untouched(search.sketch, name, search.trials)
        if cause and cause.weight[0] <= most:
            yield cause


def missing(search: Search, side: Border) -> Iterator[Cause]:
    """Yield the places where one more pole would join the two sides, as one cause."""
    ends = meeting_places(search.sketch, side.ones, side.others)
    spots = sorted(ends, key=lambda place: (is_between(place), *place[::-1]))
    found = [
        place
        for place in islice(spots, MOST_TRIED)
        if is_mended(search, missing_mend(place, *ends[place]), side)
    ]
    if found:
        one, other = ends[found[0]]
        named = [place for place in found if ends[place] == (one, other)]
        where = listed(map(place_words, named[:MOST_PLACES]), "or")
        both = " and ".join(id_words(sorted((one, other), key=lambda pole: pole.place[::-1])))
        yield Cause(
            f"there is no pole at {where}, where planks from {both} would meet",
            f"add a pole at {where}",
            tuple(missing_mend(place, one, other) for place in named[:MOST_PLACES]),
            ends_of(one, other),
            (1.0,),
        )


def missing_mend(place: LatticePoint, one: Pole, other: Pole) -> Mend:
    """Return the change that adds a pole with planks from both sides."""
    return Mend(added=place, planks=((one.id, NEW), (other.id, NEW)))


def causes_words(found: Iterable[Cause]) -> str:
    """Return the causes as the end of a sentence."""
    return "; besides, ".join(cause.words for cause in found)


def notes_of(found: Iterable[Cause]) -> list[Note]:
    """Return the poles that the causes name, each once."""
    notes = {note.pole.id: note for note in chain.from_iterable(one.notes for one in found)}
    return [note for note in notes.values() if note.pole.id != NEW]
