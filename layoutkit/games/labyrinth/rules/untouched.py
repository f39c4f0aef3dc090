"""Why no plank can touch a field or a pole."""

from __future__ import annotations

from layoutkit.games.labyrinth.board.positions import fields_of, touched_field
from layoutkit.games.labyrinth.board.terms import LatticePoint, Pole, PoleKind
from layoutkit.games.labyrinth.board.winds import wind_of
from layoutkit.games.labyrinth.rules.obstacles import (
    Cause,
    Gap,
    Note,
    Places,
    line_words,
    obstacles,
    step_from,
    steps,
)
from layoutkit.games.labyrinth.rules.say import place_words
from layoutkit.games.labyrinth.rules.sketch import NEW, Mend, Sketch, Trials
from layoutkit.hints import listed

MOST_PLACES = 3  # that are named; of more places, a finding gives the number
MOST_PLANKS = 2


def untouched(sketch: Sketch, field: str, trials: Trials) -> Cause | None:
    """Return the reasons why no plank touches a field, as one cause."""
    pole = sketch.poles[field.partition("/")[0]]
    found = failures(sketch, pole, (field,), trials)
    words = reason_words(found)
    if pole.kind is PoleKind.BRIDGE and field.endswith("/bridge"):
        runs = f"it runs {line_words(pole)}"
        return told(
            pole, f"no plank can reach the deck {field}: {', and '.join([runs, *words])}", found
        )
    if not words and faces_edge(sketch, pole, field):
        words = ["this side faces the edge of the board"]
    if not words:
        return None
    what = f"the water {field}" if pole.kind is PoleKind.BRIDGE else field
    return told(pole, f"no plank can touch {what}: {', and '.join(words)}", found)


def faces_edge(sketch: Sketch, pole: Pole, field: str) -> bool:
    """Return whether all planks that could touch a field would end off the board."""
    ends = (step_from(pole, step) for step in steps(sketch.settings))
    return not any(
        sketch.is_on_board(end)
        for end in ends
        if touched_field(pole, wind_of(pole.place, end)) == field
    )


def untouched_pole(sketch: Sketch, pole: Pole, trials: Trials) -> str:
    """Return the reasons why no plank touches any field of a pole, as the end of a sentence."""
    names = tuple(field.name for field in fields_of(pole))
    planks, places = failures(sketch, pole, names, trials)
    words = reason_words((planks, places))
    if 0 < len(places) <= MOST_PLACES:
        words[-1] += ", where a plank from it could end"
    if is_between(pole.place):
        if places:
            words[-1] = f"there is no {'other ' * bool(planks)}pole where a plank from it could end"
        words.insert(0, "it stands between the lattice points")
    return f": {', and '.join(words)}" if words else ""


def failures(
    sketch: Sketch, pole: Pole, wanted: Places, trials: Trials
) -> tuple[list[Cause], list[LatticePoint]]:
    """Return what prevents planks to the poles around, and the places where no pole stands."""
    planks, places = [], []
    for step in steps(sketch.settings):
        place = step_from(pole, step)
        field = touched_field(pole, wind_of(pole.place, place))
        if field is not None and field not in wanted:
            continue
        there = list(sketch.nearby.at(place))
        for other in there:
            names = [one.name for one in fields_of(other)]
            cause = obstacles(sketch, Gap(pole, other, (wanted, names)))
            if cause and is_mended(sketch, cause.mends[0], pole, trials):
                planks.append(cause)
        if field and not there and sketch.has_room(place):
            mend = missing_mend(pole, place)
            if is_mended(sketch, mend, pole, trials):
                places.append(place)
    planks.sort(key=lambda cause: (cause.weight, cause.words))
    return planks, sorted(places, key=lambda place: (place[1], place[0]))


def missing_mend(pole: Pole, place: LatticePoint) -> Mend:
    """Return the change that adds a pole where a plank from a pole would end."""
    return Mend(added=place, planks=((pole.id, NEW),))


def is_mended(sketch: Sketch, mend: Mend, pole: Pole, trials: Trials) -> bool:
    """Return whether a plank can touch a pole after a change."""
    board = None if pole.id in mend.away else trials.board(sketch, mend)
    return board is not None and all(board.has_plank(*plank) for plank in mend.planks)


def is_between(place: LatticePoint) -> bool:
    """Return whether a place is not a lattice point."""
    return any(abs(step - round(step)) > 1e-6 for step in place)


def reason_words(found: tuple[list[Cause], list[LatticePoint]]) -> list[str]:
    """Return the failures as parts of a sentence."""
    planks, places = found
    words = [cause.words for cause in planks[:MOST_PLANKS]]
    if len(places) > MOST_PLACES:
        where = f"any of the {'other ' * bool(planks)}{len(places)} places"
        words.append(f"there is no pole at {where} where a plank from it could end")
    elif places:
        words.append(f"there is no pole at {listed(map(place_words, places), 'or')}")
    return words


def told(pole: Pole, words: str, found: tuple[list[Cause], list[LatticePoint]]) -> Cause:
    """Return the failures as one cause."""
    planks, places = found
    named = planks[:MOST_PLANKS]
    advice = f'turn or move "{pole.id}"'
    if 0 < len(places) <= MOST_PLACES:
        advice = f"add a pole at {listed(map(place_words, places), 'or')}"
    elif named:
        advice = named[0].advice
    mends = [mend for cause in named for mend in cause.mends]
    mends += [missing_mend(pole, place) for place in places[:MOST_PLACES]]
    return Cause(
        words,
        advice,
        tuple(mends),
        (
            Note(pole, "no plank can touch it"),
            *(note for cause in named for note in cause.notes),
        ),
        (len(planks) + len(places),),
    )
