"""The nearest symmetric board: its edit count E_H, its score S_H and the edits."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction

from layoutkit.records import dataclass
from layoutkit.symmetry.closing import LayerSymmetriser, StackEdit
from layoutkit.symmetry.d4 import SUBGROUPS, LatticeSite
from layoutkit.symmetry.sites import (
    Arrangement,
    ColourMap,
    PlacedPiece,
    Stack,
    reading_key,
    seat_permutation,
)


@dataclass(frozen=True, slots=True)
class EditCount:
    """The number of edits to the nearest board of a group, and the number of occupied sites."""

    group: str
    by_layer: Mapping[str, int]
    occupied: int

    @property
    def edits(self) -> int:
        """Return E_H, the edits of all layers together."""
        return sum(self.by_layer.values())

    @property
    def score(self) -> Fraction | None:
        """Return S_H = 1 - E_H / occupied sites, or None for an empty board."""
        return 1 - Fraction(self.edits, self.occupied) if self.occupied else None


@dataclass(frozen=True, slots=True)
class NearestArrangement:
    """The fewest edits that make a board symmetric under a group."""

    group: str
    edits: tuple[StackEdit, ...]
    occupied: int  # counted once per layer

    @property
    def score(self) -> Fraction | None:
        """Return S_H = 1 - E_H / occupied sites, or None for an empty board."""
        return 1 - Fraction(len(self.edits), self.occupied) if self.occupied else None


def find_nearest(
    scene: Arrangement,
    group: str,
    colours: Mapping[str, ColourMap] | None = None,
) -> NearestArrangement | None:
    """Find the fewest edits that make a board symmetric, or None if the group does not apply.

    `colours` maps each element to the colours that it renames. By default these follow from the
    start items, and a group does not apply if one of its elements maps a start onto a place without
    a start.
    """
    closings = _make_symmetrisers(scene, group, colours)
    if closings is None:
        return None
    edits = tuple(
        edit for layer, closing in closings.items() for edit in closing.edits(scene.stacks[layer])
    )
    return NearestArrangement(group, edits, sum(map(len, scene.stacks.values())))


def count_edits(
    scene: Arrangement, group: str, colours: Mapping[str, ColourMap] | None = None
) -> EditCount | None:
    """Count the fewest edits of a group, or return None if it does not apply."""
    closings = _make_symmetrisers(scene, group, colours)
    if closings is None:
        return None
    edits = {layer: closing.count(scene.stacks[layer]) for layer, closing in closings.items()}
    return EditCount(group, edits, sum(map(len, scene.stacks.values())))


def _make_symmetrisers(
    scene: Arrangement, group: str, colours: Mapping[str, ColourMap] | None
) -> dict[str, LayerSymmetriser] | None:
    if group not in scene.lattice.subgroups:
        return None
    if colours is None:
        colours = find_seat_permutations(scene, group)
    if colours is None:
        return None
    return {layer: LayerSymmetriser(scene, layer, group, colours) for layer in scene.layers}


def find_nearest_ignoring_colours(scene: Arrangement, group: str) -> NearestArrangement | None:
    """Find the nearest symmetric board if colours are ignored."""
    return find_nearest(scene.without_colours, group, _keep_colours(group))


def count_edits_ignoring_colours(scene: Arrangement, group: str) -> EditCount | None:
    """Count the fewest edits of a group if colours are ignored."""
    return count_edits(scene.without_colours, group, _keep_colours(group))


def _keep_colours(group: str) -> dict[str, ColourMap]:
    return {element: {} for element in SUBGROUPS[group]}


def find_seat_permutations(scene: Arrangement, group: str) -> dict[str, ColourMap] | None:
    """Return how each element of a group permutes the seats, or None if one of them does not."""
    found: dict[str, ColourMap] = {}
    for element in SUBGROUPS[group]:
        seats = seat_permutation(scene, element)
        if seats is None:
            return None
        found[element] = seats
    return found


def apply_edits(scene: Arrangement, edits: tuple[StackEdit, ...]) -> Arrangement:
    """Return the board after some edits."""
    touched = {(edit.layer, edit.site) for edit in edits}
    kept = [item for item in scene.items if (item.layer, item.site) not in touched]
    new = [PlacedPiece(edit.layer, edit.site, piece) for edit in edits for piece in edit.after]
    return replace(scene, items=(*kept, *new))


def find_edits(before: Arrangement, after: Arrangement) -> tuple[StackEdit, ...]:
    """Return the edits that turn one board into another."""
    return tuple(
        edit
        for layer in dict.fromkeys((*before.layers, *after.layers))
        for edit in _layer_edits(layer, before.stacks.get(layer, {}), after.stacks.get(layer, {}))
    )


def _layer_edits(
    layer: str, before: Mapping[LatticeSite, Stack], after: Mapping[LatticeSite, Stack]
) -> Iterator[StackEdit]:
    for site in sorted({*before, *after}, key=reading_key):
        here, there = before.get(site, ()), after.get(site, ())
        if here != there:
            yield StackEdit(site, layer, here, there)
