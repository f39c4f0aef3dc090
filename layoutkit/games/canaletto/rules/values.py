"""Rules about the value tiles (stage box)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from layoutkit.games.canaletto.board.terms import SLOT_COUNT, Layout
from layoutkit.games.canaletto.rules.words import make_problem
from layoutkit.hints import format_count, join_words
from layoutkit.rules.rule import Rule, rule
from layoutkit.rules.shared import find_repeats
from layoutkit.source.faults import Fault, Related
from layoutkit.source.positions import Measure, Pointer
from layoutkit.verdict import Stage

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


@value_rule(
    "CAN106",
    "value-count",
    needs="values",
    cites="CAN-V6, CAN-S4",
    why="Twelve slots are filled: one tile for each group that can be sold.",
    bad="values: [9, 12, 3, 16, 5, 7, 14, 8, 10, 4, 11]",
    good="values: {random: 7}",
)
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


@value_rule(
    "CAN107",
    "value-twice",
    needs="",
    cites="CAN-V6, CAN-A1",
    why="There is one value tile of each number.",
    bad="values: [9, 12, 3, 16, 5, 7, 14, 8, 10, 4, 11, 9]",
    good="values: [9, 12, 3, 16, 5, 7, 14, 8, 10, 4, 11, 6]",
)
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


@value_rule(
    "CAN108",
    "value-without-tile",
    needs="",
    cites="CAN-V6, CAN-A1",
    why="The numbers on the value tiles run from 3 to 16.",
    bad="values: [9, 12, 2, 16, 5, 7, 14, 8, 10, 4, 11, 6]",
    good="values: [9, 12, 3, 16, 5, 7, 14, 8, 10, 4, 11, 6]",
)
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


VALUE_RULES: tuple[Rule, ...] = (check_value_count, check_value_twice, check_value_without_tile)
