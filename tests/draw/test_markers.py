from __future__ import annotations

from typing import Literal

import pytest

from layoutkit.draw.markers import RADIUS_MM, Marker, marked, markers_of
from layoutkit.draw.marks import Circle, Drawing, Layer, Line, Polygon
from layoutkit.draw.svg import to_svg
from layoutkit.draw.themes import Theme
from layoutkit.press.svg_lint import lint_svg
from layoutkit.verdict import Finding, Place, Severity, Shape
from tests.press.made_up import islands

Kind = Literal["point", "line", "area"]


def finding(*points: tuple[float, float], kind: Kind = "point") -> Finding:
    shape = Shape(kind, points, 45.0) if points else None
    return Finding("X001", "crossed", Severity.ERROR, "too near", Place("b.yaml"), shape=shape)


def circles(drawing: Drawing) -> list[Circle]:
    return [mark for mark in drawing.layer(Layer.MARKS) if isinstance(mark, Circle)]


def test_markers_stand_where_the_findings_are_and_keep_their_numbers() -> None:
    found = [finding((1, 2)), finding(), finding((0, 0), (2, 0), kind="line")]
    markers = markers_of(found, (25, 25))
    assert [(m.number, m.points) for m in markers] == [
        (1, ((70, 115),)),
        (3, ((25, 25), (115, 25))),
    ]
    drawing = marked(islands(), markers)
    assert [circle.centre for circle in circles(drawing)] == [(70, 115), (70, 25)]
    assert Line((25, 25), (115, 25), role="trace.error") in drawing.layer(Layer.MARKS)
    assert circles(drawing)[0].title == "X001 crossed: too near"


def test_areas_are_outlined() -> None:
    corners = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0))
    (marker,) = markers_of([finding(*corners, kind="area")], (0, 0))
    outlines = [m for m in marked(islands(), [marker]).layer(Layer.MARKS) if isinstance(m, Polygon)]
    assert [outline.points for outline in outlines] == [((0, 0), (45, 0), (45, 45))]


def test_badges_never_hide_each_other_nor_leave_the_picture() -> None:
    markers = [Marker(n, Severity.WARNING, ((0, 0),)) for n in range(1, 31)]
    spots = [circle.centre for circle in circles(marked(islands(), markers))]
    assert len(set(spots)) == 30
    for at, (x, y) in enumerate(spots):
        assert RADIUS_MM <= x <= 230 - RADIUS_MM and RADIUS_MM <= y <= 230 - RADIUS_MM
        for u, v in spots[:at]:
            assert max(abs(x - u), abs(y - v)) >= 2 * RADIUS_MM


@pytest.mark.parametrize("theme", Theme)
def test_marked_pictures_pass_the_lint(theme: Theme) -> None:
    drawing = marked(islands(), [Marker(7, Severity.INFO, ((50, 50), (60, 60)))])
    assert lint_svg(to_svg(drawing, theme)).faults == ()
