"""A board with numbered notes: a ring and number for each, and outlines of removed parts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import hypot

from layoutkit.draw.badges import Badge, add_badges, badge_palette, badge_shapes
from layoutkit.draw.legend import Legend, LegendEntry, with_legend
from layoutkit.draw.marks import Circle, Drawing, Group, Layer, Line, Point, Polygon, Shape, Text
from layoutkit.draw.place import bounding_box
from layoutkit.draw.themes import BLACK, WHITE, Palette, Role, Style
from layoutkit.games.labyrinth.board.case import BoardModel
from layoutkit.games.labyrinth.board.terms import Colour, Pole, PoleKind
from layoutkit.games.labyrinth.draw.board import draw_board, find_pieces, make_caption
from layoutkit.games.labyrinth.draw.gems import CUTS
from layoutkit.games.labyrinth.draw.poles import LETTERS
from layoutkit.games.labyrinth.draw.scale import angle_of

CHANGE, UNPLACED = "change", "unplaced"
COLOURS = {CHANGE: "#b0005c", UNPLACED: WHITE}


@dataclass(frozen=True, slots=True)
class NumberedNote:
    """A numbered note: its place, the outline of a removed part, and where a moved part was."""

    words: str
    at: Point | None = None  # in millimetres; None if the note has no place on this board
    reach_mm: float = 0.0
    ghost: tuple[Shape, ...] = ()
    was: Point | None = None  # the former place of a moved part

    @property
    def is_here(self) -> bool:
        """True if the part is on this board, not only its outline."""
        return not self.ghost or self.was is not None


def draw_notes(case: BoardModel, notes: Sequence[NumberedNote], fact: str, heading: str) -> Drawing:
    """Draw the board with a ring and number for each note, and the notes as legend."""
    board = draw_board(case, find_pieces(case), make_caption(case, fact))
    ways = [mark for note in notes for mark in _draw_move(note)]
    ghosts = [mark for note in notes for mark in note.ghost]
    board = board.with_layer(Layer.MARKS, (*ways, *ghosts))
    board = replace(board, obstacles=(*board.obstacles, *map(bounding_box, ghosts)))
    numbered = list(enumerate(notes, 1))
    badges = [
        Badge(number, CHANGE, note.at, note.reach_mm, f"{number}: {note.words}", note.is_here)
        for number, note in numbered
        if note.at is not None
    ]
    entries = tuple(
        LegendEntry(_draw_number(number, note), note.words, f"{number}")
        for number, note in numbered
    )
    palette = board.palette.joined(_PALETTE)
    whole = add_badges(replace(board, palette=palette), badges)
    return with_legend(whole, Legend(heading, entries))


def draw_gem_outline(colour: Colour, at: Point, size: float) -> Group:
    """Draw the outline of a removed gem."""
    corners, _ = CUTS[colour](size / 2)
    word = Text((0, 0), LETTERS[colour], 2.2, weight="bold", role="ghost-word", over="ghost")
    return Group((Polygon(corners, role="ghost"), word), shift=at, title=f"{colour} gem, gone")


def draw_pole_outline(pole: Pole, at: Point, radius: float) -> Group:
    """Draw the outline of a removed pole, with its wall or deck as a line."""
    marks: list[Shape] = [Circle((0, 0), radius, role="ghost")]
    if pole.kind is PoleKind.START and pole.colour:
        letter = LETTERS[pole.colour]
        marks.append(Text((0, 0), letter, 4.0, weight="bold", role="ghost-word", over="ghost"))
    elif pole.axis:
        line = Line((0, -radius), (0, radius), role="ghost-line")
        marks.append(Group((line,), turn=angle_of(pole.axis)))
    return Group(tuple(marks), shift=at, title=f"{pole.id}, gone")


def draw_plank_outline(start: Point, end: Point, width: float) -> Polygon:
    """Draw the outline of a removed plank."""
    (x, y), (u, v) = start, end
    long = hypot(u - x, v - y) or 1.0
    dx, dy = -(v - y) / long * width / 2, (u - x) / long * width / 2
    corners = ((x + dx, y + dy), (u + dx, v + dy), (u - dx, v - dy), (x - dx, y - dy))
    return Polygon(corners, role="ghost")


def _draw_move(note: NumberedNote) -> Iterator[Shape]:
    """Yield a dashed line from the former place of a part."""
    if note.was is not None and note.at is not None:
        (x, y), (u, v) = note.was, note.at
        long = hypot(u - x, v - y)
        if long > note.reach_mm:
            share = (long - note.reach_mm) / long
            end = (x + (u - x) * share, y + (v - y) * share)
            yield Line(note.was, end, role="moved-edge")
            yield Line(note.was, end, role="moved")


def _draw_number(number: int, note: NumberedNote) -> tuple[Shape, ...]:
    """Draw the number as on the board, on white if its note has no place there."""
    if note.at is not None:
        return badge_shapes(Badge(number, CHANGE, (0.0, 0.0), 0.0))
    return badge_shapes(Badge(number, UNPLACED, (0.0, 0.0), 0.0, word="unplaced-word"))


def _roles() -> Iterator[tuple[str, Role]]:
    dashed = Style(fill="#fbf6f8", stroke=COLOURS[CHANGE], width_mm=0.5, dash=(1.2, 0.8))
    yield "ghost", Role(dashed, dashed, replace(dashed, fill=WHITE, stroke=BLACK))
    yield "ghost-word", Role(Style(fill="#8d6b7b"), mono=Style(fill=BLACK))
    for name, width in (("ghost-line", 0.7), ("moved", 0.6)):
        line = replace(dashed, fill=None, width_mm=width)
        yield name, Role(line, line, replace(line, stroke=BLACK))
    edge = Style(stroke=WHITE, width_mm=1.2)
    yield "moved-edge", Role(edge, edge, edge)
    hollow = Style(fill=WHITE, stroke=COLOURS[CHANGE], width_mm=0.5)
    yield f"number-{UNPLACED}", Role(hollow, hollow, replace(hollow, stroke=BLACK))
    yield "unplaced-word", Role(Style(fill=COLOURS[CHANGE]), mono=Style(fill=BLACK))


_PALETTE = badge_palette(COLOURS).joined(Palette(dict(_roles())))
