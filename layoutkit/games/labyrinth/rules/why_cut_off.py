"""Why a gem is cut off (LAB401): the causes that hold when they are tried out.

The reason is found by experiment. Candidate causes come from the border between the part of the
board with the start and the part with the gem: a wall or bridge with a field on each side, a pole
in the way, a missing pole, a gap that is too wide. For each candidate the board is built without
it. The first cause whose removal joins the two parts is reported. If its fix leaves a second
cause, that one is reported too.

For example, if the poles a1 and c1 are two pitches apart and nothing stands at b1, the gem on c1 is
cut off because there is no pole at b1, where planks from a1 and c1 would meet.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain, islice
from math import inf

from layoutkit.documents.changes import ProposedFix
from layoutkit.documents.faults import Fault, Related
from layoutkit.documents.fixes import replace_value
from layoutkit.fast_dataclass import dataclass
from layoutkit.games.labyrinth.board.board import BoardModel, build_board, flood_fill
from layoutkit.games.labyrinth.board.model import Gem, Pole, PoleKind
from layoutkit.games.labyrinth.board.positions import fields_of
from layoutkit.games.labyrinth.rules import obstacles, what_if
from layoutkit.games.labyrinth.rules.broken_symmetry import ForgottenPoles
from layoutkit.games.labyrinth.rules.why_untouched import explain_untouched_field, is_off_lattice
from layoutkit.games.labyrinth.rules.wording import format_place, pole_region
from layoutkit.games.labyrinth.solve.reachability import UnreachableGems, find_unreachable_gems
from layoutkit.symmetry.lattice import COMPASS
from layoutkit.wording import join_few, join_words

MAX_CAUSES_TRIED = 6  # causes of each kind tried for one finding
MAX_MISSING_POLES = 3  # named in a finding where a pole is missing


@dataclass(frozen=True, slots=True)
class CutOffQuestion:
    """A field that cannot be reached from a start.

    `is_shut_in` is True if the start, not the goal, lies in the small part of the board.
    """

    sketch: what_if.WhatIfBoard
    start: str
    goal: str
    trials: what_if.TrialBudget
    is_shut_in: bool = False


@dataclass(frozen=True, slots=True)
class Border:
    """A field with the places connected to it, the places beyond, and the places to reach."""

    field: str
    ones: set[str]
    others: set[str]
    aims: set[str]


def explain_cut_off(search: CutOffQuestion) -> list[obstacles.Cause]:
    """Return the cause why a field is cut off, and a second one that remains after its fix."""
    first = next(iter_causes(search), None) if search.trials.spend(search.sketch) else None
    if first is None:
        return []
    if len(first.changes) != 1:  # the remaining cause depends on which change is made
        return [first]
    (change,) = first.changes
    board = search.trials.board(search.sketch, change)
    start, goal = change.field(search.start), change.field(search.goal)
    if board is None or goal not in board.fields or board.is_joined(start, (goal,)):
        return [first]
    left = CutOffQuestion(board, start, goal, search.trials)
    rest = islice(iter_direct_causes(left), 1)
    return [
        first,
        *(one for one in rest if what_if.ADDED_POLE not in one.words and one.words != first.words),
    ]


def iter_causes(search: CutOffQuestion) -> Iterator[obstacles.Cause]:
    """Yield the causes that hold, the most helpful first."""
    sketch, lone = search.sketch, search.start if search.is_shut_in else search.goal
    if sketch.poles[lone.partition("/")[0]].kind is PoleKind.BRIDGE:
        yield from iter_untouched_causes(search, lone)
    if any(is_off_lattice(pole.place) for pole in sketch.poles.values()):
        yield from iter_proven_causes(search, find_direct_border(search), is_stray)
    yield from iter_direct_causes(search)
    yield from iter_untouched_causes(search, lone, MAX_MISSING_POLES)
    apart = flood_fill(sketch.near, lone)
    beyond = set(sketch.near) - apart
    edge = Border(lone, apart, beyond, beyond)
    yield from iter_proven_causes(search, edge, is_single)
    yield from iter_missing_poles(search, edge)
    yield from obstacles.find_gap(sketch, apart, beyond, is_wide=False)
    for border in (find_direct_border(search), edge):
        yield from iter_proven_causes(search, border, lambda cause: not is_single(cause))
    yield from obstacles.find_gap(sketch, apart, beyond, is_wide=True)
    yield from iter_untouched_causes(search, lone)


def iter_direct_causes(search: CutOffQuestion) -> Iterator[obstacles.Cause]:
    """Yield the causes of which each fix alone joins the start and the goal."""
    border = find_direct_border(search)
    for kind in (PoleKind.WALL, PoleKind.BRIDGE):
        yield from obstacles.find_split_poles(search.sketch, border.others, border.ones, kind)
    yield from iter_proven_causes(search, border, is_single)
    yield from iter_missing_poles(search, border)


def find_direct_border(search: CutOffQuestion) -> Border:
    """Return the border between the goal and the start."""
    near = search.sketch.near
    return Border(
        search.goal, flood_fill(near, search.goal), flood_fill(near, search.start), {search.start}
    )


def is_single(cause: obstacles.Cause) -> bool:
    """Return whether a cause is a single pole."""
    return cause.weight[0] == 1


def is_stray(cause: obstacles.Cause) -> bool:
    """Return whether a cause is a single pole between the lattice points, probably misplaced."""
    strays = {pole.id for pole, _ in cause.notes if is_off_lattice(pole.place)}
    away = [set(change.away) for change in cause.changes]
    return is_single(cause) and bool(away) and all(one and one <= strays for one in away)


def iter_proven_causes(
    search: CutOffQuestion, side: Border, wanted: Callable[[obstacles.Cause], bool]
) -> Iterator[obstacles.Cause]:
    """Yield the causes on the border that hold when tried out, the simplest first."""
    found = filter(wanted, obstacles.find_prevented_planks(search.sketch, side.ones, side.others))
    light = sorted(found, key=lambda cause: (cause.weight, cause.words))
    for cause in islice(light, MAX_CAUSES_TRIED):
        if all(joins_sides(search, change, side) for change in cause.changes):
            yield cause


def joins_sides(search: CutOffQuestion, change: what_if.WhatIf, side: Border) -> bool:
    """Return whether a change allows its planks and joins the two sides of a border."""
    kept = {name.partition("/")[0] for name in (search.start, search.goal)}
    board = None if kept & set(change.away) else search.trials.board(search.sketch, change)
    # the only field of a pole made plain is on both sides
    aims = {name for name in side.aims if name.partition("/")[0] not in change.plain}
    return (
        board is not None
        and all(board.has_plank(*plank) for plank in change.planks)
        and board.is_joined(change.field(side.field), aims & board.fields)
    )


def iter_untouched_causes(
    search: CutOffQuestion, name: str, most: float = inf
) -> Iterator[obstacles.Cause]:
    """Yield the cause why no plank touches a field, if there is none and few things prevent it."""
    if not search.sketch.near[name]:
        cause = explain_untouched_field(search.sketch, name, search.trials)
        if cause and cause.weight[0] <= most:
            yield cause


def iter_missing_poles(search: CutOffQuestion, side: Border) -> Iterator[obstacles.Cause]:
    """Yield the places where one more pole would join the two sides, as one cause."""
    ends = obstacles.find_meeting_places(search.sketch, side.ones, side.others)
    spots = sorted(ends, key=lambda place: (is_off_lattice(place), *place[::-1]))
    found = [
        place
        for place in islice(spots, MAX_CAUSES_TRIED)
        if joins_sides(search, what_if.add_pole_at(place, *ends[place]), side)
    ]
    if found:
        one, other = ends[found[0]]
        named = [place for place in found if ends[place] == (one, other)]
        where = join_words(map(format_place, named[:MAX_MISSING_POLES]), "or")
        both = " and ".join(
            obstacles.quote_ids(sorted((one, other), key=lambda pole: pole.place[::-1]))
        )
        yield obstacles.Cause(
            f"there is no pole at {where}, where planks from {both} would meet",
            f"add a pole at {where}",
            tuple(what_if.add_pole_at(place, one, other) for place in named[:MAX_MISSING_POLES]),
            obstacles.relate_ends(one, other),
            (1.0,),
        )


MAX_RELATED_POLES = 6  # a longer list of poles on the border would not help
MAX_RELATED_GEMS = 12  # shown with one border
MAX_NAMED_GEMS = 4


def report_unreachable_gems(model: BoardModel, every: Iterable[UnreachableGems]) -> Iterator[Fault]:
    """Yield a problem for each border; borders of several players with one cause are one."""
    sketch, trials = what_if.start_what_if(model), what_if.TrialBudget(what_if.MAX_WORK)
    problems: list[tuple[list[UnreachableGems], list[obstacles.Cause]]] = []
    for lost in every:
        search = CutOffQuestion(sketch, lost.start, lost.gems[0].on, trials, lost.is_shut_in)
        found = explain_cut_off(search)
        words = [cause.words for cause in found]
        alike = [
            group
            for group, causes in problems
            if words and words == [cause.words for cause in causes] and not lost.is_shut_in
            if all(one.colour is not lost.colour and not one.is_shut_in for one in group)
        ]
        if alike:
            alike[0].append(lost)
        else:
            problems.append(([lost], found))
    for group, causes in problems:
        gems = tuple(dict.fromkeys(gem for lost in group for gem in lost.gems))
        whole = replace(group[0], gems=gems)
        fault = report_border(model, whole, causes)
        advice, fixes = find_wall_fixes(model, whole, causes, trials)
        if fixes:
            fault = replace(fault, help=advice, fixes=fixes)
        if len(group) > 1:
            words = [cause.words for cause in causes]
            fault = replace(fault, message=f"{format_cut_off(gems)}: {'; besides, '.join(words)}")
        yield fault


MAX_AXES = 3  # that are offered for one wall


def find_wall_fixes(
    model: BoardModel,
    lost: UnreachableGems,
    causes: Sequence[obstacles.Cause],
    trials: what_if.TrialBudget,
) -> tuple[str, tuple[ProposedFix, ...]]:
    """Return advice and fixes that are proven to free gems behind a wall.

    A gem of the wall itself moves to its other side; a wall without gems is turned.
    """
    walls = [name for cause in causes for change in cause.changes for name in change.plain]
    sketch = what_if.start_what_if(model)
    if len(causes) != 1 or len(walls) != 1 or walls[0] not in sketch.poles:
        return "", ()
    wall = sketch.poles[walls[0]]
    own = [gem for gem in model.layout.gems if gem.pole == wall.id]
    if own:
        sides = [field.name for field in fields_of(wall) if field.name != own[0].on]
        near = [one for one in sides if sketch.is_joined(lost.start, [one])]
        fixes = tuple(replace_value(one, own[0].field_pointer, is_safe=False) for one in near)
        advice = f'move the gem to {join_words(near, "or")}, or turn or replace "{wall.id}"'
        return (advice, fixes) if own == [*lost.gems] and not lost.is_shut_in else ("", ())
    axes: list[str] = []
    start = COMPASS.index(wall.axis or COMPASS[0])
    for step in (1, -1, 2, -2, 3, -3, 4):  # the nearest first
        axis = COMPASS[(start + step) % (len(COMPASS) // 2)]
        poles = {**sketch.poles, wall.id: replace(wall, axis=axis)}.values()
        if len(axes) < MAX_AXES and trials.spend(sketch):
            board = build_board(replace(model.layout, poles=tuple(poles)))
            axes += [] if [*find_unreachable_gems(board)] else [axis]
    fixes = tuple(replace_value(axis, (*wall.pointer, "axis"), is_safe=False) for axis in axes)
    return f'turn "{wall.id}" to {join_words(axes, "or")}', fixes


def format_cut_off(gems: Sequence[Gem]) -> str:
    """Return `red and white cannot reach their gems on c3, d2`."""
    players = join_words(dict.fromkeys(str(gem.colour) for gem in gems))
    whose = "its" if players in {str(gem.colour) for gem in gems} else "their"
    return f"{players} cannot reach {whose} {format_gems(gems)}"


def report_forgotten_poles(
    model: BoardModel, every: Sequence[UnreachableGems], forgotten: ForgottenPoles
) -> Fault:
    """Return the problem of gems that the missing poles of a symmetric board cut off."""
    gems = list(dict.fromkeys(gem for lost in every for gem in lost.gems))
    fault = report_border(model, replace(every[0], gems=tuple(gems), reached=()), [])
    return replace(
        fault,
        message=f"{format_cut_off(gems)}: {forgotten.words}",
        help=forgotten.advice,
        fixes=forgotten.fixes,
    )


def report_border(model: BoardModel, lost: UnreachableGems, found: list[obstacles.Cause]) -> Fault:
    """Return the problem of gems behind one border, or of a player who can reach a few fields."""
    board, gems = model.board, lost.gems
    own = [gem for gem in gems if gem.colour is lost.colour]
    if lost.is_shut_in:
        start, named = board.poles[lost.start], gems
        place, at = start, start.pointer
        reach = join_words(lost.reached)
        what = f"{lost.colour} can reach only {reach}, not its {format_gems(own)}"
    else:
        first, named = gems[0], gems[1:]
        start, at = None, first.field_pointer
        place = board.poles[board.fields[first.on].pole]
        what = f"{lost.colour} cannot reach its {format_gems(gems)}"
    causes = "; besides, ".join(cause.words for cause in found)
    advice = [cause.advice for cause in found[:1]]
    if not lost.is_shut_in:
        advice.append(f"move the gem{'s' * (len(gems) > 1)} to a field within reach")
    return Fault(
        f"{what}{(';' if lost.is_shut_in else ':') + ' ' if found else ''}{causes}",
        at=at,
        items=tuple(dict.fromkeys(gem.item for gem in gems)),
        help=", or ".join(advice),
        related=(
            *relate_poles(found, start),
            *(relate_gem(gem, own) for gem in named[:MAX_RELATED_GEMS]),
        ),
        shape=pole_region(place, model.layout.settings),
    )


def relate_gem(gem: Gem, own: Collection[Gem]) -> Related:
    """Return the related place of one more gem beyond a border."""
    words = f"the {gem.colour} gem on {gem.on} is"
    beyond = "cut off" if gem in own else "shut in"
    return Related("gem", f"{words} {beyond} too", gem.field_pointer)


def relate_poles(found: list[obstacles.Cause], start: Pole | None = None) -> Iterator[Related]:
    """Yield the poles that the causes name, except the pole of the finding itself."""
    notes = {note[0].id: note for note in chain.from_iterable(one.notes for one in found)}
    notes.pop(what_if.ADDED_POLE, None)
    for pole, caption in islice(notes.values(), MAX_RELATED_POLES):
        if pole is not start:
            yield Related("border", caption, pole.pointer)


def format_gems(gems: Collection[Gem]) -> str:
    """Return `gem on c3`, `gems on c3, d2`."""
    return f"gem{'s' * (len(gems) > 1)} on {join_few((gem.on for gem in gems), MAX_NAMED_GEMS)}"
