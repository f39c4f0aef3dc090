"""The nearest symmetric board: E_H, S_H and the edits that lead there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction

from layoutkit.records import dataclass
from layoutkit.symmetry.closing import Closing, Edit
from layoutkit.symmetry.d4 import SUBGROUPS, Site
from layoutkit.symmetry.sites import (
    Item,
    Relabelling,
    Scene,
    Stack,
    reading_key,
    seat_permutation,
)


@dataclass(frozen=True, slots=True)
class Distance:
    """The number of edits to the nearest board of a group, and the sites that are occupied."""

    group: str
    by_layer: Mapping[str, int]
    occupied: int

    @property
    def edits(self) -> int:
        """E_H: the edits of all layers."""
        return sum(self.by_layer.values())

    @property
    def score(self) -> Fraction | None:
        """S_H = 1 - E_H / occupied sites; None on a board without anything."""
        return 1 - Fraction(self.edits, self.occupied) if self.occupied else None


@dataclass(frozen=True, slots=True)
class NearestBoard:
    """The fewest edits that make a board symmetric under a group."""

    group: str
    edits: tuple[Edit, ...]
    occupied: int  # sites with something, once per layer

    @property
    def score(self) -> Fraction | None:
        """S_H = 1 - E_H / occupied sites; None on a board without anything."""
        return 1 - Fraction(len(self.edits), self.occupied) if self.occupied else None


def find_nearest(
    scene: Scene,
    group: str,
    colours: Mapping[str, Relabelling] | None = None,
) -> NearestBoard | None:
    """E_H of a named subgroup with its edits; None where the group does not apply.

    `colours` says how each element relabels; without it by the seats that it permutes,
    and the group does not apply where one element does not carry the starts onto each other.
    """
    if group not in scene.lattice.subgroups:
        return None
    relabel = colours if colours is not None else seat_permutations(scene, group)
    if relabel is None:
        return None
    edits = tuple(
        edit
        for layer, stacks in scene.stacks.items()
        for edit in Closing(scene, layer, group, relabel).edits(stacks)
    )
    return NearestBoard(group, edits, sum(map(len, scene.stacks.values())))


def find_distance(
    scene: Scene, group: str, colours: Mapping[str, Relabelling] | None = None
) -> Distance | None:
    """E_H of a subgroup as a number; None where the group does not apply."""
    if group not in scene.lattice.subgroups:
        return None
    relabel = colours if colours is not None else seat_permutations(scene, group)
    if relabel is None:
        return None
    edits = {
        layer: Closing(scene, layer, group, relabel).count(stacks)
        for layer, stacks in scene.stacks.items()
    }
    return Distance(group, edits, sum(map(len, scene.stacks.values())))


def find_nearest_blind(scene: Scene, group: str) -> NearestBoard | None:
    """The nearest board with colours erased."""
    return find_nearest(scene.blind, group, _no_colours(group))


def find_distance_blind(scene: Scene, group: str) -> Distance | None:
    """E_H with colours erased."""
    return find_distance(scene.blind, group, _no_colours(group))


def _no_colours(group: str) -> dict[str, Relabelling]:
    return {element: {} for element in SUBGROUPS[group]}


def seat_permutations(scene: Scene, group: str) -> dict[str, Relabelling] | None:
    """The permutation of the seats by every element of a group, or None if one has none."""
    found: dict[str, Relabelling] = {}
    for element in SUBGROUPS[group]:
        seats = seat_permutation(scene, element)
        if seats is None:
            return None
        found[element] = seats
    return found


def apply_edits(scene: Scene, edits: tuple[Edit, ...]) -> Scene:
    """The board after the edits."""
    touched = {(edit.layer, edit.site) for edit in edits}
    kept = [item for item in scene.items if (item.layer, item.site) not in touched]
    new = [Item(edit.layer, edit.site, piece) for edit in edits for piece in edit.after]
    return replace(scene, items=(*kept, *new))


def find_edits(before: Scene, after: Scene) -> tuple[Edit, ...]:
    """The edits that make one board of another."""
    return tuple(
        edit
        for layer in dict.fromkeys((*before.layers, *after.layers))
        for edit in _layer_edits(layer, before.stacks.get(layer, {}), after.stacks.get(layer, {}))
    )


def _layer_edits(
    layer: str, before: Mapping[Site, Stack], after: Mapping[Site, Stack]
) -> Iterator[Edit]:
    for site in sorted({*before, *after}, key=reading_key):
        here, there = before.get(site, ()), after.get(site, ())
        if here != there:
            yield Edit(site, layer, here, there)
