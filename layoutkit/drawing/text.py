"""Text measured, wrapped, truncated and fitted with the bundled font, without a font library.

Widths, kerning and outlines come from `glyphs.json`, which is baked from the font with HarfBuzz,
so every machine sets identical lines. `fit_text` wraps first, then shrinks, but never below a
capital height of 2 mm, and reports whether the text fits. The module imports no shapes: `check`
may load it to find titles that cannot be printed.
"""

import json
import re
from collections.abc import Iterator
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, TypeAlias
from unicodedata import normalize

from layoutkit import font_characters
from layoutkit.errors import LayoutkitError
from layoutkit.fast_dataclass import dataclass

NAME = "Layoutkit Sans"
MIN_SIZE_MM = 2.0  # the height of a capital; smaller text cannot be read in print
MIN_NAME = 4  # letters of a truncated name with its ellipsis; fewer tell nothing
_BREAKS = re.compile(r"(?<!«)[^\S\u00a0]+(?![:;!?%»])")  # not at a no-break space
LEADING = 1.75  # from line to line, in heights of a capital

Glyph: TypeAlias = tuple[float, tuple[tuple[str, tuple[float, ...]], ...]]
"""Advance and steps of a character, one capital high, y down from the foot of the line."""


class Font:
    """One weight of the font, with lengths in capital heights; glyphs are parsed when needed."""

    def __init__(self, raw: dict[str, Any]) -> None:
        self.cap: int = raw["cap"]
        self._raw, self._kerns = raw["glyphs"], raw["kerns"]
        self._lefts = {char: at for at, chars in enumerate(raw["lefts"]) for char in chars}
        self._rights = {char: at for at, chars in enumerate(raw["rights"]) for char in chars}
        self._glyphs: dict[str, Glyph] = {}
        self._rows: dict[int, list[float]] = {}
        # the same characters and pairs are measured thousands of times
        self.advance = cache(lambda char: self.glyph(char)[0])
        self.kern = cache(self._find_kern)

    def glyph(self, char: str) -> Glyph:
        """Return the advance and outline of a character."""
        if char not in self._glyphs:
            advance, ops, *numbers = self._raw[char].split(" ")
            steps = tuple(_steps(ops, [int(number) / self.cap for number in numbers]))
            self._glyphs[char] = (int(advance) / self.cap, steps)
        return self._glyphs[char]

    def _find_kern(self, left: str, right: str) -> float:
        """Return the extra space between two characters."""
        at = self._lefts[left]
        if at not in self._rows:
            self._rows[at] = [int(value) / self.cap for value in self._kerns[at].split(" ")]
        return self._rows[at][self._rights[right]]


@dataclass(frozen=True, slots=True)
class TextFit:
    """A text wrapped into lines of one size, and whether it fits."""

    lines: tuple[str, ...]
    size_mm: float
    fits: bool


@cache
def load_font(weight: str = "regular") -> Font:
    """Return the font of a weight."""
    return Font(_load_glyphs()[weight])


def normalise_text(words: str) -> str:
    """Return the normalised text; raise LayoutkitError if the font lacks a character."""
    lacking = font_characters.describe_missing_characters(words)
    if lacking:
        raise LayoutkitError(
            f'cannot print "{words}": {NAME} lacks {", ".join(lacking)}',
            font_characters.PRINTABLE_HINT,
        )
    return normalize("NFC", words)


LOOKALIKES = dict(zip("─│┌┐└┘", "-|F7LJ", strict=True))
"""Letters that look like box-drawing characters; files of tile games contain both."""


def replace_missing(words: str, stand_in: str = "?") -> str:
    """Return the text with a replacement for every character that the font lacks."""
    lacking = set(font_characters.find_missing_characters(words))
    return "".join(
        LOOKALIKES.get(char, stand_in) if char in lacking else char
        for char in normalize("NFC", words)
    )


def text_width_mm(words: str, size_mm: float, weight: str = "regular") -> float:
    """Return the width of a line of text."""
    return size_mm * _line_width(words, weight)


