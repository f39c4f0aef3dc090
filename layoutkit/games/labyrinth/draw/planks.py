"""Planks with their grain, lowest first, and where a word fits on the outline of a plank."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from math import atan2, cos, degrees, hypot, radians, sin

from layoutkit.drawing.shapes import Circle, Group, Path, Point, Rect, Shape, Text
from layoutkit.drawing.text import text_width_mm
from layoutkit.fast_dataclass import dataclass
from layoutkit.games.labyrinth.board import model
from layoutkit.games.labyrinth.board.board import BoardGraph, find_position_ignoring_obstacles
from layoutkit.games.labyrinth.board.lattice import direction_between, is_parallel, midpoint
from layoutkit.games.labyrinth.draw.poles_and_gems import DECK
from layoutkit.games.labyrinth.draw.style import OUTLINE_MARGIN_MM, Scale

UPPER = (model.Form.STEM, model.Form.BAR)
MAX_DEPTH = 8  # illegal planks stacked deeper than this are not drawn


@dataclass(frozen=True, slots=True)
class DrawnPlank:
    """A plank in millimetres, from end to end; `is_upper` if it lies on other planks."""

    name: str
    kind: model.PlankKind
    start: Point
    end: Point
    is_upper: bool

    @property
    def length(self) -> float:
        """The distance between its ends."""
        return hypot(self.end[0] - self.start[0], self.end[1] - self.start[1])

    @property
    def angle(self) -> float:
        """Its direction in degrees, clockwise from the east."""
        return degrees(atan2(self.end[1] - self.start[1], self.end[0] - self.start[0]))


def find_lying_planks(board: BoardGraph, scale: Scale) -> tuple[DrawnPlank, ...]:
    """Return the planks of the file, lowest first, including illegal planks."""
    drawn = [_draw_placement(one, board, scale) for one in board.planks]
    return sort_planks(plank for plank in drawn if plank)


def plank_in_position(
    name: str, position: model.Position, board: BoardGraph, scale: Scale
) -> DrawnPlank:
    """Return a plank in a position."""
    poles = [board.poles[pole] for pole in position.poles]
    insets = [_find_inset(pole, *position.body, scale) for pole in poles]
    if position.form is model.Form.BAR:
        insets = [scale.inset, scale.inset]
    elif position.form is model.Form.STEM:
        insets.append(0.0)
    if poles and poles[0].place != position.body[0]:
        insets.reverse()
    start, end = map(scale.at, position.body)
    long = hypot(end[0] - start[0], end[1] - start[1]) or 1.0
    x, y = (end[0] - start[0]) / long, (end[1] - start[1]) / long
    first, last = insets
    return DrawnPlank(
        name,
        position.kind,
        (start[0] + x * first, start[1] + y * first),
        (end[0] - x * last, end[1] - y * last),
        position.form in UPPER,
    )


def sort_planks(planks: Iterable[DrawnPlank]) -> tuple[DrawnPlank, ...]:
    """Return edges and diagonals first, then stems and bars."""
    return tuple(sorted(planks, key=lambda plank: plank.is_upper))


def draw_plank(plank: DrawnPlank, width: float, *, prefix: str = "plank") -> Group:
    """Draw a plank in its place."""
    name = plank.name.replace("/", "-")
    title = f"{plank.kind} plank {plank.name}"
    wood = tuple(draw_wood(plank.kind, plank.length, width))
    node = f"{prefix}-{name}" if prefix else ""
    return Group(wood, shift=plank.start, turn=plank.angle, id=node, title=title)


def draw_wood(kind: model.PlankKind, length: float, width: float) -> Iterator[Shape]:
    """Yield a board with its grain, along the x axis."""
    half = width / 2
    yield Rect((0, -half), (length, width), min(0.8, half / 2), role=f"plank-{kind}")
    yield Path(tuple(_draw_grain(length, half)), role=f"grain-{kind}")
    for x in (1.6, length - 1.6) if length > 8 else ():
        yield Circle((x, -half * 0.45), 0.35, role="nail")
        yield Circle((x, half * 0.45), 0.35, role="nail")


def _draw_grain(length: float, half: float) -> Iterator[tuple[str, tuple[float, ...]]]:
    """Yield long calm lines around a knot."""
    knot = length * 0.38
    for at, bend in ((-0.55, -0.12), (0.05, 0.0), (0.58, 0.1)):
        y = half * at
        yield ("M", (3.0, y))
        yield ("Q", (knot, y + half * bend * 4, length * 0.62, y))
        yield ("Q", (length * 0.8, y - half * bend * 2, length - 3.0, y))


def _find_inset(pole: model.Pole, start: Point, end: Point, scale: Scale) -> float:
    """Return how far from the centre of its pole a plank ends: on the rim, at or beside a deck."""
    if pole.kind is not model.PoleKind.BRIDGE or not pole.axis:
        return scale.inset
    wind = direction_between(start, end)
    if is_parallel(wind, pole.axis):
        return scale.radius * 0.98
    return min(scale.inset, scale.radius * DECK)


def _draw_placement(lying: model.Placement, board: BoardGraph, scale: Scale) -> DrawnPlank | None:
    position = (
        lying.position
        or find_position_ignoring_obstacles(lying, board.settings)
        or _find_position_by_ends(lying)
    )
    if position is None:
        return None
    return plank_in_position(lying.plank.name, position, board, scale)


def _find_position_by_ends(
    lying: model.Placement, deepest: int = MAX_DEPTH
) -> model.Position | None:
    """Return the position of an illegal plank from its ends; None if an end is unknown."""
    under = [
        one.position or _find_position_by_ends(one, deepest - 1) for one in lying.under if deepest
    ]
    ends = [pole.place for pole in lying.poles]
    ends += [midpoint(*below.segment) for below in under if below]
    if len(ends) < 2:
        return None
    form = lying.form or (model.Form.STEM if lying.under else model.Form.EDGE)
    form = form if form is not model.Form.BAR and len(lying.poles) else model.Form.BAR
    names = tuple(pole.id for pole in lying.poles)
    segment = (ends[0], ends[1])
    return model.Position(lying.plank.name, form, names, (), (), segment, segment)


WORD_MM = 2.2
_CLEAR_MM = 0.8
_STEP_MM = 0.5


def place_word(
    plank: DrawnPlank, words: str, above: Sequence[DrawnPlank], width_mm: float
) -> Text | None:
    """Return the word on a plank, in the plank's frame; None if other planks cover it all."""
    half = text_width_mm(words, WORD_MM) / 2 + _CLEAR_MM
    near = (other for other in above if _may_overlap(plank, other, width_mm))
    covers = [_corners(other, 0.0, other.length, width_mm) for other in near]
    for along in _iter_places(plank.length, half):
        body = _corners(plank, along - half, along + half, WORD_MM + 1)
        if not any(_shapes_overlap(body, cover) for cover in covers):
            over = 180.0 if not -90 < plank.angle <= 90 else 0.0
            return Text(
                (along, 0), words, WORD_MM, angle=over, role="plate-word", over="spot-ground"
            )
    return None


