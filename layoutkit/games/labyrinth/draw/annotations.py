"""Marks on top of a board.

Routes, planks laid or removed, numbered notes, outlines of removed parts.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import atan2, degrees, hypot

from layoutkit.drawing import geometry, shapes, text, text_layout
from layoutkit.drawing.badges import Badge, add_badges, badge_palette, badge_shapes
from layoutkit.games.labyrinth.board.board import BoardGraph, BoardModel
from layoutkit.games.labyrinth.board.lattice import midpoint, opposite_direction, wall_sides
from layoutkit.games.labyrinth.board.model import Colour, Pole, PoleKind
from layoutkit.games.labyrinth.draw.board import draw_board, find_pieces, make_caption
from layoutkit.games.labyrinth.draw.planks import DrawnPlank, plank_in_position
from layoutkit.games.labyrinth.draw.poles_and_gems import CUTS, LETTERS
from layoutkit.games.labyrinth.draw.style import Scale, angle_of, unit_vector

ASIDE_MM = 9.0  # from the old place of a falling plank, at the line widths of the palette
TIPPED = 35.0  # degrees that a plank turns as it falls
SUNK = 0.7  # the share of its length above the water
RINGS = (0.9, 0.6)  # radii around it, in halves of its length
RIPPLE = ("splash-edge", "splash")


def find_pawn_place(name: str, board: BoardGraph, scale: Scale) -> shapes.Point:
    """Return the place of a pawn on a field or plank, in millimetres."""
    if name in board.positions:
        plank = plank_in_position(name, board.positions[name], board, scale)
        return midpoint(plank.start, plank.end)
    field = board.fields[name]
    pole = board.poles[field.pole]
    x, y = scale.at(pole.place)
    wind, reach = "n", 0.0
    if pole.kind is PoleKind.WALL and field.part:
        wind, reach = field.part, 0.56
    elif field.part == "under" and pole.axis:
        one = wall_sides(pole.axis)[0]
        wind, reach = (one if unit_vector(one)[1] < 0 else opposite_direction(one)), 0.68
    dx, dy = unit_vector(wind)
    return (x + dx * reach * scale.radius, y + dy * reach * scale.radius)


def draw_route(points: Sequence[shapes.Point]) -> Iterator[shapes.Shape]:
    """Yield an arrow through places, with a dot at each."""
    points = [one for at, one in enumerate(points) if at == 0 or one != points[at - 1]]
    if len(points) < 2:
        return
    (u, v), (x, y) = points[-2], points[-1]
    long = hypot(x - u, y - v) or 1.0
    foot = (x - (x - u) / long * 2.4, y - (y - v) / long * 2.4)
    line = (*points[:-1], foot)
    yield shapes.Polyline(line, role="step-edge")
    yield shapes.Polyline(line, role="step")
    for point in points[1:-1]:
        yield shapes.Circle(point, 1.1, role="step-tip")
    tip = shapes.Polygon(((0, 0), (-4.2, -2.1), (-4.2, 2.1)), role="step-tip")
    yield shapes.Group((tip,), shift=(x, y), turn=degrees(atan2(y - v, x - u)))


def draw_pawn(colour: Colour, at: shapes.Point, radius: float) -> shapes.Group:
    """Draw a pawn from above."""
    size, words = max(radius * 0.7, text.MIN_SIZE_MM), LETTERS[colour]
    cloth = shapes.Circle((0, 0), radius, role=f"cloth-{colour}")
    badge = shapes.Circle((0, 0), radius * 0.7, role="badge")
    letter = shapes.Text((0, 0), words, size, weight="bold", role="badge-word", over="badge")
    return shapes.Group((cloth, badge, letter), shift=at, title=f"the pawn of {colour}")


def draw_plank_frame(plank: DrawnPlank, width: float, role: str) -> shapes.Group:
    """Draw a frame around a new or removed plank."""
    more = 0.7 if role == "new" else 0.0
    corner = (-more, -width / 2 - more)
    size = (plank.length + 2 * more, width + 2 * more)
    # dark dashes need a light edge on dark water
    roles = ("gone-edge", "gone") if role == "gone" else (role,)
    frames = tuple(shapes.Rect(corner, size, 0.8, role=one) for one in roles)
    return shapes.Group(frames, shift=plank.start, turn=plank.angle)


def draw_falling_plank(plank: DrawnPlank, width: float) -> Iterator[shapes.Shape]:
    """Yield a plank that falls into the water: its old place, and the plank as it sinks."""
    (u, v), (x, y) = plank.start, plank.end
    aside = ASIDE_MM / plank.length * (1.0 if x >= u else -1.0)  # towards the bottom of the page
    at = ((u + x) / 2 - (y - v) * aside, (v + y) / 2 + (x - u) * aside)
    yield draw_plank_frame(plank, width, "gone")
    yield draw_sinking_plank(plank, width, at)


def draw_sinking_plank(plank: DrawnPlank, width: float, at: shapes.Point) -> shapes.Group:
    """Draw a plank that tips over, with rings in the water."""
    half = plank.length / 2
    rings = [shapes.Circle((0, 0), half * part, role=role) for part in RINGS for role in RIPPLE]
    wood = shapes.Rect((-half * SUNK, -width / 2), (plank.length * SUNK, width), 0.8, role="sunk")
    return shapes.Group((*rings, shapes.Group((wood,), turn=plank.angle + TIPPED)), shift=at)


def without_ids(marks: Sequence[shapes.Shape]) -> tuple[shapes.Shape, ...]:
    """Return marks without ids, for pictures that show a thing several times."""
    bare = (
        replace(one, marks=without_ids(one.marks)) if isinstance(one, shapes.Group) else one
        for one in marks
    )
    return tuple(replace(one, id="") for one in bare)


CHANGE, UNPLACED = "change", "unplaced"


@dataclass(frozen=True, slots=True)
class NumberedNote:
    """A numbered note: its place, the outline of a removed part, and where a moved part was."""

    words: str
    at: shapes.Point | None = None  # in millimetres; None if the note has no place on this board
    reach_mm: float = 0.0
    ghost: tuple[shapes.Shape, ...] = ()
    was: shapes.Point | None = None  # the former place of a moved part

    @property
    def is_here(self) -> bool:
        """True if the part is on this board, not only its outline."""
        return not self.ghost or self.was is not None


def draw_notes(
    model: BoardModel, notes: Sequence[NumberedNote], fact: str, heading: str
) -> shapes.Drawing:
    """Draw the board with a ring and number for each note, and the notes as legend."""
    board = draw_board(model, find_pieces(model), make_caption(model, fact))
    ways = [mark for note in notes for mark in _draw_move(note)]
    ghosts = [mark for note in notes for mark in note.ghost]
    board = board.with_layer(shapes.Layer.MARKS, (*ways, *ghosts))
    board = replace(board, obstacles=(*board.obstacles, *map(geometry.bounding_box, ghosts)))
    numbered = list(enumerate(notes, 1))
    badges = [
        Badge(number, CHANGE, note.at, note.reach_mm, f"{number}: {note.words}", note.is_here)
        for number, note in numbered
        if note.at is not None
    ]
    entries = tuple(
        text_layout.LegendEntry(_draw_number(number, note), note.words, f"{number}")
        for number, note in numbered
    )
    palette = board.palette.joined(badge_palette({CHANGE: "#b0005c"}))
    whole = add_badges(replace(board, palette=palette), badges)
    return text_layout.with_legend(whole, text_layout.Legend(heading, entries))


def draw_gem_outline(colour: Colour, at: shapes.Point, size: float) -> shapes.Group:
    """Draw the outline of a removed gem."""
    corners, _ = CUTS[colour](size / 2)
    word = shapes.Text((0, 0), LETTERS[colour], 2.2, weight="bold", role="ghost-word", over="ghost")
    return shapes.Group(
        (shapes.Polygon(corners, role="ghost"), word), shift=at, title=f"{colour} gem, gone"
    )


def draw_pole_outline(pole: Pole, at: shapes.Point, radius: float) -> shapes.Group:
    """Draw the outline of a removed pole, with its wall or deck as a line."""
    marks: list[shapes.Shape] = [shapes.Circle((0, 0), radius, role="ghost")]
    if pole.kind is PoleKind.START and pole.colour:
        letter = LETTERS[pole.colour]
        marks.append(
            shapes.Text((0, 0), letter, 4.0, weight="bold", role="ghost-word", over="ghost")
        )
    elif pole.axis:
        line = shapes.Line((0, -radius), (0, radius), role="ghost-line")
        marks.append(shapes.Group((line,), turn=angle_of(pole.axis)))
    return shapes.Group(tuple(marks), shift=at, title=f"{pole.id}, gone")


def draw_plank_outline(start: shapes.Point, end: shapes.Point, width: float) -> shapes.Polygon:
    """Draw the outline of a removed plank."""
    (x, y), (u, v) = start, end
    long = hypot(u - x, v - y) or 1.0
    dx, dy = -(v - y) / long * width / 2, (u - x) / long * width / 2
    corners = ((x + dx, y + dy), (u + dx, v + dy), (u - dx, v - dy), (x - dx, y - dy))
    return shapes.Polygon(corners, role="ghost")


def _draw_move(note: NumberedNote) -> Iterator[shapes.Shape]:
    """Yield a dashed line from the former place of a part."""
    if note.was is not None and note.at is not None:
        (x, y), (u, v) = note.was, note.at
        long = hypot(u - x, v - y)
        if long > note.reach_mm:
            share = (long - note.reach_mm) / long
            end = (x + (u - x) * share, y + (v - y) * share)
            yield shapes.Line(note.was, end, role="moved-edge")
            yield shapes.Line(note.was, end, role="moved")


def _draw_number(number: int, note: NumberedNote) -> tuple[shapes.Shape, ...]:
    """Draw the number as on the board, on white if its note has no place there."""
    if note.at is not None:
        return badge_shapes(Badge(number, CHANGE, (0.0, 0.0), 0.0))
    return badge_shapes(Badge(number, UNPLACED, (0.0, 0.0), 0.0, word="unplaced-word"))
