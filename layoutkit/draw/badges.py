"""Numbered badges beside what they mark: a ring around the target, a thin line to its number."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import takewhile
from math import ceil, floor, hypot

from layoutkit.draw.marks import Box, Circle, Drawing, Layer, Line, Point, Shape, Text
from layoutkit.draw.place import text_boxes
from layoutkit.draw.themes import BLACK, WHITE, Palette, Role, Style, fixed_role

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
    at: Point
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


def add_badges(drawing: Drawing, badges: Sequence[Badge]) -> Drawing:
    """Return the picture with badges on top, each beside its target, without overlaps."""
    placed = tuple(_placed(drawing, badges))
    rings = {(one.at, one.reach_mm): one.kind for one in reversed(badges) if one.ring}
    marks: list[Shape] = [Circle(at, reach, role=HALO_ROLE) for at, reach in rings]
    marks += [Circle(*place, role=f"ring-{kind}") for place, kind in rings.items()]
    marks += [line for pair in placed for line in _leader(*pair)]
    marks += [mark for badge, at in placed for mark in badge_shapes(badge, at)]
    return drawing.with_layer(Layer.MARKS, (*drawing.layer(Layer.MARKS), *marks))


def badge_shapes(badge: Badge, at: Point = (0.0, 0.0)) -> tuple[Shape, ...]:
    """Return the marks of a badge, for the picture or its legend."""
    size = 3.0 if badge.number <= _TWO_DIGITS else 2.2
    role = f"number-{badge.kind}"
    disc = Circle(at, RADIUS_MM, role=role, title=badge.title)
    word = Text(at, f"{badge.number}", size, weight="bold", role=badge.word, over=role)
    return (disc, word)


def _placed(drawing: Drawing, badges: Sequence[Badge]) -> Iterator[tuple[Badge, Point]]:
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
        self._squares: dict[tuple[int, int], list[Box]] = {}

    def add(self, box: Box) -> None:
        """Record the box of a placed badge."""
        self._squares.setdefault(self._square(box), []).append(box)

    def meets(self, box: Box) -> bool:
        """Return whether a box overlaps a placed badge."""
        across, down = self._square(box)
        near = ((across + x, down + y) for x in (-1, 0, 1) for y in (-1, 0, 1))
        return any(box.meets(other) for one in near for other in self._squares.get(one, ()))

    @staticmethod
    def _square(box: Box) -> tuple[int, int]:
        return floor(box.left / (2 * RADIUS_MM)), floor(box.top / (2 * RADIUS_MM))


def _free_place(badge: Badge, size: Point, things: Sequence[Box], taken: _Taken) -> Point:
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
            cost = away + _COVERING * sum(_shared(box, thing) for thing in things)
            best, minimum = (at, cost) if cost < minimum else (best, minimum)
    return best


@cache
def _offsets() -> tuple[tuple[float, float, float], ...]:
    """Return the offsets to try, nearest first; at equal distance above and to the right first."""
    steps = [at * _STEP_MM for at in range(-ceil(_FAR_MM / _STEP_MM), ceil(_FAR_MM / _STEP_MM) + 1)]
    places = ((round(hypot(x, y), 3), x, y) for x in steps for y in steps)
    ordered = sorted(places, key=lambda offset: (offset[0], offset[2] - offset[1], offset[1]))
    return tuple(takewhile(lambda offset: offset[0] <= _FAR_MM, ordered))


def _leader(badge: Badge, at: Point) -> Iterator[Shape]:
    """Yield a line from the target to a badge that is not close to it."""
    (x, y), (u, v) = badge.at, at
    long = hypot(u - x, v - y)
    stop = badge.reach_mm
    if long - stop - RADIUS_MM <= 2 * BESIDE_MM:
        return
    start = (x + (u - x) / long * stop, y + (v - y) / long * stop)
    yield Line(start, at, role=HALO_ROLE)
    yield Line(start, at, role=f"leader-{badge.kind}")


def _around(at: Point, reach: float) -> Box:
    return Box(*at, *at).grown(reach)


def _within(at: Point, size: Point) -> Point:
    x, y = (min(max(v, RADIUS_MM), side - RADIUS_MM) for v, side in zip(at, size, strict=True))
    return (x, y)


def _shared(box: Box, other: Box) -> float:
    """Return the area that two boxes share."""
    width = min(box.right, other.right) - max(box.left, other.left)
    height = min(box.bottom, other.bottom) - max(box.top, other.top)
    return max(width, 0.0) * max(height, 0.0)


def _is_inside(box: Box, size: Point) -> bool:
    room = 1e-9
    left_top = min(box.left, box.top) >= -room
    return left_top and box.right <= size[0] + room and box.bottom <= size[1] + room
