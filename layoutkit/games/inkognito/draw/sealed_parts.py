"""The envelopes and secret slips, which hide who a player is.

The four envelopes of the MB edition are alike, each folded from one piece of paper. Slips are
printed on both sides: the side that comes out of the printer names the player, and the other side,
which is folded inside, has the secret. A woven pattern keeps light from shining through.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from layoutkit.drawing.shapes import Circle, Drawing, Layer, Line, Point, Polyline, Rect, Shape
from layoutkit.drawing.text import fit_text
from layoutkit.drawing.text_layout import TextColumn
from layoutkit.games.base.drawing import label
from layoutkit.games.inkognito.draw.cards import CARD
from layoutkit.games.inkognito.draw.emblems import badge, mask_sign
from layoutkit.games.inkognito.draw.style import BLEED_MM, PALETTE, part_drawing
from layoutkit.games.inkognito.model import ASIDE, Colour, Secret
from layoutkit.games.inkognito.texts import InkognitoTexts
from layoutkit.printing.kit import Part

SLIP: Point = (92.0, 84.0)

_HALF, _EDGE = SLIP[1] / 2, 6.0


def slip_parts(deal: Mapping[str, Secret], texts: InkognitoTexts) -> Iterator[Part]:
    """Yield a slip for each secret set."""
    for seat, secret in deal.items():
        yield Part("slips", f"{seat} slip", 1, outside(seat, texts), inside(seat, secret, texts))


def outside(seat: str, texts: InkognitoTexts) -> Drawing:
    """Draw the outside: whose slip it is, on a pattern that hides the text inside."""
    said, middle = texts.slip, SLIP[0] / 2
    if seat == ASIDE:
        name, role = said.aside, "coat-ambassador"
    else:
        name, role = said.only_for.format(colour=texts.colours[seat]), f"coat-{seat}"
    fitted = fit_text(name, SLIP[0] - 50, 3.2, "bold")
    marks: tuple[Shape, ...] = (
        *weave((0.0, 0.0), SLIP),
        Rect((12, 9), (SLIP[0] - 24, 24), 3.0, role="paper"),
        Circle((24, 21), 7.0, role=role),
        *((badge(seat, (24, 21), 3.2),) if seat in tuple(Colour) else ()),
        label((35, 18.6), fitted.lines[0], fitted.size_mm, "paper", bold=True, anchor="start"),
        label((35, 25.4), "Inkognito", 2.4, "paper", anchor="start"),
        Rect((12, _HALF + 16), (SLIP[0] - 24, 10), 2.0, role="paper"),
        label((middle, _HALF + 21), said.fold, 2.2, "paper"),
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


def inside(seat: str, secret: Secret, texts: InkognitoTexts) -> Drawing:
    """Draw the inside: the person above the fold, below it the message, which is shown alone."""
    said, middle = texts.slip, SLIP[0] / 2
    person = texts.people[secret["identity"]]
    figure = said.true_figure.format(build=texts.builds[secret["build"]])
    foot = TextColumn(_EDGE, SLIP[1] - 15.0, SLIP[0] - 2 * _EDGE, "word", 2.1)
    foot.paragraph(said.put_aside if seat == ASIDE else said.show)
    marks: tuple[Shape, ...] = (
        mask_sign((middle, 9.5), "plume", 0.9),
        label((middle, 17.5), said.you_are, 2.3),
        label((middle, 24.0), person, 3.8, bold=True),
        label((middle, 32.0), figure, 2.7),
        Line((_EDGE, _HALF), (SLIP[0] - _EDGE, _HALF), role="thin"),
        label((middle, _HALF + 8.0), said.message, 2.3),
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
    said, middle = texts.envelope, _TOP + _HIGH / 2
    secret = fit_text(said.secret, 44.0, 3.2, "bold")
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
        label((front, middle + 8.0), said.owner, 2.2, "paper"),
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
