"""The value slots and the score track, on their panels."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from layoutkit.draw.marks import (
    Box,
    Path,
    PathStep,
    Point,
    Polygon,
    Rect,
    Shape,
)
from layoutkit.games.canaletto.board.places import (
    RING_LEFT,
    SLOT,
    SLOT_STEP,
    slot_corner,
)
from layoutkit.games.canaletto.board.terms import SLOT_COUNT, Case
from layoutkit.games.canaletto.draw import look
from layoutkit.games.canaletto.draw.look import label, panel
from layoutkit.games.canaletto.draw.plan import (
    HEADING_Y,
    OVERFLOW,
    OVERFLOW_HEIGHT,
    RING,
    SIZE,
    STEP,
    TENS,
    TRACK_LEFT,
    UNITS,
    disc_places,
    overflow_corner,
    overflow_disc_places,
    step_corner,
)

MARGIN = 3.2  # of the panels


def slot_boxes(case: Case) -> Iterator[Box]:
    """Yield the boxes of the value slots."""
    for slot in range(SLOT_COUNT):
        x, y = slot_corner(slot, case.layout.settings.slots_left)
        yield Box(x, y, x + SLOT, y + SLOT)


def slot_marks(case: Case, heading: str) -> Iterator[Shape]:
    """Yield the twelve value slots, numbered, with arrows from each to the next."""
    left = case.layout.settings.slots_left
    yield from panel((MARGIN, MARGIN), (RING_LEFT - 2 * MARGIN - 0.6, SIZE[1] - 2 * MARGIN))
    yield label(((RING_LEFT - 0.6) / 2, HEADING_Y), heading, 6.0, "panel", bold=True)
    for slot in range(SLOT_COUNT):
        x, y = slot_corner(slot, left)
        yield label((x + SLOT / 2, y - 2.6), str(slot + 1), 2.6, "panel")
        yield look.square((x, y), SLOT, "spot", 1.5)
    for slot, after in pairwise(range(SLOT_COUNT)):
        (x, y), (_, next_y) = slot_corner(slot, left), slot_corner(after, left)
        if next_y - y >= SLOT_STEP[1]:
            yield down_arrow((x + SLOT / 2, y + SLOT + 7.0))


def down_arrow(at: Point) -> Shape:
    """Return a small arrow that points down."""
    x, y = at
    return Polygon(((x - 0.8, y - 4), (x + 0.8, y - 4), (x + 0.8, y), (x + 2.6, y), (x, y + 4),
                    (x - 2.6, y), (x - 0.8, y)), role="arrow")  # fmt: skip


def track_marks(heading: str) -> Iterator[Shape]:
    """Yield the score track 0 to 69, and the boxes beyond it, with the places of the discs."""
    width = TENS * STEP[0]
    left = TRACK_LEFT - MARGIN
    yield from panel((left, MARGIN), (SIZE[0] - MARGIN - left, SIZE[1] - 2 * MARGIN))
    yield label((TRACK_LEFT + width / 2, HEADING_Y), heading, 6.0, "panel", bold=True)
    for money in range(TENS * UNITS):
        x, y = step_corner(money)
        role = "step-2" if money % 5 == 0 else "step"
        yield Rect((x, y), STEP, role=role)
        yield label((x + STEP[0] - 4.3, y + 3.5), str(money), 2.8, role, bold=money % 5 == 0)
    for number, money in enumerate(OVERFLOW):
        x, y = overflow_corner(number)
        yield Rect((x, y), (width / len(OVERFLOW), OVERFLOW_HEIGHT), role="step-2")
        yield label((x + 6.0, y + OVERFLOW_HEIGHT / 2), str(money), 3.6, "step-2", bold=True)
    yield Path(tuple(_places_of_discs()), role="place")


def _places_of_discs() -> Iterator[PathStep]:
    """Yield rings for four discs on every step and in every box beyond the track."""
    for money in range(TENS * UNITS):
        for at in disc_places(step_corner(money)):
            yield from _ring(at)
    for number in range(len(OVERFLOW)):
        for at in overflow_disc_places(overflow_corner(number)):
            yield from _ring(at)


def _ring(at: Point) -> tuple[PathStep, ...]:
    (x, y), off = at, RING / 2
    bend = 0.552 * off
    return (
        ("M", (x - off, y)),
        ("C", (x - off, y - bend, x - bend, y - off, x, y - off)),
        ("C", (x + bend, y - off, x + off, y - bend, x + off, y)),
        ("C", (x + off, y + bend, x + bend, y + off, x, y + off)),
        ("C", (x - bend, y + off, x - off, y + bend, x - off, y)),
    )
