"""Distances between figures at the start (INK-M4)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations

from layoutkit.games.inkognito.board.terms import EMBASSY, STARTS, BoardModel


@dataclass(frozen=True, slots=True)
class ClosestStarts:
    """The smallest distance between starts of different colours, and all pairs that have it."""

    steps: int
    pairs: tuple[tuple[str, str], ...]


def find_closest_rivals(case: BoardModel) -> ClosestStarts | None:
    """Return the closest starts of different colours; None if none are connected."""
    far = {pair: case.city.distance(*pair) for pair in rival_pairs(case)}
    least = min((steps for steps in far.values() if steps is not None), default=None)
    if least is None:
        return None
    return ClosestStarts(least, tuple(pair for pair, steps in far.items() if steps == least))


def rival_pairs(case: BoardModel) -> Iterator[tuple[str, str]]:
    """Yield every pair of starts of two colours that play."""
    for one, other in combinations(case.start_positions, 2):
        yield from ((start, foreign) for start in STARTS[one] for foreign in STARTS[other])


def exposure(case: BoardModel, colour: str, build: str) -> Fraction | None:
    """Return the mean distance from a figure to all foreign figures and the embassy."""
    home = case.start_positions[colour][build]
    others = [
        space for c, row in case.start_positions.items() if c != colour for space in row.values()
    ]
    return mean_distance(case, home, (*others, EMBASSY))


def embassy(case: BoardModel) -> Mapping[str, Fraction | None]:
    """Return the mean distance from each colour's starts to the embassy."""
    return {
        colour: mean_distance(case, EMBASSY, tuple(row.values()))
        for colour, row in case.start_positions.items()
    }


def mean_distance(case: BoardModel, start: str, goals: tuple[str, ...]) -> Fraction | None:
    """Return the mean number of lines to several spaces; None if one is not connected."""
    far = [case.city.distance(start, goal) for goal in goals]
    known = [steps for steps in far if steps is not None]
    return Fraction(sum(known), len(known)) if known and len(known) == len(far) else None
