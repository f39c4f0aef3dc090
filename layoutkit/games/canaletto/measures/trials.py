"""Every setup that is one change away: two treasures swapped, or one moved."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import combinations

from layoutkit.games.canaletto.board.terms import GROUP_SIZES, MAX_LOT_SIZE, Layout
from layoutkit.remedy import Change

KINDS = "two treasures of different palaces swapped, one treasure moved to another palace"

Lots = tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class SingleChange:
    """A setup that differs by one change, which is described and given as edits of the file."""

    what: str
    layout: Layout
    changes: tuple[Change, ...]


@dataclass(frozen=True, slots=True)
class PlacedTreasure:
    """A piece of a group and the index of its palace."""

    group: str
    palace: int

    def __str__(self) -> str:
        return f"the {self.group} of palace {self.palace + 1}"


def single_changes(layout: Layout) -> Iterator[SingleChange]:
    """Yield every setup that one legal change makes."""
    yield from swap_treasures(layout)
    yield from move_treasures(layout)


def list_treasures(layout: Layout) -> list[PlacedTreasure]:
    """Return all pieces on the board, sorted by group in the order of the box, then by palace."""
    lots = enumerate(layout.palaces)
    places = [(group, index) for index, lot in lots for group in lot if group in GROUP_SIZES]
    order = list(GROUP_SIZES)
    return [
        PlacedTreasure(*one)
        for one in sorted(places, key=lambda one: (order.index(one[0]), one[1]))
    ]


def swap_treasures(layout: Layout) -> Iterator[SingleChange]:
    """Yield the swaps of two treasures after which no palace holds a group twice."""
    lots = layout.palaces
    for one, other in combinations(list_treasures(layout), 2):
        if other.group in lots[one.palace] or one.group in lots[other.palace]:
            continue
        new = {
            one.palace: _with(lots[one.palace], one.group, other.group),
            other.palace: _with(lots[other.palace], other.group, one.group),
        }
        changes = (_set(lots, one, other.group), _set(lots, other, one.group))
        yield _trial(layout, f"swap {one} with {other}", new, changes)


def move_treasures(layout: Layout) -> Iterator[SingleChange]:
    """Yield the moves to a palace with room and without the group, leaving none empty."""
    lots = layout.palaces
    for one in list_treasures(layout):
        home = lots[one.palace]
        for palace, lot in enumerate(lots):
            if len(home) > 1 and len(lot) < MAX_LOT_SIZE and one.group not in lot:
                left = tuple(group for group in home if group != one.group)
                new = {one.palace: left, palace: (*lot, one.group)}
                changes = (
                    Change.remove(_set(lots, one, "").pointer),
                    Change.append(("palaces", palace), one.group),
                )
                yield _trial(layout, f"move {one} to palace {palace + 1}", new, changes)


def _with(lot: tuple[str, ...], group: str, other: str) -> tuple[str, ...]:
    return tuple(other if one == group else one for one in lot)


def _set(lots: Lots, treasure: PlacedTreasure, value: object) -> Change:
    place = lots[treasure.palace].index(treasure.group)
    return Change.set(("palaces", treasure.palace, place), value)


def _trial(
    layout: Layout, what: str, new: Mapping[int, tuple[str, ...]], changes: tuple[Change, ...]
) -> SingleChange:
    """Return the layout with other lots; its placement is no longer random (CAN-A10)."""
    palaces = tuple(new.get(index, lot) for index, lot in enumerate(layout.palaces))
    if layout.placement == "random":
        chosen = Change.set(("placement",), "chosen")
        changed = replace(layout, palaces=palaces, placement="chosen")
        return SingleChange(what, changed, (*changes, chosen))
    return SingleChange(what, replace(layout, palaces=palaces), changes)
