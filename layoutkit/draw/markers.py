"""Badges on a picture for the findings of a report, with the numbers of the report."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice

from layoutkit.draw.badges import NUMBER_ROLE, Badge, add_badges, badge_palette, badge_shapes
from layoutkit.draw.legend import Legend, LegendEntry
from layoutkit.draw.marks import Box, Drawing, Layer, Line, Point, Polygon, Polyline, Shape
from layoutkit.draw.themes import BLACK, Palette, Role, Style
from layoutkit.hints import format_count
from layoutkit.source.positions import Region
from layoutkit.verdict import Finding, Severity

COLOURS = {Severity.ERROR: "#b3001b", Severity.WARNING: "#8a4b00", Severity.INFO: "#00539c"}
POINT_MM, BESIDE_LINE_MM = 4.2, 2.6  # radius kept clear around a point, and distance from a line
RING_MM = 0.4  # between an item and its ring
NEAR_MM = 14.0  # the finding is about an item if its point is at most this far away
MAX_BADGES = 200  # a picture with more badges is useless
_BLACK_TRACE = Style(stroke=BLACK, width_mm=1.0, dash=(2.0, 1.0))


@dataclass(frozen=True, slots=True)
class FindingBadge:
    """A numbered badge on the picture, and the line or area that its finding is about."""

    number: int
    severity: Severity
    points: tuple[Point, ...]  # in millimetres of the picture
    closed: bool = False
    title: str = ""
    reach_mm: float = POINT_MM  # of the item at a single point


@dataclass(frozen=True, slots=True)
class FindingPlaces:
    """The origin of findings' shapes on a picture, and the boxes of items by their JSON pointer."""

    origin_mm: Point
    items: Mapping[str, Box] = field(default_factory=dict)


def place_findings(findings: Sequence[Finding], spots: FindingPlaces) -> tuple[FindingBadge, ...]:
    """Return a marker for every finding with a place on the board; findings count from 1."""
    return tuple(
        replace(marker, number=number, title=format_finding(finding))
        for number, finding in islice(enumerate(findings, 1), MAX_BADGES)
        if (marker := _marker(finding, spots)) is not None
    )


def format_finding(finding: Finding) -> str:
    """Return the code, name and message of a finding."""
    return f"{finding.code} {finding.name}: {finding.message}"


def add_finding_badges(drawing: Drawing, markers: Sequence[FindingBadge]) -> Drawing:
    """Return the picture with its markers on top, each beside what it marks."""
    traces = [mark for marker in markers for mark in _trace(marker)]
    whole = drawing.with_layer(Layer.MARKS, (*drawing.layer(Layer.MARKS), *traces))
    whole = replace(whole, palette=drawing.palette.joined(_palette()))
    return add_badges(whole, [_badge(marker) for marker in markers])


def make_findings_legend(findings: Sequence[Finding], markers: Sequence[FindingBadge]) -> Legend:
    """Return a legend that lists every finding with its number."""
    placed = {marker.number for marker in markers}
    entries = [
        LegendEntry(_sign(number, finding, number in placed), format_finding(finding), f"{number}")
        for number, finding in islice(enumerate(findings, 1), MAX_BADGES)
    ]
    if len(findings) > MAX_BADGES:
        more = format_count(len(findings) - MAX_BADGES, "more finding")
        entries.append(LegendEntry((), f"and {more}; `layoutkit check` lists them all"))
    heading = format_count(len(findings), "finding")
    if len(placed) < min(len(findings), MAX_BADGES):
        heading += "; findings without a place on the board have a white number"
    return Legend(heading, tuple(entries), _palette())


def _marker(finding: Finding, spots: FindingPlaces) -> FindingBadge | None:
    """Return the marker of a finding: around the item at its place, or at its own points."""
    shape = finding.shape if finding.shape and finding.shape.points else None
    points = tuple(_millimetres(shape, spots.origin_mm)) if shape else ()
    item = spots.items.get("/".join(finding.place.pointer.split("/")[:3]))
    if item is not None and (not points or (len(points) == 1 and _is_near(points[0], item))):
        reach = max(item.width, item.height) / 2 + RING_MM
        return FindingBadge(0, finding.severity, (item.middle,), reach_mm=reach)
    closed = shape is not None and shape.kind == "area"
    return FindingBadge(0, finding.severity, points, closed) if points else None


def _is_near(at: Point, item: Box) -> bool:
    return Box(*at, *at).grown(NEAR_MM).meets(item)


def _palette() -> Palette:
    roles = {}
    for severity, colour in COLOURS.items():
        trace = Style(stroke=colour, width_mm=1.0, dash=(2.0, 1.0))
        roles[f"trace-{severity}"] = Role(trace, ink=trace, mono=_BLACK_TRACE)
        hollow = Style(fill="#ffffff", stroke=colour, width_mm=0.5)
        black = replace(hollow, stroke=BLACK)
        roles[f"number-unplaced-{severity}"] = Role(hollow, hollow, black)
        roles[f"word-unplaced-{severity}"] = Role(Style(fill=colour), mono=Style(fill=BLACK))
    return badge_palette({str(one): colour for one, colour in COLOURS.items()}).joined(
        Palette(roles)
    )


def _millimetres(shape: Region, origin_mm: Point) -> Iterator[Point]:
    for x, y in shape.points:
        yield (origin_mm[0] + x * shape.pitch_mm, origin_mm[1] + y * shape.pitch_mm)


def _trace(marker: FindingBadge) -> Iterator[Shape]:
    role, points = f"trace-{marker.severity}", marker.points
    if marker.closed and len(points) > 2:
        yield Polygon(points, role=role)
    elif len(points) > 2:
        yield Polyline(points, role=role)
    elif len(points) == 2:
        yield Line(*points, role=role)


def _badge(marker: FindingBadge) -> Badge:
    """Return the badge of a marker, ringed at a single point, else at the mean of its points."""
    points, is_point = marker.points, len(marker.points) == 1
    x = sum(point[0] for point in points) / len(points)
    y = sum(point[1] for point in points) / len(points)
    reach = marker.reach_mm if is_point else BESIDE_LINE_MM
    return Badge(marker.number, marker.severity, (x, y), reach, marker.title, ring=is_point)


def _sign(number: int, finding: Finding, is_placed: bool) -> tuple[Shape, ...]:
    """Return the badge of a finding for the legend; it is white if the picture does not show it."""
    kind = finding.severity if is_placed else f"unplaced-{finding.severity}"
    word = NUMBER_ROLE if is_placed else f"word-{kind}"
    return badge_shapes(Badge(number, kind, (0.0, 0.0), 0.0, word=word))
