"""The cards, the envelopes, and the secret slips.

There are eight cards in each colour, and black and white cards with messages and blanks. The four
envelopes of the MB edition are alike, each folded from one piece of paper. Slips are printed on
both sides: the side that comes out of the printer names the player, and the other side, which is
folded inside, has the secret. A woven pattern keeps light from shining through.
"""

from collections.abc import Iterator, Mapping

from layoutkit.drawing.shapes import (
    Circle,
    Drawing,
    Layer,
    Line,
    Point,
    Polygon,
    Polyline,
    Rect,
    Shape,
)
from layoutkit.drawing.text import fit_text
from layoutkit.drawing.text_layout import TextColumn
from layoutkit.games.base.drawing import label
from layoutkit.games.inkognito import model
from layoutkit.games.inkognito.draw.emblems import badge, figure, mask_sign, portrait
from layoutkit.games.inkognito.draw.style import BLEED_MM, PALETTE, part_drawing
from layoutkit.games.inkognito.texts import InkognitoTexts
from layoutkit.printing.kit import Part

CARD: Point = (44.0, 63.0)
BLANKS = 3
_CORNER_MM = 2.5
_SECRET = model.AMBASSADOR  # the black and white cards have his paint


def card_parts(
    colours: tuple[str, ...], edition: model.Edition, texts: InkognitoTexts, *, with_blanks: bool
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
        *((str(one), message_face(one, texts)) for one in model.Message),
    ]
    if edition is model.Edition.MB:
        secret.append(("start", start_face(texts)))
    for name, face in secret:
        yield Part("cards", name, 1, face, back, corner_mm=_CORNER_MM)
    if with_blanks:
        blank = card_side(_SECRET, (), "blank")
        yield Part("cards", "blank", BLANKS, blank, back, corner_mm=_CORNER_MM)


def card_faces(colour: str, texts: InkognitoTexts) -> Iterator[tuple[str, Drawing]]:
    """Yield the four identities and the four builds in a colour."""
    for identity in model.Identity:
        marks = (
            portrait(identity, (CARD[0] / 2, 28.5), 1.15),
            *caption(colour, texts.people[identity], texts.identity),
        )
        yield str(identity), card_side(colour, marks, f"{colour} {identity}")
    for build in model.Build:
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
    if colour in tuple(model.Colour):
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


SLIP: Point = (92.0, 84.0)

_HALF, _EDGE = SLIP[1] / 2, 6.0


def slip_parts(deal: Mapping[str, model.Secret], texts: InkognitoTexts) -> Iterator[Part]:
    """Yield a slip for each secret set."""
    for seat, secret in deal.items():
        yield Part("slips", f"{seat} slip", 1, outside(seat, texts), inside(seat, secret, texts))


def outside(seat: str, texts: InkognitoTexts) -> Drawing:
    """Draw the outside: whose slip it is, on a pattern that hides the text inside."""
    slip, middle = texts.slip, SLIP[0] / 2
    if seat == model.ASIDE:
        name, role = slip.aside, "coat-ambassador"
    else:
        name, role = slip.only_for.format(colour=texts.colours[seat]), f"coat-{seat}"
    fitted = fit_text(name, SLIP[0] - 50, 3.2, "bold")
    marks: tuple[Shape, ...] = (
        *weave((0.0, 0.0), SLIP),
        Rect((12, 9), (SLIP[0] - 24, 24), 3.0, role="paper"),
        Circle((24, 21), 7.0, role=role),
        *((badge(seat, (24, 21), 3.2),) if seat in tuple(model.Colour) else ()),
        label((35, 18.6), fitted.lines[0], fitted.size_mm, "paper", bold=True, anchor="start"),
        label((35, 25.4), "Inkognito", 2.4, "paper", anchor="start"),
        Rect((12, _HALF + 16), (SLIP[0] - 24, 10), 2.0, role="paper"),
        label((middle, _HALF + 21), slip.fold, 2.2, "paper"),
        Line((0, _HALF), (SLIP[0], _HALF), role="fold"),
    )
    return part_drawing(SLIP, "page", marks, f"{seat} slip")


def weave(corner: Point, size: Point) -> Iterator[Shape]:
    """Draw crossing waves on a rectangle."""
    (left, top), (wide, high) = corner, size
    steps = round(wide / 4.0)
    yield Rect(corner, size, role="veil")
    for row in range(int(high / 3.0)):
        y = top + 1.5 + row * 3.0
        for up in (1.6, -1.6):
            points = (
                (left + wide * at / steps, y + (up if at % 2 else -up)) for at in range(steps + 1)
            )
            yield Polyline(tuple(points), role="weave")


