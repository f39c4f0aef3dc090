"""The edit count of boards that differ from a given board by a few items."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache

from layoutkit.symmetry.closing import LayerSymmetriser, find_orbit
from layoutkit.symmetry.d4 import LatticeSite
from layoutkit.symmetry.nearest import find_seat_permutations
from layoutkit.symmetry.sites import Arrangement, Piece, PlacedPiece, Stack, reading_key


class IncrementalEditCount:
    """Counts the edits of a group again for the orbits that a change touches, and no others."""

    def __init__(self, scene: Arrangement, group: str) -> None:
        colours = find_seat_permutations(scene, group)
        assert colours is not None  # the group carries the starts onto each other
        self.group, self._lattice = group, scene.lattice
        self._closing = {
            layer: LayerSymmetriser(scene, layer, group, colours) for layer in scene.layers
        }
        self._stacks = scene.stacks
        self.occupied = sum(map(len, self._stacks.values()))
        self._count = lru_cache(maxsize=None)(self._count_orbit)
        self.edits = sum(
            self._orbit_edits(layer, next(iter(ways)), stacks)
            for layer, stacks in self._stacks.items()
            for ways in self._closing[layer].orbits(stacks)
        )

    def after(
        self, removed: Iterable[PlacedPiece], added: Iterable[PlacedPiece]
    ) -> tuple[int, int]:
        """Return the edits and the occupied sites after some items are removed and others added."""
        edits, occupied = self.edits, self.occupied
        for layer, touched in _changed_stacks(self._stacks, removed, added).items():
            before = self._stacks[layer]
            after = {**before, **touched}  # an empty stack counts as unoccupied
            occupied += sum(bool(after[site]) - (site in before) for site in touched)
            for first in {self._first(site) for site in touched}:
                edits += self._orbit_edits(layer, first, after)
                edits -= self._orbit_edits(layer, first, before)
        return edits, occupied

    def _first(self, site: LatticeSite) -> LatticeSite:
        return min(find_orbit(self._lattice, self.group, site), key=reading_key)

    def _orbit_edits(
        self, layer: str, site: LatticeSite, stacks: Mapping[LatticeSite, Stack]
    ) -> int:
        ways = find_orbit(self._lattice, self.group, self._first(site))
        return self._count(layer, tuple((there, stacks.get(there, ())) for there in ways))

    def _count_orbit(self, layer: str, orbit: tuple[tuple[LatticeSite, Stack], ...]) -> int:
        ways = find_orbit(self._lattice, self.group, orbit[0][0])
        return len(ways) - max(self._closing[layer].count_votes(ways, dict(orbit)).values())


def _changed_stacks(
    stacks: Mapping[str, Mapping[LatticeSite, Stack]],
    removed: Iterable[PlacedPiece],
    added: Iterable[PlacedPiece],
) -> dict[str, dict[LatticeSite, Stack]]:
    change: dict[tuple[str, LatticeSite], Counter[Piece]] = {}
    for items, sign in ((removed, -1), (added, 1)):
        for layer, site, piece in items:
            change.setdefault((layer, site), Counter())[piece] += sign
    found: dict[str, dict[LatticeSite, Stack]] = {}
    for (layer, site), pieces in change.items():
        there = Counter(stacks[layer].get(site, ()))
        there.update(pieces)
        found.setdefault(layer, {})[site] = tuple(sorted(there.elements()))
    return found
