"""Numbered badges beside what they mark, without overlaps; also the badges of a report's findings.

Each badge goes to the free position near its target with the lowest cost: its distance in
millimetres plus three times the covered area in square millimetres. Positions on a grid of 1.7 mm
are tried from near to far, up to 60 mm. The search stops as soon as the distance alone costs more
than the best position so far. For example, a free position 10 mm away beats a position 8 mm away
that covers one square millimetre of a label, because 10 < 8 + 3.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import islice, takewhile
from math import ceil, floor, hypot

from layoutkit.documents.positions import Region
from layoutkit.drawing import shapes
from layoutkit.drawing.geometry import text_boxes
from layoutkit.drawing.palette import BLACK, WHITE, Palette, Role, Style, fixed_role
from layoutkit.drawing.text_layout import Legend, LegendEntry
from layoutkit.reports.findings import Finding, Severity
from layoutkit.wording import format_count

RADIUS_MM = 3.4
BESIDE_MM = 0.8  # between a target and a badge that needs no line
HALO_ROLE, NUMBER_ROLE = "number-halo", "number-word"
_FAR_MM, _STEP_MM = 60.0, 1.7  # greatest distance of a badge, and the grid of positions
_COVERING = 3.0  # cost of covering a square millimetre, in millimetres of distance
_TWO_DIGITS = 99  # larger numbers need smaller digits


@dataclass(frozen=True, slots=True)
class Badge:
    """A number for a target; the badge stays outside `reach_mm` around the target's centre."""

    number: int
    kind: str  # a key of `badge_palette`
    at: shapes.Point
    reach_mm: float
    title: str = ""
    ring: bool = True
    word: str = NUMBER_ROLE  # the role of the number


def badge_palette(colours: Mapping[str, str]) -> Palette:
    """Return the roles of badges, rings and leader lines for each kind of badge."""
    roles = {
        NUMBER_ROLE: fixed_role(Style(fill=WHITE)),
        HALO_ROLE: fixed_role(Style(stroke=WHITE, width_mm=1.4)),
    }
    for kind, colour in colours.items():
        badge = Style(fill=colour, stroke=WHITE, width_mm=0.5)
        roles[f"number-{kind}"] = Role(badge, badge, replace(badge, fill=BLACK))
        for name, width in (("ring", 0.9), ("leader", 0.5)):
            line = Style(stroke=colour, width_mm=width)
            roles[f"{name}-{kind}"] = Role(line, line, replace(line, stroke=BLACK))
    return Palette(roles)


def add_badges(drawing: shapes.Drawing, badges: Sequence[Badge]) -> shapes.Drawing:
    """Return the picture with badges on top, each beside its target, without overlaps."""
    placed = tuple(_place_badges(drawing, badges))
    rings = {(one.at, one.reach_mm): one.kind for one in reversed(badges) if one.ring}
    marks: list[shapes.Shape] = [shapes.Circle(at, reach, role=HALO_ROLE) for at, reach in rings]
    marks += [shapes.Circle(*place, role=f"ring-{kind}") for place, kind in rings.items()]
    marks += [line for pair in placed for line in _leader(*pair)]
    marks += [mark for badge, at in placed for mark in badge_shapes(badge, at)]
    return drawing.with_layer(shapes.Layer.MARKS, (*drawing.layer(shapes.Layer.MARKS), *marks))


def badge_shapes(badge: Badge, at: shapes.Point = (0.0, 0.0)) -> tuple[shapes.Shape, ...]:
    """Return the marks of a badge, for the picture or its legend."""
    size = 3.0 if badge.number <= _TWO_DIGITS else 2.2
    role = f"number-{badge.kind}"
    disc = shapes.Circle(at, RADIUS_MM, role=role, title=badge.title)
    word = shapes.Text(at, f"{badge.number}", size, weight="bold", role=badge.word, over=role)
    return (disc, word)


def _place_badges(
    drawing: shapes.Drawing, badges: Sequence[Badge]
) -> Iterator[tuple[Badge, shapes.Point]]:
    """Yield every badge with the position chosen for it."""
    rings = [_around(badge.at, badge.reach_mm) for badge in badges if badge.ring]
    things = (*drawing.obstacles, *text_boxes(drawing), *rings)
    taken = _Taken()
    for badge in badges:
        at = _free_place(badge, drawing.size_mm, things, taken)
        taken.add(_around(at, RADIUS_MM))
        yield badge, at


class _Taken:
    """The boxes of placed badges in a grid, so that overlaps are found by looking at few boxes."""

    def __init__(self) -> None:
        self._squares: dict[tuple[int, int], list[shapes.Box]] = {}

    def add(self, box: shapes.Box) -> None:
        """Record the box of a placed badge."""
        self._squares.setdefault(self._square(box), []).append(box)

    def meets(self, box: shapes.Box) -> bool:
        """Return whether a box overlaps a placed badge."""
        across, down = self._square(box)
        near = ((across + x, down + y) for x in (-1, 0, 1) for y in (-1, 0, 1))
        return any(box.meets(other) for one in near for other in self._squares.get(one, ()))

    @staticmethod
    def _square(box: shapes.Box) -> tuple[int, int]:
        return floor(box.left / (2 * RADIUS_MM)), floor(box.top / (2 * RADIUS_MM))


