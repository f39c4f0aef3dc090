"""How close a board is to symmetries that exchange its seats, and the summary.

The headline is the group that keeps most of the board, whatever it proves. Beside it stands the
best group that carries every seat onto every other. Only the smallest such groups matter: if a
group K is contained in a group H, a board that H keeps is also kept by K, so E_K <= E_H.

Two seats look swapped if exchanging their colours, on the whole board or on one half of it, saves
at least two edits. Bounds that ignore colours rule this out for most boards, before any exchange is
counted.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import cached_property, lru_cache
from itertools import combinations
from typing import TypeAlias

from layoutkit.fast_dataclass import dataclass
from layoutkit.symmetry import arrangement
from layoutkit.symmetry.lattice import ELEMENTS, SUBGROUPS, Lattice, find_smallest_groups
from layoutkit.symmetry.nearest import EditCount, NearestArrangement, count_edits, find_nearest
from layoutkit.symmetry.seats import find_orbits, keeps_turn_order

ZERO = Fraction(0)
DRAWN = Fraction(9, 10)  # a group that keeps more of a board is the symmetry that was drawn
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

    scene: arrangement.Arrangement

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

    @cached_property
    def headline(self) -> EditCount | None:
        """Return the edit count of the group that keeps most."""
        counts = {group: count_edits(self.scene, group) for group in SUBGROUPS}
        headline = choose_headline(self.scene, counts)
        return counts[headline.group] if headline else None

    def may_be_within(self, edits: int, layer: str) -> bool:
        """Return whether some symmetry may need only a few edits, judged by the places of a layer.

        An edit adds or removes the items of one site, so at most one site per edit lacks an image.
        """
        sites, move = self.scene.stacks[layer], self.scene.lattice.move_site
        return any(
            sum(move(element, site) not in sites for site in sites) <= 2 * edits
            for element in ELEMENTS[1:]
            if self.scene.lattice.has(element)
        )

    @property
    def drawn(self) -> EditCount | None:
        """Return the edit count of the headline if it keeps enough to be drawn on purpose."""
        headline = self.headline
        return headline if headline and headline.score and headline.score > DRAWN else None

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
        best = min(tries, key=lambda trial: trial[0], default=None)
        return SwappedColours(best[1], usual, best[0]) if best and best[0] <= most else None

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
        found = (count_edits(self.scene.without_colours, group) for group in self.groups)
        return min(distance.edits for distance in found if distance)


@lru_cache(maxsize=64)
def find_groups(
    lattice: Lattice, starts: tuple[arrangement.PlacedPiece, ...], seats: tuple[str, ...]
) -> tuple[str, ...]:
    """Find the smallest groups that carry every seat onto every other.

    The result is cached, because many boards have equal starts.
    """
    scene = arrangement.Arrangement(lattice, (), (), starts, seats)
    found = [group for group in SUBGROUPS if is_seat_transitive(scene, group)]
    return find_smallest_groups(found)


def is_seat_transitive(scene: arrangement.Arrangement, group: str) -> bool:
    """Return whether the playing seats, and no other start, form one orbit of a group."""
    colours = arrangement.find_seat_permutations(scene, group)
    if colours is None or not scene.seats:
        return False
    first = scene.seats[0]
    return {permutation.get(first) for permutation in colours.values()} == set(scene.seats)


def _iter_exchanges(
    scene: arrangement.Arrangement, group: str
) -> Iterator[tuple[tuple[str, str], dict[str, arrangement.ColourMap]]]:
    """Yield each pair of colours with relabellings in which these two are exchanged."""
    usual = arrangement.find_seat_permutations(scene, group) or {}
    seats = scene.seats
    for one, other in combinations(seats, 2):
        swap = {one: other, other: one}
        exchanged: dict[
            str, arrangement.ColourMap
        ] = {  # each relabelling as it reads after the two colours have been exchanged
            g: {swap.get(old, old): swap.get(new, new) for old, new in colours.items()}
            for g, colours in usual.items()
        }
        yield (one, other), exchanged
        if all({colours[one], colours[other]} == {one, other} for colours in usual.values()):
            yield (
                (one, other),
                {g: {**colours, one: one, other: other} for g, colours in usual.items()},
            )


@dataclass(frozen=True, slots=True)
class Headline:
    """A group that is reported, and its score S_H."""

    group: str
    score: Fraction


@dataclass(frozen=True, slots=True)
class SeatProof:
    """The seats that a group would prove equal on a board that it keeps, as orbits."""

    chances: tuple[tuple[str, ...], ...]  # if all seats play alike
    costs: tuple[tuple[str, ...], ...]  # if each seat plays alone

    @property
    def strength(self) -> tuple[int, int]:
        """Return the sort key of a proof, which is higher the more seats it ties."""
        return -len(self.chances), -len(self.costs)


@dataclass(frozen=True, slots=True)
class SymmetrySummary:
    """All scores of symmetry; None where a score is not defined on this board."""

    elements: dict[str, arrangement.ElementScore | None]
    subgroups: dict[str, NearestArrangement | None]
    blind_subgroups: dict[str, NearestArrangement | None]
    headline: Headline | None  # the group that keeps most
    proof: SeatProof | None  # of the headline
    all_seats: Headline | None  # the best group that carries every seat onto every other
    swapped: tuple[str, str] | None

    @property
    def aim(self) -> Headline | None:
        """Return the group to work towards: the symmetry that was drawn, or one for all seats."""
        return choose_aim(self.headline, self.all_seats)


def summarise_symmetry(
    scene: arrangement.Arrangement, closeness: SeatSymmetryScores | None = None
) -> SymmetrySummary:
    """Score every element and every named subgroup, reusing the results of `closeness`."""
    closeness = closeness or SeatSymmetryScores(scene)
    subgroups = {group: closeness.find_nearest(group) for group in SUBGROUPS}
    swap, headline = closeness.find_swap(), choose_headline(scene, subgroups)
    return SymmetrySummary(
        elements={element: arrangement.score_element(scene, element) for element in ELEMENTS},
        subgroups=subgroups,
        blind_subgroups={group: find_nearest(scene.without_colours, group) for group in SUBGROUPS},
        headline=headline,
        proof=prove_seats(scene, headline.group) if headline else None,
        all_seats=choose_all_seats(scene, subgroups),
        swapped=swap.pair if swap else None,
    )


Distances: TypeAlias = Mapping[str, EditCount | None] | Mapping[str, NearestArrangement | None]
"""The distance of a board from each group, or None if a group does not apply."""


def choose_headline(scene: arrangement.Arrangement, distances: Distances) -> Headline | None:
    """Choose, among groups that exchange seats, the group that keeps most.

    Ties go to the group that would prove most, then to the group that is named first.
    """
    proofs = {group: prove_seats(scene, group) for group in distances}
    found = [
        (Headline(group, distance.score), proof.strength)
        for group, distance in distances.items()
        if distance and distance.score is not None and (proof := proofs[group])
    ]
    best = max(found, key=lambda one: (one[0].score, one[1]), default=None)
    return best and best[0]


def choose_all_seats(scene: arrangement.Arrangement, distances: Distances) -> Headline | None:
    """Choose the best group that carries every seat onto every other; the first of equals."""
    found = [
        Headline(group, distance.score)
        for group, distance in distances.items()
        if distance and distance.score is not None and is_seat_transitive(scene, group)
    ]
    return max(found, key=lambda one: one.score, default=None)


def choose_aim(headline: Headline | None, all_seats: Headline | None) -> Headline | None:
    """Choose the group to work towards: the symmetry that was drawn, or one for all seats."""
    return headline if headline and headline.score > DRAWN else all_seats


def prove_seats(scene: arrangement.Arrangement, group: str) -> SeatProof | None:
    """Return the seats that a group would prove equal; None if it exchanges no playing seats."""
    colours = arrangement.find_seat_permutations(scene, group)
    seats = {*scene.seats}
    maps = [*(colours or {}).values()]
    if any(not seats <= one.keys() or {one[seat] for seat in seats} != seats for one in maps):
        return None
    if not any(one[seat] != seat for one in maps for seat in seats):
        return None
    fair = [one for one in maps if keeps_turn_order(scene.seats, one)]
    return SeatProof(find_orbits(scene.seats, fair), find_orbits(scene.seats, maps))
