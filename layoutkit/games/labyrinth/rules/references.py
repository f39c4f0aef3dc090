"""LAB2xx: names that mean something else, or nothing."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from itertools import islice

from layoutkit.games.labyrinth.board.positions import fields_of
from layoutkit.games.labyrinth.board.read import cell_place
from layoutkit.games.labyrinth.board.terms import Gem, Layout, Plank, Pole
from layoutkit.games.labyrinth.rules.examples import STARTS, gems
from layoutkit.games.labyrinth.rules.guesses import (
    MOST_NAMES,
    cell_trouble,
    end_advice,
    field_advice,
    pole_advice,
)
from layoutkit.games.labyrinth.rules.other_pole import fits_other_pole, other_pole
from layoutkit.games.labyrinth.rules.say import (
    board_words,
    fields_words,
    plank_words,
    pole_shape,
    pole_words,
)
from layoutkit.hints import few_of
from layoutkit.remedy import Change, ProposedFix, combine_fixes
from layoutkit.rules.meant import NameGuess, remove_items
from layoutkit.rules.rule import Rule, rule
from layoutkit.rules.shared import find_repeats, with_advice
from layoutkit.source.faults import Fault, Related
from layoutkit.verdict import Pointer, Stage

MOST_ADVISED = 40


@rule(
    "LAB201",
    "duplicate-id",
    stage=Stage.REFERENCES,
    fix="safe",
    needs="",
    cites="file format",
    why="Gems and planks name poles and planks by their id, so an id can mean one thing only.",
    bad="planks: [{id: a1, kind: short, ends: [b1, c1]}]",
    good="planks: [{id: S, kind: short, ends: [b1, c1]}]",
)
def ids_are_unique(layout: Layout) -> Iterator[Fault]:
    """No two poles or planks have the same id."""
    items = [item for item in layout.named if item.id is not None]
    for index, first in find_repeats(item.id for item in items):
        item, known = items[index], items[first]
        what = "pole" if isinstance(known, Pole) else "plank"
        yield Fault(
            f'duplicate id "{item.id}": it already names a {what}',
            at=(*item.pointer, "id"),
            items=(str(item.id),),
            help="rename one of them",
            related=(Related("first", "first used here", (*known.pointer, "id")),),
            shape=pole_shape(item, layout.settings) if isinstance(item, Pole) else None,
            fixes=(_without_double(item),) if _is_double(known, item) else (),
        )


def _is_double(one: Pole | Plank, other: Pole | Plank) -> bool:
    """True for the same pole or plank written twice."""
    if isinstance(one, Pole) and isinstance(other, Pole):
        return replace(one, pointer=other.pointer, at_pointer=other.at_pointer) == other
    return isinstance(one, Plank) and replace(one, pointer=other.pointer) == other


def _without_double(item: Pole | Plank) -> ProposedFix:
    return remove_items(f'the second "{item.id}"', item.pointer, is_safe=True)


@rule(
    "LAB202",
    "unknown-id",
    stage=Stage.REFERENCES,
    fix="safe",
    needs="names places size",
    cites="file format",
    blocks=Stage.COSTS,
    why="A plank ends on poles or planks of this board, and a gem lies on one of its poles.",
    bad=gems(red="c33 c1/e b4/bridge d2/under"),
    good=gems(red="c3 c1/e b4/bridge d2/under"),
)
def names_are_known(layout: Layout) -> Iterator[Fault]:
    """Every pole or plank that is named is there."""
    known = {pole.id for pole in layout.poles} | layout.unread.names
    known |= {plank.id for plank in layout.planks if plank.id}
    known |= {pole.id.lower() for pole in shouted_cells(layout)}  # LAB206 says what they mean
    ends = [
        (plank, index, end)
        for plank in layout.planks
        for index, end in enumerate(plank.ends)
        if end not in known
    ]
    advice = _advice((end for *_, end in ends), lambda end: end_advice(end, layout))
    yield from _told_once(
        (end, _advised(_unknown_end(plank, index, layout), advice.get(end)))
        for plank, index, end in ends
    )
    lost = [gem for gem in layout.gems if _pole_of(gem) not in known]
    advice = _advice((gem.on for gem in lost), lambda on: _gem_advice(on, layout))
    yield from _told_once(
        (_pole_of(gem), _advised(_unknown_pole(gem, layout), advice.get(gem.on))) for gem in lost
    )


def _advice(names: Iterable[str], ask: Callable[[str], NameGuess]) -> dict[str, NameGuess]:
    """Advice on names: on the first of them, for nobody mends hundreds one by one."""
    return {name: ask(name) for name in islice(dict.fromkeys(names), MOST_ADVISED)}


def _gem_advice(on: str, layout: Layout) -> NameGuess:
    name, stroke, part = on.partition("/")
    if (meant := field_advice(on, layout)).help:
        return meant
    pole = pole_advice(name, layout)
    return replace(pole, names=tuple(f"{one}{stroke}{part}" for one in pole.names))


def _advised(problem: Fault, meant: NameGuess | None) -> Fault:
    """A problem with the advice on its name, if there is any."""
    return problem if meant is None else with_advice(problem, meant)


def _pole_of(gem: Gem) -> str:
    return gem.on.partition("/")[0]


def _unknown_end(plank: Plank, index: int, layout: Layout) -> Fault:
    end = plank.ends[index]
    why = cell_trouble(end, layout)
    return Fault(
        f'unknown plank end "{end}": {why or "no pole or plank has this id"}',
        at=(*plank.pointer, "ends", index),
        items=(plank.name, end),
    )


def _unknown_pole(gem: Gem, layout: Layout) -> Fault:
    pole = _pole_of(gem)
    why = cell_trouble(pole, layout) or f'there is no pole "{pole}"'
    return Fault(
        f'a {gem.colour} gem is on "{gem.on}", but {why}',
        at=(*gem.pointer, "on"),
        items=(f"{gem.colour}@{gem.on}",),
    )


def _told_once(found: Iterable[tuple[str, Fault]]) -> Iterator[Fault]:
    """One problem for each name; the other places where it is written are related."""
    by_name: defaultdict[str, list[Fault]] = defaultdict(list)
    for name, problem in found:
        by_name[name].append(problem)
    for first, *others in by_name.values():
        yield replace(
            first,
            message=f"{first.message} ({len(others) + 1} times)" if others else first.message,
            items=tuple(dict.fromkeys(item for one in (first, *others) for item in one.items)),
            related=(*first.related, *(Related("again", "here too", one.at) for one in others)),
            fixes=combine_fixes([one.fixes for one in (first, *others)]),
        )


@rule(
    "LAB203",
    "unknown-field",
    stage=Stage.REFERENCES,
    fix="safe",
    needs="names",
    cites="LAB-B4",
    blocks=Stage.COSTS,
    breaks=False,  # the pole stays, whatever is wrong with its gems
    why="A start or plain pole is one field, a wall two sides, a bridge its deck and the water.",
    bad=gems(red="c3/under c1/e b4/bridge d2/under"),
    good=gems(red="c3 c1/e b4/bridge d2/under"),
)
def gems_lie_on_fields(layout: Layout) -> Iterator[Fault]:
    """Every gem lies on a field that its pole has."""
    poles = {pole.id: pole for pole in reversed(layout.poles)}
    known = {field.name for pole in layout.poles for field in fields_of(pole)}
    lost: defaultdict[str, list[Gem]] = defaultdict(list)
    for gem in layout.gems:
        pole = gem.on.partition("/")[0]
        if pole in poles and pole not in layout.unread.names and gem.on not in known:
            lost[pole].append(gem)
    away = (gem.on for found in lost.values() for gem in found)
    advice = _advice(away, lambda on: field_advice(on, layout))
    for name, found in lost.items():
        if fits_other_pole(found):
            yield other_pole(poles[name], found, layout)
        else:
            yield from _told_once(
                (gem.on, _unknown_field(gem, poles[name], layout, advice.get(gem.on)))
                for gem in found
            )


def _unknown_field(gem: Gem, pole: Pole, layout: Layout, advice: NameGuess | None) -> Fault:
    fields = [field.name for field in fields_of(pole)]
    meant = advice or NameGuess()
    if not meant.help:
        meant = NameGuess(f"write {' or '.join(fields)}", tuple(fields), is_guess=True)
    return Fault(
        f'a {gem.colour} gem is on "{gem.on}", which is not a field: {fields_words(pole, fields)}',
        at=(*gem.pointer, "on"),
        items=(f"{gem.colour}@{gem.on}",),
        help=meant.help,
        fixes=meant.fixes((*gem.pointer, "on")),
        related=(Related("pole", f"the {pole_words(pole)}", pole.pointer),),
        shape=pole_shape(pole, layout.settings),
    )


@rule(
    "LAB204",
    "gem-on-plank",
    stage=Stage.REFERENCES,
    needs="names",
    cites="LAB-A5",
    blocks=Stage.COSTS,
    why="Planks come and go: a gem lies on a pole's field, never on a plank.",
    bad="planks: [{id: S, kind: short, ends: [b1, c1]}]" + gems(red="S c1/e b4/bridge d2/under"),
    good="planks: [{id: S, kind: short, ends: [b1, c1]}]" + gems(red="b1 c1/e b4/bridge d2/under"),
)
def gems_lie_on_poles(layout: Layout) -> Iterator[Fault]:
    """No gem lies on a plank."""
    poles = {pole.id for pole in layout.poles} | layout.unread.names
    planks = {plank.id: plank for plank in layout.planks if plank.id}
    for gem in layout.gems:
        name = gem.on.partition("/")[0]
        if name in planks and name not in poles:
            yield Fault(
                f"a {gem.colour} gem is on {plank_words(planks[name])}",
                at=(*gem.pointer, "on"),
                items=(f"{gem.colour}@{gem.on}",),
                help="move it to a field of a pole",
                related=(Related("plank", "the plank", planks[name].pointer),),
            )


@rule(
    "LAB205",
    "support-circle",
    stage=Stage.REFERENCES,
    needs="names",
    cites="LAB-P11",
    blocks=Stage.COSTS,
    why="A plank rests on poles, or on planks that rest on poles: none can carry itself.",
    bad="""
