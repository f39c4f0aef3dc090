"""Exact seat symmetries of labelled graphs, found through their automorphisms.

An automorphism maps the nodes of a graph to each other so that kinds and edges stay. For each
permutation of the seats, the search asks whether an automorphism extends it. It works on two copies
of the graph. Nodes share a class as long as they look alike; each seat shares a class with its
image in the other copy. Classes are split by the classes of their neighbours until nothing changes
(colour refinement). If a class then differs in size between the copies, the seats cannot be
permuted so. If every class has one node in each copy, the classes are the automorphism. Otherwise
the search picks a node of the smallest class and tries each possible image in turn.

For example, in the ring a-b-c-d with seats a and c, swapping the seats leaves b and d alike. The
search tries b -> b; every class then has one node, so the swap is an automorphism.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import permutations
from typing import TypeAlias

from layoutkit.symmetry.seats import find_orbits

_BUDGET = 20_000
"""The number of partial maps to try before giving up."""

_Colours: TypeAlias = list[int]
"""The class of every node; nodes of two copies that look alike so far share a class."""


@dataclass(frozen=True, slots=True)
class LabelledGraph:
    """An undirected graph whose nodes and edges have kinds."""

    kinds: Mapping[str, str]  # the kind of every node
    edges: Iterable[tuple[str, str, str]]  # two nodes and the kind of edge


@dataclass(frozen=True, slots=True)
class SeatSymmetry:
    """The permutations of seats by automorphisms; not `proven` if the budget was exhausted."""

    orbits: tuple[tuple[str, ...], ...]
    permutations: tuple[tuple[str, ...], ...]  # the images of the seats, in seat order
    proven: bool = True

    @property
    def order(self) -> int:
        """Return the order of the group that acts on the seats."""
        return len(self.permutations)


class _BudgetSpentError(Exception):
    """The limit of partial maps was reached."""


def find_seat_symmetries(
    graph: LabelledGraph, seats: Sequence[str], budget: int = _BUDGET
) -> SeatSymmetry:
    """Return the permutations of the seats that extend to automorphisms of the graph."""
    search = _AutomorphismSearch.of(graph, budget)
    places = [search.index[seat] for seat in seats]
    found: list[tuple[str, ...]] = []
    proven = True
    try:
        for images in permutations(range(len(seats))):
            pairs = [(places[i], places[image]) for i, image in enumerate(images)]
            if search.extends(pairs):
                found.append(tuple(seats[image] for image in images))
    except _BudgetSpentError:
        proven = False
    return SeatSymmetry(
        find_orbits(seats, [dict(zip(seats, one, strict=True)) for one in found]),
        tuple(found),
        proven,
    )


@dataclass(slots=True)
class _AutomorphismSearch:
    """A search for automorphisms by colour refinement and backtracking."""

    index: Mapping[str, int]
    kinds: list[str]
    near: list[list[tuple[str, int]]]
    left: int

    @classmethod
    def of(cls, graph: LabelledGraph, budget: int) -> _AutomorphismSearch:
        index = {node: i for i, node in enumerate(graph.kinds)}
        near: list[list[tuple[str, int]]] = [[] for _ in index]
        for one, other, kind in graph.edges:
            near[index[one]].append((kind, index[other]))
            near[index[other]].append((kind, index[one]))
        return cls(index, list(graph.kinds.values()), near, budget)

    def extends(self, pairs: Sequence[tuple[int, int]]) -> bool:
        """Return whether some automorphism maps the first of every pair to the second."""
        waiting: list[Iterator[tuple[tuple[int, int], ...]]] = [iter([tuple(pairs)])]
        while waiting:
            trial = next(waiting[-1], None)
            if trial is None:
                waiting.pop()
                continue
            colours = self._refine(trial)
            if colours is None:
                continue
            here, there = colours
            node = _find_undecided_node(here)
            if node is None:
                return True
            waiting.append(_add_images(trial, node, there, here[node]))
        return False

    def _refine(self, pairs: Sequence[tuple[int, int]]) -> tuple[_Colours, _Colours] | None:
        """Return the classes of the nodes in both copies; None if the copies differ."""
        self.left -= 1
        if self.left < 0:
            raise _BudgetSpentError
        count = len(self.kinds)
        marks: list[tuple[str, int | None]] = [(kind, None) for kind in (*self.kinds, *self.kinds)]
        for number, (one, other) in enumerate(pairs):
            marks[one] = (self.kinds[one], number)
            marks[count + other] = (self.kinds[other], number)
        classes = _Classes(marks)
        if not classes.is_fair() or not classes.split_by(self.near):
            return None
        return classes.of[:count], classes.of[count:]


def _add_images(
    trial: tuple[tuple[int, int], ...], node: int, there: _Colours, wanted: int
) -> Iterator[tuple[tuple[int, int], ...]]:
    """Yield the trial with each node of a class as the image of one more node."""
    for image, colour in enumerate(there):
        if colour == wanted:
            yield (*trial, (node, image))


class _Classes:
    """The nodes of two copies of a graph, partitioned by what they look like so far."""

    def __init__(self, marks: Sequence[Hashable]) -> None:
        names: dict[Hashable, int] = {}
        self.of: _Colours = [names.setdefault(mark, len(names)) for mark in marks]
        self.members: list[set[int]] = [set() for _ in names]
        for node, own in enumerate(self.of):
            self.members[own].add(node)

    def is_fair(self) -> bool:
        """Return whether every class has as many nodes in one copy as in the other."""
        return all(map(self._is_fair, self.members))

    def _is_fair(self, nodes: Collection[int]) -> bool:
        half = len(self.of) // 2
        return 2 * sum(node < half for node in nodes) == len(nodes)

    def split_by(self, near: Sequence[Sequence[tuple[str, int]]]) -> bool:
        """Split classes by their neighbours until nothing changes; return False if copies differ.

        The neighbours of each class are examined once. If a class splits, its largest part keeps
        the number and is not examined again: whatever it would separate, the other parts separate
        already.
        """
        half = len(near)
        todo = list(range(len(self.members)))
        while todo:
            around: dict[int, list[str]] = {}
            for node in self.members[todo.pop()]:
                copy = half if node >= half else 0
                for kind, other in near[node - copy]:
                    around.setdefault(other + copy, []).append(kind)
            parts: dict[int, dict[tuple[str, ...], list[int]]] = {}
            for node, kinds in around.items():
                same = parts.setdefault(self.of[node], {})
                same.setdefault(tuple(sorted(kinds)), []).append(node)
            for own, by_kinds in parts.items():
                for part in self._smaller(own, list(by_kinds.values())):
                    if not self._is_fair(part):
                        return False
                    todo.append(self._set_apart(own, part))
        return True

    def _smaller(self, own: int, parts: list[list[int]]) -> list[list[int]]:
        """Return all parts of a class but the largest: the given parts and the remaining nodes."""
        rest = len(self.members[own]) - sum(map(len, parts))
        largest = max(parts, key=len)
        if rest >= len(largest):
            return parts
        if rest:
            parts.append(list(self.members[own].difference(*parts)))
        return [part for part in parts if part is not largest]

    def _set_apart(self, own: int, part: list[int]) -> int:
        """Make a new class of some nodes of a class; return its number."""
        self.members[own].difference_update(part)
        for node in part:
            self.of[node] = len(self.members)
        self.members.append(set(part))
        return len(self.members) - 1


def _find_undecided_node(colours: _Colours) -> int | None:
    """Return a node of the smallest class with more than one node; None if there is none."""
    sizes = Counter(colours)
    cells = [(size, colour) for colour, size in sizes.items() if size > 1]
    return colours.index(min(cells)[1]) if cells else None