@lru_cache(maxsize=8192)  # a line is measured when it is wrapped, placed, drawn and checked
def _line_width(words: str, weight: str) -> float:
    face, line = load_font(weight), normalise_text(words)
    kerns = sum(map(face.kern, line, line[1:]))
    return sum(map(face.advance, line)) + kerns


@cache
def ink_heights(char: str, weight: str = "regular") -> tuple[float, float]:
    """Return the top and bottom of a character's outline, in capital heights with y down."""
    ys = [y for _, values in load_font(weight).glyph(char)[1] for y in values[1::2]]
    return (min(ys, default=0.0), max(ys, default=0.0))


def iter_glyphs(words: str, weight: str = "regular") -> Iterator[tuple[float, Glyph]]:
    """Yield the x position and glyph of every character of a line, in capital heights."""
    face, line = load_font(weight), normalise_text(words)
    x, before = 0.0, ""
    for char in line:
        x += face.kern(before, char) if before else 0.0
        glyph = face.glyph(char)
        yield x, glyph
        x += glyph[0]
        before = char


def fit_text(
    words: str, width_mm: float, size_mm: float, weight: str = "regular", lines: int = 1
) -> TextFit:
    """Wrap text into at most `lines` lines, then shrink it until it fits, but never below 2 mm."""
    size = size_mm
    while True:
        set_lines = wrap_text(words, width_mm, size, weight)
        widest = max((text_width_mm(line, size, weight) for line in set_lines), default=0.0)
        fits = len(set_lines) <= lines and widest <= width_mm + 1e-9
        if fits or size <= MIN_SIZE_MM:
            return TextFit(set_lines, size, fits)
        size = max(MIN_SIZE_MM, round(size - 0.1, 3))


@lru_cache(maxsize=4096)  # columns are set again for other sizes and places to break
def wrap_text(
    words: str, width_mm: float, size_mm: float, weight: str = "regular"
) -> tuple[str, ...]:
    """Break text into lines at spaces; a word that is too wide gets a line to itself.

    No line begins with a sign that needs a space before it, such as % or French punctuation.
    """
    lines: list[str] = []
    for word in _BREAKS.split(words.strip()):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and text_width_mm(longer, size_mm, weight) <= width_mm:
            lines[-1] = longer
        else:
            lines.append(word)
    return tuple(lines)


def truncate(words: str, width_mm: float, size_mm: float, weight: str = "regular") -> str:
    """Return the text, truncated with an ellipsis if it is wider than `width_mm`."""
    if text_width_mm(words, size_mm, weight) <= width_mm:
        return words
    for end in range(len(words) - 1, 0, -1):
        candidate = f"{words[:end].rstrip()}…"
        if text_width_mm(candidate, size_mm, weight) <= width_mm:
            return candidate
    return "…"


def fit_title(
    name: str,
    fact: str,
    width_mm: float,
    size_mm: float,
    weight: str = "regular",
    form: str = "{name}: {fact}",
) -> str:
    """Return a board's name and a fact; if both do not fit, truncate or drop the name."""
    room = width_mm - text_width_mm(form.format(name="", fact=fact), size_mm, weight)
    short = truncate(name, room, size_mm, weight)
    is_cut_to_nothing = short != name and len(short) <= MIN_NAME
    return fact if is_cut_to_nothing else form.format(name=short, fact=fact)


def _steps(ops: str, numbers: list[float]) -> Iterator[tuple[str, tuple[float, ...]]]:
    """Yield the steps of an outline, with y pointing down."""
    at = 0
    for op in ops:
        end = at + _COUNTS[op]
        yield op, tuple(-v if i % 2 else v for i, v in enumerate(numbers[at:end]))
        at = end


_COUNTS = {"M": 2, "L": 2, "Q": 4, "C": 6, "Z": 0}


@cache
def _load_glyphs() -> dict[str, Any]:
    path = Path(__file__).parent / "fonts" / "glyphs.json"
    data: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return data
