"""How close a board is to symmetries that carry every seat onto every other, and the summary.

Only the smallest such groups matter: if a group K is contained in a group H, a board that H keeps
is also kept by K, so E_K <= E_H. The headline is the group with the best score.

Two seats look swapped if exchanging their colours, on the whole board or on one half of it, saves
at least two edits. Bounds that ignore colours rule this out for most boards, before any exchange is
counted.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import cached_property, lru_cache
from itertools import combinations

from layoutkit.fast_dataclass import dataclass
from layoutkit.symmetry.arrangement import (
    Arrangement,
    ColourMap,
    ElementScore,
    PlacedPiece,
    find_seat_permutations,
    score_element,
)
from layoutkit.symmetry.lattice import ELEMENTS, SUBGROUPS, Lattice, find_smallest_groups
from layoutkit.symmetry.nearest import (
    EditCount,
    NearestArrangement,
    count_edits,
    count_edits_ignoring_colours,
    find_nearest,
    find_nearest_ignoring_colours,
)

ZERO = Fraction(0)
SWAP_EDITS = 2  # fewer edits that a hint needs: a single edit less may be chance


@dataclass(frozen=True, slots=True)
class SwappedColours:
    """Two colours that look swapped, and the edit counts before and after exchanging them."""

    pair: tuple[str, str]
    before: int
    after: int


@dataclass(frozen=True)
class SeatSymmetryScores:
    """The seat-transitive groups of a board and the edits that each needs, computed on demand."""

    scene: Arrangement

    @cached_property
    def groups(self) -> tuple[str, ...]:
        """Return the smallest seat-transitive groups; a larger group never needs fewer edits."""
        return find_groups(self.scene.lattice, self.scene.starts, self.scene.seats)

    @cached_property
    def _nearest(self) -> dict[str, NearestArrangement | None]:
        return {}

    def find_nearest(self, group: str) -> NearestArrangement | None:
        """Return the nearest symmetric board of a group, or None if the group does not apply."""
        if group not in self._nearest:
            self._nearest[group] = find_nearest(self.scene, group)
        return self._nearest[group]

    @cached_property
    def distances(self) -> dict[str, EditCount]:
        """Return the edit counts of the smallest seat-transitive groups."""
        found = {group: count_edits(self.scene, group) for group in self.groups}
        return {group: distance for group, distance in found.items() if distance}

    def reaches_score(self, least: Fraction) -> bool | None:
        """Return whether the best score reaches `least`, or None if there is no group."""
        scores = [distance.score for distance in self.distances.values()]
        return any(score is None or score >= least for score in scores) if scores else None

    def find_swap(self, least: Fraction = ZERO) -> SwappedColours | None:
        """Find two colours whose items look swapped, or return None.

        For every group and every pair of colours, the items of both colours are exchanged on the
        whole board, and also on one half of it if the group exchanges the two seats. Start items
        keep their colours. The board after the exchange must have a score of at least `least`.
        """
        if not self.groups:
            return None
        usual = min(distance.edits for distance in self.distances.values())
        occupied = self.distances[self.groups[0]].occupied
        most = min(int((1 - least) * occupied), usual - SWAP_EDITS)
        # no relabelling keeps more items than agree if colours are ignored
        if most < 0 or self._fewest_uncoloured > most or self._fewest_blind > most:
            return None
        items = (
            item._replace(piece=item.piece.without_colour) if item in self.scene.starts else item
            for item in self.scene.items
        )
        unplaced = replace(self.scene, items=tuple(items))
        tries = [
            (distance.edits, pair)
            for group in self.groups
            for pair, relabelling in _iter_exchanges(self.scene, group)
            if (distance := count_edits(unplaced, group, relabelling))
        ]
        edits, pair = min(tries, key=lambda trial: trial[0], default=(most + 1, ("", "")))
        return SwappedColours(pair, usual, edits) if edits <= most else None

    @property
    def _fewest_uncoloured(self) -> int:
        """Return the fewest edits of the layers in which only starts have colours.

        This bound is quicker to compute than the one without colours.
        """
        starts = {*self.scene.starts}
        items = (item for item in self.scene.items if item.piece.colour and item not in starts)
        coloured = {item.layer for item in items}
        return min(
            sum(edits for layer, edits in one.by_layer.items() if layer not in coloured)
            for one in self.distances.values()
        )

    @cached_property
    def _fewest_blind(self) -> int:
        found = (count_edits_ignoring_colours(self.scene, group) for group in self.groups)
        return min(distance.edits for distance in found if distance)


@lru_cache(maxsize=64)
def find_groups(
    lattice: Lattice, starts: tuple[PlacedPiece, ...], seats: tuple[str, ...]
) -> tuple[str, ...]:
    """Find the smallest groups that carry every seat onto every other.

    The result is cached, because many boards have equal starts.
    """
    scene = Arrangement(lattice, (), (), starts, seats)
    found = [group for group in SUBGROUPS if is_seat_transitive(scene, group)]
    return find_smallest_groups(found)


def is_seat_transitive(scene: Arrangement, group: str) -> bool:
    """Return whether the playing seats, and no other start, form one orbit of a group."""
    colours = find_seat_permutations(scene, group)
    if colours is None or not scene.seats:
        return False
    first = scene.seats[0]
    return {permutation.get(first) for permutation in colours.values()} == set(scene.seats)


def _iter_exchanges(
    scene: Arrangement, group: str
) -> Iterator[tuple[tuple[str, str], dict[str, ColourMap]]]:
    """Yield each pair of colours with relabellings in which these two are exchanged."""
    usual = find_seat_permutations(scene, group) or {}
    seats = scene.seats
    for one, other in combinations(seats, 2):
        swap = {one: other, other: one}
        yield (one, other), {g: _conjugate(colours, swap) for g, colours in usual.items()}
        if all({colours[one], colours[other]} == {one, other} for colours in usual.values()):
            yield (
                (one, other),
                {g: {**colours, one: one, other: other} for g, colours in usual.items()},
            )


def _conjugate(colours: ColourMap, swap: ColourMap) -> ColourMap:
    """Return a relabelling as it reads after two colours have been exchanged."""
    return {swap.get(old, old): swap.get(new, new) for old, new in colours.items()}


@dataclass(frozen=True, slots=True)
class Headline:
    """The group that is reported first, and its score S_H."""

    group: str
    score: Fraction


@dataclass(frozen=True, slots=True)
class SymmetrySummary:
    """All scores of symmetry; None where a score is not defined on this board."""

    elements: dict[str, ElementScore | None]
    subgroups: dict[str, NearestArrangement | None]
    blind_subgroups: dict[str, NearestArrangement | None]
    headline: Headline | None
    swapped: tuple[str, str] | None


def summarise_symmetry(
    scene: Arrangement, closeness: SeatSymmetryScores | None = None
) -> SymmetrySummary:
    """Score every element and every named subgroup, reusing the results of `closeness`."""
    closeness = closeness or SeatSymmetryScores(scene)
    subgroups = {group: closeness.find_nearest(group) for group in SUBGROUPS}
    swap = closeness.find_swap()
    return SymmetrySummary(
        elements={element: score_element(scene, element) for element in ELEMENTS},
        subgroups=subgroups,
        blind_subgroups={group: find_nearest_ignoring_colours(scene, group) for group in SUBGROUPS},
        headline=choose_headline(scene, subgroups),
        swapped=swap.pair if swap else None,
    )


def choose_headline(
    scene: Arrangement, subgroups: Mapping[str, NearestArrangement | None]
) -> Headline | None:
    """Choose the group with the best score; ties go to the group that is named first."""
    best: Headline | None = None
    for group, nearest in subgroups.items():
        if nearest is None or nearest.score is None or not is_seat_transitive(scene, group):
            continue
        if best is None or nearest.score > best.score:
            best = Headline(group, nearest.score)
    return best
