"""The nearest arrangement that is symmetric under a group, and the fewest edits that lead there.

An arrangement is symmetric under a group if every orbit of sites carries one stack of pieces,
transformed from site to site by the group. Orbits are independent of each other. In each of them,
the stack on which most sites agree (after it is carried back to the first site of the orbit) costs
the fewest edits, and the sum over all orbits is the exact minimum E_H. Sites that some symmetries
of the group leave in place accept only stacks that these symmetries keep. Ties prefer the smallest
change of the number of pieces per colour, then a stack that is not empty, then alphabetical order.

Example: a 2 x 2 board with the pieces a, a, a, b under the quarter turns has one orbit of four
sites. Three sites agree on a, so E_H = 1, and the score S_H = 1 - E_H / 4 is 75 %.

`IncrementalEditCount` answers what E_H becomes after a few pieces have changed, by counting only
the orbits that the change touches. Searches for better boards ask this for thousands of edits.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cached_property, lru_cache

from layoutkit.fast_dataclass import dataclass
from layoutkit.symmetry.arrangement import (
    Arrangement,
    ColourMap,
    Piece,
    PlacedPiece,
    Stack,
    StackEdit,
    find_seat_permutations,
    reading_key,
)
from layoutkit.symmetry.lattice import (
    SUBGROUPS,
    LatticeSite,
    find_orbit,
    find_representative,
    find_stabiliser,
    invert,
)


@dataclass(frozen=True)
class LayerSymmetriser:
    """Makes one layer of a board symmetric under a group, orbit by orbit."""

    scene: Arrangement
    layer: str
    group: str
    colours: Mapping[str, ColourMap]

    @cached_property
    def _carried(self) -> dict[tuple[Stack, str], Stack]:
        return {}

    def edits(self, stacks: Mapping[LatticeSite, Stack]) -> list[StackEdit]:
        """Return the fewest edits that make the layer symmetric, in reading order of the sites."""
        found: list[StackEdit] = []
        surplus: Counter[str] = Counter()  # additional items of each colour
        for ways in self.orbits(stacks):
            edits = self.copy_to_orbit(ways, self._choose_stack(ways, stacks, surplus), stacks)
            for edit in edits:
                surplus.update(piece.colour for piece in edit.after)
                surplus.subtract(piece.colour for piece in edit.before)
            found.extend(edits)
        return sorted(found, key=lambda edit: reading_key(edit.site))

    def count(self, stacks: Mapping[LatticeSite, Stack]) -> int:
        """Return the fewest edits that make the layer symmetric, as a number."""
        lattice, group = self.scene.lattice, self.group
        orbits: dict[LatticeSite, list[tuple[Stack, str]]] = {}
        for site, stack in stacks.items():
            first, back = find_representative(lattice, group, site)
            orbits.setdefault(first, []).append((stack, back))
        return sum([self._count_disagreeing(first, there) for first, there in orbits.items()])

    def _count_disagreeing(self, first: LatticeSite, there: Sequence[tuple[Stack, str]]) -> int:
        """Return the fewest sites of an orbit that disagree with a choice for its first site.

        The choices are the stacks of the orbit and the empty stack. Each stack of `there` comes
        with the element that maps its site to the first site.
        """
        size = len(find_orbit(self.scene.lattice, self.group, first))
        if len(there) == 1 < size:  # all other sites are empty
            return 1
        votes: dict[Stack, int] = {}
        for stack, back in there:
            carried = self.carry(stack, back)
            votes[carried] = votes.get(carried, 0) + 1
        if size < len(SUBGROUPS[self.group]):  # on a fixed site, not every stack may be copied
            votes = {stack: count for stack, count in votes.items() if self._is_kept(stack, first)}
        return min(len(there), size - max(votes.values(), default=0))

    def orbits(self, sites: Iterable[LatticeSite]) -> Iterator[Mapping[LatticeSite, str]]:
        """Yield the orbits of some sites, by their first sites in reading order."""
        lattice, group = self.scene.lattice, self.group
        done: set[LatticeSite] = set()
        for site in sorted(sites, key=reading_key):
            if site not in done:
                ways = find_orbit(lattice, group, site)
                done.update(ways)
                yield ways

    def copy_to_orbit(
        self, ways: Mapping[LatticeSite, str], stack: Stack, stacks: Mapping[LatticeSite, Stack]
    ) -> list[StackEdit]:
        """Return the edits that copy a stack of the first site to its whole orbit."""
        carried = ((there, self.carry(stack, element)) for there, element in ways.items())
        return [
            StackEdit(there, self.layer, stacks.get(there, ()), after)
            for there, after in carried
            if stacks.get(there, ()) != after
        ]

    def count_votes(
        self, ways: Mapping[LatticeSite, str], stacks: Mapping[LatticeSite, Stack]
    ) -> dict[Stack, int]:
        """Count for each stack that the first site may get the sites that agree with it.

        Candidates are the stacks of the orbit, the empty stack and, on a fixed site, its stack
        together with the pieces that are missing for symmetry. The stabiliser of the site keeps all
        of them.
        """
        votes = Counter(
            self.carry(stacks.get(there, ()), invert(element)) for there, element in ways.items()
        )
        votes[()] += 0  # clearing the orbit is always possible
        if len(ways) == len(SUBGROUPS[self.group]):
            return dict(votes)
        first = next(iter(ways))
        for stack in list(votes):
            votes[self._add_missing_colours(stack, first)] += 0  # so is adding the missing pieces
        return {stack: count for stack, count in votes.items() if self._is_kept(stack, first)}

    def carry(self, stack: Stack, element: str) -> Stack:
        """Return a stack as an element of the group transforms it."""
        if not stack or element == "e":
            return stack
        carried = self._carried.get((stack, element))
        if carried is None:
            colours = self.colours[element]
            moved = [piece.moved(element, colours) for piece in stack]
            carried = tuple(sorted(moved))
            self._carried[stack, element] = carried
        return carried

    def is_kept(self, stack: Stack, ways: Mapping[LatticeSite, str]) -> bool:
        """Return whether the first site of an orbit may have this stack on a symmetric board."""
        return len(ways) == len(SUBGROUPS[self.group]) or self._is_kept(stack, next(iter(ways)))

    def find_symmetric_stacks(self, stack: Stack, ways: Mapping[LatticeSite, str]) -> set[Stack]:
        """Return the symmetric stacks close to a stack that the first site of an orbit may have.

        Elsewhere than on a fixed site, that is the stack itself. On a fixed site, it is the pieces
        on which all elements agree, and the stack with its missing pieces added.
        """
        if len(ways) == len(SUBGROUPS[self.group]):
            return {stack}
        some, every = Counter(stack), Counter(stack)
        for element in find_stabiliser(self.scene.lattice, self.group, next(iter(ways))):
            carried = Counter(self.carry(stack, element))
            some, every = some | carried, every & carried
        return {tuple(sorted(one.elements())) for one in (some, every)}

    def _choose_stack(
        self,
        ways: Mapping[LatticeSite, str],
        stacks: Mapping[LatticeSite, Stack],
        surplus: Counter[str],
    ) -> Stack:
        """Return the stack for the first site with which most sites of the orbit agree.

        Ties prefer the smallest change of the number of items per colour (least squares), then a
        stack that is not empty, then alphabetical order.
        """
        votes = self.count_votes(ways, stacks)
        most = max(votes.values())
        best = [stack for stack, count in votes.items() if count == most]
        if len(best) == 1:
            return best[0]
        without = surplus.copy()  # the surplus once the orbit is cleared
        without.subtract(piece.colour for there in ways for piece in stacks.get(there, ()))

        def worth(stack: Stack) -> tuple[int, bool, Stack]:
            counts = without.copy()
            for element in ways.values():
                counts.update(
                    self.colours[element].get(piece.colour, piece.colour) for piece in stack
                )
            squares = sum(count**2 for count in counts.values())
            return (squares, not stack, stack)

        return min(best, key=worth)

    def _add_missing_colours(self, stack: Stack, site: LatticeSite) -> Stack:
        """Return a stack with its items repeated in all colours that a fixed site needs.

        Only items that differ in nothing but colour may share a site.
        """
        if self._is_kept(stack, site):
            return stack
        whole: Counter[Piece] = Counter()
        for element in find_stabiliser(self.scene.lattice, self.group, site):
            whole |= Counter(self.carry(stack, element))
        looks = {piece.without_colour for piece in whole}
        return tuple(sorted(whole.elements())) if len(looks) == 1 else stack

    def _is_kept(self, stack: Stack, site: LatticeSite) -> bool:
        """Return whether the stabiliser of a site keeps a stack there."""
        fixing = find_stabiliser(self.scene.lattice, self.group, site)
        return all(self.carry(stack, element) == stack for element in fixing)


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


def find_nearest(scene: Arrangement, group: str) -> NearestArrangement | None:
    """Find the fewest edits that make a board symmetric, or None if the group does not apply.

    A group does not apply if one of its elements maps a start onto a place without a start.
    """
    closings = _make_symmetrisers(scene, group)
    if closings is None:
        return None
    edits = tuple(
        edit for layer, closing in closings.items() for edit in closing.edits(scene.stacks[layer])
    )
    return NearestArrangement(group, edits, sum(map(len, scene.stacks.values())))


def count_edits(
    scene: Arrangement, group: str, colours: Mapping[str, ColourMap] | None = None
) -> EditCount | None:
    """Count the fewest edits of a group, or return None if it does not apply.

    `colours` maps each element to the colours that it renames; by default these follow from the
    starts.
    """
    closings = _make_symmetrisers(scene, group, colours)
    if closings is None:
        return None
    edits = {layer: closing.count(scene.stacks[layer]) for layer, closing in closings.items()}
    return EditCount(group, edits, sum(map(len, scene.stacks.values())))


def _make_symmetrisers(
    scene: Arrangement, group: str, colours: Mapping[str, ColourMap] | None = None
) -> dict[str, LayerSymmetriser] | None:
    if colours is None:
        colours = find_seat_permutations(scene, group)
    if colours is None or group not in scene.lattice.subgroups:
        return None
    return {layer: LayerSymmetriser(scene, layer, group, colours) for layer in scene.layers}


class IncrementalEditCount:
    """Counts the edits of a group again for the orbits that a change touches, and no others."""

    def __init__(self, scene: Arrangement, group: str) -> None:
        closing = _make_symmetrisers(scene, group)
        assert closing is not None  # the group carries the starts onto each other
        self.group, self._lattice, self._closing = group, scene.lattice, closing
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
        return find_representative(self._lattice, self.group, site)[0]

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
