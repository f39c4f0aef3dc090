"""One layer of a board made symmetric, orbit by orbit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property, lru_cache

from layoutkit.records import dataclass
from layoutkit.symmetry.d4 import SUBGROUPS, Lattice, Site, invert
from layoutkit.symmetry.sites import Piece, Relabelling, Scene, Stack, reading_key


@dataclass(frozen=True, slots=True)
class Edit:
    """One site of one layer that gets another stack."""

    site: Site
    layer: str
    before: Stack
    after: Stack


def stack_text(stack: Stack) -> str:
    """A stack for people; `empty` if nothing lies there."""
    return " + ".join(piece.text for piece in stack) or "empty"


@lru_cache(maxsize=4096)
def find_orbit(lattice: Lattice, group: str, site: Site) -> dict[Site, str]:
    """The orbit of a site, each place with one element that leads there; not to be changed."""
    ways: dict[Site, str] = {}
    for element in SUBGROUPS[group]:
        ways.setdefault(lattice.move_site(element, site), element)
    return ways


@lru_cache(maxsize=4096)
def find_way_back(lattice: Lattice, group: str, site: Site) -> tuple[Site, str]:
    """The site that stands for the orbit of a site, and one element that leads back to it."""
    first = min(find_orbit(lattice, group, site))
    return first, invert(find_orbit(lattice, group, first)[site])


@lru_cache(maxsize=4096)
def find_fixing(lattice: Lattice, group: str, site: Site) -> tuple[str, ...]:
    """The elements that leave a site where it is."""
    move = lattice.move_site
    return tuple(element for element in SUBGROUPS[group] if move(element, site) == site)


@dataclass(frozen=True)
class Closing:
    """Makes one layer symmetric, orbit by orbit."""

    scene: Scene
    layer: str
    group: str
    colours: Mapping[str, Relabelling]

    @cached_property
    def _carried(self) -> dict[tuple[Stack, str], Stack]:
        return {}

    def edits(self, stacks: Mapping[Site, Stack]) -> list[Edit]:
        """The fewest edits, in reading order of the sites."""
        found: list[Edit] = []
        surplus: Counter[str] = Counter()  # how many more items of each colour than before
        for ways in self.orbits(stacks):
            edits = self.spread(ways, self._best(ways, stacks, surplus), stacks)
            for edit in edits:
                surplus.update(piece.colour for piece in edit.after)
                surplus.subtract(piece.colour for piece in edit.before)
            found.extend(edits)
        return sorted(found, key=lambda edit: reading_key(edit.site))

    def count(self, stacks: Mapping[Site, Stack]) -> int:
        """The number of the fewest edits: in each orbit the sites that the best label leaves."""
        lattice, group = self.scene.lattice, self.group
        orbits: dict[Site, list[tuple[Stack, str]]] = {}
        for site, stack in stacks.items():
            first, back = find_way_back(lattice, group, site)
            orbits.setdefault(first, []).append((stack, back))
        return sum([self._disagreeing(first, there) for first, there in orbits.items()])

    def _disagreeing(self, first: Site, there: Sequence[tuple[Stack, str]]) -> int:
        """The fewest sites of an orbit that do not agree: with one of its stacks, or with nothing.

        Each of its stacks comes with the element that leads back to the first site.
        """
        size = len(find_orbit(self.scene.lattice, self.group, first))
        if len(there) == 1 < size:  # all others are empty
            return 1
        votes: dict[Stack, int] = {}
        for stack, back in there:
            carried = self.carry(stack, back)
            votes[carried] = votes.get(carried, 0) + 1
        if size < len(SUBGROUPS[self.group]):  # a fixed site: not any stack may be carried on
            votes = {stack: count for stack, count in votes.items() if self._is_kept(stack, first)}
        return min(len(there), size - max(votes.values(), default=0))

    def orbits(self, stacks: Mapping[Site, Stack]) -> Iterator[Mapping[Site, str]]:
        """The orbits of all occupied sites, by their first sites in reading order."""
        lattice, group = self.scene.lattice, self.group
        done: set[Site] = set()
        for site in sorted(stacks, key=reading_key):
            if site not in done:
                ways = find_orbit(lattice, group, site)
                done.update(ways)
                yield ways

    def spread(
        self, ways: Mapping[Site, str], stack: Stack, stacks: Mapping[Site, Stack]
    ) -> list[Edit]:
        """The edits that carry the stack of the first site to its whole orbit."""
        carried = ((there, self.carry(stack, element)) for there, element in ways.items())
        return [
            Edit(there, self.layer, stacks.get(there, ()), after)
            for there, after in carried
            if stacks.get(there, ()) != after
        ]

    def labels(self, ways: Mapping[Site, str], stacks: Mapping[Site, Stack]) -> dict[Stack, int]:
        """The stacks that the first site may get, each with the sites that agree with it.

        They are what the orbit has, nothing at all, and on a fixed site what is there with what
        it lacks; all of them are kept by the elements that leave the site where it is.
        """
        votes = Counter(
            self.carry(stacks.get(there, ()), invert(element)) for there, element in ways.items()
        )
        votes[()] += 0  # to clear the orbit is always a way
        if len(ways) == len(SUBGROUPS[self.group]):
            return dict(votes)
        first = next(iter(ways))
        for stack in list(votes):
            votes[self._completed(stack, first)] += 0  # and to add what a fixed site lacks
        return {stack: count for stack, count in votes.items() if self._is_kept(stack, first)}

    def carry(self, stack: Stack, element: str) -> Stack:
        """A stack as an element makes it."""
        if not stack or element == "e":
            return stack
        carried = self._carried.get((stack, element))
        if carried is None:
            colours = self.colours[element]
            moved = [piece.moved(element, colours) for piece in stack]
            carried = tuple(sorted(moved)) if len(moved) > 1 else tuple(moved)
            self._carried[stack, element] = carried
        return carried

    def is_kept(self, stack: Stack, ways: Mapping[Site, str]) -> bool:
        """True if the first site of an orbit may have this stack on a symmetric board."""
        return len(ways) == len(SUBGROUPS[self.group]) or self._is_kept(stack, next(iter(ways)))

    def kept(self, stack: Stack, ways: Mapping[Site, str]) -> set[Stack]:
        """The stacks next to this one that the first site of an orbit may have.

        That is itself; on a fixed site what all elements agree on, and with what it lacks.
        """
        if len(ways) == len(SUBGROUPS[self.group]):
            return {stack}
        some, every = Counter(stack), Counter(stack)
        for element in find_fixing(self.scene.lattice, self.group, next(iter(ways))):
            carried = Counter(self.carry(stack, element))
            some, every = some | carried, every & carried
        return {tuple(sorted(one.elements())) for one in (some, every)}

    def _best(
        self, ways: Mapping[Site, str], stacks: Mapping[Site, Stack], surplus: Counter[str]
    ) -> Stack:
        """The stack for the orbit's first site that most of the orbit agrees with.

        Of equal ones the one that changes the numbers of items least, colour by colour (least
        squares), then one that is not empty, then by the alphabet.
        """
        votes = self.labels(ways, stacks)
        most = max(votes.values())
        best = [stack for stack, count in votes.items() if count == most]
        if len(best) == 1:
            return best[0]
        without = surplus.copy()  # what is left over once the orbit is cleared
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

    def _completed(self, stack: Stack, site: Site) -> Stack:
        """The stack with what its fixed site lacks: the same items in the other colours.

        Only items that differ in colour alone may lie together.
        """
        if self._is_kept(stack, site):
            return stack
        whole: Counter[Piece] = Counter()
        for element in find_fixing(self.scene.lattice, self.group, site):
            whole |= Counter(self.carry(stack, element))
        looks = {piece.blind for piece in whole}
        return tuple(sorted(whole.elements())) if len(looks) == 1 else stack

    def _is_kept(self, stack: Stack, site: Site) -> bool:
        """True if the elements that leave a site where it is keep a stack there."""
        fixing = find_fixing(self.scene.lattice, self.group, site)
        return all(self.carry(stack, element) == stack for element in fixing)
