"""LAB201 to LAB206: duplicate, unknown and misplaced names, and planks that support each other."""

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import islice

from layoutkit.documents.changes import Change, ProposedFix, combine_fixes
from layoutkit.documents.faults import Fault, Related
from layoutkit.documents.fixes import NameGuess, remove_items, replace_value
from layoutkit.games.labyrinth.board.lattice import is_off_board
from layoutkit.games.labyrinth.board.model import Gem, Layout, Plank, Pole, PoleKind, format_plank
from layoutkit.games.labyrinth.board.positions import fields_of
from layoutkit.games.labyrinth.board.reading import cell_place
from layoutkit.games.labyrinth.rules import name_advice, players
from layoutkit.games.labyrinth.rules.poles import find_missing_cell
from layoutkit.games.labyrinth.rules.wording import (
    format_board_size,
    format_fields,
    format_pole,
    pole_region,
)
from layoutkit.reports.findings import Stage
from layoutkit.rules.rule import rule
from layoutkit.rules.shared import find_repeats, is_copied_run, with_advice
from layoutkit.wording import LETTERS_LIKE_DIGITS, join_few, join_words

MAX_ADVISED = 40
reference_rule = partial(rule, stage=Stage.REFERENCES)


@reference_rule("LAB201", "duplicate-id", fix="safe", needs="")
def check_duplicate_id(layout: Layout) -> Iterator[Fault]:
    """No two poles or planks have the same id."""
    items = [item for item in layout.named if item.id is not None]
    copied = [index for index, _ in find_repeats(item.id for item in items)]
    if copied[1:] and is_copied_run([*map(_without_place, items)], copied):
        names = tuple(str(items[index].id) for index in copied)
        pointers = [items[index].pointer for index in copied]
        original = items[copied[0] - len(copied)]
        yield Fault(
            f"{join_words(names)} are listed twice, one after the other",
            at=pointers[0],
            items=names,
            help="remove the copies",
            related=(Related("first", "first listed here", original.pointer),),
            fixes=(remove_items("the copies", *pointers, is_safe=True),),
        )
        return
    missing, misnamed = find_misnamed_poles(layout)
    for index, first in find_repeats(item.id for item in items):
        item, known = items[index], items[first]
        what = "pole" if isinstance(known, Pole) else "plank"
        fault = Fault(
            f'duplicate id "{item.id}": it already names a {what}',
            at=(*item.pointer, "id"),
            items=(str(item.id),),
            help="give one of them a different id",
            related=(Related("first", "first used here", (*known.pointer, "id")),),
            shape=pole_region(item, layout.settings) if isinstance(item, Pole) else None,
        )
        if misnamed:
            is_known = len(misnamed) == 1 or _are_equal_entries(known, item)
            ids = [(*pole.pointer, "id") for pole in reversed(misnamed)]
            is_corner = missing in players.find_free_corners(layout)
            why = "a free corner" if is_corner else "missing for symmetry"
            why = "used" if missing in find_unknown_ids(layout) else why
            other = item if misnamed[-1] is known else known
            yield replace(
                fault,
                message=f'two poles are named "{item.id}", but none "{missing}", which is {why}',
                at=ids[0],
                help=f'write "{missing}" {"here" if is_known else "for one of them"}',
                related=(Related("first", "also named so", (*other.pointer, "id")),),
                fixes=tuple(
                    replace_value(missing, at, is_safe=is_known) for at in ids[: 2 - is_known]
                ),
            )
        elif _are_equal_entries(known, item):
            is_copy = item.pointer[-1] == int(known.pointer[-1]) + 1  # else its id may be wrong
            second = remove_items(f'the second "{item.id}"', item.pointer, is_safe=is_copy)
            yield replace(fault, fixes=(second,))
        else:
            yield fault


