"""The fewest edits that make one layer of a board symmetric, orbit by orbit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache

from layoutkit.records import dataclass
from layoutkit.symmetry.d4 import SUBGROUPS, Lattice, LatticeSite, invert
from layoutkit.symmetry.sites import Arrangement, ColourMap, Piece, Stack, reading_key


@dataclass(frozen=True, slots=True)
class StackEdit:
    """A site of one layer that gets a different stack."""

    site: LatticeSite
    layer: str
    before: Stack
    after: Stack


def format_stack(stack: Stack) -> str:
    """Describe a stack, or return "empty"."""
    return " + ".join(piece.text for piece in stack) or "empty"


@lru_cache(maxsize=4096)
def find_orbit(lattice: Lattice, group: str, site: LatticeSite) -> dict[LatticeSite, str]:
    """Return the sites of an orbit, each with an element that leads there from `site`.

    The result is cached; callers must not change it.
    """
    ways: dict[LatticeSite, str] = {}
    for element in SUBGROUPS[group]:
        ways.setdefault(lattice.move_site(element, site), element)
    return ways


@lru_cache(maxsize=4096)
def find_representative(lattice: Lattice, group: str, site: LatticeSite) -> tuple[LatticeSite, str]:
    """Return the representative of a site's orbit and an element that maps the site to it."""
    first = min(find_orbit(lattice, group, site))
    return first, invert(find_orbit(lattice, group, first)[site])


@lru_cache(maxsize=4096)
def find_stabiliser(lattice: Lattice, group: str, site: LatticeSite) -> tuple[str, ...]:
    """Return the elements of a group that leave a site in place (its stabiliser)."""
    move = lattice.move_site
    return tuple(element for element in SUBGROUPS[group] if move(element, site) == site)


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
            votes[self._add_missing_colours(stack, first)] += (
                0  # so is adding what a fixed site lacks
            )
        return {stack: count for stack, count in votes.items() if self._is_kept(stack, first)}

    def carry(self, stack: Stack, element: str) -> Stack:
        """Return a stack as an element of the group transforms it."""
        if not stack or element == "e":
            return stack
        carried = self._carried.get((stack, element))
        if carried is None:
            colours = self.colours[element]
            moved = [piece.moved(element, colours) for piece in stack]
            carried = tuple(sorted(moved)) if len(moved) > 1 else tuple(moved)
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
