"""Pictures that never change, read from SVG files that any vector editor opens.

A file is a sheet of pictures. Each picture is a group with an id, drawn about its own origin, and
every shape in it names its role as its class. The `<style>` of the file colours the roles for the
editor only; on a board the palette does.
"""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import pairwise
from pathlib import Path as FilePath
from typing import NoReturn
from xml.etree import ElementTree

from layoutkit.drawing import shapes

_SVG = "{http://www.w3.org/2000/svg}"
_NOTES = ("title", "desc", "metadata", "style")
_GEOMETRY = {
    "rect": ("x", "y", "width", "height", "rx", "ry"),
    "circle": ("cx", "cy", "r"),
    "ellipse": ("cx", "cy", "rx", "ry"),
    "line": ("x1", "y1", "x2", "y2"),
    "polyline": ("points",),
    "polygon": ("points",),
    "path": ("d",),
}
_PLACEMENT = re.compile(r"translate\([-\d., ]+\)")
_NUMBER = r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?"
_PATH_WORD = re.compile(rf"\s*,?\s*(?:([A-Za-z])|({_NUMBER}))")
_PATH_NUMBERS = {"M": 2, "L": 2, "H": 1, "V": 1, "Q": 4, "C": 6, "Z": 0}


@cache
def read_art(file: FilePath) -> Mapping[str, tuple[shapes.Shape, ...]]:
    """Return the pictures of an SVG file by their ids.

    A picture may be placed on the sheet with `translate`, which is ignored: its marks are about
    the origin of the group. Raise `ValueError` for everything that cannot be drawn with marks,
    such as other transforms, text, gradients, and colours on a shape.
    """
    art: dict[str, tuple[shapes.Shape, ...]] = {}
    for element in ElementTree.parse(file).getroot():
        name = _svg_name(element)
        if name in ("", *_NOTES):
            continue
        picture = element.get("id", "")
        where = f'{file.name}: picture "{picture}"'
        if name != "g":
            raise ValueError(f"{file.name}: <{name}> is outside a picture; put it into a group")
        if not picture or picture in art:
            raise ValueError(f"{where}: every picture needs its own id")
        if not _PLACEMENT.fullmatch(element.get("transform", "translate(0)")):
            raise ValueError(
                f'{where}: the group has transform="{element.get("transform")}"; '
                "only translate(x y) is allowed, change the shapes instead"
            )
        drawn = (shape for shape in element if _svg_name(shape) not in ("", *_NOTES))
        art[picture] = tuple(_Shape(shape, where).mark() for shape in drawn)
    return art


def _svg_name(element: ElementTree.Element) -> str:
    """Return the name of an SVG element; empty for comments and elements of editors."""
    tag = element.tag
    return tag.removeprefix(_SVG) if isinstance(tag, str) and tag.startswith(_SVG) else ""


class _Shape:
    """A shape of a picture, which becomes a mark."""

    def __init__(self, element: ElementTree.Element, where: str) -> None:
        self.element = element
        self.name = _svg_name(element)
        self.where = f"{where}: <{self.name}>"
        self.role = element.get("class", "")

    def mark(self) -> shapes.Shape:
        """Return the shape as a mark."""
        self._refuse_unknown()
        match self.name:
            case "rect":
                radius = self._number("rx") or self._number("ry")
                return shapes.Rect(self._pair("x", "y"), self._pair("width", "height"), radius,
                            role=self.role)  # fmt: skip
            case "circle":
                return shapes.Circle(self._pair("cx", "cy"), self._number("r"), role=self.role)
            case "ellipse":
                return shapes.Ellipse(
                    self._pair("cx", "cy"), self._pair("rx", "ry"), role=self.role
                )
            case "line":
                return shapes.Line(self._pair("x1", "y1"), self._pair("x2", "y2"), role=self.role)
            case "polyline" | "polygon":
                kind = shapes.Polyline if self.name == "polyline" else shapes.Polygon
                return kind(self._points(), role=self.role)
            case _:
                return shapes.Path(tuple(self._path_steps()), role=self.role)

    def _refuse(self, problem: str) -> NoReturn:
        raise ValueError(f"{self.where}: {problem}")

    def _refuse_unknown(self) -> None:
        if self.name not in _GEOMETRY:
            known = ", ".join(f"<{name}>" for name in _GEOMETRY)
            advice = "ungroup it" if self.name == "g" else f"use {known}"
            self._refuse(f"this element cannot be read; {advice}")
        if not self.role or " " in self.role:
            self._refuse(f'class="{self.role}" is not the name of one role')
        for attribute in self.element.attrib:
            if attribute == "transform":
                self._refuse("transforms cannot be read; change the coordinates instead")
            if attribute not in ("class", "id", *_GEOMETRY[self.name]) and attribute[0] != "{":
                self._refuse(f"{attribute} cannot be read; the class gives colours and lines")

    def _number(self, attribute: str) -> float:
        text = self.element.get(attribute, "0")
        if not re.fullmatch(_NUMBER, text.strip()):
            self._refuse(f'{attribute}="{text}" is not a number without a unit')
        return float(text)

    def _pair(self, first: str, second: str) -> shapes.Point:
        return self._number(first), self._number(second)

    def _points(self) -> tuple[shapes.Point, ...]:
        text = self.element.get("points", "")
        numbers = text.replace(",", " ").split()
        if len(numbers) % 2 or not all(re.fullmatch(_NUMBER, number) for number in numbers):
            self._refuse(f'points="{text}" are not pairs of numbers')
        return tuple((float(x), float(y)) for x, y in zip(numbers[::2], numbers[1::2], strict=True))

    def _path_steps(self) -> Iterator[shapes.PathStep]:
        """Yield the steps in absolute coordinates, as M, L, Q, C and Z."""
        start = here = (0.0, 0.0)
        for command, numbers in self._path_commands():
            upper = command.upper()
            base = here if command.islower() else (0.0, 0.0)
            if upper == "Z":
                here = start
                yield "Z", ()
            elif upper in "HV":
                moved = base["HV".index(upper)] + numbers[0]
                here = (moved, here[1]) if upper == "H" else (here[0], moved)
                yield "L", here
            else:
                placed = tuple(base[index % 2] + number for index, number in enumerate(numbers))
                here = (placed[-2], placed[-1])
                start = here if upper == "M" else start
                yield upper, placed

    def _path_commands(self) -> Iterator[tuple[str, tuple[float, ...]]]:
        """Yield the commands with their numbers; a command that is left out repeats the last."""
        text = self.element.get("d", "").rstrip()
        words, end = [], 0
        while end < len(text):
            word = _PATH_WORD.match(text, end)
            if word is None:
                self._refuse(f'"{text[end : end + 10]}" cannot be read in its path')
            words.append(word)
            end = word.end()
        starts = [index for index, word in enumerate(words) if word[1]]
        if not starts or starts[0] or words[0][1] not in "Mm":
            self._refuse("its path does not begin with M")
        for first, last in pairwise([*starts, len(words)]):
            command = words[first][1]
            numbers = [float(word[2]) for word in words[first + 1 : last]]
            count = _PATH_NUMBERS.get(command.upper())
            if count is None:
                self._refuse(f'path command "{command}"; use {", ".join(_PATH_NUMBERS)}')
            if len(numbers) % count if count else numbers:
                self._refuse(f'path command "{command}" has {len(numbers)} numbers')
            if not numbers:
                if count:
                    self._refuse(f'path command "{command}" has no numbers')
                yield command, ()
            for index in range(0, len(numbers), count or 1):
                yield command, tuple(numbers[index : index + count])
                command = {"M": "L", "m": "l"}.get(command, command)
