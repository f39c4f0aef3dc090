"""Stage box: palaces and treasures against the box."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial

from layoutkit.games.canaletto import example
from layoutkit.games.canaletto.board.terms import LOT_MAX, PALACES, SIZES, Layout
from layoutkit.games.canaletto.rules.ledger import (
    Treasure,
    all_pieces,
    count_pieces,
    palace,
    readable_lots,
    spare_palaces,
    unexplained,
)
from layoutkit.games.canaletto.rules.words import counting_help, differing, problem
from layoutkit.hints import counted, listed
from layoutkit.rules.rule import Rule, rule
from layoutkit.source.faults import Fault, Related
from layoutkit.verdict import Measure, Stage

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
def palaces_are_sixteen(layout: Layout) -> Iterator[Fault]:
    """There are exactly sixteen palaces."""
    number = len(layout.palaces)
    if number == PALACES:
        return
    spare = spare_palaces(layout)
    amount = f"{number - PALACES} too many" if spare else f"{PALACES - number} too few"
    yield problem(
        f"{counted(number, 'palace')} on a ring of {PALACES}: {amount}",
        at=("palaces", spare[0]) if spare else ("palaces",),
        items=tuple(palace(index) for index in spare),
        help=counting_help(layout),
        measure=Measure("palaces", number, "=", PALACES, "palaces", "CAN-S1"),
    )


@box_rule(
    "CAN102",
    "treasure-count",
    needs="palaces snapshot",
    cites="CAN-V3, CAN-S1",
    why="All 34 treasures are laid out: a group with a piece too few could never be sold.",
    bad=example.palaces({1: ["fan", "glass"]}),
    good=example.palaces(),
)
def treasures_are_complete(layout: Layout) -> Iterator[Fault]:
    """Each group has its exact number of pieces."""
    if layout.snapshot is None:
        yield from miscounts(layout, "palaces", "CAN-S1")


def miscounts(layout: Layout, home: str, source: str) -> Iterator[Fault]:
    """A problem for every group with pieces too many, paired with what they replace, or too few."""
    ledger, pieces = unexplained(layout), all_pieces(layout)
    pool = list(Counter(ledger.lacking).elements())
    for group, by in ledger.surplus.items():
        instead, pool = pool[:by], pool[by:]
        yield too_many(layout, group, [p for p in pieces if p.group == group], instead)
    for group in dict.fromkeys(pool):
        there = [piece for piece in pieces if piece.group == group]
        yield too_few(layout, group, there, (home, source))


def too_many(layout: Layout, group: str, there: list[Treasure], instead: list[str]) -> Fault:
    """More pieces of a group than the box has, perhaps where others belong."""
    text = f"{group}: {counted(len(there), 'piece')} where the game has {SIZES[group]}"
    missing = listed(f"{name} ({number} missing)" for name, number in Counter(instead).items())
    return problem(
        f"{text}; in their place: {missing}" if instead else text,
        at=there[-1].at,
        items=(group, *dict.fromkeys(instead)),
        help=counting_help(layout),
        related=tuple(Related("other piece", f"{group} in {p.where}", p.at) for p in there[:-1]),
        measure=Measure(f"{group} pieces", len(there), "=", SIZES[group], "pieces", "CAN-S1"),
    )


def too_few(layout: Layout, group: str, there: list[Treasure], home: tuple[str, str]) -> Fault:
    """Fewer pieces of a group than the box has."""
    number = SIZES[group] - len(there)
    places = f"; the others: {listed(piece.where for piece in there)}" if there else ""
    return problem(
        f"{group}: {number} missing, {len(there)} of {SIZES[group]} there{places}",
        at=(home[0],),
        items=(group,),
        help=counting_help(layout) or "every piece is on the board, with a player or sold",
        related=tuple(Related("other piece", f"{group} in {p.where}", p.at) for p in there),
        measure=Measure(f"{group} pieces", len(there), "=", SIZES[group], "pieces", home[1]),
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
def palaces_are_filled(layout: Layout) -> Iterator[Fault]:
    """No palace is empty at the start."""
    for index, lot in readable_lots(layout):
        if not lot and layout.snapshot is None:
            yield problem(
                f"{palace(index)} is empty: each holds 1 to {LOT_MAX} treasures",
                at=("palaces", index),
                items=(palace(index),),
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
def palaces_have_room(layout: Layout) -> Iterator[Fault]:
    """No palace holds more than three treasures."""
    for index, lot in readable_lots(layout):
        # a second piece of a group is what CAN105 says of it
        if len(set(lot)) > LOT_MAX:
            yield problem(
                f"{palace(index)} holds {len(lot)} treasures: at most {LOT_MAX}",
                at=("palaces", index),
                items=(palace(index),),
                help=counting_help(layout),
                measure=Measure("treasures", len(lot), "<=", LOT_MAX, "pieces", "CAN-S2"),
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
def groups_are_apart(layout: Layout) -> Iterator[Fault]:
    """No palace holds two treasures of the same group."""
    for index, lot in readable_lots(layout):
        for group, number in Counter(lot).items():
            if number > 1:
                yield double(layout, index, group)


def double(layout: Layout, index: int, group: str) -> Fault:
    """A group that lies more than once in a palace; the later piece is to blame."""
    first, *later = [n for n, name in enumerate(layout.palaces[index]) if name == group]
    times = "twice" if len(later) == 1 else f"{len(later) + 1} times"
    odd = differing(count_pieces(layout)) if layout.snapshot is None else ""
    return problem(
        f"{palace(index)} holds {group} {times}",
        at=("palaces", index, later[-1]),
        items=(palace(index), group),
        help=odd or f"swap this {group} with a piece from a palace without one",
        related=(Related("first piece", f"the first {group}", ("palaces", index, first)),),
    )


BOX_RULES: tuple[Rule, ...] = (
    palaces_are_sixteen,
    treasures_are_complete,
    palaces_are_filled,
    palaces_have_room,
    groups_are_apart,
)