def inside(seat: str, secret: model.Secret, texts: InkognitoTexts) -> Drawing:
    """Draw the inside: the person above the fold, below it the message, which is shown alone."""
    slip, middle = texts.slip, SLIP[0] / 2
    person = texts.people[secret["identity"]]
    figure = slip.true_figure.format(build=texts.builds[secret["build"]])
    foot = TextColumn(_EDGE, SLIP[1] - 15.0, SLIP[0] - 2 * _EDGE, "word", 2.1)
    foot.paragraph(slip.put_aside if seat == model.ASIDE else slip.show)
    marks: tuple[Shape, ...] = (
        mask_sign((middle, 9.5), "plume", 0.9),
        label((middle, 17.5), slip.you_are, 2.3),
        label((middle, 24.0), person, 3.8, bold=True),
        label((middle, 32.0), figure, 2.7),
        Line((_EDGE, _HALF), (SLIP[0] - _EDGE, _HALF), role="thin"),
        label((middle, _HALF + 8.0), slip.message, 2.3),
        label((middle, _HALF + 17.0), secret["message"].capitalize(), 6.4, bold=True),
        *foot.marks,
    )
    return part_drawing(SLIP, "page", marks, f"{seat} slip, inside")


ENVELOPES = 4  # a set for each of four people, also where three play
_ROOM = 5.0  # more than the card, so that four of them slide in
_FLAP, _TAB, _SLANT = 15.0, 5.5, 2.0
_WIDE, _HIGH = CARD[1] + _ROOM, CARD[0] + _ROOM
_BACK = _WIDE - 1.0  # leaves the cards to be grasped
ENVELOPE: Point = (_FLAP + _WIDE + _BACK, _HIGH + 2 * _TAB)
_LEFT, _RIGHT, _TOP, _FOOT = _FLAP, _FLAP + _WIDE, _TAB, _TAB + _HIGH
ENVELOPE_OUTLINE: tuple[Point, ...] = (
    (0.0, _TOP + 3 * _SLANT),
    (_LEFT, _TOP),
    (_LEFT + _SLANT, 0.0),
    (_RIGHT - _SLANT, 0.0),
    (_RIGHT, _TOP),
    (ENVELOPE[0], _TOP),
    (ENVELOPE[0], _FOOT),
    (_RIGHT, _FOOT),
    (_RIGHT - _SLANT, ENVELOPE[1]),
    (_LEFT + _SLANT, ENVELOPE[1]),
    (_LEFT, _FOOT),
    (0.0, _FOOT - 3 * _SLANT),
)


def envelope_parts(texts: InkognitoTexts) -> Iterator[Part]:
    """Yield the four envelopes."""
    front = envelope(texts)
    yield Part("envelopes", "envelope", ENVELOPES, front, shape="outline", outline=ENVELOPE_OUTLINE)


def envelope(texts: InkognitoTexts) -> Drawing:
    """Draw the outside of an envelope before it is folded."""
    words, middle = texts.envelope, _TOP + _HIGH / 2
    secret = fit_text(words.secret, 44.0, 3.2, "bold")
    front, back = _LEFT + _WIDE / 2, _RIGHT + _BACK / 2
    folds = (
        Line((_LEFT, _TOP), (_LEFT, _FOOT), role="fold"),
        Line((_RIGHT, _TOP), (_RIGHT, _FOOT), role="fold"),
        Line((_LEFT, _TOP), (_RIGHT, _TOP), role="fold"),
        Line((_LEFT, _FOOT), (_RIGHT, _FOOT), role="fold"),
    )
    marks: tuple[Shape, ...] = (
        *weave((_LEFT, _TOP), (_WIDE + _BACK, _HIGH)),
        Rect((front - 25, middle - 14), (50, 28), 3.0, role="paper"),
        Rect((front - 23.6, middle - 12.6), (47.2, 25.2), 2.0, role="ornament"),
        label((front, middle - 6.5), "Inkognito", 4.6, "paper", bold=True),
        label((front, middle + 1.5), secret.lines[0], secret.size_mm, "paper", bold=True),
        label((front, middle + 8.0), words.owner, 2.2, "paper"),
        Rect((back - 20, middle - 12), (40, 24), 12.0, role="paper"),
        mask_sign((back, middle), "plume", 2.2),
        *folds,
    )
    bleed = (ENVELOPE[0] + 2 * BLEED_MM, ENVELOPE[1] + 2 * BLEED_MM)
    back_bleed = (_BACK + BLEED_MM, _HIGH + 2 * BLEED_MM)
    layers: dict[Layer, tuple[Shape, ...]] = {
        Layer.BLEED: (
            Rect((-BLEED_MM, -BLEED_MM), bleed, role="page"),
            Rect((_RIGHT, _TOP - BLEED_MM), back_bleed, role="veil"),
        ),
        Layer.ART: (*glue_dots(), *marks),
    }
    return Drawing(ENVELOPE, layers, PALETTE, "envelope", bleed_mm=BLEED_MM)


def glue_dots() -> Iterator[Shape]:
    """Yield dots on the glue tabs, where text would be too close to the edges."""
    for y in (_TAB / 2, ENVELOPE[1] - _TAB / 2):
        yield from (Circle((_LEFT + 6.0 * at, y), 0.8, role="ornament") for at in range(1, 11))
