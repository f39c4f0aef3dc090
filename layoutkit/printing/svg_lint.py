"""A lint for SVG files that allows only the subset of SVG that all printers draw alike.

Programs for printing and cutting support different parts of SVG. Only listed elements, attributes
and number formats pass; each fault names the element.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import chain
from typing import TypeAlias
from xml.etree import ElementTree

from layoutkit.fast_dataclass import dataclass

SVG = "{http://www.w3.org/2000/svg}"
INKSCAPE = "{http://www.inkscape.org/namespaces/inkscape}"
SHAPES = {"rect", "circle", "ellipse", "line", "polyline", "polygon", "path"}
ALLOWED_ELEMENTS = SHAPES | {
    *("svg", "g", "defs", "use", "symbol", "clipPath", "linearGradient", "radialGradient"),
    *("stop", "text", "tspan", "title", "desc"),
}
NUMBER_ATTRIBUTES = {
    *("x", "y", "width", "height", "cx", "cy", "r", "rx", "ry", "x1", "y1", "x2", "y2"),
    *("points", "d", "stroke-width", "stroke-dasharray", "offset", "viewBox", "transform"),
}
TEXT_ATTRIBUTES = {
    *("id", "role", "version", "baseProfile", "fill", "stroke", "fill-rule", "stroke-linejoin"),
    *("stroke-linecap", "clip-path", "stop-color", f"{INKSCAPE}groupmode", f"{INKSCAPE}label"),
    "data-generator",
}
_Fact: TypeAlias = tuple[str, str, str]
"""An element's name, an attribute and its value."""
PAINTS = ("fill", "stroke", "stop-color")
_PART = re.compile(r"[A-Za-z]+|[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
# nearly all paths match this quick pattern, and letters repeat their steps
_PIECE = re.compile(r"M([^A-Za-z]*)([^M]*)")
_PLAIN = re.compile(r"(?:[LQCZmlqc ,]|-?(?:\d+(?:\.\d{1,3})?|\.\d{1,3})(?![\d.eE]))*+\Z")
_LETTERS = {
    "d": set("MLQCZmlqc"),
    "transform": {"translate", "rotate", "scale"},
    "width": {"mm"},
    "height": {"mm"},
}
_ID = re.compile(r"[A-Za-z_][A-Za-z0-9_.-]*\Z")
_COLOUR = re.compile(r"#[0-9a-f]{6}\Z|none\Z|url\(#([^)]+)\)\Z")
_ILLEGAL = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


@dataclass(frozen=True, slots=True)
class SvgInfo:
    """The faults of an SVG, its declared size, and the colours that it uses."""

    faults: tuple[str, ...]
    size_mm: tuple[float, float] | None = None
    colours: frozenset[str] = frozenset()


def lint_svg(text: str) -> SvgInfo:
    """Return everything in an SVG that printers draw differently, with its size and colours."""
    if "!" in text and "<!" in text:  # a single character is found ten times faster
        return SvgInfo(("it contains a declaration, comment or entity",))
    try:
        root = ElementTree.fromstring(text.encode(errors="replace"))
    except ElementTree.ParseError as error:
        if _ILLEGAL.search(text):
            return SvgInfo(("it contains characters that XML forbids",))
        return SvgInfo((f"it is not valid XML: {error}",))
    nodes = list(root.iter())
    # pictures repeat attributes: each combination is checked once
    facts = dict.fromkeys(
        (node.tag, key, value) for node in nodes for key, value in node.attrib.items()
    )
    faults = [*_root_faults(root), *_name_faults(nodes), *_fact_faults(facts)]
    faults += _id_faults(nodes, facts)
    colours = {value for _, key, value in facts if key in PAINTS}
    kept = frozenset(colour for colour in colours if colour[:1] == "#" and _COLOUR.match(colour))
    return SvgInfo(tuple(dict.fromkeys(faults)), _size(root), kept)


def _root_faults(root: ElementTree.Element) -> Iterator[str]:
    if root.tag != f"{SVG}svg":
        yield "it is not an SVG"
        return
    size = _size(root)
    box = [_number(part) for part in root.get("viewBox", "").split()]
    if size is None or box != [0.0, 0.0, *size]:
        yield "one user unit is not one millimetre"
    if root.get("role") != "img":
        yield 'it has no role="img"'
    if not (root.findtext(f"{SVG}title") or "").strip():
        yield "it has no title"


def _name_faults(nodes: Iterable[ElementTree.Element]) -> Iterator[str]:
    for node in nodes:
        name = str(node.tag).removeprefix(SVG)
        if name not in ALLOWED_ELEMENTS or (name == "svg" and node.get("viewBox") is None):
            yield f"it contains <{name}>"


def _fact_faults(facts: Iterable[_Fact]) -> Iterator[str]:
    for tag, key, value in facts:
        name = str(tag).removeprefix(SVG)
        is_good = _is_plain_path(value) if key == "d" else _is_good(key, value)
        if name in ALLOWED_ELEMENTS and not is_good:
            is_known = key in NUMBER_ATTRIBUTES or key in TEXT_ATTRIBUTES
            has = f'{key}="{value[:40]}"' if is_known else f"the attribute {key}"
            yield f"<{name}> has {has}"


@lru_cache(maxsize=16384)  # the sheets for another paper have the same paths
def _is_plain_path(value: str) -> bool:
    """Return whether a path has valid steps with numbers to a thousandth."""
    pieces = set(chain.from_iterable(_PIECE.findall(value)))  # letters repeat within a line
    if value[:1] == "M" and all(map(_is_plain, pieces)):
        return True
    return _are_numbers("d", value)


@lru_cache(maxsize=16384)
def _is_plain(steps: str) -> bool:
    return _PLAIN.match(steps) is not None


@lru_cache(maxsize=16384)  # pictures repeat values
def _is_good(key: str, value: str) -> bool:
    """Return whether an attribute is allowed and all printers support its value."""
    if key in NUMBER_ATTRIBUTES:
        return _are_numbers(key, value)
    return key in TEXT_ATTRIBUTES and (key not in PAINTS or _COLOUR.match(value) is not None)


def _are_numbers(key: str, value: str) -> bool:
    """Return whether a value has only finite numbers to a thousandth and allowed letters."""
    left = _PART.sub("", value)
    if left.strip(" ,()"):
        return False
    digits = 6 if key == "transform" else 3
    letters = _LETTERS.get(key, set())
    return all(
        part in letters or (key == "d" and letters.issuperset(part))
        if part[0].isalpha()
        else ("e" not in part.lower() and len(part.partition(".")[2]) <= digits)
        for part in _PART.findall(value)
    )


def _id_faults(nodes: Iterable[ElementTree.Element], facts: Iterable[_Fact]) -> Iterator[str]:
    ids = Counter(found for node in nodes if (found := node.get("id")) is not None)
    for found, times in ids.items():
        if times > 1:
            yield f'duplicate id "{found}" ({times} times)'
        if not _ID.match(found):
            yield f'the id "{found}" is not plain'
    for _, key, value in facts:
        refers = key in ("fill", "stroke", "clip-path") and value.startswith("url(")
        if refers and value[5:-1] not in ids:
            yield f"{value} refers to nothing"


def _size(root: ElementTree.Element) -> tuple[float, float] | None:
    sides = [root.get("width", ""), root.get("height", "")]
    numbers = [_number(side.removesuffix("mm")) for side in sides if side.endswith("mm")]
    width, height = (*numbers, None, None)[:2]
    return None if width is None or height is None else (width, height)


def _number(text: str) -> float | None:
    try:
        return float(text)
    except ValueError:
        return None