def _free_place(
    badge: Badge, size: shapes.Point, things: Sequence[shapes.Box], taken: _Taken
) -> shapes.Point:
    """Return the position near the target that covers least and overlaps no other badge."""
    x, y = badge.at
    near = _around(badge.at, _FAR_MM)
    things = [box for box in things if box.meets(near)]
    best, minimum = _within(badge.at, size), float("inf")
    for away, across, down in _offsets():
        if away >= minimum:
            break
        at = (x + across, y + down)
        box = _around(at, RADIUS_MM)
        if away < badge.reach_mm + RADIUS_MM + BESIDE_MM or not _is_inside(box, size):
            continue
        if not taken.meets(box):
            cost = away + _COVERING * sum(_measure_overlap(box, thing) for thing in things)
            best, minimum = (at, cost) if cost < minimum else (best, minimum)
    return best


@cache
def _offsets() -> tuple[tuple[float, float, float], ...]:
    """Return the offsets to try, nearest first; at equal distance above and to the right first."""
    steps = [at * _STEP_MM for at in range(-ceil(_FAR_MM / _STEP_MM), ceil(_FAR_MM / _STEP_MM) + 1)]
    places = ((round(hypot(x, y), 3), x, y) for x in steps for y in steps)
    ordered = sorted(places, key=lambda offset: (offset[0], offset[2] - offset[1], offset[1]))
    return tuple(takewhile(lambda offset: offset[0] <= _FAR_MM, ordered))


def _leader(badge: Badge, at: shapes.Point) -> Iterator[shapes.Shape]:
    """Yield a line from the target to a badge that is not close to it."""
    (x, y), (u, v) = badge.at, at
    long = hypot(u - x, v - y)
    stop = badge.reach_mm
    if long - stop - RADIUS_MM <= 2 * BESIDE_MM:
        return
    start = (x + (u - x) / long * stop, y + (v - y) / long * stop)
    yield shapes.Line(start, at, role=HALO_ROLE)
    yield shapes.Line(start, at, role=f"leader-{badge.kind}")


def _around(at: shapes.Point, reach: float) -> shapes.Box:
    return shapes.Box(*at, *at).grown(reach)


def _within(at: shapes.Point, size: shapes.Point) -> shapes.Point:
    x, y = (min(max(v, RADIUS_MM), side - RADIUS_MM) for v, side in zip(at, size, strict=True))
    return (x, y)


def _measure_overlap(box: shapes.Box, other: shapes.Box) -> float:
    """Return the area that two boxes share."""
    width = min(box.right, other.right) - max(box.left, other.left)
    height = min(box.bottom, other.bottom) - max(box.top, other.top)
    return max(width, 0.0) * max(height, 0.0)


def _is_inside(box: shapes.Box, size: shapes.Point) -> bool:
    room = 1e-9
    left_top = min(box.left, box.top) >= -room
    return left_top and box.right <= size[0] + room and box.bottom <= size[1] + room


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
    points: tuple[shapes.Point, ...]  # in millimetres of the picture
    closed: bool = False
    title: str = ""
    reach_mm: float = POINT_MM  # of the item at a single point


@dataclass(frozen=True, slots=True)
class FindingPlaces:
    """The origin of findings' shapes on a picture, and the boxes of items by their JSON pointer."""

    origin_mm: shapes.Point
    items: Mapping[str, shapes.Box] = field(default_factory=dict)


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


def add_finding_badges(drawing: shapes.Drawing, markers: Sequence[FindingBadge]) -> shapes.Drawing:
    """Return the picture with its markers on top, each beside what it marks."""
    traces = [mark for marker in markers for mark in _trace(marker)]
    whole = drawing.with_layer(shapes.Layer.MARKS, (*drawing.layer(shapes.Layer.MARKS), *traces))
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
    if item is not None and all(
        len(points) == 1 and _around(at, NEAR_MM).meets(item) for at in points
    ):
        reach = max(item.width, item.height) / 2 + RING_MM
        return FindingBadge(0, finding.severity, (item.middle,), reach_mm=reach)
    closed = shape is not None and shape.kind == "area"
    return FindingBadge(0, finding.severity, points, closed) if points else None


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


def _millimetres(shape: Region, origin_mm: shapes.Point) -> Iterator[shapes.Point]:
    for x, y in shape.points:
        yield (origin_mm[0] + x * shape.pitch_mm, origin_mm[1] + y * shape.pitch_mm)


def _trace(marker: FindingBadge) -> Iterator[shapes.Shape]:
    role, points = f"trace-{marker.severity}", marker.points
    if marker.closed and len(points) > 2:
        yield shapes.Polygon(points, role=role)
    elif len(points) > 2:
        yield shapes.Polyline(points, role=role)
    elif len(points) == 2:
        yield shapes.Line(*points, role=role)


def _badge(marker: FindingBadge) -> Badge:
    """Return the badge of a marker, ringed at a single point, else at the mean of its points."""
    points, is_point = marker.points, len(marker.points) == 1
    x = sum(point[0] for point in points) / len(points)
    y = sum(point[1] for point in points) / len(points)
    reach = marker.reach_mm if is_point else BESIDE_LINE_MM
    return Badge(marker.number, marker.severity, (x, y), reach, marker.title, ring=is_point)


def _sign(number: int, finding: Finding, is_placed: bool) -> tuple[shapes.Shape, ...]:
    """Return the badge of a finding for the legend; it is white if the picture does not show it."""
    kind = finding.severity if is_placed else f"unplaced-{finding.severity}"
    word = NUMBER_ROLE if is_placed else f"word-{kind}"
    return badge_shapes(Badge(number, kind, (0.0, 0.0), 0.0, word=word))
