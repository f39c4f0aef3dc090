"""Numbered markers on a picture: where findings are, by the numbers of the report."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from layoutkit.draw.marks import (
    Box,
    Circle,
    Drawing,
    Layer,
    Line,
    Mark,
    Point,
    Polygon,
    Polyline,
    Text,
)
from layoutkit.draw.themes import BLACK, WHITE, Palette, Role, Tone
from layoutkit.verdict import Finding, Severity, Shape

RADIUS_MM = 3.4
COLOURS = {Severity.ERROR: "#b3001b", Severity.WARNING: "#8a4b00", Severity.INFO: "#00539c"}
_BLACK_BADGE = Tone(fill=BLACK, stroke=WHITE, width_mm=0.5)
_BLACK_TRACE = Tone(stroke=BLACK, width_mm=1.0, dash=(2.0, 1.0))
_WHITE_WORD = Tone(fill=WHITE)
_STEPS = range(-8, 9)
_GRID = sorted((x * x + y * y, x, y) for x in _STEPS for y in _STEPS)


@dataclass(frozen=True, slots=True)
class Marker:
    """A number at a place of the picture, and the stretch or area that it means."""

    number: int
    severity: Severity
    points: tuple[Point, ...]  # in millimetres of the picture
    closed: bool = False
    title: str = ""


def markers_of(findings: Sequence[Finding], origin_mm: Point) -> tuple[Marker, ...]:
    """A marker for every finding that has a place on the board."""
    return tuple(
        Marker(
            number,
            finding.severity,
            tuple(_millimetres(shape, origin_mm)),
            closed=shape.kind == "area",
            title=f"{finding.code} {finding.name}: {finding.message}",
        )
        for number, finding, shape in numbered(findings)
    )


def numbered(findings: Sequence[Finding]) -> Iterator[tuple[int, Finding, Shape]]:
    """The findings that have a place on the board; numbers count them all from 1."""
    for number, finding in enumerate(findings, 1):
        if finding.shape is not None and finding.shape.points:
            yield number, finding, finding.shape


def marked(drawing: Drawing, markers: Sequence[Marker]) -> Drawing:
    """The picture with its markers on top; badges that would overlap are moved apart."""
    traces = [mark for marker in markers for mark in _trace(marker)]
    badges = [mark for marker, at in _apart(drawing, markers) for mark in _badge(marker, at)]
    layers = (*drawing.layer(Layer.MARKS), *traces, *badges)
    return replace(
        drawing.with_layer(Layer.MARKS, layers), palette=drawing.palette.joined(_palette())
    )


def _palette() -> Palette:
    roles = {"marker.word": Role(_WHITE_WORD, ink=_WHITE_WORD, mono=_WHITE_WORD)}
    for severity, colour in COLOURS.items():
        badge = Tone(fill=colour, stroke=WHITE, width_mm=0.5)
        trace = Tone(stroke=colour, width_mm=1.0, dash=(2.0, 1.0))
        roles[f"marker.{severity}"] = Role(badge, ink=badge, mono=_BLACK_BADGE)
        roles[f"trace.{severity}"] = Role(trace, ink=trace, mono=_BLACK_TRACE)
    return Palette(roles)


def _millimetres(shape: Shape, origin_mm: Point) -> Iterator[Point]:
    for x, y in shape.points:
        yield (origin_mm[0] + x * shape.pitch_mm, origin_mm[1] + y * shape.pitch_mm)


def _trace(marker: Marker) -> Iterator[Mark]:
    role, points = f"trace.{marker.severity}", marker.points
    if marker.closed and len(points) > 2:
        yield Polygon(points, role=role)
    elif len(points) > 2:
        yield Polyline(points, role=role)
    elif len(points) == 2:
        yield Line(*points, role=role)


def _badge(marker: Marker, at: Point) -> Iterator[Mark]:
    role = f"marker.{marker.severity}"
    yield Circle(at, RADIUS_MM, role=role, title=marker.title)
    words, size = f"{marker.number}", 3.0 if marker.number < 100 else 2.2
    yield Text(at, words, size, weight="bold", role="marker.word", over=role)


def _apart(drawing: Drawing, markers: Sequence[Marker]) -> Iterator[tuple[Marker, Point]]:
    """A place for every badge: at its thing, inside the picture, beside earlier badges."""
    taken: list[Box] = []
    wide, high = drawing.size_mm
    for marker in markers:
        x = sum(point[0] for point in marker.points) / len(marker.points)
        y = sum(point[1] for point in marker.points) / len(marker.points)
        x = min(max(x, RADIUS_MM), wide - RADIUS_MM)
        y = min(max(y, RADIUS_MM), high - RADIUS_MM)
        x, y = _free_place((x, y), taken, drawing.size_mm)
        taken.append(Box(x, y, x, y).grown(RADIUS_MM))
        yield marker, (x, y)


def _free_place(at: Point, taken: Sequence[Box], size: Point) -> Point:
    """The nearest free place of a grid around; the place itself where none is free."""
    step = 2 * RADIUS_MM + 0.2
    for _, across, down in _GRID:
        x, y = at[0] + across * step, at[1] + down * step
        box = Box(x, y, x, y).grown(RADIUS_MM)
        if _is_inside(box, size) and not any(box.meets(other) for other in taken):
            return (x, y)
    return at


def _is_inside(box: Box, size: Point) -> bool:
    room = 1e-9
    left_top = min(box.left, box.top) >= -room
    return left_top and box.right <= size[0] + room and box.bottom <= size[1] + room