def _may_overlap(plank: DrawnPlank, other: DrawnPlank, width_mm: float) -> bool:
    """Return whether the outlines of two planks may overlap, judged by their bounding boxes."""
    most = max(width_mm, WORD_MM + 1) + 2 * OUTLINE_MARGIN_MM
    for a, b, c, d in zip(plank.start, plank.end, other.start, other.end, strict=True):
        if max(a, b) + most < min(c, d) or max(c, d) + most < min(a, b):
            return False
    return True


def _iter_places(length: float, half: float) -> Iterator[float]:
    """Yield places from the middle outwards."""
    reach = length / 2 - half
    for step in range(int(reach / _STEP_MM) + 1):
        yield length / 2 + step * _STEP_MM
        yield length / 2 - step * _STEP_MM


def _corners(plank: DrawnPlank, start: float, end: float, width_mm: float) -> tuple[Point, ...]:
    """Return the corners of a stretch of a plank's outline, in turn."""
    u, v = cos(radians(plank.angle)), sin(radians(plank.angle))
    half, more = width_mm / 2 + OUTLINE_MARGIN_MM / 2, OUTLINE_MARGIN_MM / 2
    stretch = ((start - more, -half), (end + more, -half), (end + more, half), (start - more, half))
    x, y = plank.start
    return tuple((x + a * u - b * v, y + a * v + b * u) for a, b in stretch)


def _shapes_overlap(one: Sequence[Point], other: Sequence[Point]) -> bool:
    """Return whether two convex shapes share an area: no side of either separates them."""
    sides = [*pairwise((*one, one[0])), *pairwise((*other, other[0]))]
    return not any(_separates((b[1] - a[1], a[0] - b[0]), one, other) for a, b in sides)


def _separates(axis: Point, one: Sequence[Point], other: Sequence[Point]) -> bool:
    first, second = ([x * axis[0] + y * axis[1] for x, y in shape] for shape in (one, other))
    return max(first) <= min(second) or max(second) <= min(first)
