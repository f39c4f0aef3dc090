"""Layouts with one gem or plank changed, each with a description of the edit.

Gems are moved, swapped, recoloured, added and removed; planks are moved, turned, added and removed,
together with the planks that rest on them. The studio uses these edits, too.
"""

from collections.abc import Iterable, Iterator, Mapping, Set
from dataclasses import dataclass, field, replace
from itertools import combinations
from typing import TypeVar

from layoutkit.documents.changes import END, Change
from layoutkit.documents.positions import Pointer
from layoutkit.games.labyrinth.board.board import BoardModel, build_board
from layoutkit.games.labyrinth.board.model import Gem, Layout, Plank, Pole
from layoutkit.games.labyrinth.board.reading import share_stock
from layoutkit.games.labyrinth.symmetry.file_entries import diff_layouts
from layoutkit.games.labyrinth.symmetry.items import gem_item, plank_items, pole_item, pole_of
from layoutkit.symmetry.arrangement import PlacedPiece

NEW_POLE: Pointer = ("poles", END)
NEW_GEM: Pointer = ("gems", END)
NEW_PLANK: Pointer = ("planks", END)


@dataclass(frozen=True, slots=True)
class BoardVariant:
    """A layout that differs by one edit, and a description of the edit.

    Unchanged parts are the identical objects. The pointers of new parts end behind their list. If
    other pointers differ from the pointers of the file, `changes` has the edit for the file.
    """

    description: str
    layout: Layout
    changes: tuple[Change, ...] = field(default=(), compare=False)

    def find_changes(self, old: Layout) -> tuple[Change, ...]:
        """Return the changes of the file that make the edit."""
        return self.changes or diff_layouts(old, self.layout)


PartT = TypeVar("PartT")


def replace_part(parts: tuple[PartT, ...], index: int, part: PartT) -> tuple[PartT, ...]:
    """Return the parts with one of them replaced."""
    return (*parts[:index], part, *parts[index + 1 :])


def remove_part(parts: tuple[PartT, ...], index: int) -> tuple[PartT, ...]:
    """Return the parts without one of them."""
    return (*parts[:index], *parts[index + 1 :])


def replace_planks(layout: Layout, planks: tuple[Plank, ...]) -> Layout:
    """Return the layout with new planks and the stock that they leave."""
    stock = layout.stock
    if not layout.stock_is_written:
        stock = share_stock(len(layout.players), planks, layout.settings)
    return replace(layout, planks=planks, stock=stock)


def find_gems_on(layout: Layout, pole: Pole) -> tuple[Gem, ...]:
    """Return the gems on a pole."""
    return tuple(gem for gem in layout.gems if pole_of(gem) == pole.id)


def is_fixed(pole: Pole) -> bool:
    """Return whether a pole is printed on the board, so that it cannot change."""
    return pole.printed or pole.colour is not None or pole.at is None


def has_same_board(one: Layout, other: Layout) -> bool:
    """Return whether two layouts differ in gems only."""
    return one.poles is other.poles and one.planks is other.planks


def rebuild_case(model: BoardModel, layout: Layout) -> BoardModel:
    """Build a changed layout; its geometry is reused if only gems have moved."""
    same = has_same_board(model.layout, layout)
    return BoardModel(layout, model.board) if same else build_board(layout)


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
            removed.extend(filter(None, plank_items(self.layout, self._poles)))
            added.extend(filter(None, plank_items(new, poles)))
        return removed, added


def _iter_gem_items(
    gems: Iterable[Gem], others: Set[int], moved: Set[str], poles: Mapping[str, Pole]
) -> Iterator[PlacedPiece]:
    """Yield the gems that are not among the others, by identity, or whose pole has moved."""
    for gem in gems:
        pole = pole_of(gem)
        if (id(gem) not in others or pole in moved) and pole in poles:
            yield gem_item(gem, poles[pole])


def move_gems(model: BoardModel) -> Iterator[BoardVariant]:
    """Yield each gem on each other field, free fields that are not starts first."""
    layout, taken = model.layout, {gem.on for gem in model.layout.gems}
    busy = taken | set(model.board.starts.values())
    fields = sorted(model.board.fields, key=lambda field: field in busy)
    free = len([field for field in fields if field not in busy])
    for some in (fields[:free], fields[free:]):
        for index, gem in enumerate(layout.gems):
            for place in some:
                if place != gem.on:
                    gems = replace_part(layout.gems, index, replace(gem, on=place))
                    description = f"move the {gem.colour} gem from {gem.on} to {place}"
                    yield BoardVariant(description, replace(layout, gems=gems))


def swap_gems(layout: Layout) -> Iterator[BoardVariant]:
    """Yield each pair of gems of different colours exchanged."""
    for (i, one), (j, other) in combinations(enumerate(layout.gems), 2):
        if one.colour is not other.colour and one.on != other.on:
            gems = replace_part(layout.gems, i, replace(one, on=other.on))
            gems = replace_part(gems, j, replace(other, on=one.on))
            text = (
                f"swap the {one.colour} gem on {one.on} with the {other.colour} gem on {other.on}"
            )
            yield BoardVariant(text, replace(layout, gems=gems))


def recolour_gems(layout: Layout) -> Iterator[BoardVariant]:
    """Yield each gem in the colour of each other player."""
    for index, gem in enumerate(layout.gems):
        for colour in sorted(layout.players):
            if colour is not gem.colour:
                gems = replace_part(layout.gems, index, replace(gem, colour=colour))
                description = f"make the {gem.colour} gem on {gem.on} {colour}"
                yield BoardVariant(description, replace(layout, gems=gems))


def add_gems(model: BoardModel) -> Iterator[BoardVariant]:
    """Yield one more gem of each player on each field."""
    layout = model.layout
    for colour in sorted(layout.players):
        for place in model.board.fields:
            gems = (*layout.gems, Gem(colour, place, NEW_GEM, layout.gem_key))
            yield BoardVariant(f"add a {colour} gem on {place}", replace(layout, gems=gems))


def remove_gems(layout: Layout) -> Iterator[BoardVariant]:
    """Yield the layout without each of its gems."""
    for index, gem in enumerate(layout.gems):
        gems = remove_part(layout.gems, index)
        yield BoardVariant(f"remove the {gem.colour} gem on {gem.on}", replace(layout, gems=gems))
