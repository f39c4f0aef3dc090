"""Looks a picture over before it is printed: size and contrast of words, edges, characters."""

from __future__ import annotations

from collections.abc import Iterator
from unicodedata import name

from layoutkit.draw.fonts import MIN_SIZE_MM, missing
from layoutkit.draw.marks import Box, Drawing, Layer, Point, Text
from layoutkit.draw.place import Transform, box_around, ink_corners, singles
from layoutkit.draw.themes import (
    BLACK,
    DARK_ENOUGH,
    INK_TINT,
    WHITE,
    Theme,
    colours_of,
    contrast,
    darkness,
)
from layoutkit.press.paper import MARGIN_MM, Setup
from layoutkit.press.rule_cards import PrintProblem, problem
from layoutkit.press.tile import Tiling

SAFE_MM = 3.0
INK_HEAVY = 0.5  # of the page


def inspect_drawing(
    drawing: Drawing, theme: Theme, where: str, safe_mm: float = SAFE_MM
) -> Iterator[PrintProblem]:
    """What is wrong with a picture in a theme; `safe_mm` is what must keep from its edge."""
    lacking = sorted({char for text in drawing.texts() for char in missing(text.words)})
    for char in lacking:
        said = f"the font lacks U+{ord(char):04X} {name(char, '(no name)')}"
        yield problem("missing-character", where, said)
    for text, turn in _words(drawing):
        yield from _word_problems(drawing, text, turn, theme, where)
        if not missing(text.words):
            box = box_around(map(turn.put, ink_corners(text)))
            yield from _edge_problems(drawing.size_mm, box, f'"{text.words}"', where, safe_mm)
    yield from _theme_problems(drawing, theme, where)
    for box in drawing.safe:
        said = "a thing that must stay whole"
        yield from _edge_problems(drawing.size_mm, box, said, where, safe_mm)


def safe_distance_mm(size_mm: Point) -> float:
    """What keeps from the edge of a loose part: 3 mm, on small ones a tenth of their side."""
    return min(SAFE_MM, round(min(size_mm) / 10, 1))


def inspect_setup(setup: Setup) -> Iterator[PrintProblem]:
    """What is doubtful about the way to print."""
    if setup.margin_mm < MARGIN_MM:
        said = f"margins of {setup.margin_mm:g} mm; many printers need {MARGIN_MM:g} mm"
        yield problem(
            "margin-too-small", "margins", said, actual=setup.margin_mm, limit=MARGIN_MM, unit="mm"
        )


def inspect_tiling(tiling: Tiling) -> Iterator[PrintProblem]:
    """Seams that run through what should stay whole."""
    for seam in tiling.seams:
        if seam.cuts:
            things = "1 thing" if seam.cuts == 1 else f"{seam.cuts} things"
            said = f"the seam at {seam.across} {seam.at_mm:.1f} mm runs through {things}"
            yield problem("seam-cuts-item", tiling.paper.label, said, actual=seam.cuts, limit=0)


def _theme_problems(drawing: Drawing, theme: Theme, where: str) -> Iterator[PrintProblem]:
    """Tones given by hand may be stronger than their theme allows."""
    marks = (mark for layer in Layer for mark, _ in singles(drawing.layer(layer)))
    roles = {mark.role for mark in marks if mark.role and not isinstance(mark, Text)}
    for role in sorted(roles):
        tone = drawing.palette.tone(role, theme)
        fills = colours_of(tone.fill)
        if theme is Theme.INK and max(map(darkness, fills)) > INK_TINT + 0.005:
            said = f'the role "{role}" is filled with {", ".join(fills)}; a tint of 10 % at most'
            yield problem("not-in-theme", where, said)
        shades = {*fills, tone.stroke or BLACK}
        if theme is Theme.MONO and not shades <= {BLACK, WHITE}:
            said = f'the role "{role}" has {", ".join(sorted(shades))}; black and white alone'
            yield problem("not-in-theme", where, said)


def _words(drawing: Drawing) -> Iterator[tuple[Text, Transform]]:
    for layer in Layer:
        for mark, turn in singles(drawing.layer(layer)):
            if isinstance(mark, Text) and mark.words.strip():
                yield mark, turn


def _word_problems(
    drawing: Drawing, text: Text, turn: Transform, theme: Theme, where: str
) -> Iterator[PrintProblem]:
    high = text.size_mm * abs(turn.a * turn.d - turn.b * turn.c) ** 0.5
    if high < MIN_SIZE_MM - 1e-9:
        said = f'"{text.words}" is {high:.2f} mm high; at least {MIN_SIZE_MM:g} mm'
        yield problem(
            "text-too-small", where, said, actual=round(high, 3), limit=MIN_SIZE_MM, unit="mm"
        )
    ink = drawing.palette.ink_of_words(text.role, text.over, theme)
    ratio = min(contrast(ink, under) for under in drawing.palette.ground(text.over, theme))
    if ratio < DARK_ENOUGH:
        said = f'"{text.words}" in {ink} has a contrast of {ratio:.2f}; at least {DARK_ENOUGH:g}'
        yield problem("contrast-too-low", where, said, actual=round(ratio, 3), limit=DARK_ENOUGH)


def _edge_problems(
    size_mm: Point, box: Box, what: str, where: str, safe_mm: float
) -> Iterator[PrintProblem]:
    room = round(min(box.left, box.top, size_mm[0] - box.right, size_mm[1] - box.bottom), 3)
    if room < 0:
        said = f"{what} reaches {-room:.1f} mm over the edge"
        yield problem("off-page", where, said, actual=room, limit=0, unit="mm")
    elif room < safe_mm:
        said = f"{what} is {room:.1f} mm from the edge; at least {safe_mm:g} mm"
        yield problem("too-near-edge", where, said, actual=room, limit=safe_mm, unit="mm")
