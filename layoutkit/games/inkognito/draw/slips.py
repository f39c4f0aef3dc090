"""The secret slips, printed on both sides so that whoever cuts them cannot read them.

The side that comes out of the printer names the player. The other side, which is folded inside,
has the secret. A woven pattern keeps light from shining through.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from layoutkit.draw.fonts import fit_text
from layoutkit.draw.marks import Circle, Drawing, Line, Point, Polyline, Rect, Shape
from layoutkit.games.inkognito.board.terms import ASIDE, Colour, Secret
from layoutkit.games.inkognito.draw.figures import badge
from layoutkit.games.inkognito.draw.look import label, part_drawing
from layoutkit.games.inkognito.draw.people import mask_sign
from layoutkit.games.inkognito.texts import InkognitoTexts
from layoutkit.press.kit import Part
from layoutkit.press.text_column import TextColumn

SLIP: Point = (92.0, 84.0)

_HALF, _EDGE = SLIP[1] / 2, 6.0


def slip_parts(deal: Mapping[str, Secret], texts: InkognitoTexts) -> Iterator[Part]:
    """Yield a slip for each secret set."""
    for seat, secret in deal.items():
        yield Part("slips", f"{seat} slip", 1, outside(seat, texts), inside(seat, secret, texts))


def slip_side(marks: tuple[Shape, ...], title: str) -> Drawing:
    """Draw a side of a slip."""
    return part_drawing(SLIP, "page", marks, title)


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
    return slip_side(marks, f"{seat} slip")


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
    return slip_side(marks, f"{seat} slip, inside")
