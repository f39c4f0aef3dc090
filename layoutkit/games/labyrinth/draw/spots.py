"""The printed board without its pieces: fixed poles, and an outline for every loose piece."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import inf

from layoutkit.draw.marks import Circle, Drawing, Group, Layer, Line, Point, Rect, Shape, Text
from layoutkit.games.labyrinth.board.case import BoardModel
from layoutkit.games.labyrinth.board.terms import PlankKind, Pole, PoleKind
from layoutkit.games.labyrinth.draw.board import (
    draw_background,
    draw_board,
    find_pieces,
    make_caption,
    picture,
)
from layoutkit.games.labyrinth.draw.planks import DrawnPlank, find_lying_planks
from layoutkit.games.labyrinth.draw.poles import DECK, draw_pole_base, draw_pole_top
from layoutkit.games.labyrinth.draw.scale import Scale, angle_of, make_scale
from layoutkit.games.labyrinth.draw.sizes import OUTLINE_MARGIN_MM
from layoutkit.games.labyrinth.draw.word_places import place_word
from layoutkit.games.labyrinth.texts import TEXTS, LabyrinthTexts
from layoutkit.language import Language


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


def draw_small_board(case: BoardModel, room_mm: Point, language: Language = Language.EN) -> Drawing:
    """Draw the board in a small size, with texts and gems that can still be read."""
    return picture(scale_to_fit(case, *room_mm), language)


def scale_to_fit(case: BoardModel, width_mm: float, height_mm: float = inf) -> BoardModel:
    """Return the board at the largest pitch, up to its own, that fits into width and height."""
    scale = make_scale(case)
    wide, high = (side - 2 * scale.quay for side in (width_mm, height_mm))
    return scale_to_pitch(case, min(scale.pitch, wide / scale.columns, high / scale.rows))


def scale_to_pitch(case: BoardModel, pitch: float) -> BoardModel:
    """Return the board at a different pitch."""
    settings = replace(case.layout.settings, pitch_mm=pitch)
    return replace(case, layout=replace(case.layout, settings=settings))
