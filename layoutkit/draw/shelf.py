"""The elements of an SVG picture, each stored once, and runs of elements that occur repeatedly."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import count, groupby
from typing import TYPE_CHECKING, TypeAlias

from layoutkit.draw.short_paths import compact_path, compact_points, line_path, round_length
from layoutkit.records import dataclass

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
        if letters := _letters_of(element):
            inside = tuple(self._letter(*letter) for letter in letters)
            yield self.add(SharedElement("g", self._facts(element, ("d", "fill-rule")), inside))
            return
        things = tuple(self.put_all(element))
        if element.tag in ("g", "defs") and not things:
            return
        facts = self._facts(element, ())
        if element.tag in _LINES and element.get("transform") is None:
            path = line_path(_line_points(element), self.places)
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
            SharedElement("use", (("x", round_length(x)), ("y", round_length(y))), (glyph,))
        )

    def _facts(self, element: Element, without: tuple[str, ...]) -> Attributes:
        """Return the attributes to keep, with the style attributes replaced by a class."""
        facts = {name: value for name, value in element.items() if name not in without}
        paint = tuple((name, facts.pop(name)) for name in _PAINTS if name in facts)
        if paint:
            if paint not in self._classes:
                self._classes[paint] = next(self._names)
            facts["class"] = self._classes[paint]
        return tuple(_kept(element.tag, facts, self.places))

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


def _letters_of(element: Element) -> list[tuple[str, str, str]]:
    """Return the letters of an outlined text with their positions; none for other elements."""
    if element.tag != "path":
        return []
    return _LETTER.findall(element.get("d", ""))


def _line_points(element: Element) -> str:
    if element.tag == "polyline":
        return element.get("points", "")
    return " ".join(element.get(name, "0") for name in ("x1", "y1", "x2", "y2"))


def _kept(tag: str, facts: Mapping[str, str], places: int) -> Iterator[tuple[str, str]]:
    """Yield the attributes that are needed to show an element, with shortened numbers."""
    for name, value in facts.items():
        if name == "d":
            yield name, compact_path(value, places)
        elif name == "points":
            yield name, compact_points(value, places)
        elif name in _LENGTHS and "Gradient" not in tag:
            yield name, round_length(value, places)
        elif name == "id" and tag not in _NAMED:
            continue
        elif not name.startswith("inkscape:"):
            yield name, value


def _length(name: str, value: str) -> str:
    """Return the value of an attribute as a style sheet writes it."""
    return f"{value}px" if name == "stroke-width" else value


def short_names() -> Iterator[str]:
    """Yield names without end: a, b ... z, aa, ab ..."""
    letters = "abcdefghijklmnopqrstuvwxyz"
    for number in count(1):
        name, rest = "", number
        while rest:
            rest, digit = divmod(rest - 1, len(letters))
            name = letters[digit] + name
        yield name
