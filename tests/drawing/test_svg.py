from __future__ import annotations

import re
import subprocess
import sys
from dataclasses import replace
from math import nan
from pathlib import Path as FilePath
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from layoutkit.drawing.export import with_hatching
from layoutkit.drawing.palette import LinearGradient, Palette, Role, Style, Theme
from layoutkit.drawing.shapes import (
    Box,
    Circle,
    Drawing,
    Ellipse,
    Group,
    Layer,
    Line,
    Path,
    Polygon,
    Polyline,
    Rect,
    Shape,
    Text,
    TextBaseline,
)
from layoutkit.drawing.svg import WrittenMarks, to_svg, to_svgs
from layoutkit.drawing.svg_encoding import format_number, outline_path
from layoutkit.drawing.text import iter_glyphs, text_width_mm
from layoutkit.printing.svg_lint import lint_svg
from tests.printing.made_up import PALETTE, islands

SVG = "{http://www.w3.org/2000/svg}"


def drawing(*marks: Shape, layer: Layer = Layer.ART) -> Drawing:
    return Drawing((100, 80), {layer: marks}, PALETTE, "Test", "A test.")


def elements(*marks: Shape) -> list[ElementTree.Element]:
    root = ElementTree.fromstring(to_svg(drawing(*marks)).encode())
    layer = root.find(f"{SVG}g")
    assert layer is not None
    return list(layer)


@pytest.mark.parametrize(
    ("mark", "name", "facts"),
    [
        (Rect((1, 2), (3, 4), 0.5, role="sand"), "rect", {"x": "1", "width": "3", "rx": "0.5"}),
        (Circle((1, 2), 3, role="sand"), "circle", {"cx": "1", "cy": "2", "r": "3"}),
        (Ellipse((1, 2), (3, 4), role="sand"), "ellipse", {"rx": "3", "ry": "4"}),
        (Line((1, 2), (3, 4), role="mesh"), "line", {"x1": "1", "y2": "4", "fill": "none"}),
        (Polyline(((1, 2), (3, 4)), role="mesh"), "polyline", {"points": "1,2 3,4"}),
        (Polygon(((1, 2), (3, 4), (5, 0)), role="sand"), "polygon", {"points": "1,2 3,4 5,0"}),
        (
            Path((("M", (0, 0)), ("Q", (1, 1, 2, 0)), ("Z", ())), role="sand"),
            "path",
            {"d": "M0 0Q1 1 2 0Z"},
        ),
    ],
)
def test_every_mark_becomes_its_element(mark: Shape, name: str, facts: dict[str, str]) -> None:
    (element,) = elements(mark)
    assert element.tag == SVG + name
    assert {key: element.get(key) for key in facts} == facts


def test_one_user_unit_is_a_millimetre_and_the_picture_says_what_it_is() -> None:
    root = ElementTree.fromstring(to_svg(drawing(Circle((1, 1), 1, role="sand"))).encode())
    assert (root.get("width"), root.get("height")) == ("100mm", "80mm")
    assert root.get("viewBox") == "0 0 100 80"
    assert (root.get("role"), root.findtext(f"{SVG}title")) == ("img", "Test")
    assert root.findtext(f"{SVG}desc") == "A test."


def test_layers_come_in_the_order_of_the_contract_and_guides_are_not_printed() -> None:
    mark = (Circle((1, 1), 1, role="sand"),)
    every = Drawing((9, 9), dict.fromkeys(reversed(Layer), mark), PALETTE, "Layers")
    root = ElementTree.fromstring(to_svg(every).encode())
    ids = [group.get("id") for group in root.findall(f"{SVG}g")]
    names = ("bleed", "art", "hatch", "grid", "labels", "marks", "cut", "fold", "register")
    assert ids == [f"layer-{name}" for name in names]
    assert "layer-guides" in to_svg(every, layers=tuple(Layer))


def test_the_bleed_is_filled_and_never_outlined() -> None:
    mark = Circle((1, 1), 1, role="sand")
    svg = to_svg(Drawing((9, 9), {Layer.BLEED: (mark,), Layer.ART: (mark,)}, PALETTE, "Bleed"))
    bleed, art = (part.split("/>")[0] for part in svg.split("<circle ")[1:])
    assert "stroke=" not in bleed and "stroke=" in art


def test_words_are_outlines_and_are_kept_in_the_title() -> None:
    (element,) = elements(Text((50, 40), "Città <b> & é", 5, role="word"))
    assert element.tag == f"{SVG}path"
    assert element.findtext(f"{SVG}title") == "Città <b> & é"