def find_misnamed_poles(layout: Layout) -> tuple[str, Sequence[Pole]]:
    """Return the only unknown id of a file, and the poles with a repeated id that may have it.

    There are none unless a single pole has an id that was there before. A pole may have the unknown
    id if all gems that refer to one of the two ids then lie on fields of their poles.
    """
    ids = [item.id for item in layout.named if item.id is not None]
    repeats = [*find_repeats(ids)]
    if len(repeats) == 1 and (stray := players.find_stray_start(layout, ids[repeats[0][0]])):
        return players.find_free_corners(layout)[0], (stray,)
    unknown = find_unknown_ids(layout) if len(repeats) == 1 else set()
    if len(repeats) == 1 and not unknown:
        return find_forgotten_twin(layout, ids[repeats[0][0]])
    if len(unknown) != 1:
        return "", ()
    (missing,), repeated = unknown, ids[repeats[0][0]]
    twins = [pole for pole in layout.poles if pole.id == repeated]
    place, used = cell_place(missing), {gem.on for gem in layout.gems}
    used = {on for on in used if on.partition("/")[0] in (missing, repeated)}
    fit = []
    for pole, other in zip(twins, reversed(twins), strict=True) if len(twins) == 2 else ():
        fields = {
            field.name for one in (replace(pole, id=missing), other) for field in fields_of(one)
        }
        if (pole.at_pointer[-1] != "at" or place == pole.at) and used <= fields:
            fit.append(pole)
    return (missing, fit) if place else ("", ())


def find_forgotten_twin(layout: Layout, repeated: str) -> tuple[str, Sequence[Pole]]:
    """Return the place of a symmetric board that one of two equal poles was meant for."""
    twins = [pole for pole in layout.poles if pole.id == repeated]
    if len(twins) != 2 or not _are_equal_entries(*twins) or twins[0].at_pointer[-1] == "at":
        return "", ()
    from layoutkit.games.labyrinth.board.board import build_board
    from layoutkit.games.labyrinth.rules.broken_symmetry import find_forgotten_poles

    others = [pole for pole in layout.poles if pole is not twins[1]]
    poles = tuple(replace(pole, pointer=("poles", at)) for at, pole in enumerate(others))
    forgotten = find_forgotten_poles(build_board(replace(layout, poles=poles)))
    here = (twins[0].kind, twins[0].axis)
    more = [pole for pole in forgotten.poles if (pole.kind, pole.axis) == here] if forgotten else []
    return (more[0].id, twins) if forgotten and len(more) == len(forgotten.poles) == 1 else ("", ())


def find_unknown_ids(layout: Layout) -> set[str]:
    """Return the ids that gems and planks use, but that nothing has."""
    known = {pole.id for pole in layout.poles} | layout.unread.names
    known |= {plank.id for plank in layout.planks if plank.id}
    known |= {pole.id.lower() for pole in find_upper_case_cells(layout)}  # reported by LAB206
    ends = {end for plank in layout.planks for end in plank.ends}
    return (ends | {gem.pole for gem in layout.gems}) - known


def _are_equal_entries(one: Pole | Plank, other: Pole | Plank) -> bool:
    """Return whether two entries are equal except for their place in the file."""
    return _without_place(one) == _without_place(other)


def _without_place(item: Pole | Plank) -> Pole | Plank:
    """Return an entry without its place in the file."""
    if isinstance(item, Pole):
        return replace(item, pointer=(), at_pointer=())
    return replace(item, pointer=())


