"""Palette, emblems, and cards: action cards with back A, number cards with back Z, small cards."""

from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path

from layoutkit.drawing.art import read_art
from layoutkit.drawing.palette import read_palette
from layoutkit.drawing.shapes import Circle, Drawing, Group, Layer, Point, Rect, Shape
from layoutkit.drawing.text import fit_text, text_width_mm, wrap_text
from layoutkit.games.base.drawing import draw_part, label, text_lines
from layoutkit.games.canal_grande.model import DISTRICTS, NAMES, District
from layoutkit.games.canal_grande.texts import CanalGrandeTexts

BLEED_MM = 3.0
PALETTE = read_palette(Path(__file__).parent / "palette.toml")
EMBLEMS = Path(__file__).parent / "emblems.svg"

part_drawing = partial(draw_part, PALETTE, bleed_mm=BLEED_MM)


def name_seats(seats: Sequence[str], texts: CanalGrandeTexts) -> str:
    """Return seats as an enumeration: `A, B, C and D`."""
    *first, last = seats
    return texts.pair.format(one=", ".join(first), other=last) if first else last


def emblem(card: str, at: Point, scale: float = 1.0, title: str = "") -> Group:
    """Return the emblem of a card, 20 mm square about a point."""
    return Group(read_art(EMBLEMS)[card], shift=at, scale=(scale, scale), title=title)


SIZE: Point = (56.0, 80.0)
CORNER_MM = 3.0
_BAND, _EDGE = 13.0, 4.0
_AID_MM = 2.5


def card_name(card: str, texts: CanalGrandeTexts) -> str:
    """Return the printed name of a card."""
    return NAMES[District(card)] if card in DISTRICTS else texts.card_names[card]


def band_role(card: str) -> str:
    """Return the role of a card's bands."""
    return f"band-{card}" if card in DISTRICTS else "band-special"


def card_front(card: str, texts: CanalGrandeTexts) -> Drawing:
    """Draw the front of an action card: bands in its colour, emblem, name and explanation."""
    wide, high = SIZE
    role, name = band_role(card), card_name(card, texts)
    aid = texts.card_aids.get(card, "")
    marks: list[Shape] = [
        Rect((0, 0), SIZE, role="bleed"),
        Rect((0, 0), (wide, _BAND), role=role),
        *name_plate(name, (wide / 2, _BAND / 2)),
        *(
            mark
            for at in ((6.5, _BAND / 2), (wide - 6.5, _BAND / 2))  # visible in a fanned hand
            for mark in (Circle(at, 4.3, role="card"), emblem(card, at, 0.31))
        ),
    ]
    if aid:
        marks.append(emblem(card, (wide / 2, 33), 1.5, name))
        marks += aid_marks(aid)
    else:
        marks.append(emblem(card, (wide / 2, high / 2), 1.75, name))
        foot = (marks[1], *name_plate(name, (wide / 2, _BAND / 2)))
        marks.append(Group(foot, shift=SIZE, turn=180))
    return card_drawing(marks, name, under=role, has_foot=not aid)


def name_plate(name: str, at: Point) -> tuple[Shape, ...]:
    """Draw a name on a light plate in the middle of a band."""
    fitted = fit_text(name, SIZE[0] - 27, 3.2, "bold")
    plate = Rect((at[0] - SIZE[0] / 2 + 12, at[1] - 3.6), (SIZE[0] - 24, 7.2), 1.5, role="card")
    return (plate, label(at, fitted.lines[0], fitted.size_mm, "card", bold=True))


def aid_marks(aid: str) -> Iterator[Shape]:
    """Write the explanation of a card in a few lines at its foot."""
    size_mm = _AID_MM
    lines = wrap_text(aid, SIZE[0] - 2 * _EDGE - 4, size_mm)
    top = SIZE[1] - _EDGE - 26
    yield Rect((_EDGE, top), (SIZE[0] - 2 * _EDGE, 26), 2, role="panel")
    yield from text_lines(lines, (SIZE[0] / 2, top + 13), size_mm, "panel", is_centred=True)


def card_drawing(marks: list[Shape], title: str, *, under: str, has_foot: bool) -> Drawing:
    """Draw a front whose bands continue over the cut."""
    wide, high = SIZE
    full = wide + 2 * BLEED_MM
    below: list[Shape] = [
        Rect((-BLEED_MM, -BLEED_MM), (full, high + 2 * BLEED_MM), role="bleed"),
        Rect((-BLEED_MM, -BLEED_MM), (full, _BAND + BLEED_MM), role=under),
    ]
    if has_foot:
        below.append(Rect((-BLEED_MM, high - _BAND), (full, _BAND + BLEED_MM), role=under))
    layers: dict[Layer, tuple[Shape, ...]] = {Layer.BLEED: tuple(below), Layer.ART: tuple(marks)}
    return Drawing(SIZE, layers, PALETTE, title, bleed_mm=BLEED_MM)


def number_front(number: int, texts: CanalGrandeTexts) -> Drawing:
    """Draw the front of a number card: its value, with as many lanterns."""
    wide, high = SIZE
    role = "band-number"
    corners = [(x, _BAND / 2) for x in (6.5, wide - 6.5)]
    title = texts.number_card.format(number=number)
    marks: list[Shape] = [
        Rect((0, 0), SIZE, role="bleed"),
        Rect((0, 0), (wide, _BAND), role=role),
        *(Circle(at, 4.3, role="card") for at in corners),
        *(label(at, str(number), 4.6, "card", bold=True) for at in corners),
        label((wide / 2, high / 2 - 1), str(number), 26.0, "bleed", bold=True),
        *(
            Circle((wide / 2 + (place - (number - 1) / 2) * 9, 67), 2.6, role="solid")
            for place in range(number)
        ),
        Group((Rect((0, 0), (wide, _BAND / 2), role=role),), shift=SIZE, turn=180),
    ]
    return card_drawing(marks, title, under=role, has_foot=False)


def card_back(letter: str, title: str) -> Drawing:
    """Draw a back with its letter: A for action cards, Z for number cards."""
    wide, high = SIZE
    middle = (wide / 2, high / 2)
    inner = (wide - 2 * _EDGE, high - 2 * _EDGE)
    marks = (
        Rect((_EDGE, _EDGE), inner, 2.5, role=f"back-{letter.lower()}"),
        Circle(middle, 13, role="card"),
        Circle(middle, 11.5, role="thin"),
        label(middle, letter, 11.0, "card", bold=True),
    )
    return part_drawing(SIZE, "bleed", marks, title)


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
