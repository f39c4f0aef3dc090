"""The map of the town: spaces, lines, distances, and positions on the picture.

The standard map has 58 spaces, 66 lines by land and 33 by water (INK-A1, INK-A4); a file may have
a custom map. Distances are breadth-first searches from every space, computed once per map.

On the picture a map is as large as four sheets of A4 or Letter can hold. A board of four sheets is
cut in the middle of each axis, where a cut must not run through a space. So the widest gap between
spaces near the middle is widened, and everything beyond it is moved by the same amount.
"""

from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import TypeAlias

from layoutkit.fast_dataclass import dataclass

MapLine: TypeAlias = tuple[str, str]
Distances: TypeAlias = Mapping[str, Mapping[str, int]]
"""From a space to every one that it is joined to; what is missing cannot be reached."""


@dataclass(frozen=True, eq=False)
class TownMap:
    """Spaces with their positions, and the lines between them.

    Every line joins two spaces of the map. Maps are equal if they are drawn alike, so that the
    order of spaces matters.
    """

    spaces: Mapping[str, tuple[float, float]]
    land: tuple[MapLine, ...]
    water: tuple[MapLine, ...]

    @cached_property
    def _facts(self) -> tuple[object, ...]:
        return (tuple(self.spaces.items()), self.land, self.water)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, TownMap) and self._facts == other._facts

    def __hash__(self) -> int:
        return hash(self._facts)

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


_SPACES = """
E0(31,26) N1(87,35) N2(43,16) N3(15,23) N4(7,38) N5(60,55) N6(90,48) N7(29,41) N8(16,65)
R1(17,40) R2(24,62) R3(35,14) R4(73,30) G1(6,50) G2(25,25) G3(32,35) G4(86,42) B1(7,34)
B2(35,46) B3(39,23) B4(97,54) Y1(12,31) Y2(18,19) Y3(55,22) Y4(67,43) W01(2,30) W02(3,25)
W03(10,27) W04(14,37) W05(14,58) W06(15,28) W07(17,46) W08(17,16) W09(19,33) W10(23,19)
W11(24,35) W12(24,42) W13(27,49) W14(29,19) W15(29,16) W16(31,22) W17(36,26) W18(36,29)
W19(38,19) W20(42,43) W21(43,61) W22(44,30) W23(46,22) W24(46,35) W25(54,28) W26(56,42)
W27(57,36) W28(61,9) W29(66,33) W30(80,43) W31(85,46) W32(96,37) W33(99,42)
"""

_LAND = """
E0-W09,W18 N2-R3,W19 N3-G2,W02,W06,W10 N4-B1,W04,W07 N6-B4,W31,W33 N7-W11,W20 N8-R2,W05
R1-W04,W07,W12 R2-W21 R3-W15 R4-W29 G1-W05 G2-W16 G3-W11,W24 G4-W30,W31,W32,W33 B1-W01
B2-W12,W13 B3-W19,W23 Y1-W03,W04 Y2-W08,W10,W15 Y3-W23,W25 Y4-W29,W30 W01-W02 W02-W03
W03-W06 W04-W09 W06-W09 W07-W13 W10-W14 W11-W12 W14-W15 W16-W17 W17-W18,W22 W20-W24
W22-W23,W24,W25 W24-W26,W27 W25-W27 W27-W29
"""
_WATER = """
N1-R4,Y3,W32 N3-W03,W14 N4-G1,W07 N5-W20,W21 N7-B2,W09 R2-W05,W21 R3-W08,W28 R4-W30 G1-W02
B2-W20 B3-W16,W22 B4-W21,W26,W31 Y2-W08 Y3-W28 Y4-W26 W02-W03 W03-W08 W05-W07 W09-W22
W14-W16 W20-W26 W30-W31
"""


def read_lines(text: str) -> Iterator[MapLine]:
    """Yield the lines of a text such as `E0-W09,W18`: a space and the spaces it is joined to."""
    for bundle in text.split():
        one, others = bundle.split("-")
        for other in others.split(","):
            yield one, other


def read_spaces(text: str) -> dict[str, tuple[float, float]]:
    """Return the positions of spaces in a text such as `E0(31,26)`."""
    named = (one.rstrip(")").split("(") for one in text.split())
    positions = ((name, place.split(",")) for name, place in named)
    return {name: (float(x), float(y)) for name, (x, y) in positions}


STANDARD_MAP = TownMap(read_spaces(_SPACES), tuple(read_lines(_LAND)), tuple(read_lines(_WATER)))