@reference_rule("LAB202", "unknown-id", fix="safe", needs="names places size", blocks=Stage.COSTS)
def check_unknown_id(layout: Layout) -> Iterator[Fault]:
    """Every plank end and every pole of a gem exists."""
    unknown = find_unknown_ids(layout)
    if players.find_players_without_start(layout):  # LAB107 reports the start pole of a free corner
        unknown -= {*players.find_free_corners(layout)}
    off = [pole for pole in layout.poles if pole.at is None or is_off_board(pole, layout)]
    unknown -= {find_missing_cell(off, layout)}  # reported by LAB112 or LAB206
    if not unknown or find_misnamed_poles(layout)[1]:  # LAB201 reports the pole
        return
    ends = [
        (plank, index, end)
        for plank in layout.planks
        for index, end in enumerate(plank.ends)
        if end in unknown
    ]
    advice = _advise_names(
        (end for *_, end in ends), lambda end: name_advice.suggest_end(end, layout)
    )
    reported = []
    for plank, index, end in ends:
        why = name_advice.explain_unknown_cell(end, layout) or (
            "no plank lies there" if "-" in end else "no pole or plank has this id"
        )
        fault = Fault(
            f'unknown plank end "{end}": {why}',
            at=(*plank.pointer, "ends", index),
            items=(plank.name, end),
        )
        reported.append((end, fault, advice.get(end)))
    lost = [gem for gem in layout.gems if gem.pole in unknown]
    advice = _advise_names((gem.on for gem in lost), lambda on: _suggest_gem_field(on, layout))
    for gem in lost:
        why = name_advice.explain_unknown_cell(gem.pole, layout) or f'there is no pole "{gem.pole}"'
        fault = Fault(
            f'a {gem.colour} gem is on "{gem.on}", but {why}',
            at=gem.field_pointer,
            items=(gem.item,),
        )
        reported.append((gem.pole, fault, advice.get(gem.on)))
    yield from _merge_by_name(reported)


def _advise_names(names: Iterable[str], ask: Callable[[str], NameGuess]) -> dict[str, NameGuess]:
    """Return advice on the first `MAX_ADVISED` different names."""
    return {name: ask(name) for name in islice(dict.fromkeys(names), MAX_ADVISED)}


def _suggest_gem_field(on: str, layout: Layout) -> NameGuess:
    name, stroke, part = on.partition("/")
    if (meant := name_advice.suggest_field(on, layout)).help:
        return meant
    pole = name_advice.suggest_pole(name, layout)
    return replace(pole, names=tuple(f"{one}{stroke}{part}" for one in pole.names))


def _merge_by_name(found: Iterable[tuple[str, Fault, NameGuess | None]]) -> Iterator[Fault]:
    """Yield one problem for each name, with the other places of the name as related places."""
    by_name: defaultdict[str, list[Fault]] = defaultdict(list)
    for name, problem, meant in found:
        by_name[name].append(with_advice(problem, meant) if meant else problem)
    for first, *others in by_name.values():
        yield replace(
            first,
            message=f"{first.message} ({len(others) + 1} times)" if others else first.message,
            items=tuple(dict.fromkeys(item for one in (first, *others) for item in one.items)),
            related=(*first.related, *(Related("again", "here too", one.at) for one in others)),
            fixes=combine_fixes([one.fixes for one in (first, *others)]),
        )


@reference_rule(
    "LAB203", "unknown-field", fix="safe", needs="names", blocks=Stage.COSTS, breaks=False
)
def check_unknown_field(layout: Layout) -> Iterator[Fault]:
    """Every gem lies on a field that its pole has."""
    poles = {pole.id: pole for pole in reversed(layout.poles)}
    known = {field.name for pole in layout.poles for field in fields_of(pole)}
    lost: defaultdict[str, list[Gem]] = defaultdict(list)
    for gem in layout.gems:
        if gem.pole in poles and gem.pole not in layout.unread.names and gem.on not in known:
            lost[gem.pole].append(gem)
    away = (gem.on for found in lost.values() for gem in found)
    advice = _advise_names(away, lambda on: name_advice.suggest_field(on, layout))
    for name, found in lost.items():
        if name_advice.fit_different_pole(poles[name], found, layout.gems):
            yield name_advice.report_different_pole(poles[name], found, layout.gems, layout)
        else:
            yield from _merge_by_name(
                (gem.on, _report_unknown_field(gem, poles[name], layout, advice.get(gem.on)), None)
                for gem in found
            )


