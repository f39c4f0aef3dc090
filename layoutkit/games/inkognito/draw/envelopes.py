"""The envelopes of the MB edition: four alike, each folded from one piece of paper.

From the left: the flap that closes the envelope, the front between two glue tabs, and the back,
which folds over the tabs. Three cards and the start card fit inside. Nothing on an envelope shows
whose it is.
"""

from __future__ import annotations

from collections.abc import Iterator

from layoutkit.draw.fonts import fit_text
from layoutkit.draw.marks import Circle, Drawing, Layer, Line, Point, Rect, Shape
from layoutkit.games.inkognito.draw.cards import CARD
from layoutkit.games.inkognito.draw.look import BLEED_MM, PALETTE, label
from layoutkit.games.inkognito.draw.people import mask_sign
from layoutkit.games.inkognito.draw.slips import weave
from layoutkit.games.inkognito.texts import InkognitoTexts
from layoutkit.press.kit import Part

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
