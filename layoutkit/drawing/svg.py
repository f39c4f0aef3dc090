"""Drawings as SVG text, with a millimetre as the unit; the only module that uses svgwrite."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias
from unicodedata import category
from xml.etree.ElementTree import Element

from svgwrite import Drawing as SvgDrawing
from svgwrite.base import BaseElement

from layoutkit.drawing import shapes
from layoutkit.drawing.palette import LinearGradient, Palette, RadialGradient, Style, Theme
from layoutkit.drawing.svg_encoding import (
    format_number,
    keep_text,
    outline_path,
    text_attributes,
    xml_texts,
)
from layoutkit.drawing.text import normalise_text
from layoutkit.fast_dataclass import dataclass

_Attributes: TypeAlias = dict[str, str]
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
    return f"{_HEAD}{xml_texts(svg_tree(drawing, theme, layers, cut)[0], {})[0]}\n"


def to_svgs(drawing: shapes.Drawing, theme: Theme = Theme.COLOR) -> tuple[str, str]:
    """Return the picture as SVG twice: with outlined text, and with real text for PDFs."""
    root, lines = svg_tree(drawing, theme)
    real = {node.get_xml(): _real_text(node, text) for node, text in lines}
    outlined, typed_out = xml_texts(root, real)
    return f"{_HEAD}{outlined}\n", f"{_HEAD}{typed_out}\n"


def svg_tree(
    drawing: shapes.Drawing,
    theme: Theme,
    layers: tuple[shapes.Layer, ...] = _PRINTED,
    cut: shapes.Shape | None = None,
) -> tuple[Any, list[tuple[_Node, shapes.Text]]]:
    """Return the picture as XML, and the elements of its lines of text."""
    writer = _Writer(drawing.palette, theme)
    body = [writer.layer(layer, drawing.layer(layer)) for layer in layers if drawing.layer(layer)]
    if cut is not None:
        body = [_node("g", {"clip-path": writer.clip(cut)}, body)]
    root = _root(drawing.size_mm, drawing.title, drawing.desc)
    root.elements += [writer.defs(), *body]
    return root.get_xml(), writer.lines


def svg_stack(
    pictures: Sequence[tuple[shapes.Drawing, float]], size_mm: shapes.Point, title: str
) -> Any:
    """Return pictures as one XML tree in full colour, each at its own height on the page."""
    writer, body = _Writer(Palette(), Theme.COLOR), list[_Node]()
    for drawing, top in pictures:
        writer.start(drawing.palette)
        inside = [writer.layer(one, drawing.layer(one)) for one in _PRINTED if drawing.layer(one)]
        clip = writer.clip(shapes.Rect((0.0, 0.0), drawing.size_mm))
        place = f"translate(0 {format_number(top)})"
        body.append(_node("g", {"transform": place, "clip-path": clip}, inside))
    root = _root(size_mm, title)
    root.elements += [writer.defs(), *body]
    return root.get_xml()


def _real_text(node: _Node, text: shapes.Text) -> Element:
    """Return a line as real text, in the colour of its outlines."""
    facts = {**text_attributes(text), **_turned(text), "fill": node.attribs["fill"]}
    element = Element("text", {**facts, "xml:space": "preserve"})
    element.text = normalise_text(text.words)
    return element


def _root(size_mm: shapes.Point, title: str, desc: str = "") -> Any:
    width, height = map(format_number, size_mm)
    root = SvgDrawing(size=(f"{width}mm", f"{height}mm"), debug=False, profile="full")
    root.elements.clear()
    root.attribs |= {"viewBox": f"0 0 {width} {height}", "xmlns:inkscape": INKSCAPE, "role": "img"}
    root.add(_words("title", title))
    if desc:
        root.add(_words("desc", desc))
    return root


class _Writer:
    """Writes marks with a palette in one theme; gradients and clips are collected for the defs."""

    def __init__(self, palette: Palette, theme: Theme) -> None:
        self.theme = theme
        self.lines: list[tuple[_Node, shapes.Text]] = []
        self.shared: dict[str, _Node] = {}
        self.bare, self.named = False, 0
        self.ids = {f"layer-{layer}": 1 for layer in shapes.Layer}
        self.start(palette)

    def start(self, palette: Palette) -> None:
        """Start a picture with a palette of its own."""
        self.palette = palette
        self.paints: dict[tuple[str, bool], _Attributes] = {}
        # by id(), which is safe while the drawing holds its marks
        self.made: dict[tuple[int, bool], _Node] = {}

    def defs(self) -> _Node:
        """Return gradients and clips in the order of their first use."""
        return _node("defs", {}, list(self.shared.values()))

    def layer(self, layer: shapes.Layer, marks: tuple[shapes.Shape, ...]) -> _Node:
        """Return the marks of a layer as an Inkscape layer."""
        self.bare = layer is shapes.Layer.BLEED  # an outline would be visible beside the cut
        names = {"inkscape:groupmode": "layer", "inkscape:label": layer.value}
        return _node("g", {"id": f"layer-{layer}", **names}, [self.mark(mark) for mark in marks])

    def mark(self, mark: shapes.Shape) -> _Node:
        """Return a mark as an element; a mark without an id is built once for all its copies."""
        key, named = (id(mark), self.bare), self.named
        if key not in self.made:
            if isinstance(mark, shapes.Group):
                node = self.lasting_group(mark) if mark.is_lasting else self.group(mark)
            else:
                node = self.single(mark)
            if self.named > named:
                return node
            self.made[key] = node
        return self.made[key]

    def single(self, mark: shapes.Shape) -> _Node:
        """Return a mark that is not a group as a new element."""
        name, shape = _shape(mark)
        paint = self.text_paint(mark) if isinstance(mark, shapes.Text) else self.paint(mark.role)
        element = _node(name, {**self.identity(mark), **shape, **paint})
        title = mark.title or (mark.words if isinstance(mark, shapes.Text) else "")
        if title:
            element.add(_words("title", title))
        if isinstance(mark, shapes.Text):
            self.lines.append((element, mark))
        return element

    def lasting_group(self, group: shapes.Group) -> _Node:
        """Return a group that an earlier picture may have written already.

        Ids and definitions belong to one picture, so a group that needs them is not kept.
        """
        key = (id(group), id(self.palette), self.theme, self.bare)
        if key in _KEPT_GROUPS:
            kept = _KEPT_GROUPS[key]
            self.lines += kept.lines
            return kept.node
        needs, first_line = (self.named, len(self.shared)), len(self.lines)
        node = self.group(group)
        if (self.named, len(self.shared)) == needs:
            if len(_KEPT_GROUPS) == _MAX_KEPT_GROUPS:
                del _KEPT_GROUPS[next(iter(_KEPT_GROUPS))]
            _KEPT_GROUPS[key] = _KeptGroup(group, self.palette, node, self.lines[first_line:])
            keep_text(node.get_xml())
        return node

    def group(self, group: shapes.Group) -> _Node:
        """Return a group with its transform, clip, title and description."""
        attributes = {**self.identity(group), **_transform(group)}
        if group.clip is not None:
            box = group.clip
            attributes["clip-path"] = self.clip(
                shapes.Rect((box.left, box.top), (box.width, box.height))
            )
        inside = [self.mark(mark) for mark in group.marks]
        titles = [
            _words(*pair) for pair in (("title", group.title), ("desc", group.desc)) if pair[1]
        ]
        return _node("g", attributes, titles + inside)

    def clip(self, shape: shapes.Shape) -> str:
        """Return a reference to a clip path."""
        return f"url(#{self.share('clip', 'clipPath', {}, [_node(*_shape(shape))])})"

    def identity(self, mark: shapes.Shape) -> _Attributes:
        """Return the id of a mark, with a number added if the mark occurs repeatedly."""
        self.named += bool(mark.id)
        return {"id": self.free_id(mark.id)} if mark.id else {}

    def free_id(self, stem: str) -> str:
        """Return a valid id that is not used yet."""
        plain = _plain(stem)
        self.ids[plain] = times = self.ids.get(plain, 0) + 1
        return plain if times == 1 else self.free_id(f"{plain}-{times}")

    def text_paint(self, text: shapes.Text) -> _Attributes:
        """Return the fill of a text; its colour may follow from the background."""
        return {"fill": self.palette.ink_of_words(text.role, text.over, self.theme)}

    def paint(self, role: str) -> _Attributes:
        """Return the fill and stroke of a role."""
        key = (role, self.bare)
        if key not in self.paints:
            self.paints[key] = self.tone_paint(role, self.palette.tone(role, self.theme))
        return self.paints[key]

    def tone_paint(self, role: str, tone: Style) -> _Attributes:
        """Return the fill and stroke of a tone."""
        fill = tone.fill
        if isinstance(fill, LinearGradient | RadialGradient):
            fill = f"url(#{self.gradient(role, fill)})"
        paint = {"fill": fill or "none"}
        if tone.stroke and not self.bare:
            paint |= {"stroke": tone.stroke, "stroke-width": format_number(tone.width_mm)}
            paint |= {"stroke-linejoin": "round"}
            if tone.dash:
                paint["stroke-dasharray"] = " ".join(map(format_number, tone.dash))
        return paint

    def gradient(self, role: str, fill: LinearGradient | RadialGradient) -> str:
        """Return the id of a gradient."""
        stops = [
            _node("stop", {"offset": format_number(at), "stop-color": c}) for at, c in fill.stops
        ]
        if isinstance(fill, LinearGradient):
            ends = _named("x1 y1 x2 y2", *fill.start, *fill.end)
            return self.share(f"fill-{role}", "linearGradient", ends, stops)
        facts = _named("cx cy r", *fill.centre, fill.radius)
        return self.share(f"fill-{role}", "radialGradient", facts, stops)

    def share(self, stem: str, name: str, facts: _Attributes, inside: list[_Node]) -> str:
        """Add an element to the defs, unless an equal one is there; return its id."""
        key = f"{name}{facts}{[child.attribs for child in inside]}"
        if key not in self.shared:
            self.shared[key] = _node(name, {"id": self.free_id(stem), **facts}, inside)
        found: str = self.shared[key].attribs["id"]
        return found


def _shape(mark: shapes.Shape) -> tuple[str, _Attributes]:
    """Return the SVG element name and the coordinates of a mark."""
    match mark:
        case shapes.Rect():
            shape = "rect", _named("x y width height", *mark.corner, *mark.size)
            shape[1].update({"rx": format_number(mark.radius_mm)} if mark.radius_mm else {})
        case shapes.Circle(centre=(x, y)):
            shape = "circle", _named("cx cy r", x, y, mark.radius_mm)
        case shapes.Ellipse(centre=(x, y), radii=(rx, ry)):
            shape = "ellipse", _named("cx cy rx ry", x, y, rx, ry)
        case shapes.Line():
            shape = "line", _named("x1 y1 x2 y2", *mark.start, *mark.end)
        case shapes.Polyline() | shapes.Polygon():
            shape = type(mark).__name__.lower(), {"points": _points(mark.points)}
        case shapes.Path():
            steps = (op + " ".join(map(format_number, values)) for op, values in mark.steps)
            shape = "path", {"d": "".join(steps), "fill-rule": "evenodd"}
        case shapes.Text():
            shape = "path", {"d": outline_path(mark), **_turned(mark)}
        case _:
            raise TypeError(f"cannot draw {type(mark).__name__}")
    return shape


def _named(names: str, *values: float) -> _Attributes:
    return {name: format_number(value) for name, value in zip(names.split(), values, strict=True)}


def _points(points: tuple[tuple[float, float], ...]) -> str:
    return " ".join(f"{format_number(x)},{format_number(y)}" for x, y in points)


def _turned(text: shapes.Text) -> _Attributes:
    turn = " ".join(map(format_number, (text.angle, *text.at)))
    return {"transform": f"rotate({turn})"} if text.angle else {}


def _transform(group: shapes.Group) -> _Attributes:
    shift = " ".join(map(format_number, group.shift))
    parts = [f"translate({shift})"] if any(group.shift) else []
    parts += [f"rotate({format_number(group.turn)})"] if group.turn else []
    x, y = group.scale
    parts += [f"scale({round(x, 6):.7g} {round(y, 6):.7g})"] if (x, y) != (1.0, 1.0) else []
    return {"transform": " ".join(parts)} if parts else {}


def _plain(name: str) -> str:
    plain = "".join(char if char.isalnum() and char.isascii() else "-" for char in name)
    return plain if plain[:1].isalpha() else f"i{plain}"


class _Node(BaseElement):  # type: ignore[misc]  # svgwrite has no types
    """An SVG element that svgwrite does not validate; our own lint checks the result."""

    def __init__(self, name: str, attributes: _Attributes, inside: list[_Node], words: str) -> None:
        super().__init__(factory=_UNCHECKED)
        self.elementname, self.attribs, self.elements = name, attributes, inside
        self.words = words
        self.xml: Any = None

    def get_xml(self) -> Any:
        """Return the element for the serialiser."""
        if self.xml is None:
            self.xml = super().get_xml()
            self.xml.text = self.words
        return self.xml


@dataclass(frozen=True, slots=True)
class _KeptGroup:
    """The element and the lines of text of a lasting group.

    The group and the palette are kept so that nothing else gets their `id()`.
    """

    group: shapes.Group
    palette: Palette
    node: _Node
    lines: list[tuple[_Node, shapes.Text]]


_KEPT_GROUPS: dict[tuple[int, int, Theme, bool], _KeptGroup] = {}
_MAX_KEPT_GROUPS = 4

_UNCHECKED = BaseElement(debug=False, profile="full")


def _node(name: str, attributes: _Attributes, inside: list[_Node] | None = None) -> _Node:
    return _Node(name, attributes, inside or [], "")


def _words(name: str, words: str) -> _Node:
    return _Node(name, {}, [], words if words.isprintable() else _legal(words))


def _legal(words: str) -> str:
    """Return a text without the control characters that XML forbids."""
    return "".join(char if _is_legal(char) else "\ufffd" for char in words)


def _is_legal(char: str) -> bool:
    """Return whether a title may have a character; Python calls a no-break space unprintable."""
    return char in "\t\n" or char.isprintable() or category(char) == "Zs"
