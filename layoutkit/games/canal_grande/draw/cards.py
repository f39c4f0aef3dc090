"""The deck: action cards with back A, number cards with back Z."""

from __future__ import annotations

from collections.abc import Iterator

from layoutkit.draw.fonts import LEADING, fit_text, wrap_text
from layoutkit.draw.marks import Circle, Drawing, Group, Layer, Point, Rect, Shape
from layoutkit.games.canal_grande.board.terms import DISTRICTS, NAMES, District
from layoutkit.games.canal_grande.draw.emblems import emblem
from layoutkit.games.canal_grande.draw.look import BLEED_MM, PALETTE, label, part_drawing
from layoutkit.games.canal_grande.texts import CanalGrandeTexts

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
        *corner_signs(card),
    ]
    if aid:
        marks.append(emblem(card, (wide / 2, 33), 1.5, name))
        marks += aid_marks(aid)
    else:
        marks.append(emblem(card, (wide / 2, high / 2), 1.75, name))
        plate = name_plate(name, (wide / 2, _BAND / 2))
        foot = Group(
            (Rect((0, 0), (wide, _BAND), role=role), *plate),
            shift=SIZE,
            turn=180,
        )
        marks.append(foot)
    return card_drawing(marks, name, under=role, has_foot=not aid)


def name_plate(name: str, at: Point) -> tuple[Shape, ...]:
    """Draw a name on a light plate in the middle of a band."""
    fitted = fit_text(name, SIZE[0] - 27, 3.2, "bold")
    plate = Rect((at[0] - SIZE[0] / 2 + 12, at[1] - 3.6), (SIZE[0] - 24, 7.2), 1.5, role="card")
    return (plate, label(at, fitted.lines[0], fitted.size_mm, "card", bold=True))


def corner_signs(card: str) -> tuple[Shape, ...]:
    """Draw the emblem in both corners, where it is visible in a fanned hand."""
    places = ((6.5, _BAND / 2), (SIZE[0] - 6.5, _BAND / 2))
    return tuple(
        mark for at in places for mark in (Circle(at, 4.3, role="card"), emblem(card, at, 0.31))
    )


def aid_marks(aid: str) -> Iterator[Shape]:
    """Write the explanation of a card in a few lines at its foot."""
    size_mm = _AID_MM
    lines = wrap_text(aid, SIZE[0] - 2 * _EDGE - 4, size_mm)
    top = SIZE[1] - _EDGE - 26
    yield Rect((_EDGE, top), (SIZE[0] - 2 * _EDGE, 26), 2, role="panel")
    y = top + 13 - (len(lines) - 1) * size_mm * LEADING / 2
    for line in lines:
        yield label((SIZE[0] / 2, y), line, size_mm, "panel")
        y += size_mm * LEADING


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
    signs = [label((x, _BAND / 2), str(number), 4.6, "card", bold=True) for x in (6.5, wide - 6.5)]
    discs = [Circle((x, _BAND / 2), 4.3, role="card") for x in (6.5, wide - 6.5)]
    title = texts.number_card.format(number=number)
    marks: list[Shape] = [
        Rect((0, 0), SIZE, role="bleed"),
        Rect((0, 0), (wide, _BAND), role=role),
        *discs,
        *signs,
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
