"""Rules about palaces and treasures against the box (stage box)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial

from layoutkit.games.canaletto import example
from layoutkit.games.canaletto.board.terms import GROUP_SIZES, MAX_LOT_SIZE, PALACE_COUNT, Layout
from layoutkit.games.canaletto.rules.ledger import (
    TreasureAt,
    all_pieces,
    count_pieces,
    extra_palaces,
    palace_name,
    readable_lots,
    unexplained_miscount,
)
from layoutkit.games.canaletto.rules.words import counting_help, format_miscount, make_problem
from layoutkit.hints import format_count, join_words
from layoutkit.rules.rule import Rule, rule
from layoutkit.source.faults import Fault, Related
from layoutkit.source.positions import Measure
from layoutkit.verdict import Stage

box_rule = partial(rule, stage=Stage.BOX, blocks=Stage.COSTS)
"""Make a rule about palaces and treasures; nothing is computed on a board that breaks it."""


@box_rule(
    "CAN101",
    "palace-count",
    needs="palaces snapshot",
    cites="CAN-V1, CAN-S1",
    why="The board is a closed ring of exactly sixteen palaces.",
    bad=example.palaces().rpartition("  - ")[0],
    good=example.palaces(),
)
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


@box_rule(
    "CAN102",
    "treasure-count",
    needs="palaces snapshot",
    cites="CAN-V3, CAN-S1",
    why="All 34 treasures are laid out; a group with a missing piece could never be sold.",
    bad=example.palaces({1: ["fan", "glass"]}),
    good=example.palaces(),
)
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


@box_rule(
    "CAN103",
    "palace-empty",
    needs="snapshot",
    cites="CAN-V4, CAN-S2",
    why="At the start every palace holds at least one treasure.",
    bad=example.palaces({5: [], 15: ["stove", "bust"]}),
    good=example.palaces({2: ["lion"], 15: ["stove", "mirror"]}),
)
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


@box_rule(
    "CAN104",
    "palace-overfull",
    needs="snapshot",
    cites="CAN-V4, CAN-S2",
    why="A palace has room for three treasures.",
    bad=example.palaces({1: ["fan", "glass", "necklace", "bust"], 10: ["mirror"]}),
    good=example.palaces({11: ["fan", "ring", "bust"], 10: ["mirror"]}),
)
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


@box_rule(
    "CAN105",
    "group-twice",
    needs="snapshot",
    cites="CAN-V5, CAN-S3",
    why="A palace holds different treasures, so that one auction never sells two of a kind.",
    bad=example.palaces({3: ["candlestick", "candlestick"], 16: ["ring", "bust"]}),
    good=example.palaces({3: ["candlestick", "bust"], 16: ["candlestick", "ring"]}),
)
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


BOX_RULES: tuple[Rule, ...] = (
    check_palace_count,
    check_treasure_count,
    check_palace_empty,
    check_palace_overfull,
    check_group_twice,
)
