"""Small cards as they lie on the table: face up or face down, in overlapping rows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from layoutkit.draw.fonts import text_width_mm
from layoutkit.draw.marks import Circle, Group, Point, Rect, Shape
from layoutkit.games.canal_grande.draw.cards import band_role, card_name
from layoutkit.games.canal_grande.draw.emblems import emblem
from layoutkit.games.canal_grande.draw.look import label
from layoutkit.games.canal_grande.texts import CanalGrandeTexts

WIDE, HIGH = 9.5, 13.5
NAME_MM = 2.0
NAMED_HIGH = HIGH + 1.5 + NAME_MM
_GAP = 1.2  # between cards with names
_MAX_VISIBLE = 30  # cards in a row; further cards are hidden below them
BACK_A, BACK_Z = "back A", "back Z"


def card_row(cards: Sequence[str], corner: Point, room_mm: float) -> Iterator[Shape]:
    """Draw cards from the left, overlapping if there are many; the last card lies on top."""
    cards = cards[:_MAX_VISIBLE]
    step = WIDE + 1
    if len(cards) > 1:
        step = min(step, (room_mm - WIDE) / (len(cards) - 1))
    for index, card in enumerate(cards):
        yield small_card(card, (corner[0] + index * step, corner[1]))


def named_row(
    cards: Sequence[str], corner: Point, texts: CanalGrandeTexts, over: str
) -> Iterator[Shape]:
    """Draw action cards from the left with their names below; number cards need none."""
    x, y = corner
    for card in cards:
        wide = named_width([card], texts)
        yield small_card(card, (x + (wide - WIDE) / 2, y))
        if not card.isdigit():
            at = (x + wide / 2, y + HIGH + 1.3 + NAME_MM / 2)
            yield label(at, card_name(card, texts), NAME_MM, over)
        x += wide + _GAP


def named_width(cards: Sequence[str], texts: CanalGrandeTexts) -> float:
    """Return the width of a row of cards with names."""
    names = ("" if card.isdigit() else card_name(card, texts) for card in cards)
    wides = [max(WIDE, text_width_mm(name, NAME_MM)) for name in names]
    return sum(wides) + _GAP * (len(wides) - 1)


def small_card(card: str, corner: Point, scale: float = 1.0) -> Shape:
    """Draw a small action card, number card or back by its name."""
    return Group(tuple(face_marks(card)), shift=corner, scale=(scale, scale))


def face_marks(card: str) -> Iterator[Shape]:
    """Draw the face or back of a small card."""
    size, middle = (WIDE, HIGH), (WIDE / 2, HIGH / 2)
    if card in (BACK_A, BACK_Z):
        letter = card[-1]
        yield Rect((0, 0), size, 1.0, role=f"back-{letter.lower()}")
        yield Circle(middle, 2.7, role="card")
        yield label(middle, letter, 2.4, "card", bold=True)
    elif card.isdigit():
        yield Rect((0, 0), size, 1.0, role="card")
        yield Rect((0, 0), (WIDE, 2.2), 0.6, role="band-number")
        yield label((WIDE / 2, 7.8), card, 5.0, "card", bold=True)
    else:
        yield Rect((0, 0), size, 1.0, role=band_role(card))
        yield Circle(middle, 4.1, role="card")
        yield emblem(card, middle, 0.29)


def pile(card: str, corner: Point, number: int) -> Iterator[Shape]:
    """Draw a pile face down as a few overlapping backs, or an empty frame."""
    scale = 2.0
    if not number:
        yield Rect(corner, (WIDE * scale, HIGH * scale), 1.5, role="thin")
        return
    for depth in range(min(number, 3), 0, -1):
        shift = (corner[0] - 0.8 * (depth - 1), corner[1] - 0.8 * (depth - 1))
        yield small_card(card, shift, scale)