planks:
  - {id: S, kind: short, ends: [b1, T]}
  - {id: T, kind: short, ends: [c1, S]}
""",
    good="planks: [{id: S, kind: short, ends: [b1, c1]}]",
)
def planks_rest_on_poles(layout: Layout) -> Iterator[Fault]:
    """No planks rest on each other in a circle."""
    for circle in circles(layout):
        last = max(circle, key=lambda plank: plank.pointer[1])
        names = " on ".join(f'"{plank.id}"' for plank in (*circle, circle[0]))
        yield Fault(
            f"planks rest on each other in a circle: {names}",
            at=(*last.pointer, "ends"),
            items=tuple(sorted(plank.name for plank in circle)),
            help="let one of them end on poles",
            related=tuple(
                Related("circle", "rests in the same circle", pointer)
                for pointer in sorted_pointers(circle)
                if pointer != last.pointer
            ),
        )


@rule(
    "LAB206",
    "pole-without-place",
    stage=Stage.REFERENCES,
    fix="safe",
    needs="",
    cites="LAB-B3",
    why="A pole's place is its cell name, or is given by `at`.",
    bad=STARTS
    + """  - {id: middle, kind: plain}
gems: []
""",
    good=STARTS
    + """  - {id: middle, at: [1, 1], kind: plain}
