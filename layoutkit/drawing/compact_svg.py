"""SVG for web pages at a fraction of the size, and many pictures in one file.

Equal elements are stored once and referred to with `<use>` (hash-consing). Letters of outlined
text become glyph definitions. Neighbours that always occur together become one group: in the rows
a b c and a b d, for example, `a b` is written once. Paths use short relative steps; coordinates
are rounded before they are made relative, so errors do not add up. The picture looks the same to a
hundredth of a millimetre (large pictures: a tenth). Printers get plain SVG, because not every
program that cuts or prints supports all of this.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import count, groupby, product
from string import ascii_lowercase
from typing import TYPE_CHECKING, TypeAlias

from layoutkit.documents.files import sign_svg
from layoutkit.drawing import svg_encoding
from layoutkit.drawing.export import with_hatching
from layoutkit.drawing.palette import Palette, Theme
from layoutkit.drawing.shapes import Box, Drawing, Layer, Point, Shape
from layoutkit.drawing.svg import svg_stack, svg_tree
from layoutkit.fast_dataclass import dataclass

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element


TEXT_TAGS = ("title", "desc")
_PAINTS = ("fill", "stroke", "stroke-width", "stroke-linejoin", "stroke-dasharray", "fill-rule")
_LENGTHS = ("x", "y", "width", "height", "cx", "cy", "r", "rx", "ry", "x1", "y1", "x2", "y2")
_LETTER = re.compile(r"M(-?[\d.]+) (-?[\d.]+)([a-z][^M]*)")
_LINES = ("line", "polyline")
_NAMED = ("linearGradient", "radialGradient", "clipPath")

Attributes: TypeAlias = tuple[tuple[str, str], ...]
"""Attributes, each with its value."""


@dataclass(frozen=True, slots=True)
class SharedElement:
    """An SVG element: its attributes, and the numbers of the elements inside it."""

    tag: str
    facts: Attributes
    inside: tuple[int, ...] = ()


class ElementTable:
    """A table of all elements of a picture, in which equal elements share one number."""

    def __init__(self, places: int) -> None:
        self.places = places
        self.things: list[SharedElement] = []
        self._numbers: dict[SharedElement, int] = {}
        self._known: dict[Element, list[int]] = {}
        self._classes: dict[Attributes, str] = {}
        self._names = short_names()
        self._lines: set[int] = set()

    def put(self, element: Element) -> list[int]:
        """Return the numbers of the elements stored for an XML element; none for an empty group."""
        if element not in self._known:  # all copies of a mark are one element object
            self._known[element] = list(self._put(element))
        return self._known[element]

    def _put(self, element: Element) -> Iterator[int]:
        if element.tag in TEXT_TAGS:
            return
        # the letters of an outlined text with their positions
        if element.tag == "path" and (letters := _LETTER.findall(element.get("d", ""))):
            inside = tuple(self._letter(*letter) for letter in letters)
            yield self.add(SharedElement("g", self._facts(element, ("d", "fill-rule")), inside))
            return
        things = tuple(self.put_all(element))
        if element.tag in ("g", "defs") and not things:
            return
        facts = self._facts(element, ())
        if element.tag in _LINES and element.get("transform") is None:
            ends = (element.get(name, "0") for name in ("x1", "y1", "x2", "y2"))
            points = element.get("points", "") if element.tag == "polyline" else " ".join(ends)
            path = svg_encoding.line_path(points, self.places)
            paint = dict(facts)["class"]
            number = self.add(SharedElement("path", (("class", paint), ("d", path))))
            self._lines.add(number)
            yield number
        elif element.tag == "g" and not facts:
            yield from things
        else:
            yield self.add(SharedElement(element.tag, facts, things))

    def put_all(self, elements: Iterable[Element]) -> list[int]:
        """Return the numbers of consecutive elements; lines of one style become one path."""
        found = [number for one in elements if one.tag not in TEXT_TAGS for number in self.put(one)]
        whole: list[int] = []
        for paint, row in groupby(found, self._line_paint):
            same = list(row)
            if paint is None or len(same) == 1:
                whole += same
                continue
            path = "".join(dict(self.things[number].facts)["d"] for number in same)
            whole.append(self.add(SharedElement("path", (("class", paint), ("d", path)))))
        return whole

    def _line_paint(self, number: int) -> str | None:
        """Return the style class of a line; None for any other element."""
        thing = self.things[number]
        return thing.facts[0][1] if number in self._lines else None

    def add(self, thing: SharedElement) -> int:
        """Return the number of an element, storing it first if it is new."""
        if thing not in self._numbers:
            self._numbers[thing] = len(self.things)
            self.things.append(thing)
        return self._numbers[thing]

    def _letter(self, x: str, y: str, form: str) -> int:
        """Return the number of a reference to a letter at a position."""
        glyph = self.add(SharedElement("path", (("d", f"M0 0{form}"),)))
        return self.add(
            SharedElement(
                "use",
                (("x", svg_encoding.round_length(x)), ("y", svg_encoding.round_length(y))),
                (glyph,),
            )
        )

    def _facts(self, element: Element, without: tuple[str, ...]) -> Attributes:
        """Return the attributes to keep, with the style attributes replaced by a class."""
        facts = {name: value for name, value in element.items() if name not in without}
        paint = tuple((name, facts.pop(name)) for name in _PAINTS if name in facts)
        if paint:
            if paint not in self._classes:
                self._classes[paint] = next(self._names)
            facts["class"] = self._classes[paint]
        return tuple(_select_attributes(element.tag, facts, self.places))

    def style(self) -> str:
        """Return the style sheet with all style classes."""
        rules = (
            f".{name}{{{';'.join(f'{one}:{_length(one, value)}' for one, value in paint)}}}"
            for paint, name in self._classes.items()
        )
        return f"<style>{''.join(rules)}</style>"

    def join_runs(self) -> None:
        """Group neighbouring elements that occur repeatedly and always together."""
        rows = [thing.inside for thing in self.things if thing.tag == "g"]
        after: dict[int, set[int]] = {}
        before: dict[int, set[int]] = {}
        times = Counter(number for row in rows for number in row)
        for row in rows:
            for one, other in zip((-1, *row), (*row, -1), strict=True):
                after.setdefault(one, set()).add(other)
                before.setdefault(other, set()).add(one)
        for at, thing in enumerate(self.things[:]):
            if thing.tag == "g":
                runs = _runs(thing.inside, after, before, times)
                inside = tuple(self._run(run) for run in runs)
                self.things[at] = SharedElement(thing.tag, thing.facts, inside)

    def _run(self, run: tuple[int, ...]) -> int:
        return run[0] if len(run) == 1 else self.add(SharedElement("g", (), run))


def _runs(
    row: tuple[int, ...],
    after: Mapping[int, set[int]],
    before: Mapping[int, set[int]],
    times: Mapping[int, int],
) -> list[tuple[int, ...]]:
    """Split a row of elements wherever the same elements continue differently elsewhere."""
    runs: list[list[int]] = []
    for one, other in zip((-1, *row), row, strict=False):
        together = after[one] == {other} and before[other] == {one} and times[other] > 1
        if runs and together and times[one] == times[other]:
            runs[-1].append(other)
        else:
            runs.append([other])
    return [tuple(run) for run in runs]


def _select_attributes(
    tag: str, facts: Mapping[str, str], places: int
) -> Iterator[tuple[str, str]]:
    """Yield the attributes that are needed to show an element, with shortened numbers."""
    for name, value in facts.items():
        if name == "d":
            yield name, svg_encoding.compact_path(value, places)
        elif name == "points":
            yield name, svg_encoding.compact_points(value, places)
        elif name in _LENGTHS and "Gradient" not in tag:
            yield name, svg_encoding.round_length(value, places)
        elif name == "id" and tag not in _NAMED:
            continue
        elif not name.startswith("inkscape:"):
            yield name, value


def _length(name: str, value: str) -> str:
    """Return the value of an attribute as a style sheet writes it."""
    return f"{value}px" if name == "stroke-width" else value


def short_names() -> Iterator[str]:
    """Yield names without end: a, b ... z, aa, ab ..."""
    for length in count(1):
        yield from map("".join, product(ascii_lowercase, repeat=length))


_KEPT = ("viewBox", "role")
_FINE, _COARSE = 2, 1  # decimal places of a length in millimetres
_LARGE_MM = 250.0  # in larger pictures a tenth of a millimetre is less than a screen pixel
PIXELS_PER_MM = 4  # screen pixels per millimetre, unless a page sets another size
_APART_MM = 1.0  # between the pictures of a sheet
_WORTH = 24  # shorter attributes are repeated: a reference would be longer


def to_compact_svg(drawing: Drawing, *, coarser: int = 0) -> bytes:
    """Return a picture in colour as compact SVG.

    `coarser` removes that many decimal places from lengths.
    """
    root, _ = svg_tree(with_hatching(drawing, Theme.COLOR), Theme.COLOR)
    places = _FINE if max(drawing.size_mm) < _LARGE_MM else _COARSE
    width, height = (max(round(side * PIXELS_PER_MM), 1) for side in drawing.size_mm)
    facts = {"width": str(width), "height": str(height)}
    return _compact(root, max(places - coarser, 0), facts)


def to_compact_sheet(pictures: Mapping[str, Drawing], title: str) -> bytes:
    """Return pictures as one compact SVG; `FILE.svg#NAME` shows the picture of that name.

    Elements that several pictures share are written once. The sheet has no size, because browsers
    would stretch each view to the shape of the whole.
    """
    views, stack, y = dict[str, Box](), list[tuple[Drawing, float]](), 0.0
    for name, drawing in pictures.items():
        across, down = drawing.size_mm
        stack.append((with_hatching(drawing, Theme.COLOR), y))
        views[name] = Box(0.0, y, across, y + down)
        y += down + _APART_MM
    width = max(box.width for box in views.values())
    root = svg_stack(stack, (width, y), title)
    return _compact(root, _FINE, {}, "".join(_view(*view) for view in views.items()))


def _compact(root: Element, places: int, size: Mapping[str, str], views: str = "") -> bytes:
    shelf = ElementTable(places)
    things = shelf.put_all(root)
    shelf.join_runs()
    body = _SmallWriter(shelf).written(things)
    facts = {"xmlns": "http://www.w3.org/2000/svg", **{key: root.get(key, "") for key in _KEPT}}
    facts |= size
    head = "".join(svg_encoding.attribute_text(*fact) for fact in facts.items())
    titles = "".join(svg_encoding.element_text(part) for part in root if part.tag in TEXT_TAGS)
    return sign_svg(f"<svg {head.lstrip()}>{titles}{shelf.style()}{views}{body}</svg>\n").encode()


def _view(name: str, box: Box) -> str:
    sides = f"{box.left:g} {box.top:g} {box.width:g} {box.height:g}"
    return f'<view{svg_encoding.attribute_text("id", name)} viewBox="{sides}"/>'


class _SmallWriter:
    """Writes the elements of a table; repeated elements refer to their first occurrence."""

    def __init__(self, shelf: ElementTable) -> None:
        self.things = shelf.things
        self.times: Counter[int] = Counter()
        self.names: dict[int, str] = {}
        self.free = (f"{name}_" for name in short_names())
        self.letters: dict[int, str] = {}

    def written(self, numbers: Iterable[int]) -> str:
        """Return the text of consecutive elements."""
        numbers = list(numbers)
        self._count(numbers)
        body = "".join(map(self._thing, numbers))
        letters = "".join(self.letters.values())
        return f"<defs>{letters}</defs>{body}" if letters else body

    def _count(self, numbers: Iterable[int]) -> None:
        for number in numbers:
            self.times[number] += 1
            if self.times[number] == 1:
                self._count(self.things[number].inside)

    def _thing(self, number: int) -> str:
        thing = self.things[number]
        if number in self.names:
            return f'<use href="#{self.names[number]}"/>'
        facts = "".join(svg_encoding.attribute_text(*fact) for fact in thing.facts)
        if thing.tag == "use":
            return f'<use href="#{self._glyph(thing.inside[0])}"{facts}/>'
        name = ""
        is_named = any(key == "id" for key, _ in thing.facts)
        if self.times[number] > 1 and not is_named and (thing.inside or len(facts) > _WORTH):
            name = self.names[number] = next(self.free)
        inside = "".join(map(self._thing, thing.inside))
        begin = f"<{thing.tag}{svg_encoding.attribute_text('id', name) if name else ''}{facts}"
        return f"{begin}>{inside}</{thing.tag}>" if inside else f"{begin}/>"

    def _glyph(self, number: int) -> str:
        if number not in self.letters:
            self.names[number] = name = next(self.free)
            facts = "".join(
                svg_encoding.attribute_text(*fact) for fact in self.things[number].facts
            )
            self.letters[number] = f'<path id="{name}"{facts}/>'
        return self.names[number]


@dataclass(frozen=True, slots=True)
class StoryboardFrame:
    """One turn of a plan: its heading, a description of the turn, and its picture."""

    heading: str
    words: str
    marks: tuple[Shape, ...]


@dataclass(frozen=True, slots=True)
class Storyboard:
    """A plan as a row of frames of equal size, under a title."""

    title: str
    frames: tuple[StoryboardFrame, ...]
    size_mm: Point
    palette: Palette


def to_storyboard_svg(strips: Sequence[Storyboard]) -> tuple[bytes, list[list[str]]]:
    """Return one compact SVG with all frames, and the view name of each frame."""
    pictures: dict[str, Drawing] = {}
    names: list[list[str]] = []
    for number, strip in enumerate(strips, 1):
        names.append([f"plan-{number}-{turn}" for turn, _ in enumerate(strip.frames, 1)])
        for name, frame in zip(names[-1], strip.frames, strict=True):
            layers = {Layer.ART: frame.marks}
            pictures[name] = Drawing(strip.size_mm, layers, strip.palette, name, bleed_mm=0.0)
    return to_compact_sheet(pictures, "Plans"), names
