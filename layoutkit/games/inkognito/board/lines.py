"""A board as spaces and lines, and how many lines one space is from another."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import TypeAlias

from layoutkit.records import dataclass

Line: TypeAlias = tuple[str, str]
Distances: TypeAlias = Mapping[str, Mapping[str, int]]
"""From a space to every one that it is joined to; what is missing cannot be reached."""


@dataclass(frozen=True)
class TownMap:
    """Spaces where they are drawn, and the lines between them; every line joins known spaces."""

    spaces: Mapping[str, tuple[float, float]]
    land: tuple[Line, ...]
    water: tuple[Line, ...]

    @cached_property
    def distances(self) -> Distances:
        """The fewest lines of either kind (INK-M2)."""
        return all_distances(self.spaces, (*self.land, *self.water))

    @cached_property
    def land_distances(self) -> Distances:
        """The fewest lines by land alone."""
        return all_distances(self.spaces, self.land)

    @cached_property
    def water_distances(self) -> Distances:
        """The fewest lines by water alone."""
        return all_distances(self.spaces, self.water)

    def distance(self, start: str, goal: str) -> int | None:
        """The distance of two spaces; None where no way leads."""
        return self.distances.get(start, {}).get(goal)

    def shortest_path(self, start: str, goal: str) -> tuple[str, ...]:
        """A shortest way, of several the one through the spaces that are named first."""
        left = self.distance(start, goal)
        if left is None:
            return ()
        near, path = neighbours(self.spaces, (*self.land, *self.water)), [start]
        while left:
            left -= 1
            path.append(min(one for one in near[path[-1]] if self.distance(one, goal) == left))
        return tuple(path)


def neighbours(spaces: Iterable[str], lines: Iterable[Line]) -> dict[str, set[str]]:
    """The spaces that are one line away."""
    near: dict[str, set[str]] = {space: set() for space in spaces}
    for one, other in lines:
        near[one].add(other)
        near[other].add(one)
    return near


def all_distances(spaces: Iterable[str], lines: Iterable[Line]) -> Distances:
    """The fewest lines between every two spaces that are joined."""
    near = neighbours(spaces, lines)
    return {space: distances_from(space, near) for space in near}


def distances_from(start: str, near: Mapping[str, Iterable[str]]) -> dict[str, int]:
    """The fewest lines from one space."""
    far, queue = {start: 0}, deque((start,))
    while queue:
        space = queue.popleft()
        for other in near[space]:
            if other not in far:
                far[other] = far[space] + 1
                queue.append(other)
    return far
