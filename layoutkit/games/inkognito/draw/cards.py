"""The cards: eight in each colour, and the black and white cards with messages and blanks."""

from __future__ import annotations

from collections.abc import Iterator

from layoutkit.drawing.shapes import Circle, Drawing, Line, Point, Polygon, Rect, Shape
from layoutkit.drawing.text import fit_text
from layoutkit.games.base.drawing import label
from layoutkit.games.inkognito.draw.emblems import badge, figure, mask_sign, portrait
from layoutkit.games.inkognito.draw.style import part_drawing
from layoutkit.games.inkognito.model import AMBASSADOR, Build, Colour, Edition, Identity, Message
from layoutkit.games.inkognito.texts import InkognitoTexts
from layoutkit.printing.kit import Part

CARD: Point = (44.0, 63.0)
BLANKS = 3
_CORNER_MM = 2.5
_SECRET = AMBASSADOR  # the black and white cards have his paint


def card_parts(
    colours: tuple[str, ...], edition: Edition, texts: InkognitoTexts, *, with_blanks: bool
) -> Iterator[Part]:
    """Yield the cards of some colours, and the black and white cards.

    Only the MB edition has a start card.
    """
    for colour in colours:
        back = card_back(colour)
        for name, face in card_faces(colour, texts):
            yield Part("cards", f"{colour} {name}", 1, face, back, corner_mm=_CORNER_MM)
    back = card_back(_SECRET)
    secret = [
        *card_faces(_SECRET, texts),
        *((str(one), message_face(one, texts)) for one in Message),
    ]
    if edition is Edition.MB:
        secret.append(("start", start_face(texts)))
    for name, face in secret:
        yield Part("cards", name, 1, face, back, corner_mm=_CORNER_MM)
    if with_blanks:
        blank = card_side(_SECRET, (), "blank")
        yield Part("cards", "blank", BLANKS, blank, back, corner_mm=_CORNER_MM)


def card_faces(colour: str, texts: InkognitoTexts) -> Iterator[tuple[str, Drawing]]:
    """Yield the four identities and the four builds in a colour."""
    for identity in Identity:
        marks = (
            portrait(identity, (CARD[0] / 2, 28.5), 1.15),
            *caption(colour, texts.people[identity], texts.identity),
        )
        yield str(identity), card_side(colour, marks, f"{colour} {identity}")
    for build in Build:
        marks = (
            figure(build, colour, (CARD[0] / 2, 43.0), 1.95),
            Line((11, 43.1), (CARD[0] - 11, 43.1), role="line"),
            *caption(colour, texts.builds[build], texts.build),
        )
        yield str(build), card_side(colour, marks, f"{colour} {build}")


def message_face(message: str, texts: InkognitoTexts) -> Drawing:
    """Draw a message: its letter and its word."""
    letter = label((CARD[0] / 2, 27.0), message[0].upper(), 19.0, f"ground-{_SECRET}", bold=True)
    marks = (letter, *caption(_SECRET, message.capitalize(), texts.message))
    return card_side(_SECRET, marks, message)


def start_face(texts: InkognitoTexts) -> Drawing:
    """Draw the start card."""
    middle = CARD[0] / 2
    marks = (
        mask_sign((middle, 28.0), "plume", 2.2),
        label((middle, 50.5), texts.start_card, 3.0, f"ground-{_SECRET}", bold=True),
    )
    return card_side(_SECRET, marks, "start")


def caption(colour: str, name: str, kind: str) -> Iterator[Shape]:
    """Yield the name of a card at its foot, its kind, and the badge of its colour."""
    ground, middle = f"ground-{colour}", CARD[0] / 2
    size = fit_text(name, CARD[0] - 8, 3.4, "bold")
    yield label((middle, 50.5), size.lines[0], size.size_mm, ground, bold=True)
    yield label((middle, 56.2), kind, 2.2, ground)
    if colour in tuple(Colour):
        yield Circle((7.2, 7.2), 3.4, role=f"coat-{colour}")
        yield badge(colour, (7.2, 7.2), 1.6)


def card_side(colour: str, marks: tuple[Shape, ...], title: str) -> Drawing:
    """Draw a side of a card: a frame on a light ground."""
    frame = Rect((2.2, 2.2), (CARD[0] - 4.4, CARD[1] - 4.4), 2.0, role="line")
    return part_drawing(CARD, f"ground-{colour}", (frame, *marks), title)


def card_back(colour: str) -> Drawing:
    """Draw the back of a colour's cards: a pattern of diamonds and a mask."""
    wide, high = CARD
    lattice = []
    for row in range(9):
        for column in range(6):
            x, y = 5.5 + column * 6.6, 5.1 + row * 6.6
            corners = ((x, y - 2.6), (x + 2.6, y), (x, y + 2.6), (x - 2.6, y))
            lattice.append(Polygon(corners, role=f"coat-{colour}"))
    middle = (wide / 2, high / 2)
    marks = (
        *lattice,
        Circle(middle, 14.5, role=f"tint-{colour}"),
        mask_sign(middle, f"coat-{colour}", 1.75),
    )
    return card_side(colour, marks, f"{colour} back")
