"""The middle of the ring with the twelve groups; value slots and score track."""

from collections.abc import Iterator
from itertools import pairwise

from layoutkit.drawing.art import read_art
from layoutkit.drawing.shapes import Box, Circle, Group, Line, Path, PathStep, Point, Rect, Shape
from layoutkit.drawing.text import fit_text, truncate
from layoutkit.games.base.drawing import label
from layoutkit.games.canaletto import ring
from layoutkit.games.canaletto.draw import style
from layoutkit.games.canaletto.model import GROUP_SIZES, SLOT_COUNT, BoardModel
from layoutkit.games.canaletto.texts import CanalettoTexts

INNER: Point = (ring.RING_LEFT + ring.CELL[0], ring.TOP + ring.CELL[1])
INNER_SIZE: Point = ((ring.SIDE - 2) * ring.CELL[0], (ring.SIDE - 2) * ring.CELL[1])
CANAL = 13.0  # between the palaces and the panel in the middle
_KIND_STEP: Point = (46.0, 35.5)  # of the groups


def ripples() -> Iterator[Shape]:
    """Yield small waves on the canal between the palaces and the island."""
    (left, top), (width, height) = INNER, INNER_SIZE
    steps: list[PathStep] = []
    for row in range(int(height / 4.5)):
        y = top + 2.4 + row * 4.5
        is_open = not CANAL < y - top < height - CANAL
        for column in range(10):
            x = (column * 17.3 + row * row * 5.3 + row * 7.1) % (width - 7)
            if is_open or not CANAL - 8 < x < width - CANAL + 1:
                at = left + x
                steps.append(("M", (at, y)))
                steps.append(("Q", (at + 1.7, y - 1.5, at + 3.4, y)))
                steps.append(("Q", (at + 5.1, y + 1.5, at + 6.8, y)))
    yield Path(tuple(steps), role="wave")


def middle_marks(title: str, texts: CanalettoTexts) -> Iterator[Shape]:
    """Yield the title and the twelve groups with their numbers, on an island in the canal."""
    (x, y), (width, height) = INNER, INNER_SIZE
    corner, size = (x + CANAL, y + CANAL), (width - 2 * CANAL, height - 2 * CANAL)
    yield from style.panel(corner, size)
    middle = x + width / 2
    size_mm = fit_text(title, 51.5, 8.0, "bold").size_mm
    short = truncate(title, 51.5, size_mm, "bold")
    yield label((middle, corner[1] + 11.5), short, size_mm, "panel", bold=True)
    for side in (-1, 1):
        yield Line((middle + side * 30, corner[1] + 11.5), (middle + side * 58, corner[1] + 11.5),
                   role="rule")  # fmt: skip
        yield Circle((middle + side * 30, corner[1] + 11.5), 0.9, role="rule")
    for group, at in zip(GROUP_SIZES, _kind_places(), strict=True):
        yield from _kind_marks(group, texts.treasure_names[group], at)
    foot = corner[1] + size[1] - 15
    yield Group((style.gondola_hull("rule"),), shift=(middle - 19, foot - 6.5), scale=(1.2, 1.2))
    swell: list[PathStep] = [("M", (middle - 25, foot + 7))]
    for wave in range(5):
        left, y = middle - 25 + wave * 10, foot + 7
        swell.append(("Q", (left + 2.5, y - 2.2, left + 5, y)))
        swell.append(("Q", (left + 7.5, y + 2.2, left + 10, y)))
    yield Path(tuple(swell), role="rule")


def _kind_places() -> Iterator[Point]:
    """Yield the middles of the groups, in three columns on both sides of the fold."""
    middle = INNER[0] + INNER_SIZE[0] / 2
    for number in range(len(GROUP_SIZES)):
        row, column = divmod(number, 3)
        yield (middle + (column - 1) * _KIND_STEP[0], ring.FOLD_Y + (row - 1.5) * _KIND_STEP[1])


def _kind_marks(group: str, name: str, at: Point) -> Iterator[Shape]:
    """Yield a group: its icon, its name, and its number of pieces."""
    (x, y), count = at, GROUP_SIZES[group]
    yield Circle((x, y - 4.4), 10.6, role=f"token-{count}")
    yield style.icon(group, (x, y - 4.4), 0.74)
    yield label((x, y + 10.2), name, 2.8, "panel")
    yield Rect((x + 6.2, y - 15.4), (6.4, 6.4), 3.2, role="plate")
    yield label((x + 9.4, y - 12.2), f"{count}", 3.0, "plate", bold=True)


