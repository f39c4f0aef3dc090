"""The edit count of boards that differ from a given board by a few items."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache

from layoutkit.symmetry.closing import Closing, find_orbit
from layoutkit.symmetry.d4 import Site
from layoutkit.symmetry.nearest import seat_permutations
from layoutkit.symmetry.sites import Item, Piece, Scene, Stack, reading_key


class EditTally:
    """Counts the edits of a group again for the orbits that a change touches, and no others."""

    def __init__(self, scene: Scene, group: str) -> None:
        colours = seat_permutations(scene, group)
        assert colours is not None  # the group carries the starts onto each other
        self.group, self._lattice = group, scene.lattice
        self._closing = {layer: Closing(scene, layer, group, colours) for layer in scene.layers}
        self._stacks = scene.stacks
        self.occupied = sum(map(len, self._stacks.values()))
        self._count = lru_cache(maxsize=None)(self._count_orbit)
        self.edits = sum(
            self._orbit_edits(layer, next(iter(ways)), stacks)
            for layer, stacks in self._stacks.items()
            for ways in self._closing[layer].orbits(stacks)
        )

    def after(self, gone: Iterable[Item], new: Iterable[Item]) -> tuple[int, int]:
        """Return the edits and the occupied sites after some items are removed and others added."""
        edits, occupied = self.edits, self.occupied
        for layer, touched in _by_layer(self._stacks, gone, new).items():
            before = self._stacks[layer]
            after = {**before, **touched}  # an empty stack counts as unoccupied
            occupied += sum(bool(after[site]) - (site in before) for site in touched)
            for first in {self._first(site) for site in touched}:
                edits += self._orbit_edits(layer, first, after)
                edits -= self._orbit_edits(layer, first, before)
        return edits, occupied

    def _first(self, site: Site) -> Site:
        """Return the representative of a site's orbit."""
        return min(find_orbit(self._lattice, self.group, site), key=reading_key)

    def _orbit_edits(self, layer: str, site: Site, stacks: Mapping[Site, Stack]) -> int:
        ways = find_orbit(self._lattice, self.group, self._first(site))
        return self._count(layer, tuple((there, stacks.get(there, ())) for there in ways))

    def _count_orbit(self, layer: str, orbit: tuple[tuple[Site, Stack], ...]) -> int:
        """Return the number of sites of an orbit that disagree with its best stack."""
        ways = find_orbit(self._lattice, self.group, orbit[0][0])
        return len(ways) - max(self._closing[layer].labels(ways, dict(orbit)).values())


def _by_layer(
    stacks: Mapping[str, Mapping[Site, Stack]], gone: Iterable[Item], new: Iterable[Item]
) -> dict[str, dict[Site, Stack]]:
    """Return the new stacks of all sites where items are removed or added."""
    change: dict[tuple[str, Site], Counter[Piece]] = {}
    for items, sign in ((gone, -1), (new, 1)):
        for layer, site, piece in items:
            change.setdefault((layer, site), Counter())[piece] += sign
    found: dict[str, dict[Site, Stack]] = {}
    for (layer, site), pieces in change.items():
        there = Counter(stacks[layer].get(site, ()))
        there.update(pieces)
        found.setdefault(layer, {})[site] = tuple(sorted(there.elements()))
    return found
