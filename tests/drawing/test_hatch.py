from __future__ import annotations

from math import pi

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from shapely import MultiLineString
from shapely.geometry import LineString, Point, box

from layoutkit.drawing import visible_areas as regions
from layoutkit.drawing.export import hatch_steps, with_hatching
from layoutkit.drawing.geometry import text_corners
from layoutkit.drawing.palette import Hatch, Palette, Role, Style, Theme
from layoutkit.drawing.shapes import (
    Circle,
    Drawing,
    Group,
    Layer,
    Path,
    PathStep,
    Rect,
    Shape,
    Text,
)
from tests.printing.made_up import PALETTE, islands


def strokes(steps: tuple[PathStep, ...]) -> MultiLineString:
    assert [op for op, _ in steps] == ["M", "L"] * (len(steps) // 2)
    ends = [values for _, values in steps]
    return MultiLineString(list(zip(ends[::2], ends[1::2], strict=True)))


def hatching(drawing: Drawing) -> MultiLineString:
    marks = with_hatching(drawing, Theme.MONO).layer(Layer.HATCH)
    steps = [step for mark in marks if isinstance(mark, Path) for step in mark.steps]
    return strokes(tuple(steps))


def pond(*marks: Shape, words: tuple[Text, ...] = ()) -> Drawing:
    water = Rect((0, 0), (100, 60), role="water")
    roles = {"water": Role(Style(fill="#88bbcc"), hatch=Hatch(0, 2.0))}
    palette = PALETTE.joined(Palette(roles))
    layers = {Layer.ART: (water, *marks), Layer.LABELS: words}
    return Drawing((100, 60), layers, palette, "Pond")


def test_level_lines_are_where_they_are_by_hand() -> None:
    steps = hatch_steps(box(0, 1, 10, 5), Hatch(0, 2.0))
    assert strokes(steps) == MultiLineString([[(0, 2), (10, 2)], [(0, 4), (10, 4)]])


def test_crossed_hatching_has_both_ways() -> None:
    once = strokes(hatch_steps(box(0, 0, 10, 10), Hatch(0, 2.0))).length
    both = strokes(hatch_steps(box(0, 0, 10, 10), Hatch(0, 2.0, cross=True))).length
    assert both == pytest.approx(2 * once)


@given(angle=st.floats(0, 180), spacing=st.floats(0.5, 3))
@settings(max_examples=30, deadline=None)
def test_lines_stay_inside_and_take_area_over_spacing(angle: float, spacing: float) -> None:
    area = Point(30, 20).buffer(20, quad_segs=64)
    lines = strokes(hatch_steps(area, Hatch(angle, spacing)))
    assert area.buffer(0.002).covers(lines)
    assert lines.length == pytest.approx(pi * 400 / spacing, rel=0.05)


def test_what_lies_above_and_words_are_kept_clear() -> None:
    stone = Circle((30, 30), 10, role="sand")
    word = Text((70, 30), "Pond", 5, role="word", over="water")
    lines = hatching(pond(stone, words=(word,)))
    assert lines.intersection(Point(30, 30).buffer(9.95)).length == 0
    letters = LineString(text_corners(word)).envelope
    assert lines.intersection(letters).length == 0
    free = 6000 - pi * 100 - letters.buffer(0.6).area
    assert lines.length == pytest.approx(free / 2, rel=0.05)


def test_hatching_turns_with_its_group() -> None:
    plank = Group((Rect((-20, -5), (40, 10), role="twig"),), shift=(50, 30), turn=45)
    marks = with_hatching(pond(plank), Theme.MONO).layer(Layer.HATCH)
    grain = [mark for mark in marks if mark.role == "twig#hatch"]
    assert isinstance(grain[0], Path)
    for line in strokes(grain[0].steps).geoms:
        (x, y), (u, v) = line.coords
        assert v - y == pytest.approx(u - x, abs=0.01)


def test_colour_is_not_hatched_unless_it_says_so() -> None:
    assert with_hatching(islands(), Theme.COLOR) == islands()


@pytest.mark.parametrize("count", [1, 2, 3, 6, 7])
def test_rings_inside_others_are_hatched_by_turns(count: int) -> None:
    corners = [(step, 100 - step) for step in range(0, 5 * count, 5)]
    rings = [((a, a), (b, a), (b, b), (a, b)) for a, b in corners]
    steps = [("ML"[at > 0], point) for ring in rings for at, point in enumerate(ring)]
    nest = Drawing((100, 100), {Layer.ART: (Path(tuple(steps), role="twig"),)}, PALETTE, "Nest")
    hatch = PALETTE.tone("twig", Theme.MONO).hatch
    assert hatch
    area = sum((-1) ** at * (b - a) ** 2 for at, (a, b) in enumerate(corners))
    assert hatching(nest).length == pytest.approx(area / hatch.spacing_mm, rel=0.05)


def test_what_has_no_fill_has_no_area_to_compute(monkeypatch: pytest.MonkeyPatch) -> None:
    waves = [("ML"[x > 5], (x, float(y))) for y in range(40) for x in (5.0, 9.0)]
    asked = list[str]()
    monkeypatch.setattr(regions, "_rings_area", asked.append)
    hatching(pond(Path(tuple(waves), role="mesh")))
    assert not asked


def test_the_same_hatching_every_time() -> None:
    assert with_hatching(islands(), Theme.MONO) == with_hatching(islands(), Theme.MONO)
