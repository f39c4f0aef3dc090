"""The printed board: an outline for every loose piece, and the strip of piles.

The signs of the caption stand where the fewest seams between two sheets cut through things.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from layoutkit.drawing.shapes import Circle, Drawing, Group, Layer, Line, Rect, Shape, Text
from layoutkit.games.labyrinth.board.board import BoardModel
from layoutkit.games.labyrinth.board.model import PlankKind, Pole, PoleKind
from layoutkit.games.labyrinth.draw.board import (
    draw_background,
    draw_board,
    find_pieces,
    make_caption,
)
from layoutkit.games.labyrinth.draw.pile_strip import add_strip, choose_strip, count_cuts
from layoutkit.games.labyrinth.draw.planks import DrawnPlank, find_lying_planks, place_word
from layoutkit.games.labyrinth.draw.poles_and_gems import DECK, draw_pole_base, draw_pole_top
from layoutkit.games.labyrinth.draw.scale import OUTLINE_MARGIN_MM, Scale, angle_of, make_scale
from layoutkit.games.labyrinth.texts import TEXTS, LabyrinthTexts
from layoutkit.languages import Language

ASIDES_MM = (0.0, 4.0, 8.0, 12.0)  # the signs of the caption can move to the left


def draw_board_without_pieces(
    case: BoardModel, language: Language = Language.EN, aside_mm: float = 0.0
) -> Drawing:
    """Draw the board without pieces; `aside_mm` moves the signs of its caption to the left."""
    foot = replace(make_caption(case, language=language), aside_mm=aside_mm)
    whole = draw_board(case, find_pieces(case), foot)
    return whole.with_layer(
        Layer.ART, (*draw_background(case), *_draw_outlines(case, TEXTS[language]))
    )


def _draw_outlines(case: BoardModel, texts: LabyrinthTexts) -> Iterator[Shape]:
    """Yield outlines of poles, then of planks, lowest first; start letters stay visible."""
    scale = make_scale(case)
    fixed = []
    for pole in case.board.poles.values():
        at = scale.at(pole.place)
        if pole.kind is PoleKind.START or pole.printed:
            base = draw_pole_base(pole.kind, pole.axis, scale.radius, is_printed=pole.printed)
            top = draw_pole_top(pole.kind, pole.axis, scale.radius, pole.colour)
            yield Group(base, shift=at, id=f"pole-{pole.id}", title=pole.id)
            fixed.append(Group(top, shift=at, title=pole.id))
        else:
            yield Group(
                tuple(_draw_outline(pole, scale)), shift=at, id=f"spot-{pole.id}", title=pole.id
            )
    planks = find_lying_planks(case.board, scale)
    text = {PlankKind.SHORT: texts.short, PlankKind.LONG: texts.long}
    for number, plank in enumerate(planks, 1):
        word = place_word(plank, text[plank.kind], planks[number:], scale.plank)
        yield _draw_plank_outline(plank, word, scale)
    yield from fixed


def _draw_outline(pole: Pole, scale: Scale) -> Iterator[Shape]:
    """Yield a round outline that shows the kind of a pole and how it is turned."""
    radius = scale.radius + OUTLINE_MARGIN_MM / 2
    yield Circle((0, 0), radius, role="spot-ground")
    yield Circle((0, 0), radius, role="spot")
    reach = scale.radius * 0.8
    if pole.kind is PoleKind.WALL and pole.axis:
        yield Group((Line((0, -reach), (0, reach), role="axis"),), turn=angle_of(pole.axis))
    elif pole.kind is PoleKind.BRIDGE and pole.axis:
        half = scale.radius * DECK
        rails = tuple(Line((x, -reach), (x, reach), role="axis") for x in (-half, half))
        yield Group(rails, turn=angle_of(pole.axis))
    else:
        yield Circle((0, 0), scale.radius * 0.36, role="axis")


def _draw_plank_outline(plank: DrawnPlank, word: Text | None, scale: Scale) -> Shape:
    """Draw the outline of a plank, with its kind if a part of it is free."""
    more = OUTLINE_MARGIN_MM / 2
    corner = (-more, -scale.plank / 2 - more)
    size = (plank.length + OUTLINE_MARGIN_MM, scale.plank + OUTLINE_MARGIN_MM)
    name = plank.name.replace("/", "-")
    marks: tuple[Shape, ...] = (
        Rect(corner, size, 1.0, role="spot-ground"),
        Rect(corner, size, 1.0, role="spot"),
        *((word,) if word else ()),
    )
    title = f"place of the {plank.kind} plank {plank.name}"
    return Group(marks, shift=plank.start, turn=plank.angle, id=f"spot-{name}", title=title)


def draw_printed_board(case: BoardModel, language: Language) -> Drawing:
    """Draw the board as printed, with a space for every pile."""
    strip = choose_strip(case, TEXTS[language])
    found: list[tuple[int, Drawing]] = []
    for aside in ASIDES_MM:
        board = add_strip(draw_board_without_pieces(case, language, aside), strip)
        found.append((count_cuts(board), board))
        if not found[-1][0]:
            break
    return min(found, key=lambda one: one[0])[1]
