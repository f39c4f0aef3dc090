"""The nearest symmetric board: E_H, S_H and the edits that lead there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import islice
from typing import TypeAlias

from layoutkit.symmetry.d4 import SUBGROUPS, Site, invert
from layoutkit.symmetry.sites import Item, Piece, Relabelling, Scene, reading_key, seat_permutation

Stack: TypeAlias = tuple[Piece, ...]
"""All pieces on a site in one layer, sorted; empty if there are none."""


@dataclass(frozen=True, slots=True)
class Edit:
    """One site of one layer that gets another stack."""

    site: Site
    layer: str
    before: Stack
    after: Stack


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
    scene: Scene, group: str, colours: Mapping[str, Relabelling] | None = None
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
    stacks = {layer: read_stacks(scene, layer) for layer in scene.layers}
    edits = tuple(
        edit
        for layer in scene.layers
        for edit in _Closing(scene, layer, group, relabel).edits(stacks[layer])
    )
    return NearestBoard(group, edits, sum(map(len, stacks.values())))


def needs_more_blind(scene: Scene, group: str, edits: int) -> bool:
    """True if a group clearly needs more edits than that, colours erased; a quick bound."""
    scene = scene.blind
    colours: dict[str, Relabelling] = {element: {} for element in SUBGROUPS[group]}
    wrong = (
        site
        for layer in scene.layers
        for site in _Closing(scene, layer, group, colours).disagreements(read_stacks(scene, layer))
    )
    return next(islice(wrong, edits, None), None) is not None


def find_nearest_blind(scene: Scene, group: str) -> NearestBoard | None:
    """E_H with colours erased."""
    return find_nearest(scene.blind, group, {element: {} for element in SUBGROUPS[group]})


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
        for edit in _layer_edits(layer, read_stacks(before, layer), read_stacks(after, layer))
    )


def _layer_edits(
    layer: str, before: Mapping[Site, Stack], after: Mapping[Site, Stack]
) -> Iterator[Edit]:
    for site in sorted({*before, *after}, key=reading_key):
        here, there = before.get(site, ()), after.get(site, ())
        if here != there:
            yield Edit(site, layer, here, there)


def read_stacks(scene: Scene, layer: str) -> dict[Site, Stack]:
    """The stacks of a layer by site, empty sites left out."""
    pieces: dict[Site, list[Piece]] = {}
    for item in scene.items:
        if item.layer == layer:
            pieces.setdefault(item.site, []).append(item.piece)
    return {site: tuple(sorted(there)) for site, there in pieces.items()}


def stack_text(stack: Stack) -> str:
    """A stack for people; `empty` if nothing lies there."""
    return " + ".join(piece.text for piece in stack) or "empty"


@dataclass(frozen=True)
class _Closing:
    """Makes one layer symmetric, orbit by orbit."""

    scene: Scene
    layer: str
    group: str
    colours: Mapping[str, Relabelling]

    def edits(self, stacks: Mapping[Site, Stack]) -> list[Edit]:
        """The fewest edits, in reading order of the sites."""
        found: list[Edit] = []
        done: set[Site] = set()
        surplus: Counter[str] = Counter()  # how many more items of each colour than before
        for site in sorted(stacks, key=reading_key):
            if site in done:
                continue
            ways = self._ways(site)
            done |= ways.keys()
            best = self._best(ways, stacks, surplus)
            for there, element in ways.items():
                before, after = stacks.get(there, ()), self._carry(best, element)
                surplus.update(piece.colour for piece in after)
                surplus.subtract(piece.colour for piece in before)
                if before != after:
                    found.append(Edit(there, self.layer, before, after))
        return sorted(found, key=lambda edit: reading_key(edit.site))

    def disagreements(self, stacks: Mapping[Site, Stack]) -> Iterator[Site]:
        """The orbits in which not all agree, each by one site: every one needs an edit."""
        done: set[Site] = set()
        for site, stack in stacks.items():
            if site in done:
                continue
            ways = self._ways(site)
            done |= ways.keys()
            if any(stacks.get(there, ()) != self._carry(stack, ways[there]) for there in ways):
                yield site

    def _ways(self, site: Site) -> dict[Site, str]:
        """The orbit of a site, each place with one element that leads there."""
        ways: dict[Site, str] = {}
        for element in SUBGROUPS[self.group]:
            ways.setdefault(self.scene.lattice.move_site(element, site), element)
        return ways

    def _best(
        self, ways: Mapping[Site, str], stacks: Mapping[Site, Stack], surplus: Counter[str]
    ) -> Stack:
        """The stack for the orbit's first site that most of the orbit agrees with.

        Of equal ones the one that changes the numbers of items least, colour by colour (least
        squares), then one that is not empty, then by the alphabet.
        """
        votes = Counter(
            self._carry(stacks.get(there, ()), invert(element)) for there, element in ways.items()
        )
        votes[()] += 0  # to clear the orbit is always a way
        fixing = tuple(self._stabiliser(next(iter(ways))))
        for stack in list(votes) if len(fixing) > 1 else ():
            votes[self._completed(stack, fixing)] += 0  # and to add what a fixed site lacks
        without = surplus.copy()  # what is left over once the orbit is cleared
        without.subtract(piece.colour for there in ways for piece in stacks.get(there, ()))

        def worth(stack: Stack) -> tuple[int, bool, Stack]:
            counts = without.copy()
            for element in ways.values():
                counts.update(
                    self.colours[element].get(piece.colour, piece.colour) for piece in stack
                )
            return (sum(count**2 for count in counts.values()), not stack, stack)

        kept = [stack for stack in votes if self._is_kept(stack, fixing)]
        most = max(votes[stack] for stack in kept)
        best = [stack for stack in kept if votes[stack] == most]
        return best[0] if len(best) == 1 else min(best, key=worth)

    def _completed(self, stack: Stack, fixing: tuple[str, ...]) -> Stack:
        """The stack with what its fixed site lacks: the same items in the other colours.

        Only items that differ in colour alone may lie together.
        """
        whole: Counter[Piece] = Counter()
        for element in fixing:
            whole |= Counter(self._carry(stack, element))
        looks = {piece.blind for piece in whole}
        return tuple(sorted(whole.elements())) if len(looks) == 1 else stack

    def _is_kept(self, stack: Stack, fixing: tuple[str, ...]) -> bool:
        """True if the stabiliser of the orbit's first site keeps a stack there."""
        return len(fixing) == 1 or all(self._carry(stack, element) == stack for element in fixing)

    def _stabiliser(self, site: Site) -> Iterator[str]:
        """The elements that leave a site where it is."""
        for element in SUBGROUPS[self.group]:
            if self.scene.lattice.move_site(element, site) == site:
                yield element

    def _carry(self, stack: Stack, element: str) -> Stack:
        """A stack as an element makes it."""
        colours = self.colours[element]
        return tuple(sorted(piece.moved(element, colours) for piece in stack))
