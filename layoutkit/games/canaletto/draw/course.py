"""A game auction by auction as a strip of small rings, each with the bid and the next palace."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from layoutkit.draw.marks import Group, Line, Point, Rect, Shape
from layoutkit.draw.strips import Storyboard, StoryboardFrame
from layoutkit.games.canaletto.board.facts import sort_groups
from layoutkit.games.canaletto.board.places import SIDE, ring_cell
from layoutkit.games.canaletto.board.terms import GROUP_SIZES, PALACE_COUNT, Case
from layoutkit.games.canaletto.draw.icons import icon
from layoutkit.games.canaletto.draw.look import label, square
from layoutkit.games.canaletto.draw.plans import PLAN_PALETTE, shade_chip
from layoutkit.games.canaletto.texts.answers import CourseWords
from layoutkit.records import dataclass

_CELL, _GAP = 15.0, 1.0
_STEP = _CELL + _GAP
_WIDE = SIDE * _STEP + 2 * _GAP
_MIDDLE = (_WIDE / 2, _WIDE / 2)
_TOKEN, _INSET, _BESIDE = 6.0, 1.2, 6.6
_CHIP = 0.55  # scale of a chip


@dataclass(frozen=True, slots=True)
class AuctionStep:
    """An auction: its palace, counted from 1, and the winning bid; 0 if all pass."""

    palace: int
    bid: int


def game_strip(
    case: Case, title: str, steps: Sequence[AuctionStep], texts: CourseWords
) -> Storyboard:
    """Return the ring before each auction, with the bid and the next palace."""
    sold: set[int] = set()
    frames: list[StoryboardFrame] = []
    for number, (step, onward) in enumerate(zip_longest(steps, steps[1:]), 1):
        heading = texts.step.format(number=number, palace=step.palace)
        marks = tuple(ring_marks(case, sold, step, onward))
        frames.append(StoryboardFrame(heading, format_auction(step, onward, texts), marks))
        if step.bid:
            sold.add(step.palace)
    return Storyboard(title, tuple(frames), (_WIDE, _WIDE), PLAN_PALETTE)


def format_auction(step: AuctionStep, onward: AuctionStep | None, texts: CourseWords) -> str:
    """Describe the outcome of an auction."""
    if onward is None:
        return texts.last.format(bid=step.bid)
    text = texts.won if step.bid else texts.passed
    return text.format(bid=step.bid, next=onward.palace)


def ring_marks(
    case: Case, sold: set[int], step: AuctionStep, onward: AuctionStep | None
) -> Iterator[Shape]:
    """Yield all palaces with the treasures left in them, the bid, and the next palace."""
    yield Rect((0, 0), (_WIDE, _WIDE), role="ground")
    yield Line(small_palace_middle(step.palace), _MIDDLE, role="frame")
    if onward:
        yield Line(_MIDDLE, small_palace_middle(onward.palace), role="frame-2")
    for palace in range(1, PALACE_COUNT + 1):
        lot = () if palace in sold else sort_groups(case.ring.lots[palace - 1])
        yield Group(tuple(palace_marks(palace, lot)), shift=small_palace_corner(palace))
    yield frame_small_palace(step.palace, "frame")
    if onward:
        yield frame_small_palace(onward.palace, "frame-2")
    chip = shade_chip(0, (str(step.bid),))
    yield Group(chip, shift=_MIDDLE, scale=(_CHIP, _CHIP))


def palace_marks(palace: int, lot: Sequence[str]) -> Iterator[Shape]:
    """Yield a palace with its number and treasures, from its corner."""
    yield square((0, 0), _CELL, "panel")
    at = _INSET + _BESIDE + _TOKEN / 2
    yield label((at, at), f"{palace}", 3.6, "panel", bold=True)
    for number, group in enumerate(lot[:3]):
        row, column = divmod(number, 2)
        x, y = _INSET + column * _BESIDE, _INSET + row * _BESIDE
        yield square((x, y), _TOKEN, f"token-{GROUP_SIZES[group]}", 0.6)
        yield icon(group, (x + _TOKEN / 2, y + _TOKEN / 2), _TOKEN / 20)


def frame_small_palace(palace: int, role: str) -> Shape:
    """Return a frame around a palace."""
    return Rect(small_palace_corner(palace), (_CELL, _CELL), 1.5, role=role)


def small_palace_corner(palace: int) -> Point:
    """Return the corner of a palace."""
    column, row = ring_cell(palace - 1)
    return (1.5 * _GAP + column * _STEP, 1.5 * _GAP + row * _STEP)


def small_palace_middle(palace: int) -> Point:
    """Return the middle of a palace."""
    x, y = small_palace_corner(palace)
    return (x + _CELL / 2, y + _CELL / 2)