def _report_unknown_field(gem: Gem, pole: Pole, layout: Layout, advice: NameGuess | None) -> Fault:
    fields = [field.name for field in fields_of(pole)]
    meant = advice or NameGuess()
    if not meant.help:
        near = name_advice.find_nearest_side(pole, gem.on.partition("/")[2])
        meant = NameGuess(f"write {' or '.join(fields)}", tuple(fields), is_guess=True)
        meant = NameGuess(f"write {near}, the nearest side", (near,)) if near else meant
    if pole.kind is PoleKind.WALL and name_advice.may_be_elsewhere(gem, pole, meant, layout):
        meant = replace(meant, is_guess=True)
    other = name_advice.change_pole_to_fit(pole, layout.gems)
    return Fault(
        f'a {gem.colour} gem is on "{gem.on}", which is not a field: {format_fields(pole, fields)}',
        at=gem.field_pointer,
        items=(gem.item,),
        help=meant.help + (f", or {other.title} for the pole" if other else ""),
        fixes=(*meant.fixes(gem.field_pointer), *((other,) if other else ())),
        related=(Related("pole", f"the {format_pole(pole)}", pole.pointer),),
        shape=pole_region(pole, layout.settings),
    )


@reference_rule("LAB204", "gem-on-plank", fix="guess", needs="names", blocks=Stage.COSTS)
def check_gem_on_plank(layout: Layout) -> Iterator[Fault]:
    """No gem lies on a plank."""
    poles = {pole.id for pole in layout.poles} | layout.unread.names
    planks = {plank.id: plank for plank in layout.planks if plank.id}
    for gem in layout.gems:
        if gem.pole in planks and gem.pole not in poles:
            plank = planks[gem.pole]
            taken = {one.on for one in layout.gems if one.colour is gem.colour}
            taken |= {pole.id for pole in layout.poles if pole.colour is gem.colour}
            yield Fault(
                f"a {gem.colour} gem is on {format_plank(plank)}",
                at=gem.field_pointer,
                items=(gem.item,),
                help="move it to a field of a pole",
                related=(Related("plank", "the plank", plank.pointer),),
                fixes=tuple(
                    replace_value(field.name, gem.field_pointer, is_safe=False)
                    for pole in layout.poles
                    if pole.id in plank.ends
                    for field in fields_of(pole)
                    if len(fields_of(pole)) == 1 and field.name not in taken
                ),
            )


MAX_LOOSE_PLANKS = 100  # that are removed with a circle


@reference_rule("LAB205", "support-circle", fix="guess", needs="names", blocks=Stage.COSTS)
def check_support_circle(layout: Layout) -> Iterator[Fault]:
    """No planks rest on each other in a circle."""
    resting = defaultdict(list)
    for plank in layout.planks:
        for end in plank.ends:
            resting[end].append(plank)
    for circle in iter_circles(layout):
        last = max(circle, key=lambda plank: plank.pointer[1])
        names = " on ".join(f'"{plank.id}"' for plank in (*circle, circle[0]))
        ends = name_advice.suggest_pole_ends(circle, layout)
        ids = join_words((f'"{plank.id}"' for plank in circle), "or")
        loose = find_planks_on(circle, resting)
        removal = remove_items(
            join_few((format_plank(plank) for plank in loose), name_advice.MAX_LISTED_NAMES),
            *(plank.pointer for plank in loose),
        )
        yield Fault(
            f"planks rest on each other in a circle: {names}",
            at=(*last.pointer, "ends"),
            items=tuple(sorted(plank.name for plank in circle)),
            help=f"end {ids} on two poles",
            fixes=(*ends, *((removal,) if len(loose) <= MAX_LOOSE_PLANKS else ())),
            related=tuple(
                Related("circle", "rests in the same circle", plank.pointer)
                for plank in sorted(circle, key=lambda plank: plank.pointer[1])
                if plank is not last
            ),
        )


def find_planks_on(
    planks: Sequence[Plank], resting: Mapping[str, Sequence[Plank]]
) -> tuple[Plank, ...]:
    """Return planks with those that rest on them directly or indirectly, at most a few too many."""
    found = {plank.pointer: plank for plank in planks}
    queue = [*planks]
    for plank in queue:  # it grows
        for one in resting.get(plank.id or "", ()):
            if one.pointer not in found and len(found) <= MAX_LOOSE_PLANKS:
                found[one.pointer] = one
                queue.append(one)
    return tuple(found.values())


