"""Why no plank can touch a field (LAB401) or a pole (LAB407).

For each of the eight places where a plank from the pole could end, this module asks what prevents
the plank: no pole there, a wall or deck turned the wrong way, or a pole in between.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import ceil, floor

from layoutkit.documents.changes import Change, ProposedFix
from layoutkit.games.labyrinth.board.lattice import direction_between
from layoutkit.games.labyrinth.board.model import LatticePoint, Pole, PoleKind
from layoutkit.games.labyrinth.board.positions import fields_of, touched_field
from layoutkit.games.labyrinth.board.reading import cell_name
from layoutkit.games.labyrinth.rules import obstacles
from layoutkit.games.labyrinth.rules.what_if import TrialBudget, WhatIf, WhatIfBoard, add_pole_at
from layoutkit.games.labyrinth.rules.wording import distance, format_place
from layoutkit.symmetry.lattice import COMPASS
from layoutkit.wording import join_words

MAX_NAMED_PLACES = 3  # that are named; of more places, a finding gives the number
MAX_NAMED_CAUSES = 2
_TURNS = (4, 2, -2)  # steps of the compass that a wall or deck may be turned by


def explain_untouched_field(
    sketch: WhatIfBoard, field: str, trials: TrialBudget
) -> obstacles.Cause | None:
    """Return the reasons why no plank touches a field, as one cause."""
    pole = sketch.poles[field.partition("/")[0]]
    found = find_failures(sketch, pole, (field,), trials)
    words = format_failures(found)
    if pole.kind is PoleKind.BRIDGE and field.endswith("/bridge"):
        runs = f"it runs {obstacles.format_line(pole)}"
        return merge_failures(
            pole, f"no plank can reach the deck {field}: {', and '.join([runs, *words])}", found
        )
    if not words and faces_edge(sketch, pole, field):
        words = ["this side faces the edge of the board"]
    if not words:
        return None
    what = f"the water {field}" if pole.kind is PoleKind.BRIDGE else field
    return merge_failures(pole, f"no plank can touch {what}: {', and '.join(words)}", found)


def faces_edge(sketch: WhatIfBoard, pole: Pole, field: str) -> bool:
    """Return whether all planks that could touch a field would end off the board."""
    return not any(
        sketch.is_on_board(end)
        for end in obstacles.iter_plank_ends(sketch, pole.place)
        if touched_field(pole, direction_between(pole.place, end)) == field
    )


def explain_untouched_pole(
    sketch: WhatIfBoard, pole: Pole, trials: TrialBudget
) -> tuple[str, list[ProposedFix]]:
    """Return why no plank touches any field of a pole, as the end of a sentence, and the fixes."""
    names = tuple(field.name for field in fields_of(pole))
    planks, places = find_failures(sketch, pole, names, trials)
    words = format_failures((planks, places))
    if 0 < len(places) <= MAX_NAMED_PLACES:
        words[-1] += ", where a plank from it could end"
    if is_off_lattice(pole.place):
        if places:
            words[-1] = f"no {'other ' * bool(planks)}pole is within a plank's reach"
        words.insert(0, "it is off the grid")
    fixes = [
        *_move_pole(sketch, pole, trials),
        *_turn_pole(sketch, pole, trials),
        *_add_poles(places),
    ]
    return f": {', and '.join(words)}" if words else "", fixes


def _turn_pole(sketch: WhatIfBoard, pole: Pole, trials: TrialBudget) -> Iterator[ProposedFix]:
    """Yield the fixes that turn a wall or bridge so that a plank can touch it."""
    if pole.axis is None:
        return
    for turn in _TURNS:
        axis = COMPASS[(COMPASS.index(pole.axis) + turn) % 8]  # north and south are one line
        turned = replace(pole, axis=axis)
        board = replace(sketch, poles={**sketch.poles, pole.id: turned})
        if trials.spend(sketch) and any(board.near[field.name] for field in fields_of(turned)):
            write = Change.set((*pole.pointer, "axis"), axis)
            yield ProposedFix(f"turn it to {axis}", (write,), is_safe=False)


def _add_poles(places: Sequence[LatticePoint]) -> Iterator[ProposedFix]:
    """Yield the fixes that add a pole where a plank could end."""
    for place in places[:MAX_NAMED_PLACES]:
        if name := cell_name(place):
            entry = {"id": name, "kind": str(PoleKind.PLAIN)}
            change = Change.append(("poles",), entry)
            yield ProposedFix(f"add a pole at {name}", (change,), is_safe=False)


def _move_pole(sketch: WhatIfBoard, pole: Pole, trials: TrialBudget) -> Iterator[ProposedFix]:
    """Yield the fixes that move a pole off the grid to a lattice point where planks can touch it.

    The nearest point comes first.
    """
    if not is_off_lattice(pole.place) or pole.at_pointer[-1] != "at":
        return
    x, y = pole.place
    rest = replace(sketch, poles={key: one for key, one in sketch.poles.items() if key != pole.id})
    around = {(column, row) for column in (floor(x), ceil(x)) for row in (floor(y), ceil(y))}
    for place in sorted(around, key=lambda one: (distance(one, pole.place), one)):
        if rest.has_room(place) and trials.spend(sketch):
            moved = replace(pole, at=place)
            board = replace(sketch, poles={**sketch.poles, pole.id: moved})
            if any(board.near[field.name] for field in fields_of(moved)):
                move = Change.set(pole.at_pointer, [*place])
                yield ProposedFix(f"move it to {format_place(place)}", (move,), is_safe=False)


def find_failures(
    sketch: WhatIfBoard, pole: Pole, wanted: obstacles.Places, trials: TrialBudget
) -> tuple[list[obstacles.Cause], list[LatticePoint]]:
    """Return what prevents planks to the poles around, and the places where no pole stands."""
    planks, places = [], []
    for place in obstacles.iter_plank_ends(sketch, pole.place):
        field = touched_field(pole, direction_between(pole.place, place))
        if field is not None and field not in wanted:
            continue
        there = list(sketch.nearby.at(place))
        for other in there:
            names = [one.name for one in fields_of(other)]
            cause = obstacles.find_obstacles(sketch, (pole, other), (wanted, names))
            if cause and allows_planks(sketch, cause.changes[0], pole, trials):
                planks.append(cause)
        if field and not there and sketch.has_room(place):
            change = add_pole_at(place, pole)
            if allows_planks(sketch, change, pole, trials):
                places.append(place)
    planks.sort(key=lambda cause: (cause.weight, cause.words))
    return planks, sorted(places, key=lambda place: (place[1], place[0]))


def allows_planks(sketch: WhatIfBoard, change: WhatIf, pole: Pole, trials: TrialBudget) -> bool:
    """Return whether a plank can touch a pole after a change."""
    board = None if pole.id in change.away else trials.board(sketch, change)
    return board is not None and all(board.has_plank(*plank) for plank in change.planks)


def is_off_lattice(place: LatticePoint) -> bool:
    """Return whether a place is not a lattice point."""
    return any(abs(step - round(step)) > 1e-6 for step in place)


def format_failures(found: tuple[list[obstacles.Cause], list[LatticePoint]]) -> list[str]:
    """Return the failures as parts of a sentence."""
    planks, places = found
    words = [cause.words for cause in planks[:MAX_NAMED_CAUSES]]
    if len(places) > MAX_NAMED_PLACES:
        where = f"any of the {'other ' * bool(planks)}{len(places)} places"
        words.append(f"there is no pole at {where} where a plank from it could end")
    elif places:
        words.append(f"there is no pole at {join_words(map(format_place, places), 'or')}")
    return words


def merge_failures(
    pole: Pole, words: str, found: tuple[list[obstacles.Cause], list[LatticePoint]]
) -> obstacles.Cause:
    """Return the failures as one cause."""
    planks, places = found
    named = planks[:MAX_NAMED_CAUSES]
    advice = f'turn or move "{pole.id}"'
    if 0 < len(places) <= MAX_NAMED_PLACES:
        advice = f"add a pole at {join_words(map(format_place, places), 'or')}"
    elif named:
        advice = named[0].advice
    changes = [change for cause in named for change in cause.changes]
    changes += [add_pole_at(place, pole) for place in places[:MAX_NAMED_PLACES]]
    return obstacles.Cause(
        words,
        advice,
        tuple(changes),
        (
            (pole, "no plank can touch it"),
            *(note for cause in named for note in cause.notes),
        ),
        (len(planks) + len(places),),
    )
