"""Boards that differ from a board by a single edit, and helpers that make them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Set
from dataclasses import dataclass, replace
from typing import TypeVar

from layoutkit.games.labyrinth.board.read import share_stock
from layoutkit.games.labyrinth.board.terms import Gem, Layout, Plank, Pole
from layoutkit.games.labyrinth.measures.scene import (
    gem_item,
    plank_items,
    pole_item,
    pole_of,
)
from layoutkit.remedy import END
from layoutkit.source.positions import Pointer
from layoutkit.symmetry.sites import PlacedPiece

NEW_POLE: Pointer = ("poles", END)
NEW_GEM: Pointer = ("gems", END)
NEW_PLANK: Pointer = ("planks", END)


@dataclass(frozen=True, slots=True)
class BoardVariant:
    """A layout that differs by one edit, and a description of the edit.

    Unchanged parts are the identical objects. The pointers of new parts end behind their list.
    """

    description: str
    layout: Layout


Part = TypeVar("Part")


def replace_part(parts: tuple[Part, ...], index: int, part: Part) -> tuple[Part, ...]:
    """Return the parts with one of them replaced."""
    return (*parts[:index], part, *parts[index + 1 :])


def remove_part(parts: tuple[Part, ...], index: int) -> tuple[Part, ...]:
    """Return the parts without one of them."""
    return (*parts[:index], *parts[index + 1 :])


def replace_planks(layout: Layout, planks: tuple[Plank, ...]) -> Layout:
    """Return the layout with new planks and the stock that they leave."""
    stock = layout.stock
    if not layout.stock_is_written:
        stock = share_stock(len(layout.players), planks, layout.settings)
    return replace(layout, planks=planks, stock=stock)


def change_gems(layout: Layout, change: Callable[[Gem], Gem]) -> tuple[Gem, ...]:
    """Return the gems of a layout, each after a change."""
    return tuple(change(gem) for gem in layout.gems)


def find_gems_on(layout: Layout, pole: Pole) -> tuple[Gem, ...]:
    """Return the gems on a pole."""
    return tuple(gem for gem in layout.gems if pole_of(gem) == pole.id)


def is_fixed(pole: Pole) -> bool:
    """Return whether a pole is printed on the board, so that it cannot change."""
    return pole.printed or pole.colour is not None or pole.at is None


class ItemDiff:
    """Finds the items that a changed layout removes and adds."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self._poles = {pole.id: pole for pole in layout.poles if pole.at}
        self._ids = frozenset(map(id, (*layout.poles, *layout.gems)))

    def find(self, new: Layout) -> tuple[list[PlacedPiece], list[PlacedPiece]]:
        """Return the removed items and the added items."""
        removed: list[PlacedPiece] = []
        added: list[PlacedPiece] = []
        poles, moved = self._poles, frozenset[str]()
        if new.poles is not self.layout.poles:
            stay = frozenset(map(id, new.poles))
            old = [pole for pole in self.layout.poles if id(pole) not in stay]
            fresh = [pole for pole in new.poles if id(pole) not in self._ids]
            removed.extend(pole_item(pole) for pole in old if pole.at)
            added.extend(pole_item(pole) for pole in fresh if pole.at)
            places = {pole.id: pole.at for pole in fresh}
            moved = frozenset(one.id for one in old if places.get(one.id) != one.at)
            poles = {pole.id: pole for pole in new.poles if pole.at}
        if new.gems is not self.layout.gems or moved:
            stay = frozenset(map(id, new.gems))
            removed.extend(_iter_gem_items(self.layout.gems, stay, moved, self._poles))
            added.extend(_iter_gem_items(new.gems, self._ids, moved, poles))
        if new.planks is not self.layout.planks or moved:
            removed.extend(plank_items(self.layout, self._poles))
            added.extend(plank_items(new, poles))
        return removed, added


def _iter_gem_items(
    gems: Iterable[Gem], others: Set[int], moved: Set[str], poles: Mapping[str, Pole]
) -> Iterator[PlacedPiece]:
    """Yield the gems that are not among the others, by identity, or whose pole has moved."""
    for gem in gems:
        pole = pole_of(gem)
        if (id(gem) not in others or pole in moved) and pole in poles:
            yield gem_item(gem, poles[pole])
