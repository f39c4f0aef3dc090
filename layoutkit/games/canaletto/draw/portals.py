"""Portals and windows of the palaces, 21.5 mm square: stone frames and dark openings."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

from layoutkit.draw.marks import PathStep

Steps: TypeAlias = tuple[PathStep, ...]
Portal: TypeAlias = tuple[Steps, Steps]  # the stone of frames, and the dark of openings

FOOT = 22.4  # the quay is a little lower than the spots


def outline(x: float, y: float, width: float, height: float) -> Steps:
    """Return an opening with a round arch, from its top left corner."""
    spring, bend = y + width / 2, 0.276 * width
    return (
        ("M", (x, y + height)), ("L", (x, spring)),
        ("C", (x, spring - bend, x + width / 2 - bend, y, x + width / 2, y)),
        ("C", (x + width / 2 + bend, y, x + width, spring - bend, x + width, spring)),
        ("L", (x + width, y + height)), ("Z", ()),
    )  # fmt: skip


def ogee(x: float, y: float, width: float, height: float) -> Steps:
    """Return an opening with a pointed Gothic arch."""
    middle, spring = x + width / 2, y + width * 0.9
    return (
        ("M", (x, y + height)), ("L", (x, spring)),
        ("C", (x, spring - width * 0.5, middle - width * 0.08, spring - width * 0.3, middle, y)),
        ("C", (middle + width * 0.08, spring - width * 0.3, x + width, spring - width * 0.5,
               x + width, spring)),
        ("L", (x + width, y + height)), ("Z", ()),
    )  # fmt: skip


def block(x: float, y: float, width: float, height: float) -> Steps:
    """Return a rectangle."""
    return (
        ("M", (x, y)), ("L", (x + width, y)), ("L", (x + width, y + height)),
        ("L", (x, y + height)), ("Z", ()),
    )  # fmt: skip


def gothic() -> Portal:
    """Return three Gothic windows with a balcony over a Gothic door."""
    windows = [ogee(2.7 + at * 5.9, 1.7, 4.3, 8.0) for at in range(3)]
    frames = [ogee(2.0 + at * 5.9, 0.4, 5.7, 9.6) for at in range(3)]
    door = ogee(8.0, 13.2, 5.5, FOOT - 13.2)
    frame = ogee(7.0, 11.9, 7.5, FOOT - 11.9)
    sides = (*ogee(2.4, 14.6, 3.2, 5.4), *ogee(15.9, 14.6, 3.2, 5.4))
    return (*_all(frames), *block(1.2, 10.0, 19.1, 1.2), *frame), (*_all(windows), *door, *sides)


def arcade() -> Portal:
    """Return two storeys of round arches; the lower storey is open to the water."""
    upper = [outline(1.6 + at * 3.78, 1.4, 2.9, 7.6) for at in range(5)]
    lower = [outline(1.5 + at * 6.4, 12.4, 5.7, FOOT - 12.4) for at in range(3)]
    return (*block(0.6, 0.5, 20.3, 9.6), *block(0.6, 11.2, 20.3, FOOT - 11.2)), (
        *_all(upper),
        *_all(lower),
    )


def classical() -> Portal:
    """Return a door under a pediment between two pairs of windows."""
    pediment: Steps = (("M", (5.6, 10.0)), ("L", (10.75, 6.6)), ("L", (15.9, 10.0)), ("Z", ()))
    frame = block(6.6, 10.0, 8.3, FOOT - 10.0)
    windows = [block(x, y, 3.2, 5.2) for x in (1.7, 16.6) for y in (1.8, 12.2)]
    frames = [block(x - 0.6, y - 0.6, 4.4, 6.4) for x in (1.7, 16.6) for y in (1.8, 12.2)]
    door = block(8.2, 11.6, 5.1, FOOT - 11.6)
    top = block(8.5, 1.4, 4.5, 3.6)
    return (*pediment, *frame, *_all(frames), *block(7.9, 0.8, 5.7, 4.8)), (
        *door,
        *_all(windows),
        *top,
    )


def watergate() -> Portal:
    """Return a large arch with round windows above it."""
    frame = outline(3.4, 6.6, 14.7, FOOT - 6.6)
    gate = outline(5.2, 8.6, 11.1, FOOT - 8.6)
    rounds = [_round(x, 3.4, 1.9) for x in (3.4, 10.75, 18.1)]
    rims = [_round(x, 3.4, 2.7) for x in (3.4, 10.75, 18.1)]
    return (*frame, *_all(rims)), (*gate, *_all(rounds))


def loggia() -> Portal:
    """Return paired windows with round arches, and a door at the side."""
    pairs = [outline(x, 1.8, 3.2, 7.4) for x in (2.2, 5.9, 12.4, 16.1)]
    frames = [block(x - 0.8, 0.7, 8.5, 9.3) for x in (2.2, 12.4)]
    door = outline(2.8, 13.0, 5.6, FOOT - 13.0)
    frame = outline(1.7, 11.9, 7.8, FOOT - 11.9)
    low = [block(12.6 + at * 3.9, 13.6, 2.6, 4.6) for at in range(2)]
    sills = [block(12.0 + at * 3.9, 18.2, 3.8, 0.9) for at in range(2)]
    return (*_all(frames), *frame, *_all(sills)), (*_all(pairs), *door, *_all(low))


def _round(x: float, y: float, radius: float) -> Steps:
    return (
        *(("M", (x - radius, y)),),
        *_arc(x, y, radius, -1),
        *_arc(x, y, radius, 1),
        ("Z", ()),
    )


def _arc(x: float, y: float, radius: float, side: int) -> Steps:
    """Return half a circle: the upper half (-1) from left to right, or the lower half (1) back."""
    off, bend = radius * side, 0.552 * radius
    return (
        ("C", (x + off, y + bend * side, x + bend * side, y + off, x, y + off)),
        ("C", (x - bend * side, y + off, x - off, y + bend * side, x - off, y)),
    )


def _all(parts: list[Steps]) -> Iterator[PathStep]:
    return (step for part in parts for step in part)


PORTALS: tuple[Callable[[], Portal], ...] = (gothic, arcade, classical, watergate, loggia)