def obstacles(board: BoardModel) -> Iterator[Box]:
    """Yield the boxes of the groups and of the value slots, which no seam may cut."""
    for x, y in _kind_places():
        yield Box(x - 15.4, y - 15.4, x + 15.4, y + 12.0)
    for slot in range(SLOT_COUNT):
        x, y = ring.slot_corner(slot, board.layout.settings.slots_left)
        yield Box(x, y, x + ring.SLOT, y + ring.SLOT)


def arrows(text: str) -> Iterator[Shape]:
    """Yield clockwise arrows on the water; their title names the direction."""
    (x, y), (width, height), off = INNER, INNER_SIZE, CANAL / 2
    art = read_art(style.ICONS)["arrow"]
    for part in (1 / 6, 5 / 6):
        for at, turn in (
            ((x + width * part, y + off), 0),
            ((x + width - off, y + height * part), 90),
            ((x + width * part, y + height - off), 180),
            ((x + off, y + height * part), 270),
        ):
            yield Group(art, shift=at, turn=turn, title=text)


MARGIN = 3.2  # of the panels


def slot_marks(board: BoardModel, heading: str) -> Iterator[Shape]:
    """Yield the twelve value slots, numbered, with arrows from each to the next."""
    left = board.layout.settings.slots_left
    yield from style.panel(
        (MARGIN, MARGIN), (ring.RING_LEFT - 2 * MARGIN - 0.6, style.SIZE[1] - 2 * MARGIN)
    )
    yield label(((ring.RING_LEFT - 0.6) / 2, style.HEADING_Y), heading, 6.0, "panel", bold=True)
    for slot in range(SLOT_COUNT):
        x, y = ring.slot_corner(slot, left)
        yield label((x + ring.SLOT / 2, y - 2.6), str(slot + 1), 2.6, "panel")
        yield style.square((x, y), ring.SLOT, "spot", 1.5)
    for slot, after in pairwise(range(SLOT_COUNT)):
        (x, y), (_, next_y) = ring.slot_corner(slot, left), ring.slot_corner(after, left)
        if next_y - y >= ring.SLOT_STEP[1]:
            at = (x + ring.SLOT / 2, y + ring.SLOT + 7.0)
            yield Group(read_art(style.ICONS)["down-arrow"], shift=at)


def track_marks(heading: str) -> Iterator[Shape]:
    """Yield the score track 0 to 69, and the boxes beyond it, with the places of the discs."""
    width = style.TENS * style.STEP[0]
    left = style.TRACK_LEFT - MARGIN
    yield from style.panel(
        (left, MARGIN), (style.SIZE[0] - MARGIN - left, style.SIZE[1] - 2 * MARGIN)
    )
    yield label((style.TRACK_LEFT + width / 2, style.HEADING_Y), heading, 6.0, "panel", bold=True)
    for money in range(style.TENS * style.UNITS):
        x, y = style.step_corner(money)
        role = "step-2" if money % 5 == 0 else "step"
        yield Rect((x, y), style.STEP, role=role)
        yield label((x + style.STEP[0] - 4.3, y + 3.5), str(money), 2.8, role, bold=money % 5 == 0)
    for number, money in enumerate(style.OVERFLOW):
        x, y = style.overflow_corner(number)
        yield Rect((x, y), (width / len(style.OVERFLOW), style.OVERFLOW_HEIGHT), role="step-2")
        yield label((x + 6.0, y + style.OVERFLOW_HEIGHT / 2), str(money), 3.6, "step-2", bold=True)
    steps = map(style.disc_places, map(style.step_corner, range(style.TENS * style.UNITS)))
    boxes = map(style.overflow_corner, range(len(style.OVERFLOW)))
    places = (*steps, *map(style.overflow_disc_places, boxes))
    yield Path(tuple(step for four in places for at in four for step in _ring(at)), role="place")


def _ring(at: Point) -> tuple[PathStep, ...]:
    (x, y), off = at, style.RING / 2
    bend = 0.552 * off
    return (
        ("M", (x - off, y)),
        ("C", (x - off, y - bend, x - bend, y - off, x, y - off)),
        ("C", (x + bend, y - off, x + off, y - bend, x + off, y)),
        ("C", (x + off, y + bend, x + bend, y + off, x, y + off)),
        ("C", (x - bend, y + off, x - off, y + bend, x - off, y)),
    )