@pytest.mark.parametrize(
    ("baseline", "heights"), [("foot", (15, 20)), ("middle", (17.5, 22.5)), ("head", (20, 25))]
)
def test_a_capital_h_stands_where_it_is_asked_to(
    baseline: TextBaseline, heights: tuple[float, float]
) -> None:
    for anchor in ("start", "middle", "end"):
        text = Text((10, 20), "H", 5, role="word", anchor=anchor, baseline=baseline)
        (element,) = elements(text)
        across, down = zip(*points_of(element.get("d", "")), strict=True)
        assert (min(down), max(down)) == pytest.approx(heights)
        middle = (min(across) + max(across)) / 2  # an H is as wide left as right
        half = text_width_mm("H", 5) / 2
        shift = {"start": half, "middle": 0, "end": -half}[anchor]
        assert middle == pytest.approx(10 + shift, abs=0.002)


@given(words=st.text("aeg8%ß ", min_size=1, max_size=5), size=st.floats(2, 9), x=st.floats(0, 99))
@settings(max_examples=20, deadline=None)
def test_letters_keep_within_a_thousandth_of_the_font(words: str, size: float, x: float) -> None:
    drawn = points_of(outline_path(Text((x, 5), words, size, anchor="start", baseline="foot")))
    wanted = [
        (x + (start + u) * size, 5 + v * size)
        for start, (_, steps) in iter_glyphs(words)
        for _, values in steps
        for u, v in zip(values[::2], values[1::2], strict=True)
    ]
    assert drawn == [pytest.approx(point, abs=0.0011) for point in wanted]


def points_of(path: str) -> list[tuple[float, float]]:
    """Return the points of a path with absolute and relative steps, as the SVG standard does."""
    points = list[tuple[float, float]]()
    at = ring = (0.0, 0.0)
    for op, said in re.findall("([MmLlQqCcZ])([^MmLlQqCcZ]*)", path):
        values = [float(value) for value in re.findall(r"-?[\d.]+", said)]
        x, y = at if op.islower() else (0.0, 0.0)
        points += [(x + u, y + v) for u, v in zip(values[::2], values[1::2], strict=True)]
        at = ring if op == "Z" else points[-1]
        ring = at if op in "Mm" else ring
    return points


def test_groups_turn_then_move_and_are_cut() -> None:
    inner = Circle((1, 2), 3, role="sand")
    group = Group((inner,), shift=(5, 6), turn=90, clip=Box(0, 0, 9, 8), id="g", title="twig")
    (element,) = elements(group)
    assert element.get("transform") == "translate(5 6) rotate(90)"
    assert element.get("clip-path", "").startswith("url(#clip")
    assert (element.get("id"), element.findtext(f"{SVG}title")) == ("g", "twig")


def test_a_picture_may_be_as_small_as_it_likes() -> None:
    group = Group((Circle((1, 2), 3, role="sand"),), scale=(0.09492991, 1.00213457))
    assert elements(group)[0].get("transform") == "scale(0.09493 1.002135)"
    assert lint_svg(to_svg(drawing(group))).faults == ()


def test_a_mark_that_is_drawn_again_gets_an_id_of_its_own() -> None:
    names = ("a1", "a1", "a1-2", "1 b", "layer-art", "clip")
    marks = [Circle((1, 1), 1, role="sand", id=name) for name in names]
    clipped = Group((), clip=Box(0, 0, 1, 1))
    svg = to_svg(drawing(*marks, clipped))
    assert lint_svg(svg).faults == ()
    ids = [circle.get("id") for circle in ElementTree.fromstring(svg.encode()).iter(f"{SVG}circle")]
    assert ids[0] == "a1" and len(set(ids)) == len(names)


def test_copies_of_a_mark_are_all_drawn_and_each_with_an_id_of_its_own() -> None:
    plain, named = Circle((1, 1), 1, role="sand"), Circle((2, 2), 1, role="sand", id="a1")
    copies = [Group((plain, named), shift=(at, 0)) for at in (5, 10)]
    svg = to_svg(drawing(*copies, plain))
    circles = list(ElementTree.fromstring(svg.encode()).iter(f"{SVG}circle"))
    assert [one.get("cx") for one in circles] == ["1", "2", "1", "2", "1"]
    assert [one.get("id") for one in circles] == [None, "a1", None, "a1-2", None]


def test_numbers_are_rounded_to_a_thousandth_and_must_be_finite() -> None:
    assert [format_number(v) for v in (1.0, 0.12345, -0.0001, 1234.5678, 1e-9)] == [
        *("1", "0.123", "0", "1234.568", "0")
    ]
    with pytest.raises(ValueError, match="nan"):
        to_svg(drawing(Circle((nan, 1), 1, role="sand")))


