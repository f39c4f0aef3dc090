"""The nearest symmetric board as changes of the file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from layoutkit.games.labyrinth.board.read import read_layout
from layoutkit.games.labyrinth.board.terms import Settings
from layoutkit.games.labyrinth.measures.parts import (
    ListEntry,
    settle_gems,
    settle_planks,
    settle_poles,
)
from layoutkit.games.labyrinth.measures.scene import GEMS, PLANKS, POLES, make_scene
from layoutkit.source.changes import END, REMOVED, Change, apply_changes
from layoutkit.symmetry.nearest import NearestBoard, apply_edits, find_nearest


@dataclass(frozen=True, slots=True)
class SymmetricBoard:
    """A board made symmetric: the file's data, the changes, and what could not be kept."""

    nearest: NearestBoard
    data: dict[str, Any]
    changes: tuple[Change, ...]
    notes: tuple[str, ...]

    @property
    def edit_count(self) -> int:
        """The number of edits that lead there."""
        return len(self.nearest.edits)


def symmetrise(data: Mapping[str, Any], group: str, settings: Settings) -> SymmetricBoard | None:
    """The nearest board that a group keeps; None where the group does not apply to this board.

    The edits are those of E_H. Poles come first: a gem whose pole has changed lies on the part of
    it that takes its place, and a gem or plank that has nothing left to lie on is left out, with
    a note; both happen to a whole orbit at once, so the board stays symmetric.
    """
    layout = read_layout(dict(data), settings)
    scene = make_scene(layout)
    nearest = find_nearest(scene, group)
    if nearest is None:
        return None
    wanted = {
        layer: [item for item in apply_edits(scene, nearest.edits).items if item.layer == layer]
        for layer in scene.layers
    }
    poles = settle_poles(layout, data, wanted[POLES])
    gems, gem_notes = settle_gems(layout, data, poles, wanted[GEMS])
    planks, plank_notes = settle_planks(layout, data, poles, wanted[PLANKS])
    changes = (
        *_changes(data, POLES, poles),
        *_changes(data, GEMS, gems),
        *_changes(data, PLANKS, planks),
    )
    notes = (*gem_notes, *plank_notes)
    return SymmetricBoard(nearest, apply_changes(data, changes), changes, notes)


def _changes(data: Mapping[str, Any], layer: str, entries: list[ListEntry]) -> Iterator[Change]:
    """The changes that turn a list of the file into these entries."""
    old = data.get(layer, [])
    kept = {entry.index for entry in entries}
    for entry in entries:
        if entry.index is not None:
            before = old[entry.index]
            for key in dict.fromkeys((*before, *entry.data)):
                if before.get(key) != entry.data.get(key):
                    yield Change((layer, entry.index, key), entry.data.get(key, REMOVED))
    for index in range(len(old)):
        if index not in kept:
            yield Change((layer, index), REMOVED)
    for entry in entries:
        if entry.index is None:
            yield Change((layer, END), entry.data)
