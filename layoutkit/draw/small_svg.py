"""Compact SVG for web pages: everything that repeats is written once.

Letters, shapes and runs of neighbours that repeat refer to their first occurrence, styles are
classes, and paths use relative steps of a hundredth of a millimetre. Printers get plain SVG
instead: not every program that cuts or prints supports all of this.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from layoutkit.draw.hatch import with_hatching
from layoutkit.draw.marks import Box, Drawing
from layoutkit.draw.shelf import TEXT_TAGS, ElementTable, short_names
from layoutkit.draw.svg import svg_tree
from layoutkit.draw.themes import Theme
from layoutkit.draw.xml_text import attribute_text, element_text
from layoutkit.signature import sign_svg

_KEPT = ("viewBox", "role")
_FINE, _COARSE = 2, 1  # decimal places of a length in millimetres
_LARGE_MM = 250.0  # in larger pictures a tenth of a millimetre is less than a screen pixel
PIXELS_PER_MM = 4  # screen pixels per millimetre, unless a page sets another size
_WORTH = 24  # shorter attributes are repeated: a reference would be longer


def to_compact_svg(
    drawing: Drawing, views: Mapping[str, Box] | None = None, *, coarser: int = 0
) -> bytes:
    """Return a picture in colour as compact SVG; `FILE.svg#NAME` shows the view of that name.

    `coarser` removes that many decimal places from lengths. With `views`, the picture as a whole
    has no size, because browsers would stretch each view to the shape of the whole.
    """
    root, _ = svg_tree(with_hatching(drawing, Theme.COLOR), Theme.COLOR)
    places = _FINE if views or max(drawing.size_mm) < _LARGE_MM else _COARSE
    shelf = ElementTable(max(places - coarser, 0))
    things = shelf.put_all(root)
    shelf.join_runs()
    body = _SmallWriter(shelf).written(things)
    facts = {"xmlns": "http://www.w3.org/2000/svg", **{key: root.get(key, "") for key in _KEPT}}
    if not views:
        width, height = (max(round(side * PIXELS_PER_MM), 1) for side in drawing.size_mm)
        facts |= {"width": str(width), "height": str(height)}
    head = "".join(attribute_text(*fact) for fact in facts.items())
    titles = "".join(element_text(part) for part in root if part.tag in TEXT_TAGS)
    shown = "".join(_view(name, box) for name, box in (views or {}).items())
    return sign_svg(f"<svg {head.lstrip()}>{titles}{shelf.style()}{shown}{body}</svg>\n").encode()


def _view(name: str, box: Box) -> str:
    sides = f"{box.left:g} {box.top:g} {box.width:g} {box.height:g}"
    return f'<view{attribute_text("id", name)} viewBox="{sides}"/>'


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
        facts = "".join(attribute_text(*fact) for fact in thing.facts)
        if thing.tag == "use":
            return f'<use href="#{self._glyph(thing.inside[0])}"{facts}/>'
        name = ""
        is_named = any(key == "id" for key, _ in thing.facts)
        if self.times[number] > 1 and not is_named and (thing.inside or len(facts) > _WORTH):
            name = self.names[number] = next(self.free)
        inside = "".join(map(self._thing, thing.inside))
        begin = f"<{thing.tag}{attribute_text('id', name) if name else ''}{facts}"
        return f"{begin}>{inside}</{thing.tag}>" if inside else f"{begin}/>"

    def _glyph(self, number: int) -> str:
        if number not in self.letters:
            self.names[number] = name = next(self.free)
            facts = "".join(attribute_text(*fact) for fact in self.things[number].facts)
            self.letters[number] = f'<path id="{name}"{facts}/>'
        return self.names[number]
