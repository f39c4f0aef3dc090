"""Stage box: the value tiles."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from layoutkit.games.canaletto.board.terms import SLOTS, Layout
from layoutkit.games.canaletto.rules.words import problem
from layoutkit.hints import counted, listed
from layoutkit.rules.rule import Rule, rule
from layoutkit.rules.shared import find_repeats
from layoutkit.source.faults import Fault, Related
from layoutkit.verdict import Measure, Pointer, Stage

value_rule = partial(rule, stage=Stage.BOX, blocks=Stage.COSTS)
"""Make a rule about the value tiles; nothing is computed on a board that breaks it."""


def tiles(layout: Layout) -> range:
    """The numbers on the value tiles (CAN-A1)."""
    return range(layout.settings.tile_low, layout.settings.tile_high + 1)


def strange_values(layout: Layout) -> tuple[int, ...]:
    """The indices of the values that are on no tile."""
    known = tiles(layout)
    return tuple(
        index
        for index, value in enumerate(layout.values)
        if value not in known and ("values", index) not in layout.unread
    )


def repeated_values(layout: Layout) -> tuple[int, ...]:
    """The indices of the values that stand there before; strange ones have their own rule."""
    known = tiles(layout)
    repeats = find_repeats(layout.values)
    return tuple(index for index, _ in repeats if layout.values[index] in known)


def free_tiles(layout: Layout) -> list[str]:
    """The tiles that no slot has; none where a value cannot be read."""
    if layout.hides("values"):
        return []
    return [str(tile) for tile in tiles(layout) if tile not in layout.values]


def values_at(layout: Layout, index: int) -> Pointer:
    """The place of a value in the file."""
    return ("values", index) if layout.seed is None else ("values", "random")


@value_rule(
    "CAN106",
    "value-count",
    needs="values",
    cites="CAN-V6, CAN-S4",
    why="Twelve slots are filled: one tile for each group that can be sold.",
    bad="values: [9, 12, 3, 16, 5, 7, 14, 8, 10, 4, 11]",
    good="values: {random: 7}",
)
def values_fill_the_slots(layout: Layout) -> Iterator[Fault]:
    """There are exactly twelve values."""
    number = len(layout.values)
    if number == SLOTS:
        return
    flawed = (*strange_values(layout), *repeated_values(layout))
    extra = flawed[0] if flawed else SLOTS
    free = free_tiles(layout)
    yield problem(
        f"{counted(number, 'value')} for {SLOTS} slots",
        at=values_at(layout, extra) if number > SLOTS else ("values",),
        help=f"not used yet: {listed(free)}" if free else "two tiles stay out of the game",
        measure=Measure("values", number, "=", SLOTS, "tiles", "CAN-S4"),
    )


def is_count_to_blame(layout: Layout) -> bool:
    """True if leaving out the values too many would also mend the repeated and strange ones."""
    flawed = len(strange_values(layout)) + len(repeated_values(layout))
    return 0 < flawed <= len(layout.values) - SLOTS


@value_rule(
    "CAN107",
    "value-twice",
    needs="",
    cites="CAN-V6, CAN-A1",
    why="There is one value tile of each number.",
    bad="values: [9, 12, 3, 16, 5, 7, 14, 8, 10, 4, 11, 9]",
    good="values: [9, 12, 3, 16, 5, 7, 14, 8, 10, 4, 11, 6]",
)
def values_differ(layout: Layout) -> Iterator[Fault]:
    """No value tile is used twice."""
    if is_count_to_blame(layout):
        return
    for index in repeated_values(layout):
        value = layout.values[index]
        before = layout.values.index(value)
        free = free_tiles(layout)
        yield problem(
            f"value {value} is in slot {before + 1} and in slot {index + 1}",
            at=values_at(layout, index),
            items=(f"slot {before + 1}", f"slot {index + 1}"),
            help=f"free tiles: {listed(free)}" if free else "",
            related=(Related("first tile", f"the first {value}", values_at(layout, before)),),
        )


@value_rule(
    "CAN108",
    "value-without-tile",
    needs="",
    cites="CAN-V6, CAN-A1",
    why="The numbers on the value tiles run from 3 to 16.",
    bad="values: [9, 12, 2, 16, 5, 7, 14, 8, 10, 4, 11, 6]",
    good="values: [9, 12, 3, 16, 5, 7, 14, 8, 10, 4, 11, 6]",
)
def values_are_tiles(layout: Layout) -> Iterator[Fault]:
    """Every value is on a tile."""
    if is_count_to_blame(layout):
        return
    known = tiles(layout)
    limits = f"{known.start} to {known.stop - 1}"
    for index in strange_values(layout):
        value = layout.values[index]
        yield problem(
            f"value {value} in slot {index + 1}: the tiles run from {limits}",
            at=values_at(layout, index),
            items=(f"slot {index + 1}",),
            measure=Measure("value", value, "in", limits, "", "CAN-A1"),
        )


VALUE_RULES: tuple[Rule, ...] = (values_fill_the_slots, values_differ, values_are_tiles)
