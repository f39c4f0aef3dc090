"""Drawings as SVG text, with a millimetre as the unit; the only module that uses svgwrite."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field
from typing import TypeAlias
from unicodedata import category
from xml.etree.ElementTree import Element

from svgwrite import Drawing as SvgDrawing

from layoutkit.drawing import shapes
from layoutkit.drawing.palette import LinearGradient, Palette, RadialGradient, Theme
from layoutkit.drawing.svg_encoding import (
    KnownTexts,
    format_number,
    keep_text,
    outline_path,
    text_attributes,
    xml_texts,
)
from layoutkit.drawing.text import normalise_text
from layoutkit.fast_dataclass import dataclass

_Attributes: TypeAlias = dict[str, str]
_TextLine: TypeAlias = tuple[Element, shapes.Text]
_HEAD = '<?xml version="1.0" encoding="utf-8"?>\n'
INKSCAPE = "http://www.inkscape.org/namespaces/inkscape"
_PRINTED = tuple(layer for layer in shapes.Layer if layer is not shapes.Layer.GUIDES)


def to_svg(
    drawing: shapes.Drawing,
    theme: Theme = Theme.COLOR,
    layers: tuple[shapes.Layer, ...] = _PRINTED,
    *,
    cut: shapes.Shape | None = None,
) -> str:
    """Return the picture as SVG with the given layers; `cut` clips it to a shape."""
    written = WrittenMarks()
    root, _ = svg_tree(drawing, theme, layers, cut, written)
    return f"{_HEAD}{xml_texts(root, {}, written.texts)[0]}\n"


def to_svgs(
    drawing: shapes.Drawing, theme: Theme = Theme.COLOR, written: WrittenMarks | None = None
) -> tuple[str, str]:
    """Return the picture as SVG twice: with outlined text, and with real text for PDFs.

    `written` has the marks that earlier pictures share with this one.
    """
    written = written or WrittenMarks()
    root, lines = svg_tree(drawing, theme, written=written)
    real: dict[Element, Element] = {}
    for outlined_text, text in lines:  # in the colour of its outlines
        facts = {"fill": outlined_text.attrib["fill"], "xml:space": "preserve"}
        typed = Element("text", {**text_attributes(text), **_rotate(text), **facts})
        typed.text = normalise_text(text.words)
        real[outlined_text] = typed
    outlined, typed_out = xml_texts(root, real, written.texts)
    return f"{_HEAD}{outlined}\n", f"{_HEAD}{typed_out}\n"


def svg_tree(
    drawing: shapes.Drawing,
    theme: Theme,
    layers: tuple[shapes.Layer, ...] = _PRINTED,
    cut: shapes.Shape | None = None,
    written: WrittenMarks | None = None,
) -> tuple[Element, list[_TextLine]]:
    """Return the picture as XML, and the elements of its lines of text that are new."""
    writer = _Writer(drawing.palette, theme, written or WrittenMarks())
    body = [writer.layer(layer, drawing.layer(layer)) for layer in layers if drawing.layer(layer)]
    if cut is not None:
        body = [_element("g", {"clip-path": writer.clip(cut)}, body)]
    root = _root(drawing.size_mm, drawing.title, drawing.desc)
    root.extend([writer.defs(), *body])
    return root, writer.lines


def svg_stack(
    pictures: Sequence[tuple[shapes.Drawing, float]], size_mm: shapes.Point, title: str
) -> Element:
    """Return pictures as one XML tree in full colour, each at its own height on the page."""
    writer, body = _Writer(Palette(), Theme.COLOR, WrittenMarks()), list[Element]()
    for drawing, top in pictures:
        writer.start(drawing.palette)
        inside = [writer.layer(one, drawing.layer(one)) for one in _PRINTED if drawing.layer(one)]
        clip = writer.clip(shapes.Rect((0.0, 0.0), drawing.size_mm))
        place = f"translate(0 {format_number(top)})"
        body.append(_element("g", {"transform": place, "clip-path": clip}, inside))
    root = _root(size_mm, title)
    root.extend([writer.defs(), *body])
    return root


def _root(size_mm: shapes.Point, title: str, desc: str = "") -> Element:
    width, height = map(format_number, size_mm)
    picture = SvgDrawing(size=(f"{width}mm", f"{height}mm"), debug=False, profile="full")
    picture.elements.clear()
    facts = {"viewBox": f"0 0 {width} {height}", "xmlns:inkscape": INKSCAPE, "role": "img"}
    picture.attribs |= facts
    root: Element = picture.get_xml()
    root.extend(_titles(title, desc))
    return root


@dataclass(frozen=True, slots=True)
class WrittenMarks:
    """The elements of marks that are alike in several pictures, and their texts.

    Ids and definitions belong to one picture, so a mark that needs them is not shared.
    """

    elements: list[tuple[Palette, Theme, _Elements]] = field(default_factory=list)
    texts: KnownTexts = field(default_factory=dict)

    def elements_for(self, palette: Palette, theme: Theme) -> _Elements:
        """Return the elements of the marks in the colours of a palette and a theme."""
        for known, in_theme, elements in self.elements:
            if in_theme is theme and known == palette:
                return elements
        self.elements.append((palette, theme, {}))
        return self.elements[-1][2]


_Elements: TypeAlias = dict[tuple[int, bool], tuple[shapes.Shape, Element]]
"""A mark and its element, by the `id()` of the mark, and whether it has no outline."""


class _Writer:
    """Writes marks with a palette in one theme; gradients and clips are collected for the defs."""

    def __init__(self, palette: Palette, theme: Theme, written: WrittenMarks) -> None:
        self.theme = theme
        self.written = written
        self.lines: list[_TextLine] = []
        self.shared: dict[str, Element] = {}
        # how many ids were given, and how often a definition was used
        self.bare, self.named, self.used = False, 0, 0
        self.ids = {f"layer-{layer}": 1 for layer in shapes.Layer}
        self.start(palette)

    def start(self, palette: Palette) -> None:
        """Start a picture with its own palette."""
        self.palette = palette
        self.paints: dict[tuple[str, bool], _Attributes] = {}
        self.made: _Elements = {}  # in this picture only
        self.alike = self.written.elements_for(palette, self.theme)

    def defs(self) -> Element:
        """Return gradients and clips in the order of their first use."""
        return _element("defs", {}, list(self.shared.values()))

    def layer(self, layer: shapes.Layer, marks: tuple[shapes.Shape, ...]) -> Element:
        """Return the marks of a layer as an Inkscape layer."""
        self.bare = layer is shapes.Layer.BLEED  # an outline would be visible beside the cut
        names = {"inkscape:groupmode": "layer", "inkscape:label": layer.value}
        return _element("g", {"id": f"layer-{layer}", **names}, [self.mark(mark) for mark in marks])

    def mark(self, mark: shapes.Shape) -> Element:
        """Return a mark as an element; a mark without an id is built once for all its copies."""
        key = (id(mark), self.bare)
        if (found := self.alike.get(key) or self.made.get(key)) is not None:
            return found[1]
        named, used = self.named, self.used
        if not isinstance(mark, shapes.Group):
            element = self.single(mark)
        elif mark.is_lasting:
            element = self.lasting_group(mark)
        else:
            element = self.group(mark)
        if (self.named, self.used) == (named, used):
            self.alike[key] = (mark, element)
            self.written.texts.setdefault(element)
        elif self.named == named:
            self.made[key] = (mark, element)
        return element

    def single(self, mark: shapes.Shape) -> Element:
        """Return a mark that is not a group as a new element."""
        name, shape = _shape(mark)
        if not isinstance(mark, shapes.Text):
            paint = self.paint(mark.role)
            return _element(name, {**self.identity(mark), **shape, **paint}, _titles(mark.title))
        # the colour of a text may follow from its background
        paint = {"fill": self.palette.ink_of_words(mark.role, mark.over, self.theme)}
        titles = _titles(mark.title or mark.words)
        element = _element(name, {**self.identity(mark), **shape, **paint}, titles)
        self.lines.append((element, mark))
        return element

    def lasting_group(self, group: shapes.Group) -> Element:
        """Return a group that an earlier picture may have written already."""
        key = (id(group), id(self.palette), self.theme, self.bare)
        if key in _KEPT_GROUPS:
            kept = _KEPT_GROUPS[key]
            self.lines += kept.lines
            return kept.element
        needs, first_line = (self.named, self.used), len(self.lines)
        element = self.group(group)
        if (self.named, self.used) == needs:
            if len(_KEPT_GROUPS) == _MAX_KEPT_GROUPS:
                del _KEPT_GROUPS[next(iter(_KEPT_GROUPS))]
            lines = self.lines[first_line:]
            _KEPT_GROUPS[key] = _KeptGroup(group, self.palette, element, lines)
            keep_text(element)
        return element

    def group(self, group: shapes.Group) -> Element:
        """Return a group with its transform, clip, title and description."""
        shift = " ".join(map(format_number, group.shift))
        parts = [f"translate({shift})"] if any(group.shift) else []
        parts += [f"rotate({format_number(group.turn)})"] if group.turn else []
        x, y = group.scale
        parts += [f"scale({round(x, 6):.7g} {round(y, 6):.7g})"] if (x, y) != (1.0, 1.0) else []
        attributes = {**self.identity(group), **({"transform": " ".join(parts)} if parts else {})}
        if group.clip is not None:
            box = group.clip
            attributes["clip-path"] = self.clip(
                shapes.Rect((box.left, box.top), (box.width, box.height))
            )
        inside = [self.mark(mark) for mark in group.marks]
        return _element("g", attributes, _titles(group.title, group.desc) + inside)

    def clip(self, shape: shapes.Shape) -> str:
        """Return a reference to a clip path."""
        return f"url(#{self.share('clip', 'clipPath', {}, [_element(*_shape(shape))])})"

    def identity(self, mark: shapes.Shape) -> _Attributes:
        """Return the id of a mark, with a number added if the mark occurs repeatedly."""
        self.named += bool(mark.id)
        return {"id": self.free_id(mark.id)} if mark.id else {}

    def free_id(self, stem: str) -> str:
        """Return a valid id that is not used yet."""
        plain = _plain(stem)
        self.ids[plain] = times = self.ids.get(plain, 0) + 1
        return plain if times == 1 else self.free_id(f"{plain}-{times}")

    def paint(self, role: str) -> _Attributes:
        """Return the fill and stroke of a role."""
        key = (role, self.bare)
        if key not in self.paints:
            tone = self.palette.tone(role, self.theme)
            fill = tone.fill
            if isinstance(fill, LinearGradient | RadialGradient):
                fill = f"url(#{self.gradient(role, fill)})"
            paint = {"fill": fill or "none"}
            if tone.stroke and not self.bare:
                paint |= {"stroke": tone.stroke, "stroke-width": format_number(tone.width_mm)}
                paint |= {"stroke-linejoin": "round"}
                if tone.dash:
                    paint["stroke-dasharray"] = " ".join(map(format_number, tone.dash))
            self.paints[key] = paint
        self.used += self.paints[key]["fill"].startswith("url")
        return self.paints[key]

    def gradient(self, role: str, fill: LinearGradient | RadialGradient) -> str:
        """Return the id of a gradient."""
        stops = [
            _element("stop", {"offset": format_number(at), "stop-color": c}) for at, c in fill.stops
        ]
        if isinstance(fill, LinearGradient):
            ends = _format_attributes("x1 y1 x2 y2", *fill.start, *fill.end)
            return self.share(f"fill-{role}", "linearGradient", ends, stops)
        facts = _format_attributes("cx cy r", *fill.centre, fill.radius)
        return self.share(f"fill-{role}", "radialGradient", facts, stops)

    def share(self, stem: str, name: str, facts: _Attributes, inside: list[Element]) -> str:
        """Add an element to the defs, unless an equal one is there; return its id."""
        self.used += 1
        key = f"{name}{facts}{[child.attrib for child in inside]}"
        if key not in self.shared:
            self.shared[key] = _element(name, {"id": self.free_id(stem), **facts}, inside)
        return self.shared[key].attrib["id"]


def _shape(mark: shapes.Shape) -> tuple[str, _Attributes]:
    """Return the SVG element name and the coordinates of a mark."""
    match mark:
        case shapes.Rect():
            shape = "rect", _format_attributes("x y width height", *mark.corner, *mark.size)
            shape[1].update({"rx": format_number(mark.radius_mm)} if mark.radius_mm else {})
        case shapes.Circle(centre=(x, y)):
            shape = "circle", _format_attributes("cx cy r", x, y, mark.radius_mm)
        case shapes.Ellipse(centre=(x, y), radii=(rx, ry)):
            shape = "ellipse", _format_attributes("cx cy rx ry", x, y, rx, ry)
        case shapes.Line():
            shape = "line", _format_attributes("x1 y1 x2 y2", *mark.start, *mark.end)
        case shapes.Polyline() | shapes.Polygon():
            shape = type(mark).__name__.lower(), {"points": _points(mark.points)}
        case shapes.Path():
            steps = (op + " ".join(map(format_number, values)) for op, values in mark.steps)
            shape = "path", {"d": "".join(steps), "fill-rule": "evenodd"}
        case shapes.Text():
            shape = "path", {"d": outline_path(mark), **_rotate(mark)}
        case _:
            raise TypeError(f"cannot draw {type(mark).__name__}")
    return shape


def _format_attributes(names: str, *values: float) -> _Attributes:
    return {name: format_number(value) for name, value in zip(names.split(), values, strict=True)}


def _points(points: tuple[tuple[float, float], ...]) -> str:
    return " ".join(f"{format_number(x)},{format_number(y)}" for x, y in points)


def _rotate(text: shapes.Text) -> _Attributes:
    turn = " ".join(map(format_number, (text.angle, *text.at)))
    return {"transform": f"rotate({turn})"} if text.angle else {}


def _plain(name: str) -> str:
    plain = "".join(char if char.isalnum() and char.isascii() else "-" for char in name)
    return plain if plain[:1].isalpha() else f"i{plain}"


@dataclass(frozen=True, slots=True)
class _KeptGroup:
    """The element and the lines of text of a lasting group.

    The group and the palette are kept so that nothing else gets their `id()`.
    """

    group: shapes.Group
    palette: Palette
    element: Element
    lines: list[_TextLine]


_KEPT_GROUPS: dict[tuple[int, int, Theme, bool], _KeptGroup] = {}
_MAX_KEPT_GROUPS = 4


def _element(name: str, attributes: _Attributes, inside: Sequence[Element] = ()) -> Element:
    """Return an element with its non-empty attributes, sorted."""
    element = Element(name, {key: value for key, value in sorted(attributes.items()) if value})
    element.extend(inside)
    return element


def _titles(title: str, desc: str = "") -> list[Element]:
    """Return a title and a description, unless they are empty."""
    elements = []
    for name, words in (("title", title), ("desc", desc)):
        if words:
            elements.append(Element(name))
            elements[-1].text = words if words.isprintable() else _legal(words)
    return elements


def _legal(words: str) -> str:
    """Return a text without the control characters that XML forbids.

    Python calls a no-break space unprintable, too.
    """
    return "".join(
        char if char in "\t\n" or char.isprintable() or category(char) == "Zs" else "\ufffd"
        for char in words
    )
