"""Text in SVG, either as outlines or as real text in the bundled font."""

from __future__ import annotations

import math
import re
from functools import lru_cache
from itertools import cycle

from layoutkit.draw.fonts import NAME, iter_glyphs, load_font, normalise_text, text_width_mm
from layoutkit.draw.marks import Point, Text, Weight

_UPEM = 1000  # font units per font size
_ZERO = re.compile(r"(?<!\d)0\.")  # steps of letters are short: a sixth of all characters
_WEIGHTS = {"regular": "400", "bold": "700"}


@lru_cache(maxsize=65536)  # boards repeat numbers, and packs repeat boards
def format_number(value: float) -> str:
    """Return a number as text, rounded to a thousandth, without trailing zeros."""
    if not math.isfinite(value):
        raise ValueError(f"a mark has the coordinate {value}")
    return f"{round(value, 3) + 0.0:.7g}"


def text_start(text: Text) -> Point:
    """Return the left end of the baseline of a text, before it is rotated."""
    width = 0.0 if text.anchor == "start" else text_width_mm(text.words, text.size_mm, text.weight)
    left = text.at[0] - {"start": 0.0, "middle": width / 2, "end": width}[text.anchor]
    down = {"foot": 0.0, "middle": text.size_mm / 2, "head": text.size_mm}[text.baseline]
    return left, text.at[1] + down


def text_attributes(text: Text) -> dict[str, str]:
    """Return the SVG attributes of a text as real text, before it is rotated."""
    left, foot = text_start(text)
    size = text.size_mm * _UPEM / load_font(text.weight).cap
    place = {"x": format_number(left), "y": format_number(foot), "font-size": format_number(size)}
    return {**place, "font-family": NAME, "font-weight": _WEIGHTS[text.weight]}


@lru_cache(maxsize=1024)  # packs repeat texts on many sheets
def outline_path(text: Text) -> str:
    """Return the outline of a text as a path, before it is rotated."""
    size, (left, foot) = text.size_mm, text_start(text)
    if not math.isfinite(left + foot + size):
        raise ValueError(f"the words {text.words} are placed at {text.at}")
    parts = []
    for char, (x, _) in zip(
        normalise_text(text.words), iter_glyphs(text.words, text.weight), strict=True
    ):
        (along, down), rest = _pen(char, text.weight, size)
        if rest:
            parts.append(
                f"M{format_number(left + x * size + along)} {format_number(foot + down)}{rest}"
            )
    return "".join(parts)


@lru_cache(maxsize=4096)  # letters of one size are used often
def _pen(char: str, weight: Weight, size_mm: float) -> tuple[Point, str]:
    """Return where the outline of a character starts, and its relative steps.

    Each step starts at the rounded end of the previous step, so rounding errors do not add up.
    """
    begin = at = ring = (0, 0)  # in thousandths of a millimetre
    form, steps = list[str](), list[float]()
    for op, values in load_font(weight).glyph(char)[1]:
        if op == "Z":
            at = ring
            form.append(op)
            continue
        ends = [round(value * size_mm * 1000) for value in values]
        if form:
            form.append(op.lower() + " ".join(["%.7g"] * len(ends)))
            steps += [(end - from_) / 1000 for end, from_ in zip(ends, cycle(at), strict=False)]
        at = (ends[-2], ends[-1])
        ring = at if op == "M" else ring
        begin, form = (begin, form) if form else (at, [""])
    rest = _ZERO.sub(".", "".join(form) % tuple(steps))
    return (begin[0] / 1000, begin[1] / 1000), rest.replace(" -", "-")
