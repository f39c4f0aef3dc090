"""The actions of a turn as signs on a board, and the legend of the signs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from math import hypot

from layoutkit.drawing.shapes import Circle, Drawing, Group, Layer, Point, Shape
from layoutkit.drawing.text_layout import Legend, LegendEntry
from layoutkit.games.labyrinth.board.board import BoardModel
from layoutkit.games.labyrinth.board.model import Colour, PlankKind
from layoutkit.games.labyrinth.draw.annotations import (
    draw_falling_plank,
    draw_pawn,
    draw_plank_frame,
    draw_route,
    draw_sinking_plank,
    find_pawn_place,
)
from layoutkit.games.labyrinth.draw.board import PiecesOnBoard, draw_board, make_caption
from layoutkit.games.labyrinth.draw.planks import (
    DrawnPlank,
    draw_plank,
    plank_in_position,
    sort_planks,
)
from layoutkit.games.labyrinth.draw.poles_and_gems import draw_gem, place_gems
from layoutkit.games.labyrinth.draw.style import Scale, make_scale
from layoutkit.games.labyrinth.output.plan_text import PlayedTurn
from layoutkit.games.labyrinth.texts.answers import Signs
from layoutkit.languages import Language

FULL_PITCH_MM = 27.0  # below this pitch, lines become thinner
RING_MM = 1.4  # between a gem and its ring
MIN_PAWN_MM = 2.5  # half the width of a pawn with a letter
WOOD = DrawnPlank("sample", PlankKind.LONG, (-8.0, 0.0), (8.0, 0.0), is_upper=False)


def find_turn_pieces(
    case: BoardModel, turn: PlayedTurn
) -> tuple[dict[str, DrawnPlank], PiecesOnBoard]:
    """Return all planks of a turn, and the planks at its end with the gems before it."""
    board, scale = case.board, make_scale(case)
    planks = {
        name: plank_in_position(name, board.positions[name], board, scale)
        for name in sorted(turn.before.lying | turn.after.lying | turn.laid)
    }
    lying = sort_planks(plank for name, plank in planks.items() if name in turn.after.lying)
    return planks, PiecesOnBoard(lying, turn.gems)


def draw_turn_signs(
    small: BoardModel, turn: PlayedTurn, planks: Mapping[str, DrawnPlank], colour: Colour
) -> Iterator[Shape]:
    """Yield the signs of a turn from bottom to top; taken gems lie above the route."""
    scale = make_scale(small)
    share = min(scale.pitch / FULL_PITCH_MM, 1.0)
    stones = [one for one in place_gems(small.board, turn.gems, scale) if one[0] in turn.taken]
    rings = [(at, size / 2 + RING_MM * share) for _, at, size in stones]
    points = [find_pawn_place(name, small.board, scale) for name in turn.path]
    yield _shrink(share, _plank_signs(turn, planks, scale, share))
    yield _shrink(share, draw_route([_enlarge(at, share) for at in _stop_at_gem(points, rings)]))
    yield draw_pawn(colour, points[0], max(3.4 * share, MIN_PAWN_MM))
    for one, at, size in stones:
        yield Group(draw_gem(one.colour, size), shift=at)
    circles = (Circle(_enlarge(at, share), wide / share, role="taken") for at, wide in rings)
    yield _shrink(share, circles)


def make_legend(turns: Sequence[PlayedTurn], colour: Colour, texts: Signs) -> Legend:
    """Return the legend of all signs in some turns."""
    changed = any(turn.gone - turn.fallen for turn in turns)
    shown = {
        texts.pawn: (draw_pawn(colour, (0, 0), 2.6),),
        texts.way: _draw_sample(draw_route([(-7, 0), (0, 0), (7, 0)])),
    }
    if any(turn.laid for turn in turns):
        plank = draw_plank(WOOD, 4.0, prefix="")
        shown[texts.laid] = _draw_sample((plank, draw_plank_frame(WOOD, 4.0, "new")))
    if changed:
        shown[texts.gone] = _draw_sample((draw_plank_frame(WOOD, 4.0, "gone"),))
    if any(turn.fallen for turn in turns):
        shown[texts.falls] = _draw_sample((draw_sinking_plank(WOOD, 4.0, (0, 0)),))
    if any(turn.taken for turn in turns):
        stone = Group(draw_gem(colour, 4.8))
        shown[texts.taken] = (stone, *_draw_sample((Circle((0, 0), 5.6, role="taken"),)))
    entries = tuple(LegendEntry(sign, words) for words, sign in shown.items())
    return Legend(texts.heading, entries)


def _plank_signs(
    turn: PlayedTurn, planks: Mapping[str, DrawnPlank], scale: Scale, share: float
) -> Iterator[Shape]:
    """Yield frames around planks that are removed or laid, and signs of planks that fall."""
    width = scale.plank / share
    for name, plank in planks.items():
        large = replace(plank, start=_enlarge(plank.start, share), end=_enlarge(plank.end, share))
        if name in turn.fallen:
            yield from draw_falling_plank(large, width)
        elif name in turn.gone:
            yield draw_plank_frame(large, width, "gone")
        if name in turn.laid:
            yield draw_plank_frame(large, width, "new")


def _stop_at_gem(points: Sequence[Point], rings: Sequence[tuple[Point, float]]) -> Sequence[Point]:
    """Return the route, with its last step cut at the ring around a taken gem."""
    if len(points) < 2:
        return points
    (u, v), (x, y) = points[-2:]
    for (across, down), wide in rings:
        left = wide - hypot(x - across, y - down)
        long = hypot(x - u, y - v)
        if left > 0 and long > 0:
            part = max(1 - wide / long, 0.4)
            return (*points[:-1], (u + (x - u) * part, v + (y - v) * part))
    return points


def _shrink(share: float, marks: Iterable[Shape]) -> Group:
    return Group(tuple(marks), scale=(share, share))


def _enlarge(at: Point, share: float) -> Point:
    return (at[0] / share, at[1] / share)


def _draw_sample(marks: Iterable[Shape]) -> tuple[Shape, ...]:
    return (_shrink(0.57, marks),)


def draw_turn(case: BoardModel, turn: PlayedTurn, colour: Colour, language: Language) -> Drawing:
    """Draw the board at the end of a turn, with the signs of the turn."""
    planks, pieces = find_turn_pieces(case, turn)
    foot = make_caption(case, f"{colour.value}, {turn.number}", language)
    drawn = draw_board(case, pieces, foot)
    return drawn.with_layer(Layer.MARKS, tuple(draw_turn_signs(case, turn, planks, colour)))