@reference_rule("LAB206", "pole-without-place", fix="safe", needs="")
def check_pole_without_place(layout: Layout) -> Iterator[Fault]:
    """Every pole has a place."""
    shouted = find_upper_case_cells(layout)
    if len(shouted) > 1:
        first, *others = shouted
        yield Fault(
            f"{len(shouted)} poles have no place: cell names are lower case, unlike"
            f" {join_few((pole.id for pole in shouted), name_advice.MAX_LISTED_NAMES)}",
            at=(*first.pointer, "id"),
            items=tuple(pole.id for pole in shouted),
            help=f'write "{first.id.lower()}", and the others in lower case too',
            fixes=(_lower_case_fix(*shouted),),
            related=tuple(Related("again", "here too", (*one.pointer, "id")) for one in others),
        )
    placeless = [pole for pole in layout.poles if pole.at is None]
    missing = find_missing_cell(placeless, layout)
    for pole in placeless:
        if pole not in shouted or len(shouted) == 1:
            cell = missing or _find_lookalike_cell(pole.id, layout)
            at = (*pole.pointer, "id")
            yield Fault(
                f'pole "{pole.id}" has no place: its id is not a cell name, and it has no `at`',
                at=at,
                items=(pole.id,),
                help=f'write "{cell}"'
                if cell and pole not in shouted
                else _advise_place(pole.id, layout),
                fixes=(_lower_case_fix(pole),)
                if pole in shouted
                else (replace_value(cell, at),) * bool(cell),
            )


def _find_lookalike_cell(name: str, layout: Layout) -> str:
    """Return the free cell that a name means by letters that look like digits; else empty."""
    cell = name[:1] + name[1:].translate(LETTERS_LIKE_DIGITS)
    is_free = cell not in {item.id for item in layout.named} and cell != name
    return (
        cell
        if is_free and cell_place(cell) and not name_advice.is_cell_off_board(cell, layout)
        else ""
    )


def _lower_case_fix(*poles: Pole) -> ProposedFix:
    """Return the fix that writes ids in lower case."""
    changes = [Change.set((*pole.pointer, "id"), pole.id.lower()) for pole in poles]
    return ProposedFix(f"write {poles[0].id.lower()}", changes)


def find_upper_case_cells(layout: Layout) -> list[Pole]:
    """Return the poles without a place whose id is a cell in upper case."""
    return [
        pole
        for pole in layout.poles
        if pole.at is None and pole.id != pole.id.lower() and cell_place(pole.id.lower())
    ]


def _advise_place(name: str, layout: Layout) -> str:
    """Return how to give a pole a place."""
    if cell_place(name.lower()) is not None:
        return f'cell names are lower case: "{name.lower()}"'
    if re.fullmatch("[a-z]0", name):
        return f"rows are numbered from 1; {format_board_size(layout)}"
    return "add `at: [column, row]`, both counted from 0, or use a cell such as b3 as its id"


def iter_circles(layout: Layout) -> Iterator[tuple[Plank, ...]]:
    """Yield the circles of planks that rest on each other, each once.

    Ids that are used twice are ambiguous and left out.
    """
    used = Counter((*(item.id for item in layout.named), *layout.unread.names))
    planks = {plank.id: plank for plank in layout.planks if plank.id and used[plank.id] == 1}
    done: set[str] = set()
    seen: set[frozenset[str]] = set()
    for name in planks:
        for circle in _iter_circles_from(name, planks, done):
            names = frozenset(plank.name for plank in circle)
            if names not in seen:
                yield circle
            seen.add(names)


def _iter_circles_from(
    name: str, planks: dict[str, Plank], done: set[str]
) -> Iterator[tuple[Plank, ...]]:
    """Yield the circles found by a depth-first walk down the supports of a plank.

    The walk adds the planks that it has finished to `done`.
    """
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