def test_a_title_keeps_its_no_break_spaces() -> None:
    drawing = Drawing((10, 10), {}, PALETTE, "Premier coup\u00a0: un coude")
    assert "<title>Premier coup\u00a0: un coude</title>" in to_svg(drawing)


def test_control_characters_never_reach_the_file() -> None:
    svg = to_svg(replace(drawing(), title="a\x1b[31m\x00b"))
    assert "\x1b" not in svg and "\x00" not in svg
    assert lint_svg(svg).faults == ()


@pytest.mark.parametrize("theme", Theme)
def test_our_own_pictures_pass_our_own_lint(theme: Theme) -> None:
    facts = lint_svg(to_svg(with_hatching(islands(), theme), theme))
    assert facts.faults == ()
    assert facts.size_mm == (230.0, 230.0)
    if theme is Theme.MONO:
        assert facts.colours == {"#000000", "#ffffff"}


def test_a_coloured_picture_needs_no_heavy_library() -> None:
    heavy = {"shapely", "numpy", "uharfbuzz", "fontTools", "typst", "pypdf", "networkx"}
    code = (
        "import sys; from tests.printing.made_up import islands; "
        "from layoutkit.drawing.export import export_picture; export_picture(islands(), 'svg'); "
        "print(*sys.modules)"
    )
    root = FilePath(__file__).parents[2]
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=root
    )
    assert heavy.isdisjoint(done.stdout.split())


def test_the_same_picture_is_the_same_text() -> None:
    assert to_svg(islands()) == to_svg(islands())


def lasting_drawing(*, is_lasting: bool, title: str = "A", mark_id: str = "") -> Drawing:
    inside = (
        Rect((1, 1), (4, 4), role="page", id=mark_id),
        Group((Circle((0, 0), 2, role="page"), Text((0, 0), "sea", 3, role="word")), turn=20),
    )
    board = Group(inside, shift=(2, 2), is_lasting=is_lasting)
    marks = (board, Circle((9, 9), 1, role="page"))
    return Drawing((20, 20), {Layer.ART: marks}, LASTING_PALETTE, title)


LASTING_PALETTE = Palette(
    {"page": Role(Style(fill="#ffeedd")), "word": Role(Style(fill="#000000"))}
)


def test_a_lasting_group_is_written_like_any_other_each_time() -> None:
    lasting = lasting_drawing(is_lasting=True)
    for theme in (*Theme, *Theme):
        plain = lasting_drawing(is_lasting=False)
        assert to_svg(lasting, theme) == to_svg(plain, theme)
        assert to_svgs(lasting, theme) == to_svgs(plain, theme)


def test_a_lasting_group_with_ids_gets_new_ids_in_each_picture() -> None:
    lasting = lasting_drawing(is_lasting=True, mark_id="square")
    twice = replace(lasting, layers={Layer.ART: lasting.layer(Layer.ART)[:1] * 2})
    for _ in range(2):
        assert 'id="square"' in to_svg(lasting)
        assert 'id="square-2"' in to_svg(twice)


def test_a_lasting_group_brings_the_gradient_that_an_earlier_mark_defined() -> None:
    sky = Role(Style(fill=LinearGradient(((0.0, "#ffffff"), (1.0, "#88aaff")))))
    palette = Palette({"page": sky})
    group = Group((Circle((0, 0), 2, role="page"),), is_lasting=True)
    first = Drawing((9, 9), {Layer.ART: (Rect((0, 0), (9, 9), role="page"), group)}, palette, "A")
    assert to_svg(first).count("<linearGradient") == 1
    alone = replace(first, layers={Layer.ART: (group,)})
    assert to_svg(alone).count("<linearGradient") == 1


def test_pictures_that_share_marks_are_written_as_if_each_was_alone() -> None:
    sky = Role(Style(fill=LinearGradient(((0.0, "#ffffff"), (1.0, "#88aaff")))))
    palette = Palette({**LASTING_PALETTE.roles, "sky": sky})
    words = Group((Text((0, 0), "sea", 3, role="word"), Rect((1, 1), (4, 4), role="page")))
    marks = (words, Rect((1, 1), (4, 4), role="sky"), Rect((0, 0), (2, 2), role="page", id="it"))
    clipped = Group(marks, shift=(3, 3), clip=Box(0, 0, 5, 5))
    other = replace(palette, roles={**palette.roles, "word": Role(Style(fill="#ff0000"))})
    pictures = [
        Drawing((20, 20), layers, colours, "A")
        for colours in (palette, other, palette)
        for layers in ({Layer.ART: marks}, {Layer.BLEED: marks, Layer.ART: (clipped, *marks)})
    ]
    written = WrittenMarks()
    for theme in Theme:
        for picture in pictures:
            assert to_svgs(picture, theme, written) == to_svgs(picture, theme)
