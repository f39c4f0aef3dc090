"""Labelled graphs: which seats their automorphisms carry onto each other, exactly."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import permutations
from typing import TypeAlias

from layoutkit.symmetry.seats import find_orbits

_BUDGET = 20_000
"""How many partial maps may be tried before the answer is left open."""

_Colours: TypeAlias = list[int]
"""The class of every node; equal in two copies of a graph where nodes look alike so far."""


@dataclass(frozen=True, slots=True)
class LabelledGraph:
    """A graph whose nodes and edges have kinds; edges go both ways."""

    kinds: Mapping[str, str]  # of every node
    edges: Iterable[tuple[str, str, str]]  # two nodes and the kind


@dataclass(frozen=True, slots=True)
class SeatSymmetry:
    """The automorphisms as they permute the seats; `proven` is False where the budget ran out."""

    orbits: tuple[tuple[str, ...], ...]
    permutations: tuple[tuple[str, ...], ...]  # each seat's image, in the order of the seats
    proven: bool = True

    @property
    def order(self) -> int:
        """The order of the group that acts on the seats."""
        return len(self.permutations)


class _BudgetSpentError(Exception):
    """Too many partial maps were tried."""


def seat_symmetries(
    graph: LabelledGraph, seats: Sequence[str], budget: int = _BUDGET
) -> SeatSymmetry:
    """The permutations of the seats (nodes) that extend to automorphisms of a labelled graph."""
    search = _AutomorphismSearch.of(graph, budget)
    places = [search.index[seat] for seat in seats]
    found: list[tuple[str, ...]] = []
    proven = True
    for images in permutations(range(len(seats))):
        pairs = [(places[i], places[image]) for i, image in enumerate(images)]
        try:
            is_one = search.extends(pairs)
        except _BudgetSpentError:
            proven = False
            continue
        if is_one:
            found.append(tuple(seats[image] for image in images))
    return SeatSymmetry(
        find_orbits(seats, [dict(zip(seats, one, strict=True)) for one in found]),
        tuple(found),
        proven,
    )


@dataclass(slots=True)
class _AutomorphismSearch:
    """Looks for automorphisms by colour refinement and, where that leaves a choice, by trying."""

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
        """True if some automorphism carries the first of every pair to the second."""
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
            choice = _smallest_cell(here)
            if choice is None:
                return True
            node, wanted = choice[0], here[choice[0]]
            waiting.append(
                (*trial, (node, image)) for image in range(len(there)) if there[image] == wanted
            )
        return False

    def _refine(self, pairs: Sequence[tuple[int, int]]) -> tuple[_Colours, _Colours] | None:
        """Split the nodes of both copies by what is around them; None where they differ."""
        self.left -= 1
        if self.left < 0:
            raise _BudgetSpentError
        count = len(self.kinds)
        marks: list[tuple[str, int]] = [(kind, -1) for kind in self.kinds] * 2
        for number, (one, other) in enumerate(pairs):
            marks[one] = (self.kinds[one], number)
            marks[count + other] = (self.kinds[other], number)
        classes = _Classes(marks)
        if not classes.is_fair() or not classes.split_by(self.near):
            return None
        return classes.of[:count], classes.of[count:]


class _Classes:
    """The nodes of two copies of a graph, one after the other, by what they look like so far."""

    def __init__(self, marks: Sequence[Hashable]) -> None:
        names: dict[Hashable, int] = {}
        self.of: _Colours = [names.setdefault(mark, len(names)) for mark in marks]
        self.members: list[set[int]] = [set() for _ in names]
        for node, own in enumerate(self.of):
            self.members[own].add(node)

    def is_fair(self) -> bool:
        """Whether every class has as many nodes in one copy as in the other."""
        return all(map(self._is_fair, self.members))

    def _is_fair(self, nodes: Collection[int]) -> bool:
        half = len(self.of) // 2
        return 2 * sum(node < half for node in nodes) == len(nodes)

    def split_by(self, near: Sequence[Sequence[tuple[str, int]]]) -> bool:
        """Split by the neighbours until nothing changes; False as soon as the copies differ.

        A class is looked around from once. Where one splits, the largest part keeps its name and
        need not be looked around from again: what the others do not tell apart, it does not either.
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
        """All parts of a class but the largest; those given, and the rest of it."""
        rest = len(self.members[own]) - sum(map(len, parts))
        largest = max(parts, key=len)
        if rest >= len(largest):
            return parts
        if rest:
            parts.append(list(self.members[own].difference(*parts)))
        return [part for part in parts if part is not largest]

    def _set_apart(self, own: int, part: list[int]) -> int:
        """Make a class of some nodes of another; its name."""
        self.members[own].difference_update(part)
        for node in part:
            self.of[node] = len(self.members)
        self.members.append(set(part))
        return len(self.members) - 1


def _smallest_cell(colours: _Colours) -> list[int] | None:
    """The nodes of the smallest class that has more than one, or None."""
    sizes = Counter(colours)
    cells = [(size, colour) for colour, size in sizes.items() if size > 1]
    if not cells:
        return None
    colour = min(cells)[1]
    return [node for node, own in enumerate(colours) if own == colour]
