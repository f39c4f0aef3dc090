"""Labelled graphs: which seats their automorphisms carry onto each other, exactly."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import permutations
from typing import Any, TypeAlias

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
        fixed_here = {node: i for i, (node, _) in enumerate(pairs)}
        fixed_there = {node: i for i, (_, node) in enumerate(pairs)}
        names: dict[Any, int] = {}
        here = self._first(fixed_here, names)
        there = self._first(fixed_there, names)
        classes = 0
        while sorted(here) == sorted(there):
            if len(names) == classes:
                return here, there
            classes, names = len(names), {}
            here, there = self._next(here, names), self._next(there, names)
        return None

    def _first(self, fixed: Mapping[int, int], names: dict[Any, int]) -> _Colours:
        """Classes by kind; every fixed node is one of its own."""
        marks = [(kind, fixed.get(node, -1)) for node, kind in enumerate(self.kinds)]
        return [names.setdefault(mark, len(names)) for mark in marks]

    def _next(self, colours: _Colours, names: dict[Any, int]) -> _Colours:
        """Classes by the own class and those of the neighbours."""
        marks = (
            (colours[node], tuple(sorted((kind, colours[other]) for kind, other in around)))
            for node, around in enumerate(self.near)
        )
        return [names.setdefault(mark, len(names)) for mark in marks]


def _smallest_cell(colours: _Colours) -> list[int] | None:
    """The nodes of the smallest class that has more than one, or None."""
    sizes = Counter(colours)
    cells = [(size, colour) for colour, size in sizes.items() if size > 1]
    if not cells:
        return None
    colour = min(cells)[1]
    return [node for node, own in enumerate(colours) if own == colour]
