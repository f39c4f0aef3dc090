"""The encoding of numbers, paths, text outlines and XML elements in SVG.

Steps of a path start at the rounded end of the previous step, so rounding errors do not add up.
Compact pictures write lengths in few decimal places, as `compact_path` and its neighbours do.
Elements that occur repeatedly are serialised once.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import cycle
from typing import TYPE_CHECKING, TypeAlias
from weakref import WeakKeyDictionary

from layoutkit.drawing.shapes import Point, Text, Weight
from layoutkit.drawing.text import NAME, iter_glyphs, load_font, normalise_text, text_width_mm

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element


_UPEM = 1000  # font units per font size
_ZERO = re.compile(r"(?<!\d)0\.")  # steps of letters are short: a sixth of all characters
_STEP = re.compile(r"([A-Za-z])([^A-Za-z]*)")
_NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")
_PARTS = (1, 10, 100)  # of a millimetre, by places
_GridPoint: TypeAlias = tuple[int, int]
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
    """Return where the outline of a character starts, and its relative steps."""
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


@lru_cache(maxsize=4096)
def round_length(value: str, places: int = 2) -> str:
    """Return a length, rounded."""
    if not _NUMBER.fullmatch(value):
        return value
    return _format_parts(_to_parts(value, places), places)


@lru_cache(maxsize=4096)
def compact_path(path: str, places: int) -> str:
    """Return a path of absolute steps M, L, Q, C and Z with relative steps instead."""
    at = begin = (0, 0)
    parts: list[str] = []
    last = ""
    for op, text in _STEP.findall(path):
        ends = _parse_points(text, places)
        if op in "Zz":
            at = begin
            parts.append("z")
        elif op not in "MLQC":
            return path
        else:
            offsets = (offset for x, y in ends for offset in (x - at[0], y - at[1]))
            steps = _join_numbers(offsets, places)
            needs_letter = op == "M" or op != last
            parts.append(op.lower() + steps if needs_letter else _set_apart(steps))
            at = ends[-1]
            begin = at if op == "M" else begin
        last = op
    return "".join(parts)


def line_path(points: str, places: int) -> str:
    """Return a line through points as a path."""
    first, *rest = _parse_points(points, places)
    at, parts = first, []
    for end in rest:
        parts += [end[0] - at[0], end[1] - at[1]]
        at = end
    return f"M{_join_numbers(first, places)}l{_join_numbers(parts, places)}"


def compact_points(points: str, places: int) -> str:
    """Return the corners of a polygon, rounded."""
    return _join_numbers(
        (number for point in _parse_points(points, places) for number in point), places
    )


def _parse_points(text: str, places: int) -> list[_GridPoint]:
    numbers = [_to_parts(number, places) for number in _NUMBER.findall(text)]
    return list(zip(numbers[::2], numbers[1::2], strict=True))


def _to_parts(value: str, places: int) -> int:
    return round(float(value) * _PARTS[places])


def _join_numbers(numbers: Iterable[int], places: int) -> str:
    """Return numbers in a row, with a space only where a minus sign does not separate them."""
    first, *rest = (_format_parts(number, places) for number in numbers)
    return first + "".join(map(_set_apart, rest))


def _set_apart(text: str) -> str:
    return text if text[0] == "-" else f" {text}"


def _format_parts(number: int, places: int) -> str:
    """Return a number of tenths or hundredths as a decimal without unneeded digits."""
    whole, rest = divmod(abs(number), _PARTS[places])
    tail = f".{rest:0{places}d}".rstrip("0") if rest else ""
    sign = "-" if number < 0 else ""
    return f"{sign}{whole or ('' if tail else 0)}{tail}"


_Pair: TypeAlias = tuple[str, str]
KnownTexts: TypeAlias = dict["Element", _Pair | None]
"""The texts of elements that occur repeatedly; None until they are written."""


def xml_texts(root: Element, others: Mapping[Element, Element], known: KnownTexts) -> _Pair:
    """Return the text of an element twice: unchanged, and with some descendants replaced.

    Names have their prefixes already. Texts of the elements in `known` are added to it.
    """
    if (pair := known.get(root)) is not None:
        return pair
    if not others and (kept := _KEPT_TEXTS.get(root)):
        return kept, kept
    inside = [xml_texts(one, others, known) for one in root]
    text = other = element_text(root, "".join([one for one, _ in inside]))
    if root in others:
        other = element_text(others[root])
    elif any(one is not same for one, same in inside):
        other = element_text(root, "".join([same for _, same in inside]))
    if root in known:
        known[root] = (text, other)
    if root in _KEPT_TEXTS:
        _KEPT_TEXTS[root] = text
    return text, other


_KEPT_TEXTS: WeakKeyDictionary[Element, str] = WeakKeyDictionary()


def keep_text(element: Element) -> None:
    """Keep the text of an element for the next picture that has it."""
    _KEPT_TEXTS[element] = ""


def attribute_text(name: str, value: str) -> str:
    """Return an attribute with a leading space."""
    return f' {name}="{_escape_attribute(value)}"'


def element_text(element: Element, inside: str = "") -> str:
    """Return the text of an element with the text of its children."""
    facts = "".join([f' {name}="{_escape_attribute(value)}"' for name, value in element.items()])
    if not inside and not element.text:
        return f"<{element.tag}{facts} />"
    return f"<{element.tag}{facts}>{_escape(element.text or '')}{inside}</{element.tag}>"


def _escape(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


@lru_cache(maxsize=4096)  # pictures repeat values
def _escape_attribute(value: str) -> str:
    text = _escape(value).replace('"', "&quot;")
    return text.replace("\r", "&#13;").replace("\n", "&#10;").replace("\t", "&#09;")
