"""Paper figures that fold into a tent and stand up."""

from __future__ import annotations

from collections.abc import Iterator

from layoutkit.draw.marks import Drawing, Group, Layer, Line, Point, Rect, Shape
from layoutkit.games.inkognito.board.terms import AMBASSADOR, Build
from layoutkit.games.inkognito.draw.figures import STATURES, figure, figure_height
from layoutkit.games.inkognito.draw.look import BLEED_MM, PALETTE, label
from layoutkit.games.inkognito.texts import InkognitoTexts
from layoutkit.press.kit import Part

_SCALE = 1.75  # of the figures as they are on the picture of the board
_TAB, _DEEP = 8.0, 9.0  # the strip that is glued under the foot, and the foot
_BAND, _ABOVE, _BESIDE = 2.6, 1.6, 1.8
_LEAST_WIDE = 11.6


def figure_parts(colours: tuple[str, ...], texts: InkognitoTexts) -> Iterator[Part]:
    """Yield the figures of some colours, and the Ambassador."""
    for colour in colours:
        for build in Build:
            name = f"{colour} {build}"
            yield Part("figures", name, 1, folded_figure(build, colour, texts.glue, name))
    yield Part(
        "figures", AMBASSADOR, 1, folded_figure(AMBASSADOR, AMBASSADOR, texts.glue, AMBASSADOR)
    )


def folded_figure(build: str, colour: str, glue: str, title: str) -> Drawing:
    """Draw, from the top, a glue strip, the back upside down, the front and the foot."""
    wide, high = face_size(build)
    face = Group(tuple(face_marks(build, colour, (wide, high))), title=title)
    folds = (_TAB, _TAB + high, _TAB + 2 * high)
    size = (wide, _TAB + 2 * high + _DEEP)
    bleed = (wide + 2 * BLEED_MM, size[1] + 2 * BLEED_MM)
    faces = (
        Group((face,), shift=(wide, _TAB + high), turn=180),
        Group((face,), shift=(0, _TAB + high)),
    )
    lines = tuple(Line((0, y), (wide, y), role="fold") for y in folds)
    glued = (_TAB / 2, size[1] - _DEEP / 2)
    layers: dict[Layer, tuple[Shape, ...]] = {
        Layer.BLEED: (Rect((-BLEED_MM, -BLEED_MM), bleed, role="page"),),
        Layer.ART: (*faces, *lines),
        Layer.LABELS: tuple(label((wide / 2, y), glue, 2.0) for y in glued),
    }
    return Drawing(size, layers, PALETTE, title, bleed_mm=BLEED_MM)


def face_size(build: str) -> Point:
    """Return the size of one side of a figure."""
    one = STATURES[build]
    broadest = max(one.foot, 3.4 * one.head) * _SCALE
    high = figure_height(build) * _SCALE + _BAND + _ABOVE
    return round(max(_LEAST_WIDE, broadest + 2 * _BESIDE), 1), round(high, 1)


def face_marks(build: str, colour: str, size: Point) -> Iterator[Shape]:
    """Draw a figure on a strip of its colour."""
    wide, high = size
    strip = (wide + 2 * BLEED_MM, _BAND)
    yield Rect((-BLEED_MM, high - _BAND), strip, role=f"coat-{colour}")
    yield figure(build, colour, (wide / 2, high - _BAND), _SCALE)
