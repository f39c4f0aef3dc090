"""Positions whose bodies lie over each other: rectangles, compared in plain numbers.

A board has some hundred positions, most of them alike but for their place. So pairs are looked for
among neighbours only, and each way of lying beside one another is worked out once. On the lattice
nothing is worked out: there planks of the usual size clash in one cell, or as bars in a row.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from math import floor, hypot
from typing import NamedTuple, TypeAlias

from layoutkit.games.labyrinth.board.nearby import Nearby
from layoutkit.games.labyrinth.board.terms import (
    Form,
    LatticePoint,
    Position,
    Settings,
)
from layoutkit.games.labyrinth.board.winds import HAIR, wind_of

Run: TypeAlias = tuple[float, float]
"""Where a body leads, from end to end."""

Cell: TypeAlias = tuple[int, int]
"""A unit square by its column and row."""

USUAL = Settings()
SIZES = ("plank_width", "tolerance", "short_reach", "long_reach")


class Body(NamedTuple):
    """A position as the middle and the run of its body, and the box around it."""

    position: Position
    middle: LatticePoint
    run: Run
    box: tuple[float, float]  # half of its width and of its height


def overlapping(
    positions: Sequence[Position], settings: Settings
) -> Iterator[tuple[Position, Position]]:
    """The pairs of positions whose bodies lie over each other and form no T, X or H."""
    overlaps = Overlaps({one.name: one for one in positions}, settings)
    order = {one.name: number for number, one in enumerate(positions)}
    for number, one in enumerate(positions):
        later = [order[name] for name in overlaps.of(one.name) if order[name] > number]
        for other in sorted(later):
            yield one, positions[other]


class Overlaps:
    """The positions that cannot lie at the same time as one, found for each when asked for.

    Those of a regular board (`is_regular`) are not measured.
    """

    def __init__(
        self, positions: Mapping[str, Position], settings: Settings, regular: bool = False
    ) -> None:
        self._positions, self._regular = positions, regular
        self._spare = settings.tolerance / 2 + HAIR
        self._half = settings.plank_width / 2 - self._spare
        self._found: dict[str, frozenset[str]] = {}

    def of(self, name: str) -> frozenset[str]:
        """The names of the positions that clash with one (LAB-P6, P8, A18, A25)."""
        if name not in self._found:
            one = self._positions[name]
            near = self._in_cell(one) if self._regular else self._over(self._bodies[name])
            self._found[name] = frozenset(
                other.name for other in near if other is not one and is_clash(one, other)
            )
        return self._found[name]

    def of_any(self, names: Collection[str]) -> frozenset[str]:
        """The names of the positions that clash with one of these, these themselves left out."""
        return frozenset().union(*map(self.of, names)).difference(names)

    def _in_cell(self, one: Position) -> Iterator[Position]:
        """The positions that take up something that one takes up on the lattice."""
        return (other for place in taken_by(one) for other in self._takers[place])

    def _over(self, one: Body) -> Iterator[Position]:
        """The positions whose bodies lie over one."""
        (x, y), run, half, spare = one.middle, one.run, self._half, self._spare
        for other in self._beside(one):
            apart = (other.middle[0] - x, other.middle[1] - y)
            if lie_over(apart, run, other.run, half, spare):
                yield other.position

    def _beside(self, one: Body) -> list[Body]:
        """The bodies whose boxes meet the box of one."""
        (x, y), (width, height), most = one.middle, one.box, self._longest
        columns = range(floor(x - width - most), floor(x + width + most) + 1)
        rows = range(floor(y - height - most), floor(y + height + most) + 1)
        near = [self._squares.get((column, row), ()) for column in columns for row in rows]
        return [
            other
            for inside in near
            for other in inside
            if abs(other.middle[0] - x) <= width + other.box[0]
            and abs(other.middle[1] - y) <= height + other.box[1]
        ]

    @cached_property
    def _takers(self) -> Mapping[Cell | str, list[Position]]:
        """The positions by what they take up on the lattice."""
        takers: defaultdict[Cell | str, list[Position]] = defaultdict(list)
        for position in self._positions.values():
            for place in taken_by(position):
                takers[place].append(position)
        return takers

    @cached_property
    def _bodies(self) -> Mapping[str, Body]:
        return {name: _body(one, self._half) for name, one in self._positions.items()}

    @cached_property
    def _longest(self) -> float:
        """The farthest that any box reaches from its middle."""
        return max((max(body.box) for body in self._bodies.values()), default=0.0)

    @cached_property
    def _squares(self) -> Mapping[Cell, list[Body]]:
        """The bodies by the unit squares that their middles are in."""
        squares: defaultdict[Cell, list[Body]] = defaultdict(list)
        for body in self._bodies.values():
            squares[floor(body.middle[0]), floor(body.middle[1])].append(body)
        return squares


def is_regular(near: Nearby, settings: Settings) -> bool:
    """True if every pole has a lattice point and a name to itself, and planks the usual size."""
    return (
        near.is_even
        and all(getattr(settings, name) == getattr(USUAL, name) for name in SIZES)
        and len({pole.place for pole in near.poles}) == len(near.poles)
        and len({pole.id for pole in near.poles}) == len(near.poles)
    )


def taken_by(position: Position) -> tuple[Cell | str, ...]:
    """What a plank of the usual size takes up on the lattice: its cell; a bar also its edges."""
    if position.form is Form.EDGE:
        return ()
    (x1, y1), (x2, y2) = position.segment
    cell = floor((x1 + x2) / 2), floor((y1 + y2) / 2)
    return (cell, *position.rests_on) if position.form is Form.BAR else (cell,)


def _body(position: Position, half: float) -> Body:
    (left, top), (right, bottom) = position.body
    run = (right - left, bottom - top)
    box = (abs(run[0]) / 2 + half, abs(run[1]) / 2 + half)
    return Body(position, ((left + right) / 2, (top + bottom) / 2), run, box)


@lru_cache(maxsize=4096)
def lie_over(apart: Run, one: Run, other: Run, half: float, spare: float) -> bool:
    """True if no straight line keeps two rectangles apart; one along each side is enough to try.

    `apart` leads from middle to middle; each rectangle reaches `half` to the sides of its run, and
    ends `spare` before its ends.
    """
    for x, y in (one, other):
        length = hypot(x, y)
        for across in ((x / length, y / length), (-y / length, x / length)):
            reach = sum(_shadow(run, across, half, spare) for run in (one, other))
            if abs(apart[0] * across[0] + apart[1] * across[1]) > reach:
                return False
    return True


def _shadow(run: Run, line: Run, half: float, spare: float) -> float:
    """Half of the length of a rectangle as seen on a line of length one."""
    length = hypot(*run)
    along = abs(run[0] * line[0] + run[1] * line[1]) / length
    beside = abs(run[0] * line[1] - run[1] * line[0]) / length
    return along * (length / 2 - spare) + beside * half


def is_clash(one: Position, other: Position) -> bool:
    """True if two positions whose bodies are near exclude each other."""
    if one.name in other.rests_on or other.name in one.rests_on:
        return False
    if one.form is other.form is Form.STEM and one.rests_on == other.rests_on:
        return False
    shared = [pole for pole in one.poles if pole in other.poles]
    # planks that leave a pole in different winds lie beside each other, not over each other
    return not shared or any(leaves(one, pole) == leaves(other, pole) for pole in shared)


def leaves(position: Position, pole: str) -> str:
    """The wind in which a plank leaves one of its poles."""
    start, end = position.segment
    return wind_of(start, end) if position.poles[0] == pole else wind_of(end, start)
