"""Rules about palaces, treasures, value tiles and players against the box (stage box).

How many pieces of each group are missing or too many is computed in `miscounts.py`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial

from layoutkit.documents.faults import Fault, Related
from layoutkit.documents.positions import Measure, Pointer
from layoutkit.games.canaletto.model import (
    GROUP_SIZES,
    MAX_LOT_SIZE,
    PALACE_COUNT,
    SLOT_COUNT,
    Layout,
)
from layoutkit.games.canaletto.rules.miscounts import (
    TreasureAt,
    all_pieces,
    count_pieces,
    counting_help,
    extra_palaces,
    format_miscount,
    make_problem,
    palace_name,
    readable_lots,
    unexplained_miscount,
)
from layoutkit.reports.findings import Stage
from layoutkit.rules.rule import rule
from layoutkit.rules.shared import find_repeats, player_count_faults, repeated_player_faults
from layoutkit.wording import format_count, join_words

box_rule = partial(rule, stage=Stage.BOX, blocks=Stage.COSTS)
"""Make a rule about palaces and treasures; nothing is computed on a board that breaks it."""


@box_rule("CAN101", "palace-count", needs="palaces snapshot")
def check_palace_count(layout: Layout) -> Iterator[Fault]:
    """There are exactly sixteen palaces."""
    number = len(layout.palaces)
    if number == PALACE_COUNT:
        return
    spare = extra_palaces(layout)
    yield make_problem(
        f"there {'is' if number == 1 else 'are'} {format_count(number, 'palace')};"
        f" the ring has {PALACE_COUNT}",
        at=("palaces", spare[0]) if spare else ("palaces",),
        items=tuple(palace_name(index) for index in spare),
        help=counting_help(layout),
        measure=Measure("palaces", number, "=", PALACE_COUNT, "palaces", "CAN-S1"),
    )


@box_rule("CAN102", "treasure-count", needs="palaces snapshot")
def check_treasure_count(layout: Layout) -> Iterator[Fault]:
    """Each group has its exact number of pieces."""
    if layout.snapshot is None:
        yield from miscount_problems(layout, "palaces", "CAN-S1")


def miscount_problems(layout: Layout, home: str, source: str) -> Iterator[Fault]:
    """Yield a problem for each group with surplus or missing pieces.

    A surplus is reported together with the groups that are missing instead.
    """
    ledger, pieces = unexplained_miscount(layout), all_pieces(layout)
    pool = list(Counter(ledger.missing).elements())
    for group, by in ledger.surplus.items():
        instead, pool = pool[:by], pool[by:]
        yield surplus_problem(layout, group, [p for p in pieces if p.group == group], instead)
    for group in dict.fromkeys(pool):
        there = [piece for piece in pieces if piece.group == group]
        yield missing_problem(layout, group, there, (home, source))


def surplus_problem(
    layout: Layout, group: str, there: list[TreasureAt], instead: list[str]
) -> Fault:
    """Return the problem of surplus pieces, and of the groups that are missing instead."""
    text = f"{group}: there are {len(there)} pieces; the box has {GROUP_SIZES[group]}"
    missing = join_words(f"{number} {name}" for name, number in Counter(instead).items())
    return make_problem(
        f"{text}; missing instead: {missing}" if instead else text,
        at=there[-1].at,
        items=(group, *dict.fromkeys(instead)),
        help=counting_help(layout),
        related=tuple(Related("other piece", f"{group} in {p.where}", p.at) for p in there[:-1]),
        measure=Measure(f"{group} pieces", len(there), "=", GROUP_SIZES[group], "pieces", "CAN-S1"),
    )


def missing_problem(
    layout: Layout, group: str, there: list[TreasureAt], home: tuple[str, str]
) -> Fault:
    """Return the problem of missing pieces."""
    places = f": {join_words(piece.where for piece in there)}" if there else ""
    return make_problem(
        f"{group}: {len(there)} of {GROUP_SIZES[group]} pieces found{places}",
        at=(home[0],),
        items=(group,),
        help=counting_help(layout) or "each piece is on the board, owned by a player, or sold",
        related=tuple(Related("other piece", f"{group} in {p.where}", p.at) for p in there),
        measure=Measure(f"{group} pieces", len(there), "=", GROUP_SIZES[group], "pieces", home[1]),
    )


@box_rule("CAN103", "palace-empty", needs="snapshot")
def check_palace_empty(layout: Layout) -> Iterator[Fault]:
    """No palace is empty at the start."""
    for index, lot in readable_lots(layout):
        if not lot and layout.snapshot is None:
            yield make_problem(
                f"{palace_name(index)} is empty; each palace holds 1 to {MAX_LOT_SIZE} treasures",
                at=("palaces", index),
                items=(palace_name(index),),
                help=counting_help(layout),
                measure=Measure("treasures", 0, ">=", 1, "pieces", "CAN-S2"),
            )


@box_rule("CAN104", "palace-overfull", needs="snapshot")
def check_palace_overfull(layout: Layout) -> Iterator[Fault]:
    """No palace holds more than three treasures."""
    for index, lot in readable_lots(layout):
        # CAN105 reports a second piece of a group
        if len(set(lot)) > MAX_LOT_SIZE:
            yield make_problem(
                f"{palace_name(index)} holds {len(lot)} treasures; the limit is {MAX_LOT_SIZE}",
                at=("palaces", index),
                items=(palace_name(index),),
                help=counting_help(layout),
                measure=Measure("treasures", len(lot), "<=", MAX_LOT_SIZE, "pieces", "CAN-S2"),
            )


@box_rule("CAN105", "group-twice", needs="snapshot")
def check_group_twice(layout: Layout) -> Iterator[Fault]:
    """No palace holds two treasures of the same group."""
    for index, lot in readable_lots(layout):
        for group, number in Counter(lot).items():
            if number > 1:
                yield duplicate_problem(layout, index, group)


def duplicate_problem(layout: Layout, index: int, group: str) -> Fault:
    """Return the problem of a group that a palace holds more than once; it marks the last piece."""
    first, *later = [n for n, name in enumerate(layout.palaces[index]) if name == group]
    times = "twice" if len(later) == 1 else f"{len(later) + 1} times"
    odd = format_miscount(count_pieces(layout)) if layout.snapshot is None else ""
    return make_problem(
        f"{palace_name(index)} holds {group} {times}",
        at=("palaces", index, later[-1]),
        items=(palace_name(index), group),
        help=odd or f"swap this {group} with a piece from a palace without one",
        related=(Related("first piece", f"the first {group}", ("palaces", index, first)),),
    )


value_rule = partial(rule, stage=Stage.BOX, blocks=Stage.COSTS)
"""Make a rule about the value tiles; nothing is computed on a board that breaks it."""


def tile_values(layout: Layout) -> range:
    """Return the numbers on the value tiles (CAN-A1)."""
    return range(layout.settings.tile_low, layout.settings.tile_high + 1)


def unknown_values(layout: Layout) -> tuple[int, ...]:
    """Return the indices of the values that no tile has."""
    known = tile_values(layout)
    return tuple(
        index
        for index, value in enumerate(layout.values)
        if value not in known and ("values", index) not in layout.unread
    )


def repeated_values(layout: Layout) -> tuple[int, ...]:
    """Return the indices of values that an earlier slot has; unknown values are left out."""
    known = tile_values(layout)
    repeats = find_repeats(layout.values)
    return tuple(index for index, _ in repeats if layout.values[index] in known)


def free_tiles(layout: Layout) -> list[str]:
    """Return the tiles that no slot has; none if a value cannot be read."""
    if layout.hides("values"):
        return []
    return [str(tile) for tile in tile_values(layout) if tile not in layout.values]


def value_pointer(layout: Layout, index: int) -> Pointer:
    """Return the place of a value in the file."""
    return ("values", index) if layout.seed is None else ("values", "random")


@value_rule("CAN106", "value-count", needs="values")
def check_value_count(layout: Layout) -> Iterator[Fault]:
    """There are exactly twelve values."""
    number = len(layout.values)
    if number == SLOT_COUNT:
        return
    flawed = (*unknown_values(layout), *repeated_values(layout))
    extra = flawed[0] if flawed else SLOT_COUNT
    free = free_tiles(layout)
    yield make_problem(
        f"there {'is' if number == 1 else 'are'} {format_count(number, 'value')};"
        f" the board has {SLOT_COUNT} slots",
        at=value_pointer(layout, extra) if number > SLOT_COUNT else ("values",),
        help=f"unused tiles: {join_words(free)}" if free else "two tiles are not used",
        measure=Measure("values", number, "=", SLOT_COUNT, "tiles", "CAN-S4"),
    )


def is_count_to_blame(layout: Layout) -> bool:
    """Return whether repeated and unknown values would vanish with the surplus values."""
    flawed = len(unknown_values(layout)) + len(repeated_values(layout))
    return 0 < flawed <= len(layout.values) - SLOT_COUNT


@value_rule("CAN107", "value-twice", needs="")
def check_value_twice(layout: Layout) -> Iterator[Fault]:
    """No value tile is used twice."""
    if is_count_to_blame(layout):
        return
    for index in repeated_values(layout):
        value = layout.values[index]
        before = layout.values.index(value)
        free = free_tiles(layout)
        yield make_problem(
            f"value {value} is in slot {before + 1} and in slot {index + 1}",
            at=value_pointer(layout, index),
            items=(f"slot {before + 1}", f"slot {index + 1}"),
            help=f"unused tiles: {join_words(free)}" if free else "",
            related=(Related("first tile", f"the first {value}", value_pointer(layout, before)),),
        )


@value_rule("CAN108", "value-without-tile", needs="")
def check_value_without_tile(layout: Layout) -> Iterator[Fault]:
    """Every value is on a tile."""
    if is_count_to_blame(layout):
        return
    known = tile_values(layout)
    limits = f"{known.start} to {known.stop - 1}"
    for index in unknown_values(layout):
        value = layout.values[index]
        yield make_problem(
            f"no tile has the value {value} of slot {index + 1}; tiles are numbered {limits}",
            at=value_pointer(layout, index),
            items=(f"slot {index + 1}",),
            measure=Measure("value", value, "in", limits, "", "CAN-A1"),
        )


LAW = "CAN-S10"


player_rule = partial(rule, stage=Stage.BOX, needs="players", blocks=Stage.COSTS)
"""Make a rule about the players; nothing is computed on a board that breaks it."""


@player_rule("CAN111", "too-many-players")
def check_too_many_players(layout: Layout) -> Iterator[Fault]:
    """At most four players take part."""
    yield from player_count_faults(layout.players, LAW, most=layout.settings.players_max)


@player_rule("CAN112", "too-few-players")
def check_too_few_players(layout: Layout) -> Iterator[Fault]:
    """At least two players take part."""
    if layout.has_players:
        yield from player_count_faults(layout.players, LAW, least=layout.settings.players_min)


@player_rule("CAN113", "colour-twice", fix="safe")
def check_colour_twice(layout: Layout) -> Iterator[Fault]:
    """No two players have the same colour."""
    if len(layout.players) <= layout.settings.players_max:  # else CAN111 has said so
        yield from repeated_player_faults(layout.players)