gems: []
""",
)
def poles_have_places(layout: Layout) -> Iterator[Fault]:
    """Every pole has a place."""
    shouted = shouted_cells(layout)
    if len(shouted) > 1:
        first, *others = shouted
        yield Fault(
            f"{len(shouted)} poles have no place: cell names are lower case, not"
            f" {few_of((pole.id for pole in shouted), MOST_NAMES)}",
            at=(*first.pointer, "id"),
            items=tuple(pole.id for pole in shouted),
            help=f'write "{first.id.lower()}", and the others in lower case too',
            fixes=(_lowered(*shouted),),
            related=tuple(Related("again", "here too", (*one.pointer, "id")) for one in others),
        )
    for pole in layout.poles:
        if pole.at is None and (pole not in shouted or len(shouted) == 1):
            yield Fault(
                f'pole "{pole.id}" has no place: its id is not a cell name, and it has no `at`',
                at=(*pole.pointer, "id"),
                items=(pole.id,),
                help=_place_advice(pole.id, layout),
                fixes=(_lowered(pole),) if pole in shouted else (),
            )


def _lowered(*poles: Pole) -> ProposedFix:
    """Ids that are cell names but for their capitals, in lower case."""
    changes = [Change.set((*pole.pointer, "id"), pole.id.lower()) for pole in poles]
    return ProposedFix(f"write {poles[0].id.lower()}", changes)


def shouted_cells(layout: Layout) -> list[Pole]:
    """The poles named by a cell in upper case, which is no place."""
    return [
        pole
        for pole in layout.poles
        if pole.at is None and pole.id != pole.id.lower() and cell_place(pole.id.lower())
    ]


def _place_advice(name: str, layout: Layout) -> str:
    """How a pole without a place gets one."""
    if cell_place(name.lower()) is not None:
        return f'cell names are lower case: "{name.lower()}"'
    if re.fullmatch("[a-z]0", name):
        return f"rows are numbered from 1: {board_words(layout)}"
    return "add `at: [column, row]`, both from 0, or name it by its cell, such as b3"


def sorted_pointers(planks: tuple[Plank, ...]) -> list[Pointer]:
    """The pointers of planks, in the order of the file."""
    return sorted((plank.pointer for plank in planks), key=lambda pointer: pointer[1])


def circles(layout: Layout) -> Iterator[tuple[Plank, ...]]:
    """The circles of planks that rest on each other, each once; ids used twice mean nothing."""
    used = Counter((*(item.id for item in layout.named), *layout.unread.names))
    planks = {plank.id: plank for plank in layout.planks if plank.id and used[plank.id] == 1}
    done: set[str] = set()
    seen: set[frozenset[str]] = set()
    for name in planks:
        for circle in circles_from(name, planks, done):
            names = frozenset(plank.name for plank in circle)
            if names not in seen:
                yield circle
            seen.add(names)


def circles_from(
    name: str, planks: dict[str, Plank], done: set[str]
) -> Iterator[tuple[Plank, ...]]:
    """The circles that a walk downwards from a plank meets; what it has seen is `done`."""
    path: list[str] = []
    steps = [iter((name,))]
    while steps:
        below = next(steps[-1], None)
        if below is None:
            steps.pop()
            if path:
                done.add(path.pop())
        elif below in path:
            yield tuple(planks[one] for one in path[path.index(below) :])
        elif below in planks and below not in done:
            path.append(below)
            steps.append(iter(planks[below].ends))


REFERENCE_RULES: tuple[Rule, ...] = (
    ids_are_unique,
    names_are_known,
    gems_lie_on_fields,
    gems_lie_on_poles,
    planks_rest_on_poles,
    poles_have_places,
)
