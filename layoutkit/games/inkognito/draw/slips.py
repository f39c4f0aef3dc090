"""The secret slips: printed on two sides, so that nobody reads them who cuts and folds them.

The side that comes out of the printer says whose slip it is; the other one, which folds inside,
holds the secret. A weave behind it keeps light from shining through.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from layoutkit.draw.fonts import fit_text
from layoutkit.draw.marks import Circle, Drawing, Layer, Line, Mark, Point, Polyline, Rect
from layoutkit.games.inkognito.board.terms import ASIDE, Colour, Secret
from layoutkit.games.inkognito.draw.figures import badge
from layoutkit.games.inkognito.draw.look import PALETTE, label
from layoutkit.games.inkognito.draw.people import mask_sign
from layoutkit.games.inkognito.texts import InkognitoTexts
from layoutkit.press.kit import Part
from layoutkit.press.text_column import Column

SIZE: Point = (92.0, 84.0)
BLEED_MM = 1.5
_HALF, _EDGE = SIZE[1] / 2, 6.0


def slip_parts(deal: Mapping[str, Secret], texts: InkognitoTexts) -> Iterator[Part]:
    """A slip for each secret set."""
    for seat, secret in deal.items():
        yield Part("slips", f"{seat} slip", 1, outside(seat, texts), inside(seat, secret, texts))


def side(marks: tuple[Mark, ...], title: str) -> Drawing:
    """One side of a slip."""
    bleed = (SIZE[0] + 2 * BLEED_MM, SIZE[1] + 2 * BLEED_MM)
    under = Rect((-BLEED_MM, -BLEED_MM), bleed, role="page")
    layers = {Layer.BLEED: (under,), Layer.ART: (Rect((0, 0), SIZE, role="page"), *marks)}
    return Drawing(SIZE, layers, PALETTE, title, bleed_mm=BLEED_MM)


def outside(seat: str, texts: InkognitoTexts) -> Drawing:
    """Whose slip it is, above a weave that hides what is inside."""
    said, middle = texts.slip, SIZE[0] / 2
    if seat == ASIDE:
        name, role = said.aside, "coat-ambassador"
    else:
        name, role = said.only_for.format(colour=texts.colours[seat]), f"coat-{seat}"
    fitted = fit_text(name, SIZE[0] - 50, 3.2, "bold")
    marks: tuple[Mark, ...] = (
        *weave((0.0, 0.0), SIZE),
        Rect((12, 9), (SIZE[0] - 24, 24), 3.0, role="paper"),
        Circle((24, 21), 7.0, role=role),
        *((badge(seat, (24, 21), 3.2),) if seat in tuple(Colour) else ()),
        label((35, 18.6), fitted.lines[0], fitted.size_mm, "paper", bold=True, anchor="start"),
        label((35, 25.4), "Inkognito", 2.4, "paper", anchor="start"),
        Rect((12, _HALF + 16), (SIZE[0] - 24, 10), 2.0, role="paper"),
        label((middle, _HALF + 21), said.fold, 2.2, "paper"),
        Line((0, _HALF), (SIZE[0], _HALF), role="fold"),
    )
    return side(marks, f"{seat} slip")


def weave(corner: Point, size: Point) -> Iterator[Mark]:
    """Yield crossing waves on a rectangle."""
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
    """The secret: above the fold who one is, below it the message, to be shown alone."""
    said, middle = texts.slip, SIZE[0] / 2
    person = texts.people[secret["identity"]]
    figure = said.true_figure.format(build=texts.builds[secret["build"]])
    foot = Column(_EDGE, SIZE[1] - 15.0, SIZE[0] - 2 * _EDGE, "word", 2.1)
    foot.paragraph(said.put_aside if seat == ASIDE else said.show)
    marks: tuple[Mark, ...] = (
        mask_sign((middle, 9.5), "plume", 0.9),
        label((middle, 17.5), said.you_are, 2.3),
        label((middle, 24.0), person, 3.8, bold=True),
        label((middle, 32.0), figure, 2.7),
        Line((_EDGE, _HALF), (SIZE[0] - _EDGE, _HALF), role="thin"),
        label((middle, _HALF + 8.0), said.message, 2.3),
        label((middle, _HALF + 17.0), secret["message"].capitalize(), 6.4, bold=True),
        *foot.marks,
    )
    return side(marks, f"{seat} slip, inside")
