"""Compass directions of planks and walls, and comparison of places within the tolerance."""

from __future__ import annotations

from functools import lru_cache

from layoutkit.games.labyrinth.board.terms import LatticePoint
from layoutkit.symmetry.d4 import COMPASS

QUARTER = 4  # sixteenths of a turn
HALF = 8
EPSILON = 1e-9  # rounding errors allowed at a limit

_STEPS = {
    (0, 0): "n",  # for a plank without length
    (0, -1): "n",
    (1, -1): "ne",
    (1, 0): "e",
    (1, 1): "se",
    (0, 1): "s",
    (-1, 1): "sw",
    (-1, 0): "w",
    (-1, -1): "nw",
}


def direction_between(start: LatticePoint, end: LatticePoint) -> str:
    """Return the direction in which a plank leaves `start`, one of the eight main directions."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    half = max(abs(dx), abs(dy)) / 2  # far more than the error of a direction within the tolerance
    return _STEPS[(dx > half) - (dx < -half), (dy > half) - (dy < -half)]


def opposite_direction(wind: str) -> str:
    """Return the opposite direction."""
    return COMPASS[(COMPASS.index(wind) + HALF) % 16]


@lru_cache(maxsize=256)
def is_parallel(wind: str, axis: str) -> bool:
    """Return whether a direction runs along an axis, which either of its directions may name."""
    return (COMPASS.index(wind) - COMPASS.index(axis)) % HALF == 0


@lru_cache(maxsize=16)
def wall_sides(axis: str) -> tuple[str, str]:
    """Return the two directions that the sides of a wall face, clockwise side first (LAB-B4)."""
    line = COMPASS.index(axis) % HALF
    return COMPASS[line + QUARTER], COMPASS[(line + QUARTER + HALF) % 16]


@lru_cache(maxsize=256)
def wall_side_facing(wind: str, axis: str) -> str | None:
    """Return the side of a wall that a direction comes from; None along the wall (LAB-A3)."""
    turn = (COMPASS.index(wind) - COMPASS.index(axis) % HALF) % 16
    if turn % HALF == 0:
        return None
    first, second = wall_sides(axis)
    return first if turn < HALF else second


def is_close(one: float, other: float, tolerance: float) -> bool:
    """Return whether two numbers differ by the tolerance at most (LAB-A2)."""
    return abs(one - other) <= tolerance + EPSILON


def is_same_place(one: LatticePoint, other: LatticePoint, tolerance: float) -> bool:
    """Return whether each coordinate agrees within the tolerance (LAB-A2)."""
    return is_close(one[0], other[0], tolerance) and is_close(one[1], other[1], tolerance)


def midpoint(one: LatticePoint, other: LatticePoint) -> LatticePoint:
    """Return the midpoint of two places."""
    return ((one[0] + other[0]) / 2, (one[1] + other[1]) / 2)
