"""The nearest symmetric board: E_H, S_H and the edits that lead there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import islice
from typing import TypeAlias

from layoutkit.symmetry.d4 import SUBGROUPS, Site, invert
from layoutkit.symmetry.sites import Item, Mark, Relabelling, Scene, reading_key, seat_permutation

Label: TypeAlias = tuple[Mark, ...]
"""All that lies on a site in one layer, sorted; empty where nothing does."""


@dataclass(frozen=True, slots=True)
class Edit:
    """One site of one layer that gets another label."""

    site: Site
    layer: str
    before: Label
    after: Label


@dataclass(frozen=True, slots=True)
class Nearest:
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
) -> Nearest | None:
    """E_H of a named subgroup with its edits; None where the group does not apply.

    `colours` says how each element relabels; without it by the seats that it permutes,
    and the group does not apply where one element does not carry the starts onto each other.
    """
    if group not in scene.frame.subgroups:
        return None
    relabel = colours if colours is not None else seat_permutations(scene, group)
    if relabel is None:
        return None
    labels = {layer: read_labels(scene, layer) for layer in scene.layers}
    edits = tuple(
        edit
        for layer in scene.layers
        for edit in _Closing(scene, layer, group, relabel).edits(labels[layer])
    )
    return Nearest(group, edits, sum(map(len, labels.values())))


def needs_more_blind(scene: Scene, group: str, edits: int) -> bool:
    """Whether a group plainly needs more edits than so many, colours erased; quick, for a no."""
    scene = scene.blind
    colours: dict[str, Relabelling] = {element: {} for element in SUBGROUPS[group]}
    wrong = (
        site
        for layer in scene.layers
        for site in _Closing(scene, layer, group, colours).disagreements(read_labels(scene, layer))
    )
    return next(islice(wrong, edits, None), None) is not None


def find_nearest_blind(scene: Scene, group: str) -> Nearest | None:
    """E_H with colours erased."""
    return find_nearest(scene.blind, group, {element: {} for element in SUBGROUPS[group]})


def seat_permutations(scene: Scene, group: str) -> dict[str, Relabelling] | None:
    """How every element of a group permutes the seats, or None if one does not."""
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
    new = [Item(edit.layer, edit.site, mark) for edit in edits for mark in edit.after]
    return replace(scene, items=(*kept, *new))


def find_edits(before: Scene, after: Scene) -> tuple[Edit, ...]:
    """The edits that make one board of another."""
    return tuple(
        edit
        for layer in dict.fromkeys((*before.layers, *after.layers))
        for edit in _layer_edits(layer, read_labels(before, layer), read_labels(after, layer))
    )


def _layer_edits(
    layer: str, before: Mapping[Site, Label], after: Mapping[Site, Label]
) -> Iterator[Edit]:
    for site in sorted({*before, *after}, key=reading_key):
        here, there = before.get(site, ()), after.get(site, ())
        if here != there:
            yield Edit(site, layer, here, there)


def read_labels(scene: Scene, layer: str) -> dict[Site, Label]:
    """What lies on every site of a layer that has something."""
    marks: dict[Site, list[Mark]] = {}
    for item in scene.items:
        if item.layer == layer:
            marks.setdefault(item.site, []).append(item.mark)
    return {site: tuple(sorted(there)) for site, there in marks.items()}


def label_text(label: Label) -> str:
    """A label for people; `empty` where nothing lies."""
    return " + ".join(mark.text for mark in label) or "empty"


@dataclass(frozen=True)
class _Closing:
    """Makes one layer symmetric, orbit by orbit."""

    scene: Scene
    layer: str
    group: str
    colours: Mapping[str, Relabelling]

    def edits(self, labels: Mapping[Site, Label]) -> list[Edit]:
        """The fewest edits, in reading order of the sites."""
        found: list[Edit] = []
        done: set[Site] = set()
        surplus: Counter[str] = Counter()  # how many more items of each colour than before
        for site in sorted(labels, key=reading_key):
            if site in done:
                continue
            ways = self._ways(site)
            done |= ways.keys()
            best = self._best(ways, labels, surplus)
            for there, element in ways.items():
                before, after = labels.get(there, ()), self._carry(best, element)
                surplus.update(mark.colour for mark in after)
                surplus.subtract(mark.colour for mark in before)
                if before != after:
                    found.append(Edit(there, self.layer, before, after))
        return sorted(found, key=lambda edit: reading_key(edit.site))

    def disagreements(self, labels: Mapping[Site, Label]) -> Iterator[Site]:
        """The orbits in which not all agree, each by one site: every one needs an edit."""
        done: set[Site] = set()
        for site, label in labels.items():
            if site in done:
                continue
            ways = self._ways(site)
            done |= ways.keys()
            if any(labels.get(there, ()) != self._carry(label, ways[there]) for there in ways):
                yield site

    def _ways(self, site: Site) -> dict[Site, str]:
        """The orbit of a site, each place with one element that leads there."""
        ways: dict[Site, str] = {}
        for element in SUBGROUPS[self.group]:
            ways.setdefault(self.scene.frame.move_site(element, site), element)
        return ways

    def _best(
        self, ways: Mapping[Site, str], labels: Mapping[Site, Label], surplus: Counter[str]
    ) -> Label:
        """The label for the orbit's first site that most of the orbit agrees with.

        Of equal ones the one that changes the numbers of items least, colour by colour (least
        squares), then one that is not empty, then by the alphabet.
        """
        votes = Counter(
            self._carry(labels.get(there, ()), invert(element)) for there, element in ways.items()
        )
        votes[()] += 0  # to clear the orbit is always a way
        fixing = tuple(self._stabiliser(next(iter(ways))))
        for label in list(votes) if len(fixing) > 1 else ():
            votes[self._completed(label, fixing)] += 0  # and to add what a fixed site lacks
        without = surplus.copy()  # what is left over once the orbit is cleared
        without.subtract(mark.colour for there in ways for mark in labels.get(there, ()))

        def worth(label: Label) -> tuple[int, bool, Label]:
            counts = without.copy()
            for element in ways.values():
                counts.update(self.colours[element].get(mark.colour, mark.colour) for mark in label)
            return (sum(count**2 for count in counts.values()), not label, label)

        kept = [label for label in votes if self._is_kept(label, fixing)]
        most = max(votes[label] for label in kept)
        best = [label for label in kept if votes[label] == most]
        return best[0] if len(best) == 1 else min(best, key=worth)

    def _completed(self, label: Label, fixing: tuple[str, ...]) -> Label:
        """The label with what its fixed site lacks: the same items in the other colours.

        Only items that differ in colour alone may lie together.
        """
        whole: Counter[Mark] = Counter()
        for element in fixing:
            whole |= Counter(self._carry(label, element))
        looks = {mark.blind for mark in whole}
        return tuple(sorted(whole.elements())) if len(looks) == 1 else label

    def _is_kept(self, label: Label, fixing: tuple[str, ...]) -> bool:
        """Whether the stabiliser of the orbit's first site keeps a label there."""
        return len(fixing) == 1 or all(self._carry(label, element) == label for element in fixing)

    def _stabiliser(self, site: Site) -> Iterator[str]:
        """The elements that leave a site where it is."""
        for element in SUBGROUPS[self.group]:
            if self.scene.frame.move_site(element, site) == site:
                yield element

    def _carry(self, label: Label, element: str) -> Label:
        """A label as an element makes it."""
        colours = self.colours[element]
        return tuple(sorted(mark.moved(element, colours) for mark in label))
