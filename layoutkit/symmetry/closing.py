"""One layer of a board made symmetric, orbit by orbit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
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
        return sum([len(ways) - self._agreeing(ways, stacks) for ways in self._orbits(stacks)])

    def _agreeing(self, ways: Mapping[Site, str], stacks: Mapping[Site, Stack]) -> int:
        """The most sites of an orbit that agree."""
        occupied = [(stacks[there], ways[there]) for there in ways if there in stacks]
        if len(occupied) == 1 < len(ways):  # all others are empty
            return len(ways) - 1
        votes: dict[Stack, int] = {(): len(ways) - len(occupied)}
        for stack, element in occupied:
            carried = self.carry(stack, invert(element))
            votes[carried] = votes.get(carried, 0) + 1
        if len(ways) == len(SUBGROUPS[self.group]):  # no fixed site: any stack may be carried on
            return max(votes.values())
        fixing = tuple(self._stabiliser(next(iter(ways))))
        return max([count for stack, count in votes.items() if self._is_kept(stack, fixing)])

    def orbits(self, stacks: Mapping[Site, Stack]) -> Iterator[Mapping[Site, str]]:
        """The orbits of all occupied sites, by their first sites in reading order."""
        return self._orbits(sorted(stacks, key=reading_key))

    def _orbits(self, sites: Iterable[Site]) -> Iterator[Mapping[Site, str]]:
        """The orbits of some sites, each by the first of them."""
        lattice, group = self.scene.lattice, self.group
        done: set[Site] = set()
        for site in sites:
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

    def disagreements(self, stacks: Mapping[Site, Stack]) -> Iterator[Site]:
        """The orbits in which not all agree, each by one site: every one needs an edit."""
        for ways in self._orbits(stacks):
            site = next(iter(ways))
            stack = stacks[site]
            for there, element in ways.items():
                if stacks.get(there, ()) != self.carry(stack, element):
                    yield site
                    break

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
        fixing = tuple(self._stabiliser(next(iter(ways))))
        for stack in list(votes):
            votes[self._completed(stack, fixing)] += 0  # and to add what a fixed site lacks
        return {stack: count for stack, count in votes.items() if self._is_kept(stack, fixing)}

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
        return len(ways) == len(SUBGROUPS[self.group]) or self._is_kept(
            stack, tuple(self._stabiliser(next(iter(ways))))
        )

    def kept(self, stack: Stack, ways: Mapping[Site, str]) -> set[Stack]:
        """The stacks next to this one that the first site of an orbit may have.

        That is itself; on a fixed site what all elements agree on, and with what it lacks.
        """
        if len(ways) == len(SUBGROUPS[self.group]):
            return {stack}
        some, every = Counter(stack), Counter(stack)
        for element in self._stabiliser(next(iter(ways))):
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

    def _completed(self, stack: Stack, fixing: tuple[str, ...]) -> Stack:
        """The stack with what its fixed site lacks: the same items in the other colours.

        Only items that differ in colour alone may lie together.
        """
        if self._is_kept(stack, fixing):
            return stack
        whole: Counter[Piece] = Counter()
        for element in fixing:
            whole |= Counter(self.carry(stack, element))
        looks = {piece.blind for piece in whole}
        return tuple(sorted(whole.elements())) if len(looks) == 1 else stack

    def _is_kept(self, stack: Stack, fixing: tuple[str, ...]) -> bool:
        """True if the stabiliser of the orbit's first site keeps a stack there."""
        return all(self.carry(stack, element) == stack for element in fixing)

    def _stabiliser(self, site: Site) -> Iterator[str]:
        """The elements that leave a site where it is."""
        for element in SUBGROUPS[self.group]:
            if self.scene.lattice.move_site(element, site) == site:
                yield element
