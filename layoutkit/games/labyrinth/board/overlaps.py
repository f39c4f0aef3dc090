"""Positions whose bodies lie over each other: rectangles, compared in plain numbers.

A board has some hundred positions, most of them alike but for their place. So pairs are looked for
among neighbours only, and each way of lying beside one another is worked out once.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from itertools import combinations
from math import floor, hypot
from typing import NamedTuple, TypeAlias

from layoutkit.games.labyrinth.board.terms import (
    Form,
    LatticePoint,
    Position,
    Settings,
)
from layoutkit.games.labyrinth.board.winds import HAIR, wind_of

Run: TypeAlias = tuple[float, float]
"""Where a body leads, from end to end."""


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
    spare = settings.tolerance / 2 + HAIR
    half = settings.plank_width / 2 - spare
    bodies = [_body(position, half) for position in positions]
    pairs = {pair for inside in _squares(bodies).values() for pair in combinations(inside, 2)}
    for index, other in sorted(pairs):
        one, two = bodies[index], bodies[other]
        if _is_over(one, two, half, spare) and is_clash(one.position, two.position):
            yield one.position, two.position


def in_the_way_of(
    lying: Sequence[Position], positions: Sequence[Position], settings: Settings
) -> frozenset[str]:
    """The names of the positions that cannot be taken while some others are."""
    spare = settings.tolerance / 2 + HAIR
    half = settings.plank_width / 2 - spare
    fixed = [_body(position, half) for position in lying]
    found = set()
    for position in positions if fixed else ():
        body = _body(position, half)
        for other in fixed:
            if _is_over(body, other, half, spare) and is_clash(position, other.position):
                found.add(position.name)
    return frozenset(found.difference(position.name for position in lying))


def _body(position: Position, half: float) -> Body:
    (left, top), (right, bottom) = position.body
    run = (right - left, bottom - top)
    box = (abs(run[0]) / 2 + half, abs(run[1]) / 2 + half)
    return Body(position, ((left + right) / 2, (top + bottom) / 2), run, box)


class Overlaps:
    """The positions that cannot lie at the same time as one, found for each when asked for."""

    def __init__(self, positions: Mapping[str, Position], settings: Settings) -> None:
        self._spare = settings.tolerance / 2 + HAIR
        self._half = settings.plank_width / 2 - self._spare
        self._bodies = [_body(position, self._half) for position in positions.values()]
        self._index = {name: index for index, name in enumerate(positions)}
        self._found: dict[str, frozenset[str]] = {}

    def of(self, name: str) -> frozenset[str]:
        """The names of the positions that clash with one (LAB-P6, P8)."""
        if name not in self._found:
            one = self._bodies[self._index[name]]
            beside = {index for square in _covered(one) for index in self._squares[square]}
            self._found[name] = frozenset(
                other.position.name
                for other in (self._bodies[index] for index in beside - {self._index[name]})
                if _is_over(one, other, self._half, self._spare)
                and is_clash(one.position, other.position)
            )
        return self._found[name]

    @cached_property
    def _squares(self) -> Mapping[tuple[int, int], list[int]]:
        return _squares(self._bodies)


def _squares(bodies: Sequence[Body]) -> defaultdict[tuple[int, int], list[int]]:
    """The bodies by the unit squares that their boxes cover; only such neighbours can overlap."""
    squares: defaultdict[tuple[int, int], list[int]] = defaultdict(list)
    for index, body in enumerate(bodies):
        for square in _covered(body):
            squares[square].append(index)
    return squares


def _covered(body: Body) -> list[tuple[int, int]]:
    (x, y), (width, height) = body.middle, body.box
    rows = range(floor(y - height), floor(y + height) + 1)
    columns = range(floor(x - width), floor(x + width) + 1)
    return [(column, row) for column in columns for row in rows]


def _is_over(one: Body, other: Body, half: float, spare: float) -> bool:
    """True if two bodies share ground, both a little smaller on every side than they are."""
    dx, dy = other.middle[0] - one.middle[0], other.middle[1] - one.middle[1]
    if abs(dx) > one.box[0] + other.box[0] or abs(dy) > one.box[1] + other.box[1]:
        return False
    return lie_over((dx, dy), one.run, other.run, half, spare)


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
    shared = set(one.poles) & set(other.poles)
    # planks that leave a pole in different winds lie beside each other, not over each other
    return not shared or any(leaves(one, pole) == leaves(other, pole) for pole in shared)


def leaves(position: Position, pole: str) -> str:
    """The wind in which a plank leaves one of its poles."""
    start, end = position.segment
    return wind_of(start, end) if position.poles[0] == pole else wind_of(end, start)
