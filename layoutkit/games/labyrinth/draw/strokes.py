"""Shapes that several drawings share: regular polygons, arcs, rings and lines."""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, pi, sin

from layoutkit.draw.marks import Path, PathStep, Point


def regular_polygon(corners: int, radius: float, turn: float = 0.0) -> tuple[Point, ...]:
    """Return the corners of a regular polygon around the origin, the first in the north."""
    steps = [2 * pi * (at / corners) + turn for at in range(corners)]
    return tuple((radius * sin(angle), -radius * cos(angle)) for angle in steps)


def lines(pairs: Iterable[tuple[Point, Point]], role: str) -> Path:
    """Return many straight strokes as one mark."""
    steps: list[PathStep] = []
    for start, end in pairs:
        steps += [("M", start), ("L", end)]
    return Path(tuple(steps), role=role)


def wedge(start: float, end: float, radius: float) -> tuple[PathStep, ...]:
    """Return a slice of a disc; angles are clockwise from north."""
    return (("M", (0.0, 0.0)), *arc(start, end, radius, "L"), ("Z", ()))


def arc(start: float, end: float, radius: float, begin: str = "M") -> tuple[PathStep, ...]:
    """Return part of a circle around the origin, as curves of 45 degrees at most."""
    count = max(1, round(abs(end - start) / (pi / 4) + 0.49))
    step = (end - start) / count
    reach = radius / cos(step / 2)
    steps: list[PathStep] = [(begin, _point_at(start, radius))]
    for at in range(count):
        middle, last = start + (at + 0.5) * step, start + (at + 1) * step
        steps.append(("Q", (*_point_at(middle, reach), *_point_at(last, radius))))
    return tuple(steps)


def ring(radius: float, centre: Point = (0.0, 0.0)) -> tuple[PathStep, ...]:
    """Return a circle as steps of a path."""
    x, y = centre
    turned = arc(0.0, 2 * pi, radius)
    moved = tuple(
        (op, tuple(v + (y if at % 2 else x) for at, v in enumerate(values)))
        for op, values in turned
    )
    return (*moved, ("Z", ()))


def box_ring(left: float, top: float, right: float, bottom: float) -> tuple[PathStep, ...]:
    """Return a rectangle as steps of a path."""
    corners = ((right, top), (right, bottom), (left, bottom))
    return (("M", (left, top)), *(("L", corner) for corner in corners), ("Z", ()))


def _point_at(angle: float, radius: float) -> Point:
    return (radius * sin(angle), -radius * cos(angle))
