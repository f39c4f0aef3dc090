"""Marks of the picture of `compare`: numbers, new and removed pieces."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from layoutkit.draw.marks import Circle, Group, Line, Point, Rect, Shape, Text
from layoutkit.games.canaletto.board.places import SLOT, palace_corner, slot_corner
from layoutkit.games.canaletto.board.terms import GROUP_SIZES
from layoutkit.games.canaletto.draw.icons import icon
from layoutkit.games.canaletto.draw.look import label, square
from layoutkit.games.canaletto.draw.plan import TILE
from layoutkit.games.canaletto.draw.plans import frame, label_marks

RADIUS_MM = 3.4
_STEP_MM = 7.2  # from number to number
_IN_ROW = 3


def number_marks(number: int, at: Point = (0.0, 0.0)) -> tuple[Shape, ...]:
    """Return the number of a change in a circle."""
    size = 3.0 if number < 100 else 2.2
    word = Text(at, str(number), size, weight="bold", role="shade-word", over="number")
    return (Circle(at, RADIUS_MM, role="number"), word)


def palace_numbers(index: int, numbers: Sequence[int]) -> Iterator[Shape]:
    """Yield the numbers of the changes of a palace, on the right of its roof."""
    x, y = palace_corner(index)
    for place, number in enumerate(numbers):
        row, column = divmod(place, _IN_ROW)
        yield from number_marks(number, (x + 36.6 + column * _STEP_MM, y + 5.2 + row * _STEP_MM))


def gone_marks(groups: Sequence[str]) -> tuple[Shape, ...]:
    """Return removed treasures, struck out, around the middle of a quay."""
    if len(groups) == 1:
        return gone_token(groups[0], 17.0)
    marks: list[Shape] = []
    for place, group in enumerate(groups[:4]):
        row, column = divmod(place, 2)
        token = gone_token(group, 10.2)
        marks.append(Group(token, shift=(-5.3 + column * 10.6, -5.3 + row * 10.6)))
    return tuple(marks)


def gone_token(group: str, side_mm: float) -> tuple[Shape, ...]:
    """Return a removed treasure, struck out, around the origin."""
    half = side_mm / 2
    ground = square((-half, -half), side_mm, f"token-{GROUP_SIZES[group]}")
    return (
        ground,
        icon(group, (0, 0), side_mm / 26),
        Line((-half, half), (half, -half), role="strike"),
    )


def gone_tag(index: int, text: str) -> Iterator[Shape]:
    """Yield the label of a marker that left a palace, struck out."""
    x, y = palace_corner(index)
    yield from label_marks(index, text)
    yield Line((x + 16.2, y + 7.6), (x + 32.0, y + 3.0), role="strike")


def slot_change(slot: int, slots_left: int, old: int, number: int) -> Iterator[Shape]:
    """Yield a frame around a new value tile, and the former value, struck out."""
    x, y = slot_corner(slot, slots_left)
    inset = (SLOT - TILE) / 2
    yield from frame((x + inset, y + inset), (TILE, TILE))
    yield Group(gone_value(old), shift=(x + SLOT - 1.5, y - 1.0))
    yield from number_marks(number, (x + 1.5, y + SLOT - 1.5))


def gone_value(old: int) -> tuple[Shape, ...]:
    """Return a removed value, struck out, around the origin."""
    return (
        Rect((-5.4, -4.2), (10.8, 8.4), 1.5, role="tile"),
        label((0, 0), str(old), 4.0, "tile", bold=True),
        Line((-5.0, 3.6), (5.0, -3.6), role="strike"),
    )
