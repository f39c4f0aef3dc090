"""Rules about palaces and treasures against the box (stage box).

How many pieces of each group are missing or too many is computed in `miscounts.py`.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial

from layoutkit.documents.changes import Change, ProposedFix
from layoutkit.documents.faults import Fault, Related
from layoutkit.documents.fixes import format_flow, remove_items, replace_value
from layoutkit.documents.positions import Measure, Pointer
from layoutkit.games.canaletto.model import GROUP_SIZES, MAX_LOT_SIZE, PALACE_COUNT, Layout
from layoutkit.games.canaletto.rules.miscounts import (
    TreasureAt,
    all_pieces,
    correct_lists,
    count_differences,
    count_groups,
    count_pieces,
    describe_missing,
    extra_palaces,
    is_legal_lot,
    lot_of,
    make_fault,
    name_places,
    palace_name,
    plural,
    profile_hint,
    readable_lots,
    unexplained_miscount,
)
from layoutkit.reports.findings import Stage
from layoutkit.rules.rule import rule
from layoutkit.rules.shared import is_copied_run
from layoutkit.wording import format_count, join_words

_MOST_FIXES = 4  # places that are offered where one of them is wrong

box_rule = partial(rule, stage=Stage.BOX, blocks=Stage.COSTS)
"""Make a rule about palaces and treasures; nothing is computed on a board that breaks it."""


@box_rule("CAN101", "palace-count", fix="safe", needs="palaces snapshot")
def check_palace_count(layout: Layout) -> Iterator[Fault]:
    """There are exactly sixteen palaces."""
    number = len(layout.palaces)
    if number == PALACE_COUNT:
        return
    text = (
        f"there {'is' if number == 1 else 'are'} {format_count(number, 'palace')};"
        f" the ring has {PALACE_COUNT}"
    )
    spare, joined = extra_palaces(layout), find_joined_palaces(layout)
    at: Pointer = ("palaces", spare[0]) if spare else ("palaces",)
    if joined is not None:
        at = ("palaces", joined)
        text += f"; {palace_name(joined)} holds the treasures of two"
    if is_copied_run(layout.palaces, spare) and not count_differences(layout, spare):
        text += f"; palaces {spare[0] + 1} to {spare[-1] + 1} repeat those before them"
    yield make_fault(
        text,
        at=at,
        items=tuple(palace_name(index) for index in spare),
        help=explain_palace_count(layout),
        fixes=palace_count_fixes(layout, spare, joined),
        measure=Measure("palaces", number, "=", PALACE_COUNT, "palaces", "CAN-S1"),
    )


def explain_palace_count(layout: Layout) -> str:
    """Explain what is probably wrong if the ring has too many or too few palaces."""
    number = len(layout.palaces)
    if layout.hides("palaces") or layout.hides("snapshot"):
        return ""
    counts = count_pieces(layout)
    if number == PALACE_COUNT - 1 and not counts.surplus:
        if lost := lot_of(counts.missing):
            return f"the missing palace holds {join_words(lost)}"
        if not counts.missing:
            is_game = layout.snapshot is not None and not all(layout.palaces)
            wrong = "an empty palace was left out" if is_game else "two palaces are written as one"
            return f"no treasure is missing: perhaps {wrong}"
    if number == PALACE_COUNT + 1 and all(layout.palaces) and not count_differences(layout, ()):
        return "no treasure is too many: perhaps one palace is written as two"
    return "; ".join(filter(None, (describe_missing(layout), profile_hint(layout))))


def find_joined_palaces(layout: Layout) -> int | None:
    """Return the palace that probably holds two lots; None unless one is short and one too full."""
    if len(layout.palaces) != PALACE_COUNT - 1:
        return None
    odd = [index for index, lot in readable_lots(layout) if lot and not is_legal_lot(lot)]
    return odd[0] if len(odd) == 1 and not count_differences(layout, ()) else None


def palace_count_fixes(
    layout: Layout, spare: Sequence[int], joined: int | None
) -> tuple[ProposedFix, ...]:
    """Return the fixes that remove the palace too many, or split the one that holds two lots."""
    if joined is not None:
        lot = layout.palaces[joined]
        halves = ([list(lot[:cut]), list(lot[cut:])] for cut in range(1, len(lot)))
        return tuple(
            ProposedFix(
                f"write {' and '.join(map(format_flow, pair))}",
                [Change.split(("palaces", joined), pair)],
                is_safe=False,
            )
            for pair in halves
            if all(map(is_legal_lot, pair))
        )
    if is_copied_run(layout.palaces, spare) and not count_differences(layout, spare):
        return (remove_items("the copies", *(("palaces", index) for index in spare), is_safe=True),)
    if len(spare) != 1 or layout.hides("palaces") or layout.hides("snapshot"):
        return ()
    (index,), lots = spare, layout.palaces
    if layout.snapshot is None and not lots[index]:
        is_only = sum(not lot for lot in lots) == 1
        return (remove_items("the empty palace", ("palaces", index), is_safe=is_only),)
    if not lots[index] or count_differences(layout, spare):
        return ()
    alike = [other for other in range(len(lots)) if lots[other] == lots[index] and other != index]
    is_double = alike == [index - 1]
    title = "the second of two equal palaces" if is_double else palace_name(index)
    return (remove_items(title, ("palaces", index), is_safe=is_double),)


@box_rule("CAN102", "treasure-count", fix="guess", needs="palaces snapshot")
def check_treasure_count(layout: Layout) -> Iterator[Fault]:
    """Each group has its exact number of pieces."""
    if layout.snapshot is None:
        counts = unexplained_miscount(layout)
        yield from surplus_faults(layout, counts.surplus, counts.missing)
        if not counts.surplus and counts.missing:
            yield missing_fault(layout, counts.missing, "on the board", ("palaces", "CAN-S1"))


def surplus_faults(
    layout: Layout, surplus: dict[str, int], missing: dict[str, int]
) -> Iterator[Fault]:
    """Yield a fault for the surplus pieces of one list, or else for each group with a surplus.

    The missing pieces are reported with the surplus.
    """
    extra, due = list(Counter(surplus).elements()), list(Counter(missing).elements())
    fixes = correct_lists(layout, extra, due) if extra else {}
    if fixes:
        yield surplus_fault(layout, surplus, missing, fixes)
        return
    for number, (group, by) in enumerate(surplus.items(), 1):
        instead = Counter(due if number == len(surplus) else due[:by])
        due = due[by:]
        own = correct_lists(layout, [group] * by, list(instead.elements()))
        yield surplus_fault(layout, {group: by}, instead, own)


def surplus_fault(
    layout: Layout,
    surplus: Mapping[str, int],
    missing: Mapping[str, int],
    fixes: dict[Pointer, ProposedFix],
) -> Fault:
    """Return the fault of surplus pieces; each fix corrects a list that may be wrong."""
    pieces = [piece for piece in all_pieces(layout) if piece.group in surplus]
    there = Counter(piece.group for piece in pieces)
    box = join_words(str(GROUP_SIZES[group]) for group in there)
    text = f"there are {count_groups(there.items())}; the box has {box}"
    if missing:
        verb = "is" if sum(missing.values()) == 1 else "are"
        text += f". {count_groups(missing.items())} {verb} missing"
    marked = next((piece for piece in reversed(pieces) if piece.at[:-1] in fixes), pieces[-1])
    group = next(iter(surplus))
    offered = list(fixes.values()) if len(fixes) <= _MOST_FIXES else []
    is_plain = bool(missing) and len(offered) == 1
    return make_fault(
        text,
        at=marked.at,
        items=(*surplus, *missing),
        help=profile_hint(layout),
        related=tuple(
            Related("other piece", f"{one.group} in {one.where}", one.at)
            for one in pieces
            if one != marked
        ),
        fixes=tuple(replace(fix, is_safe=is_plain) for fix in offered),
        measure=Measure(
            f"{group} pieces", there[group], "=", GROUP_SIZES[group], "pieces", "CAN-S1"
        ),
    )


def missing_fault(
    layout: Layout, missing: Mapping[str, int], where: str, home: tuple[str, str], advice: str = ""
) -> Fault:
    """Return the fault of missing pieces; `where` says where they are not."""
    there = [piece for piece in all_pieces(layout) if piece.group in missing]
    (group, by), *others = missing.items()
    size = GROUP_SIZES[group]
    if others:
        number = format_count(sum(missing.values()), "treasure")
        text = f"{number} are not {where}: {count_groups(missing.items())}"
    elif there:
        count = f"only {size - by} of {size} {plural(group)} {'is' if size - by == 1 else 'are'}"
        text = f"{count} {where} (in {name_places(there)})"
    else:
        text = f"none of the {size} {plural(group)} is {where}"
    return make_fault(
        text,
        at=(home[0],),
        items=tuple(missing),
        help=advice or profile_hint(layout),
        related=tuple(Related("other piece", f"{p.group} in {p.where}", p.at) for p in there),
        measure=Measure(f"{group} pieces", size - by, "=", size, "pieces", home[1]),
    )


@box_rule("CAN103", "palace-empty", fix="safe", needs="snapshot")
def check_palace_empty(layout: Layout) -> Iterator[Fault]:
    """No palace is empty at the start."""
    hollow = [index for index, lot in readable_lots(layout) if not lot]
    if layout.snapshot is not None or not hollow:
        return
    first, *others = hollow
    counts = count_pieces(layout)
    lost = () if others or counts.surplus else lot_of(counts.missing)
    advice = "if a game is under way, add the key `snapshot`" if others else ""
    names = name_places(TreasureAt("", (), palace_name(index)) for index in hollow)
    text = f"{names} {'are' if others else 'is'} empty"
    write = replace_value(list(lost), ("palaces", first), is_safe=len(lost) == 1)
    yield make_fault(
        f"{text}; each palace holds 1 to {MAX_LOT_SIZE} treasures",
        at=("palaces", first),
        items=tuple(palace_name(index) for index in hollow),
        help=advice or describe_missing(layout) or "no treasure is missing: one lies elsewhere",
        related=tuple(
            Related("empty palace", palace_name(index), ("palaces", index)) for index in others
        ),
        fixes=(write,) if lost else (),
        measure=Measure("treasures", 0, ">=", 1, "pieces", "CAN-S2"),
    )


@box_rule("CAN104", "palace-overfull", fix="safe", needs="snapshot")
def check_palace_overfull(layout: Layout) -> Iterator[Fault]:
    """No palace holds more than three treasures."""
    joined = find_joined_palaces(layout)
    for index, lot in readable_lots(layout):
        # CAN101 reports two palaces in one line, CAN105 a second piece, CAN201 other names
        if len(GROUP_SIZES.keys() & set(lot)) > MAX_LOT_SIZE and index != joined:
            counts = count_pieces(layout)
            spare = [number for number, group in enumerate(lot) if group in counts.surplus]
            is_plain = len(set(lot)) == len(lot) and len(lot) - len(spare) <= MAX_LOT_SIZE
            removed = join_words(lot[number] for number in spare)
            places = [("palaces", index, number) for number in spare]
            yield make_fault(
                f"{palace_name(index)} holds {len(lot)} treasures; the limit is {MAX_LOT_SIZE}",
                at=("palaces", index),
                items=(palace_name(index),),
                help=describe_missing(layout) or "no treasure is too many: one belongs elsewhere",
                fixes=(remove_items(removed, *places, is_safe=True),)
                if spare and is_plain and len(spare) < len(lot)
                else (),
                measure=Measure("treasures", len(lot), "<=", MAX_LOT_SIZE, "pieces", "CAN-S2"),
            )


@box_rule("CAN105", "group-twice", fix="safe", needs="snapshot")
def check_group_twice(layout: Layout) -> Iterator[Fault]:
    """No palace holds two treasures of the same group."""
    joined = find_joined_palaces(layout)
    for index, lot in readable_lots(layout):
        if len(set(lot)) < len(lot) and index != joined:
            for group in (group for group, number in Counter(lot).items() if number > 1):
                yield duplicate_fault(layout, index, group)


def duplicate_fault(layout: Layout, index: int, group: str) -> Fault:
    """Return the fault of a group that a palace holds more than once; it marks the last piece."""
    lot, counts = layout.palaces[index], count_pieces(layout)
    first, *later = [number for number, name in enumerate(lot) if name == group]
    at = ("palaces", index, later[-1])
    fixes: tuple[ProposedFix, ...] = ()
    if len(later) == 1 and counts.surplus == {group: 1}:
        others = [name for name in counts.missing if name not in lot]
        fixes = tuple(replace_value(name, at, is_safe=False) for name in others)
        if not counts.missing:
            fixes = (remove_items(f"the second {group}", at, is_safe=True),)
    swap = f"swap this {group} with a piece from a palace without one"
    return make_fault(
        f"{palace_name(index)} holds {len(later) + 1} {plural(group)};"
        " its treasures must be of different groups",
        at=at,
        items=(palace_name(index), group),
        help=describe_missing(layout) or ("" if fixes else swap),
        related=(Related("first piece", f"the first {group}", ("palaces", index, first)),),
        fixes=fixes,
    )
