from __future__ import annotations

from dataclasses import replace
from math import dist
from typing import Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from layoutkit.documents.positions import Place, Region
from layoutkit.drawing.badges import (
    MAX_BADGES,
    POINT_MM,
    RADIUS_MM,
    FindingBadge,
    FindingPlaces,
    add_finding_badges,
    make_findings_legend,
    place_findings,
)
from layoutkit.drawing.palette import Theme
from layoutkit.drawing.shapes import Box, Circle, Drawing, Layer, Line, Polygon
from layoutkit.drawing.svg import to_svg
from layoutkit.drawing.text_layout import with_legend
from layoutkit.printing.svg_lint import lint_svg
from layoutkit.reports.findings import Finding, Severity
from tests.printing.made_up import islands

Kind = Literal["point", "line", "area"]


def finding(*points: tuple[float, float], kind: Kind = "point") -> Finding:
    shape = Region(kind, points, 45.0) if points else None
    return Finding("X001", "crossed", Severity.ERROR, "too near", Place("b.yaml"), shape=shape)


def discs(drawing: Drawing) -> list[Circle]:
    """Return the badges without rings."""
    found = (mark for mark in drawing.layer(Layer.MARKS) if isinstance(mark, Circle))
    return [mark for mark in found if mark.role.startswith("number-") and mark.title]


def test_markers_stand_where_the_findings_are_and_keep_their_numbers() -> None:
    found = [finding((1, 2)), finding(), finding((0, 0), (2, 0), kind="line")]
    markers = place_findings(found, FindingPlaces((25, 25)))
    assert [(m.number, m.points) for m in markers] == [
        (1, ((70, 115),)),
        (3, ((25, 25), (115, 25))),
    ]
    drawing = add_finding_badges(islands(), markers)
    assert Circle((70, 115), POINT_MM, role="ring-error") in drawing.layer(Layer.MARKS)
    assert Line((25, 25), (115, 25), role="trace-error") in drawing.layer(Layer.MARKS)
    assert discs(drawing)[0].title == "X001 crossed: too near"


def test_a_finding_about_an_item_is_marked_at_the_item() -> None:
    items = {"/gems/0": Box(70, 112, 76, 118), "/gems/1": Box(10, 10, 16, 16)}
    spots = FindingPlaces((25, 25), items)
    on_the_pole = replace(finding((1, 2)), place=Place("b.yaml", "/gems/0/on"))
    shapeless = replace(finding(), place=Place("b.yaml", "/gems/1"))
    elsewhere = replace(finding((1, 2)), place=Place("b.yaml", "/gems/1/on"))
    marks = place_findings([on_the_pole, shapeless, elsewhere], spots)
    assert [marker.points for marker in marks] == [((73, 115),), ((13, 13),), ((70, 115),)]
    assert [marker.reach_mm for marker in marks] == [3.4, 3.4, POINT_MM]


def test_badges_are_beside_what_they_mark_with_a_line_from_afar() -> None:
    board = replace(islands(), obstacles=(Box(60, 105, 80, 125),))
    drawing = add_finding_badges(board, place_findings([finding((1, 2))], FindingPlaces((25, 25))))
    (x, y), long = discs(drawing)[0].centre, RADIUS_MM + 10
    assert max(abs(x - 70), abs(y - 115)) >= long  # clear of the whole obstacle
    lines = [mark for mark in drawing.layer(Layer.MARKS) if isinstance(mark, Line)]
    assert [line.role for line in lines] == ["number-halo", "leader-error"]
    assert lines[1].end == (x, y)
    assert dist(lines[1].start, (70, 115)) == pytest.approx(POINT_MM)


def test_areas_are_outlined() -> None:
    corners = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0))
    (marker,) = place_findings([finding(*corners, kind="area")], FindingPlaces((0, 0)))
    outlines = [
        m
        for m in add_finding_badges(islands(), [marker]).layer(Layer.MARKS)
        if isinstance(m, Polygon)
    ]
    assert [outline.points for outline in outlines] == [((0, 0), (45, 0), (45, 45))]


@given(
    places=st.lists(st.tuples(st.integers(0, 46), st.integers(0, 46)), min_size=1, max_size=12).map(
        lambda steps: [(5.0 * x, 5.0 * y) for x, y in steps]
    )
)
@settings(max_examples=25, deadline=None)
def test_badges_never_hide_each_other_nor_their_thing_nor_leave_the_picture(
    places: list[tuple[float, float]],
) -> None:
    markers = [
        FindingBadge(n, Severity.WARNING, (at,), title="x") for n, at in enumerate(places, 1)
    ]
    spots = [circle.centre for circle in discs(add_finding_badges(islands(), markers))]
    assert len(spots) == len(places)
    for at, (x, y) in enumerate(spots):
        assert dist((x, y), places[at]) >= RADIUS_MM + POINT_MM
        assert RADIUS_MM <= x <= 230 - RADIUS_MM and RADIUS_MM <= y <= 230 - RADIUS_MM
        for u, v in spots[:at]:
            assert max(abs(x - u), abs(y - v)) >= 2 * RADIUS_MM - 1e-9


def test_a_heap_of_badges_in_a_corner_is_spread() -> None:
    markers = [FindingBadge(n, Severity.WARNING, ((0, 0),), title="x") for n in range(1, 31)]
    spots = [circle.centre for circle in discs(add_finding_badges(islands(), markers))]
    assert len(set(spots)) == 30


def test_the_legend_says_every_number_and_which_have_no_place() -> None:
    found = [finding((1, 2)), finding()]
    legend = make_findings_legend(found, place_findings(found, FindingPlaces((0, 0))))
    assert [entry.text for entry in legend.entries] == [
        "1: X001 crossed: too near",
        "2: X001 crossed: too near",
    ]
    assert legend.heading == "2 findings; findings without a place on the board have a white number"
    discs = [entry.sign[0].role for entry in legend.entries]
    assert discs == ["number-error", "number-unplaced-error"]


def test_a_legend_of_very_many_findings_says_how_many_are_left() -> None:
    found = [finding((1, 2))] * (MAX_BADGES + 3)
    markers = place_findings(found, FindingPlaces((0, 0)))
    assert len(markers) == MAX_BADGES
    last = make_findings_legend(found, markers).entries[-1]
    assert last.text == "and 3 more findings; `layoutkit check` lists them all"


@pytest.mark.parametrize("theme", Theme)
def test_marked_pictures_pass_the_lint(theme: Theme) -> None:
    found = [finding((1, 2)), finding(), finding((0, 0), (2, 0), kind="line")]
    markers = place_findings(found, FindingPlaces((25, 25)))
    drawing = with_legend(
        add_finding_badges(islands(), markers), make_findings_legend(found, markers)
    )
    assert lint_svg(to_svg(drawing, theme)).faults == ()
