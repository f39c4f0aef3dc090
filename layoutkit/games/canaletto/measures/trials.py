"""Every setup that one change makes: two treasures swapped, or one moved to another palace."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import combinations

from layoutkit.games.canaletto.board.terms import LOT_MAX, SIZES, Layout
from layoutkit.remedy import Change

KINDS = "two treasures of different palaces swapped, one treasure moved to another palace"

Lots = tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Trial:
    """A setup that differs by one change, in words too, and as edits of the file."""

    what: str
    layout: Layout
    changes: tuple[Change, ...]


@dataclass(frozen=True, slots=True)
class Treasure:
    """A piece of a group; palaces are indices from 0."""

    group: str
    palace: int

    def __str__(self) -> str:
        return f"the {self.group} of palace {self.palace + 1}"


def find_trials(layout: Layout) -> Iterator[Trial]:
    """Every legal change, as KINDS says; the order in a lot of the file is none of the box."""
    yield from swap_treasures(layout)
    yield from move_treasures(layout)


def treasures(layout: Layout) -> list[Treasure]:
    """All pieces on the board in the order of the box, each group from palace 1 on."""
    lots = enumerate(layout.palaces)
    places = [(group, index) for index, lot in lots for group in lot if group in SIZES]
    order = list(SIZES)
    return [Treasure(*one) for one in sorted(places, key=lambda one: (order.index(one[0]), one[1]))]


def swap_treasures(layout: Layout) -> Iterator[Trial]:
    """Two treasures change places; neither palace may get a group that it has."""
    lots = layout.palaces
    for one, other in combinations(treasures(layout), 2):
        if other.group in lots[one.palace] or one.group in lots[other.palace]:
            continue
        new = {
            one.palace: _with(lots[one.palace], one.group, other.group),
            other.palace: _with(lots[other.palace], other.group, one.group),
        }
        changes = (_set(lots, one, other.group), _set(lots, other, one.group))
        yield _trial(layout, f"swap {one} with {other}", new, changes)


def move_treasures(layout: Layout) -> Iterator[Trial]:
    """A treasure goes to a palace with room and none of its group; it leaves none empty."""
    lots = layout.palaces
    for one in treasures(layout):
        home = lots[one.palace]
        for palace, lot in enumerate(lots):
            if len(home) > 1 and len(lot) < LOT_MAX and one.group not in lot:
                left = tuple(group for group in home if group != one.group)
                new = {one.palace: left, palace: (*lot, one.group)}
                changes = (
                    Change.remove(_set(lots, one, "").pointer),
                    Change.append(("palaces", palace), one.group),
                )
                yield _trial(layout, f"move {one} to palace {palace + 1}", new, changes)


def _with(lot: tuple[str, ...], group: str, other: str) -> tuple[str, ...]:
    """A lot with another piece in the place of one."""
    return tuple(other if one == group else one for one in lot)


def _set(lots: Lots, treasure: Treasure, value: object) -> Change:
    """The entry of a treasure gets another value."""
    place = lots[treasure.palace].index(treasure.group)
    return Change.set(("palaces", treasure.palace, place), value)


def _trial(
    layout: Layout, what: str, new: Mapping[int, tuple[str, ...]], changes: tuple[Change, ...]
) -> Trial:
    """The layout with other lots; what was placed by chance is so no longer (CAN-A10)."""
    palaces = tuple(new.get(index, lot) for index, lot in enumerate(layout.palaces))
    if layout.placement == "random":
        chosen = Change.set(("placement",), "chosen")
        changed = replace(layout, palaces=palaces, placement="chosen")
        return Trial(what, changed, (*changes, chosen))
    return Trial(what, replace(layout, palaces=palaces), changes)
