"""A map as spaces and lines, with the distances between spaces."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import TypeAlias

from layoutkit.records import dataclass

MapLine: TypeAlias = tuple[str, str]
Distances: TypeAlias = Mapping[str, Mapping[str, int]]
"""From a space to every one that it is joined to; what is missing cannot be reached."""


@dataclass(frozen=True)
class TownMap:
    """Spaces with their positions, and the lines between them.

    Every line joins two spaces of the map.
    """

    spaces: Mapping[str, tuple[float, float]]
    land: tuple[MapLine, ...]
    water: tuple[MapLine, ...]

    @cached_property
    def distances(self) -> Distances:
        """Return the fewest lines between spaces, by land and by water (INK-M2)."""
        return all_distances(self.spaces, (*self.land, *self.water))

    @cached_property
    def land_distances(self) -> Distances:
        """Return the fewest lines between spaces by land alone."""
        return all_distances(self.spaces, self.land)

    @cached_property
    def water_distances(self) -> Distances:
        """Return the fewest lines between spaces by water alone."""
        return all_distances(self.spaces, self.water)

    def distance(self, start: str, goal: str) -> int | None:
        """Return the number of lines between two spaces; None if they are not connected."""
        return self.distances.get(start, {}).get(goal)

    def shortest_path(self, start: str, goal: str) -> tuple[str, ...]:
        """Return a shortest path; of several the first in the order of space names."""
        left = self.distance(start, goal)
        if left is None:
            return ()
        near, path = neighbours(self.spaces, (*self.land, *self.water)), [start]
        while left:
            left -= 1
            path.append(min(one for one in near[path[-1]] if self.distance(one, goal) == left))
        return tuple(path)


def neighbours(spaces: Iterable[str], lines: Iterable[MapLine]) -> dict[str, set[str]]:
    """Return the spaces that are one line away from each space."""
    near: dict[str, set[str]] = {space: set() for space in spaces}
    for one, other in lines:
        near[one].add(other)
        near[other].add(one)
    return near


def all_distances(spaces: Iterable[str], lines: Iterable[MapLine]) -> Distances:
    """Return the fewest lines between every two connected spaces."""
    near = neighbours(spaces, lines)
    return {space: distances_from(space, near) for space in near}


def distances_from(start: str, near: Mapping[str, Iterable[str]]) -> dict[str, int]:
    """Return the fewest lines from one space to all others, by breadth-first search."""
    far, queue = {start: 0}, deque((start,))
    while queue:
        space = queue.popleft()
        for other in near[space]:
            if other not in far:
                far[other] = far[space] + 1
                queue.append(other)
    return far
